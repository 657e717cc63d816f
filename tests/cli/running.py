"""Runs the command `tracker` in this process, errors and exit codes included."""

import io
import sys
from contextlib import redirect_stderr, redirect_stdout
from typing import NamedTuple
from unittest import mock

from tracker.cli.main import main


class Done(NamedTuple):
    """What a command printed, and its exit code."""

    code: int
    out: str
    err: str


def run(*words: object) -> Done:
    """Run `tracker` with these words."""
    out, err = io.StringIO(), io.StringIO()
    code: int | str | None = 0
    with (
        mock.patch.object(sys, "argv", ["tracker", *map(str, words)]),
        redirect_stdout(out),
        redirect_stderr(err),
    ):
        try:
            main()
        except SystemExit as ended:
            code = ended.code
    return Done(int(code or 0), out.getvalue(), err.getvalue())
