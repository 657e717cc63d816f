"""TDA-2024 rules 16 and 17: what is shown, what may be mucked, and what need not be seen."""

import pytest

from tests.rules.played import flop, offered, play, preflop, refused, river, told
from tracker.hand.legal import legal


def test_16_hands_are_due_face_up_when_betting_ends_with_an_all_in() -> None:
    """TDA-2024 16, SHD-001: at once, before the board is out, all-in and caller alike."""
    hand = flop(10, (200, 35), "A bet 100")
    assert ("hands-face-up", 0b11) in [(n.code, n.facts[-1][1]) for n in told(hand, "B call")]
    after = play(hand, "B call")
    assert after.face_up
    assert offered(after, "show").code == "hands-face-up"
    assert "muck" not in legal(after).acts


def test_16_hands_stay_down_while_two_seats_can_still_bet() -> None:
    """TDA-2024 16, SHD-002: C is all-in, A and B have chips for a side pot."""
    hand = flop(10, (200, 200, 35), "A bet 100, B call")
    assert "hands-face-up" not in [notice.code for notice in told(hand, "C call")]
    assert not play(hand, "C call").face_up


def test_16_on_the_river_an_all_in_shows_every_hand() -> None:
    """TDA-2024 16, SHD-003: betting closed with an all-in; the side pot does not delay it."""
    hand = river((200, 200, 35), "A bet 100, B call, C call")
    assert hand.face_up
    for seat in "ABC":
        assert refused(hand, f"{seat} muck").code == "hands-stay-face-up"


def test_16_nobody_all_in_may_muck() -> None:
    """TDA-2024 16, 17: without an all-in no hand is due face up, and any may be given up."""
    hand = river((200, 200), "A bet 100")
    assert "hands-face-up" not in [notice.code for notice in told(hand, "B call")]
    after = play(hand, "B call")
    assert not after.face_up
    assert offered(after, "show").code == "hands-may-be-shown"
    assert set(legal(after).acts) == {"win", "show", "muck"}


def test_16_no_hand_is_due_when_one_is_left() -> None:
    """TDA-2024 16, 17-B: an all-in that everybody folds to shows nothing."""
    hand = flop(10, (50, 200), "A all-in")
    assert [notice.code for notice in told(hand, "B fold")] == [
        "uncalled-returned",
        "street-closed",
        "pot-won-unshown",
    ]
    assert not play(hand, "B fold").face_up


def test_17_what_the_last_muck_leaves_is_pushed_unshown() -> None:
    """TDA-2024 17-B: when all but one muck, that one wins without showing."""
    hand = river((200, 200, 200), "A bet 100, B call, C call, A muck")
    (won,) = told(hand, "C muck")
    assert str(won) == "pot-won-unshown pot=0 amount=310 seats=2 [TDA-2024 17-B]"


@pytest.mark.parametrize("ending", ["A bet 100, B fold", "A bet 100, B call, B muck"])
def test_17b_the_last_live_hand_is_not_mucked(ending: str) -> None:
    """TDA-2024 17-B: it need not be shown and has won; it can be shown, not given up."""
    hand = river((200, 200), ending)
    assert hand.stacks[0] == 200 + hand.start.carried + (0 if "fold" in ending else 100)
    assert refused(hand, "A muck").code == "last-hand-cannot-muck"
    assert legal(hand).acts == ("show", "close")


def test_17_nothing_is_shown_or_mucked_while_betting_is_on() -> None:
    """TDA-2024 17: there is no showdown before the last round is over."""
    for hand in (preflop((1, 2), (50, 50), ""), river((50, 50), "A check")):
        assert refused(hand, "A muck").code == "no-showdown"
        assert refused(hand, "B show Ah Kh").code == "no-showdown"


def test_17_a_hand_is_shown_once_and_then_stays() -> None:
    """TDA-2024 17: a tabled hand is neither tabled again nor mucked, and others still may."""
    hand = river((200, 200), "A check, B check, A show Ah Kh")
    assert refused(hand, "A show Ah Kh").code == "shown-already"
    assert refused(hand, "A muck").code == "shown-already"
    assert offered(hand, "show").facts == (("seats", 0b10),)
    assert offered(hand, "muck").facts == (("seats", 0b10),)


def test_16_a_hand_that_lies_face_up_is_due_no_more() -> None:
    """TDA-2024 16: what is offered names the hands still to be shown; then nothing of the kind."""
    hand = river((50, 50, 20), "A bet 20, B call, C call, B show Ah Kh")
    assert offered(hand, "show").facts == (("seats", 0b101),)
    assert legal(play(hand, "A show ????, C show ????")).acts == ("win",)


def test_a_closed_hand_offers_nothing() -> None:
    """The record is complete: no card of it is shown any more."""
    hand = river((50, 50), "A bet 20, B fold, close")
    assert legal(hand).acts == ()
    assert refused(hand, "A show Ah Kh").code == "hand-closed"
