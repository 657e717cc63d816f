"""A short hand by each book, played to its end, in which that book decides otherwise than another.

Figures are those of the texts' own examples where there is one: `authority` in the docstrings.
"""

from typing import Final

import pytest

from tests.rules.played import play, refused, right_of, start
from tracker.hand import commands as cmd
from tracker.hand import events as ev
from tracker.hand.engine import begin, replay
from tracker.hand.state import Hand, Stage
from tracker.rules.books import FIDPA, ROBERT, TDA_2022, TDA_2024, WSOP_LA_2026, WSOP_T_2026
from tracker.rules.games import GAMES
from tracker.rules.model import RuleBook, Rules, bind
from tracker.rules.stakes import Stakes

TO_THE_RIVER: Final = ", deal Ah 7d 2c, {0}, deal Ts, {0}, deal 4h, {0}"


def table(book: RuleBook, game: str, small: int, big: int) -> Rules:
    """What a table plays by."""
    return bind(book, GAMES[game], Stakes(small, big))


def limit(book: RuleBook, seats: int, acts: str) -> Hand:
    """A hand of fixed-limit hold'em after acts on the flop, where the bet is 10; 40 lie there."""
    rules = table(book, "fixed-limit hold'em", 5, 10)
    return start(rules, (500,) * seats, acts, street=1, carried=40)


def checked(seats: str) -> str:
    """Every street checked to the river by these seats."""
    return TO_THE_RIVER.format(", ".join(f"{seat} check" for seat in seats.split()))


def ended(hand: Hand, acts: str) -> tuple[int, ...]:
    """Stacks when the hand is closed."""
    hand = play(hand, f"{acts}, close")
    assert hand.stage == Stage.CLOSED
    assert sum(hand.stacks) == sum(hand.start.stacks) + hand.start.carried
    return hand.stacks


def bar(hand: Hand, act: str) -> str:
    """Code and citation of what refuses an act."""
    why = refused(hand, act)
    return f"{why.code} {why.citation}"


def without_small_blind(book: RuleBook) -> Hand:
    """Pot-limit, blinds 100 and 200: nobody owes the small one. TDA-2024 54-B, first example."""
    rules = table(book, "pot-limit omaha", 100, 200)
    due = begin(rules, cmd.StartHand(2, ("A", "B", "C"), (9000,) * 3))
    return replay(rules, (due[0], ev.BigBlindPosted(0, 200), due[-1]))


def test_tda_2024_counts_a_dead_small_blind_as_paid() -> None:
    """The pot is 700: 200 to call, and 500 as if both blinds were there. TDA-2024 54-B."""
    hand = without_small_blind(TDA_2024)
    assert right_of(hand, "B").maximum == 700
    acts = f"B raise 700, C fold, A call{checked('A B')}, A win"
    assert ended(hand, acts) == (9700, 8300, 9000)


def test_tda_2022_counts_the_chips_that_are_there() -> None:
    """Dead blinds came into the rule in 2024: two years before, the pot is 600. TDA-2022 54-B."""
    hand = without_small_blind(TDA_2022)
    assert right_of(hand, "B").maximum == 600
    assert bar(hand, "B raise 700") == "above-pot TDA-2022 54"
    acts = f"B raise 600, C fold, A call{checked('A B')}, A win"
    assert ended(hand, acts) == (9600, 8400, 9000)


@pytest.mark.parametrize(("book", "maximum"), [(WSOP_T_2026, 600), (TDA_2024, 700)])
def test_wsop_tournaments_count_a_short_blind_at_its_true_value(
    book: RuleBook, maximum: int
) -> None:
    """The big blind has 100 of 200: all chips are counted as they lie. WSOP-T-2026 pot-limit d.

    TDA-2024 54-B makes it 700, its second example.
    """
    stacks = (9000, 100, 9000, 9000)
    hand = start(table(book, "pot-limit hold'em", 100, 200), stacks, "")
    assert right_of(hand, "C").maximum == maximum
    assert bar(hand, f"C raise {maximum + 100}").startswith("above-pot ")
    acts = f"C raise {maximum}, D fold, A call{checked('A C')}, C win, B win main"
    won = maximum - 100
    assert ended(hand, acts) == (9000 - maximum, 300, 9000 - maximum + 2 * won, 9000)


@pytest.mark.parametrize(
    ("book", "maximum"), [(WSOP_LA_2026, 400), (ROBERT, 400), (WSOP_T_2026, 350), (TDA_2024, 350)]
)
def test_cash_games_count_the_small_blind_as_a_big_one(book: RuleBook, maximum: int) -> None:
    """Four big blinds to open, three and a half in tournaments. WSOP-LA-2026 191; ROBERT PL-5."""
    hand = start(table(book, "pot-limit hold'em", 50, 100), (9000,) * 4, "")
    assert right_of(hand, "C").maximum == maximum
    acts = f"C raise {maximum}, D fold, A fold, B call{checked('B C')}, B win"
    assert ended(hand, acts) == (8950, 9000 + maximum + 50, 9000 - maximum, 9000)


def test_wsop_live_action_lets_an_all_in_be_shown_in_turn() -> None:
    """Who called may give the hand up unseen; in a tournament all lie open. WSOP-LA-2026 149."""
    acts = "B all-in, A call, deal Ah 7d 2c, deal Ts, deal 4h, B show As Ad"
    hand = start(table(WSOP_LA_2026, "no-limit hold'em", 1, 2), (90, 50), acts)
    assert ended(hand, "A muck") == (40, 100)
    hand = start(table(TDA_2024, "no-limit hold'em", 1, 2), (90, 50), acts)
    assert bar(hand, "A muck") == "hands-stay-face-up TDA-2024 16"


CAPPED: Final = "A bet 10, B raise 20, C raise 30, D raise 40"


def test_robert_allows_three_raises() -> None:
    """A bet and three raises; the others allow a fourth. ROBERT betting-3."""
    hand = limit(ROBERT, 4, CAPPED)
    assert bar(hand, "A raise 50") == "raises-capped ROBERT betting-3"
    acts = "A call, B fold, C fold, deal Ts, A check, D bet 20, A fold"
    assert ended(hand, acts) == (460, 480, 470, 630)
    for book in (TDA_2024, WSOP_T_2026, WSOP_LA_2026, FIDPA):
        other = limit(book, 4, CAPPED)
        assert right_of(play(other, "A raise 50"), "B").reason.code == "raises-capped"


TWO_LEFT: Final = "A bet 10, B raise 20, C fold, A raise 30, B raise 40"


def test_robert_lifts_the_cap_once_two_are_left() -> None:
    """Heads-up before the last raise: the two may go on for ever. ROBERT betting-4."""
    hand = limit(ROBERT, 3, TWO_LEFT)
    acts = "A raise 50, B raise 60, A raise 70, B call, deal Ts, A bet 20, B fold"
    assert ended(hand, acts) == (610, 430, 500)
    hand = limit(WSOP_LA_2026, 3, TWO_LEFT)
    hand = play(hand, "A raise 50")
    assert bar(hand, "B raise 60") == "raises-capped WSOP-LA-2026 130"


def test_wsop_live_action_lifts_the_cap_of_a_round_between_two() -> None:
    """Three saw the flop, two the turn: there any number of raises. WSOP-LA-2026 131."""
    hand = limit(WSOP_LA_2026, 3, "A bet 10, B call, C fold, deal Ts")
    raises = "A bet 20, B raise 40, A raise 60, B raise 80, A raise 100, B raise 120"
    assert ended(hand, f"{raises}, A fold") == (390, 650, 500)
    hand = limit(TDA_2024, 3, f"A bet 10, B call, C fold, deal Ts, {raises.rpartition(',')[0]}")
    assert bar(hand, "B raise 120").startswith("raises-capped TDA-2024 48")


def test_fidpa_judges_each_all_in_alone() -> None:
    """Two short all-ins of 25 and 75 open nothing, be they a bet together. FIDPA 62.2-b.

    TDA-2024 47, first example: the same hand is open for who bet.
    """
    stacks = (3000, 125, 3000, 200, 3000)
    acts = "A bet 100, B all-in, C call, D all-in, E call"
    hand = start(table(FIDPA, "no-limit hold'em", 50, 100), stacks, acts, street=1, carried=500)
    assert bar(hand, "A raise 300") == "not-raised-since FIDPA 62.2-b"
    rest = "A call, C call, deal Ts, A check, C check, E check, deal 4h, A check, C check, E check"
    won = f"{rest}, D win side 1, B win main"
    assert ended(hand, won)[1] == 500 + 5 * 125
    other = start(table(TDA_2024, "no-limit hold'em", 50, 100), stacks, acts, street=1, carried=500)
    assert str(right_of(other, "A").reason.citation) == "TDA-2024 47-A"
    assert right_of(play(other, "A raise 300"), "A").may is False
