"""A seat at the table: who it is, its cup and dice, its stake, and what it does."""

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import QEvent, QPoint, QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QPainter, QPen, QResizeEvent

from choicedesk.models.confrontation_rows import SeatRow
from choicedesk.widgets.board.piece import AURA, Piece
from choicedesk.widgets.cards.face_text import elided
from choicedesk.widgets.confrontation.cup import CupPiece
from choicedesk.widgets.confrontation.peeking import Peeking
from choicedesk.widgets.confrontation.seat_dice import RowDie, paint_row, row_places
from choicedesk.widgets.confrontation.seat_head import (
    ROOMY_WIDTH,
    Rooms,
    level_spot,
    paint_head,
    rooms,
)
from choicedesk.widgets.confrontation.stake_strip import paint_stake
from choicedesk.widgets.theme.pills import paint_key, paint_pill, pill_width
from choicedesk.widgets.theme.softness import rounded
from choicedesk.words import confrontation_seats as words
from choicedesk.words import confrontation_steps as steps

_KEY = 22.0
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
        self._most = 0
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
        most: int = 0,
    ) -> None:
        """Show a seat; ``seen`` are the faces under its cup while it is lifted, else nothing.

        ``final`` are all dice in their sets, once they are compared; ``picked`` says of each die
        under the cup whether it is to be shown; ``most`` is the largest pool of the table.
        """
        shown = (row, sides, final, seen, picked, most)
        if shown == self._shown:
            return
        self._shown = shown
        self.row, self._sides, self._final = row, sides, final
        self._seen, self._picked, self._most = seen, picked, max(most, row.pool)
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
    def rooms(self) -> Rooms:
        """How the seat is cut."""
        return rooms(self.box, self._most)

    def level_spot(self, box: QRectF) -> QPointF | None:
        """Keep the sign of what the table knows clear of the name."""
        if self.row is None:
            return None
        return level_spot(self.theme, rooms(box, self._most), self.row)

    def _place_cup(self) -> None:
        room = self.rooms
        dice, side = room.dice, room.cup
        low = dice.center().y() - (_KEY / 2 if self._key_below(room) else 0)
        box = QRectF(dice.left() - 2, low - side / 2 - 1, side * 0.86, side)
        wanted = box.adjusted(-AURA, -AURA, AURA, AURA).toAlignedRect()
        self.cup.setGeometry(QRect(QPoint(wanted.x(), wanted.y()), wanted.size()))

    def _key_below(self, room: Rooms) -> bool:
        """Whether the owner's key stands below the cup; else beside it."""
        hidden = self.row.hidden if self.row is not None else 0
        return bool(hidden) and room.marks is not None and room.dice.height() >= room.cup + _KEY

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
        room = rooms(rect, self._most)
        foot = room.foot
        known = not self.board.level_of(self.place)
        paint_head(painter, theme, room, row, known=known)
        self._paint_dice(painter, room, row)
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

    def _paint_dice(self, painter: QPainter, room: Rooms, row: SeatRow) -> None:
        theme, rect = self.theme, room.dice
        left, right = rect.left(), rect.right()
        if not self.cup.isHidden():
            wide = room.cup * 0.86
            left += wide + 8
            if self._key_below(room):
                foot = rect.center().y() - _KEY / 2 + room.cup / 2
                cap = QRectF(rect.left() - 2 + wide / 2 - 9, foot + 2, 18, 18)
                paint_key(painter, theme, cap, str(row.number), theme.color("ink3"))
            elif row.hidden and rect.width() >= ROOMY_WIDTH - 40:
                cap = QRectF(left - 2, rect.center().y() - 9, 18, 18)
                paint_key(painter, theme, cap, str(row.number), theme.color("ink3"))
                left += 24
        dice = self.dice()
        said = words.open_sets(row.sets, row.botch) if not self._final else ""
        if said and room.marks is not None:
            self._paint_said(painter, room.marks, said, row)
        elif said:
            wide = pill_width(theme, said, "set")
            if right - left - wide > len(dice) * _LEAST_DIE + 24:
                pill = QRectF(right - wide, rect.center().y() - 11, wide, 22)
                self._paint_sets(painter, pill, said)
                right = pill.left() - 8
        space = QRectF(left, rect.top(), max(10.0, right - left), rect.height())
        places = row_places(dice, space, 34.0 if room.small else 46.0)
        paint_row(painter, theme, self._sides, dice, places)

    def _paint_said(self, painter: QPainter, line: QRectF, said: str, row: SeatRow) -> None:
        """Write the sets that lie open at the left of the seat's own line."""
        status = steps.status(row.status)
        taken = pill_width(self.theme, status, steps.STATUS_ICONS[row.status]) + 12 if status else 0
        room = line.width() - taken
        text = elided(said, self.theme.font("small"), room - pill_width(self.theme, "", "set") - 4)
        wide = pill_width(self.theme, text, "set")
        self._paint_sets(painter, QRectF(line.left(), line.top(), wide, line.height()), text)

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
