"""The International Poker Rules of the FIDPA, from copies that state no edition.

Sections 58 and 62 were read.
"""

from typing import Final

from tracker.rules.books.tables import OptionLine, make_book

_OPTIONS: Final[tuple[OptionLine, ...]] = (
    ("nl_reopen", "single_full_raise", "62.2-b", "text"),
    ("fl_reopen", "half_bet", "62.2-c", "text"),
    ("fl_cap", 4, "", "text"),
    ("fl_cap_heads_up", "capped", "", "text"),
    ("silent_multi_chip", "same_denomination_call", "62.3", "text"),
    ("verbal_vs_chips", "first_wins", "", "text"),
)

FIDPA: Final = make_book("FIDPA", "", "International Poker Rules (FIDPA)", _OPTIONS, ())
"""The International Poker Rules."""
