"""A pot to be split as somebody types it: winners, button, chips by denomination."""

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Final

from attrs import frozen

from tracker.cards import Cards, known, repeated
from tracker.chips import MOST_CHIPS, MOST_DIGITS, Chips, print_chips
from tracker.codec.books import find_book
from tracker.codec.opening import find_game
from tracker.codec.words import (
    NOBODY,
    check_chip,
    find_seat,
    out_of_range,
    parse_amount,
    parse_number,
    read_cards,
    unit_of,
)
from tracker.errors import InvalidCommand
from tracker.rules.model import Rules, bind
from tracker.rules.reasons import Fact, reason
from tracker.rules.stakes import Stakes
from tracker.seats import MOST_SEATS, Seat, SeatMask

SEATS: Final = tuple(str(number) for number in range(1, MOST_SEATS + 1))
"""What seats are called here: their numbers, clockwise."""

_STACK: Final = re.compile(r"([^xX]+)[xX]([0-9]{1,16})")

_EXPECTED: Final = {
    "chips": "500x3,100x7: every denomination in the pot, and how many chips of it",
    "cards": "3=9h8d7c6d5s: a seat, and its cards",
}


@frozen
class SplitWords:
    """A pot to be split, as it was read.

    Attributes:
        rules: What it is split by.
        button: Seat of the dealer button.
        amount: Chips in it.
        winners: Winners of each part, board by board high and low.
        chips: Chips by denomination, worth the amount; nothing where not known.
        rack: Denominations of the rack that are named.
        cards: Cards of seats, where odd chips go by card.
        exponent: Digits after the point of the unit.
        smallest_chip: Smallest chip in play.
    """

    rules: Rules
    button: Seat
    amount: Chips
    winners: tuple[SeatMask, ...]
    chips: Mapping[Chips, int] | None
    rack: tuple[Chips, ...]
    cards: Mapping[Seat, Cards]
    exponent: int
    smallest_chip: Chips


def parse_split(
    words: Mapping[str, str],
    boards: Sequence[tuple[str, ...]],
    cards: Sequence[str] = (),
) -> SplitWords:
    """A pot, its winners and its chips.

    The unit of chips is the smallest that holds every amount exactly. The smallest chip in play is
    the smallest that lies in the pot, where none is named and the chips are known.

    Args:
        words: `amount`, `button`, `game`, `rules` (a book, or a file), `chips` (`500x3,100x7`),
            `rack` (`500,100`) and `chip` (the smallest); the last three may be empty.
        boards: For each board the winners of its parts, like `3,5`, or `nobody` for a low half
            that nobody wins.
        cards: Cards of a seat, each `3=9h8d7c6d5s`.

    Raises:
        InvalidCommand: Something cannot be read, or the figures do not fit together.
        FormatError: The rules are those of a file that is no house book.
    """
    stacks = _pairs(words["chips"])
    rack = _list(words["rack"])
    texts = [words["amount"], *(text for text, _ in stacks), *rack]
    texts += [words["chip"]] if words["chip"] else []
    for text in texts:
        if not parse_number(text):
            raise _refuse("amount-not-positive", text=text)
    exponent = unit_of([parse_number(text) for text in texts])

    def chips_of(text: str) -> Chips:
        return parse_amount(text, exponent)

    amount = chips_of(words["amount"])
    chips = _read_chips(stacks, chips_of, exponent) if stacks else None
    smallest_chip = chips_of(words["chip"]) if words["chip"] else min(chips or {1: 1})
    kinds = tuple(map(chips_of, rack))
    check_chip((*(chips or ()), *kinds), smallest_chip, exponent)
    if chips:
        worth = sum(chip * count for chip, count in chips.items())
        if worth != amount:
            text, detail = print_chips(worth, exponent), print_chips(amount, exponent)
            raise _refuse("chips-do-not-add-up", text=text, detail=detail)
    check_chip([amount], smallest_chip, exponent)
    rules = bind(find_book(words["rules"]), find_game(words["game"]), Stakes(0, 1))
    return SplitWords(
        rules,
        find_seat(words["button"].strip(), SEATS),
        amount,
        _read_winners(boards, rules),
        chips,
        kinds,
        _read_hands(cards),
        exponent,
        smallest_chip,
    )


def _refuse(code: str, **facts: Fact) -> InvalidCommand:
    return InvalidCommand(reason(code, None, **facts))


def _unreadable(field: str, text: str) -> InvalidCommand:
    return _refuse("words-unreadable", text=text, expected_words=_EXPECTED[field])


def _list(text: str) -> list[str]:
    """Parts of `500,100`."""
    return [part.strip() for part in text.split(",")] if text.strip() else []


def _pairs(text: str) -> list[tuple[str, str]]:
    """Denomination and count of each part of `500x3,100x7`."""
    pairs = []
    for part in _list(text):
        found = _STACK.fullmatch(part)
        if not found:
            raise _unreadable("chips", part)
        if not int(found[2]):
            raise _refuse("amount-not-positive", text=found[2])
        pairs.append((found[1].strip(), found[2]))
    return pairs


def _read_chips(
    stacks: Sequence[tuple[str, str]], chips_of: Callable[[str], Chips], exponent: int
) -> dict[Chips, int]:
    """Chips by denomination, each named once, no more of them in all than can be counted."""
    chips: dict[Chips, int] = {}
    worth = 0
    for text, count in stacks:
        chip = chips_of(text)
        if chip in chips:
            raise _refuse("name-twice", text=text, field="the chips")
        chips[chip] = int(count)
        worth += chip * int(count)
        if worth > MOST_CHIPS:
            raise out_of_range(print_chips(worth, exponent), MOST_DIGITS)
    return chips


def _read_winners(boards: Sequence[tuple[str, ...]], rules: Rules) -> tuple[SeatMask, ...]:
    """Winners of every part; a board of one part of two has nobody in the other."""
    expected = len(rules.game.compares)
    winners: list[SeatMask] = []
    for parts in boards:
        if len(parts) > expected:
            raise _refuse("wrong-part-count", pot=0, count=len(parts), expected=expected)
        high, *low = (_read_seats(part) for part in parts)
        if not high:
            raise _refuse("no-winner-named", pot=0)
        winners += [high, *low, *[0] * (expected - len(parts))]
    return tuple(winners)


def _read_seats(text: str) -> SeatMask:
    """Seats of `3,5`, each named once."""
    mask = 0
    if text.strip().casefold() == NOBODY:
        return mask
    for name in text.split(","):
        bit = 1 << find_seat(name.strip(), SEATS)
        if mask & bit:
            raise _refuse("name-twice", text=name.strip(), field="the winners")
        mask |= bit
    return mask


def _read_hands(texts: Sequence[str]) -> dict[Seat, Cards]:
    """Cards of seats; no seat is named twice, and every card is seen, and once."""
    hands: dict[Seat, Cards] = {}
    for text in texts:
        label, equals, named = text.partition("=")
        if not equals:
            raise _unreadable("cards", text)
        seat = find_seat(label.strip(), SEATS)
        if seat in hands:
            raise _refuse("name-twice", text=label.strip(), field="the hands")
        hands[seat] = read_cards(named)
        if not hands[seat] or len(known(hands[seat])) < len(set(hands[seat])):
            raise _refuse("cards-unreadable", text=named)
    for card in repeated([card for cards in hands.values() for card in cards]):
        raise _refuse("card-dealt-twice", cards=card)
    return hands
