"""The card under the print: parchment or dark leather, art or an own muted ground, pills."""

from zlib import crc32

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QImage, QLinearGradient, QPainter, QPainterPath, QPen, QPixmap

from choicedesk.widgets.cards.face_values import Art
from choicedesk.widgets.theme.canvas import device_ratio, put_centred
from choicedesk.widgets.theme.parchment import RADIUS
from choicedesk.widgets.theme.pictures import FOCUS
from choicedesk.widgets.theme.pills import PILL_HEIGHT, paint_pill, pill_width
from choicedesk.widgets.theme.softness import rounded
from choicedesk.widgets.theme.theme import Theme
from choicedesk.words import terms

LARGE = 230.0
_DRAWN = 200.0

# Muted grounds for cards without a picture: upper and lower stop, the same in all looks.
_GROUNDS = (
    ("#39475f", "#75707a"),
    ("#5c4c36", "#ab9068"),
    ("#3f5a54", "#8fa08c"),
    ("#5a3428", "#a0623f"),
    ("#4c3350", "#97687a"),
    ("#4f5d68", "#93958c"),
    ("#5d4722", "#b38c4c"),
    ("#2b3a4d", "#6d8690"),
)

LEVEL_ROOM = 34
CALLED_ROOM = 0.86
"""How much of a low card's width the name that the table reads may take."""
CALLED_BESIDE = 0.62
"""The same where beads lie beside it."""
"""What the pill of a level takes at the foot of a small card."""


def enlarged(painter: QPainter, rect: QRectF) -> QRectF:
    """Scale the painter for a card shown large, and return where to draw it then."""
    if rect.width() <= LARGE or rect.height() < rect.width() * 0.55:
        return rect
    scale = rect.width() / _DRAWN
    painter.translate(rect.topLeft())
    painter.scale(scale, scale)
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    return QRectF(0, 0, rect.width() / scale, rect.height() / scale)


def paint_art(
    painter: QPainter, theme: Theme, card: QRectF, area: QRectF, art: Art, seed: str, emblem: str
) -> None:
    """Draw the picture, or the card's own ground with a faint sign, clipped to the card."""
    painter.save()
    shape = QPainterPath()
    shape.addRect(area)
    painter.setClipPath(rounded(card, RADIUS).intersected(shape))
    if art is None or art.isNull():
        _paint_own(painter, theme, area, seed, emblem)
    else:
        _paint_cover(painter, area, art)
    painter.restore()
    painter.setPen(QPen(QColor(20, 13, 9, 60), 1))
    if area.width() < card.width() - 1:
        painter.drawLine(area.topRight(), area.bottomRight())
    else:
        painter.drawLine(area.bottomLeft(), area.bottomRight())


def _paint_own(painter: QPainter, theme: Theme, area: QRectF, seed: str, emblem: str) -> None:
    upper, lower = _GROUNDS[crc32(seed.encode()) % len(_GROUNDS)]
    light = QLinearGradient(area.topLeft(), area.bottomLeft() + QPointF(area.width() * 0.15, 0))
    light.setColorAt(0, QColor(upper))
    light.setColorAt(1, QColor(lower))
    painter.fillRect(area, light)
    size = min(area.height() * 0.82, area.width() * 0.6)
    ink = QColor(20, 13, 9, 105)
    put_centred(painter, area.center(), theme.icon(emblem, size, ink, device_ratio(painter)))


def _paint_cover(painter: QPainter, area: QRectF, art: QPixmap | QImage) -> None:
    """Fill the area with the picture, cut where it is longer or wider, less at the top."""
    size = art.size().toSizeF()
    scale = max(area.width() / size.width(), area.height() / size.height())
    shown = area.size() / scale
    source = QRectF(
        QPointF((size.width() - shown.width()) / 2, (size.height() - shown.height()) * FOCUS),
        shown,
    )
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    if isinstance(art, QImage):
        painter.drawImage(area, art, source)
    else:
        painter.drawPixmap(area, art, source)


def paint_level(
    painter: QPainter,
    theme: Theme,
    rect: QRectF,
    level: str,
    called: str = "",
    *,
    compact: bool,
    beside: bool = False,
) -> None:
    """Draw what the table knows as a pill, or the name that it reads; what is open needs none."""
    place = level_place(theme, rect, level, called, compact=compact, beside=beside)
    if place is not None:
        words = called or ("" if compact else terms.level(level))
        paint_pill(painter, theme, place, words, _eye(level))


def level_place(
    theme: Theme, rect: QRectF, level: str, called: str = "", *, compact: bool, beside: bool = False
) -> QRectF | None:
    """Return where that pill lies on a card; None where there is none."""
    if level == "open" and not called:
        return None
    if compact:
        room = rect.width() * (CALLED_BESIDE if beside else CALLED_ROOM)
        width = min(pill_width(theme, called, "eye") + 4, room) if called else 28.0
        right = rect.right() - LEVEL_ROOM + 28
        return QRectF(right - width, rect.bottom() - 22, width, 17)
    width = min(pill_width(theme, called or terms.level(level), _eye(level)), rect.width() - 12)
    return QRectF(rect.right() - 6 - width, rect.top() + 7, width, PILL_HEIGHT)


def _eye(level: str) -> str:
    return "eye-off" if level == "secret" else "eye"


def paint_note(painter: QPainter, theme: Theme, rect: QRectF, *, dark: bool = False) -> None:
    """Turn down the lower right corner of a card that has a note."""
    side = 13.0
    corner = rect.bottomRight()
    fold = QPainterPath(corner - QPointF(side, 0))
    fold.lineTo(corner - QPointF(side, side - 3))
    fold.quadTo(corner - QPointF(side, side), corner - QPointF(side - 3, side))
    fold.lineTo(corner - QPointF(0, side))
    fold.closeSubpath()
    painter.save()
    painter.setClipPath(rounded(rect, RADIUS))
    ink = "line" if theme.look == "projector" else "dline" if dark else "cardline"
    painter.fillPath(fold, theme.color(ink))
    painter.setPen(QPen(theme.color("dink2" if dark else "cardink2"), 1))
    painter.drawLine(corner - QPointF(side - 4, 4.5), corner - QPointF(4.5, 4.5))
    painter.restore()
