"""Dice of a conflict that are not played yet, kept in the file: half typed, or undecided."""

from typing import Any, TypeVar
from zlib import crc32

import msgspec

from choicedesk.desk.entries import Entry, KeepFaces, KeepPlan
from choicedesk.models.conflict_throws import Throw, throw_of
from choicedesk.models.controller import RulesController
from choicedesk.rules.conflict.moves import Act, Aside, Defend, MakeSupport, Stunt
from choicedesk.rules.conflict.state import ConflictState
from choicedesk.rules.system import Refusal

ROLL, DICE = "roll", "dice"


Faces = tuple[int, ...]
Form = TypeVar("Form")


class _Planned(msgspec.Struct, frozen=True):
    move: dict[str, Any]
    split: bool = False


class _Lying(msgspec.Struct, frozen=True):
    move: dict[str, Any]
    state: int
    dice: Faces
    split: bool = False
    real: bool = False


class KeptDice:
    """Faces lie in the scene's drafts, which the roll itself empties; the roll lies in its plan.

    So do dice that lie while the table has yet to say where they go. They belong to one state, by
    a number made of it: with another state they are gone, and come back with that one.
    """

    def __init__(self, controller: RulesController) -> None:
        self._controller = controller

    def faces(self, party: str) -> Faces:
        """Return what a party has typed so far."""
        scene = self._controller.scene
        return tuple(scene.drafts.get(party, ())) if scene is not None else ()

    def keep(self, throw: Throw, faces: Faces) -> bool:
        """Keep the faces, and the roll that they are for where the file does not know it."""
        scene = self._controller.scene
        if scene is None or (faces == self.faces(throw.party) and not faces):
            return False
        value = {"move": msgspec.to_builtins(throw.move), "split": throw.split}
        entries: list[Entry] = []
        if faces and scene.plan.get(ROLL) != value:
            entries.append(KeepPlan(scene=scene.id, part=ROLL, value=value))
        if faces != self.faces(throw.party):
            entries.append(KeepFaces(scene=scene.id, who=throw.party, faces=faces))
        return bool(entries) and self._controller.run(*entries, place=throw.party)

    def found(self, state: ConflictState) -> Throw | None:
        """Return the roll that faces were typed for, if it can still be made."""
        planned = self._part(ROLL, _Planned)
        throw = self._throw(state, planned.move, split=planned.split) if planned else None
        return throw if throw is not None and self.faces(throw.party) else None

    def keep_lying(self, state: ConflictState, throw: Throw, dice: Faces, *, real: bool) -> bool:
        """Keep dice that were rolled, while it is not said yet what they do."""
        scene = self._controller.scene
        if scene is None:
            return False
        value = {
            "move": msgspec.to_builtins(throw.move),
            "state": _number(state),
            "dice": list(dice),
            "split": throw.split,
            "real": real,
        }
        kept = KeepPlan(scene=scene.id, part=DICE, value=value)
        return self._controller.run(kept, place=throw.party)

    def lying(self, state: ConflictState) -> tuple[Throw, Faces, bool] | None:
        """Return dice that lie undecided in this state: their roll, faces, whether real."""
        found = self._part(DICE, _Lying)
        if found is None or found.state != _number(state):
            return None
        throw = self._throw(state, found.move, split=found.split)
        return (throw, found.dice, found.real) if throw is not None else None

    def _part(self, part: str, form: type[Form]) -> Form | None:
        scene = self._controller.scene
        if scene is None or part not in scene.plan:
            return None
        try:
            return msgspec.convert(scene.plan[part], form)
        except msgspec.ValidationError:
            # Another program may have laid out what this one does not know.
            return None

    def _throw(self, state: ConflictState, move: dict[str, Any], *, split: bool) -> Throw | None:
        system = self._controller.system
        read = system.read_move(move) if system is not None else None
        if not isinstance(read, Act | Aside | Stunt | MakeSupport | Defend):
            return None
        throw = throw_of(state, read, self._controller.preview, split=split)
        return None if isinstance(throw, Refusal) else throw


def _number(state: ConflictState) -> int:
    return crc32(msgspec.json.encode(state, order="deterministic"))
