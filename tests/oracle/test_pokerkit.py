"""Random hands beside PokerKit 0.7.7, decision by decision; known differences are listed.

In PokerKit seat 0 is left of the button, as here when the last seat has the button; heads-up the
last seat has the small blind in both.
"""

import tomllib
from collections.abc import Iterator, Mapping, Sequence
from importlib.metadata import version
from pathlib import Path
from typing import Any, Final

import pytest
from attrs import field, frozen
from hypothesis import given, settings
from hypothesis import strategies as st
from pokerkit import Automation, NoLimitTexasHoldem, State

from tests.bench.mix import RULES, mixed_hands
from tests.properties.strategies import DEEP, FAST, LABELS, Played, Table, hands, stacks_for
from tracker.hand import commands as cmd
from tracker.hand import events as ev
from tracker.hand.engine import apply, decide, replay
from tracker.hand.legal import legal
from tracker.hand.state import Hand, contenders
from tracker.rules.model import Rules, Stakes
from tracker.seats import NO_SEAT, count_of, mask_of

LISTED: Final[list[dict[str, Any]]] = tomllib.loads(
    (Path(__file__).parent / "divergences.toml").read_text(encoding="utf-8")
)["divergence"]

AUTOMATIONS: Final = (
    Automation.ANTE_POSTING,
    Automation.BET_COLLECTION,
    Automation.BLIND_OR_STRADDLE_POSTING,
    Automation.CARD_BURNING,
    Automation.CHIPS_PUSHING,
    Automation.CHIPS_PULLING,
)


@frozen
class Answer:
    """What may be done now: by whom, at which price, and between which totals.

    Attributes:
        actor: Whose turn it is, `NO_SEAT` for nobody's.
        call: Chips to add.
        may_raise: Whether a bet or raise is allowed.
        minimum: Smallest total of it.
        maximum: Largest total of it.
        may_fold: Whether a fold stands; left out of comparisons, as it shows when it is done.
    """

    actor: int
    call: int
    may_raise: bool
    minimum: int
    maximum: int
    may_fold: bool = field(default=True, eq=False)


def ours(hand: Hand) -> Answer:
    """The answer of this tracker."""
    offered = legal(hand)
    if not offered.rights:
        return Answer(NO_SEAT, 0, may_raise=False, minimum=0, maximum=0)
    right = offered.rights[0]
    return Answer(offered.actor, offered.to_call, right.may, right.minimum, right.maximum)


def theirs(state: State) -> Answer:
    """The answer of PokerKit."""
    least = state.min_completion_betting_or_raising_to_amount
    return Answer(
        NO_SEAT if state.actor_index is None else state.actor_index,
        state.checking_or_calling_amount or 0,
        least is not None,
        least or 0,
        state.max_completion_betting_or_raising_to_amount or 0,
        state.can_fold(),
    )


def their_hand(rules: Rules, stacks: Sequence[int]) -> State:
    """A hand of PokerKit up to the first decision."""
    blinds = (rules.stakes.small_blind, rules.stakes.big_blind)
    state = NoLimitTexasHoldem.create_state(
        automations=AUTOMATIONS,
        ante_trimming_status=True,
        raw_antes=0,
        raw_blinds_or_straddles=blinds,
        min_bet=rules.stakes.big_blind,
        raw_starting_stacks=tuple(stacks),
        player_count=len(stacks),
    )
    for _ in stacks:
        state.deal_hole("????")
    return state


def tell(state: State, event: ev.Event) -> None:
    """Do the same in PokerKit."""
    match event:
        case ev.BoardDealt(cards):
            state.deal_board("??" * len(cards))
        case ev.Folded():
            state.fold()
        case ev.Checked() | ev.Called():
            state.check_or_call()
        case ev.BetMade(_, to) | ev.Raised(_, to):
            state.complete_bet_or_raise_to(to)
        case ev.WentAllIn(seat):
            to = state.bets[seat] + state.stacks[seat]
            if theirs(state).may_raise and to > max(state.bets):
                state.complete_bet_or_raise_to(to)
            else:
                state.check_or_call()


def explained(hand: Hand, we: Answer, they: Answer) -> str:
    """Which listed difference it is when both answer differently; nothing when it is none."""
    same_price = (we.actor, we.call) == (they.actor, they.call)
    if not same_price or we.may_raise == they.may_raise:
        return ""
    code = legal(hand).rights[0].reason.code
    first = hand.round.full_to == (0 if hand.street else hand.rules.stakes.big_blind)
    if they.may_raise and code == "faces-less-than-full-raise" and first:
        return "checker-raises-short-all-in" if hand.street else "limper-raises-short-all-in"
    if we.may_raise and code == "faces-full-raise" and hand.round.full_to < hand.round.bet_to:
        return "reopened-action-is-closed-again"
    return ""


def compare(rules: Rules, events: Sequence[ev.Event]) -> Iterator[str]:
    """Names of the listed differences met; raises at one that is not listed.

    A short big blind makes the whole hand another one, and so does an act that only one of the
    two allows; the comparison ends there.
    """
    opening = next(place for place, event in enumerate(events) if isinstance(event, ev.HoleDealt))
    hand = replay(rules, events[: opening + 1])
    if hand.total_in[1] < rules.stakes.big_blind and len(hand.stacks) > 2:
        yield "short-big-blind-is-the-price"
        return
    if hand.total_in[0] < rules.stakes.big_blind and len(hand.stacks) == 2:
        yield "short-big-blind-is-the-price"
        return
    state = their_hand(rules, hand.start.stacks)
    for event in events[opening + 1 :]:
        if hand.betting_over:
            break
        we, they = ours(hand), theirs(state)
        if we != they:
            name = explained(hand, we, they)
            assert name, f"not listed: {we} here, {they} there, after {hand}"
            yield name
            if isinstance(event, ev.Raised | ev.BetMade | ev.WentAllIn):
                return
        if isinstance(event, ev.Folded) and not they.may_fold:
            yield "fold-that-costs-nothing-is-refused"
            return
        tell(state, event)
        hand = apply(hand, event)
    if hand.betting_over and state.actor_index is not None and not theirs(state).call:
        yield "last-seat-is-asked-for-nothing"
        state.check_or_call()
    if hand.betting_over:
        assert our_end(hand) == their_end(state)


def our_end(hand: Hand) -> tuple[list[int], list[tuple[int, int]]]:
    """Stacks without winnings and all pots, or the stacks alone when everybody else folded."""
    if count_of(hand.live) == 1:
        return list(hand.stacks), []
    pots = [(pot.amount, contenders(hand, place)) for place, pot in enumerate(hand.pots)]
    pots += [
        (award.pot.amount, mask_of(seat for seat, _ in award.shares))
        for award in reversed(hand.awards)
    ]
    return [hand.stacks[seat] - hand.won(seat) for seat in hand.seats], pots


def their_end(state: State) -> tuple[list[int], list[tuple[int, int]]]:
    """The same of PokerKit."""
    if sum(state.statuses) == 1:
        return list(state.stacks), []
    pots = [(pot.amount, mask_of(pot.player_indices)) for pot in state.pots]
    return list(state.stacks), pots


@st.composite
def blind_tables(draw: st.DrawFn) -> Table:
    """Tables with two blinds and nothing else; stacks near the border of a full raise."""
    big = draw(st.sampled_from((10, 4, 100)))
    seats = draw(st.integers(2, 7))
    stacks = draw(stacks_for(big, seats))
    return Table(Stakes(big // 2, big), cmd.StartHand(seats - 1, LABELS[:seats], stacks))


def test_the_pinned_version_is_compared() -> None:
    """The list of differences is about one release."""
    assert version("pokerkit") == "0.7.7"


@pytest.mark.parametrize("seed", range(4))
def test_hands_of_the_mix(seed: int) -> None:
    """Every decision, the pots and the stacks of the benchmark's hands agree."""
    names = {entry["id"] for entry in LISTED}
    for played in mixed_hands(200, seed):
        assert set(compare(RULES, played.events)) <= names


@settings(FAST, max_examples=300)
@given(hands(blind_tables()))
def test_hands_with_short_stacks(played: Played) -> None:
    """Every decision, the pots and the stacks agree, but for what is listed."""
    assert set(compare(played.table.rules, played.events)) <= {entry["id"] for entry in LISTED}


@pytest.mark.slow
@DEEP
@given(hands(blind_tables()))
def test_many_hands_with_short_stacks(played: Played) -> None:
    """The same, searched for long."""
    assert set(compare(played.table.rules, played.events)) <= {entry["id"] for entry in LISTED}


@pytest.mark.parametrize("entry", LISTED, ids=lambda entry: entry["id"])
def test_a_listed_difference_still_occurs(entry: Mapping[str, Any]) -> None:
    """The hand of the entry ends with the two answers it states, and comparing it names it."""
    hand, state, events = play_both(entry["blinds"], entry["stacks"], entry["acts"])
    found = {
        "ours": getattr(ours(hand), entry["ask"]),
        "pokerkit": getattr(theirs(state), entry["ask"]),
    }
    assert found == {"ours": entry["ours"], "pokerkit": entry["pokerkit"]}
    assert found["ours"] != found["pokerkit"]
    assert entry["cite"]
    if hand.actor != NO_SEAT:
        events.append(ev.Folded(hand.actor))
    assert list(compare(hand.rules, events)) == [entry["id"]]


def test_nothing_is_listed_twice() -> None:
    """One entry for each difference."""
    names = [entry["id"] for entry in LISTED]
    assert len(set(names)) == len(names)


@pytest.mark.parametrize(
    ("blinds", "stacks", "acts"),
    [
        ((5, 10), (210, 24, 31), "call, call, check, deal, bet 10, all-in, all-in"),
        ((50, 100), (5000, 5000, 5000, 130), "fold, all-in, fold"),
    ],
)
def test_a_raise_that_nobody_could_call_is_barred_by_both(
    blinds: tuple[int, int], stacks: tuple[int, ...], acts: str
) -> None:
    """TDA-2024 15-B, 65-A (inferred), REO-006 and MIN-023: such a raise would only come back."""
    hand, state, _ = play_both(blinds, stacks, acts.split(", "))
    assert legal(hand).rights[0].reason.code == "nobody-can-call-more"
    assert ours(hand) == theirs(state)


def play_both(
    blinds: Sequence[int], stacks: Sequence[int], acts: Sequence[str]
) -> tuple[Hand, State, list[ev.Event]]:
    """The same acts here and there."""
    seats = len(stacks)
    table = Table(Stakes(*blinds), cmd.StartHand(seats - 1, LABELS[:seats], tuple(stacks)))
    events = list(table.open())
    hand = replay(table.rules, events)
    state = their_hand(table.rules, stacks)
    for act in acts:
        for event in decide(hand, said(hand, act)):
            hand = apply(hand, event)
            events.append(event)
            tell(state, event)
    return hand, state, events


def said(hand: Hand, act: str) -> cmd.Command:
    """The command of the actor, or the next board cards."""
    verb, _, size = act.partition(" ")
    seat = hand.actor
    match verb:
        case "deal":
            return cmd.DealBoard(("??",) * hand.rules.board_due[hand.street + 1])
        case "bet":
            return cmd.Bet(seat, int(size))
        case "all-in":
            return cmd.AllIn(seat)
        case "fold":
            return cmd.Fold(seat)
        case "check":
            return cmd.Check(seat)
    return cmd.Call(seat)
