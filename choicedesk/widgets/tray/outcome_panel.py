"""The outcome after a roll: risk, action, opportunity; in the last row the choice of a danger."""

from collections.abc import Sequence

from PySide6.QtCore import QEasingCurve, QEvent, QVariantAnimation, Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QGridLayout, QVBoxLayout, QWidget

from choicedesk.rules.choice.state import Result
from choicedesk.widgets.theme.theme import Theme
from choicedesk.widgets.tray.button import RING, TrayButton
from choicedesk.widgets.tray.outcome_box import OutcomeBox
from choicedesk.widgets.tray.outcome_words import outcome_rows

FADE_MS = 120
DANGERS = 9


class OutcomePanel(QWidget):
    """Three rows in a fixed order. ``danger_chosen`` names who gets the opportunity."""

    danger_chosen = Signal(str)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._result: Result | None = None
        self._dangers: tuple[tuple[str, str], ...] = ()
        self._low = False
        self.boxes = tuple(OutcomeBox(theme, self) for _ in range(3))
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(8)
        for box in self.boxes:
            layout.addWidget(box)
        self.boxes[2].resized.connect(self._place)
        self._choice = QWidget(self.boxes[2])
        self._grid = QGridLayout(self._choice)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setSpacing(0)
        self.buttons: list[TrayButton] = []
        self._keys: list[QShortcut] = []
        self._fade = QVariantAnimation(self)
        self._fade.setDuration(FADE_MS)
        self._fade.setStartValue(0.0)
        self._fade.setEndValue(1.0)
        self._fade.setEasingCurve(QEasingCurve.Type.OutQuad)
        self._fade.valueChanged.connect(self._set_opacity)

    def show_result(
        self, result: Result, dangers: Sequence[tuple[str, str]], *, fresh: bool = False
    ) -> None:
        """Show a result; ``dangers`` are (id, name) on the table, ``fresh`` rows fade in."""
        self._result, self._dangers = result, tuple(dangers)
        self._fill()
        if fresh and not self._theme.reduced_motion and self.isVisible():
            self._fade.start()
        else:
            self.finish()

    def set_low(self, *, low: bool) -> None:
        """Use one line for each row, where height is scarce."""
        if low == self._low:
            return
        self._low = low
        layout = self.layout()
        if layout is not None:
            layout.setSpacing(4 if low else 8)
        for box in self.boxes:
            box.set_low(low=low)
        self._fill()

    def finish(self) -> None:
        """End the fading."""
        self._fade.stop()
        self._set_opacity(1.0)

    def focus_choice(self) -> None:
        """Put the focus on the first danger that can be named."""
        if self.buttons:
            self.buttons[0].setFocus()

    def words(self) -> str:
        """Return the outcome as sentences."""
        return ". ".join(box.accessibleName() for box in self.boxes)

    def _fill(self) -> None:
        if self._result is None:
            return
        taker = self._result.danger_opportunity or ""
        rows = outcome_rows(self._result, dict(self._dangers).get(taker, ""))
        self._ask(self._dangers if rows[2].open else ())
        below = self._choice_height() + (2 if self._low else 8) if self.buttons else 0
        for box, row in zip(self.boxes, rows, strict=True):
            box.show_row(row, below if row.open else 0)
        self._place()

    def _ask(self, dangers: Sequence[tuple[str, str]]) -> None:
        for old in (*self.buttons, *self._keys):
            old.setParent(None)
            old.deleteLater()
        self.buttons, self._keys = [], []
        for number, (danger, name) in enumerate(dangers):
            key = str(number + 1) if number < DANGERS else ""
            button = TrayButton(self._theme, name, key=key, parent=self._choice)
            button.clicked.connect(lambda _checked=False, d=danger: self.danger_chosen.emit(d))
            columns = self._columns(len(dangers))
            self._grid.addWidget(button, number // columns, number % columns)
            self.buttons.append(button)
            if key:
                shortcut = QShortcut(QKeySequence(key), self)
                shortcut.activated.connect(button.click)
                self._keys.append(shortcut)
        self._choice.setVisible(bool(self.buttons))

    def _choice_height(self) -> int:
        # Counted, for buttons just made have no size of their own before they are shown.
        lines = -(-len(self.buttons) // self._columns(len(self.buttons)))
        return lines * (36 + 2 * RING)

    def _columns(self, count: int) -> int:
        return 3 if self._low and count not in {1, 2, 4} else 2

    def _place(self) -> None:
        if not self.buttons:
            return
        box = self.boxes[2]
        height = self._choice_height()
        edge, under = (8, 4) if self._low else (14, 10)
        self._choice.setGeometry(
            edge - RING, box.height() - height - under, box.width() - 2 * (edge - RING), height
        )

    def _set_opacity(self, opacity: float) -> None:
        for box in self.boxes:
            box.set_opacity(float(opacity))

    def changeEvent(self, event: QEvent) -> None:
        """Speak another language."""
        if event.type() == QEvent.Type.LanguageChange:
            self._fill()
        super().changeEvent(event)
