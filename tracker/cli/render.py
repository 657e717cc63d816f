"""Hands in the terminal: one state as two small tables, a whole hand as one state a step."""

from collections.abc import Iterable, Mapping
from typing import Final

import click
from rich.console import Console, Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from tracker.cards import print_cards
from tracker.chips import Chips, print_chips
from tracker.codec.words import print_words
from tracker.hand.events import HandStarted
from tracker.hand.state import Hand
from tracker.service import Entered, Told
from tracker.views.table import HandView, PotView, RightView, see
from tracker.views.text import say, say_cited

_WIDTH: Final = 100
"""Columns where the output is no terminal."""

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
    stakes = hand.rules.stakes

    def chips(amount: Chips) -> str:
        return print_chips(amount, start.exponent)

    forced = [f"blinds {chips(stakes.small_blind)}/{chips(stakes.big_blind)}"]
    if stakes.ante:
        forced.append(f"ante {chips(stakes.ante)}")
    if stakes.big_blind_ante:
        forced.append(f"big-blind ante {chips(stakes.big_blind_ante)}")
    unit = [start.currency] if start.currency else []
    head = ", ".join([hand.rules.game.name, *forced, *unit, f"rules {hand.rules.book}"])
    seats = "  ".join(
        f"{label} {names[label]}" if label in names else label for label in start.labels
    )
    return Group(Text(head, style="bold"), Text(f"seats {seats}; button {_button(start)}"))


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
        shares = ", ".join(f"{seat} {print_chips(chips, exponent)}" for seat, chips in award.shares)
        parts.append(
            Text(f"won       {award.name} {print_chips(award.amount, exponent)}: {shares}")
        )
    parts.append(Text(f"next      {offer(hand)}", style="bold"))
    return Group(*parts)


def _seats_table(view: HandView, start: HandStarted) -> Table:
    rights = {right.seat: right for right in view.rights}
    table = Table(box=None, pad_edge=False, header_style="dim")
    table.add_column("seat")
    for name in ("stack", "in front", "total in"):
        table.add_column(name, justify="right")
    table.add_column("status")
    if any(seat.cards for seat in view.seats):
        table.add_column("cards", no_wrap=True)
    if rights:
        table.add_column("may bet or raise to", overflow="fold")
    for seat in view.seats:
        chips = [
            print_chips(n, start.exponent) for n in (seat.stack, seat.street_in, seat.total_in)
        ]
        row = [f"{seat.seat} (button)" if seat.button else seat.seat, *chips, seat.status]
        if any(other.cards for other in view.seats):
            row.append(print_cards(seat.cards))
        if rights:
            row.append(_right(rights.get(seat.seat), start))
        table.add_row(*row, style=_STATUS_STYLES.get(seat.status))
    return table


def _right(right: RightView | None, start: HandStarted) -> str:
    if right is None:
        return ""
    why = say(right.reasons[0], start)
    if not right.may:
        return f"— {why}"
    least, most = (print_chips(n, start.exponent) for n in (right.minimum, right.maximum))
    return f"{least} to {most}: {why}" if least != most else f"{least}: {why}"


def _pots_table(pots: Iterable[PotView], exponent: int) -> Table:
    table = Table(box=None, pad_edge=False, header_style="dim")
    table.add_column("pot")
    table.add_column("amount", justify="right")
    for name in ("level", "can win it", "owing"):
        table.add_column(name)
    for pot in pots:
        level = "" if pot.level is None else f" at {print_chips(pot.level, exponent)}"
        by = f" by {pot.frozen_by}, step {pot.frozen_at}" if pot.frozen_by else ""
        owing = ", ".join(f"{seat} {print_chips(n, exponent)}" for seat, n in pot.owing)
        table.add_row(
            pot.name,
            print_chips(pot.amount, exponent),
            f"{pot.state}{level}{by}",
            " ".join(pot.eligible),
            owing,
        )
    return table


def offer(hand: Hand) -> str:
    """Who is to do what next."""
    view = see(hand)
    exponent = hand.start.exponent
    if view.actor is None:
        offered = ", ".join(view.acts) or "nothing"
        return f"dealer: {offered} ({view.stage})"
    acts = []
    for act in view.acts:
        if act == "call":
            acts.append(f"call {print_chips(view.to_call, exponent)}")
        elif act in {"bet", "raise"}:
            right = view.rights[0]
            least, most = (print_chips(n, exponent) for n in (right.minimum, right.maximum))
            acts.append(f"{act} {least}" if least == most else f"{act} {least} to {most}")
        else:
            acts.append(act)
    return f"{view.actor}: {', '.join(acts)}"


def show_entry(entry: Entered, start: HandStarted, why: str | None = None) -> RenderableType:
    """One record: what was done, what followed, and the state it led to.

    Args:
        entry: The record.
        start: First event of its hand.
        why: Seat whose price and right to raise are explained in full; nobody's when not given.
    """
    words = print_words(entry.event, start)
    if entry.step is None:
        note = "" if entry.withdrawn_at is None else f"  (withdrawn at step {entry.withdrawn_at})"
        style = "dim" if entry.withdrawn_at is None else "dim strike"
        return Text.assemble((f"{entry.seq:>3}  ", "dim"), (words, style), (note, "dim"))
    hand = entry.step.hand
    board = f"  {print_cards(hand.board)}" if hand.board else ""
    title = Text.assemble(
        (f"{entry.seq:>3}  ", "dim"), (words, "bold"), (f"   {hand.street_name}{board}", "cyan")
    )
    notices = [
        Text.assemble(("→ ", "green"), say(notice, start), (f" [{notice.citation}]", "dim"))
        for notice in entry.step.notices
    ]
    reasons = [Text(line, style="yellow") for line in explain_seat(hand, why)] if why else []
    return Group(title, Padding(Group(*notices, *reasons, show_state(hand)), (0, 0, 1, 5)))


def explain_seat(hand: Hand, seat: str) -> list[str]:
    """Price and right to raise of one seat, each with its code and citation."""
    view = see(hand)
    lines = [
        say_cited(reason, hand.start)
        for right in view.rights
        if right.seat == seat
        for reason in right.reasons
    ]
    if view.price and view.actor == seat:
        lines.insert(0, say_cited(view.price, hand.start))
    return lines or [f"{seat} has no decision here"]


def show_told(told: Told, why: str | None = None, at: int | None = None) -> RenderableType:
    """A whole hand, step by step; or one step of it."""
    start = told.hand.start
    entries = [entry for entry in told.entries if at is None or entry.seq == at]
    return Group(
        show_setup(told.hand, told.names),
        Text(),
        *(show_entry(entry, start, why) for entry in entries),
    )
