"""The forced chips and bet sizes of a table."""

from math import gcd

from attrs import astuple, field, frozen, validators

from tracker.chips import MOST_CHIPS, Chips
from tracker.rules.rake import Rake

_amount = (validators.instance_of(int), validators.ge(0), validators.le(MOST_CHIPS))


@frozen
class Stakes:
    """Forced chips and bet sizes of a table, nominal, in the smallest unit; 0 for none.

    Attributes:
        small_blind: Live blind left of the button.
        big_blind: Live blind left of the small blind; the minimum bet unless another is given.
        ante: Individual ante of every seat.
        big_blind_ante: Ante that one seat pays for the whole table.
        third_blind: Live blind left of the big blind, larger than it.
        button_ante: Live ante of the button; the other antes are then live too, and this is the
            price.
        bring_in: Forced opening of a stud hand.
        kill: Live total of the seat that kills: the price of a kill pot.
        small_bet: Bet and raise of the lower limit; in spread limit the most of one.
        big_bet: Bet and raise of the upper limit; in spread limit the most of one.
        min_bet: Smallest bet, where it is not the largest blind.
        bomb: Whether this is a bomb pot: antes only, and no betting on the first street.
        boards: Boards dealt at once, 1 or 2.
        rake: What the house takes of the pots; nothing where it takes none.
    """

    small_blind: Chips = field(default=0, validator=_amount)
    big_blind: Chips = field(default=0, validator=_amount)
    ante: Chips = field(default=0, validator=_amount)
    big_blind_ante: Chips = field(default=0, validator=_amount)
    third_blind: Chips = field(default=0, validator=_amount)
    button_ante: Chips = field(default=0, validator=_amount)
    bring_in: Chips = field(default=0, validator=_amount)
    kill: Chips = field(default=0, validator=_amount)
    small_bet: Chips = field(default=0, validator=_amount)
    big_bet: Chips = field(default=0, validator=_amount)
    min_bet: Chips = field(default=0, validator=_amount)
    bomb: bool = False
    boards: int = field(default=1, validator=validators.in_({1, 2}))
    rake: Rake | None = None

    def __attrs_post_init__(self) -> None:
        rising = [self.small_blind, self.big_blind]
        if self.third_blind:
            rising.append(self.third_blind)
        if rising != sorted(rising):
            message = f"blinds do not rise: {'/'.join(map(str, rising))}"
            raise ValueError(message)
        if self.button_ante and rising != [0, 0]:
            raise ValueError("an ante of the button takes the place of the blinds")
        if self.small_bet > self.big_bet:
            message = f"small bet {self.small_bet} is above big bet {self.big_bet}"
            raise ValueError(message)
        if not self.least_bet:
            raise ValueError("a minimum bet is needed: no blind and no bet size is given")

    @property
    def top_blind(self) -> Chips:
        """The largest blind."""
        return max(self.big_blind, self.third_blind)

    @property
    def least_bet(self) -> Chips:
        """The minimum bet where no limit fixes it."""
        if self.button_ante:
            return self.min_bet or self.ante
        return self.min_bet or self.top_blind or self.small_bet or self.bring_in or self.ante

    @property
    def unit(self) -> Chips:
        """Largest chip in which every amount among them can be paid."""
        *amounts, _bomb, _boards, _rake = astuple(self, recurse=False)
        return gcd(*amounts)
