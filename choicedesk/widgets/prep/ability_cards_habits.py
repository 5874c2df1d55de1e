"""What is supposed of a test with ability cards: open cards, advantage, known hands."""

from typing import Any

from PySide6.QtWidgets import QVBoxLayout, QWidget

from choicedesk.models.prep_desk import PrepDesk
from choicedesk.widgets.cards.check_field import CheckField
from choicedesk.widgets.cards.pills_field import PillsField
from choicedesk.widgets.dialogs.desk_button import DeskButton
from choicedesk.widgets.dialogs.fields import NumberField
from choicedesk.widgets.prep.habit_line import HabitLine
from choicedesk.widgets.theme.theme import Theme
from choicedesk.words.language import _, ngettext

_GIVEN = ("advantage", "disadvantage", "reaction")


class AbilityCardsHabits(QWidget):
    """A fold for each hand; a hand that is empty is random."""

    def __init__(self, theme: Theme, desk: PrepDesk, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme, self._desk = theme, desk
        self.open = NumberField(10, least=0)
        self._open = HabitLine(theme, self.open)
        self.given = {key: CheckField() for key in _GIVEN}
        self.hands: dict[str, PillsField] = {}
        self._heads: dict[str, DeskButton] = {}
        self._unfolded = ""
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(6)
        self._column.addWidget(self._open)
        self.open.finished.connect(lambda: desk.set_habit("open", self.open.value()))
        for key, box in self.given.items():
            self._column.addWidget(box)
            box.finished.connect(lambda key=key, box=box: desk.set_habit(key, box.isChecked()))

    def refresh(self) -> None:
        """Show the habits of the chosen variant."""
        there = self._desk.encounter
        if there is None:
            return
        setup = self._desk.opening(there.variant).setup
        habits: Any = there.variant.habits
        if not self.open.is_edited:
            self.open.show_number(int(habits.get("open", 1)))
        for key, box in self.given.items():
            box.setChecked(bool(habits.get(key)))
        players = [(each["id"], each["name"]) for each in setup["players"]]
        if [id_ for id_, _name in players] != list(self.hands):
            self._rebuild([id_ for id_, _name in players])
        deck = [(each["id"], each["name"]) for each in setup["deck"]]
        hands = habits.get("hands", {})
        for id_, name in players:
            hand = hands.get(id_, ())
            others = {card for who, cards in hands.items() if who != id_ for card in cards}
            free = [each for each in deck if each[0] not in others]
            self.hands[id_].show_options(free, hand)
            many = ngettext("{name}: {n} card", "{name}: {n} cards", len(hand))
            said = many if hand else _("{name}: random cards")
            self._heads[id_].say(said.format(name=name, n=len(hand)))

    def _rebuild(self, ids: list[str]) -> None:
        for part in (*self._heads.values(), *self.hands.values()):
            self._column.removeWidget(part)
            part.hide()
            part.deleteLater()
        self.hands, self._heads = {}, {}
        for id_ in ids:
            head = DeskButton(self._theme, "chevron-right", quiet=True)
            head.setStyleSheet("QPushButton { text-align: left; padding: 5px 4px; }")
            head.clicked.connect(lambda _on=False, one=id_: self._turn(one))
            hand = PillsField(self._theme)
            hand.finished.connect(lambda one=id_: self._put(one))
            hand.setVisible(id_ == self._unfolded)
            self._heads[id_], self.hands[id_] = head, hand
            self._column.addWidget(head)
            self._column.addWidget(hand)

    def _turn(self, who: str) -> None:
        self._unfolded = "" if self._unfolded == who else who
        for id_, hand in self.hands.items():
            hand.setVisible(id_ == self._unfolded)
            is_open = id_ == self._unfolded
            self._heads[id_].show_icon("chevron-down" if is_open else "chevron-right")

    def _put(self, who: str) -> None:
        """Keep the order in which cards were taken: the first ones lie open."""
        before = self._desk.habit(who, (), "hands")
        chosen = self.hands[who].chosen() or ()
        kept = [card for card in before if card in chosen]
        self._desk.set_habit(who, [*kept, *(c for c in chosen if c not in kept)], "hands")

    def retranslate(self) -> None:
        """Name everything in the present language."""
        self._open.say(_("Cards that lie open"))
        names = {
            "advantage": _("With advantage"),
            "disadvantage": _("With disadvantage"),
            "reaction": _("As a reaction"),
        }
        for key, box in self.given.items():
            box.setText(names[key])
            box.setAccessibleName(names[key])
