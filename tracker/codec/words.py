"""The words of a dealer: `B all-in`, `C raise 40`, `deal Ah 7d 2c`, read and printed.

Seats are called what the table calls them, amounts are written in the unit of the table, and a
raise names the total on the street. Printing and reading are opposites.
"""

import re
from collections.abc import Callable, Sequence
from decimal import Decimal
from typing import Final

from tracker.cards import Cards, parse_cards, print_cards
from tracker.chips import Chips, parse_decimal, print_chips, to_chips
from tracker.errors import InvalidCommand
from tracker.hand import commands as cmd
from tracker.hand import events as ev
from tracker.rules.reasons import reason
from tracker.seats import Seat, SeatMask, mask_of, seats_in

LABEL: Final = re.compile(r"[^\W_][\w.-]{0,15}")
"""What a table may call a seat."""

TABLE: Final = re.compile(r"[^\W_][\w-]{0,31}")
"""What a table may be called: it begins the ids of its hands; imports have a dot in theirs."""

RESERVED: Final = frozenset({"deal", "close"})
"""Words that open a sentence without a seat, and so cannot name one."""

_GROUPED: Final = re.compile(r"\d{1,3}(,\d{3})+(\.\d+)?")

_ALL_IN: Final = re.compile(r"\ball[\s-]*in\b", re.IGNORECASE)

_EXPECTED: Final = (
    "SEAT check | SEAT call | SEAT bet 20 | SEAT raise 40 | SEAT all-in | SEAT fold | "
    "deal Ah 7d 2c | SEAT show Ah Kh | SEAT muck | SEAT win | SEAT+SEAT win side 1 | close"
)

_VERBS: Final = {
    "checks": "check",
    "calls": "call",
    "bets": "bet",
    "raises": "raise",
    "folds": "fold",
    "shows": "show",
    "mucks": "muck",
    "adds": "add",
    "wins": "win",
}
"""Other spellings of a verb."""

_PLAIN: Final[dict[str, Callable[[Seat], cmd.Command]]] = {
    "check": cmd.Check,
    "call": cmd.Call,
    "fold": cmd.Fold,
    "all-in": cmd.AllIn,
    "muck": cmd.MuckHand,
}
_SIZED: Final[dict[str, Callable[[Seat, Chips], cmd.Command]]] = {
    "bet": cmd.Bet,
    "raise": cmd.Raise,
    "add": cmd.AddChips,
}


def parse_number(text: str) -> Decimal:
    """A number as somebody typed it; thousands may be grouped by commas.

    Raises:
        InvalidCommand: It is not a plain number.
    """
    try:
        return parse_decimal(text.replace(",", "") if _GROUPED.fullmatch(text) else text)
    except ValueError as problem:
        raise InvalidCommand(reason("amount-unreadable", text=text)) from problem


def parse_amount(text: str, exponent: int) -> Chips:
    """Chips in an amount written in the table's unit.

    Raises:
        InvalidCommand: It is no number, or has more digits than the unit can hold.
    """
    try:
        return to_chips(parse_number(text), exponent)
    except ValueError as problem:
        raise InvalidCommand(reason("amount-unreadable", text=text)) from problem


def parse_words(text: str, start: ev.HandStarted) -> cmd.Command:
    """The intention in a dealer's sentence.

    Args:
        text: E.g. `B all-in`, `C raise to 1,200`, `A+C win main`.
        start: The hand's first event: what seats are called, the unit of amounts.

    Raises:
        InvalidCommand: The sentence, a seat, an amount or a card cannot be read.
    """
    words = _ALL_IN.sub("all-in", text).split()
    match [word if place == 0 else word.lower() for place, word in enumerate(words)]:
        case [opening] if opening.lower() == "close":
            return cmd.CloseHand()
        case [opening, _, *_] if opening.lower() == "deal":
            return cmd.DealBoard(_cards(words[1:]))
        case [seats, verb, *rest]:
            return _act(text, start, seats, _VERBS.get(verb, verb), words[2:], rest)
    raise _unreadable(text)


def _act(
    text: str, start: ev.HandStarted, seats: str, verb: str, words: list[str], rest: list[str]
) -> cmd.Command:
    """The intention of one seat, or of several that win."""
    if verb == "win":
        mask = mask_of(find_seat(label, start.labels) for label in re.split(r"[+,]", seats))
        return cmd.DeclareWinners(mask, _pot(text, rest))
    seat = find_seat(seats, start.labels)
    if verb in _PLAIN and not rest:
        return _PLAIN[verb](seat)
    if verb in _SIZED and rest[:1] == ["to"]:
        rest = rest[1:]
    if verb in _SIZED and len(rest) == 1:
        return _SIZED[verb](seat, parse_amount(rest[0], start.exponent))
    if verb == "show" and rest:
        return cmd.TableHand(seat, _cards(words))
    raise _unreadable(text)


def _pot(text: str, words: list[str]) -> int | None:
    """Index of a pot called `main`, `side` or `side 2`; nothing when none is called."""
    match words:
        case []:
            return None
        case ["main"] | ["main", "pot"]:
            return 0
        case ["side"] | ["side", "pot"]:
            return 1
        case ["side", number] | ["side", "pot", number] if number.isdecimal():
            return int(number)
    raise _unreadable(text)


def find_seat(label: str, labels: Sequence[str]) -> Seat:
    """Seat of a label; capitals do not matter where only one seat fits.

    Raises:
        InvalidCommand: No seat is called that.
    """
    if label in labels:
        return labels.index(label)
    close = [seat for seat, known in enumerate(labels) if known.casefold() == label.casefold()]
    if len(close) != 1:
        raise InvalidCommand(reason("seat-unnamed", text=label, names=" ".join(labels)))
    return close[0]


def _cards(words: list[str]) -> Cards:
    text = " ".join(words)
    try:
        return parse_cards(text)
    except ValueError as problem:
        raise InvalidCommand(reason("cards-unreadable", text=text)) from problem


def _unreadable(text: str) -> InvalidCommand:
    return InvalidCommand(reason("words-unreadable", text=text, expected_words=_EXPECTED))


_SAID: Final[dict[type[ev.Recorded], str]] = {
    ev.HandStarted: "hand started",
    ev.HoleDealt: "hole cards dealt",
    ev.HandClosed: "close",
    ev.AntePosted: "ante",
    ev.DeadAntePosted: "dead ante",
    ev.SmallBlindPosted: "small blind",
    ev.BigBlindPosted: "big blind",
    ev.StraddlePosted: "straddle",
    ev.LateBlindPosted: "late blind",
    ev.DeadBlindPosted: "dead blind",
    ev.Checked: "check",
    ev.BetMade: "bet",
    ev.Called: "call",
    ev.Raised: "raise",
    ev.WentAllIn: "all-in",
    ev.Folded: "fold",
    ev.HandMucked: "muck",
}


def print_words(event: ev.Recorded, start: ev.HandStarted) -> str:
    """The sentence for a fact, as a dealer would say it."""
    match event:
        case ev.HandTabled(seat, cards):
            said = f"{start.labels[seat]} show {print_cards(cards)}"
        case ev.BoardDealt(cards):
            said = f"deal {print_cards(cards)}"
        case ev.WinnersDeclared(pot, seats):
            said = f"{print_seats(seats, start)} win {print_pot(pot)}"
        case ev.EntryWithdrawn(entry, by, why):
            said = f"entry {entry} withdrawn by {by}: {why}"
        case ev.HandStarted() | ev.HoleDealt() | ev.HandClosed():
            said = _SAID[type(event)]
        case _:
            chips: Chips | None = getattr(event, "to", getattr(event, "amount", None))
            size = "" if chips is None else f" {print_chips(chips, start.exponent)}"
            said = f"{start.labels[event.seat]} {_SAID[type(event)]}{size}"
    return said


def print_seats(mask: SeatMask, start: ev.HandStarted) -> str:
    """A set of seats as the table calls them, joined by `+`."""
    return "+".join(start.labels[seat] for seat in seats_in(mask))


def print_pot(place: int) -> str:
    """What a pot is called: `main pot`, `side pot 1`, `side pot 2` and so on."""
    return f"side pot {place}" if place else "main pot"
