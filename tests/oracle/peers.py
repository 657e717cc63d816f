"""The games that PokerKit has too, by our names, with the forced chips of a table as it takes them.

Some are classes of PokerKit. The others are put together of its own parts: a limit, a deal, the
hands that are compared. Spread limit, Courchevel and fixed-limit five-card draw need parts that it
does not have.
"""

from collections.abc import Mapping
from typing import Any, Final

import pokerkit as pk
from pokerkit import games as parts

from tracker.chips import Chips
from tracker.rules.model import Rules


class _PotLimitHoldem(parts.PotLimitPokerMixin, parts.TexasHoldemMixin, parts.UnfixedLimitHoldem):
    """Pot-limit hold'em."""


class _NoLimitOmaha(parts.NoLimitPokerMixin, parts.OmahaHoldemMixin, parts.UnfixedLimitHoldem):
    """No-limit Omaha."""

    hand_types = (pk.OmahaHoldemHand,)


class _FixedLimitOmaha(parts.FixedLimitPokerMixin, parts.OmahaHoldemMixin, parts.Holdem):
    """Fixed-limit Omaha."""

    hand_types = (pk.OmahaHoldemHand,)


class _FixedLimitOmahaEight(parts.FixedLimitPokerMixin, parts.OmahaHoldemMixin, parts.Holdem):
    """Fixed-limit Omaha eight-or-better; PokerKit's class of that name is pot-limit."""

    hand_types = (pk.OmahaHoldemHand, pk.OmahaEightOrBetterLowHand)


class _PotLimitOmahaEight(
    parts.PotLimitPokerMixin, parts.OmahaHoldemMixin, parts.UnfixedLimitHoldem
):
    """Pot-limit Omaha eight-or-better."""

    hand_types = (pk.OmahaHoldemHand, pk.OmahaEightOrBetterLowHand)


class _FiveCardOmaha(pk.PotLimitOmahaHoldem):
    """Pot-limit Omaha with five cards."""

    hole_dealing_count = 5


class _SixCardOmaha(pk.PotLimitOmahaHoldem):
    """Pot-limit Omaha with six cards."""

    hole_dealing_count = 6


class _NoLimitFiveCardDraw(parts.NoLimitPokerMixin, parts.SingleDraw):
    """No-limit five-card draw."""

    deck = pk.Deck.STANDARD
    hand_types = (pk.StandardHighHand,)
    hole_dealing_count = 5


class _AceToFiveTripleDraw(parts.FixedLimitPokerMixin, parts.TripleDraw):
    """Ace-to-five triple draw."""

    deck = pk.Deck.STANDARD
    hand_types = (pk.RegularLowHand,)
    hole_dealing_count = 5


PEERS: Final[Mapping[str, type[parts.Poker]]] = {
    "no-limit hold'em": pk.NoLimitTexasHoldem,
    "pot-limit hold'em": _PotLimitHoldem,
    "fixed-limit hold'em": pk.FixedLimitTexasHoldem,
    "short-deck hold'em": pk.NoLimitShortDeckHoldem,
    "pot-limit omaha": pk.PotLimitOmahaHoldem,
    "no-limit omaha": _NoLimitOmaha,
    "fixed-limit omaha": _FixedLimitOmaha,
    "five-card pot-limit omaha": _FiveCardOmaha,
    "six-card pot-limit omaha": _SixCardOmaha,
    "pot-limit omaha eight-or-better": _PotLimitOmahaEight,
    "fixed-limit omaha eight-or-better": _FixedLimitOmahaEight,
    "seven-card stud": pk.FixedLimitSevenCardStud,
    "seven-card stud eight-or-better": pk.FixedLimitSevenCardStudHighLowSplitEightOrBetter,
    "razz": pk.FixedLimitRazz,
    "no-limit five-card draw": _NoLimitFiveCardDraw,
    "no-limit deuce-to-seven single draw": pk.NoLimitDeuceToSevenLowballSingleDraw,
    "deuce-to-seven triple draw": pk.FixedLimitDeuceToSevenLowballTripleDraw,
    "ace-to-five triple draw": _AceToFiveTripleDraw,
    "badugi": pk.FixedLimitBadugi,
}
"""PokerKit's game by the name of ours."""


def peer_of(
    rules: Rules,
    seats: int,
    automations: tuple[pk.Automation, ...],
    straddle: Chips = 0,
    game: str = "",
) -> parts.Poker:
    """The game as PokerKit plays it with these stakes, seat 0 left of the button.

    Args:
        rules: What the hand is played by: individual antes, or one of the big blind.
        seats: How many are dealt in; heads-up PokerKit states what they post in reverse.
        automations: What it does by itself.
        straddle: Left of the big blind, 0 for none.
        game: Name of a class of PokerKit to take instead of the one in `PEERS`.
    """
    stakes = rules.stakes
    antes = [stakes.ante] * seats
    blinds = [0] * seats
    if stakes.button_ante:
        blinds[-1] = stakes.button_ante - stakes.ante
    elif seats > 2:
        blinds[:3] = stakes.small_blind, stakes.big_blind, stakes.third_blind or straddle
        antes[1] += stakes.big_blind_ante
    else:
        blinds[:] = stakes.big_blind, stakes.small_blind
        antes[0] += stakes.big_blind_ante
    if seats == 2:
        antes.reverse()
        blinds.reverse()
    forced = stakes.bring_in or tuple(blinds)
    sizes = (rules.bet_sizes[0], rules.bet_sizes[-1]) if rules.is_fixed else (stakes.least_bet,)
    peer: Any = getattr(pk, game) if game else PEERS[rules.game.name]
    made: parts.Poker = peer(automations, not stakes.big_blind_ante, tuple(antes), forced, *sizes)
    return made
