"""Wholes in parts: what may be left of an effect, or in which band a die may fall."""

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from choicedesk.models.chances import Parted
from choicedesk.widgets.odds.grounds import ground_and_ink
from choicedesk.widgets.theme.softness import rounded
from choicedesk.widgets.theme.theme import Theme
from choicedesk.words import odds as words
from choicedesk.words.language import percent

TITLE, BAR, GAP, CAPTION, BETWEEN = 24.0, 23.0, 3.0, 18.0, 8.0
_SIDES = (
    Qt.AlignmentFlag.AlignLeft,
    Qt.AlignmentFlag.AlignHCenter,
    Qt.AlignmentFlag.AlignRight,
)


class PartedBars(QWidget):
    """Blocks below each other: a title, one or two bars, and the names of their parts."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._parted: tuple[Parted, ...] = ()
        self._low = False
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        theme.changed.connect(self.update)

    def show_parted(self, parted: Sequence[Parted]) -> None:
        """Show these wholes."""
        self._parted = tuple(parted)
        lines = [_told(one) for one in self._parted]
        self.setAccessibleName(". ".join(lines))
        self.setToolTip("\n".join((*lines, words.rounded())) if lines else "")
        self.updateGeometry()
        self.update()

    @property
    def parted(self) -> tuple[Parted, ...]:
        """What is shown."""
        return self._parted

    def set_low(self, *, low: bool) -> None:
        """Take less height: blocks stand beside each other where they have room."""
        if low != self._low:
            self._low = low
            self.updateGeometry()
            self.update()

    @property
    def _beside(self) -> bool:
        return self._low and len(self._parted) > 1 and self.width() >= 420

    def sizeHint(self) -> QSize:
        """Return the room of all blocks."""
        heights = [_high(one) for one in self._parted]
        if self._beside:
            return QSize(420, round(max(heights, default=0)))
        return QSize(240, round(sum(heights) + BETWEEN * max(0, len(heights) - 1)))

    def minimumSizeHint(self) -> QSize:
        """Keep all of it."""
        return QSize(180, self.sizeHint().height())

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint block after block."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        many = len(self._parted) if self._beside else 1
        wide = (self.width() - 24 * (many - 1)) / many
        left = top = 0.0
        for one in self._parted:
            self._paint_block(painter, QRectF(left, top, wide, _high(one)), one)
            if self._beside:
                left += wide + 24
            else:
                top += _high(one) + BETWEEN

    def _paint_block(self, painter: QPainter, area: QRectF, one: Parted) -> None:
        top = area.top()
        if one.title:
            self._paint_title(painter, QRectF(area.left(), top, area.width(), TITLE), one)
            top += TITLE
        for shares in one.lines:
            self._paint_line(painter, QRectF(area.left(), top, area.width(), BAR), one, shares)
            top += BAR + GAP
        below = QRectF(area.left(), top - GAP + 2, area.width(), CAPTION)
        if one.listed:
            self._paint_list(painter, below, one)
        else:
            self._paint_captions(painter, below, one.names)

    def _paint_title(self, painter: QPainter, line: QRectF, one: Parted) -> None:
        ink = self._theme.color("ink")
        if one.icon:
            raster = self._theme.icon(one.icon, 18, ink, self.devicePixelRatioF())
            painter.drawPixmap(QPointF(line.left(), line.center().y() - 9), raster)
            line.setLeft(line.left() + 26)
        painter.setFont(self._theme.font("body", bold=True))
        painter.setPen(ink)
        painter.drawText(line, Qt.AlignmentFlag.AlignVCenter, one.title)

    def _paint_line(
        self, painter: QPainter, rect: QRectF, one: Parted, shares: Sequence[float]
    ) -> None:
        painter.save()
        painter.setClipPath(rounded(rect, 6), Qt.ClipOperation.IntersectClip)
        left = rect.left()
        for at, (name, share) in enumerate(zip(one.grounds, shares, strict=True)):
            part = QRectF(left, rect.top(), rect.width() * share, rect.height())
            left = part.right()
            last = not any(shares[at + 1 :])
            self._paint_part(painter, part, name, share, last=last)
        painter.restore()
        if self._theme.look == "paper" or one.listed:
            painter.setPen(QPen(self._theme.color("line2"), 1))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(rect.adjusted(0.5, 0.5, -0.5, -0.5), 6, 6)

    def _paint_part(
        self, painter: QPainter, part: QRectF, name: str, share: float, *, last: bool
    ) -> None:
        if part.width() < 0.5:
            return
        look = self._theme.look
        bold = name != "none" or look == "projector"
        ground, ink = ground_and_ink(name, look)
        painter.fillRect(part.adjusted(0, 0, 0 if last else -1.5, 0), ground)
        if name == "black":
            painter.setPen(QPen(QColor("#ffffff" if look == "projector" else "#8b8394"), 1.5))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(part.adjusted(0.75, 0.75, -0.75, -0.75), 5, 5)
        said, font = percent(share), self._theme.font("label", bold=bold)
        if QFontMetricsF(font).horizontalAdvance(said) + 6 <= part.width():
            painter.setFont(font)
            painter.setPen(ink)
            painter.drawText(part, Qt.AlignmentFlag.AlignCenter, said)

    def _paint_captions(self, painter: QPainter, below: QRectF, names: Sequence[str]) -> None:
        painter.setFont(self._theme.font("small"))
        painter.setPen(self._theme.color("ink2"))
        for name, side in zip(names, _SIDES, strict=True):
            painter.drawText(below, side | Qt.AlignmentFlag.AlignVCenter, name)

    def _paint_list(self, painter: QPainter, below: QRectF, one: Parted) -> None:
        font = self._theme.font("small")
        metrics = QFontMetricsF(font)
        texts = [
            f"{name} {' · '.join(percent(shares[at]) for shares in one.lines)}"
            for at, name in enumerate(one.names)
        ]
        # Two columns, the left one as wide as its words and a gap, as far as both have room.
        first, second = (
            max(map(metrics.horizontalAdvance, texts[side::2]), default=0) + 17 for side in (0, 1)
        )
        wide = min(max(below.width() * 0.56, first + 12), below.width() - second)
        painter.setFont(font)
        for at, (text, ground) in enumerate(zip(texts, one.grounds, strict=True)):
            left = below.left() + wide * (at % 2)
            top = below.top() + 2 + CAPTION * (at // 2)
            painter.setPen(QPen(self._theme.color("line2"), 1))
            painter.setBrush(ground_and_ink(ground, self._theme.look)[0])
            painter.drawRoundedRect(QRectF(left + 0.5, top + 3.5, 11, 11), 3, 3)
            painter.setPen(self._theme.color("ink2"))
            room = QRectF(
                left + 17, top, (below.width() - wide if at % 2 else wide - 6) - 17, CAPTION
            )
            said = metrics.elidedText(text, Qt.TextElideMode.ElideRight, room.width() + 1)
            painter.drawText(room, Qt.AlignmentFlag.AlignVCenter, said)


def _high(one: Parted) -> float:
    bars = len(one.lines) * (BAR + GAP) - GAP
    captions = 4 + CAPTION * -(-len(one.names) // 2) if one.listed else 2 + CAPTION
    return (TITLE if one.title else 0) + bars + captions


def _told(one: Parted) -> str:
    lines = [words.listed(zip(one.names, shares, strict=True)) for shares in one.lines]
    said = "; ".join(lines)
    return f"{one.title}: {said}" if one.title else said
