"""`tracker replay`: what is a file and what a hand of the record, one entry, one seat explained."""

import json
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import pytest

from tests.cli.running import run

FOLDER: Final = Path(__file__).parents[2] / "fixtures" / "phh"
THREE: Final = FOLDER / "three_all_ins.phh"
OPENING: Final = (
    "open", "--seats", "A=100,B=5,C=100", "--button", "C", "--blinds", "1/2", "--street", "flop",
    "--pot", "6",
)  # fmt: skip


@pytest.fixture
def db(tmp_path: Path) -> Path:
    """A database with one hand, table-0, and one entry after its opening."""
    db = tmp_path / "tracker.db"
    assert run(*OPENING, "--db", db).code == 0
    assert run("act", "table-0", "A bet 20", "--db", db).code == 0
    return db


@pytest.mark.parametrize(
    ("source", "said"),
    [
        (
            "nosuch.phh",
            "nosuch.phh cannot be read: No such file or directory; see where it lies",
        ),
        (
            "./nosuch",
            "nosuch cannot be read: No such file or directory; see where it lies",
        ),
        (
            "no/such-1",
            "no/such-1 cannot be read: No such file or directory; see where it lies",
        ),
        ("nosuch", 'there is no file "nosuch"; the id of a hand is written like table-0'),
        ("", 'there is no file ""'),
        ("nosuch-1", "there is no hand nosuch-1 [unknown-hand]"),
    ],
)
def test_what_is_missing_is_called_what_it_is(db: Path, source: str, said: str) -> None:
    """A path is a file that does not exist; only what is written like an id is a hand."""
    done = run("replay", source, "--db", db)
    assert (done.code, len(done.err.splitlines())) == (2, 1)
    assert said in done.err


def test_what_lies_in_the_folder_does_not_hide_a_hand(
    db: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A folder or a file with the id of a hand: the hand is meant; the file is had by its path."""
    monkeypatch.chdir(tmp_path)
    expected = run("replay", "table-0", "--db", db)
    assert "A bet 20" in expected.out
    (tmp_path / "table-0").mkdir()
    assert run("replay", "table-0", "--db", db) == expected
    (tmp_path / "table-0").rmdir()
    shutil.copy(THREE, tmp_path / "table-0")
    assert run("replay", "table-0", "--db", db) == expected
    assert run("replay", "./table-0", "--db", db) == run("replay", THREE, "--db", db)


def test_a_hand_of_the_record_has_no_number_in_a_file(db: Path) -> None:
    """`--hand` is not passed over where it can mean nothing."""
    done = run("replay", "table-0", "--hand", 1, "--db", db)
    assert (done.code, len(done.err.splitlines())) == (2, 1)
    assert "--hand chooses a hand of a file" in done.err


def test_a_seat_is_explained_in_json_as_in_the_table(db: Path) -> None:
    """`--why` gives price and right of one seat, in either form."""
    done = run("replay", "table-0", "--at", 1, "--why", "b", "--format", "json", "--db", db)
    (entry,) = json.loads(done.out)["entries"]
    assert [why["code"] for why in entry["why"]] == ["price", "stack-only-calls"]
    table = run("replay", "table-0", "--at", 1, "--why", "b", "--db", db).out
    for why in entry["why"]:
        assert f"{why['text']} [{why['code']}, {why['citation']}]" in table
    other = run("replay", "table-0", "--at", 1, "--format", "json", "--db", db)
    assert "why" not in json.loads(other.out)["entries"][0]


def reasons_in(plain: Any) -> Iterator[dict[str, Any]]:
    """Whatever has a code, at any depth."""
    if isinstance(plain, dict):
        if "code" in plain:
            yield plain
        for value in plain.values():
            yield from reasons_in(value)
    elif isinstance(plain, list):
        for value in plain:
            yield from reasons_in(value)


@pytest.mark.parametrize(
    "words",
    [
        ("replay", THREE),
        ("replay", THREE, "--why", "p3"),
        ("show", "table-0"),
        ("pots", "50", "120", "120", "--rank", "1=2"),
        ("import", FOLDER / "broken" / "illegal_raise.phh"),
    ],
    ids=str,
)
def test_every_reason_in_json_has_one_shape(db: Path, words: tuple[object, ...]) -> None:
    """Code, facts, citation and text, wherever a reason stands."""
    place = () if words[0] == "pots" else ("--db", db)
    found = list(reasons_in(json.loads(run(*words, "--format", "json", *place).out)))
    assert found
    for why in found:
        assert list(why) == ["code", "facts", "citation", "text"]
        assert isinstance(why["facts"], dict)
        assert isinstance(why["citation"], str | None)
        assert why["text"]


def test_one_number_has_one_name(db: Path) -> None:
    """The number of an entry is `seq` in JSON and an entry in texts, never a step or a record."""
    run("act", "table-0", "B all-in", "--db", db)
    run("undo", "table-0", "--by", "Ana", "--reason", "misheard", "--db", db)
    run("act", "table-0", "B all-in", "--db", db)
    told = json.loads(run("replay", "table-0", "--format", "json", "--db", db).out)
    assert [entry["seq"] for entry in told["entries"]] == [0, 1, 2, 3, 4]
    printed = run("replay", "table-0", "--db", db).out + run("show", "table-0", "--db", db).out
    for said in ("withdrawn by entry 3", "frozen at 5 by B, entry 4", "flop, entry 4"):
        assert said in printed
    assert "there is no entry 9" in run("replay", "table-0", "--at", 9, "--db", db).err
    assert "step" not in printed
