"""A window with nothing but a conflict in it, and a hand that drags and types."""

from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QHBoxLayout, QWidget

from choicedesk.widgets.board.scene_view import Parts
from choicedesk.widgets.conflict.view import ConflictView
from choicedesk.widgets.table.carrying import Carrying
from choicedesk.widgets.theme.theme import Theme
from choicedesk.widgets.window.forms import Forms

LEFT, NONE = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
SHIFT = Qt.KeyboardModifier.ShiftModifier


class ConflictDesk(QWidget):
    """The smallest desk window: board and column of a conflict."""

    def __init__(self, conflict, *, still=True):
        super().__init__()
        self.conflict = conflict
        self.theme = Theme("lamp", self)
        self.theme.reduced_motion = still
        table = conflict.table
        self.carrying = Carrying(self.theme, table, self)
        self.forms = Forms(self.theme, conflict.controller, None, self)
        self.edited = []
        table.grasp_wanted.connect(self._grasp)
        self.view = ConflictView(
            Parts(
                theme=self.theme,
                controller=conflict.controller,
                table=table,
                carrying=self.carrying,
                art=None,
                forms=self.forms,
                ask=None,
                edit=self.edited.append,
                knowledge=lambda menu, thing: menu.addAction(f"knows {thing}"),
                real_dice=self._real_dice,
                to_evening=lambda: None,
            )
        )
        self.view.setParent(self)
        self.view.hide()
        self.board, self.column = self.view.board, self.view.column
        conflict.controller.changed.connect(lambda changed: self.view.follow(changed.cause))
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self.board, 1)
        layout.addWidget(self.column)

    def _grasp(self, carry):
        self.board.grasp(carry)

    def _real_dice(self, party, on):
        self.conflict.real_dice(party, on)

    # hands

    def piece(self, place):
        found = self.board.piece_of(place)
        assert found is not None, place
        return found

    def drag(self, source, target, modifier=NONE):
        piece = self.piece(source)
        start = piece.global_box.center()
        self._mouse(piece, QTest.mousePress, start, modifier)
        self._move(piece, start + QPoint(20, 3), modifier)
        assert self.carrying.busy, source
        point = self.piece(target).global_box.center()
        self._move(piece, point, modifier)
        self._mouse(piece, QTest.mouseRelease, point, modifier)

    def lift(self, source, over=None):
        piece = self.piece(source)
        start = piece.global_box.center()
        self._mouse(piece, QTest.mousePress, start, NONE)
        self._move(piece, start + QPoint(20, 3), NONE)
        if over is not None:
            self._move(piece, self.piece(over).global_box.center(), NONE)

    def click(self, place):
        piece = self.piece(place)
        QTest.mouseClick(piece, LEFT, NONE, piece.box.center().toPoint())

    def press(self, button):
        assert button is not None
        QTest.mouseClick(button, LEFT)

    def key(self, key, modifier=NONE):
        QTest.keyClick(QApplication.focusWidget() or self, key, modifier)

    def type(self, text):
        focus = QApplication.focusWidget()
        assert focus is not None
        QTest.keyClicks(focus, text)

    def step(self, kind):
        """Do a step of the offer, as the header would."""
        offer = self.conflict.table.offer()
        found = next(one for one in (offer.main, *offer.others) if one.kind == kind)
        assert not found.reason, found.reason
        found.act()

    def main(self):
        self.conflict.table.offer().main.act()

    @staticmethod
    def _mouse(piece, event, point, modifier):
        event(piece, LEFT, modifier, piece.mapFromGlobal(point))

    @staticmethod
    def _move(piece, point, modifier):
        at = QPointF(piece.mapFromGlobal(point))
        kind = QEvent.Type.MouseMove
        event = QMouseEvent(kind, at, QPointF(point), Qt.MouseButton.NoButton, LEFT, modifier)
        QApplication.sendEvent(piece, event)
