"""Alembic's entry: runs the revisions on the connection that the caller has opened.

The caller holds the transaction (`BEGIN IMMEDIATE` on SQLite), so a revision that fails leaves
nothing. Batch mode stays off: on SQLite it copies a table and silently drops its triggers.
"""  # noqa: INP001  Alembic loads this by its path

from alembic import context

from tracker.journal.schema import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    render_as_batch=False,
    transactional_ddl=True,
)
with context.begin_transaction():
    context.run_migrations()
