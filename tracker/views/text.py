"""Sentences for reasons, from a catalogue of one message for each code.

Seats, chips, streets and pots are printed as the table prints them; a message has named places
and is never built of pieces.
"""

from functools import cache
from importlib import resources
from typing import Final, Protocol

from attrs import frozen

from tracker.chips import print_chips
from tracker.codec.said import print_pot
from tracker.errors import TrackerError
from tracker.formats.ports import Finding, Imported
from tracker.rules.reasons import FACTS, Fact, FactKind, Reason
from tracker.seats import seats_in


class Named(Protocol):
    """What calls seats by name and chips by unit.

    The first event of a hand, a hand as it was read from a history, or a cut of chips.
    """

    @property
    def labels(self) -> tuple[str, ...]:
        """What the table calls each seat, clockwise."""

    @property
    def exponent(self) -> int:
        """Digits after the point of the unit of chips."""


_QUOTED: Final = frozenset({"cards", "case", "hand", "text"})
"""Facts that repeat what somebody has written, be it ever so long."""

_MOST_QUOTED: Final = 80
"""Characters of it that are told; a digest still fits."""


@frozen
class Message:
    """The text of a code.

    Attributes:
        text: What is said.
        instead: Texts for a fact that has a certain printed value, the first that fits.
    """

    text: str
    instead: tuple[tuple[str, str, str], ...] = ()

    def text_for(self, why: Reason) -> str:
        """What is said of this reason."""
        facts = {(name, str(value)) for name, value in why.facts}
        return next((text for *fact, text in self.instead if tuple(fact) in facts), self.text)


@cache
def catalogue(language: str = "en") -> dict[str, Message]:
    """Text by reason code."""
    # Reading catalogues takes 30 ms to import; nothing is said in most runs of the core.
    from babel.messages.pofile import read_po  # noqa: PLC0415

    path = resources.files("tracker.views") / "locale" / f"{language}.po"
    with path.open("rb") as file:
        read = [message for message in read_po(file, locale=language) if message.id]
    instead: dict[str, list[tuple[str, str, str]]] = {}
    for message in read:
        if message.context:
            name, _, value = message.context.partition("=")
            instead.setdefault(str(message.id), []).append((name, value, str(message.string)))
    return {
        code: Message(str(message.string), tuple(instead.get(code, ())))
        for message in read
        if not message.context
        for code in [str(message.id)]
    }


def say(why: Reason, start: Named | None = None) -> str:
    """The sentence for a reason, without its citation.

    Args:
        why: The reason.
        start: Names of seats and unit of chips, as the first event of a hand has them. Without
            it seats are counted from 1 and chips are whole.
    """
    places = {name: _print_fact(name, value, start) for name, value in why.facts}
    return catalogue()[why.code].text_for(why).format_map(places)


def say_cited(why: Reason, start: Named | None = None) -> str:
    """The sentence for a reason, with code and citation behind it."""
    cite = f", {why.citation}" if why.citation else ""
    return f"{say(why, start)} [{why.code}{cite}]"


def say_error(error: TrackerError, start: Named | None = None) -> str:
    """The sentence for an error."""
    where = "" if error.seq is None else f" (entry {error.seq})"
    return say_cited(error.reason, start) + where


def say_finding(imported: Imported, finding: Finding) -> str:
    """The sentence for a finding: where it stands, what is written there, what the rules say."""
    path = printable(str(finding.path))
    where = f"{path}:{finding.line}" if finding.line else path
    hand = f"hand {finding.hand}" + (f" ({printable(finding.name)})" if finding.name else "")
    action = f" action {finding.action}" if finding.action else ""
    says = f' says "{printable(finding.says)}"' if finding.says else ""
    return f"{where} {hand}{action}{says}: {say_cited(finding.reason, imported)}"


def printable(text: str) -> str:
    """A text whose control characters are written out: it steers no terminal and fakes no line."""
    return "".join(c if c.isprintable() else c.encode("unicode_escape").decode() for c in text)


def _print_fact(name: str, value: Fact, start: Named | None) -> str:
    kind = FACTS[name]
    if isinstance(value, str):
        cut = name in _QUOTED and len(value) > _MOST_QUOTED
        return printable(f"{value[:_MOST_QUOTED]}…" if cut else value)
    if kind is FactKind.NUMBER:
        return str(value)
    if kind is FactKind.CHIPS:
        return print_chips(value, start.exponent if start else 0)
    if kind is FactKind.SEAT:
        return _seat(value, start)
    if kind is FactKind.SEATS:
        return ", ".join(_seat(seat, start) for seat in seats_in(value))
    return print_pot(value)


def _seat(seat: int, start: Named | None) -> str:
    named = start is not None and 0 <= seat < len(start.labels)
    return start.labels[seat] if start and named else str(seat + 1)
