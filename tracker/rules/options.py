"""The registry of options: what authorities decide differently, with every permitted value.

A rule book gives each option a value and says where it is written; a house book may change any.
"""

from collections.abc import Mapping
from typing import Final, TypeAlias

from attrs import frozen

OptionValue: TypeAlias = str | int | bool


@frozen
class OptionKind:
    """A question that authorities answer differently.

    Attributes:
        question: What is decided.
        values: Every permitted answer.
        default: The answer where an authority is silent: the common custom.
        readings: Answers that the words allow too, where an answer is only inferred from them.
    """

    question: str
    values: tuple[OptionValue, ...]
    default: OptionValue
    readings: tuple[OptionValue, ...] = ()

    def permits(self, value: OptionValue) -> bool:
        """Whether a value is one of the permitted ones; 1 is no truth value."""
        return any(value == other and type(value) is type(other) for other in self.values)


def _kind(
    question: str, *values: OptionValue, readings: tuple[OptionValue, ...] = ()
) -> OptionKind:
    """An option of which the first value is the default."""
    return OptionKind(question, values, values[0], readings)


_NO_OR_YES: Final = (False, True)
_YES_OR_NO: Final = (True, False)

OPTIONS: Final[Mapping[str, OptionKind]] = {
    # Betting without a fixed limit.
    "nl_reopen": _kind(
        "No-limit and pot-limit: when may a seat that has already acted raise again",
        "cumulative_per_player",
        "single_full_raise",
        "half_raise",
        "wsop96a_literal",
        readings=("wsop96a_literal",),
    ),
    "min_raise_after_short": _kind(
        "Minimum raise target after a short all-in raise",
        "add_last_full_raise",
        "from_last_full_level",
        "double_current",
    ),
    "opening_short_raise": _kind(
        "Minimum raise target when the round was opened by an all-in below the minimum bet",
        "add_min_bet",
        "complete_to_min_bet",
    ),
    "short_bb_call": _kind(
        "Price to enter when the big blind is all-in short", "full_bb", "actual"
    ),
    "short_open_call": _kind(
        "Price to call a post-flop opening all-in below the minimum bet", "actual", "full_min"
    ),
    "street_min_bet": _kind(
        "Minimum bet on later streets after a live straddle", "big_blind", "straddle"
    ),
    "straddle_min_raise": _kind(
        "Raise increment over a live straddle", "equal_to_straddle", "big_blind"
    ),
    "button_straddle_order": _kind(
        "First to act with a button straddle", "left_of_straddler", "utg_first"
    ),
    "kill_order": _kind("When the killer acts before the flop", "in_turn", "last"),
    "bomb_min_bet": _kind("Minimum bet in a bomb pot", "ante", "bb"),
    "bba_order": _kind(
        "Short player who owes big blind and single-payer ante", "blind_first", "ante_first"
    ),
    # Pot limit.
    "pl_short_blind": _kind(
        "Pot-limit pre-flop: short all-in blind counted as", "as_full", "actual"
    ),
    "pl_dead_sb": _kind(
        "Pot-limit pre-flop: absent (dead) small blind counted as", "as_full", "actual"
    ),
    "pl_ante_counts": _kind("Pot-limit pre-flop: antes inside the counted pot", *_YES_OR_NO),
    "pl_sb_as_bb": _kind("Pot-limit pre-flop: small blind rounded up to a big blind", *_NO_OR_YES),
    "pl_round_unit": _kind("Pot-limit: pot rounded up to this unit (0 = none)", 0, 25),
    "pl_overbet": _kind(
        "Pot-limit: a bet above the pot noticed late",
        "correct_on_street",
        "stands_once_action_complete",
        "stands_after_significant_action",
    ),
    # Fixed limit and stud.
    "fl_reopen": _kind(
        "Limit: size of all-in increase that reopens / counts as a bet", "half_bet", "full_bet"
    ),
    "fl_short_full": _kind(
        "Limit: an all-in of half a bet or more is treated as full", "at_amount", "as_completed"
    ),
    "fl_cap": _kind("Limit: raises allowed after the bet (multiway)", 4, 3),
    "fl_cap_heads_up": _kind(
        "Limit: cap when two players remain in the hand",
        "capped",
        "unlimited_if_round_starts_hu",
        "unlimited_heads_up",
    ),
    "fl_straddle_counts": _kind("Limit: live straddle uses up one of the bets", *_NO_OR_YES),
    "stud_open_pair_double": _kind(
        "Stud high: open pair on fourth street allows the upper limit", *_NO_OR_YES
    ),
    # Odd chips.
    "odd_chip_board": _kind(
        "Odd chip between tied hands, button games",
        "left_of_button",
        "high_card_by_suit",
        "carry_to_next_pot",
    ),
    "odd_chip_stud_cards": _kind("Odd chip in stud: cards inspected", "five_card", "all_cards"),
    "odd_chip_stud_low": _kind("Odd chip between tied lows in stud", "high_card", "low_card"),
    "odd_chip_quarter": _kind(
        "First odd chip when high wins alone and low is tied",
        "high_half",
        "low_half_if_low_quartered",
    ),
    "identical_hi_lo": _kind("Same seats tie for both high and low", "split_evenly", "per_half"),
    # Table, showdown and disputes.
    "button_rule": _kind("Button movement after eliminations", "dead", "moving"),
    "allin_show": _kind(
        "Turning hands up after an all-in is called early", "all_face_up_now", "pusher_first"
    ),
    "accounting_dispute": _kind(
        "How long a pot miscount can be corrected", "until_sa_next_hand", "until_next_riffle"
    ),
    "silent_multi_chip": _kind(
        "Silent multi-chip push facing a bet", "tda45", "same_denomination_call"
    ),
    "verbal_vs_chips": _kind("Chips and words disagree", "first_wins", "verbal_controls"),
    "two_motion_raise": _kind("Say raise, put in the call, then the raise", *_NO_OR_YES),
    "incorrect_bet_window": _kind(
        "Until when an under-minimum wager is corrected", "street", "until_round_complete"
    ),
    "oot_hu_passive_limit": _kind(
        "Heads-up round: passive act out of turn restricts to passive acts", *_NO_OR_YES
    ),
    "gross_misunderstanding": _kind("Caller badly misread the wager", "tda_rule1", "robert"),
    "sa_definition": _kind("Substantial action", "tda36", "wsop_live109"),
}
"""Every option by its name."""
