"""Cases about what happens before the cards: where button and blinds go, how a stack is applied."""

from collections.abc import Mapping
from typing import Final

from attrs import frozen

from tracker.chips import Chips
from tracker.conformance.strict import Value
from tracker.hand import events as ev
from tracker.hand.commands import StartHand
from tracker.hand.engine import begin
from tracker.hand.posting import big_blind_seat
from tracker.rules.games import NO_LIMIT_HOLDEM
from tracker.rules.model import RuleBook, bind
from tracker.rules.stakes import Stakes
from tracker.seats import SeatMask, mask_of
from tracker.table.seating import Positions, next_positions

_LEAST_SEATS: Final = 2

_THREE: Final = ("button", "small blind", "big blind")
"""Seats of the table at which a posting is tried."""


@frozen
class PositionCase:
    """Who had the button and the blinds, and who is left for the next hand.

    Attributes:
        labels: Ids of the seats, clockwise, the empty ones among them.
        last: Places of the last hand.
        taken: Seats that play the next hand.
    """

    labels: tuple[str, ...]
    last: Positions
    taken: SeatMask


@frozen
class PostingCase:
    """The stack of a seat that owes the big blind and the ante for the table."""

    stakes: Stakes
    stack: Chips


def read_position(fields: Mapping[str, Value]) -> PositionCase:
    """The positions of a case. A small blind that was not posted lay right of the big blind."""
    order = fields["seats_in_order"]
    labels = tuple(label.text() for label in order.items())
    if len(set(labels)) < len(labels):
        raise order.unreadable("every seat once")
    seats = {label: seat for seat, label in enumerate(labels)}
    before = fields["previous"].table(("button", "sb", "bb"))
    big_blind = before["bb"].one_of(seats)
    if before["sb"].raw is None:
        small_blind = (big_blind - 1) % len(labels)
    else:
        small_blind = before["sb"].one_of(seats)
    gone = fields.get("left_game_before_next_hand")
    left = mask_of(value.one_of(seats) for value in gone.items()) if gone else 0
    taken = (1 << len(labels)) - 1 & ~left
    if taken.bit_count() < _LEAST_SEATS:
        raise (gone or order).unreadable("two seats at least that stay")
    last = Positions(before["button"].one_of(seats), small_blind, big_blind)
    return PositionCase(labels, last, taken)


def read_posting(fields: Mapping[str, Value]) -> PostingCase:
    """The posting of a case."""
    game = fields["game"].table(("bb", "bb_ante"), ("structure", "sb"))
    small = game["sb"].chips() if "sb" in game else 0
    try:
        stakes = Stakes(small, game["bb"].chips(1), 0, game["bb_ante"].chips(1))
    except ValueError as problem:
        raise fields["game"].unreadable(f"stakes that can be ({problem})") from problem
    return PostingCase(stakes, fields["stack"].chips(1))


def find_positions(case: PositionCase, book: RuleBook) -> dict[str, object]:
    """Where button and blinds are in the next hand, by key of a case."""
    following = next_positions(case.last, case.taken, book.options["button_rule"].value)
    is_dead = not case.taken >> following.small_blind & 1
    return {
        "button": case.labels[following.button],
        "button_seat_empty": not case.taken >> following.button & 1,
        "sb": None if is_dead else case.labels[following.small_blind],
        "bb": case.labels[following.big_blind],
    }


def find_postings(case: PostingCase, book: RuleBook) -> dict[str, object]:
    """How the stack is applied to blind and ante, by key of a case."""
    stakes = case.stakes
    payer = big_blind_seat(len(_THREE), 0)
    stacks = [stakes.big_blind] * len(_THREE)
    stacks[payer] = case.stack
    rules = bind(book, NO_LIMIT_HOLDEM, stakes)
    paid = {ev.BigBlindPosted: 0, ev.DeadAntePosted: 0}
    for event in begin(rules, StartHand(0, _THREE, tuple(stacks))):
        if isinstance(event, ev.BigBlindPosted | ev.DeadAntePosted):
            paid[type(event)] += event.amount
    return {"blind": paid[ev.BigBlindPosted], "ante": paid[ev.DeadAntePosted]}


POSITION_ANSWERS: Final = ("button", "button_seat_empty", "sb", "bb")
POSTING_ANSWERS: Final = ("blind", "ante")
"""Keys that can be asked."""
