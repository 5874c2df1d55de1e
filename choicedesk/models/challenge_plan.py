"""What is laid out in a challenge for its next move: coins, ticks, half-typed real dice."""

from collections.abc import Callable
from typing import Annotated, Any

import msgspec
from msgspec import Meta

from choicedesk.desk.campaign import Scene
from choicedesk.desk.entries import Entry, KeepPlan
from choicedesk.models.challenge_coins import Laid
from choicedesk.models.controller import RulesController

_Count = Annotated[int, Meta(ge=1)]
_LAID = dict[str, dict[str, _Count]]
_WITHOUT = frozenset[str]
_FACES = tuple[_Count, ...]


class Plan:
    """Reads and keeps the plan of the scene that is shown; it goes to the file with each change."""

    def __init__(self, controller: RulesController) -> None:
        self._controller = controller

    @property
    def laid(self) -> Laid:
        """The coins on each place, whether they can lie so or not."""
        return self._part("laid", _LAID, dict)

    @property
    def without(self) -> frozenset[str]:
        """The enhancements that are to be left out of the roll."""
        return self._part("without", _WITHOUT, frozenset)

    def real(self, role: str) -> bool | None:
        """Return whether somebody rolls real dice by a wish of this scene, None without one."""
        return self._part(f"real:{role}", bool | None, lambda: None)

    def typed(self, role: str) -> tuple[int, ...]:
        """Return the faces of somebody's real dice that are typed so far."""
        return self._part(f"typed:{role}", _FACES, tuple)

    @property
    def typing(self) -> tuple[str, ...]:
        """Whose real dice are typed, some of them or all."""
        scene = self._controller.scene
        begun = [*scene.plan] if scene is not None else []
        roles = [part.removeprefix("typed:") for part in begun if part.startswith("typed:")]
        return tuple(role for role in roles if self.typed(role))

    def lay(self, laid: Laid) -> bool:
        """Let coins lie so from now on."""
        return self._keep("laid", laid)

    def laying(self, scene: Scene, laid: Laid) -> Entry:
        """Return the entry that lets coins lie so, for a step that does more."""
        return KeepPlan(scene=scene.id, part="laid", value=laid or None)

    def leave_out(self, enhancements: frozenset[str]) -> bool:
        """Leave these enhancements out of the roll, and no others."""
        return self._keep("without", sorted(enhancements))

    def roll_real(self, role: str, *, real: bool) -> bool:
        """Let somebody roll real dice in this scene, or the program roll for them."""
        return self._keep(f"real:{role}", real)

    def type(self, role: str, faces: tuple[int, ...]) -> bool:
        """Keep the faces of somebody's real dice that are typed so far."""
        return self.typed(role) == faces or self._keep(f"typed:{role}", faces)

    def _keep(self, part: str, value: Any) -> bool:
        scene = self._controller.scene
        if scene is None:
            return False
        kept = None if value is not False and not value else value
        return self._controller.run(KeepPlan(scene=scene.id, part=part, value=kept), place=part)

    def _part(self, part: str, form: Any, nothing: Callable[[], Any]) -> Any:
        """Read one part; what another program wrote otherwise is nothing."""
        scene = self._controller.scene
        if scene is None or part not in scene.plan:
            return nothing()
        try:
            return msgspec.convert(scene.plan[part], form)
        except msgspec.ValidationError:
            return nothing()
