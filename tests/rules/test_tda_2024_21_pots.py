"""TDA-2024 rules 15, 21, 50 and 65 on chips: what goes back, how pots are cut, who can win each."""

from tests.rules.played import flop, offered, play, post, preflop, refused, river, told
from tests.rules.produced_games import at_table, rules_at
from tracker.hand import events as ev
from tracker.hand.legal import legal
from tracker.hand.pots import OPEN, uncalled
from tracker.hand.state import Hand, contenders
from tracker.rules.stakes import Stakes
from tracker.seats import NO_SEAT


def test_15b_what_nobody_matched_goes_back_before_pots_are_named() -> None:
    """TDA-2024 15-B, 65-A (inferred), POT-001: 80 of 200 come back; there is no third pot."""
    hand = flop(10, (50, 120, 200), "A all-in, B all-in, C call", carried=0)
    assert _pots(hand) == [(150, "ABC"), (140, "BC")]
    over = flop(10, (50, 120, 200), "A check, B check, C bet 200, A call, B call", carried=0)
    assert (_pots(over), over.returned) == ([(150, "ABC"), (140, "BC")], (0, 0, 80))
    assert over.round.street_in == over.total_in == (50, 120, 120)


def test_15b_a_raise_that_everybody_folds_to_returns() -> None:
    """TDA-2024 65-A (inferred), POT-013: 200 of 300 are a return, 250 are won."""
    hand = preflop((50, 100), (1000,) * 4, "C raise 300, D fold, A fold, B fold")
    assert (hand.returned[2], hand.won(2), hand.stacks[2]) == (200, 250, 1150)


def test_15b_a_walk_returns_what_the_small_blind_did_not_match() -> None:
    """TDA-2024 15-B (inferred), POT-014: 50 of the big blind come back, the pot is 100."""
    hand = preflop((50, 100), (1000,) * 4, "C fold, D fold, A fold")
    assert (hand.returned[1], hand.won(1)) == (50, 100)


def test_15b_a_folded_seat_counts_as_having_called() -> None:
    """TDA-2024 50-A, 15-B, POT-010: 600 of 900 come back; the folded 300 were matched."""
    hand = flop(10, (2000, 100, 2000), "A bet 300, B all-in, C raise 900, A fold", carried=0)
    assert hand.returned == (0, 0, 600)
    assert _pots(hand) == [(300, "BC")]
    assert hand.won(2) == 400


def test_15b_the_call_of_a_shorter_stack_returns_the_rest() -> None:
    """TDA-2024 15-B, POT-009: C called 200 of 300; the folded 100 stay in the one pot."""
    hand = flop(10, (1000, 1000, 200), "A bet 100, B raise 300, C call, A fold", carried=0)
    assert (_pots(hand), hand.returned) == ([(500, "BC")], (0, 100, 0))


def test_15b_nothing_is_uncalled_when_two_seats_are_on_top() -> None:
    """TDA-2024 15-B (inferred): no seat is named, whoever of them sits first."""
    assert uncalled([70, 90, 90], live=0b111) == (NO_SEAT, 0)
    assert uncalled([70, 90, 90], live=0b011) == (NO_SEAT, 0)
    assert uncalled([90, 70, 0], live=0b011) == (0, 20)


def test_15b_an_ante_that_nobody_can_match_goes_back() -> None:
    """TDA-2024 15-B (inferred), POT-022: nobody bets; 4 of the 5 come back, they are not won."""
    rules = rules_at("seven-card stud", Stakes(ante=5, bring_in=2, small_bet=10, big_bet=20))
    hand = at_table(rules, (90, 1), first=0)
    assert (hand.returned, hand.awards, _pots(hand)) == ((4, 0), (), [(2, "AB")])
    hand = at_table(rules, (1, 90, 3), first=1)
    assert (hand.returned, hand.awards, _pots(hand)) == ((0, 2, 0), (), [(3, "ABC"), (4, "BC")])


def test_15b_the_open_top_is_not_returned_while_the_round_is_on() -> None:
    """TDA-2024 15-B, POT-003: the last 5 of C are a pot of their own until A has answered."""
    hand = flop(2, (100, 5, 100, 35), "A bet 20, B all-in, C raise 40, D all-in", carried=50)
    assert _pots(hand) == [(70, "ABCD"), (75, "ACD"), (5, "AC")]
    assert not any(hand.returned)


def test_16_the_last_seat_with_chips_is_asked_only_for_what_is_really_in() -> None:
    """TDA-2024 16 (inferred), POT-025: the big blind covers every all-in; there is no option."""
    hand = preflop((5, 10), (6, 100, 1), "C all-in, A all-in")
    assert hand.betting_over
    assert hand.returned == (0, 4, 0)


def test_16_the_last_seat_with_chips_answers_a_bet_that_is_really_in() -> None:
    """TDA-2024 16 (inferred), POT-023: facing an all-in above its chips it calls or folds."""
    hand = preflop((5, 10), (60, 100, 1), "C all-in, A all-in")
    assert (hand.actor, legal(hand).to_call, legal(hand).acts) == (
        1,
        50,
        ("fold", "call", "all-in"),
    )


def test_21_each_all_in_total_ends_a_pot() -> None:
    """TDA-2024 21 (inferred): levels rise, and each names the seat and entry that fixed it."""
    hand = flop(10, (500, 100, 200, 500), "A bet 50, B all-in, C all-in, D call", carried=0)
    assert [(pot.level, pot.frozen_by, pot.frozen_at) for pot in hand.pots] == [
        (100, 1, 2),
        (200, 2, 3),
    ]


def test_21_equal_all_ins_make_one_pot() -> None:
    """TDA-2024 21 (inferred), POT-011: no empty side pot, and the first of both froze it."""
    hand = flop(10, (500, 500, 1000), "A all-in, B all-in, C call", carried=0)
    assert _pots(hand) == [(1500, "ABC")]
    assert (hand.pots[0].frozen_by, hand.pots[0].frozen_at) == (0, 1)


def test_21_a_pot_that_no_all_in_limits_stays_open() -> None:
    """TDA-2024 21 (inferred): it takes the bets of later streets; betting over, it ends."""
    hand = flop(10, (500, 500), "A bet 50, B call, deal ??")
    assert [(pot.level, pot.closed, pot.frozen_by) for pot in hand.pots] == [(OPEN, False, -1)]
    hand = play(hand, "A bet 70, B call, deal ??, A check, B check")
    assert [(p.amount, p.level, p.closed, p.frozen_by) for p in hand.pots] == [(250, 120, True, -1)]


def test_21_a_smaller_all_in_splits_a_frozen_pot() -> None:
    """TDA-2024 21 (inferred): the upper part keeps who froze it; the lower has the new seat."""
    hand = flop(10, (200, 30, 10, 200), "A bet 40, B call")
    (split,) = told(hand, "C call")
    assert (split.code, split["pot"], split["level"], split["seat"]) == ("pot-split", 0, 10, 2)
    after = play(hand, "C call")
    assert [(pot.level, pot.frozen_by, pot.frozen_at) for pot in after.pots] == [
        (10, 2, 3),
        (30, 1, 2),
        (OPEN, -1, -1),
    ]


def test_21_chips_of_folded_seats_are_split_with_the_pot_they_lie_in() -> None:
    """TDA-2024 21, 50-A: of 40 folded chips 10 are dead below the new level, 30 above it."""
    hand = flop(10, (200, 200, 60, 10), "A bet 40, B raise 80, C all-in", carried=0)
    hand = play(hand, "D all-in, A fold")
    assert [(pot.amount, pot.dead) for pot in hand.pots] == [(40, 10), (130, 30)]
    assert hand.returned[1] == 20


def test_21_dead_money_is_whole_in_the_main_pot() -> None:
    """TDA-2024 RP-11, 21 (inferred), POT-018: an all-in of 1000 can win the ante of 8000."""
    hand = preflop((4000, 8000), (50000, 50000, 1000, 50000), "", bb_ante=8000)
    hand = play(hand, "C all-in, D fold, A call, B check")
    assert _pots(hand) == [(11000, "ABC"), (14000, "AB")]
    assert [pot.dead for pot in hand.pots] == [8000, 0]


def test_21_a_seat_with_nothing_live_can_win_the_dead_money() -> None:
    """TDA-2024 21 (inferred), BLD-017: its level is 0; callers still pay the full blind."""
    rules = Stakes(500, 1000)
    posts: list[ev.Event] = [
        ev.SmallBlindPosted(0, 500),
        ev.BigBlindPosted(1, 1000),
        ev.DeadBlindPosted(2, 500),
    ]
    hand = post(rules, (9000, 9000, 500, 9000), [*posts, ev.HoleDealt()])
    hand = play(hand, "D call, A call, B check")
    assert _pots(hand) == [(500, "ABCD"), (3000, "ABD")]
    assert (hand.pots[0].level, hand.pots[0].frozen_by, hand.pots[0].dead) == (0, 2, 500)


def test_21_part_of_an_ante_makes_equal_parts_of_all_antes() -> None:
    """TDA-2024 21 (inferred), POT-020: 60 of each ante to the main pot, the rest to the side."""
    hand = preflop((200, 400), (5000, 5000, 60, 5000), "D call, A call, B check", ante=100)
    assert _pots(hand) == [(240, "ABCD"), (1320, "ABD")]


def test_21_a_side_pot_with_one_contender_is_pushed_before_the_showdown() -> None:
    """TDA-2024 21 (inferred), POT-008: B takes 400 and 300 back; the main pot runs on."""
    hand = flop(10, (100, 1000, 1000), "A all-in, B call, C call, deal ??", carried=0)
    hand = play(hand, "B bet 200, C call, deal ??, B bet 300")
    codes = [notice.code for notice in told(hand, "C fold")]
    assert codes == ["uncalled-returned", "street-closed", "hands-face-up", "pot-uncontested"]
    after = play(hand, "C fold")
    assert (_pots(after), after.won(1), after.returned[1]) == ([(300, "AB")], 400, 300)


def test_21_what_folded_seats_alone_put_in_falls_to_the_pot_below() -> None:
    """TDA-2024 21, 50-A (inferred): nobody can win above every live seat.

    A is all-in for 50, B for 30; C made up a missed blind of 100 and folds it.
    """
    posts: list[ev.Event] = [
        ev.SmallBlindPosted(0, 50),
        ev.BigBlindPosted(1, 30),
        ev.LateBlindPosted(2, 100),
    ]
    hand = post(Stakes(50, 100), (50, 30, 500, 500), [*posts, ev.HoleDealt()])
    hand = play(hand, "C fold")
    assert [(pot.amount, pot.dead, pot.level) for pot in hand.pots] == [
        (90, 30, 30),
        (40, 20, 50),
        (50, 50, OPEN),
    ]
    assert [str(notice).partition(" [")[0] for notice in told(hand, "D fold")] == [
        "pot-closed pot=0 amount=90 seats=3",
        "street-closed street=preflop",
        "hands-face-up seats=3",
        "pot-uncontested pot=1 amount=90 seats=1",
    ]
    (award,) = play(hand, "D fold").awards
    assert (award.pot.dead, award.pot.level, award.shares) == (70, 50, ((0, 90),))


def test_21_pots_are_awarded_from_the_last_side_pot_down() -> None:
    """TDA-2024 16, 21 (inferred), POT-006: and no pot can be won out of turn."""
    hand = river((100, 5, 100, 35), "A bet 40, B call, C call, D call", carried=50)
    assert offered(hand, "win").facts == (("pot", 2), ("amount", 10), ("seats", 0b101))
    assert refused(hand, "B win main").code == "pot-not-next"
    hand = play(hand, "C win side 2, D win side 1")
    assert refused(hand, "D win side 1").code == "pot-not-next"
    hand = play(hand, "B win main, close")
    assert hand.stacks == (60, 70, 70, 90)


def test_21_each_pot_is_split_by_itself() -> None:
    """TDA-2024 21, ODD-008: 133 and 71 among two give 103 and 101, not 102 each."""
    hand = flop(10, (500, 500, 33, 500), "A bet 33, B call, C call, D call, deal ??", carried=1)
    hand = play(hand, "A bet 17, B call, D call, deal ??, A bet 10, B call, D fold")
    hand = play(hand, "A+B win, A+B win")
    assert (hand.won(0), hand.won(1)) == (103, 101)


def test_50a_committed_chips_stay_in() -> None:
    """TDA-2024 50-A: a fold leaves them in every pot they reach, counted as dead."""
    hand = flop(10, (200, 25, 200, 200), "A bet 40, B call, C raise 100, D call, A fold")
    assert [(pot.amount, pot.dead) for pot in hand.pots] == [(110, 35), (165, 15)]
    assert hand.stacks[0] == 160


def _pots(hand: Hand) -> list[tuple[int, str]]:
    """Amount and contenders of each pot on the table."""
    names = hand.start.labels
    found = []
    for place, pot in enumerate(hand.pots):
        mask = contenders(hand, place)
        found.append((pot.amount, "".join(names[s] for s in hand.seats if mask >> s & 1)))
    return found
