"""The middle of the table: the felt, the belt die on it, and the coins that stakes are made of."""

from typing import Any

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import (
    QColor,
    QFontMetricsF,
    QPainter,
    QPen,
    QPixmap,
    QRadialGradient,
    QResizeEvent,
)

from choicedesk.widgets.board.piece import Piece
from choicedesk.widgets.theme.canvas import device_ratio, draw
from choicedesk.widgets.theme.coins import paint_stake_coin
from choicedesk.widgets.theme.number_dice import paint_number_die
from choicedesk.widgets.theme.softness import rounded
from choicedesk.words import confrontation_seats as words

_RIM = 12.0


class FeltPiece(Piece):
    """A table with round ends: dice that are shown may be laid here."""

    def __init__(self, board: Any) -> None:
        super().__init__(board, "felt")
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._highest = 0
        self._spot = QRectF()

    def write_at(self, spot: QRectF) -> None:
        """Write the highest stake there, in the widget's own coordinates."""
        self._spot = spot
        self.update()

    def show_highest(self, level: int) -> None:
        """Show what has to be matched, 0 nothing yet."""
        if level != self._highest:
            self._highest = level
            self.retranslate()
            self.update()

    def retranslate(self) -> None:
        """Speak the present language."""
        self.say(words.felt(), words.highest_spoken(self._highest) if self._highest else "")

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Be round at both ends; the shadow follows."""
        super().resizeEvent(event)
        self.radius = min(self.box.width(), self.box.height()) / 2
        self.touch()

    @property
    def lifted(self) -> bool:
        """A table does not rise under the pointer."""
        return False

    def paint(self, painter: QPainter, rect: QRectF) -> None:
        """Paint rim and felt, rendered once for a size."""
        theme, dpr = self.theme, device_ratio(painter)
        size = (round(rect.width()), round(rect.height()))
        key = ("confrontation-felt", theme.look, size, dpr)
        raster = theme.store.get(key, lambda: _felt(theme, *size, dpr))
        painter.drawPixmap(rect.topLeft(), raster)
        if self._highest:
            self._paint_highest(painter, self._spot)

    def _paint_highest(self, painter: QPainter, spot: QRectF) -> None:
        """Write what has to be matched: the number, and below it what it is."""
        theme = self.theme
        painter.setPen(theme.color("felt-ink"))
        centre = Qt.AlignmentFlag.AlignHCenter
        painter.setFont(theme.font_of(26 if spot.height() > 64 else 16, serif=True, bold=True))
        above = spot.adjusted(0, 0, 0, -18)
        painter.drawText(above, centre | Qt.AlignmentFlag.AlignVCenter, str(self._highest))
        painter.setFont(theme.font("small"))
        painter.drawText(spot, centre | Qt.AlignmentFlag.AlignBottom, words.highest())


def _felt(theme: Any, width: int, height: int, dpr: float) -> QPixmap:
    rect = QRectF(0, 0, width, height)

    def act(canvas: QPainter) -> None:
        canvas.setRenderHint(QPainter.RenderHint.Antialiasing)
        less = min(width, height)
        rim = min(_RIM, less * 0.08)
        flat = theme.look == "projector"
        wood = QColor("#000" if flat else "#4a3222" if theme.look == "lamp" else "#8a6a48")
        canvas.fillPath(rounded(rect.adjusted(0.5, 0.5, -0.5, -0.5), less / 2), wood)
        inner = rect.adjusted(rim, rim, -rim, -rim)
        light = QRadialGradient(
            inner.center() - QPointF(0, height * 0.1), max(inner.width(), inner.height()) * 0.62
        )
        for at, token in ((0.0, "felt-a"), (0.55, "felt-b"), (1.0, "felt-c")):
            light.setColorAt(at, theme.color(token))
        path = rounded(inner, less / 2 - rim)
        canvas.fillPath(path, light)
        canvas.setBrush(Qt.BrushStyle.NoBrush)
        for at, alpha in ((1.0, 90), (3.0, 50), (6.0, 22)):
            canvas.setPen(QPen(QColor(0, 0, 0, 0 if flat else alpha), 3))
            box = inner.adjusted(at, at, -at, -at)
            canvas.drawRoundedRect(box, less / 2 - rim - at, less / 2 - rim - at)
        edge = QColor(255, 255, 255, 255 if flat else 34)
        canvas.setPen(QPen(edge, 1))
        box = rect.adjusted(1, 1, -1, -1)
        canvas.drawRoundedRect(box, less / 2 - 1, less / 2 - 1)

    return draw(width, height, dpr, act)


class BeltPiece(Piece):
    """The die that counts for all: a dashed place before it is rolled."""

    def __init__(self, board: Any) -> None:
        super().__init__(board, "belt")
        self.shadow = False
        self._sides, self._face = 6, None
        self._spin: tuple[float, int] | None = None
        self._waits = False

    def show_belt(self, sides: int, face: int | None, *, waits: bool) -> None:
        """Show the face that lies, or that it waits for its roll."""
        self._sides, self._face, self._waits = sides, face, waits
        self.set_marks(glowing=waits)
        self.say(words.belt_die(), words.belt_spoken(face) if self._spin is None else "")
        self.touch()

    def spin(self, angle: float, face: int) -> None:
        """Tumble: ``face`` is one of many on the way, not the one that will lie."""
        self._spin = (angle, face)
        self.touch()

    def rest(self) -> None:
        """Lie still."""
        self._spin = None
        self.say(words.belt_die(), words.belt_spoken(self._face))
        self.touch()

    def paint(self, painter: QPainter, rect: QRectF) -> None:
        """Paint the die or its place, and what it is called."""
        theme = self.theme
        middle, side, beside = self._die(rect)
        if self._spin is not None:
            angle, face = self._spin
            paint_number_die(
                painter, theme, self._sides, face, middle, side, angle=angle, colour="belt"
            )
        elif self._face is not None:
            paint_number_die(
                painter, theme, self._sides, self._face, middle, side, angle=-5.0, colour="belt"
            )
        else:
            self._paint_place(painter, middle, side)
        self._paint_words(painter, rect, middle, side, beside=beside)

    @staticmethod
    def _die(rect: QRectF) -> tuple[QPointF, float, bool]:
        """Return where the die lies, how wide it is, and whether its words stand beside it."""
        if rect.height() < 90 and rect.width() > 2 * rect.height():
            side = rect.height() * 0.74
            return QPointF(rect.left() + side * 0.68, rect.center().y()), side, True
        side = rect.height() * 0.54
        return QPointF(rect.center().x(), rect.top() + side * 0.56), side, False

    @property
    def mark_box(self) -> QRectF:
        """Glow and focus go round the die, not across the felt."""
        middle, side, _beside = self._die(self.box)
        half = side * 0.56
        return QRectF(middle.x() - half, middle.y() - half, 2 * half, 2 * half)

    def _paint_place(self, painter: QPainter, middle: QPointF, side: float) -> None:
        ink = self.theme.color("felt-ink")
        ink.setAlphaF(0.75 if self._waits else 0.45)
        pen = QPen(ink, 2)
        pen.setDashPattern([4, 3])
        painter.setPen(pen)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        half = side / 2
        box = QRectF(middle.x() - half, middle.y() - half, side, side).adjusted(3, 3, -3, -3)
        painter.drawRoundedRect(box, side * 0.22, side * 0.22)
        size = round(side * 0.5)
        icon = self.theme.icon("belt-die", size, ink, device_ratio(painter))
        painter.drawPixmap(QPointF(middle.x() - size / 2, middle.y() - size / 2), icon)

    def _paint_words(
        self, painter: QPainter, rect: QRectF, middle: QPointF, side: float, *, beside: bool
    ) -> None:
        theme = self.theme
        below = words.belt_counts() if self._face is not None else words.belt_waits()
        if QFontMetricsF(theme.font("label")).horizontalAdvance(below) > rect.width():
            below = ""
        painter.setPen(theme.color("felt-ink"))
        strong, plain = theme.font("body", bold=True), theme.font("small" if beside else "label")
        if beside:
            left = middle.x() + side * 0.72
            room = QRectF(left, rect.top(), rect.right() - left, rect.height() / 2 + 2)
            at = Qt.AlignmentFlag.AlignLeft
            painter.setFont(strong)
            painter.drawText(room, at | Qt.AlignmentFlag.AlignBottom, words.belt_die())
            painter.setFont(plain)
            room.moveTop(room.bottom())
            painter.drawText(room, at | Qt.AlignmentFlag.AlignTop, below)
            return
        top = middle.y() + side * 0.7
        centre = Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop
        painter.setFont(strong)
        painter.drawText(QRectF(rect.left(), top, rect.width(), 22), centre, words.belt_die())
        if top + 40 <= rect.bottom() + 2:
            painter.setFont(plain)
            painter.drawText(QRectF(rect.left(), top + 20, rect.width(), 20), centre, below)


class BankPiece(Piece):
    """A heap of coins: a coin carried to a seat is its stake."""

    def __init__(self, board: Any) -> None:
        super().__init__(board, "bank")
        self.shadow = False
        self.enter = "take"

    def retranslate(self) -> None:
        """Speak the present language."""
        self.say(words.bank(), words.bank_hint())

    def paint(self, painter: QPainter, rect: QRectF) -> None:
        """Paint the heap and its name."""
        theme = self.theme
        coin = min(30.0, rect.height() * 0.42)
        middle = QPointF(rect.center().x(), rect.top() + rect.height() * 0.38)
        for dx, dy in ((-0.7, 0.32), (0.62, 0.3), (-0.05, 0.42), (-0.3, -0.3), (0.3, -0.26)):
            paint_stake_coin(painter, theme, middle + QPointF(dx * coin, dy * coin), coin)
        painter.setFont(theme.font("small"))
        painter.setPen(theme.color("felt-ink"))
        centre = Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignBottom
        painter.drawText(rect, centre, words.bank_word())

    def picture(self, carry: Any) -> QPixmap | None:
        """Return a single coin."""
        ratio = self.devicePixelRatioF()

        def act(canvas: QPainter) -> None:
            paint_stake_coin(canvas, self.theme, QPointF(20, 20), 34)

        return draw(40, 40, ratio, act)
