"""How many hands a second are replayed, ours beside PokerKit's, in one process.

Run it with `python -m tests.bench.replay [--hands N] [--format json]`. Both sides replay the same
hands act by act, with every act checked, cards unknown and nothing ranked. The figures are medians
of five rounds, the two sides taking turns within each.
"""

import json
import statistics
import time
from collections.abc import Sequence
from itertools import pairwise

import click

from tests.bench.mix import RULES, MixedHand, mixed_hands
from tests.oracle.driven import drive, new_state
from tracker.hand import kernel
from tracker.hand.engine import apply, replay, trace

ROUNDS = 5
CHUNK = 50
"""Hands replayed by one side before the other has its turn: a slow moment slows both."""
SEED = 20241


def replay_ours(hands: Sequence[MixedHand]) -> None:
    """Fold every event of every hand into its state."""
    for hand in hands:
        replay(RULES, hand.events)


def replay_pokerkit(hands: Sequence[MixedHand]) -> None:
    """Drive PokerKit through the same acts."""
    for hand in hands:
        state = new_state(RULES, hand.stacks)
        for event in hand.events:
            drive(state, event)


def live_apply(hands: Sequence[MixedHand]) -> tuple[float, float]:
    """Seconds of one live act (thaw, one checked event, freeze), and of one event in a replay.

    Medians of five rounds, both in turn over the same events.
    """
    lives, replays = [], []
    count = sum(len(hand.events) for hand in hands)
    befores = [
        (before.hand, step.event)
        for hand in hands
        for before, step in pairwise(trace(RULES, enumerate(hand.events)))
    ]
    for _ in range(ROUNDS):
        began = time.perf_counter()
        for hand, event in befores:
            apply(hand, event)
        lives.append((time.perf_counter() - began) / len(befores))
        began = time.perf_counter()
        replay_ours(hands)
        replays.append((time.perf_counter() - began) / count)
    return statistics.median(lives), statistics.median(replays)


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
    live, event = live_apply(hands[:CHUNK])
    ours, pokerkit = (statistics.median(rates) for rates in zip(*rounds, strict=True))
    return {
        "hands": count,
        "events_per_hand": round(sum(len(hand.events) for hand in hands) / count, 1),
        "with_all_in": round(sum(hand.all_in for hand in hands) / count, 3),
        "with_two_side_pots": round(sum(hand.side_pots > 1 for hand in hands) / count, 3),
        "ours_hands_per_s": round(ours),
        "pokerkit_hands_per_s": round(pokerkit),
        "ratio": round(statistics.median(mine / theirs for mine, theirs in rounds), 1),
        "live_apply_us": round(live * 1e6, 2),
        "live_apply_in_events": round(live / event, 1),
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
