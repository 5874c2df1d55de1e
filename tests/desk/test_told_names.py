"""One card, one level: a scene that comes to the table tells no more than the table knows."""

import msgspec
import pytest
from msgspec.structs import replace

from choicedesk.desk.apply import apply
from choicedesk.desk.brought_knowledge import brought
from choicedesk.desk.campaign import Campaign, CharacterCard, DangerCard, Scene, SceneId
from choicedesk.desk.former_knowledge import remembering
from choicedesk.desk.opening import Opening
from choicedesk.desk.scenes import resume_scene
from choicedesk.desk.table_view import table_view
from choicedesk.rules.registry import SYSTEMS
from choicedesk.rules.system import Known, Level
from tests.rules.choice import table as choice

CROW = "Captain Crow"
SECRET = Known(Level.SECRET)
PARTY = {"side": "foes", "out_at": 3, "abilities": [{"id": "a", "name": "A", "value": 2}]}
SETUPS = {
    "choice": ("goals", {}),
    "challenge": ("tasks", {"difficulty": 1}),
    "confrontation": ("participants", {"attribute": 1, "skill": 1}),
    "conflict": ("parties", PARTY),
    "ability_cards": ("deck", {}),
}


def scene_with(system, name, **more):
    """A scene of a system in which one thing has a name and lies open."""
    kind, keys = SETUPS[system]
    setup = {kind: [{"id": "x", "name": name, **keys}]}
    if system == "challenge":
        setup["actor"] = {"pool": 3, "target_number": 8}
    if system in {"confrontation", "conflict"}:
        setup[kind].append(
            {"id": "y", "name": "Ada", **keys, **({"side": "us"} if system == "conflict" else {})}
        )
    if system in {"choice", "ability_cards"}:
        setup["players"] = [{"id": "ada", "name": "Ada"}]
    read = SYSTEMS[system].read_setup(setup)
    state = SYSTEMS[system].start(read)
    scene = Scene(
        id=SceneId("s2"),
        title="",
        system=system,
        setup=setup,
        state=state,
        paused=True,
        knowledge={"x": Known(Level.OPEN)},
    )
    return replace(scene, **more)


def evening(known):
    dangers = [{"id": "crow", "name": CROW, "willpower": 1}]
    return Scene(
        id=SceneId("s1"),
        title="",
        system="choice",
        setup={},
        state=choice.begun(dangers=dangers),
        links={"crow": "c1"},
        knowledge={"crow": known},
    )


def campaign_of(known, other):
    cards = {"c1": DangerCard(id="c1", name=CROW), "c2": CharacterCard(id="c2", name=CROW)}
    return Campaign(title="C", cards=cards, scenes={"s1": evening(known), "s2": other})


def resumed(campaign):
    for entry in resume_scene(campaign, SceneId("s2")):
        campaign = apply(campaign, entry).state
    return campaign


def seen(campaign):
    return msgspec.json.encode(table_view(campaign, SceneId("s2"))).decode()


@pytest.mark.parametrize("system", SETUPS)
@pytest.mark.parametrize("link", ["c1", "c2"])
def test_a_prepared_scene_tells_no_name_that_is_hidden_elsewhere(system, link):
    there = campaign_of(SECRET, scene_with(system, CROW, links={"x": link}))
    back = resumed(there)
    assert CROW not in seen(back)
    assert back.scenes["s2"].knowledge["x"] == SECRET
    shape = Known(Level.KIND, "A shape")
    back = resumed(campaign_of(shape, scene_with(system, CROW, links={"x": link})))
    assert back.scenes["s2"].knowledge["x"] == shape
    told = campaign_of(Known(Level.OPEN), scene_with(system, CROW, links={"x": link}))
    assert resumed(told).scenes["s2"].knowledge["x"] == Known(Level.OPEN)


def test_what_a_scene_has_told_before_it_was_set_aside_stays_told():
    scene = scene_with("confrontation", CROW)
    system = SYSTEMS["confrontation"]
    opened = system.apply(scene.state, system.read_move({"move": "open", "who": "x", "level": 1}))
    back = resumed(campaign_of(SECRET, replace(scene, state=opened.state)))
    assert back.scenes["s2"].knowledge["x"] == Known(Level.OPEN)


def test_who_is_called_like_a_secret_comes_without_a_name():
    there = campaign_of(SECRET, scene_with("confrontation", "Bert"))
    opening = Opening(
        system="confrontation", setup={}, links={"x": "c2"}, knowledge={"x": Known(Level.OPEN)}
    )
    assert remembering(there, opening).knowledge == {"x": SECRET}
    move = {"move": "revise", "add": {"parties": [{"id": "z", "name": "captain  crow"}]}}
    assert brought(there, scene_with("conflict", "Bert"), move) == {"z": SECRET}
