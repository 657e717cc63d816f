"""Who put in what, got what back, won from which pot and paid the house: it sums to nothing."""

from attrs import frozen

from tracker.chips import Chips
from tracker.hand.pots import Award
from tracker.hand.state import Hand
from tracker.seats import Seat


@frozen
class SeatBalance:
    """What a hand has cost a seat, or brought it, so far.

    Attributes:
        seat: The seat.
        put_in: All the chips it put in, what came back among them.
        returned: Uncalled chips that came back.
        won: Pot and chips for each pot it won from, in the order of the awards.
        rake: Its part of what the house took of the pots that it won; not part of `won`.
        time: Fee that it paid.
        net: What it gained, negative when it lost.
    """

    seat: Seat
    put_in: Chips
    returned: Chips
    won: tuple[tuple[int, Chips], ...]
    rake: Chips
    time: Chips
    net: Chips


@frozen
class Balance:
    """The chips of a hand: gains of seats, house and middle are nothing together.

    Attributes:
        seats: Every seat.
        house: Rake, jackpot drop and fees.
        middle: Chips on the table now, less those there at the start.
    """

    seats: tuple[SeatBalance, ...]
    house: Chips
    middle: Chips


def balance(hand: Hand) -> Balance:
    """Where the chips of a hand are, and whose they were."""
    taken = sum(award.rake + award.jackpot for award in hand.awards)
    left = sum(award.carried for award in hand.awards) + sum(pot.amount for pot in hand.pots)
    return Balance(
        tuple(_of_seat(hand, seat) for seat in hand.seats),
        taken + sum(hand.house.time),
        left - hand.start.carried,
    )


def _of_seat(hand: Hand, seat: Seat) -> SeatBalance:
    """What a hand has cost or brought one seat."""
    returned = hand.returned[seat]
    put_in = hand.total_in[seat] + hand.dead_in[seat] + returned
    won = tuple(
        (award.place, chips)
        for award in hand.awards
        if (chips := sum(part for winner, part in award.shares if winner == seat))
    )
    rake = sum(_rake_of(award, seat) for award in hand.awards)
    time = hand.house.time[seat] if hand.house.time else 0
    net = returned + sum(chips for _, chips in won) - put_in - time
    return SeatBalance(seat, put_in, returned, won, rake, time, net)


def _rake_of(award: Award, seat: Seat) -> Chips:
    """Part of what the house took of a pot that fell on one winner, in proportion to its shares.

    Parts are counted from the first share on, so that they are whole and add up.
    """
    taken = award.rake + award.jackpot
    total = sum(chips for _, chips in award.shares)
    if not taken or not total:
        return 0
    paid = before = 0
    for winner, chips in award.shares:
        after = before + chips
        if winner == seat:
            paid += taken * after // total - taken * before // total
        before = after
    return paid
