"""How betting rounds open, pass on and close, and what is settled the moment they do."""

from typing import Final

from tracker.chips import split_pot
from tracker.hand.betting import RoundDraft, owes_live_chips
from tracker.hand.pots import eligible, uncalled
from tracker.hand.state import Award, HandDraft, Stage
from tracker.seats import NO_SEAT, NOBODY, Seat, SeatMask, clockwise_from

_BETTING: Final = Stage.BETTING
_DEALING: Final = Stage.DEALING
_SHOWDOWN: Final = Stage.SHOWDOWN


def open_round(draft: HandDraft) -> None:
    """Open betting on a later street, left of the button; or pass it when betting is over."""
    draft.round = RoundDraft(len(draft.stacks), 0, draft.rules.stakes.big_blind, draft.start.button)
    if draft.betting_over:
        draft.stage = Stage.SHOWDOWN if draft.street == draft.rules.last_street else Stage.DEALING
    else:
        begin_betting(draft)


def begin_betting(draft: HandDraft) -> None:
    """Everyone with chips is to speak, the first seat left of where the round opens first."""
    draft.stage = _BETTING
    advance(draft, draft.round.opens_after, draft.able)


def advance(draft: HandDraft, after: Seat, pending: SeatMask) -> None:
    """Pass the action on to the next seat that is to speak, or close the round.

    The last seat with chips is asked only for what it owes to chips that are really in.
    """
    betting = draft.round
    able = draft.able
    if pending and (
        able & (able - 1)
        or (able != draft.live and owes_live_chips(pending, draft.live, betting.street_in))
    ):
        betting.pending = pending
        behind = pending >> after + 1
        if behind:
            betting.actor = after + (behind & -behind).bit_length()
        else:
            betting.actor = (pending & -pending).bit_length() - 1
    else:
        betting.pending = NOBODY
        betting.actor = NO_SEAT
        _close_round(draft)


def _close_round(draft: HandDraft) -> None:
    """Return the uncalled part, close pots, and go on to the board, the showdown or the end."""
    _return_uncalled(draft)
    over = not draft.able & (draft.able - 1)
    last = draft.street == draft.rules.last_street
    draft.stage = _SHOWDOWN if last else _DEALING
    if over or last:
        draft.betting_over = True
        live = draft.live
        draft.pots.finish(
            max([total for seat, total in enumerate(draft.total_in) if live >> seat & 1])
        )
    draft.pots.close()
    if over:
        award_uncontested(draft)
    if draft.betting_over and not draft.pots:
        draft.stage = Stage.COMPLETE


def _return_uncalled(draft: HandDraft) -> None:
    """Give back what the top seat put in above everybody else. Source: TDA-2024 15-B, 65-A."""
    totals = draft.total_in
    seat, amount = uncalled(totals, draft.live)
    if amount:
        draft.pots.take_back(totals[seat], amount)
        totals[seat] -= amount
        draft.round.street_in[seat] -= min(amount, draft.round.street_in[seat])
        draft.returned[seat] += amount
        draft.give(seat, amount)


def contenders_for_top(draft: HandDraft) -> SeatMask:
    """Seats that can win the last pot on the table."""
    pots = draft.pots.freeze()
    return eligible(pots, len(pots) - 1, draft.live, draft.total_in, draft.stacks)


def award_uncontested(draft: HandDraft) -> None:
    """Push every pot that only one live seat can win, last side pot first."""
    live = draft.live
    alone = not live & (live - 1)
    while draft.pots:
        seats = live if alone else contenders_for_top(draft)
        if seats & (seats - 1):
            return
        award(draft, seats)


def award(draft: HandDraft, winners: SeatMask) -> None:
    """Push the last pot to its winners, odd chips left of the button first."""
    pot = draft.pots.take_top()
    if winners & (winners - 1):
        order = tuple(clockwise_from(winners, draft.start.button))
        shares = split_pot(pot.amount, order, draft.start.smallest_chip)
    else:
        shares = ((winners.bit_length() - 1, pot.amount),)
    for seat, chips in shares:
        if chips:
            draft.give(seat, chips)
    draft.awards.append(Award(len(draft.pots), pot, shares))
    if not draft.pots:
        draft.stage = Stage.COMPLETE
