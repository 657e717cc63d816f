"""A cut of chips without a hand: who has what in which pot, who can win it, what goes back."""

from collections.abc import Iterator, Sequence
from decimal import Decimal

import click
from attrs import frozen
from rich.cells import cell_len
from rich.console import Console, ConsoleOptions, Group, RenderableType
from rich.table import Table
from rich.text import Text

from tracker.chips import MOST_CHIPS, MOST_DIGITS, Chips, print_chips, to_chips
from tracker.cli.options import output, print_json
from tracker.cli.render import write
from tracker.cli.sheet import GAP, Column, Row, Sheet
from tracker.codec.words import (
    check_chip,
    check_labels,
    find_seat,
    out_of_range,
    parse_number,
    unit_of,
)
from tracker.errors import InvalidCommand
from tracker.hand.layers import Layers, lay_out, share_out
from tracker.rules.reasons import Fact, reason
from tracker.seats import MOST_SEATS, Seat, SeatMask, mask_of, seats_in
from tracker.views.pots import PotsView, plain_pots, see_pots
from tracker.views.text import say


# Unknown options pass, so that `-50` is answered as the amount it is meant to be.
@click.command(context_settings={"ignore_unknown_options": True})
@click.argument("players", nargs=-1, metavar="50 120 200 | alice=50 bob=120 carol=200")
@click.option("--folded", multiple=True, metavar="x=150", help="A folded player; repeatable.")
@click.option("--dead", metavar="CHIPS", help="Chips nobody had to match; main pot.")
@click.option(
    "--rank",
    metavar="'carol>alice=bob'",
    help="Hands, best first, = for equal ones; in quotes. Who is left out loses to all named.",
)
@click.option("--button", metavar="PLAYER", help="Who has the button; default: the last player.")
@click.option("--chip", metavar="CHIPS", help="Smallest chip in play; default: 1 unit.")
@output
def pots(
    *,
    players: tuple[str, ...],
    folded: tuple[str, ...],
    dead: str | None,
    rank: str | None,
    button: str | None,
    chip: str | None,
    output: str,
) -> None:
    """Cut chips into a main pot and side pots.

    Say what each player put in over the whole hand, clockwise. Players without a name are called
    by their number; folded ones sit behind the others in the order given. What nobody called goes
    back; of one player's chips alone, that is all.
    """
    for word in players:
        if word.startswith("-") and not word[1:2].isdigit():
            raise click.NoSuchOption(word)
    if not players:
        raise InvalidCommand(reason("nobody-put-in"))
    labels, numbers = _read_players(players + folded)
    chips, exponent, smallest_chip = _count(numbers, dead, chip)
    out = mask_of(range(len(players), len(labels)))
    seat = len(players) - 1 if button is None else find_seat(button, labels)
    layers = lay_out(chips[:-1], out, chips[-1])
    ranks = [] if rank is None else _read_ranks(rank, labels, out)
    awards = share_out(layers, ranks, seat, smallest_chip)
    if rank is not None:
        _check_awarded(layers, [award.place for award in awards], labels)
    view = see_pots(
        layers,
        awards,
        labels,
        out,
        seat,
        exponent=exponent,
        smallest_chip=smallest_chip,
        ranked=rank is not None,
    )
    if output == "json":
        print_json(plain_pots(view))
    else:
        write(show_pots(view))


def _refuse(code: str, **facts: Fact) -> InvalidCommand:
    return InvalidCommand(reason(code, None, **facts))


def _read_players(words: Sequence[str]) -> tuple[tuple[str, ...], list[Decimal]]:
    """Names and amounts, in order."""
    if len(words) > MOST_SEATS:
        raise _refuse("too-many-players", count=len(words), expected=MOST_SEATS)
    labels = []
    numbers = []
    for place, word in enumerate(words, 1):
        name, _, amount = word.rpartition("=") if "=" in word else (str(place), "", word)
        labels.append(name.strip())
        numbers.append(_read_positive(amount))
    check_labels(labels, "the players")
    return tuple(labels), numbers


def _read_positive(text: str) -> Decimal:
    """An amount above zero."""
    shown = text.strip()
    number = parse_number(shown.removeprefix("-"))
    if shown.startswith("-") or not number:
        raise _refuse("amount-not-positive", text=shown)
    return number


def _count(
    numbers: Sequence[Decimal], dead: str | None, chip: str | None
) -> tuple[list[Chips], int, Chips]:
    """Chips of each player with the dead ones behind them, the exponent, and the smallest chip."""
    extra = Decimal(0) if dead is None else parse_number(dead.strip())
    amounts = [*numbers, extra]
    smallest = None if chip is None else _read_positive(chip)
    exponent = unit_of([*amounts, smallest or extra])
    for number in (*amounts, smallest or extra, sum(amounts, Decimal(0))):
        if number.scaleb(exponent) > MOST_CHIPS:
            raise out_of_range(f"{number:f}", MOST_DIGITS)
    chips = [to_chips(number, exponent) for number in amounts]
    if smallest is None:
        return chips, exponent, 1
    unit = to_chips(smallest, exponent)
    check_chip(chips, unit, exponent)
    return chips, exponent, unit


def _read_ranks(text: str, labels: tuple[str, ...], folded: SeatMask) -> list[SeatMask]:
    """Seats with equal hands, the best first."""
    ranks: list[SeatMask] = []
    seen = 0
    for group in text.split(">"):
        tied = 0
        for name in group.split("="):
            seat: Seat = find_seat(name.strip(), labels)
            if folded >> seat & 1:
                raise _refuse("folded-cannot-win", text=labels[seat])
            if seen >> seat & 1:
                raise _refuse("name-twice", text=labels[seat], field="the ranks")
            seen |= 1 << seat
            tied |= 1 << seat
        ranks.append(tied)
    return ranks


def _check_awarded(layers: Layers, places: Sequence[int], labels: tuple[str, ...]) -> None:
    """Refuse ranks that leave a pot without a winner: several can win it and none is named."""
    for place, seats in enumerate(layers.eligible):
        if place not in places:
            names = ", ".join(labels[seat] for seat in seats_in(seats))
            raise _refuse("rank-missing", pot=place, names=names)


def show_pots(view: PotsView) -> RenderableType:
    """The cut: who has what where, who can win it, what goes where and why, who gets what."""
    rows = [
        _Row(
            f"{p.player} (folded)" if p.folded else p.player,
            (*p.in_pots, p.returned, p.put_in),
            "dim" if p.folded else "",
        )
        for p in view.players
    ]
    if view.dead:
        nothing = (0,) * len(view.pots)
        rows.append(_Row("dead money", (view.dead, *nothing, view.dead), "dim"))
    parts: list[RenderableType] = [_Grid("put in", rows, view)]
    if view.pots:
        parts += [Text(), _claims(view)]
    if view.reasons:
        parts += [Text(), _told(view)]
    gains = [
        _Row(p.player, (*p.won, p.returned, p.gets))
        for p in view.players
        if p.won is not None and p.gets is not None and not p.folded
    ]
    if gains:
        chip = print_chips(view.smallest_chip, view.exponent)
        last = f"button {view.button}, smallest chip {chip}, rules {view.book}"
        parts += [Text(), _Grid("gets", gains, view), Text(), Text(last, style="dim")]
    return Group(*parts)


@frozen
class _Row:
    """Chips of somebody in each pot, what goes back, and the total."""

    name: str
    chips: tuple[Chips, ...]
    style: str = ""


@frozen
class _Column:
    """A column of the table of pots."""

    head: str
    cells: tuple[str, ...]

    @property
    def width(self) -> int:
        """Columns of the terminal that it takes, with the gap before it."""
        return GAP + max(len(text) for text in (*self.head.split("\n"), *self.cells))


@frozen
class _Grid:
    """Players x pots with totals by row and column, in blocks that fit the terminal."""

    title: str
    rows: Sequence[_Row]
    view: PotsView

    def __rich_console__(
        self, _console: Console, options: ConsoleOptions
    ) -> Iterator[RenderableType]:
        """Blocks of columns one below the other, each with the names."""
        names = [row.name for row in self.rows] + ["total"]
        room = options.max_width - max(cell_len(name) for name in (self.title, *names))
        columns = self._columns()
        if max(column.width for column in columns) > room:
            yield self._sheet(names, columns)
            return
        for place, block in enumerate(_blocks(columns, room)):
            grid = _table(self.title)
            for column in block:
                grid.add_column(column.head, justify="right", no_wrap=True)
            for line, name in enumerate(names):
                style = self.rows[line].style if line < len(self.rows) else "bold"
                grid.add_row(name, *(column.cells[line] for column in block), style=style)
            if place:
                yield Text()
            yield grid

    def _sheet(self, names: Sequence[str], columns: Sequence[_Column]) -> Sheet:
        """All of it where there is no room even for one pot beside the names."""
        heads = [Column(self.title), *(Column(column.head, figures=True) for column in columns)]
        cells = zip(names, *(column.cells for column in columns), strict=True)
        return Sheet(heads, [Row(row) for row in cells])

    def _columns(self) -> list[_Column]:
        """Every pot, what goes back if anything does, and the total of each row."""
        heads = [*(pot.name for pot in self.view.pots), "back", "total"]
        columns = []
        for head, *chips in zip(heads, *(row.chips for row in self.rows), strict=True):
            cells = [
                print_chips(n, self.view.exponent) if n or head == "total" else ""
                for n in (*chips, sum(chips))
            ]
            if head != "back" or cells[-1]:
                columns.append(_Column(head, tuple(cells)))
        return columns


def _blocks(columns: Sequence[_Column], room: int) -> list[list[_Column]]:
    """Columns that fit beside each other; with heads of two lines where that saves a block."""
    if sum(column.width for column in columns) > room:
        columns = [_Column(c.head.replace(" pot", "\npot"), c.cells) for c in columns]
    blocks: list[list[_Column]] = [[]]
    for column in columns:
        if blocks[-1] and sum(other.width for other in blocks[-1]) + column.width > room:
            blocks.append([])
        blocks[-1].append(column)
    return blocks


def _table(title: str) -> Table:
    table = Table(box=None, pad_edge=False, header_style="dim", padding=(0, GAP, 0, 0))
    table.add_column(title, no_wrap=True, vertical="bottom")
    return table


def _claims(view: PotsView) -> Sheet:
    """Who can win each pot."""
    columns = (Column("pot"), Column("amount", figures=True), Column("can win it", wraps=0))
    rows = []
    for pot in view.pots:
        alone = " (alone)" if len(pot.eligible) == 1 else ""
        amount = print_chips(pot.amount, view.exponent)
        rows.append(Row((pot.name, amount, " ".join(pot.eligible) + alone)))
    return Sheet(columns, rows)


def _told(view: PotsView) -> Table:
    """What goes where, each with its rule."""
    lines = Table.grid(padding=(0, 1, 0, 0))
    for why in view.reasons:
        lines.add_row(
            Text("→", style="green"), Text.assemble(say(why, view), (f" [{why.citation}]", "dim"))
        )
    return lines
