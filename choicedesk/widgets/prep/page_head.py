"""The head of an encounter: its name, its variants, and what can be done with it."""

from PySide6.QtCore import QPoint, Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from choicedesk.desk.encounters import MOST_VARIANTS
from choicedesk.models.prep_desk import PrepDesk
from choicedesk.widgets.dialogs.desk_button import DeskButton
from choicedesk.widgets.dialogs.fields import ChoiceField
from choicedesk.widgets.dialogs.flow_box import FlowBox
from choicedesk.widgets.dialogs.icon_button import IconButton
from choicedesk.widgets.dialogs.text_label import TextLabel
from choicedesk.widgets.theme.theme import Theme
from choicedesk.words.language import _


class PageHead(QWidget):
    """Where the list has no room, a choice of encounters stands here."""

    new_wanted = Signal()
    chosen = Signal(str)
    card_wanted = Signal()
    try_wanted = Signal()
    menu_wanted = Signal(QPoint)
    variant_wanted = Signal()

    def __init__(self, theme: Theme, desk: PrepDesk, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme, self._desk = theme, desk
        self.title = TextLabel(theme, "title", serif=True, bold=True, wrap=True)
        self.choice = ChoiceField(least=12)
        self.card = DeskButton(theme, "plus")
        self.variant = DeskButton(theme, "duplicate")
        self.try_out = DeskButton(theme, "branch")
        self.new = IconButton(theme, "plus", size=36)
        self.more = IconButton(theme, "more", size=36)
        self.variants = FlowBox(spacing=6)
        self._buttons: dict[str, DeskButton] = {}
        self._away: IconButton | None = None
        row = QHBoxLayout()
        row.setSpacing(10)
        row.addWidget(self.title, 1)
        row.addWidget(self.choice, 1)
        row.addWidget(self.new)
        row.addWidget(self.card)
        row.addWidget(self.variant)
        row.addWidget(self.try_out)
        row.addWidget(self.more)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 8, 0)
        column.setSpacing(8)
        column.addLayout(row)
        column.addWidget(self.variants)
        self.choice.finished.connect(lambda: self.chosen.emit(self.choice.key()))
        self.new.clicked.connect(self.new_wanted)
        self.try_out.clicked.connect(self.try_wanted)
        self.card.clicked.connect(self.card_wanted)
        self.variant.clicked.connect(self.variant_wanted)
        self.more.clicked.connect(
            lambda: self.menu_wanted.emit(self.more.mapToGlobal(self.more.rect().bottomLeft()))
        )
        self.show_choice(shown=False)

    def show_choice(self, *, shown: bool) -> None:
        """Let the encounters be chosen here."""
        self.choice.setVisible(shown)
        self.new.setVisible(shown)
        self.title.setVisible(not shown)
        self.card.setVisible(not shown)

    def refresh(self) -> None:
        """Show the encounter as it is now."""
        there = self._desk.encounter
        every = [(str(each.id), each.name) for each in self._desk.encounters.all]
        self.choice.show_choices(every, there.id if there is not None else "")
        self.title.setText(there.name if there is not None else "")
        names = {each.id: self._desk.name_of(each) for each in there.variants} if there else {}
        if list(names) != list(self._buttons):
            self._rebuild(list(names))
        for identifier, button in self._buttons.items():
            button.say(names[identifier])
            is_chosen = there is not None and identifier == there.variant.id
            button.setChecked(is_chosen)
            if is_chosen and self._away is not None:
                self.variants.put_after(button, self._away)
        self.variants.setVisible(len(names) > 1)
        writable = self._desk.encounters.writable
        self.variant.setEnabled(writable and 0 < len(names) < MOST_VARIANTS)
        self.card.setEnabled(writable and there is not None)
        self.try_out.setEnabled(there is not None)
        self._name_away()

    def _rebuild(self, identifiers: list[str]) -> None:
        for button in self._buttons.values():
            self.variants.remove(button)
        if self._away is not None:
            self.variants.remove(self._away)
        self._buttons = {}
        for identifier in identifiers:
            button = DeskButton(self._theme, "")
            button.setCheckable(True)
            button.setProperty("compact", True)  # noqa: FBT003 - Qt's signature
            button.clicked.connect(lambda _on=False, one=identifier: self._choose(one))
            self._buttons[identifier] = button
            self.variants.add(button)
        self._away = IconButton(self._theme, "close", size=34)
        self._away.clicked.connect(self._remove)
        self.variants.add(self._away)

    def _choose(self, identifier: str) -> None:
        self._desk.choose_variant(identifier)
        # A click on the chosen one has let its button go.
        self.refresh()

    def _remove(self) -> None:
        there = self._desk.encounter
        if there is not None:
            self._desk.remove_variant(there.variant.id)

    def _name_away(self) -> None:
        there = self._desk.encounter
        if self._away is not None and there is not None:
            name = self._desk.name_of(there.variant)
            self._away.say(_("Discard {name}").format(name=name))

    def retranslate(self) -> None:
        """Name everything in the present language."""
        self.choice.setAccessibleName(_("Encounter"))
        self.card.say(_("Add a card"), _("Add a card (K)"))
        self.variant.say(_("Add a variant"), _("Copy this variant, to change and compare it (D)"))
        self.try_out.say(_("Try it out"), _("Play it in a sandbox that nobody sees"))
        self.new.say(_("New encounter …"), "N")
        self.more.say(_("More"))
        self.refresh()
