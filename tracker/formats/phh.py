"""The importer for PHH, the poker hand history format: `.phh` holds one hand, `.phhs` many.

Reads no-limit hold'em; a hand of another game is found, counted and left alone.
"""

import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

from tracker.formats.phh_fields import PLAY, FieldReader, Trouble, name_of, players_of
from tracker.formats.phh_play import Played, play
from tracker.formats.phh_text import (
    BrokenText,
    Section,
    Table,
    line_of_action,
    line_of_field,
    read_body,
    sections,
)
from tracker.formats.phh_values import plain
from tracker.formats.ports import Finding, Imported
from tracker.rules.model import Rules
from tracker.rules.reasons import Reason, reason

_QUOTED: Final = 80  # characters of a line that a finding quotes

_KEYS: Final = re.compile(
    r"^[ \t]*(?:variant|antes|blinds_or_straddles|starting_stacks|actions)[ \t]*=", re.MULTILINE
)


class PhhImporter:
    """Reads `.phh` and `.phhs` files."""

    name = "phh"

    def sniff(self, head: str) -> bool:
        """Whether one of the keys that every PHH hand has stands at the start of a line."""
        return _KEYS.search(head) is not None

    def read(self, path: Path, text: str) -> Iterator[Imported]:
        """Every hand of a file, in its order; a torn last one is a finding `file-cut-short`.

        Args:
            path: Where the text comes from; it is only named.
            text: The whole file.
        """
        for number, section in enumerate(sections(text), start=1):
            yield _HandReader(path, number, section).read()


class _HandReader:
    """Reads one hand of a file."""

    def __init__(self, path: Path, number: int, section: Section) -> None:
        self._path = path
        self._number = number
        self._section = section
        self._table: Table = {}

    def read(self) -> Imported:
        """The hand as far as it fits."""
        section = self._section
        try:
            self._table = read_body(section.body)
        except BrokenText as broken:
            return self._broken(broken)
        if self._is_cut():
            return self._cut(section.last_line)
        fields = FieldReader(self._table)
        stated = fields.read()
        played = play(stated) if stated else None
        troubles = [*fields.troubles, *(played.troubles if played else ())]
        findings = [self._located(trouble) for trouble in troubles]
        return self._imported(findings, stated.rules if stated else None, played)

    def _is_cut(self) -> bool:
        """Whether the file ends before the actions of its last hand; they come last of the play."""
        section = self._section
        torn = not (section.is_alone and section.body.endswith("\n"))
        return section.is_last and torn and "actions" not in self._table

    def _cut(self, line: int) -> Imported:
        """A hand that the end of the file cuts off."""
        why = reason("file-cut-short", path=str(self._path), line=line)
        return self._imported([self._finding(why, None, line, self._line(line))])

    def _broken(self, broken: BrokenText) -> Imported:
        """A hand whose text is no TOML."""
        line = self._section.body_line + broken.line - 1
        if broken.cut and self._section.is_last:
            return self._cut(line)
        text = self._line(line)
        why = reason("line-unreadable", path=str(self._path), line=line, text=text)
        return self._imported([self._finding(why, None, line, text)])

    def _line(self, line: int) -> str:
        """A line of the file, shortened."""
        lines = self._section.body.split("\n")
        place = line - self._section.body_line
        return lines[place][:_QUOTED] if 0 <= place < len(lines) else ""

    def _imported(
        self, findings: Sequence[Finding], rules: Rules | None = None, played: Played | None = None
    ) -> Imported:
        """What was read of the hand."""
        section = self._section
        return Imported(
            self._path,
            self._number,
            name_of(self._table),
            section.first_line,
            section.last_line,
            rules,
            played.events if played else (),
            played.hand if played else None,
            players_of(self._table),
            {key: plain(value) for key, value in self._table.items() if key not in PLAY},
            tuple(findings),
        )

    def _located(self, trouble: Trouble) -> Finding:
        """A finding with the line of the file where it stands."""
        if trouble.action is not None:
            line = line_of_action(self._section, trouble.action)
        elif trouble.field:
            line = line_of_field(self._section, trouble.field)
        else:
            line = self._section.last_line
        return self._finding(trouble.reason, trouble.action, line, trouble.says)

    def _finding(self, why: Reason, action: int | None, line: int, says: str) -> Finding:
        return Finding(self._path, self._number, name_of(self._table), action, line, says, why)
