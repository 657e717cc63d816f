"""How events, words and openings are written down, and read back."""
