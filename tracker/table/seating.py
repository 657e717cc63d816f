"""Who has the button and the blinds of the next hand.

Positions are places at the table: one of them may be empty. Where the place of the small blind is
empty none is posted; where the place of the button is empty it lies there all the same.

Source: TDA-2024 32, 34-B; option `button_rule`.
"""

from attrs import frozen

from tracker.rules.options import OptionValue
from tracker.seats import Seat, SeatMask, count_of, next_seat

_HEADS_UP = 2
"""Seats of a table at which the button has the small blind."""


@frozen
class Positions:
    """Places of the button and the blinds of one hand, be a seat taken or not."""

    button: Seat
    small_blind: Seat
    big_blind: Seat


def next_positions(last: Positions, taken: SeatMask, button_rule: OptionValue) -> Positions:
    """Places of the next hand.

    With a dead button the big blind moves to the next player, the small blind to where the big
    blind was, the button to where the small blind was. A moving button goes to the next player
    and the blinds adjust. Heads-up the button has the small blind, and whoever comes next after
    the last big blind has this one: nobody has it twice in a row.

    Args:
        last: Places of the last hand.
        taken: Seats dealt in now, two at least.
        button_rule: `dead` or `moving`.

    Source: TDA-2024 32, 34-B; ROBERT blinds-2a, 2b.

    >>> next_positions(Positions(0, 1, 2), taken=0b11101, button_rule="dead")
    Positions(button=1, small_blind=2, big_blind=3)
    >>> next_positions(Positions(0, 1, 2), taken=0b11101, button_rule="moving")
    Positions(button=2, small_blind=3, big_blind=4)
    """
    big_blind = next_seat(taken, last.big_blind)
    if count_of(taken) == _HEADS_UP:
        button = next_seat(taken, big_blind)
        return Positions(button, button, big_blind)
    if button_rule == "moving":
        button = next_seat(taken, last.button)
        small_blind = next_seat(taken, button)
        return Positions(button, small_blind, next_seat(taken, small_blind))
    small_blind = last.big_blind
    if last.button != last.small_blind:
        return Positions(last.small_blind, small_blind, big_blind)
    return Positions(_seat_before(taken, small_blind), small_blind, big_blind)


def _seat_before(taken: SeatMask, seat: Seat) -> Seat:
    """Last seat of a set that sits clockwise before a seat."""
    before = taken & (1 << seat) - 1
    return (before or taken).bit_length() - 1
