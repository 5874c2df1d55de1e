"""The editor of the dice's faces: presets, taps, 2 to 20 faces, a quiet notice."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from choicedesk.rules.dice import PRESETS
from choicedesk.widgets.theme.theme import Theme
from choicedesk.widgets.tray.faces_editor import FacesEditor, die_value


@pytest.fixture
def editor(qtbot):
    editor = FacesEditor(Theme("lamp"), "split")
    qtbot.addWidget(editor)
    editor.show()
    return editor


def click(button):
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)


def test_a_tap_goes_on_to_the_next_kind(editor):
    seen = []
    for _ in range(4):
        seen.append(editor.faces[0])
        click(editor.buttons[0])
    assert seen == ["M", "S", "MS", "-"]
    assert editor.faces == PRESETS["split"]


def test_presets_are_emitted_by_name_and_own_faces_as_such(editor, qtbot):
    click(editor.independent)
    with qtbot.waitSignal(editor.die_chosen) as chosen:
        editor.accept()
    assert chosen.args == ["independent"]
    assert die_value(("M", "S")) == ("M", "S")
    assert die_value(PRESETS["split"]) == "split"


def test_a_die_has_2_to_20_faces(editor):
    for _ in range(30):
        click(editor.more)
    assert (len(editor.faces), editor.more.isEnabled()) == (20, False)
    for _ in range(30):
        QTest.keyClick(editor, Qt.Key.Key_Minus)
    assert (len(editor.faces), editor.fewer.isEnabled()) == (2, False)
    assert len(editor.buttons) == 2


def test_an_effect_that_is_not_on_half_is_told_quietly(editor):
    assert "half" not in editor.notice.text()
    click(editor.buttons[5])
    assert "half" in editor.notice.text()
    click(editor.split)
    assert "half" not in editor.notice.text()


def test_cancelling_changes_nothing(editor):
    given = []
    editor.die_chosen.connect(given.append)
    click(editor.buttons[0])
    QTest.keyClick(editor, Qt.Key.Key_Escape)
    assert given == []


def test_its_buttons_bear_no_icons_of_the_style_and_do_what_they_say(editor, qtbot):
    assert editor.take.icon().isNull()
    assert editor.cancel.icon().isNull()
    with qtbot.waitSignal(editor.die_chosen) as chosen:
        click(editor.take)
    assert chosen.args == ["split"]
    assert not editor.isVisible()
