"""Plates with a name, rows of them, and words in the middle or at the right of a place."""

from collections.abc import Iterator, Sequence

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPen

from choicedesk.desk.table_view import NOBODY
from choicedesk.widgets.stage.lettering import letter, paint_lettering
from choicedesk.widgets.stage.measures import NAME, TEXT
from choicedesk.widgets.stage.pieces import Brush, fitted, paint_icon, paint_plate, paint_words

# How much of a disc a letter may take.
_LETTER_ROOM = 0.86
NAMES = (NAME, (NAME + TEXT) / 2, TEXT)


def cells(area: QRectF, count: int, columns: int, gap: float) -> Iterator[QRectF]:
    """Yield equal places in rows of ``columns``."""
    if count <= 0:
        return
    rows = (count + columns - 1) // columns
    width = (area.width() - gap * (columns - 1)) / columns
    height = (area.height() - gap * (rows - 1)) / rows
    for at in range(count):
        left = area.left() + at % columns * (width + gap)
        yield QRectF(left, area.top() + at // columns * (height + gap), width, height)


def paint_centred(
    brush: Brush,
    rect: QRectF,
    text: str,
    color: str | QColor,
    sizes: Sequence[float] = (TEXT,),
    *,
    serif: bool = False,
    bold: bool = False,
    lines: Sequence[int] = (),
) -> None:
    """Write text in the middle of a place, each line by itself."""
    steps = fitted(brush, rect, sizes, lines, serif=serif, bold=bold)
    written = letter(text, steps, rect.width())
    ink = color if isinstance(color, QColor) else brush.theme.color(color)
    metrics = QFontMetricsF(written.font)
    step = written.line_height
    top = rect.center().y() - (step * (len(written.lines) - 1) + metrics.capHeight()) / 2
    brush.painter.setFont(written.font)
    brush.painter.setPen(ink)
    for at, line in enumerate(written.lines):
        left = rect.center().x() - metrics.horizontalAdvance(line) / 2
        brush.painter.drawText(QPointF(left, top + metrics.capHeight() + step * at), line)


def paint_at_right(
    brush: Brush,
    rect: QRectF,
    text: str,
    color: str,
    *,
    bold: bool = False,
    icon: str = "",
    most: float = 0.6,
) -> float:
    """Write one line at the right of a place, an icon before it; return how wide it came out."""
    size = brush.long(38) if icon else 0.0
    room = rect.width() * most - size
    written = letter(text, ((brush.font(TEXT, bold=bold), 1),), room)
    wide = written.width if text else 0.0
    place = QRectF(rect.right() - wide, rect.top(), wide + 1, rect.height())
    if text:
        align = Qt.AlignmentFlag.AlignVCenter
        paint_lettering(brush.painter, written, place, brush.theme.color(color), align)
    if not icon:
        return wide
    gap = brush.long(12) if text else 0.0
    middle = QPointF(place.left() - gap - size / 2, rect.center().y())
    paint_icon(brush, icon, middle, size, color)
    return wide + gap + size


def paint_disc(brush: Brush, box: QRectF, name: str, colour: int, *, square: bool = False) -> None:
    """Draw somebody's seat colour with the first letter of the name, a mark where none is known."""
    painter, theme = brush.painter, brush.theme
    ground = theme.color("bg0") if colour == NOBODY else theme.seat_color(colour)
    ink = theme.color("ink") if colour == NOBODY else QColor("#ffffff")
    if theme.look == "projector":
        # Pure contrast: a letter tells people apart, a colour would be a grey.
        ground, ink = theme.color("bg0"), theme.color("ink")
    painter.setPen(QPen(theme.color("ink"), brush.long(2)))
    painter.setBrush(ground)
    if square:
        painter.drawRoundedRect(box, brush.long(10), brush.long(10))
    else:
        painter.drawEllipse(box)
    font = brush.font(TEXT, serif=True, bold=True)
    if QFontMetricsF(font).horizontalAdvance("M") > box.width() * _LETTER_ROOM:
        # The name beside it begins with the same letter.
        return
    initial = next((one for one in name if one.isalnum()), "?").upper()[:1]
    known = initial if name else "?"
    paint_centred(brush, box, known, ink, (TEXT,), serif=True, bold=True)


def paint_more_plate(brush: Brush, rect: QRectF, text: str) -> None:
    """Draw the plate that says how many more there are."""
    paint_plate(brush, rect)
    paint_centred(
        brush, rect.adjusted(brush.long(14), 0, -brush.long(14), 0), text, "ink2", lines=(2,)
    )


def paint_title(
    brush: Brush, rect: QRectF, text: str, color: str = "ink", *, lines: int = 1, short: str = ""
) -> float:
    """Write a name in serif letters in the middle of the height; return how wide it came out.

    Where it has no room it is the ``short`` one.
    """
    steps = (lines,) * len(NAMES)
    least = fitted(brush, rect, (TEXT,), (lines,), serif=True, bold=True)
    if short and letter(text, least, rect.width()).cut:
        text = short
    return paint_words(brush, rect, text, color, NAMES, serif=True, bold=True, lines=steps)
