"""A right to raise is yes, no, or the floor's: where the words of a book do not settle it."""

from typing import Final

import pytest

from tests.rules.played import right_of
from tests.rules.produced_games import FIXED, NO, at_table, rules_at
from tracker.cli.render import show_state, write
from tracker.hand.legal import legal
from tracker.hand.state import Hand
from tracker.rules.books import BOOKS
from tracker.rules.model import Option, RuleBook
from tracker.rules.options import OPTIONS, OptionValue
from tracker.rules.reasons import Citation
from tracker.rules.stakes import Stakes
from tracker.views.plain import plain_state

ALL_INS: Final = "A bet 100, B all-in, C call, D all-in, E call"
"""All-ins of 125 and 200 with a call between them, of 25 and 75 more; A acts."""

FOUR_BETS: Final = "A bet 10, B raise 20, C raise 30, A call, B raise 40, C call"
"""A bet and three raises; A acts."""


def no_limit(book: str, acts: str = ALL_INS, third: int = 200) -> Hand:
    """A flop with a minimum bet of 100 and stacks of 125 for B and of `third` for D."""
    rules = rules_at(NO, Stakes(0, 100), BOOKS[book])
    return at_table(rules, (900, 125, 900, third, 900), acts, street=1, carried=100)


def limit(book: str, acts: str = FOUR_BETS) -> Hand:
    """A flop of limit hold'em with bets of 10."""
    rules = rules_at(FIXED, Stakes(0, 10), BOOKS[book])
    return at_table(rules, (900, 900, 900), acts, street=1, carried=100)


@pytest.mark.parametrize("book", BOOKS)
def test_96a_a_call_between_two_all_ins_is_left_to_the_floor(book: str) -> None:
    """WSOP-T-2026 96.a, REO-037: "consecutive" may bar A; TDA-2024 47-A counts them for it."""
    hand = no_limit(book)
    right = right_of(hand, "A")
    expected = {"WSOP-T-2026": "floor", "FIDPA": "no"}.get(book, "yes")
    assert right.answer == expected
    assert right.may == (book != "FIDPA")
    assert (right.left_open is not None) == (expected == "floor")
    assert [right_of(hand, label).answer for label in "CE"] == ["no", "no"]


def test_96a_two_all_ins_that_exceed_a_raise_are_not_left_open() -> None:
    """WSOP-T-2026 96.a, REO-014: consecutive and more than a full raise: every reading opens."""
    right = right_of(
        no_limit("WSOP-T-2026", "A bet 100, B all-in, C fold, D all-in, E call", 201), "A"
    )
    assert (right.answer, right.facing, right.full_raise) == ("yes", 101, 100)


def test_96a_two_all_ins_that_equal_a_raise_are_left_to_the_floor() -> None:
    """WSOP-T-2026 96.a, REO-037: "exceed" may bar A where the sum is a raise exactly."""
    hand = no_limit("WSOP-T-2026", "A bet 100, B all-in, C fold, D all-in, E call")
    assert right_of(hand, "A").answer == "floor"


def test_what_is_left_open_goes_by_the_book_until_the_floor_rules() -> None:
    """The raise is offered and taken, and the sizes stand: 200 and the last full raise of 100."""
    hand = no_limit("WSOP-T-2026")
    right = right_of(hand, "A")
    assert "raise" in legal(hand).acts
    assert (right.minimum, right.maximum) == (300, 900)


@pytest.mark.parametrize(
    ("book", "answer"),
    [
        ("TDA-2024", "floor"),
        ("TDA-2022", "floor"),
        ("WSOP-T-2026", "yes"),
        ("WSOP-LA-2026", "yes"),
        ("ROBERT", "no"),
        ("FIDPA", "yes"),
    ],
)
def test_48_the_fourth_raise_is_left_to_the_house_by_a_book_without_a_number(
    book: str, answer: str
) -> None:
    """TDA-2024 48: the limit of raises is that of the house, three or four; others state it."""
    assert right_of(limit(book), "A").answer == answer


def test_48_nothing_is_left_open_where_three_and_four_raises_say_the_same() -> None:
    """TDA-2024 48: one raise less is allowed by both numbers, one more by neither."""
    fewer = limit("TDA-2024", "A bet 10, B raise 20, C raise 30")
    more = limit("TDA-2024", f"{FOUR_BETS}, A raise 50, B call")
    assert [right_of(fewer, label).answer for label in "AB"] == ["yes", "yes"]
    assert [right_of(more, label).answer for label in "AC"] == ["no", "no"]
    assert right_of(more, "C").reason.code == "raises-capped"


def test_48_a_house_with_a_number_of_its_own_leaves_nothing_open() -> None:
    """TDA-2024 48: the house has said what it left to the house."""
    cap = Option(3, Citation("HOUSE", "", "9"))
    tda = BOOKS["TDA-2024"]
    book = RuleBook("HOUSE", "a house", {**tda.options, "fl_cap": cap}, tda.rules)
    rules = rules_at(FIXED, Stakes(0, 10), book)
    hand = at_table(rules, (900, 900, 900), FOUR_BETS, street=1, carried=100)
    assert right_of(hand, "A").answer == "no"


def silent(value: OptionValue) -> Hand:
    """A bet of 100 and an all-in of 150 in a book that says nothing of it, played by `value`."""
    tda = BOOKS["TDA-2024"]
    unsaid = Option(value, Citation("SILENT", "", "", "unspecified"))
    book = RuleBook("SILENT", "a silent book", {**tda.options, "nl_reopen": unsaid}, tda.rules)
    rules = rules_at(NO, Stakes(0, 100), book)
    return at_table(rules, (900, 150, 900), "A bet 100, B all-in, C call", street=1, carried=100)


@pytest.mark.parametrize("value", OPTIONS["nl_reopen"].values)
def test_where_a_book_is_silent_every_permitted_answer_is_possible(value: OptionValue) -> None:
    """Half a raise opens the action by one custom and by no other; `may` is the one in use."""
    right = right_of(silent(value), "A")
    assert (right.answer, right.may) == ("floor", value == "half_raise")
    assert right.left_open is not None
    refusing = [other for other in OPTIONS["nl_reopen"].values if other != "half_raise"]
    assert right.left_open["allows"] == "half_raise"
    assert sorted(str(right.left_open["refuses"]).split(", ")) == sorted(map(str, refusing))
    assert right.left_open["played"] == value


def test_text_and_json_say_that_the_floor_decides(capsys: pytest.CaptureFixture[str]) -> None:
    """The table tells what may be ruled and what holds; JSON has code, answers and citation."""
    hand = no_limit("WSOP-T-2026")
    write(show_state(hand))
    said = " ".join(capsys.readouterr().out.split())
    assert "300 to 900: the floor decides whether A may raise" in said
    state = plain_state(hand)
    assert isinstance(state, dict)
    (right,) = [right for right in state["rights"] if right["seat"] == "A"]
    assert (right["answer"], right["may"]) == ("floor", True)
    assert right["left_open"]["code"] == "reopening-left-open"
    assert right["left_open"]["citation"] == "WSOP-T-2026 96.a (inferred)"
    assert right["left_open"]["facts"]["refuses"] == "wsop96a_literal"
