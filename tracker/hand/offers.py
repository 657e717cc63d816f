"""What the dealer may enter while no seat is to bet: cards, showing, awards."""

from collections.abc import Iterator

from attrs import frozen

from tracker.hand.showing import is_held
from tracker.hand.state import Hand, Stage, contenders
from tracker.rules.reasons import Reason


@frozen
class Offer:
    """One act that may come next.

    Attributes:
        act: `fold`, `check`, `call`, `bet`, `raise`, `all-in` for the actor; `bring-in` and
            `draw` for a seat; `deal`, `hands up`, `show`, `muck`, `win`, `close` for the
            dealer.
        reason: Why it may.
    """

    act: str
    reason: Reason


def dealer_offers(hand: Hand) -> Iterator[Offer]:
    """Cards to deal or exchange, hands to show, pots to award, the record to close."""
    because = hand.rules.because
    if is_held(hand):
        yield Offer("hands up", because("hand-for-hand"))
        return
    yield from _cards(hand)
    if hand.stage == Stage.SHOWDOWN:
        due = len(hand.pots) - 1
        seats = contenders(hand, due)
        amount = hand.pots[due].amount
        yield Offer("win", because("pot-is-due", pot=due, amount=amount, seats=seats))
    if hand.betting_over and hand.stage != Stage.CLOSED:
        yield from _hands(hand)
    if hand.stage == Stage.COMPLETE:
        yield Offer("close", because("pots-all-awarded"))


def _cards(hand: Hand) -> Iterator[Offer]:
    """Cards that come next."""
    because = hand.rules.because
    streets = hand.rules.game.streets
    if hand.stage == Stage.DRAWING:
        most = streets[hand.street].draw
        yield Offer("draw", because("draw-is-due", seat=hand.actor, expected=most))
    if hand.stage == Stage.DEALING:
        place = hand.street + 1
        cards = streets[place].own or hand.rules.board_due[place]
        yield Offer("deal", because("board-is-due", street=streets[place].name, expected=cards))


def _hands(hand: Hand) -> Iterator[Offer]:
    """Hands that may be shown or given up."""
    because = hand.rules.because
    unseen = hand.live & ~hand.tabled
    if unseen and hand.face_up:
        yield Offer("show", because("hands-face-up", seats=unseen))
    elif unseen:
        yield Offer("show", because("hands-may-be-shown", seats=unseen))
        if hand.stage == Stage.SHOWDOWN and hand.live & (hand.live - 1):
            yield Offer("muck", because("hands-may-be-mucked", seats=unseen))
