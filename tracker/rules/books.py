"""Rule books, as data only.

Every option has a value, the paragraph it stands in and a basis: `text` where the wording states
it, `inferred` where it follows from wording and examples, `unspecified` where the book is silent
and the value is the common custom.
"""

from typing import Final

from tracker.rules.model import Option, OptionValue, RuleBook
from tracker.rules.reasons import Citation

_TDA_2024_OPTIONS: Final[tuple[tuple[str, OptionValue, str, str], ...]] = (
    # Big-bet betting.
    ("nl_reopen", "cumulative_per_player", "47-A", "text"),
    ("min_raise_after_short", "add_last_full_raise", "43-A", "text"),
    ("opening_short_raise", "add_min_bet", "43", "inferred"),
    ("short_bb_call", "full_bb", "", "inferred"),
    ("short_open_call", "actual", "", "inferred"),
    ("street_min_bet", "big_blind", "", "unspecified"),
    ("straddle_min_raise", "equal_to_straddle", "", "unspecified"),
    ("button_straddle_order", "left_of_straddler", "", "unspecified"),
    ("kill_order", "in_turn", "", "unspecified"),
    ("bomb_min_bet", "ante", "", "unspecified"),
    ("bba_order", "blind_first", "RP-11", "text"),
    # Pot limit.
    ("pl_short_blind", "as_full", "54-B", "text"),
    ("pl_dead_sb", "as_full", "54-B", "text"),
    ("pl_ante_counts", True, "54", "unspecified"),
    ("pl_sb_as_bb", False, "54", "text"),
    ("pl_round_unit", 0, "", "unspecified"),
    ("pl_overbet", "correct_on_street", "52-B", "text"),
    # Fixed limit and stud.
    ("fl_reopen", "half_bet", "47-B", "text"),
    ("fl_short_full", "at_amount", "", "unspecified"),
    ("fl_cap", 4, "48", "unspecified"),
    ("fl_cap_heads_up", "capped", "48", "text"),
    ("fl_straddle_counts", False, "", "unspecified"),
    ("stud_open_pair_double", False, "RP-10-F", "text"),
    # Odd chips.
    ("odd_chip_board", "left_of_button", "20-A", "text"),
    ("odd_chip_stud_cards", "five_card", "20-B", "text"),
    ("odd_chip_stud_low", "high_card", "20-B", "text"),
    ("odd_chip_quarter", "high_half", "20-C", "text"),
    ("identical_hi_lo", "split_evenly", "20", "inferred"),
    # Table, showdown and disputes.
    ("button_rule", "dead", "32", "text"),
    ("allin_show", "all_face_up_now", "16", "text"),
    ("accounting_dispute", "until_sa_next_hand", "22", "text"),
    ("silent_multi_chip", "tda45", "45", "text"),
    ("verbal_vs_chips", "first_wins", "40-A", "text"),
    ("two_motion_raise", False, "56", "text"),
    ("incorrect_bet_window", "street", "52-A", "text"),
    ("oot_hu_passive_limit", False, "", "unspecified"),
    ("gross_misunderstanding", "tda_rule1", "49", "text"),
    ("sa_definition", "tda36", "36", "text"),
)

_TDA_2024_RULES: Final[tuple[tuple[str, str, str], ...]] = (
    ("acts", "55", "text"),
    ("all_in", "16", "inferred"),
    ("award", "21", "text"),
    ("award_order", "16", "inferred"),
    ("dealing", "39", "inferred"),
    ("folded", "50-A", "inferred"),
    ("last_live", "17-B", "text"),
    ("min_bet", "43", "inferred"),
    ("no_limit", "48", "text"),
    ("posting", "32", "inferred"),
    ("pots", "21", "inferred"),
    ("round", "47", "inferred"),
    ("showdown", "17", "text"),
    ("sole_contender", "21", "inferred"),
    ("table_stakes", "", "unspecified"),
    ("turn", "53-A", "text"),
    ("uncalled", "15-B, 65-A", "inferred"),
)


def _cite(paragraph: str, basis: str) -> Citation:
    return Citation("TDA", "2024", paragraph, basis)


TDA_2024: Final = RuleBook(
    "TDA-2024",
    "Poker Tournament Directors Association, rules of 2024",
    {
        name: Option(value, _cite(paragraph, basis))
        for name, value, paragraph, basis in _TDA_2024_OPTIONS
    },
    {name: _cite(paragraph, basis) for name, paragraph, basis in _TDA_2024_RULES},
)
"""The Tournament Directors' rules of 2024."""

BOOKS: Final = {book.name: book for book in (TDA_2024,)}
"""Every rule book by its name."""
