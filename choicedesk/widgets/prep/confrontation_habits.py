"""What is known of a confrontation that is looked at: dice that one has seen, the belt die."""

import re

from PySide6.QtCore import QTimer, Signal
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent
from PySide6.QtWidgets import QScrollArea, QVBoxLayout, QWidget

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
        self._faults: dict[str, TextLabel] = {}
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(6)
        self._column.addWidget(self._belt)
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
                self._tell(who, "")
        faces = [(str(face), str(face)) for face in range(1, sides + 1)]
        unknown = ("", pgettext("belt die", "unknown"))
        self.belt.show_choices([unknown, *faces], str(known_face(setup, habits) or ""))

    def _rebuild(self, ids: list[str]) -> None:
        for part in (*self._lines.values(), *self._faults.values()):
            self._column.removeWidget(part)
            part.hide()
            part.deleteLater()
        self.dice = {who: LineField(longest=80) for who in ids}
        self._lines = {who: HabitLine(self._theme, self.dice[who], _WIDTH) for who in ids}
        self._faults = {who: TextLabel(self._theme, "label", "accent", wrap=True) for who in ids}
        for place, (who, field) in enumerate(self.dice.items()):
            self._column.insertWidget(2 * place, self._lines[who])
            self._column.insertWidget(2 * place + 1, self._faults[who])
            self._faults[who].hide()
            field.setPlaceholderText(pgettext("dice", "none known"))
            field.edited.connect(lambda who=who: self._check(who))
            field.finished.connect(lambda who=who: self._put(who))

    def fault(self, who: str) -> str:
        """Return what is said to be wrong with the dice of somebody, "" where nothing is."""
        return "" if self._faults[who].isHidden() else self._faults[who].text()

    def _check(self, who: str) -> None:
        """Take a fault away as soon as it is mended."""
        if self.fault(who) and not self._read(who)[1]:
            self._tell(who, "")

    def _put(self, who: str) -> None:
        """Write the faces that were typed; what no such dice can show is said and not written."""
        faces, fault = self._read(who)
        self._tell(who, fault)
        if not fault:
            self.dice[who].setModified(False)
            self._desk.set_habit(who, faces, "known")

    def _tell(self, who: str, fault: str) -> None:
        """Say right under the field what is wrong with it, and let it be seen."""
        label = self._faults[who]
        if fault == self.fault(who):
            return
        label.setText(fault)
        label.setVisible(bool(fault))
        self.dice[who].setAccessibleDescription(fault)
        if fault:
            QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self.dice[who], fault))
            QTimer.singleShot(0, label, lambda: _bring_into_view(label))

    def _read(self, who: str) -> tuple[list[int], str]:
        """Return the faces that stand in a field, and what is wrong with them."""
        there = self._desk.encounter
        if there is None:
            return [], ""
        setup = self._desk.opening(there.variant).setup
        sides, text = sides_of(setup), self.dice[who].text()
        # Single digits need nothing between them.
        faces = [
            int(each) for each in re.findall(r"\d" if sides <= _LARGEST_DIGIT else r"\d+", text)
        ]
        seat = next(each for each in setup["participants"] if each["id"] == who)
        pool = seat["attribute"] + seat["skill"] + seat["extra"]
        if re.search(r"[^\d\s,;.]", text) or any(not 1 <= face <= sides for face in faces):
            return faces, words.no_faces(sides)
        if len(faces) > pool:
            return faces, words.too_many_known(seat["name"], pool)
        return faces, ""

    def _put_belt(self) -> None:
        face = self.belt.key()
        self._desk.set_habit("belt", int(face) if face else None)

    def retranslate(self) -> None:
        """Name everything in the present language."""
        self._belt.say(_("Belt die"))
        for field in self.dice.values():
            field.setPlaceholderText(pgettext("dice", "none known"))


def _bring_into_view(widget: QWidget) -> None:
    above = widget.parentWidget()
    while above is not None and not isinstance(above, QScrollArea):
        above = above.parentWidget()
    if above is not None:
        above.ensureWidgetVisible(widget)
