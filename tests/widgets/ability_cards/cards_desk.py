"""A window with nothing but a table of ability cards in it, and a hand that drags."""

from PySide6.QtCore import QEvent, QObject, QPointF, Qt, Signal
from PySide6.QtGui import QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QHBoxLayout, QWidget

from choicedesk.widgets.ability_cards.view import AbilityCardsView
from choicedesk.widgets.board.scene_view import Parts
from choicedesk.widgets.cards.art import Art
from choicedesk.widgets.table.carrying import Carrying
from choicedesk.widgets.theme.theme import Theme
from tests.models.cards_evening import CardsEvening

LEFT, NONE = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier


class OneForm(QObject):
    """Shows a form as the desk does, without its window."""

    changed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.form = None

    def show_form(self, form) -> None:
        self.form = form
        form.open_at()
        form.focus_first()


class CardsDesk(QWidget):
    """The smallest desk window: Space does the next step, as there."""

    def __init__(self, evening: CardsEvening, *, mode="wide", still=True) -> None:
        super().__init__()
        self.evening, self.table = evening, evening.table
        theme = Theme("lamp", self)
        theme.reduced_motion = still
        self.edited = []
        self.forms = OneForm()
        self.carrying = Carrying(theme, evening.table, self)
        parts = Parts(
            theme=theme,
            controller=evening.controller,
            table=evening.table,
            carrying=self.carrying,
            art=Art(lambda _hash: None),
            forms=self.forms,
            ask=None,
            edit=self.edited.append,
            knowledge=lambda _menu, _thing: None,
            real_dice=lambda _seat, _on: None,
            to_evening=lambda: None,
        )
        self.view = AbilityCardsView(parts)
        self.view.setParent(self)
        self.view.hide()
        self.board, self.content = self.view.board, self.view.content
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self.board, 1)
        layout.addWidget(self.view.column)
        self.view.set_mode(mode)
        evening.controller.changed.connect(lambda changed: self.view.follow(changed.cause))
        self.refused = []
        evening.controller.refused.connect(self.refused.append)
        self.view.follow("open")

    def piece(self, place):
        found = self.board.piece_of(place)
        assert found is not None, place
        return found

    def card(self, card):
        return next(piece for piece in self.content.cards() if piece.row.id == card)

    def click(self, widget):
        QTest.mouseClick(widget, LEFT)

    def key(self, key, text=""):
        target = QApplication.focusWidget() or self
        if text:
            QTest.keyClicks(target, text)
        else:
            QTest.keyClick(target, key)

    def step(self):
        """Do the next step, as Space does in the window."""
        self.table.offer().main.act()

    def drag(self, source, target, modifier=NONE):
        start, end = self.piece(source), self.piece(target)
        begin = start.global_box.center()
        QTest.mousePress(start, LEFT, NONE, start.mapFromGlobal(begin))
        # While something is carried a seat can be aimed at as a whole.
        self._move(start, begin + (end.global_box.center() - begin) * 0.3, modifier)
        goal = end.global_box.center()
        self._move(start, goal, modifier)
        QTest.mouseRelease(start, LEFT, modifier, start.mapFromGlobal(goal))

    @staticmethod
    def _move(widget, point, modifier):
        kind, none = QEvent.Type.MouseMove, Qt.MouseButton.NoButton
        at = QPointF(widget.mapFromGlobal(point))
        event = QMouseEvent(kind, at, QPointF(point), none, LEFT, modifier)
        QApplication.sendEvent(widget, event)
