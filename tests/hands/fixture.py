"""Plays a hand of `fixtures/hands/` and compares every answer after every step.

The expected values were worked out from the rules and by `tests.oracle`, not printed by the
tracker. What a step does not state is not there: no level is an open pot, no notices are none.
"""

import tomllib
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Final, TypeAlias

from tests.oracle.conclusions import say
from tracker.codec.words import parse_words
from tracker.errors import IllegalCommand
from tracker.hand import commands as cmd
from tracker.hand.engine import Step, begin, decide, trace
from tracker.hand.invariants import defects
from tracker.hand.legal import legal
from tracker.hand.pots import OPEN, owing
from tracker.hand.state import Hand, contenders
from tracker.rules.books import TDA_2024
from tracker.rules.games import NO_LIMIT_HOLDEM
from tracker.rules.model import Rules, bind
from tracker.rules.reasons import FACTS, FactKind, Reason
from tracker.rules.stakes import Stakes
from tracker.seats import NO_SEAT, seats_in

Fixture: TypeAlias = Mapping[str, Any]
Answers: TypeAlias = dict[str, Any]

INPUTS: Final = frozenset({"do", "opens"})
"""What is done in a step, and what is read off the cards beforehand: no answers."""

FOLDER: Final = Path(__file__).parents[2] / "fixtures" / "hands"
PATHS: Final = sorted(FOLDER.glob("*.toml"))


def load(path: Path) -> Fixture:
    """The fixture in a file."""
    return tomllib.loads(path.read_text(encoding="utf-8"))


def opening(fixture: Fixture) -> tuple[Rules, cmd.StartHand]:
    """What the hand is opened with."""
    table = fixture["table"]
    labels = tuple(table["seats"])
    small, big = table["blinds"]
    rules = bind(
        TDA_2024,
        NO_LIMIT_HOLDEM,
        Stakes(small, big, table.get("ante", 0), table.get("bb_ante", 0)),
    )
    streets = [street.name for street in rules.game.streets]
    command = cmd.StartHand(
        labels.index(table["button"]),
        labels,
        tuple(table["seats"].values()),
        straddles=tuple(
            (labels.index(seat), amount) for seat, amount in table.get("straddle", {}).items()
        ),
        street=streets.index(table.get("street", "preflop")),
        carried=table.get("pot", 0),
    )
    return rules, command


def answers(hand: Hand, notices: Sequence[Reason], before: Hand | None = None) -> Answers:
    """What the tracker answers now, in the form of a fixture."""
    names = hand.start.labels
    offered = legal(hand)
    rights = [right for right in offered.rights if right.price]
    right = rights[0] if rights else None
    found: Answers = {
        "actor": "" if offered.actor == NO_SEAT else names[offered.actor],
        "call": offered.to_call,
        "min": right.minimum if right else 0,
        "max": right.maximum if right else 0,
        "may_raise": {names[answer.seat]: answer.may for answer in rights},
        "acts": " ".join(offered.acts),
        "pots": list(_pots(hand)),
        "stacks": dict(zip(names, hand.stacks, strict=True)),
        "betting_over": hand.betting_over,
        "face_up": hand.face_up,
        "notices": [_said(notice, names) for notice in notices],
    }
    if before is not None:
        found["returned"] = {
            names[seat]: back
            for seat in hand.seats
            if (back := hand.returned[seat] - before.returned[seat])
        }
        found["won"] = {
            names[seat]: gain for seat in hand.seats if (gain := hand.won(seat) - before.won(seat))
        }
    return stated(found)


def stated(found: Answers) -> Answers:
    """Answers without what a fixture leaves out: no notices, nothing won, betting still on."""
    left_out = {"betting_over", "face_up", "notices", "returned", "won"}
    return {name: answer for name, answer in found.items() if answer or name not in left_out}


def _pots(hand: Hand) -> Iterator[Answers]:
    """Every pot on the table; the level of an open one and who froze it are left out."""
    names = hand.start.labels
    pending = hand.round.pending
    calls = [hand.to_call(seat) if pending >> seat & 1 else 0 for seat in hand.seats]
    for place, pot in enumerate(hand.pots):
        found: Answers = {"amount": pot.amount}
        if pot.dead:
            found["dead"] = pot.dead
        if pot.level != OPEN:
            found["level"] = pot.level
        if pot.frozen_by != NO_SEAT:
            found["frozen_by"] = names[pot.frozen_by]
        if pot.frozen_at != -1:
            found["frozen_at"] = pot.frozen_at
        found["eligible"] = " ".join(names[seat] for seat in seats_in(contenders(hand, place)))
        owed = owing(hand.pots, place, pending, hand.total_in, calls)
        found["owing"] = {names[seat]: chips for seat, chips in enumerate(owed) if chips}
        yield found


def _said(notice: Reason, labels: Sequence[str]) -> str:
    """A notice in the words of a fixture."""
    figures = {
        name: frozenset(seats_in(int(value))) if FACTS[name] == FactKind.SEATS else value
        for name, value in notice.facts
    }
    return say(notice.code, figures, labels)


def play(
    fixture: Fixture,
    opening: Callable[[Fixture], tuple[Rules, cmd.StartHand]] = opening,
    answers: Callable[..., Answers] = answers,
) -> list[Answers]:
    """What the tracker answers after the opening and after every step.

    Args:
        fixture: The hand.
        opening: What it is opened with.
        answers: What is asked, given a hand, its last notices and the hand before.
    """
    rules, command = opening(fixture)
    line = list(enumerate(begin(rules, command)))
    opened = list(trace(rules, line))
    hand = opened[-1].hand
    told = [answers(hand, [notice for step in opened for notice in step.notices])]
    for step in fixture["steps"]:
        try:
            events = decide(hand, parse_words(step["do"], hand.start))
        except IllegalCommand as refusal:
            told.append({"refused": refusal.reason.code})
            continue
        line += [(hand.seq + 1 + place, event) for place, event in enumerate(events)]
        made: list[Step] = list(trace(rules, line))[-len(events) :]
        before, hand = hand, made[-1].hand
        found = answers(hand, [notice for step in made for notice in step.notices], before)
        told.append({**found, "defects": broken} if (broken := defects(hand)) else found)
    return told


def differences(fixture: Fixture, told: Sequence[Answers]) -> Iterator[str]:
    """Every answer that is not the expected one, with its step."""
    yield from _compare("start", fixture["start"], told[0])
    for number, (step, found) in enumerate(zip(fixture["steps"], told[1:], strict=True), start=1):
        expected = {key: value for key, value in step.items() if key not in INPUTS}
        yield from _compare(f"step {number} ({step['do']})", expected, found)


def _compare(where: str, expected: Answers, found: Answers) -> Iterator[str]:
    for key in sorted(expected.keys() | found.keys()):
        if expected.get(key) != found.get(key):
            yield f"{where}: {key} is {found.get(key)}, expected {expected.get(key)}"
