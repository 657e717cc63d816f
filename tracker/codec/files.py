"""Text files as people have them: UTF-8 with or without a byte order mark, any line ends."""

import errno
import stat
from pathlib import Path

from tracker.errors import FormatError
from tracker.rules.reasons import reason


def name_of(path: Path) -> str:
    """Where a file lies, as text; bytes that are none are written out."""
    return str(path).encode(errors="backslashreplace").decode()


def unreadable(path: Path, problem: Exception) -> FormatError:
    """What the system says when a file or folder cannot be read."""
    detail = getattr(problem, "strerror", None) or str(problem)
    return FormatError(reason("file-unreadable", path=name_of(path), detail=detail))


def read_bytes(path: Path) -> bytes:
    """What a file holds.

    Raises:
        FormatError: `file-unreadable`.
    """
    try:
        if stat.S_ISREG(path.stat().st_mode):
            return path.read_bytes()
    except (OSError, ValueError) as problem:
        raise unreadable(path, problem) from problem
    raise unreadable(path, OSError(errno.EINVAL, "not a regular file"))


def to_text(path: Path, data: bytes) -> str:
    """The text of a file, its lines ended by a line feed alone.

    Args:
        path: The file; it is only named.
        data: What it holds.

    Raises:
        FormatError: `file-not-text`.
    """
    try:
        text = data.decode()
    except UnicodeDecodeError as problem:
        raise _not_text(path, data, problem.start) from problem
    if "\0" in text:
        raise _not_text(path, data, data.index(0))
    return text.lstrip("\ufeff").replace("\r\n", "\n").replace("\r", "\n")


def _not_text(path: Path, data: bytes, place: int) -> FormatError:
    """A byte that no text has, with the line it stands in."""
    line = len((data[:place] + b".").splitlines())
    return FormatError(reason("file-not-text", path=name_of(path), line=line))
