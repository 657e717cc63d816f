"""Pots of a betting that is over, laid out from what each seat put in.

The work is done by the pots of a live hand, poured and frozen at once instead of act by act: a cut
of chips on paper and a hand played out cannot differ.
"""

from collections.abc import Sequence

from attrs import frozen

from tracker.chips import Chips, split_pot
from tracker.hand.pots import Award, Pot, PotsDraft, eligible, highest, uncalled
from tracker.seats import Seat, SeatMask, clockwise_from, seats_in


@frozen
class Layers:
    """What everybody put in, cut into pots. Nothing of it changes any more.

    Attributes:
        pots: Main pot first; none when everything went back.
        eligible: For each pot, the live seats that can win it; never none.
        parts: For each pot, the chips that each seat has in it; dead money is nobody's.
        returned: For each seat, its uncalled chips that went back.
        dead: Dead money, whole in the main pot.
    """

    pots: tuple[Pot, ...]
    eligible: tuple[SeatMask, ...]
    parts: tuple[tuple[Chips, ...], ...]
    returned: tuple[Chips, ...]
    dead: Chips


def lay_out(totals: Sequence[Chips], folded: SeatMask = 0, dead: Chips = 0) -> Layers:
    """Cut chips into pots at the total of each live seat; the uncalled part goes back first.

    What only folded seats put in above every live one stays in the last pot.

    Args:
        totals: Live chips of each seat over the whole hand, 0 or more; one seat at least is live.
        folded: Seats that gave up their hand. Their chips stay in and win nothing.
        dead: Chips that nobody had to match.

    Source: TDA-2024 21 (inferred), 50-A for folded chips, 15-B and 65-A for uncalled ones.

    >>> layers = lay_out([50, 120, 200])
    >>> [pot.amount for pot in layers.pots], layers.eligible, layers.returned
    ([150, 140], (7, 6), (0, 0, 80))
    >>> layers.parts
    ((50, 50, 50), (0, 70, 70))
    """
    live = ~folded & (1 << len(totals)) - 1
    left = list(totals)
    returned = [0] * len(totals)
    draft = PotsDraft()
    if dead:
        draft.pour_dead(dead)
    for seat, total in enumerate(totals):
        if total:
            draft.pour(0, total)
        if folded >> seat & 1:
            draft.forfeit(total)
    for step, seat in enumerate(seats_in(live)):
        if totals[seat] or dead:
            draft.freeze_at(seat, step, totals, live)
    seat, amount = uncalled(totals, live)
    if amount:
        draft.take_back(totals[seat], amount)
        left[seat] -= amount
        returned[seat] = amount
    draft.finish(highest(left, live))
    draft.close()
    pots = draft.freeze()
    nothing = [0] * len(totals)
    return Layers(
        pots,
        tuple(eligible(pots, place, live, left, nothing) for place in range(len(pots))),
        _parts(pots, left),
        tuple(returned),
        dead,
    )


def _parts(pots: Sequence[Pot], totals: Sequence[Chips]) -> tuple[tuple[Chips, ...], ...]:
    """What each seat has in each pot; all that is above the last level is in the last pot."""
    parts = []
    floor = 0
    for pot in pots:
        top = max(totals) if pot is pots[-1] else pot.level
        parts.append(tuple(max(0, min(total, top) - floor) for total in totals))
        floor = pot.level
    return tuple(parts)


def share_out(
    layers: Layers, ranks: Sequence[SeatMask], button: Seat, smallest_chip: Chips = 1
) -> tuple[Award, ...]:
    """Who gets what of each pot, the last side pot first.

    A pot that one seat alone can win needs no rank. Any other goes to the best rank that has a
    claim to it; where no ranked seat has one, the pot is left out.

    Args:
        layers: The pots.
        ranks: Seats with equal hands, the best first. Seats in none of them lose to all of these.
        button: Odd chips go one each to the winners next left of it.
        smallest_chip: Shares are not broken below it.

    Source: TDA-2024 21, 20 and 20-A.

    >>> layers = lay_out([25, 25, 50, 60])
    >>> [award.shares for award in share_out(layers, [0b0111], button=0)]
    [((2, 50),), ((1, 34), (2, 33), (0, 33))]
    """
    awards = []
    for place in range(len(layers.pots) - 1, -1, -1):
        claims = layers.eligible[place]
        alone = [claims] if not claims & (claims - 1) else []
        winners = next((claims & tied for tied in (*alone, *ranks) if claims & tied), 0)
        if winners:
            pot = layers.pots[place]
            order = tuple(clockwise_from(winners, button))
            shares = split_pot(pot.amount, order, smallest_chip)
            awards.append(Award(place, pot, shares, (len(shares),)))
    return tuple(awards)
