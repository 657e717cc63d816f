"""`tracker pots`: figures in both forms, shares, layout, and one clear line for nonsense."""

import json
import shlex
from collections.abc import Sequence
from typing import Any

import click
import pytest
from click.testing import CliRunner
from rich.console import Console

from tracker.chips import MOST_CHIPS
from tracker.cli.main import cli, main
from tracker.cli.pots import show_pots
from tracker.errors import InvalidCommand
from tracker.hand.layers import lay_out, share_out
from tracker.views.pots import see_pots
from tracker.views.text import say_error


def run(words: str) -> str:
    """What `tracker pots` prints."""
    result = CliRunner().invoke(cli, ["pots", *shlex.split(words)], catch_exceptions=False)
    assert result.exit_code == 0
    return result.output


def cut(words: str) -> dict[str, Any]:
    """What `tracker pots --format json` says."""
    plain: dict[str, Any] = json.loads(run(f"{words} --format json"))
    return plain


def amounts(plain: dict[str, Any]) -> list[int]:
    """Chips in each pot."""
    return [pot["amount"] for pot in plain["pots"]]


def line(text: str, start: str) -> list[str]:
    """Words of the first line that starts so, without its start."""
    found = next(row for row in text.splitlines() if row.startswith(start))
    return found.removeprefix(start).split()


FIGURES = [
    ("50 120 200", [150, 140], {"3": 80}, ["123", "23"]),
    ("20 50 120 200", [80, 90, 140], {"4": 80}, ["1234", "234", "34"]),
    ("50 120 200 --folded 150", [200, 210, 60], {"3": 50}, ["123", "23", "3"]),
    ("100 200 500 500", [400, 300, 600], {}, ["1234", "234", "34"]),
    ("200 120 50", [150, 140], {"1": 80}, ["123", "12"]),
    ("100 100 100", [300], {}, ["123"]),
    ("50 120 200 --dead 8", [158, 140], {"3": 80}, ["123", "23"]),
    ("40 100 --folded 100", [120, 120], {}, ["12", "2"]),
    ("40 60 --folded 100 --folded 90", [160, 130], {}, ["12", "2"]),
    ("50", [], {"1": 50}, []),
    ("50 --dead 8", [8], {"1": 50}, ["1"]),
    ("100 --folded 30", [60], {"1": 70}, ["1"]),
    (
        "10 20 30 40 50 60 70 80 90",
        [90, 80, 70, 60, 50, 40, 30, 20],
        {"9": 10},
        ["123456789", "23456789", "3456789", "456789", "56789", "6789", "789", "89"],
    ),
]


@pytest.mark.parametrize(("words", "pots", "back", "claims"), FIGURES)
def test_json_states_pots_returns_and_claims(
    words: str, pots: list[int], back: dict[str, int], claims: list[str]
) -> None:
    """Layers at each live total, the uncalled part back, folded chips in the layers they reach."""
    plain = cut(words)
    assert amounts(plain) == pots
    returned = {p["player"]: p["returned"] for p in plain["players"] if p["returned"]}
    assert returned == back
    assert ["".join(pot["eligible"]) for pot in plain["pots"]] == claims
    assert (
        sum(pots) + sum(back.values())
        == sum(p["put_in"] for p in plain["players"]) + (plain["dead"])
    )


@pytest.mark.parametrize(("words", "pots", "back", "claims"), FIGURES)
def test_table_has_totals_by_pot_and_what_goes_back(
    words: str, pots: list[int], back: dict[str, int], claims: list[str]
) -> None:
    """The last row adds up pots, returns and everything; below it stands who can win."""
    text = run(words)
    money = [*pots, *back.values()]
    assert line(text, "total") == [str(chips) for chips in (*money, sum(money))]
    names = ["main pot", *(f"side pot {n}" for n in range(1, len(pots)))]
    claims_text = text.partition("can win it")[2]
    for name, amount, seats in zip(names, pots, claims, strict=False):
        alone = ["(alone)"] if len(seats) == 1 else []
        assert line(claims_text, name) == [str(amount), *seats, *alone]
    for seat, amount in back.items():
        assert f"→ {amount} that nobody called goes back to {seat} [TDA-2024 15-B, 65-A" in text


def test_a_whole_table_of_names() -> None:
    """Players x pots, totals by row and column, a folded player marked, reasons with citation."""
    text = run("alice=50 bob=120 carol=200 --folded x=150 --rank 'carol>alice=bob'")
    assert text.splitlines() == [
        "put in      main pot  side pot 1  side pot 2  back  total",
        "alice             50                                   50",
        "bob               50          70                      120",
        "carol             50          70          30    50    200",
        "x (folded)        50          70          30          150",
        "total            200         210          60    50    520",
        "",
        "pot         amount  can win it",
        "main pot       200  alice bob carol",
        "side pot 1     210  bob carol",
        "side pot 2      60  carol (alone)",
        "",
        "→ 50 that nobody called goes back to carol [TDA-2024 15-B, 65-A (inferred)]",
        "→ side pot 2, 60, goes to carol at once: nobody else can win it [TDA-2024 21 (inferred)]",
        "→ side pot 1, 210, goes to carol [TDA-2024 21]",
        "→ main pot, 200, goes to carol [TDA-2024 21]",
        "",
        "gets   main pot  side pot 1  side pot 2  back  total",
        "alice                                              0",
        "bob                                                0",
        "carol       200         210          60    50    520",
        "total       200         210          60    50    520",
        "",
        "button carol, smallest chip 1, rules TDA-2024",
    ]


def test_json_has_every_player_with_parts_and_gains() -> None:
    """Chips of each player in each pot, what was won there, and all that comes home."""
    plain = cut("alice=50 bob=120 carol=200 --folded x=150 --rank 'alice=bob>carol'")
    players = {p.pop("player"): p for p in plain["players"]}
    assert players["alice"] == {
        "folded": False,
        "put_in": 50,
        "in_pots": [50, 0, 0],
        "returned": 0,
        "won": [100, 0, 0],
        "gets": 100,
    }
    assert players["bob"]["won"] == [100, 210, 0]
    assert players["carol"]["gets"] == 110
    assert players["x"] == {
        "folded": True,
        "put_in": 150,
        "in_pots": [50, 70, 30],
        "returned": 0,
        "won": [0, 0, 0],
        "gets": 0,
    }
    assert [award["name"] for award in plain["awards"]] == ["side pot 2", "side pot 1", "main pot"]
    assert [pot["dead"] for pot in plain["pots"]] == [50, 70, 30]
    assert plain["reasons"][1] == {
        "code": "pot-uncontested",
        "facts": {"pot": 2, "amount": 60, "seats": 4},
        "citation": "TDA-2024 21 (inferred)",
        "text": "side pot 2, 60, goes to carol at once: nobody else can win it",
    }


def test_without_ranks_nothing_is_won_but_what_one_player_alone_can_win() -> None:
    """No gains are stated; a pot with one contender goes to it at once all the same."""
    plain = cut("50 120 200 --folded 150")
    assert {p["gets"] for p in plain["players"]} == {None}
    assert plain["awards"] == [
        {"name": "side pot 2", "amount": 60, "shares": [["3", 60]], "parts": []}
    ]
    assert "gets" not in run("50 120 200 --folded 150")


@pytest.mark.parametrize(
    ("button", "shares"),
    [
        ("", [["a", 34], ["b", 34], ["c", 33]]),
        ("--button a", [["b", 34], ["c", 34], ["a", 33]]),
        ("--button B", [["c", 34], ["a", 34], ["b", 33]]),
        ("--button f", [["a", 34], ["b", 34], ["c", 33]]),
    ],
)
def test_20a_odd_chips_go_one_each_to_winners_left_of_the_button(
    button: str, shares: list[list[object]]
) -> None:
    """The order of the names is clockwise, folded ones last. Source: TDA-2024 20-A."""
    words = f"a=30 b=30 c=30 --folded f=11 --rank a=b=c {button}"
    plain = cut(words)
    assert plain["awards"][0]["shares"] == shares
    first, second = shares[0][0], shares[1][0]
    text = run(words)
    for seat in (first, second):
        assert (
            f"→ the odd 1 of main pot goes to {seat}, the next winner left of the button "
            "[TDA-2024 20-A]" in text
        )
    assert text.count("the odd 1") == 2


def test_20_shares_are_not_broken_below_the_smallest_chip() -> None:
    """With 5 as smallest chip 105 splits 55 and 50. Source: TDA-2024 20."""
    plain = cut("a=50 b=50 --dead 5 --rank a=b --chip 5")
    assert plain["awards"][0]["shares"] == [["a", 55], ["b", 50]]
    assert [r["code"] for r in plain["reasons"]] == ["pot-awarded", "odd-chip"]


def test_each_pot_is_split_by_itself() -> None:
    """A chop of the main pot, one of the two also in the side pot: 75 and 75 + 140."""
    plain = cut("50 120 120 --rank 1=2")
    assert [p["gets"] for p in plain["players"]] == [75, 215, 0]


def test_players_left_out_of_the_ranks_lose_to_the_named() -> None:
    """One name is enough where the others only lose."""
    plain = cut("50 50 50 --rank 2")
    assert [p["gets"] for p in plain["players"]] == [0, 150, 0]


def test_decimals_are_counted_in_the_smallest_unit_needed() -> None:
    """12.50 and 0.25 are 1250 and 25 hundredths, in JSON whole, in the table as written."""
    words = "12.50 20.25 1,000 --rank 1=2"
    plain = cut(words)
    assert (plain["exponent"], plain["smallest_chip"]) == (2, 1)
    assert amounts(plain) == [3750, 1550]
    assert line(run(words), "total") == ["37.50", "15.50", "979.75", "1032.75"]


def test_names_and_numbers_may_be_mixed() -> None:
    """A player without a name is called by its place, folded ones included."""
    plain = cut("50 bob=120 200 --folded 7 --folded x=8")
    assert [p["player"] for p in plain["players"]] == ["1", "bob", "3", "4", "x"]
    assert [p["folded"] for p in plain["players"]] == [False, False, False, True, True]


def printed(totals: Sequence[int], labels: tuple[str, ...], width: int) -> list[str]:
    """Lines in a terminal of so many columns."""
    layers = lay_out(totals)
    ranks = [1 << seat for seat in range(len(totals))]
    awards = share_out(layers, ranks, 0)
    view = see_pots(layers, awards, labels, 0, 0, ranked=True)
    console = Console(width=width, color_system=None, highlight=False)
    with console.capture() as shown:
        console.print(show_pots(view))
    return [row.rstrip() for row in shown.get().splitlines()]


@pytest.mark.parametrize("width", [80, 100])
def test_nine_players_with_nine_totals_fit_side_by_side(width: int) -> None:
    """Every pot has its column in one table, no line is broken."""
    names = ("alice", "bob", "carol", "dave", "eve", "frank", "grace", "heidi", "ivan")
    rows = printed([50 * n for n in range(1, 10)], names, width)
    assert sum(row.startswith("total") for row in rows) == 2
    assert max(len(row) for row in rows) <= width
    for name in names:
        assert sum(row.startswith(name) for row in rows) == 2


def test_more_pots_than_columns_are_set_below_each_other() -> None:
    """Twenty-three totals make several blocks, each with all names and no broken figure."""
    labels = tuple(f"player-{n}" for n in range(1, 24))
    totals = [10**6 + 1000 * n for n in range(23)]
    rows = printed(totals, labels, 80)
    assert max(len(row) for row in rows) <= 80
    heads = [row for row in rows if row.startswith("put in")]
    assert len(heads) > 1
    for label in labels:
        assert sum(row.split()[:1] == [label] for row in rows) >= len(heads)
    sums = [row.split() for row in rows if row.startswith("total")]
    assert sums[len(heads) - 1][-1] == sums[-1][-1] == str(sum(totals))


NONSENSE = [
    ("", "nobody-put-in", "like 50 120 200 or alice=50"),
    ("--folded x=50", "nobody-put-in", "nobody is named"),
    ("50 -120", "amount-not-positive", '"-120"'),
    ("-120 50", "amount-not-positive", '"-120"'),
    ("a=-1 b=2", "amount-not-positive", '"-1"'),
    ("50 0", "amount-not-positive", '"0"'),
    ("50 0.00", "amount-not-positive", '"0.00"'),
    ("50 120 --folded x=0", "amount-not-positive", '"0"'),
    ("50 120 --chip 0", "amount-not-positive", '"0"'),
    ("50 12x", "amount-unreadable", '"12x"'),
    ("50 1e3", "amount-unreadable", '"1e3"'),
    ("50 nan", "amount-unreadable", '"nan"'),
    ("50 ''", "amount-unreadable", '""'),
    ("a= b=5", "amount-unreadable", '""'),
    ("50 120 --dead -8", "amount-unreadable", '"-8"'),
    ("50 120 --chip five", "amount-unreadable", '"five"'),
    (f"50 {'9' * 500}", "amount-out-of-range", "…"),
    (f"50 {MOST_CHIPS + 1}", "amount-out-of-range", str(MOST_CHIPS + 1)),
    (f"{MOST_CHIPS} 1", "amount-out-of-range", str(MOST_CHIPS + 1)),
    ("50 0." + "0" * 5000 + "1", "amount-out-of-range", '"0.000'),
    ("50 0.0000000001", "amount-out-of-range", '"0.0000000001"'),
    ("50 120 --chip 0.0000000001", "amount-out-of-range", '"0.0000000001"'),
    ("fold=50 b=120", "name-reserved", '"fold" cannot be a name'),
    ("a=50 a=120", "name-twice", '"a"'),
    ("a=50 A=120", "name-twice", '"A"'),
    ("a=50 b=120 --folded a=3", "name-twice", '"a"'),
    ("2=50 120", "name-twice", '"2"'),
    ("=50 b=120", "name-unusable", '""'),
    ("a+b=50 c=120", "name-unusable", '"a+b"'),
    ("a=b=50 c=120", "name-unusable", '"a=b"'),
    ("abcdefghijklmnopq=50 c=120", "name-unusable", '"abcdefghijklmnopq"'),
    ("'a\nb=50' c=120", "name-unusable", r'"a\nb"'),
    ("a=50 b=120 --rank 'a>c'", "seat-unnamed", '"c"'),
    ("a=50 b=120 --rank 'a>'", "seat-unnamed", '""'),
    ("a=50 b=120 --rank ''", "seat-unnamed", '""'),
    ("a=50 b=120 --button c", "seat-unnamed", '"c"'),
    ("a=50 b=120 --rank 'a>b=a'", "name-twice", '"a"'),
    ("a=50 b=120 --folded x=150 --rank 'x>a'", "folded-cannot-win", "x has folded"),
    ("a=50 b=120 c=120 --rank a", "rank-missing", "side pot 1 has no winner: rank at least one"),
    (" ".join(["5"] * 24), "too-many-players", "given: 24"),
    (" ".join(["5"] * 23) + " --folded 5", "too-many-players", "at most 22"),
    ("50 123 --chip 5", "chip-does-not-divide", "123 cannot be paid in chips of 5"),
    ("50 100 --dead 8 --chip 5", "chip-does-not-divide", "8 cannot be paid in chips of 5"),
    ("1 2 --chip 0.3", "chip-does-not-divide", "1.0 cannot be paid in chips of 0.3"),
]


@pytest.mark.parametrize(("words", "code", "said"), NONSENSE)
def test_nonsense_is_refused_in_one_line(words: str, code: str, said: str) -> None:
    """The right code, a sentence that repeats what was wrong, and nothing printed."""
    with pytest.raises(InvalidCommand) as refused:
        cli(["pots", *shlex.split(words)], standalone_mode=False)
    assert refused.value.reason.code == code
    sentence = say_error(refused.value)
    assert said in sentence
    assert len(sentence.splitlines()) == 1
    assert len(sentence) < 250


def test_main_prints_one_line_and_ends_with_2(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The whole command: nothing on standard output, one line on standard error."""
    monkeypatch.setattr("sys.argv", ["tracker", "pots", "50", "-120"])
    with pytest.raises(SystemExit) as ended:
        main()
    assert ended.value.code == 2
    said = capsys.readouterr()
    assert not said.out
    assert said.err.splitlines() == [
        'tracker: "-120" is not enough: it must be more than 0 [amount-not-positive]'
    ]


def test_a_misspelt_option_is_no_amount() -> None:
    """Options that do not exist are said to be such."""
    with pytest.raises(click.NoSuchOption, match="--fold"):
        cli(["pots", "50", "120", "--fold", "x=150"], standalone_mode=False)
