"""The rule books against `fixtures/rules/rulesets.json`: options, values, and their basis."""

import json
from pathlib import Path
from typing import Any, Final

import pytest

from tracker.rules.books import BOOKS, TDA_2024
from tracker.rules.games import NO_LIMIT_HOLDEM
from tracker.rules.model import Option, RuleBook, Stakes, bind
from tracker.rules.reasons import Citation

PATH: Final = Path(__file__).parents[2] / "fixtures" / "rules" / "rulesets.json"
RULESETS: Final[dict[str, Any]] = json.loads(PATH.read_text(encoding="utf-8"))
OPTIONS: Final[dict[str, Any]] = RULESETS["options"]


def test_the_book_knows_every_option() -> None:
    """No option is missing, and none is the tracker's own invention."""
    assert TDA_2024.options.keys() == OPTIONS.keys()


@pytest.mark.parametrize("name", OPTIONS)
def test_an_option_has_the_value_of_the_ruleset(name: str) -> None:
    """Value and basis are those read from the text; a silent text gives the default."""
    silent = {"value": OPTIONS[name]["default"], "basis": "unspecified"}
    expected = RULESETS["rulesets"]["TDA-2024"].get(name, silent)
    option = TDA_2024.options[name]
    assert (option.value, option.citation.basis) == (expected["value"], expected["basis"])
    assert type(option.value) is type(expected["value"])


@pytest.mark.parametrize("name", OPTIONS)
def test_an_option_has_a_permitted_value(name: str) -> None:
    """Both the default and the book's value are among the permitted ones."""
    assert OPTIONS[name]["default"] in OPTIONS[name]["values"]
    assert TDA_2024.options[name].value in OPTIONS[name]["values"]


@pytest.mark.parametrize("book", BOOKS.values(), ids=BOOKS)
def test_every_citation_names_the_book_and_edition(book: RuleBook) -> None:
    """What the text states has a paragraph; every basis is one of three."""
    citations = [option.citation for option in book.options.values()] + list(book.rules.values())
    for citation in citations:
        assert f"{citation.source}-{citation.edition}" == book.name
        assert citation.basis in RULESETS["basis_meaning"]
        assert citation.paragraph or citation.basis != "text"


def test_a_value_that_cannot_be_played_is_refused() -> None:
    """A book with another reopening rule is not silently played by this one."""
    cite = Citation("HOUSE", "1", "1")
    for value in set(OPTIONS["nl_reopen"]["values"]) - {"cumulative_per_player"}:
        options = {**TDA_2024.options, "nl_reopen": Option(value, cite)}
        book = RuleBook("HOUSE-1", "a house", options, TDA_2024.rules)
        with pytest.raises(ValueError, match="nl_reopen"):
            bind(book, NO_LIMIT_HOLDEM, Stakes(1, 2))


OTHERS: Final = (
    ("min_raise_after_short", "from_last_full_level"),
    ("min_raise_after_short", "double_current"),
    ("opening_short_raise", "complete_to_min_bet"),
    ("short_bb_call", "actual"),
    ("short_open_call", "full_min"),
    ("street_min_bet", "straddle"),
    ("straddle_min_raise", "big_blind"),
    ("button_straddle_order", "utg_first"),
    ("bba_order", "ante_first"),
    ("odd_chip_board", "high_card_by_suit"),
    ("allin_show", "pusher_first"),
)
"""Values of options that no-limit hold'em rests on and this tracker does not play."""


@pytest.mark.parametrize(("name", "value"), OTHERS)
def test_other_values_that_are_not_played_are_refused(name: str, value: str) -> None:
    """A house that plays an option differently is told so, not served the common custom."""
    option = Option(value, Citation("HOUSE", "1", "1"))
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


@pytest.mark.parametrize(
    ("small", "big", "match"), [(3, 2, "above"), (0, 0, "minimum bet"), (-1, 2, ">= 0")]
)
def test_stakes_that_cannot_be_are_refused(small: int, big: int, match: str) -> None:
    """A hand needs a big blind, not below the small one, and no negative chips."""
    with pytest.raises(ValueError, match=match):
        Stakes(small, big)
