"""A hand of `fixtures/hands/` as the independent model plays it; the tracker has no part in it."""

from collections.abc import Mapping
from typing import Any, TypeAlias

from tests.oracle.conclusions import STREETS, conclusions, say
from tests.oracle.layering import OPEN, Pot
from tests.oracle.reference import ReferenceHand
from tests.oracle.table import RefusedError, Table

Answers: TypeAlias = dict[str, Any]


def model_answers(fixture: Mapping[str, Any]) -> list[Answers]:
    """What the model answers after the opening and after every step, in the form of a fixture."""
    table = fixture["table"]
    labels = list(table["seats"])
    hand = ReferenceHand(
        Table(
            list(table["seats"].values()),
            labels.index(table["button"]),
            (table["blinds"][0], table["blinds"][1]),
            table.get("ante", 0),
            table.get("bb_ante", 0),
            {labels.index(seat): to for seat, to in table.get("straddle", {}).items()},
            table.get("pot", 0),
            STREETS.index(table.get("street", "preflop")),
        )
    )
    told = [_answers(hand, labels, 0)]
    for step in fixture["steps"]:
        seen = hand.number
        try:
            _do(hand, step["do"].split(), labels)
        except RefusedError as refusal:
            told.append({"refused": str(refusal)})
        else:
            told.append(_answers(hand, labels, seen))
    return told


def _do(hand: ReferenceHand, words: list[str], labels: list[str]) -> None:
    """What a step says, done in the model."""
    match words:
        case ["deal", *cards]:
            hand.deal(len(cards))
        case ["close"]:
            hand.close()
        case [seats, "win", *_]:
            hand.win({labels.index(seat) for seat in seats.split("+")})
        case [seat, "muck"]:
            hand.muck(labels.index(seat))
        case [seat, "show", *_]:
            hand.show(labels.index(seat))
        case [seat, word, *to]:
            hand.act(labels.index(seat), word, *map(int, to))


def _answers(hand: ReferenceHand, labels: list[str], seen: int) -> Answers:
    """Every answer after the events that came after number `seen`, in the order of a fixture."""
    actor, (least, most) = hand.actor(), hand.limits()
    then = hand.past[seen]
    events = range(seen + 1, hand.number + 1)
    found = {
        "actor": "" if actor is None else labels[actor],
        "call": hand.call(),
        "min": least,
        "max": most,
        "may_raise": {labels[seat]: may for seat, may in hand.may_raise().items()},
        "acts": " ".join(hand.acts()),
        "pots": [_pot(pot, labels) for pot in hand.pots()],
        "stacks": {labels[seat]: chips for seat, chips in hand.stacks().items()},
        "betting_over": hand.finished(),
        "face_up": hand.face_up(),
        "returned": _gains(then.returned(), hand.returned(), labels),
        "won": _gains(then.won(), hand.won(), labels),
        "notices": [say(*notice, labels) for at in events for notice in conclusions(hand, at)],
    }
    often_nothing = ("betting_over", "face_up", "returned", "won", "notices")
    return {name: answer for name, answer in found.items() if answer or name not in often_nothing}


def _pot(pot: Pot, labels: list[str]) -> Answers:
    """A pot in the form of a fixture: what is open, nobody's or nothing is left out."""
    found: Answers = {"amount": pot.amount}
    if pot.dead:
        found["dead"] = pot.dead
    if pot.level != OPEN:
        found["level"] = pot.level
    if pot.frozen_by is not None:
        found |= {"frozen_by": labels[pot.frozen_by], "frozen_at": pot.frozen_at}
    found["eligible"] = " ".join(labels[seat] for seat in sorted(pot.eligible))
    found["owing"] = {labels[seat]: chips for seat, chips in pot.owing.items()}
    return found


def _gains(then: dict[int, int], now: dict[int, int], labels: list[str]) -> dict[str, int]:
    gains = {seat: chips - then.get(seat, 0) for seat, chips in sorted(now.items())}
    return {labels[seat]: chips for seat, chips in gains.items() if chips}
