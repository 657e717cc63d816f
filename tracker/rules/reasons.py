"""The one registry of reasons: why something is refused, allowed, concluded or found.

A reason is a code, the figures it rests on and a citation. No sentence is written here: the code
is the message id of the catalogues. The name of a fact says what kind of value it holds, so a
catalogue can print seats, chips and cards as the table prints them.
"""

from enum import Enum
from typing import Final, TypeAlias

from attrs import frozen

Fact: TypeAlias = int | str
"""Value of a fact: a seat, a set of seats, chips, a number, or text."""


class FactKind(Enum):
    """What the value of a fact stands for."""

    SEAT = "seat"
    SEATS = "seats"
    CHIPS = "chips"
    POT = "pot"
    NUMBER = "number"
    TEXT = "text"


FACTS: Final[dict[str, FactKind]] = {
    "seat": FactKind.SEAT,
    "actor": FactKind.SEAT,
    "seats": FactKind.SEATS,
    "acted_at": FactKind.CHIPS,
    "amount": FactKind.CHIPS,
    "bet_to": FactKind.CHIPS,
    "facing": FactKind.CHIPS,
    "full_raise": FactKind.CHIPS,
    "level": FactKind.CHIPS,
    "maximum": FactKind.CHIPS,
    "minimum": FactKind.CHIPS,
    "owed": FactKind.CHIPS,
    "stack": FactKind.CHIPS,
    "stated": FactKind.CHIPS,
    "street_in": FactKind.CHIPS,
    "to": FactKind.CHIPS,
    "to_call": FactKind.CHIPS,
    "due": FactKind.POT,
    "pot": FactKind.POT,
    "count": FactKind.NUMBER,
    "expected": FactKind.NUMBER,
    "line": FactKind.NUMBER,
    "seen": FactKind.NUMBER,
    "seq": FactKind.NUMBER,
    "version": FactKind.NUMBER,
    "cards": FactKind.TEXT,
    "detail": FactKind.TEXT,
    "field": FactKind.TEXT,
    "hand": FactKind.TEXT,
    "missed": FactKind.TEXT,
    "names": FactKind.TEXT,
    "path": FactKind.TEXT,
    "expected_words": FactKind.TEXT,
    "street": FactKind.TEXT,
    "text": FactKind.TEXT,
}
"""Every fact name, with the kind of its value."""


@frozen
class Citation:
    """Where a rule is written.

    Attributes:
        source: Tag of the rule book, e.g. `TDA`.
        edition: Its edition, e.g. `2024`; numbers of paragraphs move between editions.
        paragraph: Number as printed there, e.g. `47-A`; empty where the book is silent.
        basis: `text` where the wording states it, `inferred` where it follows from wording and
            examples, `unspecified` where the book is silent and the value is a custom.
    """

    source: str
    edition: str
    paragraph: str
    basis: str = "text"

    def __str__(self) -> str:
        place = f" {self.paragraph}" if self.paragraph else ""
        mark = "" if self.basis == "text" else f" ({self.basis})"
        return f"{self.source}-{self.edition}{place}{mark}"


@frozen
class Reason:
    """Why: a code of `REASONS`, the figures used, and the rule they were held against."""

    code: str
    facts: tuple[tuple[str, Fact], ...] = ()
    citation: Citation | None = None

    def __str__(self) -> str:
        facts = "".join(f" {name}={value}" for name, value in self.facts)
        cite = f" [{self.citation}]" if self.citation else ""
        return f"{self.code}{facts}{cite}"

    def __getitem__(self, name: str) -> Fact:
        return dict(self.facts)[name]


@frozen
class ReasonKind:
    """What every reason of one code has: the names of its facts and what it rests on.

    Attributes:
        facts: Names from `FACTS`, in the order they are kept.
        rests_on: Name of an option or a rule of the book; empty for reasons of the record.
    """

    facts: tuple[str, ...]
    rests_on: str = ""


def _kind(facts: str, rests_on: str = "") -> ReasonKind:
    return ReasonKind(tuple(facts.split()), rests_on)


REASONS: Final[dict[str, ReasonKind]] = {
    # Who may act.
    "hand-not-started": _kind(""),
    "hand-started-twice": _kind(""),
    "hand-closed": _kind(""),
    "start-impossible": _kind("field"),
    "unknown-seat": _kind("seat"),
    "not-your-turn": _kind("seat actor", "turn"),
    "no-action-due": _kind("seat", "turn"),
    "seat-folded": _kind("seat", "folded"),
    "seat-all-in": _kind("seat", "all_in"),
    # What an act may cost.
    "facing-a-bet": _kind("seat to_call", "acts"),
    "nothing-to-call": _kind("seat", "acts"),
    "bet-already-made": _kind("seat bet_to", "acts"),
    "nothing-to-raise": _kind("seat", "acts"),
    "below-minimum": _kind("seat to minimum bet_to full_raise", "min_raise_after_short"),
    "below-minimum-bet": _kind("seat to minimum", "min_bet"),
    "above-stack": _kind("seat to maximum", "table_stakes"),
    "chips-cannot-be-added": _kind("seat", "table_stakes"),
    # Who may raise.
    "not-acted-yet": _kind("seat", "nl_reopen"),
    "faces-full-raise": _kind("seat facing acted_at bet_to full_raise", "nl_reopen"),
    "faces-less-than-full-raise": _kind("seat facing acted_at bet_to full_raise", "nl_reopen"),
    "stack-only-calls": _kind("seat stack to_call", "table_stakes"),
    "nobody-can-call-more": _kind("seat bet_to", "uncalled"),
    "price": _kind("seat to_call bet_to street_in", "acts"),
    "minimum-raise": _kind("minimum bet_to full_raise", "min_raise_after_short"),
    "minimum-bet": _kind("minimum", "min_bet"),
    "all-in-below-minimum": _kind("seat maximum minimum", "all_in"),
    "maximum-is-stack": _kind("seat maximum stack street_in", "no_limit"),
    # Forced chips.
    "posting-over": _kind("seat", "posting"),
    "posted-already": _kind("seat", "posting"),
    "wrong-post": _kind("seat amount owed", "posting"),
    "ante-not-posted": _kind("seat owed", "posting"),
    "straddle-too-small": _kind("seat amount minimum", "posting"),
    # Cards.
    "no-cards-due": _kind("", "dealing"),
    "board-not-due": _kind("street", "dealing"),
    "wrong-card-count": _kind("count expected", "dealing"),
    "not-a-card": _kind("cards", "dealing"),
    "card-dealt-twice": _kind("cards", "dealing"),
    # Showdown and awards.
    "no-showdown": _kind("seat", "showdown"),
    "shown-already": _kind("seat", "showdown"),
    "last-hand-cannot-muck": _kind("seat", "showdown"),
    "tabled-cards-differ": _kind("seat cards", "showdown"),
    "no-award-due": _kind("", "award_order"),
    "pot-not-next": _kind("pot due", "award_order"),
    "no-winner-named": _kind("pot", "award"),
    "not-eligible": _kind("seat pot", "award"),
    "pots-not-awarded": _kind("pot", "award_order"),
    # What an act brought about.
    "pot-opened": _kind("pot level seat amount", "pots"),
    "pot-frozen": _kind("pot level seat seq amount", "pots"),
    "pot-split": _kind("pot level seat seq amount", "pots"),
    "pot-closed": _kind("pot amount seats", "pots"),
    "action-reopened": _kind("seat facing acted_at bet_to full_raise", "nl_reopen"),
    "reopening-withheld": _kind("seat facing acted_at bet_to full_raise", "nl_reopen"),
    "all-in-stands-as-call": _kind("seat to_call bet_to", "uncalled"),
    "uncalled-returned": _kind("seat amount", "uncalled"),
    "street-closed": _kind("street", "round"),
    "hands-face-up": _kind("seats", "allin_show"),
    "pot-won-unshown": _kind("pot amount seats", "last_live"),
    "pot-uncontested": _kind("pot amount seats", "sole_contender"),
    "pot-awarded": _kind("pot amount seats", "award"),
    "odd-chip": _kind("pot amount seat", "odd_chip_board"),
    # Corrections.
    "nothing-to-withdraw": _kind(""),
    "not-the-last-entry": _kind("seq expected"),
    # Words and files.
    "words-unreadable": _kind("text expected_words"),
    "seat-unnamed": _kind("text names"),
    "amount-unreadable": _kind("text"),
    "cards-unreadable": _kind("text"),
    "file-unreadable": _kind("path detail"),
    "file-empty": _kind("path"),
    "file-not-text": _kind("path line"),
    "format-unknown": _kind("path"),
    "file-cut-short": _kind("path line"),
    "line-unreadable": _kind("path line text"),
    "hand-absent": _kind("path count"),
    "step-absent": _kind("seq count"),
    # Findings about a history.
    "field-missing": _kind("field"),
    "field-unreadable": _kind("field text"),
    "game-not-covered": _kind("text"),
    "post-not-covered": _kind("seat amount"),
    "action-unreadable": _kind("text"),
    "hand-unfinished": _kind("street"),
    "winners-unknown": _kind("pot"),
    "stack-differs": _kind("seat amount stated"),
    # A cut of chips on paper.
    "nobody-put-in": _kind(""),
    "too-many-players": _kind("count expected"),
    "amount-not-positive": _kind("text"),
    "amount-out-of-range": _kind("text count expected"),
    "chip-does-not-divide": _kind("text detail"),
    "name-unusable": _kind("text"),
    "name-twice": _kind("text field"),
    "folded-cannot-win": _kind("text"),
    "rank-missing": _kind("pot names"),
    # The journal.
    "unknown-hand": _kind("hand"),
    "unknown-rules": _kind("text"),
    "hand-elsewhere": _kind("hand text"),
    "stale-hand": _kind("hand seen seq"),
    "imported-hand": _kind("hand"),
    "hand-moved-on": _kind("hand seen missed"),
    "unknown-record": _kind("text version"),
    "digest-differs": _kind("text"),
    "command-differs": _kind("text"),
    "database-locked": _kind("path"),
    "database-newer": _kind("path text"),
    "database-older": _kind("path text"),
    "database-unusable": _kind("path detail"),
}

"""Every code, with what its reasons hold."""


def reason(code: str, citation: Citation | None = None, **facts: Fact) -> Reason:
    """Reason of a registered code, its facts in the registered order.

    Raises:
        KeyError: The code is not registered, or a fact is missing.
    """
    kind = REASONS[code]
    if len(facts) != len(kind.facts):
        raise KeyError(code, sorted(facts))
    return Reason(code, tuple((name, facts[name]) for name in kind.facts), citation)
