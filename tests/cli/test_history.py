"""Histories: replayed from the file, taken into the record, and the same from there."""

import json
import os
import sqlite3
from pathlib import Path
from typing import Any, Final

import pytest

from tests.cli.running import Done, run
from tests.formats.phh import written

FOLDER: Final = Path(__file__).parents[2] / "fixtures" / "phh"
BROKEN: Final = FOLDER / "broken"
SESSION: Final = FOLDER / "session.phhs"
THREE: Final = FOLDER / "three_all_ins.phh"


@pytest.fixture
def db(tmp_path: Path) -> Path:
    """Place of a new database."""
    return tmp_path / "tracker.db"


def listed(db: Path) -> list[Any]:
    """The hands in the record."""
    found: list[Any] = json.loads(run("hands", "--number", 99, "--format", "json", "--db", db).out)
    return found


def stored(db: Path) -> list[Any]:
    """Every record, as it is stored."""
    connection = sqlite3.connect(db)
    rows = connection.execute("SELECT * FROM event ORDER BY ledger, position").fetchall()
    connection.close()
    return rows


def test_a_file_ends_with_counts(db: Path) -> None:
    """Files, hands, hands that fit, hands that are new."""
    done = run("import", SESSION, THREE, "--db", db)
    assert (done.code, done.err) == (0, "")
    assert done.out == "2 files, 9 hands: 9 fit, 0 with findings, 9 new in the record\n"


def test_the_same_file_twice_adds_nothing(db: Path, tmp_path: Path) -> None:
    """What is kept depends on what a file holds, not on where it lies."""
    run("import", SESSION, "--db", db)
    before = stored(db)
    copy = tmp_path / "copy.phhs"
    copy.write_bytes(SESSION.read_bytes())
    done = run("import", copy, "--db", db)
    assert "8 hands: 8 fit, 0 with findings, 0 new" in done.out
    assert stored(db) == before


@pytest.mark.parametrize("number", range(1, 9))
@pytest.mark.parametrize("output", ["table", "json"])
def test_a_hand_replays_from_the_record_as_from_the_file(
    db: Path, number: int, output: str
) -> None:
    """Every byte of the output is the same, names and decimals included."""
    run("import", SESSION, "--db", db)
    hand = next(row["id"] for row in listed(db) if row["id"].endswith(f"-{number}"))
    from_file = run("replay", SESSION, "--hand", number, "--format", output, "--db", db)
    from_record = run("replay", hand, "--format", output, "--db", db)
    assert from_file == from_record
    assert from_file.code == 0
    assert from_file.out


def test_names_are_kept_apart_from_the_record(db: Path) -> None:
    """No record holds a name; the table of persons does, and can forget it."""
    run("import", THREE, "--db", db)
    assert "Dagny" not in str(stored(db))
    hand = listed(db)[0]["id"]
    assert "p4 Dagny" in run("replay", hand, "--at", 0, "--db", db).out
    connection = sqlite3.connect(db)
    connection.execute("DELETE FROM person")
    connection.commit()
    connection.close()
    assert "Dagny" not in run("replay", hand, "--at", 0, "--db", db).out


def test_where_a_hand_comes_from_is_kept(db: Path) -> None:
    """File, digest, lines and whatever the history says besides the play."""
    run("import", THREE, "--db", db)
    source = json.loads(run("show", listed(db)[0]["id"], "--format", "json", "--db", db).out)[
        "source"
    ]
    assert source["file"] == "three_all_ins.phh"
    assert source["fields"]["event"] == "An evening at the tracker's table"
    assert source["lines"][0] == 1
    assert len(source["sha256"]) == 64


def test_an_illegal_act_is_a_finding_and_the_hand_is_kept_up_to_it(db: Path) -> None:
    """File, line, hand, action, what it says, what the rules say; nothing is repaired."""
    done = run("import", BROKEN / "illegal_raise.phh", "--db", db)
    assert done.code == 1
    assert "1 with findings" in done.out
    assert 'illegal_raise.phh:7 hand 1 (17) action 5 says "p1 cbr 450"' in done.err
    assert "[below-minimum, TDA-2024 43-A]" in done.err
    assert "raise 500 to 5000" in listed(db)[0]["now"]
    replayed = run("replay", BROKEN / "illegal_raise.phh", "--db", db)
    assert replayed.code == 1
    assert "below-minimum" in replayed.err
    assert replayed.out == run("replay", listed(db)[0]["id"], "--db", db).out


def test_stated_stacks_that_differ_are_a_finding(db: Path) -> None:
    """Ours and the stated amount stand side by side."""
    done = run("import", BROKEN / "wrong_finish.phh", "--format", "json", "--db", db)
    report = json.loads(done.out)
    assert done.code == 1
    assert {finding["reason"]["code"] for finding in report["findings"]} == {"stack-differs"}


def test_nothing_of_a_cut_file_is_kept(db: Path) -> None:
    """File, line, hand and what to do, in one line; the other files have their turn."""
    cut = BROKEN / "truncated.phhs"
    run("import", THREE, "--db", db)
    before = stored(db)
    done = run("import", cut, "--db", db)
    assert done.code == 2
    assert done.err == (
        f"tracker: {cut}, line 35: the file ends within hand 3, and nothing of it is used; "
        "get the whole file, or take that hand out of it [file-cut-short]\n"
    )
    assert stored(db) == before
    done = run("import", cut, SESSION, cut, "--db", db)
    assert done.code == 2
    assert "1 files, 8 hands: 8 fit, 0 with findings, 8 new" in done.out
    assert "2 files could not be read" in done.out


UNREADABLE: Final = {
    "empty.phh": ("file-empty", "name a file of hand histories"),
    "bad_bytes.phh": ("file-not-text", "see line 3; save it as UTF-8, or get it again"),
    "other_format.txt": ("format-unknown", "PHH (.phh, .phhs) can be read"),
    "truncated.phhs": ("file-cut-short", "get the whole file, or take that hand out of it"),
    "not_there.phh": ("file-unreadable", "see where it lies and who may read it"),
}


@pytest.mark.parametrize("command", ["import", "replay"])
@pytest.mark.parametrize("name", UNREADABLE)
def test_a_file_that_cannot_be_read_is_one_clear_line(db: Path, command: str, name: str) -> None:
    """What, where and what to do, with exit code 2; nothing is recorded."""
    code, hint = UNREADABLE[name]
    done = run(command, BROKEN / name, "--db", db)
    assert (done.code, done.out) == (2, "")
    assert done.err.startswith(f"tracker: {BROKEN / name}")
    assert done.err.endswith(f" [{code}]\n")
    assert hint in done.err
    assert len(done.err.splitlines()) == 1
    assert not db.exists() or not stored(db)


def test_a_folder_is_read_as_far_as_it_can_be(db: Path) -> None:
    """Readable files are kept, the others are named; exit code 2."""
    done = run("import", FOLDER, "--db", db)
    assert done.code == 2
    assert done.err.count("tracker: ") == 4
    assert "4 files could not be read" in done.out
    assert len(listed(db)) >= 11


def test_an_empty_folder_is_said_so(db: Path, tmp_path: Path) -> None:
    """A folder without any file holds no hand."""
    (tmp_path / "nothing").mkdir()
    done = run("import", tmp_path / "nothing", "--db", db)
    assert done.code == 2
    assert "there is no hand in it" in done.err


def test_a_folder_without_rights_is_said_so(
    db: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A folder that the system does not list is named; it is not taken for an empty one."""
    closed = tmp_path / "closed"
    closed.mkdir()
    scandir = os.scandir

    def refuse(path: Any) -> object:
        if str(path) == str(closed):
            raise PermissionError(13, "Permission denied", str(path))
        return scandir(path)

    monkeypatch.setattr("os.scandir", refuse)
    done = run("import", closed, "--db", db)
    assert done.code == 2
    assert f"{closed} cannot be read: Permission denied" in done.err
    (tmp_path / "open.phh").write_bytes(THREE.read_bytes())
    db.unlink()
    done = run("import", tmp_path, "--db", f"{tmp_path}.db")
    assert done.code == 2
    assert done.err.count("\n") == 1
    assert "1 files, 1 hands: 1 fit" in done.out
    assert "1 files could not be read" in done.out


ODD: Final = {
    "players": '["a\\u0000", "b", "c"]',
    "currency": '"\\u0000"',
    "hand": '"\\u0000"',
    "actions": '["\\u0000"]',
    '"_\\u0000"': "1",
    "_deep": "[" * 80 + "]" * 80,
    f"_dotted{'.x' * 3000}": "1",
    "_surrogate": '"\\ud800"',
    "_number": f"0x{'f' * 9999}",
    "antes": f"[0x{'f' * 9999}, 0, 0]",
    "seats": f"[1, 2, 0x{'f' * 9999}]",
    "blinds_or_straddles": "[50, 1e999999999, 0]",
}


@pytest.mark.parametrize("name", ODD)
def test_an_odd_value_costs_its_hand_alone(db: Path, tmp_path: Path, name: str) -> None:
    """Hands are kept and findings told; the run goes on."""
    path = tmp_path / "odd.phhs"
    odd = written(**{name: ODD[name]})
    path.write_text(f"[1]\n{odd}\n[2]\n{written()}")
    done = run("import", path, THREE, "--format", "json", "--db", db)
    assert done.code in {0, 1}
    report = json.loads(done.out)
    assert report["files"] == 2
    assert report["hands"] == 3
    assert {(finding["hand"], finding["file"]) for finding in report["findings"]} <= {
        (1, "odd.phhs")
    }
    told = {finding["reason"]["facts"].get("field", name) for finding in report["findings"]}
    assert told <= {name.partition(".")[0].strip('"'), name}
    kept = listed(db)
    assert len(kept) >= 2
    assert all(run("show", hand["id"], "--db", db).code == 0 for hand in kept)


@pytest.mark.parametrize("name", [b"[red].phhs", b"a\nb.phhs", b"\xff.phhs", b"\x1b[2J.phhs"])
def test_an_odd_name_of_a_file_is_no_matter(
    db: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: bytes
) -> None:
    """Markup, line ends, bytes that are no text: printed as text, on a terminal as elsewhere."""
    monkeypatch.setenv("FORCE_COLOR", "1")
    monkeypatch.setenv("TERM", "xterm")
    path = Path(os.fsdecode(os.fsencode(tmp_path) + b"/" + name))
    path.write_text(f"[1]\n{written()}\n[2]\nvariant = NT\n\n[3]\n{written()}")
    done = run("import", path, "--db", db)
    assert done.code == 1
    assert "1 files, 3 hands: 2 fit, 1 with findings, 2 new" in done.out
    assert "\x1b[2J" not in done.err
    (told,) = [line for line in done.err.splitlines() if "line-unreadable" in line]
    told.encode()
    assert run("replay", listed(db)[0]["id"], "--db", db).code == 0
    path.write_text("")
    for command in ("import", "replay"):
        done = run(command, path, "--db", db)
        assert done.code == 2
        (told,) = [line for line in done.err.splitlines() if "tracker: " in line]
        told.encode()


def test_a_hand_that_a_file_does_not_have(db: Path) -> None:
    """The file's number of hands is named."""
    done = run("replay", SESSION, "--hand", 99, "--db", db)
    assert done.code == 2
    assert "the last one is 8" in done.err


def _is_one_line(done: Done) -> bool:
    return done.code == 2 and len(done.err.splitlines()) == 1


def test_a_database_in_the_way_is_one_clear_line(tmp_path: Path) -> None:
    """A folder, a text, and a place below a file: each is named, none is touched."""
    text = tmp_path / "notes.txt"
    text.write_text("not a database, but somebody's notes\n" * 40)
    before = text.read_bytes()
    for place in (tmp_path, text, text / "tracker.db"):
        done = run("import", THREE, "--db", place)
        assert _is_one_line(done), done
        assert "[database-unusable]" in done.err
    assert text.read_bytes() == before


def test_a_locked_database_is_left_as_it_was(db: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Another writer holds the lock: one line, exit code 2, nothing written."""
    run("import", THREE, "--db", db)
    before = stored(db)
    monkeypatch.setattr("tracker.cli.options.LOCK_WAIT", 0.05)
    other = sqlite3.connect(db, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    done = run("import", SESSION, "--db", db)
    other.execute("ROLLBACK")
    other.close()
    assert _is_one_line(done)
    assert "[database-locked]" in done.err
    assert stored(db) == before


def test_a_newer_database_can_be_read_and_not_written(db: Path) -> None:
    """Show and replay work; an act is refused with what to do."""
    run("import", BROKEN / "illegal_raise.phh", "--db", db)
    hand = listed(db)[0]["id"]
    connection = sqlite3.connect(db)
    connection.execute("UPDATE alembic_version SET version_num = '9999'")
    connection.commit()
    connection.close()
    before = stored(db)
    assert run("show", hand, "--db", db).code == 0
    done = run("act", hand, "p1 call", "--db", db)
    assert _is_one_line(done)
    assert "[database-newer]" in done.err
    assert stored(db) == before


def alter(db: Path, statement: str) -> None:
    """Change a database as only another tracker does."""
    connection = sqlite3.connect(db)
    connection.execute(statement)
    connection.commit()
    connection.close()


@pytest.mark.parametrize(
    ("statement", "code", "hint"),
    [
        (
            "UPDATE alembic_version SET version_num = '9999'",
            "database-newer",
            "use that version, or another database (--db)",
        ),
        (
            "DELETE FROM alembic_version",
            "database-older",
            "use that version, or another database (--db)",
        ),
        ("DROP TABLE alembic_version", "database-unusable", "name another place (--db or"),
        ("DROP TABLE ruleset", "database-unusable", "name another place (--db or"),
    ],
)
def test_a_database_of_another_kind_takes_no_import(
    db: Path, statement: str, code: str, hint: str
) -> None:
    """Newer, older, not ours: one line with what to do, and every record as it was."""
    run("import", BROKEN / "illegal_raise.phh", "--db", db)
    alter(db, statement)
    before = stored(db)
    for history in (SESSION, BROKEN / "wrong_finish.phh"):
        done = run("import", history, "--db", db)
        assert _is_one_line(done), done
        assert done.err.startswith(f"tracker: {db} ")
        assert done.err.endswith(f" [{code}]\n")
        assert hint in done.err
        assert stored(db) == before


def test_a_record_of_a_newer_type_is_said_so(db: Path) -> None:
    """A hand with a record that this tracker does not know is not half shown."""
    run("import", THREE, "--db", db)
    hand = listed(db)[0]["id"]
    connection = sqlite3.connect(db)
    for (name,) in connection.execute(
        "SELECT name FROM sqlite_master WHERE type = 'trigger'"
    ).fetchall():
        connection.execute(f'DROP TRIGGER "{name}"')
    connection.execute(
        "UPDATE event SET type = 'card.burned' WHERE stream = ? AND seq = 5", (hand,)
    )
    connection.commit()
    connection.close()
    done = run("show", hand, "--db", db)
    assert _is_one_line(done)
    assert "card.burned" in done.err
