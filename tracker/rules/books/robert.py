"""Robert's Rules of Poker, from public copies by section that state no edition.

Paragraphs are a section and a number; numbers differ by one or two between copies.
"""

from typing import Final

from tracker.rules.books.tables import OptionLine, RuleLine, make_book

_OPTIONS: Final[tuple[OptionLine, ...]] = (
    # Betting without a fixed limit.
    ("nl_reopen", "cumulative_per_player", "NL-3, NL-5", "text"),
    ("min_raise_after_short", "add_last_full_raise", "NL-4", "text"),
    ("opening_short_raise", "add_min_bet", "NL-2", "text"),
    ("short_bb_call", "full_bb", "blinds-1", "text"),
    ("straddle_min_raise", "equal_to_straddle", "NL-2", "text"),
    # Pot limit.
    ("pl_sb_as_bb", True, "PL-5", "text"),
    ("pl_round_unit", 25, "PL-4", "text"),
    ("pl_overbet", "stands_once_action_complete", "", "text"),
    # Fixed limit and stud.
    ("fl_reopen", "half_bet", "betting-6", "text"),
    ("fl_short_full", "at_amount", "betting-6", "text"),
    ("fl_cap", 3, "betting-3", "text"),
    ("fl_cap_heads_up", "unlimited_heads_up", "betting-4", "text"),
    # Odd chips.
    ("odd_chip_board", "left_of_button", "ties", "text"),
    ("odd_chip_stud_cards", "all_cards", "ties", "text"),
    ("odd_chip_stud_low", "low_card", "ties", "text"),
    ("odd_chip_quarter", "high_half", "", "text"),
    ("identical_hi_lo", "split_evenly", "ties", "text"),
    # Table, showdown and disputes.
    ("button_rule", "dead", "blinds-2b", "text"),
    ("verbal_vs_chips", "verbal_controls", "", "text"),
    ("two_motion_raise", True, "", "text"),
    ("gross_misunderstanding", "robert", "NL-7", "text"),
)

_RULES: Final[tuple[RuleLine, ...]] = (
    ("award", "ties", "text"),
    ("pot_limit", "PL-4, PL-5", "text"),
    ("pots", "ties", "inferred"),
)

ROBERT: Final = make_book(
    "ROBERT", "", "Robert's Rules of Poker, public copies without an edition", _OPTIONS, _RULES
)
"""Robert's Rules of Poker."""
