"""A hand as people see it: seats with what lies before them, pots, and who may do what.

`see` is pure: a hand in, small values out. Text, JSON and pages are made of these values, so that
all of them say the same.
"""

from itertools import islice

from attrs import frozen

from tracker.chips import Chips
from tracker.codec.said import print_pot
from tracker.hand.betting import NOT_ACTED
from tracker.hand.legal import Answer, LegalActions, RaiseRight, legal
from tracker.hand.openers import cards_up
from tracker.hand.pots import OPEN, Award, owing
from tracker.hand.shares import part_names
from tracker.hand.state import Hand, contenders
from tracker.rules.reasons import Reason
from tracker.seats import NO_SEAT, SeatMask, seats_in


@frozen
class SeatView:
    """One seat.

    Attributes:
        seat: What the table calls it.
        button: Whether the dealer button lies here.
        stack: Chips behind.
        street_in: Chips in front, put in on this street.
        total_in: Chips put in during the hand, dead ones included, returned ones not.
        won: Chips won from pots so far.
        status: `acts`, `in`, `all-in`, `folded`, `shown` or `won`.
        cards: Known cards, in the order dealt.
        up: Those of them that lie face up.
    """

    seat: str
    button: bool
    stack: Chips
    street_in: Chips
    total_in: Chips
    won: Chips
    status: str
    cards: tuple[str, ...]
    up: tuple[str, ...]


@frozen
class RightView:
    """Whether a seat may bet or raise at the present price, were it its turn, and why.

    Attributes:
        seat: What the table calls it.
        answer: `yes`, `no`, or `floor` where the book leaves it to the floor.
        may: What holds as long as the floor does not rule otherwise.
        to_call: Chips it adds to call.
        price: How that comes about; nothing when it has no decision to come.
        facing: How far the price is above what it has in front.
        full_raise: What that is a part of: the last full bet or raise.
        acted_at: Chips it had in front when it last acted; nothing before its first turn.
        minimum: Smallest total; 0 when it may not.
        maximum: Largest total; 0 when it may not.
        reasons: Why it may or may not, and why these are the sizes.
        left_open: What the floor may rule; nothing when the book decides.
    """

    seat: str
    answer: Answer
    may: bool
    to_call: Chips
    price: Reason | None
    facing: Chips
    full_raise: Chips
    acted_at: Chips | None
    minimum: Chips
    maximum: Chips
    reasons: tuple[Reason, ...]
    left_open: Reason | None


@frozen
class ActView:
    """One act that is offered, and why."""

    act: str
    reason: Reason


@frozen
class PotView:
    """One pot on the table.

    Attributes:
        name: `main pot`, `side pot 1`, …
        amount: Chips in it.
        dead: Part of them that nobody can have back: from folded seats, dead posts, carried over.
        state: `open`, `frozen` or `closed`.
        level: Total at which it ends; nothing while it is open.
        frozen_by: Seat whose all-in fixed the level; nothing when none did.
        frozen_at: Number of that entry.
        eligible: Seats that can win it.
        owing: Chips that seats still to speak owe to it.
    """

    name: str
    amount: Chips
    dead: Chips
    state: str
    level: Chips | None
    frozen_by: str | None
    frozen_at: int | None
    eligible: tuple[str, ...]
    owing: tuple[tuple[str, Chips], ...]


@frozen
class PartView:
    """A part of a pot, `high`, `low`, `board 2`, …, and who got how much of it."""

    name: str
    shares: tuple[tuple[str, Chips], ...]


@frozen
class AwardView:
    """One pot that was pushed, and who got how much.

    Attributes:
        name: `main pot`, `side pot 1`, …
        amount: Chips in it.
        shares: Seats with their chips; a seat that wins several parts stands there for each.
        parts: The same by part, where the pot was shared in parts.
    """

    name: str
    amount: Chips
    shares: tuple[tuple[str, Chips], ...]
    parts: tuple[PartView, ...] = ()


@frozen
class HandView:
    """A hand at one moment.

    Attributes:
        street: Name of the street.
        board: Board cards, in the order dealt.
        boards: The same, board by board; none before any was dealt.
        stage: What the hand waits for: `posting`, `betting`, `dealing`, `showdown`, `complete`
            or `closed`.
        seats: Every seat, clockwise.
        actor: Seat to act; nothing when nobody is.
        to_call: Chips the actor adds to call.
        price: How that comes about.
        acts: What is offered now, each with its reason.
        rights: Right to raise of every live seat, clockwise from the actor, or from the button
            when nobody is to act.
        pots: Pots not yet awarded, main pot first.
        returned: Uncalled chips given back so far.
        awards: Pots already awarded, in order.
    """

    street: str
    board: tuple[str, ...]
    boards: tuple[tuple[str, ...], ...]
    stage: str
    seats: tuple[SeatView, ...]
    actor: str | None
    to_call: Chips
    price: Reason | None
    acts: tuple[ActView, ...]
    rights: tuple[RightView, ...]
    pots: tuple[PotView, ...]
    returned: tuple[tuple[str, Chips], ...]
    awards: tuple[AwardView, ...]


def see(hand: Hand) -> HandView:
    """The hand as people see it."""
    offered = legal(hand)
    labels = hand.start.labels
    actor = offered.actor
    return HandView(
        street=hand.street_name,
        board=hand.board,
        boards=hand.boards if hand.board else (),
        stage=hand.stage.name.lower(),
        seats=tuple(_see_seat(hand, offered, seat) for seat in hand.seats),
        actor=None if actor == NO_SEAT else labels[actor],
        to_call=offered.to_call,
        price=offered.price,
        acts=tuple(ActView(offer.act, offer.reason) for offer in offered.offers),
        rights=tuple(_see_right(hand, right) for right in offered.rights),
        pots=tuple(_see_pot(hand, place) for place in range(len(hand.pots))),
        returned=_named(hand, hand.returned),
        awards=tuple(_see_award(hand, award) for award in hand.awards),
    )


def explain_seat(view: HandView, seat: str) -> tuple[Reason, ...]:
    """Price and right to raise of one seat, and what the floor may rule; nothing when folded."""
    found: list[Reason | None] = []
    for right in view.rights:
        if right.seat == seat:
            may, *sizes = right.reasons
            found = [right.price, may, right.left_open, *sizes]
    return tuple(filter(None, found))


def _see_seat(hand: Hand, offered: LegalActions, seat: int) -> SeatView:
    won = hand.won(seat)
    bit = 1 << seat
    if seat == offered.actor:
        status = "acts"
    elif won:
        status = "won"
    elif not hand.live & bit:
        status = "folded"
    elif hand.tabled & bit:
        status = "shown"
    elif hand.able & bit:
        status = "in"
    else:
        status = "all-in"
    return SeatView(
        hand.start.labels[seat],
        seat == hand.start.button,
        hand.stacks[seat],
        hand.round.street_in[seat],
        hand.total_in[seat] + hand.dead_in[seat],
        won,
        status,
        hand.hole[seat],
        hand.hole[seat] if hand.tabled & bit else cards_up(hand.rules.game, hand.hole[seat]),
    )


def _see_award(hand: Hand, award: Award) -> AwardView:
    shares = tuple((hand.start.labels[seat], chips) for seat, chips in award.shares)
    rest = iter(shares)
    names = part_names(hand.rules.game, award.counts)
    parts = [
        PartView(name, tuple(islice(rest, count)))
        for name, count in zip(names, filter(None, award.counts), strict=True)
    ]
    return AwardView(
        print_pot(award.place), award.pot.amount, shares, tuple(part for part in parts if part.name)
    )


def _see_right(hand: Hand, right: RaiseRight) -> RightView:
    return RightView(
        hand.start.labels[right.seat],
        right.answer,
        right.may,
        right.to_call,
        right.price,
        right.facing,
        right.full_raise,
        None if right.acted_at == NOT_ACTED else right.acted_at,
        right.minimum,
        right.maximum,
        (right.reason, *right.sizes),
        right.left_open,
    )


def _see_pot(hand: Hand, place: int) -> PotView:
    pot = hand.pots[place]
    pending = hand.round.pending
    calls = [hand.to_call(seat) if pending >> seat & 1 else 0 for seat in hand.seats]
    limited = pot.level != OPEN
    frozen = pot.frozen_by != NO_SEAT
    return PotView(
        print_pot(place),
        pot.amount,
        pot.dead,
        "closed" if pot.closed else "frozen" if limited else "open",
        pot.level if limited else None,
        hand.start.labels[pot.frozen_by] if frozen else None,
        pot.frozen_at if frozen else None,
        _labels(hand, contenders(hand, place)),
        _named(hand, owing(hand.pots, place, pending, hand.total_in, calls)),
    )


def _labels(hand: Hand, mask: SeatMask) -> tuple[str, ...]:
    return tuple(hand.start.labels[seat] for seat in seats_in(mask))


def _named(hand: Hand, chips: tuple[Chips, ...]) -> tuple[tuple[str, Chips], ...]:
    """Seats that have some of these chips, with how many."""
    return tuple(
        (label, amount) for label, amount in zip(hand.start.labels, chips, strict=True) if amount
    )
