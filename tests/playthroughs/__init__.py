"""Whole hands of every game written out, with every answer and its reason after every fact."""
