"""Which known hands win, in every kind of game."""

from itertools import pairwise

import pytest

from tracker.cards import parse_cards, print_cards
from tracker.ranking import best_hands, playing, strength
from tracker.rules.games import GAMES, NO_LIMIT_HOLDEM
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
    assert best_hands(NO_LIMIT_HOLDEM, known, [parse_cards(board)]) == (mask_of(winners),)


@pytest.mark.parametrize(
    ("holes", "board"),
    [
        ({}, "AhKhQhJhTh"),
        ({0: "As??"}, "AhKhQhJhTh"),
        ({0: "As"}, "AhKhQhJhTh"),
        ({0: "As2c"}, "AhKhQhJh"),
        ({0: "As2c"}, "AhKhQhJh??"),
        ({0: "As2c", 1: "2cKc"}, "3d4d5c9hKh"),
        ({0: "As2c4h5h", 1: "7cKcQdQh"}, "3d4d5c9hKh"),
    ],
)
def test_cards_that_cannot_be_ranked(holes: dict[int, str], board: str) -> None:
    """Missing, unknown, repeated and superfluous cards are refused."""
    known = {seat: parse_cards(hole) for seat, hole in holes.items()}
    with pytest.raises(ValueError, match="every card is known"):
        best_hands(NO_LIMIT_HOLDEM, known, [parse_cards(board)])


ORDERS = [
    ("short-deck hold'em", "high", "6s 7s 8s 9d Kd", ["8h8c", "AhTd", "JhTc", "AsQs"]),
    ("short-deck hold'em", "high", "6s 7s 8s 8d 6d", ["8h6c", "AsKs", "8h8c"]),
    ("short-deck hold'em", "high", "6s 7h 8s 9d 9c", ["9hKs", "AhQs", "TdQd"]),
    ("pot-limit omaha", "high", "As Ks Qs Js 2d", ["Ts 3c 4d 5d", "KdKh 7c 8c", "Tc9c 8d7d"]),
    ("pot-limit omaha", "high", "7c 7d 7h Ks Qd", ["Ac 2c 3d 4d", "AhAd 3c 4c", "7s 2d 3h 5h"]),
    ("five-card pot-limit omaha", "high", "2c 5d 9h Js Kd", ["AcAd3s4s6s", "KcKh2h3h4h"]),
    ("six-card pot-limit omaha", "high", "2c 5d 9h Js Kd", ["AcAd3s4s6s7s", "QcTh2h3h4h6h"]),
    ("pot-limit courchevel", "high", "2c 2d 2h 2s Kd", ["QcQhJcJhTc", "KcKh3c4c5c"]),
    (
        "pot-limit omaha eight-or-better",
        "eight-or-better",
        "2c 3d 8h Ks Qd",
        ["7cAsKcKh", "6cAdJcJh", "4c5sTcTh", "Ah4dJdTd"],
    ),
    (
        "seven-card stud eight-or-better",
        "eight-or-better",
        "",
        ["8c7c6c5c4cKdKh", "8d5d4d3d2hKcQh", "Ah2h3h4h5hQcQs"],
    ),
    ("seven-card stud", "high", "", ["AcKcQdJd9h8h7s", "AcAdKcKdQcQdJs", "2c3d4h5s6cKhKs"]),
    ("razz", "ace-to-five", "", ["2c2d2h3c3d3hKs", "KcQdJhTs9cKhKs", "6c5c4c3c2cKhKs"]),
    (
        "deuce-to-seven triple draw",
        "deuce-to-seven",
        "",
        [
            "2c3d4h5s6c",  # a straight
            "KcKd2h3s4c",
            "2c2d3h4s5c",
            "Ac2d3h4s5d",  # no straight: the ace is high
            "KcQdJh9s8c",
            "8c6d4h3s2c",
            "7c6d4h3s2c",
            "7c5d4h3s2c",
        ],
    ),
    ("no-limit deuce-to-seven single draw", "deuce-to-seven", "", ["7c5c4c3c2c", "KcKd2h3s4c"]),
    (
        "ace-to-five triple draw",
        "ace-to-five",
        "",
        ["2c2d2h2s3c", "KcKdQh3s4c", "AcAd2h3s4c", "KcQdJh9s8c", "6c5c4c3c2c", "5cAc4c3c2c"],
    ),
    ("no-limit five-card draw", "high", "", ["7c5d4h3s2c", "Ac2d3h4s5c", "7c5c4c3c2c"]),
    (
        "badugi",
        "badugi",
        "",
        [
            "KcQcJcTc",  # one card
            "Ac2c3c4c",
            "KcQdJdTd",  # two cards
            "Ac2c2dAd",
            "KcQdJhTh",  # three cards
            "Ac2d3h4h",
            "KcQdJhTs",
            "Ac2d3h5s",
            "Ac2d3h4s",
        ],
    ),
]
"""Game, kind, board, and hands from the weakest up."""


@pytest.mark.parametrize(("name", "kind", "board", "hands"), ORDERS)
def test_hands_of_each_kind_are_in_order(
    name: str, kind: str, board: str, hands: list[str]
) -> None:
    """Each hand beats the one before it."""
    game = GAMES[name]
    for worse, better in pairwise(map(parse_cards, hands)):
        weaker, stronger = (
            strength(game, kind, own, parse_cards(board)) for own in (worse, better)
        )
        assert weaker is not None
        assert stronger is not None
        assert weaker < stronger, print_cards(better)


@pytest.mark.parametrize(
    ("name", "own", "board"),
    [
        ("pot-limit omaha eight-or-better", "Ac2cKdKh", "3c4dTsJsQs"),
        ("pot-limit omaha eight-or-better", "AcAdAh2s", "2c3d4h2dKs"),
        ("pot-limit omaha eight-or-better", "AcKdQdJd", "2c3d4h5d7s"),
        ("seven-card stud eight-or-better", "Ac2c3c4c9cKdKh", ""),
        ("seven-card stud eight-or-better", "AcAd2c2d3c3d4h", ""),
    ],
)
def test_no_low_below_nine(name: str, own: str, board: str) -> None:
    """Five different ranks up to the eight, two of them from the hole in Omaha, or no low."""
    cards = parse_cards(own), parse_cards(board)
    assert strength(GAMES[name], "eight-or-better", *cards) is None
    assert playing(GAMES[name], "eight-or-better", *cards) == ()
    assert strength(GAMES[name], "high", *cards) is not None


@pytest.mark.parametrize(
    ("name", "kind", "own", "five"),
    [
        ("seven-card stud", "high", "AcAdKcKdQcQdJs", "Ad Ac Kd Kc Qd"),
        ("seven-card stud", "high", "9h8h7s6d5c5sAd", "9h 8h 7s 6d 5s"),
        ("razz", "ace-to-five", "6c6hAdAs3c4d5h", "As 6h 5h 4d 3c"),
        ("seven-card stud eight-or-better", "eight-or-better", "8c8s2d3d4dKhKs", ""),
        ("seven-card stud eight-or-better", "high", "8c8s2d3d4dKhKs", "Ks Kh 8s 8c 4d"),
        ("badugi", "badugi", "Ac2c2dKd", "Ac 2d"),
        ("deuce-to-seven triple draw", "deuce-to-seven", "2c7d4h3s5s", "7d 5s 4h 3s 2c"),
    ],
)
def test_cards_that_play(name: str, kind: str, own: str, five: str) -> None:
    """Of hands equally strong the one with the higher suits."""
    assert print_cards(playing(GAMES[name], kind, parse_cards(own))) == five


@pytest.mark.parametrize(
    ("game", "holes", "boards", "winners"),
    [
        ("pot-limit omaha eight-or-better", ["AcKd2hKh", "TcTdQh3s"], "4c5d8hTsJs", (0b10, 0b01)),
        ("fixed-limit omaha eight-or-better", ["AcKd2hKh", "Qc2dQhAs"], "4c5d8hKs9s", (0b01, 0b11)),
        ("pot-limit omaha eight-or-better", ["AcAd2h3h", "QcQd4h5s"], "9c9dTsKcJh", (0b01, 0)),
        ("no-limit hold'em", ["AcAd", "KcKd"], "2c3d8hTsJs 2dKh3c8dTh", (0b01, 0b10)),
        (
            "pot-limit omaha eight-or-better",
            ["AcAd2h3h", "KcKd9h9s"],
            "9c9d4s5c8h KhTc4dJdQd",
            (0b10, 0b01, 0b10, 0),
        ),
        ("badugi", ["Ac2d3h4s", "Ad2h3s4c"], "", (0b11,)),
    ],
)
def test_parts_of_a_pot(game: str, holes: list[str], boards: str, winners: tuple[int, ...]) -> None:
    """High and low on each board; nobody where no low is made."""
    known = dict(enumerate(map(parse_cards, holes)))
    assert best_hands(GAMES[game], known, [*map(parse_cards, boards.split())] or [()]) == winners
