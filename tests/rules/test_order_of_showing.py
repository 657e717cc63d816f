"""Who shows first and who follows: TDA-2024 16, 17-A; WSOP-LA-2026 149; and who may see: 18."""

import pytest

from tests.rules.played import flop, play, river
from tests.rules.produced_games import at_table, house, rules_at
from tracker.hand.legal import legal
from tracker.hand.showing import right_to_see
from tracker.hand.state import Hand
from tracker.rules.stakes import Stakes

CASH = rules_at("no-limit hold'em", Stakes(0, 2), house(allin_show="pusher_first"))


def order(hand: Hand) -> str:
    """Seats in the order in which they show."""
    due = legal(hand).showing
    return "".join(hand.start.labels[seat] for seat in due.order) if due else ""


def test_shd_007_the_last_aggressor_shows_first() -> None:
    """SHD-007: A bets, B raises, C calls, A calls: B, then clockwise."""
    assert order(river((200, 200, 200), "A bet 20, B raise 60, C call, A call")) == "BCA"


def test_shd_008_without_a_bet_the_first_to_act_shows_first() -> None:
    """SHD-008: C bet the turn, the river was checked: A, left of the button."""
    hand = flop(
        2, (200, 200, 200), "A check, B check, C check, deal 5c, A check, B check, C bet 20"
    )
    hand = play(hand, "A call, B call, deal 9d, A check, B check, C check")
    assert order(hand) == "ABC"


@pytest.mark.parametrize(
    ("game", "cards", "first"),
    [
        ("seven-card stud", ("2c3c4h", "5d6d7h", "8c9cKh"), "CAB"),
        ("razz", ("KcQcAh", "5d6d2h", "8c9cKh"), "BCA"),
    ],
)
def test_shd_009_010_in_stud_the_board_shows_first(
    game: str, cards: tuple[str, ...], first: str
) -> None:
    """SHD-009, SHD-010: seventh street checked through: the high board; in razz the low one."""
    rules = rules_at(game, Stakes(ante=1, bring_in=1, small_bet=2, big_bet=4))
    up = {"seven-card stud": "A=2h B=2s C=As", "razz": "A=Kd B=3h C=9h"}[game]
    hand = at_table(
        rules, (90, 90, 90), cards=tuple(tuple(c[i : i + 2] for i in (0, 2, 4)) for c in cards)
    )
    opener = hand.start.labels[hand.actor]
    others = [hand.start.labels[(hand.actor + step) % 3] for step in (1, 2)]
    hand = play(hand, f"{opener} bring-in, {others[0]} call, {others[1]} call, deal {up}")
    for dealt in ("A=3d B=8d C=4s", "A=5h B=9s C=6c", "A=?? B=?? C=??", ""):
        for _ in range(3):
            hand = play(hand, f"{hand.start.labels[hand.actor]} check")
        if dealt:
            hand = play(hand, f"deal {dealt}")
    assert order(hand) == first


def test_shd_001_after_an_all_in_all_show_at_once() -> None:
    """SHD-001 to 006: hands are due face up, in no order of their own."""
    due = legal(flop(10, (200, 35), "A bet 100, B call")).showing
    assert due is not None
    assert (due.order, due.reason.code) == ((0, 1), "hands-face-up")


def test_shd_011_in_a_cash_game_the_pusher_shows_first() -> None:
    """SHD-011: A pushed on the turn, B called, the board was completed."""
    hand = at_table(CASH, (50, 200), "A all-in, B call, deal 9d", street=2, carried=10)
    due = legal(hand).showing
    assert due is not None
    assert (order(hand), due.reason.code) == ("AB", "pusher-shows-first")


def test_shd_012_side_pot_seats_show_before_a_seat_all_in_for_less() -> None:
    """SHD-012: A is all-in, B bets the river, C calls: B, C, A."""
    acts = "A all-in, B call, C call, deal 9d, B bet 20, C call"
    hand = at_table(CASH, (50, 200, 200), acts, street=2, carried=10)
    assert order(hand) == "BCA"
    assert order(play(hand, "B show AhKh")) == "CA"


def test_shd_015_the_last_live_hand_need_not_show() -> None:
    """SHD-015: all but A muck: A has won, nothing is due."""
    hand = river((200, 200, 200), "A bet 20, B call, C call, B muck, C muck")
    assert hand.stacks == (180 + 70, 180, 180)
    assert order(hand) == ""


def test_shd_016_who_mucks_gives_up_its_share_of_the_board() -> None:
    """SHD-016: the board plays for all, A announces it and mucks: nothing for A."""
    hand = river((200, 200), "A bet 20, B call, A muck")
    assert hand.stacks == (180, 180 + 50)


def test_shd_013_without_a_bet_nobody_has_a_right_to_see() -> None:
    """SHD-013: A mucked, B tabled, C pushes its hand forward: B asks the floor, A may not ask."""
    hand = river((200, 200, 200), "A check, B check, C check, A muck, B show 7h7d, C muck")
    assert right_to_see(hand, 1, 2).code == "floor-lets-see"
    assert right_to_see(hand, 0, 2).code == "may-not-see"


def test_shd_014_callers_of_the_river_bet_may_see_the_last_aggressor() -> None:
    """SHD-014: A and B called C's raise and hold or tabled cards; D mucked and forfeits."""
    acts = "A bet 10, B call, C raise 50, D call, A call, B call"
    hand = river((200, 200, 200, 200), f"{acts}, B show 7h7d, D muck, C muck")
    rights = [right_to_see(hand, asker, 2).code for asker in range(4)]
    assert rights == ["may-see", "may-see", "may-not-see", "may-not-see"]


def test_nothing_is_to_be_seen_before_the_showdown() -> None:
    """TDA-2024 18: the right begins with the showdown."""
    assert right_to_see(river((50, 50), "A bet 20"), 1, 0).code == "may-not-see"
