"""Rule books at the terminal: listed, shown, compared, and played by."""

import json
import re
import shutil
from pathlib import Path
from typing import Any, Final

import pytest

from tests.cli.running import run
from tracker.codec.books import find_book
from tracker.rules.books import BOOKS
from tracker.rules.options import OPTIONS

FOLDER: Final = Path(__file__).parents[2] / "fixtures" / "rules"
HOUSE: Final = FOLDER / "house.toml"


def printed(*words: object) -> Any:
    """What a command prints as JSON."""
    return json.loads(run(*words, "--format", "json").out)


def test_every_book_is_listed_with_its_figures() -> None:
    """Name, title, and how many options the text decides; the figures add up."""
    listed = printed("rules", "list")
    assert [book["name"] for book in listed] == list(BOOKS)
    for book in listed:
        assert sum(book["options"].values()) == len(OPTIONS)
        assert f"{book['name']} " in run("rules", "list").out
    assert listed[0]["options"] == {"text": 23, "inferred": 4, "unspecified": 11}


@pytest.mark.parametrize("name", [*BOOKS, HOUSE], ids=str)
def test_a_book_is_shown_whole(name: str | Path) -> None:
    """Every option with value, citation, basis, question and what is permitted, in both forms."""
    book = find_book(str(name))
    shown = printed("rules", "show", name)
    assert [option["option"] for option in shown["options"]] == list(OPTIONS)
    text = run("rules", "show", name).out
    assert text.startswith(f"{book.name}: {book.title}\n")
    for told in shown["options"]:
        option = book.options[told["option"]]
        assert told["value"] == option.value
        assert told["value"] in told["permitted"]
        assert (told["citation"], told["basis"]) == (option.citation.place, option.citation.basis)
        assert told["question"] == OPTIONS[told["option"]].question
        cells = [json.dumps(told["value"]).strip('"'), told["citation"], told["basis"]]
        row = rf"^{told['option']}:? +{',? +'.join(map(re.escape, cells))}(\n  question: | +)\w"
        assert re.search(row, text, re.MULTILINE)
    assert {rule["rule"] for rule in shown["rules"]} == book.rules.keys()


@pytest.mark.parametrize("path", sorted((FOLDER / "diffs").iterdir()), ids=lambda path: path.stem)
def test_what_two_books_decide_differently(path: Path) -> None:
    """Word for word as it is kept; `tracker rules diff ONE OTHER > FILE` makes it anew."""
    assert run("rules", "diff", *path.stem.split("_")).out == path.read_text(encoding="utf-8")


def test_differences_as_json_have_both_citations() -> None:
    """The one option that the Tournament Directors decided otherwise two years before."""
    assert printed("rules", "diff", "TDA-2024", "TDA-2022") == {
        "one": "TDA-2024",
        "other": "TDA-2022",
        "differences": [
            {
                "option": "pl_dead_sb",
                "question": "Pot-limit pre-flop: absent (dead) small blind counted as",
                "one": {"value": "as_full", "citation": "TDA-2024 54-B", "basis": "text"},
                "other": {"value": "actual", "citation": "TDA-2022 54-B", "basis": "inferred"},
            }
        ],
    }


@pytest.mark.parametrize("one", BOOKS)
@pytest.mark.parametrize("other", [*BOOKS, HOUSE], ids=str)
def test_a_difference_is_one_of_values(one: str, other: str | Path) -> None:
    """No option is left out and none is there for its citation alone; both orders say the same."""
    first, second = find_book(one), find_book(str(other))
    found = printed("rules", "diff", one, other)["differences"]
    assert [told["option"] for told in found] == [
        name for name in OPTIONS if first.options[name].value != second.options[name].value
    ]
    turned = printed("rules", "diff", other, one)["differences"]
    assert [told | {"one": told["other"], "other": told["one"]} for told in turned] == found
    assert run("rules", "diff", one, other).out.endswith(f"{len(found)} of 38 options differ\n")


def test_without_a_command_the_commands_are_listed() -> None:
    """And nothing was done."""
    done = run("rules")
    assert done.code == 2
    assert all(f"\n  {name} " in done.out for name in ("list", "show", "diff"))


@pytest.mark.parametrize("name", BOOKS)
def test_a_hand_is_opened_by_any_book(tmp_path: Path, name: str) -> None:
    """What is shown and what is cited is of that book."""
    db = ("--db", tmp_path / "tracker.db")
    seats = ("open", "--seats", "A=9,B=9,C=9", "--button", "A", "--blinds", "1/2")
    assert f"rules {name}\n" in run(*seats, "--rules", name.lower(), *db).out
    told = run("replay", "table-0", "--why", "A", *db).out
    assert f"[not-acted-yet, {BOOKS[name].options['nl_reopen'].citation}]" in " ".join(told.split())


def test_a_hand_keeps_the_rules_of_its_house(tmp_path: Path) -> None:
    """The file is read once: the record holds what the hand is played by, not where it stood."""
    db = ("--db", tmp_path / "tracker.db")
    file = tmp_path / "mine.toml"
    shutil.copy(HOUSE, file)
    seats = ("open", "--seats", "A=100,B=16,C=100", "--button", "C", "--blinds", "1/2")
    assert run(*seats, "--street", "flop", "--pot", 6, "--rules", file, *db).code == 0
    file.unlink()
    for words in ("A bet 10", "B all-in", "C call"):
        done = run("act", "table-0", words, *db)
        assert done.code == 0, done.err
    right = printed("show", "table-0", *db)["state"]["rights"][0]
    assert (right["seat"], right["may"]) == ("A", True)
    assert right["reasons"][0]["code"] == "faces-half-raise"
    assert right["reasons"][0]["citation"] == "MY-ROOM House rules 4.5"
    assert printed("show", "table-0", *db)["hand"]["book"] == "MY-ROOM"


def test_a_house_book_that_cannot_be_read_opens_nothing(tmp_path: Path) -> None:
    """One line, exit code 2, and no database is made."""
    db = tmp_path / "tracker.db"
    seats = ("open", "--seats", "A=9,B=9", "--button", "A", "--blinds", "1/2", "--db", db)
    done = run(*seats, "--rules", FOLDER / "broken" / "one_for_true.toml")
    assert (done.code, done.out, len(done.err.splitlines())) == (2, "", 1)
    assert "one_for_true.toml, line 6: pl_sb_as_bb cannot be 1; it is false or true" in done.err
    assert not db.exists()
