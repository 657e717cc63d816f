"""What the tables of the books mean: a line for each question that the text of a book decides.

A line has the name, the value, the paragraph as it is printed there and the basis: `text` where
the wording states it, `inferred` where it follows from wording and examples or a comment of the
same body, `unspecified` where the wording is silent or unclear and the value only suggested. The
paragraph is empty where none is known to us. What has no line is silent: the common custom.
"""

from typing import Final, TypeAlias

from tracker.rules.model import Option, RuleBook
from tracker.rules.options import OPTIONS, OptionValue
from tracker.rules.reasons import REASONS, Citation

OptionLine: TypeAlias = tuple[str, OptionValue, str, str]
"""Option, value, paragraph, basis."""

RuleLine: TypeAlias = tuple[str, str, str]
"""Rule that the books share, paragraph, basis."""

_SILENT: Final[tuple[RuleLine, ...]] = tuple(
    (name, "", "unspecified")
    for name in sorted({kind.rests_on for kind in REASONS.values()} - OPTIONS.keys())
    if name not in {"", "reopening"}
)
"""Rules that reasons rest on and that no book decides differently, as a silent book has them."""


def make_book(
    source: str,
    edition: str,
    title: str,
    options: tuple[OptionLine, ...],
    rules: tuple[RuleLine, ...],
) -> RuleBook:
    """The book of two tables; silent options and rules are filled in.

    Args:
        source: Tag of the book without its edition.
        edition: Year or number of the edition; empty where the copies that were read state none.
        title: Name and edition in full.
        options: Lines of what authorities decide differently.
        rules: Lines of what they share.
    """
    silent = {name: (name, kind.default, "", "unspecified") for name, kind in OPTIONS.items()}
    written = {line[0]: line for line in options}
    return RuleBook(
        f"{source}-{edition}" if edition else source,
        title,
        {
            name: Option(value, Citation(source, edition, paragraph, basis))
            for name, value, paragraph, basis in (silent | written).values()
        },
        {
            name: Citation(source, edition, paragraph, basis)
            for name, paragraph, basis in (*_SILENT, *rules)
        },
    )
