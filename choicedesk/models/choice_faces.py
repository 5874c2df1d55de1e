"""Faces of real dice typed for a test of CHOICE, kept in the file until the roll takes them in."""

from collections.abc import Sequence

from choicedesk.desk.campaign import Scene
from choicedesk.desk.entries import Entry, KeepFaces
from choicedesk.models.controller import RulesController
from choicedesk.rules.choice.state import ChoiceState, Risk
from choicedesk.rules.dice import faces

Faces = tuple[str, ...]


def typed_faces(scene: Scene, risk: Risk) -> Faces:
    """Return what is typed so far, white dice first; black ones count once no white one is due.

    White dice lie under the seat that rolls, black ones under the danger, each as the first side
    of the die that bears its face.
    """
    die = faces(scene.state.setup.die)
    white = _read(scene.drafts.get(risk.player, ()), die)[: risk.white]
    if len(white) < risk.white:
        return white
    return white + _read(scene.drafts.get(str(risk.danger), ()), die)[: risk.black]


def _read(sides: Sequence[int], die: Sequence[str]) -> Faces:
    return tuple(die[side - 1] for side in sides if side <= len(die))


class ChoiceFaces:
    """Keeps each face as it is typed."""

    def __init__(self, controller: RulesController) -> None:
        self._controller = controller

    def keep(self, typed: Faces) -> bool:
        """Keep what is typed now; the same again is nothing to keep."""
        scene, state = self._controller.scene, self._controller.state
        risk = state.risk if isinstance(state, ChoiceState) else None
        if scene is None or risk is None or risk.state != "test":
            return False
        die = faces(state.setup.die)
        sides = tuple(die.index(face) + 1 for face in typed)
        parts = {risk.player: sides[: risk.white], str(risk.danger): sides[risk.white :]}
        entries: list[Entry] = [
            KeepFaces(scene=scene.id, who=who, faces=part)
            for who, part in parts.items()
            if part != tuple(scene.drafts.get(who, ()))
        ]
        return bool(entries) and self._controller.run(*entries, place="tray")
