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
_TIGHT = 0.88


def paint_seats(
    brush: Brush, choice: ChoiceTableView, top: float, bottom: float, held: int | None = None
) -> None:
    """Paint a plate for each player: name and ready willpower; too many in two rows.

    ``held`` is the seat that a bead is held over.
    """
    count = len(choice.seats)
    if not count:
        return
    width = brush.measures.wide + RIGHT - LEFT
    larger = (brush.measures.least / TEXT - 1) * 0.6 + 1
    rows = 1 if count <= max(3, int(width // (_NARROWEST_SEAT * larger))) else 2
    if brush.measures.column:
        rows = -(-count // 2)
    elif rows == 2 and width / -(-count // 2) < _NARROWEST_SEAT * larger * _TIGHT:
        rows = 3
    # Two rows take the air above and below.
    more = min(rows - 1, 1)
    area = brush.measures.rect(LEFT, top - 8 * more, RIGHT, bottom + 14 * more)
    columns = max(4 - min(rows, 2), (count + rows - 1) // rows)
    if brush.measures.column:
        columns = 2
    gap = brush.long(21)
    between = brush.long(12 if rows < 3 else 6)
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
    pad = brush.long(28 if plate.width() > brush.long(420) else 18)
    inner = plate.adjusted(pad, 0, -pad, 0)
    three = bead_width(brush, 3, inner.width())
    named = QFontMetricsF(brush.font(TEXT, serif=True, bold=True)).horizontalAdvance(name)
    if named > inner.width() - three - brush.long(16):
        # A long name stands whole rather than at the same place for ever.
        three = 0.0
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
    # The longest name keeps some air above and below.
    inner.adjust(0, brush.long(8), 0, -brush.long(8))
    sizes = (NAME, (NAME + TEXT) / 2, TEXT, TEXT)
    lines = (1, 1, 1, 2 if high else 1)
    paint_words(brush, inner, name, "ink", sizes, serif=True, bold=True, lines=lines)
