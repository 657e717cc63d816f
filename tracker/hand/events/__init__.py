"""The facts of a hand. Past tense, a few integers each, no time and no totals.

`to` is a seat's total on this street after the act. An event says what people did; what followed
from it (pots, returned chips, who may raise) is derived and kept beside it, never in it.
"""

from typing import Final, TypeAlias

from tracker.hand.events.ending import (
    EntryWithdrawn,
    HandClosed,
    HandMucked,
    HandsOrderedUp,
    HandsRead,
    HandTabled,
    PartRead,
    RakeTaken,
    WinnersDeclared,
)
from tracker.hand.events.forced import (
    AntePosted,
    BigBlindPosted,
    BringInPosted,
    ButtonAntePosted,
    DeadAntePosted,
    DeadBlindPosted,
    KillPosted,
    LateBlindPosted,
    SmallBlindPosted,
    StraddlePosted,
    ThirdBlindPosted,
    TimeCollected,
)
from tracker.hand.events.play import (
    BetMade,
    BoardDealt,
    Called,
    CardsDrawn,
    Checked,
    Folded,
    HandKilled,
    HoleDealt,
    Raised,
    RunoutsAgreed,
    StreetDealt,
    WentAllIn,
)
from tracker.hand.events.start import (
    HandStarted,
)

Event: TypeAlias = (
    HandStarted
    | AntePosted
    | DeadAntePosted
    | SmallBlindPosted
    | BigBlindPosted
    | ThirdBlindPosted
    | ButtonAntePosted
    | StraddlePosted
    | KillPosted
    | LateBlindPosted
    | DeadBlindPosted
    | HoleDealt
    | BringInPosted
    | StreetDealt
    | BoardDealt
    | CardsDrawn
    | Checked
    | BetMade
    | Called
    | Raised
    | WentAllIn
    | Folded
    | HandKilled
    | TimeCollected
    | RakeTaken
    | RunoutsAgreed
    | HandsOrderedUp
    | HandTabled
    | HandMucked
    | HandsRead
    | WinnersDeclared
    | HandClosed
)
"""A fact of the game."""

Recorded: TypeAlias = Event | EntryWithdrawn
"""Whatever a record of a hand can hold: a fact of the game, or a correction of one."""

TAGS: Final[dict[type[Recorded], str]] = {
    HandStarted: "hand.started",
    AntePosted: "ante.posted",
    DeadAntePosted: "dead-ante.posted",
    SmallBlindPosted: "small-blind.posted",
    BigBlindPosted: "big-blind.posted",
    ThirdBlindPosted: "third-blind.posted",
    ButtonAntePosted: "button-ante.posted",
    StraddlePosted: "straddle.posted",
    KillPosted: "kill.posted",
    LateBlindPosted: "late-blind.posted",
    DeadBlindPosted: "dead-blind.posted",
    HoleDealt: "hole.dealt",
    BringInPosted: "bring-in.posted",
    StreetDealt: "street.dealt",
    CardsDrawn: "cards.drawn",
    BoardDealt: "board.dealt",
    Checked: "checked",
    BetMade: "bet.made",
    Called: "called",
    Raised: "raised",
    WentAllIn: "all-in",
    Folded: "folded",
    HandKilled: "hand.killed",
    TimeCollected: "time.collected",
    RakeTaken: "rake.taken",
    RunoutsAgreed: "runouts.agreed",
    HandsOrderedUp: "hands.ordered-up",
    HandTabled: "hand.tabled",
    HandMucked: "hand.mucked",
    HandsRead: "hands.read",
    WinnersDeclared: "winners.declared",
    HandClosed: "hand.closed",
    EntryWithdrawn: "entry.withdrawn",
}
"""Stable name of each type in the record; never a class path, never changed."""

__all__ = [
    "TAGS",
    "AntePosted",
    "BetMade",
    "BigBlindPosted",
    "BoardDealt",
    "BringInPosted",
    "ButtonAntePosted",
    "Called",
    "CardsDrawn",
    "Checked",
    "DeadAntePosted",
    "DeadBlindPosted",
    "EntryWithdrawn",
    "Event",
    "Folded",
    "HandClosed",
    "HandKilled",
    "HandMucked",
    "HandStarted",
    "HandTabled",
    "HandsOrderedUp",
    "HandsRead",
    "HoleDealt",
    "KillPosted",
    "LateBlindPosted",
    "PartRead",
    "Raised",
    "RakeTaken",
    "Recorded",
    "RunoutsAgreed",
    "SmallBlindPosted",
    "StraddlePosted",
    "StreetDealt",
    "ThirdBlindPosted",
    "TimeCollected",
    "WentAllIn",
    "WinnersDeclared",
]
