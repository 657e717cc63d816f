"""The text of PHH files: hands cut apart, the fast reader beside `tomllib`."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.formats.phh import FOLDER, PATHS, read, written
from tracker.formats.phh_text import BrokenText, read_body, read_fast, read_toml, sections

SESSION = (FOLDER / "session.phhs").read_text(encoding="utf-8")

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
        slow = read_toml(section.body)
        fast = read_fast(section.body)
        assert fast is None or _typed(fast) == _typed(slow)
        assert _typed(read_body(section.body)) == _typed(slow)


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


def test_every_cut_leaves_the_hands_before_it() -> None:
    """However a file is torn, whole hands stay whole, and a torn one is said to be torn."""
    whole = read(SESSION)
    ends = [SESSION.index(f"\n[{number}]") for number in range(2, len(whole) + 1)]
    for cut in range(SESSION.index("[1]") + 1, len(SESSION), 7):
        text = SESSION[:cut]
        before = sum(end + 1 < cut for end in ends)
        got = read(text)
        assert [hand.events for hand in got[:before]] == [hand.events for hand in whole[:before]]
        torn = [finding.reason.code for hand in got for finding in hand.findings]
        missing = "actions = [" not in text[ends[before - 1] if before else 0 :]
        assert torn == ["file-cut-short"] if missing else torn in ([], ["file-cut-short"])


@pytest.mark.parametrize(
    "body",
    [
        "a = " + "[" * 5000,
        "a = " + "9" * 5000,
        "a = 1e99999999999999999999",
        "a = 1\na = 2",
        "\0",
        "a = 1 \x01",
    ],
)
def test_text_that_is_no_toml_is_told_with_a_line(body: str) -> None:
    """Depth, length and range beyond what can be read are like any other fault."""
    with pytest.raises(BrokenText) as caught:
        read_body(body)
    assert caught.value.line >= 1


def test_user_defined_tables_stay_in_their_hand() -> None:
    """A table header that begins with an underscore does not begin a hand."""
    (imported,) = read(written() + "\n[_seen]\nby = 'camera'\n")
    assert imported.fits
    assert imported.fields == {"_seen": {"by": "camera"}}


def test_keys_before_the_first_header_are_a_hand() -> None:
    """A hand in front of the numbered ones is not lost."""
    first, second = read(f"# two hands\n{written()}\n['b']\n{written()}")
    assert (first.number, first.first_line, second.number, second.first_line) == (1, 1, 2, 10)
    assert first.fits
    assert second.fits


def test_text_without_keys_has_no_hands() -> None:
    """Comments and blank lines alone are no hand."""
    assert read("# nothing\n\n") == []


def _typed(value: object) -> object:
    """The value with the type of each part, so that 1, 1.0 and true differ."""
    if isinstance(value, dict):
        return {key: _typed(item) for key, item in value.items()}
    if isinstance(value, list):
        return [_typed(item) for item in value]
    return type(value), str(value)
