"""What a hand has begun in a scene with ability cards, kept in the file until it is played."""

import msgspec

from choicedesk.desk.campaign import Scene, SceneId
from choicedesk.desk.entries import KeepFaces, KeepPlan
from choicedesk.models.ability_cards_bench import ActionBench
from choicedesk.models.controller import RulesController
from choicedesk.rules import growing
from choicedesk.rules.ability_cards.testing import SIDES

ACTION = "action"


class _Kept(msgspec.Struct, frozen=True):
    """``after`` is how many actions were rolled when this was begun."""

    bench: ActionBench
    after: int = 0


class KeptBench:
    """The bench lies in the scene's plan, real dice that are typed lie in its drafts."""

    def __init__(self, controller: RulesController) -> None:
        self._controller = controller

    def bench(self, scene: Scene) -> ActionBench:
        """Return the bench as the file has it; what was rolled since is off it."""
        if ACTION not in scene.plan:
            return ActionBench()
        try:
            kept = msgspec.convert(scene.plan[ACTION], _Kept)
        except msgspec.ValidationError:
            # Another program may have laid out what this one does not know.
            return ActionBench()
        since = [action for action, _helped in growing.entries(scene.state.rolled)][kept.after :]
        return kept.bench.rolled() if kept.bench.draft.id in since else kept.bench

    def keep(self, scene: SceneId, bench: ActionBench) -> bool:
        """Keep the bench, where the scene goes on and has another one."""
        campaign, session = self._controller.campaign, self._controller.session
        there = campaign.scenes.get(scene) if campaign is not None else None
        if there is None or there.ended or session is None or session.read_only:
            return False
        value: object = None
        before = self.bench(there)
        if before == bench or not (before.says or bench.says):
            return False
        if bench.says:
            after = growing.size(there.state.rolled)
            value = msgspec.to_builtins(_Kept(bench=bench, after=after))
        return self._controller.run(KeepPlan(scene=scene, part=ACTION, value=value), place="tray")

    def typed(self, player: str) -> tuple[int, ...]:
        """Return the faces of a player's real dice that are typed so far."""
        scene = self._controller.scene
        faces = scene.drafts.get(player, ()) if scene is not None else ()
        return tuple(face for face in faces if face <= SIDES)

    def type(self, player: str, faces: tuple[int, ...]) -> bool:
        """Keep the faces of a player's real dice; the roll ends them."""
        scene = self._controller.scene
        if scene is None or not player or self.typed(player) == faces:
            return False
        return self._controller.run(KeepFaces(scene=scene.id, who=player, faces=faces))
