"""Rule books at the terminal: which there are, what each says, where two of them differ."""

from typing import Final

import click
from rich.text import Text

from tracker.cli.options import output, print_json
from tracker.cli.render import write
from tracker.cli.rules_check import check
from tracker.cli.sheet import Column, Row, Sheet
from tracker.codec.books import find_book
from tracker.rules.books import BOOKS
from tracker.rules.model import Option
from tracker.rules.options import OPTIONS
from tracker.views.books import (
    BASES,
    compare,
    count_bases,
    plain_book,
    plain_differences,
    plain_summary,
    say_value,
)

_LEAST_QUESTION: Final = 24
_LEAST_VALUE: Final = 24
"""Columns below which a question, or a value with its citation, is better on its own line."""


@click.group()
def rules() -> None:
    """Rule books: list them, show one, tell two of them apart.

    A BOOK is named as `tracker rules list` does, capitals or not, or is the TOML file of a house.
    """


rules.add_command(check)


@rules.command("list")
@output
def list_(output: str) -> None:
    """List the rule books that are built in.

    The figures say how many options a text decides, how many follow from it, and on how many it is
    silent, so that they have the common custom.
    """
    if output == "json":
        print_json([plain_summary(book) for book in BOOKS.values()])
        return
    columns = (
        Column("name"),
        Column("title", wraps=_LEAST_QUESTION),
        *(Column(basis, figures=True) for basis in BASES),
    )
    rows = [
        Row((book.name, book.title, *map(str, count_bases(book).values())))
        for book in BOOKS.values()
    ]
    write(Sheet(columns, rows))


@rules.command()
@click.argument("book")
@output
def show(book: str, output: str) -> None:
    """Show what a BOOK says about every option, and where."""
    found = find_book(book)
    if output == "json":
        print_json(plain_book(found))
        return
    columns = (
        Column("option"),
        Column("value"),
        Column("citation"),
        Column("basis"),
        Column("question", wraps=_LEAST_QUESTION),
    )
    rows = []
    for name, kind in OPTIONS.items():
        option = found.options[name]
        cited = option.citation
        rows.append(Row((name, say_value(option.value), cited.place, cited.basis, kind.question)))
    write(Text(f"{found.name}: {found.title}", style="bold"), Text(), Sheet(columns, rows))


@rules.command()
@click.argument("one", metavar="BOOK")
@click.argument("other", metavar="BOOK")
@output
def diff(one: str, other: str, output: str) -> None:
    """Show where two books differ, with both citations."""
    first, second = find_book(one), find_book(other)
    if output == "json":
        print_json(plain_differences(first, second))
        return
    found = compare(first, second)
    columns = (
        Column("option"),
        Column(first.name, wraps=_LEAST_VALUE),
        Column(second.name, wraps=_LEAST_VALUE),
    )
    rows = [
        Row((difference.name, _cited(difference.one), _cited(difference.other)))
        for difference in found
    ]
    if rows:
        write(Sheet(columns, rows), Text())
    write(Text(f"{len(found)} of {len(OPTIONS)} options differ"))


def _cited(option: Option) -> str:
    """A value with its citation."""
    return f"{say_value(option.value)} [{option.citation}]"
