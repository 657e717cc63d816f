"""Counts of `fixtures/perft/`: how many rows of acts there are, by the tracker and by `plain`.

A row of acts of length n is n acts of seats one after the other, each legal when it is done; cards
are dealt in between and are not counted. `rows` has the number of rows of each length from 1 on,
`ended` how many of them end the betting and the draws of the hand.
"""

import tomllib
from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import pairwise
from pathlib import Path
from typing import Any, Final, TypeAlias, TypeVar

from tests.perft.plain import Spot
from tracker.cards import UNKNOWN
from tracker.errors import IllegalCommand
from tracker.hand import commands as cmd
from tracker.hand.engine import apply, begin, decide, replay
from tracker.hand.legal import legal
from tracker.hand.state import Hand, Stage
from tracker.rules.books import TDA_2024
from tracker.rules.model import Game, Limit, Opener, Option, RuleBook, Street, bind
from tracker.rules.reasons import Citation
from tracker.rules.stakes import Stakes
from tracker.seats import next_seat

Tree: TypeAlias = Mapping[str, Any]
Counts: TypeAlias = dict[str, list[int]]
Moment = TypeVar("Moment")

FOLDER: Final = Path(__file__).parents[2] / "fixtures" / "perft"
PATHS: Final = sorted(FOLDER.glob("*.toml"))


def load(path: Path) -> Tree:
    """The tree in a file: the table, how deep to count, the counts."""
    return tomllib.loads(path.read_text(encoding="utf-8"))


def count(start: Moment, following: Callable[[Moment], list[Moment]], depth: int) -> Counts:
    """Rows of each length, and how many of them nothing can follow."""
    rows, ended = [], []
    level = [start]
    for _ in range(depth):
        level = [after for moment in level for after in following(moment)]
        if not level:
            break
        rows.append(len(level))
        ended.append(sum(not following(moment) for moment in level))
    return {"rows": rows, "ended": ended}


def plain_counts(tree: Tree, counter: type[Spot] = Spot) -> Counts:
    """Counts of the plain counter."""
    start = counter(tree["table"])
    return count(start, lambda spot: [spot.after(act) for act in spot.acts()], tree["depth"])


def tracker_counts(tree: Tree) -> Counts:
    """Counts of the tracker."""
    return count(opening(tree["table"]), acted, tree["depth"])


def opening(table: Mapping[str, Any]) -> Hand:
    """The hand before the first act; the last seat has the button."""
    bets = table["bets"]
    bring_in = table.get("bring_in", 0)
    streets = [
        Street("first", hole=2, opens=Opener.LOW_CARD if bring_in else Opener.BLINDS),
        *(Street(f"later {place}", **_later(table)) for place in range(1, len(bets))),
    ]
    upper = [larger > smaller for smaller, larger in pairwise(bets)]
    for place, larger in enumerate(upper, start=1):
        if larger:
            streets[place:] = [_upper(street) for street in streets[place:]]
    small, big = table.get("blinds", (0, 0))
    fixed = table["limit"] == Limit.FIXED
    stakes = Stakes(
        small,
        big,
        bring_in=bring_in,
        small_bet=bets[0] if fixed else 0,
        big_bet=bets[-1] if fixed else 0,
        min_bet=0 if fixed else bets[0],
    )
    cap = Option(table.get("raises", 4), Citation("HOUSE", "1", "1"))
    book = RuleBook("HOUSE-1", "a house", {**TDA_2024.options, "fl_cap": cap}, TDA_2024.rules)
    rules = bind(book, Game("tiny", Limit(table["limit"]), tuple(streets)), stakes)
    stacks = tuple(table["stacks"])
    labels = tuple("ABCDEF"[: len(stacks)])
    start = cmd.StartHand(len(stacks) - 1, labels, stacks, first=0 if bring_in else -1)
    return dealt(replay(rules, begin(rules, start)))


def _later(table: Mapping[str, Any]) -> dict[str, Any]:
    """Cards of a later street: drawn, one up by whose rank it opens, or one board card."""
    if "draw" in table:
        return {"draw": table["draw"]}
    return {"up": 1, "opens": Opener.HIGH_BOARD} if "bring_in" in table else {"board": 1}


def _upper(street: Street) -> Street:
    """The same street with the upper limit."""
    return Street(
        street.name, street.hole, street.up, street.board, street.draw, street.opens, upper=True
    )


def dealt(hand: Hand) -> Hand:
    """The hand once all cards are dealt that come before the next act, none of them seen."""
    while hand.stage == Stage.DEALING:
        street = hand.rules.game.streets[hand.street + 1]
        deal: cmd.Command = cmd.DealBoard((UNKNOWN,) * street.board)
        if street.own:
            deal = cmd.DealStreet((), next_seat(hand.live, hand.start.button))
        for event in decide(hand, deal):
            hand = apply(hand, event)
    return hand


def acted(hand: Hand) -> list[Hand]:
    """The hand after each act that is offered to the actor."""
    return [dealt(done(hand, command)) for command in offered(hand)]


def done(hand: Hand, command: cmd.Command) -> Hand:
    """The hand after one command."""
    for event in decide(hand, command):
        hand = apply(hand, event)
    return hand


def offered(hand: Hand) -> Iterator[cmd.Command]:
    """Every act that `legal` offers, each size once; an all-in is one of the sizes, or the call."""
    if hand.stage not in {Stage.BETTING, Stage.BRING_IN, Stage.DRAWING}:
        return
    answer = legal(hand)
    seat = answer.actor
    plain: Mapping[str, Callable[[int], cmd.Command]] = {
        "fold": cmd.Fold,
        "call": cmd.Call,
        "check": cmd.Check,
        "bring-in": cmd.BringIn,
    }
    yield from (plain[act](seat) for act in answer.acts if act in plain)
    if "draw" in answer.acts:
        for cards in range(hand.rules.game.streets[hand.street].draw + 1):
            yield cmd.Draw(seat, (UNKNOWN,) * cards, (UNKNOWN,) * cards)
    elif answer.rights[0].may:
        right = answer.rights[0]
        yield from (_sized(hand, to) for to in range(right.minimum, right.maximum + 1))


def _sized(hand: Hand, to: int) -> cmd.Command:
    """A bet or raise of the actor to a total."""
    return (cmd.Raise if hand.round.bet_to else cmd.Bet)(hand.actor, to)


def accepted(hand: Hand) -> Iterable[int]:
    """Totals to which `decide` lets the actor bet or raise, of all that its stack has."""
    seat = hand.actor
    for to in range(hand.round.street_in[seat] + hand.stacks[seat] + 2):
        try:
            decide(hand, _sized(hand, to))
        except IllegalCommand:
            continue
        yield to
