import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from tests.widgets.table_desk import TableDesk


@pytest.fixture
def desk(evening, qtbot):
    """A table of an evening that has begun, as large as a wide screen."""
    evening.begin()
    made = TableDesk(evening)
    qtbot.addWidget(made)
    made.resize(1700, 950)
    made.show()
    qtbot.waitExposed(made)
    made.activateWindow()
    made.view.setFocus()
    return made


@pytest.fixture(autouse=True)
def no_button_held(request):
    """Release what a test has left pressed: Qt remembers it beyond the widget that saw it."""
    yield
    if "qtbot" in request.fixturenames and QApplication.mouseButtons():
        pad = QWidget()
        for button in (Qt.MouseButton.LeftButton, Qt.MouseButton.RightButton):
            QTest.mouseRelease(pad, button)
        pad.deleteLater()
