"""`tracker split`: shares with their rule, the dealer's steps, and one clear line for nonsense."""

import json
from pathlib import Path
from typing import Any, Final

import pytest

from tests.cli.running import Done, run


def split(words: str) -> Done:
    """What `tracker split` does with these words; seat 1 has the button unless they say so."""
    button = () if "--button" in words else ("--button", "1")
    return run("split", *words.split(), *button)


def told(words: str) -> dict[str, Any]:
    """What `tracker split --format json` says."""
    done = split(f"{words} --format json")
    assert (done.code, done.err) == (0, "")
    plain: dict[str, Any] = json.loads(done.out)
    return plain


def gets(words: str) -> dict[str, int]:
    """What every winner gets."""
    return {gain["seat"]: gain["amount"] for gain in told(words)["gets"]}


def test_three_ways_without_a_change_at_the_rack() -> None:
    """The odd 100 goes to one seat whole, the other two get four of 25 for it; the 1 is last."""
    done = split("2401 --among 3,5,7 --chips 500x3,100x7,25x8,1x1")
    custom = "[TDA-2024 (unspecified)]"
    assert done.out.splitlines() == [
        "→ main pot, 2401, goes to 3, 5, 7 [TDA-2024 21]",
        "",
        f"1.  1 x 500 each to 3, 5, 7 {custom}",
        f"2.  2 x 100 each to 3, 5, 7 {custom}",
        f"3.  1 x 100 to 3; the others take as much in smaller chips {custom}",
        f"4.  4 x 25 each to 5, 7, who have less so far {custom}",
        "5.  the odd 1 of main pot goes to 3, the next winner left of the button [TDA-2024 20-A]",
        "",
        "gets   x 500  x 100  x 25  x 1  chips",
        "3          1      3          1    801",
        "5          1      2     4         800",
        "7          1      2     4         800",
        "total      3      7     8    1   2401",
        "",
        "button 1, smallest chip 1, no-limit hold'em, rules TDA-2024",
    ]


def test_a_chip_that_no_share_can_take_is_changed_at_the_rack() -> None:
    """1401 for two: the 1000 becomes ten of 100, 701 and 700."""
    plain = told("1401 --among 3,5 --chips 1000x1,100x4,1x1")
    assert [(step["chip"], step["count"], step["to"], step["into"]) for step in plain["steps"]] == [
        (1000, 1, [], [[100, 10]]),
        (100, 7, ["3", "5"], []),
        (1, 1, ["3"], []),
    ]
    assert [step["reason"]["citation"] for step in plain["steps"]] == [
        "TDA-2024 20 (inferred)",
        "TDA-2024 (unspecified)",
        "TDA-2024 20-A",
    ]
    assert plain["gets"] == [
        {"seat": "3", "amount": 701, "chips": [[100, 7], [1, 1]]},
        {"seat": "5", "amount": 700, "chips": [[100, 7]]},
    ]
    done = split("1401 --among 3,5 --chips 1000x1,100x4,1x1")
    assert "1.  change 1 x 1000 at the rack for 10 x 100 [TDA-2024 20 (inferred)]" in done.out


def test_change_comes_in_what_the_rack_has() -> None:
    """100 for two in chips of 25, where the house has them."""
    plain = told("101 --among 3,5 --chips 100x1,1x1 --rack 500,25")
    assert plain["steps"][0]["into"] == [[25, 4]]


def test_a_quartered_pot_is_halved_first() -> None:
    """High alone, low tied: halves, then quarters. TDA-2024 20-C, ODD-004."""
    done = split("103 --high 3 --low 3,5 --chips 25x4,1x3")
    left = "the next winner left of the button"
    assert done.out.splitlines()[:9] == [
        "→ main pot, 103, goes to 3, 5 [TDA-2024 21]",
        "→ 52 of main pot, for high, goes to 3 [TDA-2024 21]",
        "→ 51 of main pot, for low, goes to 3, 5 [TDA-2024 21]",
        "",
        "1.  main pot  2 x 25 each to high, low [TDA-2024 (unspecified)]",
        "2.            1 x 1 each to high, low [TDA-2024 (unspecified)]",
        "3.            the odd 1 of main pot goes to high, as the halves share it [TDA-2024 20-C]",
        "4.  low       1 x 25 each to 3, 5 [TDA-2024 (unspecified)]",
        f"5.            the odd 1 of main pot goes to 3, {left} [TDA-2024 20-A]",
    ]


@pytest.mark.parametrize(
    ("words", "shares"),
    [
        ("26 --among 1,2,3 --button 9", {"1": 9, "2": 9, "3": 8}),
        ("101 --among 3,5 --button 5", {"3": 51, "5": 50}),
        ("101 --among 3,5 --button 3", {"5": 51, "3": 50}),
        ("101 --among 3,5 --button 4", {"5": 51, "3": 50}),
        ("101 --high 3 --low 5,7", {"3": 51, "5": 25, "7": 25}),
        ("105 --high 3,5 --low 7", {"3": 27, "5": 26, "7": 52}),
        ("66 --high 3,5 --low 3,5", {"3": 33, "5": 33}),
        ("101 --high 3 --low nobody", {"3": 101}),
        ("101 --among 5 --among 3", {"5": 51, "3": 50}),
        ("103 --high 5 --low 3 --high 3 --low 5", {"5": 51, "3": 52}),
        ("125 --among 3,5 --smallest-chip 25", {"3": 75, "5": 50}),
        ("125 --among 3,5 --chips 25x5", {"3": 75, "5": 50}),
        ("45 --among 3,5 --chips 5x9 --smallest-chip 1", {"3": 23, "5": 22}),
        ("0.75 --among 3,5 --chips 0.25x3", {"3": 50, "5": 25}),
    ],
)
def test_shares(words: str, shares: dict[str, int]) -> None:
    """Odd chips by position, halves, boards, down to the smallest chip. Digest of TDA-2024 20."""
    assert gets(words) == shares


def test_what_a_house_decides_about_quarters(tmp_path: Path) -> None:
    """With the quartering exception the low half is the larger: 50/26/25 and 51/26/26."""
    book = tmp_path / "room.toml"
    book.write_text(
        'name = "ROOM"\ntitle = "Room"\nextends = "TDA-2024"\n[options]\n'
        'odd_chip_quarter = { value = "low_half_if_low_quartered", cite = "7" }\n'
    )
    assert gets(f"101 --high 3 --low 5,7 --rules {book}") == {"3": 50, "5": 26, "7": 25}
    plain = told(f"103 --high 3 --low 5,7 --rules {book}")
    assert [gain["amount"] for gain in plain["gets"]] == [51, 26, 26]
    assert plain["reasons"][1] == {
        "code": "odd-chip-to-half",
        "facts": {"pot": 0, "amount": 1, "part": "low"},
        "citation": "ROOM 7",
        "text": "the odd 1 of main pot goes to low, as the halves share it",
    }


def test_odd_chips_carried_to_the_next_hand_stay_in_the_middle(tmp_path: Path) -> None:
    """A house carries them: nobody gets the odd one of 101."""
    book = tmp_path / "room.toml"
    book.write_text(
        'name = "ROOM"\ntitle = "Room"\nextends = "TDA-2024"\n[options]\n'
        'odd_chip_board = { value = "carry_to_next_pot", cite = "7" }\n'
    )
    words = f"101 --among 3,5 --chips 50x1,25x2,1x1 --rules {book}"
    plain = told(words)
    assert (plain["carried"], plain["left"]) == (1, [[1, 1]])
    assert gets(words) == {"3": 50, "5": 50}
    text = split(words).out
    assert "→ 1 of main pot is left for the next hand [ROOM 7]" in text
    (last,) = (row.split() for row in text.splitlines() if row.startswith("next hand"))
    assert last == ["next", "hand", "1", "1"]


@pytest.mark.parametrize(
    ("words", "first", "cite"),
    [
        (("--cards", "2=9h8d7c6d5s", "--cards", "9=9d8h7s6c5h"), "2", "TDA-2024 20-B"),
        (("--cards", "2=9h8d7c6d5sKh3d", "--cards", "9=9d8h7s6c5hAs2c"), "2", "TDA-2024 20-B"),
        (
            ("--cards", "2=9h8d7c6d5sKh3d", "--cards", "9=9d8h7s6c5hAs2c", "--rules", "robert"),
            "9",
            "ROBERT ties",
        ),
    ],
)
def test_in_stud_the_odd_chip_goes_by_card(words: tuple[str, ...], first: str, cite: str) -> None:
    """Of five cards, or of those that play among seven, or of all seven. ODD-005."""
    game = ("--game", "seven-card-stud", "--button", "1", "--format", "json")
    done = run("split", "101", "--among", "2,9", *game, *words)
    plain = json.loads(done.out)
    assert plain["gets"][0] == {"seat": first, "amount": 51, "chips": []}
    assert plain["reasons"][-1]["citation"] == cite


def test_json_without_chips_has_no_steps() -> None:
    """Every key is there all the same."""
    assert told("101 --among 3,5") == {
        "exponent": 0,
        "smallest_chip": 1,
        "button": "1",
        "book": "TDA-2024",
        "game": "no-limit hold'em",
        "amount": 101,
        "carried": 0,
        "parts": [{"name": "", "shares": [["3", 51], ["5", 50]]}],
        "reasons": [
            {
                "code": "pot-awarded",
                "facts": {"pot": 0, "amount": 101, "seats": 20},
                "citation": "TDA-2024 21",
                "text": "main pot, 101, goes to 3, 5",
            },
            {
                "code": "odd-chip",
                "facts": {"pot": 0, "amount": 1, "seat": 2},
                "citation": "TDA-2024 20-A",
                "text": "the odd 1 of main pot goes to 3, the next winner left of the button",
            },
        ],
        "steps": [],
        "gets": [
            {"seat": "3", "amount": 51, "chips": []},
            {"seat": "5", "amount": 50, "chips": []},
        ],
        "left": [],
    }


NONSENSE: Final = [
    ("101 --among 3,5 --chips 100x1", "chips-do-not-add-up", "make 100, the pot is 101"),
    ("101 --among 3,5 --chips 100x1,5x1", "chips-do-not-add-up", "make 105, the pot is 101"),
    ("101 --among 3,3", "name-twice", '"3" is named twice among the winners'),
    ("101 --among 3,23", "seat-unnamed", 'no seat "23"'),
    ("101 --among 3,x", "seat-unnamed", 'no seat "x"'),
    ("101 --among 3,", "seat-unnamed", 'no seat ""'),
    ("101 --among 3,5 --button 0", "seat-unnamed", 'no seat "0"'),
    ("101 --high nobody --low 3", "no-winner-named", "nobody is named as winner"),
    ("101 --high 3 --low 5 --game razz", "wrong-part-count", "winners of 2 are named"),
    ("101 --among 3,5 --chips 100x1,1x1 --smallest-chip 5", "chip-does-not-divide", "1 cannot be"),
    ("101 --among 3,5 --smallest-chip 5", "chip-does-not-divide", "101 cannot be paid"),
    (
        "70 --among 3,5 --chips 50x1,20x1",
        "chip-does-not-divide",
        "50 cannot be paid in chips of 20",
    ),
    ("100 --among 3,5 --chips 25x4 --rack 10", "chip-does-not-divide", "10 cannot be paid"),
    ("101 --among 3,5 --chips many", "words-unreadable", 'cannot read "many"'),
    ("101 --among 3,5 --chips 100x1,x1", "words-unreadable", 'cannot read "x1"'),
    ("101 --among 3,5 --chips 100x-1", "words-unreadable", 'cannot read "100x-1"'),
    ("101 --among 3,5 --chips 100x1x1", "words-unreadable", 'cannot read "100x1x1"'),
    ("101 --among 3,5 --chips 1e2x1,1x1", "amount-unreadable", '"1e2"'),
    ("101 --among 3,5 --chips 0x7,101x1", "amount-not-positive", '"0"'),
    ("101 --among 3,5 --chips 101x0", "amount-not-positive", '"0"'),
    ("101 --among 3,5 --chips 50x1,50.0x1,1x1", "name-twice", '"50.0" is named twice'),
    ("101 --among 3,5 --chips 9007199254740992x2", "amount-out-of-range", "18014398509481984"),
    ("101 --among 3,5 --rack 25", "", "--rack is for change"),
    ("0 --among 3,5", "amount-not-positive", '"0" is not enough'),
    ("much --among 3,5", "amount-unreadable", '"much"'),
    ("9007199254740993 --among 3,5", "amount-out-of-range", "9007199254740993"),
    ("101", "", "say who wins"),
    ("101 --among 3 --high 5", "", "say who wins"),
    ("101 --among 3 --low 5", "", "--low is the other half of --high"),
    ("101 --high 3 --low 5 --low 7", "", "for each board"),
    ("101 --among 3,5 --rules hoyle", "book-unknown", '"hoyle"'),
    ("101 --among 3,5 --game razz", "odd-chip-by-card", "the cards of 3 are needed"),
    ("101 --among 2,9 --game razz --cards 2=AhAd", "wrong-card-count", "2"),
    ("101 --among 2,9 --game razz --cards 2", "words-unreadable", 'cannot read "2"'),
    ("101 --among 2,9 --game razz --cards 2=", "cards-unreadable", '""'),
    ("101 --among 2,9 --game razz --cards 2=??", "cards-unreadable", '"??"'),
    ("101 --among 2,9 --cards 2=Ah --cards 2=Kh", "name-twice", '"2"'),
    ("101 --among 2,9 --cards 2=Ah --cards 9=Ah", "card-dealt-twice", "Ah"),
    ("101 7 --among 2,9", "", "unexpected extra argument (7)"),
]


@pytest.mark.parametrize(("words", "code", "said"), NONSENSE)
def test_nonsense_is_refused_in_one_line(words: str, code: str, said: str) -> None:
    """Nothing is printed, one line says what was wrong, exit code 2."""
    done = split(words)
    assert (done.code, done.out) == (2, "")
    (sentence,) = done.err.splitlines()
    assert said in sentence
    assert f"[{code}" in sentence if code else "tracker split --help" in sentence
    assert len(sentence) < 250


def test_an_unknown_game_is_answered_with_all_of_them() -> None:
    """As for `tracker open`: one line that lists what can be played."""
    done = split("101 --among 3,5 --game poker")
    assert done.code == 2
    (sentence,) = done.err.splitlines()
    assert sentence.startswith('tracker: game cannot be "poker"; write it like no-limit-holdem')
