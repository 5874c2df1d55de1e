"""A seat at the table: who it is, its cup and dice, its stake, and what it does."""

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import QEvent, QPoint, QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPen, QResizeEvent

from choicedesk.models.confrontation_rows import SeatRow
from choicedesk.widgets.board.piece import AURA, Piece
from choicedesk.widgets.cards.face_text import draw_lines, elided, fit_title
from choicedesk.widgets.confrontation.cup import CupPiece
from choicedesk.widgets.confrontation.peeking import Peeking
from choicedesk.widgets.confrontation.seat_dice import RowDie, paint_row, row_places
from choicedesk.widgets.confrontation.stake_strip import paint_stake
from choicedesk.widgets.theme.canvas import device_ratio, put
from choicedesk.widgets.theme.fonts import font_of
from choicedesk.widgets.theme.pills import PILL_HEIGHT, paint_key, paint_pill, pill_width
from choicedesk.widgets.theme.softness import rounded
from choicedesk.words import confrontation_seats as words
from choicedesk.words import confrontation_steps as steps

_LEAST_DIE = 28
"""So much room a die wants before the sets that lie open are written beside them."""


class SeatPiece(Piece):
    """One seat. Faces under its cup come with ``show_row`` only while the cup is lifted."""

    def __init__(self, board: Any, who: str, peeking: Peeking) -> None:
        super().__init__(board, f"seat:{who}")
        self.who = who
        self.radius = 16.0
        self.row: SeatRow | None = None
        self._sides = 6
        self._peeking = peeking
        self._seen: tuple[int, ...] = ()
        self._picked: tuple[bool, ...] = ()
        self._final: Sequence[RowDie] = ()
        self._shown: object = None
        self.cup = CupPiece(board, who, peeking)
        self.cup.setParent(self)
        self.cup.show()

    def show_row(
        self,
        row: SeatRow,
        sides: int,
        *,
        final: Sequence[RowDie] = (),
        seen: tuple[int, ...] = (),
        picked: tuple[bool, ...] = (),
    ) -> None:
        """Show a seat; ``seen`` are the faces under its cup while it is lifted, else nothing.

        ``final`` are all dice in their sets, once they are compared; ``picked`` says of each die
        under the cup whether it is to be shown.
        """
        shown = (row, sides, final, seen, picked)
        if shown == self._shown:
            return
        self._shown = shown
        self.row, self._sides, self._final = row, sides, final
        self._seen, self._picked = seen, picked
        self.faded = not row.left
        self.set_marks(active=row.turn, glowing=row.turn)
        self._say(row)
        self.cup.faded = self.faded
        self.cup.setVisible(bool(row.left or row.hidden))
        count = f"{row.typed}/{row.pool}" if row.typed else str(row.hidden or row.pool)
        self.cup.show_cup("" if row.shown and not row.hidden else count, lifted=bool(seen))
        self._place_cup()
        self.touch()

    def _say(self, row: SeatRow) -> None:
        """Tell what all may know; what lies under the cup is only counted."""
        self.say(row.name, words.spoken(row))
        self.cup.say(words.cup(row.name, row.hidden), words.cup_hint(row.number))

    # measures

    @property
    def _small(self) -> bool:
        return self.height() < 150 or self.width() < 330

    def _parts(self, rect: QRectF) -> tuple[QRectF, QRectF, QRectF]:
        """Return the rooms of head, dice and stake."""
        pad = 8.0 if self._small else 14.0
        inside = rect.adjusted(pad, pad, -pad, -pad)
        head, strip = (30.0, 24.0) if self._small else (42.0, 36.0)
        top = QRectF(inside.left(), inside.top(), inside.width(), head)
        foot = QRectF(inside.left(), inside.bottom() - strip, inside.width(), strip)
        gap = 5.0 if self._small else 10.0
        dice = QRectF(inside.left(), top.bottom() + gap, inside.width(), 0)
        dice.setBottom(foot.top() - gap)
        return top, dice, foot

    def _place_cup(self) -> None:
        dice = self._parts(self.box)[1]
        side = min(dice.height() + 4, 34.0 if self._small else 52.0)
        box = QRectF(dice.left() - 2, dice.center().y() - side / 2 - 1, side * 0.86, side)
        wanted = box.adjusted(-AURA, -AURA, AURA, AURA).toAlignedRect()
        self.cup.setGeometry(QRect(QPoint(wanted.x(), wanted.y()), wanted.size()))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep the cup beside the dice."""
        super().resizeEvent(event)
        self._place_cup()

    def changeEvent(self, event: QEvent) -> None:
        """Say in another language who sits here."""
        if event.type() == QEvent.Type.LanguageChange and self.row is not None:
            self._say(self.row)
            self.touch()
        super().changeEvent(event)

    # painting

    def paint(self, painter: QPainter, rect: QRectF) -> None:
        """Paint ground, name, dice and stake."""
        row, theme = self.row, self.theme
        if row is None:
            return
        ground = theme.color("bg0")
        if theme.look != "projector":
            ground.setAlphaF(0.82 if theme.look == "lamp" else 0.9)
        painter.fillPath(rounded(rect, self.radius), ground)
        painter.setPen(QPen(theme.color("seat-edge"), 1))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(rect.adjusted(0.5, 0.5, -0.5, -0.5), self.radius, self.radius)
        head, dice, foot = self._parts(rect)
        self._paint_head(painter, head, row)
        self._paint_dice(painter, dice, row)
        if row.stake or row.lost is not None:
            level = row.stake if row.lost is None else row.lost
            gone = words.lost() if row.lost is not None else ""
            paint_stake(painter, theme, foot, level, (words.stake(level), row.text, gone))
        else:
            painter.setFont(theme.font("label"))
            painter.setPen(theme.color("ink3"))
            middle = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft
            nothing = words.no_stake(passed=row.status == "passed")
            painter.drawText(foot.adjusted(6, 0, 0, 0), middle, nothing)

    def _paint_head(self, painter: QPainter, head: QRectF, row: SeatRow) -> None:
        theme, side = self.theme, head.height()
        sign = QRectF(head.left(), head.top(), side, side)
        self._paint_sign(painter, sign, row)
        right = head.right()
        said = steps.status(row.status)
        if said:
            icon = steps.STATUS_ICONS[row.status]
            wide = pill_width(theme, said, icon) + 4
            pill = QRectF(right - wide, head.top() + 2, wide, PILL_HEIGHT + 2)
            paint_status(painter, theme, pill, said, icon, accent=row.status in {"turn", "won"})
            right = pill.left() - 8
        room = QRectF(sign.right() + 10, head.top(), right - sign.right() - 10, side)
        self._paint_name(painter, room, row)

    def _paint_sign(self, painter: QPainter, sign: QRectF, row: SeatRow) -> None:
        painter.setPen(QPen(QColor(255, 255, 255, 60), 1.2))
        painter.setBrush(self.theme.seat_color(row.colour))
        if row.other:
            painter.drawRoundedRect(sign, 7, 7)
        else:
            painter.drawEllipse(sign)
        letter = next((one for one in row.name if one.isalnum()), "·").upper()[:1]
        font = font_of(13, serif=True, bold=True)
        font.setPixelSize(max(11, round(sign.height() * 0.47)))
        painter.setFont(font)
        painter.setPen(Qt.GlobalColor.white)
        painter.drawText(sign, Qt.AlignmentFlag.AlignCenter, letter)

    def _paint_name(self, painter: QPainter, room: QRectF, row: SeatRow) -> None:
        theme = self.theme
        points = (12.0, 11.0, 10.5) if self._small else (15.0, 13.0, 12.0, 11.0)
        fitted = fit_title(row.name, room.width(), lines=1, points=points)
        small = theme.font("small" if self._small else "label")
        lower = QFontMetricsF(small)
        top = room.center().y() - (fitted.height + lower.height()) / 2
        draw_lines(painter, fitted, QPointF(room.left(), top), theme.color("ink"))
        painter.setFont(small)
        painter.setPen(theme.color("ink2"))
        line = elided(words.ranks(row, short=self._small), small, room.width())
        painter.drawText(QPointF(room.left(), top + fitted.height + lower.ascent()), line)

    def _paint_dice(self, painter: QPainter, rect: QRectF, row: SeatRow) -> None:
        theme = self.theme
        key = str(row.number)
        left = rect.left()
        if not self.cup.isHidden():
            left += min(rect.height() + 4, 34.0 if self._small else 52.0) * 0.86 + 8
            if row.hidden and not self._small:
                cap = QRectF(left - 2, rect.top() + 1, 18, 18)
                paint_key(painter, theme, cap, key, theme.color("ink3"))
                left += 24
        right = rect.right()
        dice = self.dice()
        said = words.open_sets(row.sets, row.botch) if not self._final else ""
        if said:
            wide = pill_width(theme, said, "set")
            if right - left - wide > len(dice) * _LEAST_DIE + 24:
                pill = QRectF(right - wide, rect.center().y() - 11, wide, 22)
                self._paint_sets(painter, pill, said)
                right = pill.left() - 8
        room = QRectF(left, rect.top(), max(10.0, right - left), rect.height())
        places = row_places(dice, room, 34.0 if self._small else 46.0)
        paint_row(painter, theme, self._sides, dice, places)

    def dice(self) -> tuple[RowDie, ...]:
        """Return what lies here for whoever looks now: backs first, then what lies open."""
        row = self.row
        if row is None:
            return ()
        if self._final:
            return tuple(self._final)
        if row.left and not (row.hidden or row.shown):
            waiting = [RowDie(None, "other", group=1)] * (row.pool - row.typed)
            faces = self._seen[: row.typed]
            typed = [RowDie(face) for face in faces] or [RowDie(None, "hidden")] * row.typed
            return (*typed, *waiting)
        picked = self._picked or (False,) * row.hidden
        if self._seen:
            pairs = zip(self._seen, picked, strict=False)
            covered = [RowDie(face, picked=up) for face, up in pairs]
        else:
            covered = [RowDie(None, "hidden", picked=up) for up in picked]
        shown = [RowDie(face, group=1) for _at, face in row.shown]
        return (*covered, *shown)

    def _paint_sets(self, painter: QPainter, pill: QRectF, said: str) -> None:
        theme = self.theme
        paint_pill(painter, theme, pill, said, "set", dark=False)
        painter.setPen(QPen(theme.color("ink2"), 1))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        half = pill.height() / 2
        painter.drawRoundedRect(pill.adjusted(0.5, 0.5, -0.5, -0.5), half, half)


def paint_status(
    painter: QPainter, theme: Any, pill: QRectF, text: str, icon: str, *, accent: bool
) -> None:
    """Draw what a seat does; the one that is asked wears the accent."""
    ground = theme.color("accent" if accent else "bg2")
    ink = theme.color("accink" if accent else "ink")
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(ground)
    half = pill.height() / 2
    painter.drawRoundedRect(pill, half, half)
    raster = theme.icon(icon, 16, ink, device_ratio(painter))
    put(painter, QPointF(pill.left() + 9, pill.center().y() - 8), raster)
    painter.setFont(theme.font("small", bold=accent))
    painter.setPen(ink)
    room = pill.adjusted(29, 0, -4, 0)
    painter.drawText(room, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, text)
