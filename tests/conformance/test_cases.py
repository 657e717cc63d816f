"""Every case that can be run holds, and a changed figure makes it fail."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import pytest
from attrs import evolve

from tests.cli.running import run
from tracker.conformance.cases import Case, Reading, read_cases
from tracker.conformance.check import check
from tracker.errors import FormatError

FOLDER: Final = Path(__file__).parents[2] / "fixtures" / "rules"
FILES: Final = {"cases.jsonl": (178, 111), "bugs.jsonl": (116, 0), "own.jsonl": (192, 0)}
"""Files of cases: how many are run, and how many are for people."""


def cases_of(name: str) -> tuple[Case, ...]:
    """The cases of a file."""
    return read_cases(name, (FOLDER / name).read_text(encoding="utf-8"))


RUN: Final = [case for name in FILES for case in cases_of(name) if case.body is not None]


@pytest.mark.parametrize("case", RUN, ids=lambda case: case.id)
def test_every_reading_of_a_case_holds(case: Case) -> None:
    """What the authority says comes out, by default and by every option in dispute."""
    assert case.readings
    assert check([case]).failures == ()


@pytest.mark.parametrize("case", RUN, ids=lambda case: case.id)
def test_a_changed_answer_makes_a_case_fail(case: Case) -> None:
    """Each expected figure, name and truth value is really compared."""
    for place, reading in enumerate(case.readings):
        for changed in changes(dict(reading.expected)):
            readings = list(case.readings)
            readings[place] = Reading(reading.options, changed)
            assert check([evolve(case, readings=tuple(readings))]).failed == 1, changed


def changes(value: Any) -> Iterator[Any]:
    """The value with one thing in it changed, for each thing in it."""
    if isinstance(value, dict):
        for key, inner in value.items():
            yield from ({**value, key: changed} for changed in changes(inner))
    elif isinstance(value, list):
        for place, inner in enumerate(value):
            before, after = value[:place], value[place + 1 :]
            yield from ([*before, changed, *after] for changed in changes(inner))
    elif isinstance(value, bool):
        yield not value
    else:
        yield value + 1 if isinstance(value, int) else f"{value}?"


@pytest.mark.parametrize("name", FILES)
def test_every_case_is_counted(name: str) -> None:
    """None is passed over in silence."""
    run_, people = FILES[name]
    report = check(cases_of(name))
    assert (report.passed, report.failed, report.not_runnable) == (run_, 0, people)


def case(**changed: object) -> str:
    """A line with one case, a few keys changed; a key of nothing is left out."""
    plain: dict[str, object] = {
        "id": "ONE",
        "kind": "hand",
        "options": {},
        "game": {"structure": "NL", "bb": 10},
        "seats": [{"id": "A", "seat": 1, "stack": 500}, {"id": "B", "seat": 2, "stack": 500}],
        "button": "B",
        "events": [{"event": "deal", "street": "flop"}],
        "expected": {"to_act": "A"},
    }
    plain |= changed
    return json.dumps({key: value for key, value in plain.items() if value is not None})


@pytest.mark.parametrize(
    ("line", "code"),
    [
        (case(colour="red"), "case-key-unknown"),
        (case(expected={"colour": "red"}), "case-key-unknown"),
        (case(options={"nl_reopen": "never"}), "case-value-unreadable"),
        (case(options={"colour": "red"}), "case-key-unknown"),
        (case(game={"structure": "XL", "bb": 10}), "case-value-unreadable"),
        (case(events=[{"event": "sneeze"}]), "case-value-unreadable"),
        (case(events=[{"event": "bet", "player": "Z", "to": 5}]), "case-value-unreadable"),
        (case(seats=None), "case-key-missing"),
        (case(expected=None), "case-key-missing"),
        ("[1", "line-unreadable"),
        (f"{case()}\n{case()}", "case-twice"),
        ("\n", "cases-absent"),
    ],
)
def test_what_the_schema_does_not_have_is_refused(line: str, code: str) -> None:
    """A slip in a file is told, with its place; it does not count as a case that holds."""
    with pytest.raises(FormatError) as caught:
        read_cases("some.jsonl", line)
    assert caught.value.reason.code == code


def test_a_case_of_another_kind_or_question_is_counted_apart() -> None:
    """What only people can answer is neither passed nor failed."""
    found = read_cases("x", f"{case(kind='oracle')}\n{case(id='TWO', ask='the floor')}")
    assert check(found).not_runnable == 2


def test_an_act_that_the_rules_refuse_fails_the_case() -> None:
    """The reason stands where the answers would."""
    line = case(events=[{"event": "deal", "street": "flop"}, {"event": "call", "player": "A"}])
    (failure,) = check(read_cases("x", line)).failures
    assert "nothing-to-call" in str(failure.actual["refused"])


def test_the_command_tells_failures_side_by_side(tmp_path: Path) -> None:
    """Exit code 1, expected and actual; as JSON with the same keys as the table."""
    path = tmp_path / "some.jsonl"
    path.write_text(f"{case()}\n{case(id='TWO', expected={'to_act': 'B'})}\n", encoding="utf-8")
    told = run("rules", "check", path)
    assert (told.code, told.err) == (1, "")
    assert "passed 1, failed 1, not runnable 0" in told.out
    plain = json.loads(run("rules", "check", path, "--format", "json").out)
    assert plain["failures"] == [
        {"id": "TWO", "options": {}, "expected": {"to_act": "B"}, "actual": {"to_act": "A"}}
    ]
    path.write_text(case(colour="red"), encoding="utf-8")
    refused = run("rules", "check", path)
    assert (refused.code, refused.out) == (2, "")
    assert "case ONE: there is no key colour" in refused.err


def test_a_house_tries_its_own_book(tmp_path: Path) -> None:
    """A case that states no option is judged by the book that is named."""
    path = tmp_path / "some.jsonl"
    acts = [
        {"event": "deal", "street": "flop"},
        {"event": "bet", "player": "A", "to": 100},
        {"event": "allin", "player": "B"},
        {"event": "call", "player": "C"},
    ]
    seats = [
        {"id": name, "seat": number, "stack": stack}
        for number, (name, stack) in enumerate({"A": 900, "B": 150, "C": 900}.items())
    ]
    line = case(seats=seats, button="C", events=acts, expected={"legal": ["fold", "call", "raise"]})
    path.write_text(line, encoding="utf-8")
    house = tmp_path / "house.toml"
    house.write_text(
        'name = "HALF"\ntitle = "half"\nextends = "TDA-2024"\n[options]\nnl_reopen = "half_raise"\n'
    )
    assert run("rules", "check", path).code == 1
    assert run("rules", "check", path, "--rules", house).code == 0
