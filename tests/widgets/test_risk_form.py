"""The form for a risk: everybody at the table can be chosen, by mouse and by arrow keys."""

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton, QWidget

from choicedesk.desk.campaign import Person
from choicedesk.desk.free_ids import next_person_id
from choicedesk.desk.library import put_person
from choicedesk.widgets.theme.theme import Theme
from choicedesk.widgets.window.risk_form import RiskForm

NAMES = ("Mira Falkner", "Anselm Brück-Hohenstein", "Wendelin Überacker", "Pippa Moor")


def seat(evening, count):
    controller = evening.controller
    while len(evening.table.seats.rows()) < count:
        at = len(evening.table.seats.rows())
        person = Person(id=next_person_id(controller.campaign), name=NAMES[at % 4], colour=at)
        assert controller.run(*put_person(controller.campaign, person))


def players_of(form):
    return [one for one in form.findChildren(QPushButton) if one.isCheckable()]


@pytest.fixture
def opened(evening, qtbot):
    def act(count, size):
        seat(evening, count)
        evening.begin()
        window = QWidget()
        qtbot.addWidget(window)
        window.resize(*size)
        window.show()
        form = RiskForm(Theme("lamp", window), evening.controller, evening.table, window)
        form.open_at()
        qtbot.waitExposed(window)
        window.activateWindow()
        qtbot.waitUntil(window.isActiveWindow)
        return form

    return act


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (853, 480)])
@pytest.mark.parametrize("count", [4, 6, 8])
def test_everyone_at_the_table_is_seen_whole(opened, count, size):
    form = opened(count, size)
    players = players_of(form)
    assert len(players) == count
    for button in players:
        assert button.width() >= button.sizeHint().width()
        assert button.visibleRegion().boundingRect() == button.rect(), button.text()
    window = form.parentWidget()
    assert window.rect().contains(form.geometry())
    below = form._text.mapTo(form, QPoint()).y()
    assert all(one.mapTo(form, QPoint()).y() + one.height() < below for one in players)


def test_arrow_keys_reach_everyone(opened):
    form = opened(8, (1280, 720))
    players = players_of(form)
    seen, todo = set(), [0]
    while todo:
        at = todo.pop()
        if at in seen:
            continue
        seen.add(at)
        for key in (Qt.Key.Key_Right, Qt.Key.Key_Down):
            players[at].setFocus()
            QTest.keyClick(players[at], key)
            todo.append(players.index(QApplication.focusWidget()))
            assert [one.isChecked() for one in players].count(True) == 1
    assert seen == set(range(8))


def test_tab_goes_round_in_the_form_and_the_letter_leads_to_who_is_chosen(opened):
    form = opened(4, (1280, 720))
    form.choose_player("p2")
    form.focus_first()
    seen = []
    for _stop in range(5):
        QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Tab)
        seen.append(QApplication.focusWidget())
    chosen = players_of(form)[1]
    assert seen == [form._danger, form._cancel, form.accept_button, chosen, form._text]
    QTest.keyClick(form, Qt.Key.Key_P, Qt.KeyboardModifier.AltModifier)
    QTest.qWait(150)  # as long as Qt takes to click a button that it leads to
    assert QApplication.focusWidget() is chosen
