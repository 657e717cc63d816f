"""Every PHH file of the corpus of real hands, where `TRACKER_CORPUS` names its folder.

Each hand must fit, or be listed below with what is wrong with it. Nothing of the corpus is kept
here but the place of a hand in it.
"""

import os
from collections import Counter
from decimal import Decimal
from pathlib import Path
from typing import Final, NamedTuple

import pytest

from tests.formats.phh import read_file
from tracker.chips import from_chips
from tracker.formats.ports import Imported
from tracker.hand.engine import replay
from tracker.hand.invariants import defects

CORPUS: Final = os.environ.get("TRACKER_CORPUS", "")

pytestmark = pytest.mark.skipif(
    not CORPUS, reason="TRACKER_CORPUS does not name the folder of the corpus"
)

SHOWN_AFTER_FOLDING: Final = "the room prints cards of a player who had folded before"
RAISE_NOBODY_CAN_CALL: Final = "a raise, not all-in, above what any other live seat has"
FOLD_WHEN_ALL_IN: Final = "an absent player, all-in by its blind, is folded by the room"
MUCKED_AFTER_ALL_IN: Final = "the room lets a loser muck at a showdown with an all-in"
RAISE_OF_THE_REST: Final = "a raise, not all-in and not full, of just what the other seat has left"
CARDS_UNKNOWN: Final = "a live seat shows `????`, so who wins is not in the file"


class Misfit(NamedTuple):
    """A hand that does not fit: the code of its finding and what the log does there."""

    code: str
    why: str


FOLDED: Final = Misfit("seat-folded", SHOWN_AFTER_FOLDING)
ABOVE: Final = Misfit("nobody-can-call-more", RAISE_NOBODY_CAN_CALL)
MUCKED: Final = Misfit("hands-stay-face-up", MUCKED_AFTER_ALL_IN)
UNKNOWN: Final = Misfit("winners-unknown", CARDS_UNKNOWN)

MISFITS: Final = {
    ("ggpoker_dev_01.phhs", 5): FOLDED,
    ("ggpoker_dev_01.phhs", 56): FOLDED,
    ("ggpoker_dev_01.phhs", 59): FOLDED,
    ("ggpoker_dev_01.phhs", 157): FOLDED,
    ("85.phh", 1): Misfit("below-minimum", RAISE_OF_THE_REST),
    ("pokerstars_dev_02.phhs", 19): MUCKED,
    ("pokerstars_dev_03.phhs", 44): MUCKED,
    ("pokerstars_dev_03.phhs", 53): ABOVE,
    ("pokerstars_dev_04.phhs", 30): ABOVE,
    ("pokerstars_dev_04.phhs", 34): Misfit("seat-all-in", FOLD_WHEN_ALL_IN),
    ("pokerstars_dev_04.phhs", 36): MUCKED,
    ("ps_50nl_first_page.phhs", 18): UNKNOWN,
    ("ps_50nl_first_page.phhs", 21): UNKNOWN,
}
"""By file and number of the hand; what the rules say to each is in its finding."""

HANDS: Final = {
    "pluribus": 2092,
    "derived": 1056,
    "handhq_sample": 22,
    "historical": 3,
    "wsop_2023_43_5": 58,
}
"""Hands in each folder."""

GAMES: Final = {
    "no-limit hold'em": 3141,
    "fixed-limit hold'em": 3,
    "pot-limit omaha": 45,
    "fixed-limit omaha eight-or-better": 3,
    "seven-card stud": 13,
    "seven-card stud eight-or-better": 7,
    "razz": 10,
    "no-limit deuce-to-seven single draw": 6,
    "deuce-to-seven triple draw": 2,
    "badugi": 1,
}
"""Hands of each game."""


@pytest.fixture(scope="module")
def imported() -> list[Imported]:
    """Every hand of the corpus."""
    paths = sorted(path for path in Path(CORPUS, "phh").glob("*/*.phh*"))
    return [hand for path in paths for hand in read_file(path)]


def test_every_hand_is_counted(imported: list[Imported]) -> None:
    """As many hands in each folder, and of each game, as the corpus says it has."""
    assert Counter(hand.path.parent.name for hand in imported) == HANDS
    assert Counter(hand.rules.game.name for hand in imported if hand.rules) == GAMES


def test_hands_fit_but_for_the_listed_ones(imported: list[Imported]) -> None:
    """The listed misfits have just their finding, every other hand has none."""
    found = {
        (hand.path.name, hand.number): [finding.reason.code for finding in hand.findings]
        for hand in imported
        if not hand.fits
    }
    assert found == {place: [misfit.code] for place, misfit in MISFITS.items()}


def test_stated_finishing_stacks_are_met(imported: list[Imported]) -> None:
    """Every hand that states them closes with those stacks, but for the one that is listed."""
    stating = [hand for hand in imported if "finishing_stacks" in hand.fields]
    assert len(stating) == HANDS["pluribus"] + HANDS["wsop_2023_43_5"]
    assert [hand.path.name for hand in stating if not hand.fits] == ["85.phh"]


def test_stacks_of_the_rooms_are_ours_less_their_rake(imported: list[Imported]) -> None:
    """Where a room's own log gives the stacks afterwards, winners have just the rake less."""
    compared = 0
    for hand in imported:
        if not (hand.fits and hand.hand and "_stacks_after" in hand.fields):
            continue
        after = hand.fields["_stacks_after"]
        assert isinstance(after, list)
        exponent = hand.hand.start.exponent
        less = [
            from_chips(chips, exponent) - Decimal(str(stack))
            for chips, stack in zip(hand.hand.stacks, after, strict=True)
        ]
        assert min(less) >= 0
        assert sum(less) in {0, Decimal(str(hand.fields["_rake"]))}
        compared += 1
    assert compared == HANDS["derived"] - sum("_dev_" in file for file, _ in MISFITS)


def test_events_alone_give_every_hand_again(imported: list[Imported]) -> None:
    """What is kept of a hand leads to the state it was read to, and that state is sound."""
    for hand in imported:
        assert hand.rules is not None
        assert hand.hand is not None
        assert replay(hand.rules, hand.events) == hand.hand
        assert not list(defects(hand.hand))
