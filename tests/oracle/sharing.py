"""How the pots of a hand are shared here and in PokerKit, each by its own ranking of the hands."""

from collections.abc import Iterator, Sequence

from tests.oracle.comparing import Beside
from tests.oracle.driven import show_all
from tracker.hand import events as ev
from tracker.hand.engine import apply
from tracker.hand.state import Hand, contenders
from tracker.ranking import read_hands
from tracker.seats import SeatMask, count_of, seats_in


def share(beside: Beside) -> Iterator[str]:
    """Names of the differences in what every seat has at the end; one without a name raises.

    All hands are turned up on both sides, and every pot is paid.
    """
    hand = beside.hand
    for seat in seats_in(hand.live & ~hand.tabled):
        hand = apply(hand, ev.HandTabled(seat, hand.hole[seat]))
    reading = read_hands(hand)
    assert reading is not None
    causes: list[str] = []
    odd = 0
    for place in reversed(range(len(hand.pots))):
        parts = list(_won(reading, contenders(hand, place)))
        causes += _causes(hand, reading, parts)
        odd += sum(map(count_of, parts))
    beside.hand = apply(hand, reading)
    show_all(beside.state)
    if len(list(beside.state.pots)) < len(hand.pots):
        causes.append("pots-merge-once-a-hand-is-killed")
    both = zip(beside.hand.stacks, beside.state.stacks, strict=True)
    if differ := max(abs(one - other) for one, other in both):
        assert causes, f"not listed: {beside.state.stacks} there, after {beside.hand}"
        assert differ <= odd
        yield causes[0]


def _won(reading: ev.HandsRead, able: SeatMask) -> Iterator[SeatMask]:
    """Winners of each part of a pot, nobody where none qualifies."""
    for part in reading.parts:
        yield next((group & able for group in part.groups if group & able), 0)


def _causes(hand: Hand, reading: ev.HandsRead, parts: Sequence[SeatMask]) -> Iterator[str]:
    """Listed differences that may show in how a pot is shared, the gravest first."""
    if len(parts) > 1 and not parts[1] and reading.parts[1].groups:
        yield "low-of-another-pot-halves-a-side-pot"
    if len(parts) > 1 and parts[0] == parts[1] and count_of(parts[0]) > 1:
        yield "identical-hands-are-split-by-halves"
    tied = max(map(count_of, parts))
    if tied > 1 and not hand.rules.game.by_button:
        yield "stud-odd-chip-goes-by-position"
    if tied > 2:
        yield "odd-chips-all-go-to-one-seat"
