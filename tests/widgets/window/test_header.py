import pytest
from PySide6.QtWidgets import QMenu, QWidget

from choicedesk.widgets.theme.theme import Theme
from choicedesk.widgets.window.actions import Action, Actions
from choicedesk.widgets.window.header import Header
from choicedesk.widgets.window.shown_step import ShownStep


@pytest.mark.qt_log_ignore("This plugin does not support")
def test_what_a_narrow_header_has_no_room_for_is_in_its_menu(qtbot):
    window, done = QWidget(), []
    qtbot.addWidget(window)
    actions = Actions(window)
    for kind in ("redo", "cover_secrets", "stage"):
        actions.add(
            Action(kind=kind, text=lambda one=kind: one, run=lambda one=kind: done.append(one))
        )
    header = Header(Theme(), actions)
    qtbot.addWidget(header)
    header.set_sizes(compact=True, narrow=False)
    header.resize(1200, 52)
    header.show()
    qtbot.waitExposed(header)
    assert header.stage.isVisible()
    assert not header._more.isVisible()
    header.set_sizes(compact=True, narrow=True)
    header.redo.setEnabled(False)
    assert not header.stage.isVisible()
    header._more.click()
    (menu,) = header.findChildren(QMenu)
    listed = {each.text(): each for each in menu.actions() if each.text()}
    assert list(listed) == ["redo", "cover_secrets", "stage"]
    assert not listed["redo"].isEnabled()
    listed["stage"].trigger()
    assert done == ["stage"]
    menu.close()


def test_a_long_title_is_shortened_before_it_goes(qtbot):
    window = QWidget()
    qtbot.addWidget(window)
    header = Header(Theme(), Actions(window))
    header.setParent(window)
    header.set_sizes(compact=True, narrow=False)
    header.show_session("Die Lichter von Nebelhafen und dem Moor", "Spielabend 1")
    header.show_phase("Risiko offen", "")
    header.resize(1200, 52)
    window.show()
    whole = header.minimumSizeHint().width()
    header.resize(whole - 60, 52)
    assert header._names.isVisible()
    assert header._title.text().endswith("…")
    header.resize(whole + 4, 52)
    assert header._title.text() == "Die Lichter von Nebelhafen und dem Moor"


def test_a_narrow_header_cuts_no_step(qtbot):
    window = QWidget()
    qtbot.addWidget(window)
    header = Header(Theme(), Actions(window))
    header.setParent(window)
    header.set_sizes(compact=True, narrow=True)
    header.show_session("Die Lichter von Nebelhafen und dem Moor", "Spielabend 1")
    back, main = (ShownStep(kind, f"{kind} a long way", key="Leertaste") for kind in "ab")
    header.show_steps(main, [back])
    header.resize(1200, 52)
    window.show()
    whole = header.minimumSizeHint().width()
    header.resize(whole - 20, 52)
    assert header.minimumSizeHint().width() < whole
    assert header._more.isVisible()
    assert not header._others[0].isVisible()
