"""Pots that live while chips move.

Every wager pours into the pots at once. A pot spans the totals between its floor (the level of
the pot below) and its own level. A live seat going all-in freezes the pot that spans its total:
the level is fixed there, no chip above it enters, and calls still owed do. The next pot opens with
the first chip above. A later, smaller all-in splits the pot that spans it. Dead money lies whole
in the main pot. No pot is ever empty.

Source: TDA-2024 21 (inferred).
"""

from collections.abc import Collection, Sequence
from typing import Final

from attrs import frozen

from tracker.chips import Chips
from tracker.seats import NO_SEAT, Seat, SeatMask, seats_in

OPEN: Final[Chips] = 2**62
"""Level of a pot that no all-in limits: above every total."""


@frozen(slots=False)  # made in half the time
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


@frozen(slots=False)  # made in half the time
class Award:
    """A pot that was pushed.

    Attributes:
        place: Index of the pot, 0 for the main pot.
        pot: The pot as it was.
        shares: Seat and chips, in the order in which odd chips were given; a seat that wins
            several parts of the pot stands there for each.
        counts: How many of the shares belong to each part of the pot, board by board high and low;
            0 for a half that goes with the other.
        carried: Odd chips left for the next hand, by a rule of the house.
        rake: Chips that the house took of it.
        jackpot: Chips taken of it for the jackpot.
    """

    place: int
    pot: Pot
    shares: tuple[tuple[Seat, Chips], ...]
    counts: tuple[int, ...]
    carried: Chips = 0
    rake: Chips = 0
    jackpot: Chips = 0


class PotDraft:
    """A pot while it changes; see `Pot` for its fields."""

    __slots__ = ("amount", "closed", "dead", "frozen_at", "frozen_by", "level")

    def __init__(
        self,
        amount: Chips,
        dead: Chips,
        level: Chips = OPEN,
        frozen_by: Seat = NO_SEAT,
        frozen_at: int = -1,
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
    """The pots of a hand while they change.

    Attributes:
        all: Every pot, main pot first.
        open_from: Total from which on chips go into the last pot, which nothing limits: most need
            no search. `OPEN` where there is no such pot.
    """

    __slots__ = ("all", "open_from")

    def __init__(self, pots: tuple[Pot, ...] = ()) -> None:
        self.all: list[PotDraft] = []
        self.open_from: Chips = OPEN
        for pot in pots:
            self.all.append(
                PotDraft(pot.amount, pot.dead, pot.level, pot.frozen_by, pot.frozen_at, pot.closed)
            )
        if pots and pots[-1].level == OPEN:
            self.open_from = pots[-2].level if len(pots) > 1 else 0

    def freeze(self) -> tuple[Pot, ...]:
        """The pots as values."""
        return tuple([pot.freeze() for pot in self.all])

    def pour(self, total: Chips, amount: Chips) -> None:
        """Put chips of a seat in that had `total` in before; they open the next pot if need be."""
        reached = total + amount
        floor = 0
        for pot in self.all:
            level = pot.level
            if total < level and reached > floor:
                pot.amount += min(reached, level) - max(total, floor)
            floor = level
        if reached > floor:
            self.all.append(PotDraft(reached - max(total, floor), 0))
            self.open_from = floor

    def pour_dead(self, amount: Chips) -> None:
        """Put chips in that nobody has to match; they belong to the main pot whole."""
        if not self.all:
            self.all.append(PotDraft(0, 0))
            self.open_from = 0
        main = self.all[0]
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
        for place, pot in enumerate(self.all):
            if level == pot.level:
                return
            if level < pot.level:
                if pot.level == OPEN:
                    self.open_from = OPEN
                above = dead = 0
                for other, total in enumerate(totals):
                    if total > level:
                        part = min(total, pot.level) - max(level, floor)
                        above += part
                        if not live >> other & 1:
                            dead += part
                if above:
                    upper = PotDraft(above, dead, pot.level, pot.frozen_by, pot.frozen_at)
                    self.all.insert(place + 1, upper)
                    pot.amount -= above
                    pot.dead -= dead
                    if upper.level == OPEN:
                        self.open_from = level
                pot.level = level
                pot.frozen_by = seat
                pot.frozen_at = seq
                return
            floor = pot.level

    def forfeit(self, total: Chips) -> None:
        """Count the chips of a seat that gave up its hand as dead; they stay where they are."""
        floor = 0
        for pot in self.all:
            if total <= floor:
                return
            pot.dead += min(total, pot.level) - floor
            floor = pot.level

    def join(self, levels: Collection[Chips], *, over: bool) -> None:
        """Make one of pots that no all-in of a live hand divides any more.

        Args:
            levels: Totals at which a live seat is all-in.
            over: Whether no more betting follows; then the last pot keeps its level.
        """
        pots = self.all
        for place in range(len(pots) - 1, -1, -1):
            pot = pots[place]
            if pot.frozen_by == NO_SEAT or pot.level in levels:
                continue
            if place + 1 < len(pots):
                pots.pop(place)
                pots[place].amount += pot.amount
                pots[place].dead += pot.dead
            elif not over:
                pots[place] = PotDraft(pot.amount, pot.dead)
        if pots and pots[-1].level == OPEN:
            self.open_from = floor_of(pots, len(pots) - 1)

    def take_back(self, total: Chips, amount: Chips) -> None:
        """Give the top chips of the seat with the highest total back; an emptied pot is gone."""
        left = total - amount
        pots = self.all
        while total > left:
            pot = pots[-1]
            floor = pots[-2].level if len(pots) > 1 else 0
            part = total - (left if left > floor else floor)
            pot.amount -= part
            total -= part
            if not pot.amount:
                pots.pop()
                self.open_from = OPEN
            elif pot.level != OPEN:
                pot.level = left

    def finish(self, top: Chips) -> None:
        """End the betting of the hand: the open pot ends at the highest total of a live seat.

        What only folded seats put in above every live seat falls to the last pot that can be won.
        """
        pots = self.all
        while len(pots) > 1 and pots[-2].level >= top:
            above = pots.pop()
            pots[-1].amount += above.amount
            pots[-1].dead += above.dead
        if pots and pots[-1].level == OPEN:
            pots[-1].level = top
        self.open_from = OPEN

    def close(self) -> None:
        """End a betting round: a pot whose level is fixed takes no more."""
        for pot in self.all:
            if pot.level != OPEN:
                pot.closed = True

    def take_top(self) -> Pot:
        """Take the last side pot, or at the end the main pot, off the table."""
        self.open_from = OPEN
        return self.all.pop().freeze()


def uncalled(totals: Sequence[Chips], live: SeatMask) -> tuple[Seat, Chips]:
    """The live seat that put in more than anybody else, folded seats included, and how much more.

    Returns `NO_SEAT` and 0 when there is no such seat. Source: TDA-2024 15-B, 65-A (inferred).

    >>> uncalled([50, 150, 200], live=0b101), uncalled([50, 150], live=0b01)
    ((2, 50), (-1, 0))
    """
    *_, second, top = sorted((0, *totals))
    if second == top:
        return NO_SEAT, 0
    seat = totals.index(top)
    if not live >> seat & 1:
        return NO_SEAT, 0
    return seat, top - second


def highest(totals: Sequence[Chips], live: SeatMask) -> Chips:
    """Highest total of a live seat.

    >>> highest([50, 150, 100], live=0b101)
    100
    """
    top = 0
    while live:
        lowest = live & -live
        total = totals[lowest.bit_length() - 1]
        if total > top:
            top = total
        live ^= lowest
    return top


def floor_of(pots: Sequence[Pot | PotDraft], place: int) -> Chips:
    """Total at which a pot begins."""
    return pots[place - 1].level if place else 0


def eligible(
    pots: Sequence[Pot | PotDraft],
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
