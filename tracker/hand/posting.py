"""Forced chips before the first cards: antes, blinds, straddles, live and dead.

Handlers of the post events. A post is the nominal amount, or the whole stack when that is less.
"""

from typing import Final, TypeAlias

from tracker.chips import Chips
from tracker.hand.events import (
    AntePosted,
    BigBlindPosted,
    DeadAntePosted,
    DeadBlindPosted,
    LateBlindPosted,
    SmallBlindPosted,
    StraddlePosted,
)
from tracker.hand.state import HandDraft, Stage
from tracker.seats import SeatMask

_Post: TypeAlias = (
    AntePosted
    | DeadAntePosted
    | SmallBlindPosted
    | BigBlindPosted
    | StraddlePosted
    | LateBlindPosted
    | DeadBlindPosted
)

_POSTING: Final = Stage.POSTING

_ANTE, _DEAD_ANTE, _SMALL, _BIG, _STRADDLE, _LATE, _DEAD_BLIND = range(0, 7 * 32, 32)
"""Where the bits of each kind of post begin in `Hand.posts`."""

_LIVE: Final = frozenset({_SMALL, _BIG, _STRADDLE, _LATE})
"""Kinds that count towards the price: one for each seat, or it would have in more than that."""

_ANY_SEAT: Final = (1 << 32) - 1


def _check(draft: HandDraft, post: _Post, owed: Chips, kind: int, *, only: bool = False) -> None:
    """Refuse a post at the wrong time, of the wrong size or made twice; remember any other."""
    seat = post.seat
    if draft.stage != _POSTING or seat < 0 or not draft.able >> seat & 1:
        draft.check_seat(seat)
        draft.refuse("posting-over" if draft.stage != _POSTING else "seat-all-in", seat=seat)
    amount = post.amount
    if amount < 1 or amount != min(owed, draft.stacks[seat]):
        draft.refuse("wrong-post", seat=seat, amount=amount, owed=owed)
    if draft.posts >> kind & (_ANY_SEAT if only else 1 << seat) or (
        kind in _LIVE and draft.round.street_in[seat]
    ):
        draft.refuse("posted-already", seat=seat)
    draft.posts |= 1 << kind + seat


def antes_posted(draft: HandDraft) -> SeatMask:
    """Seats that have posted their individual ante."""
    return draft.posts >> _ANTE & _ANY_SEAT


def post_ante(draft: HandDraft, post: AntePosted) -> None:
    """Individual ante: in layers with the others', no part of a bet."""
    _check(draft, post, draft.rules.stakes.ante, _ANTE)
    draft.put_in(post.seat, post.amount)
    draft.round.street_in[post.seat] -= post.amount


def post_dead_ante(draft: HandDraft, post: DeadAntePosted) -> None:
    """Ante of one seat for the table: whole in the main pot. Source: TDA-2024 RP-11."""
    _check(draft, post, draft.rules.stakes.big_blind_ante, _DEAD_ANTE)
    draft.put_in_dead(post.seat, post.amount)


def post_small_blind(draft: HandDraft, post: SmallBlindPosted) -> None:
    """Small blind, live."""
    _check(draft, post, draft.rules.stakes.small_blind, _SMALL, only=True)
    draft.put_in(post.seat, post.amount)


def post_big_blind(draft: HandDraft, post: BigBlindPosted) -> None:
    """Big blind, live; action starts on its left. The price stays nominal when it is short."""
    _check(draft, post, draft.rules.stakes.big_blind, _BIG, only=True)
    draft.round.opens_after = post.seat
    draft.put_in(post.seat, post.amount)


def post_straddle(draft: HandDraft, post: StraddlePosted) -> None:
    """Blind raise of at least twice the price, or all-in; a full one is the next full raise."""
    betting = draft.round
    seat, amount = post.seat, post.amount
    draft.check_seat(seat)
    minimum = 2 * betting.bet_to
    if 0 < amount < min(minimum, draft.stacks[seat]):
        draft.refuse("straddle-too-small", seat=seat, amount=amount, minimum=minimum)
    _check(draft, post, max(amount, minimum), _STRADDLE)
    betting.opens_after = seat
    if amount >= minimum:
        betting.full_raise = betting.full_to = amount
    betting.bet_to = max(betting.bet_to, amount)
    draft.put_in(seat, amount)


def post_late_blind(draft: HandDraft, post: LateBlindPosted) -> None:
    """Missed big blind made up out of position, live; the seat keeps its option."""
    _check(draft, post, draft.rules.stakes.big_blind, _LATE)
    draft.put_in(post.seat, post.amount)


def post_dead_blind(draft: HandDraft, post: DeadBlindPosted) -> None:
    """Missed small blind made up: dead, whole in the main pot."""
    _check(draft, post, draft.rules.stakes.small_blind, _DEAD_BLIND)
    draft.put_in_dead(post.seat, post.amount)
