"""Situations that other programs were seen to get wrong, each with the right answer."""

import json
from functools import partial
from pathlib import Path
from typing import Final

import pytest
from attrs import evolve

from tests.rules.played import play, refusal
from tests.rules.played import rules_of as rules_of_stakes
from tests.rules.wild import (
    Wild,
    answers,
    by_label,
    done,
    given,
    opened,
    opening_of,
    pots,
    shown_down,
)
from tracker.hand import commands as cmd
from tracker.hand import events as ev
from tracker.hand.engine import apply, begin, replay
from tracker.hand.invariants import defects
from tracker.hand.legal import legal
from tracker.hand.line import effective
from tracker.hand.state import Hand, Stage
from tracker.rules.stakes import Stakes
from tracker.seats import mask_of
from tracker.table.seating import Positions, next_positions

FOLDER: Final = Path(__file__).parents[2] / "fixtures" / "wild"


def cases_of(name: str) -> list[Wild]:
    """The cases of a file."""
    return [json.loads(line) for line in (FOLDER / name).read_text(encoding="utf-8").splitlines()]


HANDS: Final = {case["id"]: case for case in cases_of("hands.jsonl")}
BUTTONS: Final = {case["id"]: case for case in cases_of("buttons.jsonl")}


def posts_of(case: Wild) -> int:
    """How many of the events of a case are posts."""
    return sum(event["t"] == "post" for event in case["events"])


def moments(case: Wild) -> dict[int, Hand]:
    """The hand after each event of a case, by the number of events, the posts at once."""
    count = posts_of(case)
    hand = opened(case)
    found = {count: hand}
    for event in case["events"][count:]:
        count += 1
        found[count] = hand = done(hand, event)
        assert not defects(hand)
    return found


@pytest.mark.parametrize("case", HANDS.values(), ids=HANDS)
def test_a_hand_that_went_wrong_elsewhere(case: Wild) -> None:
    """Posts, price, sizes, turn and pots are right after each event that the case asks about."""
    found = moments(case)
    for check in case["checks"]:
        assert answers(found[check["after"]], check["expect"]) == check["expect"], check["after"]


ENDED: Final = {name: case for name, case in HANDS.items() if "final" in case}


@pytest.mark.parametrize("case", ENDED.values(), ids=ENDED)
def test_the_chips_of_a_hand_that_went_wrong_elsewhere(case: Wild) -> None:
    """What came back, the pots, who was awarded what of each, and every stack at the end."""
    final = case["final"]
    hand = list(moments(case).values())[-1]
    stated = [(pot["amount"], pot["eligible"]) for pot in final["pots"]]
    assert pots(hand) == stated
    assert given(hand, hand.returned) == final["returned"]
    if case["ends_by"] == "showdown":
        hand = shown_down(hand, case["boards"])
    assert (hand.stage == Stage.COMPLETE) == (case["ends_by"] != "not_finished")
    assert given(hand, tuple(map(hand.won, hand.seats))) == final["awards"]
    assert by_label(hand, hand.stacks) == final["stacks"]
    assert sum(award.rake for award in hand.awards) == final["rake"]
    if "award_detail" in final:
        assert awarded(hand) == {(d["pot"], d["seat"]): d["amount"] for d in final["award_detail"]}


def awarded(hand: Hand) -> dict[tuple[int, int], int]:
    """Chips by pot and number of the seat."""
    found: dict[tuple[int, int], int] = {}
    for award in hand.awards:
        for seat, chips in award.shares:
            if chips:
                key = (award.place, int(hand.start.labels[seat]))
                found[key] = found.get(key, 0) + chips
    return found


@pytest.mark.parametrize("case", BUTTONS.values(), ids=BUTTONS)
def test_a_button_that_went_wrong_elsewhere(case: Wild) -> None:
    """TDA-2024 32, 34-B: button and blinds of the next hand, and of the one after it."""
    places = {number: place for place, number in enumerate(case["seats"])}
    taken = mask_of(place for number, place in places.items() if number not in case["away"])
    last = Positions(*(places[case["last"][key]] for key in ("button", "sb", "bb")))
    for key in ("next", "after_that"):
        if key in case:
            last = next_positions(last, taken, "dead")
            is_posted = taken >> last.small_blind & 1
            assert case[key] == {
                "button": case["seats"][last.button],
                "sb": case["seats"][last.small_blind] if is_posted else None,
                "bb": case["seats"][last.big_blind],
            }


def test_c130b_seat_1_speaks_last_while_the_button_lies_right_of_an_empty_seat() -> None:
    """TDA-2024 32: seats 2 and 3 are gone; seat 4 has the big blind, no small one is posted."""
    case = BUTTONS["C130b"]
    labels = tuple(str(number) for number in case["seats"] if number not in case["away"])
    rules = rules_of_stakes(Stakes(5, 10))
    big_blind = labels.index(str(case["next"]["bb"]))
    opening = (
        ev.HandStarted(rules.digest, labels.index("1"), labels, (300,) * len(labels)),
        ev.BigBlindPosted(big_blind, 10),
        ev.HoleDealt(),
    )
    hand = replay(rules, opening)
    assert labels[hand.actor] == "5"
    hand = play(hand, "5 call, 1 call, 4 check, deal ??????")
    order = []
    while hand.stage == Stage.BETTING:
        order.append(int(labels[hand.actor]))
        hand = play(hand, f"{order[-1]} check")
    assert order == [4, 5, case["last_to_act_postflop"]]


def test_c130d_who_sits_down_behind_the_blinds_posts_one_live_big_blind() -> None:
    """WSOP-LA-2026 160: that and no less; it counts towards the call, and the option is kept."""
    rules = rules_of_stakes(Stakes(5, 10))
    table = cmd.StartHand(0, ("1", "2", "3", "4"), (300,) * 4)
    hand = replay(rules, begin(rules, evolve(table, late=(3,))))
    assert hand.round.street_in == (0, 5, 10, 10)
    assert (hand.start.labels[hand.actor], legal(hand).to_call) == ("4", 0)
    assert legal(hand).acts == ("check", "raise", "all-in")
    unposted = replay(rules, begin(rules, table)[:-1])
    for amount in (5, 11):
        why = refusal(partial(apply, unposted, ev.LateBlindPosted(3, amount)))
        assert (why.code, why["owed"]) == ("wrong-post", 10)


def test_c147_what_is_undone_stays_readable_and_counts_no_longer() -> None:
    """The raise to 760 is taken back: seat 5 acts again, facing 460, with a minimum of 760."""
    case = HANDS["C033"]
    rules, opening = opening_of(case)
    told: list[ev.Recorded] = [*opening, ev.Raised(3, 460), ev.Raised(4, 760)]
    undone: list[ev.Recorded] = [*told, ev.EntryWithdrawn(len(told) - 1, "ana", "slip")]
    line = effective(enumerate(undone))
    hand = replay(rules, [event for _, event in line.entries])
    assert answers(hand, {"to_act": 5, "to_call": 460, "min_bet_or_raise_to": 760}) == {
        "to_act": 5,
        "to_call": 460,
        "min_bet_or_raise_to": 760,
    }
    assert undone[: len(told)] == told
    assert line.withdrawn == {len(told) - 1: len(told)}
