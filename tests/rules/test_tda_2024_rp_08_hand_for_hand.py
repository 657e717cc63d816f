"""TDA-2024 RP-8-F: in hand-for-hand play hands stay down after an all-in until the floor says."""

from tests.rules.played import play, refused
from tests.rules.produced_showdown import held
from tracker.hand.legal import legal
from tracker.hand.state import Stage


def test_shd_019_hands_stay_down_and_no_card_is_dealt() -> None:
    """SHD-019: nothing but the order of the floor goes on."""
    hand = held()
    assert not hand.face_up
    assert legal(hand).acts == ("hands up",)
    for words in ("deal 5c", "A show AhKh"):
        assert refused(hand, words).code == "hand-for-hand"


def test_once_ordered_up_the_hand_goes_on_as_any_other() -> None:
    """Hands are due face up, the board is dealt."""
    hand = play(held(), "hands up")
    assert hand.face_up
    assert legal(hand).acts == ("deal", "show")
    assert play(hand, "deal 5c, deal 6d, A win").stage == Stage.COMPLETE


def test_betting_that_goes_on_is_not_held() -> None:
    """Only an all-in that ends the betting waits."""
    assert legal(play(held(), "hands up, deal 5c")).acts == ("deal", "show")
