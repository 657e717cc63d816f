"""A seeded mix of random legal no-limit hands, as events of ours and as actions of PokerKit.

Six seats, blinds 50/100, stacks from 10 to 200 big blinds. Cards are unknown and nothing is
ranked: the mix measures turn, price, raises, pots and payouts.
"""

import random
from collections.abc import Iterator

from attrs import frozen

from tracker.cards import UNKNOWN
from tracker.hand import commands as cmd
from tracker.hand import events as ev
from tracker.hand.engine import apply, begin, decide, replay
from tracker.hand.legal import LegalActions, legal
from tracker.hand.state import Hand
from tracker.rules.books import TDA_2024
from tracker.rules.games import NO_LIMIT_HOLDEM
from tracker.rules.model import Rules, bind
from tracker.rules.stakes import Stakes
from tracker.seats import NO_SEAT

SEATS = 6
RULES: Rules = bind(TDA_2024, NO_LIMIT_HOLDEM, Stakes(50, 100))


@frozen
class MixedHand:
    """One hand of the mix.

    Attributes:
        stacks: Chips before the posts, seat 0 left of the button.
        events: Every fact, as far as the betting goes; no awards.
        final: The hand after them.
        side_pots: Most side pots that were on the table at once.
        all_in: Whether somebody went all-in.
    """

    stacks: tuple[int, ...]
    events: tuple[ev.Event, ...]
    final: Hand
    side_pots: int
    all_in: bool


def mixed_hands(count: int, seed: int) -> Iterator[MixedHand]:
    """Random hands, the same for the same seed."""
    rng = random.Random(seed)  # noqa: S311
    for _ in range(count):
        yield random_hand(rng)


def random_hand(rng: random.Random) -> MixedHand:
    """One random legal hand, up to its last betting decision or board card."""
    stacks = tuple(rng.choice((10, 20, 40, 60, 100, 100, 150, 200)) * 100 for _ in range(SEATS))
    command = cmd.StartHand(SEATS - 1, tuple("123456"), stacks)
    events = list(begin(RULES, command))
    hand = replay(RULES, events)
    side_pots = 0
    all_in = False
    while not hand.betting_over:
        if hand.actor == NO_SEAT:
            due = RULES.game.streets[hand.street + 1].board
            command_made: cmd.Command = cmd.DealBoard((UNKNOWN,) * due)
        else:
            command_made = _choose(rng, hand, legal(hand))
        made = decide(hand, command_made)
        for event in made:
            hand = apply(hand, event)
        events += made
        side_pots = max(side_pots, len(hand.pots) - 1)
        all_in |= hand.live != hand.able
    return MixedHand(stacks, tuple(events), hand, side_pots, all_in)


def _choose(rng: random.Random, hand: Hand, offered: LegalActions) -> cmd.Command:
    """A random legal act, with odds near those of a loose table."""
    seat = offered.actor
    right = offered.rights[0]
    dice = rng.random()
    if right.may and dice < 0.045:
        return cmd.AllIn(seat)
    if right.may and dice < 0.20:
        to = min(right.maximum, right.minimum + rng.randrange(4) * hand.round.full_raise)
        raises = hand.round.bet_to > 0
        return cmd.Raise(seat, to) if raises else cmd.Bet(seat, to)
    if not offered.to_call:
        return cmd.Check(seat)
    return cmd.Fold(seat) if dice > 0.50 else cmd.Call(seat)
