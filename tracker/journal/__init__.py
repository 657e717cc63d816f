"""The journal: append-only streams of records, one hash chain for each ledger.

Purpose: keeps for ever what people did and what the tracker concluded, and shows when something
was altered. Owns: the ports (`ports`), the chain (`chain`), the database schema (`schema`) and
two stores, a SQLite file (`sql`) and memory (`memory`). It is the only place that knows SQLAlchemy.
May import: the core (`canonical`, `errors`, `rules.reasons`) and the edges.
"""
