"""Folding events: at once, one by one, twice, and through drafts whose every slot is filled."""

from collections.abc import Mapping
from collections.abc import Set as AbstractSet
from functools import reduce

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.build import COMPILED, in_python
from tests.properties.strategies import FAST, Played, Table, hands, tables
from tracker.errors import IllegalCommand, IllegalEvent
from tracker.hand import commands as cmd
from tracker.hand import events as ev
from tracker.hand.betting import Round, RoundDraft, open_round, thaw_round
from tracker.hand.engine import apply, begin, decide, replay, trace
from tracker.hand.invariants import defects
from tracker.hand.kernel import feed, start
from tracker.hand.line import effective
from tracker.hand.notices import notices
from tracker.hand.pots import Pot, PotsDraft
from tracker.hand.state import Hand, HandDraft, thaw
from tracker.rules.stakes import Stakes


class Sentinel:
    """A value that is equal to nothing but itself."""

    def __init__(self, name: str) -> None:
        self.name = name

    def __repr__(self) -> str:
        return f"<{self.name}>"


@FAST
@given(hands())
def test_replay_is_apply_one_by_one(played: Played) -> None:
    """Thawing once for all events or once for each makes no difference."""
    first, *rest = played.events
    opened = start(played.table.rules, first).freeze()
    assert played.hand == reduce(apply, rest, opened)


@FAST
@given(hands())
def test_same_events_give_the_same_hand(played: Played) -> None:
    """Nothing is drawn, timed or remembered from one replay to the next."""
    assert played.hand == played.hand
    assert hash(played.hand.pots) == hash(played.hand.pots)


@FAST
@given(hands())
def test_trace_ends_in_the_replayed_hand(played: Played) -> None:
    """Every step has its number, the hand after it, and what that event brought about."""
    before: Hand | None = None
    for seq, step in enumerate(trace(played.table.rules, enumerate(played.events))):
        assert (step.seq, step.event, step.hand.seq) == (seq, played.events[seq], seq)
        assert step.notices == notices(before, step.event, step.hand)
        before = step.hand
    assert before == played.hand


@FAST
@given(hands())
def test_an_uncorrected_line_is_the_record(played: Played) -> None:
    """Without a correction every record counts, with its own number."""
    line = effective(enumerate(played.events))
    assert line.entries == tuple(enumerate(played.events))
    assert not line.withdrawn


@FAST
@given(hands(), st.data())
def test_a_withdrawn_entry_leaves_no_trace_in_the_hand(played: Played, data: st.DataObject) -> None:
    """Taking the last entries back gives the hand before them, but for its number."""
    opening = len(played.table.open())
    records: list[tuple[int, ev.Recorded]] = list(enumerate(played.events))
    back = data.draw(st.integers(0, len(played.events) - opening))
    for step in range(back):
        entry = len(played.events) - 1 - step
        records.append((len(records), ev.EntryWithdrawn(entry, "dealer", "misread")))
    line = effective(records)
    *_, last = trace(played.table.rules, line.entries)
    assert last.hand == replay(played.table.rules, played.events[: len(played.events) - back])


@FAST
@given(hands(), st.data())
def test_a_damaged_record_is_refused_or_sound(played: Played, data: st.DataObject) -> None:
    """With events lost, doubled or swapped, replay refuses with a reason or stays sound."""
    events = list(played.events)
    for _ in range(data.draw(st.integers(1, 3))):
        place = data.draw(st.integers(1, len(events) - 1)) if len(events) > 1 else 0
        other = data.draw(st.integers(0, len(events) - 1))
        match data.draw(st.sampled_from(("drop", "double", "swap"))):
            case "drop":
                del events[place]
            case "double":
                events.insert(place, events[other])
            case _:
                events[place], events[other] = events[other], events[place]
        if not events:
            return
    hand = None
    try:
        for step in trace(played.table.rules, enumerate(events)):
            hand = step.hand
            assert not defects(hand)
    except IllegalEvent as refusal:
        draft = None if hand is None else thaw(hand)
        assert refusal.seq == (0 if draft is None else draft.seq + 1)  # noqa: PT017


def test_no_cards_before_every_ante() -> None:
    """A seat that owes its ante would be short of every level: its calls miss the main pot."""
    table = Table(Stakes(5, 10, 10), cmd.StartHand(0, ("A", "B", "C"), (21, 100, 100)))
    events = [e for e in table.open() if e != ev.AntePosted(1, 10)]
    with pytest.raises(IllegalEvent):
        replay(table.rules, events)


@FAST
@given(tables(), st.data())
def test_posts_in_any_order_are_refused_or_sound(table: Table, data: st.DataObject) -> None:
    """Records of posts, also of missed blinds, never put a seat above the price or crash."""
    opened, *_ = table.open()
    draft = start(table.rules, opened)
    seats = st.integers(-1, len(table.command.stacks))
    amounts = st.sampled_from(
        (
            0,
            table.stakes.small_blind,
            table.stakes.big_blind,
            table.stakes.ante,
            table.stakes.big_blind_ante,
            2 * table.stakes.big_blind,
            4 * table.stakes.big_blind,
            1,
        )
    )
    posts = st.one_of(
        *(
            st.builds(post, seats, amounts)
            for post in (
                ev.LateBlindPosted,
                ev.DeadBlindPosted,
                ev.BigBlindPosted,
                ev.SmallBlindPosted,
                ev.StraddlePosted,
                ev.AntePosted,
                ev.DeadAntePosted,
            )
        )
    )
    for post in data.draw(st.lists(posts, max_size=12)):
        before = draft.freeze()
        try:
            feed(draft, (post,))
        except IllegalEvent:
            draft.seq = before.seq
            assert draft.freeze() == before
        assert not defects(draft.freeze())
    if not table.command.street:
        try:
            feed(draft, (ev.HoleDealt(),))
        except IllegalEvent as refusal:
            assert refusal.reason.code in {"ante-not-posted", "blind-not-posted"}  # noqa: PT017
        assert not defects(draft.freeze())


@pytest.mark.parametrize(
    ("field", "command"),
    [
        ("stacks", cmd.StartHand(0, ("A",), (5,))),
        ("stacks", cmd.StartHand(0, ("A", "B"), (5, 0))),
        ("labels", cmd.StartHand(0, ("A", "A"), (5, 5))),
        ("players", cmd.StartHand(0, ("A", "B"), (5, 5), players=("x",))),
        ("button", cmd.StartHand(2, ("A", "B"), (5, 5))),
        ("button", cmd.StartHand(-1, ("A", "B"), (5, 5))),
        ("exponent", cmd.StartHand(0, ("A", "B"), (5, 5), exponent=10)),
        ("smallest_chip", cmd.StartHand(0, ("A", "B"), (5, 5), smallest_chip=0)),
        ("smallest_chip", cmd.StartHand(0, ("A", "B"), (10, 15), smallest_chip=10)),
        ("smallest_chip", cmd.StartHand(0, ("A", "B"), (10, 10), carried=5, smallest_chip=10)),
        ("smallest_chip", cmd.StartHand(0, ("A", "B"), (5, 5), smallest_chip=5)),
        ("stacks", cmd.StartHand(0, ("A", "B"), (5, 5.0))),  # type: ignore[arg-type]
        ("stacks", cmd.StartHand(0, ("A", "B"), (5, True))),
        ("button", cmd.StartHand(True, ("A", "B"), (5, 5))),  # noqa: FBT003
        ("street", cmd.StartHand(0, ("A", "B"), (5, 5), street=-1)),
        ("street", cmd.StartHand(0, ("A", "B"), (5, 5), street=4)),
        ("carried", cmd.StartHand(0, ("A", "B"), (5, 5), carried=-1)),
        ("carried", cmd.StartHand(0, ("A", "B"), (2**53, 1))),
    ],
)
def test_a_hand_that_cannot_be_is_refused_as_a_command(field: str, command: cmd.StartHand) -> None:
    """`begin` never lets the error about an event out: nothing was recorded yet."""
    table = Table(Stakes(1, 2), command)
    with pytest.raises(IllegalCommand) as caught:
        begin(table.rules, table.command)
    assert caught.value.reason["field"] == field


@in_python
def test_every_slot_of_a_round_survives_freezing() -> None:
    """A field added to a round, but not to its draft or to either conversion, is found."""
    draft = open_round(2, 0, 0)
    filled = filled_with_sentinels(draft, Round)
    check_all_there(draft.freeze(), filled)
    check_all_there(thaw_round(draft.freeze()).freeze(), filled)


@in_python
def test_every_field_of_a_pot_survives_thawing() -> None:
    """A field added to a pot, but not to its draft or to either conversion, is found."""
    filled = {field.name: Sentinel(field.name) for field in attrs.fields(Pot)}
    pot = Pot(**filled)  # type: ignore[arg-type]
    (again,) = PotsDraft((pot,)).freeze()
    check_all_there(again, filled)


@in_python
def test_every_slot_of_a_hand_survives_freezing() -> None:
    """A field added to a hand, but not to its draft or to either conversion, is found."""
    table = Table(Stakes(1, 2), cmd.StartHand(0, ("A", "B"), (5, 5)))
    opened, *_ = table.open()
    draft = start(table.rules, opened)
    filled = filled_with_sentinels(draft, Hand, keep={"rules", "start", "round", "pots"})
    filled_with_sentinels(draft.round, Round)
    pot = Pot(**{field.name: Sentinel(field.name) for field in attrs.fields(Pot)})  # type: ignore[arg-type]
    draft.pots = PotsDraft((pot,))
    hand = draft.freeze()
    filled |= {"rules": table.rules, "start": opened, "round": hand.round, "pots": (pot,)}
    check_all_there(hand, filled)
    again = thaw(hand).freeze()
    check_all_there(again, filled)
    assert again == hand


@in_python
def test_a_draft_has_the_fields_of_its_value() -> None:
    """Slots of a draft and fields of its value have the same names."""
    assert set(HandDraft.__slots__) == {field.name for field in attrs.fields(Hand)}
    assert set(RoundDraft.__slots__) == {field.name for field in attrs.fields(Round)}


def test_a_draft_shares_nothing_with_its_value() -> None:
    """Changing a thawed draft does not reach the hand it came from."""
    table = Table(Stakes(1, 2), cmd.StartHand(0, ("A", "B"), (5, 5)))
    hand = replay(table.rules, table.open())
    copy = replay(table.rules, table.open())
    feed(thaw(hand), (ev.WentAllIn(0), ev.Called(1)))
    assert hand == copy


def filled_with_sentinels(
    draft: object, value_type: type[object], keep: AbstractSet[str] = frozenset()
) -> dict[str, object]:
    """Put a sentinel in every slot, inside a list where the draft keeps one; say what was put."""
    filled: dict[str, object] = {}
    for field in attrs.fields(value_type):  # type: ignore[arg-type]
        if field.name not in keep:
            sentinel = Sentinel(field.name)
            is_list = isinstance(getattr(draft, field.name), list)
            setattr(draft, field.name, [sentinel] if is_list else sentinel)
            filled[field.name] = (sentinel,) if is_list else sentinel
    return filled


def check_all_there(value: object, filled: Mapping[str, object]) -> None:
    """Every field holds what was put in its slot."""
    for field in attrs.fields(type(value)):  # type: ignore[arg-type]
        assert getattr(value, field.name) == filled[field.name], field.name


def open_and_play(stakes: Stakes, command: cmd.StartHand, *acts: cmd.Command) -> Hand:
    """A hand opened and played on, sound after every act."""
    table = Table(stakes, command)
    hand = replay(table.rules, table.open())
    for act in acts:
        for event in decide(hand, act):
            hand = apply(hand, event)
            assert not defects(hand)
    return hand


def test_a_hand_without_chips_in_the_middle_is_complete() -> None:
    """Checked down, or everything returned: there is nothing to award, and the hand closes."""
    start_hand = cmd.StartHand(0, ("A", "B"), (100, 100), street=3)
    checked = open_and_play(Stakes(1, 2), start_hand, cmd.Check(1), cmd.Check(0), cmd.CloseHand())
    folded = open_and_play(Stakes(1, 2), start_hand, cmd.Bet(1, 2), cmd.Fold(0), cmd.CloseHand())
    assert checked.stacks == folded.stacks == (100, 100)


def test_what_is_no_fact_of_the_game_is_refused() -> None:
    """A correction belongs to the line, and no type is taken on trust."""
    table = Table(Stakes(1, 2), cmd.StartHand(0, ("A", "B"), (50, 50)))
    hand = replay(table.rules, table.open())
    for stranger in (ev.EntryWithdrawn(3, "ana", "slip"), object(), cmd.Fold(0)):
        with pytest.raises(IllegalEvent) as caught:
            apply(hand, stranger)  # type: ignore[arg-type]
        assert caught.value.reason.code == "not-a-fact"


def test_a_hand_cannot_be_started_within_a_hand() -> None:
    """Neither as a fact nor as a command."""
    table = Table(Stakes(1, 2), cmd.StartHand(0, ("A", "B"), (50, 50)))
    opened, *_ = table.open()
    hand = replay(table.rules, table.open())
    with pytest.raises(IllegalEvent) as fact:
        apply(hand, opened)
    with pytest.raises(IllegalCommand) as command:
        decide(hand, table.command)
    assert fact.value.reason.code == command.value.reason.code == "hand-started-twice"


def test_numbers_of_events_only_rise() -> None:
    """A number may be left out by a correction, never used again."""
    table = Table(Stakes(1, 2), cmd.StartHand(0, ("A", "B"), (50, 50)))
    hand = replay(table.rules, table.open())
    assert apply(hand, ev.Folded(0), hand.seq + 5).seq == hand.seq + 5
    with pytest.raises(IllegalEvent) as caught:
        apply(hand, ev.Folded(0), hand.seq)
    assert caught.value.reason.code == "number-not-rising"


@pytest.mark.parametrize("to", [10.0, 15, 12, True])
def test_wagers_are_whole_numbers_of_the_smallest_chip(to: int) -> None:
    """Half a chip cannot be bet, nor a number that is not whole. TDA-2024 20."""
    table = Table(Stakes(2, 2), cmd.StartHand(0, ("A", "B"), (50, 50), street=1, smallest_chip=2))
    hand = replay(table.rules, table.open())
    if to == 12:
        assert decide(hand, cmd.Bet(1, to)) == (ev.BetMade(1, to),)
    else:
        # A field of a compiled kernel takes no other type to begin with.
        with pytest.raises((IllegalCommand, TypeError) if COMPILED else IllegalCommand):
            decide(hand, cmd.Bet(1, to))
