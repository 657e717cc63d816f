"""The fields of a PHH hand: checked, typed, and turned into stakes, stacks and posts.

Amounts become whole numbers of the finest unit that the hand needs. Heads-up, antes and blinds are
listed in reverse; what is returned here is by seat.
"""

import json
from decimal import Decimal
from functools import lru_cache
from itertools import chain
from typing import Final, TypeAlias

from attrs import frozen

from tracker.chips import MOST_CHIPS, Chips, exponent_of
from tracker.errors import IllegalEvent
from tracker.formats.phh_text import Table
from tracker.formats.phh_values import are_all, is_amount, plain, size_in
from tracker.hand.events import HandStarted
from tracker.hand.kernel import big_blind_seat
from tracker.rules.books import TDA_2024
from tracker.rules.games import NO_LIMIT_HOLDEM
from tracker.rules.model import Rules, Stakes, bind
from tracker.rules.reasons import Reason, reason
from tracker.seats import MOST_SEATS, Seat

PLAY: Final = frozenset(
    {
        "actions",
        "ante_trimming_status",
        "antes",
        "big_bet",
        "blinds_or_straddles",
        "bring_in",
        "min_bet",
        "small_bet",
        "starting_stacks",
        "variant",
    }
)
"""Keys that state the play; every other key describes it."""

_VARIANT: Final = "NT"  # what PHH calls no-limit hold'em
_HEADS_UP: Final = 2
_QUOTED: Final = 80  # characters of a value that a finding quotes

_Rows: TypeAlias = dict[str, tuple[Chips, ...]]


@frozen
class Trouble:
    """Something that does not fit, and where in the hand it stands.

    Attributes:
        reason: What does not fit.
        action: Number of the action, from 1; nothing when it is about none.
        field: Key it is about; empty when it is about an action or the whole hand.
        says: The log's own words.
    """

    reason: Reason
    action: int | None = None
    field: str = ""
    says: str = ""


@frozen
class Stated:
    """What the fields of a hand state, ready to be played.

    Attributes:
        rules: What it is played by.
        start: Its first event.
        layered: Whether antes are matched like wagers; else they are dead, whole in the main pot.
        antes: Ante of each seat, nominal.
        posts: Blind or straddle of each seat, nominal; negative where the log marks a late post.
        actions: The actions, as written.
        finishing: Stack of each seat at the end; empty when not stated.
    """

    rules: Rules
    start: HandStarted
    layered: bool
    antes: tuple[Chips, ...]
    posts: tuple[Chips, ...]
    actions: tuple[str, ...]
    finishing: tuple[Chips, ...]


@lru_cache(maxsize=256)
def rules_for(stakes: Stakes) -> Rules:
    """The rules a PHH hand is held against."""
    return bind(TDA_2024, NO_LIMIT_HOLDEM, stakes)


def name_of(table: Table) -> str:
    """What the log calls the hand; empty when it does not."""
    name = table.get("hand")
    return str(plain(name)) if isinstance(name, int | str) else ""


def players_of(table: Table) -> tuple[str, ...]:
    """Names of the players, seat by seat; empty when they are not stated as names."""
    names = table.get("players")
    return tuple(names) if are_all(names, str) else ()


class FieldReader:
    """Reads the fields of one hand and remembers what is wrong with them.

    Attributes:
        troubles: What was found so far.
    """

    def __init__(self, table: Table) -> None:
        self.troubles: list[Trouble] = []
        self._table = table

    def read(self) -> Stated | None:
        """What the fields state; nothing when they state no hand, and then why not."""
        if not self._is_covered():
            return None
        figures = self._figures()
        layered = self._table.get("ante_trimming_status", False)
        if not isinstance(layered, bool):
            layered = self._unreadable("ante_trimming_status")
        actions = self._actions()
        if self.troubles:
            return None
        seats = len(figures["starting_stacks"])
        if "finishing_stacks" in self._table:
            figures["finishing_stacks"] = self._amounts("finishing_stacks", seats)
        sizes = [size for size in map(size_in, actions) if size is not None]
        exponent = exponent_of([*chain.from_iterable(figures.values()), *sizes])
        largest = max(figures, key=lambda name: max(figures[name], default=Decimal(0)))
        if max(figures[largest]).scaleb(exponent) > MOST_CHIPS:
            self._unreadable(largest)
            return None
        rows = {
            name: tuple(int(number.scaleb(exponent)) for number in numbers)
            for name, numbers in figures.items()
        }
        if seats == _HEADS_UP:
            rows |= {name: rows[name][::-1] for name in ("antes", "blinds_or_straddles")}
        rules = self._rules(rows, layered=layered)
        start = rules and self._start(rules, rows["starting_stacks"], exponent)
        if not (rules and start):
            return None
        return Stated(
            rules,
            start,
            layered,
            rows["antes"],
            rows["blinds_or_straddles"],
            tuple(actions),
            rows.get("finishing_stacks", ()),
        )

    def _is_covered(self) -> bool:
        """Whether the hand is of the game that is read here."""
        variant = self._table.get("variant")
        if variant is None:
            self._trouble(reason("field-missing", field="variant"), "variant")
        elif not isinstance(variant, str):
            self._unreadable("variant")
        elif variant != _VARIANT:
            self._trouble(reason("game-not-covered", text=variant), "variant")
        return variant == _VARIANT

    def _figures(self) -> dict[str, list[Decimal]]:
        """The amounts that make a hand, by field."""
        stacks = self._amounts("starting_stacks")
        seats = len(stacks) or None
        if seats is not None and not 1 < seats <= MOST_SEATS:
            self._unreadable("starting_stacks")
        return {
            "starting_stacks": stacks,
            "antes": self._amounts("antes", seats),
            "blinds_or_straddles": self._amounts("blinds_or_straddles", seats, signed=True),
            "min_bet": self._amounts("min_bet", listed=False),
        }

    def _rules(self, rows: _Rows, *, layered: bool) -> Rules | None:
        """The rules, if the antes and the first two blinds are those of one table."""
        antes, posts, (min_bet,) = rows["antes"], rows["blinds_or_straddles"], rows["min_bet"]
        big = big_blind_seat(len(posts), len(posts) - 1)
        small = (big - 1) % len(posts)
        ante = max(antes)
        odd_antes = [seat for seat, amount in enumerate(antes) if amount not in {0, ante}]
        if min_bet == 0:
            self._unreadable("min_bet")
        elif posts[big] != min_bet:
            owes = rules_for(Stakes(0, min_bet)).because
            refusal = owes("wrong-post", seat=big, amount=posts[big], owed=min_bet)
            self._trouble(refusal, "blinds_or_straddles")
        elif not 0 <= posts[small] <= min_bet:
            self._trouble(not_covered(small, posts[small]), "blinds_or_straddles")
        elif odd_antes:
            self._trouble(not_covered(odd_antes[0], antes[odd_antes[0]]), "antes")
        elif layered:
            return rules_for(Stakes(posts[small], min_bet, ante=ante))
        else:
            return rules_for(Stakes(posts[small], min_bet, big_blind_ante=ante))
        return None

    def _start(self, rules: Rules, stacks: tuple[Chips, ...], exponent: int) -> HandStarted | None:
        """The first event, if the core takes it."""
        seats = len(stacks)
        labels = tuple(f"p{number}" for number in range(1, seats + 1))
        numbers = self._table.get("seats")
        if are_all(numbers, int) and len(numbers) == seats == len(set(numbers)):
            labels = tuple(map(str, numbers))
        elif numbers is not None:
            self._unreadable("seats")
        players = self._table.get("players")
        if players is not None and not (are_all(players, str) and len(players) == seats):
            self._unreadable("players")
        sign = self._table.get("currency", self._table.get("currency_symbol"))
        currency = sign if isinstance(sign, str) else ""
        try:
            return HandStarted(rules.digest, seats - 1, labels, stacks, exponent, currency=currency)
        except IllegalEvent as refusal:
            self._trouble(refusal.reason, "starting_stacks")
            return None

    def _amounts(
        self, name: str, count: int | None = None, *, signed: bool = False, listed: bool = True
    ) -> list[Decimal]:
        """Amounts of a field; none when it is missing or something else stands there."""
        value = self._table.get(name)
        items = value if listed else [value]
        if value is None:
            self._trouble(reason("field-missing", field=name), name)
        elif isinstance(items, list) and items and count in {None, len(items)}:
            numbers = [Decimal(item) for item in items if is_amount(item, signed=signed)]
            if len(numbers) == len(items):
                return numbers
        if value is not None:
            self._unreadable(name)
        return []

    def _actions(self) -> list[str]:
        """The actions; none when they are missing or something else stands there."""
        actions = self._table.get("actions")
        if are_all(actions, str):
            return actions
        if actions is None:
            self._trouble(reason("field-missing", field="actions"), "actions")
        else:
            self._unreadable("actions")
        return []

    def _unreadable(self, name: str) -> bool:
        """Note that a field does not hold what it should; false, to go on with."""
        text = self._says(name)
        self._trouble(reason("field-unreadable", field=name, text=text), name)
        return False

    def _trouble(self, why: Reason, name: str) -> None:
        self.troubles.append(Trouble(why, field=name, says=self._says(name)))

    def _says(self, name: str) -> str:
        """What stands in a field, shortened."""
        if name not in self._table:
            return ""
        text = json.dumps(plain(self._table[name]), ensure_ascii=False)
        return text if len(text) <= _QUOTED else text[: _QUOTED - 1] + "…"


def not_covered(seat: Seat, amount: Chips) -> Reason:
    """A post of a kind that is not read yet."""
    return reason("post-not-covered", seat=seat, amount=abs(amount))
