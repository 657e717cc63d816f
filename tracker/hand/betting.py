"""The betting on one street: the price, who has answered it, and who may raise it.

A seat remembers in chips which price it last answered (`acted_at`); posting is not answering. It
may raise while it has not acted, and again when the price has since grown by a full raise, in
one step or in several short all-ins. That is one comparison, and it differs from seat to seat.
"""

from collections.abc import Sequence
from typing import Final

from attrs import frozen

from tracker.chips import Chips
from tracker.rules.model import Fraction, Rules
from tracker.rules.reasons import REASONS, Reason
from tracker.seats import NO_SEAT, Seat, SeatMask, seats_in

NOT_ACTED: Final[Chips] = -1
"""`acted_at` of a seat that has not had its turn on this street."""


@frozen
class Round:
    """Betting on one street.

    Attributes:
        bet_to: Total to match.
        full_raise: Last full bet or raise, at least the minimum bet.
        full_to: Level that the last full bet or raise reached.
        street_in: Live chips each seat has put in on this street.
        acted_at: Price each seat last answered, `NOT_ACTED` before its first turn.
        pending: Seats that still have to speak.
        actor: Seat to act, `NO_SEAT` when nobody is.
        opens_after: Seat on whose left the round opens.
    """

    bet_to: Chips
    full_raise: Chips
    full_to: Chips
    street_in: tuple[Chips, ...]
    acted_at: tuple[Chips, ...]
    pending: SeatMask
    actor: Seat
    opens_after: Seat


class RoundDraft:
    """A round while it changes; see `Round` for its fields."""

    __slots__ = (
        "acted_at",
        "actor",
        "bet_to",
        "full_raise",
        "full_to",
        "opens_after",
        "pending",
        "street_in",
    )

    def __init__(self, seats: int, bet_to: Chips, full_raise: Chips, opens_after: Seat) -> None:
        self.bet_to = bet_to
        self.full_raise = full_raise
        self.full_to = bet_to
        self.street_in = [0] * seats
        self.acted_at = [NOT_ACTED] * seats
        self.pending: SeatMask = 0
        self.actor: Seat = NO_SEAT
        self.opens_after = opens_after

    def freeze(self) -> Round:
        """The round as a value."""
        return Round(
            self.bet_to,
            self.full_raise,
            self.full_to,
            tuple(self.street_in),
            tuple(self.acted_at),
            self.pending,
            self.actor,
            self.opens_after,
        )


def thaw_round(value: Round) -> RoundDraft:
    """A draft of the round; opposite of `RoundDraft.freeze`."""
    draft = RoundDraft(0, value.bet_to, value.full_raise, value.opens_after)
    draft.full_to = value.full_to
    draft.street_in = list(value.street_in)
    draft.acted_at = list(value.acted_at)
    draft.pending = value.pending
    draft.actor = value.actor
    return draft


def is_reopened(acted_at: Chips, bet_to: Chips, full_raise: Chips, reopens_at: Fraction) -> bool:
    """Whether a seat that has acted at a price may raise at today's price.

    Short all-ins add up: what counts is how far the price has moved since the seat acted.

    Source: TDA-2024 47-A.

    >>> is_reopened(100, 200, 100, (1, 1)), is_reopened(125, 200, 100, (1, 1))
    (True, False)
    """
    return (bet_to - acted_at) * reopens_at[1] >= full_raise * reopens_at[0]


def min_raise_to(bet_to: Chips, full_raise: Chips) -> Chips:
    """Smallest total of a raise, or of a bet when nothing is bet: the price and a full raise.

    Chips on this street, not an increment. Source: TDA-2024 43-A.

    >>> min_raise_to(125, 100), min_raise_to(0, 2)
    (225, 2)
    """
    return bet_to + full_raise


def can_be_called(
    bet_to: Chips, others: SeatMask, street_in: Sequence[Chips], stacks: Sequence[Chips]
) -> bool:
    """Whether some seat of `others` could put in more than the price.

    If none could, a raise would only come back as an uncalled bet.

    Source: TDA-2024 15-B, 65-A (inferred).
    """
    while others:
        lowest = others & -others
        seat = lowest.bit_length() - 1
        if street_in[seat] + stacks[seat] > bet_to:
            return True
        others ^= lowest
    return False


def raise_bar(
    betting: Round | RoundDraft,
    seat: Seat,
    able: SeatMask,
    stacks: Sequence[Chips],
    reopens_at: Fraction,
) -> str:
    """Code of what bars a seat from raising at the present price, empty when nothing does."""
    bet_to = betting.bet_to
    acted_at = betting.acted_at[seat]
    if acted_at != NOT_ACTED and not is_reopened(acted_at, bet_to, betting.full_raise, reopens_at):
        return "faces-less-than-full-raise"
    if not can_be_called(bet_to, able & ~(1 << seat), betting.street_in, stacks):
        return "nobody-can-call-more"
    return ""


def only_calls(
    betting: Round | RoundDraft, seat: Seat, able: SeatMask, stacks: Sequence[Chips]
) -> bool:
    """Whether all the chips of a seat stand as a call, be they more than the price or not.

    They do when nobody could call more: what is above the price would only come back.

    Source: TDA-2024 15-B, 65-A (inferred).
    """
    bet_to = betting.bet_to
    street_in = betting.street_in[seat]
    return street_in + stacks[seat] <= bet_to or (
        street_in < bet_to
        and not can_be_called(bet_to, able & ~(1 << seat), betting.street_in, stacks)
    )


def explain(rules: Rules, code: str, betting: Round | RoundDraft, seat: Seat) -> Reason:
    """Reason about a seat's right to raise, with the figures of the round it rests on."""
    bet_to = betting.bet_to
    acted_at = betting.acted_at[seat]
    figures = {
        "seat": seat,
        "facing": bet_to - max(acted_at, 0),
        "acted_at": acted_at,
        "bet_to": bet_to,
        "full_raise": betting.full_raise,
    }
    return rules.because(code, **{name: figures[name] for name in REASONS[code].facts})


def owes_live_chips(alone: SeatMask, live: SeatMask, street_in: Sequence[Chips]) -> bool:
    """Whether the only seat with chips has put in less on this street than another live seat.

    It is asked only for what opponents really put in, not for a nominal price.

    Source: TDA-2024 16 (inferred).
    """
    own = street_in[alone.bit_length() - 1]
    return any(street_in[seat] > own for seat in seats_in(live & ~alone))
