"""Hands of any game played at random from a seed, every card known, to the last pot."""

import random
from collections.abc import Iterator
from typing import Final

from attrs import frozen

from tests.oracle.dealing import Deck
from tracker.cards import Cards
from tracker.hand import commands as cmd
from tracker.hand import events as ev
from tracker.hand.engine import apply, begin, decide, replay
from tracker.hand.legal import LegalActions, legal
from tracker.hand.state import Hand, Stage
from tracker.ranking import read_hands
from tracker.rules.books import TDA_2024
from tracker.rules.model import BRING_IN, Game, Limit, Rules, bind
from tracker.rules.stakes import Stakes
from tracker.seats import seats_in

SEEDS: Final = (1, 2)
"""One hand for each: two or three seats, shallow stacks, so that they end soon."""

_ODDS: Final = {"check": 5, "call": 6, "fold": 2, "bet": 4, "raise": 4, "all-in": 1}


@frozen
class Playthrough:
    """A hand with the rules it was played by."""

    rules: Rules
    events: tuple[ev.Event, ...]


def stakes_of(game: Game) -> Stakes:
    """Stakes that a game is played at: limits of 10 and 20, or blinds of 5 and 10."""
    if game.streets[0].opens in BRING_IN:
        return Stakes(ante=1, bring_in=3, small_bet=10, big_bet=20)
    if game.short_deck:
        return Stakes(ante=10, button_ante=20)
    if game.limit == Limit.SPREAD:
        return Stakes(5, 10, small_bet=30, big_bet=60)
    return Stakes(5, 10)


def play(game: Game, seed: int) -> Playthrough:
    """The hand of a game that a seed gives."""
    rng = random.Random(f"{game.name} {seed}")  # noqa: S311
    deck = Deck(game, rng.randrange(10**6))
    rules = bind(TDA_2024, game, stakes_of(game))
    stacks = tuple(rng.randrange(25, 125) for _ in range(seed + 1))
    cards = tuple(deck.take(game.streets[0].own) for _ in stacks)
    board = deck.take(game.streets[0].board)
    labels = tuple("ABC"[: len(stacks)])
    start = cmd.StartHand(len(stacks) - 1, labels, stacks, cards=cards, board=board)
    events = list(begin(rules, start))
    hand = replay(rules, events)
    while hand.stage != Stage.CLOSED:
        for event in decide(hand, _next(rng, hand, deck)):
            hand = apply(hand, event)
            events.append(event)
        if reading := read_hands(hand):
            hand = apply(hand, reading)
            events.append(reading)
    return Playthrough(rules, tuple(events))


def _next(rng: random.Random, hand: Hand, deck: Deck) -> cmd.Command:
    """Cards from the deck, an act of the actor, winners by rank."""
    match hand.stage:
        case Stage.DEALING:
            return _deal(hand, deck)
        case Stage.DRAWING:
            most = min(3, hand.rules.game.streets[hand.street].draw)
            discarded = hand.hole[hand.actor][: rng.randint(0, most)]
            return cmd.Draw(hand.actor, discarded, deck.take(len(discarded)))
        case Stage.BRING_IN:
            return cmd.BringIn(hand.actor)
        case Stage.SHOWDOWN:
            seat = next(seats_in(hand.live & ~hand.tabled))
            return cmd.TableHand(seat, hand.hole[seat])
        case Stage.COMPLETE:
            return cmd.CloseHand()
    return _act(rng, hand, legal(hand))


def _deal(hand: Hand, deck: Deck) -> cmd.Command:
    """The cards of the next street."""
    street = hand.rules.game.streets[hand.street + 1]
    if street.own:
        return cmd.DealStreet(tuple(_each(hand, deck, street.own)))
    return cmd.DealBoard(deck.take(street.board))


def _each(hand: Hand, deck: Deck, count: int) -> Iterator[Cards]:
    """Cards for every seat, none for one that has folded."""
    live = set(seats_in(hand.live))
    for seat in hand.seats:
        yield deck.take(count) if seat in live else ()


def _act(rng: random.Random, hand: Hand, offered: LegalActions) -> cmd.Command:
    """An act of those offered, a bet or raise near its least size."""
    seat = offered.actor
    (verb,) = rng.choices(offered.acts, [_ODDS[act] for act in offered.acts])
    match verb:
        case "check":
            return cmd.Check(seat)
        case "call":
            return cmd.Call(seat)
        case "fold":
            return cmd.Fold(seat)
        case "all-in":
            return cmd.AllIn(seat)
    right = offered.rights[0]
    to = min(right.maximum, right.minimum + rng.choice((0, 0, 5, 10)))
    sized = cmd.Bet if verb == "bet" else cmd.Raise
    return sized(seat, right.minimum if hand.rules.is_fixed else to)
