"""Cases of published rules, and the strict reading of their files."""
