"""The journal: ledgers, events, rule sets and people, with the guards of what is append-only."""  # noqa: INP001

from typing import Any, Final

import sqlalchemy as sa
from alembic import op

revision: Final = "0001"
down_revision: Final = None

_Int64: Final = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
_OPTIONS: Final[dict[str, Any]] = {"sqlite_strict": True, "sqlite_with_rowid": False}

# REPLACE deletes the row it meets without firing delete triggers (unless recursive_triggers is
# on), hence the guards before every insert over an existing key.
GUARDS: Final[dict[str, tuple[str, ...]]] = {
    "sqlite": (
        """
        CREATE TRIGGER event_keeps_rows BEFORE UPDATE ON event
        BEGIN SELECT RAISE(ABORT, 'event: a record is never changed'); END
        """,
        """
        CREATE TRIGGER event_loses_nothing BEFORE DELETE ON event
        BEGIN SELECT RAISE(ABORT, 'event: a record is never deleted'); END
        """,
        """
        CREATE TRIGGER event_follows BEFORE INSERT ON event
        BEGIN
            SELECT RAISE(ABORT, 'event: there is a record with this key')
            WHERE EXISTS (
                SELECT 1 FROM event WHERE ledger = NEW.ledger AND position = NEW.position
            ) OR EXISTS (
                SELECT 1 FROM event WHERE stream = NEW.stream AND seq = NEW.seq
            );
            SELECT RAISE(ABORT, 'event: does not follow the head of its ledger')
            WHERE NOT EXISTS (
                SELECT 1 FROM ledger
                WHERE id = NEW.ledger
                AND head_pos = NEW.position - 1 AND head_hash = NEW.prev_hash
            );
            SELECT RAISE(ABORT, 'event: does not follow the end of its stream')
            WHERE NEW.seq <> (
                SELECT coalesce(max(seq), -1) + 1 FROM event WHERE stream = NEW.stream
            ) OR EXISTS (
                SELECT 1 FROM event
                WHERE stream = NEW.stream AND seq = NEW.seq - 1 AND ledger <> NEW.ledger
            );
        END
        """,
        """
        CREATE TRIGGER event_moves_head AFTER INSERT ON event
        BEGIN
            UPDATE ledger SET head_pos = NEW.position, head_hash = NEW.hash WHERE id = NEW.ledger;
        END
        """,
        """
        CREATE TRIGGER ledger_begins_empty BEFORE INSERT ON ledger
        BEGIN
            SELECT RAISE(ABORT, 'ledger: begins empty, and once')
            WHERE NEW.head_pos <> -1 OR NEW.head_hash <> zeroblob(32)
            OR EXISTS (SELECT 1 FROM ledger WHERE id = NEW.id);
        END
        """,
        """
        CREATE TRIGGER ledger_moves_forward BEFORE UPDATE ON ledger
        BEGIN
            SELECT RAISE(ABORT, 'ledger: only moves forward to a record of its own')
            WHERE NEW.id <> OLD.id OR NEW.created_at <> OLD.created_at
            OR NEW.head_pos <= OLD.head_pos
            OR NOT EXISTS (
                SELECT 1 FROM event
                WHERE ledger = NEW.id AND position = NEW.head_pos AND hash = NEW.head_hash
            );
        END
        """,
        """
        CREATE TRIGGER ledger_stays BEFORE DELETE ON ledger
        BEGIN SELECT RAISE(ABORT, 'ledger: is never deleted'); END
        """,
        """
        CREATE TRIGGER ruleset_keeps_rows BEFORE UPDATE ON ruleset
        BEGIN SELECT RAISE(ABORT, 'ruleset: a text is never changed'); END
        """,
        """
        CREATE TRIGGER ruleset_loses_nothing BEFORE DELETE ON ruleset
        BEGIN SELECT RAISE(ABORT, 'ruleset: a text is never deleted'); END
        """,
        """
        CREATE TRIGGER ruleset_keeps_first BEFORE INSERT ON ruleset
        BEGIN
            SELECT RAISE(ABORT, 'ruleset: there is a text with this digest')
            WHERE EXISTS (SELECT 1 FROM ruleset WHERE digest = NEW.digest);
        END
        """,
    ),
}
"""Statements of each database that make records append-only; dropped with their tables."""


def upgrade() -> None:
    """Make the four tables, then the guards of this database."""
    op.create_table(
        "ledger",
        sa.Column("id", sa.Text(), nullable=False),
        sa.Column("head_pos", _Int64, nullable=False),
        sa.Column("head_hash", sa.LargeBinary(), nullable=False),
        sa.Column("created_at", _Int64, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_ledger"),
        **_OPTIONS,
    )
    op.create_table(
        "event",
        sa.Column("ledger", sa.Text(), nullable=False),
        sa.Column("position", _Int64, nullable=False, autoincrement=False),
        sa.Column("stream", sa.Text(), nullable=False),
        sa.Column("seq", _Int64, nullable=False),
        sa.Column("type", sa.Text(), nullable=False),
        sa.Column("v", _Int64, nullable=False),
        sa.Column("seat", _Int64),
        sa.Column("to", _Int64),
        sa.Column("body", sa.Text()),
        sa.Column("outcome", sa.Text(), nullable=False),
        sa.Column("recorded_at", _Int64, nullable=False),
        sa.Column("actor", sa.Text(), nullable=False),
        sa.Column("command_id", sa.Text(), nullable=False),
        sa.Column("prev_hash", sa.LargeBinary(), nullable=False),
        sa.Column("hash", sa.LargeBinary(), nullable=False),
        sa.PrimaryKeyConstraint("ledger", "position", name="pk_event"),
        sa.UniqueConstraint("stream", "seq", name="uq_event_stream_seq"),
        sa.ForeignKeyConstraint(["ledger"], ["ledger.id"], name="fk_event_ledger_ledger"),
        **_OPTIONS,
    )
    op.create_index("ix_event_command_id", "event", ["command_id"])
    op.create_table(
        "ruleset",
        sa.Column("digest", sa.Text(), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("digest", name="pk_ruleset"),
        **_OPTIONS,
    )
    op.create_table(
        "person",
        sa.Column("ref", sa.Text(), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("ref", name="pk_person"),
        **_OPTIONS,
    )
    for statement in GUARDS[op.get_bind().dialect.name]:
        op.execute(statement)


def downgrade() -> None:
    """Drop everything; refused while there is a record.

    Raises:
        RuntimeError: The database holds records, which would be lost.
    """
    if op.get_bind().scalar(sa.text("SELECT count(*) FROM event")):
        raise RuntimeError("the journal holds records; they are not thrown away")
    for table in ("event", "ledger", "ruleset", "person"):
        op.drop_table(table)
