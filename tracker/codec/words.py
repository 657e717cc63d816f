"""The words of a dealer: `B all-in`, `C raise 40`, `deal Ah 7d 2c`, read and printed.

Seats are called what the table calls them, amounts are written in the unit of the table, and a
raise names the total on the street. Printing and reading are opposites.
"""

import re
from collections.abc import Callable, Iterable, Sequence
from decimal import Decimal
from typing import Final

from tracker.cards import UNKNOWN, Cards, parse_cards
from tracker.chips import (
    MOST_CHIPS,
    MOST_DIGITS,
    Chips,
    exponent_of,
    parse_decimal,
    print_chips,
    to_chips,
)
from tracker.errors import InvalidCommand
from tracker.hand import commands as cmd
from tracker.hand import events as ev
from tracker.rules.reasons import reason
from tracker.seats import NO_SEAT, Seat, SeatMask, mask_of

LABEL: Final = re.compile(r"[^\W_][\w.-]{0,15}")
"""What a table may call a seat."""

TABLE: Final = re.compile(r"[^\W_][\w-]{0,31}")
"""What a table may be called: it begins the ids of its hands; imports have a dot in theirs."""

_POT: Final = re.compile(r"[1-9][0-9]?")
"""Number of a side pot."""

_GROUPED: Final = re.compile(r"\d{1,3}(,\d{3})+(\.\d+)?")

_PLUS: Final = re.compile(r"\s*\+\s*")

_ALL_IN: Final = re.compile(r"\ball[\s-]*in\b", re.IGNORECASE)

_EXPECTED: Final = (
    "SEAT check | SEAT call | SEAT bet 20 | SEAT raise 40 | SEAT all-in | SEAT fold | "
    "deal Ah 7d 2c | SEAT show Ah Kh | SEAT muck | SEAT win | SEAT+SEAT win side 1 | close | "
    "SEAT killed | run twice | rake 5 | hands up"
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
    "dead": "killed",
}
"""Other spellings of a verb."""

_PLAIN: Final[dict[str, Callable[[Seat], cmd.Command]]] = {
    "check": cmd.Check,
    "call": cmd.Call,
    "fold": cmd.Fold,
    "all-in": cmd.AllIn,
    "muck": cmd.MuckHand,
    "killed": cmd.KillHand,
    "bring-in": cmd.BringIn,
}
_SIZED: Final[dict[str, Callable[[Seat, Chips], cmd.Command]]] = {
    "bet": cmd.Bet,
    "raise": cmd.Raise,
    "add": cmd.AddChips,
}


_RESERVED: Final = frozenset(
    {"allin", "close", "deal", "hands", "rake", "run", *_PLAIN, *_SIZED, *_VERBS, *_VERBS.values()}
)
"""Words for acts; a seat of that name would make sentences that read two ways."""


def check_labels(labels: Sequence[str], among: str) -> None:
    """Refuse names that cannot stand in a sentence, or that two seats would answer to.

    Args:
        labels: What seats are to be called.
        among: What they are together, for the refusal.

    Raises:
        InvalidCommand: `name-unusable`, `name-reserved` or `name-twice`.
    """
    known: set[str] = set()
    for label in labels:
        folded = label.casefold()
        if not LABEL.fullmatch(label):
            raise InvalidCommand(reason("name-unusable", text=label))
        if folded in _RESERVED:
            raise InvalidCommand(reason("name-reserved", text=label))
        if folded in known:
            raise InvalidCommand(reason("name-twice", text=label, field=among))
        known.add(folded)


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
        InvalidCommand: It is no number, or one that the unit cannot hold.
    """
    number = parse_number(text)
    try:
        return to_chips(number, exponent)
    except ValueError as problem:
        raise out_of_range(text, exponent) from problem


def unit_of(numbers: Sequence[Decimal]) -> int:
    """Fewest digits after the point that hold every amount of a table.

    Raises:
        InvalidCommand: No unit is that fine.
    """
    for number in numbers:
        if exponent_of([number]) > MOST_DIGITS:
            raise out_of_range(f"{number:f}", MOST_DIGITS)
    return exponent_of(numbers)


def check_chip(amounts: Iterable[Chips], smallest_chip: Chips, exponent: int) -> None:
    """Refuse an amount that cannot be paid in the smallest chip in play.

    Raises:
        InvalidCommand: `chip-does-not-divide`.
    """
    for amount in amounts:
        if amount % smallest_chip:
            text, detail = print_chips(amount, exponent), print_chips(smallest_chip, exponent)
            raise InvalidCommand(reason("chip-does-not-divide", text=text, detail=detail))


def out_of_range(text: str, exponent: int) -> InvalidCommand:
    """Refusal of an amount that is too large, or too fine for so many digits after the point."""
    return InvalidCommand(
        reason("amount-out-of-range", text=text, count=exponent, expected=MOST_CHIPS)
    )


def parse_words(text: str, start: ev.HandStarted) -> cmd.Command:
    """The intention in a dealer's sentence.

    Args:
        text: E.g. `B all-in`, `C raise to 1,200`, `A+C win main`.
        start: The hand's first event: what seats are called, the unit of amounts.

    Raises:
        InvalidCommand: The sentence, a seat, an amount or a card cannot be read.
    """
    first, *others = _PLUS.sub("+", text).split(maxsplit=1) or [""]
    words = _ALL_IN.sub("all-in", others[0]).split() if others else []
    match [word.lower() for word in words]:
        case [] if first.lower() == "close":
            return cmd.CloseHand()
        case _ if first.lower() == "deal":
            return _deal(words, start)
        case ["up"] if first.lower() == "hands":
            return cmd.OrderHandsUp()
        case [*times] if first.lower() == "run" and (count := _TIMES.get(" ".join(times))):
            return cmd.AgreeRunouts(count)
        case [rake, *jackpot] if first.lower() == "rake" and jackpot[:-1] in ([], ["jackpot"]):
            return cmd.TakeRake(
                _each_pot(rake, start), *(_each_pot(drop, start) for drop in jackpot[1:])
            )
        case [verb, *rest]:
            return _act(text, start, first, _VERBS.get(verb, verb), words[1:], rest)
    raise _unreadable(text)


def _each_pot(text: str, start: ev.HandStarted) -> tuple[Chips, ...]:
    """Chips of each pot, main pot first: `10`, `10+5`."""
    return tuple(parse_amount(part, start.exponent) for part in text.split("+"))


def _act(
    text: str, start: ev.HandStarted, seats: str, verb: str, words: list[str], rest: list[str]
) -> cmd.Command:
    """The intention of one seat, or of several that win."""
    if verb == "win":
        return _win(text, seats, words, start)
    seat = find_seat(seats, start.labels)
    if verb in _PLAIN and not rest:
        return _PLAIN[verb](seat)
    if verb in _SIZED and rest[:1] == ["to"]:
        rest = rest[1:]
    if verb in _SIZED and len(rest) == 1:
        return _SIZED[verb](seat, parse_amount(rest[0], start.exponent))
    if verb == "show" and rest:
        return cmd.TableHand(seat, read_cards(" ".join(words)))
    if verb == "draw" and rest:
        return _draw(text, seat, words)
    raise _unreadable(text)


def _deal(words: list[str], start: ev.HandStarted) -> cmd.Command:
    """Board cards, or cards for each seat (`A=Kh B=2c`), and who opens (`first B`)."""
    first = NO_SEAT
    if len(words) > 1 and words[-2].lower() == "first":
        first = find_seat(words[-1], start.labels)
        words = words[:-2]
    if words and not any("=" in word for word in words):
        return cmd.DealBoard(read_cards(" ".join(words)))
    dealt: list[Cards] = [()] * len(start.labels)
    for word in words:
        label, _, cards = word.partition("=")
        dealt[find_seat(label, start.labels)] += read_cards(cards)
    return cmd.DealStreet(tuple(dealt) if any(dealt) else (), first)


def _draw(text: str, seat: Seat, words: list[str]) -> cmd.Draw:
    """An exchange: how many cards, or which ones for which."""
    if words == ["pat"]:
        return cmd.Draw(seat)
    if len(words) == 1 and _POT.fullmatch(words[0]):
        unseen = (UNKNOWN,) * int(words[0])
        return cmd.Draw(seat, unseen, unseen)
    if "for" not in words:
        raise _unreadable(text)
    place = words.index("for")
    return cmd.Draw(
        seat, read_cards(" ".join(words[place + 1 :])), read_cards(" ".join(words[:place]))
    )


def _win(text: str, seats: str, words: list[str], start: ev.HandStarted) -> cmd.DeclareWinners:
    """Winners of a pot, then those of its other parts in order, `nobody` where none qualifies."""
    folded = [word.lower().rstrip(",") for word in words]
    end = next((place for place, word in enumerate(folded) if word in _PARTS), len(words))
    others = [
        0 if names.lower() == NOBODY else _winners(re.split(r"[+,]", names), start)
        for names in (word.rstrip(",") for word in words[end + 1 :: 2])
    ]
    if (len(words) - end) % 2 or not _PARTS.issuperset(folded[end::2]):
        raise _unreadable(text)
    winners = _winners(re.split(r"[+,]", seats), start)
    return cmd.DeclareWinners(winners, _pot(text, folded[:end]), tuple(others))


def _winners(names: Sequence[str], start: ev.HandStarted) -> SeatMask:
    """Seats that are named as winners, each once."""
    mask = 0
    for name in names:
        bit = mask_of([find_seat(name, start.labels)])
        if mask & bit:
            raise InvalidCommand(reason("name-twice", text=name, field="the winners"))
        mask |= bit
    return mask


def _pot(text: str, words: list[str]) -> int | None:
    """Index of a pot called `main`, `side` or `side 2`; nothing when none is called."""
    match words:
        case []:
            return None
        case ["main"] | ["main", "pot"]:
            return 0
        case ["side"] | ["side", "pot"]:
            return 1
        case ["side", number] | ["side", "pot", number] if _POT.fullmatch(number):
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


def read_cards(text: str) -> Cards:
    """Cards as somebody typed them.

    Raises:
        InvalidCommand: It is no list of cards.
    """
    try:
        return parse_cards(text)
    except ValueError as problem:
        raise InvalidCommand(reason("cards-unreadable", text=text)) from problem


def _unreadable(text: str) -> InvalidCommand:
    return InvalidCommand(reason("words-unreadable", text=text, expected_words=_EXPECTED))


_TIMES: Final = {
    f"{it}{times}": count
    for it in ("", "it ")
    for count, spelt in ((2, ("twice", "2 times")), (3, ("three times", "3 times")))
    for times in spelt
}
"""How often what is left of the board is dealt, as it is said."""

_PARTS: Final = frozenset({"then", "low", "second"})
"""Words before the winners of the next part of a pot: its low half, its second board."""

NOBODY: Final = "nobody"
"""Stands where no hand qualifies for a part."""
