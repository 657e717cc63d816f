"""Hands written by hand: after each step everything the tracker would answer."""
