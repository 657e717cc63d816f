"""How hands of other games than no-limit hold'em read: stakes, open cards, exchanges, parts."""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.cli.running import run
from tracker.rules.games import ROTATION

GAMES = Path(__file__).parents[2] / "fixtures" / "phh" / "games.phhs"


def printed(hand: int, at: int) -> str:
    """One entry of a hand of the file of games, with the heading."""
    return run("replay", GAMES, "--hand", hand, "--at", at).out


def state(hand: int, at: int) -> Any:
    """The same as JSON: the state after the entry."""
    out = run("replay", GAMES, "--hand", hand, "--at", at, "--format", "json").out
    return json.loads(out)["entries"][0]["state"]


@pytest.mark.parametrize(
    ("hand", "heading"),
    [
        (1, "fixed-limit hold'em, blinds 5/10, bets 10/20, rules TDA-2024"),
        (2, "fixed-limit hold'em, big blind 10, bets 10/20, rules TDA-2024"),
        (3, "short-deck hold'em, big blind 5, ante 5, rules TDA-2024"),
        (6, "seven-card stud, ante 1, bring-in 1, bets 4/8, rules TDA-2024"),
        (9, "no-limit deuce-to-seven single draw, blinds 2/5, big-blind ante 5, rules TDA-2024"),
    ],
)
def test_stakes_are_those_that_there_are(hand: int, heading: str) -> None:
    """No blinds in stud, no bet sizes without a fixed limit."""
    assert printed(hand, 0).splitlines()[0] == heading


def test_open_cards_are_told_from_those_face_down() -> None:
    """In brackets what is face down; everything lies open once it is tabled."""
    assert "  (5c 6d) 7c 8d" in printed(6, 9)
    assert "(5c 6d 2d) 7c 8d Ks 9c\n" in printed(6, 19)
    assert "  5c 6d 7c 8d Ks 9c 2d\n" in printed(6, 22)
    seat = state(6, 19)["seats"][1]
    assert seat["cards"] == ["5c", "6d", "7c", "8d", "Ks", "9c", "2d"]
    assert seat["up"] == ["7c", "8d", "Ks", "9c"]
    assert state(1, 5)["seats"][0]["up"] == []


def test_exchanges_are_named_and_asked_for() -> None:
    """The round that ends is the one before the draw."""
    called = printed(9, 7)
    assert "→ first betting is over" in called
    assert "next      p2: draw\n" in called
    assert "p2 draw 6c 5d for Kc Kh   draw 1\n" in printed(9, 8)
    assert "p3 draw pat   draw 1\n" in printed(9, 9)


def test_the_bring_in_is_offered_and_named() -> None:
    """The seat may open for a full bet instead."""
    assert "next      p2: bring-in, bet 4\n" in printed(6, 4)
    assert "p2 bring-in 1   third\n" in printed(6, 5)


def test_parts_of_a_pot_are_named() -> None:
    """High and low, each with its chips; a pot that is not shared in parts has none."""
    won = printed(5, 18)
    assert "→ 13 of main pot, for high, goes to p2 [TDA-2024 21]\n" in won
    assert "→ 12 of main pot, for low, goes to p2, p3 [TDA-2024 21]\n" in won
    assert "won       main pot, 25: high p2 13; low p2 6, p3 6\n" in won
    (award,) = state(5, 18)["awards"]
    assert award["parts"] == [
        {"name": "high", "shares": [["p2", 13]]},
        {"name": "low", "shares": [["p2", 6], ["p3", 6]]},
    ]
    assert state(6, 24)["awards"][0]["parts"] == []


def test_the_odd_chip_of_stud_goes_by_card() -> None:
    """It is not said to go by position."""
    assert "→ the odd 1 of main pot goes to p3 by the suit of its cards [TDA-2024 20-B]\n" in (
        printed(6, 24)
    )


def test_two_boards_are_shown_and_named(tmp_path: Path) -> None:
    """A bomb pot on two boards: high and low of each, but for one where nobody has a low."""
    db = tmp_path / "tracker.db"
    table = "--game pot-limit-omaha-eight-or-better --seats A=100,B=100 --button B --ante 10"
    opened = run("open", *table.split(), "--bomb", "--boards", 2, "--db", db).out.splitlines()
    assert opened[0] == (
        "pot-limit omaha eight-or-better, bomb pot, ante 10, 2 boards, rules TDA-2024"
    )
    checks = ("A check", "B check")
    dealt = ("deal Ah Kh Qs 2c 3c 4d", *checks, "deal 7s 5d", *checks, "deal 9s 9d", *checks)
    for words in dealt:
        assert run("act", opened[-1], words, "--db", db).code == 0
    lying = "river, entry 12  Ah Kh Qs 7s 9s | 2c 3c 4d 5d 9d\n"
    assert lying in run("show", opened[-1], "--db", db).out
    won = run("act", opened[-1], "A win low nobody second A low B", "--db", db).out
    assert "won       main pot, 20: board 1 A 10; board 2 high A 5; board 2 low B 5\n" in won
    shown = json.loads(run("show", opened[-1], "--db", db, "--format", "json").out)
    assert shown["state"]["boards"][1] == ["2c", "3c", "4d", "5d", "9d"]


def test_a_rotation_of_games_is_played_at_one_table(tmp_path: Path) -> None:
    """One hand of each game that takes its turn: B wins two blinds of 2 and three times two antes.

    Each is entered live with the stacks that the one before left.
    """
    db = tmp_path / "tracker.db"
    limits = ("--limits", "4/8")
    blinds = ("--blinds", "2/4", *limits)
    stud = ("--ante", 1, "--bring-in", 1, "--first", "B", *limits)
    stacks = {"A": 100, "B": 100, "C": 100}
    for game in ROTATION:
        seats = ",".join(f"{seat}={stack}" for seat, stack in stacks.items())
        forced = blinds if game.by_button else stud
        key = game.name.replace(" ", "-")
        table = ("--seats", seats, "--button", "C", "--game", key.replace("'", ""))
        hand = run("open", *table, *forced, "--db", db).out.splitlines()[-1]
        acts = ("C fold", "A fold") if game.by_button else ("B bring-in", "C fold", "A fold")
        for words in (*acts, "close"):
            done = run("act", hand, words, "--db", db)
            assert done.code == 0, done.err
        shown = json.loads(run("show", hand, "--db", db, "--format", "json").out)
        assert shown["hand"]["game"] == game.name
        stacks = {seat["seat"]: seat["stack"] for seat in shown["state"]["seats"]}
    assert stacks == {"A": 93, "B": 110, "C": 97}
