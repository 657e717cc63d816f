"""How a history ends once its words are used up: pots to the best known hands, then closed.

Logs state shown cards rather than winners. Where every card that matters is known, who wins each
part of each pot follows; where one is not, nothing is guessed.
"""

from collections.abc import Mapping, Sequence

from tracker.cards import Cards, known
from tracker.hand.engine import apply
from tracker.hand.events import Event, HandClosed, WinnersDeclared
from tracker.hand.state import Hand, Stage, contenders
from tracker.ranking import best_hands, playing
from tracker.rules.reasons import Reason, reason
from tracker.seats import Seat, SeatMask, seats_in


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
        if not all(map(_is_seen, (hand.board, *holes.values()))) or not all(holes.values()):
            return tuple(events), hand, reason("winners-unknown", pot=place)
        declared = _winners(hand, place, holes)
        hand = apply(hand, declared)
        events.append(declared)
    if hand.stage != Stage.COMPLETE:
        return tuple(events), hand, reason("hand-unfinished", street=hand.street_name)
    closed = HandClosed()
    events.append(closed)
    return tuple(events), apply(hand, closed), None


def _is_seen(cards: Cards) -> bool:
    """Whether all of some cards are known."""
    return len(known(cards)) == len(cards)


def _winners(hand: Hand, place: int, holes: Mapping[Seat, Cards]) -> WinnersDeclared:
    """The best of some hands in each part of a pot."""
    game = hand.rules.game
    winners, *others = best_hands(game, holes, hand.boards)
    played = () if game.by_button else _played(hand, holes, (winners, *others))
    return WinnersDeclared(place, winners, tuple(others), played)


def _played(
    hand: Hand, holes: Mapping[Seat, Cards], parts: Sequence[SeatMask]
) -> tuple[Cards, ...]:
    """Cards that make the hands of seats that share a part, where odd chips go by them.

    A seat that shares high and low states its high hand. Source: TDA-2024 20-B.
    """
    game = hand.rules.game
    played: list[Cards] = [()] * len(hand.stacks)
    for kind, seats in zip(game.compares[::-1], parts[::-1], strict=True):
        if seats & (seats - 1):
            for seat in seats_in(seats):
                played[seat] = playing(game, kind, holes[seat])
    return tuple(played) if any(played) else ()
