"""A window with nothing but a table in it, over a real campaign, and a hand that drags."""

from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QVBoxLayout, QWidget

from choicedesk.widgets.cards.art import Art
from choicedesk.widgets.table.carrying import Carrying
from choicedesk.widgets.table.view import TableView
from choicedesk.widgets.theme.theme import Theme

LEFT, NONE = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
SHIFT = Qt.KeyboardModifier.ShiftModifier


class TableDesk(QWidget):
    """The smallest desk window."""

    def __init__(self, evening, *, still=True):
        super().__init__()
        self.evening = evening
        theme = Theme("lamp", self)
        theme.reduced_motion = still
        self.carrying = Carrying(theme, evening.transfers, self)
        self.view = TableView(
            theme, evening.table, evening.transfers, self.carrying, Art(lambda _hash: None)
        )
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSizeConstraint(QVBoxLayout.SizeConstraint.SetNoConstraint)
        layout.addWidget(self.view)

    def centre(self, place):
        return self.view.place_of(place).center()

    def press(self, point, modifier=NONE):
        viewport = self.view.viewport()
        QTest.mousePress(viewport, LEFT, modifier, viewport.mapFromGlobal(point))

    def press_twice(self, point):
        self.press(point)
        self.release(point)
        viewport = self.view.viewport()
        QTest.mouseDClick(viewport, LEFT, NONE, viewport.mapFromGlobal(point))

    def move(self, point, modifier=NONE, buttons=LEFT):
        viewport = self.view.viewport()
        at = QPointF(viewport.mapFromGlobal(point))
        kind = QEvent.Type.MouseMove
        event = QMouseEvent(kind, at, QPointF(point), Qt.MouseButton.NoButton, buttons, modifier)
        QApplication.sendEvent(viewport, event)

    def release(self, point, modifier=NONE):
        viewport = self.view.viewport()
        QTest.mouseRelease(viewport, LEFT, modifier, viewport.mapFromGlobal(point))

    def lift(self, place, index=0):
        bead = self.view.bead_of(place, index).center()
        self.press(bead)
        self.move(bead + QPoint(14, 3))
        return bead

    def drag(self, source, target, *, index=0, modifier=NONE):
        self.lift(source, index)
        point = self.centre(target)
        self.move(point, modifier)
        self.release(point, modifier)

    def key(self, key, modifier=NONE):
        QTest.keyClick(QApplication.focusWidget() or self, key, modifier)
