"""The column while a party acts: its abilities, its characters, and what else it could do."""

from collections.abc import Iterator
from typing import Any

from PySide6.QtCore import QSignalBlocker
from PySide6.QtWidgets import QVBoxLayout, QWidget

from choicedesk.models.conflict_rows import CharacterRow, PartyRow
from choicedesk.models.conflict_table import ConflictTable
from choicedesk.models.scene_table import Offer, Step
from choicedesk.models.table_odds import TableOdds
from choicedesk.widgets.board.section_title import SectionTitle
from choicedesk.widgets.conflict.ability_list import AbilityList
from choicedesk.widgets.conflict.step_buttons import StepButtons
from choicedesk.widgets.conflict.support_choice import SupportChoice
from choicedesk.widgets.odds.odds_panel import OddsPanel
from choicedesk.widgets.tray.button import TrayButton
from choicedesk.words import conflict_labels as words
from choicedesk.words import conflict_steps
from choicedesk.words.language import _

_DEEDS = ("make_support", "move_zone", "mobile", "aside")


class ActingSection(QWidget):
    """Shows the party that was chosen to act."""

    def __init__(self, board: Any, table: ConflictTable, hands: Any, odds: TableOdds) -> None:
        super().__init__()
        self._board, self._table, self._hands = board, table, hands
        theme = board.theme
        self.abilities = AbilityList(board, hands)
        self._stunts = QVBoxLayout()
        self._stunts.setSpacing(4)
        self.characters: dict[str, tuple[SectionTitle, AbilityList]] = {}
        self.vague = self._switch("minus")
        self.vague.toggled.connect(self._say_vague)
        self.split = self._switch("spec-aside")
        self.split.toggled.connect(self._say_split)
        self.real = self._switch("real-dice")
        self.real.toggled.connect(self._say_real)
        self.support = SupportChoice(theme, table)
        self.support.closed.connect(board.setFocus)
        self.chances = OddsPanel(theme, odds)
        self._also = SectionTitle(theme, "plus")
        self.steps = StepButtons(theme)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(6)
        layout.addWidget(self.abilities)
        layout.addWidget(self.vague)
        layout.addWidget(self.split)
        layout.addWidget(self.support)
        layout.addLayout(self._stunts)
        layout.addWidget(self.chances)
        layout.addWidget(self._also)
        layout.addWidget(self.steps)
        layout.addWidget(self.real)

    def _switch(self, icon: str) -> TrayButton:
        button = TrayButton(self._board.theme, icon=icon)
        button.setCheckable(True)
        return button

    def show_party(self, row: PartyRow, offer: Offer, *, compact: bool) -> None:
        """Show the acting party and its ways."""
        state = self._table.state
        if state is None:
            return
        fresh = not row.acted
        follows = any(step.kind == "aside" for step in (offer.main, *offer.others))
        faded = {
            each.place: words.worn_to(each.value, each.most)
            for each in row.abilities
            if not each.value or not (fresh or (follows and self._is_open(row, each.id)))
        }
        self.abilities.show_abilities(
            row.abilities, compact=compact, faded=faded, active=self._table.best_place()
        )
        self._show_characters(row, compact=compact)
        self._set(self.vague, self._table.choice.vague, conflict_steps.step("vague"))
        self.vague.set_key(conflict_steps.key("vague"))
        self._set(self.split, self._table.choice.split, conflict_steps.step("split"))
        self.split.set_key(conflict_steps.key("split"))
        self.split.setVisible(self._table.may_split() and fresh)
        self.vague.setVisible(fresh or follows)
        self.support.show_uses(visible=fresh)
        self._set(self.real, self._table.rolls_real(row.id), _("Roll real dice"))
        deeds = list(self._deeds(offer))
        self._also.say(_("Also possible") if deeds else "")
        self.steps.show_steps(deeds, compact=compact)

    def _is_open(self, row: PartyRow, ability: str) -> bool:
        state = self._table.state
        action = state.action if state else None
        return action is not None and (action.party, action.ability) == (row.id, ability)

    @staticmethod
    def _deeds(offer: Offer) -> Iterator[Step]:
        for step in (offer.main, *offer.others):
            if step.kind in _DEEDS:
                yield step

    def _show_characters(self, row: PartyRow, *, compact: bool) -> None:
        wanted = [each.id for each in row.characters]
        for key in [key for key in self.characters if key not in wanted]:
            for gone in self.characters.pop(key):
                self._stunts.removeWidget(gone)
                gone.hide()
                gone.deleteLater()
        for character in row.characters:
            if character.id not in self.characters:
                made = (
                    SectionTitle(self._board.theme, "stunt"),
                    AbilityList(self._board, self._hands),
                )
                self.characters[character.id] = made
                for part in made:
                    self._stunts.addWidget(part)
            self._show_character(row, character, compact=compact)

    def _show_character(self, row: PartyRow, character: CharacterRow, *, compact: bool) -> None:
        title, cards = self.characters[character.id]
        state = self._table.state
        used = state is not None and row.id in state.stunts
        done = _("has made a stunt") if character.spent else words.quality(character.quality)
        title.say(_("Stunt: {name} · {what}").format(name=character.name, what=done))
        why = done if character.spent else _("one stunt a round for a party")
        spent = character.spent or used
        cards.show_abilities(
            character.abilities,
            compact=compact,
            faded={each.place: why for each in character.abilities if spent or not each.value},
        )

    @staticmethod
    def _set(button: TrayButton, on: bool, text: str) -> None:
        button.say(text)
        if button.isChecked() != on:
            with QSignalBlocker(button):
                button.setChecked(on)

    def _say_vague(self, on: bool) -> None:
        self._table.set_vague(on)

    def _say_split(self, on: bool) -> None:
        self._table.set_split(on)

    def _say_real(self, on: bool) -> None:
        self._hands.real_dice(self._table.acting, on)
