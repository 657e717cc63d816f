"""How a hand opens: figures that can and cannot be, and posts out of stacks that run out."""

from typing import Any

import pytest
from attrs import evolve

from tests.rules.played import flop, post, preflop, refusal, rules_of
from tracker.chips import MOST_CHIPS, MOST_DIGITS
from tracker.hand import commands as cmd
from tracker.hand import events as ev
from tracker.hand.engine import begin, replay
from tracker.rules.stakes import Stakes
from tracker.seats import MOST_SEATS

RULES = rules_of(Stakes(1, 2))


def started(seats: int, **figures: Any) -> ev.HandStarted:
    """The first event of a hand with this many stacks of 50, and these figures."""
    labels = tuple(str(seat) for seat in range(seats))
    return evolve(ev.HandStarted(RULES.digest, 0, labels, (50,) * seats), **figures)


def test_the_deck_is_enough_for_22_seats() -> None:
    """Two cards each, five on the board, three burnt; one seat more is refused."""
    assert len(started(MOST_SEATS).stacks) == 22
    assert refusal(lambda: started(MOST_SEATS + 1))["field"] == "stacks"
    assert refusal(lambda: started(1))["field"] == "stacks"


def test_figures_at_their_limits_are_accepted() -> None:
    """The last seat has the button, nine digits, all the chips that there can be."""
    limits = started(3, button=2, exponent=MOST_DIGITS, carried=MOST_CHIPS - 150)
    assert replay(RULES, (limits,)).pots[0].amount == MOST_CHIPS - 150


@pytest.mark.parametrize(
    ("field", "value"),
    [("button", 3), ("exponent", MOST_DIGITS + 1), ("carried", MOST_CHIPS - 149)],
)
def test_figures_beyond_their_limits_are_refused(field: str, value: int) -> None:
    """One more than the largest is named as what cannot be."""
    assert refusal(lambda: started(3, **{field: value}))["field"] == field


def test_a_hand_is_played_by_the_rules_it_was_started_with() -> None:
    """Another digest is refused, and so is a street that these rules do not have."""
    other = rules_of(Stakes(1, 3))
    assert refusal(lambda: replay(other, (started(3),)))["field"] == "rules"
    assert refusal(lambda: replay(RULES, (started(3, street=4),)))["field"] == "street"
    assert replay(RULES, (started(3, street=3),)).street_name == "river"


def test_stakes_are_whole_numbers_of_the_smallest_chip() -> None:
    """TDA-2024 20 (inferred): a blind of 1 cannot be posted in chips of 2."""
    assert refusal(lambda: replay(RULES, (started(3, smallest_chip=2),)))["field"] == (
        "smallest_chip"
    )


def test_stacks_and_the_middle_are_whole_numbers_of_the_smallest_chip() -> None:
    """TDA-2024 20 (inferred): what cannot be made of chips in play cannot lie there."""
    assert started(3, smallest_chip=10, carried=20).carried == 20
    assert refusal(lambda: started(3, smallest_chip=10, carried=25))["field"] == "smallest_chip"
    assert refusal(lambda: started(3, smallest_chip=20))["field"] == "smallest_chip"
    assert refusal(lambda: started(3, smallest_chip=0))["field"] == "smallest_chip"


def test_a_single_chip_in_the_middle_is_a_pot() -> None:
    """Whatever is carried in is dead money of the main pot."""
    hand = flop(10, (50, 50), "", carried=1)
    assert [(pot.amount, pot.dead) for pot in hand.pots] == [(1, 1)]
    assert not flop(10, (50, 50), "", carried=0).pots


def test_who_has_nothing_left_posts_nothing() -> None:
    """TDA-2024 RP-11: ante first, then blinds, then the ante for the table, out of what is left."""
    hand = preflop((1, 2), (3, 3, 50), "", ante=3, bb_ante=2)
    assert hand.start.stacks == (3, 3, 50)
    assert (hand.total_in, hand.dead_in) == ((3, 3, 3), (0, 0, 0))
    hand = preflop((1, 2), (50, 5, 50), "", ante=3, bb_ante=2)
    assert (hand.total_in, hand.dead_in) == ((4, 5, 3), (0, 0, 0))
    hand = preflop((1, 2), (50, 6, 50), "", ante=3, bb_ante=2)
    assert (hand.total_in, hand.dead_in) == ((4, 5, 3), (0, 1, 0))


def test_nobody_straddles_on_a_later_street() -> None:
    """Cards are dealt: posting is over."""
    command = cmd.StartHand(1, ("A", "B"), (50, 50), straddles=((1, 4),), street=1)
    assert str(refusal(lambda: begin(RULES, command))).startswith("posting-over seat=1")


def test_the_blind_is_the_level_of_the_last_full_raise() -> None:
    """TDA-2024 43-A: before anybody has acted the price and its level are the big blind."""
    hand = post(Stakes(50, 100), (900, 60), [])
    assert (hand.round.bet_to, hand.round.full_to, hand.round.full_raise) == (100, 100, 100)
