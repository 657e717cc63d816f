"""The database itself refuses to forget or change records, whoever opens the file.

A plain connection is used, without our pragmas: the guards must not depend on them.
"""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from tracker.canonical import digest
from tracker.journal.ports import Entry
from tracker.journal.sql import open_journal

INSERT = (
    'INSERT INTO event (ledger, position, stream, seq, type, v, seat, "to", body, outcome,'
    " recorded_at, actor, command_id, prev_hash, hash) VALUES (:ledger, :position, :stream, :seq,"
    " 'act.called', 1, 0, 5, NULL, '[]', 9, 'a', 'c', :prev_hash, :hash)"
)


@pytest.fixture
def raw(tmp_path: Path) -> Iterator[sqlite3.Connection]:
    """Plain connection to a journal of four records in two ledgers."""
    path = tmp_path / "journal.db"
    entries = [Entry("act.raised", 1, 0, to, None, "[]") for to in (2, 4, 6)]
    with closing(open_journal(str(path))) as journal:
        with journal.writing("t1") as unit:
            unit.append("h1", -1, entries, actor="a", command_id="c1")
            unit.keep_rules(digest("rules"), "rules")
        with journal.writing("t2") as unit:
            unit.append("h2", -1, entries[:1], actor="a", command_id="c2")
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        yield connection


def contents(raw: sqlite3.Connection) -> list[list[tuple[object, ...]]]:
    """Everything that must stay."""
    return [
        raw.execute(f"SELECT * FROM {table} ORDER BY 1, 2").fetchall()  # noqa: S608  fixed names
        for table in ("event", "ledger", "ruleset")
    ]


def following(raw: sqlite3.Connection, **changed: object) -> dict[str, object]:
    """Columns of a record that would follow the head of `t1`, with some of them changed."""
    head = raw.execute("SELECT head_hash FROM ledger WHERE id = 't1'").fetchone()[0]
    right = {"ledger": "t1", "position": 3, "stream": "h1", "seq": 3}
    return {**right, "prev_hash": head, "hash": b"h" * 32, **changed}


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE event SET \"to\" = 3 WHERE stream = 'h1' AND seq = 1",
        "UPDATE OR REPLACE event SET position = 0 WHERE stream = 'h1' AND seq = 1",
        "DELETE FROM event WHERE stream = 'h1' AND seq = 2",
        "DELETE FROM event",
        "INSERT OR REPLACE INTO event SELECT * FROM event WHERE ledger = 't1' AND position = 1",
        "INSERT OR IGNORE INTO event SELECT * FROM event WHERE ledger = 't1' AND position = 1",
        (
            "INSERT INTO event SELECT * FROM event WHERE ledger = 't1' AND position = 2"
            " ON CONFLICT DO UPDATE SET actor = 'x'"
        ),
        "UPDATE ledger SET head_pos = 1 WHERE id = 't1'",
        "UPDATE ledger SET head_pos = 3 WHERE id = 't1'",
        "UPDATE ledger SET head_hash = zeroblob(32) WHERE id = 't1'",
        "UPDATE ledger SET id = 't3' WHERE id = 't1'",
        "UPDATE ledger SET created_at = 0",
        "DELETE FROM ledger WHERE id = 't2'",
        "INSERT OR REPLACE INTO ledger VALUES ('t1', -1, zeroblob(32), 0)",
        "INSERT INTO ledger VALUES ('t3', 4, zeroblob(32), 0)",
        "INSERT INTO ledger VALUES ('t3', -1, x'01', 0)",
        "UPDATE ruleset SET text = 'other'",
        "DELETE FROM ruleset",
        "INSERT OR REPLACE INTO ruleset SELECT digest, 'other' FROM ruleset",
    ],
)
def test_nothing_kept_is_changed(raw: sqlite3.Connection, statement: str) -> None:
    """UPDATE, DELETE, REPLACE, UPSERT: each is refused and everything stays."""
    before = contents(raw)
    with pytest.raises(sqlite3.IntegrityError, match=r"^(event|ledger|ruleset): "):
        raw.execute(statement)
    assert contents(raw) == before


def test_a_record_that_follows_is_taken_and_moves_the_head(raw: sqlite3.Connection) -> None:
    """The guards refuse what is wrong, not everything."""
    raw.execute(INSERT, following(raw))
    head = raw.execute("SELECT head_pos, head_hash FROM ledger WHERE id = 't1'").fetchone()
    assert head == (3, b"h" * 32)


@pytest.mark.parametrize(
    "changed",
    [
        {"position": 4},
        {"position": 2},
        {"seq": 4},
        {"seq": 2},
        {"stream": "h9"},
        {"stream": "h9", "seq": 1},
        {"stream": "h2", "seq": 1},
        {"prev_hash": bytes(32)},
        {"ledger": "t9", "position": 0, "stream": "h9", "seq": 0, "prev_hash": bytes(32)},
    ],
    ids=str,
)
@pytest.mark.parametrize("verb", ["INSERT", "INSERT OR REPLACE", "INSERT OR IGNORE"])
def test_a_record_that_does_not_follow_is_refused(
    raw: sqlite3.Connection, verb: str, changed: dict[str, object]
) -> None:
    """A gap or overlap in position or seq, a wrong hash, another ledger's hand, no ledger."""
    before = contents(raw)
    with pytest.raises(sqlite3.IntegrityError, match=r"^event: "):
        raw.execute(INSERT.replace("INSERT", verb), following(raw, **changed))
    assert contents(raw) == before


def test_no_hidden_rowid_leads_to_an_old_record(raw: sqlite3.Connection) -> None:
    """REPLACE with a known rowid would delete a record past every guard; there is no rowid."""
    replace = INSERT.replace("INSERT INTO event (", "INSERT OR REPLACE INTO event (rowid, ")
    with pytest.raises(sqlite3.OperationalError, match="no column named rowid"):
        raw.execute(replace.replace("VALUES (", "VALUES (1, "), following(raw))


def test_columns_keep_their_types(raw: sqlite3.Connection) -> None:
    """STRICT tables refuse text where a number belongs."""
    with pytest.raises(sqlite3.IntegrityError, match="cannot store TEXT"):
        raw.execute(INSERT, following(raw, seq="three"))


def test_names_can_be_erased(raw: sqlite3.Connection) -> None:
    """The one table that forgets."""
    raw.execute("INSERT INTO person VALUES ('p', 'Ada')")
    raw.execute("DELETE FROM person")
    assert raw.execute("SELECT count(*) FROM person").fetchone() == (0,)
