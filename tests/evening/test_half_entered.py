"""Half an entry of real dice goes on after the program was closed."""

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication


def test_faces_are_typed_on_where_the_entry_was_left(start, qtbot):
    app = start("--example", "--lang", "en")
    for move in ("start_session", "share"):
        assert app.controller.play({"move": move})
    player, danger = app.table.seats.rows()[0].id, app.table.dangers.rows()[0].id
    gift = next(one for one in app.controller.state.setup.gifts if one.owner == player)
    app.controller.introduce(danger)
    for move in (
        {"move": "declare_risk", "player": player, "text": "", "danger": danger},
        {"move": "avoid_risk", "card": gift.id, "ability": gift.abilities[0]},
        {"move": "force_test", "willpower": 1},
    ):
        assert app.controller.play(move)
    app.desk.show_page("table")
    app.corner.toggle_real_dice()
    QTest.keyClick(app.corner.column.details.real, Qt.Key.Key_1)
    app.close()
    app = start("--lang", "en")
    qtbot.wait(50)
    real = app.corner.column.details.real
    assert len(real.entry.faces) == 1
    assert real._title.text() == "Throw one white die and one black die"
    assert QApplication.focusWidget() is real
    QTest.keyClick(real, Qt.Key.Key_Backspace)
    assert real.entry.faces == ()
