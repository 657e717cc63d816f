"""TDA-2024 rule 20: what does not divide goes to single seats, in chips that are in play."""

import pytest

from tests.rules.played import LABELS, play, river, rules_of, told
from tracker.hand.commands import StartHand
from tracker.hand.engine import begin, replay
from tracker.rules.stakes import Stakes


def test_20a_the_odd_chip_goes_left_of_the_button() -> None:
    """TDA-2024 20-A, ODD-001: the first tied seat clockwise from it, however seats are named."""
    hand = river((50, 50, 50), "A check, B check, C check", carried=7)
    assert [notice.code for notice in told(hand, "C+B win")] == ["pot-awarded", "odd-chip"]
    assert play(hand, "C+B win").awards[0].shares == ((1, 4), (2, 3))


def test_20a_the_button_is_last() -> None:
    """TDA-2024 20-A, ODD-002: two odd chips among three, one each; none for the button."""
    hand = river((50, 50, 50), "A check, B check, C check", carried=8)
    assert play(hand, "A+B+C win").awards[0].shares == ((0, 3), (1, 3), (2, 2))
    odd = [notice for notice in told(hand, "A+B+C win") if notice.code == "odd-chip"]
    assert [(notice["seat"], notice["amount"]) for notice in odd] == [(0, 1), (1, 1)]


def test_20_a_pot_that_divides_has_no_odd_chip() -> None:
    """TDA-2024 20: equal shares, and nothing more is said."""
    hand = river((50, 50, 50), "A check, B check, C check", carried=9)
    assert [notice.code for notice in told(hand, "A+B+C win")] == ["pot-awarded"]


@pytest.mark.parametrize(
    ("carried", "winners", "shares"),
    [
        (150, "A+B", (75, 75)),
        (125, "A+B", (75, 50)),
        (150, "A+B+C+D", (50, 50, 25, 25)),
        (25, "B+D", (25, 0)),
    ],
)
def test_20_shares_are_not_broken_below_the_smallest_chip(
    carried: int, winners: str, shares: tuple[int, ...]
) -> None:
    """TDA-2024 20, ODD-009, ODD-010: with chips of 25 shares are whole numbers of 25."""
    rules = rules_of(Stakes(25, 50))
    command = StartHand(
        3, tuple(LABELS[:4]), (500,) * 4, street=3, carried=carried, smallest_chip=25
    )
    hand = play(replay(rules, begin(rules, command)), "A check, B check, C check, D check")
    assert tuple(chips for _, chips in play(hand, f"{winners} win").awards[0].shares) == shares
