"""A few lines of betting by the rules, written apart from the tracker, to count what is legal.

A spot is copied for every act, and everything is worked out from its few figures. Seats are
numbered clockwise from the left of the button. Posts are made in full; antes, straddles and odd
houses are left out.
"""

from collections.abc import Iterator, Mapping
from copy import deepcopy
from typing import Any


class Spot:
    """One moment of a hand: who has what, what it costs, who is still to speak."""

    def __init__(self, table: Mapping[str, Any]) -> None:
        self.table = table
        self.seats = len(table["stacks"])
        self.behind = list(table["stacks"])
        self.street = 0
        self.middle = 0  # chips of the streets before
        self.folded: set[int] = set()
        self.over = False  # nobody bets any more in this hand
        self._open_street()

    def _open_street(self) -> None:
        """Nothing in front of anybody, nobody has spoken; on the first street what is forced."""
        self.front = [0] * self.seats
        self.answered: dict[int, int] = {}  # seat -> price when it last spoke
        self.price = self.level = self.bets = 0
        self.last = self.table["bets"][self.street]  # last full bet or raise, or the limit bet
        self.drawing = bool(self.street and self.table.get("draw"))
        self.forced = False
        first = 0
        if not self.street and "blinds" in self.table:
            small, big = self.table["blinds"]
            posts = {0: small, 1: big} if self.seats > 2 else {1: small, 0: big}
            for seat, amount in posts.items():
                self._pay(seat, amount)
            self.price = self.level = big
            self.bets = 1
            first = 2 if self.seats > 2 else 1
        if not self.street and "bring_in" in self.table:
            self.forced = True
        # the seat that opens by its cards is the first that can, as is the seat left of the button
        order = [(first + step) % self.seats for step in range(self.seats)]
        self.waiting = [s for s in order if s not in self.folded and (self.drawing or self.able(s))]

    def able(self, seat: int) -> bool:
        """Whether a seat has cards and chips."""
        return seat not in self.folded and self.behind[seat] > 0

    def live(self) -> list[int]:
        """Seats with cards."""
        return [seat for seat in range(self.seats) if seat not in self.folded]

    def _pay(self, seat: int, amount: int) -> None:
        amount = min(amount, self.behind[seat])
        self.behind[seat] -= amount
        self.front[seat] += amount

    def acts(self) -> Iterator[tuple[str, int]]:
        """Every act of the seat whose turn it is; none when the hand has ended."""
        if not self.waiting:
            return
        seat = self.waiting[0]
        owed = self.price - self.front[seat]
        if self.drawing:
            yield from (("draw", count) for count in range(self.table["draw"] + 1))
            return
        if self.forced:
            yield "bring in", 0
        elif owed:
            yield "fold", 0
            yield "call", 0
        else:
            yield "check", 0
        if self.may_raise(seat):
            everything = self.front[seat] + self.behind[seat]
            least, most = self._sizes(owed)
            sizes = range(min(least, everything), min(most, everything) + 1)
            yield from (("raise", to) for to in sizes)

    def may_raise(self, seat: int) -> bool:
        """TDA 47 and 48: not spoken yet, or the price has grown by enough since; and not capped.

        Somebody else has to be able to put in more than the price.
        """
        if self.front[seat] + self.behind[seat] <= self.price:
            return False
        others = [other for other in self.live() if other != seat]
        if all(self.front[other] + self.behind[other] <= self.price for other in others):
            return False
        fixed = self.table["limit"] == "fixed-limit"
        if fixed and self.bets > self.table["raises"]:
            return False
        if seat not in self.answered:
            return True
        grown = self.price - self.answered[seat]
        return grown * (2 if fixed else 1) >= self.last and self.front[seat] < self.price

    def _sizes(self, owed: int) -> tuple[int, int]:
        """TDA 43, 54: the least and the largest total of a bet or raise, stacks aside."""
        if self.table["limit"] == "fixed-limit":
            return self.level + self.last, self.level + self.last
        least = self.price + self.last
        if self.table["limit"] == "no-limit":
            return least, sum(self.table["stacks"])
        return least, max(least, self.price + self.middle + sum(self.front) + owed)

    def after(self, act: tuple[str, int]) -> "Spot":
        """The spot once the act is done."""
        spot = deepcopy(self)
        spot._do(*act)  # noqa: SLF001
        return spot

    def _do(self, verb: str, to: int) -> None:
        seat = self.waiting.pop(0)
        if verb == "draw":
            self._next_round()
            return
        if verb == "fold":
            self.folded.add(seat)
        elif verb == "raise":
            self._lift(seat, to)
        else:
            if verb == "bring in":
                self.price = self.table["bring_in"]
                self.forced = False
            self._pay(seat, self.price - self.front[seat])
            # a bring-in is no bet: who meets it has answered the level below
            met = not self.street and self.price == self.table.get("bring_in")
            self.answered[seat] = self.level if met else self.price
        self._next_round()

    def _lift(self, seat: int, to: int) -> None:
        """A bet or raise: full, or half of it in limit, sets the level; everybody speaks again."""
        self.forced = False
        if self.table["limit"] == "fixed-limit":
            if 2 * (to - self.level) >= self.last:
                self.level = to
                self.bets += 1
        elif to - self.price >= self.last:
            self.last = to - self.price
        self.price = to
        self._pay(seat, to - self.front[seat])
        self.answered[seat] = to
        clockwise = [(seat + step) % self.seats for step in range(1, self.seats)]
        self.waiting = [other for other in clockwise if self.able(other)]

    def _next_round(self) -> None:
        """Go on to the next street, or end, once nobody has anything more to say."""
        live = self.live()
        if len(live) == 1:
            self.waiting = []
            return
        if self.drawing:
            if self.waiting:
                return
            self.drawing = False
            self.waiting = [] if self.over else [seat for seat in live if self.able(seat)]
        able = [seat for seat in live if self.able(seat)]
        most = max(self.front[seat] for seat in live)
        if len(able) < 2 and all(self.front[seat] == most for seat in able):
            self.over = True
            self.waiting = []
        while not self.waiting and self.street + 1 < len(self.table["bets"]):
            self.middle += sum(self.front)
            self.street += 1
            self._open_street()
            if self.over and not self.drawing:
                self.waiting = []
