"""The joint table of main and side effects for one pair of pools, three by three."""

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from choicedesk.odds.choice import SIDES, JointTable, joint
from choicedesk.widgets.prep.marks import paint_cell
from choicedesk.widgets.theme.theme import Theme
from choicedesk.words import prep as words
from choicedesk.words.language import _, percent

_ROW, _HEAD = 26, 40


class JointView(QWidget):
    """Rows by what is left of main effects, columns by what is left of side effects."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._table = joint(1, 0, "split")
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        theme.changed.connect(self.update)

    def show_table(self, table: JointTable) -> None:
        """Show another table."""
        self._table = table
        told = [
            _("main effect {main}, side effect {side}: {chance}").format(
                main=words.left_of(main),
                side=words.left_of(side),
                chance=percent(float(table.chance(main, side))),
            )
            for main in SIDES
            for side in SIDES
        ]
        self.setAccessibleName(_("Main and side effects together"))
        self.setAccessibleDescription(". ".join(told))
        self.update()

    def sizeHint(self) -> QSize:
        """Return room for three rows under a head."""
        return QSize(210, _HEAD + 3 * _ROW)

    def minimumSizeHint(self) -> QSize:
        """Return the least room."""
        return QSize(180, _HEAD + 3 * _ROW)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw captions and cells."""
        theme, painter = self._theme, QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        font = theme.font("small")
        painter.setFont(font)
        left = 58.0
        width = (self.width() - left) / 3
        painter.setPen(theme.color("ink2"))
        ratio = self.devicePixelRatioF()
        for column, side in enumerate(SIDES):
            room = QRectF(left + column * width, 18, width, 20)
            painter.drawText(room, Qt.AlignmentFlag.AlignCenter, words.left_of(side))
        painter.drawPixmap(
            round(left + 1.5 * width - 8),
            0,
            theme.icon("side-effect", 16, theme.color("ink2"), ratio),
        )
        painter.drawPixmap(2, 20, theme.icon("main-effect", 16, theme.color("ink2"), ratio))
        for row, main in enumerate(SIDES):
            top = _HEAD + row * _ROW
            painter.setPen(theme.color("ink2"))
            room = QRectF(0, top, left - 6, _ROW)
            painter.drawText(room, Qt.AlignmentFlag.AlignVCenter, words.left_of(main))
            for column, side in enumerate(SIDES):
                cell = QRectF(left + column * width + 1, top + 1, width - 2, _ROW - 2)
                paint_cell(painter, theme, cell, 4)
                painter.setPen(theme.color("ink"))
                chance = percent(float(self._table.chance(main, side)))
                painter.drawText(cell, Qt.AlignmentFlag.AlignCenter, chance)
