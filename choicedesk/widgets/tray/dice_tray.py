"""The tray that all dice share as a widget: shows a picture of it and ends its motion."""

from PySide6.QtCore import QEvent, QPoint, QRect, QRectF, QSizeF, Qt, Signal
from PySide6.QtGui import (
    QHideEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
    QShowEvent,
)
from PySide6.QtWidgets import QSizePolicy, QWidget

from choicedesk.widgets.theme.rasters import paint_focus, paint_glow
from choicedesk.widgets.theme.theme import Theme
from choicedesk.widgets.tray.motion_end import MotionEnd
from choicedesk.widgets.tray.painted_tray import RADIUS, PaintedTray

PLACE = "tray"
MARGIN = 8


class DiceTray(QWidget):
    """The tray of the desk, which is the landing place ``tray``; ``painted`` is what it shows.

    ``activated`` is a double click or Enter on dice that wait.
    """

    activated = Signal()

    def __init__(self, theme: Theme, painted: PaintedTray, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._painted = painted
        painted.setParent(self)
        self._legal: bool | None = None
        self._hovered = False
        self._words = ""
        self._end = MotionEnd(painted.finish, self)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        painted.needs_update.connect(self._update_part)
        painted.finished.connect(self._finished)
        painted.set_shown(False)
        theme.changed.connect(self.update)
        self.say("")

    def say(self, words: str) -> None:
        """Tell assistive technology what lies in the tray."""
        self._words = words

    def _arm(self) -> None:
        """Let a throw begin that any key or click ends."""
        self._painted.set_shown(self._seen())
        self._end.arm()

    def _finished(self) -> None:
        self._end.disarm()

    @property
    def running(self) -> bool:
        """Say whether dice move."""
        return self._painted.running

    def finish(self) -> None:
        """End the motion at its last frame."""
        self._painted.finish()

    # landing

    def place_at(self, point: QPoint) -> str | None:
        """Return ``tray`` for a global point on it."""
        return PLACE if self.isVisible() and self._global().contains(point) else None

    def place_of(self, place: str) -> QRect | None:
        """Return the tray's global rectangle."""
        return self._global() if place == PLACE and self.isVisible() else None

    def show_legal(self, legal: frozenset[str] | None, hovered: str | None) -> None:
        """Glow while something may be dropped here, go dim while it may not."""
        state = None if legal is None else PLACE in legal
        if (state, hovered == PLACE) != (self._legal, self._hovered):
            self._legal, self._hovered = state, hovered == PLACE
            self.update()

    def _global(self) -> QRect:
        rect = self.rect().adjusted(MARGIN, MARGIN, -MARGIN, -MARGIN)
        return QRect(self.mapToGlobal(rect.topLeft()), rect.size())

    # Qt

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Lay the picture out anew."""
        self._painted.resize(self._tray().size())
        super().resizeEvent(event)

    def showEvent(self, event: QShowEvent) -> None:
        """Let motions run."""
        self._painted.set_shown(self._seen())
        super().showEvent(event)

    def hideEvent(self, event: QHideEvent) -> None:
        """End a motion that nobody sees."""
        self._painted.set_shown(False)
        super().hideEvent(event)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """A double click on waiting dice rolls them."""
        if event.button() == Qt.MouseButton.LeftButton:
            self.activated.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter on waiting dice rolls them."""
        if event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter}:
            self.activated.emit()
        else:
            super().keyPressEvent(event)

    def changeEvent(self, event: QEvent) -> None:
        """Speak another language."""
        if event.type() == QEvent.Type.LanguageChange:
            self.say(self._words)
            self.update()
        super().changeEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the picture, the glow of a legal place and the focus."""
        painter = QPainter(self)
        painter.setClipRegion(event.region())
        tray = self._tray()
        self._painted.paint(painter, tray)
        if self._legal is False:
            self._paint_veil(painter, tray)
        if self._legal:
            paint_glow(painter, self._theme, tray, RADIUS, hovered=self._hovered)
        if self.hasFocus():
            paint_focus(painter, self._theme, tray, RADIUS)

    def _paint_veil(self, painter: QPainter, tray: QRectF) -> None:
        veil = self._theme.color("bg1")
        veil.setAlphaF(0.54)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(veil)
        painter.drawRoundedRect(tray, RADIUS, RADIUS)

    def _tray(self) -> QRectF:
        inside = QSizeF(self.width() - 2 * MARGIN, self.height() - 2 * MARGIN)
        return QRectF(MARGIN, MARGIN, max(40.0, inside.width()), max(40.0, inside.height()))

    def _seen(self) -> bool:
        return self.isVisible() and not self.window().isMinimized()

    def _update_part(self, part: QRectF) -> None:
        if self._painted.running and not self._seen():
            self._painted.set_shown(False)
        self.update(part.translated(MARGIN, MARGIN).toAlignedRect())
