"""The chances of an outcome over white and black dice, a cell each with its number."""

from collections.abc import Sequence
from fractions import Fraction
from typing import Any

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from choicedesk.odds.choice import JointTable, joint
from choicedesk.widgets.prep.handing_out import Rows
from choicedesk.widgets.prep.marks import mixed, readable_on
from choicedesk.widgets.theme.glow import paint_focus
from choicedesk.widgets.theme.theme import Theme
from choicedesk.words import prep as words
from choicedesk.words.language import _, decimal, percent

OUTCOMES = ("risk_averted", "action_works", "players_opportunity", "danger_opportunity")
# The lighter the likelier, in every look.
_SCALE = {
    "lamp": ("#2b211b", "#f6e6bd"),
    "paper": ("#6b4e28", "#fff6dd"),
    "projector": ("#000000", "#ffffff"),
}
_LEFT, _TOP, _GAP, _ROW = 52, 50, 3, 42
_SIGN = 14


def chance_of(table: JointTable, outcome: str) -> Fraction:
    """Return the chance of an outcome, by its id."""
    if outcome == "action_works":
        return 1 - table.action_fails
    return getattr(table, outcome)


class HeatMap(QWidget):
    """Columns are white dice from 1, rows black ones from 0; one cell is looked at."""

    looked_at = Signal(int, int)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._die: Any = "split"
        self.outcome = OUTCOMES[0]
        self.most_white, self.most_black = 8, 5
        self.white, self.black = 3, 2
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setProperty("own_focus", True)  # noqa: FBT003 - Qt's signature
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        theme.changed.connect(self.update)

    def show_outcome(self, outcome: str, die: Any) -> None:
        """Show the chances of an outcome with a die."""
        self.outcome, self._die = outcome, die
        self._tell()
        self.update()

    def look_at(self, white: int, black: int) -> None:
        """Look at another cell, within the map."""
        white = max(1, min(white, self.most_white))
        black = max(0, min(black, self.most_black))
        if (white, black) != (self.white, self.black):
            self.white, self.black = white, black
            self._tell()
            self.looked_at.emit(white, black)
            self.update()

    @property
    def table(self) -> JointTable:
        """The joint table of the cell that is looked at."""
        return joint(self.white, self.black, self._die)

    @property
    def chance(self) -> float:
        """The chance in the cell that is looked at."""
        return float(chance_of(self.table, self.outcome))

    def rows(self) -> Rows:
        """Return the map as a table of per cents."""
        whites = range(1, self.most_white + 1)
        head = [_("black \\ white"), *(str(white) for white in whites)]
        return [head, *([str(black), *self._texts(black)] for black in self._blacks)]

    def sizeHint(self) -> QSize:
        """Return room for the rows."""
        return QSize(460, _TOP + (self.most_black + 1) * _ROW)

    def minimumSizeHint(self) -> QSize:
        """Return what narrow cells take."""
        return QSize(300, self.sizeHint().height())

    def cell(self, white: int, black: int) -> QRectF:
        """Return where a cell lies."""
        width = (self.width() - _LEFT) / self.most_white
        return QRectF(
            _LEFT + (white - 1) * width + _GAP / 2,
            _TOP + black * _ROW + _GAP / 2,
            width - _GAP,
            _ROW - _GAP,
        )

    @property
    def _blacks(self) -> range:
        return range(self.most_black + 1)

    def _texts(self, black: int) -> Sequence[str]:
        return [
            decimal(float(chance_of(joint(white, black, self._die), self.outcome)) * 100, 2)
            for white in range(1, self.most_white + 1)
        ]

    def _tell(self) -> None:
        said = f"{percent(self.chance)} {words.against(self.white, self.black)}"
        self.setAccessibleName(words.outcome_name(self.outcome))
        self.setAccessibleDescription(said)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw captions and cells."""
        theme, painter = self._theme, QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        ratio = self.devicePixelRatioF()
        painter.setFont(theme.font("small"))
        painter.setPen(theme.color("ink2"))
        above = QRectF(_LEFT, 0, self.width() - _LEFT, 22)
        caption = _("white dice")
        painter.drawText(above, Qt.AlignmentFlag.AlignCenter, caption)
        half = painter.fontMetrics().horizontalAdvance(caption) / 2
        sign = theme.icon("die-white", 14, theme.color("ink2"), ratio)
        painter.drawPixmap(QPointF(above.center().x() - half - 20, 4), sign)
        self._paint_black(painter)
        for white in range(1, self.most_white + 1):
            top = self.cell(white, 0)
            painter.drawText(
                QRectF(top.left(), _TOP - 26, top.width(), 22),
                Qt.AlignmentFlag.AlignCenter,
                str(white),
            )
        for black in self._blacks:
            self._paint_row(painter, black)
        if self.hasFocus():
            paint_focus(painter, theme, self.cell(self.white, self.black), 5)

    def _paint_black(self, painter: QPainter) -> None:
        """Name the rows at their left, from below upwards."""
        rows = QRectF(0, _TOP, 20, _ROW * len(self._blacks))
        caption = _("black dice")
        half = painter.fontMetrics().horizontalAdvance(caption) / 2
        painter.save()
        painter.translate(rows.center())
        painter.rotate(-90)
        turned = QRectF(-rows.height() / 2, -10, rows.height(), 20)
        painter.drawText(turned, Qt.AlignmentFlag.AlignCenter, caption)
        ink = self._theme.color("ink2")
        sign = self._theme.icon("die-black", _SIGN, ink, self.devicePixelRatioF())
        painter.drawPixmap(QPointF(-half - 20, -_SIGN / 2), sign)
        painter.restore()

    def _paint_row(self, painter: QPainter, black: int) -> None:
        theme = self._theme
        dark, light = _SCALE[theme.look]
        painter.setPen(theme.color("ink2"))
        painter.setFont(theme.font("small"))
        first = self.cell(1, black)
        room = QRectF(20, first.top(), _LEFT - 26, first.height())
        painter.drawText(room, Qt.AlignmentFlag.AlignCenter, str(black))
        for white in range(1, self.most_white + 1):
            cell = self.cell(white, black)
            chance = float(chance_of(joint(white, black, self._die), self.outcome))
            ground = mixed(QColor(dark), QColor(light), chance)
            looked = (white, black) == (self.white, self.black)
            painter.setPen(QPen(theme.color("accent"), 2.5) if looked else Qt.PenStyle.NoPen)
            painter.setBrush(ground)
            painter.drawRoundedRect(cell, 5, 5)
            painter.setPen(readable_on(ground))
            painter.setFont(theme.font("body", bold=looked))
            painter.drawText(cell, Qt.AlignmentFlag.AlignCenter, words.hundredths(chance))

    def _at(self, point: QPointF) -> tuple[int, int] | None:
        for black in self._blacks:
            for white in range(1, self.most_white + 1):
                if self.cell(white, black).contains(point):
                    return white, black
        return None

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Look at the cell that is clicked."""
        found = self._at(event.position())
        if found is not None:
            self.look_at(*found)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Look at the cell under the pointer."""
        found = self._at(event.position())
        if found is not None:
            self.look_at(*found)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Walk over the cells by arrows."""
        steps = {
            Qt.Key.Key_Left: (-1, 0),
            Qt.Key.Key_Right: (1, 0),
            Qt.Key.Key_Up: (0, -1),
            Qt.Key.Key_Down: (0, 1),
        }
        step = steps.get(Qt.Key(event.key()))
        if step is None:
            super().keyPressEvent(event)
            return
        self.look_at(self.white + step[0], self.black + step[1])
