"""The bubble beside a place: what a drop would do, and the chooser where it could do several."""

from collections.abc import Sequence

from msgspec import Struct
from PySide6.QtCore import QPoint, QPointF, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPainterPath,
    QPaintEvent,
    QPen,
    QPixmap,
    QPolygonF,
)
from PySide6.QtWidgets import QLineEdit, QWidget

from choicedesk.widgets.table.bubble_place import POINTER, Stand, stand_beside
from choicedesk.widgets.table.marked_text import MarkedText, plain
from choicedesk.widgets.table.options_row import Option, OptionsRow
from choicedesk.widgets.theme.rasters import paint_bead, paint_shadow
from choicedesk.widgets.theme.theme import Theme
from choicedesk.words.language import _

MOST = 400
_MOST_LINES = 8
"""A reason is read whole; only names of unheard-of length are cut."""
_SIDE, _TOP = 16, 12
_AURA = 26
_GAP = 6.0
_ICON = 28.0
_LINE_ICON, _LINE_GAP = 28.0, 6.0


class Saying(Struct, frozen=True, kw_only=True):
    """What a bubble says; ``bead`` is a kind of bead drawn before the second line.

    ``lines``, an icon and words each, stand in place of the second line. ``hint`` stands quietly
    below everything: which keys do what.
    """

    first: str
    second: str = ""
    icon: str = ""
    bead: str = ""
    lines: tuple[tuple[str, str], ...] = ()
    options: tuple[Option, ...] = ()
    ruling: bool = False
    hint: str = ""


class Bubble(QWidget):
    """A light window inside the desk window. It takes the mouse only while it asks."""

    picked = Signal(int)
    reasoned = Signal(str)

    def __init__(self, theme: Theme, window: QWidget) -> None:
        super().__init__(window)
        self._window = window
        self._theme = theme
        self._saying = Saying(first="")
        self._first: MarkedText | None = None
        self._second: MarkedText | None = None
        self._lines: list[MarkedText] = []
        self._hint: MarkedText | None = None
        self._options = OptionsRow(theme)
        self._stand = Stand(QRect(), "below", QPoint())
        self._asking = False
        self._picture: QPixmap | None = None
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setObjectName("bubble")
        self._reason = QLineEdit(self)
        self._reason.setObjectName("rulingReason")
        self._reason.setAccessibleName(_("Reason of the ruling"))
        self._reason.hide()
        self._reason.returnPressed.connect(lambda: self.reasoned.emit(self._reason.text().strip()))
        self.hide()

    @property
    def text(self) -> str:
        """All that the bubble says, for ears and tests."""
        said = [plain(self._saying.first), plain(self._saying.second), self._saying.hint]
        return ". ".join(line for line in said if line)

    @property
    def asking(self) -> bool:
        """Whether the bubble waits for a choice or a reason."""
        return self._asking

    @property
    def chosen(self) -> int:
        """The option that Enter would take."""
        return self._options.chosen

    def say(self, saying: Saying, place: QRect, keep_clear: Sequence[QRect], hand: QRect) -> None:
        """Appear beside a place (global), away from the other rectangles."""
        self._asking = False
        self._reason.hide()
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._show(saying, place, keep_clear, hand)

    def ask(self, saying: Saying, place: QRect, keep_clear: Sequence[QRect]) -> None:
        """Stay and wait for one of the options."""
        self._asking = True
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents, on=False)
        self._reason.hide()
        self._show(saying, place, keep_clear, QRect())
        self._options.asking = True
        self._redraw()

    def ask_reason(self, saying: Saying, place: QRect, keep_clear: Sequence[QRect]) -> None:
        """Ask why a ruling is made; an empty answer is one."""
        self._asking = True
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents, on=False)
        self._reason.clear()
        ink = self._theme.color("bubbleink").name()
        self._reason.setStyleSheet(
            f"QLineEdit{{background:transparent;color:{ink};border:1px solid {ink};"
            f"border-radius:8px;padding:0 10px;placeholder-text-color:{ink}}}"
        )
        self._reason.setPlaceholderText(_("Reason (Enter without one skips it)"))
        self._reason.setAccessibleName(_("Reason of the ruling"))
        self._show(saying, place, keep_clear, QRect(), reason=True)
        self._reason.show()
        self._reason.setFocus()

    def choose(self, index: int) -> None:
        """Mark another option as the one that Enter takes."""
        self._options.choose(index)
        self._redraw()

    def key(self, event: QKeyEvent) -> bool:
        """Answer a key of the chooser; True where it was one."""
        index = self._options.key(event.key(), event.text())
        if index is None:
            return False
        if index >= 0:
            self.picked.emit(index)
        self._redraw()
        return True

    def _show(
        self,
        saying: Saying,
        place: QRect,
        keep_clear: Sequence[QRect],
        hand: QRect,
        *,
        reason: bool = False,
    ) -> None:
        if saying != self._saying or reason:
            self._lay(saying)
        self._options.asking = False
        window = self._window
        origin = window.mapToGlobal(QPoint(0, 0))
        size = self._body_size(reason=reason)
        room = window.rect().translated(origin)
        self._stand = stand_beside(place, size, room, keep_clear, hand)
        self.setGeometry(
            self._stand.body.adjusted(-_AURA, -_AURA, _AURA, _AURA).translated(-origin)
        )
        self._reason.setGeometry(
            _AURA + _SIDE, _AURA + size.height() - _TOP - 36, size.width() - 2 * _SIDE, 36
        )
        self.setAccessibleName(self.text)
        self.raise_()
        self.show()
        self._redraw()

    def _lay(self, saying: Saying) -> None:
        self._saying = saying
        room = MOST - 2 * _SIDE
        font = self._theme.font("strong")
        icon = _ICON if saying.icon else 0
        self._first = MarkedText(saying.first, font, room - icon, _MOST_LINES)
        bead = 24 if saying.bead else 0
        self._second = (
            MarkedText(saying.second, self._theme.font("body"), room - bead, _MOST_LINES)
            if saying.second and not saying.lines
            else None
        )
        body = self._theme.font("body")
        self._lines = [
            MarkedText(text, body, room - _LINE_ICON, _MOST_LINES) for _, text in saying.lines
        ]
        self._options.lay(saying.options, room)
        hint = self._theme.font("label")
        self._hint = MarkedText(saying.hint, hint, room, 1, marks=False) if saying.hint else None

    def _body_size(self, *, reason: bool) -> QSize:
        first = self._first.size if self._first else QRectF().size()
        wide = first.width() + (_ICON if self._saying.icon else 0)
        high = max(first.height(), 20.0)
        if self._second:
            wide = max(wide, self._second.size.width() + (24 if self._saying.bead else 0))
            high += 4 + self._second.size.height()
        for line in self._lines:
            wide = max(wide, line.size.width() + _LINE_ICON)
            high += _LINE_GAP + max(line.size.height(), 18.0)
        if self._saying.options:
            wide = max(wide, self._options.size.width())
            high += 9 + 8 + self._options.size.height()
        if reason:
            wide = max(wide, 300.0)
            high += 46
        if self._hint:
            wide = max(wide, self._hint.size.width())
            high += _GAP + self._hint.size.height()
        return QSize(round(wide + 2 * _SIDE + 1), round(high + 2 * _TOP))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Take the option that is pressed."""
        index = self._options.option_at(event.position() - QPointF(*self._options_at()))
        if index is not None:
            self.picked.emit(index)

    def _options_at(self) -> tuple[float, float]:
        size = self._body_size(reason=self._reason.isVisible())
        below = 46 if self._reason.isVisible() else 0
        below += _GAP + self._hint.size.height() if self._hint else 0
        top = _AURA + size.height() - _TOP - self._options.size.height() - below
        return _AURA + _SIDE, top

    def _redraw(self) -> None:
        self._picture = None
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Copy the picture: the hand passes over the bubble at every step of a drag."""
        ratio = self.devicePixelRatioF()
        picture = self._picture
        if picture is None or picture.devicePixelRatio() != ratio:
            picture = self._picture = QPixmap(self.size() * ratio)
            picture.setDevicePixelRatio(ratio)
            picture.fill(Qt.GlobalColor.transparent)
            painter = QPainter(picture)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            self._paint_all(painter)
            painter.end()
        QPainter(self).drawPixmap(0, 0, picture)

    def _paint_all(self, painter: QPainter) -> None:
        """Paint body, pointer, lines and options."""
        theme = self._theme
        origin = self.mapToGlobal(QPoint(0, 0))
        body = QRectF(self._stand.body.translated(-origin))
        paint_shadow(painter, theme, body, 12)
        path = QPainterPath()
        path.addRoundedRect(body, 12, 12)
        painter.fillPath(
            path.united(self._pointer(body, QPointF(self._stand.tip - origin))),
            theme.color("bubble"),
        )
        if self._saying.ruling:
            painter.setPen(QPen(theme.color("accent"), 2, Qt.PenStyle.DashLine))
            painter.drawRoundedRect(body.adjusted(3, 3, -3, -3), 9, 9)
        self._paint_lines(painter, body, theme.color("bubbleink"))

    def _pointer(self, body: QRectF, tip: QPointF) -> QPainterPath:
        path = QPainterPath()
        half = 11.0
        if self._stand.side in {"below", "above"}:
            edge = body.top() + 1 if self._stand.side == "below" else body.bottom() - 1
            out = edge - POINTER if self._stand.side == "below" else edge + POINTER
            points = (
                QPointF(tip.x() - half, edge),
                QPointF(tip.x(), out),
                QPointF(tip.x() + half, edge),
            )
        else:
            edge = body.left() + 1 if self._stand.side == "right" else body.right() - 1
            out = edge - POINTER if self._stand.side == "right" else edge + POINTER
            points = (
                QPointF(edge, tip.y() - half),
                QPointF(out, tip.y()),
                QPointF(edge, tip.y() + half),
            )
        path.addPolygon(QPolygonF(points))
        path.closeSubpath()
        return path

    def _paint_lines(self, painter: QPainter, body: QRectF, ink: QColor) -> None:
        saying, theme = self._saying, self._theme
        x, y = body.left() + _SIDE, body.top() + _TOP
        left = x
        if saying.icon:
            icon = theme.icon(saying.icon, 20, ink, self.devicePixelRatioF())
            painter.drawPixmap(QPointF(x, y), icon)
            left += _ICON
        if self._first:
            self._first.draw(painter, QPointF(left, y), ink)
            y += max(self._first.size.height(), 20.0)
        if self._second:
            y += 4
            left = x
            if saying.bead:
                middle = QPointF(x + 9, y + self._second.size.height() / 2)
                paint_bead(painter, theme, saying.bead, middle, 18)  # type: ignore[arg-type]
                left += 24
            self._second.draw(painter, QPointF(left, y), ink)
            y += self._second.size.height()
        for line, (name, _text) in zip(self._lines, saying.lines, strict=True):
            y += _LINE_GAP
            icon = theme.icon(name, 18, ink, self.devicePixelRatioF())
            painter.drawPixmap(QPointF(x, y), icon)
            line.draw(painter, QPointF(x + _LINE_ICON, y), ink)
            y += max(line.size.height(), 18.0)
        if saying.options:
            line = QColor(ink)
            line.setAlphaF(0.25)
            painter.setPen(QPen(line, 1))
            painter.drawLine(QPointF(x, y + 9.5), QPointF(body.right() - _SIDE, y + 9.5))
            self._options.paint(painter, QPointF(*self._options_at()), ink)
        if self._hint:
            top = body.bottom() - _TOP - self._hint.size.height()
            quiet = QColor(ink)
            quiet.setAlphaF(0.75)
            self._hint.draw(painter, QPointF(x, top), quiet)
