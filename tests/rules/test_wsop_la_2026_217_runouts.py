"""WSOP-LA-2026 rule 217: what is left of the board is dealt twice or three times."""

from typing import Final

import pytest

from tests.rules.played import flop, play, preflop, refused, river
from tests.rules.produced_games import at_table, rules_at
from tracker.hand import events as ev
from tracker.hand.engine import apply
from tracker.hand.invariants import defects
from tracker.hand.state import Stage
from tracker.rules.stakes import Stakes

ALL_IN: Final = "A bet 50, B call"


def test_each_runout_shares_what_lay_before_it() -> None:
    """The flop is common; turn and river are dealt once for each board."""
    hand = play(preflop((1, 2), (50, 50), ""), "B call, A check, deal 2c 3c 4c, A bet 48, B call")
    hand = play(hand, "run twice, deal 5d, deal 6d, deal 7h, deal 8h")
    assert hand.stage == Stage.SHOWDOWN
    assert hand.boards == (
        ("2c", "3c", "4c", "5d", "6d"),
        ("2c", "3c", "4c", "7h", "8h"),
    )


def test_three_runouts_before_the_flop_are_three_boards() -> None:
    """Nothing lies yet: every board is its own."""
    hand = play(preflop((1, 2), (9, 9), ""), "B all-in, A call, run three times")
    for cards in ("2c2d2h", "3c", "4c", "5c5d5h", "6c", "7c", "8c8d8h", "9c", "Tc"):
        hand = play(hand, f"deal {cards}")
    assert [board[3] for board in hand.boards] == ["3c", "6c", "9c"]
    assert hand.stage == Stage.SHOWDOWN


@pytest.mark.parametrize(("pot", "shares"), [(100, (50, 50)), (101, (51, 50)), (103, (52, 51))])
def test_the_odd_chip_goes_to_the_first_board(pot: int, shares: tuple[int, int]) -> None:
    """A wins the first board, B the second. WSOP-LA-2026 217, ODD-019."""
    hand = flop(10, (50, 50), f"{ALL_IN}, run twice, deal 5d, deal 6d, deal 7h, deal 8h", pot - 100)
    (award,) = play(hand, "A win then B").awards
    assert tuple(chips for _, chips in award.shares) == shares


def test_a_board_tied_is_shared_again() -> None:
    """A takes the first board and ties the second: three quarters, the odd chip left of button."""
    acts = f"{ALL_IN}, run twice, deal 5d, deal 6d, deal 7h, deal 8h, A win then A+B"
    hand = flop(10, (50, 50), acts, carried=3)
    assert hand.stacks == (52 + 26, 25)
    assert not defects(hand)


def test_an_agreement_can_be_made_until_the_last_card_only_and_once() -> None:
    """Betting has to be over, with board cards to come."""
    assert refused(flop(10, (50, 50), "A check, B check"), "run twice").code == "no-runout-left"
    assert refused(river((50, 50), "A bet 50, B call"), "run twice").code == "no-runout-left"
    rules = rules_at("seven-card stud", Stakes(bring_in=1, small_bet=2, big_bet=4))
    stud = at_table(rules, (2, 2), "A bet 2, B call", first=0)
    assert refused(stud, "run twice").code == "no-runout-left"


def test_winners_of_every_board_are_named() -> None:
    """One part for each board, no more, no less."""
    hand = flop(10, (50, 50), f"{ALL_IN}, run twice, deal 5d, deal 6d, deal 7h, deal 8h")
    assert refused(hand, "A win then B then A").code == "wrong-part-count"
    event = ev.WinnersDeclared(0, 1, (2,))
    assert apply(hand, event).stage == Stage.COMPLETE


def test_two_boards_at_once_are_each_run_twice() -> None:
    """Cards of both boards are dealt together; then both again."""
    rules = rules_at("no-limit hold'em", Stakes(1, 2, boards=2))
    hand = at_table(rules, (9, 9), "B all-in, A call, deal 2c2d2h 3c3d3h, deal 4c 4d, run twice")
    hand = play(hand, "deal 5c 5d, deal 6c 6d")
    assert [board[0] + board[3] + board[4] for board in hand.boards] == [
        "2c4c5c",
        "3c4d5d",
        "2c4c6c",
        "3c4d6d",
    ]
