"""What PHH calls the games, which fields of a hand state its bets, and the rules they make.

The eleven variants of the format are covered, each by a game of ours with the same cards and limit.
"""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Final

from tracker.chips import Chips
from tracker.hand.posting import big_blind_seat
from tracker.rules.books import TDA_2024
from tracker.rules.games import GAMES
from tracker.rules.model import BRING_IN, Game, Limit, Rules, bind
from tracker.rules.stakes import Stakes
from tracker.seats import Seat

VARIANTS: Final[Mapping[str, Game]] = {
    variant: GAMES[name]
    for variant, name in {
        "FT": "fixed-limit hold'em",
        "NT": "no-limit hold'em",
        "NS": "short-deck hold'em",
        "PO": "pot-limit omaha",
        "FO/8": "fixed-limit omaha eight-or-better",
        "F7S": "seven-card stud",
        "F7S/8": "seven-card stud eight-or-better",
        "FR": "razz",
        "N2L1D": "no-limit deuce-to-seven single draw",
        "F2L3D": "deuce-to-seven triple draw",
        "FB": "badugi",
    }.items()
}
"""Game of each variant."""

BLINDS: Final = "blinds_or_straddles"


@lru_cache(maxsize=256)
def rules_for(game: Game, stakes: Stakes) -> Rules:
    """The rules a PHH hand is held against."""
    return bind(TDA_2024, game, stakes)


def is_brought_in(game: Game) -> bool:
    """Whether a bring-in opens the game, not blinds."""
    return game.streets[0].opens in BRING_IN


def bet_fields(game: Game) -> tuple[str, ...]:
    """Fields that state the sizes of bets, the smallest first."""
    return ("small_bet", "big_bet") if game.limit == Limit.FIXED else ("min_bet",)


def blind_seats(posts: Sequence[Chips]) -> tuple[Seat, Seat]:
    """Seats of the small and the big blind; the last seat has the button.

    A seat beside the button that posts alone has the big blind, the small one is dead; the button
    may post alone too, as in short deck.

    Args:
        posts: Blind or straddle of each seat; not for games with a bring-in.
    """
    seats = len(posts)
    alone = [seat for seat, post in enumerate(posts) if post]
    big = big_blind_seat(seats, seats - 1)
    if alone in ([0], [seats - 1]):
        (big,) = alone
    return (big - 1) % seats, big
