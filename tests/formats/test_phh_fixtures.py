"""The hands of `fixtures/phh/`: read to their end, with the stacks worked out by hand."""

from pathlib import Path

import pytest

from tests.formats.phh import FOLDER, PATHS, read_file
from tracker.errors import FormatError
from tracker.formats.ports import Imported
from tracker.hand import events as ev
from tracker.hand.engine import replay
from tracker.hand.invariants import defects
from tracker.hand.state import Hand, Stage
from tracker.seats import mask_of


def session(name: str) -> tuple[Imported, Hand]:
    """One hand of the session by its name, and the state it ends in."""
    (imported,) = [hand for hand in read_file(FOLDER / "session.phhs") if hand.name == name]
    assert imported.hand is not None
    return imported, imported.hand


@pytest.mark.parametrize("path", PATHS, ids=lambda path: path.name)
def test_every_hand_fits_and_ends_with_the_stated_stacks(path: Path) -> None:
    """No finding, closed, sound, and the events alone give the same hand again."""
    for imported in read_file(path):
        assert imported.findings == ()
        assert imported.fits
        assert imported.rules is not None
        assert imported.hand is not None
        assert imported.hand.stage == Stage.CLOSED
        assert not list(defects(imported.hand))
        assert replay(imported.rules, imported.events) == imported.hand
        assert "finishing_stacks" in imported.fields


def test_three_all_ins_give_three_pots_with_three_winners() -> None:
    """Pots freeze at 550 and 1500; the last side pot is awarded first, to another hand each."""
    (imported,) = read_file(FOLDER / "three_all_ins.phh")
    assert imported.hand is not None
    assert [(a.place, a.pot.amount, a.pot.level, a.shares) for a in imported.hand.awards] == [
        (2, 5000, 4000, ((0, 5000),)),
        (1, 2850, 1500, ((3, 2850),)),
        (0, 2200, 550, ((1, 2200),)),
    ]
    assert imported.players == ("Ada", "Bo", "Chen", "Dagny", "Emil")
    assert imported.fields["event"] == "An evening at the tracker's table"


def test_posts_come_before_the_first_cards_antes_first() -> None:
    """Each seat its ante, short where the stack is; then the blinds, then one deal."""
    imported, hand = session("ante")
    assert imported.events[1:8] == (
        ev.AntePosted(0, 5),
        ev.AntePosted(1, 5),
        ev.AntePosted(2, 3),
        ev.AntePosted(3, 5),
        ev.SmallBlindPosted(0, 10),
        ev.BigBlindPosted(1, 20),
        ev.HoleDealt(((), ("Kc", "Td"), ("8s", "8h"), ("Ah", "Qh"))),
    )
    assert hand.start.button == 3
    assert hand.start.labels == ("2", "4", "5", "7")
    assert hand.awards[-1].pot.amount == 12


def test_antes_that_are_not_trimmed_lie_whole_in_the_main_pot() -> None:
    """A seat with 7 of 10 wins 27 of dead antes; trimmed antes would have given it 21."""
    imported, hand = session("dead antes")
    assert imported.events[1:4] == tuple(
        ev.DeadAntePosted(seat, amount) for seat, amount in enumerate((10, 10, 7))
    )
    assert hand.awards[-1].shares == ((2, 27),)


def test_heads_up_lists_are_in_reverse() -> None:
    """The second player is the button and posts the first, small blind; so with the antes."""
    imported, hand = session("heads-up")
    assert hand.start.button == 1
    assert imported.events[1:4] == (
        ev.SmallBlindPosted(1, 5),
        ev.BigBlindPosted(0, 10),
        ev.DeadAntePosted(0, 10),
    )


def test_straddle_and_late_blind_are_told_apart() -> None:
    """Twice the big blind left of it is a straddle, the size of the big blind a late post."""
    assert ev.StraddlePosted(2, 4) in session("straddle")[0].events
    assert ev.LateBlindPosted(3, 10) in session("late blind")[0].events


def test_odd_chip_of_a_hand_in_cents() -> None:
    """3.25 in two: 1.63 to the seat left of the button, 1.62 to the other."""
    imported, hand = session("odd chip")
    assert hand.start.exponent == 2
    assert hand.start.currency == "EUR"
    assert imported.events[-2:] == (ev.WinnersDeclared(0, mask_of([1, 2])), ev.HandClosed())
    assert hand.awards[0].shares == ((1, 163), (2, 162))


def test_fields_are_kept_as_stated() -> None:
    """Descriptive and user-defined fields, in values JSON can hold, without the play."""
    imported, _ = session("odd chip")
    assert imported.fields == {
        "time": "21:40:00",
        "hand": "odd chip",
        "players": ["Ines", "Jun", "Kofi", "Lene"],
        "finishing_stacks": ["49.75", "50.13", "50.12", 50],
        "currency": "EUR",
        "_rake": "0.00",
    }


def test_hands_know_their_place_in_the_file() -> None:
    """Number, first and last line; comments between hands belong to none."""
    lines = (FOLDER / "session.phhs").read_text(encoding="utf-8").splitlines()
    for number, imported in enumerate(read_file(FOLDER / "session.phhs"), start=1):
        assert imported.number == number
        assert lines[imported.first_line - 1] == f"[{number}]"
        assert lines[imported.last_line - 1].startswith(("finishing_stacks", "_rake"))


def test_truncated_file_is_refused() -> None:
    """Nothing of it is read, not even the two whole hands before the cut."""
    with pytest.raises(FormatError) as caught:
        read_file(FOLDER / "broken" / "truncated.phhs")
    path = FOLDER / "broken" / "truncated.phhs"
    assert str(caught.value) == f"file-cut-short path={path} line=35 hand=3"


def test_illegal_raise_ends_the_hand_with_the_rule() -> None:
    """The action, its words and line, the figures and the citation; events stop before it."""
    (imported,) = read_file(FOLDER / "broken" / "illegal_raise.phh")
    (finding,) = imported.findings
    assert (finding.hand, finding.name, finding.action, finding.line) == (1, "17", 5, 7)
    assert finding.says == "p1 cbr 450"
    assert str(finding.reason) == (
        "below-minimum seat=0 to=450 minimum=500 bet_to=300 full_raise=200 [TDA-2024 43-A]"
    )
    assert imported.events[-1] == ev.Raised(2, 300)


def test_wrong_finishing_stack_is_found_seat_by_seat() -> None:
    """The hand closes; the seat, the stack it has and the stated one are named."""
    (imported,) = read_file(FOLDER / "broken" / "wrong_finish.phh")
    (finding,) = imported.findings
    assert str(finding.reason) == "stack-differs seat=2 amount=5150 stated=5200"
    assert (finding.line, finding.says) == (10, "5200")
    assert imported.events[-1] == ev.HandClosed()
