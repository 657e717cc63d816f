"""Every variant of the format: which game it is, and what does not fit in stud and draw hands."""

from collections.abc import Mapping

import pytest

from tests.formats.phh import DRAW, FOLDER, STUD, acts, read_file, read_one
from tracker.cards import UNKNOWN, parse_cards
from tracker.formats.phh_games import VARIANTS
from tracker.formats.ports import Imported
from tracker.hand import events as ev
from tracker.hand.state import Hand
from tracker.seats import NO_SEAT

THIRD = ("d dh p1 9s9dKd", "d dh p2 2c4d3c", "d dh p3 3s8d5h")
FOURTH = (*THIRD, "p2 pb", "p3 f", "p1 cc")
PAT = ("d dh p1 2c3c4c5c7d", "d dh p2 2d3d4d5d7h", "d dh p3 ??????????", "p3 f", "p1 cc", "p2 cc")
ALL_IN = (*THIRD, "p2 pb", "p3 cbr 4", "p1 f", "p2 cc")
SIX = {"starting_stacks": "[100, 5, 100]"}


def game(name: str) -> tuple[Imported, Hand]:
    """One hand of the file of games by its name, and the state it ends in."""
    (imported,) = [hand for hand in read_file(FOLDER / "games.phhs") if hand.name == name]
    assert imported.hand is not None
    return imported, imported.hand


def test_every_variant_has_a_hand() -> None:
    """The fixtures hold each game that the format knows."""
    files = [FOLDER / name for name in ("games.phhs", "session.phhs")]
    played = {hand.rules.game for file in files for hand in read_file(file) if hand.rules}
    assert played == set(VARIANTS.values())


def test_stakes_of_each_kind() -> None:
    """Two bet sizes in limit games, a bring-in in stud, the lone blind of the button."""
    assert game("razz")[0].rules == game("razz")[1].rules
    stakes = {name: game(name)[1].rules.stakes for name in ("razz", "badugi", "short deck")}
    razz, badugi, short = (stakes[name] for name in ("razz", "badugi", "short deck"))
    assert (razz.ante, razz.bring_in, razz.small_bet, razz.big_bet) == (1, 1, 4, 8)
    assert (badugi.small_blind, badugi.big_blind, badugi.small_bet, badugi.big_bet) == (1, 2, 2, 4)
    assert (short.ante, short.small_blind, short.big_blind, short.small_bet) == (5, 0, 5, 0)
    assert ev.BigBlindPosted(3, 5) in game("short deck")[0].events


def test_a_seat_that_posts_alone_beside_the_button_has_the_big_blind() -> None:
    """The small blind is dead: nobody posts it, and the next seat acts first."""
    imported, _ = game("dead small blind")
    assert imported.events[1:3] == (ev.BigBlindPosted(0, 10), ev.HoleDealt())


def test_parts_of_a_pot_and_cards_that_decide_the_odd_chip() -> None:
    """High and low winners; in a split of stud the five cards of each winner."""
    assert game("quartered")[0].events[-2] == ev.WinnersDeclared(0, 0b10, (0b110,))
    assert game("stud eight-or-better")[0].events[-2] == ev.WinnersDeclared(0, 0b10, (0b1,))
    assert game("stud")[0].events[-2] == ev.WinnersDeclared(
        0, 0b110, (), ((), parse_cards("9c8d7c6d5c"), parse_cards("9d8h7d6s5h"))
    )


def test_deals_of_a_street_are_one_fact() -> None:
    """Seats that folded get none; two streets after an all-in are told apart."""
    imported, _ = game("stud eight-or-better")
    assert [event for event in imported.events if isinstance(event, ev.StreetDealt)] == [
        ev.StreetDealt((("4s",), ("9c",), ())),
        ev.StreetDealt((("5c",), ("9s",), ())),
        ev.StreetDealt((("Qd",), ("2s",), ())),
        ev.StreetDealt((("7s",), ("Jh",), ())),
    ]


def test_hands_shown_before_and_after_the_last_card_are_tabled_once() -> None:
    """The second showing of the same cards is no act of its own."""
    imported, hand = game("stud eight-or-better")
    tabled = [event for event in imported.events if isinstance(event, ev.HandTabled)]
    assert [(event.seat, len(event.cards)) for event in tabled] == [(0, 4), (1, 4)]
    assert hand.hole[0] == parse_cards("Ah2h3d4s5cQd7s")


def test_an_exchange_is_one_fact_with_the_new_cards() -> None:
    """Whether deals follow each seat's own exchange or those of all seats."""
    assert [
        event for event in game("single draw")[0].events if isinstance(event, ev.CardsDrawn)
    ] == [
        ev.CardsDrawn(1, ("Kc", "Kh"), ("6c", "5d")),
        ev.CardsDrawn(2),
    ]
    drawn = [
        event
        for event in game("three draws in a row")[0].events
        if isinstance(event, ev.CardsDrawn)
    ]
    assert drawn == [
        ev.CardsDrawn(0, ("9c",), ("8c",)),
        ev.CardsDrawn(1, ("Ks", "Kh"), ("7d", "6d")),
        ev.CardsDrawn(0),
        ev.CardsDrawn(1),
        ev.CardsDrawn(0, ("8c",), ("Jc",)),
        ev.CardsDrawn(1),
    ]
    assert ev.CardsDrawn(1, (UNKNOWN,) * 2, (UNKNOWN,) * 2) in game("badugi")[0].events


def test_who_opens_is_told_only_where_cards_do_not() -> None:
    """With unseen cards in a live hand, whoever acts first opens; later every card is seen."""
    imported, _ = game("stud")
    dealt = [event for event in imported.events if isinstance(event, ev.HoleDealt | ev.StreetDealt)]
    assert [event.first for event in dealt] == [1, NO_SEAT, NO_SEAT, NO_SEAT, NO_SEAT]


@pytest.mark.parametrize(
    ("fields", "changed", "figures"),
    [
        (STUD, {"bring_in": None}, "field-missing field=bring_in"),
        (STUD, {"small_bet": None}, "field-missing field=small_bet"),
        (STUD, {"big_bet": None}, "field-missing field=big_bet"),
        (DRAW, {"min_bet": None}, "field-missing field=min_bet"),
        (DRAW, {"blinds_or_straddles": None}, "field-missing field=blinds_or_straddles"),
        (STUD, {"bring_in": "0"}, "field-unreadable field=bring_in text=0"),
        (STUD, {"bring_in": "5"}, "field-unreadable field=bring_in text=5"),
        (STUD, {"bring_in": "[1]"}, "field-unreadable field=bring_in text=[1]"),
        (STUD, {"small_bet": "0"}, "field-unreadable field=small_bet text=0"),
        (STUD, {"big_bet": "3"}, "field-unreadable field=big_bet text=3"),
        (
            DRAW,
            {"variant": "'FB'", "small_bet": "50", "big_bet": "100"},
            "wrong-post seat=1 amount=100 owed=50 [TDA-2024 (unspecified)]",
        ),
        (
            DRAW,
            {"blinds_or_straddles": "[0, 0, 50]"},
            "wrong-post seat=2 amount=50 owed=100 [TDA-2024 (unspecified)]",
        ),
    ],
)
def test_fields_of_a_game(
    fields: Mapping[str, str], changed: Mapping[str, str | None], figures: str
) -> None:
    """Each game needs its own bets and forced chips; a bring-in is at most the small bet."""
    assert read_one(fields).fits
    (finding,) = read_one(fields, **changed).findings
    assert str(finding.reason) == figures


@pytest.mark.parametrize(
    ("actions", "number", "code"),
    [
        ((*THIRD[:2], "d dh p3 3s8d"), 3, "wrong-card-count"),
        ((*THIRD[:2], "d dh p3 3s8d9s"), 3, "card-dealt-twice"),
        (("d dh p1 ??????", *THIRD[1:]), 1, "opener-unknown"),
        ((*THIRD, "p3 pb"), 4, "bring-in-due"),
        ((*THIRD, "d dh p1 2h"), 4, "no-cards-due"),
        ((*THIRD, "p3 cc"), 4, "bring-in-due"),
        ((*FOURTH, "d db 2h"), 7, "board-not-due"),
        ((*FOURTH, "d dh p1 2h", "d dh p2 9d"), 8, "card-dealt-twice"),
        ((*FOURTH, "d dh p1 2h", "d dh p2 Th6h"), 8, "wrong-card-count"),
        ((*FOURTH, "d dh p1 2h", "d dh p2 Th", "d dh p3 6h"), 9, "wrong-card-count"),
        ((*FOURTH, "d dh p1 2h", "d dh p2"), 8, "action-unreadable"),
        ((*FOURTH, "d dh p1 2h", "d dh p2 Th", "d dh p1 6h"), 9, "no-cards-due"),
        ((*FOURTH, "d dh p1 ??", "d dh p2 Th"), 7, "opener-unknown"),
        ((*FOURTH, "d dh p1 2h", "d dh p2 Th", "p2 cc"), 9, "not-your-turn"),
        ((*FOURTH, "p1 sd 9s"), 7, "no-draw-due"),
    ],
)
def test_stud_that_does_not_fit(actions: tuple[str, ...], number: int, code: str) -> None:
    """The one deal or act that is wrong is named."""
    (finding,) = read_one(STUD, actions=acts(*actions)).findings
    assert (finding.reason.code, finding.action) == (code, number)


def test_hands_shown_twice_with_other_cards() -> None:
    """What is stated once more must be what lies there."""
    deals = [f"d dh {player} {card}" for card in ("2", "3", "4", "6") for player in ("p2", "p3")]
    cards = zip(deals, ("2d", "Th", "Qd", "Tc", "6d", "Td", "Kc", "Ts"), strict=True)
    later = [f"{deal[:8]}{card}" for deal, card in cards]
    shown = (*ALL_IN, "p2 sm 2c4d3c", "p3 sm 3s8d5h", *later)
    again = "p2 sm 2c4d3c2dQd6d"
    assert read_one(STUD, **SIX, actions=acts(*shown, f"{again}Kc")).fits
    (finding,) = read_one(STUD, **SIX, actions=acts(*shown, f"{again}Kd")).findings
    assert finding.reason.code == "shown-already"


@pytest.mark.parametrize(
    ("actions", "number", "code"),
    [
        (("p1 sd Ks", "d dh p1 9c"), 7, "not-its-cards"),
        (("p1 sd 2c", "d dh p1 9c9d"), 7, "wrong-draw"),
        (("p1 sd 2c",), 7, "wrong-draw"),
        (("p1 sd 2c", "d dh p1 7h"), 8, "card-dealt-twice"),
        (("p1 sd", "d dh p1 9c"), 7, "wrong-draw"),
        (("p1 sd 2c", "p2 sd", "d dh p3 9c"), 7, "wrong-draw"),
        (("p2 sd 2d", "d dh p2 9c"), 7, "not-your-turn"),
        (("p1 sd 2x", "d dh p1 9c"), 7, "cards-unreadable"),
        (("p1 sd 2c", "d dh p1 9x"), 7, "cards-unreadable"),
        (("p1 sd 2c 3c", "d dh p1 9x9h"), 7, "action-unreadable"),
        (("p7 sd 2c", "d dh p7 9c"), 7, "seat-unnamed"),
        (("d dh p1 9c",), 7, "no-cards-due"),
        (("p1 cc",), 7, "no-action-due"),
    ],
)
def test_exchange_that_does_not_fit(actions: tuple[str, ...], number: int, code: str) -> None:
    """The exchange, or the deal where the new card is wrong."""
    (finding,) = read_one(DRAW, actions=acts(*PAT, *actions)).findings
    assert (finding.reason.code, finding.action) == (code, number)
