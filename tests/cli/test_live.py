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
    told = json.loads(run("replay", hand, "--format", "json", "--db", db).out)["steps"]
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
    assert {right["seat"]: right["may"] for right in found["rights"]} == step["may_raise"]
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
        ("Z call", "seat-unnamed"),
        ("A bet", "words-unreadable"),
        ("A bet -5", "amount-unreadable"),
        ("A bet 1e3", "amount-unreadable"),
        ("A bet 2.5", "amount-unreadable"),
        ("A bet nan", "amount-unreadable"),
        ("A bet ٣", "amount-unreadable"),
        ("A bet 99999999999999999999", "amount-unreadable"),
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
    "changed",
    [
        {"--seats": "A=100"},
        {"--seats": "A=100,A=50"},
        {"--seats": "A=100,B=0"},
        {"--seats": "A=100,B"},
        {"--seats": "A=100,B=x"},
        {"--seats": "A=100,=5"},
        {"--seats": "A=100,deal=5"},
        {"--seats": ",".join(f"s{n}=10" for n in range(24))},
        {"--button": "Z"},
        {"--blinds": "2"},
        {"--blinds": "4/2"},
        {"--blinds": "0/0"},
        {"--pot": "-1"},
        {"--ante": "1e2"},
        {"--chip": "0"},
        {"--straddle": "C=3"},
        {"--street": "preflop", "--straddle": "C=3"},
        {"--street": "preflop", "--straddle": "Z=4"},
        {"--street": "fifth"},
        {"--rules": "MY-BOOK"},
        {"--table": "a b"},
        {"--table": ""},
    ],
    ids=str,
)
def test_an_opening_that_cannot_be_is_refused(db: Path, changed: dict[str, str]) -> None:
    """No hand is opened, the field at fault is named, and no database row is written."""
    options = dict(zip(OPENING[1::2], OPENING[2::2], strict=True)) | changed
    words = [word for pair in options.items() for word in pair]
    done = run("open", *words, "--db", db)
    assert done.code in {1, 2}
    assert done.err.strip()
    assert not db.exists() or not rows(db)


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


def test_a_hand_that_is_not_there_is_said_so(db: Path) -> None:
    """Every command that needs a hand names the one that is missing."""
    for words in (
        ("act", "table-7", "A call"),
        ("undo", "table-7", "--reason", "x"),
        ("show", "table-7"),
        ("replay", "table-7"),
    ):
        done = run(*words, "--db", db)
        assert done.code == 2
        assert "there is no hand table-7" in done.err
