"""Importers of hand histories."""
