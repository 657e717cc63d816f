"""What is allowed now, and why: the questions that the rules enforce, asked instead."""

from attrs import frozen

from tracker.chips import Chips
from tracker.hand.betting import NOT_ACTED, explain, min_raise_to, only_calls, raise_bar
from tracker.hand.state import Hand, Stage
from tracker.rules.reasons import Reason
from tracker.seats import NO_SEAT, Seat, clockwise_from


@frozen
class RaiseRight:
    """Whether a seat may bet or raise at the present price, were it its turn.

    Attributes:
        seat: The seat; live, with chips behind.
        may: The answer.
        reason: Why it may or may not.
        minimum: Smallest total on this street; 0 when it may not. The whole stack when that is
            less than a full bet or raise.
        maximum: Largest total; 0 when it may not.
        sizes: Why these are the smallest and the largest.
    """

    seat: Seat
    may: bool
    reason: Reason
    minimum: Chips = 0
    maximum: Chips = 0
    sizes: tuple[Reason, ...] = ()


@frozen
class LegalActions:
    """What may happen next.

    Attributes:
        stage: What the hand waits for.
        actor: Seat to act, `NO_SEAT` when nobody is.
        to_call: Chips the actor adds to call, at most its stack; 0 when it owes nothing.
        price: How that comes about; nothing when nobody acts.
        acts: Offered acts: `fold`, `check`, `call`, `bet`, `raise`, `all-in` for the actor;
            `deal`, `show`, `muck`, `win`, `close` for the dealer.
        rights: Right to raise of every live seat with chips while a round is on, actor first.
    """

    stage: Stage
    actor: Seat
    to_call: Chips
    price: Reason | None
    acts: tuple[str, ...]
    rights: tuple[RaiseRight, ...]

    def right_of(self, seat: Seat) -> RaiseRight | None:
        """The right of one seat; nothing when it has no chips or no hand, or no round is on."""
        return next((right for right in self.rights if right.seat == seat), None)


def legal(hand: Hand) -> LegalActions:
    """What may happen next, with reasons. `decide` accepts what is offered here.

    A fold that costs nothing is binding when done, and not offered. Source: TDA-2024 58.
    """
    actor = hand.actor
    if actor == NO_SEAT:
        return LegalActions(hand.stage, NO_SEAT, 0, None, _dealer_acts(hand), ())
    rights = tuple(right_to_raise(hand, seat) for seat in clockwise_from(hand.able, actor - 1))
    to_call = hand.to_call(actor)
    betting = hand.round
    price = hand.rules.because(
        "price",
        seat=actor,
        to_call=to_call,
        bet_to=betting.bet_to,
        street_in=betting.street_in[actor],
    )
    acts = ["fold", "call"] if to_call else ["check"]
    if rights[0].may:
        acts.append("raise" if betting.bet_to else "bet")
    if rights[0].may or only_calls(betting, actor, hand.able, hand.stacks):
        acts.append("all-in")
    return LegalActions(hand.stage, actor, to_call, price, tuple(acts), rights)


def right_to_raise(hand: Hand, seat: Seat) -> RaiseRight:
    """Whether a live seat with chips may raise, why, and between which totals."""
    betting = hand.round
    rules = hand.rules
    stack = hand.stacks[seat]
    street_in = betting.street_in[seat]
    maximum = street_in + stack
    if maximum <= betting.bet_to:
        to_call = betting.bet_to - street_in
        reason = rules.because("stack-only-calls", seat=seat, stack=stack, to_call=to_call)
        return RaiseRight(seat, may=False, reason=reason)
    if bar := raise_bar(betting, seat, hand.able, hand.stacks, rules.reopens_at):
        return RaiseRight(seat, may=False, reason=explain(rules, bar, betting, seat))
    first = betting.acted_at[seat] == NOT_ACTED
    reason = explain(rules, "not-acted-yet" if first else "faces-full-raise", betting, seat)
    minimum = min_raise_to(betting.bet_to, betting.full_raise)
    if betting.bet_to:
        full = rules.because(
            "minimum-raise", minimum=minimum, bet_to=betting.bet_to, full_raise=betting.full_raise
        )
    else:
        full = rules.because("minimum-bet", minimum=minimum)
    most = rules.because(
        "maximum-is-stack", seat=seat, maximum=maximum, stack=stack, street_in=street_in
    )
    sizes = (full, most)
    if maximum < minimum:
        short = rules.because("all-in-below-minimum", seat=seat, maximum=maximum, minimum=minimum)
        sizes = (full, short)
    return RaiseRight(
        seat,
        may=True,
        reason=reason,
        minimum=min(minimum, maximum),
        maximum=maximum,
        sizes=sizes,
    )


def _dealer_acts(hand: Hand) -> tuple[str, ...]:
    """What the dealer may enter while no seat acts."""
    acts = []
    if hand.stage == Stage.DEALING:
        acts.append("deal")
    if hand.stage == Stage.SHOWDOWN:
        acts.append("win")
    if hand.betting_over and hand.stage != Stage.CLOSED and hand.live & ~hand.tabled:
        acts.append("show")
        if hand.stage == Stage.SHOWDOWN and hand.live & (hand.live - 1):
            acts.append("muck")
    if hand.stage == Stage.COMPLETE:
        acts.append("close")
    return tuple(acts)
