"""A hand entered live: open it, act, take an entry back, look at it."""

from typing import NoReturn

import click

from tracker.cli.options import author, database, one_line, output, print_json, tracker_at
from tracker.cli.render import offer, show_boards, show_entry, show_setup, show_state, write
from tracker.codec.opening import parse_opening, parse_table
from tracker.codec.words import parse_words
from tracker.errors import IllegalCommand
from tracker.hand.state import Hand
from tracker.rules.books import TDA_2024
from tracker.service import Told, opening
from tracker.views.plain import plain_setup, plain_state
from tracker.views.text import say_cited

seen_option = click.option(
    "--seen",
    type=click.IntRange(min=0),
    metavar="ENTRY",
    help="Number of the last entry you saw; refused if there are newer ones.",
)


@click.command("open")
@click.option(
    "--seats", required=True, metavar="A=100,B=5,…", help="Seats clockwise, with their stacks."
)
@click.option("--button", required=True, metavar="SEAT", help="Seat of the dealer button.")
@click.option(
    "--game",
    default="no-limit-holdem",
    show_default=True,
    metavar="GAME",
    help="What is played; an unknown name lists them all.",
)
@click.option("--blinds", default="", metavar="1/2", help="Blinds, two or three of them.")
@click.option("--limits", default="", metavar="5/10", help="Lower and upper limit.")
@click.option("--bring-in", default="", metavar="CHIPS", help="Forced opening of a stud hand.")
@click.option("--button-ante", default="", metavar="CHIPS", help="Live ante of the button.")
@click.option("--kill", default="", metavar="A=8", help="Seat that kills the pot, and its blind.")
@click.option("--bomb", flag_value="yes", default="", help="A bomb pot: antes, then the flop.")
@click.option("--boards", default="", metavar="2", help="Boards dealt at once.")
@click.option("--missed", multiple=True, metavar="SEAT", help="Makes up a small blind, dead.")
@click.option("--late", multiple=True, metavar="SEAT", help="Makes up a big blind, live.")
@click.option("--first", default="", metavar="SEAT", help="Who opens, where cards decide it.")
@click.option("--ante", default="0", metavar="CHIPS", help="Individual ante of every seat.")
@click.option("--bb-ante", default="0", metavar="CHIPS", help="Ante the big blind pays for all.")
@click.option("--straddle", multiple=True, metavar="C=4", help="A straddle; may be repeated.")
@click.option("--pot", default="0", metavar="CHIPS", help="Chips in the middle already.")
@click.option("--street", default="", metavar="STREET", help="Where the record starts.")
@click.option(
    "--chip", default="", metavar="CHIPS", help="Smallest chip in play; default one unit."
)
@click.option(
    "--currency",
    default="",
    callback=one_line,
    help="Code of the currency; none for tournament chips.",
)
@click.option(
    "--rules",
    default=TDA_2024.name,
    show_default=True,
    metavar="BOOK|FILE.toml",
    help="Rule book, as `tracker rules list` names it, or a house book.",
)
@click.option("--table", default="table", show_default=True, help="Name: letters, digits, _ -")
@author
@database
def open_(
    *,
    table: str,
    by: str,
    db: str,
    straddle: tuple[str, ...],
    missed: tuple[str, ...],
    late: tuple[str, ...],
    **words: str,
) -> None:
    """Open a hand; its id stands alone on the last line.

    Antes and blinds are posted as the stakes ask; a short stack posts what it has.
    """
    parse_table(table)
    rules, command = parse_opening(words, straddle, missed=missed, late=late)
    try:
        told = opening(rules, command)
    except IllegalCommand as refusal:
        click.echo(f"refused: {say_cited(refusal.reason, command)}", err=True)
        raise click.exceptions.Exit(1) from refusal
    with tracker_at(db, make=True) as tracker:
        hand_id = tracker.open_hand(table, told, by=by)
    write(show_setup(told.hand, told.names), show_state(told.hand))
    click.echo(hand_id)


_ACTS = """Enter one act, as the dealer says it: tracker act HAND "B all-in".

\b
SEAT check | SEAT call | SEAT bet 20 | SEAT fold | SEAT all-in
SEAT raise 40 (the total on the street) | deal Ah 7d 2c
SEAT show Ah Kh | SEAT muck | SEAT win | A+C win side 1 | close

An act that the rules refuse changes nothing; exit code 1.
"""


@click.command(help=_ACTS)
@click.argument("hand")
@click.argument("words", nargs=-1, required=True)
@seen_option
@author
@database
def act(hand: str, words: tuple[str, ...], seen: int | None, by: str, db: str) -> None:
    """Enter one act."""
    with tracker_at(db) as tracker:
        command = parse_words(" ".join(words), tracker.start(hand))
        try:
            told = tracker.act(hand, command, by=by, seen=seen)
        except IllegalCommand as refusal:
            _refuse(refusal, tracker.load(hand).hand)
        _print_after(told)


@click.command()
@click.argument("hand")
@click.option(
    "--reason",
    "why",
    required=True,
    callback=one_line,
    metavar="TEXT",
    help="Why it is taken back.",
)
@seen_option
@author
@database
def undo(hand: str, why: str, seen: int | None, by: str, db: str) -> None:
    """Take the last entry back. Nothing is erased: both lines stay visible."""
    with tracker_at(db) as tracker:
        try:
            told = tracker.undo(hand, by=by, why=why, seen=seen)
        except IllegalCommand as refusal:
            _refuse(refusal, tracker.load(hand).hand)
        _print_after(told)


@click.command()
@click.argument("hand")
@output
@database
def show(hand: str, output: str, db: str) -> None:
    """Show a hand as it stands."""
    with tracker_at(db) as tracker:
        told = tracker.load(hand)
        source = tracker.source(hand)
    if output == "json":
        plain: dict[str, object] = {
            "id": hand,
            "seq": told.seq,
            "hand": plain_setup(told.hand, told.names),
            "state": plain_state(told.hand),
        }
        print_json(plain if source is None else plain | {"source": source})
        return
    write(
        show_setup(told.hand, told.names),
        f"{told.hand.street_name}, entry {told.seq}{show_boards(told.hand)}",
        show_state(told.hand),
    )


def _print_after(told: Told) -> None:
    """What the last entry brought about, and the hand after it."""
    last = told.entries[-1]
    write(show_entry(last, told.hand.start))
    if last.step is None:
        write(show_state(told.hand))


def _refuse(refusal: IllegalCommand, hand: Hand) -> NoReturn:
    """Say why, offer what is legal, and end with exit code 1."""
    click.echo(f"refused: {say_cited(refusal.reason, hand.start)}", err=True)
    click.echo(f"allowed: {offer(hand)}", err=True)
    raise click.exceptions.Exit(1)
