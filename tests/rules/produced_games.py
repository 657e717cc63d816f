"""For every reason that only other limits, games and houses give a situation, as in `produced`."""

from collections.abc import Sequence
from typing import Final

from tests.rules.played import LABELS, offered, play, refusal, refused, right_of, told
from tests.rules.produced import Produced
from tracker.cards import Cards, parse_cards
from tracker.hand import commands as cmd
from tracker.hand import events as ev
from tracker.hand.engine import apply, begin, replay
from tracker.hand.notices import notices
from tracker.hand.state import Hand
from tracker.rules.books import BOOKS, TDA_2024
from tracker.rules.games import GAMES
from tracker.rules.model import Option, RuleBook, Rules, bind
from tracker.rules.reasons import Citation, Reason
from tracker.rules.stakes import Stakes
from tracker.seats import NO_SEAT, Seat

POT: Final = "pot-limit hold'em"
FIXED: Final = "fixed-limit hold'em"
SPREAD: Final = "spread-limit hold'em"
NO: Final = "no-limit hold'em"
STUD: Final = "seven-card stud"
HIGH_LOW: Final = "pot-limit omaha eight-or-better"
DRAW: Final = "no-limit deuce-to-seven single draw"

DEEP: Final = (900, 900, 900)
HIGH_CARDS: Final = tuple(map(parse_cards, ("2c3cKh", "2d3d9h", "2h3h4h")))


def house(**options: str | int | bool) -> RuleBook:
    """A house that plays by TDA-2024 but for these options."""
    own = {name: Option(value, Citation("HOUSE", "1", "7")) for name, value in options.items()}
    return RuleBook("HOUSE-1", "a house", {**TDA_2024.options, **own}, TDA_2024.rules)


def at_table(
    rules: Rules,
    stacks: Sequence[int],
    acts: str = "",
    *,
    street: int = 0,
    carried: int = 0,
    first: Seat = NO_SEAT,
    cards: tuple[Cards, ...] = (),
) -> Hand:
    """A hand of any game by any book; the last seat has the button."""
    command = cmd.StartHand(
        len(stacks) - 1,
        tuple(LABELS[: len(stacks)]),
        tuple(stacks),
        street=street,
        carried=carried,
        cards=cards,
        first=first,
    )
    return play(replay(rules, begin(rules, command)), acts)


def rules_at(game: str, stakes: Stakes, book: RuleBook = TDA_2024) -> Rules:
    """What a table of a game plays by."""
    return bind(book, GAMES[game], stakes)


def _flop(game: str, big: int, stacks: Sequence[int], acts: str, book: RuleBook = TDA_2024) -> Hand:
    return at_table(rules_at(game, Stakes(0, big), book), stacks, acts, street=1, carried=100)


def _spread() -> Hand:
    stakes = Stakes(1, 2, small_bet=10, big_bet=20)
    return at_table(rules_at(SPREAD, stakes), DEEP, street=1)


def _stud(first: Seat = NO_SEAT, cards: tuple[Cards, ...] = ()) -> Hand:
    stakes = Stakes(bring_in=2, small_bet=5, big_bet=10)
    return at_table(rules_at(STUD, stakes), DEEP, first=first, cards=cards)


def _drawing(cards: tuple[Cards, ...] = ()) -> Hand:
    rules = rules_at(DRAW, Stakes(1, 2))
    return at_table(rules, (90, 90), "B call, A check", cards=cards)


def _shown_down(game: str, carried: int, book: RuleBook = TDA_2024) -> Hand:
    street = len(GAMES[game].streets) - 1
    first = 0 if game == STUD else NO_SEAT
    checks = "A check, B check, C check"
    rules = rules_at(game, Stakes(0, 10), book)
    return at_table(rules, DEEP, checks, street=street, carried=carried, first=first)


def _notice(hand: Hand, words: str, code: str) -> Reason:
    return next(notice for notice in told(hand, words) if notice.code == code)


def _odd_by_card(hand: Hand) -> Reason:
    """Who gets the odd chip of a pot that A and B share: B's nine is of the higher suit."""
    played = (*map(parse_cards, ("9c8d7c6d5c", "9d8h7d6s5h")), ())
    declared = ev.WinnersDeclared(0, 0b11, (), played)
    return notices(hand, declared, apply(hand, declared))[-1]


def _left_open(hand: Hand) -> Reason:
    """What the floor may rule on the right of A."""
    found = right_of(hand, "A").left_open
    assert found is not None
    return found


LIMITS: Final[Produced] = {
    "above-pot": (
        lambda _: refused(_flop(POT, 10, DEEP, ""), "A bet 101"),
        "seat=0 to=101 maximum=100 [TDA-2024 54]",
    ),
    "not-the-fixed-size": (
        lambda _: refused(_flop(FIXED, 20, DEEP, ""), "A bet 30"),
        "seat=0 to=30 maximum=20 [TDA-2024 (unspecified)]",
    ),
    "above-spread": (
        lambda _: refused(_spread(), "A bet 11"),
        "seat=0 to=11 maximum=10 [TDA-2024 (unspecified)]",
    ),
    "maximum-is-pot": (
        lambda _: right_of(_flop(POT, 10, DEEP, "A bet 50"), "B").sizes[1],
        "maximum=250 bet_to=50 middle=150 to_call=50 [TDA-2024 54]",
    ),
    "size-is-fixed": (
        lambda _: right_of(_flop(FIXED, 20, (900, 25, 900), "A bet 20, B all-in"), "C").sizes[0],
        "maximum=40 full_to=20 full_raise=20 [TDA-2024 (unspecified)]",
    ),
    "maximum-is-spread": (
        lambda _: right_of(_spread(), "A").sizes[1],
        "maximum=10 bet_to=0 amount=10 [TDA-2024 (unspecified)]",
    ),
    "reopening-left-open": (
        lambda _: _left_open(
            _flop(
                NO,
                100,
                (900, 125, 900, 200, 900),
                "A bet 100, B all-in, C call, D all-in, E call",
                BOOKS["WSOP-T-2026"],
            )
        ),
        (
            "seat=0 allows=cumulative_per_player refuses=wsop96a_literal"
            " played=cumulative_per_player [WSOP-T-2026 96.a (inferred)]"
        ),
    ),
    "cap-left-open": (
        lambda _: _left_open(
            _flop(FIXED, 10, DEEP, "A bet 10, B raise 20, C raise 30, A call, B raise 40, C call")
        ),
        "seat=0 allows=4 refuses=3 played=4 [TDA-2024 48 (unspecified)]",
    ),
    "raises-capped": (
        lambda _: (
            right_of(
                _flop(
                    FIXED,
                    10,
                    DEEP,
                    "A bet 10, B raise 20, C raise 30, A raise 40, B raise 50",
                ),
                "C",
            ).reason
        ),
        "seat=2 bet_to=50 [TDA-2024 48 (unspecified)]",
    ),
}

REOPENING: Final[Produced] = {
    "all-in-would-open": (
        lambda _: right_of(
            _flop(NO, 100, (900, 160, 900, 230), "A bet 100, B all-in, C call"), "D"
        ).sizes[2],
        "seat=3 to=230 seats=1 [TDA-2024 47-A]",
    ),
    "faces-half-raise": (
        lambda _: (
            right_of(_flop(FIXED, 20, (900, 30, 900), "A bet 20, B all-in, C call"), "A").reason
        ),
        "seat=0 facing=10 acted_at=20 bet_to=30 full_raise=20 [TDA-2024 47-B]",
    ),
    "faces-less-than-half-raise": (
        lambda _: (
            right_of(_flop(FIXED, 20, (900, 25, 900), "A bet 20, B all-in, C call"), "A").reason
        ),
        "seat=0 facing=5 acted_at=20 bet_to=25 full_raise=20 [TDA-2024 47-B]",
    ),
    "raised-since": (
        lambda _: (
            right_of(
                _flop(NO, 100, DEEP, "A bet 100, B raise 300, C call", BOOKS["FIDPA"]), "A"
            ).reason
        ),
        "seat=0 acted_at=100 bet_to=300 full_to=300 [FIDPA 62.2-b]",
    ),
    "not-raised-since": (
        lambda _: (
            right_of(
                _flop(NO, 100, (900, 150, 900), "A bet 100, B all-in, C call", BOOKS["FIDPA"]),
                "A",
            ).reason
        ),
        "seat=0 acted_at=100 bet_to=150 full_to=100 [FIDPA 62.2-b]",
    ),
    "minimum-completes": (
        lambda _: right_of(
            _flop(
                NO,
                100,
                (900, 125, 900),
                "A bet 100, B all-in",
                house(min_raise_after_short="from_last_full_level"),
            ),
            "C",
        ).sizes[0],
        "minimum=200 full_to=100 full_raise=100 [HOUSE-1 7]",
    ),
    "minimum-doubles": (
        lambda _: right_of(
            _flop(
                NO,
                100,
                (900, 125, 900),
                "A bet 100, B all-in",
                house(min_raise_after_short="double_current"),
            ),
            "C",
        ).sizes[0],
        "minimum=250 bet_to=125 [HOUSE-1 7]",
    ),
}

CARDS: Final[Produced] = {
    "bring-in-due": (
        lambda _: offered(_stud(first=1), "bring-in"),
        "seat=1 owed=2 [TDA-2024 RP-10-E]",
    ),
    "no-bring-in-due": (
        lambda _: refused(play(_stud(first=1), "B bring-in"), "C bring-in"),
        "seat=2 [TDA-2024 RP-10-E]",
    ),
    "opener-unknown": (lambda _: refusal(_stud), "street=third [TDA-2024 39 (inferred)]"),
    "opener-differs": (
        lambda _: refusal(lambda: _stud(first=0, cards=HIGH_CARDS)),
        "seat=0 actor=2 [TDA-2024 39 (inferred)]",
    ),
    "opens-by-position": (
        lambda _: refusal(lambda: at_table(rules_at(NO, Stakes(1, 2)), DEEP, first=0)),
        "seat=0 street=preflop [TDA-2024 39 (inferred)]",
    ),
    "draw-is-due": (
        lambda _: offered(_drawing(), "draw"),
        "seat=0 expected=5 [TDA-2024 39 (inferred)]",
    ),
    "no-draw-due": (
        lambda _: refused(_flop(NO, 10, DEEP, ""), "A draw 1"),
        "seat=0 [TDA-2024 39 (inferred)]",
    ),
    "wrong-draw": (
        lambda _: refused(_drawing(), "A draw 6"),
        "seat=0 count=6 expected=5 [TDA-2024 39 (inferred)]",
    ),
    "not-its-cards": (
        lambda _: refused(
            _drawing(tuple(map(parse_cards, ("2c3c4c5c7d", "2d3d4d5d7h")))), "A draw Ks for 9s"
        ),
        "seat=0 cards=9s [TDA-2024 39 (inferred)]",
    ),
}

PARTS: Final[Produced] = {
    "part-awarded": (
        lambda _: _notice(_shown_down(HIGH_LOW, 101), "A win low B", "part-awarded"),
        "pot=0 amount=51 part=high seats=1 [TDA-2024 21]",
    ),
    "wrong-part-count": (
        lambda _: refused(_shown_down(HIGH_LOW, 100), "A win low B second A low B"),
        "pot=0 count=4 expected=2 [TDA-2024 21]",
    ),
    "odd-chip-by-card": (
        lambda _: refused(_shown_down(STUD, 101), "A+B win"),
        "seat=0 [TDA-2024 20-B]",
    ),
    "odd-chip-to-cards": (
        lambda _: _odd_by_card(_shown_down(STUD, 101)),
        "pot=0 amount=1 seat=1 [TDA-2024 20-B]",
    ),
    "odd-chip-to-high-card": (
        lambda _: _odd_by_card(_shown_down(NO, 101, house(odd_chip_board="high_card_by_suit"))),
        "pot=0 amount=1 seat=1 [HOUSE-1 7]",
    ),
    "odd-chips-carried": (
        lambda _: _notice(
            _shown_down(NO, 101, house(odd_chip_board="carry_to_next_pot")),
            "A+C win",
            "odd-chips-carried",
        ),
        "pot=0 amount=1 [HOUSE-1 7]",
    ),
}

IN_GAMES: Final[Produced] = {**LIMITS, **REOPENING, **CARDS, **PARTS}
"""Every reason that no hand of no-limit hold'em by TDA-2024 gives."""
