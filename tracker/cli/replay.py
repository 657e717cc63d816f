"""A hand step by step, from a history file or from the record."""

import os
from pathlib import Path

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
from tracker.views.text import say_finding


@click.command()
@click.argument("source", metavar="FILE|HAND")
@click.option(
    "--hand",
    "number",
    type=click.IntRange(min=1),
    default=1,
    show_default=True,
    metavar="N",
    help="Which hand of a file.",
)
@click.option("--at", type=click.IntRange(min=0), metavar="STEP", help="Only this step.")
@click.option("--why", metavar="SEAT", help="Explain price and right to raise of a seat in full.")
@output
@database
def replay(source: str, number: int, at: int | None, why: str | None, output: str, db: str) -> None:
    """Replay a hand of a history file, or one in the record, with reasons.

    After each step: seats, pots, who acts, who may raise and why. What does not fit the rules is
    listed on standard error; exit code 1.
    """
    if os.path.exists(source):  # noqa: PTH110
        imported = _hand_of(Path(source), number)
        for finding in imported.findings:
            click.echo(say_finding(imported, finding), err=True)
        if imported.hand is None:
            raise click.exceptions.Exit(1)
        told = _told(imported, imported.hand)
        fits = imported.fits
    else:
        with tracker_at(db) as tracker:
            told = tracker.load(source)
            kept = tracker.source(source) or {}
        for finding in kept.get("findings", ()):
            click.echo(f'{kept["file"]} says "{finding["says"]}": {finding["text"]}', err=True)
        fits = not kept.get("findings")
    _print(told, at, why, output)
    if not fits:
        raise click.exceptions.Exit(1)


def _hand_of(path: Path, number: int) -> Imported:
    """One hand of a file.

    Raises:
        FormatError: The file cannot be read, or has no such hand.
    """
    importer, text = open_history(path)
    count = 0
    for imported in importer.read(path, text):
        count += 1
        if imported.number == number:
            return imported
    raise FormatError(reason("hand-absent", path=str(path), count=count))


def _told(imported: Imported, hand: Hand) -> Told:
    """The story of a hand that was read from a file."""
    names = dict(zip(hand.start.labels, imported.players, strict=False))
    return tell(hand.rules, tuple(enumerate(imported.events)), names)


def _print(told: Told, at: int | None, why: str | None, output: str) -> None:
    """A whole hand, or one step of it."""
    start = told.hand.start
    if at is not None and at > told.seq:
        raise InvalidCommand(reason("step-absent", seq=at, count=told.seq))
    if why is not None:
        why = start.labels[find_seat(why, start.labels)]
    if output == "table":
        write(show_told(told, why, at))
        return
    entries = [
        plain_entry(entry.seq, entry.event, entry.step, entry.withdrawn_at, start)
        for entry in told.entries
        if at in {None, entry.seq}
    ]
    print_json({"hand": plain_setup(told.hand, told.names), "steps": entries})
