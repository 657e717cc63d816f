"""From the records of a hand to its effective line: what counts once corrections are heeded.

Nothing is ever edited. A correction is a new record that names the one it supersedes; both stay
in the record, and only the line is folded into the state.
"""

from collections.abc import Iterable, Mapping
from typing import TypeAlias

from attrs import frozen

from tracker.errors import IllegalEvent
from tracker.hand.events import EntryWithdrawn, Event, HoleDealt, Recorded
from tracker.rules.reasons import reason

Numbered: TypeAlias = tuple[int, Event]
"""An event and the number of its record."""


@frozen
class Line:
    """What counts, and what was taken back.

    Attributes:
        entries: Events that count, with the numbers of their records.
        withdrawn: Number of a withdrawn record, and of the record that withdrew it.
    """

    entries: tuple[Numbered, ...]
    withdrawn: Mapping[int, int]

    @property
    def last_act(self) -> int | None:
        """Number of the entry that a dealer may take back: the last one after the opening."""
        for place in range(len(self.entries) - 1, 0, -1):
            seq, event = self.entries[place]
            if isinstance(event, HoleDealt):
                return None
            return seq
        return None


def effective(records: Iterable[tuple[int, Recorded]]) -> Line:
    """The line of records as they stand.

    Raises:
        IllegalEvent: A withdrawal names anything but the last entry that counts.
    """
    entries: list[Numbered] = []
    withdrawn: dict[int, int] = {}
    for seq, event in records:
        if isinstance(event, EntryWithdrawn):
            line = Line(tuple(entries), withdrawn)
            if line.last_act is None:
                raise IllegalEvent(reason("nothing-to-withdraw"), seq)
            if event.entry != line.last_act:
                raise IllegalEvent(
                    reason("not-the-last-entry", seq=event.entry, expected=line.last_act), seq
                )
            withdrawn[event.entry] = seq
            entries.pop()
        else:
            entries.append((seq, event))
    return Line(tuple(entries), withdrawn)
