"""What only the SQLite journal does: guards, troubles, migrations."""
