"""Cards as they are dealt: handlers of the deal events."""

from collections.abc import Sequence
from typing import Final

from tracker.cards import DEALABLE, SHORT_DECK, UNKNOWN, Card, Cards, known, print_cards, repeated
from tracker.hand.events import BoardDealt, CardsDrawn, HoleDealt, RunoutsAgreed, StreetDealt
from tracker.hand.openers import opener_of
from tracker.hand.posting import check_posted
from tracker.hand.rounds import begin_street
from tracker.hand.runouts import MOST_RUNOUTS, Runouts
from tracker.hand.showing import is_held
from tracker.hand.state import HandDraft, Stage
from tracker.seats import NO_SEAT, Seat, next_seat

_POSTING: Final = Stage.POSTING
_DEALING: Final = Stage.DEALING


def check_unseen(draft: HandDraft, cards: Sequence[Card], own: Seat = NO_SEAT) -> None:
    """Refuse what is no card, and a card on the board or in the hand of a seat but `own`."""
    deck = SHORT_DECK if draft.rules.game.short_deck else DEALABLE
    if not deck.issuperset(cards):
        draft.refuse("not-a-card", cards=print_cards(cards))
    lying = list(draft.board)
    for seat, hole in enumerate(draft.hole):
        if seat != own:
            lying += hole
    if twice := repeated([*lying, *cards]):
        draft.refuse("card-dealt-twice", cards=print_cards(twice))


def _check_own(draft: HandDraft, dealt: Sequence[Cards], expected: int) -> None:
    """Refuse cards of the seats that are not as many as due, or lie elsewhere."""
    if len(dealt) != len(draft.stacks):
        draft.refuse("wrong-card-count", count=len(dealt), expected=len(draft.stacks))
    for seat, cards in enumerate(dealt):
        if len(cards) not in ({0, expected} if draft.live >> seat & 1 else {0}):
            draft.refuse("wrong-card-count", count=len(cards), expected=expected)
    check_unseen(draft, [card for cards in dealt for card in cards])


def check_start(draft: HandDraft) -> None:
    """Take over the cards that a record of a later street starts with."""
    if draft.start.cards:
        _check_own(draft, draft.start.cards, draft.own_cards)
        draft.hole = draft.start.cards


def deal_hole(draft: HandDraft, event: HoleDealt) -> None:
    """First cards to every seat: posting ends and betting on the first street begins."""
    if draft.stage is not _POSTING:
        draft.refuse("no-cards-due")
    check_posted(draft)
    hole = draft.hole
    if event.cards:
        _check_own(draft, event.cards, draft.rules.game.streets[draft.street].own)
        hole = event.cards
    due = draft.rules.board_due[0]
    if event.board:
        if len(event.board) != due:
            draft.refuse("wrong-card-count", count=len(event.board), expected=due)
        check_unseen(draft, [*event.board, *(card for cards in event.cards for card in cards)])
    opener = opener_of(draft, draft.street, hole, event.first)
    draft.hole = hole
    if due:
        draft.board += event.board or (UNKNOWN,) * due
    begin_street(draft, opener)


def deal_street(draft: HandDraft, event: StreetDealt) -> None:
    """Cards of the next street to every live seat: betting on it begins."""
    street = draft.street + 1
    expected = draft.rules.game.streets[street].own if draft.stage is _DEALING else 0
    if is_held(draft):
        draft.refuse("hand-for-hand")
    if not expected:
        draft.refuse("board-not-due", street=draft.street_name)
    dealt = event.cards or [()] * len(draft.stacks)
    _check_own(draft, dealt, expected)
    unseen = (UNKNOWN,) * expected
    before = draft.own_cards
    hole = tuple(
        (had or (UNKNOWN,) * before) + (new or unseen) if had or new else ()
        for had, new in zip(draft.hole, dealt, strict=True)
    )
    opener = opener_of(draft, street, hole, event.first)
    draft.hole = hole
    draft.street = street
    begin_street(draft, opener)


def deal_board(draft: HandDraft, event: BoardDealt) -> None:
    """Board cards of the next street: betting on it begins, unless betting is over."""
    street = draft.street + 1
    cards = event.cards
    expected = draft.rules.board_due[street] if draft.stage is _DEALING else 0
    if is_held(draft):
        draft.refuse("hand-for-hand")
    if not expected:
        draft.refuse("board-not-due", street=draft.street_name)
    if len(cards) != expected:
        draft.refuse("wrong-card-count", count=len(cards), expected=expected)
    if cards.count(UNKNOWN) != expected:
        check_unseen(draft, cards)
    draft.board += cards
    draft.street = street
    begin_street(draft)


def agree_runouts(draft: HandDraft, event: RunoutsAgreed) -> None:
    """What is left of the board is dealt several times, each for an equal part of every pot.

    Source: WSOP-LA-2026 217.
    """
    count = event.count
    street = draft.street + 1
    waits = draft.betting_over and draft.stage is _DEALING
    if not waits or not any(draft.rules.board_due[street:]):
        draft.refuse("no-runout-left", street=draft.street_name)
    if draft.runouts.count > 1:
        draft.refuse("runouts-agreed-already", count=draft.runouts.count)
    if type(count) is not int or not 1 < count <= MOST_RUNOUTS:
        draft.refuse("wrong-runout-count", count=count, expected=MOST_RUNOUTS)
    draft.runouts = Runouts(count, 1, street)


def draw(draft: HandDraft, event: CardsDrawn) -> None:
    """Cards exchanged for new ones, or none: the next live seat draws, then betting begins."""
    seat = event.seat
    betting = draft.round
    if draft.stage is not Stage.DRAWING:
        draft.check_seat(seat)
        draft.refuse("no-draw-due", seat=seat)
    actor = next_seat(betting.pending, draft.start.button)
    if seat != actor:
        draft.check_seat(seat)
        draft.refuse("not-your-turn", seat=seat, actor=actor)
    most = draft.rules.game.streets[draft.street].draw
    count = len(event.drawn)
    if count != len(event.discarded) or count > most:
        draft.refuse("wrong-draw", seat=seat, count=len(event.discarded), expected=most)
    kept = _kept(draft, seat, event)
    check_unseen(draft, [*kept, *event.drawn], own=seat)
    draft.hold(seat, kept + event.drawn if known(kept + event.drawn) else ())
    betting.pending &= ~(1 << seat)
    if not betting.pending:
        begin_street(draft)


def _kept(draft: HandDraft, seat: Seat, event: CardsDrawn) -> Cards:
    """Cards that a seat keeps; which they are is unknown once unseen cards were discarded."""
    count = draft.own_cards - len(event.discarded)
    seen = draft.hole[seat]
    gone = known(event.discarded)
    if seen and known(seen) == frozenset(seen) and not gone <= frozenset(seen):
        draft.refuse("not-its-cards", seat=seat, cards=print_cards(event.discarded))
    if len(gone) < len(event.discarded) or not seen:
        return (UNKNOWN,) * count
    rest = [card for card in seen if card not in gone]
    return (*(card for card in rest if card != UNKNOWN), *([UNKNOWN] * len(rest)))[:count]
