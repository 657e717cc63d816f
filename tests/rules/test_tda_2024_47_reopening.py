"""TDA-2024 rule 47-A: who may raise again after all-ins below a full raise."""

import pytest

from tests.rules.played import actor, flop, play, preflop, right_of, told
from tracker.errors import IllegalCommand
from tracker.hand.events import WentAllIn
from tracker.hand.legal import legal
from tracker.hand.notices import notices
from tracker.hand.state import Hand


def test_47a_one_short_all_in_does_not_reopen() -> None:
    """TDA-2024 47-A, REO-002: bet 10, all-in 14, call; the bettor faces 4 of 10."""
    hand = flop(10, [200, 14, 200], "A bet 10, B all-in, C call")
    _closed(hand, "A", call=4, facing=4, full_raise=10)


def test_47a_the_seat_in_between_has_not_acted_and_may_raise() -> None:
    """TDA-2024 47-A, REO-001: C may raise over the short all-in of 14, to 14 + 10."""
    hand = flop(10, [200, 14, 200], "A bet 10, B all-in")
    _open(hand, "C", call=14, minimum=24, code="not-acted-yet")
    assert not right_of(hand, "A").may


def test_47a_short_all_ins_add_up_to_a_full_raise() -> None:
    """TDA-2024 47-A, REO-003: 4 + 7 = 11 reach the last full bet of 10."""
    hand = flop(10, [200, 14, 21, 200], "A bet 10, B all-in, C all-in, D call")
    _open(hand, "A", call=11, minimum=31)


def test_47a_short_all_ins_that_miss_a_full_raise_stay_closed() -> None:
    """TDA-2024 47-A, REO-004: 4 + 4 = 8 do not reach 10."""
    hand = flop(10, [200, 14, 18, 200], "A bet 10, B all-in, C all-in, D call")
    _closed(hand, "A", call=8, facing=8, full_raise=10)


@pytest.mark.parametrize(
    ("second", "may"), [(18, False), (19, False), (20, True), (21, True), (24, True)]
)
def test_47a_the_border_is_exactly_a_full_raise(second: int, *, may: bool) -> None:
    """TDA-2024 47-A: equality opens, one chip less does not."""
    hand = flop(10, [200, 14, second, 200], "A bet 10, B all-in, C all-in, D call")
    assert actor(hand) == "A"
    assert right_of(hand, "A").may == may


def test_47a_exactly_a_full_raise_reopens() -> None:
    """TDA-2024 47-A, REO-029: an all-in of 200 over a bet of 100 is full."""
    hand = flop(100, [2000, 200, 2000], "A bet 100, B all-in, C call")
    _open(hand, "A", call=100, minimum=300)


def test_47a_one_chip_less_than_a_full_raise_does_not_reopen() -> None:
    """TDA-2024 47-A, REO-030: 199 over 100 falls one chip short."""
    hand = flop(100, [2000, 199, 2000], "A bet 100, B all-in, C call")
    _closed(hand, "A", call=99, facing=99, full_raise=100)


def test_47a_example_1_opens_the_bettor() -> None:
    """TDA-2024 47-A example 1, REO-007: 25 + 75 are exactly the bet of 100."""
    hand = _example_1("")
    _open(hand, "A", call=100, minimum=300)
    assert [right_of(hand, seat).may for seat in "ACE"] == [True, False, False]


def test_47a_example_1_leaves_the_caller_closed() -> None:
    """TDA-2024 47-A example 1-A, REO-008: C has answered 125 and faces only 75."""
    _closed(_example_1(", A call"), "C", call=75, facing=75, full_raise=100)


def test_47a_example_1_full_raise_reopens_the_caller() -> None:
    """TDA-2024 47-A example 1-B, REO-009: A raises to 300, C faces 175."""
    _open(_example_1(", A raise 300"), "C", call=175, minimum=400)


def test_47a_example_2_three_short_all_ins_leave_the_increment() -> None:
    """TDA-2024 47-A example 2, REO-010: 500, 650 and 800 over 300; the raise is to 1100."""
    hand = flop(
        100,
        [5000, 500, 650, 800, 5000, 5000],
        "A bet 300, B all-in, C all-in, D all-in, E call",
    )
    _open(hand, "F", call=800, minimum=1100, code="not-acted-yet")


def test_47a_example_3_posting_is_not_acting() -> None:
    """TDA-2024 47-A example 3-A, REO-011: the big blind keeps its raise, to 7500 + 4000."""
    hand = _example_3("A fold")
    _open(hand, "B", call=3500, minimum=11500, code="not-acted-yet")


def test_47a_example_3_the_limper_is_closed() -> None:
    """TDA-2024 47-A example 3-A, REO-012: the limper answered 4000 and faces 3500."""
    _closed(_example_3("A fold, B call"), "C", call=3500, facing=3500, full_raise=4000)


def test_47a_the_small_blind_has_posted_not_acted() -> None:
    """TDA-2024 47-A, REO-028: the small blind may raise over an all-in of 150, to 250."""
    hand = preflop((50, 100), [3000, 3000, 3000, 150], "C call, D all-in")
    _open(hand, "A", call=100, minimum=250, code="not-acted-yet")


def test_47a_checking_is_acting() -> None:
    """TDA-2024 47-A, REO-022: a checker may not raise an all-in bet of 60 where 100 is least."""
    hand = flop(100, [2000, 60, 2000], "A check, B all-in, C call")
    _closed(hand, "A", call=60, facing=60, full_raise=100)


def test_47a_two_short_bets_reopen_the_checker() -> None:
    """TDA-2024 47-A, REO-024: 60, then 110, are at least the minimum bet of 100."""
    hand = flop(100, [2000, 60, 110, 2000], "A check, B all-in, C all-in, D call")
    _open(hand, "A", call=110, minimum=210)


def test_47a_a_full_raise_opens_one_seat_and_not_the_raiser() -> None:
    """TDA-2024 47-A, REO-026, REO-027: A faces 300 of 200; the raiser B only 100."""
    hand = preflop(
        (50, 100), [3000, 3000, 3000, 3000, 400], "C call, D raise 300, E all-in, A fold, B fold"
    )
    _open(hand, "C", call=300, minimum=600)
    assert not right_of(hand, "D").may
    _closed(play(hand, "C call"), "D", call=100, facing=100, full_raise=200)


def test_47a_each_caller_is_tested_on_its_own() -> None:
    """TDA-2024 47-A, REO-031: after 130, 170 and 200 A faces 100, C 70, E 30."""
    hand = flop(
        100,
        [2000, 130, 2000, 170, 2000, 200],
        "A bet 100, B all-in, C call, D all-in, E call, F all-in",
    )
    _open(hand, "A", call=100, minimum=300)
    assert [right_of(hand, seat).may for seat in "ACE"] == [True, False, False]
    assert [right_of(hand, seat).reason["facing"] for seat in "ACE"] == [100, 70, 30]


def test_47a_everybody_closed_only_calls() -> None:
    """TDA-2024 47-A, REO-034: 450 over 300; both call and one pot of 1500 is left."""
    hand = preflop(
        (50, 100),
        [3000, 3000, 3000, 3000, 450],
        "C raise 300, D call, E all-in, A fold, B fold, C call, D call",
    )
    assert [pot.amount for pot in hand.pots] == [1500]


def test_47a_nobody_behind_leaves_nothing_to_raise() -> None:
    """TDA-2024 15-B, REO-006: the action would be open, but a raise would only come back."""
    hand = flop(10, [200, 14, 21], "A bet 10, B all-in, C all-in")
    assert right_of(hand, "A").reason.code == "nobody-can-call-more"
    assert legal(hand).acts == ("fold", "call", "all-in")


def test_47a_a_closed_seat_is_not_offered_an_all_in() -> None:
    """TDA-2024 47-A: a seat that may not raise may not raise all-in either."""
    hand = flop(100, [2000, 60, 2000], "A check, B all-in, C call")
    assert legal(hand).acts == ("fold", "call")
    with pytest.raises(IllegalCommand, match="faces-less-than-full-raise"):
        play(hand, "A all-in")


def test_47a_a_closed_seat_may_call_all_in() -> None:
    """TDA-2024 47-A: a stack that does not exceed the price calls, whatever was said."""
    hand = flop(100, [140, 150, 2000], "A bet 100, B all-in, C call")
    assert legal(hand).acts == ("fold", "call", "all-in")
    assert not play(hand, "A all-in").able & 1


def test_47a_the_next_street_starts_anew() -> None:
    """TDA-2024 47-A: closed on the flop, free on the turn."""
    hand = flop(10, [200, 14, 200], "A bet 10, B all-in, C call, A call, deal ??")
    _open(hand, "A", call=0, minimum=10, code="not-acted-yet")


def test_47a_what_an_all_in_does_to_each_seat_is_said() -> None:
    """TDA-2024 47-A: the notices name the seat that is reopened and the one that is not."""
    hand = flop(100, [1000, 125, 1000, 200, 1000], "A bet 100, B all-in, C call")
    after = play(hand, "D all-in")
    reopening = [
        (reason.code, reason["seat"])
        for reason in notices(hand, WentAllIn(3), after)
        if reason.code in {"action-reopened", "reopening-withheld"}
    ]
    assert reopening == [("action-reopened", 0), ("reopening-withheld", 2)]


def test_47a_limpers_are_closed_against_a_short_shove_of_the_big_blind() -> None:
    """TDA-2024 47-A, REO-012: the big blind is all-in for 150 of 100; the limper faces 50."""
    hand = preflop((50, 100), [3000, 150, 3000], "C call, A call, B all-in")
    _closed(hand, "C", call=50, facing=50, full_raise=100)


def test_47a_a_full_raise_by_anybody_opens_everybody_before_it() -> None:
    """TDA-2024 47-A: bettor and caller alike face at least the last full raise."""
    hand = flop(100, [3000] * 4, "A bet 100, B call, C raise 300, D fold")
    _open(hand, "A", call=200, minimum=500)
    _open(play(hand, "A call"), "B", call=200, minimum=500)


def test_47a_the_test_is_made_when_the_action_reaches_the_seat() -> None:
    """TDA-2024 47-A: closed by the first short all-in, opened by the second before its turn."""
    hand = flop(100, [3000, 150, 3000, 200, 3000], "A bet 100, B all-in, C call")
    assert not right_of(hand, "A").may
    _open(play(hand, "D all-in, E fold"), "A", call=100, minimum=300)


def test_47a_a_seat_with_exactly_the_price_left_could_not_call_more() -> None:
    """TDA-2024 15-B (inferred), REO-006: C can just call 30; a raise of B would only come back."""
    hand = flop(10, [30, 200, 30], "A all-in")
    assert right_of(hand, "B").reason.code == "nobody-can-call-more"
    assert legal(hand).acts == ("fold", "call", "all-in")
    assert right_of(flop(10, [30, 200, 31], "A all-in"), "B").may


def test_47a_a_right_that_nobody_could_call_is_told_as_such() -> None:
    """TDA-2024 15-B (inferred), REO-006: the all-ins add up, but nobody has chips left."""
    (found,) = [
        notice
        for notice in told(flop(10, [200, 14, 21], "A bet 10, B all-in"), "C all-in")
        if "seat" in dict(notice.facts) and notice["seat"] == 0
    ]
    assert (found.code, found["bet_to"]) == ("nobody-can-call-more", 21)


def test_47a_who_has_no_chips_above_the_price_is_told_nothing() -> None:
    """TDA-2024 47-A: A has exactly the price left; there is no right to give or withhold."""
    codes = [notice.code for notice in told(flop(10, [20, 200, 200], "A bet 10"), "B raise 20")]
    assert codes == []
    codes = [notice.code for notice in told(flop(10, [21, 200, 200], "A bet 10"), "B raise 20")]
    assert codes == ["action-reopened"]


def _example_1(more: str) -> Hand:
    acts = "A bet 100, B all-in, C call, D all-in, E call"
    return flop(100, [1000, 125, 1000, 200, 1000], acts + more)


def _example_3(more: str) -> Hand:
    stacks = [60000, 60000, 60000, 60000, 7500]
    return preflop((2000, 4000), stacks, f"C call, D fold, E all-in, {more}")


def _open(
    hand: Hand, seat: str, *, call: int, minimum: int, code: str = "faces-full-raise"
) -> None:
    """It is the seat's turn; it may raise, at least to the minimum, and a chip less is refused."""
    right = right_of(hand, seat)
    assert (actor(hand), legal(hand).to_call) == (seat, call)
    assert (right.may, right.minimum, right.reason.code) == (True, minimum, code)
    assert str(right.reason.citation) == "TDA-2024 47-A"
    verb = "raise" if hand.round.bet_to else "bet"
    play(hand, f"{seat} {verb} {minimum}")
    with pytest.raises(IllegalCommand, match="below-minimum"):
        play(hand, f"{seat} {verb} {minimum - 1}")


def _closed(hand: Hand, seat: str, *, call: int, facing: int, full_raise: int) -> None:
    """It is the seat's turn; it may not raise, for a reason with these figures."""
    right = right_of(hand, seat)
    assert (actor(hand), legal(hand).to_call) == (seat, call)
    assert (right.may, right.minimum, right.maximum) == (False, 0, 0)
    assert right.reason.code == "faces-less-than-full-raise"
    assert (right.reason["facing"], right.reason["full_raise"]) == (facing, full_raise)
    assert str(right.reason.citation) == "TDA-2024 47-A"
    price = hand.round.bet_to
    for to in (price + 1, price + full_raise, price + 2 * full_raise):
        with pytest.raises(IllegalCommand, match="faces-less-than-full-raise"):
            play(hand, f"{seat} raise {to}")
