"""Who may import whom, read from the sources; a failure names the file, the line and the rule.

Everything that is allowed stands here as data. Imports within functions count like any other.
"""

import ast
import sys
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Final, TypeAlias, get_args

import pytest
from attrs import frozen

from tests.build import on_sources
from tracker.hand import events, kernel

pytestmark = on_sources

ROOT: Final = Path(__file__).parents[2]

LAYERS: Final[Mapping[str, int]] = {
    "tracker": 0,
    "seats": 0,
    "chips": 0,
    "cards": 0,
    "canonical": 0,
    "errors": 0,
    "rules": 0,
    "hand": 0,
    "table": 0,
    "codec": 1,
    "conformance": 1,
    "formats": 1,
    "views": 1,
    "ranking": 1,
    "journal": 2,
    "service": 3,
    "cli": 3,
    "__main__": 3,
}
"""Core, edges, journal, apps: each imports its own layer and those below."""

NOT_FOR_THE_JOURNAL: Final = frozenset({"codec", "conformance", "formats", "views", "ranking"})
"""The journal keeps plain values: it knows the core and nothing of the edges."""

CORE_ORDER: Final[Mapping[str, int]] = {
    "seats": 0,
    "chips": 1,
    "cards": 1,
    "canonical": 1,
    "rules": 2,
    "errors": 3,
    "hand": 4,
    "table": 5,
}

HAND_ORDER: Final[Mapping[str, int]] = {
    "start": 0,
    "forced": 0,
    "play": 0,
    "ending": 0,
    "events": 1,
    "posts": 0,
    "commands": 1,
    "house": 0,
    "cutting": 0,
    "runouts": 0,
    "betting": 1,
    "pots": 1,
    "state": 2,
    "layers": 3,
    "openers": 3,
    "limits": 3,
    "shares": 3,
    "rounds": 3,
    "line": 3,
    "notices": 3,
    "showing": 3,
    "balance": 3,
    "offers": 3,
    "invariants": 3,
    "acting": 4,
    "posting": 4,
    "dealing": 4,
    "showdown": 4,
    "fees": 4,
    "kernel": 5,
    "engine": 6,
    "turn": 3,
    "discretion": 3,
    "legal": 3,
}
"""Inside `hand`: a module imports its own rank and those below."""

CORE_LIBRARY: Final = frozenset(
    {
        "attrs",
        "collections",
        "decimal",
        "enum",
        "functools",
        "hashlib",
        "itertools",
        "math",
        "json",
        "re",
        "typing",
    }
)
"""What the core may import from outside: nothing that reads, writes, waits or draws."""

OWNERS: Final[Mapping[str, tuple[str, ...]]] = {
    "attrs": ("tracker/", "tests/"),
    "sqlalchemy": ("tracker/journal/", "migrations/", "tests/journal/", "tests/contract/"),
    "alembic": ("tracker/journal/", "migrations/", "tests/journal/"),
    "click": ("tracker/cli/", "tests/cli/", "tests/bench/"),
    "rich": ("tracker/cli/", "tests/cli/"),
    "platformdirs": ("tracker/cli/", "tests/cli/"),
    "cattrs": ("tracker/codec/", "tests/codec/"),
    "babel": ("tracker/views/", "tests/views/"),
    "phevaluator": ("tracker/ranking.py", "tests/test_ranking.py"),
    "pokerkit": ("tracker/ranking.py", "tests/bench/", "tests/oracle/"),
    "pytest": ("tests/",),
    "hypothesis": ("tests/",),
}
"""Libraries, and the only places that may import them."""

MOST_LINES: Final = 400


@frozen
class Import:
    """One imported name: `module` as written, `name` from it where it is a from-import."""

    file: str
    line: int
    module: str
    name: str = ""

    @property
    def parts(self) -> list[str]:
        """The dotted path, the imported name at the end."""
        return [*self.module.split("."), *([self.name] if self.name else [])]


@frozen
class Source:
    """A parsed file."""

    file: str
    text: str

    @property
    def tree(self) -> ast.Module:
        """Its syntax."""
        return ast.parse(self.text)

    @property
    def place(self) -> list[str]:
        """Path below `tracker`, without the suffix."""
        return list(Path(self.file).with_suffix("").parts[1:])

    def imports(self) -> Iterator[Import]:
        """Every import, wherever it stands."""
        for node in ast.walk(self.tree):
            if isinstance(node, ast.Import):
                yield from (Import(self.file, node.lineno, alias.name) for alias in node.names)
            elif isinstance(node, ast.ImportFrom):
                module = "." * node.level + (node.module or "")
                for alias in node.names:
                    yield Import(self.file, node.lineno, module, alias.name)


Rule: TypeAlias = Callable[[Source], Iterator[str]]


def unit_of(source: Source) -> str:
    """Module or package of the tracker that a file belongs to."""
    unit = source.place[0] if source.place else ""
    return "tracker" if unit == "__init__" else unit


def inner(imported: Import) -> str:
    """Module or package of the tracker that is imported, or nothing when it is another's."""
    top, *rest = imported.parts
    return "" if top != "tracker" else rest[0] if rest else "tracker"


def layers_point_down(source: Source) -> Iterator[str]:
    """Core < edges < journal < apps."""
    unit = unit_of(source)
    if unit not in LAYERS:
        yield f"{source.file}:1: {unit} has no layer; name it in LAYERS"
        return
    for imported in source.imports():
        target = inner(imported)
        if target and LAYERS.get(target, 9) > LAYERS[unit]:
            yield f"{imported.file}:{imported.line}: {unit} may not import {target} (layer above)"
        if unit == "journal" and target in NOT_FOR_THE_JOURNAL:
            yield f"{imported.file}:{imported.line}: the journal imports the core only"


def core_is_in_order(source: Source) -> Iterator[str]:
    """Seats < chips, cards, canonical < rules < errors < hand < table."""
    rank = CORE_ORDER.get(unit_of(source))
    for imported in source.imports():
        target = CORE_ORDER.get(inner(imported))
        if rank is not None and target is not None and target > rank:
            yield f"{imported.file}:{imported.line}: {unit_of(source)} < {inner(imported)}"


def hand_is_in_order(source: Source) -> Iterator[str]:
    """Events, commands < betting, pots < state < rounds < handlers < kernel < engine."""
    if unit_of(source) != "hand" or source.place[-1] == "__init__":
        return
    module = source.place[-1]
    if module not in HAND_ORDER:
        yield f"{source.file}:1: {module} has no rank; name it in HAND_ORDER"
        return
    for imported in source.imports():
        if imported.parts[:2] == ["tracker", "hand"]:
            target = imported.parts[2]
            if HAND_ORDER.get(target, 9) > HAND_ORDER[module]:
                yield f"{imported.file}:{imported.line}: inside hand, {module} < {target}"


def core_is_pure(source: Source) -> Iterator[str]:
    """The core imports attrs and the parts of the standard library that touch nothing."""
    if LAYERS.get(unit_of(source)) != 0:
        return
    for imported in source.imports():
        if not inner(imported) and imported.parts[0] not in CORE_LIBRARY:
            yield f"{imported.file}:{imported.line}: the core may not import {imported.module}"


def libraries_stay_at_home(source: Source) -> Iterator[str]:
    """Each library is imported in its own place only."""
    for imported in source.imports():
        library = imported.parts[0]
        if library in {*sys.stdlib_module_names, "tracker", "tests"}:
            continue
        homes = OWNERS.get(library)
        if homes is None:
            yield f"{imported.file}:{imported.line}: {library} has no home; name it in OWNERS"
        elif not source.file.startswith(homes):
            yield f"{imported.file}:{imported.line}: {library} belongs to {', '.join(homes)}"


def private_names_stay_private(source: Source) -> Iterator[str]:
    """Nobody imports another module's `_name`, and nothing is imported relatively."""
    for imported in source.imports():
        if imported.module.startswith("."):
            yield f"{imported.file}:{imported.line}: imports are absolute"
        for part in imported.parts:
            if part.startswith("_") and part != "__future__":
                yield f"{imported.file}:{imported.line}: {part} is private"


def chips_are_whole(source: Source) -> Iterator[str]:
    """No float literal, no `float`, no true division in the core."""
    if LAYERS.get(unit_of(source)) != 0:
        return
    for node in ast.walk(source.tree):
        match node:
            case ast.Constant(value=float() | complex()):
                yield f"{source.file}:{node.lineno}: a float"
            case ast.Name(id="float"):
                yield f"{source.file}:{node.lineno}: float"
            case ast.BinOp(op=ast.Div()) | ast.AugAssign(op=ast.Div()):
                yield f"{source.file}:{node.lineno}: true division"


def revisions_stand_alone(source: Source) -> Iterator[str]:
    """A database revision means the same for ever: it imports nothing of ours."""
    if source.file.startswith("migrations/versions/"):
        for imported in source.imports():
            if inner(imported):
                yield f"{imported.file}:{imported.line}: a revision imports nothing of ours"


def the_environment_knows_the_schema_only(source: Source) -> Iterator[str]:
    """The entry of Alembic imports the schema and nothing else of ours."""
    if source.file == "migrations/env.py":
        for imported in source.imports():
            if inner(imported) and imported.module != "tracker.journal.schema":
                yield f"{imported.file}:{imported.line}: only tracker.journal.schema"


def files_say_what_they_are(source: Source) -> Iterator[str]:
    """Every file, and so every package folder, opens with a docstring."""
    if not ast.get_docstring(source.tree):
        yield f"{source.file}:1: no docstring"


def files_are_short(source: Source) -> Iterator[str]:
    """A file above the alarm is two files."""
    lines = len(source.text.splitlines())
    if lines > MOST_LINES:
        yield f"{source.file}:{lines}: more than {MOST_LINES} lines"


TRACKER_RULES: Final[tuple[Rule, ...]] = (
    layers_point_down,
    core_is_in_order,
    hand_is_in_order,
    core_is_pure,
    libraries_stay_at_home,
    private_names_stay_private,
    chips_are_whole,
    files_say_what_they_are,
    files_are_short,
)
MIGRATION_RULES: Final[tuple[Rule, ...]] = (
    revisions_stand_alone,
    the_environment_knows_the_schema_only,
    libraries_stay_at_home,
    files_say_what_they_are,
)
TEST_RULES: Final[tuple[Rule, ...]] = (
    libraries_stay_at_home,
    private_names_stay_private,
    files_say_what_they_are,
)


def sources(folder: str) -> list[Source]:
    """Every Python file of a folder."""
    return [
        Source(path.relative_to(ROOT).as_posix(), path.read_text(encoding="utf-8"))
        for path in sorted((ROOT / folder).rglob("*.py"))
    ]


@pytest.mark.parametrize(
    ("folder", "rule"),
    [
        *(("tracker", rule) for rule in TRACKER_RULES),
        *(("migrations", rule) for rule in MIGRATION_RULES),
        *(("tests", rule) for rule in TEST_RULES),
    ],
    ids=lambda value: getattr(value, "__name__", value),
)
def test_sources_keep_the_rule(folder: str, rule: Rule) -> None:
    """No file breaks the rule; each breach is named with its line."""
    found = sources(folder)
    assert found
    broken = [breach for source in found for breach in rule(source)]
    assert not broken, "\n".join([rule.__doc__ or "", *broken])


@pytest.mark.parametrize(
    ("rule", "file", "text"),
    [
        (layers_point_down, "tracker/rules/x.py", "from tracker.codec.words import parse_words"),
        (layers_point_down, "tracker/views/x.py", "from tracker import service"),
        (layers_point_down, "tracker/journal/x.py", "import tracker.codec.rows"),
        (layers_point_down, "tracker/unheard_of.py", ""),
        (core_is_in_order, "tracker/chips.py", "from tracker.rules.model import Rules"),
        (hand_is_in_order, "tracker/hand/pots.py", "from tracker.hand.state import Hand"),
        (hand_is_in_order, "tracker/hand/betting.py", "from tracker.hand import engine"),
        (core_is_pure, "tracker/hand/state.py", "def f():\n    import random"),
        (core_is_pure, "tracker/seats.py", "from datetime import datetime"),
        (core_is_pure, "tracker/__init__.py", "import os.path"),
        (libraries_stay_at_home, "tracker/service.py", "from sqlalchemy import select"),
        (libraries_stay_at_home, "tracker/codec/rows.py", "import click"),
        (libraries_stay_at_home, "tracker/formats/x.py", "from pokerkit import Card"),
        (libraries_stay_at_home, "tests/hands/x.py", "import numpy"),
        (private_names_stay_private, "tracker/cli/x.py", "from tracker.hand.pots import _PotDraft"),
        (private_names_stay_private, "tracker/cli/x.py", "from tracker.codec import _x"),
        (private_names_stay_private, "tracker/cli/x.py", "from . import main"),
        (chips_are_whole, "tracker/hand/x.py", "half = chips / 2"),
        (chips_are_whole, "tracker/hand/x.py", "chips /= 2"),
        (chips_are_whole, "tracker/hand/x.py", "rake = 0.05"),
        (chips_are_whole, "tracker/hand/x.py", "x = float('1')"),
        (revisions_stand_alone, "migrations/versions/x.py", "import tracker.journal.schema"),
        (the_environment_knows_the_schema_only, "migrations/env.py", "from tracker import chips"),
        (files_say_what_they_are, "tracker/views/__init__.py", "x = 1"),
        (files_are_short, "tracker/views/x.py", "\n" * 401),
    ],
)
def test_a_breach_of_the_rule_is_found(rule: Rule, file: str, text: str) -> None:
    """Each rule can fail: a made-up file that breaks it is named."""
    (breach,) = rule(Source(file, text))
    assert breach.startswith(f"{file}:")


def test_every_package_folder_is_a_package() -> None:
    """Every folder with Python files has an `__init__.py`, but those that Alembic loads."""
    folders = {path.parent for top in ("tracker", "tests") for path in (ROOT / top).rglob("*.py")}
    assert not [folder for folder in folders if not (folder / "__init__.py").exists()]


def test_the_top_level_holds_the_four_folders() -> None:
    """Four folders, and hidden or generated ones that are not kept."""
    kept = {"tracker", "migrations", "tests", "fixtures"}
    thrown_away = {"build", "dist", "htmlcov"}
    found = {path.name for path in ROOT.iterdir() if path.is_dir() and path.name[0] != "."}
    assert kept <= found <= kept | thrown_away


def test_every_event_has_its_own_tag() -> None:
    """No two types of record have one name, and no type of fact has none."""
    facts = set(get_args(events.Event))
    assert set(events.TAGS) == set(get_args(events.Recorded)) == facts | {events.EntryWithdrawn}
    assert not [tag for tag, count in Counter(events.TAGS.values()).items() if count > 1]
    for tag in events.TAGS.values():
        assert tag.replace("-", "").replace(".", "").isalpha()
        assert tag == tag.lower()


def test_every_fact_has_a_handler() -> None:
    """The kernel handles each member of the union of events, and nothing else."""
    handlers = vars(kernel)["_HANDLERS"]
    assert set(handlers) == set(get_args(events.Event))
    assert len(set(handlers.values())) == len(handlers)
