"""Rule books as people compare them: what each decides, where that stands, and how it is known."""

from collections import Counter
from typing import Final

from attrs import frozen

from tracker.rules.model import Option, RuleBook
from tracker.rules.options import OPTIONS, OptionValue
from tracker.rules.reasons import Citation

BASES: Final = ("text", "inferred", "unspecified")
"""How the value of an option is known, the surest first."""


@frozen
class Difference:
    """An option that two books decide differently.

    Attributes:
        name: The option.
        question: What is decided.
        one: What the first book says.
        other: What the second book says.
    """

    name: str
    question: str
    one: Option
    other: Option


def compare(one: RuleBook, other: RuleBook) -> tuple[Difference, ...]:
    """Options of which two books have another value, in the order of the registry."""
    return tuple(
        Difference(name, kind.question, one.options[name], other.options[name])
        for name, kind in OPTIONS.items()
        if one.options[name].value != other.options[name].value
    )


def count_bases(book: RuleBook) -> dict[str, int]:
    """How many options of a book are known how."""
    counted = Counter(option.citation.basis for option in book.options.values())
    return {basis: counted[basis] for basis in BASES}


def say_value(value: OptionValue) -> str:
    """A value in a table: as it is written in TOML, without the quotes."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def plain_summary(book: RuleBook) -> dict[str, object]:
    """Name, title and how much of a book is known how."""
    return {"name": book.name, "title": book.title, "options": count_bases(book)}


def plain_book(book: RuleBook) -> dict[str, object]:
    """A book whole: every option, and where the rules stand that all books share."""
    return {
        "name": book.name,
        "title": book.title,
        "options": [
            {
                "option": name,
                **_plain_option(book.options[name]),
                "question": kind.question,
                "permitted": list(kind.values),
            }
            for name, kind in OPTIONS.items()
        ],
        "rules": [{"rule": name, **_plain_citation(rule)} for name, rule in book.rules.items()],
    }


def plain_differences(one: RuleBook, other: RuleBook) -> dict[str, object]:
    """What two books decide differently; `one` and `other` are the books in that order."""
    return {
        "one": one.name,
        "other": other.name,
        "differences": [
            {
                "option": difference.name,
                "question": difference.question,
                "one": _plain_option(difference.one),
                "other": _plain_option(difference.other),
            }
            for difference in compare(one, other)
        ],
    }


def _plain_option(option: Option) -> dict[str, object]:
    return {"value": option.value, **_plain_citation(option.citation)}


def _plain_citation(citation: Citation) -> dict[str, object]:
    return {"citation": citation.place, "basis": citation.basis}
