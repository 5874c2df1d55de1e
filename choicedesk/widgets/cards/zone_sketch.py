"""The map of a conflict card: its zones as small rooms, to be laid and joined by hand."""

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QContextMenuEvent,
    QEnterEvent,
    QFocusEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
)
from PySide6.QtWidgets import QAbstractButton, QMenu, QVBoxLayout, QWidget

from choicedesk.desk.conflict_parts import ConflictGoal, ConflictParty, ConflictZone
from choicedesk.widgets.cards.face_text import draw_lines, fit_title
from choicedesk.widgets.dialogs.announce import announce
from choicedesk.widgets.dialogs.text_label import TextLabel
from choicedesk.widgets.theme.canvas import device_ratio, put
from choicedesk.widgets.theme.fonts import font_of
from choicedesk.widgets.theme.theme import Theme
from choicedesk.widgets.zones.map_area import MapArea
from choicedesk.widgets.zones.map_hand import RIM, STEPS, paint_handle
from choicedesk.widgets.zones.menu import fill
from choicedesk.words import zone_map as words
from choicedesk.words.language import _, ngettext

_HIGH = 66


class ZoneSketch(QWidget):
    """Shows zones, and how many goals and parties are in each; answers as ``MapArea`` does.

    ``forgotten`` asks to lay all out automatically, ``chosen`` to change a zone.
    """

    placed = Signal(object)
    joined = Signal(str, str)
    forgotten = Signal()
    chosen = Signal(str)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.area = _Area(theme, self)
        self.area.placed.connect(self.placed)
        self.area.joined.connect(self.joined)
        self._hint = TextLabel(theme, "label", "ink2", wrap=True)
        self.area.refused.connect(self._refuse)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(4)
        layout.addWidget(self.area)
        layout.addWidget(self._hint)
        self.hide()

    def show_parts(
        self,
        zones: Sequence[ConflictZone],
        goals: Sequence[ConflictGoal],
        parties: Sequence[ConflictParty],
    ) -> None:
        """Show the zones of a card with what stands in them."""
        first = zones[0].id if zones else ""
        self.area.show_rooms(
            zones,
            [goal.zone or first for goal in goals],
            [party.zone or first for party in parties],
        )
        self.setVisible(len(zones) > 1)
        self.retranslate()

    def _refuse(self, text: str) -> None:
        """Say why a zone stays where it is, until something is shown anew."""
        announce(self, text)
        self._hint.setText(text)

    def retranslate(self) -> None:
        """Say in the present language what a hand does here."""
        self._hint.setText(words.hint())


class _Area(MapArea):
    narrowest = 70
    tightest = 58
    lowest = _HIGH

    def __init__(self, theme: Theme, sketch: ZoneSketch) -> None:
        super().__init__(theme)
        self._sketch = sketch

    @property
    def gap(self) -> int:
        return 22

    @property
    def margin(self) -> int:
        return 4

    def height_of(self, zone: str, wide: int) -> int:
        return _HIGH

    def show_rooms(
        self, zones: Sequence[ConflictZone], goals: Sequence[str], parties: Sequence[str]
    ) -> None:
        wanted = [zone.id for zone in zones]
        for zone in [zone for zone in self.rooms if zone not in wanted]:
            gone = self.rooms.pop(zone)
            gone.hide()
            gone.deleteLater()
        for zone in zones:
            if zone.id not in self.rooms:
                self.rooms[zone.id] = _Room(self, zone.id, self._sketch)
                self.rooms[zone.id].show()
            name = zone.name or _("New zone")
            self.rooms[zone.id].show_zone(name, goals.count(zone.id), parties.count(zone.id))
        self.rooms = {zone: self.rooms[zone] for zone in wanted}
        self.show_zones(
            {zone.id: zone.adjacent for zone in zones},
            {zone.id: zone.name or _("New zone") for zone in zones},
            {zone.id: zone.at for zone in zones if zone.at is not None},
        )


class _Room(QAbstractButton):
    """A small room: its name, and how many goals and parties stand in it."""

    def __init__(self, area: _Area, zone: str, sketch: ZoneSketch) -> None:
        super().__init__(area)
        self._area, self._zone, self._sketch = area, zone, sketch
        self._name = ""
        self._goals = self._parties = 0
        self._pointed = False
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setProperty("own_focus", True)  # noqa: FBT003 - Qt's signature
        self.setProperty("leavesSpace", True)  # noqa: FBT003 - Qt's signature
        self.setMouseTracking(True)

    def sizeHint(self) -> QSize:
        return QSize(self._area.narrowest, _HIGH)

    def show_zone(self, name: str, goals: int, parties: int) -> None:
        self._name, self._goals, self._parties = name, goals, parties
        self.setAccessibleName(name)
        said = [
            ngettext("{n} goal", "{n} goals", goals).format(n=goals),
            ngettext("{n} party", "{n} parties", parties).format(n=parties),
        ]
        self.setAccessibleDescription(", ".join(said))
        self.update()

    @property
    def _handle(self) -> QRectF:
        return QRectF(self.width() - 31, self.height() - 27, 28, 22)

    def _draws_at(self, point: QPointF) -> bool:
        inner = QRectF(self.rect()).adjusted(RIM, RIM, -RIM, -RIM)
        return self._handle.contains(point) or not inner.contains(point)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self.setFocus(Qt.FocusReason.MouseFocusReason)
        draws = self._draws_at(event.position())
        self._area.hand.press(self._zone, self, event, handle=draws)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self._area.hand.follow(self, event) or event.buttons():
            return
        draws = self._draws_at(event.position())
        self.setCursor(Qt.CursorShape.CrossCursor if draws else Qt.CursorShape.OpenHandCursor)
        self.setToolTip(words.handle() if draws else self._name.replace("<", "&lt;"))

    def mouseReleaseEvent(self, _event: QMouseEvent) -> None:
        self._area.hand.release(self)

    def mouseDoubleClickEvent(self, _event: QMouseEvent) -> None:
        self._area.hand.cancel(self)
        self._sketch.chosen.emit(self._zone)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        fill(menu, self._area, self._zone, self._sketch.forgotten.emit)
        menu.addSeparator()
        change = menu.addAction(_("Change …"))
        change.triggered.connect(lambda _on=False: self._sketch.chosen.emit(self._zone))
        menu.popup(event.globalPos())
        event.accept()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        by = STEPS.get(Qt.Key(event.key()))
        if by is not None and event.modifiers() & Qt.KeyboardModifier.AltModifier:
            self._area.step(self._zone, by)
        elif event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_F2}:
            self._sketch.chosen.emit(self._zone)
        elif event.key() != Qt.Key.Key_Escape or not self._area.hand.cancel(self):
            event.ignore()

    def enterEvent(self, event: QEnterEvent) -> None:
        super().enterEvent(event)
        self._pointed = True
        self._area.light(self._zone)

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self._pointed = False
        self._area.light("")

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self._area.light(self._zone)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self._area.light("")

    def paintEvent(self, _event: QPaintEvent) -> None:
        theme, painter = self._area.theme, QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        rect = QRectF(self.rect()).adjusted(1.5, 1.5, -1.5, -1.5)
        lit = self._pointed or self.hasFocus()
        painter.setPen(QPen(theme.color("accent" if lit else "line2"), 2 if self.hasFocus() else 1))
        painter.setBrush(theme.color("bg2"))
        painter.drawRoundedRect(rect, 9, 9)
        fitted = fit_title(self._name, rect.width() - 14, lines=2, points=(11.0, 10.0))
        draw_lines(painter, fitted, rect.topLeft() + QPointF(8, 5), theme.color("ink"))
        left = rect.left() + 7
        for icon, count in (("goal", self._goals), ("party", self._parties)):
            if count:
                left = self._paint_count(painter, icon, count, left)
        if self._area.movable:
            color = theme.color("accent" if lit else "line2")
            paint_handle(painter, color, self._handle.center())

    def _paint_count(self, painter: QPainter, icon: str, count: int, left: float) -> float:
        theme, middle = self._area.theme, self.height() - 15.0
        if left + 20 > self._handle.left():
            return left
        raster = theme.icon(icon, 14, theme.color("ink2"), device_ratio(painter))
        put(painter, QPointF(left, middle - 7), raster)
        painter.setFont(font_of(10))
        painter.setPen(theme.color("ink2"))
        painter.drawText(
            QRectF(left + 15, middle - 9, 22, 18), Qt.AlignmentFlag.AlignVCenter, str(count)
        )
        return left + 25
