"""Rule books by name, and those of houses in TOML.

A house book says what the house decides otherwise than the book it extends:

    name = "MY-ROOM"
    title = "House rules of my room"
    extends = "TDA-2024"

    [options]
    fl_cap = 3
    pl_dead_sb = { value = "actual", cite = "House rules 4.2" }

It may extend another house book by its file, named from the folder of its own.
"""

import os
import re
import tomllib
from collections.abc import Iterable, Mapping
from difflib import SequenceMatcher
from pathlib import Path
from typing import Final

from attrs import frozen

from tracker.codec.files import name_of, read_bytes, to_text
from tracker.errors import FormatError, InvalidCommand
from tracker.rules.books import BOOKS
from tracker.rules.model import Option, RuleBook
from tracker.rules.options import OPTIONS, OptionValue
from tracker.rules.reasons import Citation, Fact, reason

NAME: Final = re.compile(r"[^\W_][\w.-]{0,31}")
"""What a house may call its book."""

SUFFIX: Final = ".toml"
"""How the name of a file ends; what ends otherwise is the name of a book."""

_KEYS: Final = ("name", "title", "extends", "options")
_OPTION_KEYS: Final = ("value", "cite")
_LONGEST: Final = 200

_EXPECTED: Final = {
    "name": 'text like "MY-ROOM": 1 to 32 letters, digits, dots, hyphens or underscores',
    "title": f"one line of text, at most {_LONGEST} characters",
    "extends": f"one of {', '.join(BOOKS)}, or a file that ends in {SUFFIX}",
    "options": "a table",
}
"""What each key holds."""

_NEAREST: Final = 3
"""Keys that are named when one is mistyped."""

_TOML_PLACE: Final = re.compile(r" \(at (?:line (\d+), column \d+|end of document)\)")


def find_book(text: str) -> RuleBook:
    """The book of a name, be its capitals right or not, or of a TOML file.

    Raises:
        InvalidCommand: There is no book of that name.
        FormatError: The file is no house book.
    """
    if book := _named(text):
        return book
    if not text.endswith(SUFFIX):
        raise InvalidCommand(reason("book-unknown", text=text, names=", ".join(BOOKS)))
    return read_book(Path(text))


def read_book(path: Path) -> RuleBook:
    """The house book of a TOML file, with everything that it takes over from others.

    Raises:
        FormatError: A file cannot be read, is no house book, or extends itself.
    """
    houses = [_read_house(path)]
    while (book := _named(houses[-1].extends)) is None:
        last = houses[-1].file
        following = last.path.parent / houses[-1].extends
        known = [os.path.realpath(house.file.path) for house in houses]
        if os.path.realpath(following) in known:
            names = " > ".join(name_of(house.file.path) for house in houses)
            raise FormatError(
                reason(
                    "book-extends-itself",
                    path=name_of(path),
                    names=f"{names} > {name_of(following)}",
                )
            )
        houses.append(_read_house(following))
    taken = {name.casefold() for name in BOOKS}
    for house in reversed(houses):
        if house.name.casefold() in taken:
            raise house.file.refusal("book-name-taken", "name", text=house.name)
        taken.add(house.name.casefold())
        options = {**book.options, **house.options}
        book = RuleBook(house.name, house.title, options, book.rules)
    return book


def print_value(value: object) -> str:
    """A value as it is written in TOML."""
    match value:
        case bool():
            return str(value).lower()
        case str():
            return f'"{value}"'
        case int() | float():
            return str(value)
        case list():
            return "a list"
        case dict():
            return "a table"
    return f"{value}"


def _named(text: str) -> RuleBook | None:
    """The public book of a name."""
    return next((BOOKS[name] for name in BOOKS if name.casefold() == text.casefold()), None)


@frozen
class _File:
    """A TOML file, and how it is spoken of when something in it is wrong."""

    path: Path
    text: str

    def refusal(self, code: str, key: str, **facts: Fact) -> FormatError:
        """What is wrong with a key, and in which line; 0 where that cannot be told."""
        first = re.escape(key.partition(".")[0])
        written = re.compile(
            rf"""^(?:[^#]*[{{,])?\s*(?:\[?\s*options\s*\.\s*)?["']?{first}["']?\s*[=.\]]"""
        )
        lines = enumerate(self.text.splitlines(), 1)
        line = next((number for number, text in lines if written.match(text)), 0)
        return FormatError(reason(code, None, path=name_of(self.path), line=line, **facts))

    def unreadable(self, key: str, value: object, expected: str) -> FormatError:
        """A key whose value cannot be."""
        text = print_value(value)
        return self.refusal(
            "book-value-unreadable", key, field=key, text=text, expected_words=expected
        )

    def check_keys(
        self, table: Mapping[str, object], known: Iterable[str], needed: Iterable[str], at: str = ""
    ) -> None:
        """Refuse a table with a key that is not known, or without one that is needed."""
        for key in table:
            if key not in known:
                near = sorted(known, key=lambda name: -SequenceMatcher(None, key, name).ratio())
                names = ", ".join(near[:_NEAREST])
                raise self.refusal("book-key-unknown", at or key, text=f"{at}{key}", names=names)
        for key in needed:
            if key not in table:
                raise FormatError(
                    reason("book-key-missing", path=name_of(self.path), field=f"{at}{key}")
                )

    def line_of_text(self, key: str, value: object, expected: str) -> str:
        """The value of a key that is one printable line."""
        if (
            not isinstance(value, str)
            or not value.strip()
            or not value.isprintable()
            or len(value) > _LONGEST
        ):
            raise self.unreadable(key, value, expected)
        return value


@frozen
class _House:
    """What one file says."""

    file: _File
    name: str
    title: str
    extends: str
    options: Mapping[str, Option]


def _read_house(path: Path) -> _House:
    """What a file says, every key and value checked."""
    file = _File(path, to_text(path, read_bytes(path)))
    table = _parse(file)
    file.check_keys(table, _KEYS, _KEYS[:-1])
    name, title, extends = (
        file.line_of_text(key, table[key], _EXPECTED[key]) for key in _KEYS[:-1]
    )
    if not NAME.fullmatch(name):
        raise file.unreadable("name", name, _EXPECTED["name"])
    if not _named(extends) and not extends.endswith(SUFFIX):
        raise file.unreadable("extends", extends, _EXPECTED["extends"])
    options = table.get("options", {})
    if not isinstance(options, dict):
        raise file.unreadable("options", options, _EXPECTED["options"])
    file.check_keys(options, OPTIONS, ())
    return _House(
        file,
        name,
        title,
        extends,
        {key: _read_option(file, key, value, name) for key, value in options.items()},
    )


def _parse(file: _File) -> dict[str, object]:
    """The whole of a file as values."""
    try:
        return tomllib.loads(file.text)
    except (ValueError, RecursionError) as problem:
        said = str(problem)
        place = _TOML_PLACE.search(said)
        lines = len(file.text.splitlines())
        line = 0 if place is None else int(place[1] or lines)
        detail = _TOML_PLACE.sub("", said)
        raise FormatError(
            reason("book-no-toml", path=name_of(file.path), line=line, detail=detail)
        ) from problem


def _read_option(file: _File, key: str, written: object, house: str) -> Option:
    """What the house decides: a permitted value, and where it is written if that is said."""
    value, cite = written, ""
    if isinstance(written, dict):
        file.check_keys(written, _OPTION_KEYS, _OPTION_KEYS[:1], f"{key}.")
        value = written["value"]
        if "cite" in written:
            cite = file.line_of_text(f"{key}.cite", written["cite"], _EXPECTED["title"])
    return Option(_permitted(file, key, value), Citation(house, "", cite))


def _permitted(file: _File, key: str, value: object) -> OptionValue:
    """A value that the option can have."""
    kind = OPTIONS[key]
    if not isinstance(value, str | int) or not kind.permits(value):
        known = " or ".join(map(print_value, kind.values))
        raise file.unreadable(key, value, known)
    return value
