"""The fields of a PHH hand: checked, typed, and turned into stakes, stacks and posts.

Amounts become whole numbers of the finest unit that the hand needs. Heads-up, antes and blinds are
listed in reverse; what is returned here is by seat.
"""

from collections.abc import Mapping
from decimal import Decimal
from itertools import chain
from typing import Final, TypeAlias

from attrs import frozen

from tracker.chips import MOST_CHIPS, Chips, exponent_of
from tracker.errors import IllegalEvent
from tracker.formats.phh_games import (
    BLINDS,
    VARIANTS,
    bet_fields,
    blind_seats,
    is_brought_in,
    rules_for,
)
from tracker.formats.phh_toml import Table
from tracker.formats.phh_values import (
    QUOTED,
    are_all,
    is_amount,
    plain,
    plain_text,
    quote,
    size_in,
)
from tracker.formats.ports import Plain
from tracker.hand.events import HandStarted
from tracker.rules.model import Game, Rules
from tracker.rules.reasons import Reason, reason
from tracker.rules.stakes import Stakes
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

_HEADS_UP: Final = 2

_Rows: TypeAlias = dict[str, tuple[Chips, ...]]


@frozen
class Trouble:
    """Something that does not fit, and where in the hand it stands.

    Attributes:
        reason: What does not fit.
        action: Number of the action, from 1; nothing when it is about none.
        field: Key it is about; empty when it is about an action or the whole hand.
        says: The log's own words.
        line: Line of the file, from 1, where that is known already.
    """

    reason: Reason
    action: int | None = None
    field: str = ""
    says: str = ""
    line: int | None = None


@frozen
class Stated:
    """What the fields of a hand state, ready to be played.

    Attributes:
        rules: What it is played by.
        start: Its first event.
        layered: Whether antes are matched like wagers; else they are dead, whole in the main pot.
        antes: Ante of each seat, nominal.
        posts: Blind or straddle of each seat, nominal; negative where the log marks a late post.
            Empty where a bring-in opens.
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


class FieldReader:
    """Reads the fields of one hand and remembers what is wrong with them.

    A field that the record cannot hold is noted and then left out.

    Attributes:
        troubles: What was found so far.
        labels: What the log calls each seat; none until it is read.
        exponent: Digits after the point of the unit of chips; 0 until it is read.
    """

    def __init__(self, table: Table) -> None:
        self.troubles: list[Trouble] = []
        self.labels: tuple[str, ...] = ()
        self.exponent = 0
        self._table = table
        self._kept: dict[str, Plain] = {}
        for name, value in table.items():
            try:
                self._kept[plain_text(name)] = plain(value)
            except ValueError:
                self._unreadable(name)
        self._lost = table.keys() - self._kept.keys()

    @property
    def name(self) -> str:
        """What the log calls the hand; empty when it does not."""
        name = self._kept.get("hand")
        return str(name) if isinstance(name, int | str) else ""

    @property
    def players(self) -> tuple[str, ...]:
        """Names of the players, seat by seat; empty when they are not stated as names."""
        names = self._kept.get("players")
        return tuple(names) if are_all(names, str) else ()

    @property
    def description(self) -> Mapping[str, Plain]:
        """What is stated beside the play, as it is stated."""
        return {name: value for name, value in self._kept.items() if name not in PLAY}

    def read(self) -> Stated | None:
        """What the fields state; nothing when they state no hand, and then why not."""
        before = len(self.troubles)
        game = self._game()
        if game is None:
            return None
        figures = self._figures(game)
        layered = self._value("ante_trimming_status", otherwise=False)
        if not isinstance(layered, bool):
            layered = self._unreadable("ante_trimming_status")
        actions = self._actions()
        if len(self.troubles) > before or self._lost & PLAY:
            return None
        seats = len(figures["starting_stacks"])
        if "finishing_stacks" in self._kept:
            figures["finishing_stacks"] = self._amounts("finishing_stacks", seats)
        sizes = [size for size in map(size_in, actions) if size is not None]
        exponent = self.exponent = exponent_of([*chain.from_iterable(figures.values()), *sizes])
        largest = max(figures, key=lambda name: max(figures[name], default=Decimal(0)))
        if max(figures[largest]).scaleb(exponent) > MOST_CHIPS:
            self._unreadable(largest)
            return None
        rows = {
            name: tuple(int(number.scaleb(exponent)) for number in numbers)
            for name, numbers in figures.items()
        }
        if seats == _HEADS_UP:
            rows |= {name: rows[name][::-1] for name in ("antes", BLINDS) if name in rows}
        self.labels = self._labels(seats)
        rules = self._rules(game, rows, layered=layered)
        start = rules and self._start(rules, rows["starting_stacks"])
        if not (rules and start):
            return None
        return Stated(
            rules,
            start,
            layered,
            rows["antes"],
            rows.get(BLINDS, ()),
            tuple(actions),
            rows.get("finishing_stacks", ()),
        )

    def _game(self) -> Game | None:
        """The game of the hand, if it is one that is read here."""
        variant = self._value("variant")
        if variant is None:
            self._missing("variant")
        elif not isinstance(variant, str):
            self._unreadable("variant")
        elif variant in VARIANTS:
            return VARIANTS[variant]
        else:
            self._trouble(reason("game-not-covered", text=variant[:QUOTED]), "variant")
        return None

    def _figures(self, game: Game) -> dict[str, list[Decimal]]:
        """The amounts that make a hand of a game, by field."""
        stacks = self._amounts("starting_stacks")
        seats = len(stacks) or None
        if seats is not None and not 1 < seats <= MOST_SEATS:
            self._unreadable("starting_stacks")
        figures = {"starting_stacks": stacks, "antes": self._amounts("antes", seats)}
        if is_brought_in(game):
            figures["bring_in"] = self._amounts("bring_in", listed=False)
        else:
            figures[BLINDS] = self._amounts(BLINDS, seats, signed=True)
        return figures | {name: self._amounts(name, listed=False) for name in bet_fields(game)}

    def _rules(self, game: Game, rows: _Rows, *, layered: bool) -> Rules | None:
        """The rules, if bets, antes and the first two blinds are those of one table."""
        bets = [rows[name][0] for name in bet_fields(game)]
        antes = rows["antes"]
        ante = max(antes)
        odd_antes = [seat for seat, amount in enumerate(antes) if amount not in {0, ante}]
        if not bets[0]:
            self._unreadable(bet_fields(game)[0])
        elif bets[-1] < bets[0]:
            self._unreadable(bet_fields(game)[-1])
        elif odd_antes:
            self._trouble(not_covered(odd_antes[0], antes[odd_antes[0]]), "antes")
        elif forced := self._forced(game, rows, bets[0]):
            small_blind, big_blind, bring_in = forced
            small_bet, big_bet = bets if len(bets) > 1 else (0, 0)
            stakes = Stakes(
                small_blind,
                big_blind,
                ante=ante if layered else 0,
                big_blind_ante=0 if layered else ante,
                bring_in=bring_in,
                small_bet=small_bet,
                big_bet=big_bet,
            )
            return rules_for(game, stakes)
        return None

    def _forced(self, game: Game, rows: _Rows, bet: Chips) -> tuple[Chips, Chips, Chips] | None:
        """Small blind, big blind and bring-in, if they fit the smallest bet."""
        if is_brought_in(game):
            (bring_in,) = rows["bring_in"]
            if 0 < bring_in <= bet:
                return 0, 0, bring_in
            self._unreadable("bring_in")
            return None
        posts = rows[BLINDS]
        small, big = blind_seats(posts)
        if posts[big] != bet:
            owes = rules_for(game, Stakes(0, bet)).because
            self._trouble(owes("wrong-post", seat=big, amount=posts[big], owed=bet), BLINDS)
        elif not 0 <= posts[small] <= bet:
            self._trouble(not_covered(small, posts[small]), BLINDS)
        else:
            return posts[small], bet, 0
        return None

    def _labels(self, seats: int) -> tuple[str, ...]:
        """What the log calls each seat: its number, or else its place as the actions say it."""
        numbers = self._value("seats")
        if are_all(numbers, int) and len(numbers) == seats == len(set(numbers)):
            return tuple(map(str, map(plain, numbers)))
        if numbers is not None:
            self._unreadable("seats")
        return tuple(f"p{number}" for number in range(1, seats + 1))

    def _start(self, rules: Rules, stacks: tuple[Chips, ...]) -> HandStarted | None:
        """The first event, if the core takes it."""
        seats = len(stacks)
        players = self._value("players")
        if players is not None and not (are_all(players, str) and len(players) == seats):
            self._unreadable("players")
        sign = self._value("currency", self._value("currency_symbol"))
        currency = sign if isinstance(sign, str) else ""
        try:
            return HandStarted(
                rules.digest, seats - 1, self.labels, stacks, self.exponent, currency=currency
            )
        except IllegalEvent as refusal:
            self._trouble(refusal.reason, "starting_stacks")
            return None

    def _amounts(
        self, name: str, count: int | None = None, *, signed: bool = False, listed: bool = True
    ) -> list[Decimal]:
        """Amounts of a field; none when it is missing or something else stands there."""
        value = self._value(name)
        items = value if listed else [value]
        if value is None:
            self._missing(name)
        elif isinstance(items, list) and items and count in {None, len(items)}:
            numbers = [Decimal(item) for item in items if is_amount(item, signed=signed)]
            if len(numbers) == len(items):
                return numbers
        if value is not None:
            self._unreadable(name)
        return []

    def _actions(self) -> list[str]:
        """The actions; none when they are missing or something else stands there."""
        actions = self._value("actions")
        if are_all(actions, str):
            return actions
        if actions is None:
            self._missing("actions")
        else:
            self._unreadable("actions")
        return []

    def _value(self, name: str, otherwise: object = None) -> object:
        """What stands in a field, unless the record cannot hold it."""
        return self._table[name] if name in self._kept else otherwise

    def _missing(self, name: str) -> None:
        """Note that a field is not stated, unless it is noted why it is left out."""
        if name not in self._lost:
            self._trouble(reason("field-missing", field=name), name)

    def _unreadable(self, name: str) -> bool:
        """Note that a field does not hold what it should; false, to go on with."""
        field = quote(name)[1:-1]
        self._trouble(reason("field-unreadable", field=field, text=self._says(name)), name)
        return False

    def _trouble(self, why: Reason, name: str) -> None:
        self.troubles.append(Trouble(why, field=name, says=self._says(name)))

    def _says(self, name: str) -> str:
        """What stands in a field, shortened."""
        return quote(self._table[name]) if name in self._table else ""


def not_covered(seat: Seat, amount: Chips) -> Reason:
    """A post of a kind that is not read yet."""
    return reason("post-not-covered", seat=seat, amount=abs(amount))
