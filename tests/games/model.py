"""Hands of any game as an independent model plays them; the tracker has no part in it.

The no-limit model of `tests.oracle` is widened by what other games add: bet sizes, pot and spread
limits, a bring-in, exchanges, pots that high and low share. Which seat the cards let open is read
by hand and stated by the fixture; the tracker finds it by the cards.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple, TypeAlias

from tests.oracle.reference import ACTS, Betting, ReferenceHand
from tests.oracle.table import Entry, RefusedError, Table

Answers: TypeAlias = dict[str, Any]


class Shape(NamedTuple):
    """What a game adds to hold'em.

    Attributes:
        limit: `no`, `pot`, `fixed` or `spread`.
        streets: How many there are.
        upper: First street, from 0, on which the upper limit is bet.
        draws: Whether cards are exchanged before each street but the first.
        stud: Whether cards decide who opens, the first street by a bring-in.
    """

    limit: str
    streets: int = 4
    upper: int = 2
    draws: bool = False
    stud: bool = False


STUD: Final = Shape("fixed", 5, 2, stud=True)

SHAPES: Final[Mapping[str, Shape]] = {
    "no-limit hold'em": Shape("no"),
    "pot-limit hold'em": Shape("pot"),
    "fixed-limit hold'em": Shape("fixed"),
    "spread-limit hold'em": Shape("spread"),
    "short-deck hold'em": Shape("no"),
    "pot-limit omaha": Shape("pot"),
    "no-limit omaha": Shape("no"),
    "fixed-limit omaha": Shape("fixed"),
    "five-card pot-limit omaha": Shape("pot"),
    "six-card pot-limit omaha": Shape("pot"),
    "pot-limit omaha eight-or-better": Shape("pot"),
    "fixed-limit omaha eight-or-better": Shape("fixed"),
    "pot-limit courchevel": Shape("pot"),
    "seven-card stud": STUD,
    "seven-card stud eight-or-better": STUD,
    "razz": STUD,
    "fixed-limit five-card draw": Shape("fixed", 2, 1, draws=True),
    "no-limit five-card draw": Shape("no", 2, 1, draws=True),
    "no-limit deuce-to-seven single draw": Shape("no", 2, 1, draws=True),
    "deuce-to-seven triple draw": Shape("fixed", 4, 2, draws=True),
    "ace-to-five triple draw": Shape("fixed", 4, 2, draws=True),
    "badugi": Shape("fixed", 4, 2, draws=True),
}


TOO_MUCH: Final = {"fixed": "not-the-fixed-size", "pot": "above-pot", "spread": "above-spread"}
"""Codes of what is above a limit."""


class GameHand(ReferenceHand):
    """A hand of any game, fed act by act."""

    def __init__(
        self, table: Table, shape: Shape, stakes: Mapping[str, int], book: str, opens: int
    ) -> None:
        self.shape = shape
        self.book = book
        self.stakes = stakes
        self.opens = opens
        self.to_draw: set[int] = set()
        super().__init__(table)

    def size(self) -> int:
        """Full bet of the street; the least bet where no limit fixes it."""
        if self.shape.limit == "fixed":
            return self.stakes["big_bet" if self.street >= self.shape.upper else "small_bet"]
        if self.stakes.get("button_ante") and self.street:
            return self.stakes["ante"]
        return self.stakes.get("button_ante") or self.table.blinds[1]

    def is_last(self) -> bool:
        """No street follows."""
        return self.street == self.shape.streets - 1

    def opening_price(self) -> int:
        """What the street asks before anybody has put chips in."""
        return self.stakes.get("button_ante") or self.table.blinds[1] if not self.street else 0

    def betting(self) -> Betting:
        """Who has what in front; a fixed limit raises to the next bet, be it a completion."""
        price, full_raise = self.opening_price(), self.size()
        chips = dict.fromkeys(range(len(self.table.stacks)), 0)
        acted_at = {}
        for entry in self.entries:
            if entry.street == self.street and entry.word not in {"ante", "dead"}:
                chips[entry.seat] += entry.chips
                if self.shape.limit != "fixed":
                    full_raise = max(full_raise, chips[entry.seat] - price)
                price = max(price, chips[entry.seat])
                if entry.word not in {"post", "back", "draw"}:
                    acted_at[entry.seat] = price
        if self.shape.limit == "fixed":
            full_raise = self.size() - price % self.size()
        return Betting(price, full_raise, chips, acted_at)

    def brings_in(self) -> bool:
        """The opener of a stud hand has not put anything in yet."""
        return self.shape.stud and not self.street and not self.betting().price

    def actor(self) -> int | None:
        """Next seat to exchange or to act; cards say who opens a street of stud."""
        acts = ACTS | {"bring-in"}
        spoken = [e.seat for e in self.entries if e.street == self.street and e.word in acts]
        start = self.table.button
        if self.to_draw:
            return next(seat for seat in self.table.clockwise(start) if seat in self.to_draw)
        if spoken:
            start = spoken[-1]
        elif self.shape.stud:
            start = self.opens - 1
        elif not self.street and not self.stakes.get("button_ante"):
            start = self.table.blind_seats()[1]
        waiting = self.waiting()
        return next((seat for seat in self.table.clockwise(start) if seat in waiting), None)

    def call(self) -> int:
        """Chips the actor adds to call; nothing before an exchange or a bring-in."""
        return 0 if self.to_draw or self.brings_in() else super().call()

    def reopened(self, seat: int) -> bool:
        """In a fixed limit half a bet opens the action again (TDA 47-B); FIDPA adds nothing up."""
        now = self.betting()
        if seat in now.acted_at and self.shape.limit == "fixed":
            return 2 * (now.price - now.acted_at[seat]) >= self.size()
        if seat in now.acted_at and self.book == "FIDPA":
            return now.acted_at[seat] < self.full_level()
        return super().reopened(seat)

    def full_level(self) -> int:
        """Highest total on this street that a full bet or raise has reached."""
        price, full_raise, reached = self.opening_price(), self.size(), self.opening_price()
        chips: dict[int, int] = {}
        for entry in self.entries:
            if entry.street == self.street and entry.word not in {"ante", "dead", "back"}:
                to = chips[entry.seat] = chips.get(entry.seat, 0) + entry.chips
                if to - price >= full_raise:
                    full_raise, reached = to - price, to
                price = max(price, to)
        return reached

    def capped(self) -> bool:
        """A bet and four raises were made, three by ROBERT, who has no cap heads-up."""
        raises = 3 if self.book == "ROBERT" else 4
        uncapped = self.book == "ROBERT" and len(self.live()) == 2
        full = self.betting().price >= (1 + raises) * self.size()
        return self.shape.limit == "fixed" and full and not uncapped

    def may_raise(self) -> dict[int, bool]:
        """The right to bet or raise, as long as the cap allows one more."""
        return {seat: may and not self.capped() for seat, may in super().may_raise().items()}

    def refusal(self, seat: int, word: str, to: int = 0) -> str | None:
        """The rule that the act would break, those of the limit included."""
        if self.brings_in() and seat != self.actor():
            return "bring-in-due"
        code = super().refusal(seat, word, to)
        if code is None and word in {"bet", "raise"}:
            if self.capped():
                return "raises-capped"
            if to > self.limits()[1]:
                return TOO_MUCH[self.shape.limit]
        return code

    def limits(self) -> tuple[int, int]:
        """Smallest and largest total: a fixed one, the pot, or the spread, if the stack has it."""
        seat, now = self.actor(), self.betting()
        if seat is None or self.to_draw or not self.may_raise()[seat]:
            return 0, 0
        stack = self.all_in_total(seat)
        least = now.price + now.full_raise
        if self.shape.limit == "fixed":
            most = least
        elif self.shape.limit == "pot":
            most = now.price + sum(pot.amount for pot in self.pots()) + now.price - now.chips[seat]
        elif self.shape.limit == "spread":
            most = now.price + self.stakes["big_bet" if self.street > 1 else "small_bet"]
        else:
            most = stack
        return min(least, stack), min(most, stack)

    def acts(self) -> list[str]:
        """What may be done now."""
        seat = self.actor()
        if seat is None:
            return self._acts_of_dealer()
        if self.to_draw:
            return ["draw", "show"] if self.finished() and self.live() - self.shown else ["draw"]
        if self.brings_in():
            return ["bring-in", "bet"]
        above = 0 < self.limits()[1] < self.all_in_total(seat)
        return [act for act in super().acts() if act != "all-in" or not above]

    def _acts_of_dealer(self) -> list[str]:
        """Deal, name winners, show and muck, close: what is due while nobody acts."""
        unseen = bool(self.live() - self.shown)
        paid, showdown = not self.pots(), self.showdown()
        offered = {
            "deal": not self.is_last() and not self.finished_early(),
            "win": showdown,
            "show": self.finished() and unseen,
            "muck": showdown and unseen and not self.face_up(),
            "close": self.finished() and paid,
        }
        return [] if self.closed else [word for word, may in offered.items() if may]

    def finished(self) -> bool:
        """No more betting in this hand."""
        over = self.is_last() or len(self.able()) <= 1
        return self.dealt and over and (self.betting_over() or not self.waiting())

    def showdown(self) -> bool:
        """Every card is out and there is a pot to win."""
        return self.finished() and self.is_last() and not self.to_draw and bool(self.pots())

    def deal_street(self, opens: int) -> None:
        """Open the next street once nobody is left to act on this one."""
        if "deal" not in self.acts():
            raise RefusedError("board-not-due")
        self._next("deal")
        self.opens = opens
        self.street += 1
        self._remember()

    def draw(self, seat: int) -> None:
        """Exchange cards or stand pat, each in turn from the button's left."""
        if seat != self.actor() or not self.to_draw:
            raise RefusedError("not-your-turn" if self.to_draw else "no-draw-due")
        self._next("draw", seat)
        self.to_draw = self.to_draw - {seat}
        if not self.to_draw:
            self._settle()
        self._remember()

    def bring_in(self, seat: int) -> None:
        """The forced opening."""
        self._next("bring-in", seat)
        self._put(seat, "bring-in", self.stakes["bring_in"])
        self._settle()
        self._remember()

    def share(self, parts: Sequence[Sequence[int]]) -> None:
        """Share the last pot, high and low each a half if somebody wins it (TDA 20)."""
        if not self.showdown():
            raise RefusedError("no-award-due")
        self._next("win")
        amount = self.pots()[-1].amount
        won: dict[int, int] = {}
        halves = [amount - amount // 2, amount // 2] if all(parts) and len(parts) > 1 else [amount]
        for seats, chips in zip(parts, halves, strict=False):
            tied = [seat for seat in self.table.clockwise(self.table.button) if seat in seats]
            for place, seat in enumerate(tied):
                odd = place < chips % len(tied)
                won[seat] = won.get(seat, 0) + chips // len(tied) + odd
        self.awards.append(won)
        self._remember()

    def _post(self) -> None:
        """Antes, a button's ante, blinds, the ante of the big blind."""
        table, stakes = self.table, self.stakes
        small, big = table.blind_seats()
        for seat in table.clockwise(table.button):
            live = stakes.get("button_ante", 0)
            amount = live if live and seat == table.button else table.ante
            self._post_one(seat, "post" if live else "ante", amount)
        self._post_one(small, "post", table.blinds[0])
        self._post_one(big, "post", table.blinds[1])
        self._post_one(big, "dead", table.bb_ante)
        self.dealt = True
        self._settle()
        self._remember()

    def _post_one(self, seat: int, word: str, chips: int) -> None:
        if chips:
            self.entries.append(Entry(self.number, 0, seat, word, min(chips, self.behind(seat))))

    def _settle(self) -> None:
        """When the round closes, settle it and go on to the exchanges if some follow."""
        super()._settle()
        drawing = self.shape.draws and self.actor() is None and self.dealt and not self.is_last()
        if drawing and self.pots():
            self.street += 1
            self.to_draw = self.live()


def model_answers(fixture: Mapping[str, Any]) -> list[Answers]:
    """What the model answers after the opening and after every step, in the form of a fixture."""
    table, stakes = fixture["table"], fixture["table"]["stakes"]
    labels = list(table["seats"])
    hand = GameHand(
        Table(
            list(table["seats"].values()),
            labels.index(table["button"]),
            (stakes.get("small_blind", 0), stakes.get("big_blind", 0)),
            stakes.get("ante", 0),
            stakes.get("big_blind_ante", 0),
        ),
        SHAPES[table["game"]],
        stakes,
        table["book"],
        labels.index(table["opens"]) if "opens" in table else -1,
    )
    told = [_answers(hand, labels, hand)]
    for step in fixture["steps"]:
        then = hand.past[-1]
        try:
            _do(hand, step, labels)
        except RefusedError as refusal:
            told.append({"refused": str(refusal)})
        else:
            told.append(_answers(hand, labels, then))
    return told


def _do(hand: GameHand, step: Mapping[str, str], labels: list[str]) -> None:
    """What a step says, done in the model."""
    match step["do"].split():
        case ["deal", *_]:
            hand.deal_street(labels.index(step["opens"]) if "opens" in step else -1)
        case ["close"]:
            hand.close()
        case [seats, "win", *rest]:
            parts = [seats, rest[rest.index("low") + 1]] if "low" in rest else [seats]
            named = [part.split("+") if part != "nobody" else [] for part in parts]
            hand.share([[labels.index(seat) for seat in part] for part in named])
        case [seat, "muck"]:
            hand.muck(labels.index(seat))
        case [seat, "show", *_]:
            hand.show(labels.index(seat))
        case [seat, "draw", *_]:
            hand.draw(labels.index(seat))
        case [seat, "bring-in"]:
            hand.bring_in(labels.index(seat))
        case [seat, word, *to]:
            hand.act(labels.index(seat), word, *map(int, to))


def _answers(hand: GameHand, labels: list[str], then: ReferenceHand) -> Answers:
    """Every answer of a fixture; what came back or was won since `then` only if something did."""
    actor, (least, most) = hand.actor(), hand.limits()
    found: Answers = {
        "actor": "" if actor is None else labels[actor],
        "call": hand.call(),
        "min": least,
        "max": most,
        "acts": " ".join(hand.acts()),
        "pots": [
            {
                "amount": pot.amount,
                "eligible": " ".join(labels[seat] for seat in sorted(pot.eligible)),
            }
            for pot in hand.pots()
        ],
        "stacks": {labels[seat]: chips for seat, chips in hand.stacks().items()},
    }
    for name, before, now in (
        ("returned", then.returned(), hand.returned()),
        ("won", then.won(), hand.won()),
    ):
        gains = {labels[s]: n - before.get(s, 0) for s, n in sorted(now.items())}
        if any(gains.values()):
            found[name] = {seat: chips for seat, chips in gains.items() if chips}
    return found
