"""How a dealer cuts chips into shares: the largest first, in equal stacks, the odd chip last.

Nothing here decides who is due what; see `shares`. The steps are values: whoever carries them out
in order, chip by chip, has set up every share.
"""

from collections.abc import Mapping, Sequence
from enum import StrEnum
from typing import TypeAlias

from attrs import frozen

from tracker.chips import Chips

Piles: TypeAlias = Mapping[Chips, int]
"""How many chips there are of each denomination; none that there are none of."""


class Reach(StrEnum):
    """For what chips of one denomination are set out."""

    EQUAL = "as many to each"
    APART = "to some, the others take as much in smaller chips"
    CAUGHT_UP = "to those that have less"
    ODD = "the odd chip of the split"


@frozen
class Stacked:
    """Chips of one denomination set out from the middle.

    Attributes:
        chip: The denomination.
        counts: How many of them each share gets.
        reach: For what.
    """

    chip: Chips
    counts: tuple[int, ...]
    reach: Reach


@frozen
class Changed:
    """Chips of the middle changed at the rack for smaller ones of the same worth.

    Attributes:
        chip: The denomination that is changed.
        count: How many of them.
        into: What comes back, denominations and counts, the largest first.
    """

    chip: Chips
    count: int
    into: tuple[tuple[Chips, int], ...]


Step: TypeAlias = Stacked | Changed


@frozen
class Cut:
    """A procedure, and what it leads to.

    Attributes:
        steps: What the dealer does, in order.
        shares: Chips of each share.
        left: What stays in the middle.
    """

    steps: tuple[Step, ...]
    shares: tuple[Piles, ...]
    left: Piles


@frozen
class PotCut:
    """How a pot is cut: into its parts, then each part into the shares of its winners.

    Attributes:
        whole: The pot into its parts; nothing where there is but one.
        parts: Each part into shares, without a step where one seat takes all of it.
    """

    whole: Cut | None
    parts: tuple[Cut, ...]

    @property
    def left(self) -> Piles:
        """What stays in the middle for the next hand."""
        return (self.whole or self.parts[0]).left


def cut_pot(
    chips: Piles,
    parts: Sequence[Sequence[Chips]],
    smallest_chip: Chips,
    rack: Sequence[Chips] = (),
) -> PotCut:
    """Cut a pot into its parts, and each part among those who share it; see `cut`.

    Args:
        chips: What lies in the middle.
        parts: For each part what every winner is due; each has one at least.
        smallest_chip: Smallest chip in play.
        rack: Denominations of the rack.

    >>> done = cut_pot({25: 4, 1: 1}, [[51], [25, 25]], 1)
    >>> done.whole.shares, done.parts[1].shares
    (({25: 2, 1: 1}, {25: 2}), ({25: 1}, {25: 1}))
    """
    whole = None
    piles: Sequence[Piles] = [chips]
    if len(parts) > 1:
        whole = cut(chips, [sum(dues) for dues in parts], smallest_chip, rack)
        piles = whole.shares
    return PotCut(
        whole,
        tuple(
            cut(pile, dues, smallest_chip, rack) if len(dues) > 1 else Cut((), (pile,), {})
            for pile, dues in zip(piles, parts, strict=True)
        ),
    )


def cut(
    chips: Piles, dues: Sequence[Chips], smallest_chip: Chips, rack: Sequence[Chips] = ()
) -> Cut:
    """Cut chips into shares that are each worth what is due.

    From the largest denomination down, as many chips as the shares can take are set out, and the
    shares are kept as level as can be. Where a chip does not divide, some share takes it whole and
    the others get its worth in smaller chips of the middle; one that is more than any share still
    needs is changed at the rack, into the largest chips that a share can take.

    Args:
        chips: What lies in the middle; every denomination is a multiple of the smallest chip.
        dues: What each share is due, multiples of the smallest chip; together no more than the
            middle holds. The first to be named is the first to take a chip that does not divide.
        smallest_chip: Smallest chip in play.
        rack: Denominations that can be had at the rack, beside those of the middle and the
            smallest chip; multiples of it too.

    Source: TDA-2024 20 for the smallest chip; the order of the steps is the custom of dealers.

    >>> [type(step).__name__ for step in cut({1000: 1, 100: 4, 1: 1}, [701, 700], 1).steps]
    ['Changed', 'Stacked', 'Stacked']
    >>> cut({1000: 1, 100: 4, 1: 1}, [701, 700], 1).steps[0]
    Changed(chip=1000, count=1, into=((100, 10),))
    """
    kinds = sorted({*chips, *rack, smallest_chip}, reverse=True)
    middle = dict.fromkeys(kinds, 0) | dict(chips)
    owed = list(dues)
    shares: list[dict[Chips, int]] = [{} for _ in dues]
    steps: list[Step] = []
    for chip in kinds:
        counts = _spread(chip, middle[chip], owed)
        if any(counts):
            odd = _odd(chip, counts, dues) if chip == smallest_chip else [0] * len(counts)
            steps += _stack(chip, counts, odd, owed)
        for place, count in enumerate(counts):
            if count:
                shares[place][chip] = count
                owed[place] -= count * chip
        middle[chip] -= sum(counts)
        smaller = sum(kind * middle[kind] for kind in kinds if kind < chip)
        count = -((smaller - sum(owed)) // chip)
        if count > 0:
            into = _change(chip * count, [kind for kind in kinds if kind <= max(owed)])
            steps.append(Changed(chip, count, into))
            middle[chip] -= count
            for kind, got in into:
                middle[kind] += got
    left = {kind: count for kind, count in middle.items() if count}
    return Cut(tuple(steps), tuple(shares), left)


def _spread(chip: Chips, count: int, owed: Sequence[Chips]) -> list[int]:
    """How many chips of a denomination each share gets: each goes to the one that needs most.

    It is found by the level that no share needs more than afterwards, not chip by chip.
    """
    most = [due // chip for due in owed]
    if count >= sum(most):
        return most

    def above(level: Chips) -> list[int]:
        return [min(n, max(0, -((level - due) // chip))) for n, due in zip(most, owed, strict=True)]

    low, high = 0, max(owed)
    while low < high:
        level = (low + high) // 2
        if sum(above(level)) <= count:
            high = level
        else:
            low = level + 1
    counts = above(low)
    spare = count - sum(counts)
    for place, more in enumerate(above(low - 1)):
        if spare and more > counts[place]:
            counts[place] = more
            spare -= 1
    return counts


def _odd(chip: Chips, counts: Sequence[int], dues: Sequence[Chips]) -> list[int]:
    """Which shares get the odd chip of the split with these chips: those that are due one more."""
    least = min(dues)
    return [int(count > 0 and due == least + chip) for count, due in zip(counts, dues, strict=True)]


def _stack(
    chip: Chips, counts: Sequence[int], odd: Sequence[int], owed: Sequence[Chips]
) -> list[Stacked]:
    """The steps of setting out a denomination: to all, to some, and the odd chips."""
    steps = []
    plain = [count - one for count, one in zip(counts, odd, strict=True)]
    each = min(plain)
    if each:
        steps.append(Stacked(chip, (each,) * len(counts), Reach.EQUAL))
    if max(plain) > each:
        before = max(owed) - min(owed)
        after = [due - chip * count for due, count in zip(owed, plain, strict=True)]
        levels = max(after) - min(after) < before
        rest = tuple(count - each for count in plain)
        steps.append(Stacked(chip, rest, Reach.CAUGHT_UP if levels else Reach.APART))
    if any(odd):
        steps.append(Stacked(chip, tuple(odd), Reach.ODD))
    return steps


def _change(amount: Chips, kinds: Sequence[Chips]) -> tuple[tuple[Chips, int], ...]:
    """An amount in the fewest large chips; the last of the kinds divides it."""
    into = []
    for kind in kinds:
        count, amount = divmod(amount, kind)
        if count:
            into.append((kind, count))
    return tuple(into)
