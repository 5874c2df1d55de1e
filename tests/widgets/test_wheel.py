import ast
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import QApplication, QVBoxLayout, QWidget

from choicedesk.widgets.dialogs.fields import ChoiceField, NumberField
from choicedesk.widgets.dialogs.steady_area import SteadyArea
from choicedesk.widgets.dialogs.wheel import StillChoice, StillNumber

OWN = Path("choicedesk/widgets/dialogs/wheel.py")
BARE = {"QSpinBox", "QDoubleSpinBox", "QComboBox", "QFontComboBox", "QSlider", "QDial"}


def turn(field):
    spot = QPointF(field.rect().center())
    wheel = QWheelEvent(
        spot,
        QPointF(field.mapToGlobal(spot.toPoint())),
        QPoint(0, 0),
        QPoint(0, -240),
        Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.NoModifier,
        Qt.ScrollPhase.NoScrollPhase,
        False,
    )
    QApplication.sendEvent(field, wheel)
    return wheel.isAccepted()


def filled(kind):
    field = kind()
    if isinstance(field, StillNumber):
        field.setRange(1, 9)
        field.setValue(4)
    else:
        field.addItems(list("abcde"))
    return field


def shown(field):
    return field.value() if isinstance(field, StillNumber) else field.currentText()


@pytest.fixture
def area(qtbot):
    made = SteadyArea()
    page = QWidget()
    page.setMinimumHeight(2000)
    QVBoxLayout(page)
    made.setWidget(page)
    qtbot.addWidget(made)
    made.resize(300, 200)
    return made


@pytest.mark.parametrize("kind", [StillNumber, StillChoice, NumberField, ChoiceField])
def test_the_wheel_is_the_page_s_also_over_the_field_that_has_the_focus(area, kind, qtbot):
    field = filled(kind)
    area.widget().layout().addWidget(field)
    area.show()
    field.setFocus()
    qtbot.waitUntil(field.hasFocus)
    before = shown(field)
    # What is not accepted goes on to the page.
    assert not turn(field)
    assert shown(field) == before


def test_where_nothing_scrolls_the_wheel_changes_a_chosen_field(qtbot):
    box = QWidget()
    qtbot.addWidget(box)
    column = QVBoxLayout(box)
    number, other = filled(StillNumber), filled(StillNumber)
    column.addWidget(number)
    column.addWidget(other)
    box.show()
    number.setFocus()
    qtbot.waitUntil(number.hasFocus)
    assert (turn(number), turn(other)) == (True, False)
    assert (number.value(), other.value()) == (2, 4)


def test_no_field_is_made_that_the_wheel_would_change(root):
    found = []
    for path in (root / "choicedesk").rglob("*.py"):
        if path.relative_to(root) == OWN:
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            names = node.bases if isinstance(node, ast.ClassDef) else []
            names = [node.func] if isinstance(node, ast.Call) else names
            found += [path.name for name in names if isinstance(name, ast.Name) and name.id in BARE]
    assert found == []
