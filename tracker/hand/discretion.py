"""Where the words of a book leave it to the floor whether a seat may raise.

The tracker goes by the answer of the book until somebody rules otherwise, and says what else may
be ruled. Nothing is left open where every reading gives the same right.
"""

from typing import Final

from attrs import evolve

from tracker.hand.betting import NO_CAP, Round, raise_bar
from tracker.hand.state import Hand
from tracker.rules.model import Rules
from tracker.rules.readings import option_on_raises, other_readings
from tracker.rules.reasons import Reason
from tracker.seats import Seat

_CODES: Final = {"nl_reopen": "reopening-left-open", "fl_cap": "cap-left-open"}


def left_open(hand: Hand, seat: Seat) -> Reason | None:
    """What the floor may rule on the right of a seat to raise; nothing when the book decides it.

    Source: TDA-2024 48; WSOP-T-2026 96.a.
    """
    others = other_readings(hand.rules)
    if not others:
        return None
    name = option_on_raises(hand.rules)
    allows: list[str] = []
    refuses: list[str] = []
    for rules in (hand.rules, *others):
        betting = _counted(hand.round, hand.rules, rules)
        bar = raise_bar(rules, betting, seat, hand.able, hand.stacks)
        (refuses if bar else allows).append(str(rules.option[name]))
    if not allows or not refuses:
        return None
    return hand.rules.because(
        _CODES[name],
        seat=seat,
        allows=", ".join(allows),
        refuses=", ".join(refuses),
        played=str(hand.rules.option[name]),
    )


def _counted(betting: Round, rules: Rules, other: Rules) -> Round:
    """The round with as many bets left as under another cap, the same number being made."""
    if betting.bets_left == NO_CAP:
        return betting
    left = betting.bets_left + other.most_bets - rules.most_bets
    return evolve(betting, bets_left=max(left, 0))
