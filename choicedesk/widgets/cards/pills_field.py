"""Several things to choose of, as pills that are on or off; one of them may stand for all."""

from collections.abc import Collection, Sequence

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from choicedesk.widgets.dialogs.desk_button import DeskButton
from choicedesk.widgets.dialogs.flow_box import FlowBox
from choicedesk.widgets.theme.theme import Theme

_LEAST = 90
_PILL = "border-radius: 13px; padding: 3px 10px; min-height: 18px;"


class Pill(DeskButton):
    """One that is on or off; what is on has a tick, so that colour is not the only sign."""

    def __init__(self, theme: Theme, icon: str, parent: QWidget | None = None) -> None:
        super().__init__(theme, icon, parent=parent)
        self._theme, self._own = theme, icon
        self._full, self._wish = "", super().sizeHint()
        self.setCheckable(True)
        self.toggled.connect(self._dress)
        theme.changed.connect(self._dress)
        self._dress()

    def say(self, text: str, hint: str = "") -> None:
        """Show a text; where it has no room its end is left out, and told on hover."""
        self._full = text
        super().say(text, hint or text)
        self._wish = super().sizeHint()

    def sizeHint(self) -> QSize:
        """Return the room for the whole text."""
        return self._wish

    def minimumSizeHint(self) -> QSize:
        """Return the room for a few letters."""
        return QSize(min(_LEAST, self._wish.width()), self._wish.height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Leave out the end of what has no room."""
        super().resizeEvent(event)
        spare = event.size().width() - self._wish.width()
        words = self._full
        if spare < 0:
            metrics = self.fontMetrics()
            room = metrics.horizontalAdvance(words) + spare
            words = metrics.elidedText(words, Qt.TextElideMode.ElideRight, room)
        self.setText(words.replace("&", "&&"))

    def _dress(self) -> None:
        on = self.isChecked()
        card, ink = self._theme.color("card").name(), self._theme.color("cardink").name()
        chosen = f"QPushButton {{ {_PILL} background: {card}; color: {ink}; }}"
        self.setStyleSheet(chosen if on else f"QPushButton {{ {_PILL} }}")
        self.show_icon("tick" if on and not self._own else self._own)
        self.say(self._full)
        self.updateGeometry()

    def wear(self) -> None:
        """Take the icon's colour from what lies under it."""
        self.ink = "cardacc" if self.isChecked() else "ink2"
        super().wear()


class PillsField(QWidget):
    """Choices in a row that wraps; ``chosen`` is None while the pill for all is on."""

    edited = Signal()
    finished = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._options: tuple[tuple[str, str], ...] = ()
        self._icons: tuple[str, ...] = ()
        self.pills: dict[str, Pill] = {}
        self.all: Pill | None = None
        self._box = FlowBox(self, spacing=6)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self._box)

    def show_options(
        self,
        options: Sequence[tuple[str, str]],
        chosen: Collection[str] | None,
        *,
        icons: Sequence[str] = (),
        everything: str = "",
    ) -> None:
        """Show pairs of id and name, and which are on; ``everything`` names the pill for all."""
        if tuple(options) != self._options or tuple(icons) != self._icons:
            self._rebuild(options, icons, everything)
        if self.all is not None:
            self.all.say(everything)
            self.all.setChecked(chosen is None)
        for key, pill in self.pills.items():
            pill.setChecked(chosen is not None and key in chosen)

    def chosen(self) -> tuple[str, ...] | None:
        """Return which are on, in the order of the options; None: all of them."""
        if self.all is not None and self.all.isChecked():
            return None
        return tuple(key for key, pill in self.pills.items() if pill.isChecked())

    def _rebuild(
        self, options: Sequence[tuple[str, str]], icons: Sequence[str], everything: str
    ) -> None:
        for pill in (*self.pills.values(), *([self.all] if self.all is not None else [])):
            self._box.remove(pill)
        self._options, self._icons = tuple(options), tuple(icons)
        self.all = self._pill(everything, "") if everything else None
        signs = (*icons, *[""] * len(options))
        self.pills = {
            key: self._pill(name, icon) for (key, name), icon in zip(options, signs, strict=False)
        }
        first = self.all or next(iter(self.pills.values()), None)
        if first is not None:
            self.setFocusProxy(first)

    def _pill(self, name: str, icon: str) -> Pill:
        pill = Pill(self._theme, icon, self._box)
        pill.say(name)
        pill.clicked.connect(lambda: self._click(pill))
        self._box.add(pill)
        return pill

    def _click(self, pill: Pill) -> None:
        """Let the pill for all and the single ones replace each other."""
        if self.all is not None:
            if pill is self.all:
                self.all.setChecked(True)
                for other in self.pills.values():
                    other.setChecked(False)
            else:
                self.all.setChecked(not any(each.isChecked() for each in self.pills.values()))
        self.edited.emit()
        self.finished.emit()
