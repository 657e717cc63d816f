"""Views as plain values for JSON: the same facts as the tables, with codes beside sentences."""

from collections.abc import Mapping
from pathlib import Path

from attrs import asdict

from tracker.codec.rows import reason_to_plain
from tracker.codec.words import print_words
from tracker.formats.ports import Finding, Imported
from tracker.hand.engine import Step
from tracker.hand.events import HandStarted, Recorded
from tracker.hand.state import Hand
from tracker.rules.reasons import Reason
from tracker.views.table import see
from tracker.views.text import say, say_cited


def plain_reason(why: Reason, start: HandStarted | None = None) -> dict[str, object]:
    """A reason: code, facts, citation and sentence."""
    return reason_to_plain(why) | {"text": say(why, start)}


def file_name(path: Path) -> str:
    """Name of a file as text; bytes that are none are written out."""
    return path.name.encode(errors="backslashreplace").decode()


def plain_finding(imported: Imported, finding: Finding) -> dict[str, object]:
    """A finding: where it stands, what is written there, and the reason."""
    start = imported.hand.start if imported.hand else None
    return {
        "file": file_name(finding.path),
        "hand": finding.hand,
        "name": finding.name,
        "action": finding.action,
        "line": finding.line,
        "says": finding.says,
        "reason": plain_reason(finding.reason, start),
        "text": say_cited(finding.reason, start),
    }


def plain_setup(hand: Hand, names: Mapping[str, str]) -> dict[str, object]:
    """What does not change within a hand: rules, seats, units. Amounts are in 10^-exponent."""
    start = hand.start
    return {
        "book": hand.rules.book,
        "game": hand.rules.game.name,
        "stakes": asdict(hand.rules.stakes),
        "rules": hand.rules.digest,
        "seats": [
            {"seat": label, "stack": stack, "player": names.get(label)}
            for label, stack in zip(start.labels, start.stacks, strict=True)
        ],
        "button": start.labels[start.button],
        "carried": start.carried,
        "currency": start.currency,
        "exponent": start.exponent,
        "smallest_chip": start.smallest_chip,
    }


def plain_state(hand: Hand) -> dict[str, object]:
    """A hand at one moment, as `tracker.views.table.HandView` has it."""
    start = hand.start

    def serialize(_owner: object, _field: object, value: object) -> object:
        return plain_reason(value, start) if isinstance(value, Reason) else value

    return asdict(see(hand), value_serializer=serialize)


def plain_entry(
    seq: int,
    event: Recorded,
    step: Step | None,
    withdrawn_at: int | None,
    start: HandStarted,
) -> dict[str, object]:
    """One record: what was done, what followed, and the state it led to if it counts."""
    entry: dict[str, object] = {"step": seq, "did": print_words(event, start)}
    if withdrawn_at is not None:
        entry["withdrawn_at"] = withdrawn_at
    if step is not None:
        entry["notices"] = [plain_reason(notice, start) for notice in step.notices]
        entry["state"] = plain_state(step.hand)
    return entry
