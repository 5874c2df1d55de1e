"""The header: whose campaign, what is going on, undo and redo, the next step, the stage."""

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QSize, Qt, Signal
from PySide6.QtGui import QMouseEvent, QPainter, QPaintEvent, QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QMenu, QVBoxLayout, QWidget

from choicedesk.widgets.dialogs.icon_button import IconButton
from choicedesk.widgets.dialogs.text_label import TextLabel
from choicedesk.widgets.theme.theme import Theme
from choicedesk.widgets.window.actions import Actions
from choicedesk.widgets.window.pop_up import pop_up
from choicedesk.widgets.window.shown_step import ShownStep
from choicedesk.widgets.window.step_button import StepButton
from choicedesk.words.language import _

WIDE, COMPACT = 60, 52
_MOST_OTHERS = 2
_LEAST_TITLE = 110
_ICONS = {"redo": "redo", "cover_secrets": "eye-off", "stage": "stage"}


class Header(QWidget):
    """Shows the session and offers the steps; ``title_clicked`` opens the campaign list.

    ``held`` tells the kind of a step while its button is held down, and when it is let go.
    """

    title_clicked = Signal()
    held = Signal(str, bool)

    def __init__(self, theme: Theme, actions: Actions) -> None:
        super().__init__()
        self._theme = theme
        self._actions = actions
        self._compact = False
        self._narrow = False
        self._whole_title = ""
        self._title = TextLabel(theme, "heading", serif=True, bold=True)
        self._evening = TextLabel(theme, "small", "ink2")
        self._phase = TextLabel(theme, "strong", bold=True)
        self._phase.setObjectName("phaseLabel")
        self._hint = TextLabel(theme, "body", "ink2")
        self._names = QWidget()
        self._names.setCursor(Qt.CursorShape.PointingHandCursor)
        self.undo = self._icon_button("undo", "undo")
        self.redo = self._icon_button(_ICONS["redo"], "redo")
        self.covered = self._icon_button(_ICONS["cover_secrets"], "cover_secrets")
        self.covered.setCheckable(True)
        self.stage = self._icon_button(_ICONS["stage"], "stage")
        self.curtain = self._icon_button("curtain", "curtain")
        self.curtain.setObjectName("curtainButton")
        self.curtain.setCheckable(True)
        self.palette_button = self._icon_button("search", "palette")
        self._others = [StepButton(theme) for _slot in range(_MOST_OTHERS)]
        self.next_step = StepButton(theme, accent=True, icon="chevron-right")
        self.next_step.setObjectName("nextStepButton")
        self._kinds: dict[StepButton, str] = {}
        for button in (*self._others, self.next_step):
            button.clicked.connect(lambda _checked=False, one=button: self._press(one))
            button.pressed.connect(lambda one=button: self._hold(one, down=True))
            button.released.connect(lambda one=button: self._hold(one, down=False))
        self._shown_others: tuple[ShownStep, ...] = ()
        self._more = IconButton(theme, "chevron-down", size=34)
        self._more.clicked.connect(self._list_others)
        self._lay_out()
        self.retranslate()

    def show_session(self, title: str, evening: str) -> None:
        """Show the campaign's title and the number of the evening."""
        self._whole_title = title
        self._evening.setText(evening)
        self._evening.setVisible(bool(evening))
        self._fit()

    def show_phase(self, phase: str, hint: str) -> None:
        """Show what is going on, in a word and a sentence."""
        self._phase.setText(phase)
        self._hint.setText(hint)
        self._fit()

    def show_steps(self, main: ShownStep, others: Sequence[ShownStep]) -> None:
        """Offer the next step and at most two others."""
        self._shown_others = tuple(others)
        for at, button in enumerate(self._others):
            button.setVisible(at < len(others))
            if at < len(others):
                self._show(button, others[at])
        self._show(self.next_step, main)
        self._fit()

    def _list_others(self) -> None:
        """Offer in a menu what has no room beside the next step."""
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.setToolTipsVisible(True)
        for step in self._shown_others:
            action = menu.addAction(step.text.replace("&", "&&"))
            action.setToolTip(step.reason)
            action.setEnabled(not step.reason)
            action.triggered.connect(lambda _checked=False, kind=step.kind: self._actions.run(kind))
        if self._narrow:
            menu.addSeparator()
            for kind, button in self._folded().items():
                self._list_folded(menu, kind, button)
        pop_up(menu, self._more.mapToGlobal(self._more.rect().bottomLeft()))

    def _folded(self) -> dict[str, IconButton]:
        """Return the buttons that a narrow header has no room for, by what they do."""
        return {"redo": self.redo, "cover_secrets": self.covered, "stage": self.stage}

    def _list_folded(self, menu: QMenu, kind: str, button: IconButton) -> None:
        if kind not in self._actions:
            return
        text = self._actions[kind].text().replace("&", "&&")
        action = menu.addAction(self._theme.qicon(_ICONS[kind], "ink2"), text)
        action.setEnabled(button.isEnabled())
        action.setCheckable(button.isCheckable())
        action.setChecked(button.isChecked())
        action.triggered.connect(lambda _checked=False: self._actions.run(kind))

    def _show(self, button: StepButton, step: ShownStep) -> None:
        self._kinds[button] = step.kind
        button.show_step(step)

    def _press(self, button: StepButton) -> None:
        kind = self._kinds.get(button)
        if kind:
            self._actions.run(kind)

    def _hold(self, button: StepButton, *, down: bool) -> None:
        self.held.emit(self._kinds.get(button, ""), down)

    def set_sizes(self, *, compact: bool, narrow: bool) -> None:
        """Take the measures of the window."""
        self._compact, self._narrow = compact, narrow
        self.setFixedHeight(COMPACT if compact else WIDE)
        self._place_names()
        for button in (*self._others, self.next_step):
            button.set_compact(compact)
        for icon in self._icons():
            icon.set_size(34 if compact else 40)
        self._fit()

    def _place_names(self) -> None:
        """Put the title where it may come and go without moving undo and redo."""
        layout = self.layout()
        if isinstance(layout, QHBoxLayout):
            layout.removeWidget(self._names)
            layout.insertWidget(layout.indexOf(self.redo) + 1 if self._compact else 0, self._names)

    @property
    def said(self) -> str:
        """What is going on, and in which campaign where its title stands there too."""
        title = self._whole_title if self._compact else ""
        return " · ".join(filter(None, (self._phase.text(), title)))

    @property
    def words_left(self) -> int:
        """Where the words begin, right of undo and redo."""
        last = self.redo if self.redo.isVisible() else self.undo
        return last.geometry().right() + 9

    @property
    def steps_left(self) -> int:
        """Where the steps begin, so that words may lie before them."""
        shown = (one for one in (self._more, *self._others, self.next_step) if one.isVisible())
        return min((one.geometry().left() for one in shown), default=self.width())

    def _icons(self) -> tuple[IconButton, ...]:
        return self.undo, self.redo, self.covered, self.stage, self.curtain, self.palette_button

    def _fit(self) -> None:
        """Drop what is least needed until everything fits: the hint, the title; never the phase.

        The title is shortened before it goes, so that the eye finds it in every state.
        """
        self._title.setText(self._whole_title)
        # The curtain is for whoever needs a pause: its button is there in every window.
        for icon in self._folded().values():
            icon.setVisible(not self._narrow)
        self._names.setVisible(not self._narrow)
        self._hint.setVisible(bool(self._hint.text()) and not self._compact)
        self._more.setVisible(self._narrow or len(self._shown_others) > _MOST_OTHERS)
        for at, button in enumerate(self._others):
            button.setVisible(at < len(self._shown_others))
        if not self.isVisible():
            return
        for widget in (self._hint, self._names, *reversed(self._others)):
            self.layout().activate()  # type: ignore[union-attr]
            over = self.minimumSizeHint().width() - self.width()
            if over <= 0 or (widget is self._names and self._shorten(over)):
                return
            widget.hide()
            if widget in self._others:
                self._more.show()

    def _shorten(self, over: int) -> bool:
        """Take so much of the title's width, if enough of it is left to know it by."""
        metrics = self._title.fontMetrics()
        room = metrics.horizontalAdvance(self._whole_title) - over
        if self._names.isHidden() or room < max(_LEAST_TITLE, self._evening.sizeHint().width()):
            return False
        shown = metrics.elidedText(self._whole_title, Qt.TextElideMode.ElideRight, room)
        self._title.setText(shown)
        return True

    def showEvent(self, event: QShowEvent) -> None:
        """Fit what was put in before anybody saw it."""
        super().showEvent(event)
        self._fit()

    def resizeEvent(self, event: object) -> None:
        """Fit again."""
        super().resizeEvent(event)  # type: ignore[arg-type]
        self._fit()

    def minimumSizeHint(self) -> QSize:
        """Return what the shown parts need."""
        layout = self.layout()
        return layout.minimumSize() if layout is not None else super().minimumSizeHint()

    def retranslate(self) -> None:
        """Say everything in the present language."""
        for button, kind in (
            (self.undo, "undo"),
            (self.redo, "redo"),
            (self.covered, "cover_secrets"),
            (self.stage, "stage"),
            (self.curtain, "curtain"),
            (self.palette_button, "palette"),
        ):
            if kind in self._actions:
                button.say(self._actions[kind].text(), self._actions.key_text(kind))
        self._more.say(_("Further steps"))
        self._names.setToolTip(_("Show all campaigns"))
        self._names.setAccessibleName(_("Campaigns"))

    def changeEvent(self, event: QEvent) -> None:
        """Follow the language."""
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()
        super().changeEvent(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """A click on the title opens the campaign list."""
        if self._names.geometry().contains(event.position().toPoint()):
            self.title_clicked.emit()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the ground and the hairline below."""
        painter = QPainter(self)
        painter.fillRect(self.rect(), self._theme.color("bg0"))
        painter.setPen(self._theme.color("line"))
        painter.drawLine(0, self.height() - 1, self.width(), self.height() - 1)

    def _icon_button(self, icon: str, kind: str) -> IconButton:
        button = IconButton(self._theme, icon)
        button.clicked.connect(lambda _checked=False: self._actions.run(kind))
        return button

    def _lay_out(self) -> None:
        names = QVBoxLayout(self._names)
        names.setContentsMargins(0, 0, 0, 0)
        names.setSpacing(0)
        names.addWidget(self._title)
        names.addWidget(self._evening)
        self._line = QLabel()
        self._line.setFixedSize(1, 24)
        self._theme.changed.connect(self._wear_line)
        self._wear_line()
        layout = QHBoxLayout(self)
        layout.setContentsMargins(20, 0, 16, 0)
        layout.setSpacing(8)
        layout.addWidget(self._names)
        layout.addSpacing(8)
        layout.addWidget(self.undo)
        layout.addWidget(self.redo)
        layout.addWidget(self._line)
        layout.addSpacing(4)
        layout.addWidget(self._phase)
        layout.addWidget(self._hint)
        layout.addStretch(1)
        for button in (self._more, *self._others, self.next_step):
            layout.addWidget(button)
        layout.addSpacing(8)
        for icon in (self.covered, self.stage, self.curtain, self.palette_button):
            layout.addWidget(icon)

    def _wear_line(self) -> None:
        colour = self._theme.color("line").name()
        self._line.setStyleSheet(f"background: {colour};")
