"""Hands shown or given up, winners named: handlers of what follows the betting."""

from tracker.cards import UNKNOWN, known, print_cards
from tracker.hand.dealing import check_unseen
from tracker.hand.events import (
    HandClosed,
    HandMucked,
    HandsOrderedUp,
    HandsRead,
    HandTabled,
    PartRead,
    WinnersDeclared,
)
from tracker.hand.rounds import award, award_uncontested, contenders_for_top
from tracker.hand.showing import is_held
from tracker.hand.state import HandDraft, Stage
from tracker.seats import Seat, SeatMask, mask_of, seats_in


def _check_showing(draft: HandDraft, seat: Seat) -> None:
    """Refuse to show or muck before hands are due, twice, or after folding."""
    draft.check_seat(seat)
    if not draft.live >> seat & 1:
        draft.refuse("seat-folded", seat=seat)
    if not draft.betting_over:
        draft.refuse("no-showdown", seat=seat)
    if is_held(draft):
        draft.refuse("hand-for-hand")
    if draft.tabled >> seat & 1:
        draft.refuse("shown-already", seat=seat)


def table(draft: HandDraft, event: HandTabled) -> None:
    """A hand face up. It must agree with what is known of it, and with every other card."""
    seat = event.seat
    _check_showing(draft, seat)
    size = draft.own_cards
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
        draft.hold(seat, cards + (UNKNOWN,) * (size - len(cards)))


def muck(draft: HandDraft, event: HandMucked) -> None:
    """A hand given up unseen, and the claim with it. Source: TDA-2024 16, 17-B."""
    seat = event.seat
    _check_showing(draft, seat)
    if draft.live == 1 << seat:
        draft.refuse("last-hand-cannot-muck", seat=seat)
    if draft.stage != Stage.SHOWDOWN:
        draft.refuse("no-showdown", seat=seat)
    if draft.face_up:
        draft.refuse("hands-stay-face-up", seat=seat)
    draft.give_up(seat)
    award_uncontested(draft)


def order_up(draft: HandDraft, _event: HandsOrderedUp) -> None:
    """Hands that stayed down are turned up. Source: TDA-2024 RP-8-F."""
    if not is_held(draft):
        draft.refuse("hands-not-held")
    draft.face_up = True


def read(draft: HandDraft, event: HandsRead) -> None:
    """Award by the cards, last side pot first, every pot whose contenders were all read.

    Source: TDA-2024 16, 21.
    """
    if draft.stage != Stage.SHOWDOWN:
        draft.refuse("no-award-due")
    for seat in seats_in(event.seats):
        if not draft.live & draft.tabled & 1 << seat or UNKNOWN in draft.hole[seat]:
            draft.refuse("hand-not-tabled", seat=seat)
    _check_reading(draft, event)
    claims = contenders_for_top(draft)
    for seat in seats_in(claims & ~event.seats):
        draft.refuse("hand-not-read", seat=seat, pot=len(draft.pots.all) - 1)
    plays = [part.plays for part in event.parts]
    while draft.pots.all and not claims & ~event.seats:
        award(draft, [_best(part, claims) for part in event.parts], plays)
        claims = contenders_for_top(draft) if draft.pots.all else 0


def _best(part: PartRead, claims: SeatMask) -> SeatMask:
    """Seats with the best hand of those that claim a pot."""
    return next((group & claims for group in part.groups if group & claims), 0)


def _check_reading(draft: HandDraft, event: HandsRead) -> None:
    """Refuse what cannot be a reading: of other parts, of a hand twice, or not of every hand."""
    halves = len(draft.rules.game.compares)
    expected = halves * draft.rules.stakes.boards * draft.runouts.count
    if len(event.parts) != expected:
        due = len(draft.pots.all) - 1
        draft.refuse("wrong-part-count", pot=due, count=len(event.parts), expected=expected)
    for place, part in enumerate(event.parts):
        ranked = mask_of(seat for group in part.groups for seat in seats_in(group))
        twice = sum(part.groups) != ranked
        missing = not place % halves and ranked != event.seats
        if twice or missing or ranked & ~event.seats or len(part.plays) != len(draft.stacks):
            draft.refuse("reading-impossible")
    if UNKNOWN in draft.board:
        draft.refuse("board-not-seen")


def declare(draft: HandDraft, event: WinnersDeclared) -> None:
    """The winners of the pot that is due, the last side pot first. Source: TDA-2024 16, 21."""
    if draft.stage != Stage.SHOWDOWN:
        draft.refuse("no-award-due")
    if is_held(draft):
        draft.refuse("hand-for-hand")
    due = len(draft.pots.all) - 1
    if event.pot != due:
        draft.refuse("pot-not-next", pot=event.pot, due=due)
    _check_parts(draft, event, due)
    parts = (event.seats, *event.others)
    award(draft, parts, (event.played,) * len(parts) if event.played else ())


def _check_parts(draft: HandDraft, event: WinnersDeclared, due: int) -> None:
    """Refuse winners of parts that the pot does not have, of none, and without a claim to it."""
    rules = draft.rules
    parts = (event.seats, *event.others)
    halves = len(rules.game.compares)
    expected = halves * rules.stakes.boards * draft.runouts.count
    if event.others and len(parts) != expected:
        draft.refuse("wrong-part-count", pot=due, count=len(parts), expected=expected)
    if not all(parts[::halves]):
        draft.refuse("no-winner-named", pot=due)
    claims = contenders_for_top(draft)
    for seats in parts:
        for seat in seats_in(seats & ~claims):
            draft.refuse("not-eligible", seat=seat, pot=due)
    if len(event.played) not in {0, len(draft.stacks)}:
        draft.refuse("wrong-card-count", count=len(event.played), expected=len(draft.stacks))


def close(draft: HandDraft, _event: HandClosed) -> None:
    """The record is complete once every pot is awarded."""
    if draft.stage == Stage.CLOSED:
        draft.refuse("hand-closed")
    if draft.stage != Stage.COMPLETE:
        draft.refuse("pots-not-awarded", pot=len(draft.pots.all) - 1)
    draft.stage = Stage.CLOSED
