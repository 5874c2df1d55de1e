"""Every page and form in both languages, small and large: nothing is cut off or foreign."""

import pytest
from PySide6.QtCore import QSize
from PySide6.QtWidgets import QAbstractButton, QLabel, QWidget

PAGES = ("table", "prep", "cards", "journal", "settings", "campaigns", "welcome")
SIZES = (QSize(1920, 1080), QSize(1280, 720), QSize(768, 432))


def cut_labels(window: QWidget) -> list[str]:
    """Return the texts of visible labels and buttons that have less room than their words need."""
    found = []
    for widget in window.findChildren(QWidget):
        if not widget.isVisible() or not isinstance(widget, QLabel | QAbstractButton):
            continue
        text = widget.text()
        wraps = isinstance(widget, QLabel) and widget.wordWrap()
        if not text or wraps or "\n" in text:
            continue
        if widget.width() < widget.minimumSizeHint().width():
            found.append(f"{type(widget).__name__} {text!r} {widget.width()}")
    return found


@pytest.mark.parametrize("language", ["de", "en"])
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size.width()}x{size.height()}")
def test_no_label_is_cut_on_any_page(start, qtbot, language, size):
    app = start("--example", "--lang", language)
    app.controller.play({"move": "start_session"})
    app.controller.play({"move": "share"})
    app.desk.setWindowState(app.desk.windowState().WindowNoState)
    app.desk.resize(size)
    cut = []
    for page in PAGES:
        app.desk.show_page(page)
        qtbot.wait(30)
        cut += [f"{page}: {label}" for label in cut_labels(app.desk)]
    app.desk.show_page("table")
    for form in ("declare_risk", "advance_fate", "absent"):
        app.desk.forms.open(form)
        qtbot.wait(20)
        cut += [f"{form}: {label}" for label in cut_labels(app.desk)]
        app.desk.forms.close()
    assert not cut


def test_the_language_changes_while_the_program_runs(start, qtbot):
    app = start("--example", "--lang", "de")
    for page in PAGES:
        app.desk.show_page(page)
    app.desk.show_page("table")
    assert app.desk.header.next_step.text() == "Spielabend beginnen"
    app.tongue.choose("en")
    qtbot.wait(50)
    assert app.desk.header.next_step.text() == "Begin the evening"
    german = {"Tisch", "Karten", "Einstellungen", "Würfelschale", "Neue Kampagne", "Gaben"}
    for page in PAGES:
        app.desk.show_page(page)
        qtbot.wait(20)
        words = {
            widget.text()
            for widget in app.desk.findChildren(QWidget)
            if isinstance(widget, QLabel | QAbstractButton) and widget.isVisible()
        }
        assert not words & german, page


@pytest.mark.parametrize("look", ["lamp", "paper", "projector"])
def test_the_look_changes_while_the_program_runs(start, qtbot, look):
    app = start("--example")
    app.pages.wear(look)
    qtbot.wait(20)
    ground = app.theme.color("bg0")
    assert app.desk.grab().toImage().pixelColor(4, 4) == ground


@pytest.mark.parametrize("width", [768, 1000, 1280])
def test_a_page_with_a_form_is_laid_out_at_every_height(start, qtbot, width):
    """A scroll bar that came and went with the width once laid a form out without end."""
    app = start("--example", "--lang", "de")
    app.pages.edit(next(iter(app.campaign.cards)))
    app.desk.setWindowState(app.desk.windowState().WindowNoState)
    for height in range(432, 1000, 7):
        app.desk.resize(width, height)
        qtbot.wait(1)
    assert app.desk.page == "cards"
