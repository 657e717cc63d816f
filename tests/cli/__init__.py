"""Commands as people type them: what is printed, what is refused, which code they end with."""
