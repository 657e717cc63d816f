"""Sentences: one for each reason, with the places that its facts fill."""

import re
import string

import pytest

from tracker.hand.events import HandStarted
from tracker.rules.reasons import FACTS, REASONS, FactKind, Reason, reason
from tracker.views.text import catalogue, say, say_cited

START = HandStarted("0" * 64, 0, ("A", "B", "C"), (100, 200, 300), 2)


def test_every_code_has_a_text_and_every_text_a_code() -> None:
    """The catalogue and the registry name the same codes."""
    assert catalogue().keys() == REASONS.keys()


@pytest.mark.parametrize("code", REASONS)
def test_a_text_names_only_facts_of_its_code(code: str) -> None:
    """Each place in a message is a fact of the reason, in plain braces."""
    message = catalogue()[code]
    for text in (message.text, *(text for _, _, text in message.instead)):
        places = {place for _, place, _, _ in string.Formatter().parse(text) if place}
        assert places <= set(REASONS[code].facts)
    assert {name for name, _, _ in message.instead} <= set(REASONS[code].facts)


@pytest.mark.parametrize("code", REASONS)
def test_seats_and_chips_are_printed_as_the_table_prints_them(code: str) -> None:
    """No seat index, mask or count of cents reaches a reader."""
    values: dict[FactKind, int | str] = {
        FactKind.SEAT: 1,
        FactKind.SEATS: 5,
        FactKind.CHIPS: 12345,
        FactKind.POT: 2,
        FactKind.NUMBER: 7,
        FactKind.TEXT: "words",
    }
    facts = {name: values[FACTS[name]] for name in REASONS[code].facts}
    said = say(Reason(code, tuple(facts.items())), START)
    assert "12345" not in said
    assert not re.search(r"[{}]", said)
    assert said == said.strip()


def test_a_seat_that_is_not_there_is_counted_from_one() -> None:
    """A reason may be about a seat that the hand does not have."""
    assert say(reason("unknown-seat", seat=8), START) == "there is no seat 9 in this hand"
    assert say(reason("unknown-seat", seat=0)) == "there is no seat 1 in this hand"


def test_code_and_citation_stand_behind_the_sentence() -> None:
    """What can be looked up comes with every sentence of the floor."""
    assert say_cited(reason("hand-closed")) == (
        "the hand is closed: its record is complete [hand-closed]"
    )


@pytest.mark.parametrize(
    ("code", "facing", "acted_at", "said"),
    [
        (
            "faces-less-than-full-raise",
            0,
            20,
            "C may not raise: it has acted, and nobody has bet or raised since",
        ),
        (
            "faces-less-than-full-raise",
            0,
            0,
            "C may not raise: it has acted, and nobody has bet or raised since",
        ),
        (
            "faces-less-than-full-raise",
            5,
            0,
            "C may not raise: it checked and faces 5, less than a full bet or raise of 20",
        ),
        (
            "faces-less-than-full-raise",
            5,
            20,
            "C may not raise: it acted at 20 and faces 5 more, less than the full raise of 20",
        ),
        (
            "action-reopened",
            20,
            0,
            "C may raise: it checked and faces 20, a full bet or raise is 20",
        ),
        (
            "action-reopened",
            20,
            20,
            "C may raise again: it acted at 20 and faces 20 more, a full raise is 20",
        ),
    ],
)
def test_a_checker_and_a_bettor_are_told_in_their_own_words(
    code: str, facing: int, acted_at: int, said: str
) -> None:
    """One code and its figures; whoever faces nothing, or acted for nothing, is not told a 0."""
    start = HandStarted("0" * 64, 0, ("A", "B", "C"), (100, 200, 300))
    why = reason(
        code, seat=2, facing=facing, acted_at=acted_at, bet_to=facing + acted_at, full_raise=20
    )
    assert say(why, start) == said


def test_what_somebody_wrote_is_repeated_in_part() -> None:
    """A word of five thousand letters does not push the sentence away; a path is told whole."""
    said = say(reason("amount-unreadable", text="9" * 5000))
    assert said == f'"{"9" * 80}…" is not an amount of chips'
    assert "x" * 200 in say(reason("file-empty", path="x" * 200))
