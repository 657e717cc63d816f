"""One suite for each port, run on every store behind it."""
