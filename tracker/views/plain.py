"""Views as plain values for JSON: the same facts as the tables, with codes beside sentences."""

from collections.abc import Mapping
from pathlib import Path

from attrs import asdict, fields, has

from tracker.codec.said import print_words
from tracker.formats.ports import Finding, Imported
from tracker.hand.engine import Step
from tracker.hand.events import HandStarted, Recorded
from tracker.hand.state import Hand
from tracker.rules.reasons import Reason
from tracker.views.table import explain_seat, see
from tracker.views.text import Named, say, say_cited


def plain(value: object, start: Named | None = None) -> object:
    """A value of the views as JSON has it; every reason in it comes with its sentence.

    Args:
        value: Built of views, tuples, numbers, texts and reasons.
        start: Names of seats and unit of chips, for the sentences.
    """
    if isinstance(value, Reason):
        return plain_reason(value, start)
    if isinstance(value, tuple):
        return [plain(item, start) for item in value]
    kind = type(value)
    if has(kind):
        return {field.name: plain(getattr(value, field.name), start) for field in fields(kind)}
    return value


def plain_reason(why: Reason, start: Named | None = None) -> dict[str, object]:
    """A reason: code, facts, citation (nothing where it rests on no rule) and sentence."""
    return {
        "code": why.code,
        "facts": dict(why.facts),
        "citation": str(why.citation) if why.citation else None,
        "text": say(why, start),
    }


def file_name(path: Path) -> str:
    """Name of a file as text; bytes that are none are written out."""
    return path.name.encode(errors="backslashreplace").decode()


def plain_finding(imported: Imported, finding: Finding) -> dict[str, object]:
    """A finding: where it stands, what is written there, and the reason."""
    return {
        "file": file_name(finding.path),
        "hand": finding.hand,
        "name": finding.name,
        "action": finding.action,
        "line": finding.line,
        "says": finding.says,
        "reason": plain_reason(finding.reason, imported),
        "text": say_cited(finding.reason, imported),
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


def plain_state(hand: Hand) -> object:
    """A hand at one moment, as `tracker.views.table.HandView` has it."""
    return plain(see(hand), hand.start)


def plain_entry(
    seq: int,
    event: Recorded,
    step: Step | None,
    withdrawn_at: int | None,
    start: HandStarted,
    *,
    why: str | None = None,
) -> dict[str, object]:
    """One entry: what was done, what followed, and the state it led to if it counts.

    Args:
        seq: Its number.
        event: What it says.
        step: What it led to; nothing when it does not count.
        withdrawn_at: Number of the entry that took it back.
        start: First event of the hand.
        why: Seat whose price and right to raise are explained; nobody's when not given.
    """
    entry: dict[str, object] = {"seq": seq, "did": print_words(event, start)}
    if withdrawn_at is not None:
        entry["withdrawn_at"] = withdrawn_at
    if step is not None:
        entry["notices"] = plain(step.notices, start)
        entry["state"] = plain_state(step.hand)
        if why is not None:
            entry["why"] = plain(explain_seat(see(step.hand), why), start)
    return entry
