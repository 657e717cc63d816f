"""What does not fit in a PHH hand: one finding each, with code, figures, words and line."""

import json
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.formats.phh import FIELDS, acts, read, read_one, written
from tracker.cards import UNKNOWN
from tracker.formats.phh_fields import FieldReader
from tracker.formats.phh_play import play
from tracker.hand import events as ev
from tracker.hand.state import Stage
from tracker.views.plain import plain_finding
from tracker.views.text import say_finding

DEAL = ("d dh p1 AcAd", "d dh p2 KcKd", "d dh p3 ????")
CALLS = ("p3 f", "p1 cc", "p2 cc")
CHECKS = ("p1 cc", "p2 cc")
TO_RIVER = (*CALLS, "d db 2c7d9h", *CHECKS, "d db Js", *CHECKS, "d db 3h", *CHECKS)

ACTIONS = {
    "action-unreadable": ([*DEAL, "p3 folds"], 4, "text=p3 folds"),
    "seat-unnamed": ([*DEAL, "p4 f"], 4, "text=p4 names=p1 p2 p3"),
    "amount-unreadable": ([*DEAL, "p3 cbr 3e2"], 4, "text=3e2"),
    "cards-unreadable": (["d dh p1 AcXd"], 1, "text=AcXd"),
    "not-your-turn": ([*DEAL, "p1 f"], 4, "seat=0 actor=2"),
    "below-minimum": (
        [*DEAL, "p3 cbr 150"],
        4,
        "seat=2 to=150 minimum=200 bet_to=100 full_raise=100",
    ),
    "above-stack": ([*DEAL, "p3 cbr 5001"], 4, "seat=2 to=5001 maximum=5000"),
    "nothing-to-raise": ([*DEAL, *CALLS, "d db 2c7d9h", "p1 cc", "p2 cbr 50"], 9, ""),
    "board-not-due": ([*DEAL, "d db 2c7d9h"], 4, "street=preflop"),
    "wrong-card-count": ([*DEAL, *CALLS, "d db 2c7d"], 7, "count=2 expected=3"),
    "card-dealt-twice": ([*DEAL, *CALLS, "d db Ac7d2h"], 7, "cards=Ac"),
    "no-cards-due": ([*DEAL, "p3 f", "d dh p1 AcAd"], 5, ""),
    "no-showdown": ([*DEAL, "p1 sm AcAd"], 4, "seat=0"),
    "seat-folded": ([*DEAL, *TO_RIVER, "p3 sm"], 16, "seat=2"),
    "tabled-cards-differ": ([*DEAL, *TO_RIVER, "p1 sm QcQd"], 16, "seat=0 cards=Ac Ad"),
}
ACTIONS["below-minimum-bet"] = ACTIONS.pop("nothing-to-raise")


@pytest.mark.parametrize("code", ACTIONS)
def test_first_action_that_does_not_fit(code: str) -> None:
    """The finding quotes the action and what the rules say; the hand stands before it."""
    actions, number, figures = ACTIONS[code]
    imported = read_one(actions=acts(*actions, "p1 f"))
    (finding,) = imported.findings
    assert finding.reason.code == code
    assert figures in str(finding.reason)
    assert (finding.action, finding.says) == (number, actions[number - 1])
    assert imported.hand is not None
    assert len(imported.events) == imported.hand.seq + 1
    assert not imported.fits


@pytest.mark.parametrize(
    ("actions", "number", "code"),
    [
        (["d dh p1 AcAd", "d dh p2 KcAd", "d dh p3 ????"], 2, "card-dealt-twice"),
        (["d dh p1 AcAd", "d dh p2 KcKdKh"], 2, "wrong-card-count"),
        (["d dh p1 ??????"], 1, "wrong-card-count"),
        (["d dh p1 ????", "d dh p2"], 2, "action-unreadable"),
        (["d dh p1 ????", "d dh p0 ????"], 2, "seat-unnamed"),
    ],
)
def test_first_cards_that_do_not_fit(actions: list[str], number: int, code: str) -> None:
    """The finding names the one deal that is wrong, though all make one event."""
    (finding,) = read_one(actions=acts(*actions)).findings
    assert (finding.action, finding.reason.code) == (number, code)
    assert finding.says == actions[number - 1]


@pytest.mark.parametrize("name", [name for name in FIELDS if name != "ante_trimming_status"])
def test_missing_field(name: str) -> None:
    """Every required field is missed by name; trimming is off when it is not stated."""
    first, _ = read(f"[1]\n{written(**{name: None})}\n[2]\n{written()}")
    (finding,) = first.findings
    assert str(finding.reason) == f"field-missing field={name}"
    assert read_one(ante_trimming_status=None).fits


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("variant", "7"),
        ("ante_trimming_status", "'yes'"),
        ("antes", "[0, 0]"),
        ("antes", "[0, 0, true]"),
        ("blinds_or_straddles", "100"),
        ("min_bet", "0"),
        ("min_bet", "'100'"),
        ("starting_stacks", "[5000, 5000, inf]"),
        ("starting_stacks", "[5000, 5000, -5]"),
        ("starting_stacks", "[5000, 5000, 99999999999999999]"),
        ("starting_stacks", "[5000, 5000, 0.1234567891]"),
        ("starting_stacks", "[9007199254740992, 5000, 0.5]"),
        ("starting_stacks", "[5000]"),
        ("starting_stacks", "[]"),
        ("starting_stacks", f"[5000, 5000, 0x{'f' * 5000}]"),
        ("blinds_or_straddles", "[50, 1e999999999, 0]"),
        ("blinds_or_straddles", "[50, 100, nan]"),
        ("variant", '"NT\\u0000"'),
        ("ante_trimming_status", "'\\0'"),
        ("actions", '["p3 f # \\u0000"]'),
        ("actions", "[1, 2]"),
        ("actions", "'p1 f'"),
    ],
)
def test_unreadable_field(name: str, value: str) -> None:
    """A field with something else in it is named with what stands there; nothing is played."""
    imported = read_one(**{name: value})
    finding = imported.findings[0]
    assert finding.reason.code == "field-unreadable"
    assert finding.reason["field"] == name
    assert finding.line == list(FIELDS).index(name) + 1
    assert imported.events == ()
    assert imported.hand is None


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("seats", "[1, 1, 2]"),
        ("seats", "'1 2 3'"),
        ("players", "['Pilar', 'Rosa']"),
        ("players", "[1, 2, 3]"),
        ("finishing_stacks", "[5000, 5050]"),
        ("finishing_stacks", "['many', 'few', 'none']"),
        ("players", '["Pilar", "Rosa\\u0000", "Quentin"]'),
        ("currency", '"\\U00000000"'),
        ("hand", '"1\\u0000"'),
        ("_x", '{ a = [{ "b\\u0000" = 1 }] }'),
        ("_x", "[" * 80 + "]" * 80),
        (f"_x{'.x' * 3000}", "1"),
        ('"_\\u0000"', "1"),
    ],
)
def test_unreadable_description_does_not_stop_the_hand(name: str, value: str) -> None:
    """What is wrong beside the play is found, and the hand is played all the same."""
    imported = read_one(**{name: value})
    (finding,) = imported.findings
    assert finding.reason.code == "field-unreadable"
    assert finding.reason["field"] == name.partition(".")[0].strip('"')
    assert finding.line == len(FIELDS) + 1 - name.startswith('"') * len(FIELDS)
    assert "\0" not in f"{finding.says}{finding.reason}{imported.fields}{imported.name}"
    assert imported.hand is not None
    assert imported.hand.stage == Stage.CLOSED


def test_values_beyond_what_the_record_holds_are_kept_as_text() -> None:
    """Numbers of any length, points, dates and times; nesting as deep as anybody needs."""
    deep = "[" * 30 + "1" + "]" * 30
    imported = read_one(
        _long="9" * 30, _hex=f"0x{'f' * 5000}", _big="-1e999999999", _time="12:30:00", _deep=deep
    )
    assert imported.fits
    assert {name: str(value) for name, value in imported.fields.items()} == {
        "_long": "9" * 30,
        "_hex": f"0x{'f' * 5000}",
        "_big": "-1E+999999999",
        "_time": "12:30:00",
        "_deep": deep,
    }


def test_seat_numbers_of_any_length_are_names() -> None:
    """They are printed, not counted with."""
    imported = read_one(seats=f"[1, 2, 0x{'f' * 5000}]")
    assert imported.fits
    assert imported.labels[:2] == ("1", "2")


def test_a_finding_about_a_hand_that_cannot_be_played_names_seats_and_units() -> None:
    """Seats are called and chips counted as the log does it, with or without a hand."""
    figures = {"blinds_or_straddles": "[0.5, 2, 0]", "min_bet": "1.25"}
    imported = read_one(**figures)
    (finding,) = imported.findings
    assert imported.hand is None
    assert say_finding(imported, finding).endswith(
        "p2 cannot post 2.00: 1.25 is due, or the whole stack if that is less "
        "[wrong-post, TDA-2024 (unspecified)]"
    )
    imported = read_one(**figures, seats="[4, 7, 9]")
    (finding,) = imported.findings
    assert str(plain_finding(imported, finding)["text"]).startswith("7 cannot post 2.00")


@pytest.mark.parametrize(
    ("blinds", "figures"),
    [
        ("[50, 200, 0]", "wrong-post seat=1 amount=200 owed=100 [TDA-2024 (unspecified)]"),
        ("[150, 100, 0]", "post-not-covered seat=0 amount=150"),
        ("[-50, 100, 0]", "post-not-covered seat=0 amount=50"),
        ("[50, 100, 150]", "post-not-covered seat=2 amount=150"),
        ("[50, 100, 50]", "post-not-covered seat=2 amount=50"),
        ("[50, 100, -50]", "post-not-covered seat=2 amount=50"),
    ],
)
def test_posts_of_another_kind(blinds: str, figures: str) -> None:
    """A blind that is not the minimum bet, or a post that is neither late nor a straddle."""
    (finding,) = read_one(blinds_or_straddles=blinds).findings
    assert str(finding.reason) == figures
    assert finding.line == 4


def test_straddle_further_round_the_table() -> None:
    """A straddle is read directly left of the last one only; a second one doubles again."""
    deal = [f"d dh p{number} ????" for number in range(1, 6)]
    five = {"antes": "[0, 0, 0, 0, 0]", "starting_stacks": "[900, 900, 900, 900, 900]"}
    folds = acts(*deal, "p5 f", "p1 f", "p2 f", "p3 f")
    twice = read_one(**five, blinds_or_straddles="[50, 100, 200, 400, 0]", actions=folds)
    assert ev.StraddlePosted(3, 400) in twice.events
    assert twice.fits
    away = read_one(**five, blinds_or_straddles="[50, 100, 0, 200, 0]", actions=folds)
    assert str(away.findings[0].reason) == "post-not-covered seat=3 amount=200"


def test_late_post_marked_by_a_sign() -> None:
    """A negative big blind is a late post, as in files of PokerKit."""
    imported = read_one(blinds_or_straddles="[50, 100, -100]")
    assert ev.LateBlindPosted(2, 100) in imported.events


def test_antes_of_two_sizes() -> None:
    """Antes are all of one size, or none; others are not read yet."""
    (finding,) = read_one(antes="[5, 10, 5]").findings
    assert str(finding.reason) == "post-not-covered seat=0 amount=5"


def test_stack_of_nothing() -> None:
    """The core refuses a seat without chips."""
    (finding,) = read_one(starting_stacks="[5000, 5000, 0]").findings
    assert str(finding.reason) == "start-impossible field=stacks"


def test_another_game() -> None:
    """A hand of another variant is named and left alone; its fields are kept."""
    imported = read_one(variant="'NH'", hand="5")
    (finding,) = imported.findings
    assert str(finding.reason) == "game-not-covered text=NH"
    assert (imported.name, imported.hand, imported.fields) == ("5", None, {"hand": 5})


@pytest.mark.parametrize(
    ("actions", "street"),
    [
        ([], "preflop"),
        ([*DEAL], "preflop"),
        ([*DEAL, *CALLS], "preflop"),
        ([*DEAL, *CALLS, "d db 2c7d9h", "p1 cc"], "flop"),
    ],
)
def test_unfinished_hand(actions: list[str], street: str) -> None:
    """A list of actions that stops mid-hand is found with the street it stops on."""
    (finding,) = read_one(actions=acts(*actions)).findings
    assert str(finding.reason) == f"hand-unfinished street={street}"


def test_winners_that_cannot_be_known() -> None:
    """Without every card that matters the hand stays at showdown; mucked hands do not matter."""
    deal = ("d dh p1 ????", *DEAL[1:])
    unknown = read_one(actions=acts(*deal, *TO_RIVER, "p2 sm -"))
    assert [str(finding.reason) for finding in unknown.findings] == ["winners-unknown pot=0"]
    assert unknown.hand is not None
    assert unknown.hand.stage == Stage.SHOWDOWN
    half = read_one(actions=acts(*deal, *TO_RIVER, "p2 sm -", "p1 sm Ac??"))
    assert [str(finding.reason) for finding in half.findings] == ["winners-unknown pot=0"]
    mucked = read_one(actions=acts(*deal, *TO_RIVER, "p2 sm -", "p1 sm"))
    assert mucked.fits


def test_a_dash_for_cards_that_nobody_knows_shows_unknown_cards() -> None:
    """A live hand that is neither mucked nor shown; who wins stays open."""
    imported = read_one(actions=acts(*DEAL[2:], *TO_RIVER, "p1 sm AcAd", "p2 sm -"))
    assert imported.events[-1] == ev.HandTabled(1, (UNKNOWN, UNKNOWN))
    assert [str(finding.reason) for finding in imported.findings] == ["winners-unknown pot=0"]
    walk = read_one(actions=acts("p3 f", "p1 f", "p2 sm -"))
    assert walk.fits
    assert walk.events[-2] == ev.HandTabled(1, (UNKNOWN, UNKNOWN))


@pytest.mark.parametrize(
    "actions", [("p3 f", "p1 f", "p2 sm"), (*TO_RIVER, "p1 sm", "p2 sm")], ids=["walk", "showdown"]
)
def test_a_winner_without_opposition_need_not_show(actions: tuple[str, ...]) -> None:
    """It is no muck: the pot has been won."""
    imported = read_one(actions=acts(*actions))
    assert imported.fits
    assert ev.HandMucked(1) not in imported.events


@pytest.mark.parametrize(
    ("actions", "code"),
    [
        (("p3 f", "p1 f", "p1 sm"), "seat-folded"),
        (("p3 f", "p1 f", "p2 sm AcAd", "p2 sm"), "shown-already"),
        (("p3 f", "p1 sm"), "no-showdown"),
    ],
)
def test_other_mucks_are_held_against_the_rules(actions: tuple[str, ...], code: str) -> None:
    """Folded before, shown already, or in the middle of the betting."""
    (finding,) = read_one(actions=acts(*actions)).findings
    assert finding.reason.code == code


def test_known_hands_need_not_be_shown() -> None:
    """Research logs state every card and show none; that is enough to name the winner."""
    imported = read_one(actions=acts(*DEAL, *TO_RIVER))
    assert ev.WinnersDeclared(0, 0b1) in imported.events
    assert imported.fits


def test_comments_and_undealt_hands() -> None:
    """Comments are no actions but keep their number; cards that are not dealt are unknown."""
    imported = read_one(actions=acts("# a walk", "p3 f  # too weak", "p1 folds"))
    assert imported.events[-2:] == (ev.HoleDealt(), ev.Folded(2))
    (finding,) = imported.findings
    assert (finding.action, finding.says) == (3, "p1 folds")


def test_line_of_an_action_in_a_list_of_many_lines() -> None:
    """Quotes in comments and two actions a line do not put the finding off its line."""
    actions = (
        "[\n  'd dh p1 ????',  # the dealer's \"first\"\n\n  'p3 f', \"p1 f\",\n  'p2 cbr 1',\n]"
    )
    (finding,) = read_one(actions=actions).findings
    assert (finding.action, finding.line) == (4, 11)


def test_one_bad_hand_leaves_the_others_alone() -> None:
    """A hand that is no TOML is a finding with its line; those around it are read."""
    text = f"[1]\n{written()}\n[2]\nvariant = NT\nactions = []\n\n[3]\n{written()}"
    first, broken, third = read(text)
    assert first.fits
    assert third.fits
    (finding,) = broken.findings
    assert (finding.hand, finding.line, finding.says) == (2, 11, "variant = NT")
    assert finding.reason.code == "line-unreadable"


VALUES: st.SearchStrategy[Any] = st.recursive(
    st.none() | st.booleans() | st.integers() | st.decimals() | st.text(max_size=9),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=3), inner),
    max_leaves=6,
)
ACTS = st.lists(
    st.sampled_from(
        ["d dh p1 AcAd", "p3 f", "p1 cc", "p2 cbr 300", "p3 cc", "d db 2c7d9h", "p2 sm"]
    )
    | st.text(max_size=12),
    max_size=12,
)


@settings(suppress_health_check=[HealthCheck.too_slow])
@given(
    st.fixed_dictionaries(
        {},
        optional={
            "ante_trimming_status": VALUES,
            "antes": VALUES | st.just([5, 5, 5]),
            "blinds_or_straddles": VALUES
            | st.lists(st.integers(-200, 900), min_size=3, max_size=3),
            "min_bet": VALUES | st.decimals(0, 200),
            "starting_stacks": VALUES | st.lists(st.integers(0, 300), min_size=2, max_size=3),
            "actions": VALUES | ACTS,
            "finishing_stacks": VALUES,
            "players": VALUES,
            "seats": VALUES,
            "currency": VALUES,
        },
    )
)
def test_no_value_crashes_the_reader(changed: dict[str, Any]) -> None:
    """Whatever stands in the fields, the answer is a hand or what is wrong with it."""
    table: dict[str, object] = {
        "variant": "NT",
        "ante_trimming_status": True,
        "antes": [0, 0, 0],
        "blinds_or_straddles": [50, 100, 0],
        "min_bet": 100,
        "starting_stacks": [5000, 500, 50],
        "actions": ["p3 cc", "p1 cc", "p2 cc"],
    } | changed
    reader = FieldReader(table)
    stated = reader.read()
    troubles = [*reader.troubles, *(play(stated).troubles if stated else ())]
    assert stated or troubles
    json.dumps([trouble.says for trouble in troubles])
