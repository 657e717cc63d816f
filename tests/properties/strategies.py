"""Random tables and random legal hands, and how long to search among them.

Small numbers first: a failure shrinks to few seats, few chips and few acts.
"""

from collections.abc import Callable, Iterator, Sequence
from functools import cache
from typing import Final, TypeAlias

from attrs import astuple, evolve, frozen
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st

from tracker.cards import RANKS, SHORT_DECK, SUITS, UNKNOWN, Cards, known
from tracker.chips import Chips
from tracker.hand import commands as cmd
from tracker.hand import events as ev
from tracker.hand.engine import apply, begin, decide, replay
from tracker.hand.legal import LegalActions, legal
from tracker.hand.posting import big_blind_seat
from tracker.hand.state import Hand, Stage, contenders
from tracker.rules.books import TDA_2024
from tracker.rules.games import NO_LIMIT_HOLDEM
from tracker.rules.model import BRING_IN, Game, Limit, Opener, Option, RuleBook, Rules, bind
from tracker.rules.options import OPTIONS
from tracker.rules.rake import Rake
from tracker.rules.reasons import Citation
from tracker.rules.stakes import Stakes
from tracker.seats import NO_SEAT, Seat, clockwise_from, mask_of, seats_in

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
    """The rules of a no-limit hold'em table with these stakes."""
    return bind(TDA_2024, NO_LIMIT_HOLDEM, forced)


@frozen
class Table:
    """What a hand is opened with."""

    stakes: Stakes
    command: cmd.StartHand
    book: RuleBook = TDA_2024
    game: Game = NO_LIMIT_HOLDEM

    @property
    def rules(self) -> Rules:
        """What the hand is played by."""
        if self.book is TDA_2024 and self.game is NO_LIMIT_HOLDEM:
            return bound_to(self.stakes)
        return bind(self.book, self.game, self.stakes)

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
    chip = draw(st.sampled_from((1, 1, 1, 2, 25)))
    command = cmd.StartHand(
        button,
        LABELS[:seats],
        tuple(stack * chip for stack in stacks),
        tuple((seat, to * chip) for seat, to in straddles),
        street,
        carried * chip,
        draw(st.sampled_from((0, 0, 2))),
        chip,
    )
    return Table(Stakes(*(forced * chip for forced in astuple(bound)[:4])), command)


@st.composite
def books(draw: st.DrawFn) -> RuleBook:
    """A house that decides every option for itself."""
    options = {
        name: Option(draw(st.sampled_from(kind.values)), Citation("HOUSE", "1", "1"))
        for name, kind in OPTIONS.items()
    }
    return RuleBook("HOUSE-1", "a house", options, TDA_2024.rules)


@st.composite
def stakes_of(draw: st.DrawFn, game: Game) -> Stakes:
    """Forced chips and bet sizes that a game can be played with."""
    big = draw(st.sampled_from((2, 4, 10)))
    small = big // 2
    ante = draw(st.sampled_from((0, 0, 1)))
    if game.streets[0].opens in BRING_IN:
        return Stakes(ante=ante, bring_in=small, small_bet=big, big_bet=2 * big)
    most = 3 * big if game.limit == Limit.SPREAD else 0
    boards = draw(st.sampled_from((1, 1, 1, 2))) if game.streets[-1].board else 1
    kind = draw(st.sampled_from(("blinds", "blinds", "blinds", "third", "bomb", "button")))
    if kind == "button":
        return Stakes(
            ante=big, button_ante=2 * big, boards=boards, small_bet=most, big_bet=2 * most
        )
    if kind == "bomb":
        return Stakes(small, big, big, bomb=True, boards=boards, small_bet=most, big_bet=2 * most)
    third = 2 * big if kind == "third" else 0
    table_ante = draw(st.sampled_from((0, 0, big)))
    return Stakes(
        small, big, ante, table_ante, third, boards=boards, small_bet=most, big_bet=2 * most
    )


@st.composite
def tables_of(draw: st.DrawFn, game: Game) -> Table:
    """Tables of any game under any house rules, as many seats as the cards go round for."""
    bound = draw(stakes_of(game))
    board = sum(street.board for street in game.streets) * bound.boards
    own = sum(street.own for street in game.streets) + max(street.draw for street in game.streets)
    most = min(6, ((36 if game.short_deck else 52) - board) // own)
    seats = draw(st.integers(3 if bound.third_blind else 2, most))
    first = draw(st.integers(0, seats - 1)) if bound.bring_in else NO_SEAT
    stacks = draw(stacks_for(bound.least_bet, seats))
    button = draw(st.integers(0, seats - 1))
    fees = tuple((seat, 1) for seat in range(seats) if stacks[seat] > 1 and draw(st.booleans()))
    command = cmd.StartHand(
        button,
        LABELS[:seats],
        stacks,
        first=first,
        hand_for_hand=draw(st.booleans()),
        time=fees if draw(st.booleans()) else (),
    )
    rake = draw(st.none() | rakes())
    return Table(evolve(bound, rake=rake), command, draw(books()), game)


@st.composite
def rakes(draw: st.DrawFn) -> Rake:
    """What a house may take of the pots."""
    some = st.sampled_from((0, 1, 3, 50))
    return Rake(
        draw(st.sampled_from((0, 500, 1000, 10_000))),
        draw(some),
        tuple(draw(st.lists(some, max_size=3))),
        draw(some),
        draw(some),
        draw(st.booleans()),
    )


@st.composite
def cards_for(draw: st.DrawFn, hand: Hand, count: int) -> Cards:
    """Cards nobody has seen yet, or cards that were not seen."""
    if draw(st.booleans()):
        seen = known(hand.board) | known(card for hole in hand.hole for card in hole)
        deck = SHORT_DECK if hand.rules.game.short_deck else DECK
        rest = [card for card in DECK if card in deck and card not in seen]
        picked = st.lists(st.sampled_from(rest), min_size=count, max_size=count, unique=True)
        return tuple(draw(picked))
    return (UNKNOWN,) * count


def acts_and_rulings(hand: Hand) -> st.SearchStrategy[cmd.Command]:
    """Whatever `legal` offers now, and rarely what floor, house or seats bring in besides."""
    rulings = list(_rulings(hand))
    usual = acts(hand)
    if not rulings:
        return usual
    return st.integers(0, 9).flatmap(lambda number: usual if number else st.sampled_from(rulings))


def _rulings(hand: Hand) -> Iterator[cmd.Command]:
    """What the floor, the house or the seats may bring in besides what is offered."""
    if hand.stage in {Stage.BETTING, Stage.DEALING, Stage.DRAWING, Stage.SHOWDOWN}:
        if hand.live & (hand.live - 1):
            yield from map(cmd.KillHand, seats_in(hand.live))
        if not hand.awards and not hand.house.settled:
            yield cmd.TakeRake((1,))
    boards = hand.rules.board_due[hand.street + 1 :]
    waits = hand.stage == Stage.DEALING and hand.betting_over
    if waits and hand.runouts.count == 1 and any(boards):
        yield from (cmd.AgreeRunouts(2), cmd.AgreeRunouts(3))
    unread = hand.live & ~hand.tabled
    if hand.stage == Stage.SHOWDOWN and not unread and not _unseen(hand):
        halves = len(hand.rules.game.compares)
        plays = tuple(DECK[5 * seat : 5 * seat + 5] for seat in hand.seats)
        groups = tuple(1 << seat for seat in seats_in(hand.live))
        parts = [ev.PartRead(groups, plays), ev.PartRead((hand.live,), plays)][:halves]
        boards_dealt = hand.rules.stakes.boards * hand.runouts.count
        yield cmd.ReadHands(hand.live, tuple(parts) * boards_dealt)


def _unseen(hand: Hand) -> bool:
    """Whether a card on the board or in a live hand was not seen."""
    return UNKNOWN in hand.board or any(UNKNOWN in hand.hole[seat] for seat in seats_in(hand.live))


def acts(hand: Hand) -> st.SearchStrategy[cmd.Command]:
    """Whatever `legal` offers now, and the fold that costs nothing; checks and calls first."""
    offered = legal(hand)
    if hand.stage == Stage.BETTING:
        return st.sampled_from(_weighted(offered)).flatmap(lambda verb: _act(hand, offered, verb))
    if hand.stage in {Stage.BRING_IN, Stage.DRAWING}:
        return st.sampled_from(offered.acts).flatmap(lambda verb: _forced(hand, verb))
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


def _act(hand: Hand, offered: LegalActions, verb: str) -> st.SearchStrategy[cmd.Command]:
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
    chip = hand.start.smallest_chip
    least, most = right.minimum // chip, right.maximum // chip
    sizes = (
        st.sampled_from((least, most, min(least + 1, most), max(least, most - 1)))
        | st.integers(least, min(2 * least, most))
        | st.integers(least, most)
    )
    if hand.rules.is_fixed:
        sizes = st.sampled_from((least, most))
    sized = cmd.Bet if verb == "bet" else cmd.Raise
    return sizes.map(lambda units: sized(seat, units * chip))


def _forced(hand: Hand, verb: str) -> st.SearchStrategy[cmd.Command]:
    """What the seat may do that is to open a stud hand, or to draw."""
    seat = hand.actor
    match verb:
        case "bring-in":
            return st.just(cmd.BringIn(seat))
        case "bet":
            return st.just(cmd.Bet(seat, legal(hand).rights[0].minimum))
        case "all-in":
            return st.just(cmd.AllIn(seat))
        case "fold":
            return st.just(cmd.Fold(seat))
    most = hand.rules.game.streets[hand.street].draw
    return st.integers(0, most).map(lambda count: _unseen_draw(seat, count))


def _dealt(hand: Hand, verb: str) -> st.SearchStrategy[cmd.Command]:
    untabled = list(seats_in(hand.live & ~hand.tabled))
    match verb:
        case "deal" if hand.rules.game.streets[hand.street + 1].own:
            opener = next(clockwise_from(hand.live, hand.start.button))
            by_cards = hand.rules.game.streets[hand.street + 1].opens != Opener.BUTTON
            return st.just(cmd.DealStreet((), opener if by_cards else NO_SEAT))
        case "deal":
            due = hand.rules.board_due[hand.street + 1]
            return cards_for(hand, due).map(cmd.DealBoard)
        case "show":
            cards = cards_for(hand, hand.own_cards)
            return st.builds(cmd.TableHand, st.sampled_from(untabled), cards)
        case "muck":
            return st.builds(cmd.MuckHand, st.sampled_from(untabled))
        case "win":
            can_win = list(seats_in(contenders(hand, len(hand.pots) - 1)))
            winners = st.lists(st.sampled_from(can_win), min_size=1, unique=True).map(mask_of)
            parts = len(hand.rules.game.compares) * hand.rules.stakes.boards * hand.runouts.count
            by_card = hand.rules.option["odd_chip_board"] == "high_card_by_suit"
            by_card |= not hand.rules.game.by_button
            played = tuple(DECK[5 * seat : 5 * seat + 5] for seat in hand.seats) if by_card else ()
            return st.tuples(*[winners] * parts).map(
                lambda masks: cmd.DeclareWinners(masks[0], None, masks[1:], played)
            )
    return st.just(cmd.OrderHandsUp() if verb == "hands up" else cmd.CloseHand())


def _unseen_draw(seat: Seat, count: int) -> cmd.Draw:
    """An exchange of cards that nobody noted."""
    return cmd.Draw(seat, (UNKNOWN,) * count, (UNKNOWN,) * count)


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
