"""What the table knows of a card goes along to the next scene."""

from msgspec.structs import replace

from choicedesk.desk.campaign import Encounter, Variant
from choicedesk.desk.encounter_opening import start_encounter
from choicedesk.desk.former_knowledge import former_knowledge, remembering
from choicedesk.desk.library import new_scene
from choicedesk.desk.opening import Opening
from choicedesk.rules.system import Known, Level
from tests.desk.game_cards import WORDS
from tests.desk.test_encounters import PLAYED, ROOFS, played


def told(known: Known):
    """An evening in which the table knows this of the danger."""
    there = played(PLAYED, *new_scene(PLAYED, "Evening"))
    evening = tuple(there.scenes.values())[-1]
    known_there = {**evening.knowledge, "c3": known}
    return replace(
        there, scenes={**there.scenes, evening.id: replace(evening, knowledge=known_there)}
    )


def test_an_encounter_keeps_what_the_table_knows() -> None:
    for known in (Known(Level.OPEN), Known(Level.KIND, "A shape")):
        there = told(known)
        opened = played(there, *start_encounter(there, ROOFS, WORDS))
        assert tuple(opened.scenes.values())[-1].knowledge["c3"] == known


def test_a_new_evening_keeps_it_too() -> None:
    there = told(Known(Level.KNOWN))
    opened = played(there, *new_scene(there, "Next"))
    assert tuple(opened.scenes.values())[-1].knowledge["c3"] == Known(Level.KNOWN)


def test_who_was_never_met_is_not_known() -> None:
    assert former_knowledge(PLAYED, "c99") is None


def test_a_secret_danger_stays_secret_in_other_games() -> None:
    there = told(Known(Level.SECRET, "A shape"))
    for system in ("confrontation", "conflict"):
        variant = Variant(id="v1", who=("p1",), against=("c3",))
        fight = Encounter(id="e9", name="F", system=system, variants=(variant,))
        opened = played(there, *start_encounter(there, fight, WORDS))
        known = tuple(opened.scenes.values())[-1].knowledge.values()
        assert Known(Level.SECRET, "A shape") in known


def test_who_is_not_known_rolls_under_no_name() -> None:
    there = told(Known(Level.KIND, "A shape"))
    opening = Opening(system="challenge", setup={}, links={"actor": "c3"}, knowledge={})
    assert remembering(there, opening).knowledge == {"actor": Known(Level.KIND, "A shape")}
    again = remembering(there, replace(opening, links={"actor": "p1"}))
    assert again.knowledge == {"actor": Known(Level.OPEN)}


def test_an_ambush_of_a_conflict_stays_hidden() -> None:
    there = told(Known(Level.OPEN))
    for level in (Level.SECRET, Level.OPEN):
        hidden = Opening(
            system="conflict", setup={}, links={"x": "c3"}, knowledge={"x": Known(level)}
        )
        assert remembering(there, hidden).knowledge["x"].level is level
