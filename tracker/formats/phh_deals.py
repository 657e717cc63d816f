"""Cards that PHH deals seat by seat, put together as the facts that the record knows.

The format states each seat's cards, and each exchange, by an action of its own. A street is one
fact for all seats; an exchange is one fact with the cards given back and the new ones.
"""

from collections.abc import Iterable, Sequence
from itertools import chain
from typing import Final

from tracker.cards import UNKNOWN, Cards
from tracker.formats.phh_acts import Act, cards_of, seat_of, unreadable
from tracker.hand import events as ev
from tracker.hand.state import Hand, Stage
from tracker.seats import Seat

_PLAYER: Final = 2  # place of the player in a deal


def street_deals(acts: Iterable[Act], hand: Hand) -> list[Act]:
    """The deals among the first actions that belong to the street that is due.

    A seat that has all its cards of a street is dealt the next one.
    """
    size = _due(hand)
    dealt: dict[str, int] = {}
    deals: list[Act] = []
    for act in acts:
        player, text = (*act.words[2:], "", "")[:2]
        if not act.is_deal or (size and dealt.get(player, 0) >= size):
            break
        dealt[player] = dealt.get(player, 0) + len(text) // len(UNKNOWN)
        deals.append(act)
    return deals


def street_dealt(deals: Sequence[Act], hand: Hand) -> ev.HoleDealt | ev.StreetDealt:
    """The cards of the street that is due, as far as they are known.

    Raises:
        FormatError: `action-unreadable`, `seat-unnamed` or `cards-unreadable`.
    """
    if not (size := _due(hand)):
        return ev.HoleDealt()
    dealt: list[Cards] = [()] * len(hand.stacks)
    for act in deals:
        seat, cards = _dealt(act, hand)
        dealt[seat] += cards
    unseen = (UNKNOWN,) * size
    seen = tuple(() if cards == unseen else cards for cards in dealt)
    fact = ev.HoleDealt if hand.stage == Stage.POSTING else ev.StreetDealt
    return fact(seen if any(seen) else ())


def exchanges(acts: Iterable[Act]) -> list[list[Act]]:
    """The exchanges of one street at the head of some actions, each with the deals to that seat.

    Deals may follow each seat's own exchange or those of all seats.
    """
    found: dict[str, list[Act]] = {}
    for act in acts:
        if act.is_exchange and act.words[0] not in found:
            found[act.words[0]] = [act]
        elif act.is_deal and len(act.words) > _PLAYER and act.words[_PLAYER] in found:
            found[act.words[_PLAYER]].append(act)
        else:
            break
    return list(found.values())


def cards_drawn(exchange: Sequence[Act], hand: Hand) -> ev.CardsDrawn:
    """The fact that an exchange and the deals to its seat state.

    Raises:
        FormatError: `action-unreadable`, `seat-unnamed` or `cards-unreadable`.
    """
    act, *deals = exchange
    match act.words:
        case [player, _]:
            discarded: Cards = ()
        case [player, _, cards]:
            discarded = cards_of(cards)
        case _:
            raise unreadable(act)
    drawn = chain.from_iterable(_dealt(deal, hand)[1] for deal in deals)
    return ev.CardsDrawn(seat_of(player, hand), discarded, tuple(drawn))


def _dealt(act: Act, hand: Hand) -> tuple[Seat, Cards]:
    """Seat and cards of one deal."""
    match act.words:
        case [_, _, player, cards]:
            return seat_of(player, hand), cards_of(cards)
    raise unreadable(act)


def _due(hand: Hand) -> int:
    """Cards of its own that each seat is due now."""
    streets = hand.rules.game.streets
    if hand.stage == Stage.POSTING:
        return streets[hand.street].own
    return streets[hand.street + 1].own if hand.stage == Stage.DEALING else 0
