"""Works the hands of `fixtures/hands/` out anew and writes them in their one layout.

Run it with `python -m tests.hands.regenerate [NAME ...]`; without a name it does every hand. The
expected answers come from the model in `tests/oracle/`, which knows nothing of the tracker. A hand
is written with its title, table and steps (`do = "A bet 20"`) alone, in any layout; the command
adds the rest. It prints each answer that differs from what the file said before: read these, and
the digest, before you commit.
"""

import json
import sys
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any, TypeAlias

from tests.hands.fixture import FOLDER, INPUTS, Answers, Fixture, differences, load
from tests.hands.model import model_answers

Model: TypeAlias = Callable[[Fixture], list[Answers]]


def worked_out(fixture: Fixture, model: Model = model_answers) -> Fixture:
    """The same hand with the answers of a model."""
    start, *told = model(fixture)
    given = [{key: step[key] for key in sorted(INPUTS & step.keys())} for step in fixture["steps"]]
    steps = [step | found for step, found in zip(given, told, strict=True)]
    return {**fixture, "start": start, "steps": steps}


def layout(fixture: Fixture) -> str:
    """The text of a fixture."""
    head = [_line(key, fixture[key]) for key in ("title", "cite", "note") if key in fixture]
    table = [_line(key, value) for key, value in fixture["table"].items()]
    start = list(_lines(fixture["start"]))
    blocks = [head, ["[table]", *table], ["[start]", *start]]
    blocks += [["[[steps]]", *_lines(step)] for step in fixture["steps"]]
    return "\n\n".join("\n".join(block) for block in blocks) + "\n"


def _lines(step: Answers) -> Iterator[str]:
    for key, value in step.items():
        yield from _list(key, value) if key in {"pots", "notices"} else [_line(key, value)]


def _list(key: str, values: list[Any]) -> Iterator[str]:
    """One entry a line, unless there is only one; an empty list stays on its line."""
    if len(values) > 1:
        yield f"{key} = ["
        yield from (f"  {_value(value)}," for value in values)
        yield "]"
    else:
        yield _line(key, values)


def _line(key: str, value: object) -> str:
    return f"{key} = {_value(value)}"


def _value(value: object) -> str:
    """A value as TOML writes it on one line."""
    if isinstance(value, Mapping):
        inner = ", ".join(_line(str(key), inner) for key, inner in value.items())
        return f"{{ {inner} }}" if inner else "{}"
    if isinstance(value, list):
        inner = ", ".join(map(_value, value))
        return f"[ {inner} ]" if value and isinstance(value[0], Mapping) else f"[{inner}]"
    return json.dumps(value, ensure_ascii=False)


def main(names: list[str], folder: Path = FOLDER, model: Model = model_answers) -> None:
    """Rewrite these hands of a folder, or all; print what differs from before."""
    named = [folder / f"{Path(name).stem}.toml" for name in names]
    for path in named or sorted(folder.glob("*.toml")):
        fixture = load(path)
        new = worked_out(fixture, model)
        if "start" in fixture:
            for line in differences(fixture, model(fixture)):
                sys.stdout.write(f"{path.stem}: {line}\n")
        path.write_text(layout(new), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
