"""Conformance: what a published rule says of a situation, held against what the core answers.

Owns the form of case files, the way from a case to events of the core, and the comparison. No rule
of the game stands here. May import: the core, codec, views.
"""
