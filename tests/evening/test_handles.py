"""What tests and assistive technology take hold of: names, places, and a word for every control."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractButton, QAbstractScrollArea, QLabel, QWidget

PAGES = ("table", "prep", "cards", "journal", "settings", "campaigns")
NAMES = (
    "tableView",
    "trayView",
    "nextStepButton",
    "sceneTabs",
    "curtainButton",
    "journalView",
    "cardLibrary",
    "cardEditor",
    "prepWorkspace",
)


def is_part(widget):
    """Tell whether a widget is a part of one that has a name: a label, a viewport, Qt's own."""
    around = widget.parentWidget()
    viewport = isinstance(around, QAbstractScrollArea) and around.viewport() is widget
    return viewport or isinstance(widget, QLabel) or widget.objectName().startswith("qt_")


def begin(app):
    app.controller.play({"move": "start_session"})
    app.controller.play({"move": "share"})
    app.controller.introduce(app.controller.state.setup.dangers[0].id)


def test_every_agreed_name_is_found(start):
    app = start("--example")
    for page in PAGES:
        app.desk.show_page(page)
    assert app.desk.objectName() == "deskWindow"
    assert app.stage.objectName() == "stageWindow"
    assert [name for name in NAMES if app.desk.findChild(QWidget, name) is None] == []


def test_the_table_knows_where_everything_lies(start):
    app = start("--example")
    app.desk.resize(1600, 900)
    begin(app)
    view = app.desk.findChild(QWidget, "tableView")
    setup = app.controller.state.setup
    dangers = [one.id for one in setup.dangers if one.id in app.controller.state.dangers]
    cards = [one.id for kind in (setup.gifts, setup.goals, setup.fates) for one in kind]
    seats = [f"ready:{one.id}" for one in setup.players]
    for place in (*cards, *dangers, *seats, "opportunity", "tray"):
        rect = view.place_of(place)
        assert rect is not None, place
        assert not rect.isEmpty(), place
    assert view.place_of("nothing of ours") is None


@pytest.mark.parametrize("language", ["de", "en"])
def test_every_control_has_a_name_for_the_ear(start, language):
    app = start("--example", "--lang", language)
    begin(app)
    mute = []
    for page in PAGES:
        app.desk.show_page(page)
        for widget in app.desk.findChildren(QWidget):
            reached = widget.focusPolicy() != Qt.FocusPolicy.NoFocus and widget.isVisible()
            inner = is_part(widget)
            words = widget.accessibleName() or (
                widget.text() if isinstance(widget, QAbstractButton) else ""
            )
            if reached and not inner and not words:
                mute.append(f"{page}: {type(widget).__name__} {widget.objectName()}")
    assert not sorted(set(mute))


def test_the_program_name_in_front_is_no_file(start):
    app = start("choicedesk", "--example")
    assert app.desk.page == "table"
