"""Tables of the journal, and the statements that run on them as fixed text.

Only column types that SQLite's STRICT tables and PostgreSQL both keep exactly: text, bytes and 64
bit integers; times are microseconds. No table has a hidden rowid: `INSERT OR REPLACE` with a known
rowid would remove an old record without naming its key. The triggers that make `event` and
`ruleset` append-only are made by the revision in `migrations/`.
"""

from typing import Any, Final

from sqlalchemy import (
    BigInteger,
    Column,
    ForeignKey,
    Integer,
    LargeBinary,
    MetaData,
    Select,
    Table,
    Text,
    UniqueConstraint,
    and_,
    bindparam,
    delete,
    func,
    insert,
    literal_column,
    select,
)
from sqlalchemy.dialects import sqlite
from sqlalchemy.sql import ClauseElement

metadata: Final = MetaData(
    naming_convention={
        "pk": "pk_%(table_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s_%(referred_table_name)s",
    }
)

_Int64: Final = BigInteger().with_variant(Integer(), "sqlite")

ledger: Final = Table(
    "ledger",
    metadata,
    Column("id", Text(), primary_key=True),
    Column("head_pos", _Int64, nullable=False),
    Column("head_hash", LargeBinary(), nullable=False),
    Column("created_at", _Int64, nullable=False),
    sqlite_strict=True,
    sqlite_with_rowid=False,
)
"""End of every ledger; moved by a trigger with each event, never by hand."""

event: Final = Table(
    "event",
    metadata,
    Column("ledger", Text(), ForeignKey("ledger.id"), primary_key=True),
    Column("position", _Int64, primary_key=True, autoincrement=False),
    Column("stream", Text(), nullable=False),
    Column("seq", _Int64, nullable=False),
    Column("type", Text(), nullable=False),
    Column("v", _Int64, nullable=False),
    Column("seat", _Int64),
    Column("to", _Int64),
    Column("body", Text()),
    Column("outcome", Text(), nullable=False),
    Column("recorded_at", _Int64, nullable=False),
    Column("actor", Text(), nullable=False),
    Column("command_id", Text(), nullable=False, index=True),
    Column("prev_hash", LargeBinary(), nullable=False),
    Column("hash", LargeBinary(), nullable=False),
    UniqueConstraint("stream", "seq"),
    sqlite_strict=True,
    sqlite_with_rowid=False,
)
"""The records, append-only."""

ruleset: Final = Table(
    "ruleset",
    metadata,
    Column("digest", Text(), primary_key=True),
    Column("text", Text(), nullable=False),
    sqlite_strict=True,
    sqlite_with_rowid=False,
)
"""Texts of bound rules under their digests, append-only."""

person: Final = Table(
    "person",
    metadata,
    Column("ref", Text(), primary_key=True),
    Column("name", Text(), nullable=False),
    sqlite_strict=True,
    sqlite_with_rowid=False,
)
"""Names of people: the only table that forgets."""


def _fixed(statement: ClauseElement) -> str:
    return str(statement.compile(dialect=sqlite.dialect()))


_THIS: Final[Any] = bindparam("this")

HEAD: Final = _fixed(
    select(
        ledger.c.id,
        ledger.c.head_pos,
        ledger.c.head_hash,
        func.coalesce(event.c.recorded_at, literal_column("0")),
    )
    .select_from(
        ledger.outerjoin(
            event, and_(event.c.ledger == ledger.c.id, event.c.position == ledger.c.head_pos)
        )
    )
    .where(ledger.c.id == _THIS)
)
"""Id, last position, hash and time of a ledger."""

BEGIN_LEDGER: Final = _fixed(insert(ledger))
READ: Final = _fixed(select(event).where(event.c.stream == _THIS).order_by(event.c.seq))
COMMAND: Final = _fixed(
    select(event).where(event.c.command_id == _THIS).order_by(event.c.ledger, event.c.position)
)
"""Records that one command made, in every stream: narrowed to one, SQLite walks that stream."""

LAST: Final = _fixed(
    select(event.c.ledger, event.c.seq).where(event.c.stream == _THIS).order_by(event.c.seq.desc())
)
APPEND: Final = _fixed(insert(event))
RULES: Final = _fixed(select(ruleset.c.text).where(ruleset.c.digest == _THIS))
KEEP_RULES: Final = _fixed(insert(ruleset))
NAME: Final = _fixed(select(person.c.name).where(person.c.ref == _THIS))
KEEP_NAME: Final = _fixed(insert(person))
ERASE_NAME: Final = _fixed(delete(person).where(person.c.ref == _THIS))


def summaries(ledger: str | None, opened_by: str | None) -> Select[Any]:
    """Number of records and columns of the first of each stream, newest first.

    `ledger` and `opened_by` (type of the first record) narrow it down; None does not.
    """
    any_ = event.alias("any")
    count = select(func.max(any_.c.seq) + 1).where(any_.c.stream == event.c.stream)
    asked = (
        select(count.scalar_subquery(), event)
        .where(event.c.seq == 0)
        .order_by(event.c.recorded_at.desc(), event.c.ledger.desc(), event.c.position.desc())
    )
    if ledger is not None:
        asked = asked.where(event.c.ledger == ledger)
    if opened_by is not None:
        asked = asked.where(event.c.type == opened_by)
    return asked
