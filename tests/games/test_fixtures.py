"""Every hand of `fixtures/games/`, played by the tracker and by the model, and both can fail."""

from pathlib import Path

import pytest

from tests.games.fixture import PATHS, asked, opening
from tests.games.model import SHAPES, model_answers
from tests.hands.changes import changed_ones
from tests.hands.fixture import differences, load, play
from tests.hands.regenerate import layout, worked_out
from tracker.rules.books import BOOKS
from tracker.rules.games import GAMES

hands = pytest.mark.parametrize("path", PATHS, ids=lambda path: path.stem)


@hands
def test_every_answer_after_every_step(path: Path) -> None:
    """Actor, sizes, acts, pots and stacks: all as the rules say, to the end of the hand."""
    fixture = load(path)
    assert not list(differences(fixture, play(fixture, opening, asked)))
    assert fixture["steps"][-1]["do"] == "close"


@hands
def test_the_model_works_out_the_same_text(path: Path) -> None:
    """The independent model writes the file as it stands: no answer was touched since."""
    assert layout(worked_out(load(path), model_answers)) == path.read_text(encoding="utf-8")


@hands
def test_any_expected_number_off_by_one_is_found(path: Path) -> None:
    """Changing any single number, seat or word, or leaving one out, makes it fail."""
    fixture = load(path)
    told = play(fixture, opening, asked)
    changed = list(changed_ones(fixture))
    assert len(changed) > 20
    assert not [wrong for wrong in changed if not any(differences(wrong, told))]


def test_every_game_and_every_book_has_a_hand() -> None:
    """Played to its end; the model knows each game too."""
    tables = [load(path)["table"] for path in PATHS]
    assert {table["game"] for table in tables} == GAMES.keys() == SHAPES.keys()
    assert {table["book"] for table in tables} == BOOKS.keys()
