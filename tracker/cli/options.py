"""What several commands share: the database, the output format, reading seats and stakes."""

import getpass
import json
import os
from collections.abc import Iterator
from contextlib import closing, contextmanager
from typing import Final

import click
import platformdirs

from tracker.service import Tracker

_LONGEST: Final = 500

LOCK_WAIT: Final = 5.0
"""Seconds to wait for another writer."""

database = click.option(
    "--db",
    envvar="TRACKER_DB",
    default=lambda: str(
        platformdirs.user_data_path("hand-tracker", appauthor=False) / "tracker.db"
    ),
    metavar="URL",
    help="Database: a path or sqlite:///PATH. Also TRACKER_DB; default in your data folder.",
)
"""Option for the journal's place."""

output = click.option(
    "--format",
    "output",
    type=click.Choice(["table", "json"]),
    default="table",
    show_default=True,
    help="How to print.",
)
"""Option for tables or JSON."""


def _user() -> str:
    """Name of whoever is logged in, as the system knows it."""
    try:
        return os.environ.get("USER") or getpass.getuser()
    except (KeyError, OSError):
        return "unknown"


def one_line(_context: click.Context, parameter: click.Parameter, text: str) -> str:
    """A text that is recorded and printed: it may not steer a terminal or hide a second line."""
    blank = not text.strip() and parameter.name != "currency"
    if blank or not text.isprintable() or len(text) > _LONGEST:
        message = f"one line of printable text is needed, at most {_LONGEST} characters"
        raise click.BadParameter(message)
    return text


author = click.option(
    "--by", default=_user, callback=one_line, metavar="NAME", help="Who enters it; default: you."
)
"""Option for who enters."""


def print_json(value: object) -> None:
    """A value as indented JSON on standard output."""
    click.echo(json.dumps(value, indent=2, ensure_ascii=False))


@contextmanager
def tracker_at(url: str, *, make: bool = False) -> Iterator[Tracker]:
    """The use cases over the journal at a URL, closed afterwards.

    Args:
        url: A path or `sqlite:///PATH`.
        make: Whether to make the database where there is none.
    """
    # SQLAlchemy takes 0.2 s to import, and what is said about a file or figures needs none of it.
    from tracker.journal.sql import open_journal  # noqa: PLC0415

    with closing(open_journal(url, make=make, wait=LOCK_WAIT)) as journal:
        yield Tracker(journal)
