"""Every illegal act is refused with code, seat, figures and citation, and nothing changes."""

from collections.abc import Callable
from typing import Final, TypeAlias

import pytest
from attrs import astuple

from tests.rules.played import LABELS, flop, play, preflop, river
from tests.rules.produced_games import FIXED, POT, SPREAD, STUD, at_table, rules_at
from tracker.codec.words import parse_words
from tracker.errors import IllegalCommand, IllegalEvent
from tracker.hand import commands as cmd
from tracker.hand import events as ev
from tracker.hand.engine import decide
from tracker.hand.kernel import feed
from tracker.hand.state import Hand, thaw
from tracker.rules.reasons import Fact, Reason
from tracker.rules.stakes import Stakes

THREE: Final = (200, 200, 200)
SHORT: Final = "A bet 10, B all-in, C call"
CHECKED: Final = "A check, B check, C check"

Row: TypeAlias = tuple[Hand, str, str, dict[str, Fact]]
"""A hand, an act, the code of its refusal and the figures beside the seat."""


def limited(game: str, acts: str = "", *, most: int = 0) -> Hand:
    """A flop of a game with a limit, 100 in the middle; bets of 10, or up to `most`."""
    stakes = Stakes(0, 10, small_bet=most or 10, big_bet=most or 20)
    return at_table(rules_at(game, stakes), THREE, acts, street=1, carried=100)


def stud() -> Hand:
    """Third street of stud; A has to open."""
    stakes = Stakes(bring_in=2, small_bet=5, big_bet=10)
    return at_table(rules_at(STUD, stakes), THREE, first=0)


TURN: Final[dict[str, Row]] = {
    "out of turn": (flop(10, THREE, ""), "C bet 10", "not-your-turn", {"actor": 0}),
    "fold out of turn": (flop(10, THREE, "A bet 10"), "C fold", "not-your-turn", {"actor": 1}),
    "twice in turn": (flop(10, THREE, "A check"), "A check", "not-your-turn", {"actor": 1}),
    "after its fold": (flop(10, THREE, "A bet 10, B fold"), "B call", "seat-folded", {}),
    "after its all-in": (flop(10, (200, 9, 200), SHORT), "B fold", "seat-all-in", {}),
    "check when the round is closed": (flop(10, THREE, CHECKED), "A check", "no-action-due", {}),
    "bet when the round is closed": (flop(10, THREE, CHECKED), "A bet 10", "no-action-due", {}),
    "all-in when the hand is over": (
        flop(10, (200, 200), "A bet 10, B fold"),
        "A all-in",
        "no-action-due",
        {},
    ),
    "before the bring-in": (stud(), "A check", "bring-in-due", {"owed": 2}),
}

PRICE: Final[dict[str, Row]] = {
    "check facing a bet": (
        flop(10, THREE, "A bet 30"),
        "B check",
        "facing-a-bet",
        {"to_call": 30},
    ),
    "call facing nothing": (flop(10, THREE, ""), "A call", "nothing-to-call", {}),
    "bet where there is one": (
        flop(10, THREE, "A bet 30"),
        "B bet 60",
        "bet-already-made",
        {"bet_to": 30},
    ),
    "raise where there is no bet": (flop(10, THREE, ""), "A raise 20", "nothing-to-raise", {}),
}

SIZES: Final[dict[str, Row]] = {
    "bet under the minimum": (
        flop(10, THREE, ""),
        "A bet 9",
        "below-minimum-bet",
        {"to": 9, "minimum": 10},
    ),
    "raise under the minimum": (
        preflop((50, 100), (900, 900, 900), "C raise 300"),
        "A raise 499",
        "below-minimum",
        {"to": 499, "minimum": 500, "bet_to": 300, "full_raise": 200},
    ),
    "raise to no more than the price": (
        flop(10, THREE, "A bet 30"),
        "B raise 30",
        "below-minimum",
        {"to": 30, "minimum": 60, "bet_to": 30, "full_raise": 30},
    ),
    "bet of more chips than held": (
        flop(10, THREE, ""),
        "A bet 201",
        "above-stack",
        {"to": 201, "maximum": 200},
    ),
    "raise of more chips than held": (
        flop(10, (200, 90, 200), "A bet 30"),
        "B raise 91",
        "above-stack",
        {"to": 91, "maximum": 90},
    ),
    "above the pot": (limited(POT), "A bet 101", "above-pot", {"to": 101, "maximum": 100}),
    "raise above the pot": (
        limited(POT, "A bet 20"),
        "B raise 161",
        "above-pot",
        {"to": 161, "maximum": 160},
    ),
    "not the fixed size": (
        limited(FIXED),
        "A bet 11",
        "not-the-fixed-size",
        {"to": 11, "maximum": 10},
    ),
    "above the spread": (
        limited(SPREAD, most=40),
        "A bet 41",
        "above-spread",
        {"to": 41, "maximum": 40},
    ),
}

RIGHTS: Final[dict[str, Row]] = {
    "raise not reopened": (
        flop(10, (200, 14, 200), SHORT),
        "A raise 50",
        "faces-less-than-full-raise",
        {"facing": 4, "acted_at": 10, "bet_to": 14, "full_raise": 10},
    ),
    "all-in that is a raise not reopened": (
        flop(10, (200, 14, 200), SHORT),
        "A all-in",
        "faces-less-than-full-raise",
        {"facing": 4, "acted_at": 10, "bet_to": 14, "full_raise": 10},
    ),
    "one raise too many": (
        limited(FIXED, "A bet 10, B raise 20, C raise 30, A raise 40, B raise 50"),
        "C raise 60",
        "raises-capped",
        {"bet_to": 50},
    ),
    "raise that nobody can call": (
        flop(10, (12, 200), "A all-in"),
        "B raise 30",
        "nobody-can-call-more",
        {"bet_to": 12},
    ),
    "chips added in a hand": (flop(10, THREE, ""), "A add 50", "chips-cannot-be-added", {}),
    "chips added when the round is closed": (
        flop(10, THREE, CHECKED),
        "A add 50",
        "chips-cannot-be-added",
        {},
    ),
}

BY_SEATS: Final = {**TURN, **PRICE, **SIZES, **RIGHTS}

BY_DEALER: Final[dict[str, Row]] = {
    "deal while betting is open": (
        preflop((1, 2), THREE, "C call"),
        "deal Ah Kh Qh",
        "board-not-due",
        {"street": "preflop"},
    ),
    "deal before the first act": (
        flop(10, THREE, ""),
        "deal Ah",
        "board-not-due",
        {"street": "flop"},
    ),
    "deal after the river": (
        river(THREE, CHECKED),
        "deal Ah",
        "board-not-due",
        {"street": "river"},
    ),
    "board incomplete": (
        preflop((1, 2), (50, 50), "B call, A check"),
        "deal Ah Kh",
        "wrong-card-count",
        {"count": 2, "expected": 3},
    ),
    "board of too many cards": (
        flop(10, THREE, CHECKED),
        "deal Ah Kh",
        "wrong-card-count",
        {"count": 2, "expected": 1},
    ),
    "card dealt twice": (
        preflop((1, 2), (50, 50), "B call, A check"),
        "deal Ah Kh Ah",
        "card-dealt-twice",
        {"cards": "Ah"},
    ),
    "pot pushed while betting is open": (river(THREE, ""), "A win", "no-award-due", {}),
    "pot pushed before the board is complete": (
        flop(10, (50, 50), "A all-in, B call"),
        "A win",
        "no-award-due",
        {},
    ),
    "closed before the pots are pushed": (
        river(THREE, CHECKED),
        "close",
        "pots-not-awarded",
        {"pot": 0},
    ),
}


EVENTS: Final[dict[type, Callable[..., ev.Event]]] = {
    cmd.Check: ev.Checked,
    cmd.Bet: ev.BetMade,
    cmd.Call: ev.Called,
    cmd.Raise: ev.Raised,
    cmd.AllIn: ev.WentAllIn,
    cmd.Fold: ev.Folded,
    cmd.DealBoard: ev.BoardDealt,
    cmd.CloseHand: ev.HandClosed,
}
"""What an act would be as a fact; chips that are added are none."""


def refusal_of(hand: Hand, words: str) -> Reason:
    """Why an act is refused; as a fact it is refused too, and leaves a draft as it was."""
    command = parse_words(words, hand.start)
    with pytest.raises(IllegalCommand) as caught:
        decide(hand, command)
    if type(command) in EVENTS:
        draft = thaw(hand)
        fact = EVENTS[type(command)](*astuple(command, recurse=False))
        with pytest.raises(IllegalEvent) as refused:
            feed(draft, (fact,))
        assert refused.value.reason == caught.value.reason
        draft.seq = hand.seq
        assert draft.freeze() == hand
    return caught.value.reason


@pytest.mark.parametrize(("hand", "words", "code", "figures"), BY_SEATS.values(), ids=BY_SEATS)
def test_an_illegal_act_of_a_seat_is_refused(
    hand: Hand, words: str, code: str, figures: dict[str, Fact]
) -> None:
    """Code, seat, figures and the rule of the book; the hand goes on as if nothing was said."""
    why = refusal_of(hand, words)
    assert why.code == code
    assert dict(why.facts) == {"seat": LABELS.index(words[0]), **figures}
    assert why.citation is not None
    assert why.citation.book == hand.rules.book


@pytest.mark.parametrize(("hand", "words", "code", "figures"), BY_DEALER.values(), ids=BY_DEALER)
def test_an_illegal_act_of_the_dealer_is_refused(
    hand: Hand, words: str, code: str, figures: dict[str, Fact]
) -> None:
    """Cards and pots: code, figures and the rule of the book; nothing changes."""
    why = refusal_of(hand, words)
    assert (why.code, dict(why.facts)) == (code, figures)
    assert why.citation is not None
    assert why.citation.book == hand.rules.book


@pytest.mark.parametrize(
    ("hand", "words", "legal_words"),
    [
        (flop(10, (200, 14, 200), SHORT), "A raise 50", "A call"),
        (flop(10, THREE, "A bet 30"), "B raise 59", "B raise 60"),
        (limited(POT), "A bet 101", "A bet 100"),
        (flop(10, THREE, ""), "A bet 201", "A bet 200"),
        (preflop((1, 2), (50, 50), "B call, A check"), "deal Ah Kh", "deal Ah Kh Qh"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_after_a_refusal_the_hand_goes_on(hand: Hand, words: str, legal_words: str) -> None:
    """The nearest legal act is taken, numbered as if there had been no refusal."""
    refusal_of(hand, words)
    after = play(hand, legal_words)
    assert after.seq == hand.seq + 1
