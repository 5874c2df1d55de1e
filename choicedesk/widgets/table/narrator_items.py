"""The narrator's cards: goals, fates and dangers, whole, small, or as chips."""

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPixmap

from choicedesk.models.rows import DangerRow, FateRow, GoalRow
from choicedesk.rules.system import Level
from choicedesk.widgets.cards.face_danger import danger_beads, paint_danger
from choicedesk.widgets.cards.face_fate import fate_step_rects, paint_fate
from choicedesk.widgets.cards.face_goal import goal_beads, paint_goal
from choicedesk.widgets.cards.face_ground import level_place
from choicedesk.widgets.cards.face_values import DangerFace, FateFace, GoalFace
from choicedesk.widgets.table import table_words as words
from choicedesk.widgets.table.gift_item import CardItem
from choicedesk.widgets.table.panel_items import paint_panel, write
from choicedesk.widgets.table.place_item import Bead
from choicedesk.widgets.theme.canvas import device_ratio, put
from choicedesk.widgets.theme.rasters import bead_places, paint_beads
from choicedesk.words import terms
from choicedesk.words.language import _

_RIGHT = int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)


def known(level: str) -> str:
    """Return what the table knows of a card, in words; nothing while it lies open."""
    return {
        Level.SECRET: _("secret"),
        Level.KNOWN: _("known to exist"),
        Level.KIND: _("kind known"),
    }.get(Level(level), "")


class NarratorItem(CardItem):
    """What goals, fates and dangers share."""

    icon = "goal"

    @property
    def is_chip(self) -> bool:
        """Whether only a chip is shown."""
        return self.slot.style == "chip"

    @property
    def lifts(self) -> bool:  # type: ignore[override]
        """Chips lie flat."""
        return not self.is_chip

    @property
    def shadow(self) -> bool:  # type: ignore[override]
        """Chips throw no shadow."""
        return not self.is_chip

    def called(self) -> str:
        """Say what the table calls the card, "" where that is its name."""
        known = self.row.known
        return terms.called(known.level, known.public_name, self.name())

    def read_name(self) -> str:
        """Return the name that the table reads in place of the card's, "" where it reads none."""
        known = self.row.known
        name = known.public_name if known.level in {Level.KIND, Level.OPEN} else ""
        return "" if name == self.row.name else name

    def _known_words(self) -> tuple[str, str]:
        """Say what the table knows of the card, and what it calls it."""
        return known(self.row.known.level), self.called()

    def level_place(self) -> QRectF | None:
        """Return where the sign of what the table knows lies, None where there is none."""
        level = self.row.known.level
        if self.is_chip:
            box = self.box
            eye = QRectF(box.right() - 26, box.center().y() - 8, 16, 16)
            return eye if self._eye_room else None
        is_low = self.box.height() < 110
        beside = self.icon == "goal"
        return level_place(
            self.board.theme, self.box, level, self.read_name(), compact=is_low, beside=beside
        )

    def _art(self, painter: QPainter, rect: QRectF) -> QPixmap | None:
        if rect.height() < 110:
            return None
        high = max(44.0, 44 + (rect.height() - 158) * 0.5)
        return self.picture(painter, rect.width(), high)

    @property
    def _eye_room(self) -> float:
        """How much room the sign of what the table knows takes at the end of a chip."""
        return 22.0 if self.row.known.level != Level.OPEN or self.read_name() else 0.0

    def _paint_chip(self, painter: QPainter, rect: QRectF, right: float) -> None:
        """Paint a chip's ground, icon, name and eye; ``right`` is taken before it."""
        theme = self.board.theme
        right += self._eye_room
        paint_panel(painter, self.board, rect, 10)
        ink = theme.color("ink2")
        icon = theme.icon(self.icon, 16, ink, device_ratio(painter))
        put(painter, QPointF(rect.x() + 9, rect.center().y() - 8), icon)
        if self._eye_room:
            sign = "eye-off" if self.row.known.level == Level.SECRET else "eye"
            eye = theme.icon(sign, 16, ink, device_ratio(painter))
            put(painter, QPointF(rect.right() - 26, rect.center().y() - 8), eye)
        room, name = rect.adjusted(30, 0, -right - 9, 0), self.row.name
        font = theme.font("label")
        if QFontMetricsF(font).horizontalAdvance(name) <= room.width():
            write(painter, room, name, font, theme.color("ink"))
            return
        from choicedesk.widgets.table.marked_text import MarkedText

        text = MarkedText(name, theme.font("small"), room.width(), 2, marks=False)
        top = QPointF(room.x(), room.center().y() - text.size.height() / 2)
        text.draw(painter, top, theme.color("ink"))

    def _paint_end(self, painter: QPainter, rect: QRectF, text: str) -> None:
        theme = self.board.theme
        room = rect.adjusted(0, 0, -10 - self._eye_room, 0)
        write(painter, room, text, theme.font("label"), theme.color("ink2"), _RIGHT)


class GoalItem(NarratorItem):
    """A goal and the willpower on it."""

    row: GoalRow

    def _face(self, art: QPixmap | None) -> GoalFace:
        row = self.row
        left = row.willpower - self.hidden("willpower")
        return GoalFace(
            id=row.id,
            name=row.name,
            willpower=left,
            art=art,
            level=row.known.level,
            called=self.read_name(),
            note=row.note,
        )

    def _chip_row(self) -> QRectF:
        count = min(self.row.willpower, 3)
        wide = count * 18.0 + (10 if count else 0)
        right = self.box.right() - 10 - self._eye_room
        return QRectF(right - wide, self.box.y(), wide, self.box.height())

    def _chip_beads(self) -> list[QRectF]:
        count = self.row.willpower - self.hidden("willpower")
        if count > 3:
            area = self._chip_row()
            return [QRectF(area.left(), area.center().y() - 8, 16, 16)]
        return bead_places(self._chip_row(), count, 16, "right")

    def beads(self) -> Sequence[Bead]:
        """Return the beads on the goal."""
        places = self._chip_beads() if self.is_chip else goal_beads(self.box, self._face(None))
        return [Bead("willpower", place) for place in places]

    def newest_bead(self) -> QRectF:
        """Return the last bead, or where the first would lie."""
        found = super().newest_bead()
        return (
            found
            if found != self.box
            else QRectF(self.box.center() - QPointF(12, 12), self.box.center() + QPointF(12, 12))
        )

    def description(self) -> str:
        """Say what lies there and what the table knows."""
        said = [words.beads("willpower", self.row.willpower), *self._known_words()]
        return ". ".join(part for part in said if part)

    def paint_face(self, painter: QPainter, rect: QRectF) -> None:
        """Paint the goal in the form of its place."""
        if not self.is_chip:
            paint_goal(painter, self.board.theme, self._face(self._art(painter, rect)), rect)
            return
        count = self.row.willpower - self.hidden("willpower")
        row = self._chip_row()
        self._paint_chip(painter, rect, row.width())
        if count > 3:
            place = self._chip_beads()[0]
            paint_beads(painter, self.board.theme, "willpower", place, 1, 16)
            self._paint_end(painter, rect, f"× {count}")
        else:
            paint_beads(painter, self.board.theme, "willpower", row, count, 16, "right")

    def paint_large(self, painter: QPainter, rect: QRectF) -> None:
        """Paint the whole card."""
        art = self.picture(painter, rect.width(), rect.height() * 0.4)
        paint_goal(painter, self.board.theme, self._face(art), rect)


class FateItem(NarratorItem):
    """A fate: its next step can be pressed."""

    icon = "fate"
    row: FateRow

    def _face(self, art: QPixmap | None) -> FateFace:
        row = self.row
        return FateFace(
            id=row.id,
            name=row.name,
            steps=row.steps,
            step=row.step,
            art=art,
            level=row.known.level,
            called=self.read_name(),
            note=row.note,
        )

    def next_step(self) -> QRectF | None:
        """Return where the next step lies, None on the last one."""
        if self.is_chip or self.row.step >= len(self.row.steps):
            return None
        places = fate_step_rects(self.box, self._face(None))
        return places[self.row.step] if self.row.step < len(places) else None

    def description(self) -> str:
        """Say how far it is and what comes next."""
        row = self.row
        following = row.steps[row.step] if row.step < len(row.steps) else ""
        said = [words.step(row.step, len(row.steps))]
        if following:
            said.append(_("next: {step}").format(step=following))
        said += self._known_words()
        return ". ".join(part for part in said if part)

    def paint_face(self, painter: QPainter, rect: QRectF) -> None:
        """Paint the fate in the form of its place."""
        if not self.is_chip:
            paint_fate(painter, self.board.theme, self._face(self._art(painter, rect)), rect)
            return
        text = f"{self.row.step}/{len(self.row.steps)}"
        font = self.board.theme.font("label")
        wide = QFontMetricsF(font).horizontalAdvance(text)
        self._paint_chip(painter, rect, wide + 4)
        self._paint_end(painter, rect, text)

    def paint_large(self, painter: QPainter, rect: QRectF) -> None:
        """Paint the whole card."""
        art = self.picture(painter, rect.width(), rect.height() * 0.4)
        paint_fate(painter, self.board.theme, self._face(art), rect)


class DangerItem(NarratorItem):
    """A danger on the table with its two kinds of beads."""

    icon = "danger"
    row: DangerRow

    def _face(self, art: QPixmap | None) -> DangerFace:
        row = self.row
        return DangerFace(
            id=row.id,
            name=row.name,
            willpower=row.willpower - self.hidden("danger"),
            opportunity=row.opportunity - self.hidden("opportunity"),
            art=art,
            level=row.known.level,
            called=self.read_name(),
            concerned=row.concerned,
            note=row.note,
        )

    def beads(self) -> Sequence[Bead]:
        """Return the willpower first, then the opportunities."""
        own, gained = danger_beads(self.box, self._face(None))
        return [Bead("danger", one) for one in own] + [Bead("opportunity", one) for one in gained]

    def description(self) -> str:
        """Say what lies there and what the table knows."""
        row = self.row
        said = [words.beads("willpower", row.willpower)]
        if row.opportunity:
            said.append(words.beads("opportunity", row.opportunity))
        said += [_("the open risk concerns it") if row.concerned else "", *self._known_words()]
        return ". ".join(part for part in said if part)

    def paint_face(self, painter: QPainter, rect: QRectF) -> None:
        """Paint the danger in the form of its place."""
        paint_danger(painter, self.board.theme, self._face(self._art(painter, rect)), rect)

    def paint_large(self, painter: QPainter, rect: QRectF) -> None:
        """Paint the whole card."""
        art = self.picture(painter, rect.width(), rect.height() * 0.4)
        paint_danger(painter, self.board.theme, self._face(art), rect)
