"""Who speaks first on a street: by position, or by the cards that lie face up.

Source: TDA-2024 RP-10-D and -E for stud.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from tracker.cards import RANKS, SUITS, Cards, board_order, known, low_card
from tracker.hand.state import HandDraft
from tracker.rules.model import Game, Opener
from tracker.seats import NO_SEAT, Seat, seats_in

_ACE_LOW: Final = "A" + RANKS[:-1]


def _highest_low(cards: Cards) -> tuple[int, int]:
    """What orders the highest of some cards where the ace is low."""
    return max((_ACE_LOW.index(card[0]), SUITS.index(card[1])) for card in cards)


_FIRST: Final[Mapping[Opener, tuple[Callable[..., Seat], Callable[[Cards], object]]]] = {
    Opener.LOW_CARD: (min, low_card),
    Opener.HIGH_CARD: (max, _highest_low),
    Opener.HIGH_BOARD: (max, board_order),
    Opener.LOW_BOARD: (min, lambda cards: board_order(cards, ace_low=True)),
}
"""Which end of which order opens."""


def cards_up(game: Game, cards: Cards) -> Cards:
    """Those of a seat's own cards, in the order dealt, that lie face up."""
    shown: list[str] = []
    place = 0
    for street in game.streets:
        shown += cards[place + street.hole : place + street.own]
        place += street.own
    return tuple(shown)


def opener_of(draft: HandDraft, street: int, hole: Sequence[Cards], stated: Seat) -> Seat:
    """Seat that opens a street which cards decide, all-in or not; `NO_SEAT` where there is none.

    Position decides in other games, and nobody opens once betting is over: then no seat is named,
    and hands may lie tabled in any order.

    `NO_SEAT` also where fewer than two seats have chips and no card says who would open.

    Args:
        draft: The hand.
        street: Index of the street.
        hole: Own cards of each seat, those of that street dealt.
        stated: Seat that the record names, `NO_SEAT` for none.

    Raises:
        IllegalEvent: Not every card was seen and no seat is named, or another than the cards say.
    """
    game = draft.rules.game
    opens = game.streets[street].opens
    if draft.betting_over:
        return NO_SEAT
    if opens not in _FIRST:
        if stated != NO_SEAT:
            draft.refuse("opens-by-position", seat=stated, street=game.streets[street].name)
        return NO_SEAT
    boards = {seat: cards_up(game, hole[seat]) for seat in seats_in(draft.live)}
    if all(board and len(known(board)) == len(board) for board in boards.values()):
        choose, order = _FIRST[opens]
        opener = choose(boards, key=lambda seat: order(boards[seat]))
        if stated not in {NO_SEAT, opener}:
            draft.refuse("opener-differs", seat=stated, actor=opener)
    elif stated != NO_SEAT:
        opener = stated
    elif draft.able & (draft.able - 1):
        draft.refuse("opener-unknown", street=game.streets[street].name)
    else:
        return NO_SEAT
    return opener
