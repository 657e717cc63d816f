"""What a journal takes and gives, and what every store has to answer alike.

A ledger is one gapless, hash-chained sequence of records (one per table or import batch); a
stream is the gapless part of it that belongs to one hand. A stream never leaves its ledger.
"""

import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import AbstractContextManager
from typing import Protocol, TypeAlias

from attrs import frozen

from tracker import canonical
from tracker.errors import DigestMismatch
from tracker.rules.reasons import reason

Clock: TypeAlias = Callable[[], int]
"""Gives the time: microseconds since 1970, UTC."""


def utc_now() -> int:
    """The time of this machine, in microseconds since 1970, UTC."""
    return time.time_ns() // 1000


@frozen
class Entry:
    """What a writer appends: one fact and what the tracker concluded from it.

    Attributes:
        type: Stable tag of the event, never a class path.
        version: Version of the event's shape.
        seat: Seat it is about, 0-based, where there is one.
        to: Chips it is about, where there are any.
        body: The rest of the fact as canonical JSON text, or None.
        outcome: The notices derived at that time, as canonical JSON text.
    """

    type: str
    version: int
    seat: int | None
    to: int | None
    body: str | None
    outcome: str


@frozen
class Record:
    """One stored entry; the order of the attributes is the order of the columns.

    Attributes:
        position: Place in the ledger, gapless from 0.
        seq: Place in the stream, gapless from 0.
        recorded_at: Microseconds since 1970, UTC; never goes back within a ledger.
        actor: Who entered it.
        command_id: Given by the client; repeats get the first answer.
        prev_hash: Hash of the record before it in the ledger, 32 bytes.
        hash: Hash over `prev_hash` and every other column, 32 bytes.
    """

    ledger: str
    position: int
    stream: str
    seq: int
    type: str
    version: int
    seat: int | None
    to: int | None
    body: str | None
    outcome: str
    recorded_at: int
    actor: str
    command_id: str
    prev_hash: bytes
    hash: bytes


@frozen
class Head:
    """End of a ledger: its last position (-1 for none), that record's hash and time."""

    ledger: str
    position: int
    hash: bytes
    recorded_at: int


@frozen
class StreamSummary:
    """A stream at a glance: its first record, and how many there are."""

    first: Record
    count: int


class Unit(Protocol):
    """One transaction that holds the lock of one ledger.

    It is committed when its `with` block ends cleanly and leaves nothing behind otherwise.
    """

    def read(self, stream: str) -> tuple[Record, ...]:
        """Records of a stream in order, this transaction's included; empty for none."""
        ...

    def head(self) -> int:
        """Last position of the ledger, -1 for none."""
        ...

    def append(
        self, stream: str, seen: int, entries: Sequence[Entry], *, actor: str, command_id: str
    ) -> tuple[Record, ...]:
        """Append to a stream; `seen` is the last seq the writer saw, -1 for a new stream.

        A repeated command gets the records it got the first time and appends nothing.

        Raises:
            StaleHand: The stream ends elsewhere than the writer saw.
            LogError: The command was used with other entries (`command-differs`), or the stream
                belongs to another ledger (`hand-elsewhere`).
            ValueError: A value cannot be kept (NUL, lone surrogate, beyond 64 bits).
        """
        ...

    def keep_rules(self, digest: str, text: str) -> None:
        """Keep a text under its digest for ever; keeping it again changes nothing.

        Raises:
            DigestMismatch: The text has another digest, or another text is kept under this one.
            ValueError: The text cannot be kept.
        """
        ...

    def keep_names(self, names: Mapping[str, str]) -> None:
        """Keep the name of each person, in place of the name kept before.

        Raises:
            ValueError: A name cannot be kept.
        """
        ...


class Journal(Protocol):
    """Where records are kept. Reading sees what is committed and never waits for a writer."""

    def read(self, stream: str) -> tuple[Record, ...]:
        """Records of a stream in order; empty for none."""
        ...

    def streams(
        self, ledger: str | None, limit: int, *, opened_by: str | None = None
    ) -> tuple[StreamSummary, ...]:
        """The streams begun last, newest last.

        Args:
            ledger: Only streams of this ledger; None for all.
            limit: How many to give at most.
            opened_by: Only streams whose first record has this type; None for all.
        """
        ...

    def rules(self, digest: str) -> str:
        """Text kept under a digest.

        Raises:
            LogError: Nothing is kept under it (`unknown-rules`).
            DigestMismatch: What is kept under it does not have this digest.
        """
        ...

    def names(self, refs: Iterable[str]) -> Mapping[str, str]:
        """Names of these people; whoever is unknown or erased is left out."""
        ...

    def writing(self, ledger: str) -> AbstractContextManager[Unit]:
        """Transaction that holds the lock of a ledger; a ledger begins with its first record.

        Raises:
            StoreUnavailable: The lock cannot be had in time, or the database cannot be written.
        """
        ...

    def close(self) -> None:
        """Let go of every file and connection."""
        ...


def check_rules(digest: str, text: str) -> None:
    """Refuse a text that is not what its digest says, or that cannot be kept.

    Raises:
        DigestMismatch: The text has another digest.
        ValueError: The text cannot be kept.
    """
    canonical.canonical(text)
    if canonical.digest(text) != digest:
        raise DigestMismatch(reason("digest-differs", text=digest))
