"""What a hand does to scenes, as the entries of one step each: open, rename, set aside, end."""

from choicedesk.desk.campaign import Campaign, Scene, SceneId
from choicedesk.desk.entries import (
    EndScene,
    Entries,
    KeepPlan,
    OpenScene,
    PauseScene,
    RenameScene,
    SceneMove,
    SetKnowledge,
)
from choicedesk.desk.free_ids import next_scene_id
from choicedesk.desk.opening import Opening


def open_scene(campaign: Campaign, title: str, opening: Opening) -> Entries:
    """Open a scene with what it needs in the library, and its first moves."""
    scene = next_scene_id(campaign)
    entry = OpenScene(
        scene=scene,
        title=title,
        system=opening.system,
        setup=opening.setup,
        links=opening.links,
        knowledge=opening.knowledge,
    )
    moves = (SceneMove(scene=scene, move=move) for move in opening.moves)
    plan = (KeepPlan(scene=scene, part=part, value=each) for part, each in opening.plan.items())
    return (*opening.cards, entry, *plan, *moves)


def rename_scene(campaign: Campaign, scene: SceneId, title: str) -> Entries:
    """Give a scene another title; the same one is nothing to do."""
    title = title.strip()
    return () if title == campaign.scenes[scene].title else (RenameScene(scene=scene, title=title),)


def pause_scene(scene: SceneId) -> Entries:
    """Set a scene aside: it has no tab until it is taken up again."""
    return (PauseScene(scene=scene),)


def resume_scene(campaign: Campaign, scene: SceneId) -> Entries:
    """Take up a scene again that was set aside, or is in the archive.

    One that was only prepared tells no more than what the table knows by now.
    """
    from choicedesk.desk.told_names import lowered

    found = campaign.scenes[scene]
    back = (EndScene(scene=scene, ended=False),) if found.ended else ()
    if not found.paused:
        return back
    hidden = (
        SetKnowledge(scene=scene, thing=thing, known=known)
        for thing, known in lowered(campaign, found)
    )
    return (*back, *hidden, PauseScene(scene=scene, paused=False))


def end_scene(scene: SceneId) -> Entries:
    """Put a scene into the archive."""
    return (EndScene(scene=scene),)


def on_table(campaign: Campaign | None) -> tuple[Scene, ...]:
    """Return the scenes that have a tab, in order."""
    return tuple(scene for scene in _all(campaign) if not (scene.ended or scene.paused))


def set_aside(campaign: Campaign | None) -> tuple[Scene, ...]:
    """Return the scenes that were set aside."""
    return tuple(scene for scene in _all(campaign) if scene.paused and not scene.ended)


def archived(campaign: Campaign | None) -> tuple[Scene, ...]:
    """Return the scenes that are over, the last one first."""
    return tuple(scene for scene in reversed(_all(campaign)) if scene.ended)


def _all(campaign: Campaign | None) -> tuple[Scene, ...]:
    return () if campaign is None else tuple(campaign.scenes.values())
