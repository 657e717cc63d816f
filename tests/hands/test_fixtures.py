"""Every hand of `fixtures/hands/`, played by the tracker and by the model, and both can fail."""

from pathlib import Path

import pytest

from tests.hands.changes import changed_ones
from tests.hands.fixture import PATHS, differences, load, play
from tests.hands.regenerate import layout, worked_out

hands = pytest.mark.parametrize("path", PATHS, ids=lambda path: path.stem)


@hands
def test_every_answer_after_every_step(path: Path) -> None:
    """Actor, sizes, rights, acts, pots, stacks, notices: all as the rules say."""
    fixture = load(path)
    assert not list(differences(fixture, play(fixture)))


@hands
def test_the_model_works_out_the_same_text(path: Path) -> None:
    """The independent model writes the file as it stands: no answer was touched since."""
    assert layout(worked_out(load(path))) == path.read_text(encoding="utf-8")


@hands
def test_any_expected_number_off_by_one_is_found(path: Path) -> None:
    """Changing any single number, seat, word or right, or leaving one out, makes it fail."""
    fixture = load(path)
    told = play(fixture)
    changed = list(changed_ones(fixture))
    assert len(changed) > 20
    assert not [wrong for wrong in changed if not any(differences(wrong, told))]
