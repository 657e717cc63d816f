"""How many hands a second are replayed, ours beside PokerKit's, in one process.

Run it with `python -m tests.bench.replay [--hands N] [--format json]`. Both sides replay the same
hands act by act, with every act checked, cards unknown and nothing ranked. The figures are medians
of five rounds, the two sides taking turns within each.
"""

import json
import statistics
import time
from collections.abc import Sequence

import click
from pokerkit import Automation, NoLimitTexasHoldem, State

from tests.bench.mix import RULES, SEATS, MixedHand, mixed_hands
from tracker.hand import events as ev
from tracker.hand import kernel
from tracker.hand.engine import replay

ROUNDS = 5
CHUNK = 50
"""Hands replayed by one side before the other has its turn: a slow moment slows both."""
SEED = 20241

_AUTOMATIONS = (
    Automation.ANTE_POSTING,
    Automation.BET_COLLECTION,
    Automation.BLIND_OR_STRADDLE_POSTING,
    Automation.CARD_BURNING,
)


def replay_ours(hands: Sequence[MixedHand]) -> None:
    """Fold every event of every hand into its state."""
    for hand in hands:
        replay(RULES, hand.events)


def replay_pokerkit(hands: Sequence[MixedHand]) -> None:
    """Drive PokerKit through the same acts."""
    for hand in hands:
        state = NoLimitTexasHoldem.create_state(
            _AUTOMATIONS,
            True,  # noqa: FBT003
            0,
            (RULES.stakes.small_blind, RULES.stakes.big_blind),
            RULES.stakes.big_blind,
            hand.stacks,
            SEATS,
        )
        for event in hand.events:
            _drive(state, event)


def _drive(state: State, event: ev.Event) -> None:
    """One event, as PokerKit knows it; it makes the posts itself."""
    match event:
        case ev.HoleDealt():
            for _ in range(SEATS):
                state.deal_hole("????")
        case ev.BoardDealt(cards):
            state.deal_board("??" * len(cards))
        case ev.Folded():
            state.fold()
        case ev.Checked() | ev.Called():
            state.check_or_call()
        case ev.BetMade(_, to) | ev.Raised(_, to):
            state.complete_bet_or_raise_to(to)
        case ev.WentAllIn(seat):
            to = state.bets[seat] + state.stacks[seat]
            if to > max(state.bets):
                state.complete_bet_or_raise_to(to)
            else:
                state.check_or_call()


def measure(count: int) -> dict[str, int | float | str]:
    """Medians of hands a second, their ratio, and which kernel was measured."""
    hands = list(mixed_hands(count, SEED))
    sides = (replay_ours, replay_pokerkit)
    rounds = []
    for _ in range(ROUNDS):
        spent = [0.0, 0.0]
        for first in range(0, count, CHUNK):
            for side, replayed in enumerate(sides):
                began = time.perf_counter()
                replayed(hands[first : first + CHUNK])
                spent[side] += time.perf_counter() - began
        rounds.append([count / seconds for seconds in spent])
    ours, pokerkit = (statistics.median(rates) for rates in zip(*rounds, strict=True))
    return {
        "hands": count,
        "events_per_hand": round(sum(len(hand.events) for hand in hands) / count, 1),
        "with_all_in": round(sum(hand.all_in for hand in hands) / count, 3),
        "with_two_side_pots": round(sum(hand.side_pots > 1 for hand in hands) / count, 3),
        "ours_hands_per_s": round(ours),
        "pokerkit_hands_per_s": round(pokerkit),
        "ratio": round(statistics.median(mine / theirs for mine, theirs in rounds), 1),
        "kernel": str(kernel.__file__),
    }


@click.command()
@click.option("--hands", "count", type=click.IntRange(min=1), default=1000, show_default=True)
@click.option("--format", "output", type=click.Choice(["text", "json"]), default="text")
def main(count: int, output: str) -> None:
    """Measure and print."""
    figures = measure(count)
    if output == "json":
        print(json.dumps(figures, indent=2))
    else:
        for name, figure in figures.items():
            print(f"{name:<22}{figure}")


if __name__ == "__main__":
    main()
