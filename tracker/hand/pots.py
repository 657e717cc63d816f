"""Pots that live while chips move.

Every wager pours into the pots at once. A pot spans the totals between its floor (the level of
the pot below) and its own level. A live seat going all-in freezes the pot that spans its total:
the level is fixed there, no chip above it enters, and calls still owed do. The next pot opens with
the first chip above. A later, smaller all-in splits the pot that spans it. Dead money lies whole
in the main pot. No pot is ever empty.

Source: TDA-2024 21 (inferred).
"""

from collections.abc import Sequence
from typing import Final

from attrs import frozen

from tracker.chips import Chips
from tracker.seats import NO_SEAT, Seat, SeatMask, seats_in

OPEN: Final[Chips] = 2**62
"""Level of a pot that no all-in limits: above every total."""


@frozen
class Pot:
    """Chips that the same seats can win.

    Attributes:
        amount: Chips in the pot, at least 1.
        dead: Part of the amount from folded seats, dead posts or carried money.
        level: Total at which the pot ends, `OPEN` while nothing limits it.
        frozen_by: Seat whose all-in fixed the level, `NO_SEAT` while none did.
        frozen_at: Number of that event, -1 while there is none.
        closed: Whether its last betting round is over.
    """

    amount: Chips
    dead: Chips
    level: Chips
    frozen_by: Seat
    frozen_at: int
    closed: bool


class _PotDraft:
    """A pot while it changes; see `Pot` for its fields."""

    __slots__ = ("amount", "closed", "dead", "frozen_at", "frozen_by", "level")

    def __init__(
        self,
        amount: Chips,
        dead: Chips,
        level: Chips = OPEN,
        frozen_by: Seat = NO_SEAT,
        frozen_at: int = -1,
        *,
        closed: bool = False,
    ) -> None:
        self.amount = amount
        self.dead = dead
        self.level = level
        self.frozen_by = frozen_by
        self.frozen_at = frozen_at
        self.closed = closed

    def freeze(self) -> Pot:
        """The pot as a value."""
        return Pot(self.amount, self.dead, self.level, self.frozen_by, self.frozen_at, self.closed)


class PotsDraft:
    """The pots of a hand, main pot first, while they change."""

    __slots__ = ("_open_from", "_pots")

    def __init__(self, pots: tuple[Pot, ...] = ()) -> None:
        self._pots = [
            _PotDraft(p.amount, p.dead, p.level, p.frozen_by, p.frozen_at, closed=p.closed)
            for p in pots
        ]
        self._open_from: Chips = OPEN
        self._find_open()

    def __len__(self) -> int:
        return len(self._pots)

    def freeze(self) -> tuple[Pot, ...]:
        """The pots as values."""
        return tuple([pot.freeze() for pot in self._pots])

    def pour(self, total: Chips, amount: Chips) -> None:
        """Put chips of a seat in that had `total` in before; they open the next pot if need be."""
        if total >= self._open_from:
            self._pots[-1].amount += amount
            return
        reached = total + amount
        floor = 0
        for pot in self._pots:
            level = pot.level
            if total < level and reached > floor:
                pot.amount += min(reached, level) - max(total, floor)
            floor = level
        if reached > floor:
            self._pots.append(_PotDraft(reached - max(total, floor), 0))
            self._open_from = floor

    def pour_dead(self, amount: Chips) -> None:
        """Put chips in that nobody has to match; they belong to the main pot whole."""
        if not self._pots:
            self._pots.append(_PotDraft(0, 0))
            self._open_from = 0
        main = self._pots[0]
        main.amount += amount
        main.dead += amount

    def freeze_at(self, seat: Seat, seq: int, totals: Sequence[Chips], live: SeatMask) -> None:
        """Fix a level at the total of a seat that has just gone all-in.

        Args:
            seat: The seat.
            seq: Number of the event.
            totals: Total of every seat, the new chips included.
            live: Seats not folded.
        """
        level = totals[seat]
        floor = 0
        for place, pot in enumerate(self._pots):
            if level == pot.level:
                return
            if level < pot.level:
                above = dead = 0
                for other, total in enumerate(totals):
                    if total > level:
                        part = min(total, pot.level) - max(level, floor)
                        above += part
                        if not live >> other & 1:
                            dead += part
                if above:
                    upper = _PotDraft(above, dead, pot.level, pot.frozen_by, pot.frozen_at)
                    self._pots.insert(place + 1, upper)
                    pot.amount -= above
                    pot.dead -= dead
                pot.level = level
                pot.frozen_by = seat
                pot.frozen_at = seq
                self._find_open()
                return
            floor = pot.level

    def forfeit(self, total: Chips) -> None:
        """Count the chips of a seat that gave up its hand as dead; they stay where they are."""
        floor = 0
        for pot in self._pots:
            if total <= floor:
                return
            pot.dead += min(total, pot.level) - floor
            floor = pot.level

    def take_back(self, total: Chips, amount: Chips) -> None:
        """Give the top chips of the seat with the highest total back; an emptied pot is gone."""
        left = total - amount
        while total > left:
            pot = self._pots[-1]
            floor = self._pots[-2].level if len(self._pots) > 1 else 0
            part = total - max(left, floor)
            pot.amount -= part
            total -= part
            if not pot.amount:
                self._pots.pop()
            elif pot.level != OPEN:
                pot.level = left
        self._find_open()

    def finish(self, top: Chips) -> None:
        """End the betting of the hand: the open pot ends at the highest total of a live seat.

        What only folded seats put in above every live seat falls to the last pot that can be won.
        """
        while len(self._pots) > 1 and self._pots[-2].level >= top:
            above = self._pots.pop()
            self._pots[-1].amount += above.amount
            self._pots[-1].dead += above.dead
        if self._pots and self._pots[-1].level == OPEN:
            self._pots[-1].level = top
        self._open_from = OPEN

    def close(self) -> None:
        """End a betting round: a pot whose level is fixed takes no more."""
        for pot in self._pots:
            if pot.level != OPEN:
                pot.closed = True

    def take_top(self) -> Pot:
        """Take the last side pot, or at the end the main pot, off the table."""
        top = self._pots.pop().freeze()
        self._find_open()
        return top

    def _find_open(self) -> None:
        """Remember from which total on chips go into an open pot: most need no search."""
        pots = self._pots
        self._open_from = (
            (pots[-2].level if len(pots) > 1 else 0) if pots and pots[-1].level == OPEN else OPEN
        )


def uncalled(totals: Sequence[Chips], live: SeatMask) -> tuple[Seat, Chips]:
    """The live seat that put in more than anybody else, folded seats included, and how much more.

    Returns `NO_SEAT` and 0 when there is no such seat. Source: TDA-2024 15-B, 65-A (inferred).

    >>> uncalled([50, 150, 200], live=0b101), uncalled([50, 150], live=0b01)
    ((2, 50), (-1, 0))
    """
    top = max(totals)
    seat = totals.index(top)
    if totals.count(top) > 1 or not live >> seat & 1:
        return NO_SEAT, 0
    return seat, top - sorted((0, *totals))[-2]


def floor_of(pots: Sequence[Pot], place: int) -> Chips:
    """Total at which a pot begins."""
    return pots[place - 1].level if place else 0


def eligible(
    pots: Sequence[Pot],
    place: int,
    live: SeatMask,
    totals: Sequence[Chips],
    stacks: Sequence[Chips],
) -> SeatMask:
    """Live seats that have reached a pot's level or, while it is not closed, can still get in.

    A seat with chips behind has answered every price of a closed pot, whatever antes it posted.
    """
    pot = pots[place]
    floor = floor_of(pots, place)
    mask = 0
    for seat in seats_in(live):
        total, stack = totals[seat], stacks[seat]
        if total >= pot.level or (stack and (pot.closed or total + stack > floor)):
            mask |= 1 << seat
    return mask


def owing(
    pots: Sequence[Pot],
    place: int,
    pending: SeatMask,
    totals: Sequence[Chips],
    calls: Sequence[Chips],
) -> tuple[Chips, ...]:
    """Chips that each seat still to speak owes to a pot, were it to call."""
    pot = pots[place]
    floor = floor_of(pots, place)
    return tuple(
        max(0, min(total + call, pot.level) - max(total, floor)) if pending >> seat & 1 else 0
        for seat, (total, call) in enumerate(zip(totals, calls, strict=True))
    )
