"""Stud: who opens, what the bring-in binds to, and what completes it. TDA-2024 RP-10."""

import pytest

from tests.rules.played import actor, play, right_of
from tests.rules.produced_games import at_table, rules_at
from tracker.cards import parse_cards
from tracker.hand.legal import legal
from tracker.hand.state import Hand, Stage
from tracker.rules.stakes import Stakes


def third(game: str, cards: str, *, bring_in: int = 1, ante: int = 0, first: int = 900) -> Hand:
    """Third street, three seats; the cards of each seat are told as it got them."""
    stakes = Stakes(ante=ante, bring_in=bring_in, small_bet=2, big_bet=4)
    stacks = (first, 900, 900)
    dealt = tuple(map(parse_cards, cards.split()))
    return at_table(rules_at(game, stakes), stacks, cards=dealt)


@pytest.mark.parametrize(
    ("game", "cards", "opener"),
    [
        ("seven-card stud", "????Kh ????9h ????4h", "C"),
        ("seven-card stud", "????4d ????9h ????4c", "C"),
        ("seven-card stud", "????Ac ????2s ????3c", "B"),
        ("razz", "????Kh ????9h ????Ks", "C"),
        ("razz", "????Ah ????9h ????Qs", "C"),
    ],
)
def test_low_card_brings_in_and_high_card_in_razz(game: str, cards: str, opener: str) -> None:
    """By rank, then by suit; the ace is high in stud, low in razz. RP-10."""
    assert actor(third(game, cards)) == opener


def test_a_seat_all_in_from_the_ante_is_passed_over() -> None:
    """The seat on its left starts and brings in. RP-10-E."""
    hand = third("seven-card stud", "????2c ????9h ????Kh", ante=1, first=1)
    assert (actor(hand), hand.stage) == ("B", Stage.BRING_IN)


@pytest.mark.parametrize("bring_in", [1, 2])
def test_the_bring_in_has_no_option_unless_completed(bring_in: int) -> None:
    """It has acted, whatever part of a bet it is; called round, the street is over."""
    hand = third("seven-card stud", "????2c ????9h ????Kh", bring_in=bring_in)
    limped = play(hand, "A bring-in")
    assert not right_of(limped, "A").may
    assert play(limped, "B call, C call").stage == Stage.DEALING


def test_a_completion_opens_the_bring_in_again() -> None:
    """The full bet is a raise to the seat that brought in."""
    hand = play(third("seven-card stud", "????2c ????9h ????Kh"), "A bring-in, B raise 2, C fold")
    assert (actor(hand), right_of(hand, "A").may, right_of(hand, "A").minimum) == ("A", True, 4)


@pytest.mark.parametrize(("bring_in", "to"), [(1, 10), (6, 10), (4, 5), (4, 9), (9, 10)])
def test_what_counts_as_a_full_bet_opens_all_who_met_the_bring_in(bring_in: int, to: int) -> None:
    """A bring-in is no bet: its caller is opened as its poster is, by half a bet. TDA-2024 47-B."""
    hand = _fixed(bring_in, to)
    hand = play(hand, f"A bring-in, B call, C raise {to}, D call")
    for label in "AB":
        right = right_of(hand, label)
        assert (right.may, right.minimum) == (True, to + 10)
        assert dict(right.reason.facts)["facing"] == to
    assert right_of(play(hand, "A call"), "B").may


def test_less_than_half_a_bet_opens_none_of_them() -> None:
    """Neither the bring-in nor its caller may raise over an all-in for less. TDA-2024 47-B."""
    hand = play(_fixed(2, 4), "A bring-in, B call, C all-in, D call")
    assert [right_of(hand, label).may for label in "AB"] == [False, False]
    assert right_of(hand, "B").reason.code == "faces-less-than-half-raise"


def _fixed(bring_in: int, stack: int) -> Hand:
    """Limit 10/20, four seats, A brings in, C has the stack."""
    rules = rules_at("seven-card stud", Stakes(bring_in=bring_in, small_bet=10, big_bet=20))
    return at_table(rules, (900, 900, stack, 900), first=0)


def test_the_seat_may_open_for_a_full_bet_instead() -> None:
    """The forced opening is the least it puts in."""
    hand = third("seven-card stud", "????2c ????9h ????Kh")
    assert legal(hand).acts == ("bring-in", "bet")
    assert play(hand, "A bet 2").round.bet_to == 2


def test_the_high_hand_opens_later_streets() -> None:
    """A pair before high cards."""
    hand = play(third("seven-card stud", "????2c ????9h ????Kh"), "A bring-in, B call, C call")
    assert actor(play(hand, "deal A=2d B=Qd C=Ac")) == "A"


@pytest.mark.parametrize(
    ("shown", "opener"),
    [
        ("A=2d2h8c B=9dQdQh C=KcAcJs", "A"),
        ("A=2d3h3c B=9dTdJd C=KcAcJs", "A"),
        ("A=2d3h3c B=9d9cQh C=KcAcAd", "B"),
        ("A=8d8h2s B=9dJdTc C=KcAcAd", "C"),
        ("A=4dTh7c B=8dJd6h C=QcAcJs", "C"),
    ],
)
def test_groups_of_a_board_count_before_their_ranks(shown: str, opener: str) -> None:
    """Three of a kind before two pairs, two pairs before one, one before high cards. RP-10-D."""
    hand = third("seven-card stud", "????2c ????9h ????Kh")
    hand = play(hand, "A bring-in, B call, C call")
    each = dict(own.split("=") for own in shown.split())
    for place in (0, 2, 4):
        dealt = " ".join(f"{label}={cards[place : place + 2]}" for label, cards in each.items())
        hand = play(hand, f"deal {dealt}")
        if place < 4:
            for _ in each:
                hand = play(hand, f"{actor(hand)} check")
    assert actor(hand) == opener


def test_two_pairs_do_not_open_razz_before_one_higher() -> None:
    """The lowest hand opens: one pair of kings is lower than two pairs of low cards. RP-10-D."""
    hand = play(third("razz", "????2c ????Kh ????Kc"), "B bring-in, C call, A call")
    for dealt in ("A=2d B=Kd C=Qd", "A=3d B=4s C=Qs"):
        hand = play(hand, f"deal {dealt}")
        for _ in range(3):
            hand = play(hand, f"{actor(hand)} check")
    assert actor(play(hand, "deal A=3h B=5s C=Ks")) == "B"


def test_the_low_hand_opens_later_streets_of_razz() -> None:
    """A pair is worse than any two cards."""
    hand = play(third("razz", "????2c ????9h ????Kh"), "C bring-in, A call, B call")
    assert actor(play(hand, "deal A=2d B=8d C=Ac")) == "B"


def test_nobody_opens_once_betting_is_over() -> None:
    """The last card is dealt to hands that were tabled, whatever their cards in whatever order."""
    hand = third("seven-card stud", "????2c ????9h ????Kh", first=2)
    hand = play(hand, "A bring-in, B fold, C raise 2, A all-in")
    shown = "deal A=7c C=8c, A show Th 2c 7c Td, deal first C, deal first C, deal A=As C=Ad"
    assert play(hand, shown).stage == Stage.SHOWDOWN


def test_cards_that_nobody_saw_need_no_opener_once_betting_is_over() -> None:
    """Nobody is asked on the streets after an all-in, so nobody has to be named for them."""
    rules = rules_at("seven-card stud", Stakes(bring_in=1, small_bet=2, big_bet=4))
    hand = play(at_table(rules, (900, 2), first=0), "A bring-in, B all-in, A call")
    assert play(hand, "deal, deal, deal, deal").stage == Stage.SHOWDOWN
