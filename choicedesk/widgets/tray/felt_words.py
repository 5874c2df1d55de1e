"""Words on the felt: the counts of a pool, what stays and what cancels, an empty tray."""

from collections.abc import Callable

from msgspec import Struct
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPen

from choicedesk.widgets.theme.canvas import device_ratio
from choicedesk.widgets.theme.theme import Theme
from choicedesk.widgets.tray.lay import Left, Pool, Sizes
from choicedesk.widgets.tray.places import Box
from choicedesk.words.language import ngettext, pgettext

_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


class EmptyWords(Struct, frozen=True):
    """What an empty felt says: a title, a hint, and lines of (icon, text) about the last roll."""

    title: str = ""
    hint: str = ""
    lines: tuple[tuple[str, str], ...] = ()


def _font(theme: Theme, sizes: Sizes, share: float = 1.0, *, bold: bool = False) -> QFont:
    font = theme.font("body", bold=bold)
    font.setPixelSize(round(sizes.text * share))
    return font


def paint_pool_words(
    painter: QPainter, theme: Theme, felt: Box, sizes: Sizes, counts: tuple[int, int], laid: Pool
) -> None:
    """Say how many white and black dice wait."""
    white = ngettext("{n} white", "{n} white", counts[0]).format(n=counts[0])
    black = ngettext("{n} black", "{n} black", counts[1]).format(n=counts[1])
    text, line = sizes.text, sizes.text * 1.7
    width = felt.width - text * 2.2
    left = felt.left + text * 1.1
    if laid.words_beside:
        rows = (laid.white or laid.black, laid.black or laid.white)
        for words, icon, spots in ((white, "die-white", rows[0]), (black, "die-black", rows[1])):
            y = sum(spot.y for spot in spots) / len(spots)
            rect = QRectF(left, y - line / 2, width, line)
            _count(painter, theme, sizes, rect, words, icon, right=True)
        return
    top = QRectF(left, felt.top + text * 0.2, width, line)
    _count(painter, theme, sizes, top, white, "die-white", right=False)
    bottom = top.translated(0, felt.height - line - text * 0.4)
    _count(painter, theme, sizes, bottom, black, "die-black", right=False)


def _count(
    painter: QPainter,
    theme: Theme,
    sizes: Sizes,
    rect: QRectF,
    words: str,
    icon: str,
    *,
    right: bool,
) -> None:
    ink = theme.color("felt-ink")
    side = sizes.text * 1.2
    raster = theme.icon(icon, side, ink, device_ratio(painter))
    x = rect.right() - side if right else rect.left()
    painter.drawPixmap(QPointF(x, rect.center().y() - side / 2), raster)
    painter.setFont(_font(theme, sizes, bold=True))
    painter.setPen(ink)
    room = side + sizes.text * 0.55
    if right:
        painter.drawText(rect.adjusted(0, 0, -room, 0), _RIGHT, words)
    else:
        painter.drawText(rect.adjusted(room, 0, 0, 0), _LEFT, words)


def paint_left_words(
    painter: QPainter, theme: Theme, felt: Box, sizes: Sizes, left: Left, *, stays: bool
) -> None:
    """Darken the shelf and say what stays above it and what cancels on it."""
    ink, text = theme.color("felt-ink"), sizes.text
    shelf = QRectF(felt.left, left.edge, felt.width, felt.top + felt.height - left.edge)
    _paint_shelf(painter, theme, shelf)
    painter.setPen(ink)
    painter.setFont(_font(theme, sizes, bold=True))
    start = felt.left + text * 1.1
    top = QRectF(start, felt.top + text * 0.3, felt.width - text * 2, text * 2.1)
    if left.words_beside:
        room = text * 4.6 if stays else top.width()
        top = QRectF(start, felt.top, room, left.edge - felt.top)
    upper = pgettext("tray", "stays") if stays else pgettext("tray", "nothing stays")
    painter.drawText(top, _LEFT | Qt.TextFlag.TextWordWrap, upper)
    painter.setFont(_font(theme, sizes, 0.95))
    if left.words_above:
        rect = QRectF(start, shelf.top(), shelf.width() - text * 2, text * 2)
        painter.drawText(rect, _LEFT, _cancels())
        return
    words = _cancels() if left.groups else pgettext("tray", "nothing cancels")
    room = text * 4.1 if left.groups else shelf.width() - text * 2
    rect = QRectF(start, shelf.top(), room, shelf.height())
    painter.drawText(rect, _LEFT | Qt.TextFlag.TextWordWrap, words)


def _cancels() -> str:
    return pgettext("tray", "cancels")


def _paint_shelf(painter: QPainter, theme: Theme, shelf: QRectF) -> None:
    line = QColor(theme.color("felt-ink"))
    if theme.look == "projector":
        painter.setPen(QPen(line, 1.5))
    else:
        painter.save()
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(0, 0, 0, 84 if theme.look == "lamp" else 52))
        painter.setClipRect(shelf, Qt.ClipOperation.IntersectClip)
        painter.drawRoundedRect(shelf.adjusted(0, -20, 0, 0), 9, 9)
        painter.restore()
        line.setAlphaF(0.28)
        painter.setPen(QPen(line, 1))
    painter.drawLine(shelf.topLeft(), shelf.topRight())


def paint_empty(
    painter: QPainter, theme: Theme, felt: QRectF, sizes: Sizes, words: EmptyWords
) -> None:
    """Say in the middle of the felt why no dice lie there, and how the last roll went.

    On a low felt the letters are smaller, then the hint goes, and last the lines.
    """
    plan = _Empty(theme, sizes, felt, words)
    for share, kept in _EMPTY_STEPS:
        plan = _Empty(theme, sizes.scaled(share), felt, kept(words))
        if plan.height <= felt.height() - plan.text * 0.6:
            break
    plan.paint(painter, theme, felt)


class _Empty:
    """An empty felt's words in one size: how high they are, and how they are painted."""

    def __init__(self, theme: Theme, sizes: Sizes, felt: QRectF, words: EmptyWords) -> None:
        self.text = text = sizes.text
        self._sizes, self._words = sizes, words
        self._title = theme.font("card_title", serif=True, bold=True)
        self._title.setPixelSize(round(text * 1.25))
        self._hint = _font(theme, sizes, 0.93)
        self._width = felt.width() - text * 2.4
        self._high_title = _height(self._title, words.title, self._width)
        self._high_hint = _height(self._hint, words.hint, self._width)
        self._line = text * 1.75
        lines = self._line * len(words.lines) + (self._gap if words.lines else 0)
        between = text * 0.4 if words.hint else 0.0
        self.height = self._high_title + between + self._high_hint + lines

    @property
    def _gap(self) -> float:
        return self.text * (1.2 if self._words.hint else 0.4)

    def paint(self, painter: QPainter, theme: Theme, felt: QRectF) -> None:
        """Paint the words in the middle of the felt."""
        words, text, width = self._words, self.text, self._width
        flags = Qt.AlignmentFlag.AlignHCenter | Qt.TextFlag.TextWordWrap
        left, y = felt.left() + text * 1.2, felt.center().y() - self.height / 2
        painter.setPen(theme.color("felt-ink"))
        painter.setFont(self._title)
        painter.drawText(QRectF(left, y, width, self._high_title), flags, words.title)
        y += self._high_title
        if words.hint:
            y += text * 0.4
            painter.setPen(theme.color("felt-ink2"))
            painter.setFont(self._hint)
            painter.drawText(QRectF(left, y, width, self._high_hint), flags, words.hint)
            y += self._high_hint
        y += self._gap
        for icon, sentence in words.lines:
            line = QRectF(left, y, width, self._line)
            _paint_line(painter, theme, self._sizes, line, icon, sentence)
            y += self._line


def _without_hint(words: EmptyWords) -> EmptyWords:
    return EmptyWords(words.title, "", words.lines)


def _title_alone(words: EmptyWords) -> EmptyWords:
    return EmptyWords(words.title)


_EMPTY_STEPS: tuple[tuple[float, Callable[[EmptyWords], EmptyWords]], ...] = (
    (1.0, lambda words: words),
    (0.9, lambda words: words),
    (0.9, _without_hint),
    (0.8, _without_hint),
    (0.8, _title_alone),
    (0.65, _title_alone),
)


def _height(font: QFont, words: str, width: float) -> float:
    if not words:
        return 0.0
    box = QRectF(0, 0, width, 1000)
    return QFontMetricsF(font).boundingRect(box, Qt.TextFlag.TextWordWrap, words).height()


def _paint_line(
    painter: QPainter, theme: Theme, sizes: Sizes, rect: QRectF, icon: str, sentence: str
) -> None:
    ink = theme.color("felt-ink2")
    font = _font(theme, sizes, 0.93)
    side = sizes.text * 1.15
    fits = QFontMetricsF(font).elidedText(
        sentence, Qt.TextElideMode.ElideRight, rect.width() - side * 1.5
    )
    used = side * 1.5 + QFontMetricsF(font).horizontalAdvance(fits)
    x = rect.center().x() - used / 2
    raster = theme.icon(icon, side, ink, device_ratio(painter))
    painter.drawPixmap(QPointF(x, rect.center().y() - side / 2), raster)
    painter.setFont(font)
    painter.setPen(ink)
    painter.drawText(QRectF(x + side * 1.5, rect.top(), rect.width(), rect.height()), _LEFT, fits)
