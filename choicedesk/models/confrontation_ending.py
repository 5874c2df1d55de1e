"""What comes after a confrontation: a line in the evening's journal, or another round."""

from choicedesk.desk.campaign import Scene
from choicedesk.desk.confrontation_scene import evening_of, finished, once_more
from choicedesk.models.confrontation_outcome import comparison
from choicedesk.models.controller import RulesController
from choicedesk.rules.confrontation import CONFRONTATION
from choicedesk.rules.confrontation.state import ConfrontationState
from choicedesk.words.confrontation_result import journal_line


def has_evening(controller: RulesController) -> bool:
    """Whether an evening waits to be gone back to."""
    campaign, scene = controller.campaign, controller.scene
    return bool(campaign and scene and evening_of(campaign, scene))


def finish(controller: RulesController) -> bool:
    """End the scene and write how it went, in one step; then the evening is shown."""
    campaign, scene = controller.campaign, controller.scene
    if campaign is None or scene is None:
        return False
    evening = evening_of(campaign, scene)
    if not controller.run(*finished(campaign, scene, line_of(scene))):
        return False
    if evening is not None:
        controller.show_scene(evening.id)
    return True


def again(controller: RulesController) -> bool:
    """End this one as ``finish`` does, and open another one of the same people in its place."""
    campaign, scene = controller.campaign, controller.scene
    if campaign is None or scene is None:
        return False
    setup = CONFRONTATION.write_setup(scene.state.setup)
    ended = finished(campaign, scene, line_of(scene))
    return controller.run(*ended, *once_more(campaign, scene, setup))


def line_of(scene: Scene) -> str:
    """Return how a confrontation went, as one line; it goes by the real names."""
    state = scene.state
    if not isinstance(state, ConfrontationState):
        return ""
    found = comparison(state)
    if found is None:
        return ""
    names = state.setup.participant_of
    return journal_line(scene.title, found, lambda who: names[who].name, found.lost)
