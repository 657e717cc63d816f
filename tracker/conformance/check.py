"""Cases run against the core: which hold, which do not, and what the core says instead."""

from collections.abc import Iterable, Mapping
from typing import Final

from attrs import evolve, frozen

from tracker.canonical import canonical
from tracker.conformance.answers import answer
from tracker.conformance.between import (
    PositionCase,
    PostingCase,
    find_positions,
    find_postings,
)
from tracker.conformance.cases import Body, Case, Reading
from tracker.conformance.hands import HandCase
from tracker.conformance.play import play
from tracker.errors import TrackerError
from tracker.hand.invariants import defects
from tracker.rules.books import TDA_2024
from tracker.rules.model import Option, RuleBook
from tracker.rules.options import OPTIONS, OptionValue
from tracker.rules.reasons import Citation
from tracker.views.text import say_cited

DEFAULTS: Final = RuleBook(
    "DEFAULTS",
    "Every option at its default",
    {
        name: Option(kind.default, Citation("COMMON", "custom", "", "unspecified"))
        for name, kind in OPTIONS.items()
    },
    TDA_2024.rules,
)
"""The book that a case is about unless it says otherwise."""


@frozen
class Failure:
    """A reading of a case that does not hold.

    Attributes:
        id: The case.
        options: Options of the reading, as far as they differ from the book.
        expected: What must come out, by key.
        actual: What the core says, by the same keys; `refused` where the core does not let the
            hand be played like this, `defects` where the hand it leads to is not sound.
    """

    id: str
    options: Mapping[str, OptionValue]
    expected: Mapping[str, object]
    actual: Mapping[str, object]

    @property
    def differing(self) -> list[str]:
        """Keys under which the two are not the same, in order."""
        keys = [*self.expected, *(key for key in self.actual if key not in self.expected)]
        return [
            key
            for key in keys
            if key not in self.expected
            or key not in self.actual
            or _text(self.expected[key]) != _text(self.actual[key])
        ]


@frozen
class Report:
    """What came of a list of cases.

    Attributes:
        passed: Cases of which every reading holds.
        failed: Cases of which one does not.
        not_runnable: Cases of a kind that the core does not answer.
        failures: Every reading that does not hold.
    """

    passed: int
    failed: int
    not_runnable: int
    failures: tuple[Failure, ...]


@frozen
class _Names:
    """What a case calls its seats; its chips are whole."""

    labels: tuple[str, ...]
    exponent: int = 0


def check(cases: Iterable[Case], book: RuleBook = DEFAULTS) -> Report:
    """Run every case that can be run.

    Args:
        cases: The cases.
        book: What holds where a case states no option.
    """
    passed = failed = not_runnable = 0
    failures: list[Failure] = []
    for case in cases:
        if case.body is None:
            not_runnable += 1
            continue
        found = [
            failure
            for reading in case.readings
            for failure in [_check_reading(case.id, case.body, reading, book)]
            if failure.differing
        ]
        failures += found
        passed += not found
        failed += bool(found)
    return Report(passed, failed, not_runnable, tuple(failures))


def _check_reading(name: str, body: Body, reading: Reading, book: RuleBook) -> Failure:
    """What must come out of one reading beside what does."""
    cited = Citation("CASE", name, "")
    options = {name: Option(value, cited) for name, value in reading.options.items()}
    own = evolve(book, options={**book.options, **options})
    actual = _answers(body, reading.expected, own)
    return Failure(name, reading.options, reading.expected, actual)


def _answers(body: Body, expected: Mapping[str, object], book: RuleBook) -> dict[str, object]:
    """What the core says for each key that is asked."""
    match body:
        case HandCase():
            return _hand_answers(body, expected, book)
        case PositionCase():
            found = find_positions(body, book)
        case PostingCase():
            found = find_postings(body, book)
    return {key: found[key] for key in expected}


def _hand_answers(
    case: HandCase, expected: Mapping[str, object], book: RuleBook
) -> dict[str, object]:
    """What the core says of a hand; that it refuses to play it, or that its state is not sound."""
    try:
        played = play(case, book)
    except TrackerError as refusal:
        return {"refused": say_cited(refusal.reason, _Names(case.labels))}
    found = {key: answer(played, key, value) for key, value in expected.items()}
    unsound = [*defects(played.betting), *defects(played.hand)]
    return {**found, "defects": unsound} if unsound else found


def _text(value: object) -> str:
    """A text that is the same for equal answers: the order of acts and of seats says nothing."""
    return canonical(_sorted(value))


def _sorted(value: object) -> object:
    """The value with its lists of texts in order."""
    if isinstance(value, dict):
        return {key: _sorted(item) for key, item in value.items()}
    if isinstance(value, list):
        if all(isinstance(item, str) for item in value):
            return sorted(value)
        return [_sorted(item) for item in value]
    return value
