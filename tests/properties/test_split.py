"""Chips, seats, cards and words, each held against a naive way of doing the same."""

from collections.abc import Sequence
from decimal import Decimal

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from tests.properties.strategies import DECK, FAST, Played, hands
from tracker.cards import UNKNOWN, Cards, known, parse_cards, print_cards, repeated
from tracker.chips import (
    MOST_CHIPS,
    MOST_DIGITS,
    exponent_of,
    from_chips,
    parse_decimal,
    print_chips,
    split_pot,
    to_chips,
)
from tracker.codec.said import print_words
from tracker.codec.words import parse_amount, parse_words
from tracker.errors import InvalidCommand
from tracker.hand import events as ev
from tracker.hand.engine import apply, decide, replay
from tracker.seats import (
    NO_SEAT,
    Seat,
    clockwise_from,
    count_of,
    mask_of,
    next_seat,
    seats_in,
)

SEATS = st.integers(0, 22)
MASKS = st.integers(0, 2**23 - 1)
WORDS = (
    *("A", "b2", "+", ",", "check", "call", "raise", "to", "bet", "win", "side", "pot", "main"),
    *("1", "-1", "0", "1,000", "0.5", "1e9", "99999999999999999999", "\u0661"),
    *("all", "in", "deal", "Ah", "??", "show", "muck", "close", "add"),
)
"""Words that a dealer's sentence may be mixed of."""

SPOKEN = (
    ev.Checked,
    ev.BetMade,
    ev.Called,
    ev.Raised,
    ev.WentAllIn,
    ev.Folded,
    ev.BoardDealt,
    ev.HandTabled,
    ev.HandMucked,
    ev.WinnersDeclared,
    ev.HandClosed,
)


def dealt_out(amount: int, winners: Sequence[Seat], chip: int) -> dict[Seat, int]:
    """Deal a pot out chip by chip, round after round; the dust goes to the first."""
    stacks = dict.fromkeys(winners, 0)
    place = 0
    while amount >= chip:
        stacks[winners[place % len(winners)]] += chip
        amount -= chip
        place += 1
    stacks[winners[0]] += amount
    return stacks


@given(
    st.integers(0, 500), st.lists(SEATS, min_size=1, max_size=9, unique=True), st.integers(1, 30)
)
def test_split_is_dealing_out_chip_by_chip(amount: int, winners: list[Seat], chip: int) -> None:
    """Nobody gets two odd chips of one split, and nothing is lost. TDA-2024 20, 20-A."""
    shares = split_pot(amount, winners, chip)
    assert [seat for seat, _ in shares] == winners
    assert dict(shares) == dealt_out(amount, winners, chip)
    assert sum(chips for _, chips in shares) == amount


@given(st.integers(0, MOST_CHIPS), st.lists(SEATS, min_size=1, unique=True))
def test_split_of_any_size_is_even_to_one_chip(amount: int, winners: list[Seat]) -> None:
    """Shares differ by one chip at most and never rise along the order of play."""
    chips = [share for _, share in split_pot(amount, winners, 1)]
    assert sum(chips) == amount
    assert chips == sorted(chips, reverse=True)
    assert chips[0] - chips[-1] <= 1


@given(st.integers(0, MOST_CHIPS), st.integers(0, MOST_DIGITS))
def test_chips_survive_being_written(chips: int, exponent: int) -> None:
    """An amount printed in any unit reads back as the same count."""
    assert to_chips(from_chips(chips, exponent), exponent) == chips
    text = print_chips(chips, exponent)
    assert to_chips(parse_decimal(text), exponent) == chips
    assert parse_amount(text, exponent) == chips
    assert len(text.partition(".")[2]) == exponent


@given(st.from_regex(r"[0-9]{0,40}\.?[0-9]{0,40}", fullmatch=True), st.integers(0, MOST_DIGITS))
@example("1.0000000000000000000000000000001", 0)
@example("9007199254740992.00000000000000000001", 0)
def test_a_number_is_read_exactly_or_refused(text: str, exponent: int) -> None:
    """No digit is rounded away: the count is the number times a power of ten, or it is refused."""
    digits = text.replace(".", "")
    if not digits:
        with pytest.raises(ValueError, match="not an amount"):
            parse_decimal(text)
        return
    after = len(text.partition(".")[2])
    count, rest = divmod(int(digits) * 10**exponent, 10**after)
    number = parse_decimal(text)
    assert exponent_of([number]) == len(text.partition(".")[2].rstrip("0"))
    if rest or count > MOST_CHIPS:
        with pytest.raises(ValueError, match="not a whole number"):
            to_chips(number, exponent)
    else:
        assert to_chips(number, exponent) == count


@pytest.mark.parametrize(
    "text", ["", ".", "-1", "+1", "1e3", "1_0", " 1", "\u0663", "NaN", "Infinity"]
)
def test_what_is_not_a_plain_number_is_refused(text: str) -> None:
    """Signs, exponents, separators and other scripts are no amounts."""
    with pytest.raises(ValueError, match="not an amount"):
        parse_decimal(text)


@pytest.mark.parametrize("number", ["NaN", "sNaN", "Infinity", "-1", "1E+999999", "1E-999999"])
def test_a_number_out_of_range_is_refused(number: str) -> None:
    """Whatever a decimal can be, the refusal is the same."""
    with pytest.raises(ValueError, match="not a whole number"):
        to_chips(Decimal(number), MOST_DIGITS)


@given(MASKS, SEATS)
def test_order_of_play_is_walking_round_the_table(mask: int, after: Seat) -> None:
    """Sets of seats are walked as a person would count them off."""
    seats = [seat for seat in range(23) if mask >> seat & 1]
    walked = [seat for seat in (*range(after + 1, 23), *range(after + 1)) if seat in seats]
    assert list(seats_in(mask)) == seats
    assert mask_of(seats) == mask
    assert count_of(mask) == len(seats)
    assert list(clockwise_from(mask, after)) == walked
    assert next_seat(mask, after) == (walked[0] if walked else NO_SEAT)


@given(st.lists(st.sampled_from((*DECK, UNKNOWN)), max_size=9).map(tuple))
def test_cards_survive_being_written(cards: Cards) -> None:
    """Printed cards read back as the same, however they are spaced or spelled."""
    text = print_cards(cards)
    assert parse_cards(text) == cards
    assert print_cards(parse_cards(text)) == text
    assert parse_cards(text.replace(" ", "").lower().replace("t", "10")) == cards


@given(st.text())
@example("A\u017f")
@example("\u212ah")
@example("1h")
def test_a_text_is_cards_of_the_deck_or_refused(text: str) -> None:
    """Reading yields only cards of the deck and the unseen card, whatever the script."""
    try:
        cards = parse_cards(text)
    except ValueError:
        return
    assert set(cards) <= {*DECK, UNKNOWN}
    assert parse_cards(print_cards(cards)) == cards


@given(st.lists(st.sampled_from((*DECK[:6], UNKNOWN)), max_size=9))
def test_repeated_cards_are_counted(cards: list[str]) -> None:
    """Seen cards that lie there more than once, and only those."""
    assert set(repeated(cards)) == {
        card for card in cards if cards.count(card) > 1 and card != UNKNOWN
    }
    assert known(cards) == set(cards) - {UNKNOWN}


@FAST
@given(hands())
def test_words_of_a_fact_decide_to_the_same_fact(played: Played) -> None:
    """What the tracker says of an act, said by a dealer, is that act again."""
    opening = len(played.table.open())
    hand = replay(played.table.rules, played.events[:opening])
    for event in played.events[opening:]:
        assert isinstance(event, SPOKEN)
        command = parse_words(print_words(event, hand.start), hand.start)
        assert decide(hand, command) == (event,)
        hand = apply(hand, event)


@given(st.text(max_size=40) | st.lists(st.sampled_from(WORDS), max_size=7).map(" ".join))
def test_any_sentence_is_read_or_refused(text: str) -> None:
    """No text makes the reader fail in any other way."""
    start = ev.HandStarted("", 0, ("A", "b2"), (5, 5))
    try:
        command = parse_words(text, start)
    except InvalidCommand as refusal:
        assert refusal.reason.facts  # noqa: PT017
    else:
        assert command == parse_words(f"  {text} ", start)
