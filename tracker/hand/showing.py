"""Who shows first at the showdown, who follows, and who may ask to see a hand.

Source: TDA-2024 16, 17-A, 18; WSOP-LA-2026 149.
"""

from collections.abc import Iterator

from attrs import frozen

from tracker.hand.state import Hand, HandDraft, Stage, contenders
from tracker.rules.reasons import Reason
from tracker.seats import NO_SEAT, Seat, SeatMask, clockwise_from, next_seat


@frozen
class Showing:
    """Hands that are still to be shown or given up at the showdown.

    Attributes:
        order: Seats in the order in which they show; all at once where hands are due face up.
        reason: Why the first of them shows first.
    """

    order: tuple[Seat, ...]
    reason: Reason


def showing(hand: Hand) -> Showing | None:
    """Who shows, in order; nothing when no hand is due.

    The rest in turn is custom: clockwise from the first. Seats that share a side pot show before
    those that were all-in for less.
    """
    unseen = hand.live & ~hand.tabled
    if not unseen or not (hand.face_up or hand.stage is Stage.SHOWDOWN):
        return None
    if hand.face_up:
        order = tuple(clockwise_from(unseen, hand.start.button))
        return Showing(order, hand.rules.because("hands-face-up", seats=unseen))
    betting = hand.round
    start = betting.aggressor if betting.aggressor != NO_SEAT else betting.opens_after + 1
    order = tuple(
        seat for group in _groups(hand) for seat in clockwise_from(group & unseen, start - 1)
    )
    return Showing(order, _first(hand, order[0]))


def is_held(hand: Hand | HandDraft) -> bool:
    """Whether hands stay down after an all-in and no card is dealt, until the floor says so.

    Source: TDA-2024 RP-8-F; WSOP-T-2026 126.
    """
    waits = hand.start.hand_for_hand and hand.betting_over and not hand.face_up
    return waits and hand.stage < Stage.COMPLETE and hand.live != hand.able


def _groups(hand: Hand) -> Iterator[SeatMask]:
    """Contenders of the last pot, then for each pot below those who contend for it only."""
    above = 0
    for place in reversed(range(len(hand.pots))):
        claims = contenders(hand, place)
        yield claims & ~above
        above |= claims


def _first(hand: Hand, seat: Seat) -> Reason:
    """Why a seat shows first of those that are left."""
    betting = hand.round
    because = hand.rules.because
    if seat == betting.aggressor:
        code = "aggressor-shows-first" if betting.bet_to else "pusher-shows-first"
        return because(code, seat=seat)
    if betting.aggressor == NO_SEAT and seat == next_seat(hand.live, betting.opens_after):
        return because("opener-shows-first", seat=seat, street=hand.street_name)
    return because("next-to-show", seat=seat)


def right_to_see(hand: Hand, asker: Seat, target: Seat) -> Reason:
    """Whether a seat may have a hand shown that was not: yes, no, or as the floor decides.

    A caller of the last bet may see the hand it paid for, as long as it holds or tabled its own;
    who folded or mucked may see none; the rest is the floor's.

    Source: TDA-2024 18.
    """
    betting = hand.round
    because = hand.rules.because
    if not (hand.live | hand.tabled) >> asker & 1 or hand.stage < Stage.SHOWDOWN:
        return because("may-not-see", seat=asker)
    paid = betting.bet_to and betting.acted_at[asker] == betting.bet_to
    if paid and target == betting.aggressor != asker:
        return because("may-see", seat=asker, actor=target, bet_to=betting.bet_to)
    return because("floor-lets-see", seat=asker)
