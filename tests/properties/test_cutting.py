"""Chips cut into shares: the steps carried out one by one on a table of their own."""

from collections import Counter
from collections.abc import Sequence
from typing import Final

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from tracker.chips import split_pot
from tracker.hand.cutting import Changed, Cut, Piles, Reach, Stacked, cut, cut_pot
from tracker.hand.shares import share_parts
from tracker.rules.books import TDA_2024
from tracker.rules.games import GAMES
from tracker.rules.model import Option, RuleBook, bind
from tracker.rules.reasons import Citation
from tracker.rules.stakes import Stakes
from tracker.views.split import SplitPot, see_split
from tracker.views.text import say

RACK: Final = (1000, 500, 100, 25, 5, 1)
"""Denominations of which each divides the one before it."""

PILES: Final = st.dictionaries(
    st.sampled_from((*RACK, 2, 10, 20, 50, 75, 250)), st.integers(1, 30), min_size=1
)

GAMES_BY_PARTS: Final = ("no-limit hold'em", "pot-limit omaha eight-or-better")


def _house(**options: str) -> RuleBook:
    own = {name: Option(value, Citation("HOUSE", "1", "7")) for name, value in options.items()}
    return RuleBook("HOUSE-1", "a house", {**TDA_2024.options, **own}, TDA_2024.rules)


BOOKS_BY_ODD: Final = (
    TDA_2024,
    _house(odd_chip_board="carry_to_next_pot"),
    _house(odd_chip_quarter="low_half_if_low_quartered", identical_hi_lo="per_half"),
)


def worth(piles: Piles) -> int:
    """What chips are worth."""
    return sum(chip * count for chip, count in piles.items())


def carried_out(chips: Piles, shares: int, done: Cut) -> tuple[list[Counter[int]], Counter[int]]:
    """What lies before each share and in the middle after every step, chip by chip."""
    middle = Counter(chips)
    before: list[Counter[int]] = [Counter() for _ in range(shares)]
    for step in done.steps:
        if isinstance(step, Changed):
            assert step.count * step.chip == worth(dict(step.into))
            assert all(0 < chip < step.chip for chip, _ in step.into)
            middle[step.chip] -= step.count
            middle.update(dict(step.into))
        else:
            assert any(step.counts)
            for pile, count in zip(before, step.counts, strict=True):
                pile[step.chip] += count
                middle[step.chip] -= count
        assert min(middle.values()) >= 0, step
    return before, middle


def check(chips: Piles, dues: Sequence[int], done: Cut) -> None:
    """Every share is worth what is due, and no chip came from nowhere."""
    before, middle = carried_out(chips, len(dues), done)
    assert [worth(pile) for pile in before] == list(dues)
    assert [+pile for pile in before] == [Counter(share) for share in done.shares]
    assert +middle == Counter(done.left)
    assert worth(middle) == worth(chips) - sum(dues)
    heights = [step.chip for step in done.steps]
    assert heights == sorted(heights, reverse=True)


@given(PILES, st.integers(1, 9), st.sets(st.sampled_from(RACK)))
@example({1000: 1, 100: 4, 1: 1}, 2, set())
def test_equal_shares_with_odd_chips_last(chips: Piles, count: int, rack: set[int]) -> None:
    """Each share is exact, nobody gets two odd chips, and they are the last. TDA-2024 20, 20-A."""
    dues = [due for _, due in split_pot(worth(chips), range(count), 1)]
    done = cut(chips, dues, 1, tuple(rack))
    check(chips, dues, done)
    assert not done.left
    odd = [step for step in done.steps if isinstance(step, Stacked) and step.reach is Reach.ODD]
    for step in odd:
        assert step == done.steps[-1]
        assert set(step.counts) <= {0, 1}
        assert all(due > min(dues) for due, n in zip(dues, step.counts, strict=True) if n)


@given(st.data())
def test_any_dues_and_what_is_left(data: st.DataObject) -> None:
    """Dues of any size are met exactly, and the rest stays in the middle."""
    chips = data.draw(PILES)
    left = worth(chips)
    dues = []
    for _ in range(data.draw(st.integers(1, 6))):
        dues.append(data.draw(st.integers(0, left)))
        left -= dues[-1]
    check(chips, dues, cut(chips, dues, 1))


@given(st.lists(st.dictionaries(st.sampled_from(RACK), st.integers(1, 9)), min_size=1, max_size=6))
def test_nothing_is_changed_that_the_pot_itself_can_pay(hands: list[dict[int, int]]) -> None:
    """Where the chips of the middle make up the shares in some way, the rack is not needed."""
    chips = sum(map(Counter, hands), Counter[int]())
    dues = [worth(pile) for pile in hands]
    done = cut(dict(chips), dues, 1)
    check(dict(chips), dues, done)
    assert not [step for step in done.steps if isinstance(step, Changed)]


@given(PILES, st.integers(2, 9))
def test_the_largest_chips_come_in_equal_stacks_first(chips: Piles, count: int) -> None:
    """Of the largest denomination everybody gets as many as can be, before any is set apart."""
    dues = [due for _, due in split_pot(worth(chips), range(count), 1)]
    chip = max(chips)
    each = min(chips[chip] // count, min(dues) // chip)
    first = cut(chips, dues, 1).steps[0]
    if each and chip > 1:
        assert first == Stacked(chip, (each,) * count, Reach.EQUAL)


@given(PILES, st.integers(1, 9))
def test_a_chip_is_changed_only_when_nobody_can_take_it(chips: Piles, count: int) -> None:
    """It is worth more than any share still needs, and comes back in chips that one can take."""
    dues = [due for _, due in split_pot(worth(chips), range(count), 1)]
    owed = list(dues)
    for step in cut(chips, dues, 1, RACK).steps:
        if isinstance(step, Changed):
            assert step.chip > max(owed) >= step.into[0][0]
        else:
            owed = [due - step.chip * n for due, n in zip(owed, step.counts, strict=True)]


@given(PILES, st.sampled_from(GAMES_BY_PARTS), st.data())
def test_a_pot_of_parts_is_cut_to_the_shares_of_every_seat(
    chips: Piles, game: str, data: st.DataObject
) -> None:
    """Halves and boards too: each seat has what it won, in chips that come from somewhere.

    Within a part nobody gets more than one odd chip. Source: TDA-2024 20; ROBERT ties.
    """
    rules = bind(data.draw(st.sampled_from(BOOKS_BY_ODD)), GAMES[game], Stakes(0, 1))
    halves = len(rules.game.compares)
    winners = []
    for _ in range(data.draw(st.integers(1, 3))):
        winners.append(data.draw(st.integers(1, 63)))
        winners += [data.draw(st.integers(0, 63)) for _ in range(halves - 1)]
    button = data.draw(st.integers(0, 5))
    amount = worth(chips)
    parts, carried = share_parts(rules, button, 1, amount, winners, lambda _, _seat: ())
    pot = SplitPot(rules, tuple("ABCDEF"), button, amount, parts, carried)
    for shares in pot.won:
        dues = [due for _, due in shares]
        assert max(dues) - min(dues) <= 1
    done = cut_pot(chips, [[due for _, due in shares] for shares in pot.won], 1)
    view = see_split(pot, done)
    assert [worth(dict(gain.chips)) for gain in view.gets] == [gain.amount for gain in view.gets]
    assert sum(gain.amount for gain in view.gets) + carried == amount
    assert worth(dict(view.left)) == carried
    middle = Counter(chips)
    for step in view.steps:
        if step.into:
            middle[step.chip] -= step.count
            middle.update(dict(step.into))
    held = sum((Counter(dict(gain.chips)) for gain in view.gets), Counter(dict(view.left)))
    assert +middle == held
    for step in view.steps:
        assert say(step.reason, view)


def test_a_pot_of_any_size_is_cut_at_once() -> None:
    """Chips are not counted out one by one: a thousand million million of them take no time."""
    chips = {5: 10**15 + 1, 1: 10**14}
    dues = [due for _, due in split_pot(worth(chips), range(7), 1)]
    check(chips, dues, cut(chips, dues, 1))


@pytest.mark.parametrize(
    ("chips", "dues", "steps"),
    [
        (
            {500: 3, 100: 7, 25: 8, 1: 1},
            [801, 800, 800],
            [
                Stacked(500, (1, 1, 1), Reach.EQUAL),
                Stacked(100, (2, 2, 2), Reach.EQUAL),
                Stacked(100, (1, 0, 0), Reach.APART),
                Stacked(25, (0, 4, 4), Reach.CAUGHT_UP),
                Stacked(1, (1, 0, 0), Reach.ODD),
            ],
        ),
        (
            {1000: 1, 100: 4, 1: 1},
            [701, 700],
            [
                Changed(1000, 1, ((100, 10),)),
                Stacked(100, (7, 7), Reach.EQUAL),
                Stacked(1, (1, 0), Reach.ODD),
            ],
        ),
        (
            {500: 3},
            [750, 750],
            [
                Stacked(500, (1, 1), Reach.EQUAL),
                Changed(500, 1, ((1, 500),)),
                Stacked(1, (250, 250), Reach.EQUAL),
            ],
        ),
        ({100: 1, 1: 99}, [100, 99], [
            Stacked(100, (1, 0), Reach.APART),
            Stacked(1, (0, 99), Reach.CAUGHT_UP),
        ]),
        ({25: 3}, [8, 8, 8], [Changed(25, 1, ((1, 25),)), Stacked(1, (8, 8, 8), Reach.EQUAL)]),
    ],
)  # fmt: skip
def test_procedures(chips: Piles, dues: list[int], steps: list[object]) -> None:
    """Equal stacks, a large chip set against smaller ones, change from the rack, the odd chip."""
    assert list(cut(chips, dues, 1).steps) == steps


def test_change_comes_in_the_largest_chips_of_the_rack_that_a_share_can_take() -> None:
    """One of 100 for two: four of 25 where the rack has them."""
    assert cut({100: 1, 1: 1}, [51, 50], 1, (500, 25)).steps[0] == Changed(100, 1, ((25, 4),))
