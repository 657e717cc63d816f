"""Hands that other programs got wrong, as their cases write them, played by the core.

What is posted comes from the stakes and what is called from the price; the figures of the case
are compared with it. Amounts are whole chips, a seat is called by its number, and an act is
written with the total of its seat on the street before anything is returned.
"""

from typing import Any, Final, TypeAlias

import pytest
from attrs import evolve

from tracker.cards import UNKNOWN
from tracker.conformance.check import DEFAULTS
from tracker.errors import IllegalCommand
from tracker.hand import commands as cmd
from tracker.hand import events as ev
from tracker.hand.engine import apply, begin, decide, replay
from tracker.hand.legal import legal
from tracker.hand.state import Hand, Stage, contenders
from tracker.rules.games import GAMES
from tracker.rules.model import Option, Rules, bind
from tracker.rules.options import OptionValue
from tracker.rules.rake import Rake
from tracker.rules.reasons import Citation
from tracker.rules.stakes import Stakes
from tracker.seats import NO_SEAT, SeatMask, mask_of, seats_in

Wild: TypeAlias = dict[str, Any]
"""One case."""

Answers: TypeAlias = dict[str, Any]

House: TypeAlias = dict[str, OptionValue]

_GAMES: Final = {
    "NL": "no-limit hold'em",
    "PL": "pot-limit hold'em",
    "FL": "fixed-limit hold'em",
}

_POSTS: Final = {
    "ante": ev.AntePosted,
    "small_blind": ev.SmallBlindPosted,
    "big_blind": ev.BigBlindPosted,
    "big_blind_ante": ev.DeadAntePosted,
    "live_post": ev.LateBlindPosted,
    "dead_blind": ev.DeadBlindPosted,
    "straddle": ev.StraddlePosted,
}


def labels_of(case: Wild) -> tuple[str, ...]:
    """The numbers of the seats, clockwise."""
    return tuple(str(seat["seat"]) for seat in case["table"]["seats"])


def rules_of(case: Wild) -> Rules:
    """What the hand is played by: the common customs, and what the case says of its house."""
    house = case["rules"]
    options: House = {}
    if house.get("ante_order"):
        options["bba_order"] = house["ante_order"]
    if house.get("straddle_min_raise") == "big_blind":
        options["straddle_min_raise"] = "big_blind"
    if "bets_per_street_cap" in house:
        options["fl_cap"] = house["bets_per_street_cap"] - 1
        options["fl_cap_heads_up"] = (
            "unlimited_heads_up" if house["heads_up_uncapped"] else "capped"
        )
    citation = Citation("HOUSE", "", "")
    changed = {name: Option(value, citation) for name, value in options.items()}
    game = GAMES[_GAMES[house["structure"]]]
    if any("lo" in board for board in case.get("boards", ())):
        game = evolve(game, compares=("high", "eight-or-better"))
    stakes = Stakes(
        case["table"]["small_blind"],
        case["table"]["big_blind"],
        case["table"].get("ante_each", 0),
        max(_amounts(case, "big_blind_ante"), default=0),
        small_bet=house.get("small_bet", 0),
        big_bet=house.get("big_bet", 0),
        rake=Rake(house.get("rake_basis_points", 0), house.get("rake_cap", 0)),
    )
    return bind(evolve(DEFAULTS, options={**DEFAULTS.options, **changed}), game, stakes)


def _amounts(case: Wild, kind: str) -> list[int]:
    return [event["amount"] for event in case["events"] if event.get("kind") == kind]


def opening_of(case: Wild) -> tuple[Rules, tuple[ev.Event, ...]]:
    """What a hand is played by, and the facts that open it as the stakes ask for."""
    rules = rules_of(case)
    labels = labels_of(case)
    posts = [event for event in case["events"] if event["t"] == "post"]

    def seats(kind: str) -> tuple[int, ...]:
        return tuple(labels.index(str(post["seat"])) for post in posts if post["kind"] == kind)

    straddles = zip(seats("straddle"), _amounts(case, "straddle"), strict=True)
    command = cmd.StartHand(
        labels.index(str(case["table"]["button"])),
        labels,
        tuple(seat["stack"] for seat in case["table"]["seats"]),
        straddles=tuple(straddles),
        missed=seats("dead_blind"),
        late=seats("live_post"),
        smallest_chip=case["rules"].get("min_chip", 1),
    )
    return rules, begin(rules, command)


def opened(case: Wild) -> Hand:
    """The hand on its first betting; what the stakes ask for is what the case says was posted."""
    rules, events = opening_of(case)
    hand = replay(rules, events)
    labels = labels_of(case)
    posts = [event for event in case["events"] if event["t"] == "post"]
    asked = {event for event in events if isinstance(event, tuple(_POSTS.values()))}
    assert asked == {
        _POSTS[post["kind"]](labels.index(str(post["seat"])), post["amount"]) for post in posts
    }
    all_in = {str(post["seat"]) for post in posts if post.get("all_in")}
    assert {label for label, stack in zip(labels, hand.stacks, strict=True) if not stack} == all_in
    return hand


def done(hand: Hand, event: Wild) -> Hand:
    """The hand after one more act or deal; a refused one leaves it as it was."""
    if event["t"] == "street":
        after = dealt(hand)
        assert after.street_name == event["name"]
        return after
    seat = hand.start.labels.index(str(event["seat"]))
    command = _command(event, seat)
    if "refused" in event:
        before = hand
        with pytest.raises(IllegalCommand) as caught:
            decide(hand, command)
        assert caught.value.reason.code == event["refused"]
        assert caught.value.reason["seat"] == seat
        assert caught.value.reason.citation is not None
        assert hand == before
        return hand
    (fact,) = decide(hand, command)
    after = apply(hand, fact)
    if "to" in event:
        returned = after.returned[seat] - hand.returned[seat]
        paid = hand.stacks[seat] - after.stacks[seat] + after.won(seat) + returned
        assert hand.round.street_in[seat] + paid == event["to"]
        assert (paid == hand.stacks[seat]) == event.get("all_in", False)
        if event.get("all_in"):
            assert apply(hand, ev.WentAllIn(seat)) == after
    return after


def _command(event: Wild, seat: int) -> cmd.Command:
    match event["t"]:
        case "bet":
            return cmd.Bet(seat, event["to"])
        case "raise":
            return cmd.Raise(seat, event["to"])
        case "call":
            return cmd.Call(seat)
        case "check":
            return cmd.Check(seat)
        case "hand_dead":
            return cmd.KillHand(seat)
        case kind:
            assert kind == "fold"
            return cmd.Fold(seat)


def dealt(hand: Hand) -> Hand:
    """The hand with the cards of the next street, unseen."""
    due = hand.rules.board_due[hand.street + 1]
    return apply(hand, ev.BoardDealt((UNKNOWN,) * due))


def shown_down(hand: Hand, boards: list[Wild]) -> Hand:
    """The hand with every pot pushed to the best hands that have a claim, board by board.

    What is left of the cards is dealt as often as there are boards.
    """
    if len(boards) > 1:
        hand = apply(hand, ev.RunoutsAgreed(len(boards)))
    while hand.stage == Stage.DEALING:
        hand = dealt(hand)
    while hand.stage < Stage.COMPLETE:
        place = len(hand.pots) - 1
        claims = contenders(hand, place)
        best = [_best(hand, board[part], part, claims) for board in boards for part in board]
        hand = apply(hand, ev.WinnersDeclared(place, best[0], tuple(best[1:])))
    return hand


def _best(hand: Hand, ranks: dict[str, int | None], part: str, claims: SeatMask) -> SeatMask:
    """Seats of the best hand among claims, the lowest for a low; nobody where none qualifies."""
    held = {
        seat: -rank if part == "lo" else rank
        for seat in seats_in(claims)
        for rank in [ranks[hand.start.labels[seat]]]
        if rank is not None
    }
    return mask_of(seat for seat, rank in held.items() if rank == max(held.values()))


def answers(hand: Hand, asked: Answers) -> Answers:
    """What the core says of a moment, by the keys that a case asks for."""
    offered = legal(hand)
    right = offered.right_of(offered.actor)
    found: Answers = {
        "to_act": None if offered.actor == NO_SEAT else int(hand.start.labels[offered.actor]),
        "to_call": offered.to_call,
        "can_check": "check" in offered.acts,
        "can_raise": right is not None and right.may,
        "min_bet_or_raise_to": right.minimum if right else None,
        "max_bet_or_raise_to": right.maximum if right else None,
        "street_closed": hand.stage > Stage.BETTING,
        "betting_over": hand.betting_over,
        "total_pot": sum(hand.total_in) + sum(hand.dead_in),
        "stacks": by_label(hand, hand.stacks),
        "pots": [[amount, seats] for amount, seats in pots(hand)],
        "returned": given(hand, hand.returned),
    }
    return {key: found[key] for key in asked}


def pots(hand: Hand) -> list[tuple[int, list[int]]]:
    """Every pot and who can win it, the main pot first, those already pushed among them."""
    found = [(pot.amount, contenders(hand, place)) for place, pot in enumerate(hand.pots)]
    found += [
        (award.pot.amount, mask_of(seat for seat, _ in award.shares))
        for award in reversed(hand.awards)
    ]
    return [(amount, [int(hand.start.labels[seat]) for seat in seats_in(s)]) for amount, s in found]


def by_label(hand: Hand, chips: tuple[int, ...]) -> dict[str, int]:
    """Chips of every seat."""
    return dict(zip(hand.start.labels, chips, strict=True))


def given(hand: Hand, chips: tuple[int, ...]) -> dict[str, int]:
    """Chips of the seats that have any."""
    return {label: amount for label, amount in by_label(hand, chips).items() if amount}
