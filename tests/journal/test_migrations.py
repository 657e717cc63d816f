"""The revisions make the schema, and take it back only where nothing is lost."""

import re
import shutil
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from alembic import command
from alembic.config import Config
from alembic.script import ScriptDirectory
from sqlalchemy import Engine, NullPool, create_engine, event

from tests.build import CHECKOUT
from tracker.errors import StoreUnavailable
from tracker.journal import file
from tracker.journal.file import REVISIONS
from tracker.journal.ports import Entry
from tracker.journal.schema import metadata
from tracker.journal.sql import open_journal

MIGRATIONS = CHECKOUT / "migrations"


@pytest.fixture
def engine(tmp_path: Path) -> Iterator[Engine]:
    """Empty database whose transactions hold its schema too."""
    engine = create_engine(
        f"sqlite:///{tmp_path}/journal.db",
        poolclass=NullPool,
        connect_args={"isolation_level": None},
    )
    event.listen(engine, "begin", lambda connection: connection.exec_driver_sql("BEGIN IMMEDIATE"))
    yield engine
    engine.dispose()


def alembic(engine: Engine, verb: str, *arguments: str) -> None:
    """Run one of Alembic's commands in a transaction."""
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        getattr(command, verb)(config, *arguments)


def shape(engine: Engine, *kinds: str) -> dict[str, str]:
    """Statement behind every table, index and trigger of ours, by name, evenly spaced."""
    with engine.connect() as connection:
        rows = connection.exec_driver_sql("SELECT type, name, sql FROM sqlite_master").all()
    return {
        name: re.sub(r"\s+", " ", text)
        for kind, name, text in rows
        if text and name != "alembic_version" and kind in (kinds or {"table", "index", "trigger"})
    }


def test_up_down_up(engine: Engine) -> None:
    """Down leaves nothing of ours; up again gives the same shape."""
    alembic(engine, "upgrade", "head")
    first = shape(engine)
    assert len(shape(engine, "trigger")) == 10
    alembic(engine, "downgrade", "base")
    assert shape(engine) == {}
    alembic(engine, "upgrade", "head")
    assert shape(engine) == first


def test_migrations_make_the_schema(engine: Engine, tmp_path: Path) -> None:
    """Alembic finds no difference, and the statements are the same to the letter."""
    alembic(engine, "upgrade", "head")
    alembic(engine, "check")
    direct = create_engine(f"sqlite:///{tmp_path}/direct.db", poolclass=NullPool)
    metadata.create_all(direct)
    assert shape(engine, "table", "index") == shape(direct, "table", "index")


def test_known_revisions_are_those_of_the_folder() -> None:
    """The store tells older from newer by this list, without Alembic."""
    folder = ScriptDirectory(str(MIGRATIONS))
    found = [script.revision for script in folder.walk_revisions()]
    assert tuple(reversed(found)) == REVISIONS


def test_downgrade_is_refused_while_there_are_records(engine: Engine, tmp_path: Path) -> None:
    """Records are not thrown away by a command about shapes."""
    with (
        closing(open_journal(str(tmp_path / "journal.db"))) as journal,
        journal.writing("t1") as unit,
    ):
        unit.append("h1", -1, [Entry("a", 1, None, None, None, "[]")], actor="a", command_id="c")
    before = shape(engine)
    with pytest.raises(RuntimeError, match="holds records"):
        alembic(engine, "downgrade", "base")
    assert shape(engine) == before


@pytest.mark.parametrize("empty", [False, True])
def test_a_failed_creation_leaves_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, *, empty: bool
) -> None:
    """A revision that fails after its tables: no file, or the empty file that was there."""
    shipped = tmp_path / "tracker/_migrations"
    shutil.copytree(MIGRATIONS, shipped)
    revision = shipped / "versions/0001_journal.py"
    revision.write_text(
        revision.read_text().replace("def downgrade", "    op.execute('oops')\n\n\ndef downgrade")
    )
    monkeypatch.setattr("importlib.resources.files", lambda _: tmp_path / "tracker")
    folder = tmp_path / "data"
    path = folder / "journal.db"
    folder.mkdir()
    if empty:
        path.touch()
    with pytest.raises(StoreUnavailable, match='near "oops": syntax error'):
        open_journal(str(path))
    assert [made.name for made in folder.iterdir()] == ["journal.db"] * empty
    monkeypatch.undo()
    open_journal(str(path)).close()


def test_missing_migrations_are_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A package without the revision that the code writes cannot make a journal."""
    monkeypatch.setattr(file, "REVISIONS", ("0001", "9999"))
    with pytest.raises(StoreUnavailable, match="'9999'"):
        open_journal(str(tmp_path / "journal.db"))
    assert list(tmp_path.iterdir()) == []
