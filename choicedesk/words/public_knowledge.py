"""Follows what the table knows of things, step by step through a journal."""

from collections.abc import Iterable, Mapping

from choicedesk.desk.campaign import Campaign, SceneId
from choicedesk.desk.entries import OpenScene, SceneMove, SetKnowledge
from choicedesk.desk.journal import Row
from choicedesk.rules.system import Knowledge


class FollowedKnowledge:
    """What the table knew when the rows taken so far had been written.

    Rows that were taken back must not be taken. What has left its scene keeps its level.
    """

    def __init__(self, start: Campaign | None = None) -> None:
        self._scenes: dict[SceneId, Knowledge] = {}
        if start is not None:
            self._scenes = {scene.id: scene.knowledge for scene in start.scenes.values()}

    def take(self, rows: Iterable[Row]) -> None:
        """Follow some rows in their order."""
        for row in rows:
            match row.entry:
                case OpenScene(scene=scene, knowledge=knowledge):
                    self._scenes[scene] = knowledge
                case SetKnowledge(scene=scene, thing=thing, known=known):
                    self._add(scene, {thing: known})
                case SceneMove(scene=scene, knowledge=knowledge) if knowledge:
                    self._add(scene, knowledge)
                case _:
                    pass

    def of(self, scene: SceneId | None) -> Knowledge:
        """Return what is known of the things in a scene, by their ids there."""
        return self._scenes.get(scene, {}) if scene is not None else {}

    def _add(self, scene: SceneId, more: Mapping[str, object]) -> None:
        self._scenes[scene] = {**self.of(scene), **more}  # type: ignore[dict-item]
