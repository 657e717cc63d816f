"""Odd chips that go by card: which cards are inspected, and whether an ace is high among them."""

from collections.abc import Sequence
from typing import Final

import pytest
from attrs import evolve

from tracker.cards import Cards, parse_cards
from tracker.errors import IllegalEvent
from tracker.hand import events as ev
from tracker.hand.engine import apply, replay
from tracker.hand.state import Hand
from tracker.rules.books import TDA_2024
from tracker.rules.games import GAMES
from tracker.rules.model import Option, bind
from tracker.rules.options import OptionValue
from tracker.rules.reasons import Citation
from tracker.rules.stakes import Stakes
from tracker.seats import NO_SEAT

HOUSE: Final = Citation("HOUSE", "1", "1")

NINE_HIGH: Final = parse_cards("9h8d7c6d5s")
NINE_HIGH_TOO: Final = parse_cards("9d8h7s6c5h")


def split(
    game: str, hole: Sequence[Cards], played: Sequence[Cards], **options: OptionValue
) -> Hand:
    """A pot of 101 that two seats share at the end of the last street."""
    own = {name: Option(value, HOUSE) for name, value in options.items()}
    book = evolve(TDA_2024, options={**TDA_2024.options, **own})
    rules = bind(book, GAMES[game], Stakes(0, 0, 1, small_bet=2, big_bet=4, bring_in=1))
    started = ev.HandStarted(
        rules.digest,
        1,
        ("A", "B"),
        (50, 50),
        street=rules.last_street,
        carried=101,
        cards=tuple(hole),
        first=NO_SEAT if hole or rules.game.by_button else 0,
    )
    hand = replay(rules, (started,))
    for _ in range(2):
        hand = apply(hand, ev.Checked(hand.actor))
    return apply(hand, ev.WinnersDeclared(0, 0b11, played=tuple(played)))


@pytest.mark.parametrize(("inspected", "winner"), [("five_card", 0), ("all_cards", 1)])
def test_stud_inspects_the_five_cards_or_all(inspected: str, winner: int) -> None:
    """9h over 9d among the playing cards; As among all seven. TDA-2024 20-B; ROBERT ties."""
    hole = [NINE_HIGH + parse_cards("Kh3d"), NINE_HIGH_TOO + parse_cards("As2c")]
    played = [NINE_HIGH, NINE_HIGH_TOO]
    hand = split("seven-card stud", hole, played, odd_chip_stud_cards=inspected)
    assert (hand.won(winner), hand.won(1 - winner)) == (51, 50)


def test_five_cards_cannot_be_told_from_seven() -> None:
    """Which five cards make a hand is not worked out here: they have to be named."""
    hole = [NINE_HIGH + parse_cards("Kh3d"), NINE_HIGH_TOO + parse_cards("As2c")]
    with pytest.raises(IllegalEvent) as caught:
        split("seven-card stud", hole, (), odd_chip_stud_cards="five_card")
    assert caught.value.reason.code == "odd-chip-by-card"


@pytest.mark.parametrize(
    ("game", "winner"), [("no-limit deuce-to-seven single draw", 1), ("razz", 0)]
)
def test_an_ace_is_low_where_the_game_has_it_low(game: str, winner: int) -> None:
    """In deuce-to-seven an ace is the highest card, in razz the lowest."""
    played = [parse_cards("8s7d5c3d2s"), parse_cards("As7h5d3s2h")]
    hand = split(game, (), played, odd_chip_board="high_card_by_suit")
    assert (hand.won(winner), hand.won(1 - winner)) == (51, 50)
