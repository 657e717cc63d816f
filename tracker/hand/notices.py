"""What an event brought about, in order, derived by comparing the hand before and after it.

Nothing here is read back when a hand is replayed: notices are conclusions, kept beside the fact.
"""

from collections.abc import Callable, Iterator, Sequence
from itertools import islice

from tracker.cards import print_cards
from tracker.chips import Chips
from tracker.hand.betting import NOT_ACTED, explain, raise_bar
from tracker.hand.events import (
    Event,
    HandKilled,
    HandsOrderedUp,
    HandsRead,
    WentAllIn,
    WinnersDeclared,
)
from tracker.hand.pots import OPEN, Award, Pot, floor_of
from tracker.hand.shares import goes_by_card, part_names
from tracker.hand.state import Hand, Stage, contenders
from tracker.rules.model import Rules
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
    found += _killed(before, event, after)
    found += _pots_changed(before, event, after)
    found += _returned(before, after)
    if before.stage <= Stage.BETTING < after.stage:
        found += _round_closed(before, after)
    if isinstance(event, HandsOrderedUp):
        found.append(after.rules.because("hands-face-up", seats=after.live))
    if after.runouts.number > before.runouts.number:
        count, number = after.runouts.count, after.runouts.number
        found.append(after.rules.because("runout-begins", count=number, expected=count))
    found += _read(event, after)
    found += _awards(before, event, after)
    return tuple(found)


def _killed(before: Hand, event: Event, after: Hand) -> Iterator[Reason]:
    """What a dead hand leaves in the pots, and the price it leaves behind."""
    if isinstance(event, HandKilled):
        seat = event.seat
        lost = after.total_in[seat] + after.dead_in[seat]
        yield after.rules.because("hand-killed", seat=seat, amount=lost)
        bet_to, full_raise = after.round.bet_to, after.round.full_raise
        if bet_to < before.round.bet_to:
            yield after.rules.because("price-falls-back", bet_to=bet_to, full_raise=full_raise)
        yield from _joined(before, after)


def _joined(before: Hand, after: Hand) -> Iterator[Reason]:
    """Pots that became one because nothing divides them any more."""
    starts = [_starts_at(before.pots, place) for place in range(len(before.pots))]
    for place, pot in enumerate(after.pots):
        floor = _starts_at(after.pots, place)
        if sum(floor <= start < pot.level for start in starts) > 1:
            seats = contenders(after, place)
            yield after.rules.because("pots-joined", pot=place, amount=pot.amount, seats=seats)


def _read(event: Event, after: Hand) -> Iterator[Reason]:
    """Which cards each hand plays, the best hand first, for each part of the pots."""
    if not isinstance(event, HandsRead):
        return
    compares = after.rules.game.compares
    for place, part in enumerate(event.parts):
        kind = compares[place % len(compares)]
        for group in part.groups:
            for seat in seats_in(group):
                cards = print_cards(part.plays[seat])
                yield after.rules.because("hand-read", seat=seat, cards=cards, text=kind)


def _returned(before: Hand, after: Hand) -> Iterator[Reason]:
    """Chips that nobody had called."""
    for seat in after.seats:
        if amount := after.returned[seat] - before.returned[seat]:
            yield after.rules.because("uncalled-returned", seat=seat, amount=amount)


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
    codes = {"": "action-reopened", after.rules.barred: "reopening-withheld"}
    for seat in clockwise_from(betting.pending, before.actor):
        can_raise = betting.street_in[seat] + after.stacks[seat] > betting.bet_to
        if betting.acted_at[seat] != NOT_ACTED and can_raise:
            bar = raise_bar(after.rules, betting, seat, after.able, after.stacks)
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
    closed_before = sum(pot.closed for pot in before.pots)
    for place, pot in enumerate(after.pots):
        if pot.closed and place >= closed_before:
            seats = contenders(after, place)
            yield because("pot-closed", pot=place, amount=pot.amount, seats=seats)
    yield because("street-closed", street=before.street_name)
    if after.face_up:
        yield because("hands-face-up", seats=after.live)


def _new_awards(before: Hand, after: Hand) -> tuple[Award, ...]:
    return after.awards[len(before.awards) :]


def _awards(before: Hand, event: Event, after: Hand) -> Iterator[Reason]:
    """Pots pushed, and who got their odd chips."""
    if isinstance(event, WinnersDeclared | HandsRead):
        code = "pot-awarded"
    else:
        code = "pot-won-unshown" if count_of(after.live) == 1 else "pot-uncontested"
    for award in _new_awards(before, after):
        names = part_names(after.rules.game, award.counts)
        yield from award_notices(award, code, after.rules.because, names, odd_code(after.rules))


def odd_code(rules: Rules) -> str:
    """Code of why a winner gets an odd chip: by position, by its cards, or by its highest card."""
    if not rules.game.by_button:
        return "odd-chip-to-cards"
    return "odd-chip-to-high-card" if goes_by_card(rules) else "odd-chip"


def award_notices(
    award: Award,
    code: str,
    because: Callable[..., Reason],
    names: Sequence[str] = ("",),
    odd: str = "odd-chip",
) -> Iterator[Reason]:
    """That a pot was pushed, for the reason of this code, and who got its odd chips.

    Args:
        award: The pot and its shares.
        code: `pot-awarded`, `pot-won-unshown` or `pot-uncontested`.
        because: Makes a reason of a code and facts, with its citation.
        names: What each part that somebody wins is called; empty for the whole pot.
        odd: Code of why a seat gets an odd chip.
    """
    pot, amount = award.place, award.pot.amount
    if award.rake:
        yield because("rake-taken", pot=pot, amount=award.rake)
    if award.jackpot:
        yield because("jackpot-taken", pot=pot, amount=award.jackpot)
    amount -= award.rake + award.jackpot
    yield because(code, pot=pot, amount=amount, seats=mask_of(seat for seat, _ in award.shares))
    shares = iter(award.shares)
    for name, count in zip(names, filter(None, award.counts), strict=True):
        part = list(islice(shares, count))
        if name:
            seats = mask_of(seat for seat, _ in part)
            chips = sum(chips for _, chips in part)
            yield because("part-awarded", pot=pot, amount=chips, part=name, seats=seats)
        share = min(chips for _, chips in part)
        for seat, chips in part:
            if chips > share:
                yield because(odd, pot=pot, amount=chips - share, seat=seat)
    if award.carried:
        yield because("odd-chips-carried", pot=pot, amount=award.carried)
