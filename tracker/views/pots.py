"""A cut of chips as people see it: who has what in which pot, who can win it, what goes where.

`see_pots` is pure; the table and the JSON of `tracker pots` are made of its values.
"""

from collections.abc import Iterator, Sequence

from attrs import fields, frozen

from tracker.chips import Chips
from tracker.codec.said import print_pot
from tracker.hand.layers import Layers
from tracker.hand.notices import award_notices
from tracker.hand.pots import Award
from tracker.rules.books import TDA_2024
from tracker.rules.reasons import REASONS, Fact, Reason, reason
from tracker.seats import Seat, SeatMask, count_of, seats_in
from tracker.views.plain import plain
from tracker.views.table import AwardView


@frozen
class PlayerView:
    """One player.

    Attributes:
        player: Name.
        folded: Whether the hand was given up.
        put_in: Chips put in, all of them.
        in_pots: Chips of these in each pot, main pot first.
        returned: Chips of these that go back.
        won: Chips won from each pot; nothing while no ranks are known.
        gets: All that comes back and is won; nothing while no ranks are known.
    """

    player: str
    folded: bool
    put_in: Chips
    in_pots: tuple[Chips, ...]
    returned: Chips
    won: tuple[Chips, ...] | None
    gets: Chips | None


@frozen
class LayerView:
    """One pot.

    Attributes:
        name: `main pot`, `side pot 1`, …
        amount: Chips in it.
        dead: Part of them from folded seats and dead money.
        level: Total at which it ends.
        eligible: Players who can win it.
    """

    name: str
    amount: Chips
    dead: Chips
    level: Chips
    eligible: tuple[str, ...]


@frozen
class PotsView:
    """A cut of chips.

    Attributes:
        labels: Name of each player, clockwise.
        exponent: Digits after the point of the unit: amounts are in 10^-exponent.
        smallest_chip: Smallest chip in play.
        button: Player with the dealer button.
        book: Rules that it is cut and shared by.
        dead: Dead money, whole in the main pot.
        players: Every player, in the order of the labels.
        pots: Main pot first.
        awards: Pots whose winners are known, the last side pot first.
        reasons: What goes where and why, in order.
    """

    labels: tuple[str, ...]
    exponent: int
    smallest_chip: Chips
    button: str
    book: str
    dead: Chips
    players: tuple[PlayerView, ...]
    pots: tuple[LayerView, ...]
    awards: tuple[AwardView, ...]
    reasons: tuple[Reason, ...]


def see_pots(
    layers: Layers,
    awards: Sequence[Award],
    labels: tuple[str, ...],
    folded: SeatMask,
    button: Seat,
    *,
    exponent: int = 0,
    smallest_chip: Chips = 1,
    ranked: bool = False,
) -> PotsView:
    """The cut as people see it.

    Args:
        layers: The pots.
        awards: Pots whose winners are known.
        labels: Name of each seat, clockwise.
        folded: Seats that gave up their hand.
        button: Seat of the dealer button.
        exponent: Digits after the point of the unit.
        smallest_chip: Smallest chip in play.
        ranked: Whether hands were ranked, so that every pot is awarded.
    """
    won = {(award.place, seat): chips for award in awards for seat, chips in award.shares}
    places = range(len(layers.pots))
    players = []
    for seat, label in enumerate(labels):
        back = layers.returned[seat]
        in_pots = tuple(part[seat] for part in layers.parts)
        wins = tuple(won.get((place, seat), 0) for place in places) if ranked else None
        players.append(
            PlayerView(
                label,
                bool(folded >> seat & 1),
                sum(in_pots) + back,
                in_pots,
                back,
                wins,
                None if wins is None else sum(wins) + back,
            )
        )
    return PotsView(
        labels,
        exponent,
        smallest_chip,
        labels[button],
        TDA_2024.name,
        layers.dead,
        tuple(players),
        tuple(
            LayerView(
                print_pot(place),
                pot.amount,
                pot.dead,
                pot.level,
                tuple(labels[seat] for seat in seats_in(layers.eligible[place])),
            )
            for place, pot in enumerate(layers.pots)
        ),
        tuple(
            AwardView(
                print_pot(award.place),
                award.pot.amount,
                tuple((labels[seat], chips) for seat, chips in award.shares),
            )
            for award in awards
        ),
        tuple(_conclude(layers, awards)),
    )


def plain_pots(view: PotsView) -> dict[str, object]:
    """The cut as plain values for JSON, with a sentence beside each reason."""
    whole = {field.name: plain(getattr(view, field.name), view) for field in fields(PotsView)}
    del whole["labels"]  # every player is named where its chips are
    return whole


def _conclude(layers: Layers, awards: Sequence[Award]) -> Iterator[Reason]:
    """What goes back, then each award with its odd chips."""
    for seat, amount in enumerate(layers.returned):
        if amount:
            yield _because("uncalled-returned", seat=seat, amount=amount)
    for award in awards:
        alone = count_of(layers.eligible[award.place]) == 1
        yield from award_notices(award, "pot-uncontested" if alone else "pot-awarded", _because)


def _because(code: str, **facts: Fact) -> Reason:
    """A reason with the citation that the rule book gives for it."""
    rests_on = REASONS[code].rests_on
    option = TDA_2024.options.get(rests_on)
    return reason(code, option.citation if option else TDA_2024.rules[rests_on], **facts)
