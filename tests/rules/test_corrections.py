"""Which entry can be taken back: the last one that counts, and never the opening."""

import pytest

from tests.rules.played import refusal, rules_of
from tracker.hand import commands as cmd
from tracker.hand import events as ev
from tracker.hand.engine import begin
from tracker.hand.line import effective
from tracker.rules.stakes import Stakes

OPENING = begin(rules_of(Stakes(1, 2)), cmd.StartHand(1, ("A", "B"), (50, 50)))
LAST = len(OPENING) - 1
"""Number of the deal."""


def back(entry: int) -> ev.EntryWithdrawn:
    """The entry of that number taken back."""
    return ev.EntryWithdrawn(entry, "ana", "slip")


def test_the_last_entry_is_taken_back() -> None:
    """It no longer counts, and both records are known for what they are."""
    line = effective(enumerate([*OPENING, ev.Called(1), ev.Checked(0), back(LAST + 2)]))
    assert line.entries == tuple(enumerate([*OPENING, ev.Called(1)]))
    assert line.withdrawn == {LAST + 2: LAST + 3}
    assert line.last_act == LAST + 1


def test_entries_are_taken_back_one_after_the_other() -> None:
    """The next one to go is the one before it; the opening stays."""
    records = [*OPENING, ev.Called(1), ev.Checked(0), back(LAST + 2), back(LAST + 1)]
    line = effective(enumerate(records))
    assert line.entries == tuple(enumerate(OPENING))
    assert line.last_act is None


@pytest.mark.parametrize("entry", [0, LAST, LAST + 1])
def test_the_opening_is_not_taken_back(entry: int) -> None:
    """Start, posts and deal are one entry of the dealer's, and no act."""
    why = refusal(lambda: effective(enumerate([*OPENING, back(entry)])))
    assert why.code == "nothing-to-withdraw"


def test_an_earlier_entry_is_not_taken_back() -> None:
    """What rests on it would be left hanging; the refusal names the entry that can be."""
    records = [*OPENING, ev.Called(1), ev.Checked(0), back(LAST + 1)]
    why = refusal(lambda: effective(enumerate(records)))
    assert (why.code, why["seq"], why["expected"]) == ("not-the-last-entry", LAST + 1, LAST + 2)


def test_on_a_record_that_starts_late_every_act_is_taken_back() -> None:
    """There is no deal in it: only the start stays."""
    start = ev.HandStarted(rules_of(Stakes(1, 2)).digest, 1, ("A", "B"), (50, 50), street=1)
    line = effective(enumerate([start, ev.Checked(0), back(1)]))
    assert (line.entries, line.last_act) == (((0, start),), None)
