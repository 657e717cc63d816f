"""A hand entered as a dealer would say it: open, act, a wrong entry taken back, show, replay."""

import json
import sqlite3
from pathlib import Path
from typing import Any, Final

import pytest

from tests.cli.running import Done, run
from tests.hands.fixture import FOLDER, Fixture, load

OPENING: Final = (
    "open", "--seats", "A=100,B=5,C=100,D=35", "--button", "D", "--blinds", "1/2",
    "--pot", 50, "--street", "flop",
)  # fmt: skip


@pytest.fixture
def db(tmp_path: Path) -> Path:
    """Place of a new database."""
    return tmp_path / "tracker.db"


@pytest.fixture
def hand(db: Path) -> str:
    """Id of the hand of the incremental example, just opened."""
    return _opened(run(*OPENING, "--db", db))


def _opened(done: Done) -> str:
    assert done.code == 0, done.err
    return done.out.splitlines()[-1]


def act(db: Path, hand: str, words: str, *more: object) -> Done:
    """Enter one act."""
    return run("act", hand, words, *more, "--db", db)


def state(db: Path, hand: str) -> Any:
    """The hand as `show` gives it."""
    return json.loads(run("show", hand, "--format", "json", "--db", db).out)


def rows(db: Path) -> list[Any]:
    """Every record of the database, as it is stored."""
    connection = sqlite3.connect(db)
    found = connection.execute('SELECT stream, seq, type, seat, "to", body, outcome FROM event')
    stored = found.fetchall()
    connection.close()
    return stored


def test_the_id_stands_alone_on_the_last_line(hand: str) -> None:
    """A script can take the id of the hand from the last line of `open`."""
    assert hand == "table-0"


@pytest.mark.parametrize("ending", ["a-calls", "a-folds", "a-all-in-c-calls", "a-all-in-c-folds"])
def test_the_incremental_example_with_one_wrong_entry_undone(
    db: Path, hand: str, ending: str
) -> None:
    """Each ending, as a dealer says it; replay, show and the database agree with the fixture."""
    fixture = load(FOLDER / f"incremental-{ending}.toml")
    steps = [step for step in fixture["steps"] if "refused" not in step]
    assert act(db, hand, "A bet 30").code == 0
    assert run("undo", hand, "--by", "Ana", "--reason", "A said twenty", "--db", db).code == 0
    for step in steps:
        assert act(db, hand, step["do"]).code == 0, step
        _agrees(state(db, hand)["state"], step)
    told = json.loads(run("replay", hand, "--format", "json", "--db", db).out)["entries"]
    assert [entry.get("withdrawn_at") for entry in told[:3]] == [None, 2, None]
    assert [entry["did"] for entry in told[1:3]] == [
        "A bet 30",
        "entry 1 withdrawn by Ana: A said twenty",
    ]
    for entry, step in zip(told[3:], steps, strict=True):
        _agrees(entry["state"], step)
    assert told[-1]["state"] == state(db, hand)["state"]
    stored = rows(db)
    assert [seq for _, seq, *_ in stored] == list(range(len(told)))
    outcomes = [json.loads(outcome) for *_, outcome in stored]
    for entry, outcome in zip(told, outcomes, strict=True):
        notices = entry.get("notices", [])
        if entry.get("withdrawn_at") is None:
            assert [notice["code"] for notice in notices] == [kept["code"] for kept in outcome]


def _agrees(found: Any, step: Fixture) -> None:
    """The state printed is that of the fixture."""
    assert (found["actor"] or "") == step["actor"]
    assert found["to_call"] == step["call"]
    assert {seat["seat"]: seat["stack"] for seat in found["seats"]} == step["stacks"]
    deciding = [right for right in found["rights"] if right["price"]]
    assert {right["seat"]: right["may"] for right in deciding} == step["may_raise"]
    assert [
        (pot["amount"], " ".join(pot["eligible"]), dict(pot["owing"])) for pot in found["pots"]
    ] == [(pot["amount"], pot["eligible"], pot["owing"]) for pot in step["pots"]]


def test_a_refused_act_says_why_and_changes_nothing(db: Path, hand: str) -> None:
    """Rule and figures, then what is allowed; exit code 1; the record is as it was."""
    act(db, hand, "A bet 20")
    before = rows(db)
    done = act(db, hand, "B raise 40")
    assert done.code == 1
    assert "refused: B has no more than 5 on this street" in done.err
    assert "TDA-2024" in done.err
    assert "allowed: B: fold, call 5, all-in" in done.err
    assert rows(db) == before


def test_chips_cannot_be_added_within_a_hand(db: Path, hand: str) -> None:
    """Table stakes: what a seat starts a hand with is all it plays that hand with."""
    done = act(db, hand, "A add 100")
    assert done.code == 1
    assert "chips-cannot-be-added" in done.err


@pytest.mark.parametrize(
    ("words", "code"),
    [
        ("", "words-unreadable"),
        ("A", "words-unreadable"),
        ("A dance", "words-unreadable"),
        ("A check twice", "words-unreadable"),
        ("A win side x", "words-unreadable"),
        ("A win side 0", "words-unreadable"),
        ("A win side -1", "words-unreadable"),
        ("A win side \u0661", "words-unreadable"),
        (f"A win side {'9' * 5000}", "words-unreadable"),
        ("A+A win", "name-twice"),
        ("A+C+a win main", "name-twice"),
        ("\x1b[31m\n", "words-unreadable"),
        ("Z call", "seat-unnamed"),
        ("A bet", "words-unreadable"),
        ("A bet -5", "amount-unreadable"),
        ("A bet 1e3", "amount-unreadable"),
        ("A bet 2.5", "amount-out-of-range"),
        ("A bet nan", "amount-unreadable"),
        ("A bet ٣", "amount-unreadable"),
        ("A bet 99999999999999999999", "amount-out-of-range"),
        (f"A bet {'9' * 5000}", "amount-out-of-range"),
        ("deal Xx", "cards-unreadable"),
        ("A show AhAhAh9", "cards-unreadable"),
    ],
)
def test_nonsense_is_one_clear_line(db: Path, hand: str, words: str, code: str) -> None:
    """What cannot be read is said in one line, with exit code 2, and nothing is recorded."""
    before = rows(db)
    done = act(db, hand, words)
    assert (done.code, done.out) == (2, "")
    assert len(done.err.splitlines()) == 1
    assert code in done.err
    assert rows(db) == before


@pytest.mark.parametrize(
    ("changed", "said"),
    [
        ({"--seats": ""}, "a hand has at least 2 players; given: 0"),
        ({"--seats": "A=100"}, "a hand has at least 2 players; given: 1"),
        ({"--seats": ",".join(f"s{n}=10" for n in range(23))}, "at most 22 players; given: 23"),
        ({"--seats": "A=100,A=50"}, '"A" is named twice among the seats'),
        ({"--seats": "A=100,a=50"}, '"a" is named twice among the seats'),
        ({"--seats": "A=100,B=0"}, '"0" is not enough: it must be more than 0'),
        ({"--seats": "A=100,B=-5"}, '"-5" is not an amount'),
        ({"--seats": "A=100,B"}, 'seats cannot be "B"; write it like A=100,B=5'),
        ({"--seats": "A=1,200,B=5"}, 'seats cannot be "200"; write it like A=100,B=5'),
        ({"--seats": "A=100,B=x"}, '"x" is not an amount'),
        ({"--seats": "A=100,=5"}, '"" cannot be a name'),
        ({"--seats": "A=100,B\x1b[1m=5"}, r'"B\x1b[1m" cannot be a name'),
        ({"--seats": "A=100,deal=5"}, '"deal" cannot be a name: it is a word for an act'),
        ({"--seats": "A=100,Fold=5"}, '"Fold" cannot be a name: it is a word for an act'),
        ({"--seats": "A=100,all-in=5"}, '"all-in" cannot be a name: it is a word for an act'),
        ({"--seats": "A=100,checks=5"}, '"checks" cannot be a name: it is a word for an act'),
        (
            {"--seats": "A=9007199254740992,D=1", "--pot": "0"},
            '"9007199254740993" cannot be counted',
        ),
        ({"--seats": f"A=100,D={'9' * 5000}"}, "cannot be counted"),
        ({"--seats": "A=100,B=0.0000000001"}, '"0.0000000001" cannot be counted'),
        ({"--button": "Z"}, 'there is no seat "Z"; the seats are: A B C D'),
        ({"--blinds": "2"}, 'blinds cannot be "2"; write it like 1/2'),
        ({"--blinds": "4/2"}, 'blinds cannot be "4/2"; write it like 1/2'),
        ({"--blinds": "0/0"}, 'blinds cannot be "0/0"; write it like 1/2'),
        ({"--pot": "-1"}, '"-1" is not an amount'),
        ({"--ante": "1e2"}, '"1e2" is not an amount'),
        ({"--chip": "10"}, "5 cannot be paid in chips of 10, the smallest in play"),
        ({"--seats": "A=100,D=50", "--chip": "5"}, "1 cannot be paid in chips of 5"),
        ({"--chip": "0"}, '"0" is not enough: it must be more than 0'),
        ({"--street": "preflop", "--straddle": "C"}, 'straddle cannot be "C"; write it like C=4'),
        ({"--street": "preflop", "--straddle": "Z=4"}, 'there is no seat "Z"'),
        ({"--street": "fifth"}, 'street cannot be "fifth"; write it like preflop, flop'),
        ({"--rules": "MY-BOOK"}, 'there is no rule book "MY-BOOK"; the books are: TDA-2024, '),
        ({"--rules": "nowhere.toml"}, "nowhere.toml cannot be read: No such file or directory"),
        ({"--table": "a b"}, 'table cannot be "a b"; write it like final-1'),
        ({"--table": ""}, 'table cannot be ""; write it like final-1'),
    ],
    ids=lambda value: str(value)[:60],
)
def test_an_opening_that_cannot_be_is_one_clear_line(
    db: Path, changed: dict[str, str], said: str
) -> None:
    """What cannot be, and how it is written; exit code 2, and no database is made."""
    done = _open_with(db, changed)
    assert (done.code, done.out, len(done.err.splitlines())) == (2, "", 1)
    assert said in done.err
    assert not db.exists()


@pytest.mark.parametrize(
    ("changed", "said"),
    [
        ({"--straddle": "C=3"}, "C cannot post: the cards have been dealt [posting-over"),
        ({"--street": "preflop", "--straddle": "C=3"}, "C cannot straddle to 3: the least is 4"),
    ],
    ids=str,
)
def test_an_opening_that_the_rules_refuse(db: Path, changed: dict[str, str], said: str) -> None:
    """Figures that can be, and rules that say no: exit code 1, as for an act."""
    done = _open_with(db, changed)
    assert (done.code, done.out, len(done.err.splitlines())) == (1, "", 1)
    assert f"refused: {said}" in done.err
    assert not db.exists()


def _open_with(db: Path, changed: dict[str, str]) -> Done:
    """Open the hand of the incremental example with other options."""
    options = dict(zip(OPENING[1::2], OPENING[2::2], strict=True)) | changed
    return run("open", *(word for pair in options.items() for word in pair), "--db", db)


def test_a_dealer_who_has_not_seen_the_last_act_is_told_it(db: Path, hand: str) -> None:
    """`--seen` names the last entry seen; newer ones are named in the refusal."""
    act(db, hand, "A bet 20")
    done = act(db, hand, "B all-in", "--seen", 0)
    assert done.code == 2
    assert "1 A bet 20" in done.err
    assert act(db, hand, "B all-in", "--seen", 1).code == 0


def test_the_opening_cannot_be_taken_back(db: Path) -> None:
    """Posts and deal belong to the opening: there is nothing to undo before the first act."""
    hand = _opened(
        run("open", "--seats", "A=9,B=9", "--button", "A", "--blinds", "1/2", "--db", db)
    )
    done = run("undo", hand, "--reason", "x", "--db", db)
    assert done.code == 1
    assert "nothing-to-withdraw" in done.err


@pytest.mark.parametrize("text", ["", "  ", "a\nb", "a\x1b[31mb", "a\x00b", "\udcff", "x" * 501])
@pytest.mark.parametrize("option", ["--reason", "--by"])
def test_recorded_words_are_one_printable_line(db: Path, hand: str, option: str, text: str) -> None:
    """What is recorded for ever can neither steer a terminal nor fake a line of the record."""
    act(db, hand, "A bet 20")
    before = rows(db)
    words = {"--reason": "misheard", "--by": "Ana"} | {option: text}
    done = run("undo", hand, *(word for pair in words.items() for word in pair), "--db", db)
    assert (done.code, len(done.err.splitlines())) == (2, 1)
    assert rows(db) == before


def test_two_undos_take_back_two_entries(db: Path, hand: str) -> None:
    """Each undo withdraws the last entry that still counts."""
    for words in ("A bet 20", "B all-in"):
        act(db, hand, words)
    for _ in range(2):
        assert run("undo", hand, "--reason", "x", "--db", db).code == 0
    assert state(db, hand)["state"]["actor"] == "A"
    assert len(rows(db)) == 5


def test_every_offered_act_has_its_reason(db: Path, hand: str) -> None:
    """In JSON as in the core: what is offered, and why it may be done."""
    offered = state(db, hand)["state"]["acts"]
    assert [(offer["act"], offer["reason"]["code"]) for offer in offered] == [
        ("check", "nothing-owed"),
        ("bet", "not-acted-yet"),
        ("all-in", "not-acted-yet"),
    ]
    assert offered[0]["reason"]["text"] == "A owes nothing: nobody has bet"


def test_a_level_of_nothing_is_no_level(db: Path, hand: str) -> None:
    """A pot that nobody has put a chip into on this street is open, then closed: at no figure."""
    for cards in ("", "deal Ts", "deal 2c"):
        if cards:
            act(db, hand, cards)
        for seat in "ABCD":
            done = act(db, hand, f"{seat} check")
    assert "main pot      50  closed  A B C D" in done.out
    assert "at 0" not in run("replay", hand, "--db", db).out
    blinds = ("--button", "A", "--blinds", "1/2")
    other = _opened(run("open", "--seats", "A=9,B=9", *blinds, "--db", db))
    assert "main pot opens with 1" in run("replay", other, "--at", 1, "--db", db).out


def test_decimal_stakes_are_printed_as_the_table_prints_them(db: Path) -> None:
    """Amounts with cents are whole numbers of cents inside and decimals outside."""
    done = run(
        "open", "--seats", "1=50,2=50", "--button", "1", "--blinds", "0.25/0.50", "--db", db
    )  # fmt: skip
    hand = _opened(done)
    assert "49.75" in done.out
    assert act(db, hand, "1 raise 1.50").code == 0
    assert act(db, hand, "2 raise 2.505").code == 2
    assert state(db, hand)["state"]["seats"][0]["stack"] == 4850


def test_a_straddle_and_a_big_blind_ante_are_posted(db: Path) -> None:
    """The straddle is the price, and the ante of the big blind is dead money in the main pot."""
    hand = _opened(
        run(
            "open", "--seats", "A=100,B=100,C=100,D=100", "--button", "D", "--blinds", "1/2",
            "--bb-ante", 2, "--straddle", "C=4", "--db", db,
        )
    )  # fmt: skip
    found = state(db, hand)["state"]
    assert (found["actor"], found["to_call"]) == ("D", 4)
    assert [(pot["amount"], pot["dead"]) for pot in found["pots"]] == [(9, 2)]


def test_hands_are_listed_newest_last(db: Path, hand: str) -> None:
    """Id, number of entries and what is next; by table, by number, since a day."""
    other = _opened(run(*OPENING, "--table", "nine", "--db", db))
    listed = json.loads(run("hands", "--format", "json", "--db", db).out)
    assert [row["id"] for row in listed] == [hand, other]
    assert [
        row["id"]
        for row in json.loads(run("hands", "--table", "nine", "--format", "json", "--db", db).out)
    ] == [other]
    assert run("hands", "--number", 1, "--db", db).out.splitlines()[-1].startswith(other)
    assert (
        json.loads(run("hands", "--since", "2999-01-01", "--format", "json", "--db", db).out) == []
    )


def test_replay_explains_a_seat_at_a_step(db: Path, hand: str) -> None:
    """`--why` gives price and right to raise with code, figures and citation."""
    act(db, hand, "A bet 20")
    done = run("replay", hand, "--at", 1, "--why", "c", "--db", db)
    assert "C has not acted on this street [not-acted-yet, TDA-2024 47-A]" in done.out
    assert "the least is 40: the price 20 and the last full raise 20" in done.out
    assert run("replay", hand, "--at", 7, "--db", db).code == 2
    assert run("replay", hand, "--why", "Z", "--db", db).code == 2


ON_A_HAND: Final = (
    ("act", "table-7", "A call"),
    ("undo", "table-7", "--reason", "x"),
    ("show", "table-7"),
    ("replay", "table-7"),
)


@pytest.mark.parametrize("words", ON_A_HAND, ids=lambda words: words[0])
def test_a_hand_that_is_not_there_is_said_so(db: Path, hand: str, words: tuple[str, ...]) -> None:
    """Every command that needs a hand names the one that is missing."""
    assert hand == "table-0"
    done = run(*words, "--db", db)
    assert (done.code, len(done.err.splitlines())) == (2, 1)
    assert "there is no hand table-7" in done.err


@pytest.mark.parametrize("words", [*ON_A_HAND, ("hands",)], ids=lambda words: words[0])
def test_no_database_is_made_where_none_is_asked_for(
    tmp_path: Path, words: tuple[str, ...]
) -> None:
    """A mistyped place is said to be empty, and stays so."""
    done = run(*words, "--db", tmp_path / "none" / "tracker.db")
    assert (done.code, len(done.err.splitlines())) == (2, 1)
    assert "there is no database at" in done.err
    assert not list(tmp_path.iterdir())
