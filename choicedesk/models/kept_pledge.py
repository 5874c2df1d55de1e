"""Keeps in the file what is promised for the next white die: it lies there after a reopening."""

from typing import Any

import msgspec
from PySide6.QtCore import QObject

from choicedesk.desk.campaign import Scene
from choicedesk.desk.entries import KeepPlan
from choicedesk.models.controller import RulesController
from choicedesk.models.pledge import Pledge
from choicedesk.rules.choice.moves import Activation
from choicedesk.rules.choice.state import ChoiceState

PLEDGE = "pledge"


class _Kept(msgspec.Struct, frozen=True):
    """``of`` says in which test it was promised, and for which die."""

    of: str
    activations: tuple[Activation, ...] = ()


class KeptPledge(QObject):
    """The promise lies in the scene's plan; made before all else that follows the controller."""

    def __init__(
        self, controller: RulesController, pledge: Pledge, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._controller, self._pledge = controller, pledge
        self._reads = False
        pledge.changed.connect(self._keep)
        controller.changed.connect(lambda _changed: self._read())
        controller.scene_changed.connect(lambda _scene: self._read())

    def _keep(self) -> None:
        scene = self._controller.scene
        if self._reads or scene is None:
            return
        activations = self._pledge.activations
        value: Any = None
        if activations:
            kept = _Kept(of=_test_of(scene, self._rolls()), activations=activations)
            value = msgspec.to_builtins(kept)
        if not self._controller.run(KeepPlan(scene=scene.id, part=PLEDGE, value=value)):
            self._read()

    def _read(self) -> None:
        self._reads = True
        self._pledge.take(self._found())
        self._reads = False

    def _found(self) -> tuple[Activation, ...]:
        scene = self._controller.scene
        if scene is None or PLEDGE not in scene.plan or not isinstance(scene.state, ChoiceState):
            return ()
        try:
            kept = msgspec.convert(scene.plan[PLEDGE], _Kept)
        except msgspec.ValidationError:
            # Another program may have laid out what this one does not know.
            return ()
        found = Pledge()
        found.take(kept.activations)
        here = kept.of == _test_of(scene, self._rolls()) and found.fits(scene.state)
        return kept.activations if here else ()

    def _rolls(self) -> int:
        campaign = self._controller.campaign
        return campaign.rolls if campaign is not None else 0


def _test_of(scene: Scene, rolls: int) -> str:
    """Return what tells one test, and the number of its white dice, from any other."""
    risk = scene.state.risk if isinstance(scene.state, ChoiceState) else None
    if risk is None:
        return ""
    return f"{scene.state.session} {rolls} {risk.player} {risk.danger} {risk.white} {risk.text}"
