"""Hands in the terminal: one state as two small tables, a whole hand as one state an entry."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Final

import click
from rich.console import Console, Group, RenderableType
from rich.padding import Padding
from rich.text import Text

from tracker.cards import print_cards
from tracker.chips import Chips, print_chips
from tracker.cli.sheet import Column, Row, Sheet
from tracker.codec.said import print_words
from tracker.hand.events import HandStarted
from tracker.hand.state import Hand
from tracker.rules.model import Limit, Rules
from tracker.service import Entered, Told
from tracker.views.table import (
    AwardView,
    HandView,
    PartView,
    PotView,
    RightView,
    SeatView,
    explain_seat,
    see,
)
from tracker.views.text import say, say_cited

_WIDTH: Final = 100
"""Columns where the output is no terminal."""

_LEAST_REASON: Final = 24
_LEAST_LIST: Final = 12
"""Columns below which a reason, or a list of names, is better read on a line of its own."""

_STATUS_STYLES: Final = {"acts": "bold", "folded": "dim", "won": "bold"}


def write(*parts: RenderableType) -> None:
    """Print to standard output; plain text of a fixed width where it is no terminal."""
    console = Console(highlight=False, markup=False, emoji=False)
    if not console.is_terminal:
        console.width = _WIDTH
    with console.capture() as printed:
        for part in parts:
            console.print(part)
    for line in printed.get().splitlines():
        click.echo(line.rstrip())


def show_setup(hand: Hand, names: Mapping[str, str]) -> RenderableType:
    """What the hand is played by, and who sits where."""
    start = hand.start
    unit = [start.currency] if start.currency else []
    stakes = _stakes(hand.rules, start.exponent)
    head = ", ".join([hand.rules.game.name, *stakes, *unit, f"rules {hand.rules.book}"])
    seats = "  ".join(
        f"{label} {names[label]}" if label in names else label for label in start.labels
    )
    return Group(Text(head, style="bold"), Text(f"seats {seats}; button {_button(start)}"))


def _stakes(rules: Rules, exponent: int) -> Iterator[str]:
    """Forced chips and bet sizes of a table in words, those that there are."""
    stakes = rules.stakes

    def chips(*amounts: Chips) -> str:
        return "/".join(print_chips(amount, exponent) for amount in amounts)

    if stakes.bomb:
        yield "bomb pot"
    elif stakes.big_blind:
        blinds = (stakes.small_blind, stakes.big_blind, stakes.third_blind)
        names = "blinds" if blinds[0] or blinds[2] else "big blind"
        yield f"{names} {chips(*filter(None, blinds))}"
    for name, amount in (
        ("ante", stakes.ante),
        ("big-blind ante", stakes.big_blind_ante),
        ("button ante", stakes.button_ante),
        ("bring-in", stakes.bring_in),
        ("kill", stakes.kill),
        ("minimum bet", 0 if rules.is_fixed else stakes.min_bet),
    ):
        if amount:
            yield f"{name} {chips(amount)}"
    if rules.is_fixed:
        yield f"bets {chips(rules.bet_sizes[0], rules.bet_sizes[-1])}"
    elif rules.game.limit == Limit.SPREAD:
        yield f"bets up to {chips(rules.spread[0], rules.spread[-1])}"
    if stakes.boards > 1:
        yield f"{stakes.boards} boards"


def _button(start: HandStarted) -> str:
    return start.labels[start.button]


def show_state(hand: Hand) -> RenderableType:
    """One moment: seats, pots, what was returned and won, and what may happen next."""
    view = see(hand)
    exponent = hand.start.exponent
    parts: list[RenderableType] = [_seats_table(view, hand.start)]
    if view.pots:
        parts.append(_pots_table(view.pots, exponent))
    parts += [
        Text(f"returned  {seat} {print_chips(amount, exponent)}") for seat, amount in view.returned
    ]
    for award in view.awards:
        shares = _shares(award, exponent)
        if award.parts:
            shares = "; ".join(f"{part.name} {_shares(part, exponent)}" for part in award.parts)
        parts.append(
            Text(f"won       {award.name}, {print_chips(award.amount, exponent)}: {shares}")
        )
    parts.append(Text(f"next      {offer(hand)}", style="bold"))
    return Group(*parts)


def _shares(part: PartView | AwardView, exponent: int) -> str:
    """Who gets how much of a pot, or of a part of it."""
    return ", ".join(f"{seat} {print_chips(chips, exponent)}" for seat, chips in part.shares)


def _seats_table(view: HandView, start: HandStarted) -> Sheet:
    rights = {right.seat: right for right in view.rights if right.price}
    known = any(seat.cards for seat in view.seats)
    columns = [
        Column("seat"),
        *(Column(name, figures=True) for name in ("stack", "in front", "total in")),
        Column("status"),
        *([Column("cards")] if known else []),
        *([Column("may bet or raise to", wraps=_LEAST_REASON)] if rights else []),
    ]
    rows = []
    for seat in view.seats:
        cells = [f"{seat.seat} (button)" if seat.button else seat.seat]
        cells += [
            print_chips(n, start.exponent) for n in (seat.stack, seat.street_in, seat.total_in)
        ]
        cells.append(seat.status)
        if known:
            cells.append(_own_cards(seat))
        if rights:
            cells.append(_right(rights.get(seat.seat), start))
        rows.append(Row(tuple(cells), _STATUS_STYLES.get(seat.status, "")))
    return Sheet(columns, rows)


def _own_cards(seat: SeatView) -> str:
    """Cards of a seat; those face down in brackets where others lie face up."""
    down = list(seat.cards)
    for card in seat.up:
        down.remove(card)
    both = seat.up and down
    return f"({print_cards(down)}) {print_cards(seat.up)}" if both else print_cards(seat.cards)


def _right(right: RightView | None, start: HandStarted) -> str:
    if right is None:
        return ""
    why = say(right.left_open or right.reasons[0], start)
    if not right.may:
        return f"— {why}"
    least, most = (print_chips(n, start.exponent) for n in (right.minimum, right.maximum))
    return f"{least} to {most}: {why}" if least != most else f"{least}: {why}"


def _pots_table(pots: Iterable[PotView], exponent: int) -> Sheet:
    columns = [
        Column("pot"),
        Column("amount", figures=True),
        *(Column(name, wraps=_LEAST_LIST) for name in ("level", "can win it", "owing")),
    ]
    rows = []
    for pot in pots:
        level = f" at {print_chips(pot.level, exponent)}" if pot.level else ""
        by = f" by {pot.frozen_by}, entry {pot.frozen_at}" if pot.frozen_by else ""
        owing = ", ".join(f"{seat} {print_chips(n, exponent)}" for seat, n in pot.owing)
        amount = print_chips(pot.amount, exponent)
        where = f"{pot.state}{level}{by}"
        rows.append(Row((pot.name, amount, where, " ".join(pot.eligible), owing)))
    return Sheet(columns, rows)


def offer(hand: Hand) -> str:
    """Who is to do what next."""
    view = see(hand)
    exponent = hand.start.exponent
    if view.actor is None:
        names = ", ".join(offered.act for offered in view.acts) or "nothing"
        return f"dealer: {names} ({view.stage})"
    acts = []
    for act in (offered.act for offered in view.acts):
        if act == "call":
            acts.append(f"call {print_chips(view.to_call, exponent)}")
        elif act in {"bet", "raise"}:
            right = view.rights[0]
            least, most = (print_chips(n, exponent) for n in (right.minimum, right.maximum))
            acts.append(f"{act} {least}" if least == most else f"{act} {least} to {most}")
        else:
            acts.append(act)
    return f"{view.actor}: {', '.join(acts)}"


def show_boards(hand: Hand) -> str:
    """What lies on the table, board by board, set off from what stands before it."""
    return f"  {' | '.join(map(print_cards, hand.boards))}" if hand.board else ""


def show_entry(entry: Entered, start: HandStarted, why: str | None = None) -> RenderableType:
    """One entry: what was done, what followed, and the state it led to.

    Args:
        entry: The entry.
        start: First event of its hand.
        why: Seat whose price and right to raise are explained in full; nobody's when not given.
    """
    words = print_words(entry.event, start)
    if entry.step is None:
        note = "" if entry.withdrawn_at is None else f"  (withdrawn by entry {entry.withdrawn_at})"
        style = "dim" if entry.withdrawn_at is None else "dim strike"
        return Text.assemble((f"{entry.seq:>3}  ", "dim"), (words, style), (note, "dim"))
    hand = entry.step.hand
    street = f"   {hand.street_name}{show_boards(hand)}"
    title = Text.assemble((f"{entry.seq:>3}  ", "dim"), (words, "bold"), (street, "cyan"))
    notices = [
        Text.assemble(("→ ", "green"), say(notice, start), (f" [{notice.citation}]", "dim"))
        for notice in entry.step.notices
    ]
    reasons = [Text(line, style="yellow") for line in _explained(hand, why)] if why else []
    return Group(title, Padding(Group(*notices, *reasons, show_state(hand)), (0, 0, 1, 5)))


def _explained(hand: Hand, seat: str) -> list[str]:
    """Price and right to raise of one seat, each with its code and citation."""
    lines = [say_cited(reason, hand.start) for reason in explain_seat(see(hand), seat)]
    return lines or [f"{seat} has no decision here"]


def show_told(told: Told, why: str | None = None, at: int | None = None) -> RenderableType:
    """A whole hand, entry by entry; or one entry of it."""
    start = told.hand.start
    entries = [entry for entry in told.entries if at is None or entry.seq == at]
    return Group(
        show_setup(told.hand, told.names),
        Text(),
        *(show_entry(entry, start, why) for entry in entries),
    )
