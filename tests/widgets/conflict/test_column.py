"""The side column of a conflict: what stands in it, and what its buttons and fields do."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QHideEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from choicedesk.models.conflict_table import ConflictTable
from choicedesk.widgets.board.held import hung, name_slip
from choicedesk.widgets.conflict import felt


def test_successes_and_worn_dice_are_marked(make_desk):
    desk = make_desk()
    desk.conflict.act("mira", "climb", "barricade", 6, 5, 3, 2, 1)
    roll = desk.conflict.table.roll
    marks = {die.face: die.mark for die in felt.dice_of(roll)}
    assert marks == {6: "success", 5: "success", 3: "success", 2: "worn", 1: "worn"}
    said = felt.words_of(roll, "Mira")
    assert said.strong == "3 successes · 2 levels worn · 1 level by exhaustion"
    assert said.spoken.startswith("Mira: 3 successes")


def test_real_dice_are_typed_in_the_column(make_desk, qtbot):
    desk = make_desk()
    desk.click("party:mira")
    desk.press(desk.view.panel.acting.real)
    assert desk.conflict.table.rolls_real("mira")
    desk.drag("ability:mira/noise", "barricade")
    assert desk.view.panel.real.isVisible()
    qtbot.waitUntil(desk.view.panel.real.hasFocus)
    desk.type("622")
    desk.key(Qt.Key.Key_Return)
    assert desk.conflict.state.pending.counts == {"barricade": 1}
    assert not desk.view.acting


def test_a_party_of_no_person_may_roll_real_dice_for_the_evening(make_desk):
    desk = make_desk()
    desk.click("party:guard")
    desk.press(desk.view.panel.acting.real)
    assert desk.conflict.table.rolls_real("guard")


def test_the_round_lists_who_has_acted(make_desk):
    desk = make_desk()
    desk.conflict.act("tove", "shove", "gate", 1, 1, 1, 1, 1, 1)
    row = desk.view.panel.round
    assert row.acted.accessibleName() == "Tove and the harbour folk"
    assert row.waiting.accessibleName() == "Gate guard, Mira"


def test_pending_says_who_may_defend_and_waits(make_desk):
    desk = make_desk()
    desk.conflict.act("tove", "shove", "gate", 6, 6, 6, 1, 1, 1)
    section = desk.view.panel.pending
    assert section.says.text == "3 successes on Hold the gate by Tove and the harbour folk"
    assert section.may.text.startswith("Gate guard may defend once")
    desk.click("party:mira")
    assert "matter for another side" in desk.board.refusal_line.text
    desk.press(section.steps.button("let_through"))
    assert desk.conflict.state.goals["gate"] == {"The Gulls": 3}


def test_a_click_on_a_defender_rolls_its_defence(make_desk):
    desk = make_desk(dice=(6, 5, 2))
    desk.conflict.act("tove", "shove", "gate", 6, 6, 6, 1, 1, 1)
    desk.click("party:guard")
    assert desk.conflict.state.pending.counts == {"gate": 1}


def test_worn_abilities_show_what_they_were(make_desk):
    desk = make_desk()
    desk.conflict.play({"move": "ruling", "set": {"abilities": {"mira": {"climb": 0, "noise": 2}}}})
    desk.click("party:mira")
    spent, worn = desk.piece("ability:mira/climb"), desk.piece("ability:mira/noise")
    assert spent.faded
    assert not worn.faded
    assert "value 2 of 3" in worn.accessibleDescription()
    assert "reach: also goals" in worn.accessibleDescription()


def test_the_end_says_who_won_and_lists_the_fallout(make_desk):
    desk = make_desk()
    desk.conflict.play({"move": "ruling", "set": {"goals": {"light": {"The Gulls": 8}}}})
    over = desk.view.panel.over
    assert over.wins.text == "Victory for The Gulls: Light the lamp is reached."
    desk.press(over.steps.button("fallout:light"))
    desk.type("singed")
    desk.key(Qt.Key.Key_Return)
    assert over.recorded.text == "Light the lamp: singed"
    desk.press(over.steps.button("correct:light"))
    desk.key(Qt.Key.Key_End)
    desk.type(" hair")
    desk.key(Qt.Key.Key_Return)
    assert over.recorded.text == "Light the lamp: singed hair"


def test_a_timer_wins_for_itself(make_desk):
    desk = make_desk()
    desk.conflict.play({"move": "ruling", "set": {"goals": {"oil": {"timer": 9}}}})
    desk.conflict.play({"move": "end_round"})
    assert desk.view.panel.over.wins.text == "The time is up: The oil runs out is full."


def test_another_language_is_spoken_at_once(make_desk, qtbot):
    from PySide6.QtCore import QEvent

    from choicedesk.words import language

    desk = make_desk()
    language.use("de")
    QApplication.sendEvent(desk.view, QEvent(QEvent.Type.LanguageChange))
    magnitude = desk.view.legend.magnitude
    qtbot.waitUntil(lambda: magnitude.text() == "Konflikt der Größenordnung 1")
    assert desk.piece("out:guard").row.name == "Gate guard ausschalten"


def test_a_folded_column_opens_for_dice_and_stays_while_they_lie(make_desk):
    desk = make_desk(dice=(1, 1, 1, 1, 1, 1), size=(1200, 700), mode="strip")
    desk.click("party:tove")
    desk.column.set_open(opened=False)
    desk.conflict.drop("ability:tove/shove", "gate")
    assert desk.conflict.state.acted == ("tove",)
    assert desk.column.is_open
    desk.conflict.play({"move": "end_round"})
    assert not desk.column.is_open


def test_a_folded_column_opens_for_real_dice(make_desk):
    desk = make_desk(size=(1200, 700), mode="strip")
    desk.click("party:guard")
    desk.conflict.table.set_real("guard", on=True)
    desk.column.set_open(opened=False)
    desk.conflict.drop("ability:guard/shields", "gate")
    assert desk.column.is_open
    assert desk.view.panel.real.isVisible()


def test_what_is_carried_from_a_folded_column_is_a_slip_with_its_name(make_desk):
    desk = make_desk(size=(1200, 700), mode="strip")
    desk.click("party:tove")
    desk.column.set_open(opened=False)
    desk.main()
    assert desk.carrying.busy
    shown = desk.carrying.hand.pixmap().toImage()
    assert shown == hung(name_slip(desk.theme, "Shoving", 1.0)).toImage()
    desk.carrying.cancel()


def test_the_dice_still_lie_there_after_a_start_of_the_program(make_desk):
    desk = make_desk()
    desk.conflict.act("mira", "climb", "barricade", 6, 5, 3, 2, 1)
    seen = desk.conflict.table.roll
    again = ConflictTable(desk.conflict.controller)
    found = again.roll
    assert found is not None
    assert found.lay
    assert again.roll is found
    assert felt.dice_of(found) == felt.dice_of(seen)
    assert felt.words_of(found, "Mira") == felt.words_of(seen, "Mira")


@pytest.mark.parametrize("half", ["62", "622"])
def test_half_typed_real_dice_and_their_roll_are_there_after_a_start(make_desk, half):
    desk = make_desk()
    desk.click("party:mira")
    desk.press(desk.view.panel.acting.real)
    desk.drag("ability:mira/noise", "barricade")
    desk.main()
    desk.type(half)
    typed = tuple(map(int, half))
    assert desk.view.panel.real.typed == typed
    again = ConflictTable(desk.conflict.controller)
    assert again.choice.throw == desk.conflict.table.choice.throw
    assert (again.acting, again.typed) == ("mira", typed)
    desk.conflict.controller.undo()
    assert desk.view.panel.real.typed == typed[:-1]
    desk.conflict.controller.redo()
    assert desk.view.panel.real.typed == typed
    again.no_roll()
    assert ConflictTable(desk.conflict.controller).choice.throw is None


def test_a_roll_of_typed_dice_leaves_nothing_half_typed(make_desk):
    desk = make_desk()
    desk.click("party:mira")
    desk.press(desk.view.panel.acting.real)
    desk.drag("ability:mira/noise", "barricade")
    desk.main()
    desk.type("622")
    desk.key(Qt.Key.Key_Return)
    assert desk.conflict.state.pending.counts == {"barricade": 1}
    assert desk.conflict.table.choice.throw is None
    assert ConflictTable(desk.conflict.controller).choice.throw is None
    desk.conflict.controller.undo()
    assert desk.conflict.table.typed == (6, 2, 2)
    assert desk.view.panel.real.isVisible()


def test_dice_that_wait_for_a_word_are_there_after_a_start_and_after_undo(make_desk):
    desk = make_desk(dice=(6, 1, 1, 2))
    desk.conflict.act("tove", "shove", "gate", 6, 6, 6, 4, 1, 1)
    desk.click("party:guard")
    rolled = desk.conflict.table.choice.rolled
    assert rolled.wearing == 2
    again = ConflictTable(desk.conflict.controller)
    assert again.choice.rolled == rolled
    assert again.lower("bolts")
    assert again.lower("bolts")
    assert desk.conflict.state.pending.counts == {"gate": 3}
    assert ConflictTable(desk.conflict.controller).choice.rolled is None
    desk.conflict.controller.undo()
    assert desk.conflict.table.choice.rolled == rolled
    desk.conflict.controller.undo()
    assert desk.conflict.table.choice.rolled is None
    assert desk.conflict.state.pending.counts == {"gate": 4}


def test_the_keyboard_is_the_tables_again_once_support_was_chosen(make_desk, qtbot):
    desk = make_desk()
    abilities = {"party": "mira", "ability": "noise", "id": "Rope", "dice": [6, 6, 1]}
    desk.conflict.play({"move": "make_support", **abilities})
    desk.click("party:tove")
    field = desk.view.panel.acting.support.field
    field.setFocus()
    QTest.keyClick(field, Qt.Key.Key_Down)
    assert desk.conflict.table.choice.use == ("Rope", "magnitude")
    assert field.hasFocus()
    # A list that really opens grabs the keyboard, which an offscreen window cannot.
    QApplication.sendEvent(field.view(), QHideEvent())
    qtbot.waitUntil(lambda: desk.focusWidget() is desk.board)
