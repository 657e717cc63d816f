"""Chips cut on paper, held against an independent layering and a return chip by chip."""

from collections.abc import Sequence
from collections.abc import Set as AbstractSet

from attrs import frozen
from hypothesis import given
from hypothesis import strategies as st

from tests.oracle.layering import pots_from_scratch
from tests.properties.strategies import FAST
from tracker.chips import Chips
from tracker.hand.layers import Layers, lay_out, share_out
from tracker.hand.pots import OPEN
from tracker.seats import Seat, mask_of, seats_in


@frozen
class Paper:
    """What is cut: totals by seat, folded seats, dead money."""

    totals: tuple[Chips, ...]
    folded: frozenset[Seat]
    dead: Chips

    @property
    def live(self) -> frozenset[Seat]:
        """Seats not folded."""
        return frozenset(range(len(self.totals))) - self.folded

    def cut(self) -> Layers:
        """The layers in question."""
        return lay_out(self.totals, mask_of(self.folded), self.dead)


@st.composite
def papers(draw: st.DrawFn) -> Paper:
    """Up to nine seats with few different totals, nothing among them, one seat at least live."""
    totals = draw(st.lists(st.integers(0, 12) | st.integers(0, 60), min_size=1, max_size=9))
    folded = draw(st.frozensets(st.integers(0, len(totals) - 1), max_size=len(totals) - 1))
    return Paper(tuple(totals), folded, draw(st.integers(0, 9)))


def called(totals: Sequence[Chips], live: AbstractSet[Seat]) -> list[Chips]:
    """Totals after a live seat alone on top took back chip after chip."""
    left = list(totals)
    while max(left):
        top = [seat for seat, total in enumerate(left) if total == max(left)]
        if len(top) > 1 or top[0] not in live:
            break
        left[top[0]] -= 1
    return left


@FAST
@given(papers())
def test_layers_equal_pots_from_scratch(paper: Paper) -> None:
    """Amounts and eligible seats of every pot, and what went back, as counted another way."""
    layers = paper.cut()
    left = called(paper.totals, paper.live)
    assert [t - back for t, back in zip(paper.totals, layers.returned, strict=True)] == left
    most = max(left[seat] for seat in paper.live)
    below = {seat for seat in paper.live if left[seat] < most}
    assert [
        (pot.amount, frozenset(seats_in(claims)))
        for pot, claims in zip(layers.pots, layers.eligible, strict=True)
    ] == pots_from_scratch(dict(enumerate(left)), paper.dead, paper.live, below)


@FAST
@given(papers())
def test_no_chip_is_lost_or_made(paper: Paper) -> None:
    """Parts add up to pots by column and to totals by row; dead chips are counted as such."""
    layers = paper.cut()
    for place, (pot, parts) in enumerate(zip(layers.pots, layers.parts, strict=True)):
        own = layers.dead if place == 0 else 0
        assert pot.amount == sum(parts) + own
        assert pot.dead == sum(parts[seat] for seat in paper.folded) + own
    rows = [sum(parts[seat] for parts in layers.parts) for seat in range(len(paper.totals))]
    assert [n + back for n, back in zip(rows, layers.returned, strict=True)] == list(paper.totals)
    pots = sum(pot.amount for pot in layers.pots)
    assert pots + sum(layers.returned) == sum(paper.totals) + paper.dead


@FAST
@given(papers())
def test_pots_are_nested_and_closed(paper: Paper) -> None:
    """Levels rise below any limit, eligible seats shrink, no pot is empty, nothing stays open."""
    layers = paper.cut()
    levels = [pot.level for pot in layers.pots]
    assert levels == sorted(set(levels))
    assert all(pot.amount > 0 and pot.closed and pot.level < OPEN for pot in layers.pots)
    for lower, upper in zip(layers.eligible, layers.eligible[1:], strict=False):
        assert upper != lower
        assert upper & lower == upper != 0


@FAST
@given(papers(), st.lists(st.integers(0, 2), min_size=9, max_size=9), st.integers(1, 3))
def test_shares_go_to_the_best_of_each_pot(paper: Paper, hands: list[int], chip: Chips) -> None:
    """Best rank with a claim, equal shares but for one chip, nearest the button first."""
    layers = paper.cut()
    strength = {seat: hands[seat] for seat in sorted(paper.live)}
    ranks = [
        mask_of(seat for seat, hand in strength.items() if hand == best)
        for best in sorted(set(strength.values()))
    ]
    button = len(paper.totals) - 1
    awards = share_out(layers, ranks, button, chip)
    assert [award.place for award in awards] == list(reversed(range(len(layers.pots))))
    for award in awards:
        claims = list(seats_in(layers.eligible[award.place]))
        best = min(strength[seat] for seat in claims)
        winners = [seat for seat in claims if strength[seat] == best]
        assert [seat for seat, _ in award.shares] == winners
        chips = [n for _, n in award.shares]
        assert sum(chips) == award.pot.amount
        assert chips == sorted(chips, reverse=True)
        assert chips[0] - chips[-1] < 2 * chip


@FAST
@given(papers())
def test_without_ranks_only_lone_contenders_are_paid(paper: Paper) -> None:
    """A pot that several seats can win waits for ranks."""
    layers = paper.cut()
    alone = {place for place, claims in enumerate(layers.eligible) if claims.bit_count() == 1}
    assert {award.place for award in share_out(layers, [], 0)} == alone
