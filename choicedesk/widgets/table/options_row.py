"""The choices at the foot of a bubble, each with its number key."""

from msgspec import Struct
from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPen

from choicedesk.widgets.theme.rasters import key_width, paint_key
from choicedesk.widgets.theme.theme import Theme

_HIGH = 24.0
_GAP = 8.0
_BACK = {Qt.Key.Key_Left, Qt.Key.Key_Up, Qt.Key.Key_Backtab}
_ON = {Qt.Key.Key_Right, Qt.Key.Key_Down, Qt.Key.Key_Tab}
_TAKE = {Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space}


class Option(Struct, frozen=True):
    """One choice: its word."""

    label: str


class OptionsRow:
    """Lays out and paints the choices, in as many lines as they need."""

    def __init__(self, theme: Theme) -> None:
        self._theme = theme
        self._options: tuple[Option, ...] = ()
        self._places: list[QRectF] = []
        self.chosen = 0
        self.asking = False

    def lay(self, options: tuple[Option, ...], width: float) -> None:
        """Take new choices; the first one is the default."""
        self._options, self._places, self.chosen = options, [], 0
        metrics = QFontMetricsF(self._theme.font("body", bold=True))
        x = y = 0.0
        for index, option in enumerate(options):
            key = key_width(self._theme, str(index + 1))
            wide = min(width, key + 8 + metrics.horizontalAdvance(option.label) + 6)
            if x and x + wide > width:
                x, y = 0.0, y + _HIGH + 6
            self._places.append(QRectF(x, y, wide, _HIGH))
            x += wide + _GAP

    @property
    def size(self) -> QSizeF:
        """The space all choices take."""
        wide = max((place.right() for place in self._places), default=0.0)
        high = max((place.bottom() for place in self._places), default=0.0)
        return QSizeF(wide, high)

    def option_at(self, point: QPointF) -> int | None:
        """Return the choice at a point relative to the row."""
        for index, place in enumerate(self._places):
            if place.adjusted(-4, -6, 4, 6).contains(point):
                return index
        return None

    def choose(self, index: int) -> None:
        """Mark a choice as the one Enter takes."""
        if self._options:
            self.chosen = index % len(self._options)

    def key(self, key: int, text: str) -> int | None:
        """Return the choice a key takes, -1 where it only moved the mark, None where neither."""
        if text.isdigit() and len(text) == 1 and 1 <= int(text) <= len(self._options):
            return int(text) - 1
        if key in _TAKE:
            return self.chosen
        if key in _BACK or key in _ON:
            self.choose(self.chosen + (1 if key in _ON else -1))
            return -1
        return None

    def paint(self, painter: QPainter, at: QPointF, ink: QColor) -> None:
        """Draw all choices; the default is bold, and framed while the row asks."""
        theme = self._theme
        for index, (option, place) in enumerate(zip(self._options, self._places, strict=True)):
            box = place.translated(at)
            default = index == self.chosen
            if default and self.asking:
                painter.setPen(QPen(ink, 1.5))
                painter.setBrush(Qt.BrushStyle.NoBrush)
                painter.drawRoundedRect(box.adjusted(-4, -2, 2, 2), 6, 6)
            number = str(index + 1)
            key = key_width(theme, number)
            paint_key(painter, theme, QRectF(box.x(), box.y() + 3, key, 18), number, ink)
            painter.setFont(theme.font("body", bold=default))
            painter.setPen(ink)
            words = QRectF(box.x() + key + 8, box.y(), box.width() - key - 8, box.height())
            painter.drawText(words, Qt.AlignmentFlag.AlignVCenter, option.label)
