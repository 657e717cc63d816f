"""The text of a PHH file: where its hands begin and end, and the values of one hand.

A PHH file is TOML. One with several hands is cut at its table headers, so a fault in one hand
leaves the others alone. A hand written one key a line is read by a few regular expressions, any
other by `tomllib`; both give the same values.
"""

import re
import tomllib
from collections.abc import Iterator
from datetime import time
from decimal import Decimal
from typing import Final, TypeAlias

from attrs import frozen

Table: TypeAlias = dict[str, object]
"""Keys and values of one hand; numbers with a point are Decimal."""

_HEADER: Final = re.compile(
    r"""^[ \t]*\[[ \t]*(?:"[^"\n]*"|'[^'\n]*'|[A-Za-z0-9-][\w-]*)[ \t]*\][ \t]*(?:\#.*)?$"""
    r"|^\[[\w-]*\Z",  # a header that the end of the file cuts off
    re.MULTILINE | re.ASCII,
)
_CONTENT: Final = re.compile(r"^[ \t]*[^\s#]", re.MULTILINE)
_WHERE: Final = re.compile(r"\(at line (\d+), column \d+\)")
_TOKEN: Final = re.compile(r""""(?:[^"\\\n]|\\.)*"|'[^'\n]*'|#[^\n]*""")

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


@frozen
class Section:
    """Text of one hand.

    Attributes:
        body: Its lines without the table header.
        first_line: Line of the file where it begins, header included, from 1.
        body_line: Line of the file where `body` begins.
        last_line: Its last line that is neither blank nor a comment.
        is_last: Whether the file ends with it.
        is_alone: Whether the file holds one hand and no table header.
    """

    body: str
    first_line: int
    body_line: int
    last_line: int
    is_last: bool
    is_alone: bool


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


def sections(text: str) -> Iterator[Section]:
    """The hands of a file, in its order, each as its own text."""
    headers = list(_HEADER.finditer(text))
    ends = [header.start() for header in headers] + [len(text)]
    line = 1
    if _CONTENT.search(text, 0, ends[0]):
        yield _section(text[: ends[0]], line, 0, is_last=not headers, is_alone=not headers)
    line += text.count("\n", 0, ends[0])
    for header, end in zip(headers, ends[1:], strict=True):
        body = text[header.end() : end].removeprefix("\n")
        yield _section(body, line, 1, is_last=end == len(text), is_alone=False)
        line += text.count("\n", header.start(), end)


def _section(body: str, line: int, header: int, *, is_last: bool, is_alone: bool) -> Section:
    lines = body.split("\n")
    while lines and lines[-1].lstrip()[:1] in {"", "#"}:
        lines.pop()
    last_line = max(line, line + header + len(lines) - 1)
    return Section(body, line, line + header, last_line, is_last, is_alone)


def read_body(body: str) -> Table:
    """Keys and values of one hand.

    Raises:
        BrokenText: It is no TOML.
    """
    table = read_fast(body)
    return read_toml(body) if table is None else table


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


def read_toml(body: str) -> Table:
    """Keys and values of a hand, however it is written.

    Raises:
        BrokenText: It is no TOML.
    """
    try:
        return tomllib.loads(body, parse_float=Decimal)
    except (ValueError, ArithmeticError, RecursionError) as problem:
        last = body.rstrip().count("\n") + 1
        where = _WHERE.search(str(problem))
        line = min(int(where[1]), last) if where else last
        at_end = "at end of document" in str(problem)
        cut = at_end or (line == last and not body.endswith("\n") and where is not None)
        raise BrokenText(line, cut=cut) from problem


def line_of_field(section: Section, name: str) -> int:
    """Line of the file where a key stands; the first line of the hand when it is not there."""
    found = re.search(rf"""^[ \t]*["']?{re.escape(name)}["']?[ \t]*=""", section.body, re.MULTILINE)
    if found is None:
        return section.first_line
    return section.body_line + section.body.count("\n", 0, found.start())


def line_of_action(section: Section, number: int) -> int:
    """Line of the file where an action stands.

    Args:
        section: The hand.
        number: Number of the action, from 1.
    """
    line = line_of_field(section, "actions")
    rest = section.body.split("\n", line - section.body_line)[-1]
    left = number
    for token in _TOKEN.finditer(rest, rest.find("=") + 1):
        left -= token[0][0] != "#"
        if not left:
            return line + rest.count("\n", 0, token.start())
    return line
