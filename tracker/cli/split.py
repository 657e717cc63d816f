"""A pot that is shared: who gets what by which rule, and how the dealer cuts its chips."""

from typing import Final

import click
from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from tracker.cards import Cards
from tracker.chips import Chips, print_chips
from tracker.cli.options import output, print_json
from tracker.cli.render import write
from tracker.cli.sheet import Column, Row, Sheet
from tracker.codec.opening import slug_of
from tracker.codec.split import SEATS, SplitWords, parse_split
from tracker.errors import InvalidCommand
from tracker.hand.cutting import cut_pot
from tracker.hand.shares import share_parts
from tracker.ranking import playing
from tracker.rules.books import TDA_2024
from tracker.rules.games import NO_LIMIT_HOLDEM
from tracker.rules.reasons import Reason
from tracker.seats import Seat
from tracker.views.split import SplitPot, SplitView, plain_split, see_split
from tracker.views.text import say

_HIGH_LOW: Final = "pot-limit-omaha-eight-or-better"
_FIVE: Final = 5


@click.command()
@click.argument("amount")
@click.option("--among", multiple=True, metavar="3,5,7", help="Who wins the pot.")
@click.option("--high", multiple=True, metavar="3", help="Who wins the high half.")
@click.option("--low", multiple=True, metavar="3,5", help="Who wins the low half, or nobody.")
@click.option("--button", required=True, metavar="SEAT", help="Seat of the dealer button.")
@click.option("--chips", default="", metavar="500x3,100x7", help="Chips of the pot, to be cut.")
@click.option("--rack", default="", metavar="500,100,25", help="Chips to be had for change.")
@click.option(
    "--smallest-chip",
    "chip",
    default="",
    metavar="CHIPS",
    help="Smallest chip in play; default: the smallest in the pot, or 1 unit.",
)
@click.option("--cards", multiple=True, metavar="3=9h8d…", help="Cards of a seat; repeatable.")
@click.option("--game", default="", metavar="GAME", help="What is played, as for tracker open.")
@click.option(
    "--rules",
    default=TDA_2024.name,
    show_default=True,
    metavar="BOOK|FILE.toml",
    help="Rule book that says who gets odd chips.",
)
@output
def split(
    *,
    among: tuple[str, ...],
    high: tuple[str, ...],
    low: tuple[str, ...],
    cards: tuple[str, ...],
    output: str,
    **words: str,
) -> None:
    """Split a pot, and cut its chips.

    Seats are called by their numbers, clockwise. Say who wins with --among, or with --high and
    --low where halves are shared; once for each board. With --chips the dealer is told how to cut:
    the largest chips first, in equal stacks, the odd chip last.

    Chips that do not divide are set against smaller ones of the pot, or changed at the rack; it
    has the chips of the pot, the smallest one, and those of --rack.
    """
    boards = _boards(among, high, low)
    if words["rack"] and not words["chips"]:
        raise click.UsageError("--rack is for change: say with --chips what lies in the pot")
    words["game"] = words["game"] or (_HIGH_LOW if low else slug_of(NO_LIMIT_HOLDEM.name))
    read = parse_split(words, boards, cards)
    parts, carried = share_parts(
        read.rules,
        read.button,
        read.smallest_chip,
        read.amount,
        read.winners,
        lambda part, seat: _inspected(read, part, seat),
    )
    pot = SplitPot(
        read.rules,
        SEATS,
        read.button,
        read.amount,
        parts,
        carried,
        read.exponent,
        read.smallest_chip,
    )
    cut = None
    if read.chips is not None:
        dues = [[amount for _, amount in shares] for shares in pot.won]
        cut = cut_pot(read.chips, dues, read.smallest_chip, read.rack)
    view = see_split(pot, cut)
    if output == "json":
        print_json(plain_split(view))
    else:
        write(*show_split(view))


def _boards(
    among: tuple[str, ...], high: tuple[str, ...], low: tuple[str, ...]
) -> list[tuple[str, ...]]:
    """Winners of the parts of each board."""
    if bool(among) == bool(high):
        raise click.UsageError("say who wins: either --among, or --high and --low")
    if among and low:
        raise click.UsageError("--low is the other half of --high, not of --among")
    if low and len(low) != len(high):
        raise click.UsageError("for each board say one --high and one --low; --low nobody for none")
    return list(zip(high, low, strict=True)) if low else [(seats,) for seats in (*among, *high)]


def _inspected(read: SplitWords, part: int, seat: Seat) -> Cards:
    """Cards that decide on the odd chip: those named, or of a whole stud hand the five that play.

    Raises:
        InvalidCommand: They are not named, or neither five nor all.
    """
    rules = read.rules
    cards = read.cards.get(seat)
    if cards is None:
        raise InvalidCommand(rules.because("odd-chip-by-card", seat=seat))
    if rules.game.by_button or rules.option["odd_chip_stud_cards"] == "all_cards":
        return cards
    own = sum(street.own for street in rules.game.streets)
    if len(cards) == own:
        kind = rules.game.compares[part % len(rules.game.compares)]
        return playing(rules.game, kind, cards)
    if len(cards) != _FIVE:
        raise InvalidCommand(rules.because("wrong-card-count", count=len(cards), expected=own))
    return cards


def show_split(view: SplitView) -> list[RenderableType]:
    """What goes where and why, each step of the dealer, and what lies before whom at the end."""
    in_steps = [step.reason for step in view.steps]
    lines = Table.grid(padding=(0, 1, 0, 0))
    for why in view.reasons:
        if why not in in_steps:
            lines.add_row(Text("→", style="green"), _cited(why, view))
    parts: list[RenderableType] = [lines]
    if view.steps:
        parts += [Text(), _show_steps(view)]
    chip = print_chips(view.smallest_chip, view.exponent)
    last = f"button {view.button}, smallest chip {chip}, {view.game}, rules {view.book}"
    return [*parts, Text(), _show_gains(view), Text(), Text(last, style="dim")]


def _cited(why: Reason, view: SplitView) -> Text:
    return Text.assemble(say(why, view), (f" [{why.citation}]", "dim"))


def _show_steps(view: SplitView) -> Table:
    """A numbered line for each step; what is cut stands before the first of its steps."""
    lines = Table.grid(padding=(0, 2, 0, 0))
    several = len({step.of for step in view.steps}) > 1
    last = ""
    for number, step in enumerate(view.steps, 1):
        of = [step.of if step.of != last else ""] if several else []
        lines.add_row(Text(f"{number}.", justify="right"), *of, _cited(step.reason, view))
        last = step.of
    return lines


def _show_gains(view: SplitView) -> Sheet:
    """Chips by denomination and worth of every winner, and of what stays in the middle."""
    piles = [dict(gain.chips) for gain in view.gets] + [dict(view.left)]
    kinds = sorted({chip for pile in piles for chip in pile}, reverse=True)
    heads = [
        Column("gets"),
        *(Column(f"x {_print(chip, view)}", figures=True) for chip in kinds),
        Column("chips", figures=True),
    ]
    names = [(gain.seat, gain.amount) for gain in view.gets]
    names += [("next hand", view.carried)] if view.carried else []
    rows = [
        Row((name, *(str(pile.get(chip, "")) for chip in kinds), _print(amount, view)))
        for (name, amount), pile in zip(names, piles, strict=False)
    ]
    totals = (sum(pile.get(chip, 0) for pile in piles) for chip in kinds)
    total = Row(("total", *map(str, totals), _print(view.amount, view)), "bold")
    return Sheet(heads, [*rows, total])


def _print(chips: Chips, view: SplitView) -> str:
    return print_chips(chips, view.exponent)
