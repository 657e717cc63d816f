"""The rule books against `fixtures/rules/rulesets.json`: options, values, and their basis."""

import json
from pathlib import Path
from typing import Any, Final

import pytest

from tracker.chips import MOST_CHIPS
from tracker.rules.books import BOOKS, TDA_2024
from tracker.rules.games import NO_LIMIT_HOLDEM
from tracker.rules.model import Option, RuleBook, bind
from tracker.rules.options import OPTIONS as KINDS
from tracker.rules.reasons import Citation
from tracker.rules.stakes import Stakes

PATH: Final = Path(__file__).parents[2] / "fixtures" / "rules" / "rulesets.json"
RULESETS: Final[dict[str, Any]] = json.loads(PATH.read_text(encoding="utf-8"))
OPTIONS: Final[dict[str, Any]] = RULESETS["options"]


UNNUMBERED: Final = {
    "TDA-2024": "",
    "TDA-2022": "stud_open_pair_double odd_chip_board odd_chip_stud_cards odd_chip_stud_low "
    "odd_chip_quarter allin_show",
    "WSOP-T-2026": "fl_reopen fl_cap stud_open_pair_double odd_chip_stud_cards odd_chip_stud_low "
    "odd_chip_quarter button_rule sa_definition",
    "WSOP-LA-2026": "identical_hi_lo",
    "ROBERT": "pl_overbet odd_chip_quarter verbal_vs_chips two_motion_raise",
    "FIDPA": "fl_cap fl_cap_heads_up verbal_vs_chips",
}
"""Options that the text of a book decides in a paragraph whose number is not known to us."""

every_book = pytest.mark.parametrize("book", BOOKS.values(), ids=BOOKS)


def ruleset(name: str) -> dict[str, Any]:
    """Value and basis of every option of a book: inherited where it says so, else silent."""
    silent = {
        option: {"value": known["default"], "basis": "unspecified"}
        for option, known in OPTIONS.items()
    }
    written = dict(RULESETS["rulesets"][name])
    inherited = written.pop("inherits", None)
    return silent | (RULESETS["rulesets"][inherited] if inherited else {}) | written


def test_every_ruleset_is_a_book() -> None:
    """No authority of the file is missing, and none is the tracker's own invention."""
    assert BOOKS.keys() == RULESETS["rulesets"].keys() == UNNUMBERED.keys()
    for name, book in BOOKS.items():
        assert book.name == name
        assert book.title


@every_book
def test_an_option_has_the_value_of_the_ruleset(book: RuleBook) -> None:
    """Value and basis are those read from the text; a silent text gives the default."""
    expected = ruleset(book.name)
    assert book.options.keys() == expected.keys()
    for name, option in book.options.items():
        wanted = expected[name]
        assert (name, option.value, option.citation.basis) == (
            name, wanted["value"], wanted["basis"],
        )  # fmt: skip
        assert type(option.value) is type(wanted["value"])


@every_book
def test_an_option_has_a_permitted_value(book: RuleBook) -> None:
    """Every book can be played; so could one that is silent about everything."""
    for name, option in book.options.items():
        assert KINDS[name].permits(option.value)
        assert KINDS[name].permits(OPTIONS[name]["default"])


@every_book
def test_every_citation_names_the_book_and_edition(book: RuleBook) -> None:
    """Where it stands and how it is known: one of three bases."""
    for citation in [option.citation for option in book.options.values()] + list(
        book.rules.values()
    ):
        assert citation.book == book.name
        assert citation.basis in RULESETS["basis_meaning"]
        assert citation.paragraph == citation.paragraph.strip()


@every_book
def test_what_the_text_states_has_a_paragraph(book: RuleBook) -> None:
    """But for the paragraphs whose number is not known: those are named, and none is made up."""
    unnumbered = {
        name
        for name, option in book.options.items()
        if option.citation.basis == "text" and not option.citation.paragraph
    }
    assert unnumbered == set(UNNUMBERED[book.name].split())
    assert all(rule.paragraph or rule.basis != "text" for rule in book.rules.values())


@pytest.mark.parametrize(
    ("book", "name", "cited"),
    [
        ("TDA-2024", "nl_reopen", "TDA-2024 47-A"),
        ("TDA-2022", "pl_dead_sb", "TDA-2022 54-B (inferred)"),
        ("TDA-2022", "bba_order", "TDA-2022 (unspecified)"),
        ("WSOP-T-2026", "oot_hu_passive_limit", "WSOP-T-2026 glossary"),
        ("WSOP-LA-2026", "fl_cap_heads_up", "WSOP-LA-2026 131"),
        ("ROBERT", "nl_reopen", "ROBERT NL-3, NL-5"),
        ("ROBERT", "two_motion_raise", "ROBERT"),
        ("FIDPA", "nl_reopen", "FIDPA 62.2-b"),
    ],
)
def test_how_a_citation_reads(book: str, name: str, cited: str) -> None:
    """Book, edition where there is one, paragraph where it is known, basis where it is no text."""
    assert str(BOOKS[book].options[name].citation) == cited


@every_book
def test_a_book_cites_every_rule_that_is_shared(book: RuleBook) -> None:
    """Each rule that reasons rest on stands in every book, be it only as a silence."""
    assert book.rules.keys() == TDA_2024.rules.keys()


def test_the_registry_knows_the_permitted_values() -> None:
    """Question, values and default of each option are those of the ruleset file."""
    assert OPTIONS.keys() == KINDS.keys()
    for name, kind in KINDS.items():
        assert OPTIONS[name]["question"] == kind.question
        assert OPTIONS[name]["default"] == kind.default
        assert sorted(map(repr, OPTIONS[name]["values"])) == sorted(map(repr, kind.values))


@pytest.mark.parametrize("name", OPTIONS)
def test_every_permitted_value_can_be_played(name: str) -> None:
    """A house that decides an option otherwise gets rules of its own, with another digest."""
    digests = set()
    for value in OPTIONS[name]["values"]:
        option = Option(value, Citation("HOUSE", "1", "1"))
        book = RuleBook("HOUSE-1", "a house", {**TDA_2024.options, name: option}, TDA_2024.rules)
        rules = bind(book, NO_LIMIT_HOLDEM, Stakes(1, 2))
        assert rules.option[name] == value
        digests.add(rules.digest)
    assert len(digests) == len(OPTIONS[name]["values"])


@pytest.mark.parametrize("value", ["never", 7, 1, None])
def test_a_value_that_is_not_permitted_is_refused(value: str | int) -> None:
    """A slip in a book is found before a hand is played by it; 1 is no truth value."""
    option = Option(value, Citation("HOUSE", "1", "1"))
    for name in ("nl_reopen", "fl_straddle_counts"):
        book = RuleBook("HOUSE-1", "a house", {**TDA_2024.options, name: option}, TDA_2024.rules)
        with pytest.raises(ValueError, match=name):
            bind(book, NO_LIMIT_HOLDEM, Stakes(1, 2))


def test_equal_rules_have_equal_digests() -> None:
    """The digest depends on book, game and stakes, and on nothing else."""
    one = bind(TDA_2024, NO_LIMIT_HOLDEM, Stakes(1, 2))
    two = bind(TDA_2024, NO_LIMIT_HOLDEM, Stakes(1, 2))
    assert one == two
    assert one.digest == two.digest
    others = [Stakes(2, 2), Stakes(1, 3), Stakes(1, 2, 1), Stakes(1, 2, 0, 1)]
    assert len({bind(TDA_2024, NO_LIMIT_HOLDEM, stakes).digest for stakes in others}) == 4
    assert one.digest not in {bind(TDA_2024, NO_LIMIT_HOLDEM, s).digest for s in others}


def test_the_order_in_a_book_does_not_matter() -> None:
    """The same options and rules written in another order are the same rules."""
    other = RuleBook(
        TDA_2024.name,
        TDA_2024.title,
        dict(reversed(tuple(TDA_2024.options.items()))),
        dict(reversed(tuple(TDA_2024.rules.items()))),
    )
    stakes = Stakes(1, 2)
    assert bind(other, NO_LIMIT_HOLDEM, stakes) == bind(TDA_2024, NO_LIMIT_HOLDEM, stakes)


@pytest.mark.parametrize(
    ("small", "big", "match"),
    [
        (3, 2, "rise"),
        (0, 0, "minimum bet"),
        (-1, 2, ">= 0"),
        (1, MOST_CHIPS + 1, f"<= {MOST_CHIPS}"),
    ],
)
def test_stakes_that_cannot_be_are_refused(small: int, big: int, match: str) -> None:
    """A hand needs a big blind, not below the small one, no negative chips and not too many."""
    with pytest.raises(ValueError, match=match):
        Stakes(small, big)


def test_stakes_are_whole_numbers() -> None:
    """Half a chip is no blind."""
    with pytest.raises(TypeError, match="big_blind"):
        Stakes(1, 2.5)  # type: ignore[arg-type]
    assert Stakes(1, MOST_CHIPS).big_blind == MOST_CHIPS
