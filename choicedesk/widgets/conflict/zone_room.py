"""A zone as a room: its goals on top, supports and parties at its foot."""

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import QEvent, QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import (
    QEnterEvent,
    QFocusEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPen,
    QResizeEvent,
)
from PySide6.QtWidgets import QWidget

from choicedesk.models.conflict_board import PARTY, ZONE
from choicedesk.models.conflict_rows import ZoneRow
from choicedesk.widgets.board.piece import AURA, Piece
from choicedesk.widgets.cards.face_text import draw_lines, fit_title
from choicedesk.widgets.conflict.goal_card import GoalCard
from choicedesk.widgets.conflict.party_plate import PartyPlate, SupportPlate
from choicedesk.widgets.theme.canvas import device_ratio, put
from choicedesk.widgets.theme.softness import rounded
from choicedesk.widgets.zones.map_hand import RIM, STEPS, paint_handle
from choicedesk.words import conflict_labels as words
from choicedesk.words import zone_map as words_of_map

WIDEST_CARD = 420
NARROWEST_CARD = 250


class ZoneRoom(Piece):
    """Shows one ``ZoneRow`` and holds the pieces that are in it."""

    def __init__(self, area: Any, board: Any, zone: str, hands: Any) -> None:
        super().__init__(board, f"{ZONE}{zone}" if zone else "")
        self._area, self._hands = area, hands
        self.row = ZoneRow(id=zone, name="")
        self.goals: dict[str, GoalCard] = {}
        self.parties: dict[str, PartyPlate] = {}
        self.supports: dict[str, SupportPlate] = {}
        self.radius = 16.0
        self.shadow = False
        self.compact = False
        self._shown: object = None

    def forget(self) -> None:
        """Show everything anew next time, in other words or at another size."""
        self._shown = None

    # the map

    @property
    def _zone(self) -> str:
        return self.row.id

    @property
    def handle(self) -> QRectF:
        """Where a way to another zone is drawn from; empty where there is no other one."""
        if not self.row.id or not self._area.movable:
            return QRectF()
        box = self.box
        middle = QPointF(box.right() - self._pad - 12, box.top() + self._head / 2 + 1)
        return QRectF(middle.x() - 15, middle.y() - 12, 30, 24)

    def _draws_at(self, point: QPointF) -> bool:
        """Return whether a way begins at a point: at the handle or on the rim."""
        inner = self.box.adjusted(RIM, RIM, -RIM, -RIM)
        return self.handle.contains(point) or not inner.contains(point)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Take the zone at its floor, or a way at its handle and rim."""
        super().mousePressEvent(event)
        if self._zone:
            draws = self._draws_at(event.position())
            self._area.hand.press(self._zone, self, event, handle=draws)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Lead what is in the hand."""
        if self._area.hand.follow(self, event):
            return
        if not event.buttons() and self._zone and self._area.movable:
            draws = self._draws_at(event.position())
            self.setCursor(Qt.CursorShape.CrossCursor if draws else Qt.CursorShape.ArrowCursor)
            self.setToolTip(words_of_map.handle() if draws else self.accessibleDescription())
            return
        super().mouseMoveEvent(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Let go of what is in the hand; a press that stayed is a click."""
        if self._area.hand.release(self):
            self._pressed_at = None
            return
        super().mouseReleaseEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Alt and an arrow move the zone on the map; Escape lets go of it."""
        by = STEPS.get(Qt.Key(event.key()))
        if by is not None and event.modifiers() & Qt.KeyboardModifier.AltModifier and self._zone:
            self._area.step(self._zone, by)
        elif event.key() != Qt.Key.Key_Escape or not self._area.hand.cancel(self):
            super().keyPressEvent(event)

    def enterEvent(self, event: QEnterEvent) -> None:
        """Let its ways be seen."""
        super().enterEvent(event)
        self._area.light(self._zone)

    def leaveEvent(self, event: QEvent) -> None:
        """Let them be as the others."""
        super().leaveEvent(event)
        self._area.light("")

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Let its ways be seen by those who come by key, too."""
        super().focusInEvent(event)
        if self.focus_shown:
            self._area.light(self._zone)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Let them be as the others."""
        super().focusOutEvent(event)
        self._area.light("")

    @property
    def lifted(self) -> bool:
        """A room stays where it is."""
        return False

    @property
    def dimmed(self) -> bool:
        """A room steps back only while a party looks for another one."""
        carry = self.board.parts.carrying.carry
        return self.legal is False and carry is not None and carry.kind == "party"

    def show_zone(
        self, row: ZoneRow, *, compact: bool, act: bool, able: frozenset[str], asked: bool
    ) -> None:
        """Show a zone; ``able`` are the parties that could act now, or defend where ``asked``."""
        shown = (row, compact, able & {party.id for party in row.parties}, asked)
        if shown == self._shown:
            return
        self._shown = shown
        self.row, self.compact = row, compact
        self.say(row.name or words.no_zone(), self._about())
        self._match(self.goals, [goal.id for goal in row.goals], GoalCard)
        self._match(self.supports, [one.goal.id for one in row.supports], SupportPlate)
        self._match(self.parties, [f"{PARTY}{one.id}" for one in row.parties], PartyPlate)
        for goal in row.goals:
            self.goals[goal.id].show_goal(goal, compact=compact, act=act)
        for support in row.supports:
            self.supports[support.goal.id].show_support(support, compact=compact)
        for party in row.parties:
            plate = self.parties[f"{PARTY}{party.id}"]
            plate.show_party(party, compact=compact, able=party.id in able, asked=asked)
        self.arrange()
        # What has gone from here has left its shadow and its glow.
        self.touch()

    def _about(self) -> str:
        row = self.row
        return "" if row.goals or row.parties or row.supports else words.empty_zone()

    def _match(self, pieces: dict[str, Any], places: Sequence[str], make: Any) -> None:
        """Have one piece for each place, keeping those that stay."""
        for place in [place for place in pieces if place not in places]:
            gone = pieces.pop(place)
            gone.hide()
            gone.deleteLater()
        for place in places:
            if place not in pieces:
                piece = make(self.board, place)
                piece.setParent(self)
                self._hands.attend(piece)
                piece.show()
                pieces[place] = piece
        ordered = {place: pieces[place] for place in places}
        pieces.clear()
        pieces.update(ordered)

    # measures

    @property
    def _pad(self) -> int:
        return 8 if self.compact else 16

    @property
    def _head(self) -> int:
        if not self.row.id:
            return self._pad
        return 34 if self.compact else 50

    def set_tight(self, *, tight: bool) -> None:
        """Let cards share lines where the map would not fit otherwise."""
        for card in self.goals.values():
            if card.tight != tight:
                card.tight = tight
                card.touch()

    def height_at(self, width: int) -> int:
        """Return how high the room has to be at this width."""
        inner = width - 2 * AURA - 2 * self._pad
        cards = self._cards(inner, place=None)
        plates = self._plates(inner, place=None)
        between = 12 if cards and plates else 0
        return self._head + cards + between + plates + self._pad + 2 * AURA

    def arrange(self) -> None:
        """Lay the pieces: goals from the top, plates from the foot."""
        inner = self.width() - 2 * AURA - 2 * self._pad
        left = AURA + self._pad
        self._cards(inner, place=(left, AURA + self._head))
        high = self._plates(inner, place=None)
        self._plates(inner, place=(left, self.height() - AURA - self._pad - high))

    def _cards(self, inner: int, place: tuple[int, int] | None) -> int:
        """Stand the goals side by side where there is room; return their height."""
        cards = list(self.goals.values())
        if not cards:
            return 0
        columns = max(1, min(len(cards), inner // NARROWEST_CARD))
        gap = 8 if self.compact else 14
        width = (inner - gap * (columns - 1)) // columns
        if columns > 1 or inner > WIDEST_CARD:
            width = min(width, WIDEST_CARD)
        tops = [0] * columns
        for card in cards:
            column = tops.index(min(tops))
            high = card.height_at(width + 2 * AURA)
            if place is not None:
                x = place[0] + column * (width + gap) - AURA
                card.setGeometry(x, place[1] + tops[column] - AURA, width + 2 * AURA, high)
            tops[column] += high - 2 * AURA + gap
        return max(tops) - gap

    def _plates(self, inner: int, place: tuple[int, int] | None) -> int:
        """Stand the plates in rows as words do; return their height."""
        plates: list[QWidget] = [*self.supports.values(), *self.parties.values()]
        gap = 6 if self.compact else 14
        x, y, row = 0, 0, 0
        for plate in plates:
            hint = plate.sizeHint()
            wide, high = min(hint.width() - 2 * AURA, inner), hint.height() - 2 * AURA
            if x and x + wide > inner:
                x, y, row = 0, y + row + gap, 0
            if place is not None:
                box = QRect(place[0] + x - AURA, place[1] + y - AURA, wide, high)
                plate.setGeometry(box.adjusted(0, 0, 2 * AURA, 2 * AURA))
            x += wide + gap
            row = max(row, high)
        return y + row

    # Qt

    def sizeHint(self) -> QSize:
        """Return the room at the present width."""
        return QSize(max(self.width(), 240), self.height_at(max(self.width(), 240)))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Lay the pieces anew."""
        super().resizeEvent(event)
        self.arrange()

    def paint(self, painter: QPainter, rect: QRectF) -> None:
        """Paint the floor, its edge, and the zone's name."""
        theme = self.theme
        painter.fillPath(rounded(rect, self.radius), theme.color("seat-ground"))
        painter.setPen(QPen(theme.color("seat-edge"), 1))
        painter.drawRoundedRect(rect.adjusted(0.5, 0.5, -0.5, -0.5), self.radius, self.radius)
        if not self.row.id:
            return
        left, middle = rect.left() + self._pad + 4, rect.top() + self._head / 2 + 1
        raster = theme.icon("zone", 20, theme.color("ink2"), device_ratio(painter))
        put(painter, QPointF(left, middle - 10), raster)
        points = (13.0, 12.0, 11.0) if self.compact else (15.0, 13.0, 12.0, 11.0)
        room = rect.right() - self._pad - left - 28 - self.handle.width()
        fitted = fit_title(self.row.name, room, lines=1, points=points)
        draw_lines(
            painter, fitted, QPointF(left + 28, middle - fitted.height / 2), theme.color("ink")
        )
        if not self.handle.isEmpty():
            color = theme.color("accent" if self.pointed or self.focus_shown else "line2")
            paint_handle(painter, color, self.handle.center())
