"""Plays a hand of `fixtures/hands/` and compares every answer after every step.

The expected values were worked out from the rules, not printed by the tracker.
"""

import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Final, TypeAlias

from tracker.codec.words import parse_words
from tracker.errors import IllegalCommand
from tracker.hand import commands as cmd
from tracker.hand.engine import apply, begin, decide, replay
from tracker.hand.invariants import defects
from tracker.hand.legal import legal
from tracker.hand.pots import owing
from tracker.hand.state import Hand, contenders
from tracker.rules.books import TDA_2024
from tracker.rules.games import NO_LIMIT_HOLDEM
from tracker.rules.model import Stakes, bind
from tracker.seats import NO_SEAT, seats_in

Fixture: TypeAlias = Mapping[str, Any]
Answers: TypeAlias = dict[str, Any]

FOLDER: Final = Path(__file__).parents[2] / "fixtures" / "hands"
PATHS: Final = sorted(FOLDER.glob("*.toml"))


def load(path: Path) -> Fixture:
    """The fixture in a file."""
    return tomllib.loads(path.read_text(encoding="utf-8"))


def open_hand(fixture: Fixture) -> Hand:
    """The hand after its opening."""
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
    return replay(rules, begin(rules, command))


def answers(hand: Hand, before: Hand | None = None) -> Answers:
    """What the tracker answers now, in the form of a fixture."""
    names = hand.start.labels
    offered = legal(hand)
    right = offered.rights[0] if offered.rights else None
    pending = hand.round.pending
    calls = [hand.to_call(seat) if pending >> seat & 1 else 0 for seat in hand.seats]
    found: Answers = {
        "actor": "" if offered.actor == NO_SEAT else names[offered.actor],
        "call": offered.to_call,
        "min": right.minimum if right else 0,
        "max": right.maximum if right else 0,
        "may_raise": {names[answer.seat]: answer.may for answer in offered.rights},
        "pots": [
            {
                "amount": pot.amount,
                "eligible": " ".join(names[seat] for seat in seats_in(contenders(hand, place))),
                "owing": {
                    names[seat]: chips
                    for seat, chips in enumerate(
                        owing(hand.pots, place, pending, hand.total_in, calls)
                    )
                    if chips
                },
            }
            for place, pot in enumerate(hand.pots)
        ],
        "stacks": dict(zip(names, hand.stacks, strict=True)),
    }
    if before is not None:
        gains = {
            "returned": [
                now - then for now, then in zip(hand.returned, before.returned, strict=True)
            ],
            "won": [hand.won(seat) - before.won(seat) for seat in hand.seats],
        }
        for name, chips in gains.items():
            if any(chips):
                found[name] = {names[seat]: gain for seat, gain in enumerate(chips) if gain}
    return found


def differences(fixture: Fixture) -> Iterator[str]:
    """Every answer that is not the expected one, with its step."""
    hand = open_hand(fixture)
    yield from _compare("start", fixture["start"], answers(hand))
    for number, step in enumerate(fixture["steps"], start=1):
        where = f"step {number} ({step['do']})"
        expected = {key: value for key, value in step.items() if key != "do"}
        before = hand
        try:
            command = parse_words(step["do"], hand.start)
            for event in decide(hand, command):
                hand = apply(hand, event)
        except IllegalCommand as refusal:
            yield from _compare(where, expected, {"refused": refusal.reason.code})
            continue
        yield from _compare(where, expected, answers(hand, before))
        yield from (f"{where}: {defect}" for defect in defects(hand))


def _compare(where: str, expected: Answers, found: Answers) -> Iterator[str]:
    for key in sorted(expected.keys() | found.keys()):
        if expected.get(key) != found.get(key):
            yield f"{where}: {key} is {found.get(key)}, expected {expected.get(key)}"
