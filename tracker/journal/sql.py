"""The journal in a SQLite file, through SQLAlchemy Core.

Two pools on one file: the writer takes the write lock before it reads (`BEGIN IMMEDIATE`; a
transaction that reads first and writes later fails at once when somebody else wrote), readers
never wait for it. Fixed statements cost half of what the expression language costs for one record.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

from sqlalchemy import Connection

from tracker.canonical import canonical
from tracker.errors import LogError, StoreUnavailable
from tracker.journal import schema
from tracker.journal.chain import GENESIS, columns_of
from tracker.journal.file import REVISIONS, engine_of, path_of, prepare, translated
from tracker.journal.ports import Clock, Head, Record, StreamSummary, check_rules, utc_now
from tracker.journal.unit import ChainedUnit
from tracker.rules.reasons import reason


def open_journal(
    url: str, *, make: bool = True, clock: Clock = utc_now, wait: float = 5.0
) -> "SqlJournal":
    """Journal in a file.

    An existing database is never changed in shape. One that a newer tracker made can be read.

    Args:
        url: `sqlite:///PATH` or the path itself.
        make: Whether to make the file, and its folder, where there is none.
        clock: Time of the records.
        wait: Seconds to wait for another writer.

    Raises:
        StoreUnavailable: `database-absent`, `database-older`, `database-locked`, or
            `database-unusable` for anything that is not a journal or cannot be reached.
    """
    path = path_of(url)
    return SqlJournal(path, prepare(path, wait, make=make), clock, wait)


class SqlJournal:
    """`Journal` in a SQLite file; made by `open_journal`."""

    def __init__(self, path: Path, revision: str, clock: Clock, wait: float) -> None:
        self._path = path
        self._revision = revision
        self._clock = clock
        self._writer = engine_of(path, "BEGIN IMMEDIATE", wait, most=1)
        self._reader = engine_of(path, "BEGIN", wait, most=8)

    def read(self, stream: str) -> tuple[Record, ...]:
        """Records of a stream in order; empty for none."""
        with self._reading() as connection:
            return _read(connection, stream)

    def streams(
        self, ledger: str | None, limit: int, *, opened_by: str | None = None
    ) -> tuple[StreamSummary, ...]:
        """The streams begun last, newest last."""
        asked = schema.summaries(ledger, opened_by).limit(limit)
        with suppress(UnicodeEncodeError), self._reading() as connection:
            rows = connection.execute(asked).all()
            return tuple(StreamSummary(Record(*row[1:]), row[0]) for row in rows[::-1])
        return ()

    def rules(self, digest: str) -> str:
        """Text kept under a digest.

        Raises:
            LogError: Nothing is kept under it (`unknown-rules`).
            DigestMismatch: What is kept under it does not have this digest.
        """
        with self._reading() as connection:
            text: str | None = connection.exec_driver_sql(schema.RULES, (digest,)).scalar()
        if text is None:
            raise LogError(reason("unknown-rules", text=digest))
        check_rules(digest, text)
        return text

    def names(self, refs: Iterable[str]) -> Mapping[str, str]:
        """Names of these people; whoever is unknown or erased is left out."""
        with self._reading() as connection:
            found = {ref: connection.exec_driver_sql(schema.NAME, (ref,)).scalar() for ref in refs}
        return {ref: name for ref, name in found.items() if name is not None}

    @contextmanager
    def writing(self, ledger: str) -> Iterator["SqlUnit"]:
        """Transaction that holds the write lock of the file.

        Raises:
            StoreUnavailable: `database-locked`, `database-newer` or `database-unusable`.
        """
        if self._revision != REVISIONS[-1]:
            raise StoreUnavailable(
                reason("database-newer", path=str(self._path), text=self._revision)
            )
        with translated(self._path), self._writer.begin() as connection:
            unit = SqlUnit(connection, self._path, ledger, self._clock)
            yield unit
            unit.finish()

    def close(self) -> None:
        """Let go of the file; the last one out folds the write-ahead log into it."""
        self._reader.dispose()
        self._writer.dispose()

    @contextmanager
    def _reading(self) -> Iterator[Connection]:
        with translated(self._path), self._reader.connect() as connection:
            yield connection


class SqlUnit(ChainedUnit):
    """`Unit` on one connection that holds the write lock."""

    def __init__(self, connection: Connection, path: Path, ledger: str, clock: Clock) -> None:
        row = connection.exec_driver_sql(schema.HEAD, (ledger,)).first()
        super().__init__(Head(*row) if row else Head(ledger, -1, GENESIS, 0), clock)
        self._connection = connection
        self._path = path
        self._failed = False

    def read(self, stream: str) -> tuple[Record, ...]:
        """Records of a stream in order, this transaction's included; empty for none."""
        return _read(self._connection, stream)

    def _made_by(self, command_id: str, stream: str) -> Sequence[Record]:
        rows = self._connection.exec_driver_sql(schema.COMMAND, (command_id,))
        return [record for record in (Record(*row) for row in rows) if record.stream == stream]

    def _last_of(self, stream: str) -> tuple[str, int] | None:
        last = self._connection.exec_driver_sql(schema.LAST, (stream,)).first()
        return (last[0], last[1]) if last else None

    def _keep(self, records: Sequence[Record]) -> None:
        first = records[0]
        if first.position == 0:
            self._write(schema.BEGIN_LEDGER, [(first.ledger, -1, GENESIS, first.recorded_at)])
        rows = [(*columns_of(record), record.prev_hash, record.hash) for record in records]
        self._write(schema.APPEND, rows)

    def keep_rules(self, digest: str, text: str) -> None:
        """Keep a text under its digest for ever; keeping it again changes nothing.

        Raises:
            DigestMismatch: The text has another digest, or another text is kept under this one.
            ValueError: The text cannot be kept.
        """
        check_rules(digest, text)
        kept: str | None = self._connection.exec_driver_sql(schema.RULES, (digest,)).scalar()
        if kept is None:
            self._write(schema.KEEP_RULES, [(digest, text)])
        else:
            check_rules(digest, kept)

    def keep_names(self, names: Mapping[str, str]) -> None:
        """Keep the name of each person, in place of the name kept before.

        Raises:
            ValueError: A name cannot be kept.
        """
        canonical(dict(names))
        self._write(schema.ERASE_NAME, [(ref,) for ref in names])
        self._write(schema.KEEP_NAME, list(names.items()))

    def finish(self) -> None:
        """Refuse to commit after a write that failed half-way, even if its error was caught.

        Raises:
            StoreUnavailable: A write failed.
        """
        if self._failed:
            raise StoreUnavailable(
                reason("database-unusable", path=str(self._path), detail="a write failed")
            )

    def _write(self, statement: str, rows: list[tuple[Any, ...]]) -> None:
        if not rows:
            return
        self._failed = True
        with translated(self._path):
            self._connection.exec_driver_sql(statement, rows)
        self._failed = False


def _read(connection: Connection, stream: str) -> tuple[Record, ...]:
    # No stored text has a lone surrogate; an argument from a shell may have one.
    with suppress(UnicodeEncodeError):
        return tuple(Record(*row) for row in connection.exec_driver_sql(schema.READ, (stream,)))
    return ()
