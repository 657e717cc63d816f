"""A PHH hand played: posts that the format implies, then the actions it states, one by one.

Antes come first, then blinds; whoever is short posts what is there. Every act is checked by the
core, and the first that does not fit ends the hand where it stands.
"""

from collections.abc import Callable, Iterator
from typing import Final, TypeAlias

from attrs import evolve, frozen

from tracker.cards import UNKNOWN
from tracker.chips import Chips, print_chips
from tracker.errors import FormatError, TrackerError
from tracker.formats.finish import finish
from tracker.formats.phh_acts import Act, cards_of, chips_of, read_acts, seat_of, unreadable
from tracker.formats.phh_deals import cards_drawn, exchanges, street_deals, street_dealt
from tracker.formats.phh_fields import Stated, Trouble, not_covered
from tracker.formats.phh_games import blind_seats
from tracker.hand import events as ev
from tracker.hand.engine import apply, replay
from tracker.hand.state import Hand, Stage
from tracker.rules.reasons import reason
from tracker.seats import Seat


@frozen
class Played:
    """How far a hand fits.

    Attributes:
        events: What happened, as far as the rules allow it.
        hand: The state it leads to.
        troubles: What does not fit.
    """

    events: tuple[ev.Event, ...]
    hand: Hand
    troubles: tuple[Trouble, ...]


def play(stated: Stated) -> Played:
    """Play a hand to its end, or to the first act that does not fit."""
    line = _Line(stated)
    troubles = line.run() or line.end()
    return Played(tuple(line.events), line.hand, tuple(troubles))


class _Line:
    """The events of one hand so far, and the state they lead to."""

    def __init__(self, stated: Stated) -> None:
        self.stated = stated
        self.events: list[ev.Event] = [stated.start]
        self.hand = replay(stated.rules, self.events)
        self._acts = read_acts(stated.actions)
        self._place = 0

    def run(self) -> list[Trouble]:
        """Post, deal and act; the one thing that does not fit, if anything."""
        try:
            for event in _posts(self.stated):
                self._add(event)
        except TrackerError as refusal:
            return [Trouble(refusal.reason, field="blinds_or_straddles")]
        troubles = self._deal() if self._acts else []
        while not troubles and self._place < len(self._acts):
            act = self._acts[self._place]
            if act.is_deal:
                troubles = self._deal()
            elif act.is_exchange:
                troubles = self._exchange()
            else:
                troubles = self._act(act)
        return troubles

    def end(self) -> list[Trouble]:
        """Award and close; what keeps the hand from that, or differs from the stated end."""
        events, self.hand, gap = finish(self.hand)
        self.events += events
        if gap:
            return [Trouble(gap, field="actions")]
        return [
            Trouble(
                reason("stack-differs", seat=seat, amount=self.hand.stacks[seat], stated=stated),
                field="finishing_stacks",
                says=print_chips(stated, self.hand.start.exponent),
            )
            for seat, stated in enumerate(self.stated.finishing)
            if stated != self.hand.stacks[seat]
        ]

    def _deal(self) -> list[Trouble]:
        """Deal a street by the actions that are next; without any, its cards are unknown."""
        start = self.hand
        deals = street_deals(self._acts[self._place :], start)
        self._place += len(deals)
        try:
            self._add_street(street_dealt(deals, start))
        except TrackerError as refusal:
            for count, act in enumerate(deals, start=1):
                try:
                    apply(start, street_dealt(deals[:count], start))
                except TrackerError as first:
                    if first.reason.code == refusal.reason.code:
                        return [Trouble(first.reason, act.number, says=act.text)]
            return [Trouble(refusal.reason)]
        return []

    def _add_street(self, event: ev.HoleDealt | ev.StreetDealt) -> None:
        """Apply cards of a street; whoever acts next opens it where they do not tell who does."""
        try:
            self._add(event)
        except TrackerError as refusal:
            acts = self._acts[self._place : self._place + 1]
            if refusal.reason.code != "opener-unknown" or not acts or acts[0].words[0] == "d":
                raise
            self._add(evolve(event, first=seat_of(acts[0].words[0], self.hand)))

    def _exchange(self) -> list[Trouble]:
        """Exchange cards, each seat by its own fact."""
        for exchange in exchanges(self._acts[self._place :]):
            act, *deals = exchange
            try:
                self._add(cards_drawn(exchange, self.hand))
            except TrackerError as refusal:
                if deals and refusal.reason.code in _OF_THE_DEAL:
                    act = deals[-1]
                return [Trouble(refusal.reason, act.number, says=act.text)]
            self._place += len(exchange)
        return []

    def _act(self, act: Act) -> list[Trouble]:
        """Do what any other action states."""
        try:
            if fact := _event(act, self.hand):
                self._add(fact)
        except TrackerError as refusal:
            return [Trouble(refusal.reason, act.number, says=act.text)]
        self._place += 1
        return []

    def _add(self, event: ev.Event) -> None:
        """Apply an event and keep it."""
        self.hand = apply(self.hand, event)
        self.events.append(event)


_OF_THE_DEAL: Final = frozenset({"card-dealt-twice", "not-a-card"})
"""Refusals of an exchange that are about the new cards."""

_Due: TypeAlias = tuple[Callable[[Seat, Chips], ev.Event], Seat, Chips]
"""What makes a post, who owes it and how much."""


def _posts(stated: Stated) -> Iterator[ev.Event]:
    """Antes, blinds, then what others post, out of stacks that shrink meanwhile.

    The ante that one seat pays for the table comes after its blind. Source: TDA-2024 RP-11.

    Raises:
        FormatError: `post-not-covered`, for a post of another kind.
    """
    stacks = list(stated.start.stacks)
    antes = [(seat, ante) for seat, ante in enumerate(stated.antes) if ante]
    due = list(_blinds_and_more(stated))
    if stated.layered or len(antes) > 1:
        post_ante = ev.AntePosted if stated.layered else ev.DeadAntePosted
        due[:0] = [(post_ante, seat, ante) for seat, ante in antes]
    else:
        due[2:2] = [(ev.DeadAntePosted, seat, ante) for seat, ante in antes]
    for post, seat, amount in due:
        if paid := min(amount, stacks[seat]):
            stacks[seat] -= paid
            yield post(seat, paid)


def _blinds_and_more(stated: Stated) -> Iterator[_Due]:
    """The small and the big blind, nothing for none, then late blinds and straddles.

    Nothing at all where a bring-in opens.

    Raises:
        FormatError: `post-not-covered`, for a post of another kind.
    """
    posts = stated.posts
    if not posts:
        return
    small, big = blind_seats(posts)
    last, price = big, posts[big]
    yield ev.SmallBlindPosted, small, posts[small]
    yield ev.BigBlindPosted, big, price
    for seat, post in enumerate(posts):
        if seat in {small, big}:
            continue
        if abs(post) == posts[big]:
            yield ev.LateBlindPosted, seat, abs(post)
        elif post >= 2 * price and seat == last + 1:
            last, price = seat, post
            yield ev.StraddlePosted, seat, post
        elif post:
            raise FormatError(not_covered(seat, post))


def _event(act: Act, hand: Hand) -> ev.Event | None:
    """The fact that an action states, if it states one; whether it fits is not checked here.

    Raises:
        FormatError: The action, or a seat, amount or card in it, cannot be read.
    """
    match act.words:
        case ["d", "db", cards]:
            return ev.BoardDealt(cards_of(cards))
        case [player, verb, *rest] if (verb, len(rest)) in _VERBS:
            return _VERBS[verb, len(rest)](hand, seat_of(player, hand), *rest)
    raise unreadable(act)


def _check_or_call(hand: Hand, seat: Seat) -> ev.Event:
    return ev.Called(seat) if hand.to_call(seat) else ev.Checked(seat)


def _bring_in(hand: Hand, seat: Seat) -> ev.Event:
    return ev.BringInPosted(seat, min(hand.rules.stakes.bring_in, hand.stacks[seat]))


def _bet_or_raise(hand: Hand, seat: Seat, word: str) -> ev.Event:
    to = chips_of(word, hand)
    if hand.round.bet_to < to == hand.round.street_in[seat] + hand.stacks[seat]:
        return ev.WentAllIn(seat)
    return ev.Raised(seat, to) if hand.round.bet_to else ev.BetMade(seat, to)


def _show(hand: Hand, seat: Seat, word: str) -> ev.Event | None:
    """Cards shown; a dash for those dealt, which may be unknown: neither shown nor mucked.

    Hands that lie open since an all-in are stated once more when their last card is dealt; that is
    no act of its own.
    """
    unseen = (UNKNOWN,) * hand.own_cards
    cards = hand.hole[seat] or unseen if word == "-" else cards_of(word)
    dealt_since = hand.rules.game.streets[hand.street].own and hand.street
    if dealt_since and hand.tabled >> seat & 1 and sorted(cards) == sorted(hand.hole[seat]):
        return None
    return ev.HandTabled(seat, cards)


def _muck(hand: Hand, seat: Seat) -> ev.Event | None:
    """A hand given up; whoever has won unopposed does not show, and that is no act of its own."""
    won = hand.stage == Stage.COMPLETE and hand.live == 1 << seat and not hand.tabled >> seat & 1
    return None if won else ev.HandMucked(seat)


_VERBS: Final[dict[tuple[str, int], Callable[..., ev.Event | None]]] = {
    ("f", 0): lambda _, seat: ev.Folded(seat),
    ("cc", 0): _check_or_call,
    ("cbr", 1): _bet_or_raise,
    ("pb", 0): _bring_in,
    ("sm", 0): _muck,
    ("sm", 1): _show,
}
"""What a player does: by verb and number of words after it."""
