"""Cards as they are dealt: handlers of the deal events."""

from collections.abc import Sequence
from typing import Final

from tracker.cards import DEALABLE, UNKNOWN, Card, print_cards, repeated
from tracker.hand.events import BoardDealt, HoleDealt
from tracker.hand.posting import antes_posted
from tracker.hand.rounds import begin_betting, open_round
from tracker.hand.state import HandDraft, Stage
from tracker.seats import NO_SEAT, Seat, seats_in

_POSTING: Final = Stage.POSTING
_DEALING: Final = Stage.DEALING


def check_unseen(draft: HandDraft, cards: Sequence[Card], own: Seat = NO_SEAT) -> None:
    """Refuse what is no card, and a card on the board or in the hand of a seat but `own`."""
    if not DEALABLE.issuperset(cards):
        draft.refuse("not-a-card", cards=print_cards(cards))
    lying = list(draft.board)
    for seat, hole in enumerate(draft.hole):
        if seat != own:
            lying += hole
    if twice := repeated([*lying, *cards]):
        draft.refuse("card-dealt-twice", cards=print_cards(twice))


def deal_hole(draft: HandDraft, event: HoleDealt) -> None:
    """First cards to every seat: posting ends and betting on the first street begins."""
    if draft.stage != _POSTING:
        draft.refuse("no-cards-due")
    if ante := draft.rules.stakes.ante:
        for seat in seats_in(draft.able & ~antes_posted(draft)):
            draft.refuse("ante-not-posted", seat=seat, owed=ante)
    if event.cards:
        seats = len(draft.stacks)
        if len(event.cards) != seats:
            draft.refuse("wrong-card-count", count=len(event.cards), expected=seats)
        expected = draft.rules.game.streets[draft.street].hole
        for cards in event.cards:
            if len(cards) not in {0, expected}:
                draft.refuse("wrong-card-count", count=len(cards), expected=expected)
        check_unseen(draft, [card for cards in event.cards for card in cards])
        draft.hole = list(event.cards)
    begin_betting(draft)


def deal_board(draft: HandDraft, event: BoardDealt) -> None:
    """Board cards of the next street: betting on it begins, unless betting is over."""
    if draft.stage != _DEALING:
        draft.refuse("board-not-due", street=draft.street_name)
    street = draft.street + 1
    cards = event.cards
    expected = draft.rules.game.streets[street].board
    if len(cards) != expected:
        draft.refuse("wrong-card-count", count=len(cards), expected=expected)
    if cards.count(UNKNOWN) != expected:
        check_unseen(draft, cards)
    draft.board += cards
    draft.street = street
    open_round(draft)
