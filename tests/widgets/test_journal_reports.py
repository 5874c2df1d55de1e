"""The doors of the reports, the pages of a PDF, and the plot of the dice."""

import random
from types import SimpleNamespace

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from choicedesk.app.reports import save_report
from choicedesk.desk.entries import FreeRoll, WriteNote
from choicedesk.widgets.journal.report_pdf import laid_out, pdf
from choicedesk.widgets.journal.view import JournalView
from choicedesk.widgets.theme.theme import Theme
from choicedesk.words.report import report
from tests.widgets.answers import Answers

LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def view(evening, qtbot):
    evening.open_test()
    evening.play({"move": "roll", "white": ["M"], "black": ["S"]}, {"move": "close_test"})
    chance = random.Random(4)
    for _ in range(30):
        dice = tuple((6, chance.choice((1, 2, 6, 6, 6))) for _ in range(5))
        evening.controller.run(FreeRoll(dice=dice))
    made = JournalView(Theme("lamp"), evening.controller)
    qtbot.addWidget(made)
    made.resize(1500, 900)
    made.show()
    qtbot.waitExposed(made)
    qtbot.waitUntil(lambda: made.counts.kind("rolls") == 31)
    return made


def desk(evening, *files, yes=True):
    """Return as much of the program as writing a report needs."""
    told = []
    line = SimpleNamespace(show_notice=lambda *said: told.append(said))
    window = SimpleNamespace(line=line, deny=lambda *said: told.append(said))
    ask = Answers(files=files, yes=yes)
    return SimpleNamespace(controller=evening.controller, ask=ask, desk=window, told=told)


def test_both_doors_say_what_they_are_for(view):
    wanted = []
    view.report_wanted.connect(wanted.append)
    QTest.mouseClick(view.reports.table, LEFT)
    view.reports.narrator.setFocus()
    QTest.keyClick(view.reports.narrator, Qt.Key.Key_Space)
    assert wanted == [False, True]


def test_the_evening_that_is_filtered_for_is_reported(view):
    assert view.evening_shown is None
    view.evening.setCurrentIndex(view.evening.findData("1"))
    view.evening.finished.emit()
    assert view.evening_shown == 1


def test_a_report_lies_where_the_person_said(evening, tmp_path, qapp):
    app = desk(evening, tmp_path / "Chapter 1. Fog")
    assert save_report(app, gm=False)
    assert (tmp_path / "Chapter 1. Fog.pdf").read_bytes().startswith(b"%PDF-")
    text, button, _act = app.told[0]
    assert "Chapter 1. Fog.pdf" in text
    assert button == "Open the folder"


def test_a_file_that_was_not_named_in_full_is_not_replaced_unasked(evening, tmp_path, qapp):
    (tmp_path / "old.pdf").write_text("precious")
    assert not save_report(desk(evening, tmp_path / "old", yes=False), gm=False)
    assert (tmp_path / "old.pdf").read_text() == "precious"


def test_what_cannot_be_written_gets_a_sentence(evening, tmp_path, qapp):
    app = desk(evening, tmp_path / "report.docx")
    assert not save_report(app, gm=True)
    assert ".md, .html or .pdf" in app.told[0][0]
    assert not save_report(desk(evening), gm=True)


def test_the_pages_hold_what_the_report_holds(evening, qapp):
    evening.open_test()
    evening.controller.run(WriteNote(text="The traitor is Bo"))
    evening.controller.run(WriteNote(text="Hail & <b>sleet</b>", secret=False))
    table = report(evening.controller.session, gm=False)
    whole = report(evening.controller.session, gm=True)
    assert "traitor" not in laid_out(table).toPlainText()
    assert "Hail & <b>sleet</b>" in laid_out(table).toPlainText()
    assert "traitor" in laid_out(whole).toPlainText()
    assert pdf(table).count(b"/Type /Page\n") == 1


def test_headings_do_not_stand_alone_at_the_foot_of_a_page(evening, qapp):
    for number in range(70):
        evening.controller.run(WriteNote(text=f"note {number}", secret=False))
        if number % 9 == 0:
            evening.play({"move": "start_session"}, {"move": "share"}, {"move": "end_session"})
    made = report(evening.controller.session, gm=False)
    document = laid_out(made)
    height, layout = document.pageSize().height(), document.documentLayout()
    titles = {each.title for each in made.evenings}
    block = document.begin()
    found = 0
    while block.isValid():
        if block.text() in titles:
            spots = [layout.blockBoundingRect(each).top() for each in (block, block.next())]
            assert spots[0] // height == spots[1] // height
            found += 1
        block = block.next()
    assert found == len(titles)
    assert document.pageCount() > 1


def open_plot(view):
    QTest.mouseClick(view.dice.open_button, LEFT)
    field = view.dice.kind
    field.setCurrentIndex(field.findData("d6"))
    field.finished.emit()
    return view.dice.plot


def test_the_plot_waits_for_its_button(view):
    assert view.dice.plot is None
    open_plot(view)
    assert view.dice.plot.isVisible()
    assert "150 dice fell" in view.dice.verdict.text()
    assert "lie outside the band" in view.dice.verdict.text()


def test_arrows_and_pointer_tell_the_values(view, qtbot):
    plot = open_plot(view)
    plot.setFocus()
    for _ in range(3):
        QTest.keyClick(plot, Qt.Key.Key_Right)
    third = view.dice.values.text()
    assert third.startswith(f"{plot.at + 1}: seen ")
    box = plot.getPlotItem().getViewBox()
    spot = plot.mapFromScene(box.mapViewToScene(QPoint(5, 0)))
    QTest.mouseMove(plot.viewport(), spot - QPoint(0, 20))
    qtbot.waitUntil(lambda: view.dice.values.text().startswith("6: seen "))


def test_numbers_and_picture_go_to_the_clipboard(view):
    open_plot(view)
    QTest.mouseClick(view.dice.copy_table, LEFT)
    lines = QApplication.clipboard().text().splitlines()
    assert lines[0] == "die,face,seen,dice,expected,usual from,usual to"
    assert [line.split(",")[0] for line in lines[1:]] == (
        ["White dice"] * 2 + ["Black dice"] * 2 + ["d6"] * 6
    )
    QTest.mouseClick(view.dice.copy_picture, LEFT)
    assert not QApplication.clipboard().pixmap().isNull()


def test_a_new_roll_is_in_the_plot_at_once(view, evening):
    open_plot(view)
    evening.controller.run(FreeRoll(dice=((6, 1),)))
    assert "151 dice fell" in view.dice.verdict.text()
    evening.controller.undo()
    assert "150 dice fell" in view.dice.verdict.text()
