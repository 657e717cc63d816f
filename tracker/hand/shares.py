"""How a pot is cut among its winners: parts first, then equal shares, then the odd chips.

Source: TDA-2024 20 and 21; options `odd_chip_board`, `odd_chip_stud_cards`, `odd_chip_stud_low`,
`odd_chip_quarter`, `identical_hi_lo`.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import Final, TypeAlias

from tracker.cards import RANKS, Cards, high_card, known, low_card
from tracker.chips import Chips, split_pot
from tracker.hand.state import HandDraft
from tracker.rules.model import Game, Rules
from tracker.seats import Seat, SeatMask, clockwise_from, count_of

Shares: TypeAlias = tuple[tuple[Seat, Chips], ...]
"""Seat and chips, in the order in which odd chips are given."""

Plays: TypeAlias = tuple[Cards, ...]
"""For each seat the cards that make its hand; empty where none are known."""

Inspect: TypeAlias = Callable[[int, Seat], Cards]
"""Of a part of a pot and one of its winners, the cards among which the odd chip is decided."""

LOW: Final = frozenset({"eight-or-better", "ace-to-five", "deuce-to-seven", "badugi"})
"""Hands of which the lowest wins."""

HALVES: Final = ("high", "low")
"""What the halves of a pot are called in the order in which a game compares hands."""

_ACE_IS_LOW: Final = LOW - {"deuce-to-seven"}
"""Hands in which an ace counts below a deuce."""

_ACE_LOW: Final = str.maketrans("A23456789TJQK", RANKS)
"""Ranks shifted so that an ace counts below a deuce."""


def share_pot(
    draft: HandDraft, amount: Chips, winners: Sequence[SeatMask], plays: Sequence[Plays]
) -> tuple[tuple[Shares, ...], Chips]:
    """Shares of each part of one pot of a hand, and the odd chips carried to the next hand."""

    def inspect(part: int, seat: Seat) -> Cards:
        cards = _inspected(draft, seat, plays[part] if plays else ())
        if not cards or len(known(cards)) < len(cards):
            draft.refuse("odd-chip-by-card", seat=seat)
        return cards

    start = draft.start
    return share_parts(draft.rules, start.button, start.smallest_chip, amount, winners, inspect)


def share_parts(
    rules: Rules,
    button: Seat,
    smallest_chip: Chips,
    amount: Chips,
    winners: Sequence[SeatMask],
    inspect: Inspect,
) -> tuple[tuple[Shares, ...], Chips]:
    """Shares of each part of a pot, and the odd chips that a house carries to the next hand.

    Of each board every half is a part; a half that goes with the other has no shares.

    Boards share equally, the odd chip to the first; high and low share each board, the odd chip
    to the high; tied seats share a part, odd chips by position or by card.

    Args:
        rules: What the pot is shared by.
        button: Seat of the dealer button.
        smallest_chip: Shares are not broken below it.
        amount: What is shared.
        winners: Winners of each part; of its first part only where it has but one.
        inspect: Cards of a winner that decide on the odd chip of a part.
    """
    game = rules.game
    halves = len(game.compares)
    carries = rules.option["odd_chip_board"] == "carry_to_next_pot" and game.by_button
    parts: list[Shares] = []
    carried = 0
    firsts = range(0, len(winners), halves)
    for first, (_, chips) in zip(firsts, split_pot(amount, firsts, smallest_chip), strict=True):
        found: list[Shares] = [()] * halves
        board = winners[first : first + halves]
        for half, seats, cut in _halves(rules, board, chips, smallest_chip):
            order = tuple(clockwise_from(seats, button))
            odd = cut % (smallest_chip * len(order))
            left = odd if carries else 0
            carried += left
            if not carries and odd >= smallest_chip and goes_by_card(rules):
                cards = [inspect(first + half, seat) for seat in order]
                order = _by_card(rules, game.compares[half], order, cards)
            found[half] = split_pot(cut - left, order, smallest_chip)
        parts += found
    return tuple(parts), carried


def part_names(game: Game, counts: Sequence[int]) -> tuple[str, ...]:
    """What each part that somebody wins is called: `high`, `low`, `board 2`, `board 2 low`.

    Empty for a whole pot; a half that takes the other too is no half.

    Args:
        game: The game.
        counts: How many seats share each part, as an award has them.
    """
    halves = len(game.compares)
    names: list[str] = []
    for first in range(0, len(counts), halves):
        shared = [half for half, count in enumerate(counts[first : first + halves]) if count]
        board = [f"board {first // halves + 1}"] if len(counts) > halves else []
        for half in shared:
            kind = [HALVES[half]] if len(shared) > 1 else []
            names.append(" ".join([*board, *kind]))
    return tuple(names)


def goes_by_card(rules: Rules) -> bool:
    """Whether odd chips between tied hands go by card, and not by position.

    Source: TDA-2024 20-A, 20-B; option `odd_chip_board`.
    """
    return not rules.game.by_button or rules.option["odd_chip_board"] == "high_card_by_suit"


def _halves(
    rules: Rules, part: Sequence[SeatMask], amount: Chips, smallest_chip: Chips
) -> Iterator[tuple[int, SeatMask, Chips]]:
    """Number, winners and chips of each half of what is shared on one board.

    Source: TDA-2024 20-C; options `odd_chip_quarter`, `identical_hi_lo`.
    """
    high = part[0]
    low = part[1] if len(part) > 1 else 0
    if not low or (low == high and rules.option["identical_hi_lo"] == "split_evenly"):
        yield 0, high, amount
        return
    quartered = count_of(high) == 1 and count_of(low) > 1
    first_low = quartered and rules.option["odd_chip_quarter"] == "low_half_if_low_quartered"
    (_, larger), (_, smaller) = split_pot(amount, (0, 1), smallest_chip)
    yield 0, high, smaller if first_low else larger
    yield 1, low, larger if first_low else smaller


def _by_card(
    rules: Rules, kind: str, order: Sequence[Seat], inspected: Sequence[Cards]
) -> tuple[Seat, ...]:
    """Winners of a part by their cards, the one that gets the first odd chip first.

    Source: TDA-2024 20-B; options `odd_chip_board`, `odd_chip_stud_low`.
    """
    lowest = not rules.game.by_button and (
        kind in LOW and rules.option["odd_chip_stud_low"] == "low_card"
    )
    by_card: list[tuple[tuple[int, int], Seat]] = []
    shift = _ACE_LOW if kind in _ACE_IS_LOW else {}
    for seat, own in zip(order, inspected, strict=True):
        cards = tuple(card[0].translate(shift) + card[1] for card in own)
        by_card.append((low_card(cards) if lowest else high_card(cards), seat))
    return tuple(seat for _, seat in sorted(by_card, reverse=not lowest))


def _inspected(draft: HandDraft, seat: Seat, played: Sequence[Cards]) -> Cards:
    """Cards of a winner among which the one that gets the odd chip is sought; none if unknown.

    In stud they are the five that make its hand, or all of its own by a rule of the house; where
    its own were not all seen, those that the declaration states.
    """
    rules = draft.rules
    own = draft.hole[seat]
    stated = played[seat] if played else ()
    if rules.game.by_button:
        return stated or own
    seen = own and len(known(own)) == len(own)
    return own if seen and rules.option["odd_chip_stud_cards"] == "all_cards" else stated
