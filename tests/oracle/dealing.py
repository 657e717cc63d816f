"""Random hands of any game with every card known, up to the showdown."""

import random
from collections.abc import Iterator
from typing import Final

from attrs import evolve
from hypothesis import strategies as st

from tests.properties.strategies import DECK, LABELS, Straddles, acts, stacks_for
from tracker.cards import SHORT_DECK, Cards
from tracker.hand import commands as cmd
from tracker.hand import events as ev
from tracker.hand.engine import apply, begin, decide, replay
from tracker.hand.state import Hand, Stage
from tracker.rules.books import TDA_2024
from tracker.rules.games import GAMES
from tracker.rules.model import BRING_IN, Game, Limit, Option, RuleBook, Rules, bind
from tracker.rules.reasons import Citation
from tracker.rules.stakes import Stakes
from tracker.seats import seats_in

FIXED_LIMIT: Final = RuleBook(
    "HOUSE-1",
    "TDA-2024 with a bet and three raises",
    {**TDA_2024.options, "fl_cap": Option(3, Citation("ROBERT", "11", "betting-3"))},
    TDA_2024.rules,
)
"""TDA-2024 leaves the number of raises to the house; PokerKit allows four bets."""


def rules_for(game: Game, stakes: Stakes) -> Rules:
    """What both sides play by."""
    return bind(FIXED_LIMIT if game.limit == Limit.FIXED else TDA_2024, game, stakes)


class Deck:
    """Cards in the order of one shuffle."""

    def __init__(self, game: Game, seed: int) -> None:
        self._cards = [card for card in DECK if not game.short_deck or card in SHORT_DECK]
        random.Random(seed).shuffle(self._cards)  # noqa: S311

    def __len__(self) -> int:
        return len(self._cards)

    def take(self, count: int) -> Cards:
        """The next cards."""
        taken, self._cards = self._cards[:count], self._cards[count:]
        return tuple(taken)


@st.composite
def stakes_both_take(draw: st.DrawFn, game: Game) -> Stakes:
    """Forced chips that PokerKit can be told: blinds, one kind of ante, a third blind."""
    big = draw(st.sampled_from((10, 4, 100)))
    small = big // 2
    if game.streets[0].opens in BRING_IN:
        ante = draw(st.sampled_from((0, 1, small)))
        bring_in = draw(st.sampled_from((big // 4, small)))
        return Stakes(ante=ante, bring_in=bring_in, small_bet=big, big_bet=2 * big)
    if game.short_deck:
        return Stakes(ante=big, button_ante=2 * big)
    kind = draw(st.sampled_from(("none", "none", "each", "big blind", "third")))
    return Stakes(
        small,
        big,
        ante=draw(st.sampled_from((1, big))) if kind == "each" else 0,
        big_blind_ante=big if kind == "big blind" else 0,
        third_blind=2 * big if kind == "third" and game.limit != Limit.FIXED else 0,
    )


@st.composite
def tables_both_take(draw: st.DrawFn, game: Game) -> tuple[Rules, cmd.StartHand]:
    """Rules and a hand to start, the last seat on the button.

    Most often every seat can post what it owes: a short post makes another hand of it at once. A
    straddle of twice the big blind is posted now and then.
    """
    stakes = draw(stakes_both_take(game))
    own = sum(street.own for street in game.streets) + 2 * max(s.draw for s in game.streets)
    seats = draw(st.integers(3 if stakes.third_blind else 2, min(6, 47 // own)))
    stacks = draw(stacks_for(stakes.least_bet, seats))
    if draw(st.integers(0, 5)):
        owed = stakes.ante + stakes.big_blind_ante + stakes.button_ante + stakes.top_blind
        stacks = tuple(stack + owed for stack in stacks)
    big = stakes.big_blind
    straddled = seats > 3 and big and not stakes.third_blind and game.limit != Limit.FIXED
    straddles: Straddles = ()
    if straddled and stacks[2] > 4 * big and draw(st.sampled_from((False, False, True))):
        straddles = ((2, 2 * big),)
    return rules_for(game, stakes), cmd.StartHand(seats - 1, LABELS[:seats], stacks, straddles)


@st.composite
def known_hands(draw: st.DrawFn, name: str) -> tuple[Rules, tuple[ev.Event, ...]]:
    """A random legal hand of a game with every card known, until winners are to be named."""
    game = GAMES[name]
    rules, command = draw(tables_both_take(game))
    deck = Deck(game, draw(st.integers(0, 10**6)))
    cards = tuple(deck.take(game.streets[0].own) for _ in command.stacks)
    events = list(begin(rules, evolve(command, cards=cards)))
    hand = replay(rules, events)
    while hand.stage not in {Stage.SHOWDOWN, Stage.COMPLETE}:
        for event in decide(hand, _next(draw, hand, deck)):
            hand = apply(hand, event)
            events.append(event)
    return rules, tuple(events)


def _next(draw: st.DrawFn, hand: Hand, deck: Deck) -> cmd.Command:
    """Cards that are due, from the deck, or a random act of the actor."""
    if hand.stage == Stage.DRAWING:
        seat = hand.actor
        most = min(hand.rules.game.streets[hand.street].draw, len(deck))
        discarded = hand.hole[seat][: draw(st.integers(0, most))]
        return cmd.Draw(seat, discarded, deck.take(len(discarded)))
    if hand.stage == Stage.DEALING:
        street = hand.rules.game.streets[hand.street + 1]
        if not street.own:
            return cmd.DealBoard(deck.take(street.board))
        return cmd.DealStreet(tuple(_each(hand, deck, street.own)))
    return draw(acts(hand))


def _each(hand: Hand, deck: Deck, count: int) -> Iterator[Cards]:
    """Cards for every seat, none for one that has folded."""
    live = set(seats_in(hand.live))
    for seat in hand.seats:
        yield deck.take(count) if seat in live else ()
