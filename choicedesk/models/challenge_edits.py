"""Changes of a challenge in place: each is a revision (R-1) that the rules judge."""

from collections.abc import Iterable, Mapping
from typing import Any, Literal

import msgspec

from choicedesk.desk.entries import SceneMove
from choicedesk.desk.first_knowledge import known_of
from choicedesk.models.controller import RulesController
from choicedesk.rules.challenge.setup import AddedComplication, Setup
from choicedesk.rules.challenge.state import ChallengeState
from choicedesk.rules.moves import Revise
from choicedesk.rules.system import JsonObject, Knowledge, Refusal

Part = Literal["task", "complication", "enhancement", "helper"]
LISTS: Mapping[str, str] = {
    "task": "tasks",
    "complication": "complications",
    "enhancement": "enhancements",
    "helper": "helpers",
}
_NAMED_BY_ID = ("enhancement", "helper")


class ChallengeEdits:
    """Adds, changes and removes parts; the answer is the refusal, None where it was done."""

    def __init__(self, controller: RulesController) -> None:
        self._controller = controller

    def entry(self, part: Part, id_: str) -> JsonObject:
        """Return a part as it stands, in the setup's form; {} where it is not there."""
        setup = self._setup
        entries = getattr(setup, LISTS[part]) if setup else ()
        found = next((each for each in entries if each.id == id_), None)
        return msgspec.to_builtins(found) if found is not None else {}

    def put(self, part: Part, id_: str, fields: JsonObject, name: str = "") -> Refusal | None:
        """Change a part, or add one where ``id_`` is "".

        Enhancements and helpers go by their ``name``: another name is another id, at the same
        place among the others.
        """
        setup = self._setup
        if setup is None:
            return Refusal(code="wrong_phase")
        if not id_:
            return self._add(setup, part, fields, name)
        if part in _NAMED_BY_ID and name and name != id_:
            return self._rename(setup, part, id_, fields, name)
        # What is not named stays; "for all" is the key left out, which a change cannot say.
        if part in _NAMED_BY_ID and "tasks" not in fields and "tasks" in self.entry(part, id_):
            return self._replace(setup, part, id_, {**fields, "id": id_})
        return self._play(Revise(change={LISTS[part]: ({**fields, "id": id_},)}))

    def remove(self, part: Part, id_: str) -> Refusal | None:
        """Remove a part; a task takes with it what belongs to it alone."""
        setup = self._setup
        if setup is None:
            return Refusal(code="wrong_phase")
        if part != "task":
            return self._play(Revise(remove={LISTS[part]: (id_,)}))
        return self._play(_without_task(setup, id_))

    def set(self, **values: JsonObject) -> Refusal | None:
        """Set ``actor`` or ``options`` anew."""
        return self._play(Revise(values=values))

    def _add(self, setup: Setup, part: Part, fields: JsonObject, name: str) -> Refusal | None:
        wanted = name if part in _NAMED_BY_ID and name else part
        taken = [each.id for each in getattr(setup, LISTS[part])]
        id_ = free_id(wanted, taken)
        return self._play(Revise(add={LISTS[part]: ({**fields, "id": id_},)}))

    def _rename(
        self, setup: Setup, part: Part, id_: str, fields: JsonObject, name: str
    ) -> Refusal | None:
        taken = [each.id for each in getattr(setup, LISTS[part]) if each.id != id_]
        new, scene = free_id(name, taken), self._controller.scene
        # Under another name it is the same thing: the table knows of it what it knew.
        known = {new: known_of(scene, id_)} if scene is not None else None
        return self._replace(setup, part, id_, {**fields, "id": new}, known)

    def _replace(
        self,
        setup: Setup,
        part: Part,
        id_: str,
        entry: JsonObject,
        known: Knowledge | None = None,
    ) -> Refusal | None:
        """Take the list out and put it back with one entry replaced, so that the order stays."""
        entries = [msgspec.to_builtins(each) for each in getattr(setup, LISTS[part])]
        at = next(place for place, each in enumerate(entries) if each["id"] == id_)
        # A helper who has rolled stays where it is; whoever is changed beside it comes last.
        after = [] if self._controller.state.assisted else entries[at + 1 :]
        later = [each["id"] for each in after]
        back = (entry, *after)
        move = Revise(remove={LISTS[part]: (id_, *later)}, add={LISTS[part]: back})
        return self._play(move, known)

    def _play(self, move: Revise, known: Knowledge | None = None) -> Refusal | None:
        seen = self._controller.preview(move)
        if isinstance(seen, Refusal):
            return seen
        system, scene = self._controller.system, self._controller.scene
        if not known or system is None or scene is None:
            return None if self._controller.play(move) else Refusal(code="wrong_phase")
        entry = SceneMove(scene=scene.id, move=system.write_move(move), knowledge=known)
        return None if self._controller.run(entry) else Refusal(code="wrong_phase")

    @property
    def _setup(self) -> Setup | None:
        state = self._controller.state
        return state.setup if isinstance(state, ChallengeState) else None


def free_id(wanted: str, taken: Iterable[str]) -> str:
    """Return ``wanted``, or the next id after it that is not taken.

    >>> free_id("task", ["task"]), free_id("Lamp", [])
    ('task-2', 'Lamp')
    """
    others = set(taken)
    name, number = wanted, 2
    while name in others:
        name, number = f"{wanted}-{number}", number + 1
    return name


def _without_task(setup: Setup, task: str) -> Revise:
    """Return the revision that takes a task away with its complications, and out of all else."""
    gone = tuple(each.id for each in setup.complications if each.task == task)
    change: dict[str, tuple[JsonObject, ...]] = {}
    changed = [each for each in (_enhancement_without(e, task) for e in setup.enhancements) if each]
    if changed:
        change["enhancements"] = tuple(changed)
    helpers = [
        {"id": each.id, "tasks": _others(each.tasks, task)}
        for each in setup.helpers
        if each.tasks is not msgspec.UNSET and task in each.tasks
    ]
    if helpers:
        change["helpers"] = tuple(helpers)
    remove = {"tasks": (task,), **({"complications": gone} if gone else {})}
    return Revise(remove=remove, change=change)


def _enhancement_without(enhancement: Any, task: str) -> JsonObject:
    changed: JsonObject = {}
    if enhancement.tasks is not msgspec.UNSET and task in enhancement.tasks:
        changed["tasks"] = _others(enhancement.tasks, task)
    drawback = enhancement.drawback
    if isinstance(drawback, AddedComplication) and drawback.task == task:
        changed["drawback"] = None
    return {"id": enhancement.id, **changed} if changed else {}


def _others(tasks: Iterable[str], task: str) -> list[str]:
    return [each for each in tasks if each != task]
