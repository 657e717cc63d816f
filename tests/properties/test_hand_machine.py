"""Random legal hands, checked from every side after every step.

Beside the tracker runs the model of `tests.oracle.reference`, written apart from it; it works
every answer out anew from the entries of the hand.
"""

from collections.abc import Iterator
from typing import Final

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from tests.oracle.conclusions import conclusions
from tests.oracle.layering import OPEN as NO_LEVEL
from tests.oracle.layering import pots_from_scratch
from tests.oracle.reference import ReferenceHand
from tests.oracle.table import Table as ReferenceTable
from tests.properties.strategies import DEEP, FAST, Table, acts, tables
from tracker.cards import UNKNOWN
from tracker.errors import IllegalCommand, IllegalEvent
from tracker.hand import commands as cmd
from tracker.hand import events as ev
from tracker.hand.engine import apply, decide, replay
from tracker.hand.invariants import defects
from tracker.hand.kernel import feed
from tracker.hand.legal import LegalActions, legal
from tracker.hand.notices import notices
from tracker.hand.pots import OPEN, owing
from tracker.hand.state import Hand, HandDraft, Stage, contenders, thaw
from tracker.rules.reasons import FACTS, REASONS, FactKind, Reason
from tracker.seats import NO_SEAT, mask_of, seats_in

WORDS: Final[dict[type[cmd.Command], str]] = {
    cmd.Check: "check",
    cmd.Call: "call",
    cmd.Bet: "bet",
    cmd.Raise: "raise",
    cmd.AllIn: "all-in",
    cmd.Fold: "fold",
}


class HandMachine(RuleBasedStateMachine):
    """One hand after the other; each step is one command that is legal then."""

    def __init__(self) -> None:
        super().__init__()
        self.hand: Hand | None = None
        self.offered: LegalActions | None = None
        self.events: list[ev.Event] = []
        self.model: ReferenceHand | None = None
        self.mucked = False

    @precondition(lambda self: self.hand is None or self.hand.stage == Stage.CLOSED)
    @rule(table=tables())
    def start(self, table: Table) -> None:
        """Open a hand."""
        self.events = list(table.open())
        self.hand = replay(table.rules, self.events)
        self.offered = legal(self.hand)
        model = model_of(table)
        self.model = model if model is not None and covers(model) else None
        self.mucked = False

    @precondition(lambda self: self.hand is not None and self.hand.stage != Stage.CLOSED)
    @rule(data=st.data())
    def act(self, data: st.DataObject) -> None:
        """Do something that is offered, or fold for nothing."""
        assert self.hand is not None
        command = data.draw(acts(self.hand))
        before = self.hand
        (event,) = decide(before, command)
        self.hand = apply(before, event)
        self.events.append(event)
        told = notices(before, event, self.hand)
        for notice in told:
            check_reason(notice, len(before.stacks))
        self.offered = legal(self.hand)
        self.mucked = self.mucked or isinstance(command, cmd.MuckHand)
        if self.model is not None:
            tell(self.model, command)
            self.model = self.model if covers(self.model) else None
        if self.model is not None:
            expected = [(code, {**facts}) for code, facts in conclusions(self.model, self.hand.seq)]
            assert [(notice.code, plain(notice)) for notice in told] == expected

    @invariant()
    def sound(self) -> None:
        """No invariant is broken, and a draft loses nothing."""
        if self.hand is not None:
            assert not defects(self.hand)
            assert thaw(self.hand).freeze() == self.hand

    @invariant()
    def as_replayed(self) -> None:
        """The events alone give the same hand."""
        if self.hand is not None:
            assert replay(self.hand.rules, self.events) == self.hand

    @invariant()
    def one_actor(self) -> None:
        """While betting exactly one seat acts; it is live and has chips."""
        if self.hand is not None and self.offered is not None:
            betting = self.hand.stage == Stage.BETTING
            assert betting == (self.hand.actor != NO_SEAT)
            assert self.offered.actor == self.hand.actor
            if betting:
                assert self.hand.stacks[self.hand.actor] > 0
                assert self.hand.live >> self.hand.actor & 1
                assert {"check", "call"} & set(self.offered.acts)

    @invariant()
    def pots_as_from_scratch(self) -> None:
        """Pots hold what a new layering of all chips gives, and can be won by the same seats."""
        if self.hand is None:
            return
        layered = layered_pots(self.hand)
        on_table = layered[: len(layered) - len(self.hand.awards)]
        if self.mucked or stranded(self.hand):
            kept = sum(award.pot.amount for award in self.hand.awards)
            amounts = sum(pot.amount for pot in self.hand.pots)
            assert amounts + kept == sum(amount for amount, _ in layered)
            return
        assert [pot.amount for pot in self.hand.pots] == [amount for amount, _ in on_table]
        if self.hand.stage != Stage.BETTING:
            found = [contenders(self.hand, place) for place in range(len(self.hand.pots))]
            assert found == [mask_of(seats) for _, seats in on_table]

    @invariant()
    def as_the_model_says(self) -> None:
        """Actor, sizes, rights, acts, pots and stacks are those of the other implementation."""
        if self.hand is not None and self.model is not None:
            assert answers(self.hand) == model_answers(self.model)

    @invariant()
    def decides_what_is_offered(self) -> None:
        """`decide` accepts what `legal` offers and the free fold, and refuses all else well."""
        if self.hand is None or self.offered is None:
            return
        for right in self.offered.rights:
            for reason in filter(None, (right.price, right.reason, right.left_open, *right.sizes)):
                check_reason(reason, len(self.hand.stacks))
            if right.price is None:
                assert refusal_of(self.hand, cmd.Fold(right.seat)) == right.reason
        for command in probes(self.hand, self.offered):
            refusal = refusal_of(self.hand, command)
            if refusal is not None:
                check_reason(refusal, len(self.hand.stacks))
            assert (refusal is None) == is_offered(self.hand, self.offered, command), command

    @invariant()
    def refusals_change_nothing(self) -> None:
        """An event that is refused leaves the draft as it was, but for its number."""
        if self.hand is None or self.offered is None:
            return
        for event in wrong_events(self.hand):
            draft = thaw(self.hand)
            refusal = refused(draft, event)
            if refusal is None:
                assert not defects(draft.freeze()), event
            else:
                check_reason(refusal.reason, len(self.hand.stacks))
                assert refusal.seq == self.hand.seq + 1
                draft.seq = self.hand.seq
                assert draft.freeze() == self.hand


def refusal_of(hand: Hand, command: cmd.Command) -> Reason | None:
    """Why `decide` refuses a command, or nothing when it accepts it."""
    try:
        decide(hand, command)
    except IllegalCommand as refusal:
        return refusal.reason
    return None


def refused(draft: HandDraft, event: ev.Event) -> IllegalEvent | None:
    """What the kernel raises about an event, or nothing when it applies it."""
    try:
        feed(draft, (event,))
    except IllegalEvent as refusal:
        return refusal
    return None


def stranded(hand: Hand) -> bool:
    """Whether a folded seat has more in than every live one: the model has no rule for that."""
    live = max(hand.total_in[seat] for seat in seats_in(hand.live))
    return max(hand.total_in) > live


def model_of(table: Table) -> ReferenceHand | None:
    """The other implementation at the same table, where it covers it."""
    command, bound = table.command, table.stakes
    price = bound.big_blind
    for _, amount in command.straddles:
        if amount < 2 * price:
            return None
        price = amount
    if command.smallest_chip != 1:
        return None
    return ReferenceHand(
        ReferenceTable(
            command.stacks,
            command.button,
            (bound.small_blind, bound.big_blind),
            bound.ante,
            bound.big_blind_ante,
            dict(command.straddles),
            command.carried,
            command.street,
        )
    )


def covers(model: ReferenceHand) -> bool:
    """Whether the model can go on: an uncalled ante that came back confuses its count."""
    return min(model.betting().chips.values()) >= 0


def tell(model: ReferenceHand, command: cmd.Command) -> None:
    """Do in the other implementation what was done in this one."""
    match command:
        case cmd.DealBoard(cards):
            model.deal(len(cards))
        case cmd.DeclareWinners(seats):
            model.win(set(seats_in(seats)))
        case cmd.Bet(seat, to) | cmd.Raise(seat, to):
            model.act(seat, WORDS[type(command)], to)
        case cmd.TableHand(seat):
            model.show(seat)
        case cmd.MuckHand(seat):
            model.muck(seat)
        case cmd.Check(seat) | cmd.Call(seat) | cmd.AllIn(seat) | cmd.Fold(seat):
            model.act(seat, WORDS[type(command)])
        case _:
            model.close()


def plain(notice: Reason) -> dict[str, object]:
    """The figures of a notice as the other implementation has them."""
    return {
        name: frozenset(seats_in(int(value))) if FACTS[name] == FactKind.SEATS else value
        for name, value in notice.facts
    }


def answers(hand: Hand) -> dict[str, object]:
    """What this tracker says of a hand, in the words of the other implementation."""
    offered = legal(hand)
    rights = [right for right in offered.rights if right.price]
    right = rights[0] if rights else None
    pending = hand.round.pending
    calls = [hand.to_call(seat) if pending >> seat & 1 else 0 for seat in hand.seats]
    return {
        "actor": None if hand.actor == NO_SEAT else hand.actor,
        "call": offered.to_call,
        "limits": (right.minimum, right.maximum) if right else (0, 0),
        "may_raise": {right.seat: right.may for right in sorted(rights, key=seat_of)},
        "acts": list(offered.acts),
        "over": (hand.betting_over, hand.face_up),
        "pots": [
            (
                pot.amount,
                pot.dead,
                NO_LEVEL if pot.level == OPEN else pot.level,
                None if pot.frozen_by == NO_SEAT else pot.frozen_by,
                None if pot.frozen_at < 0 else pot.frozen_at,
                set(seats_in(contenders(hand, place))),
                dict(_nonzero(owing(hand.pots, place, pending, hand.total_in, calls))),
            )
            for place, pot in enumerate(hand.pots)
        ],
        "stacks": dict(enumerate(hand.stacks)),
        "returned": dict(_nonzero(hand.returned)),
        "won": dict(_nonzero(tuple(hand.won(seat) for seat in hand.seats))),
    }


def model_answers(model: ReferenceHand) -> dict[str, object]:
    """What the other implementation says."""
    return {
        "actor": model.actor(),
        "call": model.call(),
        "limits": model.limits(),
        "may_raise": model.may_raise(),
        "acts": model.acts(),
        "over": (model.finished(), model.face_up()),
        "pots": model.pots(),
        "stacks": model.stacks(),
        "returned": model.returned(),
        "won": {seat: chips for seat, chips in model.won().items() if chips},
    }


def seat_of(right: object) -> int:
    """The seat of a right."""
    return int(getattr(right, "seat"))  # noqa: B009


def _nonzero(chips: tuple[int, ...]) -> Iterator[tuple[int, int]]:
    return ((seat, amount) for seat, amount in enumerate(chips) if amount)


def layered_pots(hand: Hand) -> list[tuple[int, frozenset[int]]]:
    """All pots of the hand, awarded ones too, layered anew from what each seat put in."""
    live = set(seats_in(hand.live))
    behind = {seat: hand.stacks[seat] - hand.won(seat) for seat in live}
    return pots_from_scratch(
        dict(enumerate(hand.total_in)),
        sum(hand.dead_in) + hand.start.carried,
        live,
        {seat for seat in live if not behind[seat]},
    )


def probes(hand: Hand, offered: LegalActions) -> Iterator[cmd.Command]:
    """Commands of every kind for every seat, with amounts on both sides of every border."""
    price = hand.round.bet_to
    for seat in (*hand.seats, NO_SEAT, len(hand.stacks)):
        yield cmd.Check(seat)
        yield cmd.Call(seat)
        yield cmd.AllIn(seat)
        yield cmd.Fold(seat)
        yield cmd.AddChips(seat, 1)
        yield cmd.MuckHand(seat)
        yield cmd.TableHand(seat, (UNKNOWN,) * 2)
        sizes = {price + 1}
        if seat == hand.actor and (right := offered.right_of(seat)):
            reach = hand.round.street_in[seat] + hand.stacks[seat]
            sizes = {-1, 0, 1, price, price + 1, price + hand.round.full_raise, reach, reach + 1}
            sizes |= {right.minimum - 1, right.minimum, right.maximum, right.maximum + 1}
        for to in sorted(sizes):
            yield cmd.Bet(seat, to)
            yield cmd.Raise(seat, to)
    for count in range(5):
        yield cmd.DealBoard((UNKNOWN,) * count)
    for pot in (None, -1, len(hand.pots), len(hand.pots) - 1):
        yield cmd.DeclareWinners(hand.live, pot)
        yield cmd.DeclareWinners(0, pot)
        yield cmd.DeclareWinners(1 << len(hand.stacks), pot)
    for seat in hand.seats:
        yield cmd.DeclareWinners(1 << seat)
    yield cmd.TableHand(0, ())
    yield cmd.CloseHand()


def is_offered(hand: Hand, offered: LegalActions, command: cmd.Command) -> bool:  # noqa: PLR0911
    """Whether `legal` offers a command; a fold of the actor always counts as offered."""
    acts_now = offered.acts
    showing = hand.live & ~hand.tabled
    match command:
        case cmd.Fold(seat):
            return seat == offered.actor != NO_SEAT
        case cmd.Bet(seat, to) | cmd.Raise(seat, to):
            if seat != offered.actor or WORDS[type(command)] not in acts_now:
                return False
            right = offered.rights[0]
            return right.minimum <= to <= right.maximum and not to % hand.start.smallest_chip
        case cmd.Check(seat) | cmd.Call(seat) | cmd.AllIn(seat):
            return seat == offered.actor and WORDS[type(command)] in acts_now
        case cmd.DealBoard(cards):
            due = (*hand.rules.board_due, -1)[hand.street + 1]
            return "deal" in acts_now and len(cards) == due
        case cmd.TableHand(seat, cards):
            return (
                "show" in acts_now and seat >= 0 and bool(showing >> seat & 1) and len(cards) == 2
            )
        case cmd.MuckHand(seat):
            return "muck" in acts_now and seat >= 0 and bool(showing >> seat & 1)
        case cmd.DeclareWinners(seats, pot):
            due = len(hand.pots) - 1
            can_win = contenders(hand, due) if hand.pots else 0
            return "win" in acts_now and pot in {None, due} and seats > 0 and not seats & ~can_win
        case cmd.CloseHand():
            return "close" in acts_now
    return False


def wrong_events(hand: Hand) -> Iterator[ev.Event]:
    """Events of every kind that this moment cannot take, or can take only by chance."""
    seats = (hand.actor, (hand.actor + 1) % len(hand.stacks), -1, len(hand.stacks))
    for seat in seats:
        yield ev.Checked(seat)
        yield ev.Called(seat)
        yield ev.WentAllIn(seat)
        yield ev.BetMade(seat, hand.round.bet_to)
        yield ev.Raised(seat, hand.round.bet_to)
        yield ev.HandMucked(seat)
        yield ev.HandTabled(seat, ("Ah", "Ah"))
        yield ev.AntePosted(seat, hand.rules.stakes.ante)
        yield ev.StraddlePosted(seat, 2 * hand.round.bet_to)
        yield ev.DeadBlindPosted(seat, hand.rules.stakes.small_blind)
    yield hand.start
    yield ev.HoleDealt()
    yield ev.BoardDealt(())
    yield ev.BoardDealt(("Ah", "Kd", "Ah"))
    yield ev.WinnersDeclared(len(hand.pots), hand.live)
    yield ev.WinnersDeclared(len(hand.pots) - 1, -1)
    yield ev.HandClosed()


def check_reason(found: Reason, seats: int) -> None:
    """A reason has a registered code, all its facts of the right kind, and its citation."""
    kind = REASONS[found.code]
    assert tuple(name for name, _ in found.facts) == kind.facts
    assert (found.citation is not None) == bool(kind.rests_on)
    for name, value in found.facts:
        match FACTS[name]:
            case FactKind.TEXT:
                assert isinstance(value, str), (found.code, name)
            case FactKind.SEAT if found.code != "unknown-seat":
                assert isinstance(value, int), (found.code, name)
                assert NO_SEAT <= value < max(seats, 1) + 1, (found.code, name)
            case FactKind.CHIPS if name not in {"to", "amount"}:
                assert isinstance(value, int), (found.code, name)
                assert value >= 0, found
            case _:
                assert isinstance(value, int), (found.code, name)
    assert str(found).startswith(found.code)


def _play(searched: settings) -> None:
    run_state_machine_as_test(HandMachine, settings=searched)


@pytest.mark.parametrize("part", range(2))
def test_random_legal_hands(part: int) -> None:
    """Everything above holds after every step of random legal hands."""
    assert part >= 0
    _play(FAST)


@pytest.mark.slow
def test_many_random_legal_hands() -> None:
    """The same, searched for long."""
    _play(DEEP)
