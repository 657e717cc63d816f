"""The table between hands.

Owns who has the button and the blinds of the next hand. May import: the core.
"""
