"""The lowest line of the stage: opportunities, and dangers or the last outcome beside them."""

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QFontMetricsF

from choicedesk.rules.choice.table_view import ChoiceTableView, DangerView
from choicedesk.widgets.stage import sentences
from choicedesk.widgets.stage.lettering import letter
from choicedesk.widgets.stage.measures import LEFT, RIGHT, TEXT
from choicedesk.widgets.stage.pieces import (
    Brush,
    bead_width,
    fitted,
    paint_icon,
    paint_row_of_beads,
    paint_words,
)
from choicedesk.words.language import _


def _paint_opportunities(brush: Brush, count: int, left: float, middle: float) -> float:
    """Draw the players' opportunities and their caption; return where they end."""
    room = brush.long(380)
    wide = paint_row_of_beads(brush, "opportunity", left, middle, count, room, "ink")
    start = left + wide + (brush.long(28) if count else 0)
    text = sentences.opportunities(count)
    place = QRectF(start, middle - brush.long(40), brush.long(520), brush.long(80))
    color = "ink" if count else "ink2"
    return start + paint_words(brush, place, text, color, bold=count > 0)


def paint_foot(
    brush: Brush, choice: ChoiceTableView, middle: float, off: frozenset[str] = frozenset()
) -> None:
    """Paint the opportunities, and how the last risk ended."""
    row = brush.measures.rect(LEFT, middle - 40, RIGHT, middle + 40)
    end = row.left()
    if "opportunities" not in off:
        end = _paint_opportunities(brush, choice.opportunity, row.left(), row.center().y())
    text = sentences.last_line(choice)
    if not text:
        return
    width = QFontMetricsF(brush.font(TEXT)).horizontalAdvance(text)
    left = max(end + brush.long(60), row.right() - width)
    place = QRectF(left, row.top(), row.right() - left + 1, row.height())
    if letter(text, fitted(brush, place, (TEXT,), (2,)), place.width()).cut:
        # How the last risk ended is said elsewhere; half of it would say something else.
        return
    paint_words(brush, place, text, "ink2", lines=(2,))


def paint_test_foot(
    brush: Brush, choice: ChoiceTableView, middle: float, off: frozenset[str] = frozenset()
) -> None:
    """Paint the opportunities and the dangers, as many as there is room for."""
    row = brush.measures.rect(LEFT, middle - 40, RIGHT, middle + 40)
    y = row.center().y()
    left = row.left() - brush.long(60)
    if "opportunities" not in off:
        left = _paint_opportunities(brush, choice.opportunity, row.left(), y)
    dangers = sentences.shown_dangers(choice)
    for place, danger in enumerate(dangers):
        left += brush.long(60)
        rest = len(dangers) - place
        reserve = brush.long(60 + 90) if rest > 1 else 0.0
        wide = _danger_width(brush, danger)
        if (left + wide > row.right() - reserve and place + 1 < len(dangers)) or (
            left + wide > row.right()
        ):
            line = QRectF(left, row.top(), row.right() - left, row.height())
            paint_words(brush, line, _rest(brush, rest, line.width(), some=place > 0), "ink2")
            return
        left = _paint_danger_in_line(brush, danger, left, row)


def _rest(brush: Brush, count: int, room: float, *, some: bool) -> str:
    """Return how many dangers there are besides, in words where these have room."""
    more = sentences.more_things("danger", count)
    text = more if some else f"{count} " + (_("Danger") if count == 1 else _("Dangers"))
    wide = QFontMetricsF(brush.font(TEXT)).horizontalAdvance(text)
    return text if wide <= room else f"+ {count}" if some else str(count)


def _danger_width(brush: Brush, danger: DangerView) -> float:
    bold = danger.level == "open"
    name = QFontMetricsF(brush.font(TEXT, bold=bold)).horizontalAdvance(
        sentences.danger_name(danger)
    )
    willpower, opportunity = danger.willpower or 0, danger.opportunity or 0
    room = brush.long(200)
    tokens = bead_width(brush, willpower, room) + bead_width(brush, opportunity, room)
    return brush.long(54 + 20 + 20) + name + tokens


def _paint_danger_in_line(brush: Brush, danger: DangerView, left: float, row: QRectF) -> float:
    known = danger.level == "open"
    color = "ink" if known else "ink2"
    y = row.center().y()
    paint_icon(brush, "danger", QPointF(left + brush.long(17), y), brush.long(34), color)
    place = QRectF(left + brush.long(54), row.top(), row.right() - left, row.height())
    end = place.left() + paint_words(brush, place, sentences.danger_name(danger), color, bold=known)
    willpower, opportunity = danger.willpower or 0, danger.opportunity or 0
    room = brush.long(200)
    if willpower:
        end += brush.long(20)
        end += paint_row_of_beads(brush, "danger", end, y, willpower, room, "ink")
    if opportunity:
        end += brush.long(20)
        end += paint_row_of_beads(brush, "opportunity", end, y, opportunity, room, "ink")
    return end
