"""Runs benchmarks by name: ``python -m tests.bench start move``; one JSON line each.

Every speed is a ratio against a reference timed in the same run (see ``measure``). The exit code
is 1 where a budget is missed.
"""

import importlib
import subprocess
import sys

import msgspec

BENCHMARKS = {
    "start": "start:measure_start",
    "start-big": "start:measure_big_start",
    "memory": "start:measure_memory",
    "idle": "start:measure_idle",
    "move": "moves:measure_move",
    "undo": "moves:measure_undo",
    "drag": "frames:measure_drag",
    "table": "frames:measure_table",
    "zoom": "frames:measure_zoom",
    "scenes-move": "crowded_scenes:measure_moves",
    "scenes-table": "crowded_scenes:measure_repaint",
    "tray": "throws:measure_tray",
    "tray-numbers": "throws:measure_numbers",
    "library": "lists:measure_library",
    "odds-choice": "chances:measure_odds",
    "odds-challenge": "challenges:measure_challenge",
    "odds-confrontation": "confrontations:measure_confrontations",
    "simulate": "simulations:measure_simulate",
    "replay": "reading:measure_replay",
    "open": "reading:measure_open",
}


def main(names: list[str]) -> int:
    """Run the named benchmarks ("all" for every one)."""
    wanted = list(BENCHMARKS) if names == ["all"] else names
    unknown = [name for name in wanted if name not in BENCHMARKS]
    if unknown or not wanted:
        print("usage: python -m tests.bench all |", *BENCHMARKS, file=sys.stderr)
        return 2
    if len(wanted) > 1:
        # A process each: Qt has one application in a process, and none inherits a warm one.
        command = [sys.executable, "-m", "tests.bench"]
        codes = [subprocess.run([*command, name], check=False).returncode for name in wanted]
        return int(any(codes))
    module, _, function = BENCHMARKS[wanted[0]].partition(":")
    figure = getattr(importlib.import_module(f"tests.bench.{module}"), function)()
    print(msgspec.json.encode(figure).decode(), flush=True)
    return 0 if figure.met else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
