"""What every importer takes and gives, and how the importer for a file is found.

An importer returns what is wrong as values, beside the hand as far as it fits. Only a file that
cannot be opened as a hand history at all, or ends within a hand, is an error.
"""

import hashlib
import os
from collections.abc import Iterable, Iterator, Mapping
from importlib.metadata import entry_points
from pathlib import Path
from typing import Final, Protocol, TypeAlias

from attrs import frozen

from tracker.codec.files import name_of, read_bytes, to_text, unreadable
from tracker.errors import FormatError
from tracker.hand.events import Event
from tracker.hand.state import Hand
from tracker.rules.model import Rules
from tracker.rules.reasons import Reason, reason

Plain: TypeAlias = "str | int | list[Plain] | dict[str, Plain]"
"""What a field of a log can be kept as; JSON holds it, and decimal numbers are text."""

GROUP: Final = "tracker.formats"
"""Entry point group of importers."""

HEAD: Final = 8192
"""Characters from which an importer knows its format."""


@frozen
class Finding:
    """Something in a history that does not fit.

    Attributes:
        path: The file.
        hand: Number of the hand in the file, from 1.
        name: What the log itself calls the hand; empty when it does not.
        action: Number of the action in the hand, from 1; nothing when it is about none.
        line: Line of the file, from 1, where it can be told.
        says: The log's own words.
        reason: What does not fit: the refusal of the rules, or what cannot be read.
    """

    path: Path
    hand: int
    name: str
    action: int | None
    line: int | None
    says: str
    reason: Reason


@frozen
class Imported:
    """One hand of a history, as far as it fits.

    Attributes:
        path: The file.
        number: Number of the hand in the file, from 1.
        name: What the log itself calls the hand; empty when it does not.
        first_line: First line of the hand in the file, from 1.
        last_line: Its last line.
        labels: What the log calls each seat; empty when it does not tell that much.
        exponent: Digits after the point of the unit of chips; 0 when the log does not tell it.
        rules: What it is played by; nothing when the log does not tell that much.
        events: What happened up to the end or the first finding; empty without rules.
        hand: The state they lead to; nothing without events.
        players: Names, seat by seat; empty when not stated.
        fields: What the log states beside the play, as it states it.
        findings: What does not fit.
    """

    path: Path
    number: int
    name: str
    first_line: int
    last_line: int
    labels: tuple[str, ...]
    exponent: int
    rules: Rules | None
    events: tuple[Event, ...]
    hand: Hand | None
    players: tuple[str, ...]
    fields: Mapping[str, Plain]
    findings: tuple[Finding, ...]

    @property
    def fits(self) -> bool:
        """Whether the hand was read to its end and nothing in it contradicts the rules."""
        return not self.findings


class Importer(Protocol):
    """Reads one source format."""

    @property
    def name(self) -> str:
        """Short name of the format."""
        ...

    def sniff(self, head: str) -> bool:
        """Whether a file that begins like this is of the format.

        Args:
            head: The first `HEAD` characters.
        """
        ...

    def read(self, path: Path, text: str) -> Iterator[Imported]:
        """Every hand of a file, in its order.

        Args:
            path: Where the text comes from; it is only named.
            text: The whole file, lines ended by a line feed.

        Raises:
            FormatError: `file-cut-short`, before the first hand, when the text ends within its
                last one. Whatever else the text holds is a finding.
        """
        ...


@frozen
class History:
    """A file that has been opened, and how to read it.

    Attributes:
        path: The file.
        importer: What reads its format.
        text: The whole file, lines ended by a line feed.
        sha256: Digest of its bytes, in hexadecimal digits.
    """

    path: Path
    importer: Importer
    text: str
    sha256: str

    def hands(self) -> Iterator[Imported]:
        """Every hand, in order.

        Raises:
            FormatError: `file-cut-short`, before the first hand.
        """
        return self.importer.read(self.path, self.text)


def installed() -> tuple[Importer, ...]:
    """An importer of every format that this installation knows, in the order of their names."""
    points = sorted(entry_points(group=GROUP), key=lambda point: point.name)
    return tuple(point.load()() for point in points)


def open_history(path: Path, importers: Iterable[Importer] | None = None) -> History:
    """A file with the importer for it; it is read once.

    Args:
        path: The file; UTF-8, with or without a byte order mark, any line ends.
        importers: Those to choose from; all installed ones when not given.

    Raises:
        FormatError: `file-unreadable`, `file-empty`, `file-not-text` or `format-unknown`.
    """
    data = read_bytes(path)
    text = to_text(path, data)
    if not text.strip():
        raise FormatError(reason("file-empty", path=name_of(path)))
    for importer in installed() if importers is None else importers:
        if importer.sniff(text[:HEAD]):
            return History(path, importer, text, hashlib.sha256(data).hexdigest())
    raise FormatError(reason("format-unknown", path=name_of(path)))


def files_below(path: Path) -> tuple[list[Path], list[FormatError]]:
    """The file named, or every file below the folder named, in order; and what cannot be listed.

    A folder that holds nothing counts as one that cannot be read: `folder-empty`.
    """
    if not os.path.isdir(path):  # noqa: PTH112
        return [path], []
    unlisted: list[OSError] = []
    found = sorted(
        Path(folder, name)
        for folder, _, names in os.walk(path, onerror=unlisted.append)
        for name in names
    )
    errors = [unreadable(Path(problem.filename), problem) for problem in unlisted]
    if not found and not errors:
        errors.append(FormatError(reason("folder-empty", path=name_of(path))))
    return found, errors
