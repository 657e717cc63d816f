"""How a hand begins: seats, stacks and rules; always the first event."""

from collections.abc import Iterator

from attrs import frozen

from tracker.cards import Cards
from tracker.chips import MOST_CHIPS, MOST_DIGITS, Chips
from tracker.errors import IllegalEvent
from tracker.rules.reasons import reason
from tracker.seats import MOST_SEATS, NO_SEAT, Seat


@frozen
class HandStarted:
    """Seats, stacks and rules of a hand; always the first event. Its figures are checked here.

    Attributes:
        rules: Digest of the bound rules.
        button: Seat of the dealer button.
        labels: What the table calls each seat, clockwise from seat 0.
        stacks: Chips of each seat before any post; all positive.
        exponent: Digits after the point of the currency's unit, 0 to 9.
        smallest_chip: Smallest chip in play: stacks are whole numbers of it, shares too.
        currency: Code or sign of the currency; empty for tournament chips.
        street: Index of the street the record starts on, 0 for the whole hand.
        carried: Chips in the middle when the record starts, open to every seat.
        players: Reference of each player, never a name; empty when not known.
        cards: For each seat its own cards so far, when the record starts on a later street.
        first: Seat that opens that street, in games opened by cards; else `NO_SEAT`.
        hand_for_hand: Whether hands stay down after an all-in until the floor orders them up.

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
    cards: tuple[Cards, ...] = ()
    first: Seat = NO_SEAT
    hand_for_hand: bool = False

    def __attrs_post_init__(self) -> None:
        for field in self._misfits():
            raise IllegalEvent(reason("start-impossible", field=field), 0)

    def _misfits(self) -> Iterator[str]:
        """Names of the fields that cannot be, in the order in which they can be judged."""
        seats = len(self.stacks)
        if not _is_whole(self.smallest_chip, 1):
            yield "smallest_chip"
        chip = self.smallest_chip
        if not (1 < seats <= MOST_SEATS and all(_is_whole(pile, 1) for pile in self.stacks)):
            yield "stacks"
        if not len(self.labels) == seats == len(set(self.labels)):
            yield "labels"
        if not (_is_whole(self.button) and self.button < seats):
            yield "button"
        yield from self._misfits_of_seats(seats)
        if not (_is_whole(self.exponent) and self.exponent <= MOST_DIGITS):
            yield "exponent"
        if not _is_whole(self.street):
            yield "street"
        if not (_is_whole(self.carried) and sum(self.stacks) + self.carried <= MOST_CHIPS):
            yield "carried"
        if any(pile % chip for pile in (*self.stacks, self.carried)):
            yield "smallest_chip"

    def _misfits_of_seats(self, seats: int) -> Iterator[str]:
        """Names of the fields that do not fit the number of seats."""
        if len(self.players) not in {0, seats}:
            yield "players"
        if len(self.cards) not in {0, seats}:
            yield "cards"
        if not (_is_whole(self.first, NO_SEAT) and self.first < seats):
            yield "first"


def _is_whole(value: object, least: int = 0) -> bool:
    """Whether a value is a whole number of at least `least`; a truth value is none."""
    return type(value) is int and value >= least
