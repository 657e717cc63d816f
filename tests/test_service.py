"""The use cases over a journal in memory: retries, stale writers, outcomes, both lines."""

from unittest import mock

import pytest

from tracker.codec.opening import parse_opening
from tracker.codec.rows import encode_reasons
from tracker.errors import IllegalCommand, LogError, StaleHand, UnknownHand
from tracker.hand import engine
from tracker.hand.commands import AllIn, Bet, Call, Command, Fold, Raise
from tracker.hand.events import EntryWithdrawn
from tracker.journal.memory import MemoryJournal
from tracker.service import Kept, Tracker, opening

WORDS = {
    "seats": "A=100,B=5,C=100,D=35",
    "button": "D",
    "blinds": "1/2",
    "ante": "0",
    "bb_ante": "0",
    "pot": "50",
    "chip": "",
    "street": "flop",
    "currency": "",
    "rules": "TDA-2024",
}


@pytest.fixture
def journal() -> MemoryJournal:
    """An empty journal."""
    return MemoryJournal()


@pytest.fixture
def tracker(journal: MemoryJournal) -> Tracker:
    """The use cases over it."""
    return Tracker(journal)


@pytest.fixture
def hand(tracker: Tracker) -> str:
    """A hand just opened."""
    return tracker.open_hand("t", opening(*parse_opening(WORDS)), by="ana")


def test_ids_of_hands_are_places_in_the_ledger(tracker: Tracker, hand: str) -> None:
    """The next hand of a table begins where the ledger stands."""
    tracker.act(hand, Bet(0, 20), by="ana")
    assert hand == "t-0"
    assert tracker.open_hand("t", opening(*parse_opening(WORDS)), by="ana") == "t-2"
    assert tracker.open_hand("u", opening(*parse_opening(WORDS)), by="ana") == "u-0"


def test_a_repeated_command_gets_its_first_answer(tracker: Tracker, hand: str) -> None:
    """A retry after a lost answer appends nothing, even when the hand has moved on since."""
    first = tracker.act(hand, Bet(0, 20), by="ana", command_id="c1", seen=0)
    tracker.act(hand, AllIn(1), by="ana")
    again = tracker.act(hand, Bet(0, 20), by="ana", command_id="c1", seen=0)
    assert first.seq == 1
    assert again.seq == 2
    assert [entry.event for entry in again.entries[:2]] == [entry.event for entry in first.entries]


def test_a_command_id_stands_for_one_command(tracker: Tracker, hand: str) -> None:
    """The same id with another act is refused."""
    tracker.act(hand, Bet(0, 20), by="ana", command_id="c1")
    with pytest.raises(LogError, match="command-differs"):
        tracker.act(hand, Bet(0, 30), by="ana", command_id="c1")


def test_an_undo_can_be_repeated_too(tracker: Tracker, hand: str) -> None:
    """A retried undo withdraws nothing more."""
    tracker.act(hand, Bet(0, 20), by="ana")
    tracker.act(hand, AllIn(1), by="ana")
    tracker.undo(hand, by="ana", why="x", command_id="u1")
    told = tracker.undo(hand, by="ana", why="x", command_id="u1")
    assert sum(isinstance(entry.event, EntryWithdrawn) for entry in told.entries) == 1


def test_a_stale_writer_is_told_what_was_missed(tracker: Tracker, hand: str) -> None:
    """The refusal names the entries since the one that was seen."""
    tracker.act(hand, Bet(0, 20), by="ana")
    with pytest.raises(StaleHand) as refused:
        tracker.act(hand, AllIn(1), by="bo", seen=0)
    assert refused.value.reason["missed"] == "1 A bet 20"


@pytest.mark.parametrize("name", ["t-9", "nowhere", "", "-", "t-", "source/t-0"])
def test_a_hand_that_is_not_there(tracker: Tracker, hand: str, name: str) -> None:
    """Unknown ids are said so, whatever they look like."""
    assert hand == "t-0"
    with pytest.raises(UnknownHand):
        tracker.load(name)
    with pytest.raises(UnknownHand):
        tracker.act(name, Call(0), by="ana")


def test_outcomes_stand_beside_the_facts(
    tracker: Tracker, journal: MemoryJournal, hand: str
) -> None:
    """What the tracker concluded is kept with each record, and is derived the same again."""
    commands: tuple[Command, ...] = (Bet(0, 20), AllIn(1), Raise(2, 40), AllIn(3), Fold(0))
    for command in commands:
        tracker.act(hand, command, by="ana")
    told = tracker.load(hand)
    kept = [record.outcome for record in journal.read(hand)]
    assert kept == [encode_reasons(step.notices) for step in told.steps]
    assert '"code":"uncalled-returned"' in kept[-1]


def test_a_refused_act_leaves_no_record(
    tracker: Tracker, journal: MemoryJournal, hand: str
) -> None:
    """Refusals raise before anything is appended."""
    before = journal.read(hand)
    with pytest.raises(IllegalCommand):
        tracker.act(hand, Fold(2), by="ana")
    assert journal.read(hand) == before


def test_imported_hands_are_kept_once_and_whole(tracker: Tracker, journal: MemoryJournal) -> None:
    """A batch is one unit: when one of its hands cannot be kept, none is."""
    rules, command = parse_opening(WORDS)
    opened = tracker.open_hand("t", opening(rules, command), by="ana")
    started = tracker.load(opened).hand.start
    kept = Kept("b-1", rules, (started,), {"file": "x"}, {})
    assert tracker.keep("b", [kept], by="ana") == 1
    assert tracker.keep("b", [kept], by="ana") == 0
    assert tracker.source("b-1") == {"file": "x"}
    with pytest.raises(UnknownHand):
        tracker.load("source/b-1")
    broken = Kept("b-3", rules, (started,), {"share": 0.5}, {})
    with pytest.raises(ValueError, match="float"):
        tracker.keep("b", [Kept("b-2", rules, (started,), {}, {}), broken], by="ana")
    assert journal.read("b-2") == ()


def test_an_act_is_told_as_the_record_tells_it(tracker: Tracker, hand: str) -> None:
    """What an act or an undo gives back, without a second replay, is what loading gives."""
    for command in (Bet(0, 20), AllIn(1), Raise(2, 40)):
        assert tracker.act(hand, command, by="ana") == tracker.load(hand)
    assert tracker.undo(hand, by="ana", why="x") == tracker.load(hand)
    assert tracker.act(hand, Raise(2, 60), by="ana") == tracker.load(hand)


def test_an_act_replays_a_hand_once(
    tracker: Tracker, hand: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A long hand does not cost several times its length for each act."""
    tracker.act(hand, Bet(0, 20), by="ana")
    replays = mock.Mock(side_effect=engine.trace)
    monkeypatch.setattr("tracker.service.trace", replays)
    tracker.act(hand, AllIn(1), by="ana")
    replays.assert_called_once()
