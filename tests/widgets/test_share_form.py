"""Who gets more than the others: as many ticks as there is willpower left over."""

import pytest
from PySide6.QtWidgets import QCheckBox, QWidget

from choicedesk.widgets.theme.theme import Theme
from choicedesk.widgets.window.share_form import ShareForm


@pytest.fixture
def form(evening, qtbot):
    evening.play({"move": "ruling", "why": "", "set": {"goals": {"c5": 1}}})
    evening.play({"move": "start_session"})
    window = QWidget()
    qtbot.addWidget(window)
    window.resize(900, 600)
    window.show()
    form = ShareForm(Theme("lamp", window), evening.controller, window)
    form.open_at()
    return form


def boxes(form):
    return form.findChildren(QCheckBox)


def test_it_begins_with_the_shares_of_the_rules(form):
    assert [box.text() for box in boxes(form)] == ["Ada: 6", "Bo: 5"]


def test_the_table_gives_the_odd_one_to_whom_it_wants(form, evening):
    boxes(form)[1].click()
    assert [box.text() for box in boxes(form)] == ["Ada: 5", "Bo: 6"]
    form.accept_button.click()
    assert evening.controller.state.ready == {"p1": 5, "p2": 6}


def test_nothing_is_shared_while_something_is_left(form, evening):
    boxes(form)[0].click()
    assert not form.accept_button.isEnabled()
    form.accept_button.click()
    assert evening.controller.state.phase == "focus"
