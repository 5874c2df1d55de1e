"""Scenes that wait and were never played: their rules are loaded when somebody asks for the state.

What such a scene is follows from its setup alone; a campaign that opens needs no rules for it.
"""

from typing import Any

from choicedesk.desk.campaign import Scene
from choicedesk.rules.registry import SYSTEMS
from choicedesk.rules.system import JsonObject, Refusal


class Beginning:
    """The state that a setup starts with, made once. Raises ``ValueError`` for no good setup."""

    def __init__(self, system: str, setup: JsonObject) -> None:
        # By its name only: to look for its rules would load them.
        if system not in set(SYSTEMS):
            raise ValueError(f"unknown system {system}")
        self._system, self._setup = system, setup
        self._made: Any = None

    @property
    def state(self) -> Any:
        """The state."""
        if self._made is None:
            system = SYSTEMS[self._system]
            setup = system.read_setup(self._setup)
            if isinstance(setup, Refusal):
                raise ValueError(f"setup of {self._system}")
            self._made = system.start(setup)
        return self._made

    def __eq__(self, other: object) -> bool:
        """Tell whether both begin in the same way."""
        same = isinstance(other, Beginning)
        return same and (self._system, self._setup) == (other._system, other._setup)

    def __hash__(self) -> int:
        """Return a number that equal ones share."""
        return hash(self._system)


class WaitingScene(Scene, frozen=True, kw_only=True):
    """A scene whose ``state`` may be a ``Beginning``; whoever asks for it gets the state itself."""

    def __getattribute__(self, name: str) -> Any:
        """Return a field; of a beginning, what it begins with."""
        found = super().__getattribute__(name)
        return found.state if name == "state" and isinstance(found, Beginning) else found


def waiting_scene(scene: Scene) -> WaitingScene:
    """Return a scene that begins as its setup says, without reading that now."""
    return WaitingScene(
        id=scene.id,
        title=scene.title,
        system=scene.system,
        setup=scene.setup,
        state=Beginning(scene.system, scene.setup),
        links=scene.links,
        knowledge=scene.knowledge,
        ended=scene.ended,
        paused=scene.paused,
        drafts=scene.drafts,
        plan=scene.plan,
    )


def is_untouched(scene: Scene) -> bool:
    """Return whether a scene is still as its setup says, whoever has looked at it."""
    return isinstance(scene, WaitingScene) and isinstance(
        object.__getattribute__(scene, "state"), Beginning
    )
