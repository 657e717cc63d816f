"""For every reason of a pot that is cut a situation, as in `produced`."""

from typing import Final

from tests.rules.played import refusal
from tests.rules.produced import Produced
from tracker.cli.main import cli
from tracker.hand.cutting import cut_pot
from tracker.hand.shares import share_parts
from tracker.rules.books import TDA_2024
from tracker.rules.games import GAMES
from tracker.rules.model import bind
from tracker.rules.reasons import Reason
from tracker.rules.stakes import Stakes
from tracker.views.split import SplitPot, see_split

LABELS: Final = ("A", "B", "C")


def split(amount: int, *winners: int, game: str = "no-limit hold'em") -> SplitPot:
    """A pot of these winners, board by board; C has the button."""
    rules = bind(TDA_2024, GAMES[game], Stakes(0, 1))
    parts, carried = share_parts(rules, 2, 1, amount, winners, lambda _, _seat: ())
    return SplitPot(rules, LABELS, 2, amount, parts, carried)


def high_low(amount: int, *winners: int) -> SplitPot:
    """A pot of which halves are shared."""
    return split(amount, *winners, game="pot-limit omaha eight-or-better")


def step(code: str, pot: SplitPot, **chips: int) -> Reason:
    """Reason of the first step of a code; chips are named by denomination, like `c25`."""
    piles = {int(name[1:]): count for name, count in chips.items()}
    dues = [[amount for _, amount in shares] for shares in pot.won]
    steps = see_split(pot, cut_pot(piles, dues, 1)).steps
    return next(found.reason for found in steps if found.reason.code == code)


def typed(*words: object) -> Reason:
    """Why `tracker split` refuses."""
    return refusal(lambda: cli(["split", *map(str, words)], standalone_mode=False))


CUTTING: Final[Produced] = {
    "odd-chip-to-half": (
        lambda _: step("odd-chip-to-half", high_low(101, 1, 2), c50=2, c1=1),
        "pot=0 amount=1 part=high [TDA-2024 20-C]",
    ),
    "odd-chip-to-board": (
        lambda _: step("odd-chip-to-board", split(101, 1, 2), c50=2, c1=1),
        "pot=0 amount=1 part=board 1 [TDA-2024 (unspecified)]",
    ),
    "stacks-equal": (
        lambda _: step("stacks-equal", split(101, 3), c25=4, c1=1),
        "unit=25 count=2 shares=2 names=A, B [TDA-2024 (unspecified)]",
    ),
    "stacks-apart": (
        lambda _: step("stacks-apart", split(150, 7), c50=1, c25=4),
        "unit=50 count=1 shares=1 names=A [TDA-2024 (unspecified)]",
    ),
    "stacks-caught-up": (
        lambda _: step("stacks-caught-up", split(150, 7), c50=1, c25=4),
        "unit=25 count=2 shares=2 names=B, C [TDA-2024 (unspecified)]",
    ),
    "chips-changed": (
        lambda _: step("chips-changed", split(1401, 3), c1000=1, c100=4, c1=1),
        "unit=1000 count=1 text=10 x 100 [TDA-2024 20 (inferred)]",
    ),
    "chips-do-not-add-up": (
        lambda _: typed(101, "--among", "3,5", "--button", 1, "--chips", "25x4"),
        "text=100 detail=101",
    ),
}
