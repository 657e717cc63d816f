"""The public functions of a hand: apply, replay, trace, begin, decide, and legal beside them.

`apply` folds one fact into the state, `replay` many at once; both use the same handlers and give
the same hand. `decide` turns an intention into facts or says why not; `legal` gives the answers
that `decide` enforces.
"""

from collections.abc import Callable, Iterable, Iterator
from itertools import chain
from typing import Final

from attrs import astuple, frozen

from tracker.errors import IllegalCommand, IllegalEvent
from tracker.hand import commands as cmd
from tracker.hand import events as ev
from tracker.hand.kernel import feed, start
from tracker.hand.notices import notices
from tracker.hand.posting import posts_due
from tracker.hand.state import Hand, HandDraft, thaw
from tracker.rules.model import Rules
from tracker.rules.reasons import Reason
from tracker.seats import NO_SEAT


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
        IllegalEvent: The event does not fit, or its number is not above the last.
    """
    draft = thaw(hand)
    if seq is not None:
        if seq <= hand.seq:
            draft.refuse("number-not-rising", seq=seq, expected=hand.seq + 1)
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

    Raises:
        IllegalCommand: The figures cannot be a hand, or a straddle does not fit.
    """
    late = bool(command.street)
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
            command.cards if late else (),
            command.first if late else NO_SEAT,
            command.hand_for_hand,
        )
        draft = start(rules, started)
        events: list[ev.Event] = [started]
        if late:
            straddlers = [seat for seat, _ in command.straddles]
            paying = [seat for seat, _ in command.time]
            for seat in (*straddlers, *command.missed, *command.late, *paying):
                draft.refuse("posting-over", seat=seat)
        else:
            straddles = [ev.StraddlePosted(seat, to) for seat, to in command.straddles]
            dealt = ev.HoleDealt(command.cards, command.first, command.board)
            fees = [ev.TimeCollected(seat, amount) for seat, amount in command.time]
            made_up = _made_up(draft, command)
            for event in chain(fees, posts_due(draft), made_up, straddles, [dealt]):
                feed(draft, (event,))
                events.append(event)
    except IllegalEvent as refusal:
        raise IllegalCommand(refusal.reason) from refusal
    return tuple(events)


def _made_up(draft: HandDraft, command: cmd.StartHand) -> Iterator[ev.Event]:
    """Posts of some seats only: missed blinds, dead ones first, and a kill.

    Source: WSOP-LA-2026 160, 194.
    """
    stakes = draft.rules.stakes
    stacks = draft.stacks
    for seat in command.missed:
        yield ev.DeadBlindPosted(seat, min(stakes.small_blind, stacks[seat]))
    for seat in command.late:
        if stacks[seat] or seat not in command.missed:
            yield ev.LateBlindPosted(seat, min(stakes.big_blind, stacks[seat]))
    if command.killer != NO_SEAT:
        seat = command.killer
        yield ev.KillPosted(seat, min(stakes.kill, draft.round.street_in[seat] + stacks[seat]))


def decide(hand: Hand, command: cmd.Command | cmd.StartHand) -> tuple[ev.Event, ...]:
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
    cmd.DealStreet: ev.StreetDealt,
    cmd.Draw: ev.CardsDrawn,
    cmd.KillHand: ev.HandKilled,
    cmd.TakeRake: ev.RakeTaken,
    cmd.AgreeRunouts: ev.RunoutsAgreed,
    cmd.OrderHandsUp: ev.HandsOrderedUp,
    cmd.TableHand: ev.HandTabled,
    cmd.MuckHand: ev.HandMucked,
    cmd.ReadHands: ev.HandsRead,
    cmd.CloseHand: ev.HandClosed,
}
"""Intentions that say all that the fact says."""


def _fact(hand: Hand, command: cmd.Command | cmd.StartHand) -> ev.Event:
    """The one fact an intention stands for, not yet checked.

    Raises:
        IllegalCommand: Chips are to be added, or the hand started once more: no fact can do it.
    """
    match command:
        case cmd.StartHand():
            raise IllegalCommand(hand.rules.because("hand-started-twice"))
        case cmd.AddChips(seat):
            raise IllegalCommand(hand.rules.because("chips-cannot-be-added", seat=seat))
        case cmd.BringIn(seat):
            return ev.BringInPosted(seat, min(hand.rules.stakes.bring_in, hand.stacks[seat]))
        case cmd.DeclareWinners(seats, pot, others, played):
            place = len(hand.pots) - 1 if pot is None else pot
            return ev.WinnersDeclared(place, seats, others, played)
        case _:
            return _SAME_FIELDS[type(command)](*astuple(command, recurse=False))
