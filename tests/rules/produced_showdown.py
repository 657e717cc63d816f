"""For every reason of showdown, dead hands and house a situation, as in `produced`."""

from typing import Final

from tests.rules.played import LABELS, flop, play, preflop, refusal, refused, river, told
from tests.rules.produced import Produced
from tests.rules.produced_games import DEEP, at_table, house, rules_at
from tracker.hand import commands as cmd
from tracker.hand import events as ev
from tracker.hand.engine import apply, begin, decide, replay
from tracker.hand.notices import notices
from tracker.hand.showing import right_to_see, showing
from tracker.hand.state import Hand
from tracker.rules.rake import Rake
from tracker.rules.reasons import Reason
from tracker.rules.stakes import Stakes
from tracker.service import check_declared

HOLDEM: Final = "no-limit hold'em"
ROYAL: Final = ("Ah", "Kh", "Qh", "Jh", "Th")
OUT: Final = "B call, A check, deal Qh Jh Th, A check, B check, deal 2c, A check, B check"


def held(acts: str = "") -> Hand:
    """An all-in on the flop in hand-for-hand play."""
    command = cmd.StartHand(1, ("A", "B"), (200, 50), street=1, carried=10, hand_for_hand=True)
    rules = rules_at(HOLDEM, Stakes(0, 10))
    return play(replay(rules, begin(rules, command)), f"A bet 50, B call{acts}")


def raked(rake: Rake, acts: str) -> Hand:
    """Three seats on the flop, 10 in the middle; the house takes rake."""
    rules = rules_at(HOLDEM, Stakes(0, 10, rake=rake))
    return at_table(rules, DEEP, acts, street=1, carried=10)


def whole(acts: str, last: str = "deal 3c") -> Hand:
    """Two seats to the end of the river, the board seen unless the last deal says otherwise."""
    return play(preflop((1, 2), (200, 200), ""), f"{OUT}, {last}, A check, B check, {acts}")


def read(hand: Hand, *groups: int, seats: int = 0b11) -> cmd.ReadHands:
    """A reading of the hands: seats that tie, the best first."""
    plays = tuple(ROYAL if seats >> seat & 1 else () for seat in hand.seats)
    return cmd.ReadHands(seats, (ev.PartRead(groups, plays),))


def misread(hand: Hand, *groups: int, seats: int = 0b11) -> Reason:
    """Why a reading is refused."""
    return refusal(lambda: decide(hand, read(hand, *groups, seats=seats)))


def read_out(hand: Hand, *groups: int) -> tuple[Reason, ...]:
    """What a reading brings about."""
    (event,) = decide(hand, read(hand, *groups))
    return notices(hand, event, apply(hand, event))


def paying(fee: int) -> Reason:
    """Why a seat with 50 chips cannot pay a fee."""
    command = cmd.StartHand(1, tuple(LABELS[:2]), (50, 50), time=((0, fee),))
    return refusal(lambda: begin(rules_at(HOLDEM, Stakes(1, 2)), command))


def shows_first(hand: Hand) -> Reason:
    """Why the first seat shows first."""
    due = showing(hand)
    assert due is not None
    return due.reason


def pushed(acts: str) -> Hand:
    """A pushes, B calls, in a house where nobody has to turn a hand up early."""
    rules = rules_at(HOLDEM, Stakes(0, 10), house(allin_show="pusher_first"))
    return at_table(rules, (200, 50), acts, street=1, carried=10)


def notice(hand: Hand, words: str, code: str) -> Reason:
    """The notice of a code that an act brings about."""
    return next(found for found in told(hand, words) if found.code == code)


BET: Final = river((200, 200, 200), "A bet 20, B raise 60, C fold, A call")
SHOWN: Final = "A show AhKh, B show 7d7s"
TEN: Final = Rake(1000, cap=10, jackpot=1)

AT_SHOWDOWN: Final[Produced] = {
    "aggressor-shows-first": (lambda _: shows_first(BET), "seat=1 [TDA-2024 17]"),
    "pusher-shows-first": (
        lambda _: shows_first(pushed("A bet 50, B call, deal 5c, deal 9d")),
        "seat=0 [HOUSE-1 7]",
    ),
    "opener-shows-first": (
        lambda _: shows_first(river((50, 50), "A check, B check")),
        "seat=0 street=river [TDA-2024 17]",
    ),
    "next-to-show": (
        lambda _: shows_first(play(BET, "B show AhKh")),
        "seat=0 [TDA-2024 17]",
    ),
    "may-see": (lambda _: right_to_see(BET, 0, 1), "seat=0 actor=1 bet_to=60 [TDA-2024 18]"),
    "may-not-see": (lambda _: right_to_see(BET, 2, 1), "seat=2 [TDA-2024 18]"),
    "floor-lets-see": (lambda _: right_to_see(BET, 1, 0), "seat=1 [TDA-2024 18]"),
    "no-hand-to-kill": (
        lambda _: refused(river((50, 50), "A bet 20, B call, A win"), "A killed"),
        "seat=0 [TDA-2024 15-B, 65-A]",
    ),
    "hand-for-hand": (lambda _: refused(held(), "deal 5c"), "[TDA-2024 RP-8-F]"),
    "hands-not-held": (lambda _: refused(held(", hands up"), "hands up"), "[TDA-2024 RP-8-F]"),
    "hand-not-tabled": (
        lambda _: misread(whole("A show AhKh, B show 7d??"), 1, 2),
        "seat=1 [TDA-2024 17]",
    ),
    "hand-not-read": (
        lambda _: misread(whole(SHOWN), 1, seats=1),
        "seat=1 pot=0 [TDA-2024 21]",
    ),
    "board-not-seen": (lambda _: misread(whole(SHOWN, "deal ??"), 1, 2), "[TDA-2024 21]"),
    "cards-say-otherwise": (
        lambda _: refusal(lambda: check_declared(whole(SHOWN), ev.WinnersDeclared(0, 2))),
        "pot=0 seats=1 [TDA-2024 21]",
    ),
    "reading-impossible": (lambda _: misread(whole(SHOWN), 1, 3), "[TDA-2024 21]"),
    "no-runout-left": (
        lambda _: refused(whole(SHOWN), "run twice"),
        "street=river [TDA-2024 (unspecified)]",
    ),
    "runouts-agreed-already": (
        lambda _: refused(flop(10, (50, 50), "A bet 50, B call, run twice"), "run twice"),
        "count=2 [TDA-2024 (unspecified)]",
    ),
    "wrong-runout-count": (
        lambda _: refusal(
            lambda: decide(flop(10, (50, 50), "A bet 50, B call"), cmd.AgreeRunouts(4))
        ),
        "count=4 expected=3 [TDA-2024 (unspecified)]",
    ),
    "wrong-fee": (
        lambda _: paying(50),
        "seat=0 amount=50 maximum=49 [TDA-2024 (unspecified)]",
    ),
    "wrong-rake": (
        lambda _: refusal(lambda: decide(BET, cmd.TakeRake((-1,)))),
        "amount=-1 unit=1 [TDA-2024 (unspecified)]",
    ),
    "rake-too-late": (
        lambda _: refused(river((50, 50), "A bet 20, B fold"), "rake 5"),
        "[TDA-2024 (unspecified)]",
    ),
    "rake-above-pot": (
        lambda _: refused(river((50, 50), "A bet 20, rake 11"), "B fold"),
        "pot=0 amount=11 maximum=10 [TDA-2024 (unspecified)]",
    ),
    "hand-killed": (
        lambda _: notice(flop(10, DEEP, "A bet 20, B raise 60"), "B killed", "hand-killed"),
        "seat=1 amount=20 [TDA-2024 15-B, 65-A]",
    ),
    "pots-joined": (
        lambda _: notice(
            flop(10, (500, 40, 500), "A bet 60, B call, C call"), "B killed", "pots-joined"
        ),
        "pot=0 amount=170 seats=5 [TDA-2024 21 (inferred)]",
    ),
    "price-falls-back": (
        lambda _: notice(flop(10, DEEP, "A bet 20, B raise 60"), "B killed", "price-falls-back"),
        "bet_to=20 full_raise=20 [TDA-2024 15-B, 65-A]",
    ),
    "hand-read": (
        lambda _: read_out(whole(SHOWN), 1, 2)[0],
        "seat=0 cards=Ah Kh Qh Jh Th text=high [TDA-2024 21]",
    ),
    "rake-taken": (
        lambda _: notice(raked(TEN, "A bet 90, B call, C fold"), "A killed", "rake-taken"),
        "pot=0 amount=10 [TDA-2024 (unspecified)]",
    ),
    "jackpot-taken": (
        lambda _: notice(raked(TEN, "A bet 90, B call, C fold"), "A killed", "jackpot-taken"),
        "pot=0 amount=1 [TDA-2024 (unspecified)]",
    ),
    "runout-begins": (
        lambda _: notice(
            flop(10, (50, 50), "A bet 50, B call, run twice, deal 5c"), "deal 9d", "runout-begins"
        ),
        "count=2 expected=2 [TDA-2024 (unspecified)]",
    ),
}
"""By code: what produces it, and its text."""
