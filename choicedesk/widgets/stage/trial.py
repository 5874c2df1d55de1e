"""The test page of the stage: lines of every size, contrast and dice, to be read from the back."""

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor

from choicedesk.widgets.stage.lettering import fitting_lines, letter, paint_lettering
from choicedesk.widgets.stage.measures import LEFT, RIGHT, TEXT, TITLE
from choicedesk.widgets.stage.pieces import Brush, paint_card, paint_plate, paint_words
from choicedesk.widgets.stage.plates import cells
from choicedesk.widgets.theme.dice import paint_die
from choicedesk.widgets.theme.number_dice import paint_number_die
from choicedesk.widgets.theme.rasters import paint_bead
from choicedesk.words.language import _

SIZES = (0.044 * 1080, 0.039 * 1080, 0.035 * 1080, TEXT)
"""The lines from the largest to the smallest; the last is the least the stage ever uses."""
_DICE = 118.0


def trial_words() -> str:
    """Return the page as text."""
    return " ".join((_headline(), _question()))


def _headline() -> str:
    return _("Test page")


def _question() -> str:
    return _("Which is the smallest line that everyone can read?")


def _line() -> str:
    return _("No ferryman crosses tonight: 3, 6, 8 and 9 lie in the fog.")


def paint_trial(brush: Brush) -> None:
    """Paint the page: four lines at the left, contrast at the right, dice and beads below."""
    place = brush.measures.rect
    title = place(LEFT, 16, RIGHT, 100)
    paint_words(brush, title, _headline(), "ink", (TITLE,), serif=True, bold=True)
    paint_words(brush, place(LEFT, 96, RIGHT, 164), _question(), "ink2", (SIZES[0], SIZES[-1]))
    for at, size in enumerate(SIZES):
        _paint_line(brush, place(LEFT, 186 + at * 118, RIGHT, 292 + at * 118), at + 1, size)
    _paint_contrast(brush, place(LEFT, 672, RIGHT, 780))
    _paint_dice(brush, place(LEFT, 800, RIGHT, 1050))


def _paint_line(brush: Brush, rect: QRectF, number: int, size: float) -> None:
    """Write a line at its true size, whatever is the smallest elsewhere."""
    paint_plate(brush, rect)
    painter, theme = brush.painter, brush.theme
    number_place = QRectF(rect.left(), rect.top(), brush.long(110), rect.height())
    paint_words(
        brush, number_place.adjusted(brush.long(36), 0, 0, 0), str(number), "accent", bold=True
    )
    font = theme.font("body")
    font.setPixelSize(max(1, round(size * brush.measures.unit)))
    painter.setFont(font)
    painter.setPen(theme.color("ink"))
    words = rect.adjusted(brush.long(120), 0, -brush.long(20), 0)
    written = letter(_line(), ((font, fitting_lines(font, rect.height())),), words.width())
    middle = Qt.AlignmentFlag.AlignVCenter
    paint_lettering(painter, written, words, theme.color("ink"), middle)


def _paint_contrast(brush: Brush, rect: QRectF) -> None:
    """Write on every ground that the stage writes on."""
    places = list(cells(rect, 4, 2 if brush.measures.column else 4, brush.long(20)))
    grounds = (("ink", _("Table")), ("ink2", _("Table, quiet")))
    for box, (color, text) in zip(places, grounds, strict=False):
        paint_plate(brush, box)
        paint_words(brush, _inner(brush, box), text, color)
    for box, (color, text) in zip(
        places[2:], (("cardink", _("Card")), ("dink", _("Danger"))), strict=True
    ):
        paint_card(brush, box, danger=color == "dink")
        paint_words(brush, _inner(brush, box), text, color, serif=True, bold=True)


def _inner(brush: Brush, box: QRectF) -> QRectF:
    return box.adjusted(brush.long(28), 0, -brush.long(20), 0)


def _paint_dice(brush: Brush, rect: QRectF) -> None:
    """Lay both kinds of effect dice, dice with numbers, and every bead in a row."""
    painter, theme = brush.painter, brush.theme
    size = min(brush.long(_DICE), rect.width() / 10)
    felt = brush.long(24)
    painter.setPen(QColor(0, 0, 0, 60))
    painter.setBrush(theme.color("bg1"))
    painter.drawRoundedRect(rect, felt, felt)
    step = rect.width() / 9
    middle = rect.center().y()
    effects = (("white", "MS"), ("white", "M"), ("black", "M"), ("black", "S"))
    for at, (color, face) in enumerate(effects):
        center = QPointF(rect.left() + step * (at + 0.5), middle)
        paint_die(painter, theme, color, face, center, size)  # type: ignore[arg-type]
    for at, (sides, face) in enumerate(((6, 5), (10, 8), (12, 9)), len(effects)):
        center = QPointF(rect.left() + step * (at + 0.5), middle)
        paint_number_die(painter, theme, sides, face, center, size)
    left = rect.left() + step * 7.2
    bead = min(brush.long(64), step * 0.5)
    for at, kind in enumerate(("willpower", "opportunity", "danger")):
        paint_bead(painter, theme, kind, QPointF(left + at * step * 0.6, middle), bead)  # type: ignore[arg-type]
