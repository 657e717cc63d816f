"""Games, as data only."""

from typing import Final

from tracker.rules.model import Game, Street

NO_LIMIT_HOLDEM: Final = Game(
    "no-limit hold'em",
    "no-limit",
    (
        Street("preflop", hole=2, board=0),
        Street("flop", hole=0, board=3),
        Street("turn", hole=0, board=1),
        Street("river", hole=0, board=1),
    ),
)
"""Two hole cards, five board cards, no limit."""
