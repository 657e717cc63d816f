"""The facts of a hand. Past tense, a few integers each, no time and no totals.

`to` is a seat's total on this street after the act. An event says what people did; what followed
from it (pots, returned chips, who may raise) is derived and kept beside it, never in it.
"""

from typing import Final, TypeAlias

from attrs import frozen

from tracker.cards import Cards
from tracker.chips import MOST_CHIPS, MOST_DIGITS, Chips
from tracker.errors import IllegalEvent
from tracker.rules.reasons import reason
from tracker.seats import MOST_SEATS, Seat, SeatMask


@frozen
class HandStarted:
    """Seats, stacks and rules of a hand; always the first event. Its figures are checked here.

    Attributes:
        rules: Digest of the bound rules.
        button: Seat of the dealer button.
        labels: What the table calls each seat, clockwise from seat 0.
        stacks: Chips of each seat before any post; all positive.
        exponent: Digits after the point of the currency's unit, 0 to 9.
        smallest_chip: Smallest chip in play; splits do not go below it.
        currency: Code or sign of the currency; empty for tournament chips.
        street: Index of the street the record starts on, 0 for the whole hand.
        carried: Chips in the middle when the record starts, open to every seat.
        players: Reference of each player, never a name; empty when not known.

    Raises:
        IllegalEvent: `start-impossible`, with the field that cannot be.
    """

    rules: str
    button: Seat
    labels: tuple[str, ...]
    stacks: tuple[Chips, ...]
    exponent: int = 0
    smallest_chip: Chips = 1
    currency: str = ""
    street: int = 0
    carried: Chips = 0
    players: tuple[str, ...] = ()

    def __attrs_post_init__(self) -> None:
        seats = len(self.stacks)
        possible = {
            "stacks": 1 < seats <= MOST_SEATS and min(self.stacks) > 0,
            "labels": len(self.labels) == seats == len(set(self.labels)),
            "players": len(self.players) in {0, seats},
            "button": 0 <= self.button < seats,
            "exponent": 0 <= self.exponent <= MOST_DIGITS,
            "smallest_chip": self.smallest_chip > 0,
            "street": self.street >= 0,
            "carried": self.carried >= 0 and sum(self.stacks) + self.carried <= MOST_CHIPS,
        }
        for name, fits in possible.items():
            if not fits:
                raise IllegalEvent(reason("start-impossible", field=name), 0)


@frozen
class AntePosted:
    """An individual ante: matched by the others like a wager, but no part of a bet."""

    seat: Seat
    amount: Chips


@frozen
class DeadAntePosted:
    """An ante that one seat pays for the table: dead, whole in the main pot."""

    seat: Seat
    amount: Chips


@frozen
class SmallBlindPosted:
    """The small blind, live."""

    seat: Seat
    amount: Chips


@frozen
class BigBlindPosted:
    """The big blind, live. Action starts on its left."""

    seat: Seat
    amount: Chips


@frozen
class StraddlePosted:
    """A blind raise before the deal, live. Action starts on its left."""

    seat: Seat
    amount: Chips


@frozen
class LateBlindPosted:
    """A big blind posted out of position by a seat that missed it, live."""

    seat: Seat
    amount: Chips


@frozen
class DeadBlindPosted:
    """A missed small blind made up: dead, whole in the main pot."""

    seat: Seat
    amount: Chips


@frozen
class HoleDealt:
    """Every seat got its first cards; posting is over and the first street begins.

    Attributes:
        cards: For each seat its cards as far as they are known; empty when none is.
    """

    cards: tuple[Cards, ...] = ()


@frozen
class BoardDealt:
    """Board cards of the next street; betting on it begins."""

    cards: Cards


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
class HandTabled:
    """Cards shown face up. Cards the seat does not show are unknown."""

    seat: Seat
    cards: Cards


@frozen
class HandMucked:
    """Cards given up unseen at showdown, and with them the claim."""

    seat: Seat


@frozen
class WinnersDeclared:
    """Who wins one pot; several seats share it.

    Attributes:
        pot: Index of the pot, 0 for the main pot.
        seats: The winners.
    """

    pot: int
    seats: SeatMask


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


Event: TypeAlias = (
    HandStarted
    | AntePosted
    | DeadAntePosted
    | SmallBlindPosted
    | BigBlindPosted
    | StraddlePosted
    | LateBlindPosted
    | DeadBlindPosted
    | HoleDealt
    | BoardDealt
    | Checked
    | BetMade
    | Called
    | Raised
    | WentAllIn
    | Folded
    | HandTabled
    | HandMucked
    | WinnersDeclared
    | HandClosed
)
"""A fact of the game."""

Recorded: TypeAlias = Event | EntryWithdrawn
"""Whatever a record of a hand can hold: a fact of the game, or a correction of one."""

TAGS: Final[dict[type[Recorded], str]] = {
    HandStarted: "hand.started",
    AntePosted: "ante.posted",
    DeadAntePosted: "dead-ante.posted",
    SmallBlindPosted: "small-blind.posted",
    BigBlindPosted: "big-blind.posted",
    StraddlePosted: "straddle.posted",
    LateBlindPosted: "late-blind.posted",
    DeadBlindPosted: "dead-blind.posted",
    HoleDealt: "hole.dealt",
    BoardDealt: "board.dealt",
    Checked: "checked",
    BetMade: "bet.made",
    Called: "called",
    Raised: "raised",
    WentAllIn: "all-in",
    Folded: "folded",
    HandTabled: "hand.tabled",
    HandMucked: "hand.mucked",
    WinnersDeclared: "winners.declared",
    HandClosed: "hand.closed",
    EntryWithdrawn: "entry.withdrawn",
}
"""Stable name of each type in the record; never a class path, never changed."""
