"""One hand of no-limit hold'em under TDA-2024, worked out anew from its entries at every question.

Seats are numbered 0, 1, 2, ... clockwise. Nothing is carried along but the list of entries, so an
error of bookkeeping in the engine cannot be repeated here. Figures like POT-018 are digest cases.
"""

import sys
from collections.abc import Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, field
from itertools import pairwise
from typing import NamedTuple

BELOW_ZERO = -1  # floor of the main pot: its dead money is open even to a seat with nothing in
OPEN = sys.maxsize  # level of a pot that no all-in has closed
BOARD = {0: 3, 1: 1, 2: 1}  # cards that end each street; none after the river
ACTS = {"check", "call", "bet", "raise", "all-in", "fold"}  # posting is not acting
NOT_THIS_STREET = {"ante", "dead"}  # chips that never count towards matching the price


class RefusedError(Exception):
    """The rules forbid the act; its only argument is the code of the reason."""


class Entry(NamedTuple):
    """One line of the hand: chips that a seat moved in (negative: got back)."""

    street: int
    seat: int
    word: str
    chips: int


class Betting(NamedTuple):
    """The betting of the present street: who has what in front, and what a raise must be."""

    price: int
    full_raise: int
    chips: dict[int, int]
    acted_at: dict[int, int]


class Pot(NamedTuple):
    """A pot that is still to be won."""

    amount: int
    eligible: frozenset[int]
    owing: dict[int, int]


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


def layers(
    total: Mapping[int, int], dead: int, live: AbstractSet[int], all_in: AbstractSet[int]
) -> list[tuple[int, int, int]]:
    """Cut the money at the totals of live all-in seats: (floor, level, amount), main pot first.

    Dead money lies whole in the main pot, folded chips in every layer they reach (digest 5.2).
    """
    levels = sorted({total[seat] for seat in live & all_in})
    cut = []
    for floor, level in pairwise([BELOW_ZERO, *levels, OPEN]):
        amount = sum(max(0, min(chips, level) - max(floor, 0)) for chips in total.values())
        amount += dead if floor == BELOW_ZERO else 0
        if amount:
            cut.append((floor, level, amount))
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
        for floor, level, amount in layers(total, dead, live, all_in)
    ]


class ReferenceHand:
    """A hand fed act by act; every answer is worked out anew from the entries made so far."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.street = table.street
        self.entries: list[Entry] = []
        self.awards: list[dict[int, int]] = []  # one per pot, last side pot first
        self._post()
        self._settle()

    def live(self) -> set[int]:
        """Seats that have not folded."""
        folded = {entry.seat for entry in self.entries if entry.word == "fold"}
        return set(range(len(self.table.stacks))) - folded

    def behind(self, seat: int) -> int:
        """Chips a seat can still bet: its start less all it put in; winnings come later."""
        return self.table.stacks[seat] - sum(e.chips for e in self.entries if e.seat == seat)

    def able(self) -> set[int]:
        """Live seats with chips."""
        return {seat for seat in self.live() if self.behind(seat) > 0}

    def stacks(self) -> dict[int, int]:
        """Every seat's chips, winnings included."""
        won = self.won()
        return {seat: self.behind(seat) + won.get(seat, 0) for seat in self.totals()}

    def totals(self) -> dict[int, int]:
        """Chips each seat has in the layers: its own ante counts, dead chips do not (POT-018)."""
        total = dict.fromkeys(range(len(self.table.stacks)), 0)
        for entry in self.entries:
            total[entry.seat] += 0 if entry.word == "dead" else entry.chips
        return total

    def betting(self) -> Betting:
        """Replay the street: a full raise sets the next one, a short all-in does not (TDA 43-A).

        Before the flop the price is the nominal blind or straddle, however short it was posted.
        """
        big_blind = self.table.blinds[1]
        price = max([big_blind, *self.table.straddles.values()]) if self.street == 0 else 0
        full_raise = max(big_blind, price)
        chips = dict.fromkeys(range(len(self.table.stacks)), 0)
        acted_at = {}
        for entry in self.entries:
            if entry.street != self.street or entry.word in NOT_THIS_STREET:
                continue
            # a post never exceeds the price, so only acts can raise it
            chips[entry.seat] += entry.chips
            full_raise = max(full_raise, chips[entry.seat] - price)
            price = max(price, chips[entry.seat])
            if entry.word in ACTS:
                acted_at[entry.seat] = price
        return Betting(price, full_raise, chips, acted_at)

    def betting_over(self) -> bool:
        """At most one live seat has chips and it has matched what live opponents really put in."""
        able, chips = self.able(), self.betting().chips
        most = max(chips[seat] for seat in self.live())
        return len(able) <= 1 and all(chips[seat] == most for seat in able)

    def waiting(self) -> set[int]:
        """Seats still to act this street: they have not spoken, or have not matched the price."""
        now = self.betting()
        asked = {s for s in self.able() if s not in now.acted_at or now.chips[s] < now.price}
        return set() if self.betting_over() else asked

    def actor(self) -> int | None:
        """Next seat to act: clockwise from the last actor, the last blind bet, or the button."""
        spoken = [e.seat for e in self.entries if e.street == self.street and e.word in ACTS]
        last_post = [self.table.blind_seats()[1], *self.table.straddles][-1]
        start = spoken[-1] if spoken else last_post if self.street == 0 else self.table.button
        waiting = self.waiting()
        return next((seat for seat in self.table.clockwise(start) if seat in waiting), None)

    def call(self) -> int:
        """Chips the actor adds to call."""
        seat = self.actor()
        return 0 if seat is None else self.facing(seat)

    def facing(self, seat: int) -> int:
        """Chips the seat would add to call, no more than it has."""
        now = self.betting()
        return min(now.price - now.chips[seat], self.behind(seat))

    def reopened(self, seat: int) -> bool:
        """A seat that has acted may raise only over a full raise since, added up (TDA 47-A)."""
        now = self.betting()
        return seat not in now.acted_at or now.price - now.acted_at[seat] >= now.full_raise

    def callable_raise(self, seat: int) -> bool:
        """Some other live seat can put in more than the price, or a raise would only come back."""
        now = self.betting()
        return any(now.chips[s] + self.behind(s) > now.price for s in self.live() - {seat})

    def all_in_total(self, seat: int) -> int:
        """The seat's total on this street if it put in everything."""
        return self.betting().chips[seat] + self.behind(seat)

    def may_raise(self) -> dict[int, bool]:
        """Each able seat's right to bet or raise, were it its turn at the present price."""
        price = self.betting().price
        able = self.able() if self.actor() is not None else set()
        return {
            s: self.all_in_total(s) > price and self.reopened(s) and self.callable_raise(s)
            for s in sorted(able)
        }

    def limits(self) -> tuple[int, int]:
        """Smallest and largest total of the actor's bet or raise; a short stack has only all-in."""
        seat, now = self.actor(), self.betting()
        if seat is None or not self.may_raise()[seat]:
            return 0, 0
        most = self.all_in_total(seat)
        return min(now.price + now.full_raise, most), most

    def pots(self) -> list[Pot]:
        """Pots not yet awarded, main pot first; an empty pot is no pot."""
        live, total = self.live(), self.totals()
        dead = self.table.carried + sum(e.chips for e in self.entries if e.word == "dead")
        cut = layers(total, dead, live, live - self.able())
        return [self._pot(*layer) for layer in cut[: len(cut) - len(self.awards)]]

    def returned(self) -> dict[int, int]:
        """Uncalled chips that went back in this hand."""
        return {entry.seat: -entry.chips for entry in self.entries if entry.word == "back"}

    def won(self) -> dict[int, int]:
        """Chips won so far from pots."""
        winners = {seat for award in self.awards for seat in award}
        return {seat: sum(award.get(seat, 0) for award in self.awards) for seat in winners}

    def refusal(self, seat: int, word: str, to: int = 0) -> str | None:
        """The code of the first rule that the act would break, or None."""
        now, most, closed = self.betting(), self.all_in_total(seat), not self.reopened(seat)
        callable_raise = self.callable_raise(seat)
        short = to < min(now.price + now.full_raise, most)
        shove_raises = most > now.price and callable_raise
        size = [
            (closed, "faces-less-than-full-raise"),
            (not callable_raise, "nobody-can-call-more"),
            (to > most, "above-stack"),
            (short, "below-minimum" if now.price else "below-minimum-bet"),
        ]
        by_word = {
            "fold": [],
            "check": [(self.facing(seat) > 0, "facing-a-bet")],
            "call": [(self.facing(seat) == 0, "nothing-to-call")],
            "bet": [(now.price > 0, "bet-already-made"), *size],
            "raise": [(now.price == 0, "nothing-to-raise"), *size],
            "all-in": [(closed and shove_raises, "faces-less-than-full-raise")],
        }
        turn = [
            (seat not in self.live(), "seat-folded"),
            (self.behind(seat) == 0, "seat-all-in"),
            (seat != self.actor(), "not-your-turn"),
        ]
        return next((code for broken, code in [*turn, *by_word[word]] if broken), None)

    def act(self, seat: int, word: str, to: int = 0) -> None:
        """Do one act; an all-in that nobody could call is a call of the price."""
        if code := self.refusal(seat, word, to):
            raise RefusedError(code)
        now = self.betting()
        shove = self.all_in_total(seat) if self.callable_raise(seat) else now.price
        here = now.chips[seat]
        target = {"call": now.price, "bet": to, "raise": to, "all-in": shove}.get(word, here)
        self._put(seat, word, target - here)
        self._settle()

    def deal(self, cards: int) -> None:
        """Open the next street once nobody is left to act on this one."""
        due = BOARD.get(self.street, 0) if self.actor() is None and len(self.live()) > 1 else 0
        if cards != due:
            raise RefusedError("wrong-card-count" if due else "board-not-due")
        self.street += 1

    def win(self, seats: AbstractSet[int]) -> None:
        """Share the last pot equally; odd chips one each from the button's left (TDA 20-A)."""
        showdown = self.actor() is None and self.street not in BOARD and self.pots()
        if not showdown or not seats or not seats <= self.pots()[-1].eligible:
            raise RefusedError("not-eligible")
        self._award(seats)

    def _put(self, seat: int, word: str, chips: int) -> None:
        """Write one entry; nobody puts in more than it has."""
        self.entries.append(Entry(self.street, seat, word, min(chips, self.behind(seat))))

    def _post(self) -> None:
        """Antes, small blind, big blind, big-blind ante after its blind (RP-11), straddles."""
        if self.street:
            return
        small, big = self.table.blind_seats()
        antes = [(seat, "ante", self.table.ante) for seat in self.table.clockwise(small)]
        blinds = [(small, "post", self.table.blinds[0]), (big, "post", self.table.blinds[1])]
        straddles = [(seat, "post", chips) for seat, chips in self.table.straddles.items()]
        for post in [*antes, *blinds, (big, "dead", self.table.bb_ante), *straddles]:
            self._put(*post)

    def _settle(self) -> None:
        """When the round closes, return uncalled chips and push the pots of a lone contender."""
        if self.actor() is not None:
            return
        second, top = sorted(self.totals().values())[-2:]
        for seat in self.live():
            if top > second and self.totals()[seat] == top:
                self._put(seat, "back", second - top)
        while self.pots() and len(self.pots()[-1].eligible) == 1:
            self._award(self.pots()[-1].eligible)

    def _award(self, seats: AbstractSet[int]) -> None:
        """Pay out the last pot."""
        share, odd = divmod(self.pots()[-1].amount, len(seats))
        tied = [seat for seat in self.table.clockwise(self.table.button) if seat in seats]
        self.awards.append({seat: share + (place < odd) for place, seat in enumerate(tied)})

    def _pot(self, floor: int, level: int, amount: int) -> Pot:
        """Who fills the layer or may still get into it, and what calling would bring into it."""
        total, hopeful = self.totals(), set() if self.betting_over() else self.able()
        eligible = frozenset(
            seat
            for seat in self.live()
            if reached(total[seat], floor, level)
            or (seat in hopeful and total[seat] + self.behind(seat) > floor)
        )
        owing = {
            seat: min(total[seat] + self.facing(seat), level) - max(total[seat], floor)
            for seat in sorted(self.waiting())
        }
        return Pot(amount, eligible, {seat: chips for seat, chips in owing.items() if chips > 0})
