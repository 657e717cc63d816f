"""What every journal does, whichever store is behind it."""

from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import attrs
import pytest

from tests.journal.ledgers import first_break, last_position, ledger
from tracker.canonical import digest
from tracker.errors import DigestMismatch, LogError, StaleHand, StoreUnavailable
from tracker.journal.chain import GENESIS, chained, columns_of, leaf
from tracker.journal.memory import MemoryJournal
from tracker.journal.ports import Entry, Journal, Record, Unit
from tracker.journal.sql import open_journal

TEXT = '{"game":"no-limit hold\'em"}'


class Clock:
    """Says what the test lets it say."""

    now = 1_000_000

    def __call__(self) -> int:
        """Microseconds since 1970, UTC."""
        return self.now


@pytest.fixture
def clock() -> Clock:
    """Clock that stands still until the test moves it."""
    return Clock()


@pytest.fixture(params=["memory", "sqlite"])
def journal(request: pytest.FixtureRequest, tmp_path: Path, clock: Clock) -> Iterator[Journal]:
    """Empty journal of each kind."""
    made: Journal
    if request.param == "memory":
        made = MemoryJournal(clock, wait=0.05)
    else:
        made = open_journal(f"sqlite:///{tmp_path}/journal.db", clock=clock, wait=0.05)
    with closing(made):
        yield made


def raised(to: int, seat: int = 3) -> Entry:
    """One fact, as the service would append it."""
    return Entry("act.raised", 1, seat, to, None, "[]")


def append(
    journal: Journal,
    stream: str,
    *entries: Entry,
    ledger: str = "table-1",
    seen: int | None = None,
    command_id: str | None = None,
) -> tuple[Record, ...]:
    """Append in a transaction of its own, as a writer that has seen everything."""
    seen = len(journal.read(stream)) - 1 if seen is None else seen
    command_id = command_id or f"{stream}/{seen}"
    with journal.writing(ledger) as unit:
        return unit.append(stream, seen, entries, actor="dealer-1", command_id=command_id)


def test_what_was_appended_is_read_back(journal: Journal, clock: Clock) -> None:
    """Every column comes back as it went in, with place, time and hashes."""
    entry = Entry("hand.opened", 2, None, None, '{"stacks":[1,2]}', '[["pot-opened",0]]')
    kept = append(journal, "hand-1", entry, raised(400))
    assert journal.read("hand-1") == kept
    first = kept[0]
    assert columns_of(first)[:8] == ("table-1", 0, "hand-1", 0, "hand.opened", 2, None, None)
    told = (entry.body, entry.outcome, clock.now, "dealer-1", "hand-1/-1")
    assert columns_of(first)[8:] == told
    assert first.prev_hash == GENESIS
    assert first.hash == chained(GENESIS, leaf(columns_of(first)))
    assert (kept[1].seat, kept[1].to, kept[1].body) == (3, 400, None)


@pytest.mark.parametrize("stream", ["nobody", "\udcff"])
def test_an_unknown_stream_is_empty(journal: Journal, stream: str) -> None:
    """Reading is no question of existence, even of names that cannot be kept."""
    assert journal.read(stream) == ()
    assert journal.streams(stream, 10) == ()
    with journal.writing("table-1") as unit:
        assert unit.read(stream) == ()


def test_seq_and_position_have_no_gaps(journal: Journal) -> None:
    """Two hands of a table interleave in its ledger and count for themselves."""
    for stream in ("hand-1", "hand-2", "hand-1", "refused/hand-1", "hand-2"):
        append(journal, stream, raised(1), raised(2))
    records = ledger(journal, "table-1")
    assert [record.position for record in records] == list(range(10))
    assert [record.seq for record in journal.read("hand-1")] == [0, 1, 2, 3]
    assert [record.position for record in journal.read("hand-2")] == [2, 3, 8, 9]


def test_unit_sees_its_own_records_and_readers_do_not(journal: Journal) -> None:
    """What is not committed is not there for anybody else."""
    append(journal, "hand-1", raised(1))
    with journal.writing("table-1") as unit:
        assert unit.head() == 0
        unit.append("hand-1", 0, [raised(2)], actor="a", command_id="c")
        assert unit.head() == 1
        assert [record.to for record in unit.read("hand-1")] == [1, 2]
        assert [record.to for record in journal.read("hand-1")] == [1]
    assert [record.to for record in journal.read("hand-1")] == [1, 2]


@pytest.mark.parametrize("seen", [-1, 0, 2, 7])
def test_a_writer_who_has_not_seen_the_end_is_stale(journal: Journal, seen: int) -> None:
    """Seen less or more than there is: refused, and the answer says where the stream ends."""
    append(journal, "hand-1", raised(1), raised(2))
    with pytest.raises(StaleHand) as caught:
        append(journal, "hand-1", raised(3), seen=seen, command_id="c-9")
    assert caught.value.reason.facts == (("hand", "hand-1"), ("seen", seen), ("seq", 1))
    assert len(journal.read("hand-1")) == 2


def test_a_repeated_command_gets_its_first_answer(journal: Journal, clock: Clock) -> None:
    """The retry of a writer who never saw the answer appends nothing."""
    first = append(journal, "hand-1", raised(1), raised(2), command_id="c-1")
    append(journal, "hand-1", raised(3))
    clock.now += 5
    again = append(journal, "hand-1", raised(1), raised(2), command_id="c-1", seen=-1)
    assert again == first
    assert len(ledger(journal, "table-1")) == 3


@pytest.mark.parametrize(
    "entries",
    [[raised(1)], [raised(1), raised(9)], [raised(1), raised(2, seat=4)], [raised(1)] * 3],
)
def test_a_command_id_is_not_used_for_something_else(
    journal: Journal, entries: list[Entry]
) -> None:
    """Other entries under the same id are refused, not merged."""
    append(journal, "hand-1", raised(1), raised(2), command_id="c-1")
    with pytest.raises(LogError) as caught:
        append(journal, "hand-1", *entries, command_id="c-1")
    assert str(caught.value) == "command-differs text=c-1"
    assert len(journal.read("hand-1")) == 2


def test_a_command_may_write_to_two_streams(journal: Journal) -> None:
    """A refused command keeps its id in the stream of refusals."""
    append(journal, "hand-1", raised(1), command_id="c-1")
    append(journal, "refused/hand-1", raised(2), command_id="c-1")
    assert [record.command_id for record in ledger(journal, "table-1")] == ["c-1", "c-1"]


def test_an_exception_leaves_nothing(journal: Journal) -> None:
    """Records, rules and names of a failed transaction are gone, and the next one begins clean."""

    def fail() -> None:
        with journal.writing("table-1") as unit:
            unit.append("hand-1", -1, [raised(1)], actor="a", command_id="c")
            unit.keep_rules(digest(TEXT), TEXT)
            unit.keep_names({"p-1": "Ada"})
            raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        fail()
    assert journal.read("hand-1") == ()
    assert last_position(journal, "table-1") == -1
    assert journal.streams(None, 10) == ()
    assert journal.names(["p-1"]) == {}
    with pytest.raises(LogError):
        journal.rules(digest(TEXT))
    assert append(journal, "hand-1", raised(2))[0].position == 0


@pytest.mark.parametrize(
    "spoil",
    [
        lambda unit: unit.append("h", -1, [raised(2**63)], actor="a", command_id="c"),
        lambda unit: unit.append("h\0", -1, [raised(1)], actor="a", command_id="c"),
        lambda unit: unit.append("h", -1, [raised(1)], actor="\ud800", command_id="c"),
        lambda unit: unit.keep_names({"p-1": "\udc80"}),
        lambda unit: unit.keep_rules(digest("a\0"), "a\0"),
    ],
)
def test_what_cannot_be_kept_is_refused(journal: Journal, spoil: Callable[[Unit], object]) -> None:
    """The value is refused before the store sees it; a caller may go on."""
    with journal.writing("table-1") as unit:
        with pytest.raises(ValueError, match=r"64 bits|NUL|surrogate"):
            spoil(unit)
        unit.append("hand-1", -1, [raised(1)], actor="a", command_id="c")
    assert len(ledger(journal, "table-1")) == 1


def test_nothing_appended_is_nothing_kept(journal: Journal) -> None:
    """An empty append is checked and makes no record and no ledger."""
    assert append(journal, "hand-1") == ()
    with pytest.raises(StaleHand):
        append(journal, "hand-1", seen=4)
    assert last_position(journal, "table-1") == -1
    assert journal.streams(None, 10) == ()


def test_ledgers_are_independent(journal: Journal) -> None:
    """Each counts from 0 and has a chain of its own."""
    append(journal, "hand-1", raised(1), raised(2), ledger="table-1")
    append(journal, "hand-9", raised(1), ledger="table-2")
    assert [last_position(journal, name) for name in ("table-1", "table-2")] == [1, 0]
    assert journal.read("hand-9")[0].prev_hash == GENESIS
    assert first_break(ledger(journal, "table-2")) is None


def test_a_stream_never_leaves_its_ledger(journal: Journal) -> None:
    """Another table's lock does not guard this hand."""
    append(journal, "hand-1", raised(1), ledger="table-1")
    with pytest.raises(LogError) as caught:
        append(journal, "hand-1", raised(2), ledger="table-2")
    assert str(caught.value) == "hand-elsewhere hand=hand-1 text=table-1"


def test_time_never_goes_back_within_a_ledger(journal: Journal, clock: Clock) -> None:
    """A clock that is set back does not put a record before the one it follows."""
    append(journal, "hand-1", raised(1))
    clock.now = 7
    append(journal, "hand-2", raised(2))
    append(journal, "hand-9", raised(3), ledger="table-2")
    assert [record.recorded_at for record in ledger(journal, "table-1")] == [1_000_000] * 2
    assert journal.read("hand-9")[0].recorded_at == 7


def test_streams_are_listed_newest_last(journal: Journal, clock: Clock) -> None:
    """In the order they began, with their size."""
    for stream, table in (("h1", "t1"), ("h2", "t2"), ("h3", "t1")):
        clock.now += 10
        append(journal, stream, Entry("hand.opened", 1, None, None, None, "[]"), ledger=table)
    append(journal, "refused/h1", raised(1), ledger="t1")
    clock.now += 10
    append(journal, "h1", raised(1), raised(2), ledger="t1")

    def listed(ledger: str | None, limit: int, opened_by: str | None) -> list[str]:
        found = journal.streams(ledger, limit, opened_by=opened_by)
        return [one.first.stream for one in found]

    assert listed(None, 10, None) == ["h1", "h2", "h3", "refused/h1"]
    assert listed(None, 2, None) == ["h3", "refused/h1"]
    assert listed("t1", 10, "hand.opened") == ["h1", "h3"]
    h1 = journal.streams("t1", 10)[0]
    assert (h1.first, h1.count) == (journal.read("h1")[0], 3)


def test_names_are_kept_and_replaced(journal: Journal) -> None:
    """Names stand beside the records, so one can be changed and the chain stays whole."""
    append(journal, "hand-1", raised(1))
    with journal.writing("table-1") as unit:
        unit.keep_names({"p-1": "Ada", "p-2": "Grace"})
    with journal.writing("table-1") as unit:
        unit.keep_names({"p-2": "Hopper"})
    assert journal.names(["p-1", "p-2", "p-3"]) == {"p-1": "Ada", "p-2": "Hopper"}
    assert first_break(ledger(journal, "table-1")) is None


def test_rules_are_kept_under_their_digest(journal: Journal) -> None:
    """Keeping the same rules for every hand changes nothing."""
    for _ in range(2):
        with journal.writing("table-1") as unit:
            unit.keep_rules(digest(TEXT), TEXT)
    assert journal.rules(digest(TEXT)) == TEXT


def test_rules_that_differ_from_their_digest_are_refused(journal: Journal) -> None:
    """A text cannot be kept under another text's digest."""
    with pytest.raises(DigestMismatch), journal.writing("table-1") as unit:
        unit.keep_rules(digest(TEXT), TEXT + " ")
    with pytest.raises(LogError) as caught:
        journal.rules(digest(TEXT))
    assert caught.value.reason.code == "unknown-rules"


def test_one_writer_at_a_time(journal: Journal) -> None:
    """A second writer waits, and is told so when it takes too long."""
    with (
        journal.writing("table-1"),
        pytest.raises(StoreUnavailable) as caught,
        journal.writing("table-1"),
    ):
        pass
    assert caught.value.reason.code == "database-locked"
    assert append(journal, "hand-1", raised(1))


def test_the_chain_is_unbroken(journal: Journal) -> None:
    """Hashes of a ledger hold over streams and transactions."""
    for number in range(6):
        append(journal, f"hand-{number % 2}", raised(number), raised(number + 1))
    records = ledger(journal, "table-1")
    assert first_break(records) is None
    assert len(records) == 12


ALTERED: dict[str, Any] = {
    "ledger": "x",
    "position": 9,
    "stream": "x",
    "seq": 9,
    "type": "x",
    "version": 9,
    "seat": None,
    "to": 401,
    "body": "{}",
    "outcome": "[1]",
    "recorded_at": 9,
    "actor": "x",
    "command_id": "x\0",
    "prev_hash": GENESIS,
    "hash": GENESIS,
}


@pytest.mark.parametrize("column", [field.name for field in attrs.fields(Record)])
def test_an_altered_column_breaks_the_chain_where_it_is(column: str) -> None:
    """Whatever is changed in a record is found, at its position."""
    records = list(append(MemoryJournal(), "hand-1", *map(raised, range(400, 405))))
    records[2] = attrs.evolve(records[2], **{column: ALTERED[column]})
    assert first_break(records) == 2


def test_a_missing_or_moved_record_breaks_the_chain() -> None:
    """Each is reported at the first position that is not right; a cut tail is not seen."""
    records = append(MemoryJournal(), "hand-1", *map(raised, range(5)))
    assert first_break(records[1:]) == 0
    assert first_break(records[:3] + records[4:]) == 3
    assert first_break((records[0], records[2], records[1])) == 1
    assert first_break(records[:3]) is None
