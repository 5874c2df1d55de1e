"""A panel that is switched off leaves no trace of what it held, and breaks nothing that stays."""

from hypothesis import given
from hypothesis import strategies as st

from choicedesk.desk.stage_panels import PANELS, without
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
