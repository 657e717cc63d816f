"""Hand histories of others, read as events of ours.

Owns the port every importer has, and one importer for each source format. What a log says is
checked by the core, act by act; what does not fit becomes a finding and nothing is repaired. May
import: the core, ranking.
"""
