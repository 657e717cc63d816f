"""The command around the commands: exit codes, what is imported, output that cannot be printed."""

import os
import subprocess
import sys
from pathlib import Path
from typing import Final

import click
import pytest

from tests.cli.running import run
from tracker.cli.main import cli

ROOT: Final = Path(__file__).parents[2]
THREE: Final = ROOT / "fixtures" / "phh" / "three_all_ins.phh"
HOUSE: Final = ROOT / "fixtures" / "rules" / "house.toml"
TRACKER: Final = (sys.executable, "-m", "tracker")

LOADED: Final = """
import sys
from tracker.cli.main import main
try:
    main()
except SystemExit:
    print(*sorted({name.partition(".")[0] for name in sys.modules}), file=sys.stderr)
"""


@pytest.mark.parametrize(
    ("words", "unneeded"),
    [
        (("--version",), {"sqlalchemy", "alembic", "babel", "rich", "cattrs"}),
        (("pots", "50", "120"), {"sqlalchemy", "alembic"}),
        (("rules", "diff", "TDA-2024", "ROBERT"), {"sqlalchemy", "alembic", "babel"}),
        (("replay", str(THREE)), {"sqlalchemy", "alembic"}),
        (("hands", "--db", "nowhere/tracker.db"), {"alembic"}),
    ],
    ids=lambda value: value[0] if isinstance(value, tuple) else "",
)
def test_a_command_loads_only_what_it_needs(words: tuple[str, ...], unneeded: set[str]) -> None:
    """What a command does without costs nothing: most of the start was the database's library."""
    done = subprocess.run(
        [sys.executable, "-c", LOADED, *words], capture_output=True, text=True, check=True
    )
    loaded = set(done.stderr.splitlines()[-1].split())
    assert "click" in loaded
    assert not loaded & unneeded


def test_every_command_is_listed_with_what_it_does() -> None:
    """The names that are listed are those of the commands."""
    context = click.Context(cli)
    names = cli.list_commands(context)
    for name in names:
        command = cli.get_command(context, name)
        assert command is not None
        assert command.name == name
        assert command.get_short_help_str()
    assert run("--help").out.count("\n  ") > len(names)


OPENING: Final = ("open", "--seats", "A=100,B=5", "--button", "A", "--blinds", "1/2")


@pytest.mark.parametrize(
    ("words", "code"),
    [
        (("--version",), 0),
        (("--help",), 0),
        ((), 2),
        (("dance",), 2),
        (("pots", "50", "120"), 0),
        (("pots", "50", "-1"), 2),
        (OPENING, 0),
        ((*OPENING, "--straddle", "A=3"), 1),
        ((*OPENING, "--straddle", "A=4", "--street", "flop"), 1),
        (("open", "--seats", "A=100", "--button", "A", "--blinds", "1/2"), 2),
        (("open", "--seats", "A=100,B=0", "--button", "A", "--blinds", "1/2"), 2),
        (("act", "table-0", "A fold"), 0),
        (("act", "table-0", "B check"), 1),
        (("act", "table-0", "A dance"), 2),
        (("act", "table-9", "A fold"), 2),
        (("undo", "table-0", "--reason", "x"), 1),
        (("undo", "table-0", "--reason", ""), 2),
        (("show", "table-0"), 0),
        (("show", "table-9"), 2),
        (("rules", "list"), 0),
        (("rules", "show", "ROBERT"), 0),
        (("rules", "show", str(HOUSE)), 0),
        (("rules", "show", "HOYLE"), 2),
        (("rules", "show", str(HOUSE.parent / "broken" / "no_toml.toml")), 2),
        (("rules", "diff", "ROBERT"), 2),
        (("rules", "diff", "ROBERT", "FIDPA"), 0),
        (("rules", "diff", "ROBERT", "nowhere.toml"), 2),
        (("replay", str(THREE)), 0),
        (("replay", str(THREE.parent / "broken" / "illegal_raise.phh")), 1),
        (("replay", str(THREE.parent / "broken" / "empty.phh")), 2),
        (("replay", "table-0", "--at", "99"), 2),
        (("hands",), 0),
    ],
    ids=str,
)
def test_exit_codes(tmp_path: Path, words: tuple[str, ...], code: int) -> None:
    """0 done, 1 refused by the rules or findings, 2 nothing could be done; errors on one line."""
    db = ("--db", str(tmp_path / "tracker.db"))
    assert run(*OPENING, *db).code == 0
    with_database = words and words[0] in {"open", "act", "undo", "show", "replay", "hands"}
    done = run(*words, *(db if with_database else ()))
    assert done.code == code
    assert (code == 0) == (not done.err) or not words
    if code == 2 and words:
        assert len(done.err.splitlines()) == 1


def shell(line: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run a line in which $TRACKER stands for the command, as a user with these settings."""
    return subprocess.run(
        ["bash", "-o", "pipefail", "-c", line],
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, "TRACKER": " ".join(TRACKER), "PYTHONPATH": str(ROOT), **environment},
    )


@pytest.mark.parametrize("words", ["--help", f"replay {THREE}", "dance 2>&1"])
def test_a_reader_who_has_had_enough_is_no_error(words: str) -> None:
    """`| head -1` and the like: exit code 0 and not a word, whatever is left to print."""
    done = shell(f"{{ sleep 0.5; $TRACKER {words}; echo $? >&2; }} | true")
    assert done.stderr.splitlines()[-1] in {"0", "2"}
    assert len(done.stderr.splitlines()) == 1


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no device that is always full")
@pytest.mark.parametrize("words", ["--help", "pots 50 120", f"replay {THREE}"])
def test_output_that_cannot_be_printed_is_one_line(words: str) -> None:
    """A full disk: exit code 2, no traceback."""
    done = shell(f"$TRACKER {words} > /dev/full")
    assert done.returncode == 2
    assert done.stderr.splitlines() == [
        "tracker: cannot print: No space left on device; what was entered is kept"
    ]
    assert shell("$TRACKER dance 2> /dev/full").returncode == 2


def test_a_terminal_without_the_signs_gets_others() -> None:
    """An arrow that cannot be written does not stop the figures."""
    done = shell("$TRACKER pots 50 120", PYTHONIOENCODING="latin-1")
    assert (done.returncode, done.stderr) == (0, "")
    assert "? 70 that nobody called goes back to 2" in done.stdout


def test_stopped_from_the_keyboard(monkeypatch: pytest.MonkeyPatch) -> None:
    """One line and the exit code that shells know, at whatever moment."""

    def stop(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("tracker.cli.main.import_module", stop)
    done = run("pots", 50, 120)
    assert (done.code, done.out, done.err) == (130, "", "tracker: stopped\n")


def test_what_was_typed_cannot_fake_a_line() -> None:
    """A line feed or an escape sequence in a wrong word is written out."""
    done = run("replay", "x", "--at", "1\n\x1b[31mtracker: done")
    assert (done.code, len(done.err.splitlines())) == (2, 1)
    assert "\x1b" not in done.err
