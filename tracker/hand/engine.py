"""The public functions of a hand: apply, replay, trace, begin, decide, and legal beside them.

`apply` folds one fact into the state, `replay` many at once; both use the same handlers and give
the same hand. `decide` turns an intention into facts or says why not; `legal` gives the answers
that `decide` enforces.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Final

from attrs import astuple, frozen

from tracker.chips import Chips
from tracker.errors import IllegalCommand, IllegalEvent
from tracker.hand import commands as cmd
from tracker.hand import events as ev
from tracker.hand.kernel import big_blind_seat, feed, start
from tracker.hand.notices import notices
from tracker.hand.state import Hand, thaw
from tracker.rules.model import Rules
from tracker.rules.reasons import Reason
from tracker.seats import clockwise_from


@frozen
class Step:
    """One event, the hand after it, and what followed from it.

    Attributes:
        seq: Number of the event.
        event: The fact.
        hand: State after it.
        notices: What it brought about, in order.
    """

    seq: int
    event: ev.Event
    hand: Hand
    notices: tuple[Reason, ...]


def apply(hand: Hand, event: ev.Event, seq: int | None = None) -> Hand:
    """The hand after one more event.

    Args:
        hand: State before it.
        event: The fact.
        seq: Its number; one more than the last when not given.

    Raises:
        IllegalEvent: The event does not fit.
    """
    draft = thaw(hand)
    if seq is not None:
        draft.seq = seq - 1
    feed(draft, (event,))
    return draft.freeze()


def replay(rules: Rules, events: Iterable[ev.Event]) -> Hand:
    """The hand after all events, numbered from 0.

    Raises:
        IllegalEvent: The first event that does not fit.
    """
    rest = iter(events)
    draft = start(rules, next(rest, None))
    feed(draft, rest)
    return draft.freeze()


def trace(rules: Rules, line: Iterable[tuple[int, ev.Event]]) -> Iterator[Step]:
    """Every step of a line of numbered events, one after the other.

    Raises:
        IllegalEvent: At the first event that does not fit, after the steps before it.
    """
    hand: Hand | None = None
    for seq, event in line:
        before = hand
        hand = start(rules, event).freeze() if before is None else apply(before, event, seq)
        yield Step(seq, event, hand, notices(before, event, hand))


def begin(rules: Rules, command: cmd.StartHand) -> tuple[ev.Event, ...]:
    """Facts that open a hand: the start, the posts that the stakes ask for, the deal.

    Individual antes come first, then the blinds, then the ante of the big blind: a short big
    blind pays its blind before the ante. Source: TDA-2024 RP-11, 34-B.

    Raises:
        IllegalCommand: The figures cannot be a hand, or a straddle does not fit.
    """
    try:
        started = ev.HandStarted(
            rules.digest,
            command.button,
            command.labels,
            command.stacks,
            command.exponent,
            command.smallest_chip,
            command.currency,
            command.street,
            command.carried,
            command.players,
        )
        draft = start(rules, started)
        events: list[ev.Event] = [started]
        if command.street:
            for seat, _ in command.straddles:
                draft.refuse("posting-over", seat=seat)
        else:
            for event in _opening(rules, command, draft.stacks):
                feed(draft, (event,))
                events.append(event)
    except IllegalEvent as refusal:
        raise IllegalCommand(refusal.reason) from refusal
    return tuple(events)


def _opening(rules: Rules, command: cmd.StartHand, stacks: Sequence[Chips]) -> Iterator[ev.Event]:
    """Posts due before the first cards, out of stacks that shrink meanwhile, and the deal."""
    stakes = rules.stakes
    seats = len(stacks)
    big = big_blind_seat(seats, command.button)
    small = (big - 1) % seats
    if stakes.ante:
        for seat in clockwise_from((1 << seats) - 1, command.button):
            yield ev.AntePosted(seat, min(stakes.ante, stacks[seat]))
    if stakes.small_blind and stacks[small]:
        yield ev.SmallBlindPosted(small, min(stakes.small_blind, stacks[small]))
    if stacks[big]:
        yield ev.BigBlindPosted(big, min(stakes.big_blind, stacks[big]))
    if stakes.big_blind_ante and stacks[big]:
        yield ev.DeadAntePosted(big, min(stakes.big_blind_ante, stacks[big]))
    for seat, amount in command.straddles:
        yield ev.StraddlePosted(seat, amount)
    yield ev.HoleDealt()


def decide(hand: Hand, command: cmd.Command) -> tuple[ev.Event, ...]:
    """The facts that an intention becomes.

    Raises:
        IllegalCommand: The rules refuse it; the reason says which and with what figures.
    """
    event = _fact(hand, command)
    try:
        apply(hand, event)
    except IllegalEvent as refusal:
        raise IllegalCommand(refusal.reason) from refusal
    return (event,)


_SAME_FIELDS: Final[dict[type[cmd.Command], Callable[..., ev.Event]]] = {
    cmd.Check: ev.Checked,
    cmd.Bet: ev.BetMade,
    cmd.Call: ev.Called,
    cmd.Raise: ev.Raised,
    cmd.AllIn: ev.WentAllIn,
    cmd.Fold: ev.Folded,
    cmd.DealBoard: ev.BoardDealt,
    cmd.TableHand: ev.HandTabled,
    cmd.MuckHand: ev.HandMucked,
    cmd.CloseHand: ev.HandClosed,
}
"""Intentions that say all that the fact says."""


def _fact(hand: Hand, command: cmd.Command) -> ev.Event:
    """The one fact an intention stands for, not yet checked.

    Raises:
        IllegalCommand: Chips are to be added, which no fact of a hand can do.
    """
    match command:
        case cmd.AddChips(seat):
            raise IllegalCommand(hand.rules.because("chips-cannot-be-added", seat=seat))
        case cmd.DeclareWinners(seats, pot):
            return ev.WinnersDeclared(len(hand.pots) - 1 if pot is None else pot, seats)
        case _:
            return _SAME_FIELDS[type(command)](*astuple(command, recurse=False))
