"""The table's view holds what lies open, and not one secret."""

import msgspec
from hypothesis import given

from choicedesk.desk.campaign import SceneId
from choicedesk.desk.table_view import StageView, table_view
from tests.desk.secret_campaigns import SCENE, SecretCampaign, campaigns_of_all, secret_campaigns


def as_text(view: StageView) -> str:
    return msgspec.json.encode(view).decode() + repr(view)


@given(campaigns_of_all())
def test_no_secret_text_or_number_is_in_the_view(drawn: SecretCampaign):
    held = as_text(table_view(drawn.campaign, SCENE))
    leaked = [secret for secret in drawn.secret if secret in held]
    assert not leaked


@given(campaigns_of_all())
def test_everything_open_is_in_the_view(drawn: SecretCampaign):
    held = as_text(table_view(drawn.campaign, SCENE))
    missing = [text for text in drawn.seen if text not in held]
    assert not missing


@given(secret_campaigns())
def test_what_is_secret_leaves_no_gap(drawn: SecretCampaign):
    """A campaign in which the secret things never were gives the very same view."""
    campaign = drawn.campaign
    scene = campaign.scenes[SCENE]
    state = scene.state
    secret = {
        thing.id
        for things in (state.setup.goals, state.setup.fates, state.setup.dangers)
        for thing in things
        if thing.id not in scene.knowledge or scene.knowledge[thing.id].level == "secret"
    }
    risk = state.risk
    if risk is not None and risk.danger in secret:
        risk = msgspec.structs.replace(risk, danger=None)
    if risk is not None and risk.result is not None and risk.result.danger_opportunity in secret:
        result = msgspec.structs.replace(risk.result, danger_opportunity="open")
        risk = msgspec.structs.replace(risk, result=result)
    setup = msgspec.structs.replace(
        state.setup,
        goals=tuple(goal for goal in state.setup.goals if goal.id not in secret),
        fates=tuple(fate for fate in state.setup.fates if fate.id not in secret),
        dangers=tuple(danger for danger in state.setup.dangers if danger.id not in secret),
    )
    bare = msgspec.structs.replace(state, setup=setup, risk=risk)
    without = msgspec.structs.replace(
        campaign, scenes={SCENE: msgspec.structs.replace(scene, state=bare)}
    )
    assert table_view(without, SCENE) == table_view(campaign, SCENE)


def test_no_campaign_or_scene_is_an_empty_stage():
    assert table_view(None, None) == StageView()


@given(secret_campaigns())
def test_a_scene_that_is_not_there_shows_the_title_only(drawn: SecretCampaign):
    view = table_view(drawn.campaign, SceneId("gone"))
    assert (view.title, view.choice) == (drawn.campaign.title, None)
