"""Games, as data only: what is dealt, who opens, how high one bets, what is compared."""

from typing import Final

from tracker.rules.model import Game, Limit, Opener, Street

_HOLDEM: Final = (
    Street("preflop", hole=2, opens=Opener.BLINDS),
    Street("flop", board=3),
    Street("turn", board=1, upper=True),
    Street("river", board=1, upper=True),
)


def _board_game(hole: int) -> tuple[Street, ...]:
    """Streets of a game with five board cards."""
    return (
        Street("preflop", hole=hole, opens=Opener.BLINDS),
        Street("flop", board=3),
        *_HOLDEM[2:],
    )


def _stud(bring_in: Opener, board: Opener) -> tuple[Street, ...]:
    """Streets of seven-card stud: three cards, three up, one down."""
    return (
        Street("third", hole=2, up=1, opens=bring_in),
        Street("fourth", up=1, opens=board),
        *(Street(name, up=1, opens=board, upper=True) for name in ("fifth", "sixth")),
        Street("seventh", hole=1, opens=board, upper=True),
    )


def _draws(hole: int, draws: int) -> tuple[Street, ...]:
    """Streets of a draw game: the upper limit is bet in the second half."""
    rounds = draws + 1
    return (
        Street("first", hole=hole, opens=Opener.BLINDS),
        *(
            Street(f"draw {number}", draw=hole, upper=2 * number >= rounds)
            for number in range(1, rounds)
        ),
    )


_HIGH_LOW: Final = ("high", "eight-or-better")
_HIGH_STUD: Final = _stud(Opener.LOW_CARD, Opener.HIGH_BOARD)
_LOW_STUD: Final = _stud(Opener.HIGH_CARD, Opener.LOW_BOARD)

NO_LIMIT_HOLDEM: Final = Game("no-limit hold'em", Limit.NO, _HOLDEM)
"""Two hole cards, five board cards, no limit."""

_GAMES: Final = (
    NO_LIMIT_HOLDEM,
    Game("pot-limit hold'em", Limit.POT, _HOLDEM),
    Game("fixed-limit hold'em", Limit.FIXED, _HOLDEM),
    Game("spread-limit hold'em", Limit.SPREAD, _HOLDEM),
    Game("short-deck hold'em", Limit.NO, _HOLDEM, short_deck=True),
    Game("pot-limit omaha", Limit.POT, _board_game(4), from_hole=2),
    Game("no-limit omaha", Limit.NO, _board_game(4), from_hole=2),
    Game("fixed-limit omaha", Limit.FIXED, _board_game(4), from_hole=2),
    Game("five-card pot-limit omaha", Limit.POT, _board_game(5), from_hole=2),
    Game("six-card pot-limit omaha", Limit.POT, _board_game(6), from_hole=2),
    Game("pot-limit omaha eight-or-better", Limit.POT, _board_game(4), _HIGH_LOW, from_hole=2),
    Game("fixed-limit omaha eight-or-better", Limit.FIXED, _board_game(4), _HIGH_LOW, from_hole=2),
    Game(
        "pot-limit courchevel",
        Limit.POT,
        (
            Street("preflop", hole=5, board=1, opens=Opener.BLINDS),
            Street("flop", board=2),
            *_HOLDEM[2:],
        ),
        from_hole=2,
    ),
    Game("seven-card stud", Limit.FIXED, _HIGH_STUD, by_button=False),
    Game("seven-card stud eight-or-better", Limit.FIXED, _HIGH_STUD, _HIGH_LOW, by_button=False),
    Game("razz", Limit.FIXED, _LOW_STUD, ("ace-to-five",), by_button=False),
    Game("fixed-limit five-card draw", Limit.FIXED, _draws(5, 1)),
    Game("no-limit five-card draw", Limit.NO, _draws(5, 1)),
    Game("no-limit deuce-to-seven single draw", Limit.NO, _draws(5, 1), ("deuce-to-seven",)),
    Game("deuce-to-seven triple draw", Limit.FIXED, _draws(5, 3), ("deuce-to-seven",)),
    Game("ace-to-five triple draw", Limit.FIXED, _draws(5, 3), ("ace-to-five",)),
    Game("badugi", Limit.FIXED, _draws(4, 3), ("badugi",)),
)

GAMES: Final = {game.name: game for game in _GAMES}
"""Every game by its name."""

ROTATION: Final = tuple(
    GAMES[name]
    for name in (
        "fixed-limit hold'em",
        "fixed-limit omaha eight-or-better",
        "razz",
        "seven-card stud",
        "seven-card stud eight-or-better",
    )
)
"""A mixed rotation: the games take turns, each for as many hands as the house says."""
