"""What the steps of a fate say is as hidden as the fate, in every text that somebody types."""

import pytest

from choicedesk.desk.campaign import Campaign, FateCard, Scene, SceneId
from choicedesk.desk.public_text import PublicTexts
from choicedesk.rules.system import Known, Level
from tests.rules.choice import table as choice

STEP = "Two messengers vanish"


def campaign_of(known):
    fates = [{"id": "war", "name": "The war", "steps": 2}]
    scene = Scene(
        id=SceneId("s1"),
        title="",
        system="choice",
        setup={},
        state=choice.begun(fates=fates),
        links={"war": "c1"},
        knowledge={"war": known},
    )
    card = FateCard(id="c1", name="The war", steps=(STEP, ""))
    return Campaign(title="C", cards={"c1": card}, scenes={"s1": scene})


@pytest.mark.parametrize(
    ("known", "told"),
    [
        (Known(Level.SECRET), "first …!"),
        (Known(Level.KIND, "Trouble"), "first …!"),
        (Known(Level.OPEN), f"first {STEP}!"),
        (Known(Level.OPEN, "Trouble"), f"first {STEP}!"),
    ],
)
def test_a_step_is_told_with_its_fate(known, told):
    campaign = campaign_of(known)
    texts, scene = PublicTexts(campaign), campaign.scenes[SceneId("s1")]
    assert texts.read(f"first {STEP}!", scene) == told
    assert texts.read(f"first {STEP}!", scene, lambda _local: known) == told
