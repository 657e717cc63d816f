"""Histories taken into the record, and the hands that are there."""

import hashlib
import os
import uuid
from collections import Counter
from datetime import UTC, datetime
from pathlib import Path
from typing import Final, NoReturn

import click
from attrs import define, evolve, field
from rich.console import Console
from rich.progress import Progress
from rich.table import Table

from tracker.cli.options import author, database, output, print_json, tracker_at
from tracker.cli.render import offer, write
from tracker.errors import FormatError, TrackerError
from tracker.formats.ports import Imported, open_history
from tracker.hand.state import Hand
from tracker.rules.reasons import reason
from tracker.service import Kept, Tracker
from tracker.views.plain import file_name, plain_finding
from tracker.views.text import say_error, say_finding

_HASHED: Final = 12
"""Hexadecimal digits of the file's digest that name its batch."""


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
@click.argument("paths", nargs=-1, required=True, type=click.Path(path_type=Path))
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
    with tracker_at(db) as tracker, _progress() as progress:
        for named in paths:
            try:
                for path in progress.track(_files(named), description=named.name):
                    _import_or_tell(tracker, path, by, count)
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


def _import_or_tell(tracker: Tracker, path: Path, by: str, count: _Count) -> None:
    """Keep the hands of a file, or say why it cannot be read; the next one has its turn."""
    try:
        _import_file(tracker, path, by, count)
    except FormatError as error:
        _tell_unread(error, count)


def _tell_unread(error: FormatError, count: _Count) -> None:
    count.unread += 1
    click.echo(f"tracker: {say_error(error)}", err=True)


def _files(path: Path) -> list[Path]:
    """The file named, or every file below the folder named, in order.

    Raises:
        FormatError: A folder cannot be read, or there is no file in it.
    """
    if not os.path.isdir(path):  # noqa: PTH112
        return [path]
    found = sorted(
        Path(folder, name)
        for folder, _, names in os.walk(path, onerror=_unreadable)
        for name in names
    )
    if not found:
        raise FormatError(reason("file-empty", path=str(path)))
    return found


def _unreadable(problem: OSError) -> NoReturn:
    """A folder that cannot be listed is an error, not an empty folder."""
    detail = problem.strerror or str(problem)
    raise FormatError(reason("file-unreadable", path=str(problem.filename), detail=detail))


def _import_file(tracker: Tracker, path: Path, by: str, count: _Count) -> None:
    """Keep the hands of one file, all at once, and report what does not fit."""
    importer, text = open_history(path)
    digest = hashlib.sha256(path.read_bytes()).hexdigest()
    batch = f"{importer.name}.{digest[:_HASHED]}"
    refs: dict[str, str] = {}
    kept = []
    for imported in importer.read(path, text):
        count.hands += 1
        count.fit += imported.fits
        for finding in imported.findings:
            count.findings[finding.reason.code] += 1
            count.told.append(plain_finding(imported, finding))
            click.echo(say_finding(imported, finding), err=True)
        if imported.hand is not None:
            kept.append(_kept(imported, imported.hand, batch, digest, refs))
    count.new += tracker.keep(batch, kept, by=by)
    count.files += 1


def _kept(imported: Imported, hand: Hand, batch: str, digest: str, refs: dict[str, str]) -> Kept:
    """A hand with its source; names of players become references."""
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
    """What the import has come to."""
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
            for summary in tracker.hands(table, 0, number)
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
    printed = Table(box=None, pad_edge=False, header_style="dim")
    for name in ("id", "begun", "entries", "now"):
        printed.add_column(name)
    for row in rows:
        printed.add_row(*(str(value) for value in row.values()))
    write(printed)


def _now(tracker: Tracker, hand_id: str) -> str:
    """What a hand waits for; why it cannot be told, where its record cannot be read."""
    try:
        return offer(tracker.load(hand_id).hand)
    except TrackerError as error:
        return say_error(error)


def _when(microseconds: int) -> str:
    """Time of a record, to the second."""
    return datetime.fromtimestamp(microseconds // 1_000_000, UTC).strftime("%Y-%m-%d %H:%M:%SZ")
