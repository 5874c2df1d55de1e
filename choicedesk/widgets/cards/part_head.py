"""The head of a part in a list: a grip to move it by, its name, which folds it out, and a cross."""

from PySide6.QtCore import QPoint, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFontMetricsF, QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from choicedesk.widgets.theme.rasters import paint_focus
from choicedesk.widgets.theme.theme import Theme

HIGH = 38


class PartGrip(QAbstractButton):
    """Six dots: dragged with the mouse, or moved by the arrow keys."""

    dragged = Signal(QPoint)
    dropped = Signal()
    stepped = Signal(int)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self.setFixedSize(QSize(22, HIGH))
        self.setCursor(Qt.CursorShape.SizeVerCursor)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setProperty("own_focus", True)  # noqa: FBT003 - Qt's signature
        theme.changed.connect(self.update)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Tell where the part is dragged to."""
        if self.isDown():
            self.dragged.emit(event.globalPosition().toPoint())
        event.accept()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Tell that the part lies where it stays."""
        super().mouseReleaseEvent(event)
        self.dropped.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Move the part up or down."""
        step = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}.get(Qt.Key(event.key()), 0)
        if step:
            self.stepped.emit(step)
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the dots."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        strong = self.underMouse() or self.hasFocus()
        painter.setBrush(self._theme.color("ink" if strong else "line2"))
        middle = QRectF(self.rect()).center()
        for row in (-1, 0, 1):
            for side in (-1, 1):
                painter.drawEllipse(middle + QPointF(side * 3, row * 5.5), 1.5, 1.5)
        if self.hasFocus():
            paint_focus(painter, self._theme, QRectF(self.rect()).adjusted(4, 6, -4, -6), 5)


class PartHead(QAbstractButton):
    """The part in one line; checked while its fields are folded out."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._name, self._more = "", ""
        self.setCheckable(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setProperty("own_focus", True)  # noqa: FBT003 - Qt's signature
        theme.changed.connect(self.update)

    def say(self, name: str, more: str) -> None:
        """Show the part's name, and in few words what it is."""
        self._name, self._more = name, more
        self.setAccessibleName(f"{name}, {more}" if more else name)
        self.setToolTip(name)
        self.update()

    def sizeHint(self) -> QSize:
        """Return one line's height."""
        return QSize(120, HIGH)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw chevron, name and the rest."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        theme, rect = self._theme, QRectF(self.rect())
        if self.underMouse():
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(theme.color("bg3"))
            painter.drawRoundedRect(rect.adjusted(0, 3, 0, -3), 7, 7)
        sign = "chevron-down" if self.isChecked() else "chevron-right"
        icon = theme.icon(sign, 16, theme.color("ink2"), self.devicePixelRatioF())
        painter.drawPixmap(QPointF(4, rect.center().y() - 8), icon)
        small = theme.font("label")
        wide = QFontMetricsF(small).horizontalAdvance(self._more)
        room = rect.width() - 30
        wide = min(wide, room * 0.4)
        font = theme.font("body", bold=self.isChecked())
        name = QRectF(26, 0, room - wide - (10 if wide else 0), rect.height())
        flags = Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextSingleLine
        painter.setFont(font)
        painter.setPen(theme.color("ink"))
        words = QFontMetricsF(font).elidedText(
            self._name, Qt.TextElideMode.ElideRight, name.width()
        )
        painter.drawText(name, flags, words)
        painter.setFont(small)
        painter.setPen(theme.color("ink2"))
        more = QRectF(rect.right() - wide - 4, 0, wide + 2, rect.height())
        words = QFontMetricsF(small).elidedText(self._more, Qt.TextElideMode.ElideRight, wide + 1)
        painter.drawText(more, flags | Qt.AlignmentFlag.AlignRight, words)
        if self.hasFocus():
            paint_focus(painter, theme, rect.adjusted(5, 6, -5, -6), 6)
