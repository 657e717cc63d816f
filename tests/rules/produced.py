"""For every reason of a hand a situation that produces it, and the reason as it reads then.

A text is what follows the code: every fact, and the citation of the rule it rests on.
"""

from collections.abc import Callable
from pathlib import Path
from typing import Final, TypeAlias

from tests.rules.played import (
    flop,
    offered,
    play,
    post,
    preflop,
    refusal,
    refused,
    right_of,
    river,
    rules_of,
    told,
)
from tracker.hand import commands as cmd
from tracker.hand import events as ev
from tracker.hand.engine import apply, begin, decide, replay
from tracker.hand.legal import legal
from tracker.hand.state import Hand
from tracker.rules.reasons import Reason
from tracker.rules.stakes import Stakes

Producer: TypeAlias = Callable[[Path], Reason]
"""Makes a reason come about, in an empty folder."""

Produced: TypeAlias = dict[str, tuple[Producer, str]]

BLINDS: Final[tuple[ev.Event, ...]] = (ev.SmallBlindPosted(0, 1), ev.BigBlindPosted(1, 2))
THREE: Final = (50, 50, 50)
RIVER: Final = "A bet 4, B call"


def _open(stacks: tuple[int, ...] = (200, 200)) -> Hand:
    return flop(10, stacks, "")


def _short() -> Hand:
    """A has bet 10 and faces an all-in of 14; C has called."""
    return flop(10, (200, 14, 200), "A bet 10, B all-in, C call")


def _incremental(acts: str) -> Hand:
    return flop(2, (100, 5, 100, 35), f"A bet 20{acts}", carried=50)


def _posted(*events: ev.Event, stakes: Stakes | None = None, chip: int = 1) -> Reason:
    return refusal(lambda: post(stakes or Stakes(1, 2), THREE, events, chip))


def _notice(hand: Hand, words: str, code: str) -> Reason:
    """The first notice of a code that an act brings about."""
    return next(notice for notice in told(hand, words) if notice.code == code)


def _price(hand: Hand) -> Reason:
    price = legal(hand).price
    assert price is not None
    return price


WHO_MAY_ACT: Final[Produced] = {
    "hand-not-started": (lambda _: refusal(lambda: replay(rules_of(Stakes(1, 2)), ())), ""),
    "hand-started-twice": (lambda _: refusal(lambda: apply(_open(), _open().start)), ""),
    "hand-closed": (lambda _: refused(river((9, 9), f"{RIVER}, A win, close"), "close"), ""),
    "start-impossible": (
        lambda _: refusal(
            lambda: begin(rules_of(Stakes(1, 2)), cmd.StartHand(2, ("A", "B"), (5, 5)))
        ),
        "field=button",
    ),
    "unknown-seat": (lambda _: refusal(lambda: decide(_open(), cmd.Check(2))), "seat=2"),
    "not-your-turn": (lambda _: refused(_open(), "B check"), "seat=1 actor=0 [TDA-2024 53-A]"),
    "no-action-due": (
        lambda _: refused(flop(10, (200, 200), "A check, B check"), "B bet 10"),
        "seat=1 [TDA-2024 53-A]",
    ),
    "seat-folded": (
        lambda _: refused(flop(10, THREE, "A bet 10, B fold"), "B call"),
        "seat=1 [TDA-2024 58 (inferred)]",
    ),
    "seat-all-in": (
        lambda _: refused(flop(10, (50, 5, 50), "A bet 10, B all-in"), "B call"),
        "seat=1 [TDA-2024 16 (inferred)]",
    ),
    "not-a-fact": (
        lambda _: refusal(
            lambda: apply(_open(), ev.EntryWithdrawn(1, "ana", "slip"))  # type: ignore[arg-type]
        ),
        "text=EntryWithdrawn",
    ),
    "number-not-rising": (
        lambda _: refusal(lambda: apply(_open(), ev.Checked(0), 0)),
        "seq=0 expected=1",
    ),
}

WHAT_IT_COSTS: Final[Produced] = {
    "facing-a-bet": (
        lambda _: refused(flop(10, (200, 7), "A bet 30"), "B check"),
        "seat=1 to_call=7 [TDA-2024 55]",
    ),
    "nothing-to-call": (lambda _: refused(_open(), "A call"), "seat=0 [TDA-2024 55]"),
    "bet-already-made": (
        lambda _: refused(flop(10, (200, 200), "A bet 30"), "B bet 60"),
        "seat=1 bet_to=30 [TDA-2024 (unspecified)]",
    ),
    "nothing-to-raise": (lambda _: refused(_open(), "A raise 20"), "seat=0 [TDA-2024 55]"),
    "below-minimum": (
        lambda _: refused(flop(100, (900, 125, 900), "A bet 100, B all-in"), "C raise 224"),
        "seat=2 to=224 minimum=225 bet_to=125 full_raise=100 [TDA-2024 43-A]",
    ),
    "below-minimum-bet": (
        lambda _: refused(_open(), "A bet 9"),
        "seat=0 to=9 minimum=10 [TDA-2024 43 (inferred)]",
    ),
    "above-stack": (
        lambda _: refused(_open(), "A bet 201"),
        "seat=0 to=201 maximum=200 [TDA-2024 (unspecified)]",
    ),
    "chip-too-small": (
        lambda _: _posted(
            ev.SmallBlindPosted(0, 5),
            ev.BigBlindPosted(1, 10),
            ev.StraddlePosted(2, 22),
            stakes=Stakes(5, 10),
            chip=5,
        ),
        "seat=2 to=22 unit=5 [TDA-2024 20 (inferred)]",
    ),
    "chips-cannot-be-added": (
        lambda _: refused(_open(), "A add 50"),
        "seat=0 [TDA-2024 (unspecified)]",
    ),
}

WHO_MAY_RAISE: Final[Produced] = {
    "not-acted-yet": (lambda _: right_of(_open(), "A").reason, "seat=0 [TDA-2024 47-A]"),
    "faces-full-raise": (
        lambda _: right_of(flop(10, (200, 200), "A bet 10, B raise 25"), "A").reason,
        "seat=0 facing=15 acted_at=10 bet_to=25 full_raise=15 [TDA-2024 47-A]",
    ),
    "faces-less-than-full-raise": (
        lambda _: right_of(_short(), "A").reason,
        "seat=0 facing=4 acted_at=10 bet_to=14 full_raise=10 [TDA-2024 47-A]",
    ),
    "stack-only-calls": (
        lambda _: right_of(flop(10, (200, 12), "A bet 30"), "B").reason,
        "seat=1 stack=12 to_call=30 [TDA-2024 (unspecified)]",
    ),
    "nobody-can-call-more": (
        lambda _: right_of(flop(10, (12, 200), "A all-in"), "B").reason,
        "seat=1 bet_to=12 [TDA-2024 15-B, 65-A (inferred)]",
    ),
    "price": (
        lambda _: _price(preflop((5, 10), THREE, "C call")),
        "seat=0 to_call=5 bet_to=10 street_in=5 [TDA-2024 (unspecified)]",
    ),
    "minimum-raise": (
        lambda _: right_of(flop(10, (200, 200), "A bet 25"), "B").sizes[0],
        "minimum=50 bet_to=25 full_raise=25 [TDA-2024 43-A]",
    ),
    "minimum-bet": (
        lambda _: right_of(_open(), "A").sizes[0],
        "minimum=10 [TDA-2024 43 (inferred)]",
    ),
    "all-in-below-minimum": (
        lambda _: right_of(flop(10, (200, 15), "A bet 10"), "B").sizes[1],
        "seat=1 maximum=15 minimum=20 [TDA-2024 43 (inferred)]",
    ),
    "maximum-is-stack": (
        lambda _: right_of(flop(10, (200, 90), "A bet 10, B raise 40"), "A").sizes[1],
        "seat=0 maximum=200 stack=190 street_in=10 [TDA-2024 (unspecified)]",
    ),
}

OFFERED: Final[Produced] = {
    "may-fold": (
        lambda _: offered(flop(10, (200, 200), "A bet 30"), "fold"),
        "seat=1 to_call=30 [TDA-2024 58 (inferred)]",
    ),
    "nothing-owed": (
        lambda _: offered(preflop((1, 2), THREE, "C call, A call"), "check"),
        "seat=1 bet_to=2 [TDA-2024 (unspecified)]",
    ),
    "board-is-due": (
        lambda _: offered(preflop((1, 2), (50, 50), "B call, A check"), "deal"),
        "street=flop expected=3 [TDA-2024 39 (inferred)]",
    ),
    "hands-may-be-shown": (
        lambda _: offered(river(THREE, "A bet 4, B call, C fold"), "show"),
        "seats=3 [TDA-2024 17]",
    ),
    "hands-may-be-mucked": (
        lambda _: offered(river(THREE, f"{RIVER}, C call, B show ????"), "muck"),
        "seats=5 [TDA-2024 17]",
    ),
    "pot-is-due": (
        lambda _: offered(river((9, 4, 9), "A bet 6, B call, C call"), "win"),
        "pot=1 amount=4 seats=5 [TDA-2024 16 (inferred)]",
    ),
    "pots-all-awarded": (lambda _: offered(river((9, 9), f"{RIVER}, B win"), "close"), ""),
}

POSTS: Final[Produced] = {
    "posting-over": (
        lambda _: _posted(*BLINDS, ev.HoleDealt(), ev.StraddlePosted(2, 4)),
        "seat=2 [TDA-2024 (unspecified)]",
    ),
    "posted-already": (
        lambda _: _posted(*BLINDS, ev.LateBlindPosted(1, 2)),
        "seat=1 [TDA-2024 (unspecified)]",
    ),
    "wrong-post": (
        lambda _: _posted(ev.SmallBlindPosted(0, 2)),
        "seat=0 amount=2 owed=1 [TDA-2024 (unspecified)]",
    ),
    "ante-not-posted": (
        lambda _: _posted(ev.AntePosted(0, 3), *BLINDS, ev.HoleDealt(), stakes=Stakes(1, 2, 3)),
        "seat=1 owed=3 [TDA-2024 (unspecified)]",
    ),
    "blind-not-posted": (
        lambda _: _posted(ev.SmallBlindPosted(0, 1), ev.HoleDealt()),
        "seat=1 owed=2 [TDA-2024 (unspecified)]",
    ),
    "blind-goes-first": (
        lambda _: _posted(
            ev.DeadAntePosted(1, 45),
            ev.SmallBlindPosted(0, 5),
            ev.BigBlindPosted(1, 5),
            stakes=Stakes(5, 10, 0, 45),
        ),
        "seat=1 [TDA-2024 RP-11]",
    ),
    "straddle-too-small": (
        lambda _: _posted(*BLINDS, ev.StraddlePosted(2, 3)),
        "seat=2 to=3 minimum=4 [TDA-2024 (unspecified)]",
    ),
}

CARDS: Final[Produced] = {
    "no-cards-due": (
        lambda _: refusal(lambda: apply(_open(), ev.HoleDealt())),
        "[TDA-2024 39 (inferred)]",
    ),
    "board-not-due": (
        lambda _: refused(_open(), "deal Ah"),
        "street=flop [TDA-2024 39 (inferred)]",
    ),
    "wrong-card-count": (
        lambda _: refused(preflop((1, 2), (50, 50), "B call, A check"), "deal Ah Kh"),
        "count=2 expected=3 [TDA-2024 39 (inferred)]",
    ),
    "not-a-card": (
        lambda _: refusal(
            lambda: decide(flop(10, THREE, "A check, B check, C check"), cmd.DealBoard(("1x",)))
        ),
        "cards=1x [TDA-2024 39 (inferred)]",
    ),
    "card-dealt-twice": (
        lambda _: refused(
            flop(10, (200, 200), "A check, B check, deal Ah, A check, B check"), "deal Ah"
        ),
        "cards=Ah [TDA-2024 39 (inferred)]",
    ),
}

SHOWDOWN: Final[Produced] = {
    "no-showdown": (lambda _: refused(_open(), "A muck"), "seat=0 [TDA-2024 17]"),
    "shown-already": (
        lambda _: refused(river(THREE, "A check, B check, C check, B show Ah Kh"), "B muck"),
        "seat=1 [TDA-2024 17]",
    ),
    "last-hand-cannot-muck": (
        lambda _: refused(river((9, 9), "A bet 4, B fold"), "A muck"),
        "seat=0 [TDA-2024 17]",
    ),
    "hands-stay-face-up": (
        lambda _: refused(river((9, 4), "A bet 4, B call"), "A muck"),
        "seat=0 [TDA-2024 16]",
    ),
    "tabled-cards-differ": (
        lambda _: refused(_known_cards(), "A show Qs Qd"),
        "seat=0 cards=As Ad [TDA-2024 17]",
    ),
    "no-award-due": (lambda _: refused(_open(), "A win"), "[TDA-2024 16 (inferred)]"),
    "pot-not-next": (
        lambda _: refused(river((9, 4, 9), "A bet 6, B call, C call"), "B win main"),
        "pot=0 due=1 [TDA-2024 16 (inferred)]",
    ),
    "no-winner-named": (
        lambda _: refusal(lambda: decide(river((9, 9), RIVER), cmd.DeclareWinners(0))),
        "pot=0 [TDA-2024 21]",
    ),
    "not-eligible": (
        lambda _: refused(river((9, 4, 9), "A bet 6, B call, C call"), "B win"),
        "seat=1 pot=1 [TDA-2024 21]",
    ),
    "pots-not-awarded": (
        lambda _: refused(river((9, 4, 9), "A bet 6, B call, C call, A win"), "close"),
        "pot=0 [TDA-2024 16 (inferred)]",
    ),
}

NOTICES: Final[Produced] = {
    "pot-opened": (
        lambda _: _notice(_incremental(""), "B all-in", "pot-opened"),
        "pot=1 level=5 seat=1 amount=15 [TDA-2024 21 (inferred)]",
    ),
    "pot-frozen": (
        lambda _: _notice(_incremental(", B all-in, C raise 40"), "D all-in", "pot-frozen"),
        "pot=1 level=35 seat=3 seq=4 amount=75 [TDA-2024 21 (inferred)]",
    ),
    "pot-split": (
        lambda _: _notice(flop(10, (200, 30, 10, 200), "A bet 40, B call"), "C call", "pot-split"),
        "pot=0 level=10 seat=2 seq=3 amount=40 [TDA-2024 21 (inferred)]",
    ),
    "pot-closed": (
        lambda _: _notice(
            flop(10, (200, 30, 10, 200), "A bet 40, B call, C call"), "D call", "pot-closed"
        ),
        "pot=0 amount=50 seats=15 [TDA-2024 21 (inferred)]",
    ),
    "action-reopened": (
        lambda _: _notice(
            flop(10, (200, 14, 20, 200), "A bet 10, B all-in"), "C all-in", "action-reopened"
        ),
        "seat=0 facing=10 acted_at=10 bet_to=20 full_raise=10 [TDA-2024 47-A]",
    ),
    "reopening-withheld": (
        lambda _: _notice(flop(10, (200, 19, 200), "A bet 10"), "B all-in", "reopening-withheld"),
        "seat=0 facing=9 acted_at=10 bet_to=19 full_raise=10 [TDA-2024 47-A]",
    ),
    "all-in-stands-as-call": (
        lambda _: _notice(flop(10, (12, 200), "A all-in"), "B all-in", "all-in-stands-as-call"),
        "seat=1 to_call=12 bet_to=12 [TDA-2024 15-B, 65-A (inferred)]",
    ),
    "uncalled-returned": (
        lambda _: _notice(flop(10, (200, 35), "A bet 100"), "B call", "uncalled-returned"),
        "seat=0 amount=65 [TDA-2024 15-B, 65-A (inferred)]",
    ),
    "street-closed": (
        lambda _: _notice(flop(10, (200, 200), "A check"), "B check", "street-closed"),
        "street=flop [TDA-2024 (unspecified)]",
    ),
    "hands-face-up": (
        lambda _: _notice(flop(10, (200, 35), "A bet 100"), "B call", "hands-face-up"),
        "seats=3 [TDA-2024 16]",
    ),
    "pot-won-unshown": (
        lambda _: _notice(flop(10, (200, 200), "A bet 100"), "B fold", "pot-won-unshown"),
        "pot=0 amount=10 seats=1 [TDA-2024 17-B]",
    ),
    "pot-uncontested": (
        lambda _: _notice(
            flop(10, (200, 20, 200), "A bet 50, B call, C call, deal ??, A bet 50"),
            "C fold",
            "pot-uncontested",
        ),
        "pot=1 amount=60 seats=1 [TDA-2024 21 (inferred)]",
    ),
    "pot-awarded": (
        lambda _: _notice(river((9, 9), RIVER), "A+B win", "pot-awarded"),
        "pot=0 amount=18 seats=3 [TDA-2024 21]",
    ),
    "odd-chip": (
        lambda _: _notice(river((9, 9), RIVER, carried=11), "A+B win", "odd-chip"),
        "pot=0 amount=1 seat=0 [TDA-2024 20-A]",
    ),
}


def _known_cards() -> Hand:
    """A showdown of a hand whose cards were dealt face up in the record."""
    rules = rules_of(Stakes(1, 2))
    command = cmd.StartHand(1, ("A", "B"), (50, 50))
    dealt = ev.HoleDealt((("As", "Ad"), ("Ks", "Kd")))
    hand = replay(rules, (*begin(rules, command)[:-1], dealt))
    rest = 2 * ", deal ??, A check, B check"
    return play(hand, f"B call, A check, deal ??????, A check, B check{rest}")


IN_A_HAND: Final[Produced] = {
    **WHO_MAY_ACT,
    **WHAT_IT_COSTS,
    **WHO_MAY_RAISE,
    **OFFERED,
    **POSTS,
    **CARDS,
    **SHOWDOWN,
    **NOTICES,
}
"""Every reason that the core gives."""
