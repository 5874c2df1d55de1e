"""What hands may do to scenes: each call is one step, undone as one."""

from collections.abc import Callable

from choicedesk.desk.campaign import Campaign, Scene, SceneId
from choicedesk.desk.entries import Entries, PutCard
from choicedesk.desk.free_ids import next_card_id
from choicedesk.desk.scenes import (
    archived,
    end_scene,
    on_table,
    pause_scene,
    rename_scene,
    resume_scene,
    set_aside,
)
from choicedesk.models.controller import RulesController
from choicedesk.words.scenes import scene_title


class SceneLife:
    """Renames scenes, sets them aside, ends them and takes them up again."""

    def __init__(self, controller: RulesController) -> None:
        self._controller = controller

    @property
    def writable(self) -> bool:
        """Whether a campaign is open that may be written."""
        session = self._controller.session
        return session is not None and not session.read_only

    @property
    def on_table(self) -> tuple[Scene, ...]:
        """The scenes that have a tab."""
        return on_table(self._controller.campaign)

    @property
    def set_aside(self) -> tuple[Scene, ...]:
        """The scenes that wait."""
        return set_aside(self._controller.campaign)

    @property
    def archived(self) -> tuple[Scene, ...]:
        """The scenes that are over, the newest first."""
        return archived(self._controller.campaign)

    def rename(self, scene: SceneId, title: str) -> bool:
        """Give a scene another title; an empty one lets it be called by its kind again."""
        return self._run(scene, lambda campaign: rename_scene(campaign, scene, title))

    def pause(self, scene: SceneId) -> bool:
        """Set a scene aside."""
        return self._run(scene, lambda _campaign: pause_scene(scene))

    def end(self, scene: SceneId) -> bool:
        """Put a scene into the archive."""
        return self._run(scene, lambda _campaign: end_scene(scene))

    def resume(self, scene: SceneId) -> bool:
        """Bring a scene back to the table and show it."""
        done = self._run(scene, lambda campaign: resume_scene(campaign, scene))
        self._controller.show_scene(scene)
        return done

    def is_kept(self, scene: SceneId) -> bool:
        """Return whether a scene can be kept as a card."""
        from choicedesk.desk.template_cards import SAVED

        campaign = self._controller.campaign
        return campaign is not None and campaign.scenes[scene].system in SAVED

    def keep(self, scene: SceneId) -> str | None:
        """Keep a scene as it stands as a card; its id, None where that cannot be."""
        from choicedesk.desk.template_cards import template_card

        campaign = self._controller.campaign
        if campaign is None or scene not in campaign.scenes:
            return None
        found = campaign.scenes[scene]
        card = template_card(campaign, found, next_card_id(campaign), scene_title(found))
        if card is None or not self._controller.run(PutCard(card=card, new=True)):
            return None
        return card.id

    def neighbour(self, step: int) -> SceneId | None:
        """Return the scene so many tabs on, round the end; None where there is no other."""
        ids = [scene.id for scene in self.on_table]
        shown = self._controller.scene
        if not ids:
            return None
        if shown is None or shown.id not in ids:
            return ids[0]
        return ids[(ids.index(shown.id) + step) % len(ids)]

    def _run(self, scene: SceneId, entries: Callable[[Campaign], Entries]) -> bool:
        campaign = self._controller.campaign
        if campaign is None or scene not in campaign.scenes:
            return False
        return self._controller.run(*entries(campaign), place=f"scene:{scene}")
