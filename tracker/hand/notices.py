"""What an event brought about, in order, derived by comparing the hand before and after it.

Nothing here is read back when a hand is replayed: notices are conclusions, kept beside the fact.
"""

from collections.abc import Iterator, Sequence

from tracker.chips import Chips
from tracker.hand.betting import NOT_ACTED, explain, raise_bar
from tracker.hand.events import Event, WentAllIn, WinnersDeclared
from tracker.hand.pots import OPEN, Pot, floor_of
from tracker.hand.state import Award, Hand, Stage, contenders
from tracker.rules.reasons import Reason
from tracker.seats import NO_SEAT, clockwise_from, count_of, mask_of, seats_in


def notices(before: Hand | None, event: Event, after: Hand) -> tuple[Reason, ...]:
    """Everything an event brought about.

    What an all-in stands for and who may raise again come first, then pots frozen and opened, then
    what the end of a round settles: chips returned, pots closed, the street, hands face up; then
    the awards.
    """
    if before is None:
        return ()
    found = [*_all_in_as_call(before, event, after), *_reopening(before, after)]
    found += _pots_changed(before, event, after)
    if before.stage <= Stage.BETTING < after.stage:
        found += _round_closed(before, after)
    found += _awards(before, event, after)
    return tuple(found)


def _all_in_as_call(before: Hand, event: Event, after: Hand) -> Iterator[Reason]:
    """An all-in of more than the price that nobody could call."""
    if isinstance(event, WentAllIn):
        seat = event.seat
        to_call = before.to_call(seat)
        bet_to = before.round.bet_to
        if 0 < to_call < before.stacks[seat] and after.round.bet_to == bet_to:
            yield after.rules.because(
                "all-in-stands-as-call", seat=seat, to_call=to_call, bet_to=bet_to
            )


def _reopening(before: Hand, after: Hand) -> Iterator[Reason]:
    """For each seat that had acted, now faces more and has more: may it raise again."""
    betting = after.round
    if after.stage != Stage.BETTING or after.street != before.street:
        return
    if betting.bet_to <= before.round.bet_to or before.stage != Stage.BETTING:
        return
    codes = {"": "action-reopened", "faces-less-than-full-raise": "reopening-withheld"}
    for seat in clockwise_from(betting.pending, before.actor):
        can_raise = betting.street_in[seat] + after.stacks[seat] > betting.bet_to
        if betting.acted_at[seat] != NOT_ACTED and can_raise:
            bar = raise_bar(betting, seat, after.able, after.stacks, after.rules.reopens_at)
            yield explain(after.rules, codes.get(bar, bar), betting, seat)


def _pots_changed(before: Hand, event: Event, after: Hand) -> Iterator[Reason]:
    """Pots that opened, froze or split, lowest first."""
    seat = getattr(event, "seat", NO_SEAT)
    starts = {_starts_at(before.pots, place) for place in range(len(before.pots))}
    frozen = [
        (floor_of(before.pots, place), pot.level)
        for place, pot in enumerate(before.pots)
        if pot.level != OPEN
    ]
    pots = (*after.pots, *(award.pot for award in reversed(_new_awards(before, after))))
    for place, pot in enumerate(pots):
        start = _starts_at(pots, place)
        if start not in starts and not any(low < start < high for low, high in frozen):
            yield after.rules.because(
                "pot-opened", pot=place, level=max(start, 0), seat=seat, amount=pot.amount
            )
        if pot.frozen_at == after.seq:
            splits = any(low < pot.level < high for low, high in frozen)
            yield after.rules.because(
                "pot-split" if splits else "pot-frozen",
                pot=place,
                level=pot.level,
                seat=seat,
                seq=after.seq,
                amount=pot.amount,
            )


def _starts_at(pots: Sequence[Pot], place: int) -> Chips:
    """What tells a pot from the others: its floor, or -1 for the main pot."""
    return floor_of(pots, place) if place else -1


def _round_closed(before: Hand, after: Hand) -> Iterator[Reason]:
    """What the end of a betting round settled."""
    because = after.rules.because
    for seat in after.seats:
        if amount := after.returned[seat] - before.returned[seat]:
            yield because("uncalled-returned", seat=seat, amount=amount)
    closed_before = sum(pot.closed for pot in before.pots)
    for place, pot in enumerate(after.pots):
        if pot.closed and place >= closed_before:
            seats = contenders(after, place)
            yield because("pot-closed", pot=place, amount=pot.amount, seats=seats)
    yield because("street-closed", street=after.street_name)
    all_in = any(not after.stacks[seat] for seat in seats_in(after.live))
    if after.betting_over and all_in and after.stage in {Stage.DEALING, Stage.SHOWDOWN}:
        yield because("hands-face-up", seats=after.live)


def _new_awards(before: Hand, after: Hand) -> tuple[Award, ...]:
    return after.awards[len(before.awards) :]


def _awards(before: Hand, event: Event, after: Hand) -> Iterator[Reason]:
    """Pots pushed, and who got their odd chips."""
    because = after.rules.because
    for award in _new_awards(before, after):
        pot, amount = award.place, award.pot.amount
        seats = mask_of(seat for seat, _ in award.shares)
        if isinstance(event, WinnersDeclared):
            yield because("pot-awarded", pot=pot, amount=amount, seats=seats)
        elif count_of(after.live) == 1:
            yield because("pot-won-unshown", pot=pot, amount=amount, seats=seats)
        else:
            yield because("pot-uncontested", pot=pot, amount=amount, seats=seats)
        share = min(chips for _, chips in award.shares)
        for seat, chips in award.shares:
            if chips > share:
                yield because("odd-chip", pot=pot, amount=chips - share, seat=seat)
