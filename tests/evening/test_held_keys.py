"""A key that is held does its step once."""

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication

NONE = Qt.KeyboardModifier.NoModifier


def hold(key, text):
    """Press a key and go on holding it, whatever gets the focus."""
    kinds = ((QEvent.Type.KeyPress, False), *((QEvent.Type.KeyPress, True),) * 4)
    for kind, repeated in kinds:
        focus = QApplication.focusWidget()
        QApplication.sendEvent(focus, QKeyEvent(kind, key, NONE, text, repeated))


def begin(start, qtbot):
    app = start("--example")
    for move in ("start_session", "share"):
        assert app.controller.play({"move": move})
    qtbot.waitUntil(lambda: app.commands.standing is not None)
    app.desk.show_page("table")
    return app


def test_held_enter_takes_a_bead_and_keeps_it(start, qtbot):
    app = begin(start, qtbot)
    app.corner.view.setFocus()
    app.corner.view.focus_on(f"seat:{app.table.seats.rows()[0].id}", by_key=True)
    before = app.controller.state
    hold(Qt.Key.Key_Return, "\r")
    assert app.desk.carrying.by_key
    assert app.controller.state == before
    app.desk.carrying.cancel()


def test_a_form_that_a_held_key_opened_stays_open(start, qtbot):
    app = begin(start, qtbot)
    app.corner.view.setFocus()
    app.desk.do_next_step()
    assert app.desk.forms.busy
    before = app.controller.state
    for key, text in ((Qt.Key.Key_Return, "\r"), (Qt.Key.Key_Space, " ")):
        repeated = QKeyEvent(QEvent.Type.KeyPress, key, NONE, text, True)
        QApplication.sendEvent(QApplication.focusWidget(), repeated)
    assert app.desk.forms.busy
    assert app.controller.state == before


def test_a_held_letter_goes_on_writing_where_it_began(start, qtbot):
    app = begin(start, qtbot)
    app.desk.do_next_step()
    hold(Qt.Key.Key_A, "a")
    assert QApplication.focusWidget().text() == "aaaaa"
