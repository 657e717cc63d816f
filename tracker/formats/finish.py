"""How a history ends once its words are used up: pots to the best known hands, then closed.

Logs state shown cards rather than winners. Where every card that matters is known, who wins each
pot follows; where one is not, nothing is guessed.
"""

from tracker.cards import Cards, known
from tracker.hand.engine import apply
from tracker.hand.events import Event, HandClosed, WinnersDeclared
from tracker.hand.state import Hand, Stage, contenders
from tracker.ranking import best_hands
from tracker.rules.reasons import Reason, reason
from tracker.seats import seats_in


def finish(hand: Hand) -> tuple[tuple[Event, ...], Hand, Reason | None]:
    """What completes a hand, the state after it, and why it cannot be completed if so.

    Returns:
        Winners of each pot, last side pot first, and the close; the hand after them; and
        `hand-unfinished` or `winners-unknown` where the history does not tell enough.
    """
    events: list[Event] = []
    while hand.stage == Stage.SHOWDOWN:
        place = len(hand.pots) - 1
        holes = {seat: hand.hole[seat] for seat in seats_in(contenders(hand, place))}
        if not all(_is_seen(cards) for cards in (hand.board, *holes.values())):
            return tuple(events), hand, reason("winners-unknown", pot=place)
        declared = WinnersDeclared(place, best_hands(holes, hand.board))
        hand = apply(hand, declared)
        events.append(declared)
    if hand.stage != Stage.COMPLETE:
        return tuple(events), hand, reason("hand-unfinished", street=hand.street_name)
    closed = HandClosed()
    events.append(closed)
    return tuple(events), apply(hand, closed), None


def _is_seen(cards: Cards) -> bool:
    """Whether there are cards and all of them are known."""
    return bool(cards) and len(known(cards)) == len(cards)
