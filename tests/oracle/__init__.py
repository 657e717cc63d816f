"""A naive second opinion on a hand of no-limit hold'em, written without sight of the engine."""
