"""Every way to make one expected answer of a fixture wrong: each has to be noticed."""

import re
from collections.abc import Iterator
from typing import Any

from tests.hands.fixture import INPUTS, Fixture


def changed_ones(fixture: Fixture) -> Iterator[Fixture]:
    """The fixture with one expected answer changed, in every possible place."""
    yield from ({**fixture, "start": wrong} for wrong in _wrong(fixture["start"]))
    steps = fixture["steps"]
    for number, step in enumerate(steps):
        for wrong in _wrong(step):
            yield {**fixture, "steps": [*steps[:number], wrong, *steps[number + 1 :]]}


def _wrong(value: Any) -> Iterator[Any]:
    """Every way to change one figure of the expected answers, to leave one out or to swap two."""
    match value:
        case dict():
            for key, inner in value.items():
                if key not in INPUTS:
                    yield {other: kept for other, kept in value.items() if other != key}
                    yield from ({**value, key: wrong} for wrong in _wrong(inner))
        case list():
            for place, inner in enumerate(value):
                yield value[:place] + value[place + 1 :]
                yield from ([*value[:place], wrong, *value[place + 1 :]] for wrong in _wrong(inner))
            for place in range(1, len(value)):
                lower, upper = value[place - 1 : place + 1]
                yield [*value[: place - 1], upper, lower, *value[place + 1 :]]
        case bool():
            yield not value
        case int():
            yield value + 1
        case _:
            yield from _wrong_words(value)


def _wrong_words(words: str) -> Iterator[str]:
    """A text with one word more, and with each of its numbers one higher, each name another."""
    yield f"{words} ?".strip()
    for found in re.finditer(r"=([^ ]+)", words):
        figure = found[1]
        wrong = str(int(figure) + 1) if figure.isdecimal() else f"{figure}?"
        yield f"{words[: found.start(1)]}{wrong}{words[found.end(1) :]}"
