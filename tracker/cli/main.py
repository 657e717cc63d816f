"""The command `tracker`: puts the commands together and turns errors into one clear line."""

import os
import sys

import click

from tracker.cli.history import hands, import_
from tracker.cli.live import act, open_, show, undo
from tracker.cli.pots import pots
from tracker.cli.replay import replay
from tracker.errors import TrackerError
from tracker.views.text import say_error


@click.group(context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100})
@click.version_option(package_name="hand-tracker", prog_name="tracker")
def cli() -> None:
    """Who acts, what it costs, who may raise and why, and what is in which pot."""


for command in (open_, act, undo, show, replay, import_, hands, pots):
    cli.add_command(command)


def main() -> None:
    """Run a command; errors end in one line on standard error and exit code 2."""
    try:
        # Without its own error handling click gives back the code that a command ends with.
        sys.exit(cli(standalone_mode=False))
    except click.exceptions.NoArgsIsHelpError as error:
        click.echo(error.format_message())
        sys.exit(2)
    except click.ClickException as error:
        context = error.ctx if isinstance(error, click.UsageError) else None
        hint = f"; see {context.command_path} --help" if context else ""
        click.echo(f"tracker: {error.format_message().rstrip('.')}{hint}", err=True)
        sys.exit(2)
    except click.Abort:
        click.echo("tracker: stopped", err=True)
        sys.exit(2)
    except TrackerError as error:
        click.echo(f"tracker: {say_error(error)}", err=True)
        sys.exit(2)
    except BrokenPipeError:
        # The reader of a pipe went away; nothing is wrong and nothing more is to be written.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    except OSError as error:
        click.echo(f"tracker: cannot print: {error.strerror}; what was entered is kept", err=True)
        sys.exit(2)
