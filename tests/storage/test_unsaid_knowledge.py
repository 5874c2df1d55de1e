"""A scene that somebody wrote by hand says nothing of what the table knows: it is the usual."""

from choicedesk.rules.system import Level
from choicedesk.storage.document import SceneScript

SETUP = {
    "players": [{"id": "ada", "name": "Ada"}],
    "goals": [{"id": "home", "name": "Home"}],
    "fates": [{"id": "war", "name": "War", "steps": 3}],
    "dangers": [{"id": "crow", "name": "Crow", "willpower": 1}],
}


def test_goals_are_the_players_own_and_dangers_the_game_masters():
    script = SceneScript(id="s1", title="", system="choice", setup=SETUP, moves=())
    levels = {thing: known.level for thing, known in script.known.items()}
    assert levels == {"home": Level.OPEN, "war": Level.KNOWN, "crow": Level.SECRET}


def test_what_is_said_counts_even_where_it_is_nothing():
    script = SceneScript(id="s1", title="", system="choice", setup=SETUP, moves=(), knowledge={})
    assert script.known == {}
