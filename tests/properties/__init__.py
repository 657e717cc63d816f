"""Properties: what must hold of every table, every legal hand and every refusal."""
