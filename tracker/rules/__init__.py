"""Rules as data: reasons, citations, rule books, games, and what binds them for one hand.

Owns every named rule option and every reason code. May import: seats, chips.
"""
