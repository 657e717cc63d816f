"""Hands shown or given up, winners named: handlers of what follows the betting."""

from tracker.cards import UNKNOWN, known, print_cards
from tracker.hand.dealing import check_unseen
from tracker.hand.events import HandClosed, HandMucked, HandTabled, WinnersDeclared
from tracker.hand.rounds import award, award_uncontested, contenders_for_top
from tracker.hand.state import HandDraft, Stage
from tracker.seats import Seat, seats_in


def _check_showing(draft: HandDraft, seat: Seat) -> None:
    """Refuse to show or muck before hands are due, twice, or after folding."""
    draft.check_seat(seat)
    if not draft.live >> seat & 1:
        draft.refuse("seat-folded", seat=seat)
    if not draft.betting_over:
        draft.refuse("no-showdown", seat=seat)
    if draft.tabled >> seat & 1:
        draft.refuse("shown-already", seat=seat)


def table(draft: HandDraft, event: HandTabled) -> None:
    """A hand face up. It must agree with what is known of it, and with every other card."""
    seat = event.seat
    _check_showing(draft, seat)
    size = sum(street.hole for street in draft.rules.game.streets)
    if len(event.cards) != size:
        draft.refuse("wrong-card-count", count=len(event.cards), expected=size)
    dealt = known(draft.hole[seat])
    seen = dealt | known(event.cards)
    if len(seen) > size:
        draft.refuse("tabled-cards-differ", seat=seat, cards=print_cards(draft.hole[seat]))
    check_unseen(draft, event.cards, own=seat)
    draft.tabled |= 1 << seat
    if len(seen) > len(dealt):
        rest = (card for card in draft.hole[seat] if card not in event.cards and card in dealt)
        cards = (*(card for card in event.cards if card != UNKNOWN), *rest)
        draft.hole[seat] = cards + (UNKNOWN,) * (size - len(cards))


def muck(draft: HandDraft, event: HandMucked) -> None:
    """A hand given up unseen, and the claim with it. Source: TDA-2024 17-B for the last hand."""
    seat = event.seat
    _check_showing(draft, seat)
    if draft.stage != Stage.SHOWDOWN:
        draft.refuse("no-showdown", seat=seat)
    if draft.live == 1 << seat:
        draft.refuse("last-hand-cannot-muck", seat=seat)
    draft.give_up(seat)
    award_uncontested(draft)


def declare(draft: HandDraft, event: WinnersDeclared) -> None:
    """The winners of the pot that is due, the last side pot first. Source: TDA-2024 16, 21."""
    if draft.stage != Stage.SHOWDOWN:
        draft.refuse("no-award-due")
    due = len(draft.pots) - 1
    if event.pot != due:
        draft.refuse("pot-not-next", pot=event.pot, due=due)
    if not event.seats:
        draft.refuse("no-winner-named", pot=due)
    for seat in seats_in(event.seats & ~contenders_for_top(draft)):
        draft.refuse("not-eligible", seat=seat, pot=due)
    award(draft, event.seats)


def close(draft: HandDraft, _event: HandClosed) -> None:
    """The record is complete once every pot is awarded."""
    if draft.stage == Stage.CLOSED:
        draft.refuse("hand-closed")
    if draft.stage != Stage.COMPLETE:
        draft.refuse("pots-not-awarded", pot=len(draft.pots) - 1)
    draft.stage = Stage.CLOSED
