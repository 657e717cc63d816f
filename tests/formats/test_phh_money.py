"""Money of PHH files: integers of the finest unit, exact both ways."""

from decimal import Decimal

from hypothesis import given
from hypothesis import strategies as st

from tests.formats.phh import acts, read_one
from tracker.chips import from_chips

DEAL = ("d dh p1 ????", "d dh p2 ????", "d dh p3 ????")

STACKS = st.decimals(Decimal(100), Decimal(10**6), places=4)


@given(st.lists(STACKS, min_size=3, max_size=3), st.integers(0, 9))
def test_decimals_round_trip(stacks: list[Decimal], point: int) -> None:
    """Stacks come back as the numbers that were written, whatever the digits of the others."""
    raise_to = Decimal(20) + Decimal(1).scaleb(-point)
    imported = read_one(
        blinds_or_straddles="[5, 10.00, 0]",
        min_bet="10.0",
        starting_stacks=f"[{', '.join(map(str, stacks))}]",
        actions=acts(*DEAL, f"p3 cbr {raise_to:f}", "p1 f", "p2 f"),
    )
    assert imported.fits
    assert imported.hand is not None
    exponent = imported.hand.start.exponent
    assert [from_chips(chips, exponent) for chips in imported.hand.start.stacks] == stacks
    assert sum(imported.hand.stacks) == sum(imported.hand.start.stacks)
    finest = max(-int(number.normalize().as_tuple().exponent) for number in [*stacks, raise_to])
    assert exponent == max(0, finest)


def test_trailing_zeros_need_no_digits() -> None:
    """`100.00` beside whole numbers stays in whole chips."""
    imported = read_one(starting_stacks="[5000.00, 5000, 5e3]", min_bet="100.0")
    assert imported.fits
    assert imported.hand is not None
    assert imported.hand.start.exponent == 0
    assert imported.hand.start.stacks == (5000, 5000, 5000)


def test_half_chips_at_the_end_count() -> None:
    """Finishing stacks in halves make the unit a tenth, and the pot splits into halves."""
    deal = ("d dh p1 ????", "d dh p2 AcKd", "d dh p3 AdKc")
    to_river = ["d db Ah7c2d", *("p2 cc", "p3 cc"), "d db 9s", *("p2 cc", "p3 cc"), "d db Js"]
    imported = read_one(
        blinds_or_straddles="[5, 10, 0]",
        min_bet="10",
        actions=acts(*deal, "p3 cc", "p1 f", "p2 cc", *to_river, "p2 cc", "p3 cc"),
        finishing_stacks="[4995, 5002.5, 5002.5]",
    )
    assert imported.fits
    assert imported.hand is not None
    assert imported.hand.start.exponent == 1


def test_sizes_of_actions_count() -> None:
    """A raise to a fraction makes the unit of the whole hand finer."""
    imported = read_one(actions=acts(*DEAL, "p3 cbr 200.125", "p1 f", "p2 f"))
    assert imported.hand is not None
    assert imported.hand.start.exponent == 3
    assert imported.hand.stacks == (4950000, 4900000, 5150000)


def test_size_too_fine_for_chips_is_a_finding() -> None:
    """More than nine digits after the point cannot be held; the action is quoted."""
    (finding,) = read_one(actions=acts(*DEAL, "p3 cbr 200.0000000001")).findings
    assert str(finding.reason) == "amount-unreadable text=200.0000000001"
    assert finding.action == 4
