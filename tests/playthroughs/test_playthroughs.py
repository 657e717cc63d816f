"""The hands of `fixtures/playthroughs/` read today as they did when they were written down."""

import pytest

from tests.playthroughs.transcript import FOLDER, path_of, transcript
from tracker.rules.games import GAMES
from tracker.rules.model import Game

games = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)


@games
def test_every_fact_state_and_answer_reads_the_same(game: Game) -> None:
    """A change shows as a difference; `python -m tests.playthroughs.regenerate` writes it."""
    assert transcript(game).split("\n") == path_of(game).read_text(encoding="utf-8").split("\n")


def test_every_file_is_of_a_game() -> None:
    """No game without hands, no hands without a game."""
    assert {path_of(game) for game in GAMES.values()} == set(FOLDER.glob("*"))
