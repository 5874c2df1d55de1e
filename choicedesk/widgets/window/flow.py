"""The steps of a CHOICE evening as actions: what each does, and why not when it cannot be done."""

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QObject, Signal

from choicedesk.desk.next_step import NextStep, next_step
from choicedesk.models.choice_table import ChoiceTable
from choicedesk.models.controller import RulesController
from choicedesk.models.pledge import Pledge
from choicedesk.models.transfers import Carry, Transfers
from choicedesk.rules.choice import moves
from choicedesk.rules.choice.means import most_activations
from choicedesk.rules.choice.state import ChoiceState
from choicedesk.rules.system import Refusal
from choicedesk.widgets.window.actions import Action, Actions
from choicedesk.widgets.window.shown_step import ShownStep
from choicedesk.words import steps
from choicedesk.words.language import _

_ICONS = {
    "declare_risk": "risk",
    "avoid_risk": "risk-averted",
    "take_risk": "risk-happens",
    "withdraw_risk": "close",
    "let_stand": "tick",
    "force_test": "danger",
    "buy_white": "die-white",
    "add_black": "die-black",
    "roll": "real-dice",
    "undo": "undo",
    "advance_fate": "fate",
    "introduce_danger": "danger",
    "grant_opportunity": "opportunity",
    "end_session": "lock",
    "absent": "party",
    "share_given": "willpower",
}
_ANYWHERE = ("new_scene", "choose_scene", "new_player")
_PLAIN: dict[str, Callable[[], Any]] = {
    "start_session": moves.StartSession,
    "share": moves.Share,
    "take_risk": moves.TakeRisk,
    "withdraw_risk": moves.WithdrawRisk,
    "let_stand": moves.LetStand,
    "close_test": moves.CloseTest,
    "end_session": moves.EndSession,
}


class Flow(QObject):
    """Registers the steps with the window's actions; forms and grasps are asked for by signals."""

    form_wanted = Signal(str)
    grasp_wanted = Signal(object)
    roll_wanted = Signal()
    danger_wanted = Signal()

    def __init__(
        self,
        controller: RulesController,
        table: ChoiceTable,
        transfers: Transfers,
        pledge: Pledge,
        actions: Actions,
    ) -> None:
        super().__init__(actions)
        self._controller = controller
        self._table = table
        self._transfers = transfers
        self._pledge = pledge
        self._actions = actions
        self.rolling = False
        for kind, make in _PLAIN.items():
            self._register(kind, self._player_of(make), self._refused_by(make))
        for kind in (
            "new_scene",
            "choose_scene",
            "new_player",
            "absent",
            "share_given",
            "declare_risk",
            "advance_fate",
        ):
            self._register(kind, self._form(kind), self._form_reason(kind))
        for kind in ("introduce_danger", "grant_opportunity"):
            self._register(kind, self._form(kind), self._in_play)
        for kind in ("avoid_risk", "buy_white"):
            self._register(kind, self._grasp_of_player, self._needs_tester)
        for kind in ("force_test", "add_black"):
            self._register(kind, self._grasp_of_danger, self._black_reason)
        self._register("roll", self.roll_wanted.emit, self._roll_reason)
        self._register("assign_opportunity", self.danger_wanted.emit, self._assign_reason)

    def step(self) -> NextStep:
        """Return the next sensible step of the present state."""
        state = self._controller.state
        campaign = self._controller.campaign
        if self._controller.scene is None and campaign is not None and campaign.scenes:
            return NextStep(phase="empty", main="choose_scene")
        if self._controller.scene is not None and not isinstance(state, ChoiceState):
            return NextStep(phase="empty", main="new_scene")
        return next_step(state, len(self._pledge.activations))

    def shown(self, kind: str) -> ShownStep:
        """Return a step as the header shows it."""
        action = self._actions[kind]
        text = action.text()
        short = steps.short_step(kind)
        if kind == "undo":
            text = steps.step("undo")
        if kind == "buy_white" and self._pledge.activations:
            text = short = steps.next_payment(len(self._pledge.activations) + 1)
        return ShownStep(
            kind, text, short, self._actions.key_text(kind), action.reason(), action.icon
        )

    def _register(self, kind: str, run: Callable[[], object], reason: Callable[[], str]) -> None:
        self._actions.add(
            Action(
                kind=kind,
                text=lambda: steps.step(kind),
                run=run,
                key=lambda: steps.step_key(kind),
                icon=_ICONS.get(kind, ""),
                reason=lambda: self._read_only() or reason(),
                at_table=True,
                system="" if kind in _ANYWHERE else "choice",
            )
        )

    def _read_only(self) -> str:
        session = self._controller.session
        return steps.read_only() if session is not None and session.read_only else ""

    def _player_of(self, make: Callable[[], Any]) -> Callable[[], object]:
        return lambda: self._controller.play(make())

    def _refused_by(self, make: Callable[[], Any]) -> Callable[[], str]:
        return lambda: self._reason(make())

    def _reason(self, move: Any) -> str:
        """Ask the rules why a move cannot be made; "" where it can."""
        if self.rolling:
            return steps.step("rolling")
        seen = self._controller.preview(move)
        if isinstance(seen, Refusal):
            from choicedesk.words import refusals

            return refusals.sentence(seen, self._controller.state)
        return ""

    def _form(self, kind: str) -> Callable[[], object]:
        return lambda: self.form_wanted.emit(kind)

    def _form_reason(self, kind: str) -> Callable[[], str]:
        if kind == "share_given":
            return self._share_reason
        if kind == "absent":
            return self._refused_by(moves.StartSession)
        if kind == "declare_risk":
            return self._risk_reason
        if kind == "advance_fate":
            return self._fate_reason
        return lambda: ""

    def _share_reason(self) -> str:
        reason = self._reason(moves.Share())
        if reason or "share_given" in next_step(self._controller.state).others:
            return reason
        return _("The rest comes out even: everybody gets the same.")

    def _risk_reason(self) -> str:
        present = [row.id for row in self._table.seats.rows() if not row.absent]
        if not present:
            return _("Nobody sits at the table yet.")
        return self._reason(moves.DeclareRisk(player=present[0], text=""))

    def _fate_reason(self) -> str:
        fates = self._table.fates.rows()
        if not fates:
            return _("There is no fate on the table.")
        going = [row.id for row in fates if row.step < len(row.steps)] or [fates[0].id]
        return self._reason(moves.AdvanceFate(fate=going[0]))

    def _in_play(self) -> str:
        state = self._controller.state
        if isinstance(state, ChoiceState) and state.phase == "play":
            return ""
        return _("This can be done once the evening is in play.")

    def _needs_tester(self) -> str:
        state = self._controller.state
        risk = state.risk if isinstance(state, ChoiceState) else None
        if risk is None or risk.state not in {"declared", "test"}:
            return _("There is no risk open that could be paid for.")
        if not self._graspable():
            return _("Neither willpower nor an opportunity is ready.")
        price = risk.white if risk.state == "test" else 1
        wanting = max(1, price - len(self._pledge.activations))
        if not self._pledge.activations and most_activations(state, risk.player) < wanting:
            return _("There are not enough empty gifts and tokens to pay with.")
        return ""

    def _graspable(self) -> tuple[Carry, ...]:
        risk = self._controller.state.risk
        return self._transfers.carries(f"ready:{risk.player}") or self._transfers.carries(
            "opportunity"
        )

    def _grasp_of_player(self) -> None:
        self.grasp_wanted.emit(self._graspable()[0])

    def _black_reason(self) -> str:
        state = self._controller.state
        risk = state.risk if isinstance(state, ChoiceState) else None
        if risk is None or risk.state not in {"avoided", "test"}:
            return _("Black dice come once a risk has been avoided.")
        if risk.danger is None:
            return _("This risk concerns no danger.")
        if not self._transfers.carries(risk.danger):
            return _("Nothing is left on the danger.")
        return ""

    def _grasp_of_danger(self) -> None:
        risk = self._controller.state.risk
        self.grasp_wanted.emit(self._transfers.carries(risk.danger)[0])

    def _assign_reason(self) -> str:
        state = self._controller.state
        if isinstance(state, ChoiceState) and state.risk is not None and state.risk.to_assign:
            return ""
        return _("No opportunity waits for a danger.")

    def _roll_reason(self) -> str:
        if self.rolling:
            return steps.step("rolling")
        facts = self._table.facts.tray
        if facts.open and not facts.rolled:
            return ""
        return _("There is no test open.")
