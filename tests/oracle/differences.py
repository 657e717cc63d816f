"""Where PokerKit answers differently, each by the name that `divergences.toml` lists and cites.

A name is given only when the two answers differ in the way that it says, figures included.
"""

from collections.abc import Iterator

from pokerkit import BettingStructure

from tests.oracle.comparing import Answer, Beside
from tests.oracle.sharing import share
from tracker.cards import board_order
from tracker.hand import events as ev
from tracker.hand.legal import legal
from tracker.hand.limits import sum_pot
from tracker.hand.openers import cards_up
from tracker.hand.posts import BIG_BLIND, BRING_IN, SMALL_BLIND, posted
from tracker.hand.state import Hand, Stage
from tracker.rules.model import Limit, Opener
from tracker.seats import seats_in


def at_the_opening(beside: Beside) -> str:
    """What makes the whole hand another one before anybody has acted; nothing if nothing does."""
    hand = beside.hand
    stakes = hand.rules.stakes
    pot_limit = beside.state.betting_structure == BettingStructure.POT_LIMIT
    if pot_limit and hand.rules.game.limit != Limit.POT:
        return "fixed-limit-omaha-eight-is-pot-limit"
    for seat in seats_in(posted(hand.posts, BIG_BLIND)):
        if hand.dead_in[seat] < stakes.big_blind_ante:
            return "table-ante-goes-before-the-blind"
    if hand.round.bet_to > max(hand.round.street_in):
        kind = "button-ante" if stakes.button_ante else "big-blind"
        return f"short-{kind}-is-the-price"
    return ""


def explained(beside: Beside, we: Answer, they: Answer) -> str:
    """Which difference it is when both answer differently; nothing when it is none."""
    hand = beside.hand
    if we.actor != they.actor:
        opens = hand.street and not hand.rules.game.by_button and not any(hand.round.street_in)
        return "tied-boards-open-by-position" if opens and boards_tie(hand) else ""
    if (we.call, we.stacks, we.middle) != (they.call, they.stacks, they.middle):
        return ""
    if they.may_raise and not we.may_raise:
        return _only_there(beside)
    if we.may_raise and not they.may_raise:
        return _only_here(beside)
    return _of_another_size(beside, we, they)


def boards_tie(hand: Hand) -> bool:
    """Whether several live seats show the ranks that open the street."""
    game = hand.rules.game
    lowest = game.streets[hand.street].opens == Opener.LOW_BOARD
    shown = [
        board_order(cards_up(game, hand.hole[seat]), ace_low=lowest)[0]
        for seat in seats_in(hand.live)
    ]
    return shown.count(min(shown) if lowest else max(shown)) > 1


def _only_there(beside: Beside) -> str:
    """Why PokerKit allows a raise that is barred here."""
    hand = beside.hand
    code = legal(hand).rights[0].reason.code
    if code == "raises-capped" and hand.rules.price and not hand.street:
        return "big-blind-is-no-bet"
    short = {"faces-less-than-full-raise", "faces-less-than-half-raise"}
    if code in short and beside.state.completion_betting_or_raising_amount < hand.round.full_raise:
        return "checker-raises-short-all-in" if hand.street else "limper-raises-short-all-in"
    return ""


def _only_here(beside: Beside) -> str:
    """Why PokerKit bars a raise that is allowed here."""
    hand, state = beside.hand, beside.state
    code = legal(hand).rights[0].reason.code
    street = state.street
    assert street is not None
    most = street.max_completion_betting_or_raising_count
    if state.completion_betting_or_raising_count == most:
        return "short-all-in-uses-up-a-raise"
    if code == "faces-half-raise":
        return "half-a-bet-does-not-reopen"
    if code == "faces-full-raise" and hand.round.full_to < hand.round.bet_to:
        return "reopened-action-is-closed-again"
    return ""


def _of_another_size(beside: Beside, we: Answer, they: Answer) -> str:
    """Why both allow a raise, but between other totals."""
    hand, state = beside.hand, beside.state
    rules, betting = hand.rules, hand.round
    everything = betting.street_in[we.actor] + hand.stacks[we.actor]
    amount = max(state.completion_betting_or_raising_amount, rules.bet_sizes[hand.street])
    if rules.is_fixed:
        moved = they.minimum == min(everything, betting.bet_to + betting.full_raise)
        above = betting.full_to < betting.bet_to
        return "short-all-in-moves-the-next-level" if moved and above else ""
    if hand.street or they.minimum > we.minimum:
        return ""
    if they.minimum < we.minimum and they.maximum == we.maximum:
        if rules.stakes.button_ante:
            amount = max(state.completion_betting_or_raising_amount, rules.stakes.ante)
            known = "button-ante-is-raised-by-one-ante"
        else:
            known = "straddle-is-raised-by-the-big-blind" if hand.straddled else ""
        return known if they.minimum == min(everything, betting.bet_to + amount) else ""
    short = 0
    stakes = rules.stakes
    for kind, blind in ((SMALL_BLIND, stakes.small_blind), (BIG_BLIND, stakes.big_blind)):
        paid = sum(betting.street_in[seat] for seat in seats_in(posted(hand.posts, kind)))
        short += max(0, blind - paid)
    if short and rules.game.limit == Limit.POT:
        most = sum_pot(hand, we.actor).maximum - short
        if they.maximum == min(everything, max(they.minimum, most)):
            return "short-blind-counts-as-posted"
    return ""


def at_a_decision(beside: Beside, event: ev.Event | None) -> tuple[str, bool]:
    """Name of the difference between both answers, if any, and whether the hands part here.

    They part at an act that only one of the two allows, and when another seat is to act.
    """
    we, they = beside.answers()
    name = ""
    if we != they:
        name = explained(beside, we, they)
        assert name, f"not listed: {we} here, {they} there, after {beside.hand}"
    if isinstance(event, ev.Folded) and not they.may_fold:
        return name or "fold-that-costs-nothing-is-refused", True
    parts = we.actor != they.actor or (event is not None and not beside.takes(event))
    assert name or not parts
    return name, parts


def after_an_event(beside: Beside, event: ev.Event) -> tuple[str, bool]:
    """The same once an event is done; between rounds all pots are compared."""
    bring_in = beside.hand.rules.stakes.bring_in
    if isinstance(event, ev.BringInPosted | ev.BetMade | ev.WentAllIn):
        brought_in = posted(beside.hand.posts, BRING_IN) >> event.seat & 1
        if brought_in and beside.hand.round.street_in[event.seat] < bring_in:
            return "short-bring-in-is-the-price", True
    over = beside.hand.betting_over
    name = "last-seat-is-asked-for-nothing" if over and beside.asked_for_nothing() else ""
    if not beside.asks and beside.state.status:
        beside.check_pots()
    return name, False


def compare(beside: Beside) -> Iterator[str]:
    """Names of the differences met on the way; one that has none raises.

    Once the hands have parted there is nothing more to compare.
    """
    if name := at_the_opening(beside):
        yield name
        return
    for event in beside.rest:
        name, parted = at_a_decision(beside, event) if beside.asks else ("", False)
        if name:
            yield name
        if parted:
            return
        beside.step(event)
        name, parted = after_an_event(beside, event)
        if name:
            yield name
        if parted:
            return
    if beside.asks:
        name, _ = at_a_decision(beside, None)
        yield from [name] if name else []
    elif beside.hand.stage == Stage.SHOWDOWN and all(beside.hand.hole):
        yield from share(beside)
