"""Plays a hand of `fixtures/games/` and compares actor, sizes, acts, pots and stacks at every step.

The expected values were worked out by `tests.games.model`, not printed by the tracker.
"""

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from tests.hands.fixture import Answers, Fixture, answers
from tracker.cards import parse_cards
from tracker.hand import commands as cmd
from tracker.hand.state import Hand
from tracker.rules.books import BOOKS
from tracker.rules.games import GAMES
from tracker.rules.model import Rules, bind
from tracker.rules.reasons import Reason
from tracker.rules.stakes import Stakes

FOLDER: Final = Path(__file__).parents[2] / "fixtures" / "games"
PATHS: Final = sorted(FOLDER.glob("*.toml"))

ASKED: Final = ("actor", "call", "min", "max", "acts", "pots", "stacks", "returned", "won")
"""What is compared; the hands of `fixtures/hands/` have the rest."""


def opening(fixture: Fixture) -> tuple[Rules, cmd.StartHand]:
    """What the hand is opened with."""
    table = fixture["table"]
    labels = tuple(table["seats"])
    rules = bind(BOOKS[table["book"]], GAMES[table["game"]], Stakes(**table["stakes"]))
    cards = table.get("cards", {})
    command = cmd.StartHand(
        labels.index(table["button"]),
        labels,
        tuple(table["seats"].values()),
        cards=tuple(parse_cards(cards[label]) for label in labels) if cards else (),
    )
    return rules, command


def asked(hand: Hand, notices: Sequence[Reason], before: Hand | None = None) -> Answers:
    """What the tracker answers to what is asked here."""
    found = answers(hand, notices, before)
    found["pots"] = [{key: pot[key] for key in ("amount", "eligible")} for pot in found["pots"]]
    return {name: found[name] for name in ASKED if name in found}
