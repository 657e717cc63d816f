"""The importer for PHH, the poker hand history format: `.phh` holds one hand, `.phhs` many.

Reads the eleven variants of the format; a hand of another game is found, counted and left alone.
"""

from collections.abc import Iterator, Sequence
from functools import cached_property
from pathlib import Path

from tracker.codec.files import name_of
from tracker.errors import FormatError
from tracker.formats.phh_fields import FieldReader, Trouble
from tracker.formats.phh_play import Played, play
from tracker.formats.phh_text import (
    PLAY_KEY,
    Section,
    line_of_action,
    line_of_field,
    sections,
)
from tracker.formats.phh_toml import BrokenText, Table, read_table
from tracker.formats.phh_values import QUOTED
from tracker.formats.ports import Finding, Imported
from tracker.rules.model import Rules
from tracker.rules.reasons import reason


class PhhImporter:
    """Reads `.phh` and `.phhs` files."""

    name = "phh"

    def sniff(self, head: str) -> bool:
        """Whether one of the keys that every PHH hand has stands at the start of a line."""
        return PLAY_KEY.search(head) is not None

    def read(self, path: Path, text: str) -> Iterator[Imported]:
        """Every hand of a file, in its order; the last one is looked at first.

        Args:
            path: Where the text comes from; it is only named.
            text: The whole file.

        Raises:
            FormatError: `file-cut-short`, before the first hand, when the last one is not whole.
        """
        found = list(sections(text))
        if found:
            last = _HandReader(path, len(found), found.pop())
            last.check_whole()
            for number, section in enumerate(found, start=1):
                yield _HandReader(path, number, section).read()
            yield last.read()


class _HandReader:
    """Reads one hand of a file."""

    def __init__(self, path: Path, number: int, section: Section) -> None:
        self._path = path
        self._number = number
        self._section = section

    @cached_property
    def _table(self) -> Table:
        """Keys and values of the hand.

        Raises:
            BrokenText: It is no TOML.
        """
        return read_table(self._section.body, self._section.header)

    def check_whole(self) -> None:
        """Refuse the last hand of a file when the file ends before the hand does.

        The actions come last of what a hand needs: a last hand without them is cut off, be it in
        the middle of a line or after one.

        Raises:
            FormatError: `file-cut-short`.
        """
        section = self._section
        line = section.last_line
        try:
            cut = "actions" not in self._table
        except BrokenText as broken:
            cut = broken.cut
            line = section.body_line + broken.line - 1
        if section.is_last and cut:
            path, hand = name_of(self._path), str(self._number)
            raise FormatError(reason("file-cut-short", path=path, line=line, hand=hand))

    def read(self) -> Imported:
        """The hand as far as it fits."""
        section = self._section
        troubles = []
        if fault := section.fault:
            troubles.append(Trouble(fault, line=section.first_line, says=str(fault["text"])))
        try:
            fields = FieldReader(self._table)
        except BrokenText as broken:
            return self._imported(FieldReader({}), None, None, [*troubles, self._broken(broken)])
        stated = fields.read()
        played = play(stated) if stated else None
        troubles += [*fields.troubles, *(played.troubles if played else ())]
        return self._imported(fields, stated.rules if stated else None, played, troubles)

    def _broken(self, broken: BrokenText) -> Trouble:
        """A hand whose text is no TOML."""
        lines = self._section.body.split("\n")
        text = lines[broken.line - 1][:QUOTED] if broken.line <= len(lines) else ""
        line = self._section.body_line + broken.line - 1
        why = reason("line-unreadable", path=name_of(self._path), line=line, text=text)
        return Trouble(why, line=line, says=text)

    def _imported(
        self,
        fields: FieldReader,
        rules: Rules | None,
        played: Played | None,
        troubles: Sequence[Trouble],
    ) -> Imported:
        """What was read of the hand."""
        section = self._section
        return Imported(
            self._path,
            self._number,
            fields.name,
            section.first_line,
            section.last_line,
            fields.labels,
            fields.exponent,
            rules,
            played.events if played else (),
            played.hand if played else None,
            fields.players,
            fields.description,
            tuple(self._located(trouble, fields.name) for trouble in troubles),
        )

    def _located(self, trouble: Trouble, name: str) -> Finding:
        """A finding with the line of the file where it stands."""
        section = self._section
        if trouble.line is not None:
            line = trouble.line
        elif trouble.action is not None:
            line = line_of_action(section, trouble.action)
        elif trouble.field:
            line = line_of_field(section, trouble.field)
        else:
            line = section.last_line
        return Finding(
            self._path, self._number, name, trouble.action, line, trouble.says, trouble.reason
        )
