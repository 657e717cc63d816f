"""What the naive second opinion is told: the table, and the entries made at it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple


@dataclass(frozen=True)
class Table:
    """What is known before the first act; straddles stand in the order in which they are posted."""

    stacks: Sequence[int]
    button: int
    blinds: tuple[int, int]
    ante: int = 0
    bb_ante: int = 0
    straddles: Mapping[int, int] = field(default_factory=dict)
    carried: int = 0
    street: int = 0

    def clockwise(self, seat: int) -> list[int]:
        """All seats in the order in which they come after `seat`, which is the last of them."""
        count = len(self.stacks)
        return [(seat + step) % count for step in range(1, count + 1)]

    def blind_seats(self) -> tuple[int, int]:
        """Small and big blind: the two seats left of the button; heads-up the button is small."""
        first, second, *_ = self.clockwise(self.button)
        return (second, first) if len(self.stacks) == 2 else (first, second)


class RefusedError(Exception):
    """The rules forbid the act; its only argument is the code of the reason."""


class Entry(NamedTuple):
    """One line of the hand: chips that a seat moved in (negative: got back), at which event."""

    number: int
    street: int
    seat: int
    word: str
    chips: int
