"""Every tree of `fixtures/perft/` has as many rows of acts as the file says, counted twice."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.perft.counting import (
    PATHS,
    accepted,
    acted,
    load,
    offered,
    opening,
    plain_counts,
    tracker_counts,
)
from tests.perft.plain import Spot
from tests.perft.regenerate import layout
from tracker.hand import commands as cmd
from tracker.hand.state import Hand, Stage

trees = pytest.mark.parametrize("path", PATHS, ids=lambda path: path.stem)


@trees
def test_the_tracker_counts_what_the_file_says(path: Path) -> None:
    """Rows of each length by `legal` and `apply`, and where they end."""
    tree = load(path)
    assert tracker_counts(tree) == {"rows": tree["rows"], "ended": tree["ended"]}


@trees
def test_the_plain_counter_writes_the_file(path: Path) -> None:
    """It knows nothing of the tracker: no count was touched since."""
    tree = load(path)
    assert layout({**tree, **plain_counts(tree)}) == path.read_text(encoding="utf-8")


@trees
def test_decide_accepts_the_sizes_that_are_offered_and_no_other(path: Path) -> None:
    """At every moment of the first four acts, of every size that the stack has."""
    for hand in _moments(opening(load(path)["table"]), 4):
        sizes = [act.to for act in offered(hand) if isinstance(act, cmd.Bet | cmd.Raise)]
        assert list(accepted(hand)) == sizes


def _moments(hand: Hand, depth: int) -> Iterator[Hand]:
    """All moments of a hand at which a seat may bet, to a depth."""
    if hand.stage in {Stage.BETTING, Stage.BRING_IN}:
        yield hand
    if depth:
        for after in acted(hand):
            yield from _moments(after, depth - 1)


class _AlwaysOpen(Spot):
    """Forgets that a seat has spoken."""

    def may_raise(self, seat: int) -> bool:
        said, self.answered = self.answered, {}
        may = super().may_raise(seat)
        self.answered = said
        return may


class _NeverOpen(Spot):
    """Forgets that an action is opened again."""

    def may_raise(self, seat: int) -> bool:
        return seat not in self.answered and super().may_raise(seat)


@pytest.mark.parametrize("forgetful", [_AlwaysOpen, _NeverOpen])
@pytest.mark.parametrize("name", ["no_limit_short_all_ins", "fixed_limit_four_handed"])
def test_a_counter_that_forgets_reopening_finds_another_count(
    name: str, forgetful: type[Spot]
) -> None:
    """The trees are such that the rule shows in them."""
    tree = load(next(path for path in PATHS if path.stem == name))
    assert plain_counts(tree, forgetful)["rows"] != tree["rows"]
