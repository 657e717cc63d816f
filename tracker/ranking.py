"""Which of several known hands win on a complete board; ranks come from phevaluator."""

from collections.abc import Mapping
from typing import Final

from phevaluator.evaluator import evaluate_cards

from tracker.cards import Cards, known
from tracker.seats import Seat, SeatMask, mask_of

_HOLE: Final = 2
_BOARD: Final = 5


def best_hands(holes: Mapping[Seat, Cards], board: Cards) -> SeatMask:
    """Seats whose hold'em hand is the best; several when they tie.

    Args:
        holes: Two known cards for each seat, at least one seat.
        board: Five known cards. No card lies twice.

    Raises:
        ValueError: A card is missing, unknown or there twice.

    >>> best_hands({0: ("Ah", "Kd"), 3: ("Qs", "Qd")}, ("Qh", "7c", "7d", "2s", "3h"))
    8
    """
    cards = [*board, *(card for hole in holes.values() for card in hole)]
    complete = len(board) == _BOARD and all(len(hole) == _HOLE for hole in holes.values())
    if not holes or not complete or len(known(cards)) != len(cards):
        message = "hands can be ranked only when every card is known, and there once"
        raise ValueError(message)
    ranks = {seat: evaluate_cards(*hole, *board) for seat, hole in holes.items()}
    best = min(ranks.values())
    return mask_of(seat for seat, rank in ranks.items() if rank == best)
