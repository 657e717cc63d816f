"""Money cut into layers at the totals of seats that are all-in; by it pots are counted anew."""

import sys
from collections.abc import Mapping
from collections.abc import Set as AbstractSet
from itertools import pairwise
from typing import NamedTuple

BELOW_ZERO = -1  # floor of the main pot: its dead money is open even to a seat with nothing in
OPEN = sys.maxsize  # level of a pot that no all-in has closed


class Layer(NamedTuple):
    """The money between two totals; `dead` is the part of it that no live seat put in."""

    floor: int
    level: int
    amount: int
    dead: int


class Pot(NamedTuple):
    """A pot that is still to be won: `OPEN` and nobody while no all-in has fixed its level."""

    amount: int
    dead: int
    level: int
    frozen_by: int | None
    frozen_at: int | None
    eligible: frozenset[int]
    owing: dict[int, int]


def layers(
    total: Mapping[int, int], dead: int, live: AbstractSet[int], all_in: AbstractSet[int]
) -> list[Layer]:
    """Cut the money at the totals of live all-in seats, main pot first.

    Dead money lies whole in the main pot, folded chips in every layer they reach (digest 5.2).
    """
    levels = sorted({total[seat] for seat in live & all_in})
    cut = []
    for floor, level in pairwise([BELOW_ZERO, *levels, OPEN]):
        part = {seat: max(0, min(t, level) - max(floor, 0)) for seat, t in total.items()}
        lost = sum(chips for seat, chips in part.items() if seat not in live)
        whole = dead if floor == BELOW_ZERO else 0
        if any(part.values()) or whole:
            cut.append(Layer(floor, level, sum(part.values()) + whole, lost + whole))
    return cut


def reached(total: int, floor: int, level: int) -> bool:
    """Whether chips fill a layer; the open layer on top is filled by any chip above its floor."""
    return total > floor if level == OPEN else total >= level


def pots_from_scratch(
    total: Mapping[int, int], dead: int, live: AbstractSet[int], all_in: AbstractSet[int]
) -> list[tuple[int, frozenset[int]]]:
    """Each pot's amount and the live seats whose chips so far reach its level, main pot first."""
    return [
        (amount, frozenset(seat for seat in live if reached(total[seat], floor, level)))
        for floor, level, amount, _ in layers(total, dead, live, all_in)
    ]
