"""WSOP-LA-2026 rule 149: a cash game where nobody has to turn a hand up early."""

from typing import Final

from tests.rules.played import offered, play, start, told
from tracker.hand.legal import legal
from tracker.rules.books import TDA_2024
from tracker.rules.games import NO_LIMIT_HOLDEM
from tracker.rules.model import Option, RuleBook, bind
from tracker.rules.reasons import Citation
from tracker.rules.stakes import Stakes

PUSHER_FIRST: Final = Option("pusher_first", Citation("HOUSE", "1", "149"))
BOOK: Final = RuleBook(
    "HOUSE-1", "a house", {**TDA_2024.options, "allin_show": PUSHER_FIRST}, TDA_2024.rules
)
RULES: Final = bind(BOOK, NO_LIMIT_HOLDEM, Stakes(1, 2))


def test_149_no_hand_is_due_face_up_after_an_all_in() -> None:
    """WSOP-LA-2026 149, SHD-011: no notice, and before the board is out nobody mucks."""
    hand = start(RULES, (200, 35), "A bet 100", street=1)
    assert "hands-face-up" not in [notice.code for notice in told(hand, "B call")]
    after = play(hand, "B call")
    assert not after.face_up
    assert legal(after).acts == ("deal", "show")
    assert offered(after, "show").code == "hands-may-be-shown"


def test_149_an_all_in_hand_may_be_mucked_at_the_showdown() -> None:
    """WSOP-LA-2026 149, 143: each muck gives up every claim; what is left is pushed unshown."""
    hand = start(RULES, (200, 40, 200), "A bet 100, B call, C call, B muck", street=3)
    assert [(pot.amount, pot.dead) for pot in hand.pots] == [(120, 40), (120, 0)]
    assert [str(notice).partition(" [")[0] for notice in told(hand, "A muck")] == [
        "pot-won-unshown pot=1 amount=120 seats=4",
        "pot-won-unshown pot=0 amount=120 seats=4",
    ]


def test_149_a_muck_pushes_the_side_pot_and_leaves_the_main_pot() -> None:
    """WSOP-LA-2026 149, TDA-2024 21 (inferred): the all-in seat still plays for the main pot."""
    hand = start(RULES, (200, 40, 200), "A bet 100, B call, C call", street=3)
    (pushed,) = told(hand, "A muck")
    assert str(pushed).partition(" [")[0] == "pot-uncontested pot=1 amount=120 seats=4"
    assert legal(play(hand, "A muck")).acts == ("win", "show", "muck")
