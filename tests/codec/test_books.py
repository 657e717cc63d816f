"""House books in TOML: what is taken over and what is cited, and what is refused in one line."""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.properties.strategies import FAST
from tracker.codec.books import NAME, find_book, read_book
from tracker.codec.rows import decode_rules
from tracker.errors import FormatError, InvalidCommand, TrackerError
from tracker.rules.books import BOOKS, ROBERT, TDA_2024
from tracker.rules.games import GAMES, NO_LIMIT_HOLDEM
from tracker.rules.model import Option, bind
from tracker.rules.options import OPTIONS, OptionValue
from tracker.rules.reasons import Citation
from tracker.rules.stakes import Stakes
from tracker.views.text import say_error

FOLDER: Final = Path(__file__).parents[2] / "fixtures" / "rules"
HEAD: Final = 'name = "MY-ROOM"\ntitle = "Mine"\nextends = "TDA-2024"\n'


def written(folder: Path, text: str) -> Path:
    """A file of this text."""
    path = folder / "house.toml"
    path.write_text(text, encoding="utf-8")
    return path


def test_a_house_decides_some_options_and_takes_over_the_rest() -> None:
    """What the house decides cites the house, all else the book that it extends."""
    house = read_book(FOLDER / "house.toml")
    assert (house.name, house.title) == ("MY-ROOM", "House rules of my room")
    own = {
        "fl_cap": Option(3, Citation("MY-ROOM", "", "")),
        "fl_cap_heads_up": Option("unlimited_heads_up", Citation("MY-ROOM", "", "House rules 4.2")),
        "nl_reopen": Option("half_raise", Citation("MY-ROOM", "", "House rules 4.5")),
        "pl_ante_counts": Option(value=False, citation=Citation("MY-ROOM", "", "")),
    }
    assert house.options == {**TDA_2024.options, **own}
    assert house.rules == TDA_2024.rules
    assert str(house.options["nl_reopen"].citation) == "MY-ROOM House rules 4.5"
    assert str(house.options["fl_cap"].citation) == "MY-ROOM"


def test_a_house_may_extend_another_house() -> None:
    """Its file is named from the folder of its own; each option cites whoever decided it last."""
    annex = read_book(FOLDER / "annex.toml")
    assert annex.options["fl_cap"] == Option(4, Citation("MY-ANNEX", "", "Annex 1"))
    assert str(annex.options["nl_reopen"].citation) == "MY-ROOM House rules 4.5"
    assert str(annex.options["fl_reopen"].citation) == "TDA-2024 47-B"


@pytest.mark.parametrize("text", ["ROBERT", "robert", "Robert"])
def test_a_book_is_found_by_its_name(text: str) -> None:
    """Capitals do not matter."""
    assert find_book(text) is ROBERT


@pytest.mark.parametrize("text", ["", "HOYLE", "TDA", "house.tml", "a\x1b[31m\nb"])
def test_a_name_that_no_book_has(text: str) -> None:
    """The books that there are, in one line."""
    with pytest.raises(InvalidCommand) as caught:
        find_book(text)
    said = say_error(caught.value)
    assert all(name in said for name in BOOKS)
    assert len(said.splitlines()) == 1


BROKEN: Final = {
    "empty": " has no name [",
    "empty_cite": ', line 5: fl_cap.cite cannot be ""; it is one line of text, at most 200',
    "empty_name": ', line 1: name cannot be ""; it is text like "MY-ROOM": 1 to 32 letters, ',
    "extends_a_circle": " extends itself: {folder}/extends_a_circle.toml > "
    "{folder}/extends_a_circle_too.toml > {folder}/extends_a_circle.toml [",
    "extends_a_circle_too": " extends itself: {folder}/extends_a_circle_too.toml > ",
    "extends_absent": "{folder}/nowhere.toml cannot be read: No such file or directory; ",
    "extends_unknown": ', line 3: extends cannot be "TDA-1999"; it is one of TDA-2024, TDA-2022, ',
    "key_twice": ", line 7 cannot be read as TOML: Cannot overwrite a value [",
    "name_taken": ", line 1: the name ROBERT is taken by ",
    "no_title": " has no title [",
    "no_toml": ", line 6 cannot be read as TOML: Invalid value [",
    "no_value": " has no fl_cap.value [",
    "one_for_true": ", line 6: pl_sb_as_bb cannot be 1; it is false or true [",
    "options_no_table": ", line 4: options cannot be 3; it is a table [",
    "title_no_text": ", line 2: title cannot be 7; it is one line of text",
    "unknown_option": ", line 6: no key fl_capp is known; close to it: fl_cap, fl_cap_heads_up, ",
    "unknown_place": ", line 5: no key fl_cap.page is known; close to it: value, cite [",
    "unknown_value": ', line 6: nl_reopen cannot be "never"; it is "cumulative_per_player" or ',
}


def test_every_broken_book_is_tested() -> None:
    """No file lies there without its sentence."""
    assert {path.stem for path in (FOLDER / "broken").iterdir()} == BROKEN.keys()


@pytest.mark.parametrize("name", BROKEN)
def test_a_broken_book_is_one_clear_line(name: str) -> None:
    """File, line where it can be told, key, and what is permitted."""
    folder = FOLDER / "broken"
    with pytest.raises(FormatError) as caught:
        read_book(folder / f"{name}.toml")
    said = say_error(caught.value)
    assert BROKEN[name].format(folder=folder) in said
    assert str(folder) in said
    assert len(said.splitlines()) == 1


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("\x00", "is not text in UTF-8: see line 1"),
        (HEAD + "[options]\nfl_cap = 3.0\n", "line 5: fl_cap cannot be 3.0; it is 4 or 3"),
        (HEAD + "[options]\nfl_cap = true\n", "line 5: fl_cap cannot be true; it is 4 or 3"),
        (HEAD + '[options]\nfl_cap = "3"\n', 'line 5: fl_cap cannot be "3"; it is 4 or 3'),
        (HEAD + "[options]\nfl_cap = [3]\n", "line 5: fl_cap cannot be a list"),
        (HEAD + "[options]\nfl_cap = 2026-01-01\n", "line 5: fl_cap cannot be 2026-01-01"),
        (HEAD + "[options]\nfl_cap = { value = {} }\n", "line 5: fl_cap cannot be a table"),
        (HEAD + f"[options]\nfl_cap = {'9' * 4000}\n", "line 5: fl_cap cannot be 9999"),
        (HEAD + f"[options]\nfl_cap = {'9' * 5000}\n", "cannot be read as TOML: "),
        (HEAD + f"[options]\nfl_cap = {'[' * 9000}\n", "cannot be read as TOML: "),
        (HEAD + 'options = { fl_cap = 9, nl_reopen = "" }\n', "line 4: fl_cap cannot be 9"),
        (HEAD + 'options.fl_cap = "\\u001b"\n', 'line 4: fl_cap cannot be "\\x1b"'),
        (HEAD + "# fl_cap = 3\n[options]\nfl_cap = 9\n", "line 6: fl_cap cannot be 9"),
        (HEAD + '[options]\n"fl\\u005fcap" = 9\n', "house.toml: fl_cap cannot be 9"),
        (HEAD + '"a\\nb" = 1\n', r"house.toml: no key a\nb is known; close to it: name"),
        (HEAD.replace("Mine", " "), 'line 2: title cannot be " "'),
        (HEAD.replace("Mine", "x" * 201), "line 2: title cannot be "),
        (HEAD.replace("MY-ROOM", "my room"), 'line 1: name cannot be "my room"; it is text like'),
        (HEAD.replace("MY-ROOM", "tda-2024"), "line 1: the name tda-2024 is taken by "),
        (HEAD.replace("TDA-2024", "house.toml"), "extends itself: "),
        (HEAD.replace("TDA-2024", "./../../etc"), 'line 3: extends cannot be "./../../etc"'),
        (HEAD + "[options", "line 4 cannot be read as TOML: Expected ']' at the end"),
        (HEAD + 'x = """', "line 4 cannot be read as TOML: Unterminated string"),
    ],
    ids=range(23),
)
def test_nonsense_is_one_clear_line(tmp_path: Path, text: str, said: str) -> None:
    """Whatever stands in the file."""
    with pytest.raises(TrackerError) as caught:
        read_book(written(tmp_path, text))
    line = say_error(caught.value)
    assert said in line
    assert line.isprintable()
    assert len(line) < 700


def test_two_books_of_one_name_cannot_rest_on_each_other(tmp_path: Path) -> None:
    """What is cited as the house's must be in one book."""
    written(tmp_path, HEAD)
    annex = tmp_path / "annex.toml"
    annex.write_text(HEAD.replace("TDA-2024", "house.toml"), encoding="utf-8")
    with pytest.raises(FormatError, match=r"book-name-taken.*annex\.toml line=1 text=MY-ROOM"):
        read_book(annex)


def test_a_long_line_of_houses_is_followed_to_its_end(tmp_path: Path) -> None:
    """Each one extends the one before."""
    for number in range(1, 60):
        before = f"{number - 1}.toml" if number > 1 else "FIDPA"
        text = f'name = "H{number}"\ntitle = "T"\nextends = "{before}"\n'
        (tmp_path / f"{number}.toml").write_text(text, encoding="utf-8")
    found = read_book(tmp_path / "59.toml")
    assert (found.name, found.options) == ("H59", BOOKS["FIDPA"].options)


def test_line_ends_and_byte_order_mark_do_not_matter(tmp_path: Path) -> None:
    """A book written on another system reads the same."""
    text = (FOLDER / "house.toml").read_text(encoding="utf-8")
    path = tmp_path / "house.toml"
    path.write_bytes(b"\xef\xbb\xbf" + text.replace("\n", "\r\n").encode())
    assert read_book(path) == read_book(FOLDER / "house.toml")


printable = st.characters(exclude_categories=["C", "Z"])
lines = st.builds(str.__add__, printable, st.text(printable | st.just(" "), max_size=40))
names = st.from_regex(NAME, fullmatch=True).filter(
    lambda name: name.casefold() not in {known.casefold() for known in BOOKS}
)
decisions = st.fixed_dictionaries(
    {},
    optional={
        name: st.tuples(st.sampled_from(kind.values), st.none() | lines)
        for name, kind in OPTIONS.items()
    },
)


def toml(name: str, title: str, extends: str, decided: Mapping[str, object], form: str) -> str:
    """A house book as somebody might write it: inline tables, or tables of their own."""
    head = {"name": name, "title": title, "extends": extends}
    written = [f"{key} = {_string(text)}" for key, text in head.items()]
    written += ["[options]"] if form == "inline" else []
    for option, told in decided.items():
        assert isinstance(told, tuple)
        value, cite = told
        keys = [f"value = {json.dumps(value)}"]
        keys += [] if cite is None else [f"cite = {_string(cite)}"]
        if form == "tables":
            written += [f"[options.{option}]", *keys]
        elif cite is None:
            written += [f"{option} = {json.dumps(value)}"]
        else:
            written += [f"{option} = {{ {', '.join(keys)} }}"]
    return "\n".join(written) + "\n"


def _string(text: str) -> str:
    return json.dumps(text, ensure_ascii=False)


@FAST
@given(
    name=names,
    title=lines,
    extends=st.sampled_from(sorted(BOOKS)),
    decided=decisions,
    form=st.sampled_from(["inline", "tables"]),
)
def test_what_is_written_is_read(
    tmp_path_factory: pytest.TempPathFactory,
    name: str,
    title: str,
    extends: str,
    decided: dict[str, tuple[OptionValue, str | None]],
    form: str,
) -> None:
    """Every value with its citation comes back; bound, it is stored and comes back once more."""
    path = written(tmp_path_factory.getbasetemp(), toml(name, title, extends, decided, form))
    book = read_book(path)
    own = {
        option: Option(value, Citation(name, "", cite or ""))
        for option, (value, cite) in decided.items()
    }
    assert (book.name, book.title) == (name, title)
    assert book.options == {**BOOKS[extends].options, **own}
    for game in NO_LIMIT_HOLDEM, GAMES["fixed-limit hold'em"]:
        rules = bind(book, game, Stakes(1, 2))
        assert decode_rules(rules.text) == rules
