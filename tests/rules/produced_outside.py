"""For every reason of the record, words, files and the journal a situation that produces it.

As in `produced`; paths are told without the folder they lie in.
"""

import sqlite3
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from typing import Final

from tests.formats.phh import acts, read, read_one, written
from tests.rules.played import flop, refusal, rules_of
from tests.rules.produced import Produced
from tracker.cli.main import cli
from tracker.codec.books import read_book
from tracker.codec.rows import Row, decode
from tracker.codec.words import parse_words
from tracker.conformance.cases import read_cases
from tracker.formats.ports import Imported, files_below, open_history
from tracker.hand import events as ev
from tracker.hand.commands import Bet, Call, Check, StartHand
from tracker.hand.engine import begin
from tracker.hand.line import effective
from tracker.journal.memory import MemoryJournal
from tracker.journal.ports import Entry
from tracker.journal.sql import open_journal
from tracker.rules.books import BOOKS
from tracker.rules.reasons import Reason
from tracker.rules.stakes import Stakes
from tracker.service import Kept, Tracker, tell

CALLS: Final = ("d dh p1 ????", "d dh p2 ????", "d dh p3 ????", "p3 f", "p1 cc", "p2 cc")
CHECKS: Final = ("p1 cc", "p2 cc")
DOWN: Final = ("d db 2c7d9h", *CHECKS, "d db Js", *CHECKS, "d db 3h", *CHECKS)

RULES: Final = rules_of(Stakes(0, 10))
OPENING: Final = StartHand(1, ("A", "B"), (200, 200), street=1, carried=10)


def _said(words: str) -> Reason:
    """Why a dealer's sentence at a table of A and B cannot be read."""
    return refusal(lambda: parse_words(words, flop(10, (200, 200), "").start))


def _typed(*words: object) -> Reason:
    """Why a command line is refused."""
    return refusal(lambda: cli([str(word) for word in words], standalone_mode=False))


def _opened(path: Path, content: bytes | None = None) -> Reason:
    """Why a file is no hand history."""
    if content is not None:
        path.write_bytes(content)
    return refusal(lambda: open_history(path))


def _empty(folder: Path) -> Reason:
    """Why a folder has no history in it."""
    folder.mkdir()
    (error,) = files_below(folder)[1]
    return error.reason


def _found(imported: Imported | Sequence[Imported]) -> Reason:
    """The one finding of the last hand of a history."""
    last = imported if isinstance(imported, Imported) else imported[-1]
    (finding,) = last.findings
    return finding.reason


def _history(folder: Path) -> Path:
    """A file with one hand, of which every event is known."""
    path = folder / "some.phh"
    path.write_text(written(), encoding="utf-8")
    return path


def _tracker(*commands: Bet | Check) -> Tracker:
    """A journal in memory with one hand, `t-0`, and these acts in it."""
    tracker = Tracker(MemoryJournal())
    line = tuple(enumerate(begin(RULES, OPENING)))
    tracker.open_hand("t", tell(RULES, line, {}), by="ana")
    for place, command in enumerate(commands, 1):
        tracker.act("t-0", command, by="ana", command_id=f"c{place}")
    return tracker


def _imported() -> Reason:
    """Why nobody acts in a hand that was imported."""
    tracker = _tracker()
    started = tracker.load("t-0").hand.start
    tracker.keep("b", [Kept("b-1", RULES, (started,), {}, {})], by="ana")
    return refusal(lambda: tracker.act("b-1", Check(0), by="ana"))


def _appended(ledger: str, seen: int) -> Reason:
    """Why a record of `t-0` is not appended to a ledger by a writer that saw so much."""
    journal = MemoryJournal()
    entry = Entry("checked", 1, 0, None, None, "[]")
    with journal.writing("t") as unit:
        unit.append("t-0", -1, [entry], actor="ana", command_id="c1")
    with journal.writing(ledger) as unit:
        return refusal(lambda: unit.append("t-0", seen, [entry], actor="bo", command_id="c2"))


def _locked() -> Reason:
    """Why a second writer of a ledger has to wait."""
    journal = MemoryJournal(wait=0.01)
    with journal.writing("t"):
        return refusal(lambda: journal.writing("t").__enter__())


def _kept_rules(text: str) -> Reason:
    """Why a text is not kept as the rules of a digest."""
    with MemoryJournal().writing("t") as unit:
        return refusal(lambda: unit.keep_rules(RULES.digest, text))


def _database(folder: Path, statement: str) -> Reason:
    """Why a database cannot be written after somebody did this to it."""
    path = folder / "tracker.db"
    open_journal(str(path)).close()
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute(statement)

    def write() -> None:
        with closing(open_journal(str(path))) as journal, journal.writing("t"):
            pass

    return refusal(write)


def _house(folder: Path, decided: str, name: str = "MY-ROOM", extends: str = "FIDPA") -> Reason:
    """Why a house book is refused."""
    path = folder / "house.toml"
    head = f'name = "{name}"\ntitle = "Mine"\nextends = "{extends}"\n'
    path.write_text(head + decided, encoding="utf-8")
    return refusal(lambda: read_book(path))


def _withdrawn(entry: int, *acts: ev.Event) -> Reason:
    """Why an entry of a hand with these acts cannot be taken back."""
    records: list[ev.Recorded] = [flop(10, (200, 200), "").start, *acts]
    records.append(ev.EntryWithdrawn(entry, "ana", "slip"))
    return refusal(lambda: effective(enumerate(records)))


CORRECTIONS: Final[Produced] = {
    "nothing-to-withdraw": (lambda _: _withdrawn(0), ""),
    "not-the-last-entry": (
        lambda _: _withdrawn(1, ev.Checked(0), ev.Checked(1)),
        "seq=1 expected=2",
    ),
}

WORDS: Final[Produced] = {
    "words-unreadable": (
        lambda _: _said("A dances"),
        (
            "text=A dances expected_words=SEAT check | SEAT call | SEAT bet 20 | SEAT raise 40 | "
            "SEAT all-in | SEAT fold | deal Ah 7d 2c | SEAT show Ah Kh | SEAT muck | SEAT win | "
            "SEAT+SEAT win side 1 | close | SEAT killed | run twice | rake 5 | hands up"
        ),
    ),
    "opening-unreadable": (
        lambda _: _typed("open", "--seats", "A=5,B=5", "--button", "A", "--blinds", "2"),
        (
            "field=blinds text=2 expected_words=1/2: the small one, then the big one, which is "
            "the larger and more than 0"
        ),
    ),
    "too-few-players": (
        lambda _: _typed("open", "--seats", "A=5", "--button", "A", "--blinds", "1/2"),
        "count=1 expected=2",
    ),
    "name-reserved": (
        lambda _: _typed("open", "--seats", "fold=5,B=5", "--button", "B", "--blinds", "1/2"),
        "text=fold",
    ),
    "seat-unnamed": (lambda _: _said("C bet 20"), "text=C names=A B"),
    "amount-unreadable": (lambda _: _said("A bet 1e3"), "text=1e3"),
    "cards-unreadable": (lambda _: _said("deal 1x"), "text=1x"),
}

FILES: Final[Produced] = {
    "file-unreadable": (
        lambda folder: _opened(folder / "absent.phh"),
        "path=absent.phh detail=No such file or directory",
    ),
    "file-empty": (lambda folder: _opened(folder / "a.phh", b"\n \n"), "path=a.phh"),
    "file-not-text": (
        lambda folder: _opened(folder / "a.phh", b"variant = 'NT'\n\xff\n"),
        "path=a.phh line=2",
    ),
    "format-unknown": (lambda folder: _opened(folder / "a.txt", b"a poem\n"), "path=a.txt"),
    "file-cut-short": (
        lambda _: refusal(lambda: read(written()[:-20])),
        "path=some.phh line=7 hand=1",
    ),
    "folder-empty": (lambda folder: _empty(folder / "none"), "path=none"),
    "source-absent": (lambda _: _typed("replay", "nosuch"), "text=nosuch"),
    "header-unreadable": (lambda _: _found(read(f"{written()}\n[1.5]\n{written()}")), "text=[1.5]"),
    "header-repeated": (lambda _: _found(read(f"[1]\n{written()}\n[1]\n{written()}")), "text=[1]"),
    "line-unreadable": (
        lambda _: _found(read(f"stray words\n{written()}")),
        "path=some.phh line=1 text=stray words",
    ),
    "hand-absent": (
        lambda folder: _typed("replay", _history(folder), "--hand", 2),
        "path=some.phh count=1",
    ),
    "entry-absent": (
        lambda folder: _typed("replay", _history(folder), "--at", 99),
        "seq=99 count=6",
    ),
}

HOUSES: Final[Produced] = {
    "book-unknown": (
        lambda _: _typed("rules", "show", "HOYLE"),
        f"text=HOYLE names={', '.join(BOOKS)}",
    ),
    "book-no-toml": (
        lambda folder: _house(folder, "options ="),
        "path=house.toml line=4 detail=Invalid value",
    ),
    "book-name-taken": (
        lambda folder: _house(folder, "", name="robert"),
        "path=house.toml line=1 text=robert",
    ),
    "book-extends-itself": (
        lambda folder: _house(folder, "", extends="house.toml"),
        "path=house.toml names=house.toml > house.toml",
    ),
    "book-key-missing": (
        lambda folder: _house(folder, "options.fl_cap.cite = 'p. 4'"),
        "path=house.toml field=fl_cap.value",
    ),
    "book-key-unknown": (
        lambda folder: _house(folder, "options.fl_capp = 3"),
        "path=house.toml line=4 text=fl_capp names=fl_cap, fl_cap_heads_up, fl_reopen",
    ),
    "book-value-unreadable": (
        lambda folder: _house(folder, "[options]\nfl_cap = 5"),
        "path=house.toml line=5 field=fl_cap text=5 expected_words=4 or 3",
    ),
}

FINDINGS: Final[Produced] = {
    "field-missing": (lambda _: _found(read_one(min_bet=None)), "field=min_bet"),
    "field-unreadable": (
        lambda _: _found(read_one(min_bet="'much'")),
        'field=min_bet text="much"',
    ),
    "game-not-covered": (lambda _: _found(read_one(variant="'NH'")), "text=NH"),
    "post-not-covered": (
        lambda _: _found(read_one(blinds_or_straddles="[150, 100, 0]")),
        "seat=0 amount=150",
    ),
    "action-unreadable": (
        lambda _: _found(read_one(actions=acts(*CALLS[:3], "p3 folds"))),
        "text=p3 folds",
    ),
    "hand-unfinished": (lambda _: _found(read_one(actions=acts(*CALLS))), "street=preflop"),
    "winners-unknown": (lambda _: _found(read_one(actions=acts(*CALLS, *DOWN))), "pot=0"),
    "stack-differs": (
        lambda _: _found(read_one(finishing_stacks="[4950, 5051, 5000]")),
        "seat=1 amount=5050 stated=5051",
    ),
}

CASES: Final[Produced] = {
    "cases-absent": (lambda _: refusal(lambda: read_cases("a.jsonl", "\n")), "path=a.jsonl"),
    "case-key-missing": (
        lambda _: refusal(lambda: read_cases("a.jsonl", "{}")),
        "path=a.jsonl line=1 case= field=id",
    ),
    "case-key-unknown": (
        lambda _: refusal(
            lambda: read_cases("a.jsonl", '{"id": "X", "kind": "ruling", "colour": 1}')
        ),
        "path=a.jsonl line=1 case=X field=colour",
    ),
    "case-value-unreadable": (
        lambda _: refusal(lambda: read_cases("a.jsonl", "[]")),
        "path=a.jsonl line=1 case= field=the line text=[] expected_words=an object",
    ),
    "case-twice": (
        lambda _: refusal(
            lambda: read_cases("a.jsonl", '{"id": "X", "kind": "y"}\n{"id": "X", "kind": "y"}')
        ),
        "path=a.jsonl line=2 case=X count=1",
    ),
}

PAPER: Final[Produced] = {
    "nobody-put-in": (lambda _: _typed("pots"), ""),
    "too-many-players": (lambda _: _typed("pots", *range(1, 24)), "count=23 expected=22"),
    "amount-not-positive": (lambda _: _typed("pots", 5, 0), "text=0"),
    "amount-out-of-range": (
        lambda _: _typed("pots", 5, 2**53),
        "text=9007199254740997 count=9 expected=9007199254740992",
    ),
    "chip-does-not-divide": (
        lambda _: _typed("pots", "7.50", 10, "--chip", 5),
        "text=7.5 detail=5.0",
    ),
    "name-unusable": (lambda _: _typed("pots", "Ana Lu=5", 5), "text=Ana Lu"),
    "name-twice": (lambda _: _typed("pots", "A=5", "a=6"), "text=a field=the players"),
    "folded-cannot-win": (
        lambda _: _typed("pots", "A=5", "B=5", "--folded", "C=3", "--rank", "C>A"),
        "text=C",
    ),
    "rank-missing": (
        lambda _: _typed("pots", "A=5", "B=9", "C=9", "--rank", "A"),
        "pot=1 names=B, C",
    ),
}

JOURNAL: Final[Produced] = {
    "unknown-hand": (lambda _: refusal(lambda: _tracker().load("t-9")), "hand=t-9"),
    "unknown-rules": (lambda _: refusal(lambda: MemoryJournal().rules("ab12")), "text=ab12"),
    "hand-elsewhere": (lambda _: _appended("u", 0), "hand=t-0 text=t"),
    "stale-hand": (lambda _: _appended("t", -1), "hand=t-0 seen=-1 seq=0"),
    "imported-hand": (lambda _: _imported(), "hand=b-1"),
    "hand-moved-on": (
        lambda _: refusal(lambda: _tracker(Bet(0, 20)).act("t-0", Call(1), by="bo", seen=0)),
        "hand=t-0 seen=0 missed=1 A bet 20",
    ),
    "unknown-record": (
        lambda _: refusal(lambda: decode(Row("checked", 9, 0, None, None))),
        "text=checked version=9",
    ),
    "digest-differs": (lambda _: _kept_rules("{}"), f"text={RULES.digest}"),
    "command-differs": (
        lambda _: refusal(
            lambda: _tracker(Bet(0, 20)).act("t-0", Bet(0, 30), by="ana", command_id="c1")
        ),
        "text=c1",
    ),
    "database-absent": (
        lambda folder: _typed("hands", "--db", folder / "absent.db"),
        "path=absent.db",
    ),
    "database-locked": (lambda _: _locked(), "path=memory"),
    "database-newer": (
        lambda folder: _database(folder, "UPDATE alembic_version SET version_num = '9999'"),
        "path=tracker.db text=9999",
    ),
    "database-older": (
        lambda folder: _database(folder, "DELETE FROM alembic_version"),
        "path=tracker.db text=base",
    ),
    "database-unusable": (
        lambda folder: refusal(lambda: open_journal(str(_history(folder)))),
        "path=some.phh detail=file is not a database",
    ),
}

OUTSIDE: Final[Produced] = {
    **CORRECTIONS,
    **WORDS,
    **FILES,
    **HOUSES,
    **FINDINGS,
    **CASES,
    **PAPER,
    **JOURNAL,
}
"""Every reason that a record, the edges, the journal and the commands give."""
