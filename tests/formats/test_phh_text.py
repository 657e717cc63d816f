"""The text of PHH files: where a file is cut into hands, and where it is cut off."""

import re
import tomllib
from decimal import Decimal

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from tests.formats.phh import FOLDER, read, written
from tracker.errors import FormatError
from tracker.formats.phh_text import sections
from tracker.formats.phh_toml import read_table
from tracker.formats.ports import Imported

SESSION = (FOLDER / "session.phhs").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    "text", [SESSION, written(), written(hand="'x'", _note="'y'")], ids=["many", "one", "noted"]
)
def test_every_cut_is_refused_or_leaves_whole_hands(text: str) -> None:
    """A torn file is refused before its first hand, unless just the last hand's notes are gone."""
    whole = read(text)
    starts = [text.find(f"[{number}]") for number in range(1, len(whole) + 1)]
    for cut in range(max(starts[0], 0) + 9, len(text), 3):
        begun = sum(start < cut for start in starts)
        got = read_or_refusal(text[:cut])
        if isinstance(got, str):
            line = len(text[:cut].rstrip().split("\n"))
            assert got == f"file-cut-short path=some.phh line={line} hand={begun}"
        else:
            assert text.rfind("actions = [", 0, cut) > starts[begun - 1]
            assert not [finding for hand in got for finding in hand.findings]
            events = [hand.events[1:] for hand in whole[:begun]]
            assert [hand.events[1:] for hand in got] == events


def read_or_refusal(text: str) -> list[Imported] | str:
    """Every hand of a text, or why it is refused."""
    try:
        return read(text)
    except FormatError as refusal:
        return str(refusal)


@pytest.mark.parametrize(
    ("end", "line"),
    [
        ("[3]\nvariant = 'NT'\nantes = [0, 0, 0", 21),
        ("[3]\nvariant = 'NT'\n", 20),
        ("[3]\nplayers = ['Ada', 'Bo']\n\n# to be continued\n", 20),
        ("[3]\nactions = [\n  'd dh p1 ????',\n", 21),
        ('[3]\n_note = """\nThe dealer\n', 21),
        ("[3]", 19),
        ("[3", 19),
        ("[", 19),
    ],
)
def test_a_file_that_ends_within_a_hand_is_refused(end: str, line: int) -> None:
    """In a line, after one, in a list or a text, in a header: file, line and hand are named."""
    with pytest.raises(FormatError) as caught:
        read(f"[1]\n{written()}\n[2]\n{written()}\n{end}")
    assert str(caught.value) == f"file-cut-short path=some.phh line={line} hand=3"


def test_a_broken_hand_at_the_end_of_a_file_is_a_finding() -> None:
    """What follows a line that cannot be read shows that the file was not cut there."""
    text = f"[1]\n{written()}\n[2]\nvariant = NT\n{written(variant=None)}"
    assert [hand.fits for hand in read(text)] == [True, False]


def test_a_hand_without_actions_within_a_file_is_a_finding() -> None:
    """Only the last hand of a file can be cut off."""
    first, second = read(f"[1]\n{written(actions=None)}\n[2]\n{written()}")
    assert [str(finding.reason) for finding in first.findings] == ["field-missing field=actions"]
    assert second.fits


def test_user_defined_tables_stay_in_their_hand() -> None:
    """A table within a hand, or of a file with one hand, is a field of that hand."""
    table = "by = 'camera'\n"
    (alone,) = read(f"{written()}\n[_seen]\n{table}")
    first, second = read(f"[1]\n{written()}\n[1._seen]\n{table}\n['2']\n{written()}")
    assert alone.fields == first.fields == {"_seen": {"by": "camera"}}
    assert second.fields == {}
    assert alone.fits
    assert first.fits


@pytest.mark.parametrize(
    "table",
    [
        "[metadata]\nroom = 'North'\n",
        "[_source]\nfile = 7\nactions = []\n",
        "[metadata.room]\nname = '[1]'\n",
        "[[rows]]\nn = 1\n[[rows]]\nn = 2\n",
    ],
)
@pytest.mark.parametrize("place", range(3))
def test_a_table_that_states_nothing_of_a_hand_is_none(table: str, place: int) -> None:
    """It is neither counted nor read as part of the hand before it."""
    parts = [f"[1]\n{written(hand='1')}", f"[2]\n{written(hand='2')}"]
    parts.insert(place, table)
    first, second = read("\n".join(parts))
    assert [(hand.number, hand.name) for hand in (first, second)] == [(1, "1"), (2, "2")]
    assert first.fields == {"hand": 1}
    assert first.fits
    assert second.fits


@pytest.mark.parametrize("header", ["[metadata]\nroom = ", "[metadata]\nroom = 'North", "[meta"])
def test_a_file_that_ends_within_a_table_is_refused(header: str) -> None:
    """Whatever the table was going to be."""
    with pytest.raises(FormatError):
        read(f"[1]\n{written()}\n{header}")


@pytest.mark.parametrize(
    "header",
    ["[2]", " [ 2 ] # second", "['b']", '["x y"]', '["a]b"]', '["[2]"]', "[hand-2]", "['1ß']"],
)
def test_a_hand_below_any_name_of_a_table_is_read(header: str) -> None:
    """Bare or quoted, number or not."""
    first, second = read(f"[1]\n{written()}\n{header}\n{written(hand='2')}")
    assert first.fits
    assert second.fits
    assert (first.fields, second.name) == ({}, "2")


@pytest.mark.parametrize(
    ("header", "code"),
    [
        ("[1.5]", "header-unreadable"),
        ("[x y]", "header-unreadable"),
        ("[3", "header-unreadable"),
        ("[]", "header-unreadable"),
        ("[[2]]", "header-unreadable"),
        ("[2] x", "header-unreadable"),
        ("[1]", "header-repeated"),
        ("['1']", "header-repeated"),
    ],
)
def test_a_hand_below_a_header_that_is_wrong_is_found_and_read(header: str, code: str) -> None:
    """It is not swallowed by the hand before it; the header is quoted with its line."""
    first, second, third = read(
        f"[1]\n{written()}\n{header}\n{written(hand='2')}\n[4]\n{written()}"
    )
    assert first.fits
    assert third.fits
    (finding,) = second.findings
    assert str(finding.reason) == f"{code} text={header}"
    assert (finding.hand, finding.name, finding.line, finding.says) == (2, "2", 10, header)
    assert second.events == first.events


@pytest.mark.parametrize(
    "value",
    [
        "[\n  [1],\n  [2]\n]",
        "[\n[\n[1]\n]\n]",
        "[ # [1]\n 'a', # it's [\n]",
        "[{ a = [\n[1]\n] }]",
        '"""\n[1]\n"""',
        "'''\n[1]\nactions = []\n'''",
        '"""a \\"""\n[1]""""',
        '"a \\" [" # "',
        "'it is ['",
    ],
)
def test_a_line_like_a_header_within_a_value_begins_no_hand(value: str) -> None:
    """Arrays and texts may run over many lines, whatever stands there."""
    text = f"_x = {value}\n{written()}"
    (alone,) = read(text)
    first, second = read(f"[1]\n{text}\n[2]\n{written(hand='2')}")
    assert alone.fields == first.fields
    assert "_x" in first.fields
    assert all(hand.fits for hand in (alone, first, second))
    assert second.name == "2"


@pytest.mark.parametrize(
    "broken",
    [
        "_x = [",
        "_x = [[1],\n[2],",
        "_x = {",
        "_x = { a = 1\n}",
        "_x = ]",
        "_x = [ 1 }",
        "_x = 'it",
        '_x = "it',
        "_x = '''",
        '_x = """',
        '_x = """a" b',
        "_x = [ y = [",
        "_x = [\n['a],\n['b']\n]",
        "_x = [\n" + "1, # it's one of [ many\n" * 99,
        "[[",
    ],
)
def test_what_is_never_closed_does_not_cost_the_hands_after_it(broken: str) -> None:
    """The hand is broken and told with its line; those around it are read."""
    hands = read(
        f"[1]\n{written()}\n[2]\n_n = 2\n{broken}\n{written()}\n"
        f'[3]\n{written(hand="3")}\n[4]\n_y = """y"""\n{written(hand="4")}'
    )
    assert [hand.name for hand in hands if hand.fits] == ["", "3", "4"]
    findings = [finding for hand in hands for finding in hand.findings]
    end = 20 + broken.count("\n")
    assert findings
    assert all(finding.line is not None and 10 <= finding.line <= end for finding in findings)


LINES = st.sampled_from(
    [
        "_a = 1",
        "_b = [[1],",
        "[1]",
        "]",
        "_c = '''",
        "'''",
        '_d = """',
        '"""',
        "[9._e]",
        "[2]",
        "[_f]",
        "actions = []",
        "variant = 'NT'  # [",
        "_g = [{ h = [",
        "] }]",
    ]
)


@given(st.lists(LINES, max_size=9))
def test_hands_are_those_that_tomllib_sees(lines: list[str]) -> None:
    """In text that is TOML, each numbered table is a hand with the keys that it has there."""
    text = "[9]\n" + "\n".join(lines) + "\n"
    assume(not re.search(r"\[[12_f]+\](?s:.*)\[9", text))  # tables within a hand follow it
    try:
        tables = tomllib.loads(text, parse_float=Decimal)
    except ValueError:
        return
    found = [
        (section.header.strip(), read_table(section.body, section.header))
        for section in sections(text)
    ]
    assert found == [(f"[{key}]", table) for key, table in tables.items() if key != "_f"]


def test_keys_before_the_first_header_are_a_hand() -> None:
    """A hand in front of the numbered ones is not lost."""
    first, second = read(f"# two hands\n{written()}\n['b']\n{written()}")
    assert (first.number, first.first_line, second.number, second.first_line) == (1, 1, 2, 10)
    assert first.fits
    assert second.fits


def test_text_without_keys_has_no_hands() -> None:
    """Comments and blank lines alone are no hand."""
    assert read("# nothing\n\n") == []
