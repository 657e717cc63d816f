"""Every command and every line of code in README.md and CONTRIBUTING.md is run."""

import doctest
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

import pytest

ROOT: Final = Path(__file__).parents[2]
README: Final = ROOT / "README.md"
DOCUMENTS: Final = (README, ROOT / "CONTRIBUTING.md")

_FENCE: Final = re.compile(r"^```(\w+)\n(.*?)^```$", re.DOTALL | re.MULTILINE)
_TRACKER: Final = f'"{sys.executable}" -m tracker'


class Shown(NamedTuple):
    """A command of a console block, and what the document says it prints."""

    command: str
    printed: str


def blocks(document: Path, language: str) -> list[str]:
    """Fenced blocks of one language, in order."""
    found = _FENCE.findall(document.read_text(encoding="utf-8"))
    return [text for name, text in found if name == language]


def shown(block: str) -> Iterator[Shown]:
    """Commands of a console block, each with its output."""
    for part in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]:
        command, _, printed = part.partition("\n")
        while command.endswith("\\"):
            more, _, printed = printed.partition("\n")
            command = command[:-1] + more.strip()
        yield Shown(command, printed)


def matches(expected: str, found: str) -> bool:
    """Whether output is as shown; a line of `...` stands for any lines, `…` for any text."""
    parts = [
        re.escape(part).replace("…", ".*?")
        for part in re.split(r"^\.\.\.\n", expected, flags=re.MULTILINE)
    ]
    return re.fullmatch(r"(?s:.*?)".join(parts), found) is not None


@pytest.fixture(scope="module")
def checkout(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the fixtures and an empty home, where the commands of a document run."""
    folder = tmp_path_factory.mktemp("reader")
    shutil.copytree(ROOT / "fixtures", folder / "fixtures")
    return folder


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.name)
def test_console_blocks_print_what_they_show(document: Path, checkout: Path) -> None:
    """The commands of all console blocks, run in order as one reader would, print what is shown."""
    environment = {
        "PATH": os.environ["PATH"],
        "HOME": str(checkout),
        "TRACKER_DB": str(checkout / f"{document.stem}.db"),
        "USER": "ana",
        "LC_ALL": "C.UTF-8",
        "PYTHONPATH": str(ROOT),
    }
    for block in blocks(document, "console"):
        for command, printed in shown(block):
            line = re.sub(r"\btracker (?=[a-z-])", lambda _: f"{_TRACKER} ", command)
            done = subprocess.run(
                ["bash", "-c", line],
                cwd=checkout,
                env=environment,
                stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT,
                text=True,
                check=False,
            )
            assert matches(printed, done.stdout), f"{command}\nprinted:\n{done.stdout}"


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.name)
def test_python_blocks_run_as_shown(document: Path) -> None:
    """The interactive Python of a document gives what is shown."""
    parser = doctest.DocTestParser()
    text = "".join(blocks(document, "python"))
    test = parser.get_doctest(text, {}, document.name, document.name, 0)
    result = doctest.DocTestRunner().run(test)
    assert result.failed == 0


def test_a_wrong_output_would_be_found() -> None:
    """The comparison sees a changed figure and a missing line, and allows what `...` stands for."""
    assert matches("main pot 70\n...\nend …\n", "main pot 70\nmore\nlines\nend of it\n")
    assert not matches("main pot 70\n", "main pot 71\n")
    assert not matches("a\nb\n", "a\n")


@pytest.mark.slow
@pytest.mark.parametrize("number", [0, 1], ids=["main-job", "tests"])
def test_setup_commands_work_in_a_fresh_clone(number: int, tmp_path: Path) -> None:
    """The two set-up commands, copied into a shell in a fresh copy of the repository, succeed."""
    clone = tmp_path / "clone"
    subprocess.run(["git", "clone", "-q", str(ROOT), str(clone)], check=True)
    command = blocks(README, "sh")[number]
    if number == 1:
        # The suite of the clone must be reached and pass; all of it runs in the main job of CI.
        command = command.replace("pytest", "pytest tests/hands", 1)
    done = subprocess.run(
        ["bash", "-euo", "pipefail", "-c", command],
        cwd=clone,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert ("side pot 2" if number == 0 else "passed") in done.stdout
    if number == 0:
        _can_make_a_database(clone / ".venv" / "bin" / "tracker", tmp_path)


def _can_make_a_database(tracker: Path, folder: Path) -> None:
    """What is installed brings its migrations along: it works away from the checkout."""
    done = subprocess.run(
        [
            tracker,
            *[
                "open",
                "--seats",
                "A=9,B=9",
                "--button",
                "A",
                "--blinds",
                "1/2",
                "--db",
                "made/here.db",
            ],
        ],
        cwd=folder,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.splitlines()[-1] == "table-0"
    assert (folder / "made" / "here.db").is_file()
