"""The registry of reasons: every code is complete, produced, and rests on something written."""

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

from tests.build import PACKAGE
from tests.rules.produced import IN_A_HAND
from tests.rules.produced_cutting import CUTTING
from tests.rules.produced_games import IN_GAMES
from tests.rules.produced_outside import OUTSIDE
from tests.rules.produced_showdown import AT_SHOWDOWN
from tracker.rules.books import BOOKS
from tracker.rules.games import NO_LIMIT_HOLDEM
from tracker.rules.model import RuleBook, bind
from tracker.rules.reasons import FACTS, REASONS, FactKind, reason
from tracker.rules.stakes import Stakes

PRODUCED: Final = {**IN_A_HAND, **IN_GAMES, **AT_SHOWDOWN, **CUTTING, **OUTSIDE}


def texts() -> Iterator[str]:
    """Every text literal of the tracker's sources, the registry's own keys left out."""
    for path in PACKAGE.rglob("*.py"):
        if path.name != "reasons.py":
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                if isinstance(node, ast.Constant) and isinstance(node.value, str):
                    yield node.value


@pytest.mark.parametrize("code", REASONS)
def test_facts_of_a_code_are_registered(code: str) -> None:
    """A code names facts whose kind is known, each once."""
    facts = REASONS[code].facts
    assert set(facts) <= set(FACTS)
    assert len(set(facts)) == len(facts)


@pytest.mark.parametrize("code", REASONS)
def test_a_code_is_a_slug(code: str) -> None:
    """Codes are message ids: lowercase words joined by hyphens."""
    assert code.replace("-", "").isalpha()
    assert code == code.lower()


@pytest.mark.parametrize("book", BOOKS.values(), ids=BOOKS)
def test_what_a_code_rests_on_is_in_the_book(book: RuleBook) -> None:
    """Each option or rule that a code rests on stands in every book that can be played."""
    resting = {kind.rests_on for kind in REASONS.values() if kind.rests_on}
    rules = bind(book, NO_LIMIT_HOLDEM, Stakes(1, 2))
    assert resting <= rules.cited.keys()


@pytest.mark.parametrize("book", BOOKS.values(), ids=BOOKS)
def test_a_rule_of_the_book_serves_some_code(book: RuleBook) -> None:
    """No shared rule is cited for nothing, and none has the name of an option."""
    assert book.rules.keys() <= {kind.rests_on for kind in REASONS.values()}
    assert not book.rules.keys() & book.options.keys()


@pytest.mark.parametrize("code", REASONS)
def test_bound_rules_give_the_citation(code: str) -> None:
    """A reason made by the rules of a hand carries the citation of its book."""
    for book in BOOKS.values():
        rules = bind(book, NO_LIMIT_HOLDEM, Stakes(1, 2))
        kind = REASONS[code]
        values = {name: "x" if FACTS[name] == FactKind.TEXT else 1 for name in kind.facts}
        found = rules.because(code, **values)
        assert [name for name, _ in found.facts] == list(kind.facts)
        cited = found.citation
        assert (cited is not None) == bool(kind.rests_on)
        if cited is not None:
            assert cited.book == book.name


@pytest.mark.parametrize("code", [code for code, kind in REASONS.items() if kind.facts])
def test_a_reason_without_its_facts_is_a_mistake(code: str) -> None:
    """A missing or foreign fact is found where the reason is made."""
    with pytest.raises(KeyError):
        reason(code)
    with pytest.raises(KeyError):
        reason(code, None, **dict.fromkeys(REASONS[code].facts, 1), surplus=1)
    with pytest.raises(KeyError):
        reason(code, None, **{f"{name}_": 1 for name in REASONS[code].facts})


@pytest.mark.parametrize("code", REASONS)
def test_a_code_is_produced_with_its_facts_and_citation(code: str, tmp_path: Path) -> None:
    """The situation of a code gives this code, with these figures, resting on this rule."""
    assert code in PRODUCED, "no situation in tests/rules/produced.py gives this reason"
    produce, text = PRODUCED[code]
    found = str(produce(tmp_path)).replace(f"{tmp_path}/", "")
    assert found == f"{code} {text}".rstrip()


def test_no_situation_is_left_of_a_code_that_is_gone() -> None:
    """Situations and codes are the same list, each code in one table."""
    assert PRODUCED.keys() == REASONS.keys()
    assert len(PRODUCED) == sum(map(len, (IN_A_HAND, IN_GAMES, AT_SHOWDOWN, CUTTING, OUTSIDE)))


def test_every_code_is_used_somewhere() -> None:
    """No code is registered for nothing."""
    used = set(texts())
    assert not [code for code in REASONS if code not in used]


def test_every_fact_name_is_used_somewhere() -> None:
    """No fact is registered for nothing."""
    assert set(FACTS) == {name for kind in REASONS.values() for name in kind.facts}
