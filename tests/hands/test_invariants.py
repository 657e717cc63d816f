"""Every invariant finds the defect it is about, in a sound hand that was damaged by hand."""

from collections.abc import Callable
from typing import Any, Final, TypeAlias

import pytest
from attrs import evolve

from tests.rules.played import flop
from tracker.hand.invariants import INVARIANTS, defects
from tracker.hand.state import Hand, Stage
from tracker.seats import NO_SEAT

Damage: TypeAlias = Callable[[Hand], Hand]


def sound() -> Hand:
    """A has bet 40, B and C are all-in for 10 and 25, D is to act: three pots."""
    return flop(10, (200, 10, 25, 200), "A bet 40, B all-in, C all-in")


def _pot(place: int, **changes: Any) -> Damage:
    def damaged(hand: Hand) -> Hand:
        pots = list(hand.pots)
        pots[place] = evolve(pots[place], **changes)
        return evolve(hand, pots=tuple(pots))

    return damaged


def _round(**changes: Any) -> Damage:
    return lambda hand: evolve(hand, round=evolve(hand.round, **changes))


def _moved(hand: Hand, chips: int) -> Hand:
    """Chips between two pots: nothing is lost, and neither holds what was put in."""
    return _pot(1, amount=hand.pots[1].amount - chips)(
        _pot(0, amount=hand.pots[0].amount + chips)(hand)
    )


DAMAGES: Final[tuple[tuple[str, Damage], ...]] = (
    ("chips_are_conserved", lambda hand: evolve(hand, stacks=(161, 0, 0, 200))),
    ("chips_are_conserved", lambda hand: evolve(hand, stacks=(159, 0, 0, 200))),
    ("pots_hold_what_was_put_in", lambda hand: _moved(hand, 1)),
    ("pots_hold_what_was_put_in", lambda hand: _moved(hand, -1)),
    ("pots_hold_what_was_put_in", _pot(0, amount=39)),
    ("pots_hold_what_was_put_in", _pot(0, amount=41)),
    ("pots_are_nested", _pot(1, amount=0)),
    ("pots_are_nested", _pot(1, dead=-1)),
    ("pots_are_nested", _pot(1, dead=31)),
    ("pots_are_nested", _pot(1, level=10)),
    ("pots_are_nested", _pot(0, level=30)),
    ("pots_are_nested", lambda hand: evolve(hand, live=0b0010)),
    ("one_seat_acts", _round(actor=NO_SEAT)),
    ("one_seat_acts", lambda hand: evolve(hand, stage=Stage.DEALING)),
    ("one_seat_acts", _round(actor=0)),
    ("pending_seats_owe_an_answer", _round(pending=0b1001)),
    ("pending_seats_owe_an_answer", _round(pending=0)),
    ("nobody_is_above_the_price", _round(street_in=(41, 10, 25, 0))),
    ("nobody_is_above_the_price", _round(street_in=(40, 10, 25, -1))),
    ("nobody_is_above_the_price", _round(full_to=41)),
    ("able_seats_have_chips", lambda hand: evolve(hand, able=0b1011)),
    ("able_seats_have_chips", lambda hand: evolve(hand, able=0b0001)),
    ("able_seats_have_chips", lambda hand: evolve(hand, live=0b1101, stacks=(161, -1, 0, 200))),
    ("ended_hands_are_paid_out", lambda hand: evolve(hand, stage=Stage.COMPLETE)),
    ("ended_hands_are_paid_out", lambda hand: evolve(hand, pots=())),
    ("gains_are_losses", lambda hand: evolve(hand, total_in=(41, 10, 25, 0))),
    ("gains_are_losses", lambda hand: evolve(hand, stacks=(159, 0, 0, 201))),
)


def test_a_sound_hand_has_no_defect() -> None:
    """Nor has it once it is over."""
    assert not defects(sound())
    assert not defects(flop(10, (200, 200), "A bet 40, B fold, close"))


@pytest.mark.parametrize("place", range(len(DAMAGES)))
def test_a_damage_is_found_by_its_invariant(place: int) -> None:
    """The defect is told with the name of what it breaks."""
    name, damage = DAMAGES[place]
    found = [defect.partition(":")[0] for defect in defects(damage(sound()))]
    assert name in found


def test_every_invariant_is_broken_once() -> None:
    """None of them is there for nothing."""
    assert {check.__name__ for check in INVARIANTS} == {name for name, _ in DAMAGES}
