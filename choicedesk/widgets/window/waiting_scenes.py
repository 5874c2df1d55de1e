"""A list of scenes that are not on the table, each with buttons for what can be done with it."""

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from choicedesk.desk.campaign import Scene
from choicedesk.widgets.dialogs.desk_button import DeskButton
from choicedesk.widgets.dialogs.text_label import TextLabel
from choicedesk.widgets.theme.theme import Theme
from choicedesk.widgets.window.scene_icons import system_icon
from choicedesk.words.language import _
from choicedesk.words.scenes import scene_title, system_name


class WaitingScenes(QWidget):
    """``resumed`` asks for a scene at the table, ``looked_at`` for its part of the journal."""

    resumed = Signal(str)
    looked_at = Signal(str)

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self.buttons: list[DeskButton] = []
        self._heading = TextLabel(theme, "label", "ink2")
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(0)
        self._column.addWidget(self._heading)

    def show_scenes(self, heading: str, scenes: Sequence[Scene], *, resume: str) -> None:
        """Show these scenes; ``resume`` is the verb that brings one back."""
        self._heading.setText(heading)
        self._heading.setVisible(bool(heading))
        for scene in scenes:
            self._column.addWidget(self._row(scene, resume))

    def focus_first(self) -> None:
        """Put the focus on the first scene."""
        if self.buttons:
            self.buttons[0].setFocus()

    def _row(self, scene: Scene, resume: str) -> QWidget:
        row = QWidget()
        line = QHBoxLayout(row)
        line.setContentsMargins(0, 0, 0, 0)
        line.setSpacing(4)
        title = scene_title(scene)
        name = DeskButton(self._theme, system_icon(scene.system), quiet=True)
        name.say(title)
        name.setStyleSheet("text-align: left;")
        name.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        name.setToolTip(f"{title} · {system_name(scene.system)}")
        back = DeskButton(self._theme, "redo", quiet=True)
        back.say(resume)
        back.setAccessibleName(f"{resume}: {title}")
        journal = DeskButton(self._theme, "nav-journal", quiet=True)
        journal.setAccessibleName(_("Journal of {title}").format(title=title))
        journal.setToolTip(journal.accessibleName())
        for button in (name, back):
            button.clicked.connect(lambda _on=False, scene=scene.id: self.resumed.emit(scene))
        journal.clicked.connect(lambda _on=False, scene=scene.id: self.looked_at.emit(scene))
        line.addWidget(name, 1)
        line.addWidget(back)
        line.addWidget(journal)
        for button in (name, back, journal):
            button.setProperty("compact", True)  # noqa: FBT003 - Qt's signature
        self.buttons += [name, back, journal]
        return row
