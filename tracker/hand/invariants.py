"""What must hold of every hand, as functions that name the defects they find.

Tests, audits and fuzzing run all of them; a sound hand has no defect.
"""

from collections.abc import Callable, Iterator
from typing import Final, TypeAlias

from tracker.hand.balance import balance
from tracker.hand.betting import NOT_ACTED
from tracker.hand.pots import OPEN, floor_of
from tracker.hand.state import Hand, Stage, contenders
from tracker.seats import NO_SEAT, mask_of, seats_in

Invariant: TypeAlias = Callable[[Hand], Iterator[str]]


_WITH_ACTOR: Final = frozenset({Stage.BRING_IN, Stage.BETTING, Stage.DRAWING})
"""Stages in which one seat is waited for."""


def chips_are_conserved(hand: Hand) -> Iterator[str]:
    """Stacks, pots, what the house took and odd chips carried on are what there was at first."""
    before = sum(hand.start.stacks) + hand.start.carried
    now = sum(hand.stacks) + sum(pot.amount for pot in hand.pots)
    now += sum(award.carried + award.rake + award.jackpot for award in hand.awards)
    now += sum(hand.house.time)
    if now != before:
        yield f"{now} chips, {before} at the start"


def pots_hold_what_was_put_in(hand: Hand) -> Iterator[str]:
    """Pots, awarded or not, hold every seat's chips between floor and level, and dead money.

    The last one also holds what folded seats put in above every live seat.
    """
    pots = (*hand.pots, *(award.pot for award in reversed(hand.awards)))
    extra = sum(hand.dead_in) + hand.start.carried
    for place, pot in enumerate(pots):
        floor = floor_of(pots, place)
        ceiling = pot.level if place < len(pots) - 1 else OPEN
        inside = sum(max(0, min(total, ceiling) - floor) for total in hand.total_in)
        if pot.amount != inside + extra:
            yield f"pot {place} holds {pot.amount}, {inside + extra} were put in"
        extra = 0


def pots_are_nested(hand: Hand) -> Iterator[str]:
    """No pot is empty, levels rise, and who can win a side pot can win every pot below it.

    While betting is on, nobody may be able to reach the last pot's chips of folded seats; when
    the round closes they fall to the pot below.
    """
    below = hand.live
    for place, pot in enumerate(hand.pots):
        if not 0 < pot.amount >= pot.dead >= 0:
            yield f"pot {place} has {pot.amount} chips, {pot.dead} of them dead"
        if place and pot.level <= hand.pots[place - 1].level:
            yield f"pot {place} ends at {pot.level}, below its floor"
        can_win = contenders(hand, place)
        stranded = hand.stage == Stage.BETTING and pot.dead == pot.amount
        if not (can_win or stranded) or can_win & ~below:
            yield f"pot {place} can be won by {can_win:b}, the one below by {below:b}"
        below = can_win


def one_seat_acts(hand: Hand) -> Iterator[str]:
    """While bets are made or cards exchanged one seat acts, and it is one that still has to."""
    actor = hand.actor
    if (hand.stage in _WITH_ACTOR) != (actor != NO_SEAT):
        yield f"stage {hand.stage.name} with actor {actor}"
    if actor != NO_SEAT and not hand.round.pending >> actor & 1:
        yield f"seat {actor} acts and has nothing to answer"


def pending_seats_owe_an_answer(hand: Hand) -> Iterator[str]:
    """A seat has to speak when it has chips and has not answered the price."""
    betting = hand.round
    if hand.stage == Stage.DRAWING:
        owed = betting.pending & hand.live
    elif hand.stage not in _WITH_ACTOR:
        owed = 0
    else:
        owed = mask_of(
            seat
            for seat in seats_in(hand.able)
            if betting.acted_at[seat] == NOT_ACTED or betting.street_in[seat] < betting.bet_to
        )
    if betting.pending != owed:
        yield f"seats {betting.pending:b} are to speak, {owed:b} owe an answer"


def nobody_is_above_the_price(hand: Hand) -> Iterator[str]:
    """No seat has more in front than the price, and no full raise ended above it."""
    betting = hand.round
    if max(betting.street_in) > betting.bet_to or min(betting.street_in) < 0:
        yield f"{betting.street_in} in front, the price is {betting.bet_to}"
    if betting.full_to > betting.bet_to and not hand.rules.completes_short:
        yield f"the last full raise went to {betting.full_to}, the price is {betting.bet_to}"


def able_seats_have_chips(hand: Hand) -> Iterator[str]:
    """Able is live with chips; no stack is negative."""
    able = mask_of(seat for seat in seats_in(hand.live) if hand.stacks[seat])
    if able != hand.able:
        yield f"seats {hand.able:b} are able, {able:b} are live and have chips"
    if min(hand.stacks) < 0:
        yield f"negative stack: {hand.stacks}"


def ended_hands_are_paid_out(hand: Hand) -> Iterator[str]:
    """A complete hand has no pot left; any other has one, once chips were put in."""
    if (hand.stage >= Stage.COMPLETE) == bool(hand.pots) and any(hand.total_in):
        yield f"stage {hand.stage.name} with {len(hand.pots)} pots"


def gains_are_losses(hand: Hand) -> Iterator[str]:
    """What seats, house and middle gained is nothing together; stacks are what they began with."""
    whole = balance(hand)
    if total := sum(seat.net for seat in whole.seats) + whole.house + whole.middle:
        yield f"gains sum to {total}"
    for seat in whole.seats:
        if hand.stacks[seat.seat] != hand.start.stacks[seat.seat] + seat.net:
            yield f"seat {seat.seat} gained {seat.net} and has {hand.stacks[seat.seat]}"


INVARIANTS: Final[tuple[Invariant, ...]] = (
    chips_are_conserved,
    pots_hold_what_was_put_in,
    pots_are_nested,
    one_seat_acts,
    pending_seats_owe_an_answer,
    nobody_is_above_the_price,
    able_seats_have_chips,
    ended_hands_are_paid_out,
    gains_are_losses,
)


def defects(hand: Hand) -> list[str]:
    """Everything that is wrong with a hand, each with the name of what it breaks."""
    return [f"{check.__name__}: {found}" for check in INVARIANTS for found in check(hand)]
