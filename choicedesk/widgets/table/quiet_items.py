"""Captions, empty places that ask to be filled, and the hint under folded seats."""

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPen

from choicedesk.widgets.table import table_words as words
from choicedesk.widgets.table.board import Board
from choicedesk.widgets.table.panel_items import LEFT, write
from choicedesk.widgets.table.place_item import Bead, PlaceItem
from choicedesk.widgets.theme.canvas import device_ratio, put
from choicedesk.widgets.theme.rasters import paint_bead
from choicedesk.words.language import _

ICONS = {"goals": "goal", "fates": "fate", "dangers": "danger", "seats": "party", "seat": "gift"}
CENTRED = Qt.AlignmentFlag.AlignCenter


class QuietItem(PlaceItem):
    """Something that has no shadow, does not lift, and is not a place for beads."""

    shadow = False
    lifts = False
    layer = 0.5

    def opacity_now(self) -> float:
        """Step back while something is carried or counted, and no further."""
        board = self.board
        return 0.7 if board.legal is not None or board.counted is not None else 1.0


class CaptionItem(QuietItem):
    """The heading over goals, fates or dangers."""

    focusable = False

    def paint_face(self, painter: QPainter, rect: QRectF) -> None:
        """Paint icon and word."""
        theme = self.board.theme
        group = self.key.partition(":")[2]
        ink = theme.color("ink2")
        icon = theme.icon(ICONS[group], 16, ink, device_ratio(painter))
        put(painter, QPointF(rect.x(), rect.center().y() - 8), icon)
        write(painter, rect.adjusted(23, 0, 0, 0), words.caption(group), theme.font("label"), ink)


class AddItem(QuietItem):
    """The small place that adds to a group, quiet until pointed at."""

    radius = 8.0

    def name(self) -> str:
        """Say what it adds."""
        return words.add_to(self.key.partition(":")[2])

    def paint_face(self, painter: QPainter, rect: QRectF) -> None:
        """Paint a plus, with words where there is room."""
        theme = self.board.theme
        pointed = self.board.pointed == self.key
        ink = theme.color("ink" if pointed else "ink3")
        dpr = device_ratio(painter)
        if pointed:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(theme.color("bg3"))
            painter.drawRoundedRect(rect, 6, 6)
        icon = theme.icon("plus", 14, ink, dpr)
        if rect.width() < 60:
            put(painter, rect.center() - QPointF(7, 7), icon)
            return
        font = theme.font("label")
        measures, room = QFontMetricsF(font), rect.width() - 26
        said = self.name()
        if measures.horizontalAdvance(said) > room:
            said = words.added(self.key.partition(":")[2]) or said
        wide = min(measures.horizontalAdvance(said), room)
        left = rect.right() - wide - 6
        put(painter, QPointF(left - 20, rect.center().y() - 7), icon)
        write(painter, QRectF(left, rect.y(), wide + 2, rect.height()), said, font, ink)


class SupplyItem(QuietItem):
    """The narrator's endless supply of opportunities: drag one to the players or a danger."""

    radius = 11.0

    def name(self) -> str:
        """Name it."""
        return _("The narrator's supply: grant an opportunity")

    def beads(self) -> list[Bead]:
        """There is always one more."""
        middle = self.box.center()
        return [Bead("opportunity", QRectF(middle.x() - 9, middle.y() - 9, 18, 18))]

    def paint_face(self, painter: QPainter, rect: QRectF) -> None:
        """Paint one rhomb."""
        theme = self.board.theme
        if self.board.pointed == self.key:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(theme.color("bg3"))
            painter.drawEllipse(rect)
        paint_bead(painter, theme, "opportunity", rect.center(), 18)


class EmptyItem(QuietItem):
    """A dashed outline with an icon, what is missing, a question and one button."""

    radius = 14.0

    def __init__(self, board: Board, key: str) -> None:
        super().__init__(board, key)
        self._texts = ("", "", "")

    def say(self, texts: tuple[str, str, str]) -> None:
        """Take title, question and the button's words."""
        if texts != self._texts:
            self._texts = texts
            self.changed()

    def name(self) -> str:
        """Say what a press does."""
        return self._texts[2]

    def description(self) -> str:
        """Say what is missing, and the question."""
        return f"{self._texts[0]}. {self._texts[1]}"

    def paint_face(self, painter: QPainter, rect: QRectF) -> None:
        """Paint the outline and what stands in it, shorter where it is low."""
        theme = self.board.theme
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        pen = QPen(theme.color("line2"), 2, Qt.PenStyle.CustomDashLine)
        pen.setDashPattern([3, 2.5])
        painter.setPen(pen)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(rect.adjusted(1, 1, -1, -1), self.radius, self.radius)
        if rect.width() < 220:
            self._paint_small(painter, rect)
        else:
            self._paint_whole(painter, rect)

    def _paint_small(self, painter: QPainter, rect: QRectF) -> None:
        theme = self.board.theme
        ink = theme.color("ink2")
        icon = theme.icon("plus", 24, ink, device_ratio(painter))
        put(painter, rect.center() - QPointF(12, 26), icon)
        words_at = QRectF(rect.x() + 6, rect.center().y() + 4, rect.width() - 12, 24)
        write(painter, words_at, self._texts[2], theme.font("body"), ink, int(CENTRED))

    def _paint_whole(self, painter: QPainter, rect: QRectF) -> None:
        theme = self.board.theme
        title, question, button = self._texts
        kind = self.key.split(":")[1]
        parts = [("title", 24.0), ("button", 40.0)]
        if rect.height() >= 118:
            parts.insert(1, ("question", 22.0))
        if rect.height() >= 160:
            parts.insert(0, ("icon", 40.0))
        gap = 8.0 if rect.height() >= 110 else 2.0
        high = sum(part[1] for part in parts) + gap * (len(parts) - 1)
        y = rect.center().y() - high / 2
        for part, tall in parts:
            line = QRectF(rect.x() + 14, y, rect.width() - 28, tall)
            if part == "icon":
                icon = theme.icon(
                    ICONS.get(kind, "plus"), 32, theme.color("ink3"), device_ratio(painter)
                )
                put(painter, QPointF(rect.center().x() - 16, y + 2), icon)
            elif part == "title":
                font = theme.font("card_title", serif=True, bold=True)
                write(painter, line, title, font, theme.color("ink"), int(CENTRED))
            elif part == "question":
                write(
                    painter, line, question, theme.font("body"), theme.color("ink2"), int(CENTRED)
                )
            else:
                self._paint_button(painter, line, button)
            y += tall + gap

    def _paint_button(self, painter: QPainter, line: QRectF, text: str) -> None:
        theme = self.board.theme
        font = theme.font("body")
        wide = min(line.width(), QFontMetricsF(font).horizontalAdvance(text) + 52)
        high = min(40.0, line.height())
        box = QRectF(line.center().x() - wide / 2, line.y(), wide, high)
        pointed = self.board.pointed == self.key
        painter.setPen(QPen(theme.color("line"), 1))
        painter.setBrush(theme.color("bg3" if pointed else "bg2"))
        painter.drawRoundedRect(box.adjusted(0.5, 0.5, -0.5, -0.5), 8, 8)
        icon = theme.icon("plus", 16, theme.color("ink"), device_ratio(painter))
        put(painter, QPointF(box.x() + 14, box.center().y() - 8), icon)
        write(painter, box.adjusted(38, 0, -8, 0), text, font, theme.color("ink"))


class HintItem(QuietItem):
    """Says why seats are folded, and offers to show them all."""

    radius = 8.0

    def __init__(self, board: Board, key: str) -> None:
        super().__init__(board, key)
        self.folded = True
        self.testing = False

    def follow(self, *, folded: bool, testing: bool) -> None:
        """Take whether seats are folded, and whether a test is the reason."""
        if (folded, testing) != (self.folded, self.testing):
            self.folded, self.testing = folded, testing
            self.changed()

    def name(self) -> str:
        """Say what a press does."""
        return _("Show all") if self.folded else _("Fold again")

    def description(self) -> str:
        """Say why seats are folded."""
        if not self.folded:
            return _("Everything is shown; the table scrolls.")
        if self.testing:
            return _("The other seats are folded while the test is open.")
        return _("The other seats are folded to save room.")

    def paint_face(self, painter: QPainter, rect: QRectF) -> None:
        """Paint reason and link."""
        theme = self.board.theme
        ink = theme.color("ink2")
        put(
            painter,
            QPointF(rect.x(), rect.center().y() - 9),
            theme.icon("nav-table", 18, ink, device_ratio(painter)),
        )
        font = theme.font("body")
        link = QFontMetricsF(font).horizontalAdvance(self.name()) + 4
        room = rect.adjusted(28, 0, -link - 12, 0)
        wide = write(painter, room, self.description(), font, ink)
        at = QRectF(room.x() + wide + 12, rect.y(), link, rect.height())
        pointed = theme.font("body", bold=self.board.pointed == self.key)
        write(painter, at, self.name(), pointed, theme.color("accent"), int(LEFT))
