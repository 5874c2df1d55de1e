"""The quiet line at the foot of the table: what was refused, and what would be legal instead."""

import re
from collections.abc import Callable

from PySide6.QtCore import QEvent, QPoint, QRect, Qt, QTimer
from PySide6.QtGui import QColor, QEnterEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QApplication, QHBoxLayout, QLabel, QPushButton, QWidget

from choicedesk.widgets.dialogs.announce import announce
from choicedesk.widgets.theme.rasters import paint_shadow
from choicedesk.widgets.theme.theme import Theme
from choicedesk.words.language import _

SECONDS = 6
_AURA = 24
_FOOT = 56


class RefusalLine(QWidget):
    """One sentence that goes by itself, held by the pointer or the focus, closed by Escape."""

    def __init__(self, theme: Theme, table: QWidget) -> None:
        super().__init__(table)
        self._table = table
        self.setObjectName("refusalLine")
        self._theme = theme
        self._action: Callable[[], object] | None = None
        self._refusing = True
        self._filled = False
        self._clock = QTimer(self)
        self._clock.setSingleShot(True)
        self._clock.setInterval(SECONDS * 1000)
        self._clock.timeout.connect(self._time_up)
        table.installEventFilter(self)
        theme.changed.connect(self._dress)
        self.hide()

    def _fill(self) -> None:
        """Make what lies in the line, when it is first shown."""
        if self._filled:
            return
        from PySide6.QtWidgets import QToolButton

        self._filled = True
        self._sign = QToolButton(self)
        self._sign.setAutoRaise(True)
        self._sign.clicked.connect(self.close_line)
        self._text = QLabel(self)
        self._text.setTextFormat(Qt.TextFormat.RichText)
        self._text.setWordWrap(True)
        self._act = QPushButton(self)
        self._act.setProperty("quiet", True)  # noqa: FBT003 - a Qt property
        self._act.clicked.connect(self._do)
        self._rule = QLabel(self)
        self._rule.setTextFormat(Qt.TextFormat.PlainText)
        row = QHBoxLayout(self)
        row.setContentsMargins(_AURA + 12, _AURA + 6, _AURA + 18, _AURA + 6)
        row.setSpacing(10)
        row.addWidget(self._sign)
        row.addWidget(self._text, 1)
        row.addWidget(self._act)
        row.addWidget(self._rule)

    @property
    def text(self) -> str:
        """The sentence shown, "" while nothing is."""
        return self._said if self.isVisible() else ""

    _said = ""

    def show_refusal(
        self,
        text: str,
        rule: str = "",
        action_text: str = "",
        action: Callable[[], object] | None = None,
    ) -> None:
        """Say why something was refused; ``action`` does what would be legal."""
        self._refusing = True
        self._show(
            text, _("Rule {number}").format(number=rule) if rule else "", action_text, action
        )

    def show_notice(
        self, text: str, action_text: str = "", action: Callable[[], object] | None = None
    ) -> None:
        """Say something that is no refusal."""
        self._refusing = False
        self._show(text, "", action_text, action)

    def close_line(self) -> None:
        """Go at once: Escape, or the next move."""
        self._clock.stop()
        held = self.isAncestorOf(QApplication.focusWidget() or self)
        self.hide()
        if held and QApplication.focusWidget() is not self:
            self._table.setFocus()

    def place(self) -> None:
        """Lie centred, 56 above the foot of the table; at its head where the focus is there."""
        table = self._table
        most = min(table.width() - 16, 1150)
        self.setMaximumWidth(most + 2 * _AURA)
        words = self._text.fontMetrics().horizontalAdvance(self._said) + 12
        others = self._sign.sizeHint().width() + 40
        for part in (self._act, self._rule):
            others += part.sizeHint().width() + 14 if part.isVisibleTo(self) else 0
        width = min(most, words + others + 30)
        self.resize(width + 2 * _AURA, self.sizeHint().height())
        high = max(52, self.heightForWidth(self.width()) - 2 * _AURA)
        self.resize(self.width(), high + 2 * _AURA)
        foot = min(_FOOT, table.height() // 8)
        left = (table.width() - self.width()) // 2
        self.move(QPoint(left, table.height() - foot - high - _AURA))
        if self._covers_focus():
            self.move(QPoint(left, foot // 2 - _AURA))

    def _covers_focus(self) -> bool:
        """Whether it would lie over the thing that it may be about."""
        focus, table = QApplication.focusWidget(), self._table
        if focus is None or focus is table or not table.isAncestorOf(focus):
            return False
        if self.isAncestorOf(focus) or focus.height() > table.height() // 2:
            return False
        there = QRect(focus.mapTo(table, QPoint()), focus.size())
        return there.intersects(self.geometry().adjusted(_AURA, _AURA, -_AURA, -_AURA))

    def _show(
        self, text: str, rule: str, action_text: str, action: Callable[[], object] | None
    ) -> None:
        from choicedesk.widgets.table.marked_text import plain

        self._fill()
        self._said = plain(text)
        self._text.setText(_rich(text))
        self._rule.setText(rule)
        self._rule.setVisible(bool(rule))
        self._action = action
        self._act.setText(action_text.replace("&", "&&"))
        self._act.setVisible(bool(action_text and action))
        self._dress()
        self.setAccessibleName(self._said)
        self.place()
        self.show()
        self.raise_()
        announce(self, self._said)
        self._clock.start()

    def _do(self) -> None:
        action = self._action
        self.close_line()
        if action is not None:
            action()

    def _time_up(self) -> None:
        focus = QApplication.focusWidget()
        if self.underMouse() or (focus is not None and self.isAncestorOf(focus)):
            self._clock.start()
        else:
            self.hide()

    def _dress(self) -> None:
        if not self._filled:
            return
        theme = self._theme
        accent, ink = theme.color("accent").name(), theme.color("ink").name()
        self._sign.setIcon(theme.qicon("close" if self._refusing else "tick", "accent", 18))
        self._sign.setAccessibleName(_("Close"))
        self._sign.setStyleSheet("QToolButton{border:none;background:transparent}")
        self._text.setFont(theme.font("body"))
        self._text.setStyleSheet(f"color:{ink};background:transparent")
        self._act.setFont(theme.font("body"))
        self._act.setStyleSheet(
            f"QPushButton{{color:{accent};border:none;background:transparent;padding:6px 10px}}"
            f"QPushButton:hover,QPushButton:focus{{text-decoration:underline}}"
        )
        self._rule.setFont(theme.font("label"))
        self._rule.setStyleSheet(f"color:{theme.color('ink3').name()};background:transparent")
        self.update()

    def eventFilter(self, _table: object, event: QEvent) -> bool:
        """Keep the place when the table changes its size."""
        if event.type() == QEvent.Type.Resize and self.isVisible():
            self.place()
        return False

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Escape closes."""
        if event.key() == Qt.Key.Key_Escape:
            self.close_line()
        else:
            event.ignore()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Make way for a hand that wants what lies below."""
        self.close_line()
        event.accept()

    def enterEvent(self, event: QEnterEvent) -> None:
        """Hold while the pointer is here."""
        self._clock.stop()
        super().enterEvent(event)

    def leaveEvent(self, event: QEvent) -> None:
        """Count anew once it has left."""
        self._clock.start()
        super().leaveEvent(event)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint ground and edge."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        body = self.rect().adjusted(_AURA, _AURA, -_AURA, -_AURA).toRectF()
        paint_shadow(painter, self._theme, body, 12)
        edge = self._theme.color("accent") if self._refusing else QColor(self._theme.color("line2"))
        painter.setPen(QPen(edge, 1.5))
        painter.setBrush(self._theme.color("bg0"))
        painter.drawRoundedRect(body.adjusted(0.75, 0.75, -0.75, -0.75), 12, 12)


def _rich(text: str) -> str:
    """Return the sentence as safe rich text: only ``**`` marks mean anything."""
    import html

    return re.sub(r"\*\*(.+?)\*\*", r"<b>\1</b>", html.escape(text))
