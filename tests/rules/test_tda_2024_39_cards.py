"""TDA-2024 rule 39 (inferred): which cards are due, how many, and each of them once."""

from typing import Final

import pytest

from tests.rules.played import play, preflop, refusal, refused, river, rules_of
from tracker.cards import Cards
from tracker.hand import commands as cmd
from tracker.hand import events as ev
from tracker.hand.engine import apply, begin, replay
from tracker.hand.state import Hand
from tracker.rules.stakes import Stakes

DOWN: Final = "A check, B check"


def dealt(*hole: Cards) -> Hand:
    """A hand of A and B before the flop, dealt these cards."""
    rules = rules_of(Stakes(1, 2))
    command = cmd.StartHand(1, ("A", "B"), (50, 50))
    return replay(rules, (*begin(rules, command)[:-1], ev.HoleDealt(hole)))


def test_39_a_street_has_its_number_of_cards() -> None:
    """Three, one and one; never before betting is closed, and none after the river."""
    hand = play(preflop((1, 2), (50, 50), ""), "B call, A check")
    for cards in ("Ah", "Ah Kh", "Ah Kh Qh Jh"):
        assert refused(hand, f"deal {cards}").code == "wrong-card-count"
    hand = play(hand, "deal Ah Kh Qh")
    assert refused(hand, "deal Jh").code == "board-not-due"
    hand = play(hand, f"{DOWN}, deal Jh, {DOWN}, deal Th")
    assert hand.board == ("Ah", "Kh", "Qh", "Jh", "Th")
    assert refused(play(hand, DOWN), "deal 9h").code == "board-not-due"


def test_39_the_board_goes_on_without_betting() -> None:
    """Betting is over before the flop: every street is dealt all the same."""
    hand = preflop((1, 2), (50, 50), "B all-in, A call")
    hand = play(hand, "deal Ah Kh Qh, deal ??, deal ??")
    assert refused(hand, "deal 9h").code == "board-not-due"


@pytest.mark.parametrize(
    ("hole", "code"),
    [
        ((("As", "Ad"),), "wrong-card-count"),
        ((("As", "Ad"), ("Ks",)), "wrong-card-count"),
        ((("As", "Ad"), ("Ks", "Kd", "Kh")), "wrong-card-count"),
        ((("As", "Ad"), ("Ks", "As")), "card-dealt-twice"),
        ((("As", "As"), ()), "card-dealt-twice"),
        ((("As", "1d"), ()), "not-a-card"),
    ],
)
def test_39_every_seat_gets_two_cards_of_one_deck(hole: tuple[Cards, ...], code: str) -> None:
    """Cards that are not known may be left out; those that are known lie there once."""
    assert refusal(lambda: dealt(*hole)).code == code
    assert dealt(("As", "Ad"), ()).hole == (("As", "Ad"), ())
    assert dealt(("As", "??"), ("??", "??")).hole == (("As", "??"), ("??", "??"))


def test_39_no_card_comes_twice_on_the_board() -> None:
    """Neither within a street, nor from an earlier one, nor from a hand."""
    hand = play(dealt(("As", "Ad"), ()), "B call, A check")
    assert refused(hand, "deal Kh Kh Qh").code == "card-dealt-twice"
    assert refused(hand, "deal As Kh Qh")["cards"] == "As"
    hand = play(hand, f"deal 2c Kh Qh, {DOWN}")
    assert refused(hand, "deal Kh").code == "card-dealt-twice"


def test_39_no_card_is_shown_that_lies_elsewhere() -> None:
    """Neither one of the board nor one of another hand; the seat's own are shown as dealt."""
    hand = play(dealt(("As", "Ad"), ()), f"B call, A check, deal 2c Kh Qh, {DOWN}, deal ??, {DOWN}")
    hand = play(hand, f"deal ??, {DOWN}")
    for cards in ("Kh 3c", "As 3c", "3c 3c"):
        assert refused(hand, f"B show {cards}").code == "card-dealt-twice"
    assert refused(hand, "A show Ks Kd").code == "tabled-cards-differ"
    assert refused(hand, "A show As Kd").code == "tabled-cards-differ"
    assert refused(hand, "A show As").code == "wrong-card-count"
    assert play(hand, "A show Ad As").hole[0] == ("As", "Ad")


def test_39_a_card_kept_face_down_stays_known_if_it_was() -> None:
    """A hand shown in part keeps what was known of it; of another the rest stays unseen."""
    hand = play(river((9, 9), DOWN), "A show Ks ??")
    assert hand.hole[0] == ("Ks", "??")
    rest = f"deal ??????, {DOWN}, deal ??, {DOWN}, deal ??, {DOWN}"
    hand = play(dealt(("As", "??"), ()), f"B call, A check, {rest}")
    assert play(hand, "A show Kd ??").hole[0] == ("Kd", "As")
    assert play(hand, "A show ????").hole[0] == ("As", "??")


@pytest.mark.parametrize("hand", [preflop((1, 2), (50, 50), ""), river((9, 9), "")])
def test_39_first_cards_come_once(hand: Hand) -> None:
    """No second deal while betting is on, nor on a record that starts on a later street."""
    assert refusal(lambda: apply(hand, ev.HoleDealt())).code == "no-cards-due"


def test_a_record_that_starts_late_has_an_unseen_board() -> None:
    """Cards that were dealt before the record began are there, and unknown."""
    assert river((9, 9), "").board == ("??",) * 5
