"""Opening a long campaign, and replaying long scripts."""

import gc
import json
import sqlite3
import statistics
import tempfile
import time
from itertools import islice
from pathlib import Path
from typing import Any

import msgspec

from choicedesk.rules.registry import SYSTEMS
from choicedesk.rules.script import read_script, replay
from choicedesk.storage.campaign_file import open_file
from tests.bench.campaigns import build, opening, rounds, setup
from tests.bench.long_scripts import LONG, script
from tests.bench.measure import Figure, also, compared, in_turn

Script = dict[str, Any]


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
    """Replay 10,000 moves of every system, beside 1,000: the cost is linear."""
    cards = 40
    moves = [*opening(cards, 40), *islice(rounds(), 10_000)]
    whole: Script = {"system": "choice", "setup": setup(cards), "moves": moves}
    ours, theirs = _long_and_short(whole, 7)
    each = statistics.median(ours) / 10_000
    choice = compared("replay", ours, theirs, 11, a_move_ms=round(each, 5))
    others: dict[str, tuple[float, float]] = {}
    for system in LONG:
        ours, theirs = _long_and_short(script(system, 10_000), 5)
        others[system] = (statistics.median(ours) / statistics.median(theirs), 11)
    return also(choice, **others)


def _long_and_short(whole: Script, times: int) -> tuple[list[float], list[float]]:
    """Return milliseconds of 10,000 moves and of 1,000, in turn.

    It is the processor's time: the short one is over before other programs get their turn.
    """

    def of(count: int) -> float:
        content = {**whole, "moves": whole["moves"][:count]}
        read = read_script(json.loads(json.dumps(content)), SYSTEMS)
        begin = time.process_time()
        refused = replay(read, SYSTEMS, _silent)["refused"]
        taken = time.process_time() - begin
        if refused is not None:
            raise RuntimeError(f"the script was refused: {refused}")
        return taken * 1000

    of(1000)
    gc.disable()  # as the command does
    pairs = [(of(10_000), of(1000)) for _ in range(times)]
    gc.enable()
    return [pair[0] for pair in pairs], [pair[1] for pair in pairs]


def _silent(_refusal: object, _state: object) -> str:
    return ""
