"""The name plate of someone on a board: own side a pill, other side a square, always named."""

from typing import Any

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPen

from choicedesk.widgets.board.piece import AURA, Piece
from choicedesk.widgets.cards.face_text import draw_lines, elided, fit_title
from choicedesk.widgets.cards.name_plate import paint_initial
from choicedesk.widgets.theme.canvas import device_ratio, put
from choicedesk.widgets.theme.fonts import font_of
from choicedesk.widgets.theme.pills import paint_pill, pill_width
from choicedesk.widgets.theme.softness import rounded

HEIGHT, COMPACT_HEIGHT = 50, 42


class NamePlate(Piece):
    """Disc or square with an initial, the name, a line below it, and a status at the right.

    ``other`` is the shape of the other side; ``ticked`` says that it has acted; ``edge`` is the
    colour of its side.
    """

    def __init__(self, board: Any, place: str = "") -> None:
        super().__init__(board, place)
        self.name = self.line = self.status = self.status_icon = self.line_icon = ""
        self.colour = 0
        self.ground: QColor | None = None
        self.edge: QColor | None = None
        self.other = self.ticked = self.compact = False

    def show_plate(
        self,
        name: str,
        line: str = "",
        *,
        colour: int = 0,
        edge: QColor | None = None,
        ground: QColor | None = None,
        other: bool = False,
        ticked: bool = False,
        status: str = "",
        status_icon: str = "",
        line_icon: str = "",
        faded: bool = False,
    ) -> None:
        """Show who this is; ``ground`` is the disc's colour where it is no seat's."""
        self.name, self.line, self.colour = name, line, colour
        self.edge, self.ground, self.other, self.ticked = edge, ground, other, ticked
        self.status, self.status_icon, self.line_icon = status, status_icon, line_icon
        self.faded = faded
        high = COMPACT_HEIGHT if self.compact else HEIGHT
        self.radius = 10.0 if other else high / 2
        self.setFixedHeight(high + 2 * AURA)
        self.say(name, ", ".join(part for part in (line, status) if part))
        self.updateGeometry()
        self.touch()

    def sizeHint(self) -> QSize:
        """Return the room of all that is written."""
        names = QFontMetricsF(font_of(13, serif=True, bold=True)).horizontalAdvance(self.name)
        lines = QFontMetricsF(font_of(10)).horizontalAdvance(self.line)
        lines += 20 if self.line_icon else 0
        width = max(names, lines) + 72 + (24 if self.ticked else 0)
        if self.status:
            width += pill_width(self.theme, self.status, self.status_icon) + 12
        return QSize(round(width) + 2 * AURA, self.height())

    def minimumSizeHint(self) -> QSize:
        """Return the room of a name cut short."""
        return QSize(120, self.height())

    def paint(self, painter: QPainter, rect: QRectF) -> None:
        """Paint ground, sign, words and status."""
        theme = self.theme
        painter.fillPath(rounded(rect, self.radius), theme.color("bg0"))
        painter.setPen(QPen(self.edge or theme.color("line2"), 1.5))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(rect.adjusted(0.75, 0.75, -0.75, -0.75), self.radius, self.radius)
        side = rect.height() - 12
        sign = QRectF(rect.left() + 6, rect.top() + 6, side, side)
        self._paint_sign(painter, sign)
        right = rect.right() - 12
        if self.status:
            wide = pill_width(theme, self.status, self.status_icon)
            pill = QRectF(right - wide, rect.center().y() - 11, wide, 22)
            paint_pill(painter, theme, pill, self.status, self.status_icon, dark=False)
            self.level_box = pill if self.status_icon.startswith("eye") else None
            right = pill.left() - 8
        if self.ticked:
            raster = theme.icon("tick", 18, theme.color("ink2"), device_ratio(painter))
            put(painter, QPointF(right - 18, rect.center().y() - 9), raster)
            right -= 24
        self._paint_words(painter, QRectF(sign.right() + 9, rect.top(), 0, rect.height()), right)

    def _paint_sign(self, painter: QPainter, sign: QRectF) -> None:
        paint_initial(
            painter,
            self.theme,
            sign,
            self.name,
            self.colour,
            square=self.other,
            ground=self.ground,
        )

    def _paint_words(self, painter: QPainter, room: QRectF, right: float) -> None:
        theme, small = self.theme, font_of(10)
        room.setRight(max(room.left() + 20, right))
        fitted = fit_title(self.name, room.width(), lines=1, points=(13.0, 12.0, 11.0, 10.5))
        lower = QFontMetricsF(small).height() if self.line else 0.0
        top = room.center().y() - (fitted.height + lower) / 2
        draw_lines(painter, fitted, QPointF(room.left(), top), theme.color("ink"))
        if not self.line:
            return
        left = room.left()
        base = top + fitted.height
        if self.line_icon:
            raster = theme.icon(self.line_icon, 16, theme.color("ink2"), device_ratio(painter))
            put(painter, QPointF(left, base - 1), raster)
            left += 20
        painter.setFont(small)
        painter.setPen(theme.color("ink2"))
        text = elided(self.line, small, room.right() - left)
        painter.drawText(QPointF(left, base + QFontMetricsF(small).ascent()), text)
