"""Other rules that the words of a book allow, where they do not settle who may raise.

Where a book is silent every permitted answer is possible; where an answer is only inferred, so
are those that its words allow too. Where the words state it there is no other.
"""

from collections.abc import Iterator
from functools import lru_cache

from attrs import evolve

from tracker.rules.model import Rules
from tracker.rules.options import OPTIONS, OptionValue


def option_on_raises(rules: Rules) -> str:
    """The option in which books differ on the right to raise: the cap, or the reopening."""
    return "fl_cap" if rules.is_fixed else "nl_reopen"


@lru_cache(maxsize=64)
def other_readings(rules: Rules) -> tuple[Rules, ...]:
    """The same rules under each other answer on raises that the words of the book allow."""
    name = option_on_raises(rules)
    return tuple(
        evolve(rules, options=tuple(sorted({**rules.option, name: value}.items())))
        for value in _other_answers(rules, name)
    )


def _other_answers(rules: Rules, name: str) -> Iterator[OptionValue]:
    """Answers that the words allow beside the one that is played by."""
    basis = rules.cited[name].basis
    kind = OPTIONS[name]
    allowed = {"unspecified": kind.values, "inferred": kind.readings}.get(basis, ())
    return (value for value in allowed if value != rules.option[name])
