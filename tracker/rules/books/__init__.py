"""Rule books of public authorities, as data only.

Owns their tables and the registry of books. May import: rules.model, rules.options, rules.reasons.
"""

from typing import Final

from tracker.rules.books.fidpa import FIDPA
from tracker.rules.books.robert import ROBERT
from tracker.rules.books.tda import TDA_2022, TDA_2024
from tracker.rules.books.wsop import WSOP_LA_2026, WSOP_T_2026

BOOKS: Final = {
    book.name: book for book in (TDA_2024, TDA_2022, WSOP_T_2026, WSOP_LA_2026, ROBERT, FIDPA)
}
"""Every rule book by its name."""

__all__ = ["BOOKS", "FIDPA", "ROBERT", "TDA_2022", "TDA_2024", "WSOP_LA_2026", "WSOP_T_2026"]
