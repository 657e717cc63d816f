"""The build that was asked for is the one that is tested."""

import os
from pathlib import Path

import pytest

from tests.build import COMPILED
from tracker.hand import acting, betting, pots, rounds, state


@pytest.mark.skipif("TRACKER_COMPILED" not in os.environ, reason="TRACKER_COMPILED is not set")
def test_the_kernel_is_compiled() -> None:
    """CI sets TRACKER_COMPILED where it tests the compiled build: the core is machine code."""
    assert COMPILED
    for module in (acting, betting, pots, rounds, state):
        assert Path(str(module.__file__)).suffix == ".so"
