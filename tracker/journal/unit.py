"""How a ledger is continued, whichever store keeps it: who may append, with what time and hash."""

from abc import ABC, abstractmethod
from collections.abc import Sequence

from tracker.errors import LogError, StaleHand
from tracker.journal.chain import Stamp, seal
from tracker.journal.ports import Clock, Entry, Head, Record
from tracker.rules.reasons import reason


class ChainedUnit(ABC):
    """The part of a `Unit` that every store has alike: appending to the chain of one ledger.

    Args:
        head: End of the ledger.
        clock: Time of the records.
    """

    def __init__(self, head: Head, clock: Clock) -> None:
        self._head = head
        self._clock = clock

    @abstractmethod
    def read(self, stream: str) -> tuple[Record, ...]:
        """Records of a stream in order, this transaction's included; empty for none."""

    @abstractmethod
    def _made_by(self, command_id: str, stream: str) -> Sequence[Record]:
        """Records that a command has made in a stream."""

    @abstractmethod
    def _last_of(self, stream: str) -> tuple[str, int] | None:
        """Ledger and last seq of a stream; nothing for a new one."""

    @abstractmethod
    def _keep(self, records: Sequence[Record]) -> None:
        """Take new records, one at least, of one stream."""

    def head(self) -> int:
        """Last position of the ledger, -1 for none."""
        return self._head.position

    def append(
        self, stream: str, seen: int, entries: Sequence[Entry], *, actor: str, command_id: str
    ) -> tuple[Record, ...]:
        """Append to a stream, or give a repeated command its first answer; see `Unit`.

        Raises:
            StaleHand: The stream ends elsewhere than the writer saw.
            LogError: `command-differs` or `hand-elsewhere`.
            ValueError: A value cannot be kept.
        """
        if made := self._made_by(command_id, stream):
            return _first_answer(made, entries)
        self._check_seen(stream, seen)
        now = max(self._clock(), self._head.recorded_at)
        records = seal(self._head, stream, seen, entries, Stamp(now, actor, command_id))
        if records:
            self._keep(records)
            self._head = Head(self._head.ledger, records[-1].position, records[-1].hash, now)
        return records

    def _check_seen(self, stream: str, seen: int) -> None:
        """Refuse a writer who did not see the end of the stream, or holds another ledger's lock."""
        home, seq = self._last_of(stream) or (self._head.ledger, -1)
        if seq != seen:
            raise StaleHand(reason("stale-hand", hand=stream, seen=seen, seq=seq))
        if home != self._head.ledger:
            raise LogError(reason("hand-elsewhere", hand=stream, text=home))


def _first_answer(made: Sequence[Record], entries: Sequence[Entry]) -> tuple[Record, ...]:
    """What a repeated command got the first time.

    Raises:
        LogError: The entries are not those of the first time (`command-differs`).
    """
    asked = [(entry.type, entry.seat, entry.to, entry.body) for entry in entries]
    if asked != [(record.type, record.seat, record.to, record.body) for record in made]:
        raise LogError(reason("command-differs", text=made[0].command_id))
    return tuple(made)
