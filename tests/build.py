"""Which build of the tracker is tested: the sources, or the compiled kernel."""

from pathlib import Path
from typing import Final

import pytest

import tracker
from tracker.hand import kernel

PACKAGE: Final = Path(tracker.__file__).parent
"""Where the tested package lies."""

CHECKOUT: Final = Path(__file__).parents[1]
"""The folder of these tests."""

COMPILED: Final = Path(str(kernel.__file__)).suffix != ".py"
"""Whether the kernel is compiled."""

on_sources = pytest.mark.skipif(
    PACKAGE.parent != CHECKOUT, reason="the sources are judged where they lie beside the tests"
)

in_python = pytest.mark.skipif(
    COMPILED, reason="fields of compiled drafts have fixed types and take no marks"
)
