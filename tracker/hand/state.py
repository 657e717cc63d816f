"""The hand as a value, and its one mutable twin.

`Hand` is what everyone sees. `HandDraft` is the same hand while a step is applied: thaw, change,
freeze. A draft never leaves `tracker.hand`.
"""

from enum import IntEnum
from typing import NoReturn

from attrs import frozen

from tracker.cards import Card, Cards
from tracker.chips import Chips
from tracker.errors import IllegalEvent
from tracker.hand.betting import Round, RoundDraft, thaw_round
from tracker.hand.events import HandStarted
from tracker.hand.pots import Pot, PotsDraft, eligible
from tracker.rules.model import Rules
from tracker.rules.reasons import Fact
from tracker.seats import Seat, SeatMask


class Stage(IntEnum):
    """What the hand waits for."""

    POSTING = 0
    """Antes and blinds, then the first cards."""
    BETTING = 1
    """The actor."""
    DEALING = 2
    """Board cards."""
    SHOWDOWN = 3
    """Tabled hands and the winners of each pot."""
    COMPLETE = 4
    """Nothing: every pot is awarded."""
    CLOSED = 5
    """Nothing: the record is complete."""


@frozen
class Award:
    """A pot that was pushed.

    Attributes:
        place: Index of the pot, 0 for the main pot.
        pot: The pot as it was.
        shares: Seat and chips, in the order in which odd chips were given.
    """

    place: int
    pot: Pot
    shares: tuple[tuple[Seat, Chips], ...]


@frozen
class Hand:
    """State of one hand after some event.

    Attributes:
        rules: What the hand is played by.
        start: Its first event: button, labels, units.
        seq: Number of the last event.
        stage: What the hand waits for.
        street: Index of the street.
        stacks: Chips behind each seat.
        total_in: Live chips and individual antes of each seat, over the hand; what came back is
            no longer counted.
        dead_in: Dead posts of each seat.
        returned: Uncalled chips each seat got back.
        live: Seats that have not given up their hand.
        able: Live seats with chips behind.
        tabled: Seats whose hand lies face up.
        posts: Which posts were made, one bit a kind and seat.
        betting_over: Whether no more betting follows in this hand.
        round: The betting of this street.
        pots: Pots not yet awarded, main pot first.
        awards: Pots already awarded, in order.
        hole: Known cards of each seat; empty where none is known.
        board: Board cards.
    """

    rules: Rules
    start: HandStarted
    seq: int
    stage: Stage
    street: int
    stacks: tuple[Chips, ...]
    total_in: tuple[Chips, ...]
    dead_in: tuple[Chips, ...]
    returned: tuple[Chips, ...]
    live: SeatMask
    able: SeatMask
    tabled: SeatMask
    posts: int
    betting_over: bool
    round: Round
    pots: tuple[Pot, ...]
    awards: tuple[Award, ...]
    hole: tuple[Cards, ...]
    board: Cards

    @property
    def seats(self) -> range:
        """Every seat dealt in."""
        return range(len(self.stacks))

    @property
    def actor(self) -> Seat:
        """Seat to act, `NO_SEAT` when nobody is."""
        return self.round.actor

    @property
    def street_name(self) -> str:
        """Name of the street."""
        return self.rules.game.streets[self.street].name

    def to_call(self, seat: Seat) -> Chips:
        """Chips a seat would add to call, no more than it has."""
        return min(self.round.bet_to - self.round.street_in[seat], self.stacks[seat])

    def won(self, seat: Seat) -> Chips:
        """Chips a seat has won from pots so far."""
        return sum(
            chips for award in self.awards for winner, chips in award.shares if winner == seat
        )


def contenders(hand: Hand, place: int) -> SeatMask:
    """Seats that can win a pot; as long as it is not closed, also those that can still get in."""
    return eligible(hand.pots, place, hand.live, hand.total_in, hand.stacks)


class HandDraft:
    """A hand while it changes; see `Hand` for its fields."""

    __slots__ = (
        "able",
        "awards",
        "betting_over",
        "board",
        "dead_in",
        "hole",
        "live",
        "posts",
        "pots",
        "returned",
        "round",
        "rules",
        "seq",
        "stacks",
        "stage",
        "start",
        "street",
        "tabled",
        "total_in",
    )

    def __init__(self, rules: Rules, start: HandStarted) -> None:
        seats = len(start.stacks)
        self.rules = rules
        self.start = start
        self.seq = 0
        self.stage = Stage.POSTING
        self.street = start.street
        self.stacks = list(start.stacks)
        self.total_in = [0] * seats
        self.dead_in = [0] * seats
        self.returned = [0] * seats
        self.live: SeatMask = (1 << seats) - 1
        self.able: SeatMask = self.live
        self.tabled: SeatMask = 0
        self.posts = 0
        self.betting_over = False
        self.round = RoundDraft(seats, 0, rules.stakes.big_blind, start.button)
        self.pots = PotsDraft()
        self.awards: list[Award] = []
        self.hole: list[Cards] = [()] * seats
        self.board: list[Card] = []

    @property
    def street_name(self) -> str:
        """Name of the street."""
        return self.rules.game.streets[self.street].name

    def refuse(self, code: str, **facts: Fact) -> NoReturn:
        """Refuse the event being applied, for a reason that these rules can cite."""
        raise IllegalEvent(self.rules.because(code, **facts), self.seq)

    def check_seat(self, seat: Seat) -> None:
        """Refuse a seat that is not in this hand, and anything after its end."""
        if not 0 <= seat < len(self.stacks):
            self.refuse("unknown-seat", seat=seat)
        if self.stage == Stage.CLOSED:
            self.refuse("hand-closed")

    def put_in(self, seat: Seat, amount: Chips) -> None:
        """Move live chips of this street from a stack into the pots."""
        totals = self.total_in
        stacks = self.stacks
        total = totals[seat]
        left = stacks[seat] - amount
        totals[seat] = total + amount
        stacks[seat] = left
        self.round.street_in[seat] += amount
        self.pots.pour(total, amount)
        if not left:
            self._freeze_level(seat)

    def put_in_dead(self, seat: Seat, amount: Chips) -> None:
        """Move chips that nobody has to match from a stack into the main pot."""
        self.dead_in[seat] += amount
        self.stacks[seat] -= amount
        self.pots.pour_dead(amount)
        if not self.stacks[seat]:
            self._freeze_level(seat)

    def _freeze_level(self, seat: Seat) -> None:
        """A seat without chips behind is all-in and fixes the level of a pot."""
        self.able &= ~(1 << seat)
        self.pots.freeze_at(seat, self.seq, self.total_in, self.live)

    def give(self, seat: Seat, amount: Chips) -> None:
        """Put chips back on a stack."""
        self.stacks[seat] += amount
        self.able |= self.live & 1 << seat

    def give_up(self, seat: Seat) -> None:
        """Take a seat out of the hand; its chips stay in the pots. Source: TDA-2024 50-A."""
        out = ~(1 << seat)
        self.live &= out
        self.able &= out
        if total := self.total_in[seat]:
            self.pots.forfeit(total)

    def freeze(self) -> Hand:
        """The hand as a value."""
        return Hand(
            self.rules,
            self.start,
            self.seq,
            self.stage,
            self.street,
            tuple(self.stacks),
            tuple(self.total_in),
            tuple(self.dead_in),
            tuple(self.returned),
            self.live,
            self.able,
            self.tabled,
            self.posts,
            self.betting_over,
            self.round.freeze(),
            self.pots.freeze(),
            tuple(self.awards),
            tuple(self.hole),
            tuple(self.board),
        )


def thaw(hand: Hand) -> HandDraft:
    """A draft of the hand; opposite of `HandDraft.freeze`."""
    draft = HandDraft(hand.rules, hand.start)
    draft.seq = hand.seq
    draft.stage = hand.stage
    draft.street = hand.street
    draft.stacks = list(hand.stacks)
    draft.total_in = list(hand.total_in)
    draft.dead_in = list(hand.dead_in)
    draft.returned = list(hand.returned)
    draft.live = hand.live
    draft.able = hand.able
    draft.tabled = hand.tabled
    draft.posts = hand.posts
    draft.betting_over = hand.betting_over
    draft.round = thaw_round(hand.round)
    draft.pots = PotsDraft(hand.pots)
    draft.awards = list(hand.awards)
    draft.hole = list(hand.hole)
    draft.board = list(hand.board)
    return draft
