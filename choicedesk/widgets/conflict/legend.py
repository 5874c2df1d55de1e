"""The line over the map: the conflict's magnitude, its sides by shape and colour, what to add."""

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFontMetricsF, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QWidget

from choicedesk.models.conflict_rows import BoardRow, SideRow
from choicedesk.widgets.cards.face_text import elided
from choicedesk.widgets.conflict.sides import paint_sign
from choicedesk.widgets.dialogs.desk_button import DeskButton
from choicedesk.widgets.theme.theme import Theme
from choicedesk.words import conflict_labels as words
from choicedesk.words import conflict_steps

ADDED = ("zone", "goal", "party")
MOST_MAGNITUDE = 3


class SideSigns(QWidget):
    """The sides, each with its sign and its name."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._sides: Sequence[SideRow] = ()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        theme.changed.connect(self.update)

    def show_sides(self, sides: Sequence[SideRow]) -> None:
        """Show these sides."""
        self._sides = sides
        self.setAccessibleName(", ".join(side.name for side in sides))
        self.setToolTip("\n".join(side.name.replace("<", "&lt;") for side in sides))
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        """Return the room of all names."""
        metrics = QFontMetricsF(self._theme.font("body"))
        wide = sum(metrics.horizontalAdvance(side.name) + 44 for side in self._sides)
        return QSize(round(wide), 28)

    def minimumSizeHint(self) -> QSize:
        """Return the room of the signs alone."""
        return QSize(40 * len(self._sides), 28)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint sign and name of each side; where there is little room, names are cut."""
        painter = QPainter(self)
        font = self._theme.font("body")
        metrics = QFontMetricsF(font)
        needed = self.sizeHint().width()
        share = min(1.0, self.width() / needed) if needed else 1.0
        x, middle = 0.0, self.height() / 2
        for side in self._sides:
            room = (metrics.horizontalAdvance(side.name) + 44) * share
            paint_sign(painter, self._theme, QRectF(x, middle - 8, 16, 16), side.number)
            painter.setFont(font)
            painter.setPen(self._theme.color("ink2"))
            name = elided(side.name, font, room - 40)
            box = QRectF(x + 24, 0, room - 26, self.height())
            painter.drawText(box, Qt.AlignmentFlag.AlignVCenter, name)
            x += room


class Legend(QWidget):
    """``wanted`` asks for a form: of the magnitude, or of something to add."""

    wanted = Signal(str)

    def __init__(self, theme: Theme, _parts: Any = None) -> None:
        super().__init__()
        self._compact = False
        self._row = BoardRow()
        self.magnitude = DeskButton(theme, "magnitude-1")
        self.magnitude.setObjectName("conflictMagnitude")
        self.magnitude.clicked.connect(lambda: self.wanted.emit("magnitude"))
        self.sides = SideSigns(theme)
        layout = QHBoxLayout(self)
        layout.setSpacing(14)
        layout.addWidget(self.magnitude)
        layout.addWidget(self.sides, 1)
        self.adding: dict[str, DeskButton] = {}
        for kind in ADDED:
            button = DeskButton(theme, kind, quiet=True)
            button.clicked.connect(lambda _checked=False, kind=kind: self.wanted.emit(kind))
            layout.addWidget(button)
            self.adding[kind] = button
        # It takes the width there is: how much the buttons say follows from it.
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)

    def show_board(self, row: BoardRow, *, compact: bool) -> None:
        """Show the conflict's magnitude and sides."""
        self._row, self._compact = row, compact
        self.setContentsMargins(2, 0, 2, 0)
        layout = self.layout()
        if layout is not None:
            layout.setContentsMargins(*((8, 4, 8, 2) if compact else (14, 10, 14, 6)))
        self.magnitude.show_icon(f"magnitude-{min(row.magnitude, MOST_MAGNITUDE)}")
        self.sides.show_sides(row.sides)
        for kind, button in self.adding.items():
            button.show_icon(kind)
            button.setVisible(not row.winner)
        self._fit()

    def _fit(self) -> None:
        """Let the buttons say as much as finds room, icons and the number alone if need be."""
        whole = {kind: conflict_steps.step(kind) for kind in self.adding}
        icons = dict.fromkeys(whole, "")
        short = self._compact
        for texts, alone in ((whole, short), (words.added(), short), (icons, short), (icons, True)):
            self._say_magnitude(alone=alone)
            sides = self.sides.sizeHint().width() + self.magnitude.sizeHint().width()
            for kind, button in self.adding.items():
                button.say(texts[kind], whole[kind])
                button.setAccessibleName(whole[kind])
                button.setMaximumWidth(16777215 if texts[kind] else 44)
            asked = sum(button.sizeHint().width() for button in self.adding.values())
            if sides + asked + 5 * 14 + 20 <= self.width():
                break

    def _say_magnitude(self, *, alone: bool) -> None:
        magnitude = self._row.magnitude
        whole = words.conflict_magnitude(magnitude)
        self.magnitude.say(words.magnitude_alone(magnitude) if alone else whole)
        self.magnitude.setAccessibleName(whole)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Say more or less."""
        super().resizeEvent(event)
        self._fit()
