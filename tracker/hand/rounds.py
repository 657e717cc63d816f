"""How betting rounds open, pass on and close, and what is settled the moment they do."""

from collections.abc import Sequence
from itertools import chain
from typing import Final

from attrs import evolve

from tracker.cards import UNKNOWN
from tracker.chips import Chips
from tracker.hand.betting import NO_CAP, NOT_ACTED, bets_allowed, open_round, owes_live_chips
from tracker.hand.house import cut_of, part_of
from tracker.hand.posts import PASSED_OVER
from tracker.hand.pots import Award, eligible, highest, uncalled
from tracker.hand.runouts import Runouts
from tracker.hand.shares import Plays, Shares, share_pot
from tracker.hand.state import HandDraft, Stage
from tracker.rules.model import BRING_IN
from tracker.seats import NO_SEAT, NOBODY, Seat, SeatMask, clockwise_from, next_seat

_BETTING: Final = Stage.BETTING
_DEALING: Final = Stage.DEALING
_SHOWDOWN: Final = Stage.SHOWDOWN
_COMPLETE: Final = Stage.COMPLETE


def begin_street(draft: HandDraft, opener: Seat = NO_SEAT) -> None:
    """Begin the betting of a street whose cards lie; or pass it when betting is over.

    Args:
        draft: The hand.
        opener: Seat that speaks first by its cards; `NO_SEAT` where position decides.
    """
    rules = draft.rules
    street = draft.street
    if street:
        size = rules.bet_sizes[street]
        if (
            draft.straddled > size
            and not rules.is_fixed
            and rules.option["street_min_bet"] == "straddle"
        ):
            size = draft.straddled
        bets = bets_allowed(rules, draft.live) if rules.is_fixed else NO_CAP
        aggressor = draft.round.aggressor
        draft.round = open_round(len(draft.stacks), size, draft.start.button, bets)
        if draft.betting_over:
            draft.round.aggressor = aggressor
    if draft.betting_over:
        _go_on(draft, last=street == rules.last_street)
        return
    betting = draft.round
    pending = draft.able
    if opener != NO_SEAT:
        betting.opens_after = opener - 1
        if rules.game.streets[street].opens in BRING_IN:
            draft.posts |= _passed_over(draft, opener)
            ask_bring_in(draft)
            return
    if rules.stakes.bomb and not street:
        pending = NOBODY
    draft.stage = _BETTING
    advance(draft, betting.opens_after, pending)


def _passed_over(draft: HandDraft, opener: Seat) -> int:
    """Bit of the seat that had to open and is all-in from its ante; 0 where it has chips.

    Where the cards do not tell, it may be the live seat before the one that is said to open.

    Source: TDA-2024 RP-10-E; WSOP-LA-2026 221.
    """
    able = draft.able
    *_, before = clockwise_from(draft.live & ~(1 << opener), opener)
    unseen = any(not hole or UNKNOWN in hole for hole in draft.hole)
    if able >> opener & 1 and unseen and not able >> before & 1:
        opener = before
    return 0 if able >> opener & 1 else 1 << PASSED_OVER + opener


def ask_bring_in(draft: HandDraft) -> None:
    """Ask the next seat with chips to open a stud hand; nobody where no other could answer."""
    betting = draft.round
    pending = draft.able
    if pending & (pending - 1):
        draft.stage = Stage.BRING_IN
        betting.pending = pending
        betting.opens_after = next_seat(pending, betting.opens_after) - 1
    else:
        draft.stage = _BETTING
        advance(draft, betting.opens_after, pending)


def advance(draft: HandDraft, after: Seat, pending: SeatMask) -> None:
    """Pass the action on to the next seat that is to speak, or close the round.

    The last seat with chips is asked only for what it owes to chips that are really in.
    """
    betting = draft.round
    able = draft.able
    if not pending or (
        not able & (able - 1)
        and (able == draft.live or not owes_live_chips(pending, draft.live, betting.street_in))
    ):
        close_round(draft)
        return
    betting.pending = pending
    if betting.waits:
        if betting.waits >> after & 1 and betting.acted_at[after] != NOT_ACTED:
            betting.waits = NOBODY
        pending = pending & ~betting.waits or pending
    following = after + 1
    behind = pending >> following
    if behind & 1:
        betting.actor = following
    elif behind:
        betting.actor = after + (behind & -behind).bit_length()
    else:
        betting.actor = (pending & -pending).bit_length() - 1


def close_round(draft: HandDraft) -> None:
    """Settle what the betting of a street leaves, and go on to cards, showdown or the end."""
    last = draft.street == draft.rules.last_street
    draft.round.actor = NO_SEAT
    draft.round.pending = NOBODY
    settle(draft, last=last)
    _go_on(draft, last=last)


def settle(draft: HandDraft, *, last: bool) -> None:
    """Return the uncalled part, close pots, push those that only one seat can win.

    Args:
        draft: The hand.
        last: Whether no more betting follows, whoever still has chips.
    """
    return_uncalled(draft)
    over = not draft.able & (draft.able - 1)
    if over or last:
        draft.betting_over = True
        draft.pots.finish(highest(draft.total_in, draft.live))
    draft.pots.close()
    if over:
        award_uncontested(draft)
    if (over or last) and draft.pots.all and draft.live != draft.able:
        draft.face_up |= draft.rules.all_in_shows and not draft.start.hand_for_hand


def _go_on(draft: HandDraft, *, last: bool) -> None:
    """Wait for what comes after a street: cards, exchanges, the showdown, or nothing more."""
    if not draft.pots.all and draft.betting_over:
        draft.stage = _COMPLETE
    elif last and draft.runouts.number < draft.runouts.count:
        runouts = draft.runouts
        draft.runouts = Runouts(runouts.count, runouts.number + 1, runouts.first)
        draft.street = runouts.first - 1
        draft.stage = _DEALING
    elif last:
        draft.stage = _SHOWDOWN
    elif draft.rules.game.streets[draft.street + 1].draw:
        draft.street += 1
        draft.stage = Stage.DRAWING
        draft.round.pending = draft.live
    else:
        draft.stage = _DEALING


def return_uncalled(draft: HandDraft) -> None:
    """Give back what the top seat put in above everybody else. Source: TDA-2024 15-B, 65-A."""
    street_in = draft.round.street_in
    bet_to = draft.round.bet_to
    if street_in.count(bet_to) > 1 and (bet_to or draft.street):
        return  # two seats at least have put in as much as anybody, antes and all
    totals = draft.total_in
    seat, amount = uncalled(totals, draft.live)
    if amount:
        draft.pots.take_back(totals[seat], amount)
        totals[seat] -= amount
        street_in[seat] -= min(amount, street_in[seat])
        returned = list(draft.returned)
        returned[seat] += amount
        draft.returned = tuple(returned)
        draft.give(seat, amount)


def contenders_for_top(draft: HandDraft) -> SeatMask:
    """Seats that can win the last pot on the table."""
    pots = draft.pots.all
    return eligible(pots, len(pots) - 1, draft.live, draft.total_in, draft.stacks)


def award_uncontested(draft: HandDraft) -> None:
    """Push every pot that only one live seat can win, last side pot first."""
    live = draft.live
    alone = not live & (live - 1)
    pots = draft.pots.all
    while pots:
        seats = live if alone else contenders_for_top(draft)
        if seats & (seats - 1):
            return
        award(draft, (seats,))


def award(draft: HandDraft, winners: Sequence[SeatMask], plays: Sequence[Plays] = ()) -> None:
    """Push the last pot to the winners of its parts, less what the house takes of it.

    Args:
        draft: The hand.
        winners: Winners of each part of the pot; of its first part only where it has but one.
        plays: For each part the cards that each seat plays; empty where none are known.
    """
    rake, jackpot = _cut(draft)
    amount = draft.pots.all[-1].amount - rake - jackpot
    seats = winners[0]
    shares: Shares = ((seats.bit_length() - 1, amount),)
    counts: tuple[int, ...] = (1,)
    carried = 0
    if len(winners) > 1 or seats & (seats - 1):
        parts, carried = share_pot(draft, amount, winners, plays)
        shares = tuple(chain.from_iterable(parts))
        counts = tuple(map(len, parts))
    pot = draft.pots.take_top()
    for seat, chips in shares:
        if chips:
            draft.give(seat, chips)
    draft.awards += (Award(len(draft.pots.all), pot, shares, counts, carried, rake, jackpot),)
    if not draft.pots.all:
        draft.stage = _COMPLETE


def _cut(draft: HandDraft) -> tuple[Chips, Chips]:
    """Rake and jackpot drop of the last pot, settled before the first pot is pushed."""
    pots = draft.pots.all
    if not draft.house.settled:
        schedule = draft.rules.stakes.rake
        if schedule is None:
            return 0, 0
        street = draft.rules.last_street if draft.live & (draft.live - 1) else draft.street
        amounts = [pot.amount for pot in pots]
        rakes, jackpots = cut_of(schedule, amounts, street, draft.start.smallest_chip)
        draft.house = evolve(draft.house, rake=rakes, jackpot=jackpots, settled=True)
    house = draft.house
    if not draft.awards:
        for place in range(max(len(house.rake), len(house.jackpot))):
            amount = pots[place].amount if place < len(pots) else 0
            if (taken := sum(house.of_pot(place))) > amount:
                draft.refuse("rake-above-pot", pot=place, amount=taken, maximum=amount)
    *lower, top = [pot.amount for pot in pots]
    place = len(lower)
    awards = draft.awards
    rake = part_of(house.rake, place, sum(award.rake for award in awards), top, sum(lower))
    taken = sum(award.jackpot for award in awards)
    return rake, part_of(house.jackpot, place, taken, top - rake, sum(lower))
