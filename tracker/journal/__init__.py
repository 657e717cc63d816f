"""The journal: append-only streams of records, one hash chain for each ledger.

Purpose: keeps for ever what people did and what the tracker concluded, and shows when something
was altered. Owns: the ports (`ports`), the chain (`chain`) and how it is continued (`unit`), the
database schema (`schema`), the file that holds it (`file`) and two stores, SQLite (`sql`) and
memory (`memory`). It is the only place that knows SQLAlchemy.
May import: the core only; it keeps plain values and knows nothing of the edges.
"""
