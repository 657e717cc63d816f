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
    places = [place for _, place, _, _ in string.Formatter().parse(catalogue()[code]) if place]
    assert set(places) <= set(REASONS[code].facts)


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
