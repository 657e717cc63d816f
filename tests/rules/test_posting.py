"""Forced chips before the cards: who posts what, in what order, and what the price becomes."""

from collections.abc import Sequence

import pytest

from tests.rules.played import post, rules_of
from tests.rules.played import refusal as refusal_of
from tracker.hand import events as ev
from tracker.hand.engine import replay
from tracker.rules.stakes import Stakes

DEALT = ev.HoleDealt()


def refusal(stakes: Stakes, stacks: Sequence[int], *events: ev.Event) -> str:
    """Code of what refuses the last of the posts."""
    post(stakes, stacks, events[:-1])
    return refusal_of(lambda: post(stakes, stacks, events)).code


def test_no_cards_before_the_big_blind() -> None:
    """Without it the price would be owed to nobody."""
    small = ev.SmallBlindPosted(0, 1)
    assert refusal(Stakes(1, 2), (50, 50, 50), small, DEALT) == "blind-not-posted"


def test_cards_come_without_a_big_blind_that_an_ante_has_eaten() -> None:
    """The seat is all-in for the ante; the price stays nominal."""
    antes: list[ev.Event] = [ev.AntePosted(0, 5), ev.AntePosted(1, 5), ev.AntePosted(2, 5)]
    hand = post(Stakes(1, 2, 5), (50, 5, 50), [*antes, ev.SmallBlindPosted(0, 1), DEALT])
    assert (hand.actor, hand.to_call(2)) == (2, 2)


def test_no_straddle_before_the_big_blind() -> None:
    """A straddle is a raise of the big blind: that comes first."""
    straddle = ev.StraddlePosted(2, 4)
    assert refusal(Stakes(1, 2), (50, 50, 50), straddle) == "blind-not-posted"


def test_no_straddle_before_every_ante() -> None:
    """Antes come before any blind raise."""
    posted: list[ev.Event] = [ev.AntePosted(0, 1), ev.AntePosted(1, 1), ev.BigBlindPosted(1, 2)]
    straddle = ev.StraddlePosted(2, 4)
    assert refusal(Stakes(1, 2, 1), (50, 50, 50), *posted, straddle) == "ante-not-posted"


def test_heads_up_the_button_straddles_on_top_of_its_small_blind() -> None:
    """The straddle is a live total; the big blind is first to act."""
    blinds: list[ev.Event] = [ev.SmallBlindPosted(1, 1), ev.BigBlindPosted(0, 2)]
    hand = post(Stakes(1, 2), (50, 50), [*blinds, ev.StraddlePosted(1, 4), DEALT])
    assert hand.stacks == (48, 46)
    assert (hand.actor, hand.to_call(0), hand.round.full_raise) == (0, 2, 4)


def test_the_big_blind_cannot_straddle() -> None:
    """It would straddle itself."""
    blinds: list[ev.Event] = [ev.SmallBlindPosted(0, 1), ev.BigBlindPosted(1, 2)]
    straddle = ev.StraddlePosted(1, 4)
    assert refusal(Stakes(1, 2), (50, 50, 50), *blinds, straddle) == "posted-already"


@pytest.mark.parametrize(
    ("stack", "to", "code"),
    [(50, 3, "straddle-too-small"), (50, 0, "above-stack"), (3, 4, "above-stack")],
)
def test_size_of_a_straddle(stack: int, to: int, code: str) -> None:
    """Twice the price or everything; never more than is there."""
    blinds: list[ev.Event] = [ev.SmallBlindPosted(0, 1), ev.BigBlindPosted(1, 2)]
    stacks = (50, 50, stack, 50)
    assert refusal(Stakes(1, 2), stacks, *blinds, ev.StraddlePosted(2, to)) == code


def test_a_late_straddle_is_late_whatever_its_size() -> None:
    """Time is judged before size: after the deal nobody posts."""
    posted: list[ev.Event] = [ev.SmallBlindPosted(0, 1), ev.BigBlindPosted(1, 2), DEALT]
    straddle = ev.StraddlePosted(2, 3)
    assert refusal(Stakes(1, 2), (50, 50, 50), *posted, straddle) == "posting-over"


@pytest.mark.parametrize(
    ("stack", "actor", "price", "full_raise"),
    [(2, 4, 4, 4), (4, 4, 4, 4), (5, 0, 5, 4), (8, 0, 8, 8)],
)
def test_a_second_straddle(stack: int, actor: int, price: int, full_raise: int) -> None:
    """What does not lift the price leaves the first action where it was; a full one doubles it."""
    posted: list[ev.Event] = [
        ev.SmallBlindPosted(1, 1),
        ev.BigBlindPosted(2, 2),
        ev.StraddlePosted(3, 4),
    ]
    rules = rules_of(Stakes(1, 2))
    stacks = (50, 50, 50, 50, 50, stack)
    started = ev.HandStarted(rules.digest, 0, tuple("ABCDEF"), stacks)
    hand = replay(rules, [started, *posted, ev.StraddlePosted(5, stack), DEALT])
    assert (hand.actor, hand.round.bet_to, hand.round.full_raise) == (actor, price, full_raise)


def test_action_starts_left_of_whoever_posted_the_big_blind() -> None:
    """Also where a dead button has moved the blinds on. TDA-2024 32, 53."""
    posted: list[ev.Event] = [ev.SmallBlindPosted(1, 1), ev.BigBlindPosted(2, 2), DEALT]
    assert post(Stakes(1, 2), (50, 50, 50, 50), posted).actor == 3


@pytest.mark.parametrize("again", [ev.SmallBlindPosted(2, 1), ev.BigBlindPosted(2, 2)])
def test_there_is_one_small_and_one_big_blind(again: ev.Event) -> None:
    """Another seat's is a missed blind made up, and is posted as that."""
    blinds: list[ev.Event] = [ev.SmallBlindPosted(0, 1), ev.BigBlindPosted(1, 2)]
    assert refusal(Stakes(1, 2), (50, 50, 50), *blinds, again) == "posted-already"
    assert post(Stakes(1, 2), (50, 50, 50), [*blinds, ev.LateBlindPosted(2, 2)]).total_in[2] == 2


def test_every_seat_makes_up_its_own_blinds() -> None:
    """Two seats may each make up both; a dead one is the small blind. WSOP-LA-2026 160."""
    made_up = [p for s in (2, 3) for p in (ev.LateBlindPosted(s, 2), ev.DeadBlindPosted(s, 1))]
    blinds: list[ev.Event] = [ev.SmallBlindPosted(0, 1), ev.BigBlindPosted(1, 2)]
    hand = post(Stakes(1, 2), (50,) * 4, [*blinds, *made_up, DEALT])
    assert (hand.pots[0].amount, hand.pots[0].dead, hand.round.bet_to) == (9, 2, 2)
    assert hand.stacks == (49, 48, 47, 47)
    twice = ev.DeadBlindPosted(2, 1)
    assert refusal(Stakes(1, 2), (50,) * 4, *blinds, *made_up, twice) == "posted-already"


@pytest.mark.parametrize(
    "nothing",
    [
        ev.AntePosted(0, 0),
        ev.DeadAntePosted(0, 0),
        ev.SmallBlindPosted(0, 0),
        ev.DeadBlindPosted(0, 0),
    ],
)
def test_nothing_is_no_post(nothing: ev.Event) -> None:
    """Where the stakes have no such post none is recorded."""
    assert refusal(Stakes(0, 2), (50, 50, 50), nothing) == "wrong-post"


def test_an_ante_for_the_table_may_come_before_a_blind_it_does_not_cut() -> None:
    """Who can pay both in full may pay them in any order. TDA-2024 RP-11."""
    posted: list[ev.Event] = [ev.DeadAntePosted(1, 2), ev.SmallBlindPosted(0, 1)]
    hand = post(Stakes(1, 2, 0, 2), (50, 50, 50), [*posted, ev.BigBlindPosted(1, 2), DEALT])
    assert (hand.stacks[1], hand.pots[0].dead) == (46, 2)


def test_an_ante_of_another_seat_does_not_hurt_a_short_blind() -> None:
    """Only the payer's own blind goes first. TDA-2024 RP-11."""
    posted: list[ev.Event] = [ev.DeadAntePosted(2, 2), ev.SmallBlindPosted(0, 1)]
    hand = post(Stakes(1, 2, 0, 2), (50, 1, 50), [*posted, ev.BigBlindPosted(1, 1), DEALT])
    assert hand.total_in == (1, 1, 0)


def test_an_ante_for_the_table_may_not_cut_into_a_blind() -> None:
    """A short big blind pays its blind before the ante. TDA-2024 RP-11."""
    stakes = Stakes(500, 1000, 0, 1000)
    posted: list[ev.Event] = [ev.DeadAntePosted(1, 1000), ev.SmallBlindPosted(0, 500)]
    stacks = (9000, 1100, 9000)
    assert refusal(stakes, stacks, *posted, ev.BigBlindPosted(1, 100)) == "blind-goes-first"


def test_the_smallest_chip_binds_straddles() -> None:
    """A straddle is made of chips in play. TDA-2024 20."""
    blinds: list[ev.Event] = [ev.SmallBlindPosted(0, 25), ev.BigBlindPosted(1, 50)]
    posted = [*blinds, ev.StraddlePosted(2, 110)]
    why = refusal_of(lambda: post(Stakes(25, 50), (500, 500, 500), posted, chip=25))
    assert why.code == "chip-too-small"
