"""One hand: its events, the state folded from them, and the rules that check each step.

Owns betting, pots, showdown and the reasons for each. May import: seats, chips, cards, errors,
rules. Order inside: events, commands < betting, pots < state < kernel < engine; line, showdown,
notices and invariants read the state.
"""
