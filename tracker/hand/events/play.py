"""Cards as they are dealt, and what seats do with their chips."""

from attrs import frozen

from tracker.cards import Cards
from tracker.chips import Chips
from tracker.seats import NO_SEAT, Seat


@frozen
class HoleDealt:
    """Every seat got its first cards; posting is over and the first street begins.

    Attributes:
        cards: For each seat its cards as far as they are known; empty when none is.
        first: Seat that opens, in games opened by cards that nobody noted; else `NO_SEAT`.
        board: Board cards that lie before the first betting; empty when they were not seen.
    """

    cards: tuple[Cards, ...] = ()
    first: Seat = NO_SEAT
    board: Cards = ()


@frozen
class StreetDealt:
    """Every live seat got its cards of the next street; betting on it begins.

    Attributes:
        cards: For each seat its new cards as far as they are known; empty when none is.
        first: Seat that opens, in games opened by cards that nobody noted; else `NO_SEAT`.
    """

    cards: tuple[Cards, ...] = ()
    first: Seat = NO_SEAT


@frozen
class CardsDrawn:
    """A seat exchanged cards, or stood pat.

    Attributes:
        seat: The seat.
        discarded: Cards given back, `??` for each that was not seen.
        drawn: As many new ones.
    """

    seat: Seat
    discarded: Cards = ()
    drawn: Cards = ()


@frozen
class BoardDealt:
    """Board cards of the next street, those of a first board first; betting on it begins."""

    cards: Cards


@frozen
class RunoutsAgreed:
    """The seats agree that what is left of the board is dealt several times."""

    count: int


@frozen
class Checked:
    """Nothing owed, nothing bet."""

    seat: Seat


@frozen
class BetMade:
    """The first voluntary chips of a street."""

    seat: Seat
    to: Chips


@frozen
class Called:
    """The price matched, or as much of it as the seat has."""

    seat: Seat


@frozen
class Raised:
    """The price lifted."""

    seat: Seat
    to: Chips


@frozen
class WentAllIn:
    """Everything the seat has, whether it calls, bets or raises."""

    seat: Seat


@frozen
class Folded:
    """Hand and claim given up."""

    seat: Seat


@frozen
class HandKilled:
    """A hand ruled dead, in turn or not: mucked by mistake, unprotected, fouled."""

    seat: Seat
