"""The form for a free roll of any dice: rolled by the program or typed, journalled at once."""

from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QCheckBox, QHBoxLayout, QLabel, QLineEdit, QVBoxLayout, QWidget

from choicedesk.desk.entries import FreeRoll
from choicedesk.models.controller import RulesController
from choicedesk.models.public_reading import reading
from choicedesk.widgets.dialogs.flow_box import FlowBox
from choicedesk.widgets.dialogs.popover import Popover
from choicedesk.widgets.dialogs.public_reading import PublicReading
from choicedesk.widgets.theme.theme import Theme
from choicedesk.widgets.tray.numbers import EmptyWords, FeltWords, NumberDie, NumberTray
from choicedesk.widgets.tray.real_numbers import RealDiceEntry
from choicedesk.widgets.window.free_roll_dice import KINDS, DieButton
from choicedesk.words.free_roll import (
    Asked,
    counted,
    dice_words,
    faces_words,
    read_dice,
    spoken_result,
    total_words,
)
from choicedesk.words.language import _

WIDTH = 760


class FreeRollForm(Popover):
    """Dice are written or clicked together; a roll is kept in the journal and acted out here.

    The form stays open for the next roll. Faces that were typed for real dice take the same way.
    """

    def __init__(self, theme: Theme, controller: RulesController, window: QWidget) -> None:
        super().__init__(theme, window)
        self.setObjectName("freeRollForm")
        self._controller = controller
        self._rolled = False
        self._dice = QLineEdit()
        self._dice.setMaxLength(120)
        self._purpose = QLineEdit()
        self._purpose.setMaxLength(300)
        self.real = QCheckBox()
        self.secret = QCheckBox()
        self.tray = NumberTray(theme)
        self.tray.set_compact(compact=True)
        self.entry = RealDiceEntry(theme)
        self.buttons = [DieButton(theme, sides) for sides in KINDS]
        self._told = PublicReading(theme, self._purpose, reading(controller))
        self._told.moved.connect(self._settle)
        self.secret.toggled.connect(lambda on: self._told.set_heard(heard=not on))
        self._build()
        self._dice.textEdited.connect(self._edited)
        self.real.toggled.connect(self._show_way)
        self.entry.entered.connect(self._keep_typed)
        self.tray.activated.connect(self.accept)
        for button in self.buttons:
            button.clicked.connect(lambda _on=False, sides=button.sides: self._add(sides))
        self._words()
        self._show_pool()

    def _build(self) -> None:
        row = FlowBox(spacing=6)
        for button in self.buttons:
            row.add(button)
        left = QVBoxLayout()
        left.setSpacing(8)
        self._captions = [QLabel(), QLabel()]
        for caption, field in zip(self._captions, (self._dice, self._purpose), strict=True):
            caption.setBuddy(field)
        for widget in (
            self._captions[0],
            self._dice,
            row,
            self._captions[1],
            self._purpose,
            self._told,
            self.secret,
            self.real,
        ):
            left.addWidget(widget)
        left.addStretch(1)
        right = QVBoxLayout()
        right.addWidget(self.tray, 1)
        right.addWidget(self.entry)
        self.tray.setMinimumSize(340, 200)
        self.entry.hide()
        # The form's own button takes over.
        self.entry.take.hide()
        whole = QHBoxLayout()
        whole.setSpacing(16)
        whole.addLayout(left, 1)
        whole.addLayout(right, 1)
        self.body.addLayout(whole)

    def _words(self) -> None:
        self.say(_("Roll freely"), "", _("Roll"))
        for caption, field, text in zip(
            self._captions,
            (self._dice, self._purpose),
            (_("&Dice"), _("&For what?")),
            strict=True,
        ):
            caption.setText(text)
            field.setAccessibleName(text.replace("&", ""))
        self._dice.setPlaceholderText(
            _("for example {dice}").format(dice=dice_words(((3, 6), (2, 10))))
        )
        self._purpose.setPlaceholderText(_("Weather, luck, a chance meeting …"))
        self.secret.setText(_("&Secret: the table does not hear of it"))
        self.real.setText(_("&Real dice: I type what they show"))

    def open_at(self, anchor: QPoint | None = None, width: int = WIDTH) -> None:
        """Show the form, wide enough for the dice beside the fields."""
        super().open_at(anchor, width)

    def focus_first(self) -> None:
        """Put the cursor where the dice are written."""
        self._dice.setFocus()
        self._dice.selectAll()

    # the dice that are asked for

    @property
    def asked(self) -> Asked:
        """Return the dice as they are written, or why they cannot be read."""
        return read_dice(self._dice.text())

    def show_dice(self, text: str) -> None:
        """Write dice into the field."""
        self._dice.setText(text)
        self._edited()

    def _add(self, sides: int) -> None:
        asked = self.asked
        if asked.fault and self._dice.text().strip():
            self.show_fault(asked.fault)
            return
        dice = counted((*asked.sides, sides))
        wanted = read_dice(dice_words(dice))
        if wanted.fault:
            self.show_fault(wanted.fault)
            return
        self.show_dice(dice_words(dice))

    def _edited(self) -> None:
        self.show_fault("")
        self._show_pool()

    def _show_pool(self) -> None:
        self._rolled = False
        self.accept_button.say(_("Roll"))
        asked = self.asked
        if asked.fault:
            self.tray.clear(EmptyWords(_("No dice yet"), _("Write them, or click them together.")))
        else:
            self.tray.show_pool([NumberDie(sides) for sides in asked.sides])
            self.entry.ask_each(asked.sides)
        self._show_way()

    def _show_way(self) -> None:
        typing = self.real.isChecked() and not self.asked.fault and not self._rolled
        held = self.entry.hasFocus()
        self.tray.setVisible(not typing)
        self.entry.setVisible(typing)
        self.accept_button.say(_("Take over") if typing else _("Roll"))
        if self._rolled:
            self.accept_button.say(_("Roll again"))
        if typing and self.real.hasFocus():
            self.entry.setFocus()
        elif held and not typing:
            self.accept_button.setFocus()
        self._settle()

    # a roll

    def accept(self) -> None:
        """Roll, or take over what was typed; the form stays for the next roll."""
        asked = self.asked
        if asked.fault:
            self.show_fault(asked.fault)
            self._dice.setFocus()
            return
        if self.real.isChecked():
            self._take_over()
            return
        roll = self._controller.roll_dice
        faces = [face for count, sides in asked.dice for face in roll(sides, count)]
        self._keep(asked.sides, tuple(faces), real=False)

    def _take_over(self) -> None:
        if self._rolled:
            self._rolled = False
            self.entry.clear()
            self._show_way()
            self.entry.setFocus()
        elif not self.entry.take_over():
            self.show_fault(_("Not all dice have their face yet."))
            self.entry.setFocus()

    def _keep_typed(self, faces: tuple[int, ...]) -> None:
        self._keep(self.asked.sides, faces, real=True)

    def _keep(self, sides: tuple[int, ...], faces: tuple[int, ...], *, real: bool) -> None:
        """Write the roll into the journal, then act it out: what shows is on disk already."""
        scene = self._controller.scene
        dice = tuple(zip(sides, faces, strict=True))
        entry = FreeRoll(
            dice=dice,
            label=self._purpose.text().strip(),
            real=real,
            secret=self.secret.isChecked(),
            scene=scene.id if scene else None,
        )
        if not self._controller.run(entry):
            return
        self._rolled = True
        self._cancel.say(_("Close"))
        self.show_fault("")
        self._show_way()
        words = FeltWords(total_words(dice), faces_words(dice), spoken_result(dice))
        if len(dice) > 12:
            words = FeltWords(total_words(dice), "", spoken_result(dice))
        shown = [NumberDie(each, face) for each, face in dice]
        self.tray.show_result(shown, words, act=not real)

    def _settle(self) -> None:
        if self.isVisible():
            super()._settle()

    def close_form(self) -> None:
        """Close; a roll still in the air is in the journal already."""
        self.tray.finish()
        super().close_form()
