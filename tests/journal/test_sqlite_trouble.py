"""What can go wrong around a SQLite journal, and that it is said plainly."""

import multiprocessing
import os
import shutil
import signal
import sqlite3
import sys
import tempfile
from collections.abc import Callable
from contextlib import closing, suppress
from multiprocessing.synchronize import Barrier
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import event as hooks
from sqlalchemy.pool import Pool

from tests.journal.ledgers import first_break, last_position, ledger
from tracker.canonical import digest
from tracker.errors import DigestMismatch, StaleHand, StoreUnavailable
from tracker.journal import file
from tracker.journal.ports import Entry, Record
from tracker.journal.sql import SqlJournal, open_journal

ENTRIES = [Entry("act.raised", 1, 0, to, None, "[]") for to in (2, 4, 6)]
STALE = 3
"""Exit code of a process whose writer was stale."""


def append(journal: SqlJournal, stream: str, seen: int = -1) -> tuple[Record, ...]:
    """Append three records in a transaction of its own."""
    with journal.writing("t1") as unit:
        return unit.append(stream, seen, ENTRIES, actor="a", command_id=f"{stream}/{seen}")


def refusal(act: Callable[[], Any]) -> tuple[str, str]:
    """Code and last fact of the refusal that an act meets."""
    with pytest.raises(StoreUnavailable) as caught:
        act()
    return caught.value.reason.code, str(caught.value.reason.facts[-1][1])


def alter(path: Path, *statements: str) -> None:
    """Do to a database what only somebody outside the tracker does."""
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        for statement in statements:
            connection.execute(statement)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Journal with one hand of three records."""
    path = tmp_path / "journal.db"
    with closing(open_journal(str(path))) as journal:
        append(journal, "h1")
    return path


def test_folders_are_made_and_nothing_else_stays(tmp_path: Path) -> None:
    """A new journal is one file, in write-ahead mode, once it is closed."""
    open_journal(f"sqlite:///{tmp_path}/a b/%c/journal.db").close()
    assert [found.name for found in (tmp_path / "a b/%c").iterdir()] == ["journal.db"]


def test_an_empty_file_becomes_a_journal(tmp_path: Path) -> None:
    """A file made by `touch` or `mktemp` is as good as none."""
    path = tmp_path / "journal.db"
    path.touch()
    with closing(open_journal(str(path))) as journal:
        assert len(append(journal, "h1")) == 3


def test_a_folder_without_hard_links_will_do(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Some memory cards have none; the tables are made in place then."""

    def refuse(*_: object) -> None:
        raise PermissionError

    monkeypatch.setattr(os, "link", refuse)
    with closing(open_journal(str(tmp_path / "journal.db"))) as journal:
        assert len(append(journal, "h1")) == 3


def test_locked_by_another_program(path: Path) -> None:
    """A writer gives up after its patience; readers read on."""
    with (
        closing(open_journal(str(path), wait=0.05)) as journal,
        closing(sqlite3.connect(path, isolation_level=None)) as other,
    ):
        other.execute("BEGIN IMMEDIATE")
        assert refusal(lambda: append(journal, "h2")) == ("database-locked", str(path))
        assert len(journal.read("h1")) == 3
        other.execute("ROLLBACK")
        assert len(append(journal, "h2")) == 3


def test_a_newer_database_is_read_and_not_written(path: Path) -> None:
    """Records stay readable for a tracker that was not updated yet."""
    alter(path, "UPDATE alembic_version SET version_num = '9999'")
    with closing(open_journal(str(path))) as journal:
        assert len(journal.read("h1")) == 3
        assert refusal(lambda: append(journal, "h2")) == ("database-newer", "9999")


def test_an_older_database_is_not_upgraded_silently(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Changing the shape of somebody's records is a decision of its own."""
    monkeypatch.setattr(file, "REVISIONS", ("0001", "0002"))
    before = path.read_bytes()
    assert refusal(lambda: open_journal(str(path))) == ("database-older", "0001")
    assert path.read_bytes() == before


def test_a_database_taken_down_to_its_base_is_older(path: Path) -> None:
    """Only Alembic's own table is left in it."""
    alter(path, "DELETE FROM alembic_version")
    assert refusal(lambda: open_journal(str(path))) == ("database-older", "base")


@pytest.mark.parametrize("size", [1, 99, 511, 512, 5000])
def test_a_file_that_is_no_database_is_left_alone(tmp_path: Path, size: int) -> None:
    """A hand history given by mistake is not touched, however short."""
    content = (b"Seat 1: Ada (100)\n" * 400)[:size]
    path = tmp_path / "hands.txt"
    path.write_bytes(content)
    assert refusal(lambda: open_journal(str(path))) == (
        "database-unusable",
        "file is not a database",
    )
    assert path.read_bytes() == content


@pytest.mark.parametrize("version_table", [False, True])
def test_the_database_of_another_program_is_left_alone(
    tmp_path: Path, *, version_table: bool
) -> None:
    """Even one that Alembic looks after."""
    path = tmp_path / "other.db"
    alter(path, "CREATE TABLE bookmarks (url TEXT)")
    if version_table:
        alter(path, "CREATE TABLE alembic_version (version_num TEXT)")
        alter(path, "INSERT INTO alembic_version VALUES ('0001')")
    before = path.read_bytes()
    code, detail = refusal(lambda: open_journal(str(path)))
    assert code == "database-unusable"
    assert detail == f"no such table: {'event' if version_table else 'alembic_version'}"
    assert path.read_bytes() == before


def test_what_is_no_regular_file_is_refused(tmp_path: Path) -> None:
    """A folder, a device, a pipe (which would wait for ever)."""
    os.mkfifo(tmp_path / "pipe")
    for path in (tmp_path, tmp_path / "pipe", Path(os.devnull)):
        assert refusal(lambda path=path: open_journal(str(path))) == (  # type: ignore[misc]
            "database-unusable",
            "not a regular file",
        )


def test_a_folder_that_cannot_be_made_is_said(tmp_path: Path) -> None:
    """Its parent is a file, its name is too long, or the system allows no folder there."""
    (tmp_path / "file").touch()
    for path in (tmp_path / "file/journal.db", tmp_path / ("x" * 300) / "journal.db"):
        code, detail = refusal(lambda path=path: open_journal(str(path)))  # type: ignore[misc]
        assert code == "database-unusable"
        assert detail in {"Not a directory", "File exists", "File name too long"}
    assert [found.name for found in tmp_path.iterdir()] == ["file"]


@pytest.mark.skipif(os.geteuid() == 0, reason="root may write to every folder")
def test_a_folder_without_rights_is_said(tmp_path: Path) -> None:
    """Nothing can be made in it."""
    tmp_path.chmod(0o500)
    code, detail = refusal(lambda: open_journal(str(tmp_path / "journal.db")))
    assert (code, detail) == ("database-unusable", "Permission denied")


@pytest.mark.parametrize(
    "url",
    ["", ":memory:", "sqlite://", "sqlite:///:memory:", "mysql://u:secret@h/d", "://", "a\0b"],
)
def test_an_address_that_names_no_file_is_refused(url: str) -> None:
    """And no password is shown."""
    with pytest.raises(StoreUnavailable) as caught:
        open_journal(url)
    assert caught.value.reason.code == "database-unusable"
    assert "secret" not in str(caught.value)


def test_a_database_that_vanished_is_not_made_anew(path: Path) -> None:
    """An empty journal in place of a lost one would look as if nothing had happened."""
    with closing(open_journal(str(path))) as journal:
        path.unlink()
        assert refusal(lambda: journal.read("h1"))[0] == "database-unusable"
        assert refusal(lambda: append(journal, "h2"))[0] == "database-unusable"
    assert not path.exists()


def test_a_write_that_failed_half_way_is_not_committed(path: Path) -> None:
    """Not even when the caller swallows the error."""
    alter(
        path,
        "CREATE TRIGGER odd BEFORE INSERT ON event WHEN NEW.seq = 1 BEGIN"
        " SELECT RAISE(ABORT, 'odd'); END",
    )

    def swallow() -> None:
        with journal.writing("t1") as unit, suppress(StoreUnavailable):
            unit.append("h2", -1, ENTRIES, actor="a", command_id="c")

    with closing(open_journal(str(path))) as journal:
        assert refusal(lambda: append(journal, "h2")) == ("database-unusable", "odd")
        assert refusal(swallow) == ("database-unusable", "a write failed")
        assert journal.read("h2") == ()
        assert last_position(journal, "t1") == 2


def test_altered_rules_are_noticed(path: Path) -> None:
    """Whoever drops the guard can change the text, but not its digest."""
    with closing(open_journal(str(path))) as journal:
        with journal.writing("t1") as unit:
            unit.keep_rules(digest("rules"), "rules")
        alter(path, "DROP TRIGGER ruleset_keeps_rows", "UPDATE ruleset SET text = 'other'")
        with pytest.raises(DigestMismatch):
            journal.rules(digest("rules"))
        with pytest.raises(DigestMismatch), journal.writing("t1") as unit:
            unit.keep_rules(digest("rules"), "rules")


def test_a_replaced_name_is_in_no_byte_of_the_file(path: Path) -> None:
    """Deleting a row is not enough: its page keeps the text."""
    with closing(open_journal(str(path))) as journal, journal.writing("t1") as unit:
        unit.keep_names({"p-1": "Ada Lovelace"})
    assert b"Ada Lovelace" in path.read_bytes()
    with closing(open_journal(str(path))) as journal, journal.writing("t1") as unit:
        unit.keep_names({"p-1": "somebody else"})
    assert b"Ada Lovelace" not in path.read_bytes()


def test_every_connection_is_durable_and_guarded(path: Path) -> None:
    """The settings are those of each connection, not of the file."""
    seen: list[list[Any]] = []
    names = "journal_mode synchronous fullfsync busy_timeout foreign_keys recursive_triggers"

    def look(connection: Any, _: object) -> None:
        seen.append([connection.execute(f"PRAGMA {name}").fetchone()[0] for name in names.split()])

    hooks.listen(Pool, "connect", look)
    try:
        with closing(open_journal(str(path))) as journal:
            journal.read("h1")
            append(journal, "h2")
    finally:
        hooks.remove(Pool, "connect", look)
    assert seen == [["wal", 2, 1, 5000, 1, 1]] * 2


processes = multiprocessing.get_context("forkserver")
processes.set_forkserver_preload(["alembic.command", "tracker.journal.sql"])


def run(task: Callable[..., None], *arguments: tuple[Any, ...]) -> list[int | None]:
    """Run a task in one process for each tuple of arguments, and give their exit codes."""
    started = [processes.Process(target=task, args=given) for given in arguments]
    for process in started:
        process.start()
    for process in started:
        process.join(30)
    return [process.exitcode for process in started]


def append_when_all_are_ready(path: str, barrier: Barrier, streams: list[str]) -> None:
    """Open, wait for the others, append; leave with `STALE` when somebody was quicker."""
    barrier.wait(30)
    with closing(open_journal(path)) as journal:
        barrier.wait(30)
        try:
            for stream in streams:
                append(journal, stream)
        except StaleHand:
            sys.exit(STALE)


def test_two_processes_make_the_same_journal(tmp_path: Path) -> None:
    """New or empty file: one of them makes it, both can write."""
    for number in range(3):
        path = tmp_path / f"{number}.db"
        if number:
            path.touch()
        barrier = processes.Barrier(2)
        jobs = [(str(path), barrier, [stream]) for stream in ("h1", "h2")]
        assert run(append_when_all_are_ready, *jobs) == [0, 0]
        with closing(open_journal(str(path))) as journal:
            assert first_break(ledger(journal, "t1")) is None
            assert last_position(journal, "t1") == 5
    assert sorted(found.name for found in tmp_path.iterdir()) == ["0.db", "1.db", "2.db"]


def test_two_writers_race_for_one_hand(tmp_path: Path) -> None:
    """Other commands on the same stream: one wins, the other is stale."""
    path = tmp_path / "journal.db"
    barrier = processes.Barrier(2)
    codes = run(race, *((str(path), barrier, actor) for actor in ("a", "b")))
    assert sorted(code or 0 for code in codes) == [0, STALE]
    with closing(open_journal(str(path))) as journal:
        assert len(journal.read("h1")) == 3


def race(path: str, barrier: Barrier, actor: str) -> None:
    """Append to `h1` as the first writer, by a command of one's own."""
    with closing(open_journal(path)) as journal:
        barrier.wait(30)
        try:
            with journal.writing("t1") as unit:
                unit.append("h1", -1, ENTRIES, actor=actor, command_id=actor)
        except StaleHand:
            sys.exit(STALE)


def test_two_writers_of_one_ledger_take_turns(tmp_path: Path) -> None:
    """Sixty hands from two processes: nothing lost, no gap, one chain."""
    path = tmp_path / "journal.db"
    barrier = processes.Barrier(2)
    hands = [[f"{writer}{number}" for number in range(30)] for writer in "ab"]
    assert run(append_when_all_are_ready, *((str(path), barrier, mine) for mine in hands)) == [0, 0]
    with closing(open_journal(str(path))) as journal:
        records = ledger(journal, "t1")
        assert len(records) == 180
        assert first_break(records) is None


def append_and_die(path: str, step: int) -> None:
    """Kill this process at a step of its transaction; end it otherwise after the commit.

    A step is a statement, or a statement of a trigger.
    """
    steps = 0

    def trace(text: str) -> None:
        nonlocal steps
        steps += steps > 0 or text == "BEGIN IMMEDIATE"
        if steps == step:
            os.kill(os.getpid(), signal.SIGKILL)

    hooks.listen(Pool, "connect", lambda connection, _: connection.set_trace_callback(trace))
    append(open_journal(path), "h2")
    os.kill(os.getpid(), signal.SIGTERM)


def die_at_every_step(path: str) -> None:
    """Leave with the number of steps at which a writer was killed and left nothing."""
    deaths = 0
    while True:
        writer = os.fork()
        if writer == 0:
            append_and_die(path, deaths + 1)
        _, status = os.waitpid(writer, 0)
        if os.WTERMSIG(status) == signal.SIGTERM:
            sys.exit(deaths)
        with closing(open_journal(path)) as journal:
            assert os.WTERMSIG(status) == signal.SIGKILL
            assert journal.read("h2") == ()
            assert last_position(journal, "t1") == 2
        deaths += 1


def test_a_killed_writer_leaves_whole_commands(path: Path) -> None:
    """Killed at each step in turn: nothing; after the commit: all. The retry settles it."""
    (deaths,) = run(die_at_every_step, (str(path),))
    assert deaths is not None
    assert deaths > len(["begin", "head", "command", "last", *ENTRIES, "commit"])
    with closing(open_journal(str(path))) as journal:
        kept = journal.read("h2")
        assert len(kept) == 3
        assert append(journal, "h2") == kept
        assert first_break(ledger(journal, "t1")) is None


@pytest.mark.parametrize("make_empty", [False, True])
def test_a_reader_makes_no_database(tmp_path: Path, *, make_empty: bool) -> None:
    """Where there is none, or an empty file, whoever only wants to read is told so."""
    path = tmp_path / "none" / "journal.db"
    if make_empty:
        path.parent.mkdir()
        path.touch()
    before = sorted(tmp_path.rglob("*"))
    assert refusal(lambda: open_journal(str(path), make=False)) == ("database-absent", str(path))
    assert sorted(tmp_path.rglob("*")) == before
    assert not make_empty or path.stat().st_size == 0


NOBODY = 65534


def read_as_nobody(path: str, records: int) -> None:
    """Give up every right, read, and leave with 0 when all is there and nothing is left behind."""
    os.setgroups([])
    os.setgid(NOBODY)
    os.setuid(NOBODY)
    before = sorted(os.listdir(Path(path).parent))  # noqa: PTH208  names are compared
    with closing(open_journal(path, make=False)) as journal:
        read = len(journal.read("h1"))
        assert refusal(lambda: append(journal, "h2"))[0] == "database-unusable"
    assert sorted(os.listdir(Path(path).parent)) == before  # noqa: PTH208
    sys.exit(read != records)


def readable_by_all(path: Path, file_mode: int, folder_mode: int) -> Path:
    """The same journal in a folder of its own that anybody can get at, with these rights."""
    folder = Path(tempfile.mkdtemp())
    for part in path.parent.glob(f"{path.name}*"):
        shutil.copy(part, folder)
        (folder / part.name).chmod(file_mode)
    folder.chmod(folder_mode)
    return folder / path.name


@pytest.mark.skipif(os.geteuid() != 0, reason="only root can become somebody else")
@pytest.mark.parametrize("file_mode", [0o444, 0o666])
@pytest.mark.parametrize("folder_mode", [0o555, 0o777])
@pytest.mark.parametrize("crashed", [False, True])
def test_a_database_is_read_without_the_right_to_write(
    path: Path, file_mode: int, folder_mode: int, *, crashed: bool
) -> None:
    """A read-only file or folder is no hindrance, also with records still in the log."""
    if (file_mode, folder_mode) == (0o666, 0o777):
        pytest.skip("everything may be written")
    records = 3
    with closing(sqlite3.connect(path)) as other:
        if crashed:
            other.execute("BEGIN")
            other.execute("SELECT * FROM event").fetchall()
            with closing(open_journal(str(path))) as journal:
                append(journal, "h1", 2)
            records = 6
        place = readable_by_all(path, file_mode, folder_mode)
    try:
        assert run(read_as_nobody, (str(place), records)) == [0]
    finally:
        place.parent.chmod(0o700)
        shutil.rmtree(place.parent)
