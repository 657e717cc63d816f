"""What the house takes, as facts: handlers of the fee of a seat and of stated rake."""

from attrs import evolve

from tracker.hand.events import RakeTaken, TimeCollected
from tracker.hand.state import HandDraft, Stage


def collect_time(draft: HandDraft, event: TimeCollected) -> None:
    """A fee from the stack of a seat, before the cards; it never takes the last chip."""
    seat, amount = event.seat, event.amount
    draft.check_seat(seat)
    if draft.stage is not Stage.POSTING:
        draft.refuse("posting-over", seat=seat)
    most = draft.stacks[seat] - draft.start.smallest_chip
    if type(amount) is not int or not 0 < amount <= most or amount % draft.start.smallest_chip:
        draft.refuse("wrong-fee", seat=seat, amount=amount, maximum=most)
    time = list(draft.house.time or (0,) * len(draft.stacks))
    time[seat] += amount
    draft.stacks[seat] -= amount
    draft.house = evolve(draft.house, time=tuple(time))


def take_rake(draft: HandDraft, event: RakeTaken) -> None:
    """What the house takes of each pot, whatever the schedule says; before any pot is pushed."""
    if draft.awards or draft.stage >= Stage.COMPLETE or draft.house.settled:
        draft.refuse("rake-too-late")
    chip = draft.start.smallest_chip
    for amount in (*event.rake, *event.jackpot):
        if type(amount) is not int or amount < 0 or amount % chip:
            draft.refuse("wrong-rake", amount=amount, unit=chip)
    draft.house = evolve(draft.house, rake=event.rake, jackpot=event.jackpot, settled=True)
