"""The hand as a value, and its one mutable twin.

`Hand` is what everyone sees. `HandDraft` is the same hand while a step is applied: thaw, change,
freeze. A draft never leaves `tracker.hand`.
"""

from enum import IntEnum
from typing import Final, NoReturn

from attrs import frozen

from tracker.cards import Cards
from tracker.chips import Chips
from tracker.errors import IllegalEvent
from tracker.hand.betting import Round, RoundDraft, open_round, thaw_round
from tracker.hand.events import HandStarted
from tracker.hand.house import NO_HOUSE, House
from tracker.hand.pots import Award, Pot, PotsDraft, eligible
from tracker.hand.runouts import ONE_RUNOUT, Runouts, boards_of
from tracker.rules.model import Rules
from tracker.rules.reasons import Fact
from tracker.seats import Seat, SeatMask, next_seat


class Stage(IntEnum):
    """What the hand waits for."""

    POSTING = 0
    """Antes and blinds, then the first cards."""
    BRING_IN = 1
    """The seat that is forced to open."""
    BETTING = 2
    """The actor."""
    DEALING = 3
    """Cards of the next street."""
    DRAWING = 4
    """The seat that exchanges cards."""
    SHOWDOWN = 5
    """Tabled hands and the winners of each pot."""
    COMPLETE = 6
    """Nothing: every pot is awarded."""
    CLOSED = 7
    """Nothing: the record is complete."""


_POSTING: Final = Stage.POSTING


@frozen(slots=False)  # made in half the time
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
        straddled: Largest full straddle, 0 for none.
        betting_over: Whether no more betting follows in this hand.
        face_up: Whether every live hand is due face up, and none can be mucked.
        round: The betting of this street.
        pots: Pots not yet awarded, main pot first.
        awards: Pots already awarded, in order.
        hole: Known cards of each seat; empty where none is known.
        board: Board cards, in the order dealt.
        runouts: How often what is left of the board is dealt.
        house: What the house takes.
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
    straddled: Chips
    betting_over: bool
    face_up: bool
    round: Round
    pots: tuple[Pot, ...]
    awards: tuple[Award, ...]
    hole: tuple[Cards, ...]
    board: Cards
    runouts: Runouts
    house: House

    @property
    def seats(self) -> range:
        """Every seat dealt in."""
        return range(len(self.stacks))

    @property
    def actor(self) -> Seat:
        """Seat to act, to draw or to bring in; `NO_SEAT` when nobody is."""
        if self.stage is Stage.BRING_IN:
            return self.round.opens_after + 1
        if self.stage is Stage.DRAWING:
            return next_seat(self.round.pending, self.start.button)
        return self.round.actor

    @property
    def street_name(self) -> str:
        """Name of the street."""
        return self.rules.game.streets[self.street].name

    def to_call(self, seat: Seat) -> Chips:
        """Chips a seat would add to call, no more than it has."""
        return min(self.round.bet_to - self.round.street_in[seat], self.stacks[seat])

    @property
    def own_cards(self) -> int:
        """Cards of its own that a live seat has been dealt."""
        return sum(street.own for street in self.rules.game.streets[: self.street + 1])

    @property
    def boards(self) -> tuple[Cards, ...]:
        """Each board as it lies; one as a rule."""
        return boards_of(self.rules, self.runouts, self.board)

    def won(self, seat: Seat) -> Chips:
        """Chips a seat has won from pots so far."""
        return sum(
            chips for award in self.awards for winner, chips in award.shares if winner == seat
        )


def contenders(hand: Hand, place: int) -> SeatMask:
    """Seats that can win a pot; as long as it is not closed, also those that can still get in."""
    return eligible(hand.pots, place, hand.live, hand.total_in, hand.stacks)


class HandDraft:
    """A hand while it changes; see `Hand` for its fields.

    What most acts change is a list; what few change stays a tuple and is put anew.
    """

    __slots__ = (
        "able",
        "awards",
        "betting_over",
        "board",
        "dead_in",
        "face_up",
        "hole",
        "house",
        "live",
        "posts",
        "pots",
        "returned",
        "round",
        "rules",
        "runouts",
        "seq",
        "stacks",
        "stage",
        "start",
        "straddled",
        "street",
        "tabled",
        "total_in",
    )

    def __init__(
        self,
        rules: Rules,
        start: HandStarted,
        seq: int,
        stage: Stage,
        street: int,
        stacks: list[Chips],
        total_in: list[Chips],
        dead_in: tuple[Chips, ...],
        returned: tuple[Chips, ...],
        live: SeatMask,
        able: SeatMask,
        tabled: SeatMask,
        posts: int,
        straddled: Chips,
        betting_over: bool,
        face_up: bool,
        round: RoundDraft,
        pots: PotsDraft,
        awards: tuple[Award, ...],
        hole: tuple[Cards, ...],
        board: Cards,
        runouts: Runouts,
        house: House,
    ) -> None:
        self.rules = rules
        self.start = start
        self.seq = seq
        self.stage = stage
        self.street = street
        self.stacks = stacks
        self.total_in = total_in
        self.dead_in = dead_in
        self.returned = returned
        self.live = live
        self.able = able
        self.tabled = tabled
        self.posts = posts
        self.straddled = straddled
        self.betting_over = betting_over
        self.face_up = face_up
        self.round = round
        self.pots = pots
        self.awards = awards
        self.hole = hole
        self.board = board
        self.runouts = runouts
        self.house = house

    @property
    def street_name(self) -> str:
        """Name of the street."""
        return self.rules.game.streets[self.street].name

    @property
    def own_cards(self) -> int:
        """Cards of its own that a live seat has been dealt."""
        return sum(street.own for street in self.rules.game.streets[: self.street + 1])

    def refuse(self, code: str, **facts: Fact) -> NoReturn:
        """Refuse the event being applied, for a reason that these rules can cite."""
        raise IllegalEvent(self.rules.because(code, **facts), self.seq)

    def check_seat(self, seat: Seat) -> None:
        """Refuse a seat that is not in this hand, and anything after its end."""
        if not 0 <= seat < len(self.stacks):
            self.refuse("unknown-seat", seat=seat)
        if self.stage is Stage.CLOSED:
            self.refuse("hand-closed")

    def hold(self, seat: Seat, cards: Cards) -> None:
        """Take note of the cards of its own that a seat has."""
        hole = list(self.hole)
        hole[seat] = cards
        self.hole = tuple(hole)

    def put_in(self, seat: Seat, amount: Chips) -> None:
        """Move live chips of this street from a stack into the pots."""
        totals = self.total_in
        stacks = self.stacks
        total = totals[seat]
        left = stacks[seat] - amount
        totals[seat] = total + amount
        stacks[seat] = left
        self.round.street_in[seat] += amount
        pots = self.pots
        if total >= pots.open_from:
            pots.all[-1].amount += amount
        else:
            pots.pour(total, amount)
        if not left:
            self._freeze_level(seat)

    def put_in_dead(self, seat: Seat, amount: Chips) -> None:
        """Move chips that nobody has to match from a stack into the main pot."""
        dead_in = list(self.dead_in)
        dead_in[seat] += amount
        self.dead_in = tuple(dead_in)
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
            self.dead_in,
            self.returned,
            self.live,
            self.able,
            self.tabled,
            self.posts,
            self.straddled,
            self.betting_over,
            self.face_up,
            self.round.freeze(),
            self.pots.freeze(),
            self.awards,
            self.hole,
            self.board,
            self.runouts,
            self.house,
        )


def thaw(hand: Hand) -> HandDraft:
    """A draft of the hand; opposite of `HandDraft.freeze`."""
    return HandDraft(
        hand.rules,
        hand.start,
        hand.seq,
        hand.stage,
        hand.street,
        list(hand.stacks),
        list(hand.total_in),
        hand.dead_in,
        hand.returned,
        hand.live,
        hand.able,
        hand.tabled,
        hand.posts,
        hand.straddled,
        hand.betting_over,
        hand.face_up,
        thaw_round(hand.round),
        PotsDraft(hand.pots),
        hand.awards,
        hand.hole,
        hand.board,
        hand.runouts,
        hand.house,
    )


def open_draft(rules: Rules, start: HandStarted) -> HandDraft:
    """A draft of a hand in which nothing has happened yet."""
    seats = len(start.stacks)
    everybody = (1 << seats) - 1
    nothing = (0,) * seats
    return HandDraft(
        rules,
        start,
        0,
        _POSTING,
        start.street,
        list(start.stacks),
        [0] * seats,
        nothing,
        nothing,
        everybody,
        everybody,
        0,
        0,
        0,
        False,
        False,
        open_round(seats, rules.bet_sizes[start.street], start.button),
        PotsDraft(),
        (),
        ((),) * seats,
        (),
        ONE_RUNOUT,
        NO_HOUSE,
    )
