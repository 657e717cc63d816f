"""Counts the trees of `fixtures/perft/` anew, by the plain counter alone.

Run it with `python -m tests.perft.regenerate`. A tree is written as title, citation, depth and
table; the command adds the counts and prints each that differs from what the file said before.
"""

import json
import sys
from collections.abc import Iterator

from tests.perft.counting import PATHS, Tree, load, plain_counts


def layout(tree: Tree) -> str:
    """The text of a tree."""
    return "\n".join(_lines(tree)) + "\n"


def _lines(tree: Tree) -> Iterator[str]:
    for key in ("title", "cite", "depth", "rows", "ended"):
        if key in tree:
            yield f"{key} = {json.dumps(tree[key], ensure_ascii=False)}"
    yield from ("", "[table]")
    yield from (f"{key} = {json.dumps(value)}" for key, value in tree["table"].items())


def main() -> None:
    """Rewrite every tree; print what differs from before."""
    for path in PATHS:
        tree = load(path)
        counts = plain_counts(tree)
        for key, found in counts.items():
            if tree.get(key, found) != found:
                sys.stdout.write(f"{path.stem}: {key} is {found}, was {tree[key]}\n")
        path.write_text(layout({**tree, **counts}), encoding="utf-8")


if __name__ == "__main__":
    main()
