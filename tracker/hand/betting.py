"""The betting on one street: the price, who has answered it, and who may raise it to what.

A seat remembers in chips which price it last answered (`acted_at`); posting is not answering. It
may raise while it has not acted, and again when the price has since grown by a full raise, in
one step or in several short all-ins. That is one comparison, and it differs from seat to seat.
Limits differ in their figures, not in their logic: a full raise adds to the price in no-limit, to
the last full level in fixed limit.
"""

from collections.abc import Sequence
from typing import Final, TypeAlias

from attrs import frozen

from tracker.chips import Chips
from tracker.rules.model import Rules
from tracker.rules.reasons import REASONS, Reason
from tracker.seats import NO_SEAT, Seat, SeatMask, count_of, seats_in

NOT_ACTED: Final[Chips] = -1
"""`acted_at` of a seat that has not had its turn on this street."""

NO_CAP: Final = -1
"""`bets_left` where any number of raises is allowed."""


Figures: TypeAlias = tuple[Chips, Chips, Chips, Chips, Chips, int, Seat]
"""Price, last full raise, its level, opening level, start of the run, bets left, aggressor."""

_TWO: Final = 2
"""Live seats of a hand that is heads-up."""


@frozen(slots=False)  # made in half the time
class Round:
    """Betting on one street.

    Attributes:
        bet_to: Total to match.
        full_raise: Last full bet or raise, at least the minimum bet.
        full_to: Level that the last full bet or raise reached.
        opened_to: Level at which the action was last opened to all who had acted below it.
        run_from: Price before the present run of short all-ins that nobody called in between.
        bets_left: Bets and raises still allowed, `NO_CAP` without a limit of them.
        street_in: Live chips each seat has put in on this street.
        acted_at: Price each seat last answered, a bring-in as the full level below it; `NOT_ACTED`
            before its first turn.
        pending: Seats that still have to speak.
        waits: Seats that speak after all others who have to, by a rule of the house.
        actor: Seat to act, `NO_SEAT` when nobody is.
        opens_after: Seat on whose left the round opens.
        aggressor: Seat that bet or raised last, `NO_SEAT` for none; on streets dealt after betting
            was over, the one of the last street that was bet.
        before: The figures before the last bet or raise; nothing when there was none.
    """

    bet_to: Chips
    full_raise: Chips
    full_to: Chips
    opened_to: Chips
    run_from: Chips
    bets_left: int
    street_in: tuple[Chips, ...]
    acted_at: tuple[Chips, ...]
    pending: SeatMask
    waits: SeatMask
    actor: Seat
    opens_after: Seat
    aggressor: Seat = NO_SEAT
    before: Figures | None = None


class RoundDraft:
    """A round while it changes; see `Round` for its fields."""

    __slots__ = (
        "acted_at",
        "actor",
        "aggressor",
        "before",
        "bet_to",
        "bets_left",
        "full_raise",
        "full_to",
        "opened_to",
        "opens_after",
        "pending",
        "run_from",
        "street_in",
        "waits",
    )

    def __init__(
        self,
        bet_to: Chips,
        full_raise: Chips,
        full_to: Chips,
        opened_to: Chips,
        run_from: Chips,
        bets_left: int,
        street_in: list[Chips],
        acted_at: list[Chips],
        pending: SeatMask,
        waits: SeatMask,
        actor: Seat,
        opens_after: Seat,
        aggressor: Seat = NO_SEAT,
        before: Figures | None = None,
    ) -> None:
        self.bet_to = bet_to
        self.full_raise = full_raise
        self.full_to = full_to
        self.opened_to = opened_to
        self.run_from = run_from
        self.bets_left = bets_left
        self.street_in = street_in
        self.acted_at = acted_at
        self.pending = pending
        self.waits = waits
        self.actor = actor
        self.opens_after = opens_after
        self.aggressor = aggressor
        self.before = before

    def freeze(self) -> Round:
        """The round as a value."""
        return Round(
            self.bet_to,
            self.full_raise,
            self.full_to,
            self.opened_to,
            self.run_from,
            self.bets_left,
            tuple(self.street_in),
            tuple(self.acted_at),
            self.pending,
            self.waits,
            self.actor,
            self.opens_after,
            self.aggressor,
            self.before,
        )

    def ask_price(self, to: Chips) -> None:
        """A price that is owed before anybody has acted: a blind, a straddle, a kill."""
        self.bet_to = self.full_to = self.opened_to = self.run_from = to

    def lift(self, rules: Rules, seat: Seat, to: Chips, least: Chips, live: SeatMask) -> None:
        """A bet or raise to a total, already checked: what it changes for those who follow.

        Args:
            rules: What the hand is played by.
            seat: Who bets or raises.
            to: The total.
            least: The least that was full, see `least_to`.
            live: Seats not folded.
        """
        bet_to = self.bet_to
        self.before = (
            bet_to,
            self.full_raise,
            self.full_to,
            self.opened_to,
            self.run_from,
            self.bets_left,
            self.aggressor,
        )
        self.aggressor = seat
        if is_full(rules, self, to, least):
            increase = to - (self.full_to if rules.is_fixed else bet_to)
            self.full_to = to
            if increase > self.full_raise:
                if not rules.is_fixed or increase >= rules.bet_sizes[-1]:
                    self.full_raise = increase
            elif rules.completes_short and increase < self.full_raise:
                self.full_to += self.full_raise - increase
            if self.bets_left > 0:
                self.count_bet(rules, live)
            self.opened_to = self.run_from = to
        elif bet_to:
            if self.acted_at.count(bet_to) > 1:
                self.run_from = bet_to
            if to - self.run_from > self.full_raise:
                self.opened_to = to
        elif rules.asks_min_bet:
            self.full_to = to
            to = self.full_raise
        self.bet_to = to

    def unlift(self) -> None:
        """Undo the last bet or raise, whose chips went back as nobody had called them.

        Source: TDA-2024 65-A.
        """
        if self.before is None:
            return
        (
            price,
            self.full_raise,
            self.full_to,
            self.opened_to,
            self.run_from,
            self.bets_left,
            self.aggressor,
        ) = self.before
        self.bet_to = max(price, *self.street_in)
        self.before = None

    def count_bet(self, rules: Rules, live: SeatMask) -> None:
        """One bet less of those allowed; the last lifts the cap where it does not hold heads-up.

        Source: TDA-2024 48; options `fl_cap`, `fl_cap_heads_up`.
        """
        if self.bets_left > 0:
            self.bets_left -= 1
            if not self.bets_left and rules.uncapped_heads_up and count_of(live) == _TWO:
                self.bets_left = NO_CAP


def thaw_round(value: Round) -> RoundDraft:
    """A draft of the round; opposite of `RoundDraft.freeze`."""
    return RoundDraft(
        value.bet_to,
        value.full_raise,
        value.full_to,
        value.opened_to,
        value.run_from,
        value.bets_left,
        list(value.street_in),
        list(value.acted_at),
        value.pending,
        value.waits,
        value.actor,
        value.opens_after,
        value.aggressor,
        value.before,
    )


def open_round(
    seats: int, full_raise: Chips, opens_after: Seat, bets_left: int = NO_CAP
) -> RoundDraft:
    """A draft of a round in which nothing has happened yet."""
    unsaid = [NOT_ACTED] * seats
    return RoundDraft(
        0, full_raise, 0, 0, 0, bets_left, [0] * seats, unsaid, 0, 0, NO_SEAT, opens_after
    )


def bets_allowed(rules: Rules, live: SeatMask) -> int:
    """Bets and raises of a street that begins with these seats, `NO_CAP` for any number.

    Source: TDA-2024 48; options `fl_cap`, `fl_cap_heads_up`.
    """
    if rules.most_bets == NO_CAP or (rules.starts_uncapped_heads_up and count_of(live) == _TWO):
        return NO_CAP
    return rules.most_bets


def least_to(rules: Rules, betting: Round | RoundDraft) -> Chips:
    """Smallest total of a full bet or raise. Chips on this street, not an increment.

    No-limit adds the last full raise to the price, be that a short all-in; fixed limit adds the
    bet to the last full level. Books that read a short all-in otherwise say so in an option.

    Source: TDA-2024 43-A; options `min_raise_after_short`, `opening_short_raise`,
    `short_open_call`.
    """
    bet_to = betting.bet_to
    full_to = betting.full_to
    full_raise = betting.full_raise
    if bet_to != full_to:
        if rules.is_fixed:
            return full_to + full_raise
        if not full_to:
            if rules.completes_opening:
                return full_raise
        elif rules.asks_min_bet and full_to < bet_to == full_raise:
            return full_to + full_raise
        elif rules.after_short == "double_current":
            return 2 * bet_to
        elif rules.after_short == "from_last_full_level":
            return max(full_to + full_raise, bet_to + 1)
    return bet_to + full_raise


def is_full(rules: Rules, betting: Round | RoundDraft, to: Chips, least: Chips) -> bool:
    """Whether a total counts as a full bet or raise; in fixed limit half a bet may do.

    Source: TDA-2024 43-A, 47-B; options `fl_reopen`, `min_raise_after_short`.
    """
    if rules.is_fixed:
        part = rules.reopens_at
        return (to - betting.full_to) * part[1] >= betting.full_raise * part[0]
    return to >= least


def is_reopened(rules: Rules, betting: Round | RoundDraft, acted_at: Chips) -> bool:
    """Whether a seat that has acted at a price may raise at today's price.

    Where short all-ins add up, what counts is how far the price has moved since the seat acted:
    a full raise, or half of it by some books and in fixed limit. Where they do not, it is whether
    the level that opened the action last is above what the seat answered.

    Source: TDA-2024 47-A, 47-B; options `nl_reopen`, `fl_reopen`.
    """
    if rules.adds_up:
        part = rules.reopens_at
        return (betting.bet_to - acted_at) * part[1] >= betting.full_raise * part[0]
    return acted_at < (betting.opened_to if rules.counts_runs else betting.full_to)


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
    rules: Rules, betting: Round | RoundDraft, seat: Seat, able: SeatMask, stacks: Sequence[Chips]
) -> str:
    """Code of what bars a seat from raising at the present price, empty when nothing does.

    A seat that has the price in already, a bring-in among them, is not opened by it.
    """
    acted_at = betting.acted_at[seat]
    if acted_at != NOT_ACTED and (
        betting.street_in[seat] == betting.bet_to or not is_reopened(rules, betting, acted_at)
    ):
        return rules.barred
    if not betting.bets_left:
        return "raises-capped"
    if not can_be_called(betting.bet_to, able & ~(1 << seat), betting.street_in, stacks):
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
    """Reason about a seat's right to raise, with the figures of the round it rests on.

    A seat that has the price in faces nothing, whatever level it answered.
    """
    bet_to = betting.bet_to
    acted_at = betting.acted_at[seat]
    if acted_at != NOT_ACTED and betting.street_in[seat] == bet_to:
        acted_at = bet_to
    figures = {
        "seat": seat,
        "facing": bet_to - max(acted_at, 0),
        "acted_at": acted_at,
        "bet_to": bet_to,
        "full_raise": betting.full_raise,
        "full_to": betting.opened_to if rules.counts_runs else betting.full_to,
    }
    return rules.because(code, **{name: figures[name] for name in REASONS[code].facts})


def owes_live_chips(alone: SeatMask, live: SeatMask, street_in: Sequence[Chips]) -> bool:
    """Whether the only seat with chips has put in less on this street than another live seat.

    It is asked only for what opponents really put in, not for a nominal price.

    Source: TDA-2024 16 (inferred).
    """
    own = street_in[alone.bit_length() - 1]
    return any(street_in[seat] > own for seat in seats_in(live & ~alone))
