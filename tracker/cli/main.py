"""The command `tracker`: finds the command that is asked for, and turns errors into one line."""

import os
import sys
from collections.abc import Sequence
from contextlib import suppress
from importlib import import_module
from io import TextIOWrapper
from typing import Final

import click

from tracker.errors import TrackerError

_COMMANDS: Final = {
    "open": "live:open_",
    "act": "live:act",
    "undo": "live:undo",
    "show": "live:show",
    "replay": "replay:replay",
    "import": "history:import_",
    "hands": "history:hands",
    "pots": "pots:pots",
    "split": "split:split",
    "rules": "rules:rules",
}
"""Where each command is, in the order in which they are listed."""

_INTERRUPTED: Final = 130
"""Exit code of a command that was stopped from the keyboard, as shells have it."""


class _Commands(click.Group):
    """Commands that are imported when they are asked for: each starts without the others."""

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002  click gives it
        """Names of the commands."""
        return list(_COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:  # noqa: ARG002
        """The command of a name."""
        if cmd_name not in _COMMANDS:
            return None
        module, _, name = _COMMANDS[cmd_name].partition(":")
        command: click.Command = getattr(import_module(f"tracker.cli.{module}"), name)
        return command


_HELP: Final = """Who acts, what it costs, who may raise and why, and what is in which pot.

\b
Exit codes:
  0  done
  1  refused by the rules, or a history does not fit them
  2  nothing could be done: words, figures, a file or the database cannot be used

Whatever is refused is said on standard error and changes nothing.
"""


@click.group(
    cls=_Commands,
    help=_HELP,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
)
@click.version_option(package_name="hand-tracker", prog_name="tracker")
def cli() -> None:
    """Every command."""


def main() -> None:
    """Run a command; an error ends in one line on standard error."""
    if isinstance(sys.stdout, TextIOWrapper):
        # What a terminal has no sign for is replaced; it does not stop the rest.
        sys.stdout.reconfigure(errors="replace")
    try:
        code = _run(sys.argv[1:])
    except BrokenPipeError:
        # The reader has had enough; nothing is wrong and nothing more is to be written.
        _discard_output()
        code = 0
    except OSError as error:
        _discard_output()
        with suppress(OSError):
            _tell(f"cannot print: {error.strerror}; what was entered is kept")
        code = 2
    except (KeyboardInterrupt, click.Abort):
        _tell("stopped")
        code = _INTERRUPTED
    sys.exit(code)


def _run(words: Sequence[str]) -> int:
    """Exit code of a command, its errors told."""
    try:
        # Not `cli(words)`: click would end with 1 when the reader of a pipe goes away.
        with cli.make_context("tracker", list(words)) as context:
            cli.invoke(context)
    except click.exceptions.Exit as ended:
        return ended.exit_code
    except click.exceptions.NoArgsIsHelpError as error:
        click.echo(error.format_message())
    except click.ClickException as error:
        _tell(_usage(error))
    except TrackerError as error:
        from tracker.views.text import say_error  # noqa: PLC0415  only where there is one to tell

        _tell(say_error(error))
    else:
        return 0
    return 2


def _usage(error: click.ClickException) -> str:
    """What is wrong with the words of the command line, and where to read how it goes."""
    context = error.ctx if isinstance(error, click.UsageError) else None
    hint = f"; see {context.command_path} --help" if context else ""
    return f"{error.format_message().rstrip('.')}{hint}"


def _tell(message: str) -> None:
    """One line on standard error."""
    from tracker.views.text import printable  # noqa: PLC0415  only where there is one to tell

    click.echo(f"tracker: {printable(' '.join(message.split()))}", err=True)


def _discard_output() -> None:
    """Let what is still to be printed go nowhere: at the end Python would try it once more."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
