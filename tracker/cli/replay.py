"""A hand entry by entry, from a history file or from the record."""

import os
import re
from pathlib import Path
from typing import Final

import click

from tracker.cli.options import database, output, print_json, tracker_at
from tracker.cli.render import show_told, write
from tracker.codec.words import find_seat
from tracker.errors import FormatError, InvalidCommand
from tracker.formats.ports import Imported, open_history
from tracker.hand.state import Hand
from tracker.rules.reasons import reason
from tracker.service import Told, tell
from tracker.views.plain import plain_entry, plain_setup
from tracker.views.text import printable, say_finding

_HAND_ID: Final = re.compile(r"[^\W_][\w.-]*-\d+")
"""How the id of a hand is written: the table or the import, and a number."""


@click.command()
@click.argument("source", metavar="FILE|HAND")
@click.option(
    "--hand",
    "number",
    type=click.IntRange(min=1),
    metavar="N",
    help="Which hand of a file; default: the first.",
)
@click.option(
    "--at",
    type=click.IntRange(min=0),
    metavar="STEP",
    help="Only this step: the number of an entry, as printed before it.",
)
@click.option("--why", metavar="SEAT", help="Explain price and right to raise of a seat in full.")
@output
@database
def replay(
    source: str, number: int | None, at: int | None, why: str | None, output: str, db: str
) -> None:
    """Replay a hand of a history FILE, or a HAND of the record by its id, with reasons.

    After each entry: seats, pots, who acts, who may raise and why. What does not fit the rules is
    listed on standard error; exit code 1. A file that is called like the id of a hand is given
    with its folder, like ./table-0.
    """
    if _HAND_ID.fullmatch(source):
        if number is not None:
            message = f"--hand chooses a hand of a file, and {source} is a hand of the record"
            raise click.UsageError(message)
        with tracker_at(db) as tracker:
            told = tracker.load(source)
            kept = tracker.source(source) or {}
        for finding in kept.get("findings", ()):
            says = printable(finding["says"])
            click.echo(f'{kept["file"]} says "{says}": {finding["text"]}', err=True)
        fits = not kept.get("findings")
    else:
        imported = _hand_of(_file(source), number or 1)
        for finding in imported.findings:
            click.echo(say_finding(imported, finding), err=True)
        if imported.hand is None:
            raise click.exceptions.Exit(1)
        told = _told(imported, imported.hand)
        fits = imported.fits
    _print(told, at, why, output)
    if not fits:
        raise click.exceptions.Exit(1)


def _file(source: str) -> Path:
    """Path of a history; it may be missing where it is clear that a file is meant.

    Raises:
        FormatError: What is given is neither there nor written like a path or the id of a hand.
    """
    path = Path(source)
    if os.sep not in source and not path.suffix and not os.path.lexists(source):
        raise FormatError(reason("source-absent", text=source))
    return path


def _hand_of(path: Path, number: int) -> Imported:
    """One hand of a file.

    Raises:
        FormatError: The file cannot be read, or has no such hand.
    """
    count = 0
    for imported in open_history(path).hands():
        count += 1
        if imported.number == number:
            return imported
    raise FormatError(reason("hand-absent", path=str(path), count=count))


def _told(imported: Imported, hand: Hand) -> Told:
    """The story of a hand that was read from a file."""
    names = dict(zip(hand.start.labels, imported.players, strict=False))
    return tell(hand.rules, tuple(enumerate(imported.events)), names)


def _print(told: Told, at: int | None, why: str | None, output: str) -> None:
    """A whole hand, or one entry of it."""
    start = told.hand.start
    if at is not None and at > told.seq:
        raise InvalidCommand(reason("entry-absent", seq=at, count=told.seq))
    if why is not None:
        why = start.labels[find_seat(why, start.labels)]
    if output == "table":
        write(show_told(told, why, at))
        return
    entries = [
        plain_entry(entry.seq, entry.event, entry.step, entry.withdrawn_at, start, why=why)
        for entry in told.entries
        if at in {None, entry.seq}
    ]
    print_json({"hand": plain_setup(told.hand, told.names), "entries": entries})
