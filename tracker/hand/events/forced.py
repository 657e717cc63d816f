"""Chips that a seat has to put in, or to pay."""

from attrs import frozen

from tracker.chips import Chips
from tracker.seats import Seat


@frozen
class AntePosted:
    """An individual ante: matched by the others like a wager, but no part of a bet."""

    seat: Seat
    amount: Chips


@frozen
class DeadAntePosted:
    """An ante that one seat pays for the table: dead, whole in the main pot."""

    seat: Seat
    amount: Chips


@frozen
class SmallBlindPosted:
    """The small blind, live."""

    seat: Seat
    amount: Chips


@frozen
class BigBlindPosted:
    """The big blind, live. Action starts on its left."""

    seat: Seat
    amount: Chips


@frozen
class ThirdBlindPosted:
    """The third blind, live. Action starts on its left."""

    seat: Seat
    amount: Chips


@frozen
class ButtonAntePosted:
    """The larger ante of the button, live: the price of the first street."""

    seat: Seat
    amount: Chips


@frozen
class StraddlePosted:
    """A blind raise before the deal, live. Action starts on its left.

    Attributes:
        seat: The seat; it may have posted the small blind.
        to: Its live total with the straddle.
    """

    seat: Seat
    to: Chips


@frozen
class KillPosted:
    """The blind of the seat that kills the pot, live: the price, as that seat's live total."""

    seat: Seat
    to: Chips


@frozen
class LateBlindPosted:
    """A big blind posted out of position by a seat that missed it, live."""

    seat: Seat
    amount: Chips


@frozen
class DeadBlindPosted:
    """A missed small blind made up: dead, whole in the main pot."""

    seat: Seat
    amount: Chips


@frozen
class BringInPosted:
    """The forced opening of a stud hand, live. It counts as an act of the seat."""

    seat: Seat
    amount: Chips


@frozen
class TimeCollected:
    """A fee for the seat, paid from its stack before the cards."""

    seat: Seat
    amount: Chips
