"""One row of an outcome: a sign that repeats the cause, the consequence, the cause in words."""

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from choicedesk.widgets.theme.dice import die_path
from choicedesk.widgets.theme.theme import Theme
from choicedesk.widgets.theme.tokens import tokens
from choicedesk.widgets.tray.outcome_words import OutcomeRow
from choicedesk.widgets.tray.panel import paint_panel

SIGN, PADDING, GAP = 44.0, 14.0, 14.0
_WRAP = Qt.TextFlag.TextWordWrap


def paint_sign(
    painter: QPainter, theme: Theme, row: OutcomeRow, center: QPointF, size: float
) -> None:
    """Draw the sign of a row: a white or black die's face, or a ring."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(center)
    ink = theme.color("ink")
    if row.sign == "ring":
        painter.setPen(QPen(theme.color("line2"), 1.5))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        half = size / 2 - 1
        painter.drawRoundedRect(QRectF(-half, -half, 2 * half, 2 * half), 8, 8)
        share = 0.56
    else:
        shades = tokens().dice[row.sign]
        edge = QColor(shades["outline" if row.sign == "black" else "inset"])
        painter.setPen(QPen(edge, 1.5))
        painter.setBrush(QColor(shades["top"] if row.sign == "white" else shades["bottom"]))
        painter.drawPath(die_path(row.sign, size - 2))
        ink = QColor(shades["symbol"])
        share = 0.62
    side = size * share
    raster = theme.icon(row.icon, side, ink, painter.device().devicePixelRatio())
    painter.drawPixmap(QPointF(-side / 2, -side / 2), raster)
    painter.restore()


class OutcomeBox(QWidget):
    """Paints a row at an opacity; ``room_below`` is kept free for buttons."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._row: OutcomeRow | None = None
        self._opacity = 1.0
        self._below = 0
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        theme.changed.connect(self.update)

    def show_row(self, row: OutcomeRow, room_below: int = 0) -> None:
        """Show another row."""
        self._row, self._below = row, room_below
        self.setAccessibleName(f"{row.consequence}, {row.cause}")
        self.updateGeometry()
        self.update()

    def set_opacity(self, opacity: float) -> None:
        """Fade."""
        self._opacity = opacity
        self.update()

    def _fonts(self) -> tuple[QFont, QFont]:
        return self._theme.font("strong", bold=True), self._theme.font("label")

    def _heights(self, width: float) -> tuple[float, float]:
        """Return the heights of consequence and cause in a box of this width."""
        if self._row is None:
            return 0.0, 0.0
        room = QRectF(0, 0, width - 2 * PADDING - SIGN - GAP, 1000)
        bold, small = self._fonts()
        return (
            QFontMetricsF(bold).boundingRect(room, _WRAP, self._row.consequence).height(),
            QFontMetricsF(small).boundingRect(room, _WRAP, self._row.cause).height(),
        )

    def hasHeightForWidth(self) -> bool:
        """Words wrap."""
        return True

    def heightForWidth(self, width: int) -> int:
        """Return the height that the words need, and what is kept below them."""
        return round(max(SIGN, sum(self._heights(width)) + 2) + 2 * 12) + self._below

    def sizeHint(self) -> QSize:
        """Return a comfortable size."""
        width = max(self.width(), 300)
        return QSize(300, self.heightForWidth(width))

    def minimumSizeHint(self) -> QSize:
        """Words may wrap, but not vanish."""
        return QSize(180, round(SIGN) + 24)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint ground, sign and words."""
        if self._row is None:
            return
        theme, row, painter = self._theme, self._row, QPainter(self)
        painter.setOpacity(self._opacity)
        area = QRectF(self.rect())
        paint_panel(painter, theme, area, accent=row.open)
        area.setHeight(area.height() - self._below)
        paint_sign(painter, theme, row, QPointF(PADDING + SIGN / 2, area.center().y()), SIGN)
        first, second = self._heights(self.width())
        left = PADDING + SIGN + GAP
        top = area.center().y() - (first + second + 2) / 2
        bold, small = self._fonts()
        words = QRectF(left, top, area.width() - left - PADDING, first + 1)
        painter.setPen(theme.color("ink"))
        painter.setFont(bold)
        painter.drawText(words, _WRAP, row.consequence)
        words.translate(0, first + 2)
        words.setHeight(second + 1)
        painter.setPen(theme.color("ink2"))
        painter.setFont(small)
        painter.drawText(words, _WRAP, row.cause)
