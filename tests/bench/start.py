"""Start, memory and rest of the whole program, beside a bare PySide6 window."""

import sys
import tempfile
from pathlib import Path

from tests.bench.campaigns import build
from tests.bench.first_window import Seen, watch
from tests.bench.measure import Figure, compared, limited

BARE = [sys.executable, Path(__file__).with_name("bare_window.py")]
EXAMPLE = [sys.executable, "-m", "choicedesk", "--example"]
ROUNDS = 7


def watched(command: list[str | Path]) -> tuple[list[Seen], list[Seen]]:
    """Watch a command and the bare window in turn, after one unmeasured start each."""
    watch(BARE)
    watch(command)
    pairs = [(watch(command), watch(BARE)) for _ in range(ROUNDS)]
    return [pair[0] for pair in pairs], [pair[1] for pair in pairs]


def _start(name: str, command: list[str | Path], limit: float) -> Figure:
    ours, bare = watched(command)
    return compared(
        name,
        [seen.stable for seen in ours],
        [seen.stable for seen in bare],
        limit,
        painted=round(sorted(seen.painted for seen in ours)[ROUNDS // 2], 1),
    )


def measure_start() -> Figure:
    """From process start to a stable picture of the example, on a first day."""
    return _start("start", list(EXAMPLE), 2.5)


def measure_big_start() -> Figure:
    """The same with 500 cards and 20,000 journal lines."""
    with tempfile.TemporaryDirectory() as name:
        path = Path(name) / "big.choicedesk"
        build(path, cards=500, beads=1000, lines=20_000)
        return _start("start-big", [sys.executable, "-m", "choicedesk", path], 3.5)


def measure_memory() -> Figure:
    """Memory with the example open (PSS: shared pages count in part)."""
    ours, bare = watched(list(EXAMPLE))
    subject, reference = [seen.memory for seen in ours], [seen.memory for seen in bare]
    return compared("memory", subject, reference, 2.0, unit="MB")


def measure_idle() -> Figure:
    """Processor time of the desk at rest, its stage open, over ten seconds."""
    seen = watch([sys.executable, "-m", "tests.bench.desk_and_stage"], rest=10)
    return limited("idle", seen.idle, 0.5, "% of a core", processes=seen.processes)
