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
    "full_to": FactKind.CHIPS,
    "level": FactKind.CHIPS,
    "maximum": FactKind.CHIPS,
    "middle": FactKind.CHIPS,
    "minimum": FactKind.CHIPS,
    "owed": FactKind.CHIPS,
    "stack": FactKind.CHIPS,
    "stated": FactKind.CHIPS,
    "street_in": FactKind.CHIPS,
    "to": FactKind.CHIPS,
    "to_call": FactKind.CHIPS,
    "unit": FactKind.CHIPS,
    "due": FactKind.POT,
    "pot": FactKind.POT,
    "count": FactKind.NUMBER,
    "expected": FactKind.NUMBER,
    "line": FactKind.NUMBER,
    "seen": FactKind.NUMBER,
    "shares": FactKind.NUMBER,
    "seq": FactKind.NUMBER,
    "version": FactKind.NUMBER,
    "allows": FactKind.TEXT,
    "cards": FactKind.TEXT,
    "case": FactKind.TEXT,
    "detail": FactKind.TEXT,
    "field": FactKind.TEXT,
    "hand": FactKind.TEXT,
    "missed": FactKind.TEXT,
    "names": FactKind.TEXT,
    "part": FactKind.TEXT,
    "played": FactKind.TEXT,
    "refuses": FactKind.TEXT,
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
        edition: Its edition, e.g. `2024`; numbers of paragraphs move between editions. Empty where
            none is stated.
        paragraph: Number as printed there, e.g. `47-A`; empty where the book is silent or the
            number is not known.
        basis: `text` where the wording states it, `inferred` where it follows from wording and
            examples, `unspecified` where the book is silent and the value is a custom.
    """

    source: str
    edition: str
    paragraph: str
    basis: str = "text"

    @property
    def book(self) -> str:
        """Name of the book: source and edition."""
        return f"{self.source}-{self.edition}" if self.edition else self.source

    @property
    def place(self) -> str:
        """Book and paragraph, without the basis."""
        return f"{self.book} {self.paragraph}" if self.paragraph else self.book

    def __str__(self) -> str:
        return self.place if self.basis == "text" else f"{self.place} ({self.basis})"


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
    "not-a-fact": _kind("text"),
    "number-not-rising": _kind("seq expected"),
    # What an act may cost.
    "facing-a-bet": _kind("seat to_call", "acts"),
    "nothing-to-call": _kind("seat", "acts"),
    "bet-already-made": _kind("seat bet_to", "price"),
    "nothing-to-raise": _kind("seat", "acts"),
    "below-minimum": _kind("seat to minimum bet_to full_raise", "min_raise_after_short"),
    "below-minimum-bet": _kind("seat to minimum", "min_bet"),
    "above-stack": _kind("seat to maximum", "table_stakes"),
    "above-pot": _kind("seat to maximum", "pot_limit"),
    "not-the-fixed-size": _kind("seat to maximum", "fixed_limit"),
    "above-spread": _kind("seat to maximum", "spread_limit"),
    "chip-too-small": _kind("seat to unit", "smallest_chip"),
    "chips-cannot-be-added": _kind("seat", "table_stakes"),
    # Who may raise.
    "not-acted-yet": _kind("seat", "reopening"),
    "faces-full-raise": _kind("seat facing acted_at bet_to full_raise", "reopening"),
    "faces-less-than-full-raise": _kind("seat facing acted_at bet_to full_raise", "reopening"),
    "faces-half-raise": _kind("seat facing acted_at bet_to full_raise", "reopening"),
    "faces-less-than-half-raise": _kind("seat facing acted_at bet_to full_raise", "reopening"),
    "raised-since": _kind("seat acted_at bet_to full_to", "reopening"),
    "not-raised-since": _kind("seat acted_at bet_to full_to", "reopening"),
    "reopening-left-open": _kind("seat allows refuses played", "reopening"),
    "cap-left-open": _kind("seat allows refuses played", "fl_cap"),
    "raises-capped": _kind("seat bet_to", "fl_cap"),
    "stack-only-calls": _kind("seat stack to_call", "table_stakes"),
    "nobody-can-call-more": _kind("seat bet_to", "uncalled"),
    "price": _kind("seat to_call bet_to street_in", "price"),
    "minimum-raise": _kind("minimum bet_to full_raise", "min_raise_after_short"),
    "minimum-bet": _kind("minimum", "min_bet"),
    "minimum-completes": _kind("minimum full_to full_raise", "min_raise_after_short"),
    "minimum-doubles": _kind("minimum bet_to", "min_raise_after_short"),
    "all-in-below-minimum": _kind("seat maximum minimum", "min_bet"),
    "all-in-would-open": _kind("seat to seats", "reopening"),
    "maximum-is-stack": _kind("seat maximum stack street_in", "table_stakes"),
    "maximum-is-pot": _kind("maximum bet_to middle to_call", "pot_limit"),
    "size-is-fixed": _kind("maximum full_to full_raise", "fixed_limit"),
    "maximum-is-spread": _kind("maximum bet_to amount", "spread_limit"),
    # What else is offered.
    "may-fold": _kind("seat to_call", "folded"),
    "nothing-owed": _kind("seat bet_to", "price"),
    "board-is-due": _kind("street expected", "dealing"),
    "draw-is-due": _kind("seat expected", "dealing"),
    "hands-may-be-shown": _kind("seats", "showdown"),
    "hands-may-be-mucked": _kind("seats", "showdown"),
    "pot-is-due": _kind("pot amount seats", "award_order"),
    "pots-all-awarded": _kind(""),
    # Forced chips.
    "posting-over": _kind("seat", "posting"),
    "posted-already": _kind("seat", "posting"),
    "wrong-post": _kind("seat amount owed", "posting"),
    "ante-not-posted": _kind("seat owed", "posting"),
    "blind-not-posted": _kind("seat owed", "posting"),
    "blind-goes-first": _kind("seat", "bba_order"),
    "straddle-too-small": _kind("seat to minimum", "posting"),
    "no-bring-in-due": _kind("seat", "bring_in"),
    "bring-in-due": _kind("seat owed", "bring_in"),
    # Cards.
    "opener-unknown": _kind("street", "dealing"),
    "opener-differs": _kind("seat actor", "dealing"),
    "opens-by-position": _kind("seat street", "dealing"),
    "no-draw-due": _kind("seat", "dealing"),
    "wrong-draw": _kind("seat count expected", "dealing"),
    "not-its-cards": _kind("seat cards", "dealing"),
    "no-cards-due": _kind("", "dealing"),
    "board-not-due": _kind("street", "dealing"),
    "wrong-card-count": _kind("count expected", "dealing"),
    "not-a-card": _kind("cards", "dealing"),
    "card-dealt-twice": _kind("cards", "dealing"),
    # Showdown and awards.
    "no-showdown": _kind("seat", "showdown"),
    "aggressor-shows-first": _kind("seat", "showdown"),
    "pusher-shows-first": _kind("seat", "allin_show"),
    "opener-shows-first": _kind("seat street", "showdown"),
    "next-to-show": _kind("seat", "showdown"),
    "may-see": _kind("seat actor bet_to", "seeing"),
    "may-not-see": _kind("seat", "seeing"),
    "floor-lets-see": _kind("seat", "seeing"),
    "no-hand-to-kill": _kind("seat", "killed"),
    "hand-for-hand": _kind("", "hand_for_hand"),
    "hands-not-held": _kind("", "hand_for_hand"),
    "hand-not-tabled": _kind("seat", "showdown"),
    "hand-not-read": _kind("seat pot", "award"),
    "board-not-seen": _kind("", "award"),
    "cards-say-otherwise": _kind("pot seats", "award"),
    "reading-impossible": _kind("", "award"),
    "no-runout-left": _kind("street", "runouts"),
    "runouts-agreed-already": _kind("count", "runouts"),
    "wrong-runout-count": _kind("count expected", "runouts"),
    "wrong-fee": _kind("seat amount maximum", "time"),
    "wrong-rake": _kind("amount unit", "rake"),
    "rake-too-late": _kind("", "rake"),
    "rake-above-pot": _kind("pot amount maximum", "rake"),
    "shown-already": _kind("seat", "showdown"),
    "last-hand-cannot-muck": _kind("seat", "showdown"),
    "hands-stay-face-up": _kind("seat", "allin_show"),
    "tabled-cards-differ": _kind("seat cards", "showdown"),
    "no-award-due": _kind("", "award_order"),
    "pot-not-next": _kind("pot due", "award_order"),
    "no-winner-named": _kind("pot", "award"),
    "not-eligible": _kind("seat pot", "award"),
    "wrong-part-count": _kind("pot count expected", "award"),
    "odd-chip-by-card": _kind("seat", "odd_chip_stud_cards"),
    "pots-not-awarded": _kind("pot", "award_order"),
    # What an act brought about.
    "pot-opened": _kind("pot level seat amount", "pots"),
    "pot-frozen": _kind("pot level seat seq amount", "pots"),
    "pot-split": _kind("pot level seat seq amount", "pots"),
    "pots-joined": _kind("pot amount seats", "pots"),
    "pot-closed": _kind("pot amount seats", "pots"),
    "action-reopened": _kind("seat facing acted_at bet_to full_raise", "reopening"),
    "reopening-withheld": _kind("seat facing acted_at bet_to full_raise", "reopening"),
    "all-in-stands-as-call": _kind("seat to_call bet_to", "uncalled"),
    "uncalled-returned": _kind("seat amount", "uncalled"),
    "street-closed": _kind("street", "round"),
    "hands-face-up": _kind("seats", "allin_show"),
    "hand-killed": _kind("seat amount", "killed"),
    "price-falls-back": _kind("bet_to full_raise", "killed"),
    "hand-read": _kind("seat cards text", "award"),
    "rake-taken": _kind("pot amount", "rake"),
    "jackpot-taken": _kind("pot amount", "rake"),
    "runout-begins": _kind("count expected", "runouts"),
    "pot-won-unshown": _kind("pot amount seats", "last_live"),
    "pot-uncontested": _kind("pot amount seats", "sole_contender"),
    "pot-awarded": _kind("pot amount seats", "award"),
    "part-awarded": _kind("pot amount part seats", "award"),
    "odd-chips-carried": _kind("pot amount", "odd_chip_board"),
    "odd-chip": _kind("pot amount seat", "odd_chip_board"),
    "odd-chip-to-cards": _kind("pot amount seat", "odd_chip_stud_cards"),
    "odd-chip-to-high-card": _kind("pot amount seat", "odd_chip_board"),
    "odd-chip-to-half": _kind("pot amount part", "odd_chip_quarter"),
    "odd-chip-to-board": _kind("pot amount part", "runouts"),
    # How the dealer cuts a pot.
    "stacks-equal": _kind("unit count shares names", "cut"),
    "stacks-apart": _kind("unit count shares names", "cut"),
    "stacks-caught-up": _kind("unit count shares names", "cut"),
    "chips-changed": _kind("unit count text", "smallest_chip"),
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
    "folder-empty": _kind("path"),
    "file-not-text": _kind("path line"),
    "format-unknown": _kind("path"),
    "file-cut-short": _kind("path line hand"),
    "line-unreadable": _kind("path line text"),
    "hand-absent": _kind("path count"),
    "source-absent": _kind("text"),
    "entry-absent": _kind("seq count"),
    "opening-unreadable": _kind("field text expected_words"),
    # Rule books of houses.
    "book-unknown": _kind("text names"),
    "book-no-toml": _kind("path line detail"),
    "book-name-taken": _kind("path line text"),
    "book-extends-itself": _kind("path names"),
    "book-key-missing": _kind("path field"),
    "book-key-unknown": _kind("path line text names"),
    "book-value-unreadable": _kind("path line field text expected_words"),
    # Findings about a history.
    "header-unreadable": _kind("text"),
    "header-repeated": _kind("text"),
    "field-missing": _kind("field"),
    "field-unreadable": _kind("field text"),
    "game-not-covered": _kind("text"),
    "post-not-covered": _kind("seat amount"),
    "action-unreadable": _kind("text"),
    "hand-unfinished": _kind("street"),
    "winners-unknown": _kind("pot"),
    "stack-differs": _kind("seat amount stated"),
    # Conformance cases.
    "case-key-unknown": _kind("path line case field"),
    "case-key-missing": _kind("path line case field"),
    "case-value-unreadable": _kind("path line case field text expected_words"),
    "cases-absent": _kind("path"),
    "case-twice": _kind("path line case count"),
    # A cut of chips on paper.
    "nobody-put-in": _kind(""),
    "too-few-players": _kind("count expected"),
    "too-many-players": _kind("count expected"),
    "amount-not-positive": _kind("text"),
    "amount-out-of-range": _kind("text count expected"),
    "chip-does-not-divide": _kind("text detail"),
    "name-unusable": _kind("text"),
    "name-reserved": _kind("text"),
    "name-twice": _kind("text field"),
    "folded-cannot-win": _kind("text"),
    "rank-missing": _kind("pot names"),
    "chips-do-not-add-up": _kind("text detail"),
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
    "database-absent": _kind("path"),
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
