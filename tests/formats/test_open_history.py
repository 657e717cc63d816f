"""Opening a file of unknown format: which importer, or one clear reason why not."""

import hashlib
import tomllib
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

from tests.formats.phh import FOLDER, written
from tracker.errors import FormatError
from tracker.formats import ports
from tracker.formats.phh import PhhImporter
from tracker.formats.ports import GROUP, installed, open_history

BROKEN = FOLDER / "broken"


def refusal(path: Path) -> str:
    """The reason why a file cannot be opened, as text."""
    with pytest.raises(FormatError) as caught:
        open_history(path, [PhhImporter()])
    return str(caught.value)


def test_importer_is_found_by_what_the_file_says() -> None:
    """The name of the file does not matter."""
    history = open_history(FOLDER / "three_all_ins.phh", [PhhImporter()])
    assert history.importer.name == "phh"
    assert history.text.startswith("# Three players")


@pytest.mark.parametrize(
    ("name", "code"),
    [
        ("empty.phh", "file-empty path={path}"),
        ("bad_bytes.phh", "file-not-text path={path} line=3"),
        ("other_format.txt", "format-unknown path={path}"),
        ("absent.phh", "file-unreadable path={path} detail=No such file or directory"),
        ("", "file-unreadable path={path} detail=not a regular file"),
    ],
)
def test_file_that_cannot_be_read(name: str, code: str) -> None:
    """Empty, no text, no known format, not there, a folder: each its own reason."""
    path = BROKEN / name
    assert refusal(path) == code.format(path=path)


def test_name_that_no_file_can_have() -> None:
    """A NUL in the name is a reason too, not a crash."""
    assert refusal(Path("a\0b")).startswith("file-unreadable")


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (b"\xef\xbb\xbf \r\n", "file-empty"),
        (b"variant = 'NT'\r\n\0", "file-not-text"),
        (b"", "file-empty"),
        (b"\xff\xfev\0", "file-not-text"),
    ],
)
def test_bytes_that_are_no_history(tmp_path: Path, data: bytes, code: str) -> None:
    """A lone byte order mark is nothing; NUL bytes and UTF-16 are no text."""
    path = tmp_path / "hand.phh"
    path.write_bytes(data)
    assert refusal(path).startswith(code)


@pytest.mark.parametrize("ending", ["\n", "\r\n", "\r"])
def test_byte_order_mark_and_line_ends_do_not_matter(tmp_path: Path, ending: str) -> None:
    """Windows and old Macintosh files read like any other."""
    path = tmp_path / "hand.phh"
    data = b"\xef\xbb\xbf" + written().replace("\n", ending).encode()
    path.write_bytes(data)
    history = open_history(path, [PhhImporter()])
    assert history.text == written()
    assert history.sha256 == hashlib.sha256(data).hexdigest()
    assert all(hand.fits for hand in history.hands())


def test_a_file_is_read_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Digest and hands are those of the same bytes, though the file changes meanwhile."""
    path = tmp_path / "hand.phh"
    path.write_text(written())
    reads: list[Path] = []
    read_bytes = Path.read_bytes

    def counted(file: Path) -> bytes:
        reads.append(file)
        return read_bytes(file)

    monkeypatch.setattr(Path, "read_bytes", counted)
    history = open_history(path, [PhhImporter()])
    path.write_text("gone")
    assert all(hand.fits for hand in history.hands())
    assert history.sha256 == hashlib.sha256(written().encode()).hexdigest()
    assert reads == [path]


def test_importers_are_found_by_entry_point(monkeypatch: pytest.MonkeyPatch) -> None:
    """The project's own entry point leads to the PHH importer, which is what is opened with."""
    pyproject = tomllib.loads((FOLDER.parents[1] / "pyproject.toml").read_text(encoding="utf-8"))
    declared = pyproject["project"]["entry-points"][GROUP]
    points = [EntryPoint(name, value, GROUP) for name, value in declared.items()]
    monkeypatch.setattr(ports, "entry_points", lambda group: points if group == GROUP else [])
    assert "phh" in [importer.name for importer in installed()]
    assert open_history(FOLDER / "session.phhs").importer.name == "phh"


@pytest.mark.parametrize(
    "head",
    ["a = 1\nthe variant = x", "[table]\nseats = 1\nblinds = [1, 2]", "", "PokerStars Hand #1"],
)
def test_other_texts_are_not_taken_for_phh(head: str) -> None:
    """Only a key of PHH at the start of a line counts."""
    assert not PhhImporter().sniff(head)
