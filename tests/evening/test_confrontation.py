"""A confrontation in the whole program: from the evening, by keys, and back to it."""

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu

from choicedesk.desk.entries import WriteNote


def press(app, key):
    QTest.keyClick(QApplication.focusWidget() or app.desk, key)


def confront(app):
    """Choose a duel from the menu of a danger, as a hand does."""
    controller = app.controller
    controller.play({"move": "start_session"})
    controller.play({"move": "share"})
    danger = controller.state.setup.dangers[0].id
    controller.introduce(danger)
    menu = QMenu(app.desk)
    app.corner.menu.fill(menu, danger)
    duel = next(one.menu() for one in menu.actions() if one.text() == "Duel with")
    duel.actions()[0].trigger()
    menu.deleteLater()


def test_space_alone_leads_through_a_duel_and_back(start):
    app = start("--example", "--lang", "en")
    evening = app.controller.scene.id
    confront(app)
    played = app.corner.views.shown()
    assert app.corner.page.board is played.view.board
    assert played.view.board.isVisible()
    phases = []
    for _ in range(40):
        if app.controller.scene.system != "confrontation":
            break
        phases.append(played.table.state.phase)
        press(app, Qt.Key.Key_Space)
    assert app.controller.scene.id == evening
    assert {"opening", "roll", "belt", "done"} <= set(phases)
    rows = app.controller.session.journal.rows(1, app.controller.session.sequence)
    notes = [row.entry for row in rows if isinstance(row.entry, WriteNote)]
    assert notes[-1].scene == evening
    assert "wins" in notes[-1].text


def test_letters_do_what_the_buttons_say(start):
    app = start("--example", "--lang", "en")
    confront(app)
    table = app.corner.views.shown().table
    first, second = (row.id for row in table.seats())
    app.corner.views.shown().view.board.setFocus()
    press(app, Qt.Key.Key_Plus)
    press(app, Qt.Key.Key_N)
    assert (table.chosen, table.level) == (second, 2)
    press(app, Qt.Key.Key_W)
    QTest.keyClicks(QApplication.focusWidget(), "his ship")
    press(app, Qt.Key.Key_Return)
    assert table.state.initiator == second
    app.corner.views.shown().view.board.setFocus()
    press(app, Qt.Key.Key_C)
    assert table.state.phase == "roll"
    press(app, Qt.Key.Key_Space)
    press(app, Qt.Key.Key_D)
    press(app, Qt.Key.Key_Right)
    assert QApplication.focusWidget().at == 1
    press(app, Qt.Key.Key_Return)
    assert 1 not in table.picked
    press(app, Qt.Key.Key_Return)
    assert table.picked[-1] == 1
    press(app, Qt.Key.Key_Space)
    assert table.state.shown[first if table.chosen != first else second]


def test_covered_secrets_let_nobody_look(start):
    app = start("--example", "--lang", "en")
    confront(app)
    view = app.corner.views.shown().view
    while view._table.state.phase != "show_attribute":
        press(app, Qt.Key.Key_Space)
    view.board.setFocus()
    QTest.keyPress(QApplication.focusWidget(), Qt.Key.Key_1)
    assert view.peeking.who
    app.commands.cover_secrets()
    assert view.peeking.who == ""
    QTest.keyRelease(QApplication.focusWidget() or app.desk, Qt.Key.Key_1)
    QTest.keyPress(QApplication.focusWidget() or app.desk, Qt.Key.Key_1)
    assert view.peeking.who == ""
    QTest.keyRelease(QApplication.focusWidget() or app.desk, Qt.Key.Key_1)
