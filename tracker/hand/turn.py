"""Which seats have no decision now, and why."""

from tracker.hand.state import Hand, HandDraft, Stage
from tracker.rules.reasons import Reason
from tracker.seats import Seat


def bar_to_act(hand: Hand | HandDraft, seat: Seat) -> Reason | None:
    """Why a seat has no decision now, be it its turn or not; nothing while it has one to come.

    A forced opening comes before every other act, and is no decision of the other seats.
    """
    because = hand.rules.because
    if hand.stage is Stage.CLOSED:
        return because("hand-closed")
    if not hand.live >> seat & 1:
        return because("seat-folded", seat=seat)
    if not hand.able >> seat & 1:
        return because("seat-all-in", seat=seat)
    if hand.stage is Stage.BRING_IN:
        opener = hand.round.opens_after + 1
        owed = min(hand.rules.stakes.bring_in, hand.stacks[opener])
        return because("bring-in-due", seat=opener, owed=owed)
    if hand.stage is not Stage.BETTING:
        return because("no-action-due", seat=seat)
    return None
