"""Every game under any house rules: random legal play to the end, with all invariants."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.properties.strategies import DEEP, FAST, acts_and_rulings, tables_of
from tracker.errors import IllegalCommand
from tracker.hand import commands as cmd
from tracker.hand.engine import apply, decide, replay, trace
from tracker.hand.invariants import defects
from tracker.hand.state import Stage, thaw
from tracker.rules.games import GAMES
from tracker.rules.model import Game

LONGEST = 400
"""Events after which a hand of these stacks must be over."""


def play_out(game: Game, data: st.DataObject) -> None:
    """Play a hand of a game to its end; whatever is offered is taken, and nothing is ever wrong."""
    table = data.draw(tables_of(game))
    events = list(table.open())
    hand = replay(table.rules, events)
    while hand.stage != Stage.CLOSED:
        assert not defects(hand)
        assert len(events) < LONGEST
        with pytest.raises(IllegalCommand):
            decide(hand, cmd.AddChips(0, 1))
        for event in decide(hand, data.draw(acts_and_rulings(hand))):
            hand = apply(hand, event)
            events.append(event)
    assert replay(table.rules, events) == hand
    assert thaw(hand).freeze() == hand
    assert [step.hand for step in trace(table.rules, enumerate(events))][-1] == hand
    taken = sum(award.carried + award.rake + award.jackpot for award in hand.awards)
    assert sum(hand.stacks) + taken + sum(hand.house.time) == sum(hand.start.stacks)


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
@FAST
@given(data=st.data())
def test_random_hands_of_every_game(game: Game, data: st.DataObject) -> None:
    """Any house, any stakes: the hand ends, chips are conserved, replay gives it again."""
    play_out(game, data)


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
@DEEP
@given(data=st.data())
def test_many_random_hands_of_every_game(game: Game, data: st.DataObject) -> None:
    """The same, searched longer."""
    play_out(game, data)
