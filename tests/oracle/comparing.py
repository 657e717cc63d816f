"""A hand here and the same hand in PokerKit, compared at every decision, every street, the end.

In PokerKit seat 0 is left of the button, as here when the last seat has the button; heads-up the
last seat has the small blind in both.
"""

from collections.abc import Sequence
from typing import Final

import pokerkit as pk
from attrs import evolve, field, frozen

from tests.oracle.driven import AUTOMATIONS, drive, drive_draws, show_all
from tests.oracle.peers import peer_of
from tracker.chips import Chips
from tracker.hand import events as ev
from tracker.hand.engine import apply, replay
from tracker.hand.legal import legal
from tracker.hand.state import Hand, Stage, contenders
from tracker.rules.model import Rules
from tracker.seats import NO_SEAT, count_of, mask_of

PAYING: Final = (
    *(kind for kind in AUTOMATIONS if kind != pk.Automation.CARD_BURNING),
    pk.Automation.HAND_KILLING,
    pk.Automation.CHIPS_PUSHING,
    pk.Automation.CHIPS_PULLING,
)
"""PokerKit posts, collects and pays by itself; it burns no card that is dealt later."""


@frozen
class Answer:
    """What may be done now: by whom, at which price, and between which totals.

    Attributes:
        actor: Whose turn it is, `NO_SEAT` for nobody's.
        call: Chips to add.
        may_raise: Whether a bet or raise is allowed.
        minimum: Smallest total of it.
        maximum: Largest total of it.
        stacks: Chips behind each seat.
        middle: All chips put in.
        may_fold: Whether a fold stands; left out of comparisons, as it shows when it is done.
    """

    actor: int
    call: Chips
    may_raise: bool
    minimum: Chips
    maximum: Chips
    stacks: tuple[Chips, ...]
    middle: Chips
    may_fold: bool = field(default=True, eq=False)


def ours(hand: Hand) -> Answer:
    """The answer of this tracker."""
    offered = legal(hand)
    asked = Answer(NO_SEAT, 0, may_raise=False, minimum=0, maximum=0, stacks=hand.stacks, middle=0)
    if hand.stage in {Stage.BETTING, Stage.BRING_IN}:
        right = offered.rights[0]
        asked = evolve(
            asked,
            actor=offered.actor,
            call=offered.to_call,
            may_raise=right.may,
            minimum=right.minimum,
            maximum=right.maximum,
            may_fold=hand.stage == Stage.BETTING,
        )
    return evolve(asked, middle=sum(pot.amount for pot in hand.pots))


def theirs(state: pk.State, ante: Chips = 0) -> Answer:
    """The answer of PokerKit; totals include an ante that is live here."""
    least = state.min_completion_betting_or_raising_to_amount
    return Answer(
        NO_SEAT if state.actor_index is None else state.actor_index,
        state.checking_or_calling_amount or 0,
        least is not None,
        ante + least if least else 0,
        ante + (state.max_completion_betting_or_raising_to_amount or 0) if least else 0,
        tuple(state.stacks),
        state.total_pot_amount,
        state.can_fold(),
    )


def pots_of(hand: Hand) -> list[tuple[Chips, int]]:
    """Amount and contenders of every pot, those pushed already too; the main pot first."""
    pots = [(pot.amount, contenders(hand, place)) for place, pot in enumerate(hand.pots)]
    return pots + [
        (award.pot.amount, mask_of(seat for seat, _ in award.shares))
        for award in reversed(hand.awards)
    ]


def pots_there(state: pk.State) -> list[tuple[Chips, int]]:
    """The same of PokerKit."""
    return [(pot.amount, mask_of(pot.player_indices)) for pot in state.pots]


class Beside:
    """A hand here and in PokerKit, fed the same events.

    Attributes:
        hand: The hand here.
        state: The hand there.
    """

    def __init__(self, rules: Rules, events: Sequence[ev.Event], game: str = "") -> None:
        dealt = next(place for place, event in enumerate(events) if isinstance(event, ev.HoleDealt))
        self.hand = replay(rules, events[: dealt + 1])
        stacks = self.hand.start.stacks
        peer = peer_of(rules, len(stacks), PAYING, self.hand.straddled, game)
        self.state = peer(stacks, len(stacks))
        self._draws: list[ev.CardsDrawn] = []
        self.rest = events[dealt + 1 :]
        self.drive(events[dealt])

    @property
    def asks(self) -> bool:
        """Whether a seat is to bet, or to bring in."""
        return self.hand.stage in {Stage.BETTING, Stage.BRING_IN}

    @property
    def ante(self) -> Chips:
        """Chips of each seat that are part of a total here and none of a bet there."""
        stakes = self.hand.rules.stakes
        return stakes.ante if stakes.button_ante and not self.hand.street else 0

    def drive(self, event: ev.Event) -> None:
        """Do in PokerKit what was done here; a whole stack that is no raise there is a call."""
        show_all(self.state)
        if isinstance(event, ev.CardsDrawn):
            self._draws.append(event)
            if count_of(self.hand.round.pending) == 1:
                drive_draws(self.state, self._draws)
                self._draws.clear()
        elif isinstance(event, ev.WentAllIn) and not theirs(self.state).may_raise:
            self.state.check_or_call()
        else:
            drive(self.state, event, self.ante)

    def step(self, event: ev.Event) -> None:
        """One event on both sides."""
        self.drive(event)
        self.hand = apply(self.hand, event)

    def answers(self) -> tuple[Answer, Answer]:
        """What may be done now, here and there."""
        return ours(self.hand), theirs(self.state, self.ante)

    def takes(self, event: ev.Event) -> bool:
        """Whether PokerKit allows the bet or raise of an event; any other act it does."""
        if not legal(self.hand).rights[0].may:
            return True
        to = getattr(event, "to", None)
        if isinstance(event, ev.WentAllIn):
            to = self.hand.round.street_in[event.seat] + self.hand.stacks[event.seat]
        return to is None or self.state.can_complete_bet_or_raise_to(to - self.ante)

    def asked_for_nothing(self) -> bool:
        """Whether PokerKit asks a seat that owes nothing once betting is over; it checks then."""
        asked = self.state.actor_index is not None and not theirs(self.state).call
        if asked:
            self.state.check_or_call()
        return asked

    def check_pots(self) -> None:
        """Between rounds every pot is the same, and every stack without what was won."""
        hand = self.hand
        if count_of(hand.live) == 1:
            assert list(hand.stacks) == self.state.stacks
            return
        assert [hand.stacks[seat] - hand.won(seat) for seat in hand.seats] == self.state.stacks
        assert pots_of(hand) == pots_there(self.state)
