"""Which known hands win on a complete board."""

import pytest

from tracker.cards import parse_cards
from tracker.ranking import best_hands
from tracker.seats import mask_of


@pytest.mark.parametrize(
    ("holes", "board", "winners"),
    [
        ({0: "AhKd", 3: "QsQd"}, "Qh7c7d2s3h", [3]),
        ({0: "AcKd", 2: "AdKc", 4: "QcQd"}, "Ah7c2d9sJs", [0, 2]),
        ({1: "2c3d", 5: "2d3c"}, "AhKhQhJhTh", [1, 5]),
        ({1: "As2c"}, "3d4d5c9hKh", [1]),
        ({0: "AsKc", 1: "6h2c"}, "3d4d5c9hKh", [1]),
    ],
)
def test_best_hands(holes: dict[int, str], board: str, winners: list[int]) -> None:
    """Full house over aces; equal hands share; a board that plays; one hand alone; the wheel."""
    known = {seat: parse_cards(hole) for seat, hole in holes.items()}
    assert best_hands(known, parse_cards(board)) == mask_of(winners)


@pytest.mark.parametrize(
    ("holes", "board"),
    [
        ({}, "AhKhQhJhTh"),
        ({0: "As??"}, "AhKhQhJhTh"),
        ({0: "As"}, "AhKhQhJhTh"),
        ({0: "As2c"}, "AhKhQhJh"),
        ({0: "As2c"}, "AhKhQhJh??"),
        ({0: "As2c", 1: "2cKc"}, "3d4d5c9hKh"),
    ],
)
def test_cards_that_cannot_be_ranked(holes: dict[int, str], board: str) -> None:
    """Missing, unknown and repeated cards are refused."""
    known = {seat: parse_cards(hole) for seat, hole in holes.items()}
    with pytest.raises(ValueError, match="every card is known"):
        best_hands(known, parse_cards(board))
