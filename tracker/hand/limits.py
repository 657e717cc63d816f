"""The largest wager under each limit, and the sum behind a pot-limit one.

No-limit is bounded by the stack alone. A fixed limit has one size, and a second one where an open
pair allows the upper limit. A spread has a largest bet. A pot-limit raise is at most what the pot
holds once the seat has called.
"""

from typing import Final

from attrs import frozen

from tracker.cards import known
from tracker.chips import Chips
from tracker.hand.betting import least_to
from tracker.hand.openers import cards_up
from tracker.hand.posts import BIG_BLIND, DEAD_ANTE, DEAD_BLIND, SMALL_BLIND, THIRD_BLIND, posted
from tracker.hand.state import Hand, HandDraft
from tracker.rules.model import Limit, Opener
from tracker.rules.reasons import Reason
from tracker.seats import Seat, seats_in

_ABOVE: Final = {
    Limit.POT: "above-pot",
    Limit.FIXED: "not-the-fixed-size",
    Limit.SPREAD: "above-spread",
}
"""Code of what refuses a total above the limit."""


@frozen
class PotSum:
    """What a pot-limit maximum is made of.

    Attributes:
        bet_to: The price.
        middle: Everything put in so far, as the book counts it.
        to_call: What the seat owes.
        maximum: Price, middle and call together; at least the minimum.
    """

    bet_to: Chips
    middle: Chips
    to_call: Chips
    maximum: Chips


def sum_pot(hand: Hand | HandDraft, seat: Seat) -> PotSum:
    """Largest pot-limit total of a seat, and how it comes about.

    Source: TDA-2024 54; options `pl_short_blind`, `pl_dead_sb`, `pl_ante_counts`, `pl_sb_as_bb`,
    `pl_round_unit`.
    """
    betting = hand.round
    to_call = betting.bet_to - betting.street_in[seat]
    middle = sum(hand.total_in) + sum(hand.dead_in) + hand.start.carried
    if not hand.street:
        middle += _pretended(hand)
    option = hand.rules.option
    unit = int(option["pl_round_unit"])
    if unit and (hand.street or not option["pl_sb_as_bb"]):
        middle += -(middle + to_call) % unit
    maximum = max(betting.bet_to + middle + to_call, least_to(hand.rules, betting))
    return PotSum(betting.bet_to, middle, to_call, maximum)


def _pretended(hand: Hand | HandDraft) -> Chips:
    """What the count before the flop adds to the chips that lie there, or leaves out.

    A blind counts as full where it was posted short or cut short by an ante; a small blind is
    rounded up to the largest one as long as nothing was added to it and that one is to act.

    Source: TDA-2024 54-B; ROBERT PL-5; WSOP-LA-2026 191, 192.
    """
    option = hand.rules.option
    stakes = hand.rules.stakes
    betting = hand.round
    street_in = betting.street_in
    top = posted(hand.posts, THIRD_BLIND if stakes.third_blind else BIG_BLIND)
    rounds = bool(option["pl_sb_as_bb"] and betting.pending & top)
    extra = 0
    for kind, blind in (
        (SMALL_BLIND, stakes.small_blind),
        (BIG_BLIND, stakes.big_blind),
        (THIRD_BLIND, stakes.third_blind),
    ):
        posters = posted(hand.posts, kind)
        is_dead = kind == SMALL_BLIND and not posters
        as_full = option["pl_dead_sb" if is_dead else "pl_short_blind"] == "as_full"
        paid = sum(street_in[seat] for seat in seats_in(posters))
        if as_full and paid < blind and not stakes.bomb:
            extra += blind - paid
            paid = blind
        if rounds and 0 < paid <= blind:
            extra += stakes.top_blind - paid
    if rounds:
        made_up = posted(hand.posts, DEAD_BLIND)
        extra += sum(stakes.top_blind - hand.dead_in[seat] for seat in seats_in(made_up))
    if not option["pl_ante_counts"]:
        extra -= sum(hand.total_in) - sum(street_in)
        extra -= sum(hand.dead_in[seat] for seat in seats_in(posted(hand.posts, DEAD_ANTE)))
    return extra


def upper_size(hand: Hand | HandDraft) -> Chips:
    """Larger of two sizes of a fixed limit where an open pair allows it, 0 where there is one.

    Source: TDA-2024 RP-10-F; WSOP-LA-2026 224; option `stud_open_pair_double`.
    """
    rules = hand.rules
    game = rules.game
    street = game.streets[hand.street]
    if (
        hand.street != 1
        or street.opens != Opener.HIGH_BOARD
        or len(game.compares) > 1
        or not rules.option["stud_open_pair_double"]
    ):
        return 0
    for seat in seats_in(hand.live):
        ranks = [card[0] for card in known(cards_up(game, hand.hole[seat]))]
        if len(set(ranks)) < len(ranks):
            return rules.bet_sizes[-1]
    return 0


def most_to(hand: Hand | HandDraft, seat: Seat) -> Chips:
    """Largest total that a seat may bet or raise to, its stack included."""
    rules = hand.rules
    betting = hand.round
    stack = betting.street_in[seat] + hand.stacks[seat]
    match rules.game.limit:
        case Limit.POT:
            most = sum_pot(hand, seat).maximum
        case Limit.FIXED:
            most = max(least_to(rules, betting), betting.full_to + upper_size(hand))
        case Limit.SPREAD:
            most = max(least_to(rules, betting), betting.bet_to + rules.spread[hand.street])
        case _:
            return stack
    return min(stack, most)


def check_most(draft: HandDraft, seat: Seat, to: Chips) -> None:
    """Refuse a total above the least one that the limit does not allow.

    A fixed limit allows the least, the upper size over an open pair, and the whole stack.
    """
    most = most_to(draft, seat)
    betting = draft.round
    between = to not in {
        betting.full_to + upper_size(draft),
        betting.street_in[seat] + draft.stacks[seat],
    }
    if to > most or (draft.rules.is_fixed and between):
        draft.refuse(_ABOVE[draft.rules.game.limit], seat=seat, to=to, maximum=most)


def explain_most(hand: Hand, seat: Seat) -> Reason:
    """Why a seat may bet or raise to no more than `most_to`."""
    rules = hand.rules
    betting = hand.round
    street_in = betting.street_in[seat]
    stack = hand.stacks[seat]
    maximum = most_to(hand, seat)
    if maximum < street_in + stack:
        match rules.game.limit:
            case Limit.POT:
                parts = sum_pot(hand, seat)
                return rules.because(
                    "maximum-is-pot",
                    maximum=maximum,
                    bet_to=parts.bet_to,
                    middle=parts.middle,
                    to_call=parts.to_call,
                )
            case Limit.FIXED:
                return rules.because(
                    "size-is-fixed",
                    maximum=maximum,
                    full_to=betting.full_to,
                    full_raise=maximum - betting.full_to,
                )
            case Limit.SPREAD:
                spread = rules.spread[hand.street]
                return rules.because(
                    "maximum-is-spread", maximum=maximum, bet_to=betting.bet_to, amount=spread
                )
    return rules.because(
        "maximum-is-stack", seat=seat, maximum=maximum, stack=stack, street_in=street_in
    )
