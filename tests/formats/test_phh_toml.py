"""The values of PHH hands: the fast reader beside `tomllib`, and text that is no TOML."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.formats.phh import PATHS, written
from tracker.formats.phh_text import sections
from tracker.formats.phh_toml import BrokenText, is_toml, keys_of, read_fast, read_table, read_toml

VALUES = st.one_of(
    st.integers(-(10**17), 10**17).map(str),
    st.decimals(-(10**6), 10**6, places=3).map(str),
    st.sampled_from(
        ["true", "false", "12:30:00", "24:00:00", "[]", "01", "+1", "1.", "inf", "nan"]
    ),
    st.text(st.characters(codec="utf-8"), max_size=9).map(lambda text: f"'{text}'"),
    st.lists(st.integers(0, 99).map(str) | st.just("'p1 f'"), max_size=4).map(
        lambda items: f"[{', '.join(items)}]"
    ),
    st.text(st.characters(codec="utf-8"), max_size=9),
)


@pytest.mark.parametrize("path", PATHS, ids=lambda path: path.name)
def test_fast_reader_reads_what_tomllib_reads(path: Path) -> None:
    """The same keys, values and types wherever the fast reader answers at all."""
    for section in sections(path.read_text(encoding="utf-8")):
        slow = read_toml(section.body, section.header)
        fast = read_fast(section.body)
        assert fast is None or _typed(fast) == _typed(slow)
        assert _typed(read_table(section.body, section.header)) == _typed(slow)


def test_fast_reader_answers_for_the_common_shape() -> None:
    """A hand written one key a line, without comments, needs no tomllib."""
    assert read_fast(written()) is not None
    assert read_fast("a = 'x'  # comment\n") is None


@given(st.lists(st.tuples(st.sampled_from(["a", "b-1", "_c"]), VALUES), max_size=3))
def test_fast_reader_never_differs_from_tomllib(lines: list[tuple[str, str]]) -> None:
    """It answers as tomllib does or not at all; what is no TOML it does not read."""
    body = "".join(f"{key} = {value}\n" for key, value in lines)
    fast = read_fast(body)
    try:
        slow = read_toml(body)
    except BrokenText:
        assert fast is None
    else:
        assert fast is None or _typed(fast) == _typed(slow)


@pytest.mark.parametrize(
    "body",
    [
        "a = " + "[" * 5000,
        "a = " + "9" * 5000,
        "a = 1e99999999999999999999",
        "a = 1\na = 2",
        "\0",
        "a = 1 \x01",
        "a" + ".a" * 100_000 + " = 1",
        "a" + " . 'b.'" * 100_000 + " = 1",
    ],
)
def test_text_that_is_no_toml_is_told_with_a_line(body: str) -> None:
    """Depth, length and range beyond what can be read are like any other fault."""
    with pytest.raises(BrokenText) as caught:
        read_table(body)
    assert caught.value.line >= 1


@pytest.mark.parametrize(
    ("header", "keys"),
    [
        ("[1]", ("1",)),
        (" [ 1 ] # one", ("1",)),
        ("[1.5]", ("1", "5")),
        ("['1.5'.\"a b\"]", ("1.5", "a b")),
        ("[[1]]", ("1", "[]")),
        ("[x y]", ()),
        ("[", ()),
    ],
)
def test_keys_of_a_header(header: str, keys: tuple[str, ...]) -> None:
    """Outermost first; none where it is no header."""
    assert keys_of(header) == keys


def test_a_header_of_very_many_keys_is_read() -> None:
    """Depth is no matter: it is not climbed by calls within calls."""
    assert len(keys_of(f"[{'.'.join('a' * 3000)}]")) == 3000


def test_tables_within_a_hand_refer_to_its_header() -> None:
    """With the header the table is a field; without it, it would be a table beside the hand."""
    assert read_table("a = 1\n[7._x]\nb = 2\n", "[7]") == {"a": 1, "_x": {"b": 2}}


def test_line_of_a_fault_is_that_of_the_body() -> None:
    """The header is not counted."""
    with pytest.raises(BrokenText) as caught:
        read_table("a = 1\nb\nc = 3\n", "[7]")
    assert (caught.value.line, caught.value.cut) == (2, False)


def test_what_can_be_read_is_toml() -> None:
    """Whatever `tomllib` cannot read is none, be it only too deep."""
    assert is_toml("a = [\n[1]\n]\n")
    assert not is_toml("a = " + "[" * 5000 + "]" * 5000)


def _typed(value: object) -> object:
    """The value with the type of each part, so that 1, 1.0 and true differ."""
    if isinstance(value, dict):
        return {key: _typed(item) for key, item in value.items()}
    if isinstance(value, list):
        return [_typed(item) for item in value]
    return type(value), str(value)
