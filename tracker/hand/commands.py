"""What people ask for: one class for each intention.

A command may be less exact than the fact it becomes: a seat goes all-in, and whether that is a
call or a raise is found out.
"""

from typing import TypeAlias

from attrs import frozen

from tracker.cards import Cards
from tracker.chips import Chips
from tracker.seats import Seat, SeatMask


@frozen
class StartHand:
    """Start a hand: seats, stacks, and the posts that the stakes ask for.

    Attributes:
        button: Seat of the dealer button.
        labels: What the table calls each seat, clockwise.
        stacks: Chips of each seat before any post.
        straddles: Seat and chips of each straddle, in order.
        street: Index of the street the record starts on; later than the first, nothing is posted.
        carried: Chips in the middle already.
        exponent: Digits after the point of the currency's unit.
        smallest_chip: Smallest chip in play.
        currency: Code or sign of the currency; empty for tournament chips.
        players: Reference of each player; empty when not known.
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


@frozen
class DealBoard:
    """Deal the next board cards."""

    cards: Cards


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
class DeclareWinners:
    """Name the winners of the pot that is due."""

    seats: SeatMask
    pot: int | None = None


@frozen
class CloseHand:
    """Complete the record."""


Command: TypeAlias = (
    DealBoard
    | Check
    | Bet
    | Call
    | Raise
    | AllIn
    | Fold
    | AddChips
    | TableHand
    | MuckHand
    | DeclareWinners
    | CloseHand
)
"""An intention within a hand that has started."""
