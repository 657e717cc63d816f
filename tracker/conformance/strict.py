"""Values of a JSON line read strictly: what is unknown, missing or of another form is named.

A value knows where it stands (file, line, case, key), so whatever reads it further can say what is
wrong with it. Nothing is skipped, guessed or converted.
"""

import json
from collections.abc import Iterable, Mapping
from typing import Final, TypeVar

from attrs import evolve, frozen

from tracker.canonical import canonical
from tracker.chips import MOST_CHIPS
from tracker.errors import FormatError
from tracker.rules.reasons import Fact, reason

_Named = TypeVar("_Named")

_LONGEST: Final = 60
"""Characters of a value that are shown when it is refused."""


@frozen
class Value:
    """A value and where it stands.

    Attributes:
        path: Name of the file.
        line: Its line, from 1.
        case: Id of the case; empty while it is not known.
        key: Where in the case: `events[3].player`; empty for the whole.
        raw: What JSON makes of it.
    """

    path: str
    line: int
    case: str
    key: str
    raw: object

    def of(self, case: str) -> "Value":
        """The same value of a case whose id is known."""
        return evolve(self, case=case)

    def refused(self, code: str, **facts: Fact) -> FormatError:
        """The error of a code about the place of this value."""
        where: dict[str, Fact] = {"path": self.path, "line": self.line, "case": self.case}
        return FormatError(reason(code, None, **where, **facts))

    def unreadable(self, expected: str) -> FormatError:
        """The error of a value that is not what is expected."""
        shown = json.dumps(self.raw, ensure_ascii=False)
        text = shown if len(shown) <= _LONGEST else f"{shown[:_LONGEST]}…"
        return self.refused(
            "case-value-unreadable",
            field=self.key or "the line",
            text=text,
            expected_words=expected,
        )

    def _inner(self, key: str, raw: object) -> "Value":
        return evolve(self, key=key, raw=raw)

    def mapping(self) -> dict[str, "Value"]:
        """Values by key, whatever the keys are."""
        if not isinstance(self.raw, dict):
            raise self.unreadable("an object")
        prefix = f"{self.key}." if self.key else ""
        return {key: self._inner(prefix + key, raw) for key, raw in self.raw.items()}

    def table(
        self, required: Iterable[str] = (), optional: Iterable[str] = ()
    ) -> dict[str, "Value"]:
        """Values by key, where every key is one of these and the required ones are there."""
        inner = self.mapping()
        needed = tuple(required)
        known = {*needed, *optional}
        for key, value in inner.items():
            if key not in known:
                raise self.refused("case-key-unknown", field=value.key)
        for key in needed:
            if key not in inner:
                prefix = f"{self.key}." if self.key else ""
                raise self.refused("case-key-missing", field=prefix + key)
        return inner

    def items(self) -> list["Value"]:
        """Values of a list."""
        if not isinstance(self.raw, list):
            raise self.unreadable("a list")
        return [self._inner(f"{self.key}[{place}]", raw) for place, raw in enumerate(self.raw)]

    def text(self) -> str:
        """A text that is not empty."""
        if not (isinstance(self.raw, str) and self.raw):
            raise self.unreadable("a text")
        return self.raw

    def flag(self) -> bool:
        """A truth value."""
        if not isinstance(self.raw, bool):
            raise self.unreadable("true or false")
        return self.raw

    def chips(self, least: int = 0) -> int:
        """A whole number of chips."""
        if type(self.raw) is not int or not least <= self.raw <= MOST_CHIPS:
            raise self.unreadable(f"a whole number of at least {least}")
        return self.raw

    def one_of(self, named: Mapping[str, _Named]) -> _Named:
        """What one of these names stands for."""
        if not isinstance(self.raw, str) or self.raw not in named:
            raise self.unreadable(f"one of {', '.join(named)}")
        return named[self.raw]

    def plain(self) -> object:
        """The value as JSON has it: whole numbers, texts, truth values, null, lists, objects."""
        try:
            canonical(self.raw)
        except ValueError as problem:
            raise self.unreadable("whole numbers and texts") from problem
        return self.raw


def read_lines(path: str, text: str) -> list[Value]:
    """One object for each line of a file that is not blank.

    Raises:
        FormatError: `line-unreadable`: a line is no JSON, or an object names a key twice.
    """
    found = []
    for line, written in enumerate(text.split("\n"), 1):
        if written.strip():
            try:
                raw = json.loads(written, object_pairs_hook=_without_repetition)
            except (ValueError, RecursionError) as problem:
                why = reason("line-unreadable", path=path, line=line, text=str(problem))
                raise FormatError(why) from problem
            found.append(Value(path, line, "", "", raw))
    return found


def _without_repetition(pairs: list[tuple[str, object]]) -> dict[str, object]:
    """An object; of a key that stands there twice one value would be lost."""
    table = dict(pairs)
    if len(table) < len(pairs):
        keys = [key for key, _ in pairs]
        twice = next(key for key in keys if keys.count(key) > 1)
        raise ValueError(f"the key {twice} stands there twice")
    return table
