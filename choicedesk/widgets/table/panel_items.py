"""Panels between the bands: the pool of opportunities, the open matter, where the twelve are."""

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPen, QPixmap

from choicedesk.models.rows import Facts
from choicedesk.widgets.cards.face_text import draw_lines
from choicedesk.widgets.table import table_words as words
from choicedesk.widgets.table.board import Board
from choicedesk.widgets.table.matter_lines import matter_lines
from choicedesk.widgets.table.place_item import Bead, PlaceItem
from choicedesk.widgets.theme.canvas import device_ratio, draw, put
from choicedesk.widgets.theme.nine_patch import Frame, paint_nine_patch
from choicedesk.widgets.theme.rasters import bead_places, paint_bead, paint_beads, paint_felt
from choicedesk.widgets.theme.theme import Theme
from choicedesk.words.language import _, pgettext

CENTRED = Qt.AlignmentFlag.AlignCenter
LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
_FELT = 78.0


def paint_panel(
    painter: QPainter, board: Board, rect: QRectF, radius: float, *, accent: bool = False
) -> None:
    """Draw a seat's or panel's ground with its edge."""
    theme = board.theme

    def make(area: QRectF, _inner: QRectF, dpr: float) -> QPixmap:
        def act(canvas: QPainter) -> None:
            canvas.setBrush(theme.color("seat-ground"))
            edge = QPen(theme.color("accent"), 1.5) if accent else QPen(theme.color("seat-edge"), 1)
            canvas.setPen(edge)
            canvas.drawRoundedRect(area.adjusted(0.75, 0.75, -0.75, -0.75), radius, radius)

        return draw(area.width(), area.height(), dpr, act)

    key = ("panel", theme.look, radius, accent)
    frame = Frame(margin=0, depth=round(radius) + 2)
    paint_nine_patch(painter, theme.store, key, rect, frame, make)


def write(
    painter: QPainter, rect: QRectF, text: str, font: QFont, color: QColor, flags: int | None = None
) -> float:
    """Write one line, shortened where it must be; return its width."""
    metrics = QFontMetricsF(font)
    fitted = metrics.elidedText(text, Qt.TextElideMode.ElideRight, rect.width())
    painter.setFont(font)
    painter.setPen(color)
    painter.drawText(rect, flags if flags is not None else LEFT, fitted)
    return metrics.horizontalAdvance(fitted)


def fitting(theme: Theme, text: str, width: float, *, bold: bool = True) -> QFont:
    """Return the body font, or a smaller one where the text needs it."""
    for role in ("body", "label"):
        font = theme.font(role, bold=bold)
        if QFontMetricsF(font).horizontalAdvance(text) <= width:
            return font
    return theme.font("small", bold=bold)


class FactsItem(PlaceItem):
    """A panel that shows facts of the scene."""

    radius = 14.0
    shadow = False
    lifts = False

    def __init__(self, board: Board, key: str) -> None:
        super().__init__(board, key)
        self.facts = Facts()

    def follow(self, facts: Facts) -> None:
        """Take new facts; paint only if they show here."""
        if self.shown(facts) != self.shown(self.facts):
            self.facts = facts
            self.changed()
        self.facts = facts

    def shown(self, facts: Facts) -> object:
        """Return the part of the facts that this panel shows."""
        return facts


class PoolItem(FactsItem):
    """The players' opportunities in a pill of felt."""

    def shown(self, facts: Facts) -> object:
        """Only the number counts."""
        return facts.opportunity

    def name(self) -> str:
        """Name the pool."""
        return _("Opportunities of the players")

    def description(self) -> str:
        """Say how many there are."""
        return words.beads("opportunity", self.facts.opportunity)

    @property
    def _left(self) -> int:
        return self.facts.opportunity - self.board.carrying.hidden(self.key, "opportunity")

    @property
    def _pad(self) -> float:
        return 12.0 if self.box.height() > 60 else 6.0

    @property
    def _stacked(self) -> bool:
        """Whether the words stand below the felt: beside it there is no room for them."""
        font = self.board.theme.font("small", bold=True)
        words_need = QFontMetricsF(font).horizontalAdvance(_("Opportunities"))
        room = self.box.width() - self._pad - _FELT - 20
        return self.box.height() > 66 and words_need > room

    def felt(self) -> QRectF:
        """Return the felt pill."""
        box, pad = self.box, self._pad
        if self._stacked:
            return QRectF(box.x() + pad, box.y() + 9, min(132.0, box.width() - 2 * pad), 32)
        most = 56.0 if box.height() > 60 else 36.0
        high = min(most, box.height() - 2 * pad) if self.slot.style == "full" else 34.0
        wide = 132.0 if high > 44 else _FELT
        share = min(wide, box.width() * 0.46)
        return QRectF(box.x() + pad, box.center().y() - high / 2, share, high)

    @property
    def _size(self) -> float:
        return 30.0 if self.felt().height() > 44 else 20.0

    def _row(self) -> QRectF:
        felt, count = self.felt(), self._left
        size = self._size
        if count > 7:
            return felt.adjusted(14 if felt.height() > 44 else 5, 0, -4, 0)
        wide = min(count * size + (count - 1) * 6, felt.width() - 22)
        return QRectF(felt.center().x() - wide / 2, felt.y(), wide, felt.height())

    def beads(self) -> Sequence[Bead]:
        """Return the opportunities that lie here."""
        places = bead_places(self._row(), self._left, self._size)
        return [Bead("opportunity", place) for place in places]

    def newest_bead(self) -> QRectF:
        """Return the last opportunity, or the middle of the felt."""
        beads = self.beads()
        middle = self.felt().center()
        return beads[-1].rect if beads else QRectF(middle.x() - 15, middle.y() - 15, 30, 30)

    def paint_face(self, painter: QPainter, rect: QRectF) -> None:
        """Paint panel, felt, beads and words."""
        theme = self.board.theme
        paint_panel(painter, self.board, rect, self.radius)
        felt = self.felt()
        paint_felt(painter, theme, felt, felt.height() / 2)
        painter.setPen(QColor("#eef6ee"))
        paint_beads(painter, theme, "opportunity", self._row(), self._left, self._size)
        if not self._left:
            none, ink = pgettext("opportunities", "none"), QColor("#eef6ee")
            write(painter, felt, none, theme.font("label"), ink, int(CENTRED))
        self._paint_words(painter, rect, felt)

    def _paint_words(self, painter: QPainter, rect: QRectF, felt: QRectF) -> None:
        theme = self.board.theme
        title, whose = _("Opportunities"), _("of the players")
        ink, quiet = theme.color("ink"), theme.color("ink2")
        if self._stacked:
            room = QRectF(felt.x(), felt.bottom(), rect.width() - 2 * self._pad, 30)
            write(painter, room, title, fitting(theme, title, room.width()), ink)
            return
        left = felt.right() + (12 if felt.height() > 44 else 9)
        room = QRectF(left, rect.y(), rect.right() - left - 8, rect.height())
        font = fitting(theme, title, room.width())
        if rect.height() <= 60:
            write(painter, room, title, font, ink)
            return
        high = QFontMetricsF(font).height()
        top = rect.center().y() - high
        write(painter, QRectF(left, top, room.width(), high), title, font, ink)
        line = QRectF(left, top + high, room.width(), high)
        small = theme.font("label")
        if QFontMetricsF(small).horizontalAdvance(whose) > room.width():
            small = theme.font("small")
        write(painter, line, whose, small, quiet)


class MatterItem(FactsItem):
    """The matter that is open, or in words that none is."""

    def __init__(self, board: Board, key: str) -> None:
        super().__init__(board, key)
        self._lines = ("", "")

    def say(self, lines: tuple[str, str], facts: Facts) -> bool:
        """Show these lines; return whether that is something new."""
        if lines == self._lines and self.shown(facts) == self.shown(self.facts):
            return False
        self._lines, self.facts = lines, facts
        self.changed()
        return True

    def shown(self, facts: Facts) -> object:
        """The risk and the phase count."""
        return facts.risk_player, facts.risk_state, facts.phase

    def follow(self, facts: Facts) -> None:
        """Its lines come by ``say``: they need names."""

    def name(self) -> str:
        """Say the first line."""
        return self._lines[0]

    def description(self) -> str:
        """Say the second line."""
        return self._lines[1]

    def opacity_now(self) -> float:
        """The matter is never dimmed: it says what all is about."""
        return 1.0

    def paint_face(self, painter: QPainter, rect: QRectF) -> None:
        """Paint the panel, with the accent's edge while something is open."""
        theme = self.board.theme
        opened = bool(self.facts.risk_player)
        paint_panel(painter, self.board, rect, self.radius, accent=opened)
        dpr = device_ratio(painter)
        size = 32 if rect.height() > 60 else 26
        ink = theme.color("accent") if opened else theme.color("ink3")
        icon = "risk" if opened or self.facts.phase == "play" else "willpower"
        put(
            painter,
            QPointF(rect.x() + 14, rect.center().y() - size / 2),
            theme.icon(icon, size, ink, dpr),
        )
        left = rect.x() + 14 + size + 14
        room = QRectF(left, rect.y(), rect.right() - left - 12, rect.height())
        self._paint_lines(painter, room, opened=opened)

    def _paint_lines(self, painter: QPainter, room: QRectF, *, opened: bool) -> None:
        """Write what is dared, smaller or in two lines where it is long, and how it stands."""
        theme = self.board.theme
        upper, lower = matter_lines(theme, *self._lines, room.width(), room.height())
        top = room.center().y() - (upper.height + lower.height) / 2
        draw_lines(painter, upper, QPointF(room.x(), top), theme.color("ink" if opened else "ink2"))
        below = QPointF(room.x(), top + upper.height)
        draw_lines(painter, lower, below, theme.color("ink2" if opened else "ink3"))


class CountItem(FactsItem):
    """How much willpower is in play; pressed, it shows where all of it lies."""

    def shown(self, facts: Facts) -> object:
        """The spread counts, and whether it adds up."""
        return facts.spread, facts.expected, facts.notices

    def name(self) -> str:
        """Ask the question that a press answers."""
        return _("Where is all the willpower?")

    def description(self) -> str:
        """Say where it lies."""
        number, word = words.in_play(self.facts)
        return f"{number} {word}: {words.spread(self.facts)}"

    def opacity_now(self) -> float:
        """The count is no place for beads and keeps its strength."""
        return 1.0

    def paint_face(self, painter: QPainter, rect: QRectF) -> None:
        """Paint a bead, the number, the spread."""
        theme = self.board.theme
        paint_panel(painter, self.board, rect, self.radius)
        wide = rect.height() > 60
        size = 24.0 if wide else 20.0
        paint_bead(
            painter, theme, "willpower", QPointF(rect.x() + 14 + size / 2, rect.center().y()), size
        )
        left = rect.x() + 14 + size + 12
        number, word = words.in_play(self.facts)
        bold = theme.font("heading" if wide else "strong", bold=True)
        numbers = QFontMetricsF(bold).horizontalAdvance(number)
        right = rect.right() - 8
        middle = rect.center().y()
        if not wide:
            write(
                painter,
                QRectF(left, rect.y(), numbers + 2, rect.height()),
                number,
                bold,
                theme.color("ink"),
            )
            short = word if "willpower_sum" in self.facts.notices else "›"
            at = QRectF(left + numbers + 6, rect.y(), right - left - numbers - 2, rect.height())
            small = theme.font("label")
            if QFontMetricsF(small).horizontalAdvance(short) > at.width():
                small = theme.font("small")
            write(painter, at, short, small, theme.color("ink2"))
            return
        top = QRectF(left, middle - 24, right - left, 24)
        write(painter, top, number, bold, theme.color("ink"))
        at = QRectF(left + numbers + 6, middle - 23, right - left - numbers - 6, 24)
        write(painter, at, word, theme.font("body"), theme.color("ink2"))
        line = " · ".join(str(part) for part in self.facts.spread) + "  ›"
        write(
            painter,
            QRectF(left, middle + 1, right - left, 22),
            line,
            theme.font("body"),
            theme.color("ink2"),
        )
