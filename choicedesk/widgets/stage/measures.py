"""The measures of the stage: everything is a share of the picture's height."""

from msgspec import Struct
from PySide6.QtCore import QPointF, QRectF, QSizeF
from PySide6.QtGui import QFont

from choicedesk.widgets.theme.theme import Theme

HEIGHT = 1080.0
LEFT, RIGHT = 56.0, -56.0
_WIDEST = 16 / 9
_NARROWEST = 4 / 3

TITLE = 0.052 * HEIGHT
OUTCOME = 0.041 * HEIGHT
NAME = 0.037 * HEIGHT
TEXT = 0.031 * HEIGHT


class Measures(Struct, frozen=True):
    """An area of the stage's own form inside ``whole``; lengths are given for a height of 1080.

    ``least`` is the smallest letter: what the people in this room can read, never below ``TEXT``.
    """

    whole: QRectF
    area: QRectF
    unit: float
    least: float = TEXT

    def length(self, value: float) -> float:
        """Return a length of the picture that is 1080 high in this one."""
        return value * self.unit

    def rect(self, left: float, top: float, right: float, bottom: float) -> QRectF:
        """Return a rectangle; ``right`` below 1 counts from the right edge."""
        edge = right if right > 0 else self.area.width() / self.unit + right
        origin = self.area.topLeft()
        return QRectF(
            origin + QPointF(left, top) * self.unit,
            QSizeF(edge - left, bottom - top) * self.unit,
        )

    def font(
        self, theme: Theme, height: float, *, serif: bool = False, bold: bool = False
    ) -> QFont:
        """Return a font of this height, never smaller than the stage allows."""
        font = theme.font("body", serif=serif, bold=bold)
        font.setPixelSize(max(1, -int(-max(height, self.least) * self.unit // 1)))
        return font


def measures(whole: QRectF, least: float = TEXT) -> Measures:
    """Return the measures for a picture of any form: what is too wide or high stays empty."""
    width, height = max(whole.width(), 1.0), max(whole.height(), 1.0)
    high = min(height, width / _NARROWEST)
    wide = min(width, high * _WIDEST)
    area = QRectF((width - wide) / 2, (height - high) / 2, wide, high).translated(whole.topLeft())
    return Measures(whole, area, high / HEIGHT, max(TEXT, least))
