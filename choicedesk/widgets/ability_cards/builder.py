"""Builds a test: what is tried and by whom, on which attribute, and what else counts."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QMenu, QVBoxLayout, QWidget

from choicedesk.models.ability_cards_draft import ActionDraft
from choicedesk.widgets.ability_cards.attribute_field import AttributeField
from choicedesk.widgets.ability_cards.chips import Chips
from choicedesk.widgets.ability_cards.notice import BuilderNotice
from choicedesk.widgets.dialogs.announce import announce
from choicedesk.widgets.dialogs.fields import LineField
from choicedesk.widgets.dialogs.flow_box import FlowBox
from choicedesk.widgets.dialogs.public_reading import PublicReading
from choicedesk.widgets.dialogs.text_label import TextLabel
from choicedesk.widgets.theme.theme import Theme
from choicedesk.widgets.tray.button import TrayButton
from choicedesk.words import ability_cards_builder as words
from choicedesk.words import ability_cards_steps as steps

SWITCHES = {"advantage": "advantage", "disadvantage": "disadvantage", "reaction": "reaction"}


class ActionField(LineField):
    """Enter is done with the text, Escape steps out.

    No action begins with a blank: Space where one would begin is the next step (``stepped``), so
    that its key never writes over what stands there.
    """

    done = Signal()
    stepped = Signal()
    left = Signal()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter and Escape lead on."""
        key = event.key()
        if key in {Qt.Key.Key_Return, Qt.Key.Key_Enter}:
            self.done.emit()
        elif key == Qt.Key.Key_Space and self._at_start():
            self.stepped.emit()
        elif event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        else:
            super().keyPressEvent(event)

    def _at_start(self) -> bool:
        start = self.selectionStart() if self.hasSelectedText() else self.cursorPosition()
        return start == 0


class Builder(QWidget):
    """The fields only: ``edited`` brings what was said, by the draft's own names.

    ``turned`` tells that a choice was pressed while a field had the keyboard: the hand has gone on.
    """

    edited = Signal(object)
    done = Signal()
    stepped = Signal()
    turned = Signal()
    left = Signal()
    show_roll = Signal()
    try_again = Signal()
    help_wanted = Signal()
    drop_wanted = Signal()
    ruled = Signal()

    def __init__(
        self, theme: Theme, read: Callable[[str], str], parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._theme = theme
        self.action = ActionField(longest=300)
        self.told = PublicReading(theme, self.action, read)
        self.action.textEdited.connect(lambda text: self.edited.emit({"text": text}))
        self.action.done.connect(self.done)
        self.action.stepped.connect(self.stepped)
        self.action.left.connect(self.left)
        self.notice = BuilderNotice(theme)
        self._show_roll = self.notice.add_button("roll", "search")
        self._try_again = self.notice.add_button("again", "ruling")
        self.notice.pressed.connect(self._out)
        self._supports = TextLabel(theme, "label", "ink2", wrap=True)
        self.who, self.attribute = Chips(theme, leaves_space=True), AttributeField(theme)
        self._asked = TextLabel(theme, "label", "accent", wrap=True)
        self.missing = {"action": self._asked, "who": self.who.asked}
        self.who.chosen.connect(lambda key: self._press({"player": key}))
        self.attribute.chips.chosen.connect(lambda _key: self._turn())
        self.attribute.edited.connect(lambda value: self.edited.emit({"attribute": value}))
        self.switches: dict[str, TrayButton] = {}
        self._build()

    def _build(self) -> None:
        box = FlowBox(spacing=0)
        for kind, icon in SWITCHES.items():
            button = TrayButton(self._theme, icon=icon, height=32, small=True)
            button.setCheckable(True)
            button.clicked.connect(lambda on, kind=kind: self._press({kind: on}))
            self.switches[kind] = button
            box.add(button)
        self.help = TrayButton(self._theme, icon="support", height=32, small=True)
        self.help.clicked.connect(self.help_wanted)
        box.add(self.help)
        self.more = TrayButton(self._theme, icon="more", height=32, small=True)
        self.more.clicked.connect(self._open_menu)
        box.add(self.more)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(8)
        action = (self._asked, self.action, self.told, self.notice, self._supports)
        for widget in (*action, self.who, self.attribute, box):
            layout.addWidget(widget)
        self._asked.hide()
        self.retranslate()

    def retranslate(self) -> None:
        """Speak the present language."""
        self.action.setAccessibleName(words.word("action"))
        self.action.setPlaceholderText(words.word("action"))
        self.who.say(words.word("who"))
        self.attribute.say(words.word("attribute"))
        for kind, button in self.switches.items():
            button.say(words.word(kind), words.hint(kind))
        self.help.say(words.word("help"), words.hint("help"))
        self.more.say("", words.word("more"))
        self._show_roll.say(words.word("show_roll"))
        self._try_again.say(words.word("again"))

    def changeEvent(self, event: QEvent) -> None:
        """Speak another language."""
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()
        super().changeEvent(event)

    def show_draft(
        self,
        draft: ActionDraft,
        seats: Sequence[tuple[str, str]],
        attributes: Sequence[tuple[str, str]],
        fault: str,
    ) -> None:
        """Show what has been said; ``fault`` says that the action was rolled before."""
        self.action.show_text(draft.text)
        self.told.refresh()
        self.notice.say(fault)
        self._forget_missing(draft)
        self._supports.setVisible(bool(draft.supports))
        self._supports.setText(words.supports(draft.supported_text) if draft.supports else "")
        self.who.show_choices(seats, draft.player)
        self.attribute.show_value(attributes, draft.attribute)
        for kind, button in self.switches.items():
            button.setChecked(bool(getattr(draft, kind)))
        self.help.setVisible(not draft.supports)
        self.help.setEnabled(draft.named and not fault)

    def say_missing(self, kind: str, sentence: str) -> None:
        """Say in the place of its name that a field ("action" or "who") is to be filled."""
        self._ask_action(sentence if kind == "action" else "")
        self.who.ask(sentence if kind == "who" else "")
        announce(self.action if kind == "action" else self.who, sentence)

    def _ask_action(self, sentence: str) -> None:
        self._asked.setText(sentence)
        self._asked.setVisible(bool(sentence))

    def _forget_missing(self, draft: ActionDraft) -> None:
        if draft.named:
            self._ask_action("")
        if draft.player:
            self.who.ask("")

    def _press(self, values: dict[str, object]) -> None:
        self.edited.emit(values)
        self._turn()

    def _turn(self) -> None:
        if self.action.hasFocus() or self.attribute.other.hasFocus():
            self.turned.emit()

    def _open_menu(self) -> None:
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        rule = menu.addAction(self._theme.qicon("ruling", "ink2"), words.word("counts_rolled"))
        rule.setEnabled(self.help.isEnabled())
        rule.triggered.connect(self.ruled)
        drop = menu.addAction(self._theme.qicon("close", "ink2"), steps.step("discard"))
        drop.triggered.connect(self.drop_wanted)
        menu.popup(self.more.mapToGlobal(self.more.rect().bottomLeft()))
        menu.setActiveAction(rule if rule.isEnabled() else drop)

    def _out(self, kind: str) -> None:
        (self.show_roll if kind == "roll" else self.try_again).emit()
