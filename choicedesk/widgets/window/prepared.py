"""The encounters that were prepared, to be brought to the table by one click."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from choicedesk.models.encounters import Encounters
from choicedesk.widgets.dialogs.desk_button import DeskButton
from choicedesk.widgets.dialogs.flow_box import FlowBox
from choicedesk.widgets.dialogs.text_label import TextLabel
from choicedesk.widgets.theme.theme import Theme
from choicedesk.widgets.window.scene_icons import system_icon
from choicedesk.words.language import _


class Prepared(QWidget):
    """A button for each encounter; ``chosen`` tells which one."""

    chosen = Signal(str)

    def __init__(self, theme: Theme, encounters: Encounters) -> None:
        super().__init__()
        self.buttons: dict[str, DeskButton] = {}
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(6)
        heading = TextLabel(theme, "label", "ink2", bold=True)
        heading.setText(_("From prep"))
        box = FlowBox(spacing=6)
        column.addWidget(heading)
        column.addWidget(box)
        for each in encounters.all:
            button = DeskButton(theme, system_icon(each.system))
            button.say(each.name, _("Bring {name} to the table").format(name=each.name))
            button.clicked.connect(lambda _on=False, one=each.id: self.chosen.emit(one))
            self.buttons[each.id] = button
            box.add(button)
