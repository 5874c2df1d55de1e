"""The form beside the stage's test page: which line the last seat can read."""

from typing import Any

from PySide6.QtWidgets import QButtonGroup, QRadioButton, QWidget

from choicedesk.widgets.dialogs.popover import Popover
from choicedesk.widgets.stage.trial import SIZES
from choicedesk.widgets.theme.theme import Theme
from choicedesk.words.language import _


class TrialForm(Popover):
    """While it is open the stage shows its test page; the answer holds for that screen."""

    def __init__(self, theme: Theme, hand: Any, parent: QWidget) -> None:
        super().__init__(theme, parent)
        self.setObjectName("trialForm")
        self._hand = hand
        hand.show_trial(shown=True)
        self.say(
            _("Test page for the room"),
            _(
                "Look at the stage from the seat farthest away, or ask who sits there: which is"
                " the smallest line that can be read?"
            ),
            _("Nothing smaller than this"),
        )
        self.choices = QButtonGroup(self)
        least = max(hand.least, SIZES[-1])
        for at, size in enumerate(SIZES):
            choice = QRadioButton(self._label(at))
            choice.setChecked(abs(size - least) < 1)
            self.choices.addButton(choice, at)
            self.body.addWidget(choice)
        if self.choices.checkedButton() is None:
            self.choices.buttons()[-1].setChecked(True)
        self.done.connect(lambda: hand.show_trial(shown=False))

    @staticmethod
    def _label(at: int) -> str:
        number = at + 1
        if at == 0:
            return _("Line {n}, the largest, or none of them").format(n=number)
        if at == len(SIZES) - 1:
            return _("Line {n}, the smallest").format(n=number)
        return _("Line {n}").format(n=number)

    def focus_first(self) -> None:
        """Begin with the line that holds now."""
        chosen = self.choices.checkedButton()
        if chosen is not None:
            chosen.setFocus()

    def accept(self) -> None:
        """Let the stage have no smaller letters on this screen."""
        self._hand.set_least(SIZES[max(0, self.choices.checkedId())])
        self.close_form()
