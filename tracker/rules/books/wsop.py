"""The rules of the World Series of Poker: tournaments, and live action (cash games).

Of the tournament rules 64 to 116, the formats and the glossary were read, of live action rules
104 to 265.
"""

from typing import Final

from tracker.rules.books.tables import OptionLine, RuleLine, make_book

_TOURNAMENT_OPTIONS: Final[tuple[OptionLine, ...]] = (
    # Betting without a fixed limit.
    ("nl_reopen", "cumulative_per_player", "96.a", "inferred"),
    ("min_raise_after_short", "add_last_full_raise", "96.a", "text"),
    ("opening_short_raise", "add_min_bet", "", "inferred"),
    ("short_bb_call", "full_bb", "", "inferred"),
    ("short_open_call", "actual", "", "inferred"),
    ("bba_order", "blind_first", "", "inferred"),
    # Pot limit.
    ("pl_short_blind", "actual", "pot-limit d", "unspecified"),
    ("pl_dead_sb", "actual", "pot-limit d", "unspecified"),
    ("pl_ante_counts", True, "", "unspecified"),
    ("pl_sb_as_bb", False, "pot-limit d", "text"),
    ("pl_overbet", "stands_after_significant_action", "pot-limit", "text"),
    # Fixed limit and stud.
    ("fl_reopen", "half_bet", "", "text"),
    ("fl_cap", 4, "", "text"),
    ("fl_cap_heads_up", "capped", "100-b", "text"),
    ("stud_open_pair_double", False, "", "text"),
    # Odd chips.
    ("odd_chip_board", "left_of_button", "73", "text"),
    ("odd_chip_stud_cards", "five_card", "", "text"),
    ("odd_chip_stud_low", "high_card", "", "text"),
    ("odd_chip_quarter", "high_half", "", "text"),
    ("identical_hi_lo", "split_evenly", "73", "text"),
    # Table, showdown and disputes.
    ("button_rule", "dead", "", "text"),
    ("allin_show", "all_face_up_now", "70", "text"),
    ("accounting_dispute", "until_next_riffle", "76", "text"),
    ("silent_multi_chip", "tda45", "92", "text"),
    ("verbal_vs_chips", "first_wins", "90-99", "text"),
    ("two_motion_raise", False, "90-99", "text"),
    ("incorrect_bet_window", "street", "90-e", "text"),
    ("oot_hu_passive_limit", True, "glossary", "text"),
    ("gross_misunderstanding", "tda_rule1", "104", "inferred"),
    ("sa_definition", "tda36", "", "text"),
)

_TOURNAMENT_RULES: Final[tuple[RuleLine, ...]] = (
    ("all_in", "70", "inferred"),
    ("dealing", "88-c", "inferred"),
    ("folded", "84", "inferred"),
    ("hand_for_hand", "126", "text"),
    ("killed", "91, 108", "text"),
    ("min_bet", "formats", "text"),
    ("showdown", "72", "text"),
    ("turn", "90-d", "text"),
    ("uncalled", "91, 108", "inferred"),
)

WSOP_T_2026: Final = make_book(
    "WSOP-T",
    "2026",
    "World Series of Poker, tournament rules of 2026",
    _TOURNAMENT_OPTIONS,
    _TOURNAMENT_RULES,
)
"""The tournament rules of the World Series of Poker of 2026."""

_LIVE_OPTIONS: Final[tuple[OptionLine, ...]] = (
    # Betting without a fixed limit.
    ("nl_reopen", "cumulative_per_player", "175, 177", "text"),
    ("min_raise_after_short", "add_last_full_raise", "176", "text"),
    ("opening_short_raise", "add_min_bet", "", "inferred"),
    ("short_bb_call", "full_bb", "154", "text"),
    ("short_open_call", "actual", "", "unspecified"),
    ("street_min_bet", "big_blind", "174", "text"),
    ("straddle_min_raise", "equal_to_straddle", "165", "text"),
    ("button_straddle_order", "left_of_straddler", "165", "text"),
    ("kill_order", "in_turn", "194", "text"),
    # Pot limit.
    ("pl_sb_as_bb", True, "191", "text"),
    ("pl_round_unit", 25, "190", "text"),
    ("pl_overbet", "stands_once_action_complete", "188, 189", "text"),
    # Fixed limit and stud.
    ("fl_reopen", "half_bet", "133", "text"),
    ("fl_short_full", "at_amount", "133", "text"),
    ("fl_cap", 4, "130", "text"),
    ("fl_cap_heads_up", "unlimited_if_round_starts_hu", "131", "text"),
    ("fl_straddle_counts", False, "130", "text"),
    ("stud_open_pair_double", True, "224", "text"),
    # Odd chips.
    ("odd_chip_board", "left_of_button", "153", "text"),
    ("odd_chip_stud_cards", "five_card", "153", "text"),
    ("odd_chip_stud_low", "high_card", "248", "text"),
    ("identical_hi_lo", "split_evenly", "", "text"),
    # Table, showdown and disputes.
    ("button_rule", "dead", "155", "text"),
    ("allin_show", "pusher_first", "149", "text"),
    ("verbal_vs_chips", "verbal_controls", "180", "text"),
    ("two_motion_raise", True, "178", "text"),
    ("incorrect_bet_window", "until_round_complete", "142", "text"),
    ("sa_definition", "wsop_live109", "109", "text"),
)

_LIVE_RULES: Final[tuple[RuleLine, ...]] = (
    ("all_in", "149", "inferred"),
    ("award_order", "153", "text"),
    ("bring_in", "221, 223", "text"),
    ("last_live", "143", "text"),
    ("min_bet", "174", "text"),
    ("pot_limit", "190-192", "text"),
    ("round", "156, 159, 165", "inferred"),
    ("runouts", "217", "text"),
    ("seeing", "147", "text"),
    ("showdown", "149", "text"),
    ("smallest_chip", "152", "inferred"),
)

WSOP_LA_2026: Final = make_book(
    "WSOP-LA",
    "2026",
    "World Series of Poker, live action rules of 2026",
    _LIVE_OPTIONS,
    _LIVE_RULES,
)
"""The live action rules of the World Series of Poker of 2026."""
