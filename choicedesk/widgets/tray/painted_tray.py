"""The painted tray that all dice share: felt and frame, measures, and the clock of a throw."""

from random import Random
from typing import Any

from PySide6.QtCore import QElapsedTimer, QObject, QPointF, QRectF, QSizeF, Qt, QTimer, Signal
from PySide6.QtGui import QPainter

from choicedesk.widgets.theme.canvas import device_ratio
from choicedesk.widgets.theme.rasters import felt_rect, paint_tray
from choicedesk.widgets.theme.theme import Theme
from choicedesk.widgets.tray.places import Box

FRAME_MS = 16
RADIUS = 16.0


class PaintedTray(QObject):
    """What a tray shows, painted into any rectangle; a kind of dice paints its own felt.

    ``needs_update`` tells the part to repaint, in the picture's own pixels; ``finished`` that a
    roll has been acted out to its end.
    """

    needs_update = Signal(QRectF)
    finished = Signal()

    def __init__(
        self, theme: Theme, *, randomness: Random | None = None, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._theme = theme
        self._random = randomness or Random()
        self._size = QSizeF(367, 300)
        self._motion: Any = None
        self._moment = 0.0
        self._shown = True
        self._ratio = 1.0
        self.speed = 1.0
        self._clock = QElapsedTimer()
        self._timer = QTimer(self)
        self._timer.setTimerType(Qt.TimerType.PreciseTimer)
        self._timer.setInterval(FRAME_MS)
        self._timer.timeout.connect(self._tick)
        theme.changed.connect(self._all)

    # motion

    def _start(self, motion: Any) -> None:
        """Begin a motion: it knows its ``seconds``."""
        self._motion = motion
        self._moment = 0.0
        self._clock.start()
        self._timer.start()
        self._all()

    def finish(self) -> None:
        """Jump to the end of the motion, if there is one."""
        if self._motion is None:
            return
        self._drop_motion()
        self._all()
        self.finished.emit()

    @property
    def running(self) -> bool:
        """Say whether dice move."""
        return self._motion is not None

    def set_shown(self, shown: bool) -> None:
        """Tell whether anyone can see the picture; unseen, a motion ends at once."""
        self._shown = shown
        if not shown:
            self.finish()

    def seek(self, seconds: float) -> None:
        """Go to a moment of the running motion and stay there, for pictures of it."""
        self._timer.stop()
        self._moment = seconds
        self._all()

    def _drop_motion(self) -> None:
        self._timer.stop()
        self._motion = None

    def _tick(self) -> None:
        if self._motion is None:
            self._timer.stop()
            return
        self._moment = self._clock.elapsed() / 1000
        if self._moment >= self._motion.seconds:
            self.finish()
            return
        self.needs_update.emit(self._moving_part())

    def _moving_part(self) -> QRectF:
        """Return where the motion changes the picture at this moment."""
        return self._area()

    def _all(self) -> None:
        self.needs_update.emit(self._area())

    # measures

    def resize(self, size: QSizeF) -> None:
        """Lay out for another size; a motion ends."""
        if size != self._size:
            self._size = QSizeF(size)
            self._lay_anew()

    def _lay_anew(self) -> None:
        """Show what lies here in other measures; a motion ends."""
        self.finish()
        self._all()

    def _area(self) -> QRectF:
        return QRectF(QPointF(0, 0), self._size)

    def _felt(self) -> Box:
        felt = felt_rect(self._area())
        return Box(felt.left(), felt.top(), felt.width(), felt.height())

    # painting

    def paint(self, painter: QPainter, rect: QRectF) -> None:
        """Paint the tray into ``rect``; another size than before lays it out anew."""
        self.resize(rect.size())
        self._ratio = device_ratio(painter)
        painter.save()
        painter.setRenderHints(
            QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform
        )
        painter.setClipRect(rect, Qt.ClipOperation.IntersectClip)
        painter.translate(rect.topLeft())
        paint_tray(painter, self._theme, self._area(), RADIUS)
        self._paint_felt(painter)
        painter.restore()

    def _paint_felt(self, painter: QPainter) -> None:
        """Paint dice and words onto the empty tray."""
        raise NotImplementedError
