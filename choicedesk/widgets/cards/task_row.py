"""A task of a challenge with the complications that belong to it."""

from typing import Any

from msgspec import Struct
from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from choicedesk.desk.challenge_parts import ChallengeComplication, ChallengeTask, Opponent
from choicedesk.widgets.cards.check_field import CheckField
from choicedesk.widgets.cards.number_line import NumberLine
from choicedesk.widgets.cards.part_row import Around, PartRow
from choicedesk.widgets.cards.parts_field import PartsField
from choicedesk.widgets.dialogs.fields import ChoiceField, FieldRow, LineField, NumberField
from choicedesk.widgets.theme.theme import Theme
from choicedesk.words import card_words
from choicedesk.words.language import _


class TaskPart(Struct, frozen=True):
    """A task and its complications, as one part of the list."""

    task: ChallengeTask
    complications: tuple[ChallengeComplication, ...] = ()

    @property
    def id(self) -> str:
        """The task's id."""
        return self.task.id


class ComplicationRow(PartRow):
    """What a success brings along: its text, its level, and whether the table knows of it."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self._complication = ChallengeComplication(id="c1", task="t1")
        self.text = LineField()
        self.level = NumberField(20, least=1)
        self.level.setFixedWidth(84)
        self.open = CheckField()
        self._rows = (FieldRow(theme, self.text), FieldRow(theme, self.level))
        line = QHBoxLayout()
        line.setSpacing(14)
        line.addWidget(self._rows[1])
        line.addWidget(self.open, 1, Qt.AlignmentFlag.AlignBottom)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(10)
        layout.addWidget(self._rows[0])
        layout.addLayout(line)
        self.hear(self.text, self.level, self.open)

    def show_part(self, part: Any, around: Around) -> None:
        """Show the complication."""
        self._complication = part
        self.text.show_text(part.text)
        self.level.show_number(part.level)
        self.open.setChecked(part.open)

    def part(self) -> ChallengeComplication:
        """Return the complication."""
        return replace(
            self._complication,
            text=self.text.text().strip(),
            level=self.level.value(),
            open=self.open.isChecked(),
        )

    @staticmethod
    def summary(part: Any, _around: Around, /) -> tuple[str, str]:
        """Return text and level."""
        return part.text or _("New complication"), card_words.level(part.level)

    def retranslate(self) -> None:
        """Name the fields."""
        self._rows[0].say(_("What happens"))
        self._rows[1].say(_("Level"))
        self.open.setText(_("known to the table"))

    def focus_first(self) -> None:
        """Put the hand on the text."""
        self.text.setFocus()
        self.text.selectAll()


class TaskRow(PartRow):
    """Name, difficulty of one of three kinds, complications."""

    def __init__(self, theme: Theme, taken: Any, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self._task = ChallengeTask(id="t1", name="")
        self.name = LineField()
        self.kind = ChoiceField(least=8)
        self.level = NumberField(20, least=1)
        self.level.setFixedWidth(84)
        limits = {"pool": (0, 40), "target_number": (2, 20), "enhancements": (0, 20)}
        self.opponent = NumberLine(theme, limits)
        self.opponent.fields["target_number"].setSuffix("+")
        self.complications = PartsField(
            theme,
            ComplicationRow,
            lambda id_: ChallengeComplication(
                id=id_, task=self._task.id, text=_("New complication")
            ),
            "c",
            taken=taken,
        )
        self.secret = CheckField()
        self._rows = {
            "name": FieldRow(theme, self.name),
            "kind": FieldRow(theme, self.kind),
            "level": FieldRow(theme, self.level),
            "complications": FieldRow(theme, self.complications),
        }
        self._lay_out()
        self.hear(self.name, self.kind, self.level, self.opponent, self.complications, self.secret)
        self.kind.edited.connect(self._fit)

    def _lay_out(self) -> None:
        line = QHBoxLayout()
        line.setSpacing(8)
        line.addWidget(self._rows["kind"], 1)
        line.addWidget(self._rows["level"])
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(10)
        layout.addWidget(self._rows["name"])
        layout.addLayout(line)
        layout.addWidget(self.opponent)
        layout.addWidget(self._rows["complications"])
        layout.addWidget(self.secret)

    def _fit(self) -> None:
        """Show what the kind of difficulty asks for."""
        kind = self.kind.key()
        self._rows["level"].setVisible(kind == "static")
        self.opponent.setVisible(kind != "static")
        self.opponent.show_field("enhancements", shown=kind == "opposed")

    def show_part(self, part: Any, around: Around) -> None:
        """Show the task."""
        task: ChallengeTask = part.task
        self._task = task
        self.name.show_text(task.name)
        self.kind.show_choices(card_words.difficulties(), task.difficulty)
        self.level.show_number(task.level)
        against = task.opponent
        self.opponent.show_numbers(
            pool=against.pool,
            target_number=against.target_number,
            enhancements=against.enhancements,
        )
        self.complications.show_parts(part.complications, around)
        self.secret.setChecked(task.secret)
        self._fit()

    def part(self) -> TaskPart:
        """Return task and complications."""
        task = replace(
            self._task,
            name=self.name.text().strip(),
            difficulty=self.kind.key() or "static",
            level=self.level.value(),
            opponent=Opponent(**self.opponent.numbers()),
            secret=self.secret.isChecked(),
        )
        return TaskPart(task, self.complications.parts())

    @staticmethod
    def summary(part: Any, _around: Around, /) -> tuple[str, str]:
        """Return name and difficulty."""
        return part.task.name or _("New task"), card_words.difficulty(part.task)

    def retranslate(self) -> None:
        """Name the fields."""
        rows = self._rows
        rows["name"].say(_("Name"))
        rows["kind"].say(_("Difficulty"))
        rows["level"].say(_("Successes"))
        rows["complications"].say(_("Complications of a success"))
        self.complications.say(_("One more complication"))
        self.opponent.say(
            pool=_("Their pool"),
            target_number=_("Target no."),
            enhancements=_("Enhanced"),
        )
        self.secret.setText(_("secret at first"))
        self.kind.show_choices(card_words.difficulties(), self.kind.key() or "static")

    def focus_first(self) -> None:
        """Put the hand on the name."""
        self.name.setFocus()
        self.name.selectAll()
