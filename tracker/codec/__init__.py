"""Between values and text: dealers' words, canonical JSON, stored rows, opening lines.

Owns how events and rules are written down. May import: the core.
"""
