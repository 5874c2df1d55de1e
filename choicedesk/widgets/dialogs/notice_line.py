"""One quiet line at the foot of a panel: what was done, or why not."""

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QWidget

from choicedesk.widgets.dialogs.desk_button import DeskButton
from choicedesk.widgets.dialogs.text_label import TextLabel
from choicedesk.widgets.theme.theme import Theme


class NoticeLine(QWidget):
    """A tick and a few words, or a cross and the sentence of a refusal."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._icon_name = ""
        self._icon = QLabel()
        self._icon.setFixedSize(18, 20)
        self._words = TextLabel(theme, "label", "ink2", wrap=True)
        layout = self._row = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(8)
        layout.addWidget(self._icon, 0, Qt.AlignmentFlag.AlignTop)
        layout.addWidget(self._words, 1)
        self.act: DeskButton | None = None
        self._do: Callable[[], object] | None = None
        theme.changed.connect(self._paint_icon)

    @property
    def text(self) -> str:
        """What the line says."""
        return self._words.text()

    @property
    def is_done(self) -> bool:
        """Whether it says that something is done, not why something was not."""
        return self._icon_name == "tick"

    def tell(self, text: str, action: str = "", act: Callable[[], object] | None = None) -> None:
        """Say that something is done; a button offers what may follow."""
        self._say("tick", text)
        self._offer("undo", action, act)

    def warn(self, text: str, action: str = "", act: Callable[[], object] | None = None) -> None:
        """Say why something was not done; a button does what must come first."""
        self._say("close", text)
        self._offer("", action, act)

    def _offer(self, icon: str, action: str, act: Callable[[], object] | None) -> None:
        if act is None:
            return
        if self.act is None:
            self.act = DeskButton(self._theme, quiet=True)
            self.act.clicked.connect(self._press)
            self._row.addWidget(self.act)
        self._do = act
        self.act.show_icon(icon)
        self.act.say(action)
        self.act.show()

    def clear(self) -> None:
        """Say nothing."""
        self._icon_name = ""
        self._icon.clear()
        self._words.setText("")
        self._let_go()

    def _let_go(self) -> None:
        self._do = None
        if self.act is not None:
            self.act.hide()

    def _press(self) -> None:
        act = self._do
        self._let_go()
        if act is not None:
            act()

    def _say(self, icon: str, text: str) -> None:
        self._let_go()
        self._icon_name = icon
        self._words.setText(text)
        self._paint_icon()
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self, text))

    def _paint_icon(self) -> None:
        if self._icon_name:
            colour = "accent" if self._icon_name == "close" else "ink2"
            ratio = self.devicePixelRatioF()
            self._icon.setPixmap(
                self._theme.icon(self._icon_name, 16, self._theme.color(colour), ratio)
            )
