"""Files, folders and databases without rights, met for real by a user who is not root."""

import multiprocessing
import os
import shutil
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import closing
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any, Final

import pytest

import tracker
from tests.cli.running import Done, run

FIXTURES: Final = Path(__file__).parents[2] / "fixtures" / "phh"
NOBODY: Final = 65534

processes = multiprocessing.get_context("forkserver")
processes.set_forkserver_preload(["tests.cli.running", "alembic.command"])


@pytest.fixture
def place() -> Iterator[Path]:
    """A folder that everybody may enter: in it two histories, and a folder of nobody's own."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        folder.chmod(0o755)
        (folder / "in").mkdir(0o755)
        for file in ("session.phhs", "three_all_ins.phh"):
            shutil.copy(FIXTURES / file, folder / "in")
        (folder / "own").mkdir()
        if os.geteuid() == 0:
            os.chown(folder / "own", NOBODY, NOBODY)
        yield folder
        for path, _, _ in os.walk(folder):
            Path(path).chmod(0o755)


def run_as_nobody(*words: object) -> Done:
    """Run `tracker` as a user without rights: as ourselves, or as nobody where we are root."""
    if os.geteuid() != 0:
        return run(*words)
    ours, theirs = processes.Pipe()
    process = processes.Process(target=drop_and_run, args=(theirs, [str(word) for word in words]))
    process.start()
    theirs.close()
    try:
        done = ours.recv()
    finally:
        process.join(30)
    if isinstance(done, str):
        pytest.skip(done)
    assert isinstance(done, Done)
    return done


def drop_and_run(answer: Connection, words: list[str]) -> None:
    """Give up the rights of root, run a command and send what it did; or why it cannot be run."""
    with tempfile.TemporaryDirectory() as folder:
        # Whatever is imported late is imported now: nobody may be unable to read our Python.
        run("import", FIXTURES / "session.phhs", "--db", Path(folder, "tracker.db"))
        run("replay", FIXTURES / "session.phhs")
    try:
        os.setgroups([])
        os.setresgid(NOBODY, NOBODY, NOBODY)
        os.setresuid(NOBODY, NOBODY, NOBODY)
    except OSError:
        answer.send("this root may not become another user")
        return
    # The migrations are files of the package, read when a database is opened.
    if os.access(tracker.__file__, os.R_OK):
        answer.send(run(*words))
    else:
        answer.send("the tracker lies in a folder that only its owner may enter")


def rows(db: Path) -> list[Any]:
    """Every row of every table of a database."""
    with closing(sqlite3.connect(f"file:{db}?immutable=1", uri=True)) as connection:
        return [
            connection.execute(f'SELECT * FROM "{name}"').fetchall()  # noqa: S608
            for (name,) in connection.execute(
                "SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name"
            ).fetchall()
        ]


def is_refused(done: Done, path: Path, detail: str) -> bool:
    """Whether a command ended in one line that says what, where and what to do."""
    (line,) = done.err.splitlines()
    told, _, hint = line.partition(f": {detail}; ")
    return done.code == 2 and str(path) in told and len(hint) > 20


@pytest.mark.parametrize("command", ["import", "replay"])
@pytest.mark.parametrize("mode", [0o000, 0o600], ids=["closed", "not-to-be-searched"])
def test_a_file_in_a_folder_that_may_not_be_searched(place: Path, command: str, mode: int) -> None:
    """The folder is what forbids it; the file is not taken for absent, nor for a hand."""
    (place / "in").chmod(mode)
    file = place / "in" / "session.phhs"
    done = run_as_nobody(command, file, "--db", place / "own" / "tracker.db")
    assert is_refused(done, file, "Permission denied")


@pytest.mark.parametrize("command", ["import", "replay"])
def test_a_file_that_may_not_be_read(place: Path, command: str) -> None:
    """One line; a file beside it that may be read has its turn."""
    file = place / "in" / "session.phhs"
    file.chmod(0o200)
    words = [command, file] + [place / "in" / "three_all_ins.phh"] * (command == "import")
    done = run_as_nobody(*words, "--db", place / "own" / "tracker.db")
    assert is_refused(done, file, "Permission denied")
    assert command == "replay" or "1 hands: 1 fit, 0 with findings, 1 new" in done.out


@pytest.mark.parametrize("mode", [0o000, 0o300], ids=["closed", "not-to-be-listed"])
def test_a_folder_that_may_not_be_listed(place: Path, mode: int) -> None:
    """Named, or met within another folder: it is told, and what lies beside it is kept."""
    shut = place / "in" / "shut"
    shut.mkdir()
    shut.chmod(mode)
    done = run_as_nobody("import", shut, "--db", place / "own" / "tracker.db")
    assert is_refused(done, shut, "Permission denied")
    done = run_as_nobody("import", place / "in", "--db", place / "own" / "tracker.db")
    assert is_refused(done, shut, "Permission denied")
    assert "2 files, 9 hands: 9 fit, 0 with findings, 9 new" in done.out


@pytest.mark.parametrize(
    ("inner", "mode"),
    [("", 0o555), ("new", 0o555), ("", 0o000), ("new", 0o600)],
    ids=["not-to-be-written", "no-folder-in-it", "closed", "not-to-be-searched"],
)
def test_a_place_where_no_database_can_be_made(place: Path, inner: str, mode: int) -> None:
    """Nothing is left behind there."""
    folder = place / "kept"
    folder.mkdir()
    folder.chmod(mode)
    db = folder / inner / "tracker.db"
    done = run_as_nobody("import", place / "in", "--db", db)
    folder.chmod(0o755)
    assert is_refused(done, db, "Permission denied")
    assert not list(folder.iterdir())


@pytest.mark.parametrize(
    ("folder_mode", "file_mode", "detail"),
    [
        (0o555, 0o444, "attempt to write a readonly database"),
        (0o555, 0o666, "attempt to write a readonly database"),
        (0o755, 0o000, "unable to open database file"),
        (0o000, 0o666, "Permission denied"),
    ],
    ids=["nothing-writable", "folder-not-writable", "not-readable", "closed"],
)
def test_a_database_without_rights(
    place: Path, folder_mode: int, file_mode: int, detail: str
) -> None:
    """It stays as it was, and no file appears beside it."""
    folder = place / "kept"
    folder.mkdir()
    db = folder / "tracker.db"
    run("import", place / "in" / "three_all_ins.phh", "--db", db)
    before = rows(db)
    db.chmod(file_mode)
    folder.chmod(folder_mode)
    done = run_as_nobody("import", place / "in" / "session.phhs", "--db", db)
    folder.chmod(0o755)
    db.chmod(0o644)
    assert is_refused(done, db, detail)
    assert rows(db) == before
    assert [file.name for file in folder.iterdir()] == ["tracker.db"]
