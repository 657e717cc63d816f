"""TDA-2024 rules 34, 53 and 58 on turns: who acts, in which order, when a round or hand ends."""

import pytest

from tests.rules.played import actor, flop, offered, play, post, preflop, refused, right_of, told
from tracker.hand import events as ev
from tracker.hand.legal import legal
from tracker.hand.state import Stage
from tracker.rules.stakes import Stakes


def test_53_only_the_seat_whose_turn_it_is_acts() -> None:
    """TDA-2024 53-A: anybody else is refused, with the seat that is to act."""
    hand = flop(10, (200, 200, 200), "A check")
    for words in ("A check", "C bet 10", "A all-in", "C fold"):
        why = refused(hand, words)
        assert (why.code, why["actor"]) == ("not-your-turn", 1)


def test_53_a_folded_seat_never_acts_again() -> None:
    """TDA-2024 58 (inferred): it is passed over on this street and on every later one."""
    hand = flop(10, (200, 200, 200), "A bet 10, B fold, C call, deal ??, A check")
    assert actor(hand) == "C"
    assert refused(hand, "B check").code == "seat-folded"


def test_53_an_all_in_seat_never_acts_again() -> None:
    """TDA-2024 16 (inferred): it is passed over on this street and on every later one."""
    hand = flop(10, (200, 10, 200), "A bet 10, B all-in, C call, deal ??, A check")
    assert actor(hand) == "C"
    assert refused(hand, "B check").code == "seat-all-in"


def test_53_before_the_flop_the_seat_left_of_the_big_blind_opens() -> None:
    """TDA-2024 53: then round the table; the big blind speaks last."""
    hand = preflop((50, 100), (900,) * 4, "")
    order = []
    for _ in range(4):
        order.append(actor(hand))
        hand = play(hand, f"{order[-1]} {'check' if order[-1] == 'B' else 'call'}")
    assert "".join(order) == "CDAB"


def test_53_later_streets_open_left_of_the_button() -> None:
    """TDA-2024 53: the first live seat with chips; the button speaks last."""
    hand = preflop((50, 100), (900,) * 4, "C call, D call, A fold, B check, deal ??????")
    assert actor(hand) == "B"
    assert actor(play(hand, "B check, C check")) == "D"


def test_34b_heads_up_the_button_has_the_small_blind_and_opens() -> None:
    """TDA-2024 34-B, BLD-001: it acts first before the flop and last afterwards."""
    hand = preflop((50, 100), (1000, 1000), "")
    assert (actor(hand), hand.round.street_in, legal(hand).to_call) == ("B", (100, 50), 50)
    assert right_of(hand, "B").minimum == 200
    assert actor(play(hand, "B call, A check, deal ??????")) == "A"


def test_the_big_blind_is_given_its_option() -> None:
    """WSOP-LA-2026 156 and 159, MIN-022: everybody called; it checks or raises to 200."""
    hand = preflop((50, 100), (5000,) * 4, "C call, D call, A call")
    assert (actor(hand), legal(hand).to_call) == ("B", 0)
    assert legal(hand).acts == ("check", "raise", "all-in")
    assert right_of(hand, "B").minimum == 200
    assert play(hand, "B check").stage == Stage.DEALING


def test_a_short_all_in_does_not_take_the_option_away() -> None:
    """WSOP-LA-2026 156, REO-028: all-in 150 over 100; the big blind may raise to 250."""
    hand = preflop((50, 100), (5000, 5000, 150, 5000), "C all-in, D call, A fold")
    assert (actor(hand), right_of(hand, "B").may, right_of(hand, "B").minimum) == ("B", True, 250)


def test_the_last_straddler_has_the_last_option() -> None:
    """WSOP-LA-2026 165, BLD-008: not the big blind; it checks or raises to 40."""
    posts: list[ev.Event] = [
        ev.SmallBlindPosted(0, 5),
        ev.BigBlindPosted(1, 10),
        ev.StraddlePosted(2, 20),
    ]
    hand = post(Stakes(5, 10), (900,) * 5, [*posts, ev.HoleDealt()])
    hand = play(hand, "D call, E call, A call, B call")
    assert (actor(hand), legal(hand).acts) == ("C", ("check", "raise", "all-in"))
    assert right_of(hand, "C").minimum == 40


def test_a_made_up_blind_keeps_its_option() -> None:
    """WSOP-LA-2026 160, BLD-006: the seat that posted a missed big blind may check or raise."""
    posts: list[ev.Event] = [
        ev.SmallBlindPosted(0, 5),
        ev.BigBlindPosted(1, 10),
        ev.LateBlindPosted(3, 10),
    ]
    hand = play(post(Stakes(5, 10), (900,) * 5, [*posts, ev.HoleDealt()]), "C call")
    assert (actor(hand), legal(hand).acts) == ("D", ("check", "raise", "all-in"))


@pytest.mark.parametrize(
    ("acts", "stage"),
    [
        ("A check, B check", Stage.BETTING),
        ("A check, B check, C check", Stage.DEALING),
        ("A bet 10, B call", Stage.BETTING),
        ("A bet 10, B call, C fold", Stage.DEALING),
        ("A check, B bet 10, C call", Stage.BETTING),
        ("A check, B bet 10, C call, A call", Stage.DEALING),
        ("A bet 10, B raise 20, C fold, A call", Stage.DEALING),
    ],
)
def test_a_round_closes_when_every_seat_has_matched_the_price(acts: str, stage: Stage) -> None:
    """Digest 2.5, TDA-2024 53: every live seat with chips has acted and answered the price."""
    assert flop(10, (200, 200, 200), acts).stage == stage


def test_the_hand_ends_when_one_live_seat_remains() -> None:
    """TDA-2024 17-B, digest 2.1: chips back, pots pushed, nothing to show, no card to come."""
    hand = flop(10, (200, 200, 200), "A bet 50, B fold")
    codes = [notice.code for notice in told(hand, "C fold")]
    assert codes == ["uncalled-returned", "street-closed", "pot-won-unshown"]
    after = play(hand, "C fold")
    assert (after.stage, after.stacks) == (Stage.COMPLETE, (210, 200, 200))
    assert refused(after, "deal ??").code == "board-not-due"


def test_facing_nothing_a_seat_checks() -> None:
    """Digest 2.3, TDA-2024 55: a check, no call; a fold is not offered."""
    hand = flop(10, (200, 200), "")
    assert legal(hand).acts == ("check", "bet", "all-in")
    assert refused(hand, "A call").code == "nothing-to-call"
    assert offered(hand, "check").code == "nothing-owed"


def test_facing_a_wager_a_seat_folds_or_calls() -> None:
    """Digest 2.3, TDA-2024 55: no check; a call is no more than the stack."""
    hand = flop(10, (200, 7), "A bet 30")
    assert legal(hand).acts == ("fold", "call", "all-in")
    assert legal(hand).to_call == 7
    assert refused(hand, "B check").code == "facing-a-bet"
    assert play(hand, "B call").returned == (23, 0)


def test_with_nothing_owed_and_nobody_to_call_a_seat_only_checks() -> None:
    """TDA-2024 15-B (inferred), digest 2.4: its all-in is no call, and as a bet would return.

    C made up a blind of 10; the blinds are all-in, and D has exactly the price.
    """
    posts: list[ev.Event] = [ev.SmallBlindPosted(0, 5), ev.BigBlindPosted(1, 10)]
    hand = post(Stakes(5, 10), (5, 10, 90, 10), [*posts, ev.LateBlindPosted(2, 10), ev.HoleDealt()])
    assert (actor(hand), legal(hand).to_call, legal(hand).acts) == ("C", 0, ("check",))
    assert refused(hand, "C all-in").code == "nobody-can-call-more"


def test_58_a_fold_with_nothing_to_pay_is_binding() -> None:
    """TDA-2024 58, NSF-001: it is not offered, and done it stands."""
    hand = flop(10, (200, 200, 200), "")
    assert "fold" not in legal(hand).acts
    after = play(hand, "A fold, B check, C check, deal ??")
    assert refused(after, "A check").code == "seat-folded"
    assert actor(after) == "B"
