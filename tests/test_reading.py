"""Tabled hands are read once every contender has shown, and the pots go by the cards."""

from typing import Final

import pytest

from tests.rules.played import LABELS, refusal
from tests.rules.produced_games import house
from tracker.codec.words import parse_words
from tracker.hand import commands as cmd
from tracker.hand.engine import replay
from tracker.hand.events import HandsRead
from tracker.hand.state import Hand, Stage
from tracker.journal.memory import MemoryJournal
from tracker.rules.books import TDA_2024
from tracker.rules.games import GAMES
from tracker.rules.model import bind
from tracker.rules.stakes import Stakes
from tracker.service import Told, Tracker, opening

DOWN: Final = "C call, A call, B check, deal Qh Jh Th, A check, B check, C check"
RIVER: Final = "deal 2c, A check, B check, C check, deal 3c, A check, B check, C check"


class Table:
    """A table of three, kept in memory."""

    def __init__(self, game: str = "no-limit hold'em", seats: int = 3) -> None:
        self.tracker = Tracker(MemoryJournal())
        rules = bind(TDA_2024, GAMES[game], Stakes(1, 2))
        command = cmd.StartHand(seats - 1, tuple(LABELS[:seats]), (50,) * seats)
        self.told = opening(rules, command)
        self.hand_id = self.tracker.open_hand("t", self.told, by="ana")

    @property
    def hand(self) -> Hand:
        """The hand as it stands."""
        return self.told.hand

    def act(self, acts: str) -> Told:
        """Enter acts one by one."""
        for words in acts.split(", "):
            command = parse_words(words, self.hand.start)
            self.told = self.tracker.act(self.hand_id, command, by="ana")
        return self.told


def test_the_last_hand_shown_awards_the_pots() -> None:
    """One command, two facts: the hand, and what all hands read."""
    table = Table()
    table.act(f"{DOWN}, {RIVER}, A show 7d7s, B show AhKh")
    assert table.hand.stage == Stage.SHOWDOWN
    told = table.act("C show 4d4s")
    assert isinstance(told.entries[-1].event, HandsRead)
    assert told.entries[-1].event.parts[0].groups == (0b010, 0b001, 0b100)
    assert told.entries[-1].event.parts[0].plays[1] == ("Ah", "Kh", "Qh", "Jh", "Th")
    assert table.hand.stacks == (48, 54, 48)


def test_a_muck_can_be_what_all_wait_for() -> None:
    """The hands that are left are read."""
    table = Table()
    table.act(f"{DOWN}, {RIVER}, A show 7d7s, B show 7c7h, C muck")
    assert table.hand.stacks == (51, 51, 48)


def test_a_hand_shown_in_part_is_not_read() -> None:
    """TDA-2024 19: to play the board a seat shows all of its cards."""
    table = Table()
    table.act(f"{DOWN}, {RIVER}, A show 7d7s, B show Ah??, C muck")
    assert table.hand.stage == Stage.SHOWDOWN
    table.act("B win")
    assert table.hand.stacks[1] == 54


def test_winners_against_the_tabled_cards_are_refused() -> None:
    """The refusal names who wins by the cards."""
    table = Table()
    table.act(f"{DOWN}, {RIVER}, A show 7d7s, B show AhKh")
    why = refusal(lambda: table.act("A win"))
    assert str(why) == "cards-say-otherwise pot=0 seats=2 [TDA-2024 21]"
    assert refusal(lambda: table.act("A+B win")).code == "cards-say-otherwise"
    table.act("C win")
    assert table.hand.stacks[2] == 54


def test_the_side_pot_is_read_before_the_seat_all_in_for_less_has_shown() -> None:
    """Pots go one by one, the last side pot first, where hands are not due at once."""
    tracker = Tracker(MemoryJournal())
    rules = bind(house(allin_show="pusher_first"), GAMES["no-limit hold'em"], Stakes(1, 2))
    told = opening(rules, cmd.StartHand(2, ("A", "B", "C"), (10, 50, 50)))
    hand_id = tracker.open_hand("t", told, by="ana")
    acts = "C call, A all-in, B call, C call, deal Qh Jh Th, B bet 10, C call, deal 2c"
    acts += ", B check, C check, deal 3c, B check, C check, B show 7d7s, C show 4d4s"
    for words in acts.split(", "):
        told = tracker.act(hand_id, parse_words(words, told.hand.start), by="ana")
    assert [award.place for award in told.hand.awards] == [1]
    told = tracker.act(hand_id, parse_words("A show AhKh", told.hand.start), by="ana")
    assert told.hand.stacks == (30, 50, 30)


def test_taking_a_show_back_takes_the_reading_back() -> None:
    """The slip and what it led to: both lines stay, the pot lies in the middle again."""
    table = Table()
    table.act(f"{DOWN}, {RIVER}, A show 7d7s, B show AhKh, C show 4d4s")
    told = table.tracker.undo(table.hand_id, by="ana", why="a 5, not a 4")
    assert told.hand.stage == Stage.SHOWDOWN
    assert told.hand.tabled == 0b011
    table.act("C show 5d5s")
    assert table.hand.stage == Stage.COMPLETE


@pytest.mark.parametrize(
    ("shown", "stacks"),
    [
        # A has the low, B three kings: halves.
        ("A show Ah2d9s9c, B show KsKdQsQc, C muck", (51, 51, 48)),
        # Both tie for low, B has three kings: 3 for it, and 2 and 1 of the low half.
        ("A show Ah2d9s9c, B show As2hKsKd, C muck", (50, 52, 48)),
    ],
)
def test_high_and_low_are_read_apart(shown: str, stacks: tuple[int, ...]) -> None:
    """Each half goes by its own reading; a quarter is what a tied low brings. TDA-2024 20-C."""
    table = Table("pot-limit omaha eight-or-better")
    table.act(
        "C call, A call, B check, deal Kh 7d 6s, A check, B check, C check, deal 5h, A check, "
        f"B check, C check, deal Qd, A check, B check, C check, {shown}"
    )
    assert table.hand.stacks == stacks
    assert replay(table.hand.rules, [step.event for step in table.told.steps]) == table.hand


def test_boards_run_twice_are_read_each() -> None:
    """Each board for half of the pot; the cards that lay before are shared."""
    table = Table(seats=2)
    table.act("B all-in, A call, deal Qh Jh Th, run twice, deal 2c, deal 3c, deal 7c, deal 7h")
    table.act("A show AhKh, B show 7d7s")
    reading = table.told.entries[-1].event
    assert isinstance(reading, HandsRead)
    assert [part.groups for part in reading.parts] == [(1, 2), (1, 2)]
