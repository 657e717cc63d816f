"""The first event makes a hand; every other one has a handler that checks it, then changes it.

A handler that refuses has changed nothing, and no door skips a check: records and imports are
not trusted.
"""

from collections.abc import Callable, Iterable
from typing import Any, Final

from tracker.cards import UNKNOWN
from tracker.errors import IllegalEvent
from tracker.hand import acting, dealing, fees, posting, showdown
from tracker.hand import events as ev
from tracker.hand.openers import opener_of
from tracker.hand.rounds import begin_street
from tracker.hand.state import HandDraft, open_draft
from tracker.rules.model import Rules

_THREE: Final = 3
"""Fewest seats of a hand with three blinds."""


def start(rules: Rules, event: ev.Recorded | None) -> HandDraft:
    """Draft of a hand of which only the first event is known.

    Raises:
        IllegalEvent: The event is not HandStarted, or it was made for other rules.
    """
    if not isinstance(event, ev.HandStarted):
        raise IllegalEvent(rules.because("hand-not-started"), 0)
    if event.rules != rules.digest:
        raise IllegalEvent(rules.because("start-impossible", field="rules"), 0)
    if event.street > rules.last_street:
        raise IllegalEvent(rules.because("start-impossible", field="street"), 0)
    if not event.street and rules.unit % event.smallest_chip:
        raise IllegalEvent(rules.because("start-impossible", field="smallest_chip"), 0)
    if rules.stakes.third_blind and len(event.stacks) < _THREE:
        raise IllegalEvent(rules.because("start-impossible", field="stacks"), 0)
    draft = open_draft(rules, event)
    if event.carried:
        draft.pots.pour_dead(event.carried)
    if event.street:
        draft.board = (UNKNOWN,) * sum(rules.board_due[: event.street + 1])
        dealing.check_start(draft)
        begin_street(draft, opener_of(draft, event.street, draft.hole, event.first))
    else:
        posting.ask_blinds(draft)
    return draft


def _start_again(draft: HandDraft, _event: ev.HandStarted) -> None:
    """A hand starts once."""
    draft.refuse("hand-started-twice")


_HANDLERS: Final[dict[type[ev.Recorded], Callable[[HandDraft, Any], None]]] = {
    ev.HandStarted: _start_again,
    ev.AntePosted: posting.post_ante,
    ev.DeadAntePosted: posting.post_dead_ante,
    ev.SmallBlindPosted: posting.post_small_blind,
    ev.BigBlindPosted: posting.post_big_blind,
    ev.ThirdBlindPosted: posting.post_third_blind,
    ev.ButtonAntePosted: posting.post_button_ante,
    ev.StraddlePosted: posting.post_straddle,
    ev.KillPosted: posting.post_kill,
    ev.LateBlindPosted: posting.post_late_blind,
    ev.DeadBlindPosted: posting.post_dead_blind,
    ev.HoleDealt: dealing.deal_hole,
    ev.BringInPosted: acting.bring_in,
    ev.StreetDealt: dealing.deal_street,
    ev.BoardDealt: dealing.deal_board,
    ev.CardsDrawn: dealing.draw,
    ev.Checked: acting.check,
    ev.BetMade: acting.bet,
    ev.Called: acting.call,
    ev.Raised: acting.raise_to,
    ev.WentAllIn: acting.go_all_in,
    ev.Folded: acting.fold,
    ev.HandKilled: acting.kill,
    ev.TimeCollected: fees.collect_time,
    ev.RakeTaken: fees.take_rake,
    ev.RunoutsAgreed: dealing.agree_runouts,
    ev.HandsOrderedUp: showdown.order_up,
    ev.HandTabled: showdown.table,
    ev.HandMucked: showdown.muck,
    ev.HandsRead: showdown.read,
    ev.WinnersDeclared: showdown.declare,
    ev.HandClosed: showdown.close,
}


def feed(draft: HandDraft, events: Iterable[ev.Event]) -> None:
    """Apply events one after the other, each numbered one higher than the last.

    Raises:
        IllegalEvent: The first event that does not fit; but for its number the draft is as it was
            before that event.
    """
    handlers = _HANDLERS
    for event in events:
        draft.seq += 1
        try:
            handler = handlers[event.__class__]
        except KeyError:
            draft.refuse("not-a-fact", text=type(event).__name__)
        handler(draft, event)
