"""Events, notices and rules as the text and integers that are stored, and back.

A stored event is a stable tag, a version, at most two integers that auditors query, and the rest
as canonical JSON. Decoding checks types: a stored row is not trusted.
"""

import json
from enum import StrEnum
from functools import cache
from typing import Final

from attrs import asdict, fields, frozen
from cattrs import Converter
from cattrs.errors import BaseValidationError

from tracker.canonical import canonical, stated
from tracker.errors import DigestMismatch, UnknownEvent
from tracker.hand.events import TAGS, Recorded
from tracker.rules.model import Limit, Opener, Rules
from tracker.rules.options import OptionValue
from tracker.rules.reasons import Reason, reason

VERSION: Final = 1
"""Version of every event's shape so far."""

_TYPES: Final = {tag: kind for kind, tag in TAGS.items()}
_AMOUNTS: Final = ("to", "amount")
"""Fields that the column `to` holds; an event has at most one of them."""


@frozen
class Row:
    """An event as it is stored.

    Attributes:
        type: Stable tag.
        version: Version of its shape.
        seat: Seat it is about, where there is one.
        to: Total or chips, where there are any.
        body: Its other fields as canonical JSON, nothing when it has none.
    """

    type: str
    version: int
    seat: int | None
    to: int | None
    body: str | None


def _exactly(value: object, kind: type[object]) -> object:
    """The value, if it is of this very type."""
    if type(value) is not kind:
        message = f"{value!r} is not {kind.__name__}"
        raise TypeError(message)
    return value


@cache
def _converter() -> Converter:
    """The one converter: no coercion, no unknown keys."""
    converter = Converter(forbid_extra_keys=True)
    for kind in (int, str, bool):
        converter.register_structure_hook(kind, _exactly)
    for word in (Limit, Opener):
        converter.register_structure_hook(word, _word)
    converter.register_structure_hook_func(
        lambda kind: kind == OptionValue, lambda value, _: _option_value(value)
    )
    return converter


def _word(value: object, kind: type[StrEnum]) -> StrEnum:
    """The named value of a text."""
    return kind(str(_exactly(value, str)))


def _option_value(value: object) -> OptionValue:
    """The value of an option, if it can be one."""
    if not isinstance(value, str | int):
        message = f"{value!r} is no value of an option"
        raise TypeError(message)
    return value


def encode(event: Recorded) -> Row:
    """The row of an event; opposite of `decode`."""
    rest = asdict(event, filter=stated)
    seat = rest.pop("seat", None)
    to = next((rest.pop(name) for name in _AMOUNTS if name in rest), None)
    return Row(TAGS[type(event)], VERSION, seat, to, canonical(rest) if rest else None)


def decode(row: Row) -> Recorded:
    """The event of a row.

    Raises:
        UnknownEvent: The type or version is not known here, or the row is not the very row that
            the event has.
    """
    kind = _TYPES.get(row.type)
    unknown = UnknownEvent(reason("unknown-record", text=row.type, version=row.version))
    if kind is None or row.version != VERSION:
        raise unknown
    names = [field.name for field in fields(kind)]
    amount = next((name for name in _AMOUNTS if name in names), None)
    columns = {"seat": row.seat, amount: row.to}
    try:
        rest: dict[str, object] = json.loads(row.body) if row.body else {}
        given = rest | {name: value for name, value in columns.items() if value is not None}
        event: Recorded = _converter().structure(given, kind)
    except (BaseValidationError, ValueError, TypeError) as problem:
        raise unknown from problem
    if encode(event) != row:
        raise unknown
    return event


def encode_reasons(reasons: tuple[Reason, ...]) -> str:
    """Canonical text of reasons, in order: the outcome that is kept beside a fact."""
    return canonical([_plain(why) for why in reasons])


def _plain(why: Reason) -> dict[str, object]:
    """Code, facts, and the citation as one text where there is one."""
    cite = {"cite": str(why.citation)} if why.citation else {}
    return {"code": why.code, "facts": dict(why.facts), **cite}


def decode_rules(text: str) -> Rules:
    """Bound rules from their stored text; opposite of `Rules.text`.

    Raises:
        DigestMismatch: The text is not that of bound rules as they are known here.
    """
    other = DigestMismatch(reason("digest-differs", text=text[:80]))
    try:
        plain = json.loads(text)
        if not isinstance(plain, dict):
            raise other
        rules = _converter().structure(plain, Rules)
    except (BaseValidationError, ValueError, TypeError) as problem:
        raise other from problem
    if rules.text != text:
        raise other
    return rules
