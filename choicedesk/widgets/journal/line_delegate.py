"""Paints one line of the journal: time, sign, sentence, marks and dice as they lay."""

from msgspec import Struct
from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QPen
from PySide6.QtWidgets import QAbstractItemView, QStyle, QStyledItemDelegate, QStyleOptionViewItem

from choicedesk.desk.entries import WriteNote
from choicedesk.models.journal import JournalLine, JournalRoles
from choicedesk.widgets.journal.line_text import LineText
from choicedesk.widgets.theme.dice import paint_die
from choicedesk.widgets.theme.theme import Theme
from choicedesk.words.evening import evening_heading
from choicedesk.words.journal_line import Line
from choicedesk.words.language import _

_TIME, _SIGN, _TEXT = 18, 74, 124
_DIE, _DIE_STEP = 30, 40
_HEADING = 52
_LEAST_TEXT = 260
_PILL = 26


class Mark(Struct, frozen=True):
    """A pill at the right of a line."""

    icon: str
    text: str


def marks_of(line: JournalLine) -> tuple[Mark, ...]:
    """Return the pills of a line, in words."""
    names = {
        "real": Mark("real-dice", _("real dice")),
        "ruling": Mark("ruling", _("Ruling")),
        "secret": Mark("eye-off", _("secret")),
    }
    found = [names[mark] for mark in line.words.marks]
    entry = line.row.entry
    if isinstance(entry, WriteNote) and not entry.secret:
        found.append(Mark("eye", _("open")))
    if line.struck:
        found.append(Mark("undo", _("undone")))
    return tuple(found)


Shown = tuple[str, str] | tuple[int, int]


def dice_of(words: Line) -> list[Shown]:
    """Return the dice of a line: colour and face, white ones first; then sides and number."""
    dice: list[Shown] = [("white", face) for face in words.white]
    dice += [("black", face) for face in words.black]
    return [*dice, *words.numbers]


def paint_shown(painter: QPainter, theme: Theme, die: Shown, spot: QPointF, size: float) -> None:
    """Draw a die of a line with its middle at ``spot``."""
    kind, face = die
    if isinstance(kind, str):
        paint_die(painter, theme, kind, face, spot, size)  # type: ignore[arg-type]
        return
    from choicedesk.widgets.theme.number_dice import paint_number_die

    paint_number_die(painter, theme, kind, int(face), spot, size + 4)


class _Plan(Struct):
    text: LineText
    height: int
    right: float
    below: bool
    rows: int


class LineDelegate(QStyledItemDelegate):
    """Draws lines of the journal; heights are remembered for one width."""

    def __init__(self, theme: Theme, view: QAbstractItemView) -> None:
        super().__init__(view)
        self._theme, self._view = theme, view
        self._plans: dict[tuple[int, int, bool, str], _Plan] = {}
        theme.changed.connect(self.forget)

    def forget(self) -> None:
        """Lay everything out anew."""
        self._plans.clear()

    def sizeHint(
        self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> QSize:
        """Return a line's height at the width of the view."""
        line: JournalLine | None = index.data(JournalRoles.LINE)
        if line is None:
            return QSize(100, 54)
        height = self._plan(line).height
        if index.data(JournalRoles.HEADING):
            height += _HEADING
        return QSize(100, height)

    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionViewItem,
        index: QModelIndex | QPersistentModelIndex,
    ) -> None:
        """Draw one line, under the heading of its evening where it is the first."""
        line: JournalLine | None = index.data(JournalRoles.LINE)
        if line is None:
            return
        rect: QRect = QRect(option.rect)  # type: ignore[attr-defined]
        state: QStyle.StateFlag = option.state  # type: ignore[attr-defined]
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if index.data(JournalRoles.HEADING):
            self._paint_heading(painter, line, rect)
            rect.setTop(rect.top() + _HEADING)
        self._paint_ground(painter, QRectF(rect), state)
        plan = self._plan(line)
        self._paint_sign(painter, line, rect)
        colour = self._theme.color("ink3" if line.struck else "ink")
        dice_height = plan.rows * _DIE_STEP if plan.below else 0
        top = rect.top() + (rect.height() - dice_height - plan.text.height) / 2
        plan.text.paint(painter, QPointF(rect.left() + _TEXT, top), colour)
        self._paint_right(painter, line, rect, plan)
        painter.restore()

    def _paint_heading(self, painter: QPainter, line: JournalLine, rect: QRect) -> None:
        painter.setFont(self._theme.font("heading", serif=True, bold=True))
        painter.setPen(self._theme.color("ink"))
        place = QRect(rect.left(), rect.top(), rect.width(), _HEADING)
        words = painter.fontMetrics().elidedText(
            evening_heading(line.evening, line.time), Qt.TextElideMode.ElideRight, place.width()
        )
        painter.drawText(place, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, words)

    def _paint_ground(self, painter: QPainter, rect: QRectF, state: QStyle.StateFlag) -> None:
        theme = self._theme
        chosen = bool(state & QStyle.StateFlag.State_Selected)
        if chosen or state & QStyle.StateFlag.State_MouseOver:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(theme.color("bg3" if chosen else "bg2"))
            painter.drawRoundedRect(rect.adjusted(0, 0, 0, -1), 10, 10)
        if chosen:
            painter.setBrush(theme.color("accent"))
            painter.drawRoundedRect(QRectF(rect.left(), rect.top() + 4, 4, rect.height() - 9), 2, 2)
        painter.fillRect(
            QRectF(rect.left(), rect.bottom() - 1, rect.width(), 1), theme.color("line")
        )

    def _paint_sign(self, painter: QPainter, line: JournalLine, rect: QRect) -> None:
        theme, middle = self._theme, rect.center().y() + 1
        painter.setFont(theme.font("label"))
        painter.setPen(theme.color("ink3"))
        place = QRect(rect.left() + _TIME, rect.top(), 52, rect.height())
        painter.drawText(place, Qt.AlignmentFlag.AlignVCenter, f"{line.time:%H:%M}")
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.color("bg3"))
        painter.drawEllipse(QPointF(rect.left() + _SIGN + 17, middle), 17, 17)
        colour = theme.color("ink3" if line.struck else "ink")
        icon = theme.icon(line.words.icon, 18, colour, self._view.devicePixelRatioF())
        painter.drawPixmap(rect.left() + _SIGN + 8, middle - 9, icon)

    def _paint_right(self, painter: QPainter, line: JournalLine, rect: QRect, plan: _Plan) -> None:
        middle = rect.center().y() + 1.0
        right = rect.right() - 12.0
        if plan.below:
            self._paint_dice_below(painter, line, rect, plan)
            middle = rect.top() + (rect.height() - plan.rows * _DIE_STEP) / 2
        else:
            for die in reversed(dice_of(line.words)):
                right -= _DIE_STEP / 2
                self._paint_die(painter, die, QPointF(right, middle - 2))
                right -= _DIE_STEP / 2
        for mark in reversed(marks_of(line)):
            width = self._mark_width(mark)
            self._paint_mark(painter, mark, QRectF(right - width, middle - _PILL / 2, width, _PILL))
            right -= width + 8

    def _paint_dice_below(
        self, painter: QPainter, line: JournalLine, rect: QRect, plan: _Plan
    ) -> None:
        columns = max(1, int((rect.width() - _TEXT - 12) // _DIE_STEP))
        top = rect.bottom() - plan.rows * _DIE_STEP + _DIE_STEP / 2 - 8
        for at, die in enumerate(dice_of(line.words)):
            spot = QPointF(
                rect.left() + _TEXT + (at % columns + 0.5) * _DIE_STEP - 4,
                top + at // columns * _DIE_STEP,
            )
            self._paint_die(painter, die, spot)

    def _paint_die(self, painter: QPainter, die: Shown, spot: QPointF) -> None:
        paint_shown(painter, self._theme, die, spot, _DIE)

    def _paint_mark(self, painter: QPainter, mark: Mark, rect: QRectF) -> None:
        theme = self._theme
        painter.setPen(QPen(theme.color("line2"), 1))
        painter.setBrush(theme.color("bg1"))
        painter.drawRoundedRect(rect, _PILL / 2, _PILL / 2)
        icon = theme.icon(mark.icon, 14, theme.color("ink2"), self._view.devicePixelRatioF())
        painter.drawPixmap(round(rect.left() + 10), round(rect.center().y() - 7), icon)
        painter.setFont(theme.font("small"))
        painter.setPen(theme.color("ink2"))
        words = rect.adjusted(29, 0, -10, 0)
        painter.drawText(
            words, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, mark.text
        )

    def _mark_width(self, mark: Mark) -> float:
        return QFontMetricsF(self._theme.font("small")).horizontalAdvance(mark.text) + 42

    def _plan(self, line: JournalLine) -> _Plan:
        width = self._view.viewport().width()
        key = (line.row.sequence, width, line.struck, line.words.text)
        plan = self._plans.get(key)
        if plan is None:
            if len(self._plans) > 5000:
                self._plans.clear()
            plan = self._plans[key] = self._make_plan(line, width)
        return plan

    def _make_plan(self, line: JournalLine, width: int) -> _Plan:
        font = QFont(self._theme.font("body"))
        font.setStrikeOut(line.struck)
        count = len(dice_of(line.words))
        pills = sum(self._mark_width(mark) + 8 for mark in marks_of(line))
        room = width - _TEXT - 24 - pills
        below = count > 0 and room - count * _DIE_STEP < _LEAST_TEXT
        if not below:
            room -= count * _DIE_STEP
        text = LineText(line.words.text, font, room)
        columns = max(1, (width - _TEXT - 12) // _DIE_STEP)
        rows = -(-count // columns) if below else 0
        height = max(54, round(text.height) + 22) + rows * _DIE_STEP + (4 if below else 0)
        return _Plan(text, height, pills, below, rows)
