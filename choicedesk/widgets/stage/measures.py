"""The measures of the stage: everything is a share of the picture, in two forms.

A picture wider than high is laid out beside each other, a high one below each other. Places are
given for a picture 1080 high whose body begins below the headline; a body that is higher or lower
stretches them, its letters never.
"""

from msgspec import Struct
from msgspec.structs import replace
from PySide6.QtCore import QPointF, QRectF, QSizeF
from PySide6.QtGui import QFont

from choicedesk.widgets.theme.theme import Theme

HEIGHT = 1080.0
LEFT, RIGHT = 56.0, -56.0
BODY = 164.0
"""Where the body begins below a headline of two lines."""
_WIDEST = 16 / 9
_NARROWEST = 4 / 3
_COLUMN = 0.8
_COLUMN_WIDE, _COLUMN_HIGH = 940.0, 1350.0

TITLE = 0.052 * HEIGHT
OUTCOME = 0.041 * HEIGHT
NAME = 0.037 * HEIGHT
TEXT = 0.031 * HEIGHT


class Measures(Struct, frozen=True):
    """An area of the stage's own form inside ``whole``; lengths are given for a height of 1080.

    ``least`` is the smallest letter: what the people in this room can read, never below ``TEXT``.
    ``body`` is where what stands below the headline begins; ``column`` says that things stand
    below each other.
    """

    whole: QRectF
    area: QRectF
    unit: float
    least: float = TEXT
    body: float = BODY
    column: bool = False

    @property
    def wide(self) -> float:
        """Return the width of the picture in its own measure."""
        return self.area.width() / self.unit

    @property
    def tall(self) -> float:
        """Return the height of the picture in its own measure."""
        return self.area.height() / self.unit

    def length(self, value: float) -> float:
        """Return a length of the picture that is 1080 high in this one."""
        return value * self.unit

    def rect(self, left: float, top: float, right: float, bottom: float) -> QRectF:
        """Return a rectangle; ``right`` below 1 counts from the right edge."""
        edge = right if right > 0 else self.wide + right
        upper, lower = self._y(top), self._y(bottom)
        origin = self.area.topLeft()
        return QRectF(
            origin + QPointF(left, upper) * self.unit,
            QSizeF(edge - left, lower - upper) * self.unit,
        )

    def _y(self, y: float) -> float:
        """Return a height of the picture that is 1080 high in this one."""
        if y <= BODY:
            return y
        return self.body + (y - BODY) * (self.tall - self.body) / (HEIGHT - BODY)

    def below(self, body: float) -> "Measures":
        """Return these measures with a body that begins at ``body``."""
        return replace(self, body=body)

    def font(
        self, theme: Theme, height: float, *, serif: bool = False, bold: bool = False
    ) -> QFont:
        """Return a font of this height, never smaller than the stage allows."""
        font = theme.font("body", serif=serif, bold=bold)
        font.setPixelSize(max(1, -int(-max(height, self.least) * self.unit // 1)))
        return font


def measures(whole: QRectF, least: float = TEXT) -> Measures:
    """Return the measures for a picture of any form: what is too wide stays empty."""
    width, height = max(whole.width(), 1.0), max(whole.height(), 1.0)
    column = width < _COLUMN * height
    if column:
        unit = min(width / _COLUMN_WIDE, height / _COLUMN_HIGH)
    else:
        unit = min(height, width / _NARROWEST) / HEIGHT
    wide = min(width, height * _WIDEST)
    area = QRectF((width - wide) / 2, 0, wide, height).translated(whole.topLeft())
    return Measures(whole, area, unit, max(TEXT, least), column=column)


def block(whole: QRectF, least: float = TEXT) -> Measures:
    """Return the measures of a picture of which only the middle is used, 4:3 at the narrowest."""
    width, height = max(whole.width(), 1.0), max(whole.height(), 1.0)
    high = min(height, width / _NARROWEST)
    wide = min(width, high * _WIDEST)
    area = QRectF((width - wide) / 2, (height - high) / 2, wide, high).translated(whole.topLeft())
    return Measures(whole, area, high / HEIGHT, max(TEXT, least))
