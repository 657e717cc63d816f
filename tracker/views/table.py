"""A hand as people see it: seats with what lies before them, pots, and who may do what.

`see` is pure: a hand in, small values out. Text, JSON and pages are made of these values, so that
all of them say the same.
"""

from attrs import frozen

from tracker.chips import Chips
from tracker.codec.words import print_pot
from tracker.hand.legal import LegalActions, RaiseRight, legal
from tracker.hand.pots import OPEN, owing
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
        cards: Known cards.
    """

    seat: str
    button: bool
    stack: Chips
    street_in: Chips
    total_in: Chips
    won: Chips
    status: str
    cards: tuple[str, ...]


@frozen
class RightView:
    """Whether a seat may bet or raise at the present price, were it its turn, and why."""

    seat: str
    may: bool
    minimum: Chips
    maximum: Chips
    reasons: tuple[Reason, ...]


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
        frozen_at: Number of that event.
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
class AwardView:
    """One pot that was pushed, and who got how much."""

    name: str
    amount: Chips
    shares: tuple[tuple[str, Chips], ...]


@frozen
class HandView:
    """A hand at one moment.

    Attributes:
        street: Name of the street.
        board: Board cards.
        stage: What the hand waits for: `posting`, `betting`, `dealing`, `showdown`, `complete`
            or `closed`.
        seats: Every seat, clockwise.
        actor: Seat to act; nothing when nobody is.
        to_call: Chips the actor adds to call.
        price: How that comes about.
        acts: What is offered now.
        rights: Right to raise of every live seat with chips while a round is on, actor first.
        pots: Pots not yet awarded, main pot first.
        returned: Uncalled chips given back so far.
        awards: Pots already awarded, in order.
    """

    street: str
    board: tuple[str, ...]
    stage: str
    seats: tuple[SeatView, ...]
    actor: str | None
    to_call: Chips
    price: Reason | None
    acts: tuple[str, ...]
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
        stage=hand.stage.name.lower(),
        seats=tuple(_see_seat(hand, offered, seat) for seat in hand.seats),
        actor=None if actor == NO_SEAT else labels[actor],
        to_call=offered.to_call,
        price=offered.price,
        acts=offered.acts,
        rights=tuple(_see_right(hand, right) for right in offered.rights),
        pots=tuple(_see_pot(hand, place) for place in range(len(hand.pots))),
        returned=_named(hand, hand.returned),
        awards=tuple(
            AwardView(
                print_pot(award.place),
                award.pot.amount,
                tuple((labels[seat], chips) for seat, chips in award.shares),
            )
            for award in hand.awards
        ),
    )


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
    )


def _see_right(hand: Hand, right: RaiseRight) -> RightView:
    return RightView(
        hand.start.labels[right.seat],
        right.may,
        right.minimum,
        right.maximum,
        (right.reason, *right.sizes),
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
