"""The opening of a hand as a dealer writes it: seats with stacks, button, blinds, what is in."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from collections.abc import Set as AbstractSet
from typing import Any, Final

from tracker.chips import MOST_CHIPS, Chips, from_chips
from tracker.codec.books import find_book
from tracker.codec.words import (
    TABLE,
    check_chip,
    check_labels,
    find_seat,
    out_of_range,
    parse_amount,
    parse_number,
    unit_of,
)
from tracker.errors import InvalidCommand
from tracker.hand.commands import StartHand
from tracker.rules.games import GAMES, NO_LIMIT_HOLDEM
from tracker.rules.model import Game, Rules, bind
from tracker.rules.reasons import reason
from tracker.rules.stakes import Stakes
from tracker.seats import MOST_SEATS, NO_SEAT, Seat

_LEAST_SEATS: Final = 2


def slug_of(name: str) -> str:
    """Name of a game as it is typed: `no-limit-holdem`."""
    return name.replace(" ", "-").replace("'", "")


_GAMES: Final = {slug_of(name): game for name, game in GAMES.items()}

_FORCED: Final = {
    "ante": "ante",
    "bb_ante": "big_blind_ante",
    "button_ante": "button_ante",
    "bring_in": "bring_in",
}
"""Stakes by the word they are given under."""

_EXPECTED: Final = {
    "seats": "A=100,B=5: every seat clockwise, with its stack",
    "straddle": "C=4: a seat, and the total it posts",
    "blinds": "1/2: the small one, then the big one, which is the larger and more than 0",
    "limits": "5/10: the lower one, then the upper one",
    "kill": "A=8: the seat that kills the pot, and its blind",
    "boards": "1 or 2",
    "game": ", ".join(_GAMES),
    "table": "final-1: 1 to 32 letters, digits, hyphens or underscores",
}
"""How each field is written."""


def parse_table(text: str) -> str:
    """Name of a table: it begins the ids of its hands.

    Raises:
        InvalidCommand: It cannot be one.
    """
    if not TABLE.fullmatch(text):
        raise _field("table", text)
    return text


def parse_opening(
    words: Mapping[str, str],
    straddles: Sequence[str] = (),
    *,
    missed: Sequence[str] = (),
    late: Sequence[str] = (),
) -> tuple[Rules, StartHand]:
    """Rules and start of a hand.

    The unit of chips is the smallest that holds every amount exactly.

    Args:
        words: `seats` (`A=100,B=5`), `button`, `game`, `blinds` (`1/2` or `1/2/4`), `limits`
            (`5/10`), `ante`, `bb_ante`, `button_ante`, `bring_in`, `kill` (`A=8`), `bomb`,
            `boards`, `first`, `pot`, `chip`, `street`, `currency` and `rules` (a book, or a
            file); empty, or not there, for none.
        straddles: Each `SEAT=CHIPS`, in order.
        missed: Seats that make up a missed small blind.
        late: Seats that make up a missed big blind.

    Raises:
        InvalidCommand: Something cannot be read, or no hand can begin with these figures.
        FormatError: The rules are those of a file that is no house book.
    """
    words = defaultdict(str, words)
    seats = [_pair(part, "seats") for part in words["seats"].split(",") if part.strip()]
    raised = [_pair(part, "straddle") for part in straddles]
    killed = [_pair(words["kill"], "kill")] if words["kill"] else []
    blinds = _sizes(words, "blinds", {0, 2, 3})
    limits = _sizes(words, "limits", {0, 2})
    texts = [text for _, text in seats + raised + killed] + blinds + limits
    texts += [words[name] for name in (*_FORCED, "pot", "chip") if words[name]]
    exponent = unit_of([parse_number(text) for text in texts])

    def chips(text: str) -> Chips:
        return parse_amount(text or "0", exponent)

    labels = tuple(label for label, _ in seats)

    def seat_of(label: str) -> Seat:
        return find_seat(label, labels) if label else NO_SEAT

    _check_seats(labels, [text for _, text in seats])
    game = find_game(words["game"] or slug_of(NO_LIMIT_HOLDEM.name))
    streets = [street.name for street in game.streets]
    if words["street"] and words["street"] not in streets:
        known = ", ".join(streets)
        raise _field("street", words["street"], known)
    book = find_book(words["rules"])
    if words["boards"] not in {"", "1", "2"}:
        raise _field("boards", words["boards"])
    small, big, third = (*map(chips, blinds), *[0] * (3 - len(blinds)))
    lower, upper = map(chips, limits) if limits else (0, 0)
    forced: dict[str, Any] = {name: chips(words[word]) for word, name in _FORCED.items()}
    try:
        stakes = Stakes(
            small,
            big,
            third_blind=third,
            small_bet=lower,
            big_bet=upper,
            kill=chips(killed[0][1]) if killed else 0,
            bomb=bool(words["bomb"]),
            boards=int(words["boards"] or 1),
            **forced,
        )
    except ValueError as problem:
        raise _field("blinds", words["blinds"]) from problem
    command = StartHand(
        find_seat(words["button"], labels),
        labels,
        tuple(chips(text) for _, text in seats),
        straddles=tuple((find_seat(label, labels), chips(text)) for label, text in raised),
        street=streets.index(words["street"]) if words["street"] else 0,
        carried=chips(words["pot"]),
        exponent=exponent,
        smallest_chip=chips(_positive(words["chip"])) if words["chip"] else 1,
        currency=words["currency"],
        first=seat_of(words["first"]),
        missed=tuple(map(seat_of, missed)),
        late=tuple(map(seat_of, late)),
        killer=find_seat(killed[0][0], labels) if killed else NO_SEAT,
    )
    amounts = (*command.stacks, command.carried, small, big, third, lower, upper, *forced.values())
    check_chip(amounts, command.smallest_chip, exponent)
    total = sum(command.stacks) + command.carried
    if total > MOST_CHIPS:
        raise out_of_range(f"{from_chips(total, exponent):f}", exponent)
    return bind(book, game, stakes), command


def find_game(text: str) -> Game:
    """The game of a typed name.

    Raises:
        InvalidCommand: There is none of this name.
    """
    if text.casefold() not in _GAMES:
        raise _field("game", text)
    return _GAMES[text.casefold()]


def _sizes(words: Mapping[str, str], field: str, counts: AbstractSet[int]) -> list[str]:
    """Amounts of `1/2`."""
    sizes = words[field].split("/") if words[field] else []
    if len(sizes) not in counts:
        raise _field(field, words[field])
    return sizes


def _check_seats(labels: Sequence[str], stacks: Sequence[str]) -> None:
    """Refuse seats that cannot play a hand: too few, too many, without a name or chips."""
    count = len(labels)
    if count < _LEAST_SEATS:
        raise InvalidCommand(reason("too-few-players", count=count, expected=_LEAST_SEATS))
    if count > MOST_SEATS:
        raise InvalidCommand(reason("too-many-players", count=count, expected=MOST_SEATS))
    check_labels(labels, "the seats")
    for text in stacks:
        _positive(text)


def _positive(text: str) -> str:
    """An amount that is more than 0."""
    if not parse_number(text):
        raise InvalidCommand(reason("amount-not-positive", text=text))
    return text


def _pair(part: str, field: str) -> tuple[str, str]:
    """Seat and amount of `A=100`."""
    label, equals, amount = part.strip().partition("=")
    if not equals:
        raise _field(field, part)
    return label.strip(), amount.strip()


def _field(field: str, text: str, expected: str = "") -> InvalidCommand:
    expected = expected or _EXPECTED[field]
    return InvalidCommand(
        reason("opening-unreadable", field=field, text=text, expected_words=expected)
    )
