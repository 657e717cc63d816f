"""TDA-2024 rules 15-B and 65-A: a hand that is ruled dead, and the chips it had in."""

import pytest

from tests.rules.played import actor, flop, play, preflop, refused, right_of, river, told
from tests.rules.produced_games import at_table, rules_at
from tracker.hand.invariants import defects
from tracker.hand.legal import legal
from tracker.hand.pots import OPEN
from tracker.hand.state import Stage
from tracker.rules.stakes import Stakes
from tracker.seats import NO_SEAT


def test_shd_018_an_uncalled_raise_comes_back_called_chips_stay() -> None:
    """SHD-018: A bets 500, B raises to 1,500 and is killed before A acts; A wins as the last."""
    hand = river((2000, 2000), "A bet 500, B raise 1500, B killed", carried=1000)
    assert hand.returned == (0, 1000)
    assert hand.stacks == (1500 + 2000, 1500)
    assert hand.stage == Stage.COMPLETE


def test_shd_017_a_bet_of_a_seat_that_mucks_before_it_was_called_comes_back() -> None:
    """SHD-017: A bets 500 into 2,000 and mucks irretrievably; B wins the 2,000."""
    hand = river((1000, 1000), "A bet 500, A killed", carried=2000)
    assert (hand.returned, hand.stacks) == ((500, 0), (1000, 3000))


def test_the_price_falls_back_for_those_who_have_not_answered() -> None:
    """C and D never called the 60: the price is 20, a full raise 20, and A has answered it."""
    hand = flop(10, (500, 500, 500, 500), "A bet 20, B raise 60, B killed")
    assert (actor(hand), hand.round.bet_to, right_of(hand, "C").minimum) == ("C", 20, 40)
    after = play(hand, "C call, D call")
    assert (after.stage, after.stacks) == (Stage.DEALING, (480, 480, 480, 480))


def test_a_raise_that_was_called_is_lost() -> None:
    """C has called the 60 before B is killed: the price stands, B's chips stay in."""
    hand = flop(10, (500, 500, 500), "A bet 20, B raise 60, C call, B killed")
    assert (actor(hand), hand.round.bet_to, hand.returned) == ("A", 60, (0, 0, 0))
    assert [pot.amount for pot in play(hand, "A call").pots] == [10 + 180]


def test_a_short_all_in_call_keeps_the_price_at_what_was_called() -> None:
    """C is all-in for 40 of the 60: 20 go back, and 40 is what A has to match."""
    hand = flop(10, (500, 500, 40), "A bet 20, B raise 60, C all-in, B killed")
    assert (hand.returned[1], hand.round.bet_to, actor(hand)) == (20, 40, "A")
    assert not defects(hand)


@pytest.mark.parametrize("killed", ["A", "C"])
def test_a_hand_is_killed_out_of_turn_and_the_turn_stays(killed: str) -> None:
    """It is B's turn before and after."""
    hand = play(flop(10, (500, 500, 500), "A bet 20"), f"{killed} killed")
    assert actor(hand) == "B"
    assert not hand.live >> "ABC".index(killed) & 1


def test_killing_the_actor_passes_the_turn() -> None:
    """B is dead: C acts."""
    assert actor(flop(10, (500, 500, 500), "A bet 20, B killed")) == "C"


def test_a_blind_is_never_returned_to_a_dead_hand() -> None:
    """Forced chips stay, called or not."""
    hand = play(preflop((1, 2), (50, 50, 50), ""), "B killed")
    assert hand.returned == (0, 0, 0)
    assert hand.round.bet_to == 2


def test_an_all_in_hand_can_be_dead_and_its_side_pot_goes_at_once() -> None:
    """B and C contend for the side pot; C is killed while the board runs out."""
    hand = flop(10, (50, 200, 200), "A all-in, B all-in, C call, C killed")
    assert [award.place for award in hand.awards] == [1]
    assert hand.stage == Stage.DEALING
    assert not defects(hand)


def test_c005_pots_that_only_the_dead_all_in_divided_become_one() -> None:
    """TDA-2024 21 (inferred): the same seats contend for both; what follows goes into one pot."""
    hand = flop(10, (500, 40, 500), "A bet 60, B call, C call, deal 5c, B killed")
    assert [(pot.amount, pot.dead, pot.frozen_by) for pot in hand.pots] == [(170, 50, NO_SEAT)]
    after = play(hand, "A bet 100, C call")
    assert [pot.amount for pot in after.pots] == [370]
    assert not defects(after)


def test_a_dead_all_in_at_the_top_leaves_its_pot_open() -> None:
    """B was all-in for what A and C matched: their next bets need no side pot."""
    hand = play(flop(10, (500, 40, 500), "A bet 40, B call, C call, deal 5c"), "B killed")
    after = play(hand, "A bet 100, C call")
    assert [(pot.amount, pot.level) for pot in after.pots] == [(330, OPEN)]
    assert not defects(after)


def test_a_level_at_which_another_hand_is_all_in_stays() -> None:
    """B and C are all-in for 40; with B dead the pots of A, C and D are divided all the same."""
    hand = flop(10, (500, 40, 40, 500), "A bet 60, B call, C call, D call, deal 5c, B killed")
    assert [(pot.amount, pot.level) for pot in hand.pots] == [(170, 40), (40, OPEN)]


def test_pots_of_a_dead_hand_join_while_the_board_runs_out() -> None:
    """B alone divided main and side pot of A and C; the joined pot ends where they are all-in."""
    hand = flop(10, (200, 40, 200), "A bet 200, B call, C call, B killed")
    assert hand.stage == Stage.DEALING
    assert [(pot.amount, pot.level, pot.closed) for pot in hand.pots] == [(450, 200, True)]
    assert not defects(hand)


def test_a_dead_hand_that_gets_everything_back_leaves_no_pot() -> None:
    """TDA-2024 65-A: nothing lay in the middle, and nobody called the bet."""
    hand = flop(10, (50, 50, 50), "A bet 20, A killed", carried=0)
    assert (hand.pots, hand.stacks, actor(hand)) == ((), (50, 50, 50), "B")
    after = play(hand, "B bet 10, C call")
    assert [(pot.amount, pot.level) for pot in after.pots] == [(20, OPEN)]
    assert not defects(after)


def test_the_last_but_one_dead_hand_ends_the_hand() -> None:
    """Between streets as well, and while cards are drawn."""
    hand = play(flop(10, (50, 50), "A check, B check"), "A killed")
    assert (hand.stage, hand.stacks) == (Stage.COMPLETE, (50, 60))
    rules = rules_at("no-limit deuce-to-seven single draw", Stakes(1, 2))
    drawing = at_table(rules, (50, 50, 50), "C fold, A call, B check")
    assert drawing.stage == Stage.DRAWING
    assert play(drawing, "B killed").stage == Stage.COMPLETE


def test_the_others_go_on_drawing_without_a_dead_hand() -> None:
    """Who is left draws in turn, then bets."""
    rules = rules_at("no-limit deuce-to-seven single draw", Stakes(1, 2))
    hand = at_table(rules, (50, 50, 50), "C call, A call, B check, A draw pat, B killed")
    assert (actor(hand), hand.stage) == ("C", Stage.DRAWING)
    last = play(hand, "C killed")
    assert last.stage == Stage.COMPLETE


def test_at_the_showdown_a_dead_hand_gives_its_claim_up() -> None:
    """TDA-2024 13: what is left is pushed, the last hand cannot be killed."""
    hand = river((50, 50, 50), "A bet 20, B call, C call, A killed, C killed")
    assert hand.stacks == (30, 100, 30)
    assert refused(hand, "B killed").code == "no-hand-to-kill"
    assert legal(hand).acts == ("show", "close")


def test_a_folded_hand_is_dead_already() -> None:
    """Nothing is killed twice."""
    hand = flop(10, (50, 50, 50), "A fold")
    assert refused(hand, "A killed").code == "seat-folded"


def test_what_a_dead_hand_brings_about_is_told_in_order() -> None:
    """The hand, the price, the chips that went back."""
    hand = flop(10, (500, 500, 500), "A bet 20, B raise 60")
    assert [str(found).partition(" [")[0] for found in told(hand, "B killed")] == [
        "hand-killed seat=1 amount=20",
        "price-falls-back bet_to=20 full_raise=20",
        "uncalled-returned seat=1 amount=40",
    ]
