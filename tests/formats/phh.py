"""Writes small PHH hands and reads them back."""

from collections.abc import Mapping
from pathlib import Path
from typing import Final

from tracker.formats.phh import PhhImporter
from tracker.formats.ports import Imported, open_history

FOLDER: Final = Path(__file__).parents[2] / "fixtures" / "phh"
PATHS: Final = sorted(FOLDER.glob("*.phh*"))

PATH: Final = Path("some.phh")

FIELDS: Final = {
    "variant": "'NT'",
    "ante_trimming_status": "true",
    "antes": "[0, 0, 0]",
    "blinds_or_straddles": "[50, 100, 0]",
    "min_bet": "100",
    "starting_stacks": "[5000, 5000, 5000]",
    "actions": "['d dh p1 ????', 'd dh p2 ????', 'd dh p3 ????', 'p3 f', 'p1 f']",
}
"""A walk."""


STUD: Final = {
    "variant": "'F7S'",
    "antes": "[1, 1, 1]",
    "bring_in": "1",
    "small_bet": "4",
    "big_bet": "8",
    "starting_stacks": "[100, 100, 100]",
    "actions": "['p2 pb', 'p3 f', 'p1 f']",
}
"""A hand of stud that the bring-in wins."""

DRAW: Final = {
    "variant": "'N2L1D'",
    "antes": "[0, 0, 0]",
    "blinds_or_straddles": "[50, 100, 0]",
    "min_bet": "100",
    "starting_stacks": "[5000, 5000, 5000]",
    "actions": "['p3 f', 'p1 f']",
}
"""A walk at single draw."""


def written(fields: Mapping[str, str] = FIELDS, /, **changed: str | None) -> str:
    """Text of a hand with some fields replaced or, given None, left out."""
    lines = {**fields, **changed}
    return "".join(f"{key} = {value}\n" for key, value in lines.items() if value is not None)


def acts(*actions: str) -> str:
    """The text of a list of actions."""
    return f"[{', '.join(repr(action) for action in actions)}]"


def read(text: str) -> list[Imported]:
    """Every hand of a text."""
    return list(PhhImporter().read(PATH, text))


def read_one(fields: Mapping[str, str] = FIELDS, /, **changed: str | None) -> Imported:
    """A hand, the walk unless another is given, with some fields replaced, as it is read."""
    (imported,) = read(written(fields, **changed))
    return imported


def read_file(path: Path) -> list[Imported]:
    """Every hand of a file."""
    return list(open_history(path, [PhhImporter()]).hands())
