"""A goal as a card: its name, its marks, its track, and what the track says in words."""

from typing import Any

from PySide6.QtCore import QEasingCurve, QPointF, QRectF, QVariantAnimation
from PySide6.QtGui import QFontMetricsF, QPainter

from choicedesk.models.conflict_rows import GoalRow
from choicedesk.widgets.board.paper import PaperPiece
from choicedesk.widgets.board.piece import AURA
from choicedesk.widgets.cards.face_text import draw_lines, elided, fit_title
from choicedesk.widgets.conflict.clock import paint_clock
from choicedesk.widgets.conflict.goal_words import (
    Captions,
    about_goal,
    captions_of,
    lines_apart,
    lines_of_timer,
)
from choicedesk.widgets.conflict.tracks import Row, paint_rows, rows_of
from choicedesk.widgets.theme.canvas import device_ratio, put
from choicedesk.widgets.theme.fonts import font_of

TURN = 160
_MARK, _MARK_GAP = 18.0, 6.0
_LOW_POINTS = (12.0, 11.0, 10.5)


class GoalCard(PaperPiece):
    """Shows one ``GoalRow``; its height follows from its width and what it holds."""

    def __init__(self, board: Any, place: str) -> None:
        super().__init__(board, place)
        self.row = GoalRow(id=place, name="")
        self._compact = False
        self.tight = False
        self._rows: tuple[Row, ...] = ()
        self._stands = 0.0
        self._turning: QVariantAnimation | None = None
        self.theme.changed.connect(self._recolour)

    def show_goal(self, row: GoalRow, *, compact: bool, act: bool = False) -> None:
        """Show a goal; ``act`` lets a clock move to where it stands now."""
        old = self.row
        self._compact = compact
        self.padding = 9.0 if compact else 14.0
        self.row = row
        self._recolour()
        self.say(row.name, about_goal(row))
        self.set_marks(glowing=bool(row.pending))
        stands = float(row.count(-1))
        if act and old.kind == "timer" and self._stands != stands and self.isVisible():
            self._turn_to(stands)
        else:
            self._stands = stands
        self.touch()

    def _recolour(self) -> None:
        self._rows = rows_of(self.theme, self.row)
        self.update()

    # measures

    def height_at(self, width: int) -> int:
        """Return how high the card is at this width, with the room it lifts into."""
        pad, inner = self.padding, width - 2 * AURA - 2 * self.padding
        if self.row.kind == "timer":
            room = inner - self._clock - 12 - self._signs_width()
            text = self._title_height(room) + 2 * self._line + 2
            return round(max(self._clock, text) + 2 * pad) + 2 * AURA
        if self._low:
            return round(max(self._track, 22.0) + 2 * pad) + 2 * AURA
        tracks = len(self._rows) * self._track + (len(self._rows) - 1) * 4
        apart = sum(self._apart)
        high = self._title_height(inner - self._signs_width()) + apart + tracks
        high += len(self._caption_lines(inner)) * self._line
        return round(high + 2 * pad) + 2 * AURA

    @property
    def _low(self) -> bool:
        """Whether name and track share one line: a party to knock out, where height is scarce."""
        return self.tight and self.row.kind == "out" and not self.row.pending

    @property
    def _clock(self) -> float:
        return 50.0 if self._compact else 84.0

    @property
    def _apart(self) -> tuple[float, float]:
        """The room above and below the tracks."""
        return (6.0, 4.0) if self._compact else (11.0, 8.0)

    @property
    def _track(self) -> float:
        if self._compact:
            return 13.0
        return 16.0 if self.row.kind == "out" else 19.0

    @property
    def _line(self) -> float:
        return QFontMetricsF(self.theme.font("small" if self._compact else "label")).height()

    def _title_height(self, width: float) -> float:
        left = 24 if self.row.kind != "goal" else 0
        fitted = fit_title(self.row.name, max(40, width - left), compact=self._compact)
        return max(fitted.height, 20)

    def _signs(self) -> tuple[str, ...]:
        row = self.row
        signs: list[str] = []
        if row.level:
            signs.append("eye-off" if row.level == "secret" else "eye")
        if row.kind == "goal":
            signs.append("central" if row.central else "supplementary")
        marks = ("contradictory", "exhausting", "fallout")
        told = marks[1:] if row.kind == "timer" and not self._compact else marks
        return (*signs, *(mark for mark in told if getattr(row, mark)))

    def _signs_width(self) -> float:
        return len(self._signs()) * (_MARK + _MARK_GAP)

    # painting

    def paint_inside(self, painter: QPainter, rect: QRectF) -> None:
        """Paint title, marks, track and captions, or the clock with its words."""
        if self.row.kind == "timer":
            self._paint_timer(painter, rect)
            return
        if self._low:
            self._paint_low(painter, rect)
            return
        foot = self._paint_head(painter, rect)
        above, below = self._apart
        tracks = QRectF(rect.left(), foot + above, rect.width(), self._track)
        foot = paint_rows(painter, self.theme, tracks, self._rows, self._track, 4)
        lines = QRectF(rect.left(), foot + below, rect.width(), self._line)
        self._paint_captions(painter, lines)

    def _paint_low(self, painter: QPainter, rect: QRectF) -> None:
        """Paint name and track in one line."""
        most = max(_LOW_POINTS)
        asked = QFontMetricsF(font_of(most, serif=True, bold=True)).horizontalAdvance(
            self.row.short
        )
        # The name is read before the track, down to where its cells could not be told apart.
        wide = min(rect.width() * 0.4, max(rect.width() * 0.25, rect.width() - asked - 38))
        name = QRectF(rect.left(), rect.top(), rect.width() - wide - 10, rect.height())
        raster = self.theme.icon("knock-out", 18, self.ink(), device_ratio(painter))
        put(painter, QPointF(name.left(), name.center().y() - 9), raster)
        name.setLeft(name.left() + 24)
        fitted = fit_title(self.row.short, name.width(), lines=1, points=_LOW_POINTS)
        top = name.center().y() - fitted.height / 2
        draw_lines(painter, fitted, QPointF(name.left(), top), self.ink())
        high = 13.0
        track = QRectF(rect.right() - wide, rect.center().y() - high / 2, wide, high)
        paint_rows(painter, self.theme, track, self._rows[:1], high, 4)

    def _paint_head(self, painter: QPainter, rect: QRectF) -> float:
        right = self._paint_signs(painter, rect)
        icons = {"out": "knock-out", "support": "support", "timer": "timer"}
        left = rect.left()
        icon = icons.get(self.row.kind, "")
        if icon:
            raster = self.theme.icon(icon, 18, self.ink(), device_ratio(painter))
            put(painter, QPointF(left, rect.top() + 1), raster)
            left += 24
        fitted = fit_title(self.row.name, max(40, right - left), compact=self._compact)
        draw_lines(painter, fitted, QPointF(left, rect.top()), self.ink())
        return rect.top() + max(fitted.height, 20)

    def _paint_signs(self, painter: QPainter, rect: QRectF) -> float:
        right = rect.right()
        for sign in reversed(self._signs()):
            raster = self.theme.icon(sign, _MARK, self.ink(2), device_ratio(painter))
            put(painter, QPointF(right - _MARK, rect.top() + 1), raster)
            if sign.startswith("eye"):
                self.level_box = QRectF(right - _MARK, rect.top() + 1, _MARK, _MARK)
            right -= _MARK + _MARK_GAP
        return right

    def _caption_lines(self, width: float) -> tuple[Captions, ...]:
        """Return what stands below the track in as many lines as it needs."""
        said = captions_of(self.row)
        metrics = QFontMetricsF(self.theme.font("small" if self._compact else "label"))
        left, middle, right = (metrics.horizontalAdvance(each) for each in said)
        one_line = left + (right and right + 10) <= width
        if one_line and (not middle or width / 2 - middle / 2 - 10 >= max(left, right)):
            return (said,)
        return lines_apart(said, one_line=one_line)

    def _paint_captions(self, painter: QPainter, rect: QRectF) -> None:
        font = self.theme.font("small" if self._compact else "label")
        metrics = QFontMetricsF(font)
        painter.setFont(font)
        painter.setPen(self.ink(1))
        base = rect.top() + metrics.ascent()
        for left, middle, right in self._caption_lines(rect.width()):
            painter.drawText(QPointF(rect.left(), base), elided(left, font, rect.width()))
            wide = metrics.horizontalAdvance(middle)
            painter.drawText(QPointF(rect.center().x() - wide / 2, base), middle)
            text = elided(right, font, rect.width())
            painter.drawText(QPointF(rect.right() - metrics.horizontalAdvance(text), base), text)
            base += self._line

    def _paint_timer(self, painter: QPainter, rect: QRectF) -> None:
        row = self.row
        side = self._clock
        clock = QRectF(rect.left(), rect.center().y() - side / 2, side, side)
        paint_clock(painter, self.theme, clock, self._stands, row.target or 1, row.per_round)
        room = QRectF(rect.left() + side + 12, rect.top(), rect.width() - side - 12, rect.height())
        lines = lines_of_timer(row, compact=self._compact)
        text = self._title_height(room.width() - self._signs_width()) + 2 + len(lines) * self._line
        room.setTop(max(rect.top(), rect.center().y() - text / 2))
        foot = self._paint_head(painter, room) + 2
        font = self.theme.font("small" if self._compact else "label")
        metrics = QFontMetricsF(font)
        painter.setFont(font)
        painter.setPen(self.ink(1))
        for line in lines:
            painter.drawText(
                QPointF(room.left(), foot + metrics.ascent()), elided(line, font, room.width())
            )
            foot += self._line

    # motion

    def _turn_to(self, stands: float) -> None:
        if self.theme.reduced_motion:
            self._stands = stands
            return
        turning = QVariantAnimation(self)
        turning.setDuration(TURN)
        turning.setEasingCurve(QEasingCurve.Type.OutCubic)
        turning.setStartValue(self._stands)
        turning.setEndValue(stands)
        turning.valueChanged.connect(self._turned)
        self.finish()
        self._turning = turning
        turning.start(QVariantAnimation.DeletionPolicy.DeleteWhenStopped)
        turning.destroyed.connect(self._rested)

    def _turned(self, value: float) -> None:
        self._stands = value
        self.update()

    def _rested(self) -> None:
        self._turning = None

    def finish(self) -> None:
        """Let a clock stand where it belongs at once."""
        if self._turning is not None:
            self._turning.stop()
            self._turning = None
        self._stands = float(self.row.count(-1))
        self.update()
