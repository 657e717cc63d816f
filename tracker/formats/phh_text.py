"""The text of a PHH file: where its hands begin and end, and where in them something stands.

A PHH file is TOML; where it holds several hands, each is a table. It is cut at the headers of its
tables, so a fault in one hand leaves the others alone. A line is a header only where TOML sees
one: outside texts, arrays and inline tables.
"""

import re
from collections.abc import Iterator
from typing import Final

from attrs import evolve, frozen

from tracker.formats.phh_toml import is_toml, keys_of
from tracker.formats.phh_values import QUOTED
from tracker.rules.reasons import Reason, reason

PLAY_KEY: Final = re.compile(
    r"""^[ \t]*["']?(?:variant|antes|blinds_or_straddles|starting_stacks|actions)["']?[ \t]*=""",
    re.MULTILINE,
)
"""A key that every hand has, at the start of a line."""

# No possessive quantifiers: those of Python 3.11.2 and before match wrongly. Each repetition ends
# at a character that cannot begin another one, so nothing is tried twice.
_SHORT: Final = r""""(?!"")[^"\\\n]*(?:\\[^\n][^"\\\n]*)*"|'(?!'')[^'\n]*'"""
_LONG: Final = r'''"""[^"\\]*(?:(?:\\[\s\S]|"{1,2}(?!"))[^"\\]*)*"{3,5}''' + r"|'''[\s\S]*?'{3,5}"
_COMMENT: Final = r"\#[^\n]*"
_IN_ARRAY: Final = r"""[^\[\]{}"'\#=]*"""
_ARRAY: Final = rf"\[{_IN_ARRAY}(?:(?:{_SHORT}|{_COMMENT}\n){_IN_ARRAY})*\]"
_IN_LINE: Final = r"""[^\n"'\#\[{]*"""
_LINE: Final = re.compile(
    rf"(?![ \t]*\[){_IN_LINE}(?:(?:{_SHORT}|{_ARRAY}){_IN_LINE})*(?:{_COMMENT})?(?:\n|\Z)"
)
"""A line that begins no table and leaves nothing open, an array of plain values included."""

_HEADER: Final = re.compile(r"[ \t]*\[[^\n]*")
_LIKE_HEADER: Final = re.compile(r"^[ \t]*\[[^\n]*\][ \t]*(?:#[^\n]*)?$", re.MULTILINE)
_MARK: Final = re.compile(rf"{_LONG}|{_SHORT}|{_COMMENT}|[\[\]{{}}=\n\"']")
_OPENED_BY: Final = {"]": "[", "}": "{"}
_LEFT_OPEN: Final = {"=": -1, '"': 0, "'": 0}
"""Where the next hand begins if these stop a statement: below the last of the lines like a header
when an array was left open and a key follows, below the first when a text was left open."""

_TOKEN: Final = re.compile(rf"{_LONG}|{_SHORT}|{_COMMENT}")


@frozen
class Section:
    """Text of one hand.

    Attributes:
        header: The header of its table where that is one of a hand; else empty.
        body: Its lines without a header.
        first_line: Line of the file where it begins, header included, from 1.
        body_line: Line of the file where `body` begins.
        last_line: Its last line that is neither blank nor a comment.
        is_last: Whether the file ends with it.
        fault: What is wrong with its header, if anything.
    """

    header: str
    body: str
    first_line: int
    body_line: int
    last_line: int
    is_last: bool
    fault: Reason | None


@frozen
class _Part:
    """A stretch of the file: what stands before the first header, or a table with its header.

    Attributes:
        start: Where it begins.
        body: Where its header ends.
        end: Where the next one begins.
        keys: Keys of its header; none where it has none, or one that cannot be read.
    """

    start: int
    body: int
    end: int
    keys: tuple[str, ...]

    @property
    def is_numbered(self) -> bool:
        """Whether its header is a number: that of a hand, whatever stands below it."""
        return len(self.keys) == 1 and self.keys[0].isdecimal()

    @property
    def is_annotators(self) -> bool:
        """Whether its name begins with an underscore: what stands below it is the annotator's."""
        return any(key.startswith("_") for key in self.keys)

    def may_hold(self, other: "_Part") -> bool:
        """Whether a header can be that of a table within this one, or be broken off from it."""
        headless = self.start == self.body
        return not other.keys or headless or (len(other.keys) > 1 and self.keys == other.keys[:1])


def sections(text: str) -> Iterator[Section]:
    """The hands of a file, in its order, each as its own text.

    Whatever states a key of the play is a hand, and so is a table with a number. Another table,
    or one that the annotator defines, belongs to the hand just before it that it is a table of,
    or else to none.
    """
    met: set[tuple[str, ...]] = set()
    line, place = 1, 0
    for part in _hands(text):
        line += text.count("\n", place, part.start)
        place = part.start
        header = text[part.start : part.body].strip()
        yield _section(text, part, line, _fault(header, part.keys, met))
        met.add(part.keys)


def _fault(header: str, keys: tuple[str, ...], met: set[tuple[str, ...]]) -> Reason | None:
    """What is wrong with the header of a hand, if anything."""
    if header and len(keys) != 1:
        return reason("header-unreadable", text=header[:QUOTED])
    return reason("header-repeated", text=header[:QUOTED]) if header and keys in met else None


def _section(text: str, part: _Part, line: int, fault: Reason | None) -> Section:
    header = text[part.start : part.body] if len(part.keys) == 1 else ""
    skipped = text.startswith("\n", part.body) and part.body > part.start
    body = text[part.body + skipped : part.end]
    lines = body.split("\n")
    while lines and lines[-1].lstrip()[:1] in {"", "#"}:
        lines.pop()
    body_line = line + (part.body > part.start)
    last_line = max(line, body_line + len(lines) - 1)
    return Section(header, body, line, body_line, last_line, part.end == len(text), fault)


def _hands(text: str) -> Iterator[_Part]:
    """The parts of a file that are hands, tables within a hand joined to it."""
    hand: _Part | None = None
    for part in _parts(text):
        stated = not part.is_annotators and PLAY_KEY.search(text, part.body, part.end)
        torn = not part.keys and part.start < part.body == len(text)
        if hand and not (stated or torn or part.is_numbered) and hand.may_hold(part):
            hand = evolve(hand, end=part.end)
            continue
        if hand:
            yield hand
        beside = not (stated or part.is_numbered) and is_toml(text[part.start : part.end])
        hand = None if beside else part
    if hand:
        yield hand


def _parts(text: str) -> Iterator[_Part]:
    """The file cut at every header of a table."""
    start, body = 0, 0
    keys: tuple[str, ...] = ()
    for header in _headers(text):
        if header.start() or body:
            yield _Part(start, body, header.start(), keys)
        start, body, keys = header.start(), header.end(), keys_of(header[0])
    yield _Part(start, body, len(text), keys)


def _headers(text: str) -> Iterator[re.Match[str]]:
    """Lines that begin a table, or would if they were written right."""
    place = 0
    while place < len(text):
        if line := _LINE.match(text, place):
            place = line.end()
        elif header := _HEADER.match(text, place):
            yield header
            place = header.end() + 1
        else:
            place = _after_statement(text, place)


def _after_statement(text: str, start: int) -> int:
    """Where reading goes on after a statement of more than one line, or a broken one.

    A statement that would swallow a line like a header is believed only if it is TOML: a quote or
    a bracket that is never closed does not cost the hands after it.
    """
    end, stopped_by = _end_of_statement(text, start)
    swallowed = [found.start() for found in _LIKE_HEADER.finditer(text, start, end)]
    if not stopped_by:
        return swallowed[0] if swallowed and not is_toml(text[start:end]) else end
    if swallowed and stopped_by in _LEFT_OPEN:
        return swallowed[_LEFT_OPEN[stopped_by]]
    return text.find("\n", end) + 1 or len(text)


def _end_of_statement(text: str, start: int) -> tuple[int, str]:
    """Where a statement ends; with what stops it there, if it is not closed."""
    opened: list[str] = []
    for mark in _MARK.finditer(text, start):
        sign = mark[0]
        if sign == "\n" and not opened:
            return mark.end(), ""
        if sign in {"[", "{"}:
            opened.append(sign)
        elif sign in _OPENED_BY:
            if not opened or opened.pop() != _OPENED_BY[sign]:
                return mark.start(), sign
        elif (
            sign in {'"', "'"}
            or (sign == "\n" and opened[-1] == "{")
            or (sign == "=" and opened and opened[-1] == "[")
        ):
            return mark.start(), sign
    return len(text), opened[-1] if opened else ""


def line_of_field(section: Section, name: str) -> int:
    """Line of the file where a key stands; the first line of the hand when it is not there."""
    key = rf"""^[ \t]*["']?{re.escape(name)}["']?[ \t]*[=.]"""
    found = re.search(key, section.body, re.MULTILINE)
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
