"""Chips: whole numbers of the smallest unit, how they are written, and how they are split.

An amount of chips is an integer count of 10^-exponent units of the hand's currency (exponent 0
for tournament chips, 2 for dollars and cents). `Decimal` appears only where an amount is read
from text or written to it; floats nowhere.
"""

from collections.abc import Sequence
from decimal import MAX_EMAX, MAX_PREC, MIN_EMIN, Context, Decimal, InvalidOperation
from typing import Final, TypeAlias

from tracker.seats import Seat

Chips: TypeAlias = int
"""Amount in the smallest unit of the hand."""

MOST_CHIPS: Final[Chips] = 2**53
"""No amount of a hand is larger: whatever reads the record keeps it exact."""

MOST_DIGITS: Final = 9
"""Most digits after the decimal point."""

_EXACT: Final = Context(prec=MAX_PREC, Emin=MIN_EMIN, Emax=MAX_EMAX, traps=[])
"""Rounds nothing: the usual context would cut a number to 28 digits unasked."""


def parse_decimal(text: str) -> Decimal:
    """Read a plain, non-negative decimal number such as `1200` or `0.25`.

    Raises:
        ValueError: The text is not such a number, or it has an exponent, a sign or a separator.
    """
    try:
        number = Decimal(text)
    except InvalidOperation:
        number = Decimal("NaN")
    if not (number.is_finite() and text.isascii() and set(text) <= set("0123456789.")):
        message = f"not an amount: {text!r}"
        raise ValueError(message)
    return number


def exponent_of(numbers: Sequence[Decimal]) -> int:
    """Fewest digits after the point that hold every number exactly.

    >>> exponent_of([Decimal("2"), Decimal("0.50"), Decimal("1.25")])
    2
    """
    most = 0
    for number in numbers:
        exponent = number.normalize(_EXACT).as_tuple().exponent
        if isinstance(exponent, int):
            most = max(most, -exponent)
    return most


def to_chips(number: Decimal, exponent: int) -> Chips:
    """Exact count of units in a number.

    Raises:
        ValueError: The number has more digits than the unit can hold, or is out of range.

    >>> to_chips(Decimal("12.50"), 2)
    1250
    """
    units = number.scaleb(exponent, _EXACT)
    if units != units.to_integral_value() or not 0 <= units <= MOST_CHIPS:
        message = f"not a whole number of chips: {number}"
        raise ValueError(message)
    return int(units)


def from_chips(chips: Chips, exponent: int) -> Decimal:
    """The number an amount stands for; opposite of `to_chips`."""
    return Decimal(chips).scaleb(-exponent)


def print_chips(chips: Chips, exponent: int = 0) -> str:
    """Amount as a table prints it.

    >>> print_chips(1250, 2), print_chips(1250)
    ('12.50', '1250')
    """
    return f"{from_chips(chips, exponent):.{exponent}f}"


def split_pot(
    amount: Chips, winners: Sequence[Seat], smallest_chip: Chips
) -> tuple[tuple[Seat, Chips], ...]:
    """Equal shares in units of the smallest chip; odd chips to the first winners, one each.

    `winners` come in the order of play from the left of the button. What is smaller than the
    smallest chip cannot be split and goes to the first winner.

    Source: TDA-2024 20 and 20-A.

    >>> split_pot(2401, (3, 5, 0), 1)
    ((3, 801), (5, 800), (0, 800))
    """
    units, dust = divmod(amount, smallest_chip)
    share, odd = divmod(units, len(winners))
    return tuple(
        (seat, (share + (place < odd)) * smallest_chip + (dust if place == 0 else 0))
        for place, seat in enumerate(winners)
    )
