"""The balance of a hand: what each seat put in, got back, won and paid, summing to nothing."""

from tests.rules.played import flop
from tests.rules.produced_games import at_table, rules_at
from tracker.hand.balance import SeatBalance, balance
from tracker.rules.rake import Rake
from tracker.rules.stakes import Stakes


def test_every_chip_of_the_incremental_example_is_somebodys() -> None:
    """Main pot 70, side pot 90, 10 go on: put in, returned, won from which pot, net."""
    acts = "A bet 20, B all-in, C raise 40, D all-in, A call, deal 5c, A check, C check, deal 9d"
    hand = flop(
        2, (100, 5, 100, 35), f"{acts}, A check, C check, A win side 2, D win side, B win", 50
    )
    whole = balance(hand)
    assert whole.seats == (
        SeatBalance(0, 40, 0, ((2, 10),), 0, 0, -30),
        SeatBalance(1, 5, 0, ((0, 70),), 0, 0, 65),
        SeatBalance(2, 40, 0, (), 0, 0, -40),
        SeatBalance(3, 35, 0, ((1, 90),), 0, 0, 55),
    )
    assert (whole.house, whole.middle) == (0, -50)


def test_rake_falls_on_the_winners_in_proportion() -> None:
    """Three share a pot of 100 that pays 10: 4, 3 and 3, and the house has 10."""
    rules = rules_at("no-limit hold'em", Stakes(1, 2, rake=Rake(1000)))
    acts = "A bet 33, B call, C call, deal 5c, A check, B check, C check, deal 9d"
    hand = at_table(
        rules, (50, 50, 50), f"{acts}, A check, B check, C check, A+B+C win", street=1, carried=1
    )
    whole = balance(hand)
    assert [seat.won for seat in whole.seats] == [((0, 30),)] * 3
    assert sum(seat.rake for seat in whole.seats) == whole.house == 10
    assert sum(seat.net for seat in whole.seats) == -9


def test_what_came_back_is_put_in_and_returned() -> None:
    """An uncalled bet counts on both sides."""
    hand = flop(2, (100, 100), "A bet 60, B fold", 10)
    assert balance(hand).seats[0] == SeatBalance(0, 60, 60, ((0, 10),), 0, 0, 10)
