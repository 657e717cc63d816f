"""Rows and columns for a terminal of any width, in which no figure is ever cut or broken."""

from collections.abc import Iterator, Sequence
from typing import Final

from attrs import frozen
from rich.cells import cell_len
from rich.console import Console, ConsoleOptions, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

GAP: Final = 2
"""Blanks between columns."""


@frozen
class Column:
    """A column.

    Attributes:
        head: What stands above it.
        figures: Whether it holds numbers: they stand below each other, with their last digits.
        wraps: Columns of the terminal to which its cells may be broken into lines, between words;
            nothing for cells that stay on one line.
    """

    head: str
    figures: bool = False
    wraps: int | None = None


@frozen
class Row:
    """What stands in each column, the name of the row first."""

    cells: tuple[str, ...]
    style: str = ""


@frozen
class Sheet:
    """A table where the terminal has room for it, and otherwise a paragraph for each row."""

    columns: Sequence[Column]
    rows: Sequence[Row]

    def __rich_console__(
        self, _console: Console, options: ConsoleOptions
    ) -> Iterator[RenderableType]:
        """The table, or the paragraphs."""
        widths = self._widths(options.max_width)
        if widths is None:
            yield from self._paragraphs()
        else:
            yield self._table(widths)

    def _widths(self, room: int) -> list[int] | None:
        """Width of each column, the widest ones broken first; nothing where the room is too small.

        A column that may be broken is at least as wide as its longest word.
        """
        cells = [
            [column.head, *(row.cells[place] for row in self.rows)]
            for place, column in enumerate(self.columns)
        ]
        widths = [max(map(cell_len, texts)) for texts in cells]
        least = [
            width
            if column.wraps is None
            else max(
                min(width, column.wraps), *(cell_len(word) for word in " ".join(texts).split())
            )
            for column, texts, width in zip(self.columns, cells, widths, strict=True)
        ]
        room -= GAP * (len(widths) - 1)
        while sum(widths) > room:
            loose = [place for place, width in enumerate(widths) if width > least[place]]
            if not loose:
                return None
            widths[max(loose, key=lambda place: widths[place])] -= 1
        return widths

    def _table(self, widths: Sequence[int]) -> Table:
        table = Table(box=None, pad_edge=False, header_style="dim", padding=(0, GAP, 0, 0))
        for column, width in zip(self.columns, widths, strict=True):
            table.add_column(
                column.head, justify="right" if column.figures else "left", width=width
            )
        for row in self.rows:
            table.add_row(*row.cells, style=row.style)
        return table

    def _paragraphs(self) -> Iterator[RenderableType]:
        """The name with what is short beside it; whatever may be broken on lines of its own."""
        yield Text(self.columns[0].head, style="dim")
        for row in self.rows:
            name, *cells = row.cells
            told = list(zip(self.columns[1:], cells, strict=True))
            short = [
                f"{column.head} {cell}" if column.figures else cell
                for column, cell in told
                if cell and column.wraps is None
            ]
            yield Text(": ".join([name, *([", ".join(short)] if short else [])]), style=row.style)
            for column, cell in told:
                if cell and column.wraps is not None:
                    yield Padding(Text(f"{column.head}: {cell}", style=row.style), (0, 0, 0, GAP))
