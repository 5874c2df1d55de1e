"""Opening a long campaign, and replaying long scripts."""

import json
import sqlite3
import statistics
import tempfile
from itertools import islice
from pathlib import Path
from typing import Any

import msgspec

from choicedesk.storage.campaign_file import open_file
from tests.bench.campaigns import build, opening, rounds, setup
from tests.bench.measure import Figure, compared, in_turn, milliseconds


def measure_open() -> Figure:
    """Open 100,000 journal lines, beside reading the bytes and decoding the last snapshot."""
    with tempfile.TemporaryDirectory() as name:
        path = Path(name) / "long.choicedesk"
        build(path, cards=50, lines=100_000)

        def subject() -> None:
            with open_file(path) as file:
                file.session()

        def reference() -> Any:
            path.read_bytes()
            connection = sqlite3.connect(path)
            newest = "SELECT campaign FROM snapshots ORDER BY sequence DESC LIMIT 1"
            (text,) = connection.execute(newest).fetchone()
            connection.close()
            return msgspec.json.decode(text)

        ours, theirs = in_turn(subject, reference, rounds=11)
        return compared("open", ours, theirs, 3, megabytes=round(path.stat().st_size / 2**20, 1))


def measure_replay() -> Figure:
    """Replay 10,000 moves, beside 1,000: the cost is linear."""
    from choicedesk.rules.registry import SYSTEMS
    from choicedesk.rules.script import read_script, replay

    cards = 40
    moves = [*opening(cards, 40), *islice(rounds(), 10_000)]

    def of(count: int) -> float:
        content = {"system": "choice", "setup": setup(cards), "moves": moves[:count]}
        script = read_script(json.loads(json.dumps(content)), SYSTEMS)
        refused: list[object] = []
        time = milliseconds(lambda: refused.append(replay(script, SYSTEMS, _silent)["refused"]))
        if refused != [None]:
            raise RuntimeError(f"the script was refused: {refused}")
        return time

    of(1000)
    pairs = [(of(10_000), of(1000)) for _ in range(7)]
    ours, theirs = [pair[0] for pair in pairs], [pair[1] for pair in pairs]
    each = statistics.median(ours) / 10_000
    return compared("replay", ours, theirs, 11, a_move_ms=round(each, 5))


def _silent(_refusal: object, _state: object) -> str:
    return ""
