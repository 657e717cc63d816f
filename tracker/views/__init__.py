"""What people read: states of a hand as small values, reasons as sentences, the cut of pots.

Owns every sentence and its catalogue. May import: the core and codec.
"""
