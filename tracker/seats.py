"""Seats and sets of seats.

A seat is the place of a player at the table, counted from 0 clockwise. A set of seats is one
integer whose bit `i` stands for seat `i`: sets are compared, joined and walked in a few machine
steps, and they print in the order of the table.
"""

from collections.abc import Iterable, Iterator
from typing import Final, TypeAlias

Seat: TypeAlias = int
"""Place at the table, 0-based, clockwise."""

SeatMask: TypeAlias = int
"""Set of seats: bit i is seat i."""

NOBODY: Final[SeatMask] = 0
"""The empty set of seats."""

NO_SEAT: Final[Seat] = -1
"""Stands where no seat can be named."""

MOST_SEATS: Final = 22
"""Most seats of one hand: two hole cards each, five board cards and three burns fill a deck."""


def mask_of(seats: Iterable[Seat]) -> SeatMask:
    """Set of the given seats.

    >>> mask_of([0, 2])
    5
    """
    mask = NOBODY
    for seat in seats:
        mask |= 1 << seat
    return mask


def seats_in(mask: SeatMask) -> Iterator[Seat]:
    """Seats of a set, lowest first.

    >>> list(seats_in(5))
    [0, 2]
    """
    while mask:
        lowest = mask & -mask
        yield lowest.bit_length() - 1
        mask ^= lowest


def count_of(mask: SeatMask) -> int:
    """How many seats are in a set.

    >>> count_of(5)
    2
    """
    return mask.bit_count()


def next_seat(mask: SeatMask, after: Seat) -> Seat:
    """First seat of a set that sits clockwise after `after`; `after` itself comes last.

    Returns `NO_SEAT` for the empty set.

    >>> next_seat(0b1011, after=1), next_seat(0b1011, after=3), next_seat(0, after=0)
    (3, 0, -1)
    """
    behind = mask >> (after + 1)
    if behind:
        return after + (behind & -behind).bit_length()
    return (mask & -mask).bit_length() - 1


def clockwise_from(mask: SeatMask, after: Seat) -> Iterator[Seat]:
    """Seats of a set in the order of play, starting left of `after`.

    >>> list(clockwise_from(0b1011, after=1))
    [3, 0, 1]
    """
    while mask:
        seat = next_seat(mask, after)
        yield seat
        mask ^= 1 << seat
        after = seat
