"""The opening of a hand as a dealer writes it: seats with stacks, button, blinds, what is in."""

from collections.abc import Mapping, Sequence

from tracker.chips import exponent_of
from tracker.codec.words import LABEL, RESERVED, find_seat, parse_amount, parse_number
from tracker.errors import InvalidCommand
from tracker.hand.commands import StartHand
from tracker.rules.books import BOOKS
from tracker.rules.games import NO_LIMIT_HOLDEM
from tracker.rules.model import Rules, Stakes, bind
from tracker.rules.reasons import reason


def parse_opening(
    words: Mapping[str, str], straddles: Sequence[str] = ()
) -> tuple[Rules, StartHand]:
    """Rules and start of a hand.

    The unit of chips is the smallest that holds every amount exactly.

    Args:
        words: `seats` (`A=100,B=5`), `button`, `blinds` (`1/2`), `ante`, `bb_ante`, `pot`,
            `chip` (empty for one unit), `street`, `currency` and `rules`.
        straddles: Each `SEAT=CHIPS`, in order.

    Raises:
        InvalidCommand: Something cannot be read, or the figures contradict each other.
    """
    seats = [_pair(part, "seats") for part in words["seats"].split(",") if part.strip()]
    raised = [_pair(part, "straddle") for part in straddles]
    small, slash, big = words["blinds"].partition("/")
    if not slash:
        raise _field("blinds", words["blinds"])
    texts = [text for _, text in seats + raised]
    texts += [small, big, words["ante"], words["bb_ante"], words["pot"], words["chip"] or "1"]
    exponent = exponent_of([parse_number(text) for text in texts])

    def chips(text: str) -> int:
        return parse_amount(text, exponent)

    labels = tuple(label for label, _ in seats)
    for label in labels:
        if not LABEL.fullmatch(label) or label.lower() in RESERVED:
            raise _field("seats", label)
    streets = [street.name for street in NO_LIMIT_HOLDEM.streets]
    if words["street"] not in streets:
        raise _field("street", words["street"])
    try:
        stakes = Stakes(chips(small), chips(big), chips(words["ante"]), chips(words["bb_ante"]))
    except ValueError as problem:
        raise _field("blinds", words["blinds"]) from problem
    command = StartHand(
        find_seat(words["button"], labels),
        labels,
        tuple(chips(text) for _, text in seats),
        straddles=tuple((find_seat(label, labels), chips(text)) for label, text in raised),
        street=streets.index(words["street"]),
        carried=chips(words["pot"]),
        exponent=exponent,
        smallest_chip=chips(words["chip"]) if words["chip"] else 1,
        currency=words["currency"],
    )
    return bind(BOOKS[words["rules"]], NO_LIMIT_HOLDEM, stakes), command


def _pair(part: str, field: str) -> tuple[str, str]:
    """Seat and amount of `A=100`."""
    label, equals, amount = part.strip().partition("=")
    if not equals:
        raise _field(field, part)
    return label.strip(), amount.strip()


def _field(field: str, text: str) -> InvalidCommand:
    return InvalidCommand(reason("field-unreadable", field=field, text=text))
