"""What people ask for: one class for each intention.

A command may be less exact than the fact it becomes: a seat goes all-in, and whether that is a
call or a raise is found out.
"""

from typing import TypeAlias

from attrs import frozen

from tracker.cards import Cards
from tracker.chips import Chips
from tracker.hand.events import PartRead
from tracker.seats import NO_SEAT, Seat, SeatMask


@frozen
class StartHand:
    """Start a hand: seats, stacks, and the posts that the stakes ask for.

    Attributes:
        button: Seat of the dealer button.
        labels: What the table calls each seat, clockwise.
        stacks: Chips of each seat before any post.
        straddles: Seat of each straddle and its live total, in order.
        missed: Seats that make up a missed small blind, dead.
        late: Seats that make up a missed big blind, live.
        killer: Seat that kills the pot, `NO_SEAT` for none.
        hand_for_hand: Whether hands stay down after an all-in until the floor orders them up.
        time: Seats that pay a fee before the cards, and how much.
        street: Index of the street the record starts on; later than the first, nothing is posted.
        carried: Chips in the middle already.
        exponent: Digits after the point of the currency's unit.
        smallest_chip: Smallest chip in play.
        currency: Code or sign of the currency; empty for tournament chips.
        players: Reference of each player; empty when not known.
        cards: For each seat its own cards so far, as far as they are known; empty for none.
        first: Seat that opens, in games opened by cards that nobody noted; else `NO_SEAT`.
        board: Board cards that lie before the first betting, where the game has any.
    """

    button: Seat
    labels: tuple[str, ...]
    stacks: tuple[Chips, ...]
    straddles: tuple[tuple[Seat, Chips], ...] = ()
    street: int = 0
    carried: Chips = 0
    exponent: int = 0
    smallest_chip: Chips = 1
    currency: str = ""
    players: tuple[str, ...] = ()
    cards: tuple[Cards, ...] = ()
    first: Seat = NO_SEAT
    board: Cards = ()
    missed: tuple[Seat, ...] = ()
    late: tuple[Seat, ...] = ()
    killer: Seat = NO_SEAT
    hand_for_hand: bool = False
    time: tuple[tuple[Seat, Chips], ...] = ()


@frozen
class DealBoard:
    """Deal the next board cards."""

    cards: Cards


@frozen
class DealStreet:
    """Deal every live seat its cards of the next street; the seat that opens, if not by them."""

    cards: tuple[Cards, ...] = ()
    first: Seat = NO_SEAT


@frozen
class Draw:
    """Exchange cards, as many as are given back; none to stand pat."""

    seat: Seat
    discarded: Cards = ()
    drawn: Cards = ()


@frozen
class BringIn:
    """Post the bring-in."""

    seat: Seat


@frozen
class Check:
    """Check."""

    seat: Seat


@frozen
class Bet:
    """Bet to a total on this street."""

    seat: Seat
    to: Chips


@frozen
class Call:
    """Call the price."""

    seat: Seat


@frozen
class Raise:
    """Raise to a total on this street."""

    seat: Seat
    to: Chips


@frozen
class AllIn:
    """Put in everything."""

    seat: Seat


@frozen
class Fold:
    """Give the hand up."""

    seat: Seat


@frozen
class KillHand:
    """Rule a hand dead."""

    seat: Seat


@frozen
class TakeRake:
    """State what the house takes; see `RakeTaken`."""

    rake: tuple[Chips, ...]
    jackpot: tuple[Chips, ...] = ()


@frozen
class AgreeRunouts:
    """Agree to deal what is left of the board several times."""

    count: int


@frozen
class OrderHandsUp:
    """Have hands turned up that stayed down for hand-for-hand play."""


@frozen
class AddChips:
    """Add chips to a stack; never allowed within a hand."""

    seat: Seat
    amount: Chips


@frozen
class TableHand:
    """Show cards face up."""

    seat: Seat
    cards: Cards


@frozen
class MuckHand:
    """Give the hand up unseen at showdown."""

    seat: Seat


@frozen
class ReadHands:
    """Award by the cards; see `HandsRead`."""

    seats: SeatMask
    parts: tuple[PartRead, ...]


@frozen
class DeclareWinners:
    """Name the winners of the pot that is due; see `WinnersDeclared` for shared pots."""

    seats: SeatMask
    pot: int | None = None
    others: tuple[SeatMask, ...] = ()
    played: tuple[Cards, ...] = ()


@frozen
class CloseHand:
    """Complete the record."""


Command: TypeAlias = (
    DealBoard
    | DealStreet
    | Draw
    | BringIn
    | Check
    | Bet
    | Call
    | Raise
    | AllIn
    | Fold
    | KillHand
    | TakeRake
    | AgreeRunouts
    | OrderHandsUp
    | AddChips
    | TableHand
    | MuckHand
    | ReadHands
    | DeclareWinners
    | CloseHand
)
"""An intention within a hand that has started."""
