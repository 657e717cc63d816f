"""Every live seat is told whether it may raise and why, its turn or not, a round on or not."""

from pathlib import Path
from typing import Any, Final

import pytest

from tests.cli.running import run
from tests.rules.played import LABELS, flop, refused, right_of, river, rules_of
from tests.rules.produced_games import DRAW, POT, STUD, at_table, rules_at
from tracker.cards import parse_cards
from tracker.hand import commands as cmd
from tracker.hand.betting import NOT_ACTED
from tracker.hand.engine import begin, replay
from tracker.hand.legal import legal
from tracker.hand.state import Hand, Stage
from tracker.rules.stakes import Stakes
from tracker.views.plain import plain_state
from tracker.views.table import explain_seat, see

STACKS: Final = (200, 18, 200, 200)
SHORT: Final = "A bet 10, B all-in, C call"
"""A has bet 10, B is all-in for 18, C has called; D acts. A faces 8 of a full raise of 10."""


def posting() -> Hand:
    """Blinds are posted, no card is dealt."""
    rules = rules_of(Stakes(1, 2))
    return replay(rules, begin(rules, cmd.StartHand(2, ("A", "B", "C"), (50, 50, 50)))[:-1])


def stud() -> Hand:
    """Third street of stud: A has the low card and has to open."""
    stakes = Stakes(ante=1, bring_in=2, small_bet=5, big_bet=10)
    cards = tuple(map(parse_cards, ("????2c", "????9h", "????Kh")))
    return at_table(rules_at(STUD, stakes), (90, 90, 1), cards=cards)


def drawing() -> Hand:
    """A draw game, before anybody has exchanged cards."""
    return at_table(rules_at(DRAW, Stakes(1, 2)), (90, 90, 2), "C call, A call, B check")


UNDECIDED: Final = {
    "posting": (posting(), {"A": "no-action-due", "B": "no-action-due", "C": "no-action-due"}),
    "bring-in": (stud(), {"B": "bring-in-due", "C": "seat-all-in"}),
    "betting": (flop(10, STACKS, SHORT), {"B": "seat-all-in"}),
    "dealing": (
        flop(10, STACKS, f"{SHORT}, D fold, A call"),
        {"A": "no-action-due", "B": "seat-all-in", "C": "no-action-due"},
    ),
    "drawing": (
        drawing(),
        {"A": "no-action-due", "B": "no-action-due", "C": "seat-all-in"},
    ),
    "runout": (
        flop(10, STACKS, f"{SHORT}, D fold, A fold"),
        {"B": "seat-all-in", "C": "no-action-due"},
    ),
    "showdown": (
        river((9, 4, 9), "A bet 6, B call, C call"),
        {"A": "no-action-due", "B": "seat-all-in", "C": "no-action-due"},
    ),
    "complete": (river((9, 9), "A bet 4, B fold"), {"A": "no-action-due"}),
    "closed": (river((9, 9), "A bet 4, B fold, close"), {"A": "hand-closed"}),
}
"""Moments, and the seats that have no decision then, with the reason."""


@pytest.mark.parametrize(("hand", "codes"), UNDECIDED.values(), ids=UNDECIDED)
def test_a_seat_without_a_decision_is_told_why(hand: Hand, codes: dict[str, str]) -> None:
    """Digest 2.1: it may not, at no price, for the reason for which an act of it is refused."""
    found = {
        LABELS[right.seat]: right.reason.code for right in legal(hand).rights if not right.price
    }
    assert found == codes
    for label in codes:
        right = right_of(hand, label)
        assert (right.answer, right.may, right.to_call) == ("no", False, 0)
        assert (right.minimum, right.maximum, right.sizes) == (0, 0, ())
        assert right.reason == refused(hand, f"{label} fold")


@pytest.mark.parametrize(("hand", "_"), UNDECIDED.values(), ids=UNDECIDED)
def test_every_live_seat_has_an_answer_and_the_actor_comes_first(hand: Hand, _: Any) -> None:
    """Once each, clockwise; a folded seat has none."""
    offered = legal(hand)
    seats = [right.seat for right in offered.rights]
    assert sum(1 << seat for seat in seats) == hand.live
    if hand.stage in {Stage.BETTING, Stage.BRING_IN}:
        assert seats[0] == offered.actor
    place = seats.index(min(seats))
    assert [*seats[place:], *seats[:place]] == sorted(seats)
    for seat in hand.seats:
        assert (offered.right_of(seat) is None) == (not hand.live >> seat & 1)


def test_a_seat_that_is_forced_to_open_may_bet_instead() -> None:
    """TDA-2024 RP-10-E: its price is the bring-in; the bet is the full one."""
    right = right_of(stud(), "A")
    assert right.price is not None
    assert (right.price.code, right.price["owed"]) == ("bring-in-due", 2)
    assert (right.may, right.minimum, right.maximum) == (True, 5, 5)


@pytest.mark.parametrize(
    ("label", "to_call", "facing", "acted_at", "code"),
    [
        ("D", 18, 18, NOT_ACTED, "not-acted-yet"),
        ("A", 8, 8, 10, "faces-less-than-full-raise"),
        ("C", 0, 0, 18, "faces-less-than-full-raise"),
    ],
)
def test_47_how_much_of_a_full_raise_each_seat_faces(
    label: str, to_call: int, facing: int, acted_at: int, code: str
) -> None:
    """TDA-2024 47-A: A faces 8 of 10, in whole chips; the seat whose turn it is faces the price."""
    right = right_of(flop(10, STACKS, SHORT), label)
    assert (right.to_call, right.facing, right.full_raise) == (to_call, facing, 10)
    assert (right.acted_at, right.reason.code) == (acted_at, code)
    assert right.price is not None
    assert (right.price["seat"], right.price["to_call"]) == (right.seat, to_call)


def test_a_price_above_the_stack_is_faced_in_full_and_paid_in_part() -> None:
    """Digest 1: facing is the price less what is in front; a call is no more than the stack."""
    right = right_of(flop(10, (200, 30, 300), "A bet 100, B call, C raise 250"), "A")
    assert (right.to_call, right.facing, right.may) == (100, 150, False)
    assert right.reason.code == "stack-only-calls"


def test_what_a_short_all_in_of_a_seat_not_in_turn_would_open() -> None:
    """TDA-2024 47-A: D has 4 more than the price of 16: 20 lifts A's 8 to 12 of 10, C's to 4."""
    hand = flop(10, (200, 16, 200, 200, 20), "A bet 10, B all-in, C call")
    right = right_of(hand, "E")
    assert (right.may, right.minimum, right.maximum) == (True, 20, 20)
    assert [size.code for size in right.sizes] == [
        "minimum-raise",
        "all-in-below-minimum",
        "all-in-would-open",
    ]
    assert right.sizes[2]["seats"] == 1


def test_54_the_most_of_a_pot_limit_raise_shows_its_sum() -> None:
    """TDA-2024 54: of every seat: the price 50, 200 in the middle, and the call of 50."""
    rules = rules_at(POT, Stakes(0, 10))
    hand = at_table(rules, (900,) * 4, "A bet 50, B call", street=1, carried=100)
    for label, to_call, maximum in (("C", 50, 300), ("D", 50, 300)):
        right = right_of(hand, label)
        most = right.sizes[1]
        assert most.code == "maximum-is-pot"
        assert (most["bet_to"], most["middle"], most["to_call"]) == (50, 200, to_call)
        assert right.maximum == most["maximum"] == maximum


def test_json_and_text_tell_every_seat_the_same() -> None:
    """`--why` tells price, right and sizes as JSON has them, whatever seat is asked about."""
    hand = flop(10, STACKS, SHORT)
    state = plain_state(hand)
    assert isinstance(state, dict)
    rights = {right["seat"]: right for right in state["rights"]}
    assert list(rights) == ["D", "A", "B", "C"]
    assert (rights["A"]["facing"], rights["A"]["full_raise"]) == (8, 10)
    assert (rights["A"]["acted_at"], rights["D"]["acted_at"]) == (10, None)
    assert (rights["B"]["answer"], rights["B"]["price"]) == ("no", None)
    assert rights["B"]["reasons"][0]["citation"] == "TDA-2024 16 (inferred)"
    for label, right in rights.items():
        told = [reason.code for reason in explain_seat(see(hand), label)]
        price = [right["price"]["code"]] if right["price"] else []
        assert told == [*price, *(reason["code"] for reason in right["reasons"])]


def test_the_command_line_explains_any_seat() -> None:
    """`--why` of a seat that is all-in, of one not in turn, and of the actor."""
    file = Path(__file__).parents[2] / "fixtures" / "phh" / "three_all_ins.phh"
    said = {
        seat: " ".join(run("replay", file, "--at", 13, "--why", seat).out.split())
        for seat in ("p1", "p2", "p3")
    }
    assert "[seat-all-in, TDA-2024 16 (inferred)]" in said["p2"]
    for seat in ("p1", "p3"):
        assert f" {seat} pays " in said[seat]
        assert "[price, TDA-2024" in said[seat]
