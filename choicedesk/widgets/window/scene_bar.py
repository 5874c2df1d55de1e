"""The painted tabs of the scenes; a title is changed on the tab itself."""

from typing import Any

from PySide6.QtCore import QPoint, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QContextMenuEvent,
    QFocusEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
)
from PySide6.QtWidgets import QTabBar

from choicedesk.widgets.theme.glow import paint_focus
from choicedesk.widgets.theme.theme import Theme
from choicedesk.words.language import _

WIDE, COMPACT = 44, 34
_LONGEST = 100

_NARROWEST = 132


class SceneBar(QTabBar):
    """The chosen tab is raised and wears the accent on top."""

    menu_wanted = Signal(int, QPoint)
    renamed = Signal(int, str)

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._height = WIDE
        self._line: Any = None
        self._renamed_at = -1
        self.icons: list[str] = []
        self.setDrawBase(False)
        self.setExpanding(False)
        self.setElideMode(Qt.TextElideMode.ElideRight)
        self.setUsesScrollButtons(True)
        theme.changed.connect(self.update)

    def set_height(self, height: int) -> None:
        """Take another height."""
        self._height = height
        self.updateGeometry()

    def tabSizeHint(self, index: int) -> QSize:  # noqa: N802 - Qt's name
        """Return the room of a tab."""
        self.setFont(self._theme.font("body"))
        words = self.fontMetrics().horizontalAdvance(self.tabText(index))
        return QSize(min(300, words + 64), self._height)

    def minimumTabSizeHint(self, _index: int) -> QSize:  # noqa: N802 - Qt's name
        """Keep enough of a title to know it by; more tabs than fit are scrolled to."""
        return QSize(_NARROWEST, self._height)

    def rename(self, at: int, title: str) -> None:
        """Put a line for a title in the place of a tab's words."""
        if not 0 <= at < self.count():
            return
        from choicedesk.widgets.window.scene_title import SceneTitle

        self._close()
        self._renamed_at = at
        line = self._line = SceneTitle(title, self)
        line.setMaxLength(_LONGEST)
        line.setAccessibleName(_("Title of the scene"))
        rect = self.tabRect(at).adjusted(34, 7, -8, -3)
        line.setGeometry(rect.left(), rect.top(), max(150, rect.width()), rect.height())
        line.selectAll()
        line.editingFinished.connect(self._keep)
        line.given_up.connect(self._give_up)
        line.show()
        line.setFocus()

    def _keep(self) -> None:
        line, at = self._line, self._renamed_at
        if line is not None:
            title, had_focus = line.text().strip(), line.hasFocus()
            self._close()
            if had_focus:
                self.setFocus()
            self.renamed.emit(at, title)

    def _give_up(self) -> None:
        self._close()
        self.setFocus()

    def _close(self) -> None:
        line, self._line = self._line, None
        if line is not None:
            line.editingFinished.disconnect(self._keep)
            line.hide()
            line.deleteLater()

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Change the title of the tab that is clicked twice."""
        at = self.tabAt(event.position().toPoint())
        if at >= 0 and event.button() == Qt.MouseButton.LeftButton:
            self.rename(at, self.tabText(at).replace("&&", "&"))
        else:
            super().mouseDoubleClickEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """F2 changes the title."""
        if event.key() == Qt.Key.Key_F2 and self.currentIndex() >= 0:
            at = self.currentIndex()
            self.rename(at, self.tabText(at).replace("&&", "&"))
        else:
            super().keyPressEvent(event)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """Ask for the menu of a tab, by right button or by the menu key."""
        by_key = event.reason() == QContextMenuEvent.Reason.Keyboard
        at = self.currentIndex() if by_key else self.tabAt(event.pos())
        if at >= 0:
            spot = self.tabRect(at).bottomLeft() if by_key else event.pos()
            self.menu_wanted.emit(at, self.mapToGlobal(spot))

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Show the focus."""
        super().focusInEvent(event)
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint every tab."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setFont(self._theme.font("body"))
        for at in range(self.count()):
            self._paint_tab(painter, at)

    def _paint_tab(self, painter: QPainter, at: int) -> None:
        theme = self._theme
        rect = QRectF(self.tabRect(at)).adjusted(0, 5, -2, 0)
        chosen = at == self.currentIndex()
        if chosen:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(theme.color("bg2"))
            painter.drawRoundedRect(rect.adjusted(0, 0, 0, 12), 10, 10)
            painter.setPen(QPen(theme.color("accent"), 2))
            painter.drawLine(rect.topLeft(), rect.topRight())
        ink = theme.color("accent" if chosen else "ink2")
        name = self.icons[at] if at < len(self.icons) else "nav-table"
        icon = theme.icon(name, 18, ink, self.devicePixelRatioF())
        painter.drawPixmap(round(rect.left() + 14), round(rect.center().y() - 9), icon)
        painter.setPen(theme.color("ink" if chosen else "ink2"))
        words = rect.adjusted(40, 0, -10, 0)
        text = painter.fontMetrics().elidedText(
            self.tabText(at).replace("&&", "&"), Qt.TextElideMode.ElideRight, int(words.width())
        )
        painter.drawText(words, Qt.AlignmentFlag.AlignVCenter, text)
        if chosen and self.hasFocus():
            paint_focus(painter, theme, rect.adjusted(4, 3, -4, -3), 8)
