"""What helps: enhancements that are used or left out, and helpers who roll."""

from typing import Any

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPen

from choicedesk.models.challenge_rows import EnhancementRow, HelperRow
from choicedesk.widgets.board.paper import PaperPiece
from choicedesk.widgets.board.piece import AURA
from choicedesk.widgets.cards.face_text import elided, fit_sentence
from choicedesk.widgets.theme.canvas import device_ratio, put_centred
from choicedesk.widgets.theme.coins import paint_enhancement_coin
from choicedesk.words import challenge_names as words
from choicedesk.words.language import _

_SIGNS = 3
_LEVEL = 30.0


class HelpPiece(PaperPiece):
    """A panel with signs at the left, a name, and lines below it."""

    sort = "panel"

    def __init__(self, board: Any, place: str = "") -> None:
        super().__init__(board, place)
        self.shadow = False
        self.name = self.sign = ""
        self.lines: tuple[str, ...] = ()
        self.coins, self.mark = 0, ""
        self.ticked: bool | None = None
        self.compact = False

    def height_for(self, _width: float) -> int:
        """Return how high the panel has to be."""
        label = QFontMetricsF(self.theme.font("label")).height()
        strong = QFontMetricsF(self.theme.font("strong", bold=True)).height()
        high = strong + label * len(self.lines) + 2 * (7 if self.compact else 12)
        return round(max(high, 40 if self.compact else 56) + 2 * AURA)

    def paint_inside(self, painter: QPainter, rect: QRectF) -> None:
        """Paint signs, name and lines."""
        left = self._paint_signs(painter, rect)
        strong, label = self.theme.font("strong", bold=True), self.theme.font("label")
        name, line = QFontMetricsF(strong).height(), QFontMetricsF(label).height()
        width = rect.right() - left
        lines = self._wrapped(width, round((rect.height() - name) // line))
        y = rect.center().y() - (name + line * len(lines)) / 2
        for at, text in enumerate((self.name, *lines)):
            font = label if at else strong
            metrics = QFontMetricsF(font)
            painter.setFont(font)
            painter.setPen(self.ink(1 if at else 0))
            # The last line leaves room for the sign of what the table knows.
            room = width - (_LEVEL if at == len(lines) and self._level else 0)
            painter.drawText(QPointF(left, y + metrics.ascent()), elided(text, font, room))
            y += metrics.height()

    @property
    def _level(self) -> str:
        return self.board.level_of(self.place) if self.place else ""

    def _wrapped(self, width: float, most: int) -> list[str]:
        """Return the lines, the first of them in two where that has room."""
        font = self.theme.font("label")
        found = list(self.lines)
        for at, text in enumerate(self.lines):
            if len(found) < most and QFontMetricsF(font).horizontalAdvance(text) > width:
                found[at : at + 1] = fit_sentence(text, font, width, 2).lines
                break
        return found

    def _paint_signs(self, painter: QPainter, rect: QRectF) -> float:
        """Paint a tick, coins or an icon; return where words begin."""
        left, middle = rect.left(), rect.center().y()
        if self.ticked is not None:
            self._paint_tick(painter, QPointF(left + 10, middle))
            left += 32
        if self.coins:
            size = 24.0 if self.compact else 34.0
            shown = self.coins if self.coins <= _SIGNS else 1
            for at in range(shown):
                spot = QPointF(left + size / 2 + at * size * 0.8, middle)
                paint_enhancement_coin(painter, self.theme, spot, size, mark=self.mark)
            left += size + (shown - 1) * size * 0.8 + 12
            if self.coins > _SIGNS:
                font = self.theme.font("strong", bold=True)
                painter.setFont(font)
                painter.setPen(self.ink())
                text = f"× {self.coins}"
                painter.drawText(QPointF(left - 4, middle + 5), text)
                left += QFontMetricsF(font).horizontalAdvance(text) + 8
        elif self.sign:
            raster = self.theme.icon(self.sign, 24, self.ink(1), device_ratio(painter))
            put_centred(painter, QPointF(left + 12, middle), raster)
            left += 36
        return left

    def _paint_tick(self, painter: QPainter, middle: QPointF) -> None:
        box = QRectF(middle.x() - 9, middle.y() - 9, 18, 18)
        painter.setPen(QPen(self.theme.color("line2"), 1.5))
        painter.setBrush(self.theme.color("bg0"))
        painter.drawRoundedRect(box, 5, 5)
        if self.ticked:
            ink: QColor = self.theme.color("ink")
            raster = self.theme.icon("tick", 14, ink, device_ratio(painter))
            put_centred(painter, middle, raster)
        painter.setBrush(Qt.BrushStyle.NoBrush)


class EnhancementPiece(HelpPiece):
    """An enhancement; before the roll its tick says whether it is used."""

    def __init__(self, board: Any, place: str = "") -> None:
        super().__init__(board, place)
        self.row: EnhancementRow | None = None

    def show_row(self, row: EnhancementRow, *, phase: str, compact: bool) -> None:
        """Show an enhancement in a phase."""
        self.row, self.compact = row, compact
        self.padding = 8.0 if compact else 12.0
        self.name, self.sign, self.mark = row.name, "enhancement", row.mark
        self.ticked = None if phase != "before" else not row.left_out
        used = not row.left_out and (phase == "before" or row.used)
        self.coins = row.level if used else 0
        said = words.only_for(row.level, row.tasks)
        if phase != "before" and not row.used:
            said = _("+{n}, not used").format(n=row.level)
        elif phase == "before" and row.left_out:
            said = _("+{n}, left out").format(n=row.level)
        drawback = row.drawback
        more = words.drawback(drawback.kind, drawback.level, drawback.text) if drawback else ""
        self.lines = (said, *((more,) if more else ()))
        self.faded = not used
        self.say(row.name, ". ".join(self.lines))
        self.touch()


class HelperPiece(HelpPiece):
    """Somebody who helps; before the roll a click lets them roll."""

    def __init__(self, board: Any, place: str = "") -> None:
        super().__init__(board, place)
        self.row: HelperRow | None = None

    def show_row(self, row: HelperRow, *, phase: str, compact: bool) -> None:
        """Show a helper in a phase."""
        self.row, self.compact = row, compact
        self.padding = 8.0 if compact else 12.0
        self.name = row.name
        self.sign, self.mark = "teamwork", row.mark
        self.coins = row.gives
        self.lines = _helped(row)
        self.faded = row.dice is None and phase != "before"
        self.say(self.name, ". ".join(self.lines))
        self.touch()


def _helped(row: HelperRow) -> tuple[str, ...]:
    if row.dice is None:
        said = _("Teamwork: {pool}").format(pool=words.pool(row.pool, row.target))
        return (said, *((words.good_for(row.tasks),) if row.tasks else ()))
    said = _("Teamwork: {successes}").format(successes=words.successes(row.successes))
    return (said, words.only_for(row.gives, row.tasks)) if row.gives else (said,)
