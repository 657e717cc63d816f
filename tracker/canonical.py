"""Canonical text: one value, one JSON text, one digest.

What is hashed or compared is the text, so there must be exactly one for each value: keys sorted by
code point, no spaces, characters as they are, whole numbers only. What two readers could take for
two things (floats, NUL, lone surrogates, numbers beyond 64 bits) is refused at this door.
"""

import hashlib
import json
from typing import Any, Final

from attrs import Attribute  # noqa: TC002  a name for people and types alike

LEAST_INT: Final = -(2**63)
MOST_INT: Final = 2**63 - 1
"""Signed 64 bits: what every database column and every reader of the text can hold."""

MOST_DEPTH: Final = 64
"""Deepest nesting; a value that contains itself ends here as well."""


def canonical(value: object) -> str:
    """The one canonical JSON text of a value.

    The value is built of dict with text keys, list, tuple, str, bool, None and int; a tuple and
    a list of the same items have the same text.

    Raises:
        ValueError: The value has no canonical text; the message says where and why.

    >>> canonical({"to": 1200, "cards": ("Ah", "Td"), "note": None})
    '{"cards":["Ah","Td"],"note":null,"to":1200}'
    """
    _check(value, "$", 0)
    return json.dumps(value, ensure_ascii=False, sort_keys=True, separators=(",", ":"))


def digest(text: str) -> str:
    """SHA-256 of a text in UTF-8, as 64 lowercase hexadecimal digits.

    Raises:
        ValueError: The text has a lone surrogate.

    >>> digest("[]")[:16]
    '4f53cda18c2baa0c'
    """
    return hashlib.sha256(text.encode()).hexdigest()


def stated(attribute: "Attribute[Any]", value: object) -> bool:
    """Whether a field is written: given from outside, and not at its default.

    A field that a later version adds leaves the text of every older value as it was.
    """
    return attribute.init and value != attribute.default


def _check(value: object, place: str, depth: int) -> None:
    if depth > MOST_DEPTH:
        raise ValueError(f"{place}: nested too deep")
    if isinstance(value, str):
        _check_text(value, place)
    elif isinstance(value, int):
        if not LEAST_INT <= value <= MOST_INT:
            raise ValueError(f"{place}: beyond 64 bits")
    elif isinstance(value, dict):
        for key, item in value.items():
            _check_text(key, place)
            _check(item, f"{place}.{key}", depth + 1)
    elif isinstance(value, list | tuple):
        for index, item in enumerate(value):
            _check(item, f"{place}[{index}]", depth + 1)
    elif value is not None:
        raise ValueError(f"{place}: {type(value).__name__} has no canonical text")


def _check_text(text: object, place: str) -> None:
    if not isinstance(text, str):
        raise ValueError(f"{place}: a key is not text")  # noqa: TRY004  one error for all
    if "\0" in text:
        raise ValueError(f"{place}: NUL character")
    try:
        text.encode()
    except UnicodeEncodeError:
        raise ValueError(f"{place}: lone surrogate") from None
