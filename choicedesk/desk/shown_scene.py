"""Which scene is shown after a step: the one it brought or changed, or one that is still there."""

from choicedesk.desk.campaign import Campaign, SceneId
from choicedesk.desk.scenes import on_table


def first_scene(campaign: Campaign | None) -> SceneId | None:
    """Return the scene to begin with: the newest that has a tab."""
    there = on_table(campaign)
    return there[-1].id if there else None


def shown_after(
    old: Campaign, new: Campaign, shown: SceneId | None, *, travelled: bool
) -> SceneId | None:
    """Return what to show; ``travelled`` says that the step was an undo or a redo.

    A scene that comes to the table is shown, by undo and redo also one that is changed. A scene
    that leaves the table (set aside, over, not yet opened) gives way to its neighbour; what was
    looked at in the archive stays in sight.
    """
    before, after = _places(old), _places(new)
    came = [scene for scene in after if scene not in before]
    if came:
        return came[-1]
    changed = [scene for scene in after if old.scenes.get(scene) is not new.scenes[scene]]
    if travelled and changed and shown not in changed:
        return changed[-1]
    if shown is not None and shown in before and shown not in after:
        left = before[: before.index(shown)]
        return next((each for each in reversed(left) if each in after), first_scene(new))
    return shown if shown in new.scenes else first_scene(new)


def _places(campaign: Campaign) -> list[SceneId]:
    return [scene.id for scene in on_table(campaign)]
