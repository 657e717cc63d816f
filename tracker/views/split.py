"""A split pot as people see it: who gets what of each part and why, and how the chips are cut.

`see_split` is pure; the table and the JSON of `tracker split` are made of its values.
"""

from collections.abc import Iterator, Mapping, Sequence
from itertools import chain
from typing import Final, TypeAlias

from attrs import fields, frozen

from tracker.chips import Chips, print_chips
from tracker.codec.said import print_pot
from tracker.hand.cutting import Changed, Cut, Piles, PotCut, Reach
from tracker.hand.notices import award_notices, odd_code
from tracker.hand.pots import OPEN, Award, Pot
from tracker.hand.shares import Shares, part_names
from tracker.rules.model import Rules
from tracker.rules.reasons import Reason
from tracker.seats import NO_SEAT, Seat
from tracker.views.plain import plain
from tracker.views.table import PartView

Counts: TypeAlias = tuple[tuple[Chips, int], ...]
"""Denominations, the largest first, and how many chips there are of each."""

_MAIN: Final = 0

_CODES: Final = {
    Reach.EQUAL: "stacks-equal",
    Reach.APART: "stacks-apart",
    Reach.CAUGHT_UP: "stacks-caught-up",
    Reach.ODD: "stacks-caught-up",
}


@frozen
class SplitPot:
    """A pot that is split.

    Attributes:
        rules: What it is split by.
        labels: What each seat is called.
        button: Seat of the dealer button.
        amount: Chips in it.
        parts: Shares of each part; none for a half that goes with the other.
        carried: Odd chips left for the next hand, by a rule of the house.
        exponent: Digits after the point of the unit.
        smallest_chip: Smallest chip in play.
    """

    rules: Rules
    labels: tuple[str, ...]
    button: Seat
    amount: Chips
    parts: tuple[Shares, ...]
    carried: Chips = 0
    exponent: int = 0
    smallest_chip: Chips = 1

    @property
    def award(self) -> Award:
        """The pot as one that was pushed."""
        pot = Pot(self.amount, 0, OPEN, NO_SEAT, -1, closed=True)
        shares = tuple(chain.from_iterable(self.parts))
        return Award(_MAIN, pot, shares, tuple(map(len, self.parts)), self.carried)

    @property
    def won(self) -> tuple[Shares, ...]:
        """Shares of each part that somebody wins."""
        return tuple(filter(None, self.parts))

    @property
    def names(self) -> tuple[str, ...]:
        """What these parts are called; empty for the whole pot."""
        return part_names(self.rules.game, self.award.counts)


@frozen
class StepView:
    """One step of the dealer.

    Attributes:
        of: What is cut: `main pot`, or a part of it.
        chip: Denomination.
        count: How many of it each of `to` gets, or how many are changed.
        to: Who gets them: seats, or parts of the pot; nobody where they are changed.
        into: What they are changed for at the rack.
        reason: What is done, and why.
    """

    of: str
    chip: Chips
    count: int
    to: tuple[str, ...]
    into: Counts
    reason: Reason


@frozen
class GainView:
    """What a seat gets in all, and in which chips; none where the chips are not known."""

    seat: str
    amount: Chips
    chips: Counts


@frozen
class SplitView:
    """A split pot.

    Attributes:
        labels: What each seat is called.
        exponent: Digits after the point of the unit: amounts are in 10^-exponent.
        smallest_chip: Smallest chip in play.
        button: Seat with the dealer button.
        book: Rules that it is split by.
        game: What was played.
        amount: Chips in the pot.
        carried: Odd chips left for the next hand, by a rule of the house.
        parts: Every part that somebody wins; its name is empty for the whole pot.
        reasons: What goes where and why, in order.
        steps: How the chips are cut, in order; none where the chips are not known.
        gets: Every winner, in the order in which odd chips are given.
        left: Chips that stay in the middle.
    """

    labels: tuple[str, ...]
    exponent: int
    smallest_chip: Chips
    button: str
    book: str
    game: str
    amount: Chips
    carried: Chips
    parts: tuple[PartView, ...]
    reasons: tuple[Reason, ...]
    steps: tuple[StepView, ...]
    gets: tuple[GainView, ...]
    left: Counts


def see_split(split: SplitPot, cut: PotCut | None = None) -> SplitView:
    """The split as people see it.

    Args:
        split: The pot and its shares.
        cut: How its chips are cut among the parts that somebody wins; nothing where the chips are
            not known.
    """
    rules = split.rules
    won, *told = award_notices(
        split.award, "pot-awarded", rules.because, split.names, odd_code(rules)
    )
    return SplitView(
        split.labels,
        split.exponent,
        split.smallest_chip,
        split.labels[split.button],
        rules.book,
        rules.game.name,
        split.amount,
        split.carried,
        tuple(
            PartView(name, tuple((split.labels[seat], amount) for seat, amount in shares))
            for name, shares in zip(split.names, split.won, strict=True)
        ),
        (won, *_odd_parts(split).values(), *told),
        () if cut is None else tuple(_steps(split, cut)),
        tuple(_gains(split, cut)),
        () if cut is None else _counts(cut.left),
    )


def plain_split(view: SplitView) -> dict[str, object]:
    """The split as plain values for JSON, with a sentence beside each reason."""
    whole = {field.name: plain(getattr(view, field.name), view) for field in fields(SplitView)}
    del whole["labels"]  # every winner is named where its chips are
    return whole


def _counts(piles: Piles) -> Counts:
    return tuple(sorted(piles.items(), reverse=True))


def _gains(split: SplitPot, cut: PotCut | None) -> Iterator[GainView]:
    """What every winner gets of all parts."""
    amounts: dict[Seat, Chips] = {}
    chips: dict[Seat, dict[Chips, int]] = {}
    for place, shares in enumerate(split.won):
        for share, (seat, amount) in enumerate(shares):
            amounts[seat] = amounts.get(seat, 0) + amount
            own = chips.setdefault(seat, {})
            for chip, count in cut.parts[place].shares[share].items() if cut else ():
                own[chip] = own.get(chip, 0) + count
    for seat, amount in amounts.items():
        yield GainView(split.labels[seat], amount, _counts(chips[seat]))


def _odd_parts(split: SplitPot) -> Mapping[int, Reason]:
    """For each part that gets an odd chip of the pot, by its place, why it does."""
    halves = len(split.rules.game.compares)
    worth = [sum(amount for _, amount in shares) for shares in split.parts]
    boards = [sum(worth[first : first + halves]) for first in range(0, len(worth), halves)]
    won = [place for place, shares in enumerate(split.parts) if shares]
    found = {}
    for place, name in enumerate(split.names):
        board = won[place] // halves
        same = [worth[other] for other in won if other // halves == board]
        odd = worth[won[place]] - min(same)
        code = "odd-chip-to-half"
        if not odd:
            odd = boards[board] - min(boards)
            code = "odd-chip-to-board"
        if odd and not split.carried:
            found[place] = split.rules.because(code, pot=_MAIN, amount=odd, part=name)
    return found


def _steps(split: SplitPot, cut: PotCut) -> Iterator[StepView]:
    """Every step: the pot into its parts, then each part among its winners."""
    pot = print_pot(_MAIN)
    if cut.whole:
        yield from _see_steps(split, cut.whole, pot, split.names, _odd_parts(split))
    code = odd_code(split.rules)
    for name, shares, part in zip(split.names, split.won, cut.parts, strict=True):
        odd = {
            place: split.rules.because(code, pot=_MAIN, amount=split.smallest_chip, seat=seat)
            for place, (seat, _) in enumerate(shares)
        }
        to = tuple(split.labels[seat] for seat, _ in shares)
        yield from _see_steps(split, part, name or pot, to, odd)


def _see_steps(
    split: SplitPot, cut: Cut, of: str, to: Sequence[str], odd: Mapping[int, Reason]
) -> Iterator[StepView]:
    """The steps of one cut, a line for each group that gets as many chips.

    An odd chip has a line of its own, with the reason for which it goes there.
    """
    for step in cut.steps:
        if isinstance(step, Changed):
            yield _see_change(split, step, of)
            continue
        own = odd if step.reach is Reach.ODD else {}
        groups: dict[int, list[str]] = {}
        for place, count in enumerate(step.counts):
            if count and place in own:
                yield StepView(of, step.chip, count, (to[place],), (), own[place])
            elif count:
                groups.setdefault(count, []).append(to[place])
        for count, group in groups.items():
            why = split.rules.because(
                _CODES[step.reach],
                unit=step.chip,
                count=count,
                shares=len(group),
                names=", ".join(group),
            )
            yield StepView(of, step.chip, count, tuple(group), (), why)


def _see_change(split: SplitPot, step: Changed, of: str) -> StepView:
    text = ", ".join(f"{n} x {print_chips(chip, split.exponent)}" for chip, n in step.into)
    why = split.rules.because("chips-changed", unit=step.chip, count=step.count, text=text)
    return StepView(of, step.chip, step.count, (), step.into, why)
