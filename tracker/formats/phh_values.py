"""Values of a PHH hand, told apart: amounts of chips, lists of one kind, words of an action."""

from decimal import Decimal
from typing import Final, TypeGuard, TypeVar

from tracker.canonical import LEAST_INT, MOST_INT
from tracker.chips import MOST_CHIPS, MOST_DIGITS, exponent_of, parse_decimal
from tracker.formats.ports import Plain

_EXACT_DIGITS: Final = 28  # what decimal arithmetic keeps

_Item = TypeVar("_Item")


def plain(value: object) -> Plain:
    """A TOML value as JSON can hold it: numbers with a point, dates and times become text."""
    if isinstance(value, dict):
        return {str(key): plain(item) for key, item in value.items()}
    if isinstance(value, list):
        return [plain(item) for item in value]
    if isinstance(value, str) or (isinstance(value, int) and LEAST_INT <= value <= MOST_INT):
        return value
    return str(value).replace("Infinity", "inf").replace("NaN", "nan")


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
    if isinstance(value, bool) or not isinstance(value, int | Decimal):
        return False
    number = Decimal(value)
    return (signed and _is_money(-number)) or _is_money(number)


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
