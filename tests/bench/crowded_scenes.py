"""Crowded scenes of the four other systems: a move beside one commit, a repaint beside the blit."""

import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from importlib import import_module
from itertools import cycle
from pathlib import Path
from typing import Any

from choicedesk.desk.campaign import SceneId
from choicedesk.desk.entries import OpenScene, SceneMove
from choicedesk.desk.roller import SystemRoller
from choicedesk.rules.system import JsonObject
from choicedesk.storage.campaign_file import create, open_file
from tests.bench.measure import Figure, also, compared, in_turn
from tests.bench.moves import Commit

SCENE = SceneId("s1")
_TABLES = {
    "confrontation": "ConfrontationTable",
    "ability_cards": "AbilityCardsTable",
    "conflict": "ConflictTable",
    "challenge": "ChallengeTable",
}


def confrontation() -> tuple[JsonObject, list[JsonObject], list[JsonObject]]:
    """Return six participants of twelve dice, rolled and shown in half, and moves without end."""
    ids = [f"p{at}" for at in range(6)]
    setup = {
        "participants": [
            {"id": one, "name": f"Name {one}", "attribute": 6, "skill": 6} for one in ids
        ]
    }
    opening: list[JsonObject] = [{"move": "open", "who": "p0", "level": 3, "text": "a ship"}]
    opening += [{"move": "call", "who": one} for one in ids[1:]]
    dice = {one: [(at + place) % 6 + 1 for place in range(12)] for at, one in enumerate(ids)}
    opening.append({"move": "roll", "dice": dice})
    opening += [{"move": "show", "who": one, "dice": list(range(6))} for one in ids]
    again = [{"move": "ruling", "set": {"stakes": {"p0": level}}, "why": ""} for level in (4, 5)]
    return setup, opening, again


def conflict() -> tuple[JsonObject, list[JsonObject], list[JsonObject]]:
    """Return 8 zones, 12 parties and 15 goals, and a ruling back and forth."""
    zones = [
        {"id": f"z{at}", "name": f"Zone {at}", "adjacent": [f"z{at + 1}"] if at < 7 else []}
        for at in range(8)
    ]
    parties = [
        {
            "id": f"p{at}",
            "name": f"Party {at}",
            "side": ("gulls", "watch")[at % 2],
            "zone": f"z{at % 8}",
            "out_at": 5,
            "abilities": [{"id": f"a{n}", "name": f"Ability {n}", "value": 6} for n in range(3)],
        }
        for at in range(12)
    ]
    goals = [
        {
            "id": f"g{at}",
            "name": f"Goal {at}",
            "zone": f"z{at % 8}",
            "target": 12,
            "central": at == 0,
        }
        for at in range(15)
    ]
    setup = {"magnitude": 1, "zones": zones, "parties": parties, "goals": goals}
    again = [
        {"move": "ruling", "set": {"goals": {"g1": {"gulls": count}}}, "why": ""}
        for count in (3, 4)
    ]
    return setup, [], again


def challenge() -> tuple[JsonObject, list[JsonObject], list[JsonObject]]:
    """Return 4 tasks with 6 complications, 6 enhancements and 3 helpers, and a ruling."""
    setup = {
        "actor": {"pool": 40},
        "tasks": [{"id": f"t{at}", "name": f"Task {at}", "difficulty": 3 + at} for at in range(4)],
        "complications": [
            {"id": f"c{at}", "task": f"t{at % 4}", "level": 1 + at % 3, "text": f"Trouble {at}"}
            for at in range(6)
        ],
        "enhancements": [{"id": f"e{at}", "level": 1 + at % 3} for at in range(6)],
        "helpers": [{"id": f"h{at}", "pool": 6} for at in range(3)],
    }
    opening = [{"move": "roll", "dice": [at % 10 + 1 for at in range(40)]}]
    again = [{"move": "ruling", "set": {"difficulty": {"t0": n}}, "why": ""} for n in (5, 6)]
    return setup, opening, again


def ability_cards() -> tuple[JsonObject, list[JsonObject], list[JsonObject]]:
    """Return six hands of five cards, half of them open, and an option back and forth."""
    deck = [
        {"id": f"c{at}", "name": f"Card {at}", "entries": [{"attribute": f"A{at % 7}", "value": 1}]}
        for at in range(36)
    ]
    players = [{"id": f"p{at}", "name": f"Player {at}"} for at in range(6)]
    setup = {"players": players, "deck": deck, "hand_size": 5}
    hands = {f"p{at}": [f"c{at * 5 + n}" for n in range(5)] for at in range(6)}
    opening = [
        {"move": "deal_choice", "player": player, "card": card}
        for player, hand in hands.items()
        for card in hand
    ]
    opening += [
        {"move": "lay_out", "player": player, "face_up": hand[0]} for player, hand in hands.items()
    ]
    again = [{"move": "revise", "set": {"extremes": on}, "why": ""} for on in (True, False)]
    return setup, opening, again


SCENES: dict[str, Callable[[], tuple[JsonObject, list[JsonObject], list[JsonObject]]]] = {
    "confrontation": confrontation,
    "ability_cards": ability_cards,
    "conflict": conflict,
    "challenge": challenge,
}


def build(path: Path, system: str) -> Iterator[JsonObject]:
    """Make a campaign with the crowded scene of a system; return moves without end."""
    setup, opening, again = SCENES[system]()
    file = create(path, "A crowded scene", "en")
    session = file.session()
    session.play(OpenScene(scene=SCENE, title="Bench", system=system, setup=setup))
    for move in opening:
        session.play(SceneMove(scene=SCENE, move=move))
    if session.sequence != 1 + len(opening):
        raise RuntimeError(f"an opening move of {system} was refused")
    file.close()
    return cycle(again)


@contextmanager
def played(system: str) -> Iterator[tuple[Callable[[], None], Commit]]:
    """Open the scene behind controller and table; give a move and the reference."""
    from PySide6.QtCore import QCoreApplication

    from choicedesk.models.controller import RulesController

    _ = QCoreApplication.instance() or QCoreApplication([])
    with tempfile.TemporaryDirectory() as name:
        path = Path(name) / "bench.choicedesk"
        moves = build(path, system)
        with open_file(path) as file:
            controller = RulesController(file.session(), SystemRoller())
            module = import_module(f"choicedesk.models.{system}_table")
            table: Any = getattr(module, _TABLES[system])(controller, controller)

            def move() -> None:
                if not controller.play(next(moves)):
                    raise RuntimeError(f"a move of {system} was refused")
                table.offer()

            move()
            reference = Commit(path, Path(name) / "reference.sqlite")
            yield move, reference
            reference.close()


def measure_moves() -> Figure:
    """Time a move of each system until its table has told it and what comes next."""
    ratios: dict[str, tuple[float, float]] = {}
    worst: Figure | None = None
    for system in SCENES:
        with played(system) as (move, commit):
            figure = compared("scenes-move", *in_turn(move, commit, rounds=120), 2)
        ratios[system] = (figure.ratio, 2.0)
        worst = figure if worst is None or figure.ratio > worst.ratio else worst
    assert worst is not None
    return also(worst, **ratios)


def measure_repaint() -> Figure:
    """Time a full repaint of the window with each crowded scene."""
    from tests.bench.painting import Blit, application, repaint, settle, show

    ratios: dict[str, tuple[float, float]] = {}
    worst: Figure | None = None
    with application() as qt, tempfile.TemporaryDirectory() as name:
        from choicedesk.app import create as start

        blit = Blit()
        show(blit)
        for system in SCENES:
            path = Path(name) / f"{system}.choicedesk"
            build(path, system)
            app = start([str(path)], SystemRoller())
            show(app.desk)
            for _ in range(5):
                qt.processEvents()
                settle()
            board = app.corner.page.board
            times = in_turn(partial(repaint, board), partial(repaint, blit), rounds=15)
            figure = compared("scenes-table", *times, 70)
            ratios[system] = (figure.ratio, 70.0)
            worst = figure if worst is None or figure.ratio > worst.ratio else worst
            app.close()
    assert worst is not None
    return also(worst, **ratios)
