"""One row of an outcome: a sign that repeats the cause, the consequence, the cause in words."""

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from choicedesk.widgets.theme.dice import die_path
from choicedesk.widgets.theme.theme import Theme
from choicedesk.widgets.theme.tokens import tokens
from choicedesk.widgets.tray.outcome_words import OutcomeRow
from choicedesk.widgets.tray.panel import paint_panel

SIGN, PADDING, GAP = 44.0, 14.0, 14.0
LOW_SIGN, LOW_ROW, LOW_GAP, LEAST_CAUSE = 24.0, 34.0, 10.0, 110.0
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
    """Paints a row at an opacity; ``room_below`` is kept free for buttons.

    A low row is one line; the cause gives way to the consequence.
    """

    resized = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._row: OutcomeRow | None = None
        self._opacity = 1.0
        self._below = 0
        self._low = False
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        theme.changed.connect(self.update)

    def show_row(self, row: OutcomeRow, room_below: int = 0) -> None:
        """Show another row."""
        self._row, self._below = row, room_below
        self.setAccessibleName(f"{row.consequence}, {row.cause}")
        self.setToolTip(f"{row.consequence}\n{row.cause}" if self._low else "")
        self.updateGeometry()
        self.update()

    def set_low(self, *, low: bool) -> None:
        """Be one line, where height is scarce."""
        self._low = low
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

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Tell whoever keeps something in the row; in another width words take other lines."""
        super().resizeEvent(event)
        if event.oldSize().width() != event.size().width():
            self.updateGeometry()
        self.resized.emit()

    def hasHeightForWidth(self) -> bool:
        """Words wrap."""
        return True

    def heightForWidth(self, width: int) -> int:
        """Return the height that the words need, and what is kept below them."""
        if self._low:
            return round(LOW_ROW) + self._below
        return round(max(SIGN, sum(self._heights(width)) + 2) + 2 * 12) + self._below

    def sizeHint(self) -> QSize:
        """Return a comfortable width and the height that the words need in the present one."""
        return QSize(300, self.heightForWidth(max(self.width(), 180)))

    def minimumSizeHint(self) -> QSize:
        """Words may wrap, but not vanish."""
        return QSize(180, round(LOW_ROW if self._low else SIGN + 24))

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint ground, sign and words."""
        if self._row is None:
            return
        theme, row, painter = self._theme, self._row, QPainter(self)
        painter.setOpacity(self._opacity)
        area = QRectF(self.rect())
        paint_panel(painter, theme, area, accent=row.open)
        area.setHeight(area.height() - self._below)
        if self._low:
            self._paint_low(painter, row, area)
            return
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

    def _paint_low(self, painter: QPainter, row: OutcomeRow, area: QRectF) -> None:
        theme, y = self._theme, area.center().y()
        paint_sign(painter, theme, row, QPointF(LOW_GAP + LOW_SIGN / 2, y), LOW_SIGN)
        words = area.adjusted(2 * LOW_GAP + LOW_SIGN, 0, -LOW_GAP, 0)
        font = theme.font("body", bold=True)
        if QFontMetricsF(font).horizontalAdvance(row.consequence) > words.width():
            font = theme.font("label", bold=True)
        painter.setFont(font)
        painter.setPen(theme.color("ink"))
        used = _write_line(painter, words, row.consequence) + LOW_GAP
        painter.setPen(theme.color("ink2"))
        rest = words.adjusted(used, 0, 0, 0)
        painter.setFont(theme.font("label"))
        if rest.width() >= painter.fontMetrics().horizontalAdvance(row.cause):
            _write_line(painter, rest, row.cause)
        elif rest.width() >= LEAST_CAUSE:
            _write_two_lines(painter, theme, rest, row.cause)


def _write_two_lines(painter: QPainter, theme: Theme, rect: QRectF, text: str) -> None:
    """Write in two small lines; where these are too short, in one that is shortened."""
    painter.setFont(theme.font("small"))
    need = painter.fontMetrics().boundingRect(rect.toRect(), _WRAP, text)
    if need.height() <= rect.height() and need.width() <= rect.width():
        painter.drawText(rect, _WRAP | Qt.AlignmentFlag.AlignVCenter, text)
    else:
        _write_line(painter, rect, text)


def _write_line(painter: QPainter, rect: QRectF, text: str) -> float:
    """Write one line, shortened where need be; return its width."""
    metrics = QFontMetricsF(painter.font())
    shown = metrics.elidedText(text, Qt.TextElideMode.ElideRight, rect.width())
    painter.drawText(rect, Qt.AlignmentFlag.AlignVCenter, shown)
    return metrics.horizontalAdvance(shown)
