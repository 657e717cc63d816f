"""Hands shown and read, pots won, and the end of the record."""

from attrs import frozen

from tracker.cards import Cards
from tracker.chips import Chips
from tracker.seats import Seat, SeatMask


@frozen
class HandsOrderedUp:
    """Hands that stayed down for hand-for-hand play are turned up, by order of the floor."""


@frozen
class HandTabled:
    """Cards shown face up. Cards the seat does not show are unknown."""

    seat: Seat
    cards: Cards


@frozen
class HandMucked:
    """Cards given up unseen at showdown, and with them the claim."""

    seat: Seat


@frozen
class PartRead:
    """How hands compare for one part of the pots: high or low, on one board.

    Attributes:
        groups: Seats that tie, the best first; who does not qualify is in none.
        plays: For each seat the cards that make its hand; empty where it has none.
    """

    groups: tuple[SeatMask, ...]
    plays: tuple[Cards, ...]


@frozen
class HandsRead:
    """Tabled hands read by the cards: every pot is pushed whose contenders were all read.

    Attributes:
        seats: Seats whose hands were read.
        parts: For each board in order, how they compare for high, then for low.
    """

    seats: SeatMask
    parts: tuple[PartRead, ...]


@frozen
class RakeTaken:
    """What the house takes of the pots, stated before the first of them is pushed.

    Attributes:
        rake: Chips of each pot, main pot first.
        jackpot: Chips of each pot for the jackpot.
    """

    rake: tuple[Chips, ...]
    jackpot: tuple[Chips, ...] = ()


@frozen
class WinnersDeclared:
    """Who wins one pot; several seats share it.

    Attributes:
        pot: Index of the pot, 0 for the main pot.
        seats: The winners; where the pot is shared, those of its first part.
        others: Winners of its other parts: the low half, then the second board in the same order.
            Nobody where no hand qualifies; that part goes with the one before it.
        played: For each seat the cards that make its hand, where odd chips go by card.
    """

    pot: int
    seats: SeatMask
    others: tuple[SeatMask, ...] = ()
    played: tuple[Cards, ...] = ()


@frozen
class HandClosed:
    """Every pot has been pushed; the record of this hand is complete."""


@frozen
class EntryWithdrawn:
    """An entry by mistake taken back; it stays in the record.

    Attributes:
        entry: Number of the withdrawn record.
        by: Who takes it back.
        why: Their words.
    """

    entry: int
    by: str
    why: str
