"""TDA-2024 rule 43: the smallest raise is the price and the last full bet or raise."""

import pytest

from tests.rules.played import actor, flop, play, post, preflop, refused, right_of
from tracker.errors import IllegalCommand
from tracker.hand import events as ev
from tracker.hand.legal import legal
from tracker.hand.state import Hand
from tracker.rules.stakes import Stakes


def test_43_the_biggest_raise_of_the_street_counts() -> None:
    """TDA-2024 43 example 1, MIN-001: 600, 1600, 3600; the last raise was 2000."""
    hand = flop(200, [20000] * 4, "A bet 600, B raise 1600, C raise 3600")
    _at_least(hand, "D", 5600)


def test_43_short_all_in_before_the_flop_is_added() -> None:
    """TDA-2024 43 example 2, MIN-002: all-in 150 over 100; the raise is to 250."""
    hand = preflop((50, 100), [5000, 5000, 150, 5000], "C all-in")
    _at_least(hand, "D", 250)


def test_43_a_raise_is_measured_from_the_bet_before_it() -> None:
    """TDA-2024 43 example 3, MIN-003: 300, then 1000; the raise was 700."""
    hand = flop(200, [9000] * 3, "A bet 300, B raise 1000")
    _at_least(hand, "C", 1700)


def test_43_raises_before_the_flop() -> None:
    """TDA-2024 43 example 4-A, MIN-004: 50, 125, 200, 500; the last raise was 300."""
    hand = preflop((25, 50), [9000] * 6, "C raise 125, D raise 200, E raise 500")
    _at_least(hand, "F", 800)


def test_43_the_blind_is_part_of_the_first_raise() -> None:
    """TDA-2024 43 example 4-B, MIN-005: 500 over 50 is a raise of 450."""
    hand = preflop((25, 50), [9000] * 6, "C raise 500, D call, E call")
    _at_least(hand, "F", 950)


@pytest.mark.parametrize(("all_in", "minimum"), [(125, 225), (140, 240), (190, 290), (199, 299)])
def test_43a_short_all_in_is_added_to_the_last_full_bet(all_in: int, minimum: int) -> None:
    """TDA-2024 43-A, MIN-006 and MIN-008: never 200, the old level, nor double the price."""
    hand = flop(100, [5000, all_in, 5000], "A bet 100, B all-in")
    _at_least(hand, "C", minimum)


def test_43a_blind_of_200_and_all_in_of_325() -> None:
    """TDA-2024 43-A, MIN-007: the raise is to 525."""
    hand = preflop((100, 200), [9000, 9000, 325, 9000, 9000], "C all-in, D fold")
    _at_least(hand, "E", 525)


def test_43a_short_all_ins_never_make_a_new_increment() -> None:
    """TDA-2024 43-A, 47-A example 2, REO-010: 500, 650, 800 over 300 leave 300."""
    hand = flop(
        100, [5000, 500, 650, 800, 5000, 5000], "A bet 300, B all-in, C all-in, D all-in, E call"
    )
    _at_least(hand, "F", 1100)


def test_43a_a_full_raise_after_a_short_all_in_sets_the_increment() -> None:
    """TDA-2024 43-A, MIN-025: 290 over 190 is a raise of 100, not 190 and not 90."""
    hand = flop(100, [9000, 190, 9000, 9000], "A bet 100, B all-in, C raise 290")
    _at_least(hand, "D", 390)


def test_43a_opening_all_in_below_the_minimum_bet() -> None:
    """TDA-2024 43 (inferred), MIN-009: 20 where 100 is least; the raise is to 120."""
    hand = flop(100, [20, 5000, 5000], "A all-in")
    assert legal(hand).to_call == 20
    _at_least(hand, "B", 120)


def test_43_a_stack_below_the_minimum_may_only_go_all_in() -> None:
    """TDA-2024 43, MIN-014: all-in is the only raise, and no chip less."""
    hand = flop(100, [5000, 150, 5000], "A bet 100")
    right = right_of(hand, "B")
    assert (right.minimum, right.maximum) == (150, 150)
    assert [reason.code for reason in right.sizes] == [
        "minimum-raise",
        "all-in-below-minimum",
        "all-in-would-open",
    ]
    with pytest.raises(IllegalCommand, match="below-minimum"):
        play(hand, "B raise 149")


def test_43_there_is_no_cap_on_the_number_of_raises() -> None:
    """TDA-2024 48, MIN-024: seven wagers, and the next raise is to 800."""
    acts = ", ".join(
        ["A bet 100"] + [f"{'BA'[step % 2]} raise {200 + 100 * step}" for step in range(6)]
    )
    hand = flop(100, [90000, 90000], acts)
    _at_least(hand, "B", 800)


def test_43_every_street_starts_with_the_big_blind() -> None:
    """TDA-2024 43: what was raised on the flop is forgotten on the turn."""
    hand = flop(100, [5000, 5000], "A bet 600, B raise 1600, A call, deal ??")
    _at_least(hand, "A", 100)


def test_43_an_opening_all_in_is_called_for_what_it_is() -> None:
    """TDA-2024 short_open_call = actual (inferred), MIN-010: 20, not the minimum bet."""
    hand = flop(100, [20, 5000, 5000], "A all-in, B call")
    assert (legal(hand).to_call, hand.stacks[1]) == (20, 4980)


def test_43_an_opening_all_in_is_not_completed() -> None:
    """ROBERT NL-4, WSOP-LA-2026 176: completing to the minimum bet is a limit wager."""
    hand = flop(100, [20, 5000, 5000], "A all-in")
    assert refused(hand, "B raise 100").code == "below-minimum"


@pytest.mark.parametrize("street", ["deal ??????", "deal ??????, A check, B check, deal ??"])
def test_43_the_smallest_bet_is_the_big_blind(street: str) -> None:
    """TDA-2024 43 (inferred), WSOP-LA-2026 174: on every street, whatever was bet before it."""
    hand = preflop((50, 100), [5000, 5000], f"B raise 900, A call, {street}")
    _at_least(hand, "A", 100)


def test_43_a_straddle_lifts_only_the_price_before_the_flop() -> None:
    """TDA-2024 street_min_bet = big_blind, MIN-013: to 800 over 400; on the flop 200."""
    posts: list[ev.Event] = [
        ev.SmallBlindPosted(0, 100),
        ev.BigBlindPosted(1, 200),
        ev.StraddlePosted(2, 400),
    ]
    hand = post(Stakes(100, 200), [9000] * 4, [*posts, ev.HoleDealt()])
    _at_least(hand, "D", 800)
    hand = play(hand, "D call, A call, B call, C check, deal ??????")
    _at_least(hand, "A", 200)


def test_43b_a_raise_is_stated_as_a_total() -> None:
    """TDA-2024 43-B, CHP-019: raise 8000 over 2000 puts 8000 in front, not 10000."""
    hand = flop(2000, [50000] * 3, "A bet 2000, B raise 8000")
    assert (hand.round.street_in[1], hand.round.full_raise) == (8000, 6000)
    _at_least(hand, "C", 14000)


@pytest.mark.parametrize(("ante", "bb_ante"), [(25, 0), (0, 200)])
def test_43_antes_change_neither_minimum_nor_maximum(ante: int, bb_ante: int) -> None:
    """BARGE, MIN-020: the raise is to 400; the most is what the seat has left."""
    hand = preflop((100, 200), [9000] * 4, "", ante, bb_ante)
    _at_least(hand, "C", 400)
    assert (legal(hand).to_call, right_of(hand, "C").maximum) == (200, 9000 - ante)


def test_43_a_short_big_blind_leaves_the_price_and_the_raise() -> None:
    """WSOP-LA-2026 154, ROBERT blinds-1, MIN-011: to enter costs 100, the raise is to 200."""
    hand = preflop((50, 100), [5000, 60, 5000, 5000], "")
    assert legal(hand).to_call == 100
    _at_least(hand, "C", 200)


def test_43_nobody_raises_above_the_stack() -> None:
    """TDA-2024 table stakes (unspecified): the whole stack is the most, to the chip."""
    hand = flop(10, [200, 90], "A bet 20, B raise 50")
    assert right_of(hand, "A").maximum == 200
    why = refused(hand, "A raise 201")
    assert (why.code, why["maximum"]) == ("above-stack", 200)


def test_43a_a_short_all_in_moves_neither_level_nor_size_of_the_last_full_raise() -> None:
    """TDA-2024 43-A: 300 was a raise of 200 to 300, whatever short all-ins came after it."""
    hand = flop(100, [5000, 5000, 350, 5000], "A bet 100, B raise 300")
    assert (hand.round.full_to, hand.round.full_raise) == (300, 200)
    hand = play(hand, "C all-in")
    assert (hand.round.bet_to, hand.round.full_to, hand.round.full_raise) == (350, 300, 200)
    hand = play(hand, "D raise 550")
    assert (hand.round.full_to, hand.round.full_raise) == (550, 200)


def test_43_a_raise_of_nothing_is_no_raise() -> None:
    """TDA-2024 43: a stack that just matches the price calls; said as a raise it is refused."""
    hand = flop(10, [200, 30, 200], "A bet 30")
    right = right_of(hand, "B")
    assert (right.may, right.maximum, right.reason.code) == (False, 0, "stack-only-calls")
    assert refused(hand, "B raise 30").code == "below-minimum"
    assert play(hand, "B all-in").round.bet_to == 30


def test_43_a_stack_of_exactly_the_minimum_makes_a_full_raise() -> None:
    """TDA-2024 43: its all-in is no short one; smallest and largest raise are the same."""
    hand = flop(10, [200, 40, 200], "A bet 20")
    right = right_of(hand, "B")
    assert (right.minimum, right.maximum) == (40, 40)
    assert [why.code for why in right.sizes] == ["minimum-raise", "maximum-is-stack"]
    assert right_of(play(hand, "B all-in, C call"), "A").may


def _at_least(hand: Hand, seat: str, minimum: int) -> None:
    """It is the seat's turn; the minimum is taken, one chip less is refused with the figures."""
    right = right_of(hand, seat)
    assert (actor(hand), right.may, right.minimum) == (seat, True, minimum)
    verb = "raise" if hand.round.bet_to else "bet"
    assert play(hand, f"{seat} {verb} {minimum}").round.bet_to == minimum
    with pytest.raises(IllegalCommand) as caught:
        play(hand, f"{seat} {verb} {minimum - 1}")
    assert caught.value.reason["minimum"] == minimum
