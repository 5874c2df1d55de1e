"""Whole games of every system as scenes: imported, shown, checked, undone, exported."""

import json
from pathlib import Path

import pytest

from choicedesk.desk.entries import SceneMove
from choicedesk.rules.registry import SYSTEMS
from choicedesk.rules.script import read_script, replay
from choicedesk.storage import commands
from choicedesk.storage.campaign_file import open_file
from choicedesk.words.journal import sentence as line

GAMES = sorted((Path(__file__).parent.parent / "rules").glob("*/games/*.json"))

every_game = pytest.mark.parametrize(
    "game", GAMES, ids=lambda file: f"{file.parent.parent.name}-{file.stem}"
)


def ending(script):
    """Return the view at the end of a script."""
    return replay(read_script(script, SYSTEMS), SYSTEMS, lambda refusal, _state: refusal.code)[
        "view"
    ]


@every_game
def test_a_game_becomes_a_scene_and_a_script_again(game, tmp_path):
    file = tmp_path / "game.choicedesk"
    commands.import_into(game, file)
    script = json.loads(game.read_text(encoding="utf-8"))
    (shown,) = commands.show(file)["scenes"]
    assert shown["system"] == script["system"]
    assert shown["view"] == ending(script)
    assert not commands.check(file)
    out = tmp_path / "out.json"
    commands.export(file, out, gm=True)
    (scene,) = json.loads(out.read_text(encoding="utf-8"))["scenes"]
    assert ending(scene) == ending(script)


@every_game
def test_every_move_of_a_game_has_a_line_of_its_own(game, tmp_path):
    file = tmp_path / "game.choicedesk"
    commands.import_into(game, file)
    with open_file(file) as opened:
        session = opened.session()
        campaign, rows = session.campaign, opened.rows(1, session.sequence)
    rows = [row for row in rows if isinstance(row.entry, SceneMove)]
    lines = [line(row, campaign).text for row in rows]
    assert lines
    assert not [text for text in lines if text.startswith("A move:")]


@every_game
def test_a_game_is_taken_back_and_brought_again(game, tmp_path):
    file = tmp_path / "game.choicedesk"
    commands.import_into(game, file)
    opened = open_file(file)
    session = opened.session()
    after = session.campaign
    while session.can_undo:
        assert session.undo() is not None
    assert session.campaign != after
    while session.can_redo:
        assert session.redo() is not None
    assert session.campaign.scenes == after.scenes
    opened.close()
    assert not commands.check(file)
