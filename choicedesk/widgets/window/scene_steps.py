"""The steps that a scene of another system than CHOICE offers, as actions of the window."""

from msgspec.structs import replace
from PySide6.QtCore import QObject

from choicedesk.models.controller import RulesController
from choicedesk.models.scene_table import Offer, SceneTable, Step
from choicedesk.widgets.window.actions import Action, Actions
from choicedesk.widgets.window.shown_step import ShownStep
from choicedesk.words import steps


class SceneSteps(QObject):
    """Asks the shown table what it offers; nothing while a CHOICE scene is shown."""

    def __init__(self, controller: RulesController, actions: Actions) -> None:
        super().__init__(actions)
        self._controller = controller
        self._actions = actions
        self._table: SceneTable | None = None
        self._offer: Offer | None = None
        self.rolling = False

    @property
    def offer(self) -> Offer | None:
        """What is offered now; None: the scene is one of CHOICE."""
        return self._offer

    def use(self, table: SceneTable | None) -> None:
        """Ask this table from now on."""
        self._table = table
        self.renew()

    def renew(self) -> None:
        """Ask what is offered now, and let its keys count."""
        system = self._controller.system
        self._actions.show_system(system.id if system is not None else "choice")
        self._offer = self._table.offer() if self._table is not None else None
        if self._offer is None:
            self._actions.offer(())
            return
        name = system.id if system is not None else ""
        every = {step.kind: step for step in (*self._offer.others, self._offer.main)}
        self._actions.offer(self._action(name, step) for step in every.values())

    def main(self, key: str) -> ShownStep:
        """Return the next step as the header shows it, with its ``key``."""
        assert self._offer is not None
        return replace(self.shown(self._offer.main), key=key, icon="chevron-right")

    def others(self) -> tuple[ShownStep, ...]:
        """Return what stands beside it."""
        assert self._offer is not None
        return tuple(self.shown(step) for step in self._offer.others)

    def shown(self, step: Step) -> ShownStep:
        """Return a step as the header shows it."""
        kind = _kind(step)
        return ShownStep(
            kind,
            step.text,
            step.short or step.text,
            self._actions.key_text(kind),
            self._actions[kind].reason(),
            step.icon,
        )

    def do_main(self) -> None:
        """Do what is offered first."""
        if self._offer is not None:
            self._actions.run(_kind(self._offer.main))

    def _action(self, system: str, step: Step) -> Action:
        return Action(
            kind=_kind(step),
            text=lambda: step.text,
            run=step.act,
            key=lambda: step.letter,
            icon=step.icon,
            reason=lambda: self._why_not(step),
            at_table=True,
            system=system,
            offered=True,
        )

    def _why_not(self, step: Step) -> str:
        session = self._controller.session
        if session is not None and session.read_only:
            return steps.read_only()
        return steps.step("rolling") if self.rolling else step.reason


def _kind(step: Step) -> str:
    return f"step:{step.kind}"
