"""Rules: the registry of reasons, the rule books, and named tests for each rule."""
