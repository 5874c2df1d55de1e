"""The page that covers the whole desk while the laptop goes from hand to hand."""

from typing import Any

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QHideEvent, QKeyEvent, QPainter, QPaintEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QApplication, QHBoxLayout, QVBoxLayout, QWidget

from choicedesk.widgets.dialogs.desk_button import DeskButton
from choicedesk.widgets.dialogs.text_label import TextLabel
from choicedesk.widgets.theme.rasters import paint_ground
from choicedesk.widgets.theme.theme import Theme
from choicedesk.words import handing as words

_HIDING = frozenset({QEvent.Type.WindowDeactivate, QEvent.Type.ApplicationDeactivate})
_GO_ON = frozenset({Qt.Key.Key_Return, Qt.Key.Key_Enter})
_WIDEST, _SHARE, _HAND_SHARE = 720, 0.8, 0.5


class HandRound(QWidget):
    """One seat after the other looks as long as Space or the button is held, and passes on.

    ``hands`` (``Hands``) gives what each may see. ``ended`` comes when the game master has the
    laptop back.
    """

    ended = Signal()

    def __init__(self, theme: Theme, hands: Any) -> None:
        super().__init__()
        self.setObjectName("handRound")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._theme, self._hands = theme, hands
        self._seats = hands.seats()
        self._at = 0
        self._held = self._looked = False
        self.hand: Any = None
        self._count = TextLabel(theme, "body", "ink2")
        self.title = TextLabel(theme, "title", serif=True, bold=True, wrap=True)
        self._how = TextLabel(theme, "body", "ink2", wrap=True)
        self._task = TextLabel(theme, "strong", bold=True, wrap=True)
        self.fault = TextLabel(theme, "body", "accent", wrap=True)
        self.hold = DeskButton(theme, "eye")
        self.hold.setMinimumHeight(56)
        self.go_on = DeskButton(theme, "chevron-right", accent=True)
        self.stop = DeskButton(theme, quiet=True)
        self.hold.pressed.connect(lambda: self.lift(up=True))
        self.hold.released.connect(lambda: self.lift(up=False))
        self.go_on.clicked.connect(self._go_on)
        self.stop.clicked.connect(self._give_back)
        theme.changed.connect(self.update)
        self._lay_out()
        self._show_seat()

    def _lay_out(self) -> None:
        column = QVBoxLayout()
        column.setSpacing(14)
        for label in (self._count, self.title, self._how, self._task):
            label.setAlignment(Qt.AlignmentFlag.AlignHCenter)
            column.addWidget(label)
        self._place = QVBoxLayout()
        column.addLayout(self._place)
        column.addWidget(self.fault)
        column.addWidget(self.hold)
        feet = QHBoxLayout()
        feet.addWidget(self.stop)
        feet.addStretch(1)
        feet.addWidget(self.go_on)
        column.addLayout(feet)
        middle = QWidget(self)
        middle.setLayout(column)
        self._middle = middle
        across = QHBoxLayout(self)
        across.addStretch(1)
        across.addWidget(middle, 6)
        across.addStretch(1)
        column.insertStretch(0, 1)
        column.addStretch(1)

    # the seats

    def _show_seat(self) -> None:
        """Cover everything and ask for the next one."""
        self._drop_hand()
        self._looked = False
        self.fault.hide()
        over = self._at >= len(self._seats)
        for widget in (self._count, self.hold, self.stop, self._task):
            widget.setVisible(not over)
        if over:
            self.title.setText(words.back_to_narrator())
            self._how.setText(words.narrator_only())
            self.go_on.say(words.to_table())
            self.setAccessibleName(words.back_to_narrator())
            return
        seat, name = self._seats[self._at]
        self.hand = self._hands.hand(seat)
        self._place.addWidget(self.hand)
        self._use_room()
        self._count.setText(words.count(self._at + 1, len(self._seats)))
        self.title.setText(words.pass_to(name))
        self._how.setText(words.how(name))
        task = self._hands.task(seat)
        self._task.setText(task)
        self._task.setVisible(bool(task))
        self.hold.say(words.hold())
        self.stop.say(words.stop())
        self.go_on.say(words.done(last=self._at == len(self._seats) - 1))
        self.setAccessibleName(words.pass_to(name))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """What is looked at is as large as the window has room for."""
        super().resizeEvent(event)
        self._use_room()

    def _use_room(self) -> None:
        width = max(_WIDEST, round(self.width() * _SHARE))
        self._middle.setMaximumWidth(width)
        if self.hand is not None:
            self.hand.set_room(min(width, self.width()) - 40, round(self.height() * _HAND_SHARE))

    def _drop_hand(self) -> None:
        if self.hand is not None:
            self.lift(up=False)
            self._place.removeWidget(self.hand)
            self.hand.hide()
            self.hand.deleteLater()
            self.hand = None

    def lift(self, *, up: bool) -> None:
        """Let what is hidden be seen, or cover it at once."""
        if self.hand is not None and up != self._held:
            self._held = up
            self._looked = self._looked or up
            if up:
                self.fault.hide()
            self.hand.lift(up=up)

    @property
    def lifted(self) -> bool:
        """Whether anything can be seen now."""
        return self._held

    def _go_on(self) -> None:
        """Do what was chosen and pass on; from the last page, show the desk."""
        self.lift(up=False)
        if self.hand is None:
            self.ended.emit()
            return
        # Nobody chooses what was never seen, least of all by one key too many.
        unseen = bool(self._task.text()) and not self._looked
        why = words.look_first() if unseen else self.hand.finish()
        if why:
            self.fault.setText(why)
            self.fault.show()
            return
        self._at += 1
        self._show_seat()
        self.setFocus()

    def _give_back(self) -> None:
        """Let the round end here: the game master gets the laptop before the desk is seen."""
        self._at = len(self._seats)
        self._show_seat()
        self.setFocus()

    # keys

    def showEvent(self, event: QShowEvent) -> None:
        """Hear every key of the program: none of them may reach the desk below."""
        super().showEvent(event)
        application = QApplication.instance()
        if application is not None:
            application.installEventFilter(self)
        self.setFocus()

    def hideEvent(self, event: QHideEvent) -> None:
        """Cover, and let the keys go."""
        super().hideEvent(event)
        self.lift(up=False)
        application = QApplication.instance()
        if application is not None:
            application.removeEventFilter(self)

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        """Space looks, Enter passes on, numbers choose; the desk's shortcuts are silent."""
        kind = event.type()
        if kind in _HIDING:
            self.lift(up=False)
            return False
        if not isinstance(event, QKeyEvent):
            return False
        if kind == QEvent.Type.ShortcutOverride:
            event.accept()
            return True
        if event.key() == Qt.Key.Key_Space:
            if not event.isAutoRepeat():
                self.lift(up=kind == QEvent.Type.KeyPress)
            return True
        return kind == QEvent.Type.KeyPress and not event.isAutoRepeat() and self._key(event)

    def _key(self, event: QKeyEvent) -> bool:
        key = event.key()
        focus = QApplication.focusWidget()
        if key in _GO_ON:
            inside = focus is not None and self.hand is not None and self.hand.isAncestorOf(focus)
            if inside or focus is self.stop:
                return False
            self._go_on()
        elif key == Qt.Key.Key_Escape:
            self._give_back()
        elif Qt.Key.Key_1 <= key <= Qt.Key.Key_9 and self.hand is not None:
            self.hand.press(key - Qt.Key.Key_0)
        else:
            return False
        return True

    def changeEvent(self, event: QEvent) -> None:
        """Speak another language."""
        if event.type() == QEvent.Type.LanguageChange and hasattr(self, "_place"):
            self._show_seat()
        super().changeEvent(event)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the calm ground of the table, and nothing that lies on it."""
        painter = QPainter(self)
        paint_ground(painter, self._theme, self.rect().toRectF(), self.devicePixelRatioF())
