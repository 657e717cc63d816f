"""What happens in the hand of a case: posts, deals, acts and the showdown, as facts of the core."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Final, TypeAlias

from attrs import evolve, frozen

from tracker.chips import Chips
from tracker.conformance.strict import Value
from tracker.hand import events as ev
from tracker.seats import NO_SEAT, Seat, SeatMask, mask_of


@frozen
class Deal:
    """Cards of a street are dealt; which they are is not noted.

    Attributes:
        street: Its index.
        first: Seat that the case says acts first, `NO_SEAT` when it does not say.
    """

    street: int
    first: Seat


@frozen
class Ranking:
    """Who wins: seats with equal hands, the best first.

    Attributes:
        high: By the high hand, or by the only one there is.
        low: By the low hand; nothing in a game without.
    """

    high: tuple[SeatMask, ...]
    low: tuple[SeatMask, ...] | None


Step: TypeAlias = Deal | Ranking | ev.Event


@frozen
class Table:
    """What events are read against: seats by id, indexes of streets by name."""

    seats: Mapping[str, Seat]
    streets: Mapping[str, int]

    def seat(self, value: Value) -> Seat:
        """The seat of an id."""
        return value.one_of(self.seats)

    def groups(self, value: Value) -> tuple[SeatMask, ...]:
        """Seats with equal hands, the best first."""
        return tuple(mask_of(map(self.seat, group.items())) for group in value.items())


@frozen
class Written:
    """An event as it is written: its name, where it stands, and its values by key."""

    name: str
    at: Value
    values: Mapping[str, Value]


_KEYS: Final[Mapping[str, tuple[tuple[str, ...], tuple[str, ...]]]] = {
    "post": (("kind", "player", "amount"), ()),
    "deal": (("street",), ("first",)),
    "fold": (("player",), ()),
    "check": (("player",), ()),
    "call": (("player",), ()),
    "allin": (("player",), ()),
    "bet": (("player", "to"), ()),
    "raise": (("player", "to"), ()),
    "complete": (("player", "to"), ()),
    "showdown": (("hi",), ("lo",)),
}
"""Required and optional keys of each event."""

_ACTS: Final[Mapping[str, Callable[..., ev.Event]]] = {
    "fold": ev.Folded,
    "check": ev.Checked,
    "call": ev.Called,
    "allin": ev.WentAllIn,
    "bet": ev.BetMade,
    "raise": ev.Raised,
    "complete": ev.Raised,
}

_POSTS: Final[Mapping[str, Callable[[Seat, Chips], ev.Event]]] = {
    "sb": ev.SmallBlindPosted,
    "bb": ev.BigBlindPosted,
    "late_bb": ev.LateBlindPosted,
    "straddle": ev.StraddlePosted,
    "kill": ev.KillPosted,
    "bring_in": ev.BringInPosted,
    "ante": ev.AntePosted,
    "bb_ante": ev.DeadAntePosted,
    "dead": ev.DeadBlindPosted,
}
_KINDS: Final = {kind: kind for kind in _POSTS}
"""Kinds of post."""

_LIVE: Final = frozenset({"sb", "bb", "late_bb", "straddle", "kill"})
"""Kinds that count towards the price."""

_TOTALS: Final = frozenset({"straddle", "kill"})
"""Kinds of which the core is told the live total of the seat, not the chips of the post."""


def read_written(values: Iterable[Value]) -> list[Written]:
    """The events of a case, their keys checked.

    Raises:
        FormatError: An event of no known name, or with a key that is unknown or missing.
    """
    written = []
    for value in values:
        named = value.mapping()
        if "event" not in named:
            raise value.refused("case-key-missing", field=f"{value.key}.event")
        required, optional = named["event"].one_of(_KEYS)
        table = value.table(("event", *required), optional)
        written.append(Written(table["event"].text(), value, table))
    return written


def read_posts(table: Table, written: Iterable[Written]) -> tuple[ev.Event, ...]:
    """What was posted before the cards, as listed; a bring-in waits for them."""
    posts = []
    live = dict.fromkeys(table.seats.values(), 0)
    for event in written:
        if event.name == "post":
            kind = event.values["kind"].one_of(_KINDS)
            seat = table.seat(event.values["player"])
            amount = event.values["amount"].chips(1)
            if kind in _LIVE:
                live[seat] += amount
            if kind != "bring_in":
                posts.append(_POSTS[kind](seat, live[seat] if kind in _TOTALS else amount))
    return tuple(posts)


def read_steps(table: Table, written: Iterable[Written]) -> tuple[Step, ...]:
    """What followed the posts: the deals, and what was done on each.

    A bring-in is listed among the posts; it is the first act on the cards.

    Raises:
        FormatError: A street out of order, an act before the cards, a post after them.
    """
    steps: list[Step] = []
    forced: list[Step] = []
    last = -1
    for event in written:
        values = event.values
        if event.name == "deal":
            street = values["street"].one_of(table.streets)
            if steps and street != last + 1:
                raise values["street"].unreadable("the street after the last")
            last = street
            first = table.seat(values["first"]) if "first" in values else NO_SEAT
            steps += [Deal(street, first), *forced]
            forced = []
        elif event.name == "post":
            if values["kind"].raw == "bring_in":
                seat, amount = table.seat(values["player"]), values["amount"].chips(1)
                (steps or forced).append(ev.BringInPosted(seat, amount))
            elif steps:
                raise event.at.unreadable("no post once cards are dealt")
        elif not steps:
            raise event.at.unreadable("a post or a deal: no cards are dealt yet")
        elif event.name == "showdown":
            low = table.groups(values["lo"]) if "lo" in values else None
            steps.append(Ranking(table.groups(values["hi"]), low))
        else:
            figures = [values["to"].chips(1)] if "to" in values else []
            steps.append(_ACTS[event.name](table.seat(values["player"]), *figures))
    return tuple(steps)


def with_openers(steps: Sequence[Step]) -> tuple[Step, ...]:
    """The steps of a game opened by cards: where they are not noted, who acts first opens."""
    found: list[Step] = []
    following = (*steps[1:], None)
    for step, after in zip(steps, following, strict=True):
        if isinstance(step, Deal) and step.first == NO_SEAT:
            found.append(evolve(step, first=getattr(after, "seat", NO_SEAT)))
        else:
            found.append(step)
    return tuple(found)
