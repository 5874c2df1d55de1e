"""What the menu of a piece offers beside its drops: edit, remove, roll, rule, knowledge."""

from collections.abc import Callable, Sequence
from typing import Any

from PySide6.QtWidgets import QMenu

from choicedesk.models.challenge_coins import complication_place, task_place
from choicedesk.models.challenge_edits import Part
from choicedesk.models.challenge_names import ACTOR
from choicedesk.models.challenge_table import ChallengeTable
from choicedesk.rules.challenge.setup import DRAWBACK
from choicedesk.rules.system import Refusal
from choicedesk.widgets.board.scene_view import Parts
from choicedesk.widgets.challenge.forms import NEW_BELOW, ChallengeForms
from choicedesk.words import challenge_steps as steps
from choicedesk.words.language import _


class ChallengeMenus:
    """Fills menus by the kind and id of a part."""

    def __init__(
        self,
        parts: Parts,
        table: ChallengeTable,
        forms: ChallengeForms,
        refuse: Callable[[Refusal], None],
    ) -> None:
        self._parts, self._table, self._forms, self._refuse = parts, table, forms, refuse

    def fill(self, place: str, menu: QMenu) -> None:
        """Add what can be done with what lies at a place."""
        if place == ACTOR:
            self._actor(menu)
            return
        setup = self._table.state.setup
        troubles = self._table.coins.count.complications
        known: list[tuple[Callable[[QMenu, str], None], Callable[[str], str], Sequence[Any]]] = [
            (self._task, task_place, setup.tasks),
            (self._complication, complication_place, troubles),
            (self._enhancement, "enhancement:{}".format, setup.enhancements),
            (self._helper, "helper:{}".format, setup.helpers),
        ]
        for fill, place_of, entries in known:
            for each in entries:
                if place_of(each.id) == place:
                    fill(menu, each.id)

    def remove(self, part: Part, id_: str) -> None:
        """Remove a part, or say why not."""
        refusal = self._table.edits.remove(part, id_)
        if refusal is not None:
            self._refuse(refusal)

    def _actor(self, menu: QMenu) -> None:
        table = self._table
        if table.state.phase == "before":
            self._add(menu, _("Set the pool …"), "real-dice", lambda: self._forms.open("actor"))
            self._real(menu, ACTOR)
        if table.names.linked(ACTOR):
            self._add(menu, _("Open the card …"), "", lambda: self._parts.edit(ACTOR))
            self._parts.knowledge(menu, ACTOR)

    def _real(self, menu: QMenu, role: str) -> None:
        """Offer to roll somebody's dice by hand."""
        real = self._table.rolls_real(role)
        action = menu.addAction(_("Roll real dice"))
        action.setCheckable(True)
        action.setChecked(real)
        action.triggered.connect(lambda on: self._table.roll_real(role, real=on))

    def _task(self, menu: QMenu, task: str) -> None:
        table, state = self._table, self._table.state
        contest = state.setup.task_of[task].contest
        if state.phase == "rolled" and table.draft.laid.get(task_place(task)):
            self._add(
                menu,
                _("Take the successes back"),
                "undo",
                lambda: table.draft.empty(task_place(task)),
            )
        if contest and task not in state.opposed and state.phase != "spent":
            self._add(
                menu,
                steps.oppose(table.names.task(task)),
                "defend",
                lambda: table.roll(task_place(task)),
            )
            self._real(menu, task_place(task))
        if state.phase != "spent":
            self._add(
                menu,
                _("Set the difficulty by hand …"),
                "ruling",
                lambda: self._forms.open("ruling", task),
            )
        elif task in table.failed:
            self._add(
                menu, _("Consolation …"), "consolation", lambda: self._forms.open("console", task)
            )
        if state.phase == "before":
            self._add(
                menu,
                _("New complication …"),
                "complication",
                lambda: self._forms.open("complication", NEW_BELOW + task),
            )
        self._part(menu, "task", task)
        self._parts.knowledge(menu, task)

    def _complication(self, menu: QMenu, complication: str) -> None:
        if not complication.startswith(DRAWBACK):
            self._part(menu, "complication", complication)
        self._parts.knowledge(menu, complication)

    def _enhancement(self, menu: QMenu, enhancement: str) -> None:
        table = self._table
        if table.state.phase == "before":
            out = enhancement in table.without
            words = _("Use it") if out else _("Leave it out")
            self._add(
                menu,
                words,
                "enhancement",
                lambda: table.leave_out(enhancement, out=not out),
            )
        self._part(menu, "enhancement", enhancement)
        if table.state.setup.enhancement_of[enhancement].drawback:
            self._parts.knowledge(menu, enhancement)

    def _helper(self, menu: QMenu, helper: str) -> None:
        table = self._table
        if table.state.phase == "before" and helper not in table.state.assisted:
            self._add(
                menu,
                steps.assist(table.names.helper(helper)),
                "teamwork",
                lambda: table.roll(f"helper:{helper}"),
            )
            self._real(menu, f"helper:{helper}")
        self._part(menu, "helper", helper)

    def _part(self, menu: QMenu, part: Part, id_: str) -> None:
        if self._table.state.phase != "before":
            return
        if not menu.isEmpty():
            menu.addSeparator()
        self._add(menu, _("Edit …"), "", lambda: self._forms.open(part, id_))
        self._add(menu, _("Remove"), "", lambda: self.remove(part, id_))

    def _add(self, menu: QMenu, text: str, icon: str, act: Callable[[], object]) -> None:
        action = menu.addAction(text.replace("&", "&&"))
        if icon:
            action.setIcon(self._parts.theme.qicon(icon, "ink2"))
        action.setEnabled(not self._table.read_only)
        action.setToolTip(self._table.read_only)
        action.triggered.connect(lambda _checked=False: act())
