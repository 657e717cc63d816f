"""Histories broken at random: hands, findings or a refusal, and whatever is found can be kept."""

import json
import tempfile
from pathlib import Path
from typing import Final, NamedTuple

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.formats.phh import PATHS
from tracker.cli.history import kept_of
from tracker.errors import FormatError
from tracker.formats.phh import PhhImporter
from tracker.formats.ports import open_history
from tracker.hand.engine import replay
from tracker.hand.invariants import defects
from tracker.journal.memory import MemoryJournal
from tracker.service import Tracker
from tracker.views.plain import plain_finding
from tracker.views.text import say_finding

HISTORIES: Final = [path.read_bytes() for path in PATHS]

SIGNS: Final = [
    *(bytes([byte]) for byte in b"[]{}=\"'#.,\\\n\r -+0159_pdsm?:\0\x1b\xff"),
    *(rb"\u0000 \ud800 ''' nan inf -1 1e999999999 1979-05-27 true ????".split()),
    b'"""',
    b"\xed\xa0\x80",
    b"\xef\xbb\xbf",
    b"0x" + b"f" * 5000,
    b"9" * 5000,
    b".a" * 3000,
    b"." * 5000,
    b"[" * 100,
]
ACTIONS: Final = [
    b"'p1 sm -', ",
    b"'p1 sm', ",
    b"'p2 cc', ",
    b"'p3 cbr 100', ",
    b"'p1 f', ",
    b"'d db 2c7d9h', ",
    b"'d dh p1 AcAd', ",
    b'"p1 cc # \\u0000", ',
]
LINES: Final = [
    b"\n[[1]]\n",
    b"\n[1]\n",
    b"\n[1.5]\n",
    b"\n[x y]\n",
    b"\n[metadata]\n",
    b"\n[_x]\n",
    b"\n_x = [\n[1]\n]\n",
    b'\n_x = "\\u0000"\n',
    b"\n_x" + b".x" * 3000 + b" = 1\n",
    b"\nseats = [1, 2, 3, 4]\n",
    b"\nplayers = ['a', 'a', '', '']\n",
    b"\nante_trimming_status = false\n",
    b"\nmin_bet = 1e-9\n",
]


class Edit(NamedTuple):
    """One change: at a place, so many bytes are replaced by others."""

    place: int
    length: int
    piece: bytes


EDITS: Final = st.builds(
    Edit,
    st.integers(0, 5000),
    st.sampled_from([0, 0, 1, 1, 3, 12, 60, 400]),
    st.sampled_from([b"", *SIGNS, *ACTIONS, *LINES]) | st.binary(max_size=3),
)


def edited(data: bytes, edits: list[Edit], cut: int) -> bytes:
    """A history after some changes, cut off at a place."""
    for place, length, piece in edits:
        start = place % (len(data) + 1)
        data = data[:start] + piece + data[start + length :]
    return data[: len(data) - cut]


@settings(deadline=None)
@given(
    st.sampled_from(HISTORIES),
    st.lists(EDITS, max_size=4),
    st.sampled_from([0, 0, 0, 1]).flatmap(lambda some: st.integers(0, 4000 * some)),
)
def test_a_broken_history_is_read_as_far_as_it_goes(
    history: bytes, edits: list[Edit], cut: int
) -> None:
    """No other error ever; hands are sound, findings can be said, and both can be kept."""
    tracker = Tracker(MemoryJournal())
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "broken.phhs")
        path.write_bytes(edited(history, edits, cut))
        try:
            opened = open_history(path, [PhhImporter()])
            hands = list(opened.hands())
        except FormatError:
            return
    refs: dict[str, str] = {}
    kept = [kept_of(hand, hand.hand, "b", opened.sha256, refs) for hand in hands if hand.hand]
    assert tracker.keep("b", kept, by="somebody") == len(kept)
    for number, imported in enumerate(hands, start=1):
        assert imported.number == number
        for finding in imported.findings:
            assert say_finding(imported, finding).isprintable()
            json.dumps(plain_finding(imported, finding)).encode()
            assert finding.line is not None
            assert imported.first_line <= finding.line
        if imported.hand and imported.rules:
            assert replay(imported.rules, imported.events) == imported.hand
            assert not list(defects(imported.hand))
            assert tracker.load(f"b-{number}").hand.stacks == imported.hand.stacks
