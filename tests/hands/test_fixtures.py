"""Every hand of `fixtures/hands/`, and proof that the comparison can fail."""

import copy
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.hands.fixture import PATHS, Fixture, differences, load


@pytest.mark.parametrize("path", PATHS, ids=lambda path: path.stem)
def test_every_answer_after_every_step(path: Path) -> None:
    """Actor, call, sizes, rights to raise, pots, stacks, returns: all as the rules say."""
    assert not list(differences(load(path)))


@pytest.mark.parametrize("path", PATHS, ids=lambda path: path.stem)
def test_any_expected_number_off_by_one_is_found(path: Path) -> None:
    """Changing any single expected number, seat or right makes the comparison fail."""
    fixture = load(path)
    places = list(_figures(fixture["start"], ("start",)))
    for number, step in enumerate(fixture["steps"]):
        places += _figures(step, ("steps", number))
    assert places
    missed = [place for place in places if not any(differences(_changed(fixture, place)))]
    assert not missed


def _figures(value: Any, place: tuple[str | int, ...]) -> Iterator[tuple[str | int, ...]]:
    """Where the expected numbers, names and rights of a step stand."""
    if isinstance(value, dict):
        for key, inner in value.items():
            if key != "do":
                yield from _figures(inner, (*place, key))
    elif isinstance(value, list):
        for number, inner in enumerate(value):
            yield from _figures(inner, (*place, number))
    else:
        yield place


def _changed(fixture: Fixture, place: tuple[str | int, ...]) -> Fixture:
    """The fixture with one expected value changed a little."""
    changed = copy.deepcopy(dict(fixture))
    inner: Any = changed
    for key in place[:-1]:
        inner = inner[key]
    old = inner[place[-1]]
    inner[place[-1]] = (
        not old if isinstance(old, bool) else old + (1 if isinstance(old, int) else "?")
    )
    return changed
