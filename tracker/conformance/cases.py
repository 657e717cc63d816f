"""Case files: one situation a line, the options it is judged under, and what must come out.

The form is that of `fixtures/rules/cases_schema.md`. Situations that the core can answer have a
body; those of other kinds are read as far as their keys and options go.
"""

from collections.abc import Callable, Mapping
from typing import Final, TypeAlias

from attrs import frozen

from tracker.conformance.answers import HAND_ANSWERS
from tracker.conformance.between import (
    POSITION_ANSWERS,
    POSTING_ANSWERS,
    PositionCase,
    PostingCase,
    read_position,
    read_posting,
)
from tracker.conformance.hands import HandCase, read_hand
from tracker.conformance.strict import Value, read_lines
from tracker.errors import FormatError
from tracker.rules.options import OPTIONS, OptionValue
from tracker.rules.reasons import reason

_ALWAYS: Final = ("id", "kind")
_ABOUT: Final = ("topic", "authority", "source", "certainty", "ask", "note", "question", "facts")
_JUDGED: Final = ("options", "expected", "expected_by_option")

_ASKED: Final = "after the last event"
"""What is asked of a hand that can be run; any other question is for people."""


@frozen
class Reading:
    """One reading of a case.

    Attributes:
        options: What differs from the book.
        expected: What must come out, by key.
    """

    options: Mapping[str, OptionValue]
    expected: Mapping[str, object]


Body: TypeAlias = HandCase | PositionCase | PostingCase


@frozen
class Case:
    """A situation and what must come out of it.

    Attributes:
        id: Its name.
        line: Line of the file, from 1.
        readings: What must come out under which options.
        body: The situation; nothing when it is of a kind that the core does not answer.
    """

    id: str
    line: int
    readings: tuple[Reading, ...]
    body: Body | None


@frozen
class _Kind:
    """What a case of one kind holds.

    Attributes:
        required: Keys it must have, beside those of every case.
        optional: Keys it may have.
        read: Makes its body of them; nothing when it cannot be run.
        expected: Keys of what must come out; any when there are none.
    """

    required: tuple[str, ...]
    optional: tuple[str, ...]
    read: Callable[[Mapping[str, Value]], Body] | None = None
    expected: tuple[str, ...] = ()


_KINDS: Final[Mapping[str, _Kind]] = {
    "hand": _Kind(
        ("game", "seats", "events"), ("button", "start", "cards"), read_hand, HAND_ANSWERS
    ),
    "position": _Kind(
        ("seats_in_order", "previous"),
        ("left_game_before_next_hand",),
        read_position,
        POSITION_ANSWERS,
    ),
    "posting": _Kind(("game", "stack"), (), read_posting, POSTING_ANSWERS),
    "chip-ruling": _Kind(("situation", "push"), ("game",)),
    "ruling": _Kind((), ("game",)),
    "showdown": _Kind((), ("game",)),
    "calc": _Kind((), ("game",)),
}


def read_cases(path: str, text: str) -> tuple[Case, ...]:
    """Every case of a file, in its order.

    Args:
        path: Where the text comes from; it is only named.
        text: The whole file, lines ended by a line feed.

    Raises:
        FormatError: The first line, key, option or value that is unknown, missing or unreadable;
            `cases-absent` when there is none.
    """
    cases: dict[str, Case] = {}
    for value in read_lines(path, text):
        case = _read_case(value)
        if case.id in cases:
            raise value.of(case.id).refused("case-twice", count=cases[case.id].line)
        cases[case.id] = case
    if not cases:
        raise FormatError(reason("cases-absent", path=path))
    return tuple(cases.values())


def _read_case(line: Value) -> Case:
    """The case of a line."""
    named = line.mapping()
    if "id" not in named:
        raise line.refused("case-key-missing", field="id")
    value = line.of(named["id"].text())
    fields = value.mapping()
    if "kind" not in fields:
        raise value.refused("case-key-missing", field="kind")
    kind = _KINDS.get(fields["kind"].text())
    if kind is None:
        return Case(value.case, value.line, (), None)
    value.table((*_ALWAYS, *kind.required), (*_ABOUT, *_JUDGED, *kind.optional))
    readings = tuple(_read_readings(value, fields, kind.expected))
    asked = fields["ask"].text() if "ask" in fields else _ASKED
    runs = kind.read is not read_hand or asked == _ASKED
    body = kind.read(fields) if kind.read and runs else None
    return Case(value.case, value.line, readings, body)


def _read_readings(
    value: Value, fields: Mapping[str, Value], keys: tuple[str, ...]
) -> list[Reading]:
    """What must come out, under the options of the case and under those of each dispute."""
    options = _read_options(fields["options"]) if "options" in fields else {}
    readings = []
    if "expected" in fields:
        readings.append(Reading(options, _read_expected(fields["expected"], keys)))
    disputed = fields["expected_by_option"].items() if "expected_by_option" in fields else []
    for entry in disputed:
        table = entry.table(("options", "expected"))
        other = {**options, **_read_options(table["options"])}
        readings.append(Reading(other, _read_expected(table["expected"], keys)))
    if not readings:
        raise value.refused("case-key-missing", field="expected")
    return readings


def _read_options(value: Value) -> dict[str, OptionValue]:
    """Known options with permitted values."""
    found: dict[str, OptionValue] = {}
    for name, chosen in value.table((), OPTIONS).items():
        kind = OPTIONS[name]
        raw = chosen.raw
        if not isinstance(raw, str | int) or not kind.permits(raw):
            raise chosen.unreadable(f"one of {', '.join(map(str, kind.values))}")
        found[name] = raw
    return found


def _read_expected(value: Value, keys: tuple[str, ...]) -> dict[str, object]:
    """What must come out, by key; something at least."""
    table = value.table((), keys) if keys else value.mapping()
    if not table:
        raise value.unreadable("something that must come out")
    return {key: item.plain() for key, item in table.items()}
