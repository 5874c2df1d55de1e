"""Enter presses the button that has the focus."""

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from choicedesk.widgets.dialogs.desk_button import DeskButton


def begin(start, qtbot):
    app = start("--example")
    for move in ("start_session", "share"):
        assert app.controller.play({"move": move})
    qtbot.waitUntil(lambda: app.commands.standing is not None)
    app.desk.show_page("table")
    return app


def roll_an_opportunity(app):
    player = app.table.seats.rows()[0].id
    dangers = [row.id for row in app.table.dangers.rows()][:2]
    for danger in dangers:
        app.controller.introduce(danger)
    gift = next(one for one in app.controller.state.setup.gifts if one.owner == player)
    for move in (
        {"move": "declare_risk", "player": player, "text": "", "danger": dangers[0]},
        {"move": "avoid_risk", "card": gift.id, "ability": gift.abilities[0]},
        {"move": "force_test", "willpower": 1},
        {"move": "roll", "white": ["M"], "black": ["S"]},
    ):
        assert app.controller.play(move)
    return dangers


def test_enter_names_the_danger_that_gets_the_opportunity(start, qtbot):
    app = begin(start, qtbot)
    dangers = roll_an_opportunity(app)
    column = app.corner.column
    qtbot.waitUntil(lambda: bool(column.details.outcome.buttons))
    column.choose_danger()
    button = column.details.outcome.buttons[0]
    qtbot.waitUntil(button.isVisible)
    column.choose_danger()
    app.desk.activateWindow()
    qtbot.waitUntil(button.hasFocus)
    QTest.keyClick(button, Qt.Key.Key_Return)
    assert app.controller.state.risk is None or app.controller.state.risk.result is not None
    assert app.table.row(dangers[0]).opportunity == 1


def test_enter_on_cancel_cancels(start, qtbot):
    app = begin(start, qtbot)
    before = app.controller.state
    app.desk.do_next_step()
    form = app.desk.forms.open_form
    cancel = next(one for one in form.findChildren(DeskButton) if not one.property("accent"))
    cancel.setFocus(Qt.FocusReason.TabFocusReason)
    QTest.keyClick(cancel, Qt.Key.Key_Return)
    assert not app.desk.forms.busy
    assert app.controller.state == before
