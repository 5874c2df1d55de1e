"""The hand on a map of zones: it drags a zone to its place, or a way from a zone to another."""

from typing import Any

from PySide6.QtCore import QObject, QPoint, QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QColor, QMouseEvent, QPainter, QPaintEvent, QPen, QPixmap
from PySide6.QtWidgets import QApplication, QWidget

from choicedesk.widgets.theme.fonts import font_of
from choicedesk.widgets.zones.ground_plan import Spot
from choicedesk.words import zone_map as words

RIM = 9
STEPS = {
    Qt.Key.Key_Left: (-1, 0),
    Qt.Key.Key_Right: (1, 0),
    Qt.Key.Key_Up: (0, -1),
    Qt.Key.Key_Down: (0, 1),
}


def paint_handle(painter: QPainter, color: QColor, middle: QPointF) -> None:
    """Draw the handle that ways are drawn from: two places and a way between them."""
    painter.setPen(QPen(color, 1.6))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRoundedRect(QRectF(middle.x() - 11, middle.y() - 4, 8, 8), 2, 2)
    painter.drawRoundedRect(QRectF(middle.x() + 3, middle.y() - 4, 8, 8), 2, 2)
    pen = QPen(color, 2.4)
    pen.setDashPattern([0.8, 0.8])
    painter.setPen(pen)
    painter.drawLine(QPointF(middle.x() - 3, middle.y()), QPointF(middle.x() + 3, middle.y()))


class MapHand(QObject):
    """Rooms tell it what the mouse does on their floor. ``area`` is a ``MapArea``."""

    def __init__(self, area: Any) -> None:
        super().__init__(area)
        self._area = area
        self._start: QPoint | None = None
        self._grip = QPoint()
        self._draws = False
        self.zone = ""
        self.point = QPoint()
        self.busy = False
        self.picture: QPixmap | None = None
        self._air = _Air(area, self)

    @property
    def draws(self) -> bool:
        """Whether a way is drawn, rather than a zone moved."""
        return self._draws

    @property
    def spot(self) -> Spot | None:
        """Where the zone in the hand would go."""
        if not self.busy or self._draws or self._area.crowded:
            return None
        return self._area.plan.spot(self.point)

    @property
    def target(self) -> str:
        """The other zone under the hand that draws a way, "" for none."""
        if not self.busy or not self._draws:
            return ""
        found = self._area.zone_at(self.point)
        return found if found != self.zone else ""

    def press(self, zone: str, room: QWidget, event: QMouseEvent, *, handle: bool) -> None:
        """Remember where the mouse went down: at the handle or the rim a way begins."""
        if event.button() != Qt.MouseButton.LeftButton or not self._area.movable:
            return
        self.zone, self._start = zone, event.globalPosition().toPoint()
        self._draws = handle
        self._grip = event.position().toPoint()
        self._air.attach()

    def follow(self, room: QWidget, event: QMouseEvent) -> bool:
        """Follow the mouse; the answer says whether it leads something."""
        if self._start is None or not event.buttons() & Qt.MouseButton.LeftButton:
            return False
        here = event.globalPosition().toPoint()
        if not self.busy:
            if (here - self._start).manhattanLength() < QApplication.startDragDistance():
                return True
            self.busy = True
            self.picture = None if self._draws else room.grab()
            room.setCursor(
                Qt.CursorShape.CrossCursor if self._draws else Qt.CursorShape.ClosedHandCursor
            )
        self.point = self._area.mapFromGlobal(here)
        self._area.keep_in_sight(self.point)
        self._air.follow()
        return True

    def release(self, room: QWidget) -> bool:
        """Let go; the answer says whether the hand led something."""
        if not self.busy:
            self._start = None
            return False
        spot, target, zone = self.spot, self.target, self.zone
        self.cancel(room)
        if spot is not None:
            self._area.lay(zone, spot)
        elif target:
            self._area.joined.emit(zone, target)
        elif not self._draws and self._area.crowded:
            self._area.refused.emit(self._area.crowded)
        return True

    def cancel(self, room: QWidget) -> bool:
        """Let go without doing anything; the answer says whether the hand led something."""
        was, self.busy, self._start, self.picture = self.busy, False, None, None
        if was:
            room.unsetCursor()
            self._air.hide()
        return was

    @property
    def grip(self) -> QPoint:
        """Where in the room it was taken."""
        return self._grip


class _Air(QWidget):
    """What the hand leads, over all rooms; it lets every touch through."""

    def __init__(self, area: Any, hand: MapHand) -> None:
        super().__init__(area)
        self._area, self._hand = area, hand
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setAttribute(Qt.WidgetAttribute.WA_NoSystemBackground)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.hide()

    def attach(self) -> None:
        self.setGeometry(self._area.rect())

    def follow(self) -> None:
        self.attach()
        self.raise_()
        self.show()
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHints(
            QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform
        )
        if self._hand.draws:
            self._paint_way(painter)
        else:
            self._paint_zone(painter)

    def _paint_zone(self, painter: QPainter) -> None:
        hand, theme = self._hand, self._area.theme
        spot = hand.spot
        if spot is not None:
            light = QColor(theme.color("accent"))
            painter.setPen(QPen(light, 2, Qt.PenStyle.DashLine))
            light.setAlpha(46 if spot.how == "cell" else 255)
            painter.setBrush(light)
            painter.drawRoundedRect(QRectF(spot.box), *((14, 14) if spot.how == "cell" else (3, 3)))
        if hand.picture is not None:
            painter.setOpacity(0.72)
            painter.drawPixmap(hand.point - hand.grip, hand.picture)
            painter.setOpacity(1.0)
        if self._area.crowded:
            self._paint_words(painter, self._area.crowded)

    def _paint_way(self, painter: QPainter) -> None:
        hand, theme = self._hand, self._area.theme
        box: QRect = self._area.box_of(hand.zone)
        target = hand.target
        there = bool(target) and target in self._area.near.get(hand.zone, ())
        light = theme.color("dang-b" if there else "accent")
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(light, 2))
        painter.drawRoundedRect(QRectF(box), 14, 14)
        end = QPointF(hand.point)
        if target:
            painter.drawRoundedRect(QRectF(self._area.box_of(target)), 14, 14)
        pen = QPen(light, 7)
        pen.setCapStyle(Qt.PenCapStyle.FlatCap)
        pen.setDashPattern([3 / 7, 6 / 7])
        painter.setPen(pen)
        painter.drawLine(_rim_point(QRectF(box), end), end)
        if target:
            self._paint_words(painter, words.way(self._area.name_of(target), there=there))

    def _paint_words(self, painter: QPainter, text: str) -> None:
        theme, font = self._area.theme, font_of(12)
        painter.setFont(font)
        from PySide6.QtGui import QFontMetrics

        wide = QFontMetrics(font).horizontalAdvance(text) + 24
        left = min(max(4, self._hand.point.x() + 16), self.width() - wide - 4)
        top = min(self._hand.point.y() + 14, self.height() - 34)
        box = QRectF(left, top, wide, 30)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.color("bubble"))
        painter.drawRoundedRect(box, 9, 9)
        painter.setPen(theme.color("bubbleink"))
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, text)


def _rim_point(box: QRectF, end: QPointF) -> QPointF:
    """Return where a line from the middle of a room to a point crosses its rim."""
    line = end - box.center()
    across = abs(line.x()) / max(1.0, box.width() / 2)
    down = abs(line.y()) / max(1.0, box.height() / 2)
    return box.center() + line / max(1.0, across, down)
