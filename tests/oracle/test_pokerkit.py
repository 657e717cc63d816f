"""Random hands beside PokerKit 0.7.7, decision by decision; known differences are listed."""

import tomllib
from collections.abc import Mapping
from importlib.metadata import version
from pathlib import Path
from typing import Any, Final

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.bench.mix import RULES, mixed_hands
from tests.oracle.comparing import Beside, ours, theirs
from tests.oracle.dealing import known_hands, rules_for
from tests.oracle.differences import compare
from tests.oracle.peers import PEERS
from tests.oracle.sharing import share
from tests.properties.strategies import DEEP, FAST
from tracker.cards import UNKNOWN, parse_cards
from tracker.codec.words import parse_words
from tracker.hand import commands as cmd
from tracker.hand import events as ev
from tracker.hand.engine import begin, decide
from tracker.hand.legal import legal
from tracker.rules.games import GAMES
from tracker.rules.stakes import Stakes

LISTED: Final[list[dict[str, Any]]] = tomllib.loads(
    (Path(__file__).parent / "divergences.toml").read_text(encoding="utf-8")
)["divergence"]

NAMES: Final = {entry["id"] for entry in LISTED}


def test_the_pinned_version_is_compared() -> None:
    """The list of differences is about one release."""
    assert version("pokerkit") == "0.7.7"


def test_every_game_is_compared_that_can_be() -> None:
    """Three of ours need parts that PokerKit does not have."""
    unknown = {"spread-limit hold'em", "pot-limit courchevel", "fixed-limit five-card draw"}
    assert PEERS.keys() == GAMES.keys() - unknown


@pytest.mark.parametrize("seed", range(2))
def test_hands_of_the_mix(seed: int) -> None:
    """Every decision, the pots and the stacks of the benchmark's hands agree."""
    for played in mixed_hands(150, seed):
        assert set(compare(Beside(RULES, played.events))) <= NAMES


@pytest.mark.parametrize("name", PEERS)
@settings(FAST, max_examples=10)
@given(data=st.data())
def test_random_hands_of_every_game(name: str, data: st.DataObject) -> None:
    """Every decision, the pots, the shares and the stacks agree, but for what is listed."""
    rules, events = data.draw(known_hands(name))
    assert set(compare(Beside(rules, events))) <= NAMES


@pytest.mark.slow
@pytest.mark.parametrize("name", PEERS)
@settings(DEEP, max_examples=100)
@given(data=st.data())
def test_many_random_hands_of_every_game(name: str, data: st.DataObject) -> None:
    """The same, searched for long."""
    rules, events = data.draw(known_hands(name))
    assert set(compare(Beside(rules, events))) <= NAMES


@pytest.mark.parametrize("entry", LISTED, ids=lambda entry: entry["id"])
def test_a_listed_difference_still_occurs(entry: Mapping[str, Any]) -> None:
    """The hand of the entry ends with the two answers it states, and comparing it names it."""
    beside, events = play_both(entry)
    ask = entry["ask"]
    if ask == "stacks":
        list(share(beside))
        found = [list(beside.hand.stacks), beside.state.stacks]
    else:
        found = [getattr(answer, ask) for answer in beside.answers()]
    assert found == [entry["ours"], entry["pokerkit"]]
    assert found[0] != found[1]
    assert entry["cite"]
    if ask == "may_fold":
        events.append(ev.Folded(beside.hand.actor))
    again = Beside(beside.hand.rules, events, entry.get("peer", ""))
    assert list(compare(again)) == [entry["id"]]


def test_nothing_is_listed_twice() -> None:
    """One entry for each difference."""
    assert len(NAMES) == len(LISTED)


def test_what_is_not_listed_fails() -> None:
    """Another answer at a decision, in a way that no entry describes, is an error."""
    entry = {"stakes": {"small_blind": 5, "big_blind": 10}, "stacks": [90, 90, 90], "acts": []}
    beside, _ = play_both(entry)
    beside.rest = (ev.Folded(2),)
    beside.state.stacks[0] += 1
    with pytest.raises(AssertionError, match="not listed"):
        list(compare(beside))


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
    stakes = dict(zip(("small_blind", "big_blind"), blinds, strict=True))
    beside, _ = play_both({"stakes": stakes, "stacks": stacks, "acts": acts.split(", ")})
    assert legal(beside.hand).rights[0].reason.code == "nobody-can-call-more"
    assert ours(beside.hand) == theirs(beside.state)


def play_both(entry: Mapping[str, Any]) -> tuple[Beside, list[ev.Event]]:
    """The same acts here and there; the last seat has the button."""
    rules = rules_for(GAMES[entry.get("game", "no-limit hold'em")], Stakes(**entry["stakes"]))
    stacks = tuple(entry["stacks"])
    straddles = ((2, entry["straddle"]),) if "straddle" in entry else ()
    cards = tuple(map(parse_cards, entry.get("cards", ())))
    labels = tuple("ABCDEFG"[: len(stacks)])
    start = cmd.StartHand(len(stacks) - 1, labels, stacks, straddles, cards=cards)
    events = list(begin(rules, start))
    beside = Beside(rules, events, entry.get("peer", ""))
    for act in entry["acts"]:
        for event in decide(beside.hand, said(beside, act)):
            events.append(event)
            beside.step(event)
    return beside, events


def said(beside: Beside, act: str) -> cmd.Command:
    """The command of the actor, or cards: those named, else unseen board cards."""
    hand = beside.hand
    if act == "deal":
        return cmd.DealBoard((UNKNOWN,) * hand.rules.board_due[hand.street + 1])
    words = act if act.startswith("deal") else f"{hand.start.labels[hand.actor]} {act}"
    return parse_words(words, hand.start)
