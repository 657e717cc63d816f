"""Boards: one as a rule, two at once in some games, and what is left of them dealt several times.

Source: WSOP-LA-2026 217.
"""

from collections.abc import Sequence
from typing import Final

from attrs import frozen

from tracker.cards import Cards
from tracker.rules.model import Rules

MOST_RUNOUTS: Final = 3
"""Most times that what is left of a board is dealt."""


@frozen
class Runouts:
    """How often what is left of the board is dealt.

    Attributes:
        count: 1 to 3.
        number: The one that is dealt now, from 1.
        first: Index of the first street that each of them deals.
    """

    count: int = 1
    number: int = 1
    first: int = 0


ONE_RUNOUT: Final = Runouts()
"""The board is dealt once."""


def boards_of(rules: Rules, runouts: Runouts, board: Cards) -> tuple[Cards, ...]:
    """Each board as it lies, of the cards in the order dealt; runouts share what lay before them.

    Cards of boards that are dealt at once alternate by street: those of the first board, then
    those of the second.
    """
    due = rules.board_due
    shared = sum(due[: runouts.first]) if runouts.count > 1 else 0
    size = sum(due) - shared
    boards: list[Cards] = []
    for number in range(runouts.count):
        start = shared + number * size
        boards += _dealt_at_once(rules, board[:shared] + board[start : start + size])
    return tuple(boards)


def _dealt_at_once(rules: Rules, cards: Cards) -> Sequence[Cards]:
    """The cards of one runout, shared out to the boards that are dealt at once."""
    count = rules.stakes.boards
    boards: list[Cards] = [()] * count
    place = 0
    for street in rules.game.streets:
        for number in range(count):
            boards[number] += cards[place : place + street.board]
            place += street.board
    return boards
