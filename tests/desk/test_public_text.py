"""What somebody types reaches the table without the names of what is hidden from it."""

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from choicedesk.desk.campaign import Campaign, Scene, SceneId
from choicedesk.desk.named_things import known_names, named_things
from choicedesk.desk.public_text import PublicTexts, read
from choicedesk.desk.stage_drafts import CardsDraft, FreeDice
from choicedesk.desk.table_view import table_view
from choicedesk.rules.system import Known, Level
from tests.desk.secret_campaigns import SCENE, SecretCampaign, campaigns_of_all
from tests.rules.ability_cards import table as cards
from tests.rules.choice import table as choice
from tests.rules.confrontation import table as confrontation


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("past captain CROW", "past …"),
        ("Captain  Crow's men", "…'s men"),
        ("Captain Crows ship", "… ship"),
        ("the Crowbar", "the Crowbar"),
        ("The debt: run", "A story: run"),
        ("the undebt", "the undebt"),
        ("über die STRASSE", "über die …"),
        ("Cafe\u0301 Noir", "…"),
    ],
)
def test_a_name_is_read_in_whole_words(text: str, told: str) -> None:
    hidden = {"Captain Crow": "…", "The debt": "A story", "Straße": "…", "Caf\u00e9 Noir": "…"}
    assert read(text, hidden) == told


def test_what_names_nothing_stays_as_it_was_typed() -> None:
    assert read("Cafe\u0301, twice  ", {"Crow": "…", "An": "…"}) == "Cafe\u0301, twice  "


@given(campaigns_of_all(), st.data())
def test_no_hidden_name_of_any_game_is_left_in_a_text(drawn: SecretCampaign, data: st.DataObject):
    campaign = drawn.campaign
    scene = campaign.scenes[SceneId(SCENE)]
    names = [name for _local, name, _known in known_names(campaign, scene) if name]
    typed = " ".join(("we", *data.draw(st.permutations(names)), "now"))
    texts = PublicTexts(campaign)
    for value in (FreeDice(dice=(), label=typed), CardsDraft(seat=0, text=typed)):
        held = msgspec.json.encode(texts.told(value, scene)).decode()
        # Cards are hidden by how they lie; only what has a level counts as said in secret.
        secret = () if scene.system == "ability_cards" else drawn.secret
        assert [each for each in secret if each in held] == []
    open_names = {
        name
        for _local, name, known in known_names(campaign, scene)
        if known.level is Level.OPEN and not known.public_name
    }
    assert [name for name in open_names if name and name not in texts.read(typed, scene)] == []


EVENING = (*choice.EVENING, {"move": "declare_risk", "player": "ada", "text": "Wolf or Crown"})
TYPED = {
    "choice": (choice.played(*EVENING), {}, "Wolf or Crown", "… or …"),
    "ability_cards": (
        cards.played(*cards.PLAY, cards.trial("x", "ida", 9, text="the bear in me")),
        {"bear": Known(Level.KIND, "a beast")},
        "the bear in me",
        "the a beast in me",
    ),
    "confrontation": (
        confrontation.played({"move": "open", "who": "anna", "level": 2, "text": "Bert’s horse"}),
        {"bert": Known(Level.KNOWN)},
        "Bert’s horse",
        "…’s horse",
    ),
}


@pytest.mark.parametrize("system", TYPED)
def test_the_stage_reads_what_was_typed_without_hidden_names(system: str) -> None:
    state, known, typed, told = TYPED[system]
    campaign, scene = lying(system, state, known)
    held = msgspec.json.encode(table_view(campaign, scene.id)).decode()
    assert (typed in held, told in held) == (False, True)
    names = {local: Known(Level.OPEN) for local, _name in named_things(campaign, scene)}
    campaign, scene = lying(system, state, names)
    assert typed in msgspec.json.encode(table_view(campaign, scene.id)).decode()


def evening_of(campaign):
    return campaign.scenes[SceneId("s1")]


def lying(system, state, known, **more):
    scene = Scene(id=SceneId("s1"), title="", system=system, setup={}, state=state, knowledge=known)
    scene = replace(scene, **more)
    return Campaign(title="C", scenes={scene.id: scene}), scene


def test_a_name_that_is_hidden_elsewhere_is_hidden_here_until_it_is_open_somewhere() -> None:
    campaign, evening = lying("choice", choice.played(*EVENING), {})
    _there, duel = lying("confrontation", confrontation.begun(), {}, id="s2")
    campaign = replace(campaign, scenes={"s1": evening, "s2": duel})
    assert PublicTexts(campaign).read("Wolf, Bert", duel) == "…, Bert"
    named = choice.begun(dangers=[{"id": "b", "name": "bert", "willpower": 1}])
    campaign = replace(campaign, scenes={"s1": replace(evening, state=named), "s2": duel})
    # Who stands there by name is told; in the evening the danger is still a secret.
    assert PublicTexts(campaign).read("Bert", duel) == "Bert"
    assert PublicTexts(campaign).read("Bert", evening_of(campaign)) == "…"
    assert PublicTexts(campaign).read("Bert", None) == "Bert"
    # A duel that nobody has seen yet tells nothing.
    campaign = replace(campaign, scenes={**campaign.scenes, "s2": replace(duel, paused=True)})
    assert PublicTexts(campaign).read("Bert", None) == "…"
