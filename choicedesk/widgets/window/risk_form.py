"""The form for a risk: who, what might happen, and the danger it concerns (C-14)."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QButtonGroup, QLabel, QLineEdit, QPushButton, QWidget

from choicedesk.models.choice_table import ChoiceTable
from choicedesk.models.controller import RulesController
from choicedesk.models.public_reading import reading
from choicedesk.rules.choice.moves import DeclareRisk
from choicedesk.rules.knowing import name_shown
from choicedesk.rules.system import Known, Level
from choicedesk.widgets.dialogs.flow_box import FlowBox
from choicedesk.widgets.dialogs.popover import Popover
from choicedesk.widgets.dialogs.public_reading import PublicReading
from choicedesk.widgets.dialogs.wheel import StillChoice
from choicedesk.widgets.theme.theme import Theme
from choicedesk.words.language import _


class RiskForm(Popover):
    """Asks as little as can be asked: one click on a player is enough.

    While secrets are ``covered`` it offers the dangers that lie open, by their public names, and
    does not say what of a text is a secret.
    """

    def __init__(
        self,
        theme: Theme,
        controller: RulesController,
        table: ChoiceTable,
        parent: QWidget,
        *,
        covered: bool = False,
    ) -> None:
        super().__init__(theme, parent)
        self.setObjectName("riskForm")
        self._controller, self._is_covered = controller, covered
        self._players = QButtonGroup(self)
        self._text = QLineEdit()
        self._text.setMaxLength(300)
        self._danger = StillChoice()
        self._ids: list[str] = []
        self._dangers: list[str] = []
        self._fill(table)
        self.say(_("Who takes on what?"), "", _("Take on the risk"))

    def _fill(self, table: ChoiceTable) -> None:
        seats = FlowBox()
        for row in table.seats.rows():
            if row.absent:
                continue
            button = QPushButton(row.name.replace("&", "&&"))
            button.setCheckable(True)
            button.setAutoDefault(False)
            button.setAccessibleName(row.name)
            self._players.addButton(button, len(self._ids))
            self._ids.append(row.id)
            seats.add(button)
        first = self._players.button(0)
        if first is not None:
            first.setChecked(True)
            seats.setFocusProxy(first)
        self._players.buttonClicked.connect(lambda _button: self._text.setFocus())
        # The label's letter leads to who is chosen: a row of buttons takes no focus by itself,
        # and a button as a label's buddy would be clicked.
        seats.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        self._players.buttonToggled.connect(
            lambda one, on: seats.setFocusProxy(one) if on else None
        )
        self._label(_("&Player"), seats)
        self._text.setPlaceholderText(_("What is tried, and what might happen?"))
        self._label(_("&Risk"), self._text)
        told = PublicReading(self.theme, self._text, reading(self._controller))
        told.moved.connect(self._settle)
        told.set_heard(heard=not self._is_covered)
        self.body.addWidget(told)
        self._danger.addItem(_("no danger"))
        there = [row for row in table.dangers.rows() if row.on_table]
        for row in there:
            name = self._public_name(row.id, row.name) if self._is_covered else row.name
            if name:
                self._dangers.append(row.id)
                self._danger.addItem(name)
        if self._dangers and not self._is_covered:
            holding = (at for at, row in enumerate(there) if row.willpower + row.opportunity)
            self._danger.setCurrentIndex(next(holding, 0) + 1)
        self._label(_("&Concerns"), self._danger)
        self._text.setFocus()

    def _public_name(self, danger: str, name: str) -> str:
        scene = self._controller.scene
        known = scene.knowledge.get(danger, Known()) if scene is not None else Known()
        return name_shown(known, name) if known.level is Level.OPEN else ""

    def _label(self, text: str, field: QWidget) -> None:
        label = QLabel(text)
        label.setBuddy(field)
        field.setAccessibleName(text.replace("&", ""))
        self.body.addWidget(label)
        self.body.addWidget(field)

    def choose_player(self, player: str) -> None:
        """Preselect a player."""
        if player in self._ids:
            self._players.button(self._ids.index(player)).setChecked(True)

    def focus_first(self) -> None:
        """Put the cursor where the risk is written."""
        self._text.setFocus()

    def accept(self) -> None:
        """Declare the risk; a refusal is shown at the table."""
        chosen = self._players.checkedId()
        if chosen < 0:
            self.show_fault(_("Nobody is here who could take on a risk."))
            return
        at = self._danger.currentIndex() - 1
        move = DeclareRisk(
            player=self._ids[chosen],  # type: ignore[arg-type]
            text=self._text.text().strip(),
            danger=self._dangers[at] if at >= 0 else None,  # type: ignore[arg-type]
        )
        if self._controller.play(move):
            self.close_form()
