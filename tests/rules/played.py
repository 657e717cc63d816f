"""A table for the tests of single rules: seats called A, B, C, … and acts in a dealer's words."""

from collections.abc import Callable, Iterable, Sequence
from typing import Final

import pytest

from tracker.codec.words import parse_words
from tracker.errors import TrackerError
from tracker.hand import commands as cmd
from tracker.hand import events as ev
from tracker.hand.engine import apply, begin, decide, replay
from tracker.hand.legal import RaiseRight, legal
from tracker.hand.notices import notices
from tracker.hand.state import Hand
from tracker.rules.books import TDA_2024
from tracker.rules.games import NO_LIMIT_HOLDEM
from tracker.rules.model import Rules, bind
from tracker.rules.reasons import Reason
from tracker.rules.stakes import Stakes

LABELS: Final = "ABCDEFGHI"


def rules_of(stakes: Stakes) -> Rules:
    """What a table with these stakes plays by."""
    return bind(TDA_2024, NO_LIMIT_HOLDEM, stakes)


def play(hand: Hand, acts: str) -> Hand:
    """The hand after acts such as `A bet 10, B all-in`."""
    for words in filter(None, acts.split(",")):
        for event in decide(hand, parse_words(words, hand.start)):
            hand = apply(hand, event)
    return hand


def told(hand: Hand, words: str) -> tuple[Reason, ...]:
    """What one more act brings about."""
    (event,) = decide(hand, parse_words(words, hand.start))
    return notices(hand, event, apply(hand, event))


def flop(big_blind: int, stacks: Sequence[int], acts: str, carried: int = 10) -> Hand:
    """A hand from the flop on: A is first to act, the last seat has the button."""
    return start(rules_of(Stakes(0, big_blind)), stacks, acts, street=1, carried=carried)


def river(stacks: Sequence[int], acts: str, carried: int = 10) -> Hand:
    """A hand from the river on, the minimum bet is 2."""
    return start(rules_of(Stakes(0, 2)), stacks, acts, street=3, carried=carried)


def preflop(
    blinds: tuple[int, int], stacks: Sequence[int], acts: str, ante: int = 0, bb_ante: int = 0
) -> Hand:
    """A hand from the deal: A and B have the blinds, the last seat the button."""
    return start(rules_of(Stakes(*blinds, ante, bb_ante)), stacks, acts)


def start(
    rules: Rules, stacks: Sequence[int], acts: str, street: int = 0, carried: int = 0
) -> Hand:
    """A hand by any rules; the last seat has the button."""
    labels = tuple(LABELS[: len(stacks)])
    command = cmd.StartHand(len(stacks) - 1, labels, tuple(stacks), street=street, carried=carried)
    return play(replay(rules, begin(rules, command)), acts)


def post(stakes: Stakes, stacks: Sequence[int], events: Iterable[ev.Event], chip: int = 1) -> Hand:
    """The hand after posts; the last seat has the button."""
    rules = rules_of(stakes)
    labels = tuple(LABELS[: len(stacks)])
    started = ev.HandStarted(
        rules.digest, len(stacks) - 1, labels, tuple(stacks), smallest_chip=chip
    )
    return replay(rules, (started, *events))


def refusal(act: Callable[[], object]) -> Reason:
    """Why something is refused."""
    with pytest.raises(TrackerError) as caught:
        act()
    return caught.value.reason


def refused(hand: Hand, words: str) -> Reason:
    """Why an act is refused."""
    return refusal(lambda: play(hand, words))


def right_of(hand: Hand, label: str) -> RaiseRight:
    """The right to raise of one seat."""
    right = legal(hand).right_of(LABELS.index(label))
    assert right is not None
    return right


def offered(hand: Hand, act: str) -> Reason:
    """Why an act is offered."""
    return {offer.act: offer.reason for offer in legal(hand).offers}[act]


def actor(hand: Hand) -> str:
    """Whose turn it is."""
    return LABELS[hand.actor]
