"""A hand of PokerKit driven by our events: the one place that says what each of them is there."""

from collections.abc import Sequence

from pokerkit import Automation, State

from tests.oracle.peers import peer_of
from tracker.chips import Chips
from tracker.hand import events as ev
from tracker.rules.model import Rules

AUTOMATIONS = (
    Automation.ANTE_POSTING,
    Automation.BET_COLLECTION,
    Automation.BLIND_OR_STRADDLE_POSTING,
    Automation.CARD_BURNING,
)
"""What PokerKit does by itself; antes and blinds are posted before the first event."""


def new_state(
    rules: Rules, stacks: Sequence[int], automations: Sequence[Automation] = AUTOMATIONS
) -> State:
    """A hand of PokerKit with its blinds posted, seat 0 left of the button, no card dealt."""
    return peer_of(rules, len(stacks), tuple(automations))(tuple(stacks), len(stacks))


def drive(state: State, event: ev.Event, ante: Chips = 0) -> None:
    """One event, as PokerKit knows it; it makes the posts before the cards itself.

    Args:
        state: The hand.
        event: The fact.
        ante: Chips of each seat that are part of a total here and none of a bet there.
    """
    if isinstance(event, ev.HoleDealt | ev.BoardDealt | ev.StreetDealt):
        _deal(state, event)
    else:
        _act(state, event, ante)


def _deal(state: State, event: ev.HoleDealt | ev.BoardDealt | ev.StreetDealt) -> None:
    """Cards of a street; first cards that nobody saw are dealt all the same."""
    _burn(state)
    if isinstance(event, ev.BoardDealt):
        state.deal_board("".join(event.cards))
        return
    cards = event.cards
    if isinstance(event, ev.HoleDealt) and not cards:
        cards = (("??",) * len(state.streets[0].hole_dealing_statuses),) * len(state.stacks)
    for seat, own in enumerate(cards):
        if own:
            state.deal_hole("".join(own), seat)


def _act(state: State, event: ev.Event, ante: Chips) -> None:
    """What a seat does with its turn."""
    match event:
        case ev.Folded():
            state.fold()
        case ev.Checked() | ev.Called():
            state.check_or_call()
        case ev.BringInPosted():
            state.post_bring_in()
        case ev.BetMade(_, to) | ev.Raised(_, to):
            state.complete_bet_or_raise_to(to - ante)
        case ev.WentAllIn(seat):
            _push(state, state.bets[seat] + state.stacks[seat])


def _push(state: State, to: Chips) -> None:
    """A whole stack: a raise when it is above the price, else a call."""
    if to > max(state.bets):
        state.complete_bet_or_raise_to(to)
    else:
        state.check_or_call()


def drive_draws(state: State, draws: Sequence[ev.CardsDrawn]) -> None:
    """All exchanges of a street: PokerKit hears all discards first, then deals."""
    for draw in draws:
        state.stand_pat_or_discard("".join(draw.discarded))
    _burn(state)
    for draw in draws:
        if draw.drawn:
            state.deal_hole("".join(draw.drawn), draw.seat)


def show_all(state: State) -> None:
    """Every hand that is due is turned up; PokerKit waits for it before it goes on."""
    while state.showdown_indices:
        state.show_or_muck_hole_cards(status_or_hole_cards=True)


def _burn(state: State) -> None:
    """Burn a card unseen, where PokerKit does not do it by itself."""
    if state.card_burning_status:
        state.burn_card("??")
