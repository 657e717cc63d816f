"""Writes small PHH hands and reads them back."""

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


def written(**fields: str | None) -> str:
    """Text of the walk with some fields replaced or, given None, left out."""
    lines = {**FIELDS, **fields}
    return "".join(f"{key} = {value}\n" for key, value in lines.items() if value is not None)


def acts(*actions: str) -> str:
    """The text of a list of actions."""
    return f"[{', '.join(repr(action) for action in actions)}]"


def read(text: str) -> list[Imported]:
    """Every hand of a text."""
    return list(PhhImporter().read(PATH, text))


def read_one(**fields: str | None) -> Imported:
    """The walk with some fields replaced, as it is read."""
    (imported,) = read(written(**fields))
    return imported


def read_file(path: Path) -> list[Imported]:
    """Every hand of a file."""
    importer, text = open_history(path, [PhhImporter()])
    return list(importer.read(path, text))
