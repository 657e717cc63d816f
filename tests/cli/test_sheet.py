"""Terminals of every width: no figure and no name is cut or broken."""

import re
from typing import Final

import pytest
from rich.console import Console, RenderableType

from tests.hands.fixture import FOLDER, load, opening
from tests.rules.played import play
from tracker.cli.pots import show_pots
from tracker.cli.render import show_state
from tracker.cli.sheet import Column, Row, Sheet
from tracker.hand.engine import begin, replay
from tracker.hand.layers import lay_out, share_out
from tracker.views.pots import see_pots

WIDTHS: Final = (24, 32, 40, 50, 60, 72, 80, 100, 120)
UNSAID: Final = {"status", "cards", "owing"}
"""Heads of columns that say themselves what they are, or that nothing stands in."""

LARGE: Final = 123456789


def lines(shown: RenderableType, width: int) -> list[str]:
    """What a terminal of this width shows."""
    console = Console(width=width, color_system=None, highlight=False, markup=False, emoji=False)
    with console.capture() as printed:
        console.print(shown)
    return [line.rstrip() for line in printed.get().splitlines()]


def says_all(shown: RenderableType) -> bool:
    """Whether every name and figure of a wide terminal is there on the lines of narrow ones."""
    said = words(lines(shown, 300)) - UNSAID
    narrow = [(width, lines(shown, width)) for width in WIDTHS]
    return all(
        max(map(len, printed)) <= width and said <= words(printed) for width, printed in narrow
    )


def words(printed: list[str]) -> set[str]:
    """Every name and figure."""
    return set(re.findall(r"\w[\w.-]*", "\n".join(printed)))


@pytest.mark.parametrize("name", ["layers-nine-all-ins", "incremental-a-calls", "big-blind-ante"])
def test_a_state_says_all_it_has_to_say_at_any_width(name: str) -> None:
    """After every step of a hand."""
    fixture = load(FOLDER / f"{name}.toml")
    rules, command = opening(fixture)
    hand = replay(rules, begin(rules, command))
    for step in fixture["steps"]:
        if "refused" not in step:
            hand = play(hand, step["do"])
            assert says_all(show_state(hand)), step


def test_a_cut_says_all_it_has_to_say_at_any_width() -> None:
    """Long names and large figures: columns below each other, and at last a paragraph a player."""
    labels = tuple(f"Maximilian.{seat:05}" for seat in range(5))
    layers = lay_out([LARGE * (seat + 1) for seat in range(5)], 0b10)
    awards = share_out(layers, [1 << seat for seat in range(5)], 0)
    assert says_all(show_pots(see_pots(layers, awards, labels, 0b10, 0, ranked=True)))


def test_what_may_be_broken_is_broken_first() -> None:
    """Down to its least width, between words; below that each row is a paragraph."""
    sheet = Sheet(
        (Column("seat"), Column("stack", figures=True), Column("why", wraps=10)),
        (Row(("A", "100", "it has not acted")), Row(("B", "5", ""))),
    )
    assert lines(sheet, 30) == [
        "seat  stack  why",
        "A       100  it has not acted",
        "B         5",
    ]
    assert lines(sheet, 23) == [
        "seat  stack  why",
        "A       100  it has not",
        "             acted",
        "B         5",
    ]
    assert lines(sheet, 22) == [
        "seat",
        "A: stack 100",
        "  why: it has not",
        "  acted",
        "B: stack 5",
    ]
