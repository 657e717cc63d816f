"""What a house takes: once over all pots, never of what went back, each part told."""

import pytest

from tests.rules.played import LABELS, flop, play, preflop, refused, river
from tests.rules.produced_games import at_table, rules_at
from tracker.hand import commands as cmd
from tracker.hand.engine import begin, replay
from tracker.hand.invariants import defects
from tracker.hand.state import Hand
from tracker.rules.rake import Rake
from tracker.rules.stakes import Stakes


def table(rake: Rake, stacks: tuple[int, ...], acts: str, street: int = 1, pot: int = 0) -> Hand:
    """A hold'em hand of a house that takes rake; the last seat has the button."""
    stakes = Stakes(1, 2, rake=rake)
    return at_table(rules_at("no-limit hold'em", stakes), stacks, acts, street=street, carried=pot)


def test_the_cap_counts_once_over_all_pots() -> None:
    """10 % with a cap of 10 on pots of 150 and 100 takes 10, from the main pot."""
    acts = "A bet 50, B raise 100, C call, deal 5c, deal 9d, B win side, A win main"
    hand = table(Rake(1000, cap=10), (50, 100, 100), acts)
    side, main = hand.awards
    assert [(award.pot.amount, award.rake) for award in (main, side)] == [(150, 10), (100, 0)]
    assert hand.stacks == (140, 100, 0)
    assert not defects(hand)


def test_the_rest_is_taken_of_the_side_pot() -> None:
    """100 % leaves nothing anywhere: the main pot first, then the side pot."""
    acts = "A bet 50, B raise 100, C call, deal 5c, deal 9d, B win side, A win main"
    hand = table(Rake(drops=(0, 160)), (50, 100, 100), acts)
    assert [award.rake for award in hand.awards] == [10, 150]


def test_nothing_is_taken_of_what_went_back() -> None:
    """A bets 100 into 40, B folds: the rake is that of 40."""
    hand = table(Rake(1000), (200, 200), "A bet 100, B fold", pot=40)
    assert [(award.pot.amount, award.rake) for award in hand.awards] == [(40, 4)]


@pytest.mark.parametrize(("no_flop_no_drop", "rake"), [(True, 0), (False, 1)])
def test_no_flop_no_drop(no_flop_no_drop: bool, rake: int) -> None:  # noqa: FBT001
    """A walk pays rake only where the house says so; an all-in before the flop sees one."""
    schedule = Rake(5000, cap=1, no_flop_no_drop=no_flop_no_drop)
    walk = table(schedule, (50, 50), "B fold", street=0)
    assert [award.rake for award in walk.awards] == [rake]
    out = "B all-in, A call, deal 2c3c4c, deal 5c, deal 6d, A win"
    assert table(schedule, (50, 50), out, street=0).awards[0].rake == 1


def test_a_drop_is_taken_for_each_street_that_is_reached() -> None:
    """1 on the flop, 2 on the turn, 3 on the river."""
    schedule = Rake(drops=(0, 1, 2, 3))
    assert table(schedule, (50, 50), "A bet 9, B fold", pot=20).awards[0].rake == 1
    acts = "A check, B check, deal 5c, A bet 9, B fold"
    assert table(schedule, (50, 50), acts, pot=20).awards[0].rake == 3
    acts = "A bet 50, B call, deal 5c, deal 6d, A win"
    assert table(schedule, (50, 50), acts, pot=20).awards[0].rake == 6


def test_the_jackpot_drop_needs_its_pot() -> None:
    """Taken besides the rake, once the pots hold enough."""
    schedule = Rake(1000, jackpot=1, jackpot_from=20)
    for pot, jackpot in ((19, 0), (20, 1)):
        (award,) = table(schedule, (50, 50), "A bet 9, B fold", pot=pot).awards
        assert (award.jackpot, award.rake) == (jackpot, pot // 10)


def test_rake_is_whole_chips() -> None:
    """5 % of 70 in chips of 25 is nothing."""
    command = cmd.StartHand(1, ("A", "B"), (500, 500), street=1, carried=75, smallest_chip=25)
    rules = rules_at("no-limit hold'em", Stakes(25, 50, rake=Rake(500)))
    hand = play(replay(rules, begin(rules, command)), "A bet 50, B fold")
    assert hand.awards[0].rake == 0


def test_stated_rake_stands_for_the_schedule() -> None:
    """A record says what was taken of each pot, and it is taken so."""
    acts = "rake 3+2 jackpot 1, A bet 50, B raise 100, C call, deal 5c, deal 9d"
    hand = table(Rake(1000), (50, 100, 100), f"{acts}, B win side, A win main")
    assert [(award.rake, award.jackpot) for award in hand.awards] == [(2, 0), (3, 1)]
    assert hand.stacks == (146, 98, 0)


def test_rake_of_a_pot_that_is_not_there_is_refused() -> None:
    """Two pots are stated, one was made; more is stated than it holds."""
    hand = river((50, 50), "A bet 20, B call, rake 1+1")
    assert refused(hand, "A win").code == "rake-above-pot"
    assert refused(river((50, 50), "A bet 20, B call, rake 51"), "A win")["maximum"] == 50


def test_rake_is_stated_once() -> None:
    """And before the first pot is pushed."""
    assert refused(flop(10, (50, 50), "rake 1"), "rake 1").code == "rake-too-late"


def test_a_fee_is_paid_before_the_cards_by_who_can() -> None:
    """It leaves the stack, goes into no pot, and never takes the last chip."""
    command = cmd.StartHand(2, tuple(LABELS[:3]), (50, 50, 50), time=((0, 5), (2, 49)))
    rules = rules_at("no-limit hold'em", Stakes(1, 2))
    hand = replay(rules, begin(rules, command))
    assert (hand.house.time, hand.stacks) == ((5, 0, 49), (44, 48, 1))
    assert not defects(hand)
    assert preflop((1, 2), (50, 50), "").house.time == ()


def test_pots_that_become_one_pay_what_was_settled() -> None:
    """A dead hand joins pots after the first was pushed: no pot pays more than it holds."""
    acts = "A bet 10, B all-in, C all-in, D all-in, A call, deal 5c, deal 9d"
    hand = table(Rake(jackpot=50), (40, 20, 15, 12), f"{acts}, A killed, D killed")
    assert not defects(hand)
    last = play(hand, "B killed")
    assert not defects(last)
    assert sum(award.jackpot for award in last.awards) == 50
