"""Cases in which a hand is played, read into values of the core.

A case is read once; under which options it is played is decided later.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from attrs import evolve, frozen

from tracker.cards import UNKNOWN, Cards, parse_cards
from tracker.chips import Chips
from tracker.conformance.acts import (
    Deal,
    Ranking,
    Step,
    Table,
    Written,
    read_posts,
    read_steps,
    read_written,
    with_openers,
)
from tracker.conformance.strict import Value
from tracker.hand import events as ev
from tracker.rules.games import GAMES, NO_LIMIT_HOLDEM
from tracker.rules.model import Game, Limit
from tracker.rules.stakes import Stakes
from tracker.seats import Seat

_LIMITS: Final = {"NL": Limit.NO, "PL": Limit.POT, "FL": Limit.FIXED}
_FAMILIES: Final = {"board": False, "stud": True}
_BOARD_STREETS: Final = {"preflop": 0, "flop": 1, "turn": 2, "river": 3}
_STUD_STREETS: Final = {"third": 0, "fourth": 1, "fifth": 2, "sixth": 3, "seventh": 4}
_LAST_OF_STUD: Final = {"river": 4}
"""What a case that is only about odd chips calls the last street of a stud game."""

_STAKES: Final = {
    "sb": "small_blind",
    "bb": "big_blind",
    "ante": "ante",
    "bomb_ante": "ante",
    "bb_ante": "big_blind_ante",
    "bring_in": "bring_in",
    "small_bet": "small_bet",
    "big_bet": "big_bet",
}
"""Keys of a game that are stakes, and which."""

_POSTED: Final = {**_STAKES, "kill": "kill"}
"""Kinds of post of which the largest is the stake that the game does not state."""

_GAME_KEYS: Final = (*_STAKES, "bet_size", "unit", "family", "lowball", "open_pair", "bb_nominal")

_A_PAIR: Final[Cards] = (UNKNOWN, UNKNOWN, "2c", "2d")
"""Own cards on fourth street that show a pair."""


@frozen
class HandCase:
    """A hand of a case.

    Attributes:
        game: What is dealt and compared.
        stakes: Forced chips and bet sizes.
        labels: Ids of the seats, clockwise.
        stacks: Chips of each seat before any post.
        button: Seat of the button.
        smallest_chip: Smallest chip in play.
        carried: Chips in the middle at the start.
        hole: Own cards of each seat, as far as they are stated; empty when none are.
        played: For each seat the cards that make its hand; empty when none are stated.
        posts: What was posted before the cards, as listed.
        opening: The first deal.
        steps: What followed it, in order.
    """

    game: Game
    stakes: Stakes
    labels: tuple[str, ...]
    stacks: tuple[Chips, ...]
    button: Seat
    smallest_chip: Chips
    carried: Chips
    hole: tuple[Cards, ...]
    played: tuple[Cards, ...]
    posts: tuple[ev.Event, ...]
    opening: Deal
    steps: tuple[Step, ...]


def read_hand(fields: Mapping[str, Value]) -> HandCase:
    """The hand of a case.

    Raises:
        FormatError: The first value that is not of the form of the schema.
    """
    labels, stacks = _read_seats(fields["seats"])
    written = read_written(fields["events"].items())
    game = fields["game"].table(("structure",), _GAME_KEYS)
    is_stud = _is_stud(game, written)
    table = Table(
        {label: seat for seat, label in enumerate(labels)},
        {**_STUD_STREETS, **_LAST_OF_STUD} if is_stud else _BOARD_STREETS,
    )
    posts = read_posts(table, written)
    steps = read_steps(table, written)
    if is_stud:
        steps = with_openers(steps)
    opening = steps[0] if steps else None
    if not isinstance(opening, Deal):
        raise fields["events"].unreadable("a list with a deal")
    hole, played = _read_cards(table, fields.get("cards"))
    if _flag(game, "open_pair"):
        hole = _show_a_pair(hole, opening.first, len(labels))
    # What it says shows in the posts: the seat is all-in for its ante.
    _flag(game, "bb_nominal")
    return HandCase(
        _read_game(game, steps, is_stud=is_stud),
        _read_stakes(fields["game"], game, written),
        labels,
        stacks,
        table.seat(fields["button"]) if "button" in fields else len(labels) - 1,
        game["unit"].chips(1) if "unit" in game else 1,
        _read_start(table, fields.get("start"), opening, posts),
        hole,
        played,
        posts,
        opening,
        steps[1:],
    )


def _flag(game: Mapping[str, Value], key: str) -> bool:
    """A truth value of the game, false when it is not there."""
    return key in game and game[key].flag()


def _read_seats(value: Value) -> tuple[tuple[str, ...], tuple[Chips, ...]]:
    """Ids and stacks, clockwise."""
    stacks: dict[str, Chips] = {}
    last = -1
    for seat in value.items():
        table = seat.table(("id", "seat", "stack"))
        number = table["seat"].chips()
        if number <= last:
            raise table["seat"].unreadable("a number above that of the seat before")
        last = number
        label = table["id"].text()
        if label in stacks:
            raise table["id"].unreadable("an id that no other seat has")
        stacks[label] = table["stack"].chips(1)
    return tuple(stacks), tuple(stacks.values())


def _is_stud(game: Mapping[str, Value], written: Sequence[Written]) -> bool:
    """Whether every card goes to a seat: the case says so, or the names of its streets do."""
    if "family" in game:
        return game["family"].one_of(_FAMILIES)
    return any(
        event.name == "deal" and event.values["street"].raw in _STUD_STREETS for event in written
    )


def _read_game(game: Mapping[str, Value], steps: Sequence[Step], *, is_stud: bool) -> Game:
    """What is dealt and compared, under the limit of the case."""
    limit = game["structure"].one_of(_LIMITS)
    is_low = _flag(game, "lowball")
    base = NO_LIMIT_HOLDEM
    if is_stud:
        base = GAMES["razz" if is_low else "seven-card stud"]
    name = f"{limit} {base.name.rpartition(' ')[2]}"
    compares: tuple[str, ...] = ("ace-to-five",) if is_low else ("high",)
    if any(isinstance(step, Ranking) and step.low is not None for step in steps):
        name += " high-low"
        compares += ("eight-or-better",)
    return evolve(base, name=name, limit=limit, compares=compares)


def _read_stakes(value: Value, game: Mapping[str, Value], written: Sequence[Written]) -> Stakes:
    """Forced chips and bet sizes: as the game states them, else as they were posted at most."""
    stakes: dict[str, Any] = {_STAKES[key]: game[key].chips() for key in _STAKES if key in game}
    if "bet_size" in game:
        stakes["small_bet"] = stakes["big_bet"] = game["bet_size"].chips(1)
    posted: dict[str, Chips] = {}
    for event in written:
        if event.name == "post" and event.values["kind"].raw in _POSTED:
            stake = _POSTED[event.values["kind"].text()]
            posted[stake] = max(posted.get(stake, 0), event.values["amount"].chips(1))
    if "kill" in posted:
        blind = stakes.get("big_blind", posted.get("big_blind", 0))
        posted["kill"] = stakes.get("small_bet", 0) or max(posted["kill"], 2 * blind)
    if "small_bet" in stakes:
        stakes.setdefault("big_bet", 2 * stakes["small_bet"])
    try:
        return Stakes(**{**posted, **stakes}, bomb="bomb_ante" in game)
    except ValueError as problem:
        raise value.unreadable(f"stakes that can be ({problem})") from problem


def _read_start(
    table: Table, start: Value | None, opening: Deal, posts: Sequence[ev.Event]
) -> Chips:
    """Chips in the middle of a hand that is entered on a later street."""
    if start is None:
        return 0
    values = start.table(("street", "pot"))
    street = values["street"].one_of(table.streets)
    if not street or posts or opening.street != street:
        raise values["street"].unreadable("the street that is dealt first, after nothing is posted")
    return values["pot"].chips()


def _read_cards(table: Table, value: Value | None) -> tuple[tuple[Cards, ...], tuple[Cards, ...]]:
    """Own cards and playing cards of each seat; nothing when the case is not about cards."""
    if value is None:
        return (), ()
    hole: list[Cards] = [()] * len(table.seats)
    played = list(hole)
    for label, cards in value.table((), table.seats).items():
        lists = cards.table(("five",), ("all",))
        seat = table.seats[label]
        played[seat] = tuple(map(_read_card, lists["five"].items()))
        if "all" in lists:
            hole[seat] = tuple(map(_read_card, lists["all"].items()))
    return tuple(hole), tuple(played)


def _read_card(value: Value) -> str:
    """One card."""
    try:
        (card,) = parse_cards(value.text())
    except ValueError as problem:
        raise value.unreadable("a card such as Ah") from problem
    return card


def _show_a_pair(hole: tuple[Cards, ...], opener: Seat, seats: int) -> tuple[Cards, ...]:
    """Own cards on fourth street where the seat that opens it shows a pair."""
    shown = list(hole or [()] * seats)
    shown[opener] = _A_PAIR
    return tuple(shown)
