"""The actions of a PHH hand as words: who, what, how much, which cards."""

import re
from collections.abc import Iterable
from typing import Final

from attrs import frozen

from tracker.cards import Cards, parse_cards
from tracker.chips import Chips, to_chips
from tracker.errors import FormatError
from tracker.formats.phh_values import amount_of, words_of
from tracker.hand.state import Hand
from tracker.rules.reasons import reason
from tracker.seats import Seat

_PLAYER: Final = re.compile(r"p([1-9][0-9]?)")


@frozen
class Act:
    """One stated action.

    Attributes:
        number: Its place in the list, from 1.
        text: The log's own words.
        words: The same words, without a comment.
    """

    number: int
    text: str
    words: list[str]

    @property
    def is_deal(self) -> bool:
        """Whether cards are dealt to a seat."""
        return self.words[:2] == ["d", "dh"]

    @property
    def is_exchange(self) -> bool:
        """Whether a seat gives cards back, or stands pat."""
        return self.words[1:2] == ["sd"]


def read_acts(texts: Iterable[str]) -> list[Act]:
    """The actions among some texts; those that are comments only keep their numbers."""
    return [
        Act(number, text, words)
        for number, text in enumerate(texts, start=1)
        if (words := words_of(text))
    ]


def unreadable(act: Act) -> FormatError:
    """What an action is that has no meaning here."""
    return FormatError(reason("action-unreadable", text=act.text))


def seat_of(player: str, hand: Hand) -> Seat:
    """Seat of a player as actions name it.

    Raises:
        FormatError: `seat-unnamed`.
    """
    found = _PLAYER.fullmatch(player)
    seat = int(found[1]) - 1 if found else -1
    if 0 <= seat < len(hand.stacks):
        return seat
    names = " ".join(f"p{number}" for number in range(1, len(hand.stacks) + 1))
    raise FormatError(reason("seat-unnamed", text=player, names=names))


def chips_of(word: str, hand: Hand) -> Chips:
    """An amount in the unit of the hand.

    Raises:
        FormatError: `amount-unreadable`.
    """
    number = amount_of(word)
    try:
        if number is not None:
            return to_chips(number, hand.start.exponent)
    except ValueError:
        pass
    raise FormatError(reason("amount-unreadable", text=word))


def cards_of(text: str) -> Cards:
    """Cards as they are written.

    Raises:
        FormatError: `cards-unreadable`.
    """
    try:
        return parse_cards(text)
    except ValueError as problem:
        raise FormatError(reason("cards-unreadable", text=text)) from problem
