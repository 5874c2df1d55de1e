"""What helps in a challenge: enhancements with their drawbacks, and helpers with own pools."""

from typing import Any

from msgspec.structs import replace
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from choicedesk.desk.challenge_parts import ChallengeEnhancement, ChallengeHelper, Drawback
from choicedesk.widgets.cards.number_line import NumberLine
from choicedesk.widgets.cards.part_row import Around, PartRow
from choicedesk.widgets.cards.pills_field import PillsField
from choicedesk.widgets.dialogs.fields import ChoiceField, FieldRow, LineField, NumberField
from choicedesk.widgets.theme.theme import Theme
from choicedesk.words import card_words
from choicedesk.words.language import _


class DrawbackFields(QWidget):
    """None, or one of three kinds with its level and words."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.kind = ChoiceField(least=8)
        self.level = NumberField(20, least=1)
        self.level.setFixedWidth(84)
        self.text = LineField()
        self.task = ChoiceField(least=8)
        self.rows = {
            "kind": FieldRow(theme, self.kind),
            "level": FieldRow(theme, self.level),
            "text": FieldRow(theme, self.text),
            "task": FieldRow(theme, self.task),
        }
        line = QHBoxLayout()
        line.setSpacing(8)
        line.addWidget(self.rows["kind"], 1)
        line.addWidget(self.rows["level"])
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(10)
        layout.addLayout(line)
        layout.addWidget(self.rows["text"])
        layout.addWidget(self.rows["task"])
        self.kind.edited.connect(self.fit)

    def fit(self) -> None:
        """Show what the kind asks for."""
        kind = self.kind.key()
        self.rows["level"].setVisible(bool(kind))
        self.rows["text"].setVisible(bool(kind))
        self.rows["task"].setVisible(kind == "complication" and self.task.count() > 1)

    def show_drawback(self, drawback: Drawback | None, around: Around) -> None:
        """Show a drawback, or that there is none."""
        shown = drawback or Drawback()
        self.kind.show_choices(card_words.drawbacks(), drawback.kind if drawback else "")
        self.level.show_number(shown.level)
        self.text.show_text(shown.text)
        self.task.show_choices(list(around.get("tasks", ())), shown.task)
        self.fit()

    def drawback(self) -> Drawback | None:
        """Return the drawback as the fields stand now."""
        kind: Any = self.kind.key()
        if not kind or (kind == "complication" and not self.task.key()):
            return None
        return Drawback(
            kind=kind,
            level=self.level.value(),
            text=self.text.text().strip(),
            task=self.task.key(),
        )

    def retranslate(self) -> None:
        """Name the fields."""
        self.rows["kind"].say(_("Drawback"))
        self.rows["level"].say(_("Level"))
        self.rows["text"].say(_("What it costs"))
        self.rows["task"].say(_("Complication of the task"))
        self.kind.show_choices(card_words.drawbacks(), self.kind.key())


class EnhancementRow(PartRow):
    """Name, level, the tasks it is relevant for, drawback."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self._enhancement = ChallengeEnhancement(id="e1", name="")
        self.name = LineField()
        self.level = NumberField(20, least=1)
        self.level.setPrefix("+")
        self.level.setFixedWidth(84)
        self.tasks = PillsField(theme)
        self.drawback = DrawbackFields(theme)
        self._rows = {
            "name": FieldRow(theme, self.name),
            "level": FieldRow(theme, self.level),
            "tasks": FieldRow(theme, self.tasks),
        }
        line = QHBoxLayout()
        line.setSpacing(8)
        line.addWidget(self._rows["name"], 1)
        line.addWidget(self._rows["level"])
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(10)
        layout.addLayout(line)
        layout.addWidget(self._rows["tasks"])
        layout.addWidget(self.drawback)
        self.hear(self.name, self.level, self.tasks)
        side = self.drawback
        self.hear(side.kind, side.level, side.text, side.task)

    def show_part(self, part: Any, around: Around) -> None:
        """Show the enhancement."""
        self._enhancement = part
        self.name.show_text(part.name)
        self.level.show_number(part.level)
        tasks = around.get("tasks", ())
        self.tasks.show_options(tasks, part.tasks, everything=_("all tasks"))
        self.drawback.show_drawback(part.drawback, around)

    def part(self) -> ChallengeEnhancement:
        """Return the enhancement."""
        return replace(
            self._enhancement,
            name=self.name.text().strip(),
            level=self.level.value(),
            tasks=self.tasks.chosen(),
            drawback=self.drawback.drawback(),
        )

    @staticmethod
    def summary(part: Any, _around: Around, /) -> tuple[str, str]:
        """Return name and level."""
        return part.name or _("New enhancement"), f"+{part.level}"

    def retranslate(self) -> None:
        """Name the fields."""
        self._rows["name"].say(_("Name"))
        self._rows["level"].say(_("Level"))
        self._rows["tasks"].say(_("Relevant for"))
        self.drawback.retranslate()

    def focus_first(self) -> None:
        """Put the hand on the name."""
        self.name.setFocus()
        self.name.selectAll()


class HelperRow(PartRow):
    """Name, an own pool and target number, the tasks they help with."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self._helper = ChallengeHelper(id="h1", name="")
        self.name = LineField()
        self.pool = NumberLine(theme, {"pool": (0, 40), "target_number": (2, 20)})
        self.pool.fields["target_number"].setSuffix("+")
        self.tasks = PillsField(theme)
        self._rows = {"name": FieldRow(theme, self.name), "tasks": FieldRow(theme, self.tasks)}
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(10)
        layout.addWidget(self._rows["name"])
        layout.addWidget(self.pool)
        layout.addWidget(self._rows["tasks"])
        self.hear(self.name, self.pool, self.tasks)

    def show_part(self, part: Any, around: Around) -> None:
        """Show the helper."""
        self._helper = part
        self.name.show_text(part.name)
        self.pool.show_numbers(pool=part.pool, target_number=part.target_number)
        tasks = around.get("tasks", ())
        self.tasks.show_options(tasks, part.tasks, everything=_("all tasks"))

    def part(self) -> ChallengeHelper:
        """Return the helper."""
        return replace(
            self._helper,
            name=self.name.text().strip(),
            tasks=self.tasks.chosen(),
            **self.pool.numbers(),
        )

    @staticmethod
    def summary(part: Any, _around: Around, /) -> tuple[str, str]:
        """Return name and pool."""
        return part.name or _("New helper"), card_words.pool(part.pool, part.target_number)

    def retranslate(self) -> None:
        """Name the fields."""
        self._rows["name"].say(_("Name"))
        self._rows["tasks"].say(_("Helps with"))
        self.pool.say(pool=_("Dice pool"), target_number=_("Target number"))

    def focus_first(self) -> None:
        """Put the hand on the name."""
        self.name.setFocus()
        self.name.selectAll()
