"""The form of a confrontation that has not begun: who takes part, ranks, dice and comparison."""

from typing import Any, cast

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QCheckBox,
    QGridLayout,
    QHBoxLayout,
    QMenu,
    QWidget,
)

from choicedesk.desk.entries import SceneMove
from choicedesk.models.confrontation_people import (
    SeatDraft,
    absent,
    drafts_of,
    joining,
    read_move,
    revision,
    stranger,
)
from choicedesk.rules.confrontation.setup import LARGEST_POOL, Options
from choicedesk.rules.json_values import MOST
from choicedesk.rules.system import Refusal
from choicedesk.widgets.dialogs.desk_button import DeskButton
from choicedesk.widgets.dialogs.fields import ChoiceField, LineField, NumberField
from choicedesk.widgets.dialogs.popover import Popover
from choicedesk.widgets.dialogs.steady_area import SteadyArea
from choicedesk.widgets.dialogs.text_label import TextLabel
from choicedesk.widgets.dialogs.wheel import StillNumber
from choicedesk.words import confrontation_menu as words

_MOST_SEATS = 12
_ROOM = 270
_WIDTH, _NAME, _NUMBER = 640, 150, 74


class PeopleForm(Popover):
    """One row a seat, in seating order; everything is one revision."""

    def __init__(self, parts: Any, table: Any, parent: QWidget) -> None:
        super().__init__(parts.theme, parent)
        self.setObjectName("peopleForm")
        self._controller = parts.controller
        state = table.state
        self._options: Options = state.setup.options
        self.drafts: list[SeatDraft] = drafts_of(state.setup)
        self._area = SteadyArea()
        self._area.setMaximumHeight(_ROOM)
        self.names: list[LineField] = []
        self.add = DeskButton(parts.theme, "plus")
        self.add.clicked.connect(self._offer)
        self.sides = NumberField(20)
        self.sides.setMinimum(4)
        self.sides.show_number(self._options.sides)
        self.botch = ChoiceField(least=5)
        self.result = ChoiceField(least=10)
        self.reraise = QCheckBox()
        self.body.addWidget(self._area)
        self.body.addWidget(self.add, 0, Qt.AlignmentFlag.AlignLeft)
        self._add_options()
        self.sides.edited.connect(self._show_botch)
        self.result.edited.connect(self._show_rows)
        self._show_rows()
        self.say(words.people_title(), words.people_why(), words.take_over())

    def open_at(self, anchor: Any = None, width: int = _WIDTH) -> None:
        """Be wide enough for a row."""
        super().open_at(anchor, max(width, _WIDTH))

    def focus_first(self) -> None:
        """Begin with the first name."""
        self.names[0].setFocus()

    # rows

    def _show_rows(self) -> None:
        held = QWidget()
        grid = QGridLayout(held)
        grid.setContentsMargins(0, 0, 6, 0)
        grid.setHorizontalSpacing(6)
        grid.setVerticalSpacing(4)
        grid.setColumnStretch(0, 1)
        given = self.result.key() == "given"
        heads = [words.name(), words.attribute(), words.skill(), words.extra()]
        heads += [words.given()] if given else []
        for column, head in enumerate(heads):
            named = TextLabel(self.theme, "label", "ink2")
            named.setText(head)
            grid.addWidget(named, 0, column)
        self.names = []
        for at, draft in enumerate(self.drafts):
            self._add_row(grid, at, draft, given=given)
        grid.setRowStretch(len(self.drafts) + 1, 1)
        self._area.setWidget(held)
        rows = len(self.drafts) + 1
        self._area.setFixedHeight(min(_ROOM, 30 + rows * 42))
        self.add.say(words.add_one())
        self.add.setEnabled(len(self.drafts) < _MOST_SEATS)
        if self.isVisible():
            self._settle()

    def _add_row(self, grid: QGridLayout, at: int, draft: SeatDraft, *, given: bool) -> None:
        row = at + 1
        name = LineField(200)
        name.show_text(draft.name)
        name.setMinimumWidth(_NAME)
        name.setAccessibleName(words.of(words.name(), draft.name))
        name.edited.connect(lambda: setattr(draft, "name", name.text()))
        grid.addWidget(name, row, 0)
        self.names.append(name)
        ranks = (
            ("attribute", words.attribute()),
            ("skill", words.skill()),
            ("extra", words.extra()),
        )
        for column, (key, label) in enumerate(ranks, 1):
            grid.addWidget(self._number(draft, key, label), row, column)
        if given:
            grid.addWidget(self._given(draft), row, 4)
        up = DeskButton(self.theme, "chevron-down", quiet=True)
        up.say("", words.move_up(draft.name))
        up.setAccessibleName(words.move_up(draft.name))
        up.show_icon("raise")
        up.setEnabled(at > 0)
        up.clicked.connect(lambda: self._move_up(at))
        gone = DeskButton(self.theme, "close", quiet=True)
        gone.say("", words.take_out(draft.name))
        gone.setAccessibleName(words.take_out(draft.name))
        gone.setEnabled(len(self.drafts) > 2)
        gone.clicked.connect(lambda: self._take_out(at))
        grid.addWidget(up, row, 5)
        grid.addWidget(gone, row, 6)

    def _number(self, draft: SeatDraft, key: str, label: str) -> NumberField:
        field = NumberField(LARGEST_POOL)
        field.show_number(getattr(draft, key))
        field.setFixedWidth(_NUMBER)
        field.setAccessibleName(words.of(label, draft.name))
        field.edited.connect(lambda: setattr(draft, key, field.value()))
        return field

    @staticmethod
    def _given(draft: SeatDraft) -> StillNumber:
        field = StillNumber()
        field.setRange(-MOST, MOST)
        field.setValue(draft.test_result or 0)
        field.setFixedWidth(_NUMBER)
        field.setAccessibleName(words.of(words.given(), draft.name))
        field.valueChanged.connect(lambda value: setattr(draft, "test_result", value))
        return field

    def _move_up(self, at: int) -> None:
        self.drafts[at - 1 : at + 1] = [self.drafts[at], self.drafts[at - 1]]
        self._show_rows()
        self.names[at - 1].setFocus()

    def _take_out(self, at: int) -> None:
        del self.drafts[at]
        self._show_rows()
        self.names[min(at, len(self.names) - 1)].setFocus()

    def _offer(self) -> None:
        """Offer whoever of the campaign does not take part yet, and somebody new."""
        campaign, scene = self._controller.campaign, self._controller.scene
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        for link, name in absent(campaign, scene, self.drafts):
            action = menu.addAction(name.replace("&", "&&"))
            action.triggered.connect(lambda _checked=False, link=link: self.join(link))
        menu.addSeparator()
        menu.addAction(words.new_one()).triggered.connect(lambda _checked=False: self.join(""))
        menu.popup(self.add.mapToGlobal(self.add.rect().bottomLeft()))

    def join(self, link: str) -> None:
        """Seat one more: somebody of the campaign, or somebody new."""
        campaign = self._controller.campaign
        draft = joining(campaign, link, self.drafts) if link else None
        self.drafts.append(draft or stranger(words.new_name(len(self.drafts) + 1), self.drafts))
        self._show_rows()
        self.names[-1].setFocus()
        self.names[-1].selectAll()

    # options

    def _add_options(self) -> None:
        head = TextLabel(self.theme, "label", "ink2", bold=True)
        head.setText(words.options())
        self.body.addWidget(head)
        grid = QGridLayout()
        grid.setHorizontalSpacing(8)
        rows = (
            (words.sides(), self.sides),
            (words.botch(), self.botch),
            (words.test_result(), self.result),
        )
        line = QHBoxLayout()
        for label, field in rows:
            named = TextLabel(self.theme, "label", "ink2")
            named.setText(label)
            named.setBuddy(field)
            field.setAccessibleName(label)
            column = grid.columnCount()
            grid.addWidget(named, 0, column)
            grid.addWidget(field, 1, column)
            # Its names are long; the others are numbers.
            grid.setColumnStretch(column, 2 if field is self.result else 1)
        self.result.show_choices(words.test_results(), self._options.test_result)
        self._show_botch()
        self.reraise.setText(words.reraise())
        self.reraise.setChecked(self._options.reraise)
        self.body.addLayout(grid)
        line.addWidget(self.reraise)
        self.body.addLayout(line)

    def _show_botch(self) -> None:
        chosen = self.botch.key() if self.botch.count() else str(self._options.botch or 0)
        faces = [(str(face), str(face)) for face in range(1, self.sides.value() + 1)]
        self.botch.show_choices([("0", words.no_botch()), *faces], chosen)

    # doing it

    def accept(self) -> None:
        """Revise the scene; what is wrong is said here."""
        campaign, scene = self._controller.campaign, self._controller.scene
        options = Options(
            sides=self.sides.value(),
            botch=int(self.botch.key() or 0) or None,
            reraise=self.reraise.isChecked(),
            test_result=cast("Any", self.result.key()),
        )
        entries = revision(campaign, scene, self.drafts, options)
        if not entries:
            self.close_form()
            return
        fault = self._wrong(entries)
        if fault:
            self.show_fault(fault)
        elif self._controller.run(*entries):
            self.close_form()

    def _wrong(self, entries: Any) -> str:
        move = next(entry.move for entry in entries if isinstance(entry, SceneMove))
        read = read_move(move)
        seen = read if isinstance(read, Refusal) else self._controller.preview(read)
        if not isinstance(seen, Refusal):
            return ""
        from choicedesk.words import refusals

        return refusals.sentence(seen, self._controller.state)
