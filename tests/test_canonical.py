"""Canonical text: one for each value, and nothing that two readers could take for two things."""

import json
from enum import IntEnum

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tracker.canonical import LEAST_INT, MOST_DEPTH, MOST_INT, canonical, digest

texts = st.text(st.characters(codec="utf-8", exclude_characters="\0"))
values = st.recursive(
    st.none() | st.booleans() | st.integers(LEAST_INT, MOST_INT) | texts,
    lambda inner: st.lists(inner) | st.dictionaries(texts, inner),
    max_leaves=20,
)


@given(values)
def test_text_reads_back_as_the_value(value: object) -> None:
    """Nothing is lost, and the text of what was read is the same text."""
    text = canonical(value)
    assert json.loads(text) == value
    assert canonical(json.loads(text)) == text


def test_keys_are_sorted_by_code_point_at_every_depth() -> None:
    """UTF-16 order would put the emoji before the private-use character."""
    value = {"b": {"\U0001f0a1": 1, "\uffff": 2, "Z": 3}, "a": None}
    assert canonical(value) == '{"a":null,"b":{"Z":3,"\uffff":2,"\U0001f0a1":1}}'


def test_order_of_insertion_does_not_show() -> None:
    """Two dictionaries that are equal have one text."""
    assert canonical({"x": 1, "y": 2}) == canonical({"y": 2, "x": 1})


def test_characters_stay_and_controls_are_escaped() -> None:
    """Names are readable in the record; line ends cannot break it."""
    assert canonical(["Zoë", "a\nb", "\x1f", "\x7f"]) == '["Zoë","a\\nb","\\u001f","\x7f"]'


def test_list_and_tuple_have_one_text() -> None:
    """A record is the same whichever sequence it came in."""
    assert canonical((1, (2,))) == canonical([1, [2]]) == "[1,[2]]"


def test_number_of_an_enumeration_is_a_plain_number() -> None:
    """The name of a member is code, not record."""

    class Street(IntEnum):
        FLOP = 1

    assert canonical([Street.FLOP, True]) == "[1,true]"


@pytest.mark.parametrize(
    ("value", "place"),
    [
        (0.5, "$"),
        ({"a": [1, {"b": float("nan")}]}, "$.a[1].b"),
        (["x", "a\0b"], "$[1]"),
        (["\ud800"], "$[0]"),
        ({"\udfff": 1}, "$"),
        ({"to": MOST_INT + 1}, "$.to"),
        ([LEAST_INT - 1], "$[0]"),
        ({1: "a"}, "$"),
        ([b"x"], "$[0]"),
        ([{1, 2}], "$[0]"),
    ],
)
def test_what_has_no_one_text_is_refused_with_its_place(value: object, place: str) -> None:
    """The message begins with the path to the culprit."""
    with pytest.raises(ValueError, match=r"^\$") as caught:
        canonical(value)
    assert str(caught.value).partition(":")[0] == place


def test_a_value_that_contains_itself_is_refused() -> None:
    """Depth is limited, so there is no endless text."""
    loop: list[object] = []
    loop.append(loop)
    with pytest.raises(ValueError, match="nested too deep"):
        canonical(loop)


def test_the_deepest_nesting_allowed_is_allowed() -> None:
    """The limit itself still has a text."""
    value: object = 1
    for _ in range(MOST_DEPTH):
        value = [value]
    assert canonical(value) == "[" * MOST_DEPTH + "1" + "]" * MOST_DEPTH


def test_digest_is_sha256_of_utf8() -> None:
    """The empty text and a known vector (FIPS 180-2, `abc`)."""
    assert digest("").startswith("e3b0c44298fc1c14")
    assert digest("abc") == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
