"""Random tables and random legal hands, and how long to search among them.

Small numbers first: a failure shrinks to few seats, few chips and few acts.
"""

from collections.abc import Callable, Sequence
from functools import cache
from typing import Final, TypeAlias

from attrs import frozen
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st

from tracker.cards import RANKS, SUITS, UNKNOWN, Cards, known
from tracker.chips import Chips
from tracker.hand import commands as cmd
from tracker.hand import events as ev
from tracker.hand.engine import apply, begin, decide, replay
from tracker.hand.kernel import big_blind_seat
from tracker.hand.legal import LegalActions, legal
from tracker.hand.state import Hand, Stage, contenders
from tracker.rules.books import TDA_2024
from tracker.rules.games import NO_LIMIT_HOLDEM
from tracker.rules.model import Rules, Stakes, bind
from tracker.seats import Seat, mask_of, seats_in

Straddles: TypeAlias = tuple[tuple[Seat, Chips], ...]

FAST: Final = settings(
    deadline=None,
    max_examples=50,
    stateful_step_count=30,
    report_multiple_bugs=False,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
"""What every run of the suite searches."""

DEEP: Final = settings(FAST, max_examples=400, stateful_step_count=60)
"""What the slow suite searches."""

LABELS: Final = ("A", "b2", "C-3", "Ö", "5", "small", "7.1", "x_8", "win")
"""Names of seats, some of which look like amounts or verbs."""

DECK: Final = tuple(rank + suit for rank in RANKS for suit in SUITS)


@cache
def bound_to(forced: Stakes) -> Rules:
    """The rules of a table with these stakes."""
    return bind(TDA_2024, NO_LIMIT_HOLDEM, forced)


@frozen
class Table:
    """What a hand is opened with."""

    stakes: Stakes
    command: cmd.StartHand

    @property
    def rules(self) -> Rules:
        """What the hand is played by."""
        return bound_to(self.stakes)

    def open(self) -> tuple[ev.Event, ...]:
        """The opening facts."""
        return begin(self.rules, self.command)


@frozen
class Played:
    """A hand that was played to its end, or as far as the draws went."""

    table: Table
    events: tuple[ev.Event, ...]

    @property
    def hand(self) -> Hand:
        """The hand after its events."""
        return replay(self.table.rules, self.events)


@st.composite
def stakes(draw: st.DrawFn) -> Stakes:
    """Blinds and antes of every kind; the small blind may be nothing or a full blind."""
    big = draw(st.sampled_from((2, 1, 3, 10, 100)))
    return Stakes(
        draw(st.sampled_from((big // 2, 0, 1, big))),
        big,
        draw(st.sampled_from((0, 0, 0, 1, big, 2 * big))),
        draw(st.sampled_from((0, 0, 0, 1, big))),
    )


def stacks_for(big: Chips, seats: int) -> st.SearchStrategy[tuple[Chips, ...]]:
    """Stacks from a single chip to hundreds of blinds, many of them equal or nearly so."""
    one = st.one_of(
        st.sampled_from((10 * big, 20 * big, 1, 2, big, big + 1, 2 * big, 300 * big)),
        st.integers(1, 4 * big),
        st.integers(1, 30 * big),
    )
    return st.tuples(*[one] * seats)


@st.composite
def straddles_for(
    draw: st.DrawFn, bound: Stakes, stacks: Sequence[Chips], button: Seat
) -> Straddles:
    """Up to three straddles of seats without a blind: full, larger than that, or all-in."""
    seats = len(stacks)
    big = big_blind_seat(seats, button)
    free = [(big + step) % seats for step in range(1, seats - 1)]
    posting = draw(st.lists(st.sampled_from(free), max_size=3, unique=True)) if free else []
    price = bound.big_blind
    found = []
    for seat in posting:
        left = stacks[seat] - min(bound.ante, stacks[seat])
        if left:
            amount = min(left, 2 * price + draw(st.sampled_from((0, 0, 1, price))))
            found.append((seat, amount))
            price = max(price, amount)
    return tuple(found)


@st.composite
def tables(draw: st.DrawFn) -> Table:
    """Tables of two to nine seats: any button, posts of all kinds, money carried, late starts."""
    bound = draw(stakes())
    seats = draw(st.integers(2, 6) | st.integers(2, 9))
    stacks = draw(stacks_for(bound.big_blind, seats))
    button = draw(st.integers(0, seats - 1))
    street = draw(st.sampled_from((0, 0, 0, 0, 1, 2, 3)))
    straddles: Straddles = ()
    if not street and draw(st.booleans()):
        straddles = draw(straddles_for(bound, stacks, button))
    carried = draw(st.sampled_from((0, 0, 1, 7 * bound.big_blind)))
    command = cmd.StartHand(
        button,
        LABELS[:seats],
        stacks,
        straddles,
        street,
        carried,
        draw(st.sampled_from((0, 0, 2))),
        draw(st.sampled_from((1, 1, 1, 2, 25))),
    )
    return Table(bound, command)


@st.composite
def cards_for(draw: st.DrawFn, hand: Hand, count: int) -> Cards:
    """Cards nobody has seen yet, or cards that were not seen."""
    if draw(st.booleans()):
        seen = known(hand.board) | known(card for hole in hand.hole for card in hole)
        rest = [card for card in DECK if card not in seen]
        picked = st.lists(st.sampled_from(rest), min_size=count, max_size=count, unique=True)
        return tuple(draw(picked))
    return (UNKNOWN,) * count


def acts(hand: Hand) -> st.SearchStrategy[cmd.Command]:
    """Whatever `legal` offers now, and the fold that costs nothing; checks and calls first."""
    offered = legal(hand)
    if hand.stage == Stage.BETTING:
        return st.sampled_from(_weighted(offered)).flatmap(lambda verb: _act(offered, verb))
    return st.sampled_from(offered.acts).flatmap(lambda verb: _dealt(hand, verb))


def _weighted(offered: LegalActions) -> list[str]:
    """Verbs as often as hands stay lively: free folds and all-ins are rare."""
    often = {"check": 8, "call": 6, "fold": 2, "bet": 4, "raise": 4, "all-in": 2}
    order = sorted({*offered.acts, "fold"}, key=list(often).index)
    return [
        verb
        for verb in order
        for _ in range(1 if "check" in order and verb == "fold" else often[verb])
    ]


def _act(offered: LegalActions, verb: str) -> st.SearchStrategy[cmd.Command]:
    seat = offered.actor
    plain: dict[str, Callable[[Seat], cmd.Command]] = {
        "check": cmd.Check,
        "call": cmd.Call,
        "fold": cmd.Fold,
        "all-in": cmd.AllIn,
    }
    if verb in plain:
        return st.just(plain[verb](seat))
    right = offered.rights[0]
    least, most = right.minimum, right.maximum
    sizes = (
        st.sampled_from((least, most, min(least + 1, most), max(least, most - 1)))
        | st.integers(least, min(2 * least, most))
        | st.integers(least, most)
    )
    return sizes.map(lambda to: cmd.Bet(seat, to) if verb == "bet" else cmd.Raise(seat, to))


def _dealt(hand: Hand, verb: str) -> st.SearchStrategy[cmd.Command]:
    untabled = list(seats_in(hand.live & ~hand.tabled))
    match verb:
        case "deal":
            due = hand.rules.board_due[hand.street + 1]
            return cards_for(hand, due).map(cmd.DealBoard)
        case "show":
            return st.builds(cmd.TableHand, st.sampled_from(untabled), cards_for(hand, 2))
        case "muck":
            return st.builds(cmd.MuckHand, st.sampled_from(untabled))
        case "win":
            can_win = list(seats_in(contenders(hand, len(hand.pots) - 1)))
            winners = st.lists(st.sampled_from(can_win), min_size=1, unique=True).map(mask_of)
            return winners.map(cmd.DeclareWinners)
    return st.just(cmd.CloseHand())


@st.composite
def hands(draw: st.DrawFn, at: st.SearchStrategy[Table] | None = None, most: int = 80) -> Played:
    """A random legal hand, played on until it is closed or `most` events are made."""
    table = draw(tables() if at is None else at)
    events = list(table.open())
    hand = replay(table.rules, events)
    while hand.stage != Stage.CLOSED and len(events) < most:
        for event in decide(hand, draw(acts(hand))):
            hand = apply(hand, event)
            events.append(event)
    return Played(table, tuple(events))
