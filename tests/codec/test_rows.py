"""Events as stored rows: nothing is lost, nothing is coerced, old rows stay readable."""

import json
from pathlib import Path
from typing import Any, Final

import pytest
from hypothesis import given

from tests.properties.strategies import FAST, Played, hands
from tracker.canonical import canonical
from tracker.codec.rows import VERSION, Row, decode, decode_rules, encode, encode_reasons
from tracker.codec.said import print_words
from tracker.errors import DigestMismatch, IllegalEvent, UnknownEvent
from tracker.hand.engine import trace
from tracker.hand.events import TAGS, EntryWithdrawn, HandStarted, Recorded

GOLDEN: Final[list[dict[str, Any]]] = [
    json.loads(line)
    for line in (Path(__file__).parents[2] / "fixtures" / "events" / "golden.jsonl")
    .read_text(encoding="utf-8")
    .splitlines()
]


def row(golden: dict[str, Any]) -> Row:
    """The row of a golden line."""
    return Row(golden["type"], golden["v"], golden["seat"], golden["to"], golden["body"])


def event(golden: dict[str, Any]) -> Recorded:
    """The event of a golden line."""
    return decode(row(golden))


def test_every_type_has_a_golden_row() -> None:
    """One stored example for each type and version, for ever."""
    assert {(golden["type"], golden["v"]) for golden in GOLDEN} == {
        (tag, VERSION) for tag in TAGS.values()
    }


@pytest.mark.parametrize("golden", GOLDEN, ids=lambda golden: golden["type"])
def test_golden_rows_mean_what_they_meant(golden: dict[str, Any]) -> None:
    """A golden row decodes to the fact it was written for, and is written the same today."""
    start = event(GOLDEN[0])
    assert isinstance(start, HandStarted)
    assert print_words(event(golden), start) == golden["says"]
    assert encode(event(golden)) == row(golden)


@FAST
@given(hands())
def test_what_is_encoded_decodes_to_the_same(played: Played) -> None:
    """Every event of random hands survives the way into a row and back."""
    for fact in (*played.events, EntryWithdrawn(3, "Ana", 'said "20"\nnot 30')):
        assert decode(encode(fact)) == fact


@FAST
@given(hands())
def test_outcomes_are_canonical_text(played: Played) -> None:
    """The text of notices is the one canonical text of what it holds."""
    for step in trace(played.table.rules, enumerate(played.events)):
        text = encode_reasons(step.notices)
        assert canonical(json.loads(text)) == text


@FAST
@given(hands())
def test_rules_survive_their_text(played: Played) -> None:
    """Bound rules are the same after they were kept as text, and so is their digest."""
    rules = played.table.rules
    kept = decode_rules(rules.text)
    assert kept == rules
    assert kept.digest == rules.digest


@pytest.mark.parametrize(
    "changed",
    [
        Row("called", 2, 0, None, None),
        Row("card.burned", 1, 0, None, None),
        Row("called", 1, None, None, None),
        Row("called", 1, 0, 20, None),
        Row("raised", 1, 0, None, None),
        Row("called", 1, None, None, '{"seat":"0"}'),
        Row("called", 1, None, None, '{"seat":true}'),
        Row("called", 1, None, None, '{"seat":0.0}'),
        Row("called", 1, 0, None, '{"note":"x"}'),
        Row("called", 1, 0, None, "[]"),
        Row("called", 1, 0, None, "{"),
        Row("board.dealt", 1, None, None, '{"cards":"AhKd2c"}'),
        Row("entry.withdrawn", 1, None, None, '{"by":1,"entry":3,"why":"x"}'),
    ],
    ids=str,
)
def test_a_row_of_another_shape_is_unknown(changed: Row) -> None:
    """A row is not trusted: other types, versions, fields or kinds of value are refused."""
    with pytest.raises(UnknownEvent):
        decode(changed)


def test_a_start_that_cannot_be_is_refused_when_it_is_read() -> None:
    """The figures of HandStarted are checked wherever one is made."""
    body = json.loads(GOLDEN[0]["body"]) | {"stacks": [100, 0, 100]}
    with pytest.raises((IllegalEvent, UnknownEvent)):
        decode(Row("hand.started", 1, None, None, canonical(body)))


@pytest.mark.parametrize("text", ["", "{}", "[]", "{", '{"book":1}'])
def test_a_text_that_is_not_of_rules_is_refused(text: str) -> None:
    """Kept rules are read back exactly, or not at all."""
    with pytest.raises(DigestMismatch):
        decode_rules(text)
