"""What is known of a confrontation that is looked at: dice that one has seen, the belt die."""

import re

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from choicedesk.models.prep_desk import PrepDesk
from choicedesk.models.prep_exact import known_dice, known_face, sides_of
from choicedesk.widgets.dialogs.fields import ChoiceField, LineField
from choicedesk.widgets.dialogs.text_label import TextLabel
from choicedesk.widgets.prep.habit_line import HabitLine
from choicedesk.widgets.theme.theme import Theme
from choicedesk.words import prep_exact as words
from choicedesk.words.language import _, pgettext

_WIDTH = 150
_LARGEST_DIGIT = 9


class ConfrontationHabits(QWidget):
    """A line of faces for each participant; those that are not named are not known."""

    made = Signal(object)

    def __init__(self, theme: Theme, desk: PrepDesk, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme, self._desk = theme, desk
        self.dice: dict[str, LineField] = {}
        self._lines: dict[str, HabitLine] = {}
        self.belt = ChoiceField(least=8)
        self._belt = HabitLine(theme, self.belt, _WIDTH)
        self.fault = TextLabel(theme, "label", "accent", wrap=True)
        self.fault.hide()
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(6)
        self._column.addWidget(self._belt)
        self._column.addWidget(self.fault)
        self.belt.finished.connect(self._put_belt)

    def refresh(self) -> None:
        """Show what is known in the chosen variant."""
        there = self._desk.encounter
        if there is None:
            return
        setup = self._desk.opening(there.variant).setup
        habits, sides = there.variant.habits, sides_of(setup)
        names = {each["id"]: each["name"] for each in setup["participants"]}
        if list(names) != list(self.dice):
            self._rebuild(list(names))
        for who, name in names.items():
            self._lines[who].say(words.known_of(name))
            field, faces = self.dice[who], known_dice(setup, habits, who)
            if not field.hasFocus() or not field.isModified():
                field.show_text(" ".join(map(str, faces)))
        faces = [(str(face), str(face)) for face in range(1, sides + 1)]
        unknown = ("", pgettext("belt die", "unknown"))
        self.belt.show_choices([unknown, *faces], str(known_face(setup, habits) or ""))

    def _rebuild(self, ids: list[str]) -> None:
        for line in self._lines.values():
            self._column.removeWidget(line)
            line.hide()
            line.deleteLater()
        self.dice = {who: LineField(longest=80) for who in ids}
        self._lines = {who: HabitLine(self._theme, self.dice[who], _WIDTH) for who in ids}
        for place, (who, field) in enumerate(self.dice.items()):
            self._column.insertWidget(place, self._lines[who])
            field.setPlaceholderText(pgettext("dice", "none known"))
            field.finished.connect(lambda who=who: self._put(who))

    def _put(self, who: str) -> None:
        """Write the faces that were typed; what no such dice can show is said and not written."""
        there = self._desk.encounter
        if there is None:
            return
        setup = self._desk.opening(there.variant).setup
        sides, text = sides_of(setup), self.dice[who].text()
        # Single digits need nothing between them.
        faces = [
            int(each) for each in re.findall(r"\d" if sides <= _LARGEST_DIGIT else r"\d+", text)
        ]
        seat = next(each for each in setup["participants"] if each["id"] == who)
        pool = seat["attribute"] + seat["skill"] + seat["extra"]
        fault = ""
        if re.search(r"[^\d\s,;.]", text) or any(not 1 <= face <= sides for face in faces):
            fault = words.no_faces(sides)
        elif len(faces) > pool:
            fault = words.too_many_known(seat["name"], pool)
        self.fault.setText(fault)
        self.fault.setVisible(bool(fault))
        if not fault:
            self.dice[who].setModified(False)
            self._desk.set_habit(who, faces, "known")

    def _put_belt(self) -> None:
        face = self.belt.key()
        self._desk.set_habit("belt", int(face) if face else None)

    def retranslate(self) -> None:
        """Name everything in the present language."""
        self._belt.say(_("Belt die"))
        for field in self.dice.values():
            field.setPlaceholderText(pgettext("dice", "none known"))
