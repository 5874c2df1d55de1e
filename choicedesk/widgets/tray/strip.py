"""The folded tray of a small window: a narrow strip that says what lies in it and opens."""

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter

from choicedesk.widgets.tray.side_strip import SideStrip
from choicedesk.words.language import _, ngettext


class TrayStrip(SideStrip):
    """Shows how many white and black dice lie in the tray."""

    _counts = (0, 0)

    def show_counts(self, white: int, black: int) -> None:
        """Show how many dice lie in the tray."""
        if (white, black) != self._counts:
            self._counts = (white, black)
            self.retranslate()

    def words(self) -> str:
        """Return what pressing it does, and what lies in the tray."""
        white, black = self._counts
        words = _("Open the tray")
        if not (white or black):
            return words
        first = ngettext("{n} white", "{n} white", white).format(n=white)
        second = ngettext("{n} black", "{n} black", black).format(n=black)
        return f"{words}: {first}, {second}"

    def title(self) -> str:
        """Return the tray's name."""
        return _("Dice tray")

    def paint_held(self, painter: QPainter, middle: float) -> float:
        """Paint the counts as dice."""
        y = 66.0
        if not any(self._counts):
            return y - 10
        from choicedesk.widgets.theme.dice import paint_die

        theme = self._theme
        for color, count in zip(("white", "black"), self._counts, strict=True):
            paint_die(painter, theme, color, None, QPointF(middle, y), 28)
            painter.setFont(theme.font("label", bold=True))
            painter.setPen(theme.color("ink"))
            below = QRectF(0, y + 18, 2 * middle, 20)
            painter.drawText(below, Qt.AlignmentFlag.AlignCenter, str(count))
            y += 62
        return y - 10
