"""Use cases: open a hand, act in it, take an entry back, keep imported hands, load them again.

Each writing case is one unit of work: read the stream under the ledger's lock, fold it, decide,
append facts with their outcomes, or nothing at all.
"""

import json
import uuid
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Final

from attrs import frozen

from tracker.canonical import canonical
from tracker.codec.rows import Row, decode, decode_rules, encode, encode_reasons
from tracker.codec.words import print_words
from tracker.errors import IllegalCommand, LogError, StaleHand, UnknownHand
from tracker.hand.commands import Command, StartHand
from tracker.hand.engine import Step, begin, decide, trace
from tracker.hand.events import TAGS, EntryWithdrawn, Event, HandStarted, Recorded
from tracker.hand.line import effective
from tracker.hand.state import Hand
from tracker.journal.ports import Entry, Journal, Record, StreamSummary, Unit
from tracker.rules.model import Rules
from tracker.rules.reasons import reason

_MOST_MISSED: Final = 8
"""Missed entries that are told; whoever missed more has to look again anyway."""

SOURCE_NOTED: Final = "source.noted"
"""Type of the one record of the stream that says where an imported hand comes from."""


@frozen
class Entered:
    """One record of a hand as it was entered.

    Attributes:
        seq: Its number.
        event: What it says.
        step: What it led to; nothing when it was withdrawn or is a withdrawal.
        withdrawn_at: Number of the record that took it back; nothing when it counts.
    """

    seq: int
    event: Recorded
    step: Step | None
    withdrawn_at: int | None


@frozen
class Told:
    """A hand with its whole story.

    Attributes:
        entries: Every record, withdrawn ones included.
        names: Names of the players as far as they are known, by seat label.
    """

    entries: tuple[Entered, ...]
    names: Mapping[str, str]

    @property
    def steps(self) -> tuple[Step, ...]:
        """The steps that count."""
        return tuple(entry.step for entry in self.entries if entry.step)

    @property
    def hand(self) -> Hand:
        """The hand as it stands."""
        return self.steps[-1].hand

    @property
    def seq(self) -> int:
        """Number of the last record."""
        return self.entries[-1].seq


@frozen
class Kept:
    """An imported hand to be kept.

    Attributes:
        hand_id: Its id, the same whenever the same source is read.
        rules: What it is played by.
        events: Its facts.
        source: Where it comes from, and what the source says besides the play.
        names: Name of each player by reference.
    """

    hand_id: str
    rules: Rules
    events: tuple[Event, ...]
    source: Mapping[str, object]
    names: Mapping[str, str]


def tell(rules: Rules, records: Sequence[tuple[int, Recorded]], names: Mapping[str, str]) -> Told:
    """The story of numbered records.

    Raises:
        IllegalEvent: A record does not fit what comes before it.
    """
    line = effective(records)
    steps = {step.seq: step for step in trace(rules, line.entries)}
    return Told(
        tuple(
            Entered(seq, event, steps.get(seq), line.withdrawn.get(seq)) for seq, event in records
        ),
        names,
    )


class Tracker:
    """The use cases over one journal."""

    def __init__(self, journal: Journal) -> None:
        self._journal = journal

    def open_hand(self, table: str, rules: Rules, command: StartHand, *, by: str) -> str:
        """Open a hand at a table; its id.

        The id is the name of the table and the position of the hand's first record in the ledger
        of that table.

        Raises:
            IllegalCommand: The figures cannot be a hand.
            StoreUnavailable: The database cannot be written.
        """
        events = begin(rules, command)
        with self._journal.writing(table) as unit:
            hand_id = f"{table}-{unit.head() + 1}"
            unit.keep_rules(rules.digest, rules.text)
            _append(unit, hand_id, rules, (), events, by=by, command_id=_new_id())
        return hand_id

    def act(
        self,
        hand_id: str,
        command: Command,
        *,
        by: str,
        seen: int | None = None,
        command_id: str | None = None,
    ) -> Told:
        """Carry out one intention: one durable append, or nothing.

        Args:
            hand_id: The hand.
            command: The intention.
            by: Who enters it.
            seen: Number of the last record the writer saw; the last there is when not given.
            command_id: The client's id of this command; a repeat gets the first answer.

        Raises:
            IllegalCommand: The rules refuse it.
            StaleHand: Others have written since `seen`.
            UnknownHand: There is no such hand.
            LogError: The id was used for another command.
        """

        def decided(told: Told) -> Sequence[Recorded]:
            return decide(told.hand, command)

        return self._write(hand_id, decided, by=by, seen=seen, command_id=command_id)

    def undo(
        self,
        hand_id: str,
        *,
        by: str,
        why: str,
        seen: int | None = None,
        command_id: str | None = None,
    ) -> Told:
        """Take the last entry back; both lines stay visible.

        Raises:
            IllegalCommand: Nothing but the opening is recorded.
            StaleHand: Others have written since `seen`.
            UnknownHand: There is no such hand.
        """

        def withdrawn(told: Told) -> Sequence[Recorded]:
            line = effective((entry.seq, entry.event) for entry in told.entries)
            if line.last_act is None:
                raise IllegalCommand(reason("nothing-to-withdraw"))
            return (EntryWithdrawn(line.last_act, by, why),)

        return self._write(hand_id, withdrawn, by=by, seen=seen, command_id=command_id)

    def load(self, hand_id: str) -> Told:
        """A hand with its whole story.

        Raises:
            UnknownHand: There is no such hand.
            UnknownEvent: A record is newer than this tracker.
            DigestMismatch: The stored rules are not what their digest says.
        """
        return self._tell(hand_id, self._journal.read(hand_id))

    def keep(self, batch: str, hands: Iterable[Kept], *, by: str) -> int:
        """Take imported hands into the ledger of their batch: all of them, or none.

        A hand that is there already is passed over, so the same source twice appends nothing.

        Returns:
            How many were new.

        Raises:
            StoreUnavailable: The database cannot be written.
        """
        new = 0
        with self._journal.writing(batch) as unit:
            for kept in hands:
                if unit.read(kept.hand_id):
                    continue
                new += 1
                command_id = _new_id()
                rules = kept.rules
                unit.keep_rules(rules.digest, rules.text)
                unit.keep_names(kept.names)
                _append(unit, kept.hand_id, rules, (), kept.events, by=by, command_id=command_id)
                note = Entry(SOURCE_NOTED, 1, None, None, canonical(dict(kept.source)), "[]")
                stream = f"source/{kept.hand_id}"
                unit.append(stream, -1, (note,), actor=by, command_id=command_id)
        return new

    def hands(self, table: str | None, skip: int, number: int) -> tuple[StreamSummary, ...]:
        """The hands begun last, newest last."""
        return self._journal.streams(table, skip, number, opened_by=TAGS[HandStarted])

    def source(self, hand_id: str) -> Mapping[str, Any] | None:
        """Where an imported hand comes from; nothing for a hand entered live."""
        records = self._journal.read(f"source/{hand_id}")
        if not records:
            return None
        noted: Mapping[str, Any] = json.loads(records[0].body or "{}")
        return noted

    def _write(
        self,
        hand_id: str,
        decided: Callable[[Told], Sequence[Recorded]],
        *,
        by: str,
        seen: int | None,
        command_id: str | None,
    ) -> Told:
        """Read, decide and append under the ledger's lock."""
        command_id = command_id or _new_id()
        with self._journal.writing(hand_id.rpartition("-")[0]) as unit:
            records = unit.read(hand_id)
            if unit.read(f"source/{hand_id}"):
                raise LogError(reason("imported-hand", hand=hand_id))
            made = [record.seq for record in records if record.command_id == command_id]
            before = records[: made[0]] if made else records
            told = self._tell(hand_id, before)
            if seen is not None and seen != told.seq:
                raise _stale(hand_id, seen, told)
            rules = told.hand.rules
            _append(
                unit, hand_id, rules, _numbered(told), decided(told), by=by, command_id=command_id
            )
            return self._tell(hand_id, unit.read(hand_id))

    def _tell(self, hand_id: str, records: Sequence[Record]) -> Told:
        """The story of stored records."""
        if not records:
            raise UnknownHand(reason("unknown-hand", hand=hand_id))
        events = [
            (
                record.seq,
                decode(Row(record.type, record.version, record.seat, record.to, record.body)),
            )
            for record in records
        ]
        started = events[0][1]
        if not isinstance(started, HandStarted):
            raise UnknownHand(reason("unknown-hand", hand=hand_id))
        rules = decode_rules(self._journal.rules(started.rules))
        known = self._journal.names(started.players)
        names = {
            label: known[ref]
            for label, ref in zip(started.labels, started.players, strict=False)
            if ref in known
        }
        return tell(rules, events, names)


def _numbered(told: Told) -> tuple[tuple[int, Recorded], ...]:
    return tuple((entry.seq, entry.event) for entry in told.entries)


def _append(
    unit: Unit,
    hand_id: str,
    rules: Rules,
    before: Sequence[tuple[int, Recorded]],
    events: Sequence[Recorded],
    *,
    by: str,
    command_id: str,
) -> None:
    """Append facts, each with the outcome derived from the line that it ends."""
    seen = before[-1][0] if before else -1
    added = list(enumerate(events, start=seen + 1))
    outcomes = {step.seq: step.notices for step in tell(rules, [*before, *added], {}).steps}
    entries = []
    for seq, event in added:
        row = encode(event)
        outcome = encode_reasons(outcomes.get(seq, ()))
        entries.append(Entry(row.type, row.version, row.seat, row.to, row.body, outcome))
    unit.append(hand_id, seen, entries, actor=by, command_id=command_id)


def _stale(hand_id: str, seen: int, told: Told) -> StaleHand:
    """What a writer has missed since the record it saw, the latest entries of it."""
    start = told.hand.start
    if seen > told.seq:
        return StaleHand(reason("stale-hand", hand=hand_id, seen=seen, seq=told.seq))
    missed = "; ".join(
        f"{entry.seq} {print_words(entry.event, start)}"
        for entry in told.entries[-_MOST_MISSED:]
        if entry.seq > seen
    )
    return StaleHand(reason("hand-moved-on", hand=hand_id, seen=seen, missed=missed))


def _new_id() -> str:
    return str(uuid.uuid4())
