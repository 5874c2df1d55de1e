"""A small true picture of the stage for the game master, and the way to open it."""

from typing import Any

from PySide6.QtCore import QEvent, QPoint, QPointF, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import (
    QContextMenuEvent,
    QMouseEvent,
    QPainter,
    QPainterPath,
    QPaintEvent,
    QPen,
    QPixmap,
)
from PySide6.QtWidgets import QAbstractButton, QWidget

from choicedesk.widgets.theme.canvas import device_ratio
from choicedesk.widgets.theme.glow import paint_focus
from choicedesk.widgets.theme.theme import Theme
from choicedesk.words.language import _

_RADIUS = 8.0
_MOTION_MS = 80


class StageTile(QAbstractButton):
    """Paints the stage's own picture 16:9; ``clicked`` asks to open it, or to bring it forward.

    ``stage`` is the stage window; while there is none, the tile says so. ``menu_wanted`` asks at
    a global point for what else can be done with the stage.
    """

    menu_wanted = Signal(QPoint)

    def __init__(self, theme: Theme, stage: Any = None, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("stageTile")
        self.setProperty("own_focus", True)  # noqa: FBT003 - Qt's signature
        self._theme = theme
        self._stage: Any = None
        self._kept: QPixmap | None = None
        self._waiting = QTimer(self)
        self._waiting.setSingleShot(True)
        self._waiting.timeout.connect(self._forget)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        policy = self.sizePolicy()
        policy.setHeightForWidth(True)
        policy.setHorizontalPolicy(policy.Policy.Expanding)
        self.setSizePolicy(policy)
        theme.changed.connect(self._forget)
        self.retranslate()
        if stage is not None:
            self.show_stage(stage)

    def show_stage(self, stage: Any) -> None:
        """Follow the stage window from now on."""
        self._stage = stage
        stage.picture.needs_update.connect(self._changed)
        stage.picture.spoken_changed.connect(self.retranslate)
        stage.place_changed.connect(self._place_changed)
        self._place_changed()

    def hasHeightForWidth(self) -> bool:
        """Say that the height follows the width."""
        return True

    def heightForWidth(self, width: int) -> int:
        """Return the height of a picture 16:9."""
        return width * 9 // 16

    def sizeHint(self) -> QSize:
        """Return the size in the side column."""
        return QSize(368, 207)

    def minimumSizeHint(self) -> QSize:
        """Return the smallest size at which shapes can be told."""
        return QSize(160, 90)

    def changeEvent(self, event: QEvent) -> None:
        """Speak another language."""
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()
            self._forget()
        super().changeEvent(event)

    def retranslate(self) -> None:
        """Say what the tile shows."""
        if self._is_open:
            self.setAccessibleName(_("What the table sees"))
            self.setAccessibleDescription(self._stage.picture.spoken)
        else:
            self.setAccessibleName(f"{self._state()}. {_('Open the stage')}")
            self.setAccessibleDescription("")

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """Offer what else can be done with the stage."""
        self.menu_wanted.emit(event.globalPos())
        event.accept()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """The corner with the dots opens the menu, all the rest the stage."""
        if self.isDown() and self._corner().contains(event.position()):
            self.setDown(False)
            self.menu_wanted.emit(self.mapToGlobal(self._corner().bottomLeft().toPoint()))
            return
        super().mouseReleaseEvent(event)

    def _corner(self) -> QRectF:
        return QRectF(self.width() - 34, 4, 30, 26)

    def _paint_dots(self, painter: QPainter) -> None:
        """Paint three dots on a small plate: there is more."""
        corner = self._corner().adjusted(2, 2, -2, -2)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self._theme.color("bg0"))
        painter.setOpacity(0.85)
        painter.drawRoundedRect(corner, 6, 6)
        painter.setOpacity(1.0)
        painter.setBrush(self._theme.color("ink"))
        for step in (-7, 0, 7):
            painter.drawEllipse(corner.center() + QPointF(step, 0), 1.8, 1.8)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the stage, or that there is none."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        rect = QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5)
        if self._is_open:
            self._paint_stage(painter, rect)
        else:
            self._paint_none(painter, rect)
        self._paint_dots(painter)
        if self.hasFocus():
            paint_focus(painter, self._theme, rect.adjusted(3, 3, -3, -3), _RADIUS - 3)

    @property
    def _is_open(self) -> bool:
        stage = self._stage
        return stage is not None and stage.place is not None and not stage.lost

    def _state(self) -> str:
        stage = self._stage
        if stage is not None and stage.lost and stage.place is not None:
            return _("Screen {name} is gone").format(name=stage.place.screen)
        return _("No stage open")

    def _paint_stage(self, painter: QPainter, rect: QRectF) -> None:
        ratio = device_ratio(painter)
        size = (self.size().toSizeF() * ratio).toSize()
        if self._kept is None or self._kept.size() != size:
            self._kept = self._rendered(size, ratio)
        path = QPainterPath()
        path.addRoundedRect(rect, _RADIUS, _RADIUS)
        painter.setClipPath(path)
        painter.drawPixmap(QPointF(0, 0), self._kept)
        painter.setClipping(False)
        painter.setPen(QPen(self._theme.color("line2" if self.underMouse() else "line"), 1))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPath(path)

    def _rendered(self, size: QSize, ratio: float) -> QPixmap:
        kept = QPixmap(size)
        kept.setDevicePixelRatio(ratio)
        kept.fill(self._stage.theme.color("table-c"))
        picture = self._stage.picture
        whole = picture.size
        scale = min(self.width() / whole.width(), self.height() / whole.height())
        painter = QPainter(kept)
        painter.translate(
            (self.width() - whole.width() * scale) / 2,
            (self.height() - whole.height() * scale) / 2,
        )
        painter.scale(scale, scale)
        picture.paint(painter)
        painter.end()
        return kept

    def _paint_none(self, painter: QPainter, rect: QRectF) -> None:
        pen = QPen(self._theme.color("line2"), 1.5)
        pen.setDashPattern([4, 3])
        painter.setPen(pen)
        painter.setBrush(self._theme.color("bg2" if self.underMouse() else "bg1"))
        painter.drawRoundedRect(rect.adjusted(1, 1, -1, -1), _RADIUS, _RADIUS)
        middle = rect.center()
        icon = self._theme.icon("stage", 24, self._theme.color("ink3"), device_ratio(painter))
        painter.drawPixmap(middle - QPointF(12, 42), icon)
        self._write(painter, rect, middle.y() - 12, self._state(), "ink2", bold=False)
        self._write(painter, rect, middle.y() + 12, _("Open the stage"), "accent", bold=True)

    def _write(
        self, painter: QPainter, rect: QRectF, top: float, text: str, color: str, *, bold: bool
    ) -> None:
        painter.setFont(self._theme.font("label", bold=bold))
        painter.setPen(self._theme.color(color))
        line = QRectF(rect.left() + 8, top, rect.width() - 16, 22)
        fitted = painter.fontMetrics().elidedText(
            text, Qt.TextElideMode.ElideRight, int(line.width())
        )
        painter.drawText(line, Qt.AlignmentFlag.AlignCenter, fitted)

    def _changed(self) -> None:
        """Follow at once, but while dice move only now and then: the tile is small."""
        if not self._waiting.isActive():
            self._waiting.start(_MOTION_MS if self._stage.picture.acting else 0)

    def _place_changed(self) -> None:
        self.retranslate()
        self._forget()

    def _forget(self) -> None:
        self._kept = None
        self.update()
