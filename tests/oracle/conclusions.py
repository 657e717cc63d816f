"""What each event of a hand brought about, worked out from the hand's entries before and after it.

The second opinion on the notices of the tracker. Seats and sets of seats are plain values here;
`say` writes a notice in the words of `fixtures/hands/`.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple, TypeAlias

from tests.oracle.layering import OPEN
from tests.oracle.reference import ReferenceHand

Figure: TypeAlias = int | str | frozenset[int]

STREETS = ("preflop", "flop", "turn", "river")


class Notice(NamedTuple):
    """A code and the figures it rests on, in a fixed order."""

    code: str
    figures: Mapping[str, Figure]


def say(code: str, figures: Mapping[str, Figure], labels: Sequence[str]) -> str:
    """`pot-frozen pot=0 level=5 seat=B seq=2 amount=15`; several seats are joined by `+`."""
    said = [code]
    for name, figure in figures.items():
        if isinstance(figure, frozenset):
            words = "+".join(labels[seat] for seat in sorted(figure))
        else:
            words = labels[int(figure)] if name == "seat" else str(figure)
        said.append(f"{name}={words}")
    return " ".join(said)


def conclusions(hand: ReferenceHand, number: int) -> list[Notice]:
    """What the event of that number brought about, in order; the start of a hand nothing."""
    if not number:
        return []
    then, now = hand.past[number - 1], hand.past[number]
    found = [*_stands_as_call(then, now), *_who_may_raise_again(then, now)]
    found += _pots_that_changed(then, now)
    if _betting_open(then) and not _betting_open(now):
        found += _what_the_round_settled(then, now)
    found += _pots_pushed(then, now)
    return found


def _betting_open(hand: ReferenceHand) -> bool:
    """Somebody is to act, or the cards are not dealt yet."""
    return not hand.dealt or hand.actor() is not None


def _stands_as_call(then: ReferenceHand, now: ReferenceHand) -> Iterator[Notice]:
    """An all-in of which only the price went in: nobody could call more (digest 2.4)."""
    if now.word == "all-in" and now.entries[len(then.entries)].chips < then.behind(now.seat):
        price, owed = then.betting().price, then.facing(now.seat)
        yield Notice("all-in-stands-as-call", {"seat": now.seat, "to_call": owed, "bet_to": price})


def _back(then: ReferenceHand, now: ReferenceHand) -> dict[int, int]:
    """Chips that came back with this event."""
    return {e.seat: -e.chips for e in now.entries[len(then.entries) :] if e.word == "back"}


def _who_may_raise_again(then: ReferenceHand, now: ReferenceHand) -> Iterator[Notice]:
    """After a wager: every seat that spoke before it and has more than the new price (TDA 47)."""
    mover, betting = then.actor(), now.betting()
    if mover is None or now.actor() is None or betting.price == then.betting().price:
        return
    for seat in now.table.clockwise(mover):
        if seat == mover or seat not in now.waiting() or seat not in betting.acted_at:
            continue
        if now.all_in_total(seat) <= betting.price:
            continue
        answered = betting.acted_at[seat]
        figures = {
            "seat": seat,
            "facing": betting.price - answered,
            "acted_at": answered,
            "bet_to": betting.price,
            "full_raise": betting.full_raise,
        }
        if not now.reopened(seat):
            yield Notice("reopening-withheld", figures)
        elif now.callable_raise(seat):
            yield Notice("action-reopened", figures)
        else:
            yield Notice("nobody-can-call-more", {"seat": seat, "bet_to": betting.price})


def _pots_that_changed(then: ReferenceHand, now: ReferenceHand) -> Iterator[Notice]:
    """Chips for the first time above every level, and new levels: above the old ones, or between.

    A new pot begins where the highest level was before, or at the level that was fixed just now
    in the open pot; a level between old ones splits a pot that was frozen already.
    """
    old = [layer.level for layer in then.cut() if layer.level != OPEN]
    floors = {layer.floor for layer in then.cut()}
    for pot, (floor, level, amount, _) in enumerate(now.cut()):
        if floor not in floors and floor >= max(old, default=floor):
            opened = {"pot": pot, "level": max(floor, 0), "seat": now.seat, "amount": amount}
            yield Notice("pot-opened", opened)
        seat, at = now.froze(level)
        if seat is not None and at == now.number:
            code = "pot-split" if level < max(old, default=0) else "pot-frozen"
            frozen = {"pot": pot, "level": level, "seat": seat, "seq": at, "amount": amount}
            yield Notice(code, frozen)


def _what_the_round_settled(then: ReferenceHand, now: ReferenceHand) -> Iterator[Notice]:
    """Chips that go back, pots that take no more, the street, hands face up (digest 5, 6)."""
    for seat, chips in sorted(_back(then, now).items()):
        yield Notice("uncalled-returned", {"seat": seat, "amount": chips})
    streets = {entry.number: entry.street for entry in now.entries}
    for place, pot in enumerate(now.pots()):
        of_this_street = pot.frozen_at is None or streets[pot.frozen_at] == now.street
        if pot.level != OPEN and of_this_street:
            yield Notice("pot-closed", {"pot": place, "amount": pot.amount, "seats": pot.eligible})
    yield Notice("street-closed", {"street": STREETS[now.street]})
    if now.face_up() and now.pots():
        yield Notice("hands-face-up", {"seats": frozenset(now.live())})


def _pots_pushed(then: ReferenceHand, now: ReferenceHand) -> Iterator[Notice]:
    """Pots pushed, the last side pot first, and who got an odd chip of each."""
    code = "pot-uncontested" if len(now.live()) > 1 else "pot-won-unshown"
    for place, award in enumerate(now.awards):
        if place < len(then.awards):
            continue
        pot = len(now.cut()) - 1 - place
        seats, least = frozenset(award), min(award.values())
        named = "pot-awarded" if now.word == "win" else code
        yield Notice(named, {"pot": pot, "amount": sum(award.values()), "seats": seats})
        for seat, chips in award.items():
            if chips > least:
                yield Notice("odd-chip", {"pot": pot, "amount": chips - least, "seat": seat})
