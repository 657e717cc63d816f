"""Hands listed since a moment: those begun at it or later, and no others."""

import json
from contextlib import closing
from datetime import UTC, datetime
from functools import partial
from pathlib import Path

import pytest

from tests.cli.running import run
from tests.rules.played import rules_of
from tracker.hand.commands import StartHand
from tracker.journal.sql import open_journal
from tracker.rules.stakes import Stakes
from tracker.service import Tracker, opening


@pytest.fixture
def db(tmp_path: Path) -> Path:
    """Three hands, begun at 10:00:00, 10:00:01 and a day later."""
    path = tmp_path / "tracker.db"
    told = opening(rules_of(Stakes(1, 2)), StartHand(1, ("A", "B"), (50, 50), street=1))
    for day, second in ((1, 0), (1, 1), (2, 0)):
        begun = datetime(2026, 3, day, 10, 0, second, tzinfo=UTC)
        moment = int(begun.timestamp()) * 1_000_000
        with closing(open_journal(str(path), clock=partial(int, moment))) as journal:
            Tracker(journal).open_hand("t", told, by="ana")
    return path


@pytest.mark.parametrize(
    ("since", "ids"),
    [
        ("2026-03-01", ["t-0", "t-1", "t-2"]),
        ("2026-03-01 10:00:00", ["t-0", "t-1", "t-2"]),
        ("2026-03-01 10:00:01", ["t-1", "t-2"]),
        ("2026-03-01 10:00:02", ["t-2"]),
        ("2026-03-02", ["t-2"]),
        ("2026-03-03", []),
    ],
)
def test_hands_since_a_moment(db: Path, since: str, ids: list[str]) -> None:
    """The moment itself counts, in UTC."""
    done = run("hands", "--since", since, "--format", "json", "--db", db)
    assert [row["id"] for row in json.loads(done.out)] == ids
