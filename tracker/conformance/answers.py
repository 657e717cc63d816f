"""What the core says of a hand that was played, in the words of a case."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final, TypeAlias

from tracker.chips import Chips
from tracker.conformance.play import Played
from tracker.hand.legal import RaiseRight, legal
from tracker.hand.state import Hand, Stage, contenders
from tracker.seats import NO_SEAT, SeatMask, count_of, mask_of, seats_in

_ACTS: Final = ("fold", "check", "call", "bet", "raise")
"""Acts that a case names, in the order in which it does."""

_Answer: TypeAlias = Callable[[Played], object]


def answer(played: Played, key: str, expected: object) -> object:
    """What the core says for a key, in the form of a case.

    Args:
        played: The hand.
        key: One of `HAND_ANSWERS`.
        expected: What must come out; where it is about some of the seats, so is the answer.
    """
    found = _ANSWERS[key](played)
    if key in _OF_SOME_SEATS and isinstance(found, dict) and isinstance(expected, dict):
        return {label: found.get(label) for label in expected}
    return found


def _to_act(played: Played) -> object:
    hand = played.hand
    return None if hand.actor == NO_SEAT else hand.start.labels[hand.actor]


def _legal(played: Played) -> object:
    offered = legal(played.hand).acts
    return [act for act in _ACTS if act in offered]


def _right(played: Played) -> RaiseRight | None:
    """The right of the actor, nothing when it has none."""
    right = legal(played.hand).right_of(played.hand.actor)
    return right if right and right.may else None


def _min_to(played: Played) -> object:
    right = _right(played)
    return right.minimum if right else None


def _max_to(played: Played) -> object:
    right = _right(played)
    return right.maximum if right else None


def _short_raise_only(played: Played) -> object:
    right = _right(played)
    return right is not None and any(size.code == "all-in-below-minimum" for size in right.sizes)


def _may_raise(played: Played) -> object:
    labels = played.hand.start.labels
    return {labels[right.seat]: right.may for right in legal(played.hand).rights}


def _pots(played: Played) -> object:
    """Pots when the betting ended, with those that were pushed because one seat could win them."""
    hand = played.betting
    pots = [(pot.amount, contenders(hand, place)) for place, pot in enumerate(hand.pots)]
    pots += [
        (award.pot.amount, mask_of(seat for seat, _ in award.shares))
        for award in reversed(hand.awards)
    ]
    return [{"amount": amount, "eligible": _labels(hand, seats)} for amount, seats in pots]


def _labels(hand: Hand, seats: SeatMask) -> list[str]:
    return [hand.start.labels[seat] for seat in seats_in(seats)]


def _by_label(hand: Hand, chips: Sequence[Chips]) -> dict[str, Chips]:
    """Chips of every seat that has any."""
    return {hand.start.labels[seat]: amount for seat, amount in enumerate(chips) if amount}


def _award_order(played: Played) -> object:
    hand = played.hand
    order = []
    for award in hand.awards:
        won = [0] * len(hand.stacks)
        for seat, chips in award.shares:
            won[seat] += chips
        order.append({"pot": award.place, "amount": award.pot.amount, "to": _by_label(hand, won)})
    return order


def _runout(played: Played) -> object:
    hand = played.betting
    return hand.betting_over and count_of(hand.live) > 1 >= count_of(hand.able)


_ANSWERS: Final[Mapping[str, _Answer]] = {
    "to_act": _to_act,
    "legal": _legal,
    "call": lambda played: legal(played.hand).to_call,
    "min_to": _min_to,
    "max_to": _max_to,
    "short_raise_only": _short_raise_only,
    "may_raise": _may_raise,
    "current_bet": lambda played: played.hand.round.bet_to,
    "last_full": lambda played: played.hand.round.full_raise,
    "pots": _pots,
    "returned": lambda played: _by_label(played.hand, played.hand.returned),
    "awards": lambda played: _by_label(
        played.hand, [played.hand.won(seat) for seat in played.hand.seats]
    ),
    "award_order": _award_order,
    "carried": lambda played: sum(award.carried for award in played.hand.awards),
    "stacks": lambda played: dict(zip(played.hand.start.labels, played.hand.stacks, strict=True)),
    "round_over": lambda played: played.hand.stage > Stage.BETTING,
    "hand_over": lambda played: played.hand.stage >= Stage.COMPLETE,
    "runout": _runout,
    "face_up": lambda played: played.betting.face_up,
}
"""What answers each key."""

_OF_SOME_SEATS: Final = frozenset({"may_raise", "stacks"})
"""Keys that may be asked of some seats only."""

HAND_ANSWERS: Final = tuple(_ANSWERS)
"""Keys that can be asked."""
