"""The first window: a lamp, a greeting and three doors, and the campaigns played last."""

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QEvent, QPoint, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QDragEnterEvent,
    QDropEvent,
    QKeyEvent,
    QKeySequence,
    QPainter,
    QPaintEvent,
    QResizeEvent,
)
from PySide6.QtWidgets import QHBoxLayout, QMenu, QSizePolicy, QVBoxLayout, QWidget

from choicedesk.storage.library_folder import SUFFIX, Listed
from choicedesk.widgets.dialogs.desk_button import DeskButton
from choicedesk.widgets.dialogs.door import Door
from choicedesk.widgets.dialogs.key_name import key_name
from choicedesk.widgets.dialogs.lamp import Lamp
from choicedesk.widgets.dialogs.shortcuts import shortcut
from choicedesk.widgets.dialogs.text_label import TextLabel
from choicedesk.widgets.theme.rasters import paint_ground
from choicedesk.widgets.theme.theme import Theme
from choicedesk.words.language import _, language

_SHOWN, _ROOMY, _LOW, _WIDEST = 3, 640, 520, 1264


class WelcomePage(QWidget):
    """Space plays a copy of the example, N makes a campaign, Ctrl+O opens one."""

    example_wanted = Signal()
    new_wanted = Signal()
    open_wanted = Signal()
    campaign_wanted = Signal(object)
    list_wanted = Signal()
    language_wanted = Signal(str)
    look_wanted = Signal(str)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("welcomePage")
        self.setAcceptDrops(True)
        self._theme = theme
        self._recent: tuple[Listed, ...] = ()
        self.lamp = Lamp(theme)
        self._greeting = TextLabel(theme, "welcome", serif=True, bold=True)
        self._question = TextLabel(theme, "heading", "ink2")
        self.example = Door(theme, "lighthouse", 0.3)
        self.new = Door(theme, "books", 0.8)
        self.open = Door(theme, "boat", 0.75)
        self._recent_label = TextLabel(theme, "body", "ink2")
        self.recent_buttons: list[DeskButton] = []
        self.all_button = DeskButton(theme, "folder", quiet=True)
        self.language_button = DeskButton(theme, "chevron-down")
        self.look_button = DeskButton(theme, "eye")
        self._lay_out()
        self._connect()
        self.retranslate()

    def show_recent(self, recent: Sequence[Listed]) -> None:
        """Offer the campaigns played last; those that are gone are left out."""
        self._recent = tuple(one for one in recent if not one.fault)[:_SHOWN]
        for button in self.recent_buttons:
            self._recent_row.removeWidget(button)
            button.hide()
            button.deleteLater()
        self.recent_buttons = [self._recent_button(one) for one in self._recent]
        self._fit()

    def _lay_out(self) -> None:
        for label in (self._greeting, self._question):
            label.setAlignment(Qt.AlignmentFlag.AlignCenter)
        doors = QHBoxLayout()
        doors.setSpacing(8)
        for door in (self.example, self.new, self.open):
            doors.addWidget(door, 1)
        self._recent_row = QHBoxLayout()
        self._recent_row.setSpacing(10)
        self._recent_row.addWidget(self._recent_label)
        foot = QHBoxLayout()
        foot.setSpacing(10)
        foot.setContentsMargins(8, 0, 8, 0)
        foot.addLayout(self._recent_row)
        foot.addWidget(self.all_button)
        foot.addStretch(1)
        foot.addWidget(self.language_button)
        foot.addWidget(self.look_button)
        self._column = QVBoxLayout(self)
        self._column.setSpacing(6)
        self._column.setSizeConstraint(QVBoxLayout.SizeConstraint.SetNoConstraint)
        self._column.addStretch(2)
        self._column.addWidget(self.lamp)
        self._column.addSpacing(4)
        self._column.addWidget(self._greeting)
        self._column.addWidget(self._question)
        self._column.addSpacing(14)
        within = QWidget()
        within.setMaximumWidth(_WIDEST)
        block = QVBoxLayout(within)
        block.setContentsMargins(0, 0, 0, 0)
        block.setSpacing(16)
        block.addLayout(doors, 1)
        block.addLayout(foot)
        row = QHBoxLayout()
        row.addStretch(1)
        row.addWidget(within, 100)
        row.addStretch(1)
        self._column.addLayout(row, 12)
        self._column.addStretch(3)
        for button in (self.language_button, self.look_button, self.all_button):
            button.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def _connect(self) -> None:
        self.example.clicked.connect(self.example_wanted)
        self.new.clicked.connect(self.new_wanted)
        self.open.clicked.connect(self.open_wanted)
        for door in (self.example, self.new, self.open):
            door.moved.connect(self.update)
        self.all_button.clicked.connect(self.list_wanted)
        self.language_button.clicked.connect(self._language_menu)
        self.look_button.clicked.connect(self._look_menu)
        shortcut(self, "N", self.new_wanted.emit)
        self.setFocusProxy(self.example)
        self._theme.changed.connect(self.retranslate)

    def _recent_button(self, one: Listed) -> DeskButton:
        button = DeskButton(self._theme, "nav-journal")
        font = self._theme.font("body")
        button.setFont(font)
        words = button.fontMetrics().elidedText(one.title, Qt.TextElideMode.ElideRight, 230)
        button.say(words, str(one.path))
        button.setAccessibleName(one.title)
        button.clicked.connect(lambda: self.campaign_wanted.emit(one.path))
        self._recent_row.addWidget(button)
        return button

    def _language_menu(self) -> None:
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        for code, name in (("de", "Deutsch"), ("en", "English")):
            action = menu.addAction(name)
            action.triggered.connect(lambda _on=False, code=code: self.language_wanted.emit(code))
        menu.popup(self.language_button.mapToGlobal(self.language_button.rect().bottomLeft()))

    def _look_menu(self) -> None:
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        for look in ("lamp", "paper", "projector"):
            action = menu.addAction(look_name(look))
            action.triggered.connect(lambda _on=False, look=look: self.look_wanted.emit(look))
        menu.popup(self.look_button.mapToGlobal(self.look_button.rect().bottomLeft()))

    def retranslate(self) -> None:
        """Name everything in the present language."""
        self.setAccessibleName(_("Welcome"))
        self._greeting.setText(_("Good evening."))
        self._question.setText(_("What shall the table begin with?"))
        self.example.say(
            _("Play the example evening"),
            _("Four players, one danger, one test. After ten minutes you know everything."),
            key_name("Space"),
        )
        self.new.say(
            _("New campaign"),
            _("A name is enough. Cards and players come when they are needed."),
            "N",
        )
        self.open.say(
            _("Open a campaign"),
            _("Choose a file, or drop it into this window."),
            key_name("Ctrl+O"),
        )
        self._recent_label.setText(_("Recent"))
        self.all_button.say(_("All campaigns"))
        self.language_button.say("Deutsch" if language() == "de" else "English")
        self.language_button.setAccessibleDescription(_("Language"))
        self.look_button.say(look_name(self._theme.look))
        self.look_button.setAccessibleDescription(_("Look"))
        self._fit()

    def changeEvent(self, event: QEvent) -> None:
        """Follow the language."""
        if event.type() == QEvent.Type.LanguageChange and hasattr(self, "_column"):
            self.retranslate()
        super().changeEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Leave out what is only decoration where there is little room."""
        super().resizeEvent(event)
        self._fit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Open by the usual keys, where the window around has not done so already."""
        if event.matches(QKeySequence.StandardKey.Open):
            self.open_wanted.emit()
        elif event.matches(QKeySequence.StandardKey.New):
            self.new_wanted.emit()
        else:
            super().keyPressEvent(event)

    def minimumSizeHint(self) -> QSize:
        """Return what the smallest window leaves."""
        return QSize(700, 380)

    def _fit(self) -> None:
        height, width = self.height(), self.width()
        self.lamp.setVisible(height >= _ROOMY)
        self.lamp.setFixedHeight(150 if height >= 900 else 104)
        self._question.setVisible(height >= _LOW)
        font = self._theme.font("welcome", serif=True, bold=True)
        if height < 900:
            font.setPixelSize(46 if height >= _ROOMY else 36 if height >= _LOW else 30)
        self._greeting.setFont(font)
        side = 16 if width < 1000 else 48
        self._column.setContentsMargins(side, 12, side, 12)
        shown = 0 if width < 820 else 1 if width < 1100 else _SHOWN
        for at, button in enumerate(self.recent_buttons):
            button.setVisible(at < shown)
        self._recent_label.setVisible(bool(self.recent_buttons) and shown > 0)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the table, and the shadows that the doors throw on it."""
        painter = QPainter(self)
        paint_ground(painter, self._theme, QRectF(self.rect()), self.devicePixelRatioF())
        for door in (self.example, self.new, self.open):
            door.paint_below(painter, door.mapTo(self, QPoint(0, 0)))

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Take a campaign file."""
        if _campaign_in(event) is not None:
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        """Open the campaign file that was dropped."""
        path = _campaign_in(event)
        if path is not None:
            event.acceptProposedAction()
            self.campaign_wanted.emit(path)


def look_name(look: str) -> str:
    """Return what a look is called."""
    names = {"lamp": _("Lamp"), "paper": _("Paper"), "projector": _("Projector")}
    return names.get(look, look)


def _campaign_in(event: QDropEvent) -> Path | None:
    for url in event.mimeData().urls():
        if url.isLocalFile() and url.toLocalFile().endswith(SUFFIX):
            return Path(url.toLocalFile())
    return None
