"""What the house takes: rake and jackpot of the pots, and a fee of the seats.

What a record states is taken as it stands; else the schedule of the stakes says what is due, once
no more chips can come in. A pot is pushed less what is taken of it.
"""

from collections.abc import Sequence
from typing import Final

from attrs import frozen

from tracker.chips import Chips
from tracker.rules.rake import Rake


@frozen
class House:
    """What the house takes of a hand.

    Attributes:
        rake: Chips of each pot, main pot first; empty where nothing is taken.
        jackpot: Chips of each pot for the jackpot.
        time: Fee of each seat; empty where none was collected.
        settled: Whether rake and jackpot are known.
    """

    rake: tuple[Chips, ...] = ()
    jackpot: tuple[Chips, ...] = ()
    time: tuple[Chips, ...] = ()
    settled: bool = False

    def of_pot(self, place: int) -> tuple[Chips, Chips]:
        """Rake and jackpot drop of one pot."""
        rake = self.rake[place] if place < len(self.rake) else 0
        jackpot = self.jackpot[place] if place < len(self.jackpot) else 0
        return rake, jackpot


NO_HOUSE: Final = House()
"""Nothing is taken so far."""


def cut_of(
    rake: Rake, amounts: Sequence[Chips], street: int, chip: Chips
) -> tuple[tuple[Chips, ...], tuple[Chips, ...]]:
    """Rake and jackpot drop of each pot by a schedule, from the main pot first.

    Args:
        rake: The schedule.
        amounts: Chips of each pot, main pot first.
        street: Index of the last street that is dealt.
        chip: Smallest chip in play.

    >>> cut_of(Rake(1000, cap=10), (150, 100), 3, 1)
    ((10, 0), (0, 0))
    """
    due, drop = rake.due(sum(amounts), street, chip)
    taken = _spread(due, amounts)
    left = [amount - part for amount, part in zip(amounts, taken, strict=True)]
    return taken, _spread(drop, left)


def part_of(
    stated: Sequence[Chips], place: int, taken: Chips, amount: Chips, lower: Chips
) -> Chips:
    """What is taken of the last pot: its own part, and what the pots below could not pay.

    Pots may have become fewer since the parts were settled; the sum stays what it was.

    Args:
        stated: Parts of all pots as they were settled.
        place: Index of the pot now.
        taken: What was taken already of the pots above.
        amount: Chips in the pot.
        lower: Chips in the pots below.
    """
    left = sum(stated) - taken
    own = stated[place] if place < len(stated) else 0
    return min(max(own, left - lower), left, amount)


def _spread(due: Chips, amounts: Sequence[Chips]) -> tuple[Chips, ...]:
    """A sum taken from the first pot, then from the next as far as it does not suffice."""
    parts = []
    for amount in amounts:
        part = min(due, amount)
        parts.append(part)
        due -= part
    return tuple(parts)
