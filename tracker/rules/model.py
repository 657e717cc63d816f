"""Rule books, games and stakes as values, and what `bind` makes of them for one hand.

A *rule book* holds named options, each with its citation. A *game* says which cards are dealt on
which street, who opens it and how high one may bet. *Stakes* are the forced chips and bet sizes
of a table. `bind` puts the three together as the `Rules` of a hand; their digest is pinned by the
first event of the hand and never changes within.
"""

from collections.abc import Mapping
from enum import StrEnum
from typing import Final, TypeAlias

from attrs import asdict, field, frozen, validators

from tracker.canonical import canonical, digest, stated
from tracker.chips import Chips
from tracker.rules.options import OPTIONS, OptionValue
from tracker.rules.reasons import REASONS, Citation, Fact, Reason, reason
from tracker.rules.stakes import Stakes

Fraction: TypeAlias = tuple[int, int]
"""Numerator and denominator: rules compare whole numbers only."""

_PARTS: Final[Mapping[OptionValue, Fraction]] = {
    "cumulative_per_player": (1, 1),
    "half_raise": (1, 2),
    "half_bet": (1, 2),
    "full_bet": (1, 1),
}
"""What part of a full raise opens the action, where short all-ins add up."""

_REOPENED: Final[Mapping[Fraction | None, str]] = {
    (1, 1): "faces-full-raise",
    (1, 2): "faces-half-raise",
    None: "raised-since",
}
_BARRED: Final[Mapping[Fraction | None, str]] = {
    (1, 1): "faces-less-than-full-raise",
    (1, 2): "faces-less-than-half-raise",
    None: "not-raised-since",
}

_count = (validators.instance_of(int), validators.ge(0), validators.le(52))


class Limit(StrEnum):
    """How high one may bet."""

    NO = "no-limit"
    POT = "pot-limit"
    FIXED = "fixed-limit"
    SPREAD = "spread-limit"


class Opener(StrEnum):
    """Who speaks first on a street."""

    BLINDS = "left of the last blind"
    BUTTON = "left of the button"
    LOW_CARD = "lowest card shown, by a bring-in"
    HIGH_CARD = "highest card shown, by a bring-in"
    HIGH_BOARD = "highest hand shown"
    LOW_BOARD = "lowest hand shown"


BRING_IN: Final = frozenset({Opener.LOW_CARD, Opener.HIGH_CARD})
"""Openers that are forced to put chips in."""


@frozen
class Option:
    """A choice of a rule book, and where it is written."""

    value: OptionValue
    citation: Citation


@frozen
class RuleBook:
    """Named options and shared rules of one authority in one edition.

    Attributes:
        name: `TDA-2024`.
        title: Name and edition in full.
        options: What authorities decide differently, by option name; every option has a value.
        rules: Where the rules stand that every book shares, by rule name.
    """

    name: str
    title: str
    options: Mapping[str, Option]
    rules: Mapping[str, Citation]


@frozen
class Street:
    """One stage of the deal and the betting on it.

    Attributes:
        name: `preflop`, `flop`, `third`, `draw`, …
        hole: Cards dealt face down to every live seat, 0 or more.
        up: Cards dealt face up to every live seat, 0 or more.
        board: Cards dealt to the board, 0 or more.
        draw: Most cards that a live seat may exchange before the betting; 0 for no draw.
        opens: Who speaks first.
        upper: Whether the upper limit is bet.
    """

    name: str
    hole: int = field(default=0, validator=_count)
    up: int = field(default=0, validator=_count)
    board: int = field(default=0, validator=_count)
    draw: int = field(default=0, validator=_count)
    opens: Opener = Opener.BUTTON
    upper: bool = False

    @property
    def own(self) -> int:
        """Cards of its own that each live seat is dealt."""
        return self.hole + self.up


@frozen
class Game:
    """What is dealt when, who opens, how high one may bet, and what is compared at the end.

    Attributes:
        name: `no-limit hold'em`.
        limit: How high one may bet.
        streets: Stages of the deal, one at least.
        compares: Hands that share each pot: `high`; `high` and `eight-or-better`; `badugi`; …
        from_hole: Hole cards that must be played; 0 where any may be.
        short_deck: Whether the cards below six are out.
        by_button: Whether odd chips go by position from the button, not by card.
    """

    name: str
    limit: Limit
    streets: tuple[Street, ...] = field(validator=validators.min_len(1))
    compares: tuple[str, ...] = ("high",)
    from_hole: int = 0
    short_deck: bool = False
    by_button: bool = True


@frozen
class Rules:
    """What one hand is played by. Equal rules have equal digests.

    What follows from the five given fields is worked out once, when the rules are bound, and is
    read as a plain field: a cached property would cost every act five times as much.

    Attributes:
        book: Name of the rule book.
        game: Streets, cards and limit.
        stakes: Forced chips and bet sizes.
        options: Value of every option, by name.
        citations: By name of option or rule, where it is written.
    """

    book: str
    game: Game
    stakes: Stakes
    options: tuple[tuple[str, OptionValue], ...]
    citations: tuple[tuple[str, Citation], ...]

    text: str = field(init=False, eq=False, repr=False, default="")
    """Canonical text of these rules; what is stored under the digest."""
    digest: str = field(init=False, eq=False, repr=False, default="")
    """SHA-256 of the text, lowercase hexadecimal."""

    option: Mapping[str, OptionValue] = field(init=False, eq=False, repr=False)

    @option.default
    def _option(self) -> Mapping[str, OptionValue]:
        """Value of each option by its name."""
        option = dict(self.options)
        check_options(option)
        return option

    cited: Mapping[str, Citation] = field(init=False, eq=False, repr=False)

    @cited.default
    def _cited(self) -> Mapping[str, Citation]:
        """Citation by name of option or rule."""
        return dict(self.citations)

    last_street: int = field(init=False, eq=False, repr=False)

    @last_street.default
    def _last_street(self) -> int:
        """Index of the street after whose betting the hand is shown down."""
        return len(self.game.streets) - 1

    board_due: tuple[int, ...] = field(init=False, eq=False, repr=False)

    @board_due.default
    def _board_due(self) -> tuple[int, ...]:
        """Board cards of each street, of all boards together."""
        return tuple(street.board * self.stakes.boards for street in self.game.streets)

    is_fixed: bool = field(init=False, eq=False, repr=False)

    @is_fixed.default
    def _is_fixed(self) -> bool:
        """Whether bets and raises are of one size."""
        return self.game.limit == Limit.FIXED

    is_limited: bool = field(init=False, eq=False, repr=False)

    @is_limited.default
    def _is_limited(self) -> bool:
        """Whether a bet has an upper bound other than the stack."""
        return self.game.limit != Limit.NO

    adds_up: bool = field(init=False, eq=False, repr=False)

    @adds_up.default
    def _adds_up(self) -> bool:
        """Whether short all-ins add up, for each seat, to a raise that opens the action."""
        return self.is_fixed or self.option["nl_reopen"] in _PARTS

    reopens_at: Fraction = field(init=False, eq=False, repr=False)

    @reopens_at.default
    def _reopens_at(self) -> Fraction:
        """Part of the last full raise that a seat which acted must face to raise again."""
        name = "fl_reopen" if self.is_fixed else "nl_reopen"
        return _PARTS.get(self.option[name], (1, 1))

    counts_runs: bool = field(init=False, eq=False, repr=False)

    @counts_runs.default
    def _counts_runs(self) -> bool:
        """Whether consecutive short all-ins open the action to all when they exceed a raise."""
        return not self.is_fixed and self.option["nl_reopen"] == "wsop96a_literal"

    opened: str = field(init=False, eq=False, repr=False)

    @opened.default
    def _opened(self) -> str:
        """Code of why a seat that has acted may raise again."""
        return _REOPENED[self.reopens_at if self.adds_up else None]

    barred: str = field(init=False, eq=False, repr=False)

    @barred.default
    def _barred(self) -> str:
        """Code of why a seat that has acted may not raise again."""
        return _BARRED[self.reopens_at if self.adds_up else None]

    after_short: OptionValue = field(init=False, eq=False, repr=False)

    @after_short.default
    def _after_short(self) -> OptionValue:
        """How the least raise is counted after a short all-in raise."""
        return self.option["min_raise_after_short"]

    completes_opening: bool = field(init=False, eq=False, repr=False)

    @completes_opening.default
    def _completes_opening(self) -> bool:
        """Whether an opening all-in below the minimum bet is raised to the minimum bet."""
        return self.option["opening_short_raise"] == "complete_to_min_bet"

    asks_min_bet: bool = field(init=False, eq=False, repr=False)

    @asks_min_bet.default
    def _asks_min_bet(self) -> bool:
        """Whether an opening all-in below the minimum bet is called at the minimum bet."""
        return not self.is_fixed and self.option["short_open_call"] == "full_min"

    completes_short: bool = field(init=False, eq=False, repr=False)

    @completes_short.default
    def _completes_short(self) -> bool:
        """Whether a short all-in that counts as a full bet is reckoned as one."""
        return self.is_fixed and self.option["fl_short_full"] == "as_completed"

    most_bets: int = field(init=False, eq=False, repr=False)

    @most_bets.default
    def _most_bets(self) -> int:
        """Bets and raises of one street, the first included; -1 for any number.

        A house of three raises allows four in games of two rounds. Source: ROBERT.
        """
        if not self.is_fixed:
            return -1
        cap = int(self.option["fl_cap"])
        return 1 + (max(cap, 4) if len(self.game.streets) == 2 else cap)  # noqa: PLR2004

    starts_uncapped_heads_up: bool = field(init=False, eq=False, repr=False)

    @starts_uncapped_heads_up.default
    def _starts_uncapped_heads_up(self) -> bool:
        """Whether a street that begins with two live seats has no limit of raises."""
        return self.option["fl_cap_heads_up"] != "capped"

    uncapped_heads_up: bool = field(init=False, eq=False, repr=False)

    @uncapped_heads_up.default
    def _uncapped_heads_up(self) -> bool:
        """Whether the number of raises is not limited once two seats are live."""
        return self.option["fl_cap_heads_up"] == "unlimited_heads_up"

    all_in_shows: bool = field(init=False, eq=False, repr=False)

    @all_in_shows.default
    def _all_in_shows(self) -> bool:
        """Whether every hand is due face up when betting has ended with an all-in."""
        return self.option["allin_show"] == "all_face_up_now"

    bet_sizes: tuple[Chips, ...] = field(init=False, eq=False, repr=False)

    @bet_sizes.default
    def _bet_sizes(self) -> tuple[Chips, ...]:
        """Full bet of each street: the minimum bet, or the bet of a fixed limit."""
        stakes = self.stakes
        if not self.is_fixed:
            least = stakes.least_bet
            if stakes.bomb and self.option["bomb_min_bet"] == "ante":
                least = stakes.ante
            return (least,) * len(self.game.streets)
        lower = stakes.small_bet or stakes.kill or stakes.least_bet
        upper = stakes.big_bet or 2 * lower
        if stakes.kill > lower:
            lower, upper = stakes.kill, upper * stakes.kill // lower
        return tuple(upper if street.upper else lower for street in self.game.streets)

    unit: Chips = field(init=False, eq=False, repr=False)

    @unit.default
    def _unit(self) -> Chips:
        """Largest chip in which every amount of the stakes can be paid."""
        return self.stakes.unit

    price: Chips = field(init=False, eq=False, repr=False)

    @price.default
    def _price(self) -> Chips:
        """What is asked of every seat on the first street before anybody has acted."""
        stakes = self.stakes
        return 0 if stakes.bomb else stakes.button_ante or stakes.top_blind

    spread: tuple[Chips, ...] = field(init=False, eq=False, repr=False)

    @spread.default
    def _spread(self) -> tuple[Chips, ...]:
        """Largest bet or raise of each street in spread limit."""
        stakes = self.stakes
        return tuple(
            stakes.big_bet if street.upper else stakes.small_bet for street in self.game.streets
        )

    def __attrs_post_init__(self) -> None:
        text = canonical(asdict(self, filter=stated))
        object.__setattr__(self, "text", text)
        object.__setattr__(self, "digest", digest(text))

    def because(self, code: str, **facts: Fact) -> Reason:
        """Reason of a registered code, with the citation these rules give for it."""
        return reason(code, self.cited.get(REASONS[code].rests_on), **facts)


def check_options(options: Mapping[str, OptionValue]) -> None:
    """Refuse options that are unknown, missing, or of a value that is not permitted.

    Raises:
        ValueError: The first of them, with what is permitted.
    """
    for name in options.keys() - OPTIONS.keys():
        message = f"{name}: no such option"
        raise ValueError(message)
    for name, kind in OPTIONS.items():
        if name not in options:
            message = f"{name}: has no value"
            raise ValueError(message)
        if not kind.permits(options[name]):
            known = ", ".join(map(str, kind.values))
            message = f"{name} = {options[name]}: not one of {known}"
            raise ValueError(message)


def bind(book: RuleBook, game: Game, stakes: Stakes) -> Rules:
    """What the core plays by: one book, one game, one set of stakes.

    Raises:
        ValueError: The book has an option of a value that is not permitted.
    """
    citations = {name: option.citation for name, option in book.options.items()} | dict(book.rules)
    citations["reopening"] = citations["fl_reopen" if game.limit == Limit.FIXED else "nl_reopen"]
    options = {name: option.value for name, option in book.options.items()}
    return Rules(
        book.name,
        game,
        stakes,
        tuple(sorted(options.items())),
        tuple(sorted(citations.items())),
    )
