"""The stage's pages: the table at rest, and a test with its tray."""

from typing import Literal

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QFontMetricsF

from choicedesk.desk.table_view import StageView
from choicedesk.rules.choice.table_view import ChoiceTableView, DangerView, FateView, GoalView
from choicedesk.widgets.stage import sentences
from choicedesk.widgets.stage.measures import NAME, OUTCOME, TEXT, TITLE, Measures
from choicedesk.widgets.stage.pieces import (
    BEAD,
    Brush,
    bead_width,
    paint_caption,
    paint_card,
    paint_hidden_card,
    paint_icon,
    paint_name,
    paint_plate,
    paint_row_of_beads,
    paint_sign,
    paint_steps,
    paint_words,
)
from choicedesk.widgets.stage.slots import Share, deal_rows
from choicedesk.words.language import _, ngettext

_LEFT, _RIGHT = 56.0, -56.0
_KINDS: tuple[Literal["goal", "fate", "danger"], ...] = ("goal", "fate", "danger")
_GAP = 34.0
_NARROWEST_CARD = 340
MOST_IN_A_ROW = 5

Thing = GoalView | FateView | DangerView


def has_tray(view: StageView) -> bool:
    """Return whether the view shows the tray: from the forced test to the end of the risk."""
    risk = view.choice.risk if view.choice else None
    return risk is not None and risk.state in {"test", "rolled"}


def tray_rect(measures: Measures) -> QRectF:
    """Return where the tray stands in a picture of these measures."""
    width = measures.area.width() / measures.unit
    return measures.rect(_LEFT, 176, _LEFT + (width - 112) * 0.553, 736)


def paint_header(brush: Brush, view: StageView) -> None:
    """Write the headline, the line under it and the number of the roll."""
    title = brush.measures.rect(_LEFT, 16, _RIGHT, 100)
    side = brush.measures.rect(_LEFT, 88, _RIGHT, 164)
    if has_tray(view) and view.rolls:
        text = sentences.roll_line(view)
        width = QFontMetricsF(brush.font(TEXT)).horizontalAdvance(text)
        place = QRectF(title.right() - width, title.top(), width + 1, title.height())
        paint_words(brush, place.translated(0, brush.long(12)), text, "ink2")
        title.setRight(place.left() - brush.long(40))
    sizes = (TITLE, 0.045 * 1080, OUTCOME, NAME)
    lines = (1, 1, 1, 2)
    text = sentences.headline(view)
    paint_words(brush, title, text, "ink", sizes, serif=True, bold=True, lines=lines)
    paint_words(brush, side, sentences.second_line(view), "ink2")


def paint_overview(brush: Brush, choice: ChoiceTableView) -> None:
    """Paint goals, fates and dangers, the seats and the opportunities."""
    dangers = sentences.shown_dangers(choice)
    groups: tuple[tuple[Thing, ...], ...] = (
        choice.goals,
        choice.fates,
        dangers,
    )
    width = brush.measures.area.width() / brush.measures.unit + _RIGHT - _LEFT
    per_row = int(width // _NARROWEST_CARD)
    rows = deal_rows(tuple(len(group) for group in groups), len(choice.seats), per_row)
    for top, row in zip((188.0, 468.0), rows, strict=False):
        _paint_row(brush, top, row, groups)
    paint_seats(brush, choice, 766, 915)
    _paint_foot(brush, choice, 995)


def paint_test(brush: Brush, choice: ChoiceTableView) -> None:
    """Paint everything of a test but the tray and its lines."""
    paint_seats(brush, choice, 773, 892)
    _paint_test_foot(brush, choice, 978)


def lines_rect(measures: Measures) -> QRectF:
    """Return where the lines of pool and outcome stand."""
    area = measures.rect(_LEFT, 176, _RIGHT, 736)
    area.setLeft(tray_rect(measures).right() + measures.length(41))
    return area


def paint_lines(brush: Brush, lines: tuple[sentences.Line, ...]) -> None:
    """Paint the lines beside the tray: a sign and its consequence each."""
    area = lines_rect(brush.measures)
    gap = brush.long(22)
    high = (area.height() - 2 * gap) / 3
    for index, line in enumerate(lines):
        plate = QRectF(area.left(), area.top() + index * (high + gap), area.width(), high)
        paint_plate(brush, plate)
        sign = brush.long(104)
        middle = QPointF(plate.left() + brush.long(30) + sign / 2, plate.center().y())
        paint_sign(brush, line.sign, middle, sign)
        words = plate.adjusted(brush.long(164), 0, -brush.long(24), 0)
        sizes = (OUTCOME, NAME, TEXT)
        paint_words(brush, words, line.text, "ink", sizes, bold=True, lines=(2, 2, 3), even=True)


def paint_seats(brush: Brush, choice: ChoiceTableView, top: float, bottom: float) -> None:
    """Paint a plate for each player: name and ready willpower; six and more in two rows."""
    count = len(choice.seats)
    if not count:
        return
    rows = 1 if count <= MOST_IN_A_ROW else 2
    # Two rows take the air above and below.
    area = brush.measures.rect(_LEFT, top - 8 * (rows - 1), _RIGHT, bottom + 14 * (rows - 1))
    columns = max(3, (count + rows - 1) // rows)
    gap = brush.long(21)
    between = brush.long(12)
    width = (area.width() - gap * (columns - 1)) / columns
    height = (area.height() - between * (rows - 1)) / rows
    names = sentences.short_names(choice.seats)
    for place, seat in enumerate(choice.seats):
        left = area.left() + place % columns * (width + gap)
        plate = QRectF(left, area.top() + place // columns * (height + between), width, height)
        active = choice.risk is not None and choice.risk.player == place
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


def _paint_row(
    brush: Brush,
    top: float,
    row: tuple[Share, ...],
    groups: tuple[tuple[Thing, ...], ...],
) -> None:
    area = brush.measures.rect(_LEFT, top, _RIGHT, top + 248)
    columns = max(3, sum(share.slots for share in row))
    gap = brush.long(_GAP if columns < 5 else 22)
    width = (area.width() - gap * (columns - 1)) / columns
    left = area.left()
    for share in row:
        caption = QRectF(left, area.top(), width * share.slots, brush.long(48))
        paint_caption(brush, caption, _KINDS[share.group], _caption(share))
        for place in range(share.slots):
            card = QRectF(left, area.top() + brush.long(58), width, brush.long(190))
            if place < share.shown:
                _paint_thing(brush, card, groups[share.group][place])
            else:
                _paint_more(brush, card, share, groups[share.group][share.shown :])
            left += width + gap


def _caption(share: Share) -> str:
    count = share.shown + share.more
    match share.group:
        case 0:
            return ngettext("Goal", "Goals", count)
        case 1:
            return ngettext("Fate", "Fates", count)
        case _:
            return ngettext("Danger", "Dangers", count)


def _paint_thing(brush: Brush, card: QRectF, thing: Thing) -> None:
    match thing:
        case GoalView():
            _paint_goal(brush, card, thing)
        case FateView():
            _paint_fate(brush, card, thing)
        case DangerView():
            _paint_danger(brush, card, thing)


def _paint_goal(brush: Brush, card: QRectF, goal: GoalView) -> None:
    if goal.willpower is None:
        paint_hidden_card(brush, card, sentences.goal_name(goal))
        return
    paint_card(brush, card)
    paint_name(brush, card, sentences.goal_name(goal), "cardink")
    foot = _foot_of(brush, card)
    middle = foot.center().y()
    count = goal.willpower
    paint_row_of_beads(brush, "willpower", foot.left(), middle, count, foot.width(), "cardink")


def _paint_fate(brush: Brush, card: QRectF, fate: FateView) -> None:
    if fate.step is None or fate.steps is None:
        paint_hidden_card(brush, card, sentences.fate_name(fate))
        return
    paint_card(brush, card)
    paint_name(brush, card, sentences.fate_name(fate), "cardink")
    paint_steps(brush, _foot_of(brush, card), fate.step, fate.steps)


def _paint_danger(brush: Brush, card: QRectF, danger: DangerView) -> None:
    if danger.willpower is None or danger.opportunity is None:
        paint_hidden_card(brush, card, sentences.danger_name(danger))
        return
    paint_card(brush, card, danger=True)
    paint_name(brush, card, sentences.danger_name(danger), "dink")
    foot = _foot_of(brush, card)
    if not danger.willpower and not danger.opportunity:
        paint_words(brush, foot, _("nothing left"), "dink2")
        return
    _paint_tokens(brush, danger, foot.left(), foot.center().y(), foot.width(), "dink")


def _paint_tokens(
    brush: Brush, danger: DangerView, left: float, middle: float, room: float, color: str
) -> float:
    """Draw what lies on an open danger, opportunities after a gap; return the width taken."""
    willpower, opportunity = danger.willpower or 0, danger.opportunity or 0
    gap = brush.long(20) if willpower and opportunity else 0.0
    both = bead_width(brush, willpower, room) + gap + bead_width(brush, opportunity, room)
    if both > room:
        room = max(room / 2 - gap, brush.long(BEAD))
    wide = paint_row_of_beads(brush, "danger", left, middle, willpower, room, color)
    start = left + wide + gap
    more = paint_row_of_beads(brush, "opportunity", start, middle, opportunity, room, color)
    return wide + gap + more


def _foot_of(brush: Brush, card: QRectF) -> QRectF:
    pad = brush.long(29)
    foot = card.adjusted(pad, 0, -pad, -brush.long(21))
    foot.setTop(foot.bottom() - brush.long(BEAD))
    return foot


def _paint_more(brush: Brush, card: QRectF, share: Share, hidden: tuple[Thing, ...]) -> None:
    """Paint the number that stands for things there is no room for, and what lies on them."""
    paint_plate(brush, card)
    pad = brush.long(28)
    inner = card.adjusted(pad, brush.long(14), -pad, -brush.long(21))
    number, words = QRectF(inner), QRectF(inner)
    number.setHeight(brush.long(76))
    words.setTop(number.bottom())
    plus = "+ " if share.shown else ""
    text = f"{plus}{share.more}"
    paint_words(brush, number, text, "ink", (TITLE,), serif=True, bold=True)
    if share.shown:
        text = sentences.more_things(_KINDS[share.group], share.more)
        paint_words(brush, words, text, "ink2", lines=(2,))
        return
    foot = _foot_of(brush, card)
    willpower = sum(getattr(thing, "willpower", 0) or 0 for thing in hidden)
    opportunity = sum(getattr(thing, "opportunity", 0) or 0 for thing in hidden)
    middle = foot.center().y()
    if _KINDS[share.group] == "danger":
        both = DangerView(level="open", willpower=willpower, opportunity=opportunity)
        _paint_tokens(brush, both, foot.left(), middle, foot.width(), "ink")
    else:
        paint_row_of_beads(brush, "willpower", foot.left(), middle, willpower, foot.width(), "ink")


def _paint_opportunities(brush: Brush, count: int, left: float, middle: float) -> float:
    """Draw the players' opportunities and their caption; return where they end."""
    room = brush.long(380)
    wide = paint_row_of_beads(brush, "opportunity", left, middle, count, room, "ink")
    start = left + wide + (brush.long(28) if count else 0)
    text = sentences.opportunities(count)
    place = QRectF(start, middle - brush.long(40), brush.long(520), brush.long(80))
    color = "ink" if count else "ink2"
    return start + paint_words(brush, place, text, color, bold=count > 0)


def _paint_foot(brush: Brush, choice: ChoiceTableView, middle: float) -> None:
    row = brush.measures.rect(_LEFT, middle - 40, _RIGHT, middle + 40)
    end = _paint_opportunities(brush, choice.opportunity, row.left(), row.center().y())
    text = sentences.last_line(choice)
    if not text:
        return
    width = QFontMetricsF(brush.font(TEXT)).horizontalAdvance(text)
    left = max(end + brush.long(60), row.right() - width)
    place = QRectF(left, row.top(), row.right() - left + 1, row.height())
    paint_words(brush, place, text, "ink2", lines=(2,))


def _paint_test_foot(brush: Brush, choice: ChoiceTableView, middle: float) -> None:
    row = brush.measures.rect(_LEFT, middle - 40, _RIGHT, middle + 40)
    y = row.center().y()
    left = _paint_opportunities(brush, choice.opportunity, row.left(), y)
    dangers = sentences.shown_dangers(choice)
    for place, danger in enumerate(dangers):
        left += brush.long(60)
        rest = len(dangers) - place
        reserve = brush.long(60 + 330) if rest > 1 else 0.0
        wide = _danger_width(brush, danger)
        if (left + wide > row.right() - reserve and place + 1 < len(dangers)) or (
            left + wide > row.right()
        ):
            text = f"+ {rest} " + sentences.more_things("danger", rest)
            paint_words(
                brush, QRectF(left, row.top(), row.right() - left, row.height()), text, "ink2"
            )
            return
        left = _paint_danger_in_line(brush, danger, left, row)


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
