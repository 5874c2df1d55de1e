"""Changes one by one, the largest first: a bar to the left or right of the middle each."""

from collections.abc import Sequence

from msgspec import Struct
from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QHelpEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from choicedesk.widgets.prep.handing_out import Rows
from choicedesk.widgets.prep.marks import mixed
from choicedesk.widgets.prep.tip import show_tip
from choicedesk.widgets.prep.variant_cards import OLD
from choicedesk.widgets.theme.theme import Theme
from choicedesk.words.language import _, decimal, pgettext

_ROW, _NUMBER, _NAMES = 30.0, 66.0, 0.5


class Shift(Struct, frozen=True, kw_only=True):
    """A change: what it is, what it gains (-1 to 1), between which bounds where it was sampled."""

    name: str
    gain: float
    text: str
    low: float | None = None
    high: float | None = None
    told: str = ""
    sure: bool = True


class ChangeList(QWidget):
    """All bars have the same scale."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._shifts: tuple[Shift, ...] = ()
        self._old = False
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        theme.changed.connect(self.update)

    def show_shifts(self, shifts: Sequence[Shift]) -> None:
        """Show these changes."""
        self._shifts, self._old = tuple(shifts), False
        self.setAccessibleName(_("Changes, the largest first"))
        self.setAccessibleDescription(
            ". ".join(f"{each.name}: {each.text} {each.told}".strip() for each in shifts)
        )
        self.updateGeometry()
        self.update()

    def be_old(self) -> None:
        """Show what is there as what new figures are being worked out for."""
        self._old = True
        self.update()

    def rows(self) -> Rows:
        """Return the changes as a table."""
        head = ["", _("points"), pgettext("table", "low"), pgettext("table", "high")]
        shifts = () if self._old else self._shifts
        return [head, *([each.name, *_numbers(each)] for each in shifts)]

    @staticmethod
    def _names_width(width: float) -> float:
        return min(width * _NAMES, 380.0)

    def _heights(self, width: float) -> list[float]:
        """Return how high each row is: a long name goes on in further lines."""
        metrics = QFontMetricsF(self._theme.font("label"))
        room = QRectF(0, 0, self._names_width(width) - 8, 1000)
        wrap = Qt.TextFlag.TextWordWrap
        names = (metrics.boundingRect(room, wrap, each.name) for each in self._shifts)
        return [max(_ROW, name.height() + 8) for name in names]

    def hasHeightForWidth(self) -> bool:
        """Say that narrower means higher."""
        return True

    def heightForWidth(self, width: int) -> int:
        """Return the height of all rows."""
        return round(sum(self._heights(width)))

    def sizeHint(self) -> QSize:
        """Return the size at the present width."""
        return QSize(460, self.heightForWidth(max(self.width(), 260)))

    def minimumSizeHint(self) -> QSize:
        """Return narrow rows."""
        return QSize(260, self.heightForWidth(max(self.width(), 260)))

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw names and bars."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setOpacity(OLD if self._old else 1.0)
        names, heights, top = self._names_width(self.width()), self._heights(self.width()), 0.0
        for row, shift in enumerate(self._shifts):
            font = self._theme.font("label")
            painter.setFont(font)
            painter.setPen(self._theme.color("ink" if shift.sure else "ink2"))
            high = heights[row]
            room = QRectF(0, top, names - 8, high)
            flags = Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextWordWrap
            painter.drawText(room, flags, shift.name)
            track = QRectF(names, top, self.width() - names - _NUMBER, high)
            self._paint_bar(painter, track, shift)
            painter.setFont(self._theme.font("label", bold=shift.sure))
            painter.setPen(self._theme.color("ink" if shift.sure else "ink2"))
            number = QRectF(track.right(), top, _NUMBER, high)
            flags = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
            painter.drawText(number, flags, shift.text)
            top += high

    def _paint_bar(self, painter: QPainter, track: QRectF, shift: Shift) -> None:
        theme = self._theme
        most = max((self._reach(each) for each in self._shifts), default=0.0) or 1.0
        middle, half = track.center(), track.width() / 2 - 2

        def x(value: float) -> float:
            return middle.x() + half * value / most

        painter.setPen(QPen(theme.color("line"), 1))
        painter.drawLine(QPointF(middle.x(), track.top()), QPointF(middle.x(), track.bottom()))
        strength = 0.9 if shift.sure else 0.35
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(mixed(theme.color("bg1"), theme.color("ink3"), strength))
        left, right = sorted((middle.x(), x(shift.gain)))
        painter.drawRoundedRect(QRectF(left, middle.y() - 7, max(right - left, 1.5), 14), 3, 3)
        if shift.low is not None and shift.high is not None:
            painter.setPen(QPen(theme.color("ink"), 1.2))
            ends = (x(shift.low), x(shift.high))
            painter.drawLine(QPointF(ends[0], middle.y()), QPointF(ends[1], middle.y()))
            for end in ends:
                painter.drawLine(QPointF(end, middle.y() - 4), QPointF(end, middle.y() + 4))

    @staticmethod
    def _reach(shift: Shift) -> float:
        bounds = (shift.gain, shift.low or 0.0, shift.high or 0.0)
        return max(abs(each) for each in bounds)

    def event(self, event: QEvent) -> bool:
        """Tell the change under the pointer in full."""
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            text, bottom = "", 0.0
            for shift, high in zip(self._shifts, self._heights(self.width()), strict=True):
                bottom += high
                if not bottom - high <= event.pos().y() < bottom:
                    continue
                text = f"{shift.name}: {shift.text} ({shift.told})" if shift.told else shift.name
            show_tip(event, text, self)
            return True
        return super().event(event)


def _numbers(shift: Shift) -> list[str]:
    return [
        "" if each is None else decimal(each * 100, 2)
        for each in (shift.gain, shift.low, shift.high)
    ]
