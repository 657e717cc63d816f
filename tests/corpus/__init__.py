"""Real hands of others, where they are at hand; none of them is kept here."""
