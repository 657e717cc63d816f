"""The hash chain of a ledger: what is hashed, and how.

A chain shows an altered, missing or moved record; it does not show a tail that was cut off, nor a
chain that somebody computed anew from some point on. The first shows against the ledger's head,
the second only against a head that was kept elsewhere.
"""

import hashlib
from collections.abc import Sequence
from typing import Final, TypeAlias

from attrs import frozen

from tracker.canonical import canonical
from tracker.journal.ports import Entry, Head, Record

GENESIS: Final = bytes(32)
"""What the first record of a ledger has before it."""

_DOMAIN: Final = b"tracker-event-v1\0"

Columns: TypeAlias = tuple[
    str, int, str, int, str, int, int | None, int | None, str | None, str, int, str, str
]
"""Columns of a record in their order, without the two hashes."""


@frozen
class Stamp:
    """When, by whom and by which command records are made."""

    recorded_at: int
    actor: str
    command_id: str


def columns_of(record: Record) -> Columns:
    """What of a record is hashed."""
    return (
        record.ledger,
        record.position,
        record.stream,
        record.seq,
        record.type,
        record.version,
        record.seat,
        record.to,
        record.body,
        record.outcome,
        record.recorded_at,
        record.actor,
        record.command_id,
    )


def leaf(columns: Columns) -> str:
    """Canonical JSON array of the columns, body and outcome as the stored texts.

    Raises:
        ValueError: A column has no canonical text.
    """
    return canonical(columns)


def chained(prev_hash: bytes, leaf: str) -> bytes:
    """Hash of a record, 32 bytes: SHA-256 over the domain, the hash before it and its leaf."""
    return hashlib.sha256(_DOMAIN + prev_hash + leaf.encode()).digest()


def seal(
    head: Head, stream: str, seen: int, entries: Sequence[Entry], stamp: Stamp
) -> tuple[Record, ...]:
    """Records that continue a ledger and a stream with these entries.

    Raises:
        ValueError: An entry or the stamp holds a value that has no canonical text.
    """
    records: list[Record] = []
    prev_hash = head.hash
    for step, entry in enumerate(entries, start=1):
        columns = (
            head.ledger,
            head.position + step,
            stream,
            seen + step,
            entry.type,
            entry.version,
            entry.seat,
            entry.to,
            entry.body,
            entry.outcome,
            stamp.recorded_at,
            stamp.actor,
            stamp.command_id,
        )
        record = Record(*columns, prev_hash, chained(prev_hash, leaf(columns)))
        records.append(record)
        prev_hash = record.hash
    return tuple(records)
