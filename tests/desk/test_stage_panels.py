"""A panel that is switched off leaves no trace of what it held, and breaks nothing that stays."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from choicedesk.desk.panels import PANELS, panels_of, system_of
from choicedesk.desk.stage_panels import without
from tests.widgets.stage.test_games import VIEWS
from tests.widgets.stage.views import DECLARED, EVENING, ROLLED

offs = st.frozensets(st.sampled_from(PANELS))


def test_nothing_off_is_the_view_itself():
    assert without(EVENING, frozenset()) is EVENING


def test_goals_and_dangers_go():
    left = without(EVENING, frozenset({"goals", "dangers"}))
    assert left.choice is not None
    assert (left.choice.goals, left.choice.dangers) == ((), ())
    assert left.choice.fates == EVENING.choice.fates


def test_the_title_goes():
    assert without(EVENING, frozenset({"title"})).title == ""


@given(offs, st.sampled_from([EVENING, DECLARED, ROLLED]))
def test_no_position_points_at_a_danger_that_is_not_there(off, view):
    choice = without(view, off).choice
    risk = choice.risk
    named = [] if risk is None else [risk.danger, risk.result.danger if risk.result else None]
    assert all(place is None or place < len(choice.dangers) for place in named)


def test_every_panel_belongs_to_one_system_or_to_all():
    assert len(set(PANELS)) == len(PANELS)
    assert panels_of("confrontation") == ("title", "tray", "stakes")
    assert [system_of(panel) for panel in ("tray", "goals", "timers")] == ["", "choice", "conflict"]


@pytest.mark.parametrize(
    ("name", "panel", "fields"),
    [
        ("laying", "complications", ("complications", "recorded")),
        ("pool", "helps", ("enhancements", "helpers")),
        ("map", "supports", ("supports",)),
    ],
)
def test_a_panel_of_another_system_goes_with_what_it_holds(name, panel, fields):
    left = without(VIEWS[name], frozenset({panel})).other
    assert all(getattr(left, field) == () for field in fields)


def test_coins_on_complications_go_with_them():
    left = without(VIEWS["laying"], frozenset({"complications"}))
    assert (left.draft.tasks, left.draft.complications) == ((1,), ())


def test_a_test_of_ability_cards_goes_as_long_as_it_is_built_and_when_it_lies():
    off = frozenset({"test"})
    assert without(VIEWS["building"], off).draft is None
    assert without(VIEWS["test"], off).other.last is None


def test_stakes_go_from_every_seat():
    left = without(VIEWS["compared"], frozenset({"stakes"})).other
    assert {(seat.stake, seat.text, seat.lost) for seat in left.seats} == {(0, "", None)}
    assert left.highest == 0


@given(offs, st.sampled_from([VIEWS[name] for name in ("map", "attack", "acting", "due")]))
def test_rolls_aim_at_the_goals_they_aimed_at_and_at_no_timer(off, view):
    goals = view.other.goals
    timer = replace(goals[0], timer=True, name="The tide")
    before = replace(view, other=replace(view.other, goals=(timer, *goals)))
    aimed = lambda one: [part for part in (one.draft, one.other.last) if part is not None]  # noqa: E731
    left = without(before, off)
    kept = [goal.name for goal in left.other.goals]
    assert ("The tide" in kept) is ("timers" not in off)
    for roll, was in zip(aimed(left), aimed(before), strict=True):
        names = [goals[goal - 1].name if goal else "The tide" for goal in was.goals]
        assert [kept[goal] for goal in roll.goals] == [name for name in names if name in kept]
