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

SHORT_DECK: Final = DEALABLE - {rank + suit for rank in "2345" for suit in SUITS}
"""Everything that can stand for a card of the deck that begins with the sixes."""

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


def high_card(cards: Cards) -> tuple[int, int]:
    """What orders the highest of some cards: rank, the ace high, then suit, clubs the lowest.

    Source: TDA-2024 RP-10-D for the suits.

    >>> high_card(("9h", "8d")) > high_card(("9d", "8h"))
    True
    """
    return max((RANKS.index(card[0]), SUITS.index(card[1])) for card in cards)


def low_card(cards: Cards) -> tuple[int, int]:
    """What orders the lowest of some cards: rank, the ace high, then suit, clubs the lowest.

    >>> low_card(("2c", "Kd")) < low_card(("2d", "3c"))
    True
    """
    return min((RANKS.index(card[0]), SUITS.index(card[1])) for card in cards)


def board_order(cards: Cards, *, ace_low: bool = False) -> tuple[tuple[int, ...], int]:
    """What orders one to four exposed cards as a poker hand, straights and flushes left out.

    How many cards are of equal rank decides first, so that two pairs beat one; then the ranks of
    these groups, then the suit of the highest card.

    Source: TDA-2024 RP-10-D.

    >>> board_order(("2c", "2d", "3c", "3d")) > board_order(("Ah", "Ad", "Kd", "Qd"))
    True
    >>> board_order(("Ah", "2d"), ace_low=True) < board_order(("3h", "2c"), ace_low=True)
    True
    """
    ranks = "A" + RANKS[:-1] if ace_low else RANKS
    values = [ranks.index(card[0]) for card in cards]
    groups = sorted(((values.count(value), value) for value in set(values)), reverse=True)
    top = groups[0][1]
    suit = max(SUITS.index(card[1]) for card in cards if ranks.index(card[0]) == top)
    counts, tops = zip(*groups, strict=True)
    return counts + tops, suit
