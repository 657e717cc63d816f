"""Values of a PHH hand, told apart: amounts of chips, lists of one kind, words of an action."""

import json
from decimal import Decimal
from typing import Final, TypeGuard, TypeVar

from tracker.canonical import LEAST_INT, MOST_INT
from tracker.chips import MOST_CHIPS, MOST_DIGITS, exponent_of, parse_decimal
from tracker.formats.ports import Plain

MOST_DEPTH: Final = 32
"""Deepest nesting of a field that is kept; the record takes twice that, around the field."""

QUOTED: Final = 80
"""Most characters of the log that a finding quotes."""

_PRINTED_BITS: Final = 4096  # Python prints longer numbers slowly, or not at all, in tens
_EXACT_DIGITS: Final = 28  # what decimal arithmetic keeps

_Item = TypeVar("_Item")


def plain(value: object, depth: int = 0) -> Plain:
    """A TOML value as the record can hold it.

    Numbers with a point or beyond 64 bits, dates and times become text.

    Args:
        value: The value.
        depth: How deep it lies in the value of a field.

    Raises:
        ValueError: It is nested deeper than `MOST_DEPTH`, or there is a NUL in a text.
    """
    if depth > MOST_DEPTH:
        raise ValueError("nested too deep")
    if isinstance(value, dict):
        return {plain_text(str(key)): plain(item, depth + 1) for key, item in value.items()}
    if isinstance(value, list):
        return [plain(item, depth + 1) for item in value]
    if isinstance(value, str):
        return plain_text(value)
    if isinstance(value, int) and LEAST_INT <= value <= MOST_INT:
        return value
    if isinstance(value, int) and value.bit_length() > _PRINTED_BITS:
        return hex(value)
    return str(value).replace("Infinity", "inf").replace("NaN", "nan")


def plain_text(text: str) -> str:
    """A text without NUL, the one character that TOML knows and the record does not.

    Raises:
        ValueError: There is a NUL in it.
    """
    if "\0" in text:
        raise ValueError("NUL character")
    return text


def quote(value: object) -> str:
    """A value as a finding quotes it: JSON, broken off where it gets long. Any depth will do."""
    text = ""
    try:
        for piece in _JSON.iterencode(value):
            text += piece
            if len(text) > QUOTED:
                return text[: QUOTED - 1] + "…"
    except ValueError:  # a number with more digits than Python prints
        text += "…"
    return text


_JSON: Final = json.JSONEncoder(ensure_ascii=False, default=plain)


def words_of(action: str) -> list[str]:
    """Words of an action without its comment."""
    return action.partition("#")[0].split()


def amount_of(word: str) -> Decimal | None:
    """The number of an action; nothing when it is none that chips can hold."""
    try:
        number = parse_decimal(word)
    except ValueError:
        return None
    return number if _is_money(number) else None


def size_in(action: str) -> Decimal | None:
    """The size that a bet or raise states; nothing when the action states none."""
    match words_of(action):
        case [_, "cbr", word]:
            return amount_of(word)
    return None


def is_amount(value: object, *, signed: bool) -> TypeGuard[int | Decimal]:
    """Whether a value is a number of chips, below zero only where a sign means something."""
    if isinstance(value, Decimal):
        return _is_money(value.copy_abs() if signed else value)
    least = -MOST_CHIPS if signed else 0
    return type(value) is int and least <= value <= MOST_CHIPS


def _is_money(number: Decimal) -> bool:
    """Whether chips can hold a number exactly."""
    if not number.is_finite() or number < 0:
        return False
    _, digits, point = number.as_tuple()
    exact = len(digits) <= _EXACT_DIGITS and abs(int(point)) <= _EXACT_DIGITS
    return exact and number <= MOST_CHIPS and exponent_of([number]) <= MOST_DIGITS


def are_all(value: object, kind: type[_Item]) -> TypeGuard[list[_Item]]:
    """Whether a value is a list of items of one kind."""
    return isinstance(value, list) and all(
        isinstance(item, kind) and not isinstance(item, bool) for item in value
    )
