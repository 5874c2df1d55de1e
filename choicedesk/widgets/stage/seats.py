"""The row of seats on the stage: who is there, and how much willpower is ready."""

from PySide6.QtCore import QRectF
from PySide6.QtGui import QFontMetricsF

from choicedesk.rules.choice.table_view import ChoiceTableView
from choicedesk.widgets.stage import sentences
from choicedesk.widgets.stage.measures import LEFT, NAME, RIGHT, TEXT
from choicedesk.widgets.stage.pieces import (
    Brush,
    bead_width,
    paint_plate,
    paint_row_of_beads,
    paint_words,
)
from choicedesk.words.language import _

_NARROWEST_SEAT = 345


def paint_seats(
    brush: Brush, choice: ChoiceTableView, top: float, bottom: float, held: int | None = None
) -> None:
    """Paint a plate for each player: name and ready willpower; too many in two rows.

    ``held`` is the seat that a bead is held over.
    """
    count = len(choice.seats)
    if not count:
        return
    width = brush.measures.area.width() / brush.measures.unit + RIGHT - LEFT
    rows = 1 if count <= max(3, int(width // _NARROWEST_SEAT)) else 2
    # Two rows take the air above and below.
    area = brush.measures.rect(LEFT, top - 8 * (rows - 1), RIGHT, bottom + 14 * (rows - 1))
    columns = max(4 - rows, (count + rows - 1) // rows)
    gap = brush.long(21)
    between = brush.long(12)
    width = (area.width() - gap * (columns - 1)) / columns
    height = (area.height() - between * (rows - 1)) / rows
    names = sentences.short_names(choice.seats)
    for place, seat in enumerate(choice.seats):
        left = area.left() + place % columns * (width + gap)
        plate = QRectF(left, area.top() + place // columns * (height + between), width, height)
        acts = choice.risk is not None and choice.risk.player == place
        active = acts or place == held
        brush.painter.setOpacity(0.55 if seat.absent else 1.0)
        paint_plate(brush, plate, active=active)
        _paint_seat(brush, plate, names[place], seat.ready, absent=seat.absent)
        brush.painter.setOpacity(1.0)


def _paint_seat(brush: Brush, plate: QRectF, name: str, ready: int, *, absent: bool) -> None:
    pad = brush.long(28)
    inner = plate.adjusted(pad, 0, -pad, 0)
    three = bead_width(brush, 3, inner.width())
    room = max(three, inner.width() * 0.45)
    text = _("absent") if absent else "–" if ready == 0 else ""
    wide = bead_width(brush, ready, room)
    if text:
        wide = QFontMetricsF(brush.font(TEXT)).horizontalAdvance(text)
        place = QRectF(inner.right() - wide, inner.top(), wide + 1, inner.height())
        paint_words(brush, place, text, "ink2")
    else:
        left = inner.right() - wide
        paint_row_of_beads(brush, "willpower", left, inner.center().y(), ready, room, "ink")
    # Room for three beads is always kept, so that names do not change while beads come and go.
    inner.setRight(inner.right() - max(wide, three) - brush.long(16))
    high = plate.height() > brush.long(110)
    sizes = (NAME, (NAME + TEXT) / 2, TEXT, TEXT)
    lines = (1, 1, 1, 2 if high else 1)
    paint_words(brush, inner, name, "ink", sizes, serif=True, bold=True, lines=lines)
