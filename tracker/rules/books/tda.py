"""The rules of the Poker Tournament Directors Association.

The text of 2024 was read whole. Of 2022 rules 22 to 71 were read: what it has before them, and
its recommended procedures, is cited without a number.
"""

from typing import Final

from tracker.rules.books.tables import OptionLine, RuleLine, make_book

_OPTIONS_2024: Final[tuple[OptionLine, ...]] = (
    # Betting without a fixed limit.
    ("nl_reopen", "cumulative_per_player", "47-A", "text"),
    ("min_raise_after_short", "add_last_full_raise", "43-A", "text"),
    ("opening_short_raise", "add_min_bet", "43", "inferred"),
    ("short_bb_call", "full_bb", "", "inferred"),
    ("short_open_call", "actual", "", "inferred"),
    ("bba_order", "blind_first", "RP-11", "text"),
    # Pot limit.
    ("pl_short_blind", "as_full", "54-B", "text"),
    ("pl_dead_sb", "as_full", "54-B", "text"),
    ("pl_ante_counts", True, "54", "unspecified"),
    ("pl_sb_as_bb", False, "54", "text"),
    ("pl_overbet", "correct_on_street", "52-B", "text"),
    # Fixed limit and stud.
    ("fl_reopen", "half_bet", "47-B", "text"),
    ("fl_cap", 4, "48", "unspecified"),
    ("fl_cap_heads_up", "capped", "48", "text"),
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
    ("gross_misunderstanding", "tda_rule1", "49", "text"),
    ("sa_definition", "tda36", "36", "text"),
)

_RULES_2024: Final[tuple[RuleLine, ...]] = (
    ("acts", "55", "text"),
    ("all_in", "16", "inferred"),
    ("award", "21", "text"),
    ("award_order", "16", "inferred"),
    ("bring_in", "RP-10-E", "text"),
    ("dealing", "39", "inferred"),
    ("folded", "58", "inferred"),
    ("hand_for_hand", "RP-8-F", "text"),
    ("killed", "15-B, 65-A", "text"),
    ("last_live", "17-B", "text"),
    ("min_bet", "43", "inferred"),
    ("pot_limit", "54", "text"),
    ("pots", "21", "inferred"),
    ("seeing", "18", "text"),
    ("showdown", "17", "text"),
    ("smallest_chip", "20", "inferred"),
    ("sole_contender", "21", "inferred"),
    ("turn", "53-A", "text"),
    ("uncalled", "15-B, 65-A", "inferred"),
)

TDA_2024: Final = make_book(
    "TDA",
    "2024",
    "Poker Tournament Directors Association, rules of 2024",
    _OPTIONS_2024,
    _RULES_2024,
)
"""The Tournament Directors' rules of 2024."""

_OPTIONS_2022: Final[tuple[OptionLine, ...]] = (
    # Betting without a fixed limit.
    ("nl_reopen", "cumulative_per_player", "47-A", "text"),
    ("min_raise_after_short", "add_last_full_raise", "43-A", "text"),
    ("opening_short_raise", "add_min_bet", "43", "inferred"),
    ("short_bb_call", "full_bb", "", "inferred"),
    ("short_open_call", "actual", "", "inferred"),
    # Pot limit. Dead blinds came into rule 54-B in 2024.
    ("pl_short_blind", "as_full", "54-B", "text"),
    ("pl_dead_sb", "actual", "54-B", "inferred"),
    ("pl_ante_counts", True, "54", "unspecified"),
    ("pl_sb_as_bb", False, "54", "text"),
    ("pl_overbet", "correct_on_street", "52-B", "text"),
    # Fixed limit and stud.
    ("fl_reopen", "half_bet", "47-B", "text"),
    ("fl_cap", 4, "48", "unspecified"),
    ("fl_cap_heads_up", "capped", "48", "text"),
    ("stud_open_pair_double", False, "", "text"),
    # Odd chips.
    ("odd_chip_board", "left_of_button", "", "text"),
    ("odd_chip_stud_cards", "five_card", "", "text"),
    ("odd_chip_stud_low", "high_card", "", "text"),
    ("odd_chip_quarter", "high_half", "", "text"),
    ("identical_hi_lo", "split_evenly", "", "inferred"),
    # Table, showdown and disputes.
    ("button_rule", "dead", "32", "text"),
    ("allin_show", "all_face_up_now", "", "text"),
    ("accounting_dispute", "until_sa_next_hand", "22", "text"),
    ("silent_multi_chip", "tda45", "45", "text"),
    ("verbal_vs_chips", "first_wins", "40-A", "text"),
    ("two_motion_raise", False, "56", "text"),
    ("incorrect_bet_window", "street", "52-A", "text"),
    ("gross_misunderstanding", "tda_rule1", "49", "text"),
    ("sa_definition", "tda36", "36", "text"),
)

_RULES_2022: Final[tuple[RuleLine, ...]] = (
    ("acts", "55", "text"),
    ("dealing", "39", "inferred"),
    ("folded", "58", "inferred"),
    ("killed", "65-A", "text"),
    ("min_bet", "43", "inferred"),
    ("pot_limit", "54", "text"),
    ("turn", "53-A", "text"),
    ("uncalled", "65-A", "inferred"),
)

TDA_2022: Final = make_book(
    "TDA",
    "2022",
    "Poker Tournament Directors Association, rules of 2022",
    _OPTIONS_2022,
    _RULES_2022,
)
"""The Tournament Directors' rules of 2022."""
