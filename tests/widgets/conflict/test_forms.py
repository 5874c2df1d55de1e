"""Everything of a conflict is made and changed in place, from a blank scene on."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from choicedesk.widgets.conflict.goal_form import GoalForm
from choicedesk.widgets.conflict.party_form import PartyForm


def form(desk):
    return desk.forms.open_form


def accept(desk):
    form(desk).accept_button.click()


def test_a_conflict_grows_from_a_blank_scene(make_desk):
    desk = make_desk(setup={"magnitude": 0})
    assert desk.view.empty.isVisible()
    desk.main()
    assert isinstance(form(desk), PartyForm)
    form(desk).name.setText("Ann")
    form(desk).sheet.abilities.frames[0].row.name.setText("Running")
    accept(desk)
    desk.main()
    assert isinstance(form(desk), GoalForm)
    form(desk).row.name.setText("Get away")
    accept(desk)
    desk.view.legend.adding["party"].click()
    form(desk).name.setText("Guard")
    accept(desk)
    setup = desk.conflict.state.setup
    assert [(party.name, party.side) for party in setup.parties] == [
        ("Ann", "Our side"),
        ("Guard", "The others"),
    ]
    assert setup.parties[0].abilities[0].name == "Running"
    assert (setup.goals[0].name, setup.goals[0].central, setup.goals[0].target) == (
        "Get away",
        True,
        6,
    )
    assert desk.piece("party:p1").isVisible()


def test_zones_are_added_named_and_connected(make_desk):
    desk = make_desk()
    desk.view.legend.adding["zone"].click()
    form(desk).name.setText("Cellar")
    form(desk).adjacent.pills["lamp"].setChecked(False)
    form(desk).adjacent.pills["yard"].setChecked(True)
    accept(desk)
    assert desk.conflict.state.setup.neighbours["z1"] == {"yard"}
    desk.board.focus_on(desk.piece("zone:z1"))
    desk.key(Qt.Key.Key_F2)
    form(desk).name.setText("Deep cellar")
    accept(desk)
    assert desk.piece("zone:z1").accessibleName() == "Deep cellar"


def test_a_party_is_changed_and_keeps_what_was_not(make_desk):
    desk = make_desk()
    desk.view.forms.open("party", "tove")
    form(desk).name.setText("Tove")
    form(desk).sheet.numbers.show_numbers(quality=3)
    accept(desk)
    party = desk.conflict.state.setup.party_of["tove"]
    assert (party.name, party.quality, party.magnitude) == ("Tove", 3, 2)
    assert party.characters[0].abilities[0].name == "Sling"


def test_a_goal_becomes_a_timer(make_desk):
    desk = make_desk()
    desk.view.forms.open("goal", "barricade")
    form(desk).row.numbers.show_numbers(per_round=2)
    accept(desk)
    assert desk.conflict.state.setup.goal_of["barricade"].timer.per_round == 2
    assert desk.piece("barricade").row.kind == "timer"


def test_the_magnitude_is_set_and_refused_while_successes_wait(make_desk):
    desk = make_desk()
    desk.view.legend.magnitude.click()
    form(desk).number.setValue(2)
    accept(desk)
    assert desk.conflict.state.setup.magnitude == 2
    desk.conflict.act("tove", "shove", "gate", 6, 1, 1, 1, 1, 1)
    desk.view.legend.magnitude.click()
    form(desk).number.setValue(3)
    accept(desk)
    assert "pending" in form(desk)._fault.text()
    form(desk).close_form()


def test_counts_are_ruled_by_side(make_desk):
    desk = make_desk()
    desk.view.forms.open("counts", "out:guard")
    assert list(form(desk).fields) == ["The Gulls"]
    form(desk).fields["The Gulls"].setValue(5)
    form(desk).reason.setText("as it was told")
    accept(desk)
    assert desk.conflict.table.board.party("guard").out
    desk.view.forms.open("counts", "oil")
    assert list(form(desk).fields) == ["timer"]
    accept(desk)
    assert form(desk) is None


def test_a_standing_is_ruled(make_desk):
    desk = make_desk()
    desk.view.forms.open("standing", "mira")
    form(desk).fields["climb"].setValue(1)
    form(desk).zone.setCurrentIndex(0)
    form(desk).acted.setChecked(True)
    accept(desk)
    state = desk.conflict.state
    assert state.abilities["mira"]["climb"] == 1
    assert state.zones["mira"] == "yard"
    assert "mira" in state.acted


def test_a_result_starts_the_conflict(make_desk):
    desk = make_desk()
    desk.step("start")
    form(desk).caller.show_choices([("guard", "Gate guard")], "guard")
    form(desk).side.show_choices([("The Gulls", "The Gulls")], "The Gulls")
    form(desk).successes.setValue(2)
    accept(desk)
    assert desk.conflict.state.goals["gate"] == {"The Gulls": 2}
    assert desk.conflict.table.acting == "guard"


def test_support_needs_a_name(make_desk):
    desk = make_desk(dice=(6,) * 6)
    desk.view.forms.open("make_support", "tove")
    accept(desk)
    assert "name" in form(desk)._fault.text()
    form(desk).name.setText("Oil can")
    accept(desk)
    assert desk.conflict.state.supports["Oil can"].uses == 6
    assert "6 uses left" in desk.piece("support:Oil can").accessibleDescription()


@pytest.mark.parametrize("kind", ["goal", "party", "zone", "make_support", "fallout"])
def test_what_lies_on_the_table_needs_words(make_desk, kind):
    desk = make_desk()
    about = {"make_support": "mira", "fallout": "light"}.get(kind, "")
    desk.view.forms.open(kind, about)
    shown = form(desk)
    before = desk.conflict.state
    accept(desk)
    assert form(desk) is shown
    assert shown.fault()
    assert shown._fault.text() == shown.fault()
    assert QApplication.focusWidget().text() == ""
    assert desk.conflict.state is before
