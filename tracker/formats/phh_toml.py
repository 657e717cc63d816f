"""The values of one hand of a PHH file, which is TOML.

A hand written one key a line is read by a few regular expressions, any other by `tomllib`; both
give the same values.
"""

import re
import tomllib
from datetime import time
from decimal import Decimal
from typing import Any, Final, TypeAlias

Table: TypeAlias = dict[str, object]
"""Keys and values of one hand; numbers with a point are Decimal."""

_WHERE: Final = re.compile(r"\(at line (\d+), column \d+\)")

_INTEGER: Final = r"-?(?:0|[1-9]\d{0,17})"
_NUMBER: Final = rf"{_INTEGER}(?:\.\d{{1,18}})?"
_LITERAL: Final = r"'[^'\x00-\x08\x0a-\x1f\x7f]*'"

_FAST_KEY: Final = re.compile(r"[A-Za-z0-9_-]+", re.ASCII)
_FAST_NUMBER: Final = re.compile(_NUMBER, re.ASCII)
_FAST_NUMBERS: Final = re.compile(rf"\[(?:{_NUMBER}(?:, {_NUMBER})*)?\]", re.ASCII)
_FAST_TEXT: Final = re.compile(_LITERAL)
_FAST_TEXTS: Final = re.compile(rf"\[{_LITERAL}(?:, {_LITERAL})*\]")
_FAST_TIME: Final = re.compile(r"(?:[01]\d|2[0-3])(?::[0-5]\d){2}", re.ASCII)
_FAST_FLAGS: Final = {"true": True, "false": False}

_NUMBERED: Final = re.compile(r"[ \t]*\[[ \t]*(\d+)[ \t]*\][ \t]*", re.ASCII)

_MOST_PARTS: Final = 4000  # what `tomllib` keeps of a key grows with the square of its parts
_LONG_KEY: Final = re.compile(
    rf"(?<![\w-])(?:(?:[\w-]+|\"[^\"\n]*\"|'[^'\n]*')[ \t]*\.[ \t]*){{{_MOST_PARTS}}}"
)

_NOT_TOML: Final = (ValueError, ArithmeticError, RecursionError)
"""What `tomllib` raises for text that it cannot read, too deep or out of range included."""


class BrokenText(ValueError):
    """Text of a hand that is no TOML.

    Attributes:
        line: Line of the body, from 1, at which reading stopped.
        cut: Whether the text ends in the middle of something.
    """

    def __init__(self, line: int, *, cut: bool) -> None:
        super().__init__(line)
        self.line = line
        self.cut = cut


def read_table(body: str, header: str = "") -> Table:
    """Keys and values of one hand.

    Args:
        body: Its text without the header of its table.
        header: That header, to which headers of tables within the hand refer; empty for none.

    Raises:
        BrokenText: It is no TOML.
    """
    table = read_fast(body)
    return read_toml(body, header) if table is None else table


def read_fast(body: str) -> Table | None:
    """Keys and values of a hand written one key a line; nothing when it is written otherwise."""
    table: Table = {}
    for line in body.split("\n"):
        if line:
            key, _, text = line.partition(" = ")
            value = _fast_value(text)
            if value is None or key in table or not _FAST_KEY.fullmatch(key):
                return None
            table[key] = value
    return table


def _fast_value(text: str) -> object:
    """The value a text stands for; nothing when it is not of the common shape."""
    if text[:1] == "[":
        if _FAST_NUMBERS.fullmatch(text):
            return [_number(word) for word in text[1:-1].split(", ") if word]
        return text[2:-2].split("', '") if _FAST_TEXTS.fullmatch(text) else None
    if _FAST_TEXT.fullmatch(text):
        return text[1:-1]
    if _FAST_NUMBER.fullmatch(text):
        return _number(text)
    if _FAST_TIME.fullmatch(text):
        return time.fromisoformat(text)
    return _FAST_FLAGS.get(text)


def _number(text: str) -> int | Decimal:
    return Decimal(text) if "." in text else int(text)


def read_toml(body: str, header: str = "") -> Table:
    """Keys and values of a hand, however it is written; see `read_table`.

    Raises:
        BrokenText: It is no TOML.
    """
    try:
        if not header:
            return _loads(body)
        (table,) = _loads(f"{header}\n{body}").values()
    except _NOT_TOML as problem:
        last = body.rstrip().count("\n") + 1
        where = _WHERE.search(str(problem))
        line = min(int(where[1]) - bool(header), last) if where else last
        at_end = "at end of document" in str(problem)
        cut = at_end or (line == last and not body.endswith("\n") and where is not None)
        raise BrokenText(line, cut=cut) from problem
    return dict(table)


def _loads(text: str) -> dict[str, Any]:
    """Keys and values of a text, unless its keys are so long that memory would not hold them.

    Raises:
        ValueError: It is no TOML; so for ArithmeticError and RecursionError.
    """
    if text.count(".") > _MOST_PARTS and _LONG_KEY.search(text):
        raise ValueError("a key of too many parts")
    return tomllib.loads(text, parse_float=Decimal)


def is_toml(text: str) -> bool:
    """Whether a text can be read as TOML."""
    try:
        _loads(text)
    except _NOT_TOML:
        return False
    return True


def keys_of(header: str) -> tuple[str, ...]:
    """Keys of the header of a table, outermost first; none where there is no such header.

    The header of an item in an array of tables has one key more, `[]`.
    """
    if numbered := _NUMBERED.fullmatch(header):
        return (numbered[1],)
    try:
        rest: object = _loads(header)
    except _NOT_TOML:
        return ()
    keys: list[str] = []
    while rest:
        if isinstance(rest, dict):
            ((key, rest),) = rest.items()
        else:
            key, rest = "[]", None
        keys.append(key)
    return tuple(keys)
