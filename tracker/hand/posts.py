"""Which forced chips were posted, as one bit for each kind and seat of `Hand.posts`."""

from typing import Final

from tracker.seats import SeatMask

(
    ANTE,
    DEAD_ANTE,
    SMALL_BLIND,
    BIG_BLIND,
    THIRD_BLIND,
    BUTTON_ANTE,
    STRADDLE,
    KILL,
    LATE_BLIND,
    DEAD_BLIND,
    BRING_IN,
    PASSED_OVER,
) = range(0, 12 * 32, 32)
"""Where the bits of each kind of post begin; a seat that has to bring in, all-in from its ante, is
passed over."""

ANY_SEAT: Final = (1 << 32) - 1
"""Every bit of one kind."""


def posted(posts: int, kind: int) -> SeatMask:
    """Seats that made a post of one kind.

    >>> posted(1 << BIG_BLIND + 3, BIG_BLIND)
    8
    """
    return posts >> kind & ANY_SEAT
