"""What the actor may do: handlers of check, bet, call, raise, all-in and fold."""

from typing import NoReturn

from tracker.chips import Chips
from tracker.errors import IllegalEvent
from tracker.hand.betting import explain, min_raise_to, only_calls, raise_bar
from tracker.hand.events import BetMade, Called, Checked, Folded, Raised, WentAllIn
from tracker.hand.rounds import advance
from tracker.hand.state import HandDraft
from tracker.seats import NO_SEAT, Seat


def _turn(draft: HandDraft, seat: Seat) -> NoReturn:
    """Say why a seat that is not the actor may not act."""
    draft.check_seat(seat)
    actor = draft.round.actor
    if not draft.live >> seat & 1:
        draft.refuse("seat-folded", seat=seat)
    if not draft.able >> seat & 1:
        draft.refuse("seat-all-in", seat=seat)
    if actor == NO_SEAT:
        draft.refuse("no-action-due", seat=seat)
    draft.refuse("not-your-turn", seat=seat, actor=actor)


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
    """Match the price, or put in the whole stack when that is less."""
    betting = draft.round
    seat = event.seat
    if betting.actor != seat or seat < 0:
        _turn(draft, seat)
    bet_to = betting.bet_to
    owed = bet_to - betting.street_in[seat]
    if not owed:
        draft.refuse("nothing-to-call", seat=seat)
    betting.acted_at[seat] = bet_to
    stack = draft.stacks[seat]
    draft.put_in(seat, owed if owed < stack else stack)
    advance(draft, seat, betting.pending & ~(1 << seat))


def bet(draft: HandDraft, event: BetMade) -> None:
    """Put in the first voluntary chips of the street."""
    betting = draft.round
    seat = event.seat
    if betting.actor != seat or seat < 0:
        _turn(draft, seat)
    if betting.bet_to:
        draft.refuse("bet-already-made", seat=seat, bet_to=betting.bet_to)
    _lift(draft, seat, event.to)


def raise_to(draft: HandDraft, event: Raised) -> None:
    """Lift the price to a total on this street. Source: TDA-2024 43, 47."""
    betting = draft.round
    seat = event.seat
    if betting.actor != seat or seat < 0:
        _turn(draft, seat)
    if not betting.bet_to:
        draft.refuse("nothing-to-raise", seat=seat)
    _lift(draft, seat, event.to)


def go_all_in(draft: HandDraft, event: WentAllIn) -> None:
    """Put in the whole stack: a call when it stands as one, else a bet or raise."""
    betting = draft.round
    seat = event.seat
    if seat != betting.actor or seat < 0:
        _turn(draft, seat)
    if only_calls(betting, seat, draft.able, draft.stacks):
        call(draft, event)
    else:
        _lift(draft, seat, betting.street_in[seat] + draft.stacks[seat])


def fold(draft: HandDraft, event: Folded) -> None:
    """Give up the hand; binding also when nothing is owed. Source: TDA-2024 58."""
    betting = draft.round
    seat = event.seat
    if betting.actor != seat or seat < 0:
        _turn(draft, seat)
    draft.give_up(seat)
    advance(draft, seat, betting.pending & ~(1 << seat))


def _lift(draft: HandDraft, seat: Seat, to: Chips) -> None:
    """Lift the price by a bet or raise of the actor, if it may and if the size is right."""
    betting = draft.round
    stacks = draft.stacks
    if bar := raise_bar(betting, seat, draft.able, stacks, draft.rules.reopens_at):
        raise IllegalEvent(explain(draft.rules, bar, betting, seat), draft.seq)
    increase = to - betting.bet_to
    amount = to - betting.street_in[seat]
    stack = stacks[seat]
    full = increase >= betting.full_raise
    if amount > stack or increase <= 0 or not (full or amount == stack):
        _refuse_size(draft, seat, to)
    if full:
        betting.full_raise = increase
        betting.full_to = to
    betting.bet_to = to
    betting.acted_at[seat] = to
    draft.put_in(seat, amount)
    advance(draft, seat, draft.able & ~(1 << seat))


def _refuse_size(draft: HandDraft, seat: Seat, to: Chips) -> NoReturn:
    """Say what is wrong with the size of a bet or raise."""
    betting = draft.round
    bet_to = betting.bet_to
    full_raise = betting.full_raise
    maximum = betting.street_in[seat] + draft.stacks[seat]
    minimum = min_raise_to(bet_to, full_raise)
    if to > maximum:
        draft.refuse("above-stack", seat=seat, to=to, maximum=maximum)
    if not bet_to:
        draft.refuse("below-minimum-bet", seat=seat, to=to, minimum=minimum)
    draft.refuse(
        "below-minimum", seat=seat, to=to, minimum=minimum, bet_to=bet_to, full_raise=full_raise
    )
