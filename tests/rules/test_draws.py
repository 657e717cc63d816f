"""Games in which cards are exchanged: what is said when the betting before an exchange ends."""

from tests.rules.played import play, told
from tests.rules.produced_games import DRAW, at_table, rules_at
from tracker.hand.state import Stage
from tracker.rules.stakes import Stakes


def test_the_street_that_closes_is_the_one_that_was_bet_on() -> None:
    """The exchange belongs to the next street, and it is due at once."""
    hand = play(at_table(rules_at(DRAW, Stakes(1, 2)), (90, 90)), "B call")
    closed = next(notice for notice in told(hand, "A check") if notice.code == "street-closed")
    assert closed.facts == (("street", "first"),)
    hand = play(hand, "A check")
    assert (hand.stage, hand.street_name) == (Stage.DRAWING, "draw 1")
    hand = play(hand, "A draw 1, B draw pat, A check")
    (*_, last) = told(hand, "B check")
    assert (last.code, last.facts) == ("street-closed", (("street", "draw 1"),))
