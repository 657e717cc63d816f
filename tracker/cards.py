"""Cards as text: parse, check, print. Ranking hands is not done here.

A card is two letters, rank then suit: `Ah`, `Td`, `7c`. `??` is a card that was dealt but not
seen. A deal is a tuple of cards.
"""

import re
from collections.abc import Iterable
from typing import Final, TypeAlias

Card: TypeAlias = str
"""Two letters, rank then suit, or `??`."""

Cards: TypeAlias = tuple[Card, ...]

RANKS: Final = "23456789TJQKA"
SUITS: Final = "cdhs"
UNKNOWN: Final[Card] = "??"
"""A card dealt and not seen."""

DEALABLE: Final = frozenset({UNKNOWN, *(rank + suit for rank in RANKS for suit in SUITS)})
"""Everything that can stand for a card."""

_CARD: Final = re.compile(rf"(?:10|[{RANKS}])[{SUITS}]|\?\?", re.IGNORECASE | re.ASCII)


def parse_cards(text: str) -> Cards:
    """Read cards written together or apart: `Ah 7d 2c`, `ah7d2c`, `10h`, `??`.

    Raises:
        ValueError: Something in the text is not a card.

    >>> parse_cards("Ah 10d2C"), parse_cards("????")
    (('Ah', 'Td', '2c'), ('??', '??'))
    """
    packed = "".join(text.split()).replace(",", "")
    cards = _CARD.findall(packed)
    if "".join(cards) != packed:
        message = f"not cards: {text!r}"
        raise ValueError(message)
    return tuple(
        card if card == UNKNOWN else card[:-1].replace("10", "T").upper() + card[-1].lower()
        for card in cards
    )


def print_cards(cards: Iterable[Card]) -> str:
    """Cards as text; opposite of `parse_cards`.

    >>> print_cards(("Ah", "Td"))
    'Ah Td'
    """
    return " ".join(cards)


def known(cards: Iterable[Card]) -> frozenset[Card]:
    """The cards that were seen."""
    return frozenset(card for card in cards if card != UNKNOWN)


def repeated(cards: Iterable[Card]) -> Cards:
    """Seen cards that occur more than once, each once, in order.

    >>> repeated(("Ah", "??", "Kd", "??", "Ah"))
    ('Ah',)
    """
    met: set[Card] = set()
    twice: dict[Card, None] = {}
    for card in cards:
        if card in met and card != UNKNOWN:
            twice[card] = None
        met.add(card)
    return tuple(twice)
