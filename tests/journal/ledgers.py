"""What a ledger holds, and whether its hashes say so: computed apart from the writers."""

from collections.abc import Iterable
from typing import Final

from tracker.journal.chain import GENESIS, chained, columns_of, leaf
from tracker.journal.ports import Journal, Record

_ALL: Final = 1000
"""More streams than any test makes."""


def ledger(journal: Journal, name: str) -> tuple[Record, ...]:
    """Every record of a ledger, in order."""
    records = [
        record
        for summary in journal.streams(name, _ALL)
        for record in journal.read(summary.first.stream)
    ]
    return tuple(sorted(records, key=lambda record: record.position))


def last_position(journal: Journal, name: str) -> int:
    """Position of the last record of a ledger, -1 for none."""
    with journal.writing(name) as unit:
        return unit.head()


def first_break(records: Iterable[Record]) -> int | None:
    """First position at which a ledger is not what its hashes say, or None.

    A missing record is reported at the position it should have.
    """
    prev_hash = GENESIS
    for position, record in enumerate(records):
        if record.position != position or record.prev_hash != prev_hash:
            return position
        try:
            expected = chained(prev_hash, leaf(columns_of(record)))
        except ValueError:
            return position
        if record.hash != expected:
            return position
        prev_hash = record.hash
    return None
