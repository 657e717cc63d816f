"""Rule books, games and stakes as values, and what `bind` makes of them for one hand.

A *rule book* holds named options, each with its citation. A *game* says which cards are dealt on
which street. *Stakes* are the forced chips of a table. `bind` puts the three together as the
`Rules` of a hand; its digest is pinned by the first event of the hand and never changes within.
"""

from collections.abc import Mapping
from functools import cached_property
from typing import Final, TypeAlias

from attrs import asdict, field, frozen, validators

from tracker.canonical import canonical, digest
from tracker.chips import MOST_CHIPS, Chips
from tracker.rules.reasons import REASONS, Citation, Fact, Reason, reason

OptionValue: TypeAlias = str | int | bool

Fraction: TypeAlias = tuple[int, int]
"""Numerator and denominator: rules compare whole numbers only."""

_REOPENS_AT: Final[dict[OptionValue, Fraction]] = {"cumulative_per_player": (1, 1)}

_PLAYED: Final[Mapping[str, OptionValue]] = {
    "allin_show": "all_face_up_now",
    "bba_order": "blind_first",
    "button_straddle_order": "left_of_straddler",
    "min_raise_after_short": "add_last_full_raise",
    "odd_chip_board": "left_of_button",
    "opening_short_raise": "add_min_bet",
    "short_bb_call": "full_bb",
    "short_open_call": "actual",
    "straddle_min_raise": "equal_to_straddle",
    "street_min_bet": "big_blind",
}
"""Options of no-limit hold'em of which the core knows one value only."""

_amount = (validators.instance_of(int), validators.ge(0), validators.le(MOST_CHIPS))


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
        options: What authorities decide differently, by option name.
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
        name: `preflop`, `flop`, …
        hole: Cards dealt to every seat, 0 or more.
        board: Cards dealt to the board, 0 or more.
    """

    name: str
    hole: int
    board: int


@frozen
class Game:
    """What is dealt when, and how high one may bet."""

    name: str
    structure: str
    streets: tuple[Street, ...]


@frozen
class Stakes:
    """Forced chips of a table, nominal, in the smallest unit.

    Attributes:
        small_blind: Live blind left of the button; 0 for none.
        big_blind: Live blind left of the small blind; 0 for none. It is the minimum bet.
        ante: Individual ante of every seat; 0 for none.
        big_blind_ante: Ante that one seat pays for the whole table; 0 for none.
    """

    small_blind: Chips = field(validator=_amount)
    big_blind: Chips = field(validator=_amount)
    ante: Chips = field(default=0, validator=_amount)
    big_blind_ante: Chips = field(default=0, validator=_amount)

    def __attrs_post_init__(self) -> None:
        if not self.small_blind <= self.big_blind:
            message = f"small blind {self.small_blind} is above big blind {self.big_blind}"
            raise ValueError(message)
        if self.big_blind == 0:
            message = "a minimum bet is needed: the big blind is 0"
            raise ValueError(message)


@frozen
class Rules:
    """What one hand is played by. Equal rules have equal digests.

    Attributes:
        book: Name of the rule book.
        game: Streets and cards.
        stakes: Forced chips.
        reopens_at: Part of the last full raise that a seat which acted must face to raise again.
        citations: By name of option or rule, where it is written.
    """

    book: str
    game: Game
    stakes: Stakes
    reopens_at: Fraction
    citations: tuple[tuple[str, Citation], ...]

    @cached_property
    def text(self) -> str:
        """Canonical text of these rules; what is stored under the digest."""
        return canonical(asdict(self))

    @cached_property
    def digest(self) -> str:
        """SHA-256 of the text, lowercase hexadecimal."""
        return digest(self.text)

    @cached_property
    def cited(self) -> Mapping[str, Citation]:
        """Citation by name of option or rule."""
        return dict(self.citations)

    @cached_property
    def board_due(self) -> tuple[int, ...]:
        """Board cards of each street."""
        return tuple(street.board for street in self.game.streets)

    @cached_property
    def last_street(self) -> int:
        """Index of the street after whose betting the hand is shown down."""
        return len(self.game.streets) - 1

    def because(self, code: str, **facts: Fact) -> Reason:
        """Reason of a registered code, with the citation these rules give for it."""
        return reason(code, self.cited.get(REASONS[code].rests_on), **facts)


def bind(book: RuleBook, game: Game, stakes: Stakes) -> Rules:
    """What the core plays by: one book, one game, one set of stakes.

    Raises:
        ValueError: The book has an option value that cannot be played yet.
    """
    reopening = book.options["nl_reopen"].value
    playable = {"nl_reopen": reopening in _REOPENS_AT}
    playable |= {name: book.options[name].value == value for name, value in _PLAYED.items()}
    for name, can_be in playable.items():
        if not can_be:
            message = f"{name} = {book.options[name].value!r} of {book.name} cannot be played"
            raise ValueError(message)
    citations = {name: option.citation for name, option in book.options.items()} | dict(book.rules)
    return Rules(book.name, game, stakes, _REOPENS_AT[reopening], tuple(sorted(citations.items())))
