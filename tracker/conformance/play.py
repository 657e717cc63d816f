"""A hand of a case played by the core, act by act.

Nothing is decided here: posts are brought into the order that the rules ask for, cards are dealt
unseen, pots go to the best hands that have a claim to them. Whose turn it is, what it costs and
what becomes of the chips comes from the core.
"""

from collections.abc import Iterable, Mapping
from typing import Final

from attrs import evolve, frozen

from tracker.cards import UNKNOWN
from tracker.conformance.acts import Deal, Ranking
from tracker.conformance.hands import HandCase
from tracker.errors import IllegalEvent
from tracker.hand import events as ev
from tracker.hand.engine import apply, replay
from tracker.hand.state import Hand, Stage, contenders
from tracker.rules.model import Opener, RuleBook, Rules, bind
from tracker.seats import NO_SEAT, NOBODY, Seat, SeatMask

_ORDER: Final[Mapping[type[ev.Event], int]] = {
    ev.AntePosted: 0,
    ev.DeadBlindPosted: 2,
    ev.SmallBlindPosted: 2,
    ev.BigBlindPosted: 2,
    ev.LateBlindPosted: 2,
    ev.DeadAntePosted: 3,
    ev.StraddlePosted: 4,
    ev.KillPosted: 4,
}
"""In which order the rules ask for posts; those of equal rank stay as they are listed."""

_BEFORE_BLINDS: Final = 1
"""Rank of the ante for the table in a book that puts it before the blinds."""

_BY_POSITION: Final = frozenset({Opener.BLINDS, Opener.BUTTON})
"""Openers that need no cards to be known."""


@frozen
class Played:
    """A hand that was played to the end of its case.

    Attributes:
        betting: The hand before any showdown.
        hand: The hand at the end.
    """

    betting: Hand
    hand: Hand


def play(case: HandCase, book: RuleBook) -> Played:
    """The hand of a case, played by a book.

    Raises:
        IllegalEvent: The core refuses what the case says was done.
    """
    hand = betting = _open(bind(book, case.game, case.stakes), case)
    for step in case.steps:
        match step:
            case Deal(first=first):
                hand = betting = _let_open(_deal(hand, first), first)
            case Ranking():
                hand = _show_down(hand, step, case)
            case _:
                hand = betting = apply(hand, step)
    return Played(betting, hand)


def _open(rules: Rules, case: HandCase) -> Hand:
    """The hand on its first betting: after the posts, or on a later street without any."""
    street, first = case.opening.street, case.opening.first
    late = 0 if case.posts else street
    by_position = rules.game.streets[late].opens in _BY_POSITION
    stated = NO_SEAT if by_position else first
    started = ev.HandStarted(
        rules.digest,
        case.button,
        case.labels,
        case.stacks,
        smallest_chip=case.smallest_chip,
        street=late,
        carried=case.carried,
        cards=case.hole if late else (),
        first=stated if late else NO_SEAT,
    )
    posts = sorted(case.posts, key=lambda post: _rank(rules, post))
    dealt = () if late else (ev.HoleDealt(case.hole, stated),)
    hand = replay(rules, (started, *posts, *dealt))
    while hand.street < street:
        hand = _deal(hand, first)
    return _let_open(hand, first)


def _rank(rules: Rules, post: ev.Event) -> int:
    """Where a post comes among others. Source: TDA-2024 RP-11; option `bba_order`."""
    if isinstance(post, ev.DeadAntePosted) and rules.option["bba_order"] == "ante_first":
        return _BEFORE_BLINDS
    return _ORDER[type(post)]


def _deal(hand: Hand, first: Seat) -> Hand:
    """The hand with the cards of the next street, unseen."""
    if board := hand.rules.board_due[hand.street + 1]:
        return apply(hand, ev.BoardDealt((UNKNOWN,) * board))
    return apply(hand, ev.StreetDealt((), first))


def _let_open(hand: Hand, first: Seat) -> Hand:
    """The hand with the seat to act first that the case names, whatever its position.

    Raises:
        IllegalEvent: That seat has no bet to make now.
    """
    if hand.stage is Stage.BETTING and hand.round.pending >> max(first, 0) & 1 and first >= 0:
        return evolve(hand, round=evolve(hand.round, actor=first, opens_after=first - 1))
    if first >= 0 and not hand.able >> first & 1:
        return hand  # the turn has passed to its left
    if first not in {NO_SEAT, hand.actor}:
        code = "no-action-due" if hand.actor == NO_SEAT else "not-your-turn"
        facts = {"seat": first} if hand.actor == NO_SEAT else {"seat": first, "actor": hand.actor}
        raise IllegalEvent(hand.rules.because(code, **facts), hand.seq)
    return hand


def _show_down(hand: Hand, ranking: Ranking, case: HandCase) -> Hand:
    """The hand with every pot pushed, the rest of the board dealt before if betting is over."""
    while hand.stage == Stage.DEALING:
        hand = _deal(hand, NO_SEAT)
    while hand.stage < Stage.COMPLETE:
        place = len(hand.pots) - 1
        claims = contenders(hand, place) if hand.stage == Stage.SHOWDOWN else NOBODY
        low = () if ranking.low is None else (_best(ranking.low, claims),)
        winners = _best(ranking.high, claims)
        hand = apply(hand, ev.WinnersDeclared(place, winners, low, case.played))
    return hand


def _best(groups: Iterable[SeatMask], claims: SeatMask) -> SeatMask:
    """Seats of the best group that have a claim; nobody when no ranked seat has one."""
    return next((group & claims for group in groups if group & claims), NOBODY)
