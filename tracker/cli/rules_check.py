"""Case files at the terminal: how many hold, and where the core says something else."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import click
from rich.console import RenderableType
from rich.text import Text

from tracker.cli.options import output, print_json
from tracker.cli.render import write
from tracker.cli.sheet import Column, Row, Sheet
from tracker.codec.books import find_book
from tracker.codec.files import name_of, read_bytes, to_text
from tracker.conformance.cases import read_cases
from tracker.conformance.check import DEFAULTS, Failure, Report
from tracker.conformance.check import check as check_cases
from tracker.views.text import printable

_LEAST: Final = 24
"""Columns below which an answer is better read on a line of its own."""

_REFUSED: Final = 1
"""Exit code when a case does not hold."""


@click.command()
@click.argument("file", type=click.Path(path_type=Path))
@click.option(
    "--rules",
    "book",
    default="",
    metavar="BOOK|FILE.toml",
    help="What holds where a case states no option; every default when not given.",
)
@output
@click.pass_context
def check(context: click.Context, file: Path, book: str, output: str) -> None:
    """Play the situations of a case FILE and compare every answer with the published one.

    A line of FILE is a case: seats, posts, acts, and what must come out, by default or by option.
    A case passes when all of it does; kinds of case that are not played are counted apart. Exit
    code 1 when a case fails, 2 when a key, option or value of the file is unknown.
    """
    cases = read_cases(name_of(file), to_text(file, read_bytes(file)))
    report = check_cases(cases, find_book(book) if book else DEFAULTS)
    if output == "json":
        print_json(_plain(report))
    else:
        write(*_shown(report))
    if report.failed:
        context.exit(_REFUSED)


def _plain(report: Report) -> dict[str, object]:
    """The report as JSON has it."""
    return {
        "passed": report.passed,
        "failed": report.failed,
        "not_runnable": report.not_runnable,
        "failures": [
            {
                "id": failure.id,
                "options": dict(failure.options),
                "expected": dict(failure.expected),
                "actual": dict(failure.actual),
            }
            for failure in report.failures
        ],
    }


def _shown(report: Report) -> Iterator[RenderableType]:
    """Each failure with what is expected beside what came out; the count at the end."""
    columns = (
        Column("answer"),
        Column("expected", wraps=_LEAST),
        Column("actual", wraps=_LEAST),
    )
    for failure in report.failures:
        yield Text(_title(failure), style="bold")
        rows = [
            Row((key, _cell(failure.expected, key), _cell(failure.actual, key)))
            for key in failure.differing
        ]
        yield Sheet(columns, rows)
    yield Text(
        f"passed {report.passed}, failed {report.failed}, not runnable {report.not_runnable}"
    )


def _title(failure: Failure) -> str:
    """Name of a case, with the options of the reading that does not hold."""
    options = ", ".join(f"{name} = {value}" for name, value in failure.options.items())
    return printable(f"{failure.id} ({options})" if options else failure.id)


def _cell(answers: object, key: str) -> str:
    """One answer as text; a sentence as it is, anything else as JSON."""
    if not isinstance(answers, dict) or key not in answers:
        return "-"
    value = answers[key]
    text = value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)
    return printable(text)
