"""Histories taken into the record, and the hands that are there."""

import uuid
from collections import Counter
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

import click
from attrs import define, evolve, field
from rich.console import Console
from rich.markup import escape
from rich.progress import Progress

from tracker.cli.options import author, database, output, print_json, tracker_at
from tracker.cli.render import offer, write
from tracker.cli.sheet import Column, Row, Sheet
from tracker.errors import FormatError, TrackerError
from tracker.formats.ports import Imported, files_below, open_history
from tracker.hand.state import Hand
from tracker.service import Kept, Tracker
from tracker.views.plain import file_name, plain_finding
from tracker.views.text import printable, say_error, say_finding

_HASHED: Final = 12
"""Hexadecimal digits of the file's digest that name its batch."""

_LEAST_NOW: Final = 24
"""Columns below which what a hand waits for is better read on a line of its own."""


@define
class _Count:
    """What an import has come to so far."""

    files: int = 0
    hands: int = 0
    fit: int = 0
    new: int = 0
    unread: int = 0
    findings: Counter[str] = field(factory=Counter)
    told: list[dict[str, object]] = field(factory=list)


@click.command("import")
@click.argument("paths", nargs=-1, required=True, type=click.Path(readable=False, path_type=Path))
@author
@output
@database
def import_(paths: tuple[Path, ...], by: str, output: str, db: str) -> None:
    """Read history files, or folders of them, and keep their hands.

    A hand is kept as far as it is legal; what does not fit is a finding: file, hand, action, what
    the log says and what the rules say. Nothing is repaired. The same file twice adds nothing.
    Exit code 1 when there are findings, 2 when a file cannot be read.
    """
    count = _Count()
    with tracker_at(db, make=True) as tracker, _progress() as progress:
        for named in paths:
            description = escape(printable(named.name))
            found, errors = files_below(named)
            for error in errors:
                _tell_unread(error, count)
            for path in progress.track(found, description=description):
                try:
                    _import_file(tracker, path, by, count)
                except FormatError as error:
                    _tell_unread(error, count)
    _report(count, output)
    if count.unread:
        raise click.exceptions.Exit(2)
    if count.findings:
        raise click.exceptions.Exit(1)


def _progress() -> Progress:
    """A bar on standard error where that is a terminal."""
    console = Console(stderr=True)
    return Progress(console=console, transient=True, disable=not console.is_terminal)


def _tell_unread(error: FormatError, count: _Count) -> None:
    count.unread += 1
    click.echo(f"tracker: {say_error(error)}", err=True)


def _import_file(tracker: Tracker, path: Path, by: str, count: _Count) -> None:
    """Keep the hands of one file, all at once, and report what does not fit.

    Raises:
        FormatError: It cannot be read as a history; nothing of it is kept.
        StoreUnavailable: The database cannot be written.
    """
    history = open_history(path)
    batch = f"{history.importer.name}.{history.sha256[:_HASHED]}"
    hands = list(history.hands())
    refs: dict[str, str] = {}
    count.new += tracker.keep(
        batch,
        [kept_of(hand, hand.hand, batch, history.sha256, refs) for hand in hands if hand.hand],
        by=by,
    )
    count.files += 1
    for imported in hands:
        count.hands += 1
        count.fit += imported.fits
        for finding in imported.findings:
            count.findings[finding.reason.code] += 1
            count.told.append(plain_finding(imported, finding))
            click.echo(say_finding(imported, finding), err=True)


def kept_of(imported: Imported, hand: Hand, batch: str, digest: str, refs: dict[str, str]) -> Kept:
    """A hand with its source, as it is kept; names of players become references.

    Args:
        imported: What was read of it.
        hand: The state it leads to.
        batch: Name of the file's batch.
        digest: Digest of the file.
        refs: References of the names met so far in the file, which those of this hand join.
    """
    for name in imported.players:
        refs.setdefault(name, str(uuid.uuid4()))
    seated = len(imported.players) == len(hand.start.stacks)
    players = tuple(refs[name] for name in imported.players) if seated else ()
    source: dict[str, object] = {
        "file": file_name(imported.path),
        "sha256": digest,
        "hand": imported.number,
        "name": imported.name,
        "lines": [imported.first_line, imported.last_line],
        "fields": {name: value for name, value in imported.fields.items() if name != "players"},
        "findings": [plain_finding(imported, finding) for finding in imported.findings],
    }
    return Kept(
        f"{batch}-{imported.number}",
        hand.rules,
        (evolve(hand.start, players=players), *imported.events[1:]),
        source,
        {refs[name]: name for name in imported.players},
    )


def _report(count: _Count, output: str) -> None:
    """What the import has come to; what could not be read has been told already."""
    if output == "json":
        print_json(
            {
                "files": count.files,
                "unread": count.unread,
                "hands": count.hands,
                "fit": count.fit,
                "new": count.new,
                "findings": count.told,
            }
        )
        return
    if not count.files:
        return
    click.echo(
        f"{count.files} files, {count.hands} hands: {count.fit} fit, "
        f"{count.hands - count.fit} with findings, {count.new} new in the record"
    )
    for code, number in count.findings.most_common():
        click.echo(f"  {number:>6}  {code}")
    if count.unread:
        click.echo(f"{count.unread} files could not be read")


@click.command()
@click.option("--table", metavar="NAME", help="Only hands of this table or import batch.")
@click.option("--since", type=click.DateTime(), help="Only hands begun at or after this time, UTC.")
@click.option(
    "--number",
    type=click.IntRange(1, 100_000),
    default=20,
    show_default=True,
    help="How many at most.",
)
@output
@database
def hands(table: str | None, since: datetime | None, number: int, output: str, db: str) -> None:
    """List the hands begun last, the newest at the end."""
    earliest = 0 if since is None else int(since.replace(tzinfo=UTC).timestamp()) * 1_000_000
    with tracker_at(db) as tracker:
        found = [
            summary
            for summary in tracker.hands(table, number)
            if summary.first.recorded_at >= earliest
        ]
        rows = [
            {
                "id": summary.first.stream,
                "begun": _when(summary.first.recorded_at),
                "entries": summary.count,
                "now": _now(tracker, summary.first.stream),
            }
            for summary in found
        ]
    if output == "json":
        print_json(rows)
        return
    columns = (
        Column("id"),
        Column("begun"),
        Column("entries", figures=True),
        Column("now", wraps=_LEAST_NOW),
    )
    write(Sheet(columns, [Row(tuple(str(value) for value in row.values())) for row in rows]))


def _now(tracker: Tracker, hand_id: str) -> str:
    """What a hand waits for; why it cannot be told, where its record cannot be read."""
    try:
        return offer(tracker.load(hand_id).hand)
    except TrackerError as error:
        return say_error(error)


def _when(microseconds: int) -> str:
    """Time of a record, to the second."""
    return datetime.fromtimestamp(microseconds // 1_000_000, UTC).strftime("%Y-%m-%d %H:%M:%SZ")
