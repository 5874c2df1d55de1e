"""The action at hand, over the seats: what is tried, by whom, and who helps."""

from typing import Any

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPen

from choicedesk.widgets.board.piece import Piece
from choicedesk.widgets.cards.face_text import draw_lines, elided, fit_title
from choicedesk.widgets.theme.canvas import device_ratio, put
from choicedesk.widgets.theme.pills import PILL_HEIGHT, paint_pill, pill_width
from choicedesk.widgets.theme.softness import rounded

HEIGHT, COMPACT_HEIGHT = 80, 52


class ActionBand(Piece):
    """``waits`` is a band without an action: it asks for one. A click goes to the builder."""

    def __init__(self, board: Any) -> None:
        super().__init__(board)
        self.radius, self.shadow = 14.0, False
        self.compact = self.waits = False
        self._title = self._line = ""
        self._pills: tuple[tuple[str, str], ...] = ()

    def show_action(
        self, title: str, line: str, pills: tuple[tuple[str, str], ...], *, waits: bool
    ) -> None:
        """Show an action; ``pills`` are pairs of icon and words at the right."""
        self._title, self._line, self._pills, self.waits = title, line, pills, waits
        self.set_marks(active=not waits)
        self.say(title, ". ".join([line, *(words for _icon, words in pills)]))
        self.touch()

    def paint(self, painter: QPainter, rect: QRectF) -> None:
        """Paint ground, icon, words and pills."""
        theme = self.theme
        painter.fillPath(rounded(rect, self.radius), theme.color("seat-ground"))
        pen = QPen(theme.color("line2" if self.waits else "seat-edge"), 1)
        if self.waits:
            pen.setStyle(Qt.PenStyle.DashLine)
        painter.setPen(pen)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(rect.adjusted(0.5, 0.5, -0.5, -0.5), self.radius, self.radius)
        size = 22 if self.compact else 30
        ink = theme.color("ink3" if self.waits else "accent")
        icon = theme.icon("task", size, ink, device_ratio(painter))
        left = rect.left() + (14 if self.compact else 18)
        put(painter, QPointF(left, rect.center().y() - size / 2), icon)
        left += size + 14
        self._paint_words(
            painter,
            QRectF(left, rect.top(), self._pills_from(painter, rect) - left - 8, rect.height()),
        )

    def _pills_from(self, painter: QPainter, rect: QRectF) -> float:
        """Paint the pills from the right; return where the words have to end."""
        right = rect.right() - 14
        for icon, told in self._pills:
            font, most = self.theme.font("small"), rect.width() * 0.36 - 40
            words = elided(told, font, most)
            wide = pill_width(self.theme, words, icon)
            if right - wide < rect.left() + rect.width() * 0.45:
                break
            place = QRectF(right - wide, rect.center().y() - PILL_HEIGHT / 2, wide, PILL_HEIGHT)
            paint_pill(painter, self.theme, place, words, icon, dark=False)
            right = place.left() - 8
        return right

    def _paint_words(self, painter: QPainter, room: QRectF) -> None:
        theme, small = self.theme, self.theme.font("small" if self.compact else "label")
        points = (13.0, 12.0, 11.0, 10.5) if self.compact else (15.0, 14.0, 13.0, 12.0)
        fitted = fit_title(self._title, room.width(), lines=1, points=points)
        pitch = QFontMetricsF(small).height() if self._line else 0.0
        high = fitted.height + (pitch if self._line else 0)
        top = room.center().y() - high / 2
        ink = theme.color("ink2" if self.waits else "ink")
        draw_lines(painter, fitted, QPointF(room.left(), top), ink)
        if self._line:
            painter.setFont(small)
            painter.setPen(theme.color("ink2"))
            below = QRectF(room.left(), top + fitted.height, room.width(), pitch + 2)
            painter.drawText(
                below, Qt.AlignmentFlag.AlignVCenter, elided(self._line, small, room.width())
            )

    @property
    def lifted(self) -> bool:
        """A band stays where it is."""
        return False
