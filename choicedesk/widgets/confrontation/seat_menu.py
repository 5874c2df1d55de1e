"""The menu of a seat: what the table sets by hand, who looks, whose dice are real."""

from collections.abc import Callable
from typing import Any

from PySide6.QtWidgets import QMenu

from choicedesk.rules.confrontation.moves import Call, Check, Pass, Ruled, Ruling
from choicedesk.rules.confrontation.phases import is_under_way
from choicedesk.rules.confrontation.state import BIDDINGS, ConfrontationState
from choicedesk.rules.system import Refusal
from choicedesk.words import confrontation_menu as words
from choicedesk.words import confrontation_steps as steps


class SeatMenu:
    """Adds what is a confrontation's own to the menu of a place."""

    def __init__(self, parts: Any, real: Callable[[str, bool], object]) -> None:
        self._parts, self._real = parts, real

    def fill(self, place: str, menu: QMenu) -> None:
        """Add every entry that makes sense at the place."""
        table = self._parts.table
        state: ConfrontationState | None = table.state
        if state is None:
            return
        kind, _colon, who = place.partition(":")
        if place == "belt" and state.phase == "belt":
            self._add(menu, steps.belt(), "belt-die", table.steps.belt().act)
        if kind not in {"seat", "cup"} or who not in state.setup.participant_of:
            return
        self._moves(menu, state, who)
        menu.addSeparator()
        self._ruling(menu, state, who)
        real = self._add(menu, words.real_dice(), "real-dice", lambda: None)
        real.setCheckable(True)
        real.setChecked(table.dice.is_real(who))
        real.triggered.connect(lambda on: self._real(who, on))
        self._parts.knowledge(menu, who)
        menu.addSeparator()
        self._add(menu, words.edit(), "", lambda: self._parts.edit(who))
        people = table.steps.people()
        act = self._add(menu, people.text, "party", people.act)
        act.setEnabled(not is_under_way(state))

    def _moves(self, menu: QMenu, state: ConfrontationState, who: str) -> None:
        """Offer the bids of a seat; where it is not its turn, the entry says whose it is."""
        controller, table = self._parts.controller, self._parts.table
        if state.phase == "opening":
            self._add(menu, words.begins(), "stake", lambda: table.choose(who))
            return
        if state.phase in BIDDINGS:
            for move, text, icon in (
                (Call(who=who), steps.call(state.highest), "call"),  # type: ignore[arg-type]
                (Check(who=who), steps.check(), "check-bid"),  # type: ignore[arg-type]
                (Pass(who=who), steps.pass_(), "pass"),  # type: ignore[arg-type]
            ):
                self._move(menu, controller, state, move, text, icon)
        elif who in table.able() and who != table.chosen:
            self._add(menu, words.acts_now(), "chevron-right", lambda: table.choose(who))

    def _move(
        self,
        menu: QMenu,
        controller: Any,
        state: ConfrontationState,
        move: Any,
        text: str,
        icon: str,
    ) -> None:
        act = self._add(menu, text, icon, lambda: controller.play(move, place=f"seat:{move.who}"))
        seen = controller.preview(move)
        if isinstance(seen, Refusal):
            from choicedesk.words import refusals

            act.setEnabled(False)
            act.setToolTip(refusals.sentence(seen, state))
            menu.setToolTipsVisible(True)

    def _ruling(self, menu: QMenu, state: ConfrontationState, who: str) -> None:
        """Offer to set the stake by hand; only from the opening to the end, and of who is left."""
        from choicedesk.widgets.confrontation.stake_form import StakeForm

        parts = self._parts
        level = state.stakes.get(who, 0)  # type: ignore[call-overload]
        move = Ruling(values=Ruled(stakes={who: level}))  # type: ignore[dict-item]
        act = self._add(
            menu,
            words.set_stake(),
            "ruling",
            lambda: parts.forms.show_form(StakeForm(parts, who, level, parts.carrying.parent())),
        )
        seen = parts.controller.preview(move)
        if isinstance(seen, Refusal):
            from choicedesk.words import refusals

            act.setEnabled(False)
            act.setToolTip(refusals.sentence(seen, state))
            menu.setToolTipsVisible(True)

    def _add(self, menu: QMenu, text: str, icon: str, act: Callable[[], object]) -> Any:
        action = menu.addAction(text.replace("&", "&&"))
        if icon:
            action.setIcon(self._parts.theme.qicon(icon, "ink2"))
        action.triggered.connect(lambda _checked=False: act())
        return action
