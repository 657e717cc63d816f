"""The first event makes a hand; every other one has a handler that checks it, then changes it.

A handler that refuses has changed nothing, and no door skips a check: records and imports are
not trusted.
"""

from collections.abc import Callable, Iterable
from typing import Any, Final

from tracker.cards import UNKNOWN
from tracker.errors import IllegalEvent
from tracker.hand import acting, dealing, posting, showdown
from tracker.hand import events as ev
from tracker.hand.rounds import open_round
from tracker.hand.state import HandDraft
from tracker.rules.model import Rules
from tracker.seats import Seat


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
    draft = HandDraft(rules, event)
    if event.carried:
        draft.pots.pour_dead(event.carried)
    if event.street:
        draft.board = [UNKNOWN] * sum(rules.board_due[: event.street + 1])
        open_round(draft)
    else:
        draft.round.bet_to = draft.round.full_to = rules.stakes.big_blind
        draft.round.opens_after = big_blind_seat(len(event.stacks), event.button)
    return draft


def big_blind_seat(seats: int, button: Seat) -> Seat:
    """Seat of the big blind; heads-up the button has the small blind. Source: TDA-2024 34-B."""
    return (button + min(2, seats - 1)) % seats


def _start_again(draft: HandDraft, _event: ev.HandStarted) -> None:
    """A hand starts once."""
    draft.refuse("hand-started-twice")


_HANDLERS: Final[dict[type[ev.Recorded], Callable[[HandDraft, Any], None]]] = {
    ev.HandStarted: _start_again,
    ev.AntePosted: posting.post_ante,
    ev.DeadAntePosted: posting.post_dead_ante,
    ev.SmallBlindPosted: posting.post_small_blind,
    ev.BigBlindPosted: posting.post_big_blind,
    ev.StraddlePosted: posting.post_straddle,
    ev.LateBlindPosted: posting.post_late_blind,
    ev.DeadBlindPosted: posting.post_dead_blind,
    ev.HoleDealt: dealing.deal_hole,
    ev.BoardDealt: dealing.deal_board,
    ev.Checked: acting.check,
    ev.BetMade: acting.bet,
    ev.Called: acting.call,
    ev.Raised: acting.raise_to,
    ev.WentAllIn: acting.go_all_in,
    ev.Folded: acting.fold,
    ev.HandTabled: showdown.table,
    ev.HandMucked: showdown.muck,
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
        handlers[event.__class__](draft, event)
