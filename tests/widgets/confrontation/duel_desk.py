"""A window with nothing but a confrontation in it, over a real campaign, and a hand."""

from PySide6.QtCore import QEvent, QObject, QPointF, Qt, Signal
from PySide6.QtGui import QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QHBoxLayout, QWidget

from choicedesk.widgets.board.scene_view import Parts
from choicedesk.widgets.confrontation.view import ConfrontationView
from choicedesk.widgets.table.carrying import Carrying
from choicedesk.widgets.theme.theme import Theme

LEFT, NONE = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
SHIFT = Qt.KeyboardModifier.ShiftModifier


class OneForm(QObject):
    """Shows a form as the desk does."""

    changed = Signal()

    def __init__(self):
        super().__init__()
        self.form = None

    @property
    def busy(self):
        return self.form is not None

    def show_form(self, form):
        self.form = form
        form.done.connect(self._done)
        form.open_at()
        form.focus_first()

    def _done(self):
        self.form = None


class DuelDesk(QWidget):
    """The smallest desk window."""

    def __init__(self, duel, *, mode="wide", still=True):
        super().__init__()
        self.duel, self.table = duel, duel.table
        theme = Theme("lamp", self)
        theme.reduced_motion = still
        self.theme, self.forms, self.edited = theme, OneForm(), []
        self.carrying = Carrying(theme, duel.table, self)
        parts = Parts(
            theme=theme,
            controller=duel.controller,
            table=duel.table,
            carrying=self.carrying,
            art=None,
            forms=self.forms,
            ask=None,
            edit=self.edited.append,
            knowledge=lambda _menu, _thing: None,
            real_dice=lambda _seat, _on: None,
            to_evening=lambda: None,
        )
        self.view = ConfrontationView(parts)
        self.view.setParent(self)
        self.view.hide()
        self.board, self.top, self.panel = self.view.board, self.view.top, self.view.panel
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self.board, 1)
        layout.addWidget(self.view.column)
        self.view.set_mode(mode)
        duel.controller.changed.connect(lambda changed: self.view.follow(changed.cause))
        self.view.follow("open")

    def seat(self, who):
        return self.top.seats[who]

    def click(self, widget):
        assert widget.isVisible(), widget
        assert widget.isEnabled(), widget
        QTest.mouseClick(widget, LEFT)

    def key(self, key, modifier=NONE):
        QTest.keyClick(QApplication.focusWidget() or self, key, modifier)

    def hold(self, key):
        QTest.keyPress(QApplication.focusWidget() or self, key)

    def let_go(self, key):
        QTest.keyRelease(QApplication.focusWidget() or self, key)

    def write(self, widget, text):
        self.click(widget)
        widget.setFocus()
        QTest.keyClicks(widget, text)

    def drag(self, piece, target, modifier=NONE):
        begin, goal = piece.global_box.center(), target.global_box.center()
        QTest.mousePress(piece, LEFT, NONE, piece.mapFromGlobal(begin))
        for share in (0.3, 1.0):
            self._move(piece, begin + (goal - begin) * share, modifier)
        QTest.mouseRelease(piece, LEFT, modifier, piece.mapFromGlobal(goal))

    @staticmethod
    def _move(widget, point, modifier):
        kind, none = QEvent.Type.MouseMove, Qt.MouseButton.NoButton
        at = QPointF(widget.mapFromGlobal(point))
        event = QMouseEvent(kind, at, QPointF(point), none, LEFT, modifier)
        QApplication.sendEvent(widget, event)

    def faces(self, who):
        """Return what can be seen of a seat's covered dice: None is a back."""
        row = self.table.seat(who)
        return [die.face for die in self.seat(who).dice()[: row.hidden or row.typed]]

    def play_to(self, phase):
        while self.table.state.phase != phase:
            offer = self.table.offer()
            assert not offer.main.reason, offer.main.reason
            offer.main.act()
