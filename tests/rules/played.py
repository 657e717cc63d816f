"""A table for the tests of single rules: seats called A, B, C, … and acts in a dealer's words."""

from collections.abc import Sequence
from typing import Final

from tracker.codec.words import parse_words
from tracker.hand import commands as cmd
from tracker.hand.engine import apply, begin, decide, replay
from tracker.hand.legal import RaiseRight, legal
from tracker.hand.state import Hand
from tracker.rules.books import TDA_2024
from tracker.rules.games import NO_LIMIT_HOLDEM
from tracker.rules.model import Stakes, bind

LABELS: Final = "ABCDEFGHI"


def play(hand: Hand, acts: str) -> Hand:
    """The hand after acts such as `A bet 10, B all-in`."""
    for words in acts.split(","):
        for event in decide(hand, parse_words(words, hand.start)):
            hand = apply(hand, event)
    return hand


def flop(big_blind: int, stacks: Sequence[int], acts: str) -> Hand:
    """A hand from the flop on: A is first to act, the last seat has the button."""
    return _start(0, big_blind, stacks, len(stacks) - 1, acts, street=1)


def preflop(blinds: tuple[int, int], stacks: Sequence[int], acts: str) -> Hand:
    """A hand from the deal: A and B have the blinds, the last seat the button."""
    return _start(*blinds, stacks, len(stacks) - 1, acts)


def _start(
    small: int, big: int, stacks: Sequence[int], button: int, acts: str, street: int = 0
) -> Hand:
    rules = bind(TDA_2024, NO_LIMIT_HOLDEM, Stakes(small, big))
    labels = tuple(LABELS[: len(stacks)])
    command = cmd.StartHand(
        button, labels, tuple(stacks), street=street, carried=10 if street else 0
    )
    return play(replay(rules, begin(rules, command)), acts)


def right_of(hand: Hand, label: str) -> RaiseRight:
    """The right to raise of one seat."""
    right = legal(hand).right_of(LABELS.index(label))
    assert right is not None
    return right


def actor(hand: Hand) -> str:
    """Whose turn it is."""
    return LABELS[hand.actor]
