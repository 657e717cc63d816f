"""How strong known hands are in any game, and who wins each part of a pot with them.

High hands of the full deck are ranked by phevaluator, every other kind by PokerKit's hand types.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from itertools import chain, combinations
from typing import Final

from phevaluator.evaluator import evaluate_cards

from tracker.cards import RANKS, SUITS, Cards, known
from tracker.hand.events import HandsRead, PartRead, WinnersDeclared
from tracker.hand.state import Hand, Stage, contenders
from tracker.rules.model import Game
from tracker.seats import Seat, SeatMask, mask_of, seats_in

_FIVE: Final = 5
_NO_BOARD: Final[tuple[Cards, ...]] = ((),)


def strength(game: Game, kind: str, own: Cards, board: Cards = ()) -> int | None:
    """How strong the best hand of a kind is: the greater number wins, equal ones share.

    Numbers compare within one kind of one game only. Nothing when no hand of the kind can be
    made: eight-or-better takes five different ranks up to the eight.

    Args:
        game: Says how many cards there are, and how many a seat must play of its own.
        kind: One of `game.compares`.
        own: All cards of the seat, those dealt face up among them.
        board: One whole board; nothing in games without.

    Raises:
        ValueError: A card is missing, unknown or there twice.

    >>> from tracker.rules.games import GAMES
    >>> badugi = GAMES["badugi"]
    >>> three, pair = ("Ah", "2d", "3c", "4c"), ("Ah", "Ad", "Kc", "Qs")
    >>> strength(badugi, "badugi", three) > strength(badugi, "badugi", pair)
    True
    """
    _check_known(game, [own], [board])
    return _strength(game, kind, own, board)


def playing(game: Game, kind: str, own: Cards, board: Cards = ()) -> Cards:
    """Cards that make the best hand of a kind, highest first; none when it cannot be made.

    Of hands equally strong it is the one with the higher cards by suit, as odd chips ask for.

    Raises:
        ValueError: A card is missing, unknown or there twice.
    """
    _check_known(game, [own], [board])
    made = list(_made(game, kind, own, board))
    best = max((rank for rank, _ in made), default=None)
    choices = (sorted(cards, key=_by_suit, reverse=True) for rank, cards in made if rank == best)
    return tuple(max(choices, key=lambda cards: [*map(_by_suit, cards)], default=()))


def best_hands(
    game: Game, holes: Mapping[Seat, Cards], boards: Sequence[Cards] = _NO_BOARD
) -> tuple[SeatMask, ...]:
    """Seats with the best hand, for each part of a pot: board by board, each kind compared.

    Several where they tie, none where nobody makes a hand of the kind.

    Args:
        game: The game.
        holes: All cards of each seat, at least one seat.
        boards: The whole boards; none in games without.

    Raises:
        ValueError: A card is missing, unknown or there twice.

    >>> from tracker.rules.games import NO_LIMIT_HOLDEM
    >>> board = ("Qh", "7c", "7d", "2s", "3h")
    >>> best_hands(NO_LIMIT_HOLDEM, {0: ("Ah", "Kd"), 3: ("Qs", "Qd")}, [board])
    (8,)
    """
    return tuple(next(iter(groups), 0) for _, _, groups in _compared(game, holes, boards))


def _compared(
    game: Game, holes: Mapping[Seat, Cards], boards: Sequence[Cards]
) -> Iterator[tuple[str, Cards, tuple[SeatMask, ...]]]:
    """For each part of a pot its kind, its board, and the seats that tie, the best first.

    Raises:
        ValueError: A card is missing, unknown or there twice.
    """
    for board in boards:
        _check_known(game, list(holes.values()), [board])
        for kind in game.compares:
            tied: dict[int, list[Seat]] = {}
            for seat, own in holes.items():
                if (rank := _strength(game, kind, own, board)) is not None:
                    tied.setdefault(rank, []).append(seat)
            groups = tuple(mask_of(tied[rank]) for rank in sorted(tied, reverse=True))
            yield kind, board, groups


def read_hands(hand: Hand) -> HandsRead | None:
    """The reading of the tabled hands; nothing while it could award no pot.

    A hand that is not tabled whole is not read: to play the board a seat shows all its cards.

    Source: TDA-2024 19.
    """
    seats = _readable(hand)
    if hand.stage is not Stage.SHOWDOWN or contenders(hand, len(hand.pots) - 1) & ~seats:
        return None
    boards = hand.boards
    if not all(len(known(board)) == len(board) for board in boards):
        return None
    game = hand.rules.game
    holes = {seat: hand.hole[seat] for seat in seats_in(seats)}
    parts = []
    for kind, board, groups in _compared(game, holes, boards):
        made = {seat: playing(game, kind, own, board) for seat, own in holes.items()}
        parts.append(PartRead(groups, tuple(made.get(seat, ()) for seat in hand.seats)))
    return HandsRead(seats, tuple(parts))


def contradiction(hand: Hand, declared: WinnersDeclared) -> SeatMask:
    """Seats that win by their tabled cards where others were declared; nobody where none do.

    Only hands that lie face up whole are compared; what was not seen contradicts nothing.
    """
    claims = contenders(hand, declared.pot) & _readable(hand)
    boards = hand.boards
    if not claims or not all(len(known(board)) == len(board) for board in boards):
        return 0
    holes = {seat: hand.hole[seat] for seat in seats_in(claims)}
    best = best_hands(hand.rules.game, holes, boards)
    named = (declared.seats, *declared.others)
    for winners, seats in zip(named, best, strict=False):
        if winners & claims and winners & claims != seats:
            return seats
    return 0


def _readable(hand: Hand) -> SeatMask:
    """Live seats whose hands lie face up whole."""
    return mask_of(
        seat
        for seat in seats_in(hand.live & hand.tabled)
        if len(known(hand.hole[seat])) == hand.own_cards
    )


def _check_known(game: Game, holes: Sequence[Cards], boards: Sequence[Cards]) -> None:
    """Refuse what cannot be ranked, see `strength`."""
    cards = [*chain(*holes, *boards)]
    own = sum(street.own for street in game.streets)
    board = sum(street.board for street in game.streets)
    complete = {*map(len, holes)} == {own} and {*map(len, boards)} == {board}
    if not complete or len(known(cards)) != len(cards):
        message = "hands can be ranked only when every card is known, and there once"
        raise ValueError(message)


def _is_plain(game: Game, kind: str) -> bool:
    """Whether a kind is the high hand of the full deck."""
    return kind == "high" and not game.short_deck


def _strength(game: Game, kind: str, own: Cards, board: Cards) -> int | None:
    if _is_plain(game, kind) and not game.from_hole:
        return _rank_high((*own, *board))
    return max((rank for rank, _ in _made(game, kind, own, board)), default=None)


def _made(game: Game, kind: str, own: Cards, board: Cards) -> Iterator[tuple[int, Cards]]:
    """Rank and cards of every hand of a kind that can be made."""
    rank_of = _rank_high if _is_plain(game, kind) else _rankers()[kind]
    for cards in _choices(game, kind, own, board):
        if (rank := rank_of(cards)) is not None:
            yield rank, cards


def _choices(game: Game, kind: str, own: Cards, board: Cards) -> Iterator[Cards]:
    """Cards that may be played together: five, but for badugi any number up to four."""
    if kind == "badugi":
        for count in range(1, len(own) + 1):
            yield from combinations(own, count)
    elif game.from_hole:
        for hole in combinations(own, game.from_hole):
            for rest in combinations(board, _FIVE - game.from_hole):
                yield hole + rest
    else:
        yield from combinations((*own, *board), _FIVE)


def _rank_high(cards: Cards) -> int:
    """Rank of the best high hand among five to seven cards of the full deck."""
    rank: int = evaluate_cards(*cards)
    return -rank


@cache
def _rankers() -> Mapping[str, Callable[[Cards], int | None]]:
    """What ranks just the cards of a hand, by kind; `high` is that of the short deck."""
    from pokerkit import hands  # noqa: PLC0415  takes most of a second

    def ranker(kind: type[hands.Hand]) -> Callable[[Cards], int | None]:
        lookup = kind.lookup
        sign = -1 if kind.low else 1

        def rank(cards: Cards) -> int | None:
            text = "".join(cards)
            return sign * lookup.get_entry(text).index if lookup.has_entry(text) else None

        return rank

    return {
        "high": ranker(hands.ShortDeckHoldemHand),
        "eight-or-better": ranker(hands.EightOrBetterLowHand),
        "ace-to-five": ranker(hands.RegularLowHand),
        "deuce-to-seven": ranker(hands.StandardLowHand),
        "badugi": ranker(hands.BadugiHand),
    }


def _by_suit(card: str) -> tuple[int, int]:
    """What orders cards by rank, the ace high, then by suit, clubs the lowest."""
    return RANKS.index(card[0]), SUITS.index(card[1])
