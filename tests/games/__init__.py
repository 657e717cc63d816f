"""Hands of every game and by every book, played to their end by the tracker and by a model."""
