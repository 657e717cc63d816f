"""A hand as text: each fact, what it brought about, the state, and what may come next and why."""

from collections.abc import Iterator
from pathlib import Path
from typing import Final

from attrs import asdict

from tests.playthroughs.playing import SEEDS, Playthrough, play, stakes_of
from tracker.cards import print_cards
from tracker.codec.said import print_pot, print_seats, print_words
from tracker.hand import events as ev
from tracker.hand.engine import trace
from tracker.hand.legal import legal
from tracker.hand.state import Hand, Stage, contenders
from tracker.rules.games import GAMES
from tracker.rules.model import Game
from tracker.views.text import say_cited

FOLDER: Final = Path(__file__).parents[2] / "fixtures" / "playthroughs"

_FORCED: Final = (
    "small_blind",
    "big_blind",
    "ante",
    "button_ante",
    "bring_in",
    "small_bet",
    "big_bet",
)
"""What of the stakes is told."""


def path_of(game: Game) -> Path:
    """Where the hands of a game are kept."""
    return FOLDER / f"{game.name.replace(' ', '-').replace(chr(39), '')}.txt"


def transcript(game: Game) -> str:
    """The text of all hands of a game."""
    return "\n".join(line for seed in SEEDS for line in _hand(game, seed, play(game, seed)))


def transcripts() -> dict[Path, str]:
    """The text of every file."""
    return {path_of(game): transcript(game) for game in GAMES.values()}


def _hand(game: Game, seed: int, played: Playthrough) -> Iterator[str]:
    """Lines of one hand: the table first, then a block for each fact."""
    stakes = asdict(stakes_of(game))
    forced = ", ".join(
        f"{name.replace('_', ' ')} {stakes[name]}" for name in _FORCED if stakes[name]
    )
    yield f"{game.name}, seed {seed}, {played.rules.book}: {forced}"
    yield ""
    for step in trace(played.rules, enumerate(played.events)):
        start = step.hand.start
        yield f"{step.seq} {print_words(step.event, start)}"
        yield from (f"  cards {line}" for line in _cards(step.event, start))
        yield from (f"  so: {say_cited(notice, start)}" for notice in step.notices)
        if not isinstance(step.event, ev.HandClosed) and step.hand.stage != Stage.POSTING:
            yield f"  {_state(step.hand)}"
            yield from (f"  {line}" for line in _answers(step.hand))
    yield ""


def _cards(event: ev.Event, start: ev.HandStarted) -> Iterator[str]:
    """First cards of every seat."""
    if isinstance(event, ev.HoleDealt):
        each = zip(start.labels, event.cards, strict=True)
        yield "; ".join(f"{label} {print_cards(cards)}" for label, cards in each)
        if event.board:
            yield f"board {print_cards(event.board)}"


def _state(hand: Hand) -> str:
    """Street, stacks and pots on one line."""
    start = hand.start
    stacks = " ".join(
        f"{label} {stack}" for label, stack in zip(start.labels, hand.stacks, strict=True)
    )
    pots = "; ".join(
        f"{print_pot(place)} {pot.amount} for {print_seats(contenders(hand, place), start)}"
        for place, pot in enumerate(hand.pots)
    )
    return " | ".join(filter(None, (hand.street_name, stacks, pots)))


def _answers(hand: Hand) -> Iterator[str]:
    """What may come next, with reasons and sizes, and why the actor may not raise."""
    start = hand.start
    offered = legal(hand)
    for offer in offered.offers:
        yield f"may {offer.act}: {say_cited(offer.reason, start)}"
    for right in offered.rights if hand.stage in {Stage.BETTING, Stage.BRING_IN} else ():
        if right.seat == offered.actor:
            yield from (f"size: {say_cited(size, start)}" for size in dict.fromkeys(right.sizes))
            yield from () if right.may else (f"no raise: {say_cited(right.reason, start)}",)
