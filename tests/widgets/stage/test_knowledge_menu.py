"""One menu sets what the table knows of a thing."""

import pytest
from PySide6.QtWidgets import QMenu

from choicedesk.desk.campaign import SceneId
from choicedesk.desk.entries import SetKnowledge
from choicedesk.rules.system import Known, Level
from choicedesk.widgets.stage.knowledge_menu import fill_knowledge_menu, level_sentence
from choicedesk.widgets.theme.theme import Theme

SCENE = SceneId("s1")


@pytest.fixture
def menu(qtbot):
    menu = QMenu()
    qtbot.addWidget(menu)
    return menu


def filled(menu, known, answer=None):
    done = []
    fill_knowledge_menu(
        menu, Theme("lamp"), (SCENE, "c7"), known, done.append, lambda _present: answer
    )
    return done


def action(menu, start):
    return next(each for each in menu.actions() if each.text().startswith(start))


def test_the_present_level_is_checked(menu):
    filled(menu, Known(Level.KIND))
    assert [each.text()[:4] for each in menu.actions() if each.isChecked()] == ["Kind"]


def test_a_level_is_set_and_the_public_name_stays(menu):
    done = filled(menu, Known(Level.SECRET, "Someone"))
    action(menu, "Open").trigger()
    assert done == [SetKnowledge(scene=SCENE, thing="c7", known=Known(Level.OPEN, "Someone"))]


def test_the_same_level_again_is_no_step(menu):
    done = filled(menu, Known(Level.OPEN))
    action(menu, "Open").trigger()
    assert done == []


def test_a_public_name_is_asked_for(menu):
    done = filled(menu, Known(Level.OPEN), "  Lights   on the cliffs ")
    action(menu, "Public name").trigger()
    assert done[0].known == Known(Level.OPEN, "Lights on the cliffs")


def test_a_question_called_off_changes_nothing(menu):
    done = filled(menu, Known(Level.OPEN), None)
    action(menu, "Public name").trigger()
    assert done == []


def test_the_real_name_comes_back(menu):
    done = filled(menu, Known(Level.OPEN, "Someone"))
    action(action(menu, "Real name").menu(), "Use the real name").trigger()
    assert done[0].known == Known(Level.OPEN)


def test_no_entry_changes_its_place_with_a_public_name(qtbot):
    texts = []
    for known in (Known(Level.OPEN), Known(Level.OPEN, "Someone")):
        menu = QMenu()
        qtbot.addWidget(menu)
        filled(menu, known)
        texts.append([each.text() for each in menu.actions()])
        assert action(menu, "Real name").isEnabled() is bool(known.public_name)
    without, with_name = texts
    assert len(without) == len(with_name)
    assert without[3:-1] == with_name[3:-1]
    assert without[-1] == "Real name: no other one is in use"


def test_what_a_level_shows_is_said_of_this_very_thing(qtbot):
    bare = level_sentence(Level.KIND), level_sentence(Level.KNOWN), level_sentence(Level.SECRET)
    assert len({*bare, level_sentence(Level.KIND, "A beast")}) == 4
    assert level_sentence(Level.SECRET, seated=True) == "Secret · no name on the stage"
