"""A scene of any system is stored, shown, checked, taken back and taken up again like any other."""

import json
from pathlib import Path

import pytest

from choicedesk.desk.entries import SceneMove
from choicedesk.desk.journal import Row
from choicedesk.rules.registry import SYSTEMS
from choicedesk.rules.script import read_script, replay
from choicedesk.storage.campaign_file import open_file
from choicedesk.storage.commands import check, export, import_into, show
from choicedesk.words.journal import sentence as line
from choicedesk.words.refusals import sentence

GAMES = sorted((Path(__file__).parent.parent / "rules").glob("*/games/*.json"))
every_game = pytest.mark.parametrize("game", GAMES, ids=lambda file: file.stem)


@every_game
def test_a_game_comes_in_as_a_scene(game, tmp_path):
    path, document = tmp_path / "a.choicedesk", tmp_path / "a.json"
    import_into(game, path)
    (scene,) = show(path)["scenes"]
    script = json.loads(game.read_text(encoding="utf-8"))
    assert scene["view"] == replay(read_script(script, SYSTEMS), SYSTEMS, sentence)["view"]
    assert check(path) == []
    export(path, document, gm=True)
    import_into(document, tmp_path / "b.choicedesk")
    assert show(tmp_path / "b.choicedesk") == show(path)


@every_game
def test_a_game_is_played_taken_back_and_taken_up_again(game, tmp_path):
    script = json.loads(game.read_text(encoding="utf-8"))
    beginning = tmp_path / "beginning.json"
    beginning.write_text(json.dumps({**script, "moves": []}), encoding="utf-8")
    path = tmp_path / "a.choicedesk"
    import_into(beginning, path)
    file = open_file(path)
    session = file.session()
    (scene,) = session.campaign.scenes
    states = [session.campaign.scenes[scene].state]
    for move in script["moves"]:
        done = session.play(SceneMove(scene=scene, move=move))
        states.append(session.campaign.scenes[scene].state)
        assert all(said(row, session.campaign) for row in done.rows)
    for state in states[-2::-1]:
        assert session.undo()
        assert session.campaign.scenes[scene].state == state
    file.close()
    file = open_file(path)
    session = file.session()
    for state in states[1:]:
        assert session.redo()
        assert session.campaign.scenes[scene].state == state
    file.close()
    assert check(path) == []


def said(row: Row, campaign: object) -> bool:
    """Tell whether a row has a line of its own, made from what happened and not from its name."""
    return not line(row, campaign).text.startswith("A move:")
