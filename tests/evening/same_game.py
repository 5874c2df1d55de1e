"""A game that was played by hand, compared with its replay and looked up in the journal."""

import json
import subprocess
import sys
import tempfile
from pathlib import Path

from PySide6.QtCore import QModelIndex

from choicedesk.desk.entries import SceneMove
from choicedesk.models.journal import JournalModel
from choicedesk.widgets.window.rail import RailButton


def answer(*words):
    """Return what the program answers on the command line, if it does."""
    done = subprocess.run(
        [sys.executable, "-m", "choicedesk", *map(str, words)],
        capture_output=True,
        check=True,
        timeout=60,
    )
    return json.loads(done.stdout) if done.stdout.strip() else None


def same_by_replay(game):
    """Compare what ``show`` says of the file with ``replay`` of the script that it exports."""
    file = game.app.door.path
    with tempfile.TemporaryDirectory() as folder:
        document, script = Path(folder, "campaign.json"), Path(folder, "script.json")
        answer("export", file, document)
        scenes = json.loads(document.read_text(encoding="utf-8"))["scenes"]
        scene = next(one for one in scenes if one["id"] == game.scene)
        played = {key: scene[key] for key in ("system", "setup", "moves")}
        script.write_text(json.dumps(played), encoding="utf-8")
        replayed = answer("replay", script)
    assert replayed["refused"] is None, replayed["refused"]
    assert replayed["view"] == game.in_file(answer("show", file)) == game.seen
    print(f"{len(played['moves'])} moves, the same by replay", flush=True)


def read_in_journal(game):
    """Turn to the journal: each move has a line, struck out where it was taken back."""
    rail = game.desk.findChildren(RailButton)
    game.click(next(one for one in rail if one.text() == "Journal"))
    game.wait(lambda: game.desk.page == "journal", "the journal")
    model = game.desk.findChild(JournalModel)
    game.wait(lambda: model.lines and not model.canFetchMore(QModelIndex()), "all lines")
    lines = {line.row.sequence: line for line in model.lines}
    session = game.controller.session
    live, rows = session.live_steps(), session.journal.rows(1, session.sequence)
    for row in rows:
        if isinstance(row.entry, SceneMove) and row.scene == game.scene:
            line = lines[row.sequence]
            assert line.words.text, row.entry.move
            assert line.struck is (row.step not in live), line.words.text
    print("a line of the journal for each", flush=True)
