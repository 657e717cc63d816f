"""Use cases: open a hand, act in it, take an entry back, keep imported hands, load them again.

Each writing case is one unit of work: read the stream under the ledger's lock, fold it, decide,
append facts with their outcomes, or nothing at all.
"""

import json
import uuid
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Final

from attrs import evolve, frozen

from tracker.canonical import canonical
from tracker.codec.rows import Row, decode, decode_rules, encode, encode_reasons
from tracker.codec.said import print_words
from tracker.errors import IllegalCommand, LogError, StaleHand, UnknownHand
from tracker.hand.commands import Command, StartHand
from tracker.hand.engine import Step, apply, begin, decide, trace
from tracker.hand.events import (
    TAGS,
    EntryWithdrawn,
    Event,
    HandsRead,
    HandStarted,
    Recorded,
    WinnersDeclared,
)
from tracker.hand.line import effective
from tracker.hand.notices import notices
from tracker.hand.state import Hand
from tracker.journal.ports import Entry, Journal, Record, StreamSummary, Unit
from tracker.ranking import contradiction, read_hands
from tracker.rules.model import Rules
from tracker.rules.reasons import reason

_MOST_MISSED: Final = 8
"""Missed entries that are told; whoever missed more has to look again anyway."""

SOURCE_NOTED: Final = "source.noted"
"""Type of the one record of the stream that says where an imported hand comes from."""


@frozen
class Entered:
    """One entry of a hand.

    Attributes:
        seq: Its number.
        event: What it says.
        step: What it led to; nothing when it was withdrawn or is a withdrawal.
        withdrawn_at: Number of the entry that took it back; nothing when it counts.
    """

    seq: int
    event: Recorded
    step: Step | None
    withdrawn_at: int | None


@frozen
class Told:
    """A hand with its whole story.

    Attributes:
        entries: Every entry, withdrawn ones included.
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
        """Number of the last entry."""
        return self.entries[-1].seq

    @property
    def numbered(self) -> tuple[tuple[int, Recorded], ...]:
        """What every entry says, with its number."""
        return tuple((entry.seq, entry.event) for entry in self.entries)


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


def check_declared(hand: Hand, declared: WinnersDeclared) -> None:
    """Refuse winners whose tabled cards say otherwise.

    Raises:
        IllegalCommand: `cards-say-otherwise`, with the seats that win by the cards.
    """
    if seats := contradiction(hand, declared):
        because = hand.rules.because("cards-say-otherwise", pot=declared.pot, seats=seats)
        raise IllegalCommand(because)


def tell(rules: Rules, records: Sequence[tuple[int, Recorded]], names: Mapping[str, str]) -> Told:
    """The story of numbered entries.

    Raises:
        IllegalEvent: An entry does not fit what comes before it.
    """
    line = effective(records)
    steps = {step.seq: step for step in trace(rules, line.entries)}
    return Told(
        tuple(
            Entered(seq, event, steps.get(seq), line.withdrawn.get(seq)) for seq, event in records
        ),
        names,
    )


def opening(rules: Rules, command: StartHand) -> Told:
    """The story of a hand that begins.

    Raises:
        IllegalCommand: The figures cannot be a hand, or a straddle does not fit.
    """
    return tell(rules, tuple(enumerate(begin(rules, command))), {})


def tell_on(told: Told, events: Iterable[Recorded]) -> Told:
    """The story with these entries at its end; what was told before is not replayed.

    Raises:
        IllegalEvent: An entry does not fit what comes before it.
    """
    for event in events:
        seq = told.seq + 1
        if isinstance(event, EntryWithdrawn):
            told = tell(told.hand.rules, (*told.numbered, (seq, event)), told.names)
        else:
            hand = apply(told.hand, event, seq)
            step = Step(seq, event, hand, notices(told.hand, event, hand))
            told = evolve(told, entries=(*told.entries, Entered(seq, event, step, None)))
    return told


class Tracker:
    """The use cases over one journal."""

    def __init__(self, journal: Journal) -> None:
        self._journal = journal

    def open_hand(self, table: str, told: Told, *, by: str) -> str:
        """Keep a hand that begins at a table; its id.

        The id is the name of the table and the position of the hand's first entry in the ledger
        of that table.

        Raises:
            StoreUnavailable: The database cannot be written.
        """
        rules = told.hand.rules
        with self._journal.writing(table) as unit:
            hand_id = f"{table}-{unit.head() + 1}"
            unit.keep_rules(rules.digest, rules.text)
            _append(unit, hand_id, told.entries, by=by, command_id=_new_id())
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
            seen: Number of the last entry the writer saw; the last there is when not given.
            command_id: The client's id of this command; a repeat gets the first answer.

        Raises:
            IllegalCommand: The rules refuse it.
            StaleHand: Others have written since `seen`.
            UnknownHand: There is no such hand.
            LogError: The id was used for another command.
        """

        def decided(told: Told) -> Sequence[Recorded]:
            (event,) = decide(told.hand, command)
            if isinstance(event, WinnersDeclared):
                check_declared(told.hand, event)
            reading = read_hands(apply(told.hand, event))
            return (event, reading) if reading else (event,)

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
        """Take the last entry back, and the reading of hands it led to; both lines stay visible.

        Raises:
            IllegalCommand: Nothing but the opening is recorded.
            StaleHand: Others have written since `seen`.
            UnknownHand: There is no such hand.
        """

        def withdrawn(told: Told) -> Sequence[Recorded]:
            line = effective(told.numbered)
            if line.last_act is None:
                raise IllegalCommand(reason("nothing-to-withdraw"))
            taken = [seq for seq, event in line.entries[-2:] if seq <= line.last_act]
            if not isinstance(line.entries[-1][1], HandsRead):
                taken = taken[-1:]
            return tuple(EntryWithdrawn(seq, by, why) for seq in reversed(taken))

        return self._write(hand_id, withdrawn, by=by, seen=seen, command_id=command_id)

    def load(self, hand_id: str) -> Told:
        """A hand with its whole story.

        Raises:
            UnknownHand: There is no such hand.
            UnknownEvent: An entry is newer than this tracker.
            DigestMismatch: The stored rules are not what their digest says.
        """
        return self._tell(hand_id, self._journal.read(hand_id))

    def start(self, hand_id: str) -> HandStarted:
        """First entry of a hand: what its seats are called, the unit of its amounts.

        Raises:
            UnknownHand: There is no such hand.
            UnknownEvent: The entry is newer than this tracker.
        """
        return _start(hand_id, self._journal.read(hand_id))

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
                told = tell(kept.rules, tuple(enumerate(kept.events)), {})
                unit.keep_rules(kept.rules.digest, kept.rules.text)
                unit.keep_names(kept.names)
                _append(unit, kept.hand_id, told.entries, by=by, command_id=command_id)
                note = Entry(SOURCE_NOTED, 1, None, None, canonical(dict(kept.source)), "[]")
                stream = f"source/{kept.hand_id}"
                unit.append(stream, -1, (note,), actor=by, command_id=command_id)
        return new

    def hands(self, table: str | None, number: int) -> tuple[StreamSummary, ...]:
        """The hands begun last, newest last."""
        return self._journal.streams(table, number, opened_by=TAGS[HandStarted])

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
            after = tell_on(told, decided(told))
            new = after.entries[len(told.entries) :]
            _append(unit, hand_id, new, by=by, command_id=command_id)
        return self._tell(hand_id, records) if made else after

    def _tell(self, hand_id: str, records: Sequence[Record]) -> Told:
        """The story of stored records."""
        started = _start(hand_id, records)
        rules = decode_rules(self._journal.rules(started.rules))
        known = self._journal.names(started.players)
        names = {
            label: known[ref]
            for label, ref in zip(started.labels, started.players, strict=False)
            if ref in known
        }
        return tell(rules, tuple((record.seq, _decode(record)) for record in records), names)


def _decode(record: Record) -> Recorded:
    return decode(Row(record.type, record.version, record.seat, record.to, record.body))


def _start(hand_id: str, records: Sequence[Record]) -> HandStarted:
    """First entry of a hand, where these are the records of one."""
    begun = records and records[0].type == TAGS[HandStarted]
    started = _decode(records[0]) if begun else None
    if not isinstance(started, HandStarted):
        raise UnknownHand(reason("unknown-hand", hand=hand_id))
    return started


def _append(
    unit: Unit, hand_id: str, entered: Sequence[Entered], *, by: str, command_id: str
) -> None:
    """Append entries that follow one another, each with what it brought about."""
    entries = []
    for one in entered:
        row = encode(one.event)
        outcome = encode_reasons(one.step.notices if one.step else ())
        entries.append(Entry(row.type, row.version, row.seat, row.to, row.body, outcome))
    unit.append(hand_id, entered[0].seq - 1, entries, actor=by, command_id=command_id)


def _stale(hand_id: str, seen: int, told: Told) -> StaleHand:
    """What a writer has missed since the entry it saw, the latest of it."""
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
