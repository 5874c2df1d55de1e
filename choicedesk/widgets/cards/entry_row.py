"""A bonus or malus of a card: a sign that turns when it is pressed, and the attribute."""

from typing import Any

from PySide6.QtCore import QRectF, QSize, QStringListModel, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QCompleter, QHBoxLayout, QWidget

from choicedesk.desk.sheets import CardEntry
from choicedesk.widgets.cards.entry_lines import paint_sign
from choicedesk.widgets.cards.part_row import Around, PartRow
from choicedesk.widgets.dialogs.fields import LineField
from choicedesk.widgets.theme.rasters import paint_focus
from choicedesk.widgets.theme.theme import Theme
from choicedesk.words.language import _

LONGEST = 60


class SignToggle(QAbstractButton):
    """Plus or minus; pressing turns it."""

    edited = Signal()
    finished = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self.value = 1
        self.setFixedSize(QSize(36, 36))
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setProperty("own_focus", True)  # noqa: FBT003 - Qt's signature
        self.clicked.connect(self._turn)
        theme.changed.connect(self.update)

    def show_value(self, value: int) -> None:
        """Show a bonus (1) or a malus (-1)."""
        self.value = 1 if value > 0 else -1
        self.say()

    def say(self) -> None:
        """Name what is shown."""
        words = _("Bonus") if self.value > 0 else _("Malus")
        self.setAccessibleName(words)
        self.setToolTip(_("{now}; press to turn it").format(now=words))
        self.update()

    def _turn(self) -> None:
        self.show_value(-self.value)
        self.edited.emit()
        self.finished.emit()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the sign as it stands on cards."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        place = QRectF(self.rect()).adjusted(7, 7, -7, -7)
        paint_sign(painter, self._theme, place, self.value, ink="ink", ground="bg1")
        if self.hasFocus():
            paint_focus(painter, self._theme, QRectF(self.rect()).adjusted(6, 6, -6, -6), 8)


class EntryRow(PartRow):
    """One entry; attributes of other cards are proposed while one types."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self.sign = SignToggle(theme)
        self.attribute = LineField(LONGEST)
        self._known = QStringListModel(self)
        completer = QCompleter(self._known, self)
        completer.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        self.attribute.setCompleter(completer)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(4)
        layout.addWidget(self.sign)
        layout.addWidget(self.attribute, 1)
        self.hear(self.sign, self.attribute)

    def show_part(self, part: Any, around: Around) -> None:
        """Show the entry."""
        known = [name for name, _name in around.get("attributes", ())]
        if known != self._known.stringList():
            self._known.setStringList(known)
        self.sign.show_value(part.value)
        self.attribute.show_text(part.attribute)

    def part(self) -> CardEntry:
        """Return the entry."""
        value = 1 if self.sign.value > 0 else -1
        return CardEntry(attribute=self.attribute.text().strip(), value=value)

    @staticmethod
    def summary(part: Any, _around: Around, /) -> tuple[str, str]:
        """Return the attribute."""
        return part.attribute, ""

    def retranslate(self) -> None:
        """Name the fields."""
        self.sign.say()
        self.attribute.setPlaceholderText(_("Attribute"))
        self.attribute.setAccessibleName(_("Attribute"))

    def focus_first(self) -> None:
        """Put the hand on the attribute."""
        self.attribute.setFocus()
