"""Forced chips before the first cards: antes, blinds, straddles, live and dead.

Handlers of the post events. A post is the nominal amount, or the whole stack when that is less.
What is nominal stays the price when the post is short, unless the book says otherwise.
"""

from collections.abc import Callable, Iterator
from typing import Final

from tracker.chips import Chips
from tracker.hand import events as ev
from tracker.hand.betting import bets_allowed
from tracker.hand.posts import (
    ANTE,
    ANY_SEAT,
    BIG_BLIND,
    BUTTON_ANTE,
    DEAD_ANTE,
    DEAD_BLIND,
    KILL,
    LATE_BLIND,
    SMALL_BLIND,
    STRADDLE,
    THIRD_BLIND,
    posted,
)
from tracker.hand.state import HandDraft, Stage
from tracker.seats import Seat, clockwise_from, seats_in

_POSTING: Final = Stage.POSTING

_NO_STRADDLE: Final = 1 << BIG_BLIND | 1 << THIRD_BLIND | 1 << STRADDLE | 1 << LATE_BLIND
"""Bits of the live posts of one seat that leave no room for a straddle."""


def big_blind_seat(seats: int, button: Seat) -> Seat:
    """Seat of the big blind; heads-up the button has the small blind. Source: TDA-2024 34-B."""
    return (button + min(2, seats - 1)) % seats


def posts_due(draft: HandDraft) -> Iterator[ev.Event]:
    """Posts that the stakes ask for, in order, out of the stacks of a draft that takes them.

    Individual antes come first, then the blinds, then the ante that the big blind pays for the
    table, or before them by a book that says so.

    Source: TDA-2024 34-B, RP-11; option `bba_order`.
    """
    stakes = draft.rules.stakes
    stacks = draft.stacks
    seats = len(stacks)
    button = draft.start.button
    big = big_blind_seat(seats, button)
    for seat in clockwise_from((1 << seats) - 1, button):
        if stakes.button_ante and seat == button:
            yield ev.ButtonAntePosted(seat, min(stakes.button_ante, stacks[seat]))
        elif stakes.ante:
            yield ev.AntePosted(seat, min(stakes.ante, stacks[seat]))
    if stakes.bomb:
        return
    blinds: list[tuple[Callable[[Seat, Chips], ev.Event], Seat, Chips]] = [
        (ev.SmallBlindPosted, (big - 1) % seats, stakes.small_blind),
        (ev.BigBlindPosted, big, stakes.big_blind),
        (ev.ThirdBlindPosted, (big + 1) % seats, stakes.third_blind),
    ]
    place = 0 if draft.rules.option["bba_order"] == "ante_first" else len(blinds)
    blinds.insert(place, (ev.DeadAntePosted, big, stakes.big_blind_ante))
    for post, seat, owed in blinds:
        if owed and stacks[seat]:
            yield post(seat, min(owed, stacks[seat]))


def ask_blinds(draft: HandDraft) -> None:
    """Set the price that the stakes ask for, nominal whether or not it is posted in full."""
    rules = draft.rules
    betting = draft.round
    price = rules.price
    if rules.is_fixed:
        betting.bets_left = bets_allowed(rules, draft.live)
    if price:
        betting.ask_price(price)
        betting.count_bet(rules, draft.live)
        if rules.stakes.button_ante:
            betting.full_raise = price
        else:
            betting.opens_after = big_blind_seat(len(draft.stacks), draft.start.button)


def check_posted(draft: HandDraft) -> None:
    """Refuse cards, or a straddle, before what every seat owes is posted or the seat is all-in."""
    stakes = draft.rules.stakes
    posts = draft.posts
    able = draft.able
    if stakes.ante:
        for seat in seats_in(able & ~(posted(posts, ANTE) | posted(posts, BUTTON_ANTE))):
            draft.refuse("ante-not-posted", seat=seat, owed=stakes.ante)
    if stakes.big_blind and not stakes.bomb and not posted(posts, BIG_BLIND):
        seat = big_blind_seat(len(draft.stacks), draft.start.button)
        if able >> seat & 1:
            draft.refuse("blind-not-posted", seat=seat, owed=stakes.big_blind)


def _check_time(draft: HandDraft, seat: Seat) -> None:
    """Refuse a post once the cards are dealt, and one of a seat without chips."""
    if draft.stage is not _POSTING or seat < 0 or not draft.able >> seat & 1:
        draft.check_seat(seat)
        draft.refuse("posting-over" if draft.stage is not _POSTING else "seat-all-in", seat=seat)


def _check(
    draft: HandDraft, seat: Seat, amount: Chips, owed: Chips, kind: int, *, alone: bool = False
) -> None:
    """Refuse a post at the wrong time, of the wrong size, or made before: by anybody if `alone`."""
    _check_time(draft, seat)
    stack = draft.stacks[seat]
    if amount != (owed if owed < stack else stack) or amount < 1 or type(amount) is not int:
        draft.refuse("wrong-post", seat=seat, amount=amount, owed=owed)
    if draft.posts >> kind & (ANY_SEAT if alone else 1 << seat):
        draft.refuse("posted-already", seat=seat)


def _post_blind(draft: HandDraft, seat: Seat, amount: Chips, owed: Chips, kind: int) -> None:
    """Put in a blind: one seat alone posts it, and nothing live lies in front of it.

    Where the blind goes first, the ante that its seat pays for the table may not cut into it.
    """
    _check(draft, seat, amount, owed, kind, alone=True)
    if draft.round.street_in[seat]:
        draft.refuse("posted-already", seat=seat)
    if (
        amount < owed
        and posted(draft.posts, DEAD_ANTE) == 1 << seat
        and draft.rules.option["bba_order"] == "blind_first"
    ):
        draft.refuse("blind-goes-first", seat=seat)
    draft.posts |= 1 << kind + seat
    draft.put_in(seat, amount)


def post_ante(draft: HandDraft, post: ev.AntePosted) -> None:
    """Individual ante: in layers with the others', no part of a bet unless the button's is live."""
    stakes = draft.rules.stakes
    seat, amount = post.seat, post.amount
    _check(draft, seat, amount, stakes.ante, ANTE)
    draft.posts |= 1 << ANTE + seat
    draft.put_in(seat, amount)
    if not stakes.button_ante:
        draft.round.street_in[seat] -= amount


def post_button_ante(draft: HandDraft, post: ev.ButtonAntePosted) -> None:
    """Ante of the button, live: the price. Source: WSOP-T-2026 short-deck."""
    seat, amount = post.seat, post.amount
    owed = draft.rules.stakes.button_ante
    _check(draft, seat, amount, owed, BUTTON_ANTE, alone=True)
    draft.posts |= 1 << BUTTON_ANTE + seat
    draft.put_in(seat, amount)


def post_dead_ante(draft: HandDraft, post: ev.DeadAntePosted) -> None:
    """Ante of one seat for the table: whole in the main pot. Source: TDA-2024 RP-11."""
    seat, amount = post.seat, post.amount
    _check(draft, seat, amount, draft.rules.stakes.big_blind_ante, DEAD_ANTE)
    draft.posts |= 1 << DEAD_ANTE + seat
    draft.put_in_dead(seat, amount)


def post_small_blind(draft: HandDraft, post: ev.SmallBlindPosted) -> None:
    """Small blind, live."""
    _post_blind(draft, post.seat, post.amount, draft.rules.stakes.small_blind, SMALL_BLIND)


def post_big_blind(draft: HandDraft, post: ev.BigBlindPosted) -> None:
    """Big blind, live; action starts on its left. Source: option `short_bb_call`."""
    seat, amount = post.seat, post.amount
    stakes = draft.rules.stakes
    owed = stakes.big_blind
    _post_blind(draft, seat, amount, owed, BIG_BLIND)
    betting = draft.round
    if not stakes.third_blind:
        betting.opens_after = seat
        if amount < owed and draft.rules.option["short_bb_call"] == "actual":
            betting.ask_price(max(betting.street_in))


def post_third_blind(draft: HandDraft, post: ev.ThirdBlindPosted) -> None:
    """Third blind, live; action starts on its left. Source: WSOP-LA-2026 192."""
    _post_blind(draft, post.seat, post.amount, draft.rules.stakes.third_blind, THIRD_BLIND)
    draft.round.opens_after = post.seat


def post_straddle(draft: HandDraft, post: ev.StraddlePosted) -> None:
    """Blind raise to at least twice the price, or all-in; a full one is the next full raise.

    A stack that does not lift the price is put in all the same, and moves nothing else. A
    straddle on the button is passed over by the first action where the house says so.

    Source: WSOP-LA-2026 165; options `straddle_min_raise`, `button_straddle_order`.
    """
    rules = draft.rules
    betting = draft.round
    seat, to = post.seat, post.to
    _check_time(draft, seat)
    check_posted(draft)
    before = betting.street_in[seat]
    amount = to - before
    stack = draft.stacks[seat]
    minimum = 2 * betting.bet_to
    if type(to) is not int or amount < 1 or amount > stack:
        draft.refuse("above-stack", seat=seat, to=to, maximum=before + stack)
    if to < minimum and amount < stack:
        draft.refuse("straddle-too-small", seat=seat, to=to, minimum=minimum)
    if to % draft.start.smallest_chip:
        draft.refuse("chip-too-small", seat=seat, to=to, unit=draft.start.smallest_chip)
    if draft.posts >> seat & _NO_STRADDLE:
        draft.refuse("posted-already", seat=seat)
    draft.posts |= 1 << STRADDLE + seat
    if to >= minimum:
        draft.straddled = to
        betting.ask_price(to)
        if not rules.is_fixed and rules.option["straddle_min_raise"] == "equal_to_straddle":
            betting.full_raise = to
        if rules.option["fl_straddle_counts"]:
            betting.count_bet(rules, draft.live)
    if to > betting.bet_to or to >= minimum:
        betting.bet_to = to
        if seat == draft.start.button and rules.option["button_straddle_order"] == "utg_first":
            betting.waits = 1 << seat
        else:
            betting.opens_after = seat
    draft.put_in(seat, amount)


def post_kill(draft: HandDraft, post: ev.KillPosted) -> None:
    """Blind of the killer, live: the price. It acts in its turn, or last where the house says so.

    Source: WSOP-LA-2026 194; option `kill_order`.
    """
    kill = draft.rules.stakes.kill
    betting = draft.round
    seat = post.seat
    _check_time(draft, seat)
    before = betting.street_in[seat]
    amount = post.to - before
    if type(post.to) is not int or not kill or amount != min(kill - before, draft.stacks[seat]):
        draft.refuse("wrong-post", seat=seat, amount=post.to, owed=kill)
    if posted(draft.posts, KILL):
        draft.refuse("posted-already", seat=seat)
    draft.posts |= 1 << KILL + seat
    betting.ask_price(kill)
    if draft.rules.option["kill_order"] == "last":
        betting.waits = 1 << seat
    draft.put_in(seat, amount)


def post_late_blind(draft: HandDraft, post: ev.LateBlindPosted) -> None:
    """Missed big blind made up out of position, live; the seat keeps its option."""
    seat, amount = post.seat, post.amount
    _check(draft, seat, amount, draft.rules.stakes.big_blind, LATE_BLIND)
    if draft.round.street_in[seat]:
        draft.refuse("posted-already", seat=seat)
    draft.posts |= 1 << LATE_BLIND + seat
    draft.put_in(seat, amount)


def post_dead_blind(draft: HandDraft, post: ev.DeadBlindPosted) -> None:
    """Missed posts made up, a small blind or also a straddle: dead, whole in the main pot.

    What a seat missed, the house knows; here it is any whole number of chips that it has.

    Source: WSOP-LA-2026 160, 166.
    """
    seat, amount = post.seat, post.amount
    _check(draft, seat, amount, amount, DEAD_BLIND)
    if amount % draft.start.smallest_chip:
        unit = draft.start.smallest_chip
        draft.refuse("chip-too-small", seat=seat, to=amount, unit=unit)
    draft.posts |= 1 << DEAD_BLIND + seat
    draft.put_in_dead(seat, amount)
