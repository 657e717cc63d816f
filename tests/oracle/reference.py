"""One hand of no-limit hold'em under TDA-2024, worked out anew from its entries at every question.

Seats are numbered 0, 1, 2, ... clockwise. Nothing is carried along but the list of entries, so an
error of bookkeeping in the engine cannot be repeated here. Figures like POT-018 are digest cases.
What an event brought about is worked out in `tests.oracle.conclusions`.
"""

from collections.abc import Set as AbstractSet
from copy import copy
from typing import NamedTuple

from tests.oracle.layering import Layer, Pot, layers, reached
from tests.oracle.table import Entry, RefusedError, Table

BOARD = {0: 3, 1: 1, 2: 1}  # cards that end each street; none after the river
ACTS = {"check", "call", "bet", "raise", "all-in", "fold"}  # posting is not acting
NOT_THIS_STREET = {"ante", "dead"}  # chips that never count towards matching the price


class Betting(NamedTuple):
    """The betting of the present street: who has what in front, and what a raise must be."""

    price: int
    full_raise: int
    chips: dict[int, int]
    acted_at: dict[int, int]


class ReferenceHand:
    """A hand fed act by act; every answer is worked out anew from the entries made so far."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.street = table.street
        self.entries: list[Entry] = []
        self.awards: list[dict[int, int]] = []  # one per pot, last side pot first
        self.shown: frozenset[int] = frozenset()
        self.number = 0  # of the last event; the start of the hand is event 0
        self.word, self.seat = "start", -1  # what that event was, and whose
        self.dealt = table.street > 0
        self.closed = False
        self.past: list[ReferenceHand] = []  # how the hand stood after each event
        self._remember()
        self._post()

    def live(self) -> set[int]:
        """Seats that have not folded."""
        folded = {entry.seat for entry in self.entries if entry.word in {"fold", "muck"}}
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

    def finished(self) -> bool:
        """No more betting in this hand: the last street is over, or one seat at most has chips."""
        last = self.street not in BOARD or len(self.able()) <= 1
        return self.dealt and self.actor() is None and last

    def face_up(self) -> bool:
        """Betting is over with a live seat all-in and more than one live: TDA 16."""
        return self.finished() and len(self.live()) > 1 and self.able() != self.live()

    def waiting(self) -> set[int]:
        """Seats still to act this street: they have not spoken, or have not matched the price."""
        now = self.betting()
        asked = {s for s in self.able() if s not in now.acted_at or now.chips[s] < now.price}
        return set() if self.betting_over() or not self.dealt else asked

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

    def acts(self) -> list[str]:
        """What may be done now: by the actor, cheapest first, or by the dealer (digest 2, 6)."""
        seat, now = self.actor(), self.betting()
        if seat is None:
            return self._dealer_acts()
        most, wager = self.all_in_total(seat), "raise" if now.price else "bet"
        raises = self.may_raise()[seat]
        all_calls = most <= now.price or (self.facing(seat) > 0 and not self.callable_raise(seat))
        offered = {
            "fold": self.facing(seat) > 0,
            "call": self.facing(seat) > 0,
            "check": self.facing(seat) == 0,
            wager: raises,
            "all-in": raises or all_calls,
        }
        return [word for word, may in offered.items() if may]

    def _dealer_acts(self) -> list[str]:
        """Deal, name winners, show and muck, close: what is due while nobody acts."""
        unseen = self.live() - self.shown
        paid, showdown = not self.pots(), self.showdown()
        offered = {
            "deal": self.dealt and self.street in BOARD and not self.finished_early(),
            "win": showdown,
            "show": self.finished() and bool(unseen),
            "muck": showdown and bool(unseen) and not self.face_up(),
            "close": self.finished() and paid,
        }
        return [] if self.closed else [word for word, may in offered.items() if may]

    def finished_early(self) -> bool:
        """Every pot is pushed before the board is out."""
        return self.finished() and not self.pots()

    def showdown(self) -> bool:
        """The board is out and there is a pot to win."""
        return self.finished() and self.street not in BOARD and bool(self.pots())

    def cut(self) -> list[Layer]:
        """Every pot of the hand, pushed or not; an empty pot is no pot.

        When betting is over, what folded seats alone put in on top falls to the pot below, and the
        pot that no all-in has limited ends at the highest live total (digest 5.1, 5.2).
        """
        live, total = self.live(), self.totals()
        dead = self.table.carried + sum(e.chips for e in self.entries if e.word == "dead")
        cut = layers(total, dead, live, live - self.able())
        if not self.finished():
            return cut
        top = max(total[seat] for seat in live)
        if len(cut) > 1 and cut[-1].floor >= top:
            lost = cut.pop()
            cut[-1] = cut[-1]._replace(
                amount=cut[-1].amount + lost.amount, dead=cut[-1].dead + lost.amount
            )
        return [layer._replace(level=min(layer.level, top)) for layer in cut]

    def pots(self) -> list[Pot]:
        """Pots not yet awarded, main pot first."""
        cut = self.cut()
        return [self._pot(layer) for layer in cut[: len(cut) - len(self.awards)]]

    def froze(self, level: int) -> tuple[int | None, int | None]:
        """Who was the first to be all-in at a total, and at which event; nobody for most totals."""
        put_in = [e for e in self.entries if e.chips > 0 and e.seat in self.live() - self.able()]
        last = {e.seat: e.number for e in put_in if self.totals()[e.seat] == level}
        return min(((seat, at) for seat, at in last.items()), key=_at, default=(None, None))

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
            (self.actor() is None, "no-action-due"),
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
        self._next(word, seat)
        self._put(seat, word, target - here)
        self._settle()
        self._remember()

    def deal(self, cards: int) -> None:
        """Open the next street once nobody is left to act on this one."""
        due = BOARD[self.street] if "deal" in self.acts() else 0
        if cards != due:
            raise RefusedError("wrong-card-count" if due else "board-not-due")
        self._next("deal")
        self.street += 1
        self._remember()

    def win(self, seats: AbstractSet[int]) -> None:
        """Share the last pot equally; odd chips one each from the button's left (TDA 20-A)."""
        if not self.showdown():
            raise RefusedError("no-award-due")
        if not seats or not seats <= self.pots()[-1].eligible:
            raise RefusedError("not-eligible")
        self._next("win")
        self._award(seats)
        self._remember()

    def show(self, seat: int) -> None:
        """A hand face up: nothing else changes."""
        self._next("show", seat)
        self.shown |= {seat}
        self._remember()

    def muck(self, seat: int) -> None:
        """A hand given up at the showdown; never after an all-in (TDA 16)."""
        refusals = [
            (seat not in self.live(), "seat-folded"),
            (not self.finished(), "no-showdown"),
            (seat in self.shown, "shown-already"),
            (len(self.live()) == 1, "last-hand-cannot-muck"),
            (not self.showdown(), "no-showdown"),
            (self.face_up(), "hands-stay-face-up"),
        ]
        for broken, code in refusals:
            if broken:
                raise RefusedError(code)
        self._next("muck", seat)
        self._put(seat, "muck", 0)
        self._settle()
        self._remember()

    def close(self) -> None:
        """The end of the record."""
        self._next("close")
        self.closed = True
        self._remember()

    def _next(self, word: str, seat: int = -1) -> None:
        """Begin the next event."""
        self.number += 1
        self.word, self.seat = word, seat

    def _remember(self) -> None:
        """Keep how the hand stands after the event."""
        kept = copy(self)
        kept.entries, kept.awards, kept.past = [*self.entries], [*self.awards], []
        self.past.append(kept)

    def _put(self, seat: int, word: str, chips: int) -> None:
        """Write one entry; nobody puts in more than it has."""
        chips = min(chips, self.behind(seat))
        self.entries.append(Entry(self.number, self.street, seat, word, chips))

    def _post(self) -> None:
        """Antes, small blind, big blind, big-blind ante after its blind (RP-11), straddles."""
        if self.street:
            return
        table = self.table
        small, big = table.blind_seats()
        antes = [(seat, "ante", table.ante) for seat in table.clockwise(table.button)]
        blinds = [(small, "post", table.blinds[0]), (big, "post", table.blinds[1])]
        straddles = [(seat, "post", chips) for seat, chips in table.straddles.items()]
        for seat, word, chips in [*antes, *blinds, (big, "dead", table.bb_ante), *straddles]:
            if min(chips, self.behind(seat)):
                self._next("post", seat)
                self._put(seat, word, chips)
                self._remember()
        self._next("hole")
        self.dealt = True
        self._settle()
        self._remember()

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

    def _pot(self, layer: Layer) -> Pot:
        """Who fills the layer or may still get into it, and what calling would bring into it."""
        floor, level, amount, dead = layer
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
        owed = {seat: chips for seat, chips in owing.items() if chips > 0}
        return Pot(amount, dead, level, *self.froze(level), eligible, owed)


def _at(freezing: tuple[int | None, int | None]) -> int:
    return freezing[1] or 0
