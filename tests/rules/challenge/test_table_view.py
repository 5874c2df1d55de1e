"""What the table sees: only what it may know, and no number that would tell the rest."""

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from choicedesk.rules.challenge import CHALLENGE
from choicedesk.rules.challenge.table_view import (
    ComplicationNumbers,
    ComplicationView,
    EnhancementView,
    RecordedView,
    RollView,
    TaskView,
    table_view,
)
from choicedesk.rules.system import Known, Level
from tests.rules.challenge.table import DUEL, RACE, READY, ROLL, SPEND, begun, played

OPEN = Known(Level.OPEN)
ALL = dict.fromkeys(("wall", "duel", "race", "wire", "dog", "wine"), OPEN)
LEVELS = st.sampled_from([Level.SECRET, Level.KNOWN, Level.KIND])
THINGS = ("vault", "spring", "chase", "alarm", "curse")


def secret_setup():
    """Return a challenge in which every text and number of the narrator's is unmistakable."""
    return {
        "actor": {"pool": 2},
        "tasks": [
            {"id": "door", "name": "Door", "difficulty": 1},
            {"id": "vault", "name": "SECRET-VAULT", "difficulty": 91},
            {"id": "spring", "name": "SECRET-SPRING", "difficulty": {"opposed": {
                "pool": 37, "enhancements": 93}}},
            {"id": "chase", "name": "SECRET-CHASE", "difficulty": {"simultaneous": {"pool": 39}}},
        ],
        "complications": [{"id": "alarm", "task": "door", "level": 95, "text": "SECRET-ALARM"}],
        "enhancements": [
            {"id": "key", "level": 1, "tasks": ["door"], "drawback": {
                "kind": "antagonist", "level": 97, "text": "SECRET-GIFT"}},
            {"id": "curse", "level": 88, "tasks": ["vault"], "drawback": {
                "kind": "complication", "level": 99, "text": "SECRET-CURSE", "task": "door"}},
        ],
        "helpers": [{"id": "imp", "pool": 36, "tasks": ["chase"]}],
    }  # fmt: skip


@given(levels=st.tuples(*[LEVELS] * len(THINGS)), steps=st.integers(0, 5))
def test_no_secret_text_or_number_is_in_the_view(levels, steps):
    state = CHALLENGE.start(CHALLENGE.read_setup(secret_setup()))
    moves = [
        {"move": "oppose", "task": "spring", "dice": [9] * 37},
        {"move": "oppose", "task": "chase", "dice": [9] * 39},
        {"move": "assist", "helper": "imp", "dice": [9] * 36},
        {"move": "roll", "dice": [8, 9]},
        {"move": "spend", "difficulty": {"door": 1}},
    ]
    state = played(*moves[:steps], state=state)
    knowledge = {
        thing: Known(level, "" if level is Level.SECRET else "a thing")
        for thing, level in zip(THINGS, levels, strict=True)
    }
    seen = msgspec.json.encode(table_view(state, {**knowledge, "door": OPEN})).decode()
    assert "Door" in seen
    assert "SECRET" not in seen
    for number in (91, 93, 95, 97, 99, 88, 37, 39, 36, 130):
        assert str(number) not in seen


def test_without_knowledge_only_the_actor_is_seen():
    view = table_view(played(*READY, SPEND), {})
    assert view.actor == RollView(pool=4, dice=(8, 9, 10, 1), successes=3)
    assert (view.tasks, view.complications, view.enhancements, view.helpers) == ((), (), (), ())
    assert view.left_over is None


def test_all_that_is_open_is_seen():
    view = table_view(played(*READY, SPEND), ALL)
    wall, duel, race = view.tasks
    assert (wall.name, wall.numbers.difficulty, wall.numbers.bonus) == ("Over the wall", 2, 2)
    assert wall.numbers.opponent is None
    assert duel.numbers.opponent == RollView(pool=2, dice=(8, 2), successes=1)
    assert (race.numbers.race, race.numbers.lead, race.numbers.succeeded) == (True, "actor", True)
    came = [(each.name, each.numbers.severity, each.numbers.came) for each in view.complications]
    assert came == [
        ("Barbed wire", 2, "bought_off"),
        ("", 1, "suffered"),
        ("Unsteady", 1, "suffered"),
    ]
    assert view.enhancements == (
        EnhancementView(amount=2, tasks=(0,)),
        EnhancementView(amount=1, tasks=(1, 2)),
    )
    assert view.helpers[0].roll == RollView(pool=3, target=7, dice=(7, 2, 6), successes=1)
    assert view.left_over == 0


def test_before_the_spending_nothing_has_come():
    view = table_view(played(RACE), ALL)
    assert [task.numbers.succeeded for task in view.tasks] == [None, None, None]
    assert [each.numbers.came for each in view.complications] == [None, None]
    assert view.tasks[1].numbers.opponent == RollView(pool=2)
    assert (view.actor.successes, view.left_over) == (None, None)


@pytest.mark.parametrize(
    ("known", "task"),
    [
        (Known(Level.KNOWN, "A test"), TaskView(level="known")),
        (Known(Level.KIND, "A test"), TaskView(level="kind", name="A test")),
    ],
)
def test_levels_of_a_task(known, task):
    view = table_view(played(), {"wall": known, "duel": Known(Level.OPEN, "A fight")})
    assert view.tasks[0] == task
    assert view.tasks[1].name == "A fight"


def test_levels_of_a_complication():
    knowledge = {"wire": Known(Level.KIND, "Something sharp"), "dog": OPEN}
    assert table_view(played(), knowledge).complications == (
        ComplicationView(level="kind", name="Something sharp"),
        ComplicationView(level="open", numbers=ComplicationNumbers(task=None, severity=1)),
    )


def test_drawbacks_go_by_their_own_id_or_by_the_enhancements():
    drawback = {"kind": "difficulty", "level": 2, "text": "noise"}
    state = played(ROLL, state=begun(enhancements=[{"id": "e", "level": 1, "drawback": drawback}]))
    open_ = RecordedView(level="open", kind="difficulty", name="noise", severity=2)
    assert table_view(state, {}).recorded == ()
    assert table_view(state, {"e": OPEN}).recorded == (open_,)
    hidden = {"e": OPEN, "drawback:e": Known(Level.KIND, "a snag")}
    assert table_view(state, hidden).recorded == (
        RecordedView(level="kind", kind="difficulty", name="a snag"),
    )


@pytest.mark.parametrize("hidden", ["wall", "dog"])
def test_what_is_left_over_is_told_only_where_all_that_was_bought_is_open(hidden):
    state = played(DUEL, RACE, ROLL, SPEND)
    assert table_view(state, ALL).left_over is not None
    assert table_view(state, {**ALL, hidden: Known(Level.KIND)}).left_over is None
