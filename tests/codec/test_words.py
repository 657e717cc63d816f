"""The words of a dealer: the same act however it is said, and what cannot be read."""

import pytest

from tracker.codec.words import parse_amount, parse_words
from tracker.errors import InvalidCommand
from tracker.hand import commands as cmd
from tracker.hand import events as ev

START = ev.HandStarted("0" * 64, 0, ("A", "b", "Ö", "12"), (10000, 10000, 10000, 10000), 2)


@pytest.mark.parametrize(
    ("words", "command"),
    [
        ("A check", cmd.Check(0)),
        ("a  CHECKS ", cmd.Check(0)),
        ("B call", cmd.Call(1)),
        ("ö folds", cmd.Fold(2)),
        ("12 bet 5", cmd.Bet(3, 500)),
        ("12 bets 0.50", cmd.Bet(3, 50)),
        ("A raise 1,200", cmd.Raise(0, 120000)),
        ("A raises to 12.5", cmd.Raise(0, 1250)),
        ("A all-in", cmd.AllIn(0)),
        ("A ALL IN", cmd.AllIn(0)),
        ("A allin", cmd.AllIn(0)),
        ("deal ah7D 10c", cmd.DealBoard(("Ah", "7d", "Tc"))),
        ("A shows Ah ??", cmd.TableHand(0, ("Ah", "??"))),
        ("A muck", cmd.MuckHand(0)),
        ("A win", cmd.DeclareWinners(1)),
        ("A+b wins side pot 2", cmd.DeclareWinners(3, 2)),
        ("A,12 win main", cmd.DeclareWinners(9, 0)),
        ("A add 50", cmd.AddChips(0, 5000)),
        ("Close", cmd.CloseHand()),
    ],
)
def test_what_a_dealer_says(words: str, command: cmd.Command) -> None:
    """Capitals, inflections and spaces do not matter; a raise names the total."""
    assert parse_words(words, START) == command


@pytest.mark.parametrize("text", ["", "-1", "+1", "x", "1e2", "1,20", "0.001", "٣", "1_000", "∞"])
def test_what_is_no_amount(text: str) -> None:
    """Only plain numbers that the unit of the table holds exactly are amounts."""
    with pytest.raises(InvalidCommand):
        parse_amount(text, 2)


@pytest.mark.parametrize(
    ("words", "command"),
    [
        ("allin.x ALL IN", cmd.AllIn(0)),
        ("allin.x call", cmd.Call(0)),
        ("all all-in", cmd.AllIn(1)),
        ("Allin-2 bet 5", cmd.Bet(2, 5)),
        ("all + allin.x win", cmd.DeclareWinners(3)),
        ("all win side 22", cmd.DeclareWinners(2, 22)),
    ],
)
def test_a_name_is_left_as_it_is(words: str, command: cmd.Command) -> None:
    """Spellings are evened out in the act, not in the name of the seat."""
    start = ev.HandStarted("0" * 64, 0, ("allin.x", "all", "Allin-2"), (9, 9, 9))
    assert parse_words(words, start) == command
