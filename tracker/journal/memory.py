"""The journal in memory, for tests and for use without a file.

It answers as the database does: readers see what is committed, one writer at a time, and what a
failed transaction did is gone.
"""

import threading
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Final

from tracker.canonical import canonical
from tracker.errors import LogError, StoreUnavailable
from tracker.journal.chain import GENESIS
from tracker.journal.ports import Clock, Head, Record, StreamSummary, check_rules, utc_now
from tracker.journal.unit import ChainedUnit
from tracker.rules.reasons import reason

PLACE: Final = "memory"
"""Stands where an error of a database names its file."""


class MemoryJournal:
    """`Journal` that is gone with the process.

    Args:
        clock: Time of the records.
        wait: Seconds a writer waits for another one.
    """

    def __init__(self, clock: Clock = utc_now, wait: float = 5.0) -> None:
        self._clock = clock
        self._wait = wait
        self._lock = threading.Lock()
        self._ledgers: dict[str, list[Record]] = {}
        self._streams: dict[str, list[Record]] = {}
        self._rules: dict[str, str] = {}
        self._names: dict[str, str] = {}

    def read(self, stream: str) -> tuple[Record, ...]:
        """Records of a stream in order; empty for none."""
        return tuple(self._streams.get(stream, ()))

    def streams(
        self, ledger: str | None, limit: int, *, opened_by: str | None = None
    ) -> tuple[StreamSummary, ...]:
        """The streams begun last, newest last."""
        newest = sorted(
            (
                StreamSummary(records[0], len(records))
                for records in self._streams.values()
                if ledger in {None, records[0].ledger} and opened_by in {None, records[0].type}
            ),
            key=lambda one: (one.first.recorded_at, one.first.ledger, one.first.position),
            reverse=True,
        )
        return tuple(reversed(newest[:limit]))

    def rules(self, digest: str) -> str:
        """Text kept under a digest.

        Raises:
            LogError: Nothing is kept under it (`unknown-rules`).
        """
        if digest not in self._rules:
            raise LogError(reason("unknown-rules", text=digest))
        return self._rules[digest]

    def names(self, refs: Iterable[str]) -> Mapping[str, str]:
        """Names of these people; whoever is unknown or erased is left out."""
        return {ref: self._names[ref] for ref in refs if ref in self._names}

    @contextmanager
    def writing(self, ledger: str) -> Iterator["MemoryUnit"]:
        """Transaction that holds the lock of the whole journal.

        Raises:
            StoreUnavailable: The lock cannot be had in time (`database-locked`).
        """
        if not self._lock.acquire(timeout=self._wait):
            raise StoreUnavailable(reason("database-locked", path=PLACE))
        try:
            unit = MemoryUnit(self, _head(ledger, self._ledgers.get(ledger, [])), self._clock)
            yield unit
            self._commit(unit)
        finally:
            self._lock.release()

    def close(self) -> None:
        """Nothing to let go of."""

    def _commit(self, unit: "MemoryUnit") -> None:
        for stream, records in unit.records.items():
            self._streams.setdefault(stream, []).extend(records)
        added = [record for records in unit.records.values() for record in records]
        if added:
            added.sort(key=lambda record: record.position)
            self._ledgers.setdefault(added[0].ledger, []).extend(added)
        self._rules |= unit.rules
        self._names |= unit.names


class MemoryUnit(ChainedUnit):
    """`Unit` that gathers its changes until the journal takes them over.

    Attributes:
        records: New records of each stream.
        rules: New texts under their digests.
        names: New names.
    """

    def __init__(self, journal: MemoryJournal, head: Head, clock: Clock) -> None:
        super().__init__(head, clock)
        self._journal = journal
        self.records: dict[str, list[Record]] = {}
        self.rules: dict[str, str] = {}
        self.names: dict[str, str] = {}

    def read(self, stream: str) -> tuple[Record, ...]:
        """Records of a stream in order, this transaction's included; empty for none."""
        return (*self._journal.read(stream), *self.records.get(stream, ()))

    def _made_by(self, command_id: str, stream: str) -> Sequence[Record]:
        return [record for record in self.read(stream) if record.command_id == command_id]

    def _last_of(self, stream: str) -> tuple[str, int] | None:
        records = self.read(stream)
        return (records[-1].ledger, records[-1].seq) if records else None

    def _keep(self, records: Sequence[Record]) -> None:
        self.records.setdefault(records[0].stream, []).extend(records)

    def keep_rules(self, digest: str, text: str) -> None:
        """Keep a text under its digest for ever.

        Raises:
            DigestMismatch: The text has another digest.
            ValueError: The text cannot be kept.
        """
        check_rules(digest, text)
        self.rules[digest] = text

    def keep_names(self, names: Mapping[str, str]) -> None:
        """Keep the name of each person, in place of the name kept before.

        Raises:
            ValueError: A name cannot be kept.
        """
        canonical(dict(names))
        self.names |= names


def _head(ledger: str, records: Sequence[Record]) -> Head:
    if not records:
        return Head(ledger, -1, GENESIS, 0)
    last = records[-1]
    return Head(ledger, last.position, last.hash, last.recorded_at)
