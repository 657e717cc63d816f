"""What is allowed now, and why: the questions that the rules enforce, asked instead."""

from collections.abc import Iterator
from typing import Literal, TypeAlias

from attrs import evolve, frozen

from tracker.chips import Chips
from tracker.hand.betting import (
    NOT_ACTED,
    explain,
    least_to,
    only_calls,
    raise_bar,
    thaw_round,
)
from tracker.hand.discretion import left_open
from tracker.hand.limits import explain_most, most_to
from tracker.hand.offers import Offer, dealer_offers
from tracker.hand.posts import PASSED_OVER, posted
from tracker.hand.showing import Showing, showing
from tracker.hand.state import Hand, Stage
from tracker.hand.turn import bar_to_act
from tracker.rules.reasons import Reason
from tracker.seats import NO_SEAT, Seat, SeatMask, clockwise_from, mask_of, seats_in

Answer: TypeAlias = Literal["yes", "no", "floor"]
"""Whether a seat may raise: the book decides it, or leaves it to the floor."""


@frozen
class RaiseRight:
    """Whether a seat may bet or raise at the present price, were it its turn.

    Attributes:
        seat: The seat; live.
        may: What holds as long as the floor does not rule otherwise.
        reason: Why it may or may not.
        to_call: Chips it adds to call, at most its stack; 0 when it owes nothing.
        price: How that comes about; nothing when it has no decision to come.
        facing: How far the price is above what it has in front, whatever its stack.
        full_raise: Last full bet or raise: what `facing` is a part of.
        acted_at: Chips it had in front when it last acted, `NOT_ACTED` before its first turn.
        minimum: Smallest total on this street; 0 when it may not. The whole stack when that is
            less than a full bet or raise.
        maximum: Largest total; 0 when it may not.
        sizes: Why these are the smallest and the largest; for a stack that is less than a full
            bet or raise, for whom it would open the action again.
        left_open: What the floor may rule; nothing when the book decides.
    """

    seat: Seat
    may: bool
    reason: Reason
    to_call: Chips = 0
    price: Reason | None = None
    facing: Chips = 0
    full_raise: Chips = 0
    acted_at: Chips = NOT_ACTED
    minimum: Chips = 0
    maximum: Chips = 0
    sizes: tuple[Reason, ...] = ()
    left_open: Reason | None = None

    @property
    def answer(self) -> Answer:
        """Yes, no, or the floor's to decide."""
        if self.left_open:
            return "floor"
        return "yes" if self.may else "no"


@frozen
class LegalActions:
    """What may happen next.

    Attributes:
        stage: What the hand waits for.
        actor: Seat to act, `NO_SEAT` when nobody is.
        to_call: Chips the actor adds to call, at most its stack; 0 when it owes nothing.
        price: How that comes about; nothing when nobody acts.
        offers: Every act that may come next, with its reason.
        rights: Right to raise of every live seat, clockwise from the actor, or from the button
            when nobody is to act.
        showing: Who shows at the showdown, in order; nothing when no hand is due.
    """

    stage: Stage
    actor: Seat
    to_call: Chips
    price: Reason | None
    offers: tuple[Offer, ...]
    rights: tuple[RaiseRight, ...]
    showing: Showing | None = None

    @property
    def acts(self) -> tuple[str, ...]:
        """Names of the offered acts."""
        return tuple(offer.act for offer in self.offers)

    def right_of(self, seat: Seat) -> RaiseRight | None:
        """The right of one seat; nothing when its hand is not live."""
        return next((right for right in self.rights if right.seat == seat), None)


def legal(hand: Hand) -> LegalActions:
    """What may happen next, with reasons. `decide` accepts what is offered here.

    A fold that costs nothing is binding when done, and not offered. Source: TDA-2024 58.
    """
    actor = hand.actor
    after = hand.start.button if actor == NO_SEAT else actor - 1
    rights = tuple(right_to_raise(hand, seat) for seat in clockwise_from(hand.live, after))
    if hand.stage != Stage.BETTING:
        is_forced = hand.stage == Stage.BRING_IN
        offers = _bring_in_offers(hand, rights[0]) if is_forced else dealer_offers(hand)
        return LegalActions(hand.stage, actor, 0, None, tuple(offers), rights, showing(hand))
    right = rights[0]
    offers = _actor_offers(hand, right)
    return LegalActions(hand.stage, actor, right.to_call, right.price, tuple(offers), rights)


def _actor_offers(hand: Hand, right: RaiseRight) -> Iterator[Offer]:
    """What the actor may do, the cheapest first."""
    betting = hand.round
    actor = right.seat
    because = hand.rules.because
    if right.to_call and right.price:
        yield Offer("fold", because("may-fold", seat=actor, to_call=right.to_call))
        yield Offer("call", right.price)
    else:
        yield Offer("check", because("nothing-owed", seat=actor, bet_to=betting.bet_to))
    if right.may:
        yield Offer("raise" if betting.bet_to else "bet", right.reason)
    everything = betting.street_in[actor] + hand.stacks[actor]
    if right.maximum == everything or only_calls(betting, actor, hand.able, hand.stacks):
        yield Offer("all-in", right.reason)


def _bring_in_offers(hand: Hand, right: RaiseRight) -> Iterator[Offer]:
    """The forced opening, or a full bet instead; in the place of an all-in seat also a fold."""
    if posted(hand.posts, PASSED_OVER):
        owed = min(hand.rules.stakes.bring_in, hand.stacks[right.seat])
        yield Offer("fold", hand.rules.because("may-fold", seat=right.seat, to_call=owed))
    if right.price:
        yield Offer("bring-in", right.price)
    if right.may:
        yield Offer("bet", right.reason)
        if right.maximum == hand.stacks[right.seat]:
            yield Offer("all-in", right.reason)


def right_to_raise(hand: Hand, seat: Seat) -> RaiseRight:
    """Whether a live seat may raise, why, at which price, and between which totals.

    The seat that is forced to open may bet instead. A seat without a decision to come, be it
    all-in or no betting on, may not; then the reason says so.
    """
    bar = bar_to_act(hand, seat)
    if bar and not (hand.stage == Stage.BRING_IN and seat == hand.actor):
        return RaiseRight(seat, may=False, reason=bar)
    betting = hand.round
    street_in = betting.street_in[seat]
    right = _decided(hand, seat)
    return evolve(
        right,
        to_call=hand.to_call(seat),
        price=bar or _price(hand, seat),
        facing=betting.bet_to - street_in,
        full_raise=betting.full_raise,
        acted_at=NOT_ACTED if betting.acted_at[seat] == NOT_ACTED else street_in,
    )


def _price(hand: Hand, seat: Seat) -> Reason:
    """How it comes about what a seat adds to call."""
    betting = hand.round
    return hand.rules.because(
        "price",
        seat=seat,
        to_call=hand.to_call(seat),
        bet_to=betting.bet_to,
        street_in=betting.street_in[seat],
    )


def _decided(hand: Hand, seat: Seat) -> RaiseRight:
    """Whether a seat with a decision to come may raise, why, and between which totals."""
    betting = hand.round
    rules = hand.rules
    stack = hand.stacks[seat]
    street_in = betting.street_in[seat]
    maximum = street_in + stack
    if maximum <= betting.bet_to:
        to_call = betting.bet_to - street_in
        reason = rules.because("stack-only-calls", seat=seat, stack=stack, to_call=to_call)
        return RaiseRight(seat, may=False, reason=reason)
    if bar := raise_bar(rules, betting, seat, hand.able, hand.stacks):
        reason = explain(rules, bar, betting, seat)
        return RaiseRight(seat, may=False, reason=reason, left_open=left_open(hand, seat))
    first = betting.acted_at[seat] == NOT_ACTED
    reason = explain(rules, "not-acted-yet" if first else rules.opened, betting, seat)
    minimum = least_to(rules, betting)
    sizes = [_explain_least(hand, minimum)]
    if maximum < minimum:
        opens = opened_by(hand, seat, maximum)
        sizes += [
            rules.because("all-in-below-minimum", seat=seat, maximum=maximum, minimum=minimum),
            rules.because("all-in-would-open", seat=seat, to=maximum, seats=opens),
        ]
    else:
        sizes.append(explain_most(hand, seat))
    return RaiseRight(
        seat,
        may=True,
        reason=reason,
        minimum=min(minimum, maximum),
        maximum=most_to(hand, seat),
        sizes=tuple(sizes),
        left_open=left_open(hand, seat),
    )


def opened_by(hand: Hand, seat: Seat, to: Chips) -> SeatMask:
    """Seats that have acted and could raise again if this seat made the price `to` now.

    Source: TDA-2024 47.
    """
    betting = thaw_round(hand.round)
    betting.lift(hand.rules, seat, to, least_to(hand.rules, betting), hand.live)
    others = hand.able & ~(1 << seat)
    return mask_of(
        other
        for other in seats_in(others)
        if betting.acted_at[other] != NOT_ACTED
        and betting.street_in[other] + hand.stacks[other] > to
        and not raise_bar(hand.rules, betting, other, others, hand.stacks)
    )


def _explain_least(hand: Hand, minimum: Chips) -> Reason:
    """Why a bet or raise is at least this much."""
    rules = hand.rules
    betting = hand.round
    full_raise = betting.full_raise
    bet_to, full_to = betting.bet_to, betting.full_to
    if rules.is_fixed:
        return rules.because(
            "size-is-fixed", maximum=minimum, full_to=full_to, full_raise=full_raise
        )
    if not bet_to:
        return rules.because("minimum-bet", minimum=minimum)
    if bet_to != full_to and minimum == full_to + full_raise:
        return rules.because(
            "minimum-completes", minimum=minimum, full_to=full_to, full_raise=full_raise
        )
    if minimum != bet_to + full_raise:
        return rules.because("minimum-doubles", minimum=minimum, bet_to=bet_to)
    return rules.because("minimum-raise", minimum=minimum, bet_to=bet_to, full_raise=full_raise)
