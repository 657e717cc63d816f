"""The live hand-state tracker: who acts, what it costs, who may raise and why, and the pots.

The names below are the core: values and pure functions. Files, databases and the command line are
in the packages above it.
"""

from tracker.hand.engine import Step, apply, begin, decide, replay, trace
from tracker.hand.legal import LegalActions, RaiseRight, legal
from tracker.hand.state import Hand, Stage
from tracker.rules.books import TDA_2024
from tracker.rules.games import NO_LIMIT_HOLDEM
from tracker.rules.model import Rules, bind
from tracker.rules.reasons import Citation, Reason
from tracker.rules.stakes import Stakes

__all__ = [
    "NO_LIMIT_HOLDEM",
    "TDA_2024",
    "Citation",
    "Hand",
    "LegalActions",
    "RaiseRight",
    "Reason",
    "Rules",
    "Stage",
    "Stakes",
    "Step",
    "apply",
    "begin",
    "bind",
    "decide",
    "legal",
    "replay",
    "trace",
]
