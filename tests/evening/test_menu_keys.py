"""An open menu swallows no key that is for the thing below it."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from choicedesk.rules.system import Level

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")


@pytest.fixture
def app(start, qtbot):
    app = start("--example", "--lang", "en")
    for move in ("start_session", "share"):
        assert app.controller.play({"move": move})
    danger = app.controller.state.setup.dangers[0].id
    app.controller.introduce(danger, Level.SECRET)
    app.controller.play({"move": "grant_opportunity", "to": danger})
    qtbot.waitUntil(lambda: app.commands.standing is not None)
    return app


def danger_of(app):
    return app.controller.state.setup.dangers[0].id


def chooser(app):
    view = app.corner.view
    item = view.arrangement.items[danger_of(app)]
    QTest.mouseClick(
        view.viewport(),
        Qt.MouseButton.LeftButton,
        pos=view.mapFromGlobal(view.global_of(item).center()),
    )
    menu = QApplication.activePopupWidget()
    assert menu is not None
    return menu


def level(app):
    return app.controller.scene.knowledge[danger_of(app)].level


def test_the_key_of_what_the_table_knows_closes_the_chooser_and_acts(app):
    QTest.keyClick(chooser(app), Qt.Key.Key_F9)
    assert (QApplication.activePopupWidget(), level(app)) == (None, Level.KNOWN)


def test_space_takes_what_is_marked(app):
    QTest.keyClick(chooser(app), Qt.Key.Key_Space)
    assert QApplication.activePopupWidget() is None
    assert app.desk.carrying.busy
