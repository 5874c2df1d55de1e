"""Real dice of a conflict that are half typed: kept in the file, with the roll they are for."""

from typing import Any

import msgspec

from choicedesk.desk.entries import Entry, KeepFaces, KeepPlan
from choicedesk.models.conflict_throws import Throw, throw_of
from choicedesk.models.controller import RulesController
from choicedesk.rules.conflict.moves import Act, Aside, Defend, MakeSupport, Stunt
from choicedesk.rules.conflict.state import ConflictState
from choicedesk.rules.system import Refusal

PART = "roll"


class _Planned(msgspec.Struct, frozen=True):
    move: dict[str, Any]
    split: bool = False


class TypedDice:
    """Faces lie in the scene's drafts, which the roll itself empties; the roll lies in its plan."""

    def __init__(self, controller: RulesController) -> None:
        self._controller = controller

    def faces(self, party: str) -> tuple[int, ...]:
        """Return what a party has typed so far."""
        scene = self._controller.scene
        return tuple(scene.drafts.get(party, ())) if scene is not None else ()

    def keep(self, throw: Throw, faces: tuple[int, ...]) -> bool:
        """Keep the faces, and the roll that they are for where the file does not know it."""
        scene = self._controller.scene
        if scene is None or (faces == self.faces(throw.party) and not faces):
            return False
        value = {"move": msgspec.to_builtins(throw.move), "split": throw.split}
        entries: list[Entry] = []
        if faces and scene.plan.get(PART) != value:
            entries.append(KeepPlan(scene=scene.id, part=PART, value=value))
        if faces != self.faces(throw.party):
            entries.append(KeepFaces(scene=scene.id, who=throw.party, faces=faces))
        return bool(entries) and self._controller.run(*entries, place=throw.party)

    def found(self, state: ConflictState) -> Throw | None:
        """Return the roll that faces were typed for, if it can still be made."""
        scene, system = self._controller.scene, self._controller.system
        if scene is None or system is None or not any(scene.drafts.values()):
            return None
        try:
            planned = msgspec.convert(scene.plan.get(PART), _Planned)
        except msgspec.ValidationError:
            # Another program may have laid out what this one does not know.
            return None
        move = system.read_move(planned.move)
        if not isinstance(move, Act | Aside | Stunt | MakeSupport | Defend):
            return None
        if not self.faces(move.party):
            return None
        throw = throw_of(state, move, self._controller.preview, split=planned.split)
        return None if isinstance(throw, Refusal) else throw
