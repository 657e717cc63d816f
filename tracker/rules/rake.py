"""What a house takes of the pots of a hand."""

from attrs import field, frozen, validators

from tracker.chips import MOST_CHIPS, Chips

_amount = (validators.instance_of(int), validators.ge(0), validators.le(MOST_CHIPS))
_WHOLE = 10_000


@frozen
class Rake:
    """A schedule of rake. Nothing is taken of chips that went back uncalled.

    What is due is counted once over all pots, rounded down to the smallest chip, and taken from
    the main pot first, then from the side pots in order.

    Attributes:
        basis_points: Part of the pots, in hundredths of a percent, 0 to 10,000.
        cap: Most that this part may come to; 0 for no limit.
        drops: Chips taken as each street is reached; empty for none.
        jackpot: Chips taken besides, for the jackpot.
        jackpot_from: Least that the pots hold together for it.
        no_flop_no_drop: Whether nothing is taken of a hand that ends on its first street.
    """

    basis_points: int = field(
        default=0,
        validator=[validators.instance_of(int), validators.ge(0), validators.le(_WHOLE)],
    )
    cap: Chips = field(default=0, validator=_amount)
    drops: tuple[Chips, ...] = field(default=(), validator=validators.deep_iterable(_amount))
    jackpot: Chips = field(default=0, validator=_amount)
    jackpot_from: Chips = field(default=0, validator=_amount)
    no_flop_no_drop: bool = True

    def due(self, total: Chips, street: int, chip: Chips) -> tuple[Chips, Chips]:
        """Rake and jackpot drop of a hand whose betting is over.

        Args:
            total: Chips in all pots together, uncalled ones returned.
            street: Index of the last street that is dealt.
            chip: Smallest chip in play.
        """
        if not street and self.no_flop_no_drop:
            return 0, 0
        part = total * self.basis_points // _WHOLE // chip * chip
        if self.cap:
            part = min(part, self.cap)
        rake = min(part + sum(self.drops[: street + 1]), total)
        jackpot = self.jackpot if total >= self.jackpot_from else 0
        return rake, min(jackpot, total - rake)
