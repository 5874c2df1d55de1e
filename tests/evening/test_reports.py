"""Reports and the plot of the dice in the whole program: palette, page, and while covered."""

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from choicedesk.desk.entries import FreeRoll, WriteNote
from tests.widgets.answers import Answers

LEFT = Qt.MouseButton.LeftButton
DOORS = {"report:table", "report:gm", "dice"}


def listed(app):
    return {action.kind for action in app.desk.actions_list.listed()}


def test_the_palette_leads_to_a_report_for_the_table(start, tmp_path):
    app = start("--example")
    app.controller.run(WriteNote(text="The captain lies"))
    app.controller.run(WriteNote(text="Everyone hears the bell", secret=False))
    app.ask = Answers(files=[tmp_path / "table.md"])
    assert app.desk.actions_list.run("report:table")
    told = (tmp_path / "table.md").read_text("utf-8")
    assert "Everyone hears the bell" in told
    assert "captain" not in told
    app.ask = Answers(files=[tmp_path / "mine.html"])
    assert app.desk.actions_list.run("report:gm")
    assert "The captain lies" in (tmp_path / "mine.html").read_text("utf-8")


def test_the_page_has_the_same_doors(start, tmp_path, qtbot):
    app = start("--example")
    app.controller.run(WriteNote(text="Everyone hears the bell", secret=False))
    app.desk.resize(1500, 900)
    app.desk.show_page("journal")
    journal = app.desk.page_widget("journal").content
    app.ask = Answers(files=[tmp_path / "table.pdf"])
    QTest.mouseClick(journal.reports.table, LEFT)
    assert (tmp_path / "table.pdf").read_bytes().startswith(b"%PDF-")
    qtbot.waitUntil(app.desk.line.isVisible)


def test_the_dice_are_compared_in_a_form_that_esc_closes(start, qtbot):
    app = start("--example")
    app.controller.run(FreeRoll(dice=((6, 3), (6, 4))))
    assert app.desk.actions_list.run("dice")
    form = app.desk.forms.open_form
    qtbot.waitUntil(lambda: form.section.kind.key() == "d6")
    assert form.section.plot.hasFocus()
    QTest.keyClick(form.section.plot, Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: app.desk.forms.open_form is None)


def test_none_of_the_doors_is_open_while_secrets_are_covered(start):
    app = start("--example")
    assert listed(app) >= DOORS
    app.commands.cover_secrets()
    assert not listed(app) & DOORS
