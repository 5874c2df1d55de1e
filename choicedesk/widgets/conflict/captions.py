"""Small words with icons in rows: what the specialties are called, and who has acted."""

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from choicedesk.widgets.cards.face_text import elided
from choicedesk.widgets.theme.canvas import device_ratio, put
from choicedesk.widgets.theme.theme import Theme

Caption = tuple[str, str]
"""An icon ("" for none) and a word."""

_PITCH, _ICON = 24, 18


class Captions(QWidget):
    """Stands in as many rows as its words need."""

    def __init__(self, theme: Theme, colour: str = "ink2") -> None:
        super().__init__()
        self._theme, self._colour = theme, colour
        self._captions: Sequence[Caption] = ()
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        theme.changed.connect(self.update)

    def show_captions(self, captions: Sequence[Caption], tip: str = "") -> None:
        """Show these; none hide the whole."""
        self._captions = captions
        self.setVisible(bool(captions))
        self.setAccessibleName(", ".join(word for _icon, word in captions))
        self.setToolTip(tip.replace("&", "&amp;").replace("<", "&lt;"))
        self.updateGeometry()
        self.update()

    def hasHeightForWidth(self) -> bool:
        """Say that narrower means higher."""
        return True

    def heightForWidth(self, width: int) -> int:
        """Return the height of all rows at this width."""
        return _PITCH * (1 + max((line for line, _x, _w in self._laid(width)), default=0))

    def sizeHint(self) -> QSize:
        """Return the size at the present width."""
        width = max(self.width(), 120)
        return QSize(width, self.heightForWidth(width))

    def minimumSizeHint(self) -> QSize:
        """Return one row."""
        return QSize(80, _PITCH)

    def _laid(self, width: float) -> list[tuple[int, float, float]]:
        """Return for each caption its row, where it begins, and how wide it is."""
        metrics = QFontMetricsF(self._theme.font("label"))
        line, x = 0, 0.0
        found: list[tuple[int, float, float]] = []
        for icon, word in self._captions:
            wide = metrics.horizontalAdvance(word) + (_ICON + 6 if icon else 0)
            if x and x + wide > width:
                line, x = line + 1, 0.0
            found.append((line, x, min(wide, width)))
            x += wide + 14
        return found

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint icon and word of each."""
        painter = QPainter(self)
        font = self._theme.font("label")
        ink = self._theme.color(self._colour)
        for (icon, word), (line, x, wide) in zip(
            self._captions, self._laid(self.width()), strict=True
        ):
            middle = line * _PITCH + _PITCH / 2
            left = x
            if icon:
                raster = self._theme.icon(icon, _ICON, ink, device_ratio(painter))
                put(painter, QPointF(left, middle - _ICON / 2), raster)
                left += _ICON + 6
            painter.setFont(font)
            painter.setPen(ink)
            room = QRectF(left, middle - _PITCH / 2, x + wide - left + 2, _PITCH)
            text = elided(word, font, room.width())
            painter.drawText(room, Qt.AlignmentFlag.AlignVCenter, text)
