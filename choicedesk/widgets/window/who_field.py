"""Several named things to choose from, as buttons side by side; the order of choosing is kept."""

from collections.abc import Iterable, Sequence

from PySide6.QtCore import QSize, Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from choicedesk.models.new_scene import Candidate
from choicedesk.widgets.dialogs.desk_button import DeskButton
from choicedesk.widgets.dialogs.flow_box import FlowBox
from choicedesk.widgets.dialogs.text_label import TextLabel
from choicedesk.widgets.theme.theme import Theme

_ICONS = {"person": "party", "character": "narrator", "danger": "danger"}


class WhoField(QWidget):
    """``single`` lets one be chosen and no more."""

    edited = Signal()

    def __init__(self, theme: Theme, *, single: bool = False) -> None:
        super().__init__()
        self._theme, self._single = theme, single
        self._chosen: list[str] = []
        self._buttons: dict[str, DeskButton] = {}
        self._label = TextLabel(theme, "label", "ink2")
        self._flow = FlowBox()
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(6)
        layout.addWidget(self._label)
        layout.addWidget(self._flow)

    @property
    def chosen(self) -> tuple[str, ...]:
        """Who is chosen, in the order of choosing."""
        return tuple(self._chosen)

    def say(self, name: str) -> None:
        """Name the choice."""
        self._label.setText(name)
        self._flow.setAccessibleName(name)

    def show_candidates(self, candidates: Sequence[Candidate], chosen: Iterable[str] = ()) -> None:
        """Offer these, some of them chosen."""
        for button in self._buttons.values():
            self._flow.remove(button)
        self._buttons = {}
        for each in candidates:
            button = DeskButton(self._theme, _ICONS[each.kind])
            button.setCheckable(True)
            button.setProperty("compact", True)  # noqa: FBT003 - Qt's signature
            button.say(each.name)
            button.clicked.connect(lambda _on, link=each.link: self._toggle(link))
            self._buttons[each.link] = button
            self._flow.add(button)
        there = set(self._buttons)
        self._chosen = [link for link in chosen if link in there]
        self._show()

    def leave_out(self, links: Iterable[str]) -> None:
        """Let go of those who are chosen elsewhere."""
        gone = set(links)
        self._chosen = [link for link in self._chosen if link not in gone]
        self._show()

    def focus_first(self) -> None:
        """Put the focus on the first one."""
        first = next(iter(self._buttons.values()), None)
        if first is not None:
            first.setFocus()

    def _toggle(self, link: str) -> None:
        if link in self._chosen:
            self._chosen.remove(link)
        elif self._single:
            self._chosen = [link]
        else:
            self._chosen.append(link)
        self._show()
        self.edited.emit()

    def _show(self) -> None:
        for link, button in self._buttons.items():
            button.setChecked(link in self._chosen)

    def minimumSizeHint(self) -> QSize:
        """Return the room of the rows at the present width."""
        return self._flow.minimumSizeHint() + QSize(0, self._label.sizeHint().height() + 6)
