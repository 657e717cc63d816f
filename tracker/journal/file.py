"""The SQLite file behind the journal: its address, how it is made, its shape, its connections.

Whoever only reads leaves nothing behind: SQLite keeps a write-ahead log beside the file, and one
made by a reader without the right to write would shut the owner out.
"""

import errno
import os
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager
from importlib import resources
from pathlib import Path
from typing import Final

from sqlalchemy import Engine, create_engine, make_url
from sqlalchemy import event as hooks
from sqlalchemy.exc import DBAPIError, SQLAlchemyError
from sqlalchemy.exc import TimeoutError as PoolTimeoutError
from sqlalchemy.pool import QueuePool

from tracker.errors import StoreUnavailable
from tracker.journal import schema
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


def path_of(url: str) -> Path:
    """Path in `sqlite:///PATH`, or the path itself.

    Raises:
        StoreUnavailable: It names no file (`database-unusable`).
    """
    place, detail = url or "an empty name", "not a path or sqlite:///path"
    if "://" in url:
        with translated(Path(url)):
            parsed = make_url(url)
        place = parsed.render_as_string(hide_password=True)
        url = parsed.database or "" if parsed.get_backend_name() == "sqlite" else ""
    if url in {"", ":memory:"} or "\0" in url:
        raise StoreUnavailable(reason("database-unusable", path=place, detail=detail))
    return Path(url).absolute()


def prepare(path: Path, wait: float, *, make: bool) -> str:
    """Revision of a database, made before where that is asked for; a shape is never changed.

    Raises:
        StoreUnavailable: `database-absent`, `database-older`, `database-locked`, or
            `database-unusable` for anything that is not a journal or cannot be reached.
    """
    absent = StoreUnavailable(reason("database-absent", path=str(path)))
    with translated(path, (*_TROUBLE, OSError)):
        if make and not path.exists():
            _create(path, wait)
        if not path.exists():
            raise absent
        if not path.is_file():
            raise OSError(errno.EINVAL, "not a regular file")
        if 0 < path.stat().st_size < _LEAST_SIZE:
            raise OSError(errno.EINVAL, "file is not a database")
        revision = _revision(path, wait)
        if not revision:
            if not make:
                raise absent
            _migrate(path, wait)
            revision = REVISIONS[-1]
    if revision in {_BASE, *REVISIONS[:-1]}:
        raise StoreUnavailable(reason("database-older", path=str(path), text=revision))
    return revision


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
    engine = engine_of(path, "BEGIN IMMEDIATE", wait, most=1)
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
        f"{path.as_uri()}?{_mode(path)}",
        timeout=wait,
        isolation_level=None,
        check_same_thread=False,
        uri=True,
    )


def _mode(path: Path) -> str:
    """How SQLite is to open a file, by the rights there are to it and to its folder."""
    if _may_write(path):
        return "mode=rw"
    place = path.resolve()
    log = place.with_name(f"{place.name}-wal")
    # Without records in a log the file holds all there is; with some, they have to be read too.
    return "mode=ro" if log.exists() and log.stat().st_size else "mode=ro&immutable=1"


def _may_write(path: Path) -> bool:
    """Whether records can be added, and so the log beside the file be made and taken away."""
    place = path.resolve()
    return os.access(place, os.W_OK) and os.access(place.parent, os.W_OK)


def engine_of(path: Path, begin: str, wait: float, *, most: int) -> Engine:
    """At most so many connections to a file, each durable and guarded.

    Args:
        path: The file.
        begin: Statement that begins a transaction.
        wait: Seconds to wait for another writer.
        most: Most connections at a time.
    """

    def connect() -> sqlite3.Connection:
        connection = _connect(path, wait)
        with ExitStack() as undo:
            undo.callback(connection.close)
            for pragma in _PRAGMAS:
                connection.execute(f"PRAGMA {pragma}")
            mode = connection.execute("PRAGMA journal_mode=WAL").fetchone()
            if mode != ("wal",) and _may_write(path):
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
def translated(path: Path, kinds: tuple[type[Exception], ...] = _TROUBLE) -> Iterator[None]:
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
