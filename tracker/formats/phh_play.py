"""A PHH hand played: posts that the format implies, then the actions it states, one by one.

Antes come first, then blinds; whoever is short posts what is there. Every act is checked by the
core, and the first that does not fit ends the hand where it stands.
"""

import re
from collections.abc import Callable, Iterator, Sequence
from itertools import takewhile
from typing import Final

from attrs import frozen

from tracker.cards import UNKNOWN, Cards, parse_cards
from tracker.chips import Chips, print_chips, to_chips
from tracker.errors import FormatError, TrackerError
from tracker.formats.finish import finish
from tracker.formats.phh_fields import Stated, Trouble, not_covered
from tracker.formats.phh_values import amount_of, words_of
from tracker.hand import events as ev
from tracker.hand.engine import apply, replay
from tracker.hand.kernel import big_blind_seat
from tracker.hand.state import Hand
from tracker.rules.reasons import reason
from tracker.seats import Seat

_PLAYER: Final = re.compile(r"p([1-9][0-9]?)")


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


@frozen
class _Act:
    """One stated action.

    Attributes:
        number: Its place in the list, from 1.
        text: The log's own words.
        words: The same words, without a comment.
    """

    number: int
    text: str
    words: list[str]


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

    def run(self) -> list[Trouble]:
        """Post, deal and act; the one thing that does not fit, if anything."""
        try:
            for event in _posts(self.stated):
                self._add(event)
        except TrackerError as refusal:
            return [Trouble(refusal.reason, field="blinds_or_straddles")]
        acts = [
            _Act(number, text, words)
            for number, text in enumerate(self.stated.actions, start=1)
            if (words := words_of(text))
        ]
        deals = list(takewhile(_deals_hole, acts))
        if acts and (troubles := self._deal(deals)):
            return troubles
        for act in acts[len(deals) :]:
            try:
                self._add(_event(act, self.hand))
            except TrackerError as refusal:
                return [Trouble(refusal.reason, act.number, says=act.text)]
        return []

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

    def _deal(self, deals: Sequence[_Act]) -> list[Trouble]:
        """Deal what the first actions deal; a hand without them has unknown cards."""
        start = self.hand
        try:
            self._add(_hole_dealt(deals, start))
        except TrackerError as refusal:
            for count, act in enumerate(deals, start=1):
                try:
                    apply(start, _hole_dealt(deals[:count], start))
                except TrackerError as first:
                    return [Trouble(first.reason, act.number, says=act.text)]
            return [Trouble(refusal.reason)]
        return []

    def _add(self, event: ev.Event) -> None:
        """Apply an event and keep it."""
        self.hand = apply(self.hand, event)
        self.events.append(event)


def _posts(stated: Stated) -> Iterator[ev.Event]:
    """Antes, blinds, then what others post, out of stacks that shrink meanwhile.

    Raises:
        FormatError: `post-not-covered`, for a post of another kind.
    """
    stacks = list(stated.start.stacks)
    posts = stated.posts
    seats = len(stacks)
    post_ante = ev.AntePosted if stated.layered else ev.DeadAntePosted
    for seat, ante in enumerate(stated.antes):
        if ante:
            paid = min(ante, stacks[seat])
            stacks[seat] -= paid
            yield post_ante(seat, paid)
    big = last = big_blind_seat(seats, stated.start.button)
    small = (big - 1) % seats
    price = posts[big]
    if posts[small] and stacks[small]:
        yield ev.SmallBlindPosted(small, min(posts[small], stacks[small]))
    if stacks[big]:
        yield ev.BigBlindPosted(big, min(posts[big], stacks[big]))
    for seat in range(2, seats):
        post = posts[seat]
        if abs(post) == posts[big]:
            kind: type[ev.LateBlindPosted | ev.StraddlePosted] = ev.LateBlindPosted
        elif post >= 2 * price and seat == last + 1:
            kind, last, price = ev.StraddlePosted, seat, post
        elif post:
            raise FormatError(not_covered(seat, post))
        else:
            continue
        if stacks[seat]:
            yield kind(seat, min(abs(post), stacks[seat]))


def _deals_hole(act: _Act) -> bool:
    return act.words[:2] == ["d", "dh"]


def _hole_dealt(deals: Sequence[_Act], hand: Hand) -> ev.HoleDealt:
    """The first cards of every seat, as far as they are known."""
    dealt: list[Cards] = [()] * len(hand.stacks)
    for act in deals:
        match act.words[2:]:
            case [player, cards]:
                dealt[_seat(player, hand)] += _cards(cards)
            case _:
                raise _unreadable(act)
    unseen = (UNKNOWN,) * hand.rules.game.streets[0].hole
    seen = tuple(() if cards == unseen else cards for cards in dealt)
    return ev.HoleDealt(seen if any(seen) else ())


def _event(act: _Act, hand: Hand) -> ev.Event:
    """The fact that an action states; whether it fits is not checked here.

    Raises:
        FormatError: The action, or a seat, amount or card in it, cannot be read.
    """
    match act.words:
        case ["d", "db", cards]:
            return ev.BoardDealt(_cards(cards))
        case ["d", "dh", _, _]:
            return ev.HoleDealt()
        case [player, verb, *rest] if (verb, len(rest)) in _VERBS:
            return _VERBS[verb, len(rest)](hand, _seat(player, hand), *rest)
    raise _unreadable(act)


def _check_or_call(hand: Hand, seat: Seat) -> ev.Event:
    return ev.Called(seat) if hand.to_call(seat) else ev.Checked(seat)


def _bet_or_raise(hand: Hand, seat: Seat, word: str) -> ev.Event:
    to = _amount(word, hand)
    if hand.round.bet_to < to == hand.round.street_in[seat] + hand.stacks[seat]:
        return ev.WentAllIn(seat)
    return ev.Raised(seat, to) if hand.round.bet_to else ev.BetMade(seat, to)


def _show(hand: Hand, seat: Seat, word: str) -> ev.Event:
    return ev.HandTabled(seat, hand.hole[seat] if word == "-" else _cards(word))


_VERBS: Final[dict[tuple[str, int], Callable[..., ev.Event]]] = {
    ("f", 0): lambda _, seat: ev.Folded(seat),
    ("cc", 0): _check_or_call,
    ("cbr", 1): _bet_or_raise,
    ("sm", 0): lambda _, seat: ev.HandMucked(seat),
    ("sm", 1): _show,
}
"""What a player does: by verb and number of words after it."""


def _unreadable(act: _Act) -> FormatError:
    return FormatError(reason("action-unreadable", text=act.text))


def _seat(player: str, hand: Hand) -> Seat:
    found = _PLAYER.fullmatch(player)
    seat = int(found[1]) - 1 if found else -1
    if 0 <= seat < len(hand.stacks):
        return seat
    names = " ".join(f"p{number}" for number in range(1, len(hand.stacks) + 1))
    raise FormatError(reason("seat-unnamed", text=player, names=names))


def _amount(word: str, hand: Hand) -> Chips:
    number = amount_of(word)
    try:
        if number is not None:
            return to_chips(number, hand.start.exponent)
    except ValueError:
        pass
    raise FormatError(reason("amount-unreadable", text=word))


def _cards(text: str) -> Cards:
    try:
        return parse_cards(text)
    except ValueError as problem:
        raise FormatError(reason("cards-unreadable", text=text)) from problem
