"""What the actor may do: handlers of check, bet, call, raise, all-in and fold."""

from typing import Final, NoReturn

from tracker.chips import Chips
from tracker.errors import IllegalEvent
from tracker.hand.betting import NOT_ACTED, explain, least_to, only_calls, raise_bar
from tracker.hand.events import (
    BetMade,
    BringInPosted,
    Called,
    Checked,
    Folded,
    HandKilled,
    Raised,
    WentAllIn,
)
from tracker.hand.limits import check_most
from tracker.hand.posts import BRING_IN, PASSED_OVER, posted
from tracker.hand.pots import uncalled
from tracker.hand.rounds import (
    advance,
    ask_bring_in,
    award_uncontested,
    begin_street,
    close_round,
    return_uncalled,
    settle,
)
from tracker.hand.state import HandDraft, Stage
from tracker.hand.turn import bar_to_act
from tracker.seats import NOBODY, Seat, mask_of, seats_in

_BETTING: Final = Stage.BETTING
_BRING_IN: Final = Stage.BRING_IN
_WITH_HANDS: Final = frozenset({Stage.BETTING, Stage.DEALING, Stage.DRAWING, Stage.SHOWDOWN})
"""Stages in which a hand can be ruled dead."""


def _turn(draft: HandDraft, seat: Seat) -> NoReturn:
    """Say why a seat that is not the actor may not act."""
    draft.check_seat(seat)
    if why := bar_to_act(draft, seat):
        raise IllegalEvent(why, draft.seq)
    draft.refuse("not-your-turn", seat=seat, actor=draft.round.actor)


def check(draft: HandDraft, event: Checked) -> None:
    """Pass the action on; nothing is owed. Source: TDA-2024 55."""
    betting = draft.round
    seat = event.seat
    if betting.actor != seat or seat < 0:
        _turn(draft, seat)
    bet_to = betting.bet_to
    owed = bet_to - betting.street_in[seat]
    if owed:
        draft.refuse("facing-a-bet", seat=seat, to_call=min(owed, draft.stacks[seat]))
    betting.acted_at[seat] = bet_to
    advance(draft, seat, betting.pending & ~(1 << seat))


def call(draft: HandDraft, event: Called | WentAllIn) -> None:
    """Match the price, or put in the whole stack when that is less.

    A bring-in is no bet: who calls it has answered the level below, as the seat that posted it.

    Source: TDA-2024 47-B; WSOP-LA-2026 223.
    """
    betting = draft.round
    seat = event.seat
    if betting.actor != seat or seat < 0:
        _turn(draft, seat)
    bet_to = betting.bet_to
    owed = bet_to - betting.street_in[seat]
    if not owed:
        draft.refuse("nothing-to-call", seat=seat)
    brought_in = bet_to == draft.rules.stakes.bring_in and not draft.street
    betting.acted_at[seat] = betting.full_to if brought_in else bet_to
    stack = draft.stacks[seat]
    draft.put_in(seat, owed if owed < stack else stack)
    advance(draft, seat, betting.pending & ~(1 << seat))


def bring_in(draft: HandDraft, event: BringInPosted) -> None:
    """The forced opening, or the whole stack when that is less; the price is nominal.

    It is an act of the seat: only a completion or a raise opens the action to it again.

    Source: TDA-2024 RP-10-E; WSOP-LA-2026 221, 223.
    """
    betting = draft.round
    seat = event.seat
    owed = draft.rules.stakes.bring_in
    if not _opens(draft, seat):
        if draft.stage is _BETTING and seat == betting.actor:
            draft.refuse("no-bring-in-due", seat=seat)
        _turn(draft, seat)
    if type(event.amount) is not int or event.amount != min(owed, draft.stacks[seat]):
        draft.refuse("wrong-post", seat=seat, amount=event.amount, owed=owed)
    draft.posts |= 1 << BRING_IN + seat
    draft.stage = _BETTING
    if draft.rules.is_fixed:
        betting.bet_to = owed
    else:
        betting.ask_price(owed)
    betting.acted_at[seat] = betting.full_to
    draft.put_in(seat, event.amount)
    advance(draft, seat, draft.able & ~(1 << seat))


def _opens(draft: HandDraft, seat: Seat) -> bool:
    """Whether a seat has to open a stud hand now."""
    return draft.stage is _BRING_IN and seat == draft.round.opens_after + 1


def _open(draft: HandDraft, seat: Seat, to: Chips) -> None:
    """Open a stud hand for more than the bring-in; a stack no larger than that is the bring-in.

    Source: TDA-2024 RP-10-E; WSOP-LA-2026 221.
    """
    if to == draft.stacks[seat] <= draft.rules.stakes.bring_in:
        bring_in(draft, BringInPosted(seat, to))
    else:
        _lift(draft, seat, to)


def bet(draft: HandDraft, event: BetMade) -> None:
    """Put in the first voluntary chips of the street; in stud also instead of the bring-in."""
    betting = draft.round
    seat = event.seat
    if betting.actor != seat or seat < 0:
        if not _opens(draft, seat):
            _turn(draft, seat)
        _open(draft, seat, event.to)
        return
    if betting.bet_to:
        draft.refuse("bet-already-made", seat=seat, bet_to=betting.bet_to)
    _lift(draft, seat, event.to)


def raise_to(draft: HandDraft, event: Raised) -> None:
    """Lift the price to a total on this street; in stud also open by completing the bring-in.

    Source: TDA-2024 43, 47.
    """
    betting = draft.round
    seat = event.seat
    if betting.actor != seat or seat < 0:
        if not _opens(draft, seat):
            _turn(draft, seat)
        _open(draft, seat, event.to)
        return
    if not betting.bet_to:
        draft.refuse("nothing-to-raise", seat=seat)
    _lift(draft, seat, event.to)


def go_all_in(draft: HandDraft, event: WentAllIn) -> None:
    """Put in the whole stack: a call when it stands as one, else a bet or raise."""
    betting = draft.round
    seat = event.seat
    if seat != betting.actor or seat < 0:
        if not _opens(draft, seat):
            _turn(draft, seat)
        _open(draft, seat, draft.stacks[seat])
    elif only_calls(betting, seat, draft.able, draft.stacks):
        call(draft, event)
    else:
        _lift(draft, seat, betting.street_in[seat] + draft.stacks[seat])


def fold(draft: HandDraft, event: Folded) -> None:
    """Give up the hand; binding also when nothing is owed.

    A seat that has to open a stud hand may do so only in the place of one that is all-in.

    Source: TDA-2024 58, RP-10-E; WSOP-LA-2026 221.
    """
    betting = draft.round
    seat = event.seat
    if betting.actor != seat or seat < 0:
        if not (_opens(draft, seat) and posted(draft.posts, PASSED_OVER)):
            _turn(draft, seat)
        draft.give_up(seat)
        ask_bring_in(draft)
        return
    draft.give_up(seat)
    advance(draft, seat, betting.pending & ~(1 << seat))


def kill(draft: HandDraft, event: HandKilled) -> None:
    """Take a hand that was ruled dead out, in turn or not.

    What it put in stays, but for a bet or raise of its own that nobody has called: that comes
    back, and the price is what it was before. Pots that only its all-in divided become one.

    Source: TDA-2024 15-B, 65-A; WSOP-T-2026 91.
    """
    seat = event.seat
    draft.check_seat(seat)
    if not draft.live >> seat & 1:
        draft.refuse("seat-folded", seat=seat)
    if draft.stage not in _WITH_HANDS:
        draft.refuse("no-hand-to-kill", seat=seat)
    betting = draft.round
    pending = betting.pending & ~(1 << seat)
    if betting.aggressor == seat and uncalled(draft.total_in, draft.live)[0] == seat:
        return_uncalled(draft)
        betting.unlift()
        pending = mask_of(
            other
            for other in seats_in(draft.able & ~(1 << seat))
            if betting.acted_at[other] == NOT_ACTED or betting.street_in[other] < betting.bet_to
        )
    draft.give_up(seat)
    all_in = draft.live & ~draft.able
    levels = {draft.total_in[other] for other in seats_in(all_in)}
    draft.pots.join(levels, over=draft.betting_over)
    match draft.stage:
        case Stage.BETTING:
            advance(draft, betting.actor - 1, pending)
        case Stage.SHOWDOWN:
            award_uncontested(draft)
        case Stage.DRAWING:
            betting.pending = pending
            settle(draft, last=False)
            if not draft.pots.all:
                betting.pending = NOBODY
            elif not pending:
                begin_street(draft)
        case _:
            close_round(draft)


def _lift(draft: HandDraft, seat: Seat, to: Chips) -> None:
    """Lift the price by a bet or raise of the actor, if it may and if the size is right."""
    betting = draft.round
    stacks = draft.stacks
    rules = draft.rules
    if bar := raise_bar(rules, betting, seat, draft.able, stacks):
        raise IllegalEvent(explain(rules, bar, betting, seat), draft.seq)
    amount = to - betting.street_in[seat]
    stack = stacks[seat]
    least = least_to(rules, betting)
    if amount > stack or to <= betting.bet_to or (to < least and amount != stack):
        _refuse_size(draft, seat, to, least)
    if rules.is_limited and to > least:
        check_most(draft, seat, to)
    if to.__class__ is not int or to % draft.start.smallest_chip:
        draft.refuse("chip-too-small", seat=seat, to=to, unit=draft.start.smallest_chip)
    draft.stage = _BETTING
    betting.lift(rules, seat, to, least, draft.live)
    betting.acted_at[seat] = to
    draft.put_in(seat, amount)
    advance(draft, seat, draft.able & ~(1 << seat))


def _refuse_size(draft: HandDraft, seat: Seat, to: Chips, minimum: Chips) -> NoReturn:
    """Say what is wrong with the size of a bet or raise."""
    betting = draft.round
    bet_to = betting.bet_to
    full_raise = betting.full_raise
    maximum = betting.street_in[seat] + draft.stacks[seat]
    if to > maximum:
        draft.refuse("above-stack", seat=seat, to=to, maximum=maximum)
    if not bet_to:
        draft.refuse("below-minimum-bet", seat=seat, to=to, minimum=minimum)
    draft.refuse(
        "below-minimum", seat=seat, to=to, minimum=minimum, bet_to=bet_to, full_raise=full_raise
    )
