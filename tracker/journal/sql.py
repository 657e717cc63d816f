"""The journal in a SQLite file, through SQLAlchemy Core.

Two pools on one file: the writer takes the write lock before it reads (`BEGIN IMMEDIATE`; a
transaction that reads first and writes later fails at once when somebody else wrote), readers
never wait for it. Fixed statements cost half of what the expression language costs for one record.
"""

import errno
import os
import sqlite3
import tempfile
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import ExitStack, closing, contextmanager, suppress
from importlib import resources
from pathlib import Path
from typing import Any, Final

from sqlalchemy import Connection, Engine, create_engine, make_url, select
from sqlalchemy import event as hooks
from sqlalchemy.exc import DBAPIError, SQLAlchemyError
from sqlalchemy.exc import TimeoutError as PoolTimeoutError
from sqlalchemy.pool import QueuePool

from tracker.canonical import canonical
from tracker.errors import LogError, StoreUnavailable
from tracker.journal import schema
from tracker.journal.chain import GENESIS, Stamp, columns_of, seal
from tracker.journal.ports import (
    Clock,
    Entry,
    Head,
    Record,
    StreamSummary,
    check_rules,
    check_seen,
    first_answer,
    utc_now,
)
from tracker.journal.schema import event
from tracker.rules.reasons import reason

REVISIONS: Final = ("0001",)
"""Every revision of `migrations/`, oldest first; the last is the one this code writes."""

_PRAGMAS: Final = (
    "synchronous=FULL",  # a record survives a power cut
    "fullfsync=ON",  # macOS: fsync alone leaves it in the drive's cache
    "foreign_keys=ON",
    "recursive_triggers=ON",  # REPLACE fires delete triggers
    "secure_delete=ON",  # an erased name does not stay behind in a free page
)
_TROUBLE: Final[tuple[type[Exception], ...]] = (SQLAlchemyError, sqlite3.Error)
_LEAST_SIZE: Final = 512
"""Bytes of the smallest page: SQLite takes a shorter file for an empty database."""

_BASE: Final = "base"
"""Alembic's name for a database that no revision has shaped yet."""


def open_journal(url: str, *, clock: Clock = utc_now, wait: float = 5.0) -> "SqlJournal":
    """Journal in a file, made together with its folder where there is none yet.

    An existing database is never changed in shape. One that a newer tracker made can be read.

    Args:
        url: `sqlite:///PATH` or the path itself.
        clock: Time of the records.
        wait: Seconds to wait for another writer.

    Raises:
        StoreUnavailable: `database-older`, `database-locked`, or `database-unusable` for anything
            that is not a journal or cannot be reached.
    """
    path = _path_of(url)
    with _translated(path, (*_TROUBLE, OSError)):
        if not path.exists():
            _create(path, wait)
        if not path.is_file():
            raise OSError(errno.EINVAL, "not a regular file")
        if 0 < path.stat().st_size < _LEAST_SIZE:
            raise OSError(errno.EINVAL, "file is not a database")
        revision = _revision(path, wait)
        if not revision:
            _migrate(path, wait)
            revision = REVISIONS[-1]
    if revision in {_BASE, *REVISIONS[:-1]}:
        raise StoreUnavailable(reason("database-older", path=str(path), text=revision))
    return SqlJournal(path, revision, clock, wait)


class SqlJournal:
    """`Journal` in a SQLite file; made by `open_journal`."""

    def __init__(self, path: Path, revision: str, clock: Clock, wait: float) -> None:
        self._path = path
        self._revision = revision
        self._clock = clock
        self._writer = _engine(path, "BEGIN IMMEDIATE", wait, most=1)
        self._reader = _engine(path, "BEGIN", wait, most=8)

    def read(self, stream: str) -> tuple[Record, ...]:
        """Records of a stream in order; empty for none."""
        with self._reading() as connection:
            return _read(connection, stream)

    def records(self, ledger: str, after: int = -1, limit: int = 1000) -> tuple[Record, ...]:
        """At most `limit` records of a ledger that follow position `after`, in order."""
        asked = (
            select(event)
            .where(event.c.ledger == ledger, event.c.position > after)
            .order_by(event.c.position)
            .limit(limit)
        )
        with suppress(UnicodeEncodeError), self._reading() as connection:
            return tuple(Record(*row) for row in connection.execute(asked))
        return ()

    def heads(self) -> tuple[Head, ...]:
        """End of every ledger, sorted by ledger."""
        with self._reading() as connection:
            return tuple(
                Head(*row) for row in connection.execute(schema.HEADS.order_by(schema.ledger.c.id))
            )

    def streams(
        self, ledger: str | None, skip: int, limit: int, *, opened_by: str | None = None
    ) -> tuple[StreamSummary, ...]:
        """The `limit` streams begun last after the `skip` newest are passed over; newest last."""
        asked = schema.summaries(ledger, opened_by).limit(limit).offset(skip)
        with suppress(UnicodeEncodeError), self._reading() as connection:
            rows = connection.execute(asked).all()
            return tuple(StreamSummary(Record(*row[2:]), row[0], row[1]) for row in rows[::-1])
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
        with _translated(self._path), self._writer.begin() as connection:
            unit = SqlUnit(connection, self._path, ledger, self._clock)
            yield unit
            unit.finish()

    def close(self) -> None:
        """Let go of the file; the last one out folds the write-ahead log into it."""
        self._reader.dispose()
        self._writer.dispose()

    @contextmanager
    def _reading(self) -> Iterator[Connection]:
        with _translated(self._path), self._reader.connect() as connection:
            yield connection


class SqlUnit:
    """`Unit` on one connection that holds the write lock."""

    def __init__(self, connection: Connection, path: Path, ledger: str, clock: Clock) -> None:
        self._connection = connection
        self._path = path
        self._clock = clock
        self._failed = False
        row = connection.exec_driver_sql(schema.HEAD, (ledger,)).first()
        self._begun = row is not None
        self._head = Head(*row) if row else Head(ledger, -1, GENESIS, 0)

    def read(self, stream: str) -> tuple[Record, ...]:
        """Records of a stream in order, this transaction's included; empty for none."""
        return _read(self._connection, stream)

    def head(self) -> int:
        """Last position of the ledger, -1 for none."""
        return self._head.position

    def append(
        self, stream: str, seen: int, entries: Sequence[Entry], *, actor: str, command_id: str
    ) -> tuple[Record, ...]:
        """Append to a stream, or give a repeated command its first answer; see `Unit`.

        Raises:
            StaleHand: The stream ends elsewhere than the writer saw.
            LogError: `command-differs` or `hand-elsewhere`.
            ValueError: A value cannot be kept.
        """
        run = self._connection.exec_driver_sql
        made = [Record(*row) for row in run(schema.COMMAND, (command_id,))]
        kept = [record for record in made if record.stream == stream]
        if kept:
            return first_answer(kept, entries)
        last = run(schema.LAST, (stream,)).first()
        check_seen(self._head.ledger, stream, seen, (last[0], last[1]) if last else None)
        stamp = Stamp(max(self._clock(), self._head.recorded_at), actor, command_id)
        records = seal(self._head, stream, seen, entries, stamp)
        if not records:
            return records
        if not self._begun:
            self._write(schema.BEGIN_LEDGER, [(self._head.ledger, -1, GENESIS, stamp.recorded_at)])
            self._begun = True
        rows = [(*columns_of(record), record.prev_hash, record.hash) for record in records]
        self._write(schema.APPEND, rows)
        self._head = Head(
            self._head.ledger, records[-1].position, records[-1].hash, stamp.recorded_at
        )
        return records

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
        self.erase_names(names)
        self._write(schema.KEEP_NAME, list(names.items()))

    def erase_names(self, refs: Iterable[str]) -> None:
        """Forget the names of these people; unknown ones are passed over."""
        self._write(schema.ERASE_NAME, [(ref,) for ref in refs])

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
        with _translated(self._path):
            self._connection.exec_driver_sql(statement, rows)
        self._failed = False


def _read(connection: Connection, stream: str) -> tuple[Record, ...]:
    # No stored text has a lone surrogate; an argument from a shell may have one.
    with suppress(UnicodeEncodeError):
        return tuple(Record(*row) for row in connection.exec_driver_sql(schema.READ, (stream,)))
    return ()


def _path_of(url: str) -> Path:
    place, detail = url, "not a path or sqlite:///path"
    if "://" in url:
        with _translated(Path(url)):
            parsed = make_url(url)
        place = parsed.render_as_string(hide_password=True)
        url = parsed.database or "" if parsed.get_backend_name() == "sqlite" else ""
    if url in {"", ":memory:"} or "\0" in url:
        raise StoreUnavailable(reason("database-unusable", path=place, detail=detail))
    return Path(url).absolute()


def _create(path: Path, wait: float) -> None:
    """Make a database aside and link it into place: whoever sees it sees all of it."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix=f".{path.name}.", dir=path.parent) as folder:
        made = Path(folder, "new")
        made.touch()
        _migrate(made, wait)
        try:
            os.link(made, path)
        except FileExistsError:
            return  # another process was quicker
        except OSError:
            path.touch()  # no hard links here: the tables are made in place, in one transaction


def _migrate(path: Path, wait: float) -> None:
    # Alembic takes 0.4 s to import and is needed once in the life of a database.
    from alembic import command  # noqa: PLC0415
    from alembic.config import Config  # noqa: PLC0415
    from alembic.util import CommandError  # noqa: PLC0415

    shipped = Path(str(resources.files("tracker"))) / "_migrations"
    checkout = Path(__file__).parents[2] / "migrations"
    config = Config()
    folder = shipped if shipped.is_dir() else checkout
    config.set_main_option("script_location", str(folder).replace("%", "%%"))
    engine = _engine(path, "BEGIN IMMEDIATE", wait, most=1)
    try:
        with engine.begin() as connection:
            config.attributes["connection"] = connection
            command.upgrade(config, REVISIONS[-1])
    except CommandError as error:
        raise OSError(errno.ENOENT, str(error)) from error
    finally:
        engine.dispose()


def _revision(path: Path, wait: float) -> str:
    """Revision of a database; empty when nothing is in it yet."""
    with closing(_connect(path, wait)) as connection:
        if not connection.execute("SELECT count(*) FROM sqlite_master").fetchone()[0]:
            return ""
        row = connection.execute("SELECT version_num FROM alembic_version").fetchone()
        if row is None:
            return _BASE
        # Somebody else's database may have an alembic_version, but not all of these.
        for statement in (schema.READ, schema.HEAD, schema.RULES, schema.NAME):
            connection.execute(statement, ("",))
        return str(row[0])


def _connect(path: Path, wait: float) -> sqlite3.Connection:
    """Connection to a file that must be there: a lost database is not made anew, empty."""
    return sqlite3.connect(
        f"{path.as_uri()}?mode=rw",
        timeout=wait,
        isolation_level=None,
        check_same_thread=False,
        uri=True,
    )


def _engine(path: Path, begin: str, wait: float, *, most: int) -> Engine:
    def connect() -> sqlite3.Connection:
        connection = _connect(path, wait)
        with ExitStack() as undo:
            undo.callback(connection.close)
            for pragma in _PRAGMAS:
                connection.execute(f"PRAGMA {pragma}")
            if connection.execute("PRAGMA journal_mode=WAL").fetchone() != ("wal",):
                raise sqlite3.OperationalError("no write-ahead log here (network drive?)")
            undo.pop_all()
        return connection

    engine = create_engine(
        "sqlite://",
        creator=connect,
        poolclass=QueuePool,
        pool_size=most,
        max_overflow=0,
        pool_timeout=wait,
    )
    hooks.listen(engine, "begin", lambda connection: connection.exec_driver_sql(begin))
    return engine


@contextmanager
def _translated(path: Path, kinds: tuple[type[Exception], ...] = _TROUBLE) -> Iterator[None]:
    """Turn errors of the database into those of the journal."""
    try:
        yield
    except kinds as error:
        cause = error.orig if isinstance(error, DBAPIError) else error
        code = getattr(cause, "sqlite_errorcode", 0) & 0xFF
        locked = code in {sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED}
        if locked or isinstance(error, PoolTimeoutError):
            raise StoreUnavailable(reason("database-locked", path=str(path))) from error
        detail = (cause.strerror if isinstance(cause, OSError) else None) or str(cause)
        raise StoreUnavailable(
            reason("database-unusable", path=str(path), detail=detail)
        ) from error
