"""A fact as a dealer would say it: opposite of `tracker.codec.words`."""

from collections.abc import Iterable
from typing import Final

from tracker.cards import UNKNOWN, Cards, print_cards
from tracker.chips import Chips, print_chips
from tracker.codec.words import NOBODY
from tracker.hand import events as ev
from tracker.seats import SeatMask, seats_in

_SAID: Final[dict[type[ev.Recorded], str]] = {
    ev.HandStarted: "hand started",
    ev.HoleDealt: "hole cards dealt",
    ev.HandClosed: "close",
    ev.AntePosted: "ante",
    ev.DeadAntePosted: "dead ante",
    ev.SmallBlindPosted: "small blind",
    ev.BigBlindPosted: "big blind",
    ev.ThirdBlindPosted: "third blind",
    ev.ButtonAntePosted: "button ante",
    ev.KillPosted: "kill",
    ev.BringInPosted: "bring-in",
    ev.StraddlePosted: "straddle",
    ev.LateBlindPosted: "late blind",
    ev.DeadBlindPosted: "dead blind",
    ev.Checked: "check",
    ev.BetMade: "bet",
    ev.Called: "call",
    ev.Raised: "raise",
    ev.WentAllIn: "all-in",
    ev.Folded: "fold",
    ev.HandMucked: "muck",
    ev.HandKilled: "killed",
    ev.TimeCollected: "time",
    ev.HandsOrderedUp: "hands up",
}


def print_words(event: ev.Recorded, start: ev.HandStarted) -> str:
    """The sentence for a fact, as a dealer would say it."""
    match event:
        case ev.BoardDealt() | ev.StreetDealt() | ev.CardsDrawn() | ev.RunoutsAgreed():
            said = _print_cards_dealt(event, start)
        case ev.HandTabled(seat, cards):
            said = f"{start.labels[seat]} show {print_cards(cards)}"
        case ev.HandsRead(_, parts):
            said = "hands read: " + "; ".join(_print_part(part, start) for part in parts)
        case ev.RakeTaken(rake, jackpot):
            drop = f" jackpot {_print_each(jackpot, start)}" if jackpot else ""
            said = f"rake {_print_each(rake, start)}{drop}"
        case ev.WinnersDeclared(pot, seats, others):
            rest = "".join(f", then {print_seats(part, start) or NOBODY}" for part in others)
            said = f"{print_seats(seats, start)} win {print_pot(pot)}{rest}"
        case ev.EntryWithdrawn(entry, by, why):
            said = f"entry {entry} withdrawn by {by}: {why}"
        case ev.HandStarted() | ev.HoleDealt() | ev.HandsOrderedUp() | ev.HandClosed():
            said = _SAID[type(event)]
        case _:
            chips: Chips | None = getattr(event, "to", getattr(event, "amount", None))
            size = "" if chips is None else f" {print_chips(chips, start.exponent)}"
            said = f"{start.labels[event.seat]} {_SAID[type(event)]}{size}"
    return said


def _print_cards_dealt(
    event: ev.BoardDealt | ev.StreetDealt | ev.CardsDrawn | ev.RunoutsAgreed,
    start: ev.HandStarted,
) -> str:
    """The sentence for cards that are dealt or exchanged."""
    match event:
        case ev.BoardDealt(cards):
            return f"deal {print_cards(cards)}"
        case ev.CardsDrawn(seat, discarded, drawn):
            return f"{start.labels[seat]} draw {_print_draw(discarded, drawn)}"
        case ev.RunoutsAgreed(count):
            return f"run {count} times"
        case ev.StreetDealt(cards):
            each = zip(start.labels, cards, strict=False)
            return " ".join(["deal", *(f"{seat}={''.join(own)}" for seat, own in each if own)])


def _print_part(part: ev.PartRead, start: ev.HandStarted) -> str:
    """How hands compare for one part of the pots: `A, then B+C`."""
    return ", then ".join(print_seats(group, start) for group in part.groups) or NOBODY


def _print_each(amounts: Iterable[Chips], start: ev.HandStarted) -> str:
    """Chips of each pot, main pot first."""
    return "+".join(print_chips(amount, start.exponent) for amount in amounts)


def _print_draw(discarded: Cards, drawn: Cards) -> str:
    """An exchange as it is said."""
    if not drawn:
        return "pat"
    if {*discarded, *drawn} == {UNKNOWN}:
        return str(len(drawn))
    return f"{print_cards(drawn)} for {print_cards(discarded)}"


def print_seats(mask: SeatMask, start: ev.HandStarted) -> str:
    """A set of seats as the table calls them, joined by `+`."""
    return "+".join(start.labels[seat] for seat in seats_in(mask))


def print_pot(place: int) -> str:
    """What a pot is called: `main pot`, `side pot 1`, `side pot 2` and so on."""
    return f"side pot {place}" if place else "main pot"
