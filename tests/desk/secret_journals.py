"""Games of all systems played in one campaign, with unmistakable names and a changing knowledge."""

import json
import random
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from choicedesk.desk.campaign import Campaign, DangerCard, SceneId
from choicedesk.desk.entries import (
    FreeRoll,
    OpenScene,
    PutCard,
    RenameScene,
    SceneMove,
    SetKnowledge,
    WriteNote,
)
from choicedesk.desk.journal import Row, Snapshot
from choicedesk.desk.session import Done, Session
from choicedesk.rules.system import Known, Level

GAMES = Path(__file__).parent.parent / "rules"
SYSTEMS = ("ability_cards", "challenge", "choice", "conflict", "confrontation")
_HIDEABLE = {
    "choice": ("goals", "fates", "dangers"),
    "challenge": ("tasks", "complications"),
    "ability_cards": ("players", "deck"),
    "confrontation": ("participants",),
    "conflict": ("goals", "parties"),
}
_AT_FIRST = {"choice": Level.SECRET, "challenge": Level.SECRET}


class MemoryJournal:
    """A journal in memory, begun with an empty campaign."""

    read_only = False

    def __init__(self) -> None:
        self.written: list[Row] = []
        self.start = Snapshot(step=0, sequence=0, campaign=Campaign(title="The campaign"))

    def append(self, rows, snapshot, pictures=()) -> None:
        self.written += rows

    def now(self) -> datetime:
        return datetime(2026, 11, 30, 18, 0, len(self.written) % 60, tzinfo=UTC)

    def rows(self, first: int, last: int) -> list[Row]:
        return self.written[first - 1 : last]

    def step_rows(self, step: int) -> list[Row]:
        return [row for row in self.written if row.step == step]

    def jumps(self) -> list[tuple[int, int]]:
        found = {row.step: row.parent for row in self.written}
        return [(step, parent) for step, parent in found.items() if parent != step - 1]

    def snapshot_for(self, steps) -> Snapshot | None:
        return self.start if 0 in steps else None

    def picture(self, picture) -> None:
        return None


@dataclass
class SecretJournal:
    """A played campaign, and every text that the table has never been allowed to read."""

    session: Session
    secret: set[str] = field(default_factory=set)
    told: set[str] = field(default_factory=set)


class _Player:
    def __init__(self, seed: int) -> None:
        self.chance = random.Random(seed)
        self.journal = MemoryJournal()
        self.session = Session(self.journal, self.journal.start)
        self.count = 0
        self.now: dict[tuple[str, str], Known] = {}
        self.names: dict[tuple[str, str], str] = {}
        self.was_open: set[tuple[str, str]] = set()
        self.publics: dict[str, set[tuple[str, str]]] = {}
        self.secret: set[str] = set()

    def text(self, what: str) -> str:
        self.count += 1
        return f"{what}{self.count:03d}q"

    def hidden(self, what: str) -> str:
        made = self.text(what)
        self.secret.add(made)
        return made

    def do(self, *entries: Any) -> bool:
        return isinstance(self.session.play(*entries), Done)

    def open(self, system: str, number: int) -> SceneId:
        files = sorted((GAMES / system / "games").glob("*.json"))
        game = json.loads(files[number % len(files)].read_text("utf-8"))
        scene = SceneId(f"s{len(self.session.campaign.scenes) + 1}")
        setup = self._renamed(system, scene, game["setup"])
        title = self.hidden("scenetitle")
        assert self.do(OpenScene(scene=scene, title=title, system=system, setup=setup))
        self.moves = game["moves"]
        for thing, kind in self._hideable(system, setup):
            if self.chance.random() < 0.7:
                self.know(scene, thing)
            else:
                self._note(scene, thing, self._first(system, setup, thing, kind))
        return scene

    def play(self, scene: SceneId, system: str) -> None:
        things = [thing for at, thing in self.now if at == scene]
        for move in self.moves:
            self._interrupt(scene, things)
            written = {**move, "why": self.hidden("why")} if move["move"] == "ruling" else move
            self.do(SceneMove(scene=scene, move=written))

    def know(self, scene: SceneId, thing: str) -> None:
        known = Known(
            self.chance.choice(list(Level)),
            self.chance.choice(["", self.text("public")]),
        )
        if self.do(SetKnowledge(scene=scene, thing=thing, known=known)):
            self._note(scene, thing, known)

    def _interrupt(self, scene: SceneId, things: list[str]) -> None:
        kind = self.chance.random()
        if kind < 0.12 and things:
            self.know(scene, self.chance.choice(things))
        elif kind < 0.16:
            self.do(WriteNote(text=self.hidden("note"), scene=scene))
        elif kind < 0.2:
            self.do(FreeRoll(dice=((6, 3),), label=self.hidden("roll"), secret=True))
        elif kind < 0.23:
            self.do(RenameScene(scene=scene, title=self.hidden("scenetitle")))
        elif kind < 0.26:
            name = self.hidden("card")
            self.do(PutCard(card=DangerCard(id=f"c{self.count}", name=name), new=True))
        elif kind < 0.3:
            # What was written and taken back is read by nobody.
            self.do(WriteNote(text=self.hidden("undone"), secret=False))
            self.session.undo()

    def _note(self, scene: SceneId, thing: str, known: Known) -> None:
        key = (scene, thing)
        self.now[key] = known
        if known.level is Level.OPEN:
            self.was_open.add(key)
        if known.public_name:
            self.publics.setdefault(known.public_name, set()).add(key)

    def _first(self, system: str, setup: Any, thing: str, kind: str) -> Known:
        entry = next(each for each in setup[kind] if each["id"] == thing)
        if system == "conflict" and entry.get("timer"):
            return Known(Level.KNOWN)
        return Known(_AT_FIRST.get(system, Level.OPEN))

    def _hideable(self, system: str, setup: Any) -> list[tuple[str, str]]:
        return [(each["id"], kind) for kind in _HIDEABLE[system] for each in setup.get(kind, ())]

    def _renamed(self, system: str, scene: SceneId, setup: Any) -> Any:
        """Return the setup with a name of its own for every thing that can be hidden."""
        changed = dict(setup)
        for kind in (each for each in _HIDEABLE[system] if each in setup):
            changed[kind] = [dict(each) for each in setup.get(kind, ())]
            for each in changed[kind]:
                name = self.text("name")
                each["text" if kind == "complications" else "name"] = name
                self.names[(scene, each["id"])] = name
        return changed

    def secrets(self) -> set[str]:
        """Return the names that no line may hold: hidden now, or never open so far."""
        found = set(self.secret)
        for key, name in self.names.items():
            known = self.now.get(key, Known())
            if known.level is not Level.OPEN or known.public_name or key not in self.was_open:
                found.add(name)
        for public, keys in self.publics.items():
            levels = {self.now[key].level for key in keys}
            if not levels & {Level.OPEN, Level.KIND}:
                found.add(public)
        return found


def secret_journal(seed: int, system: str) -> SecretJournal:
    """Return a campaign in which a game of the system was played, by this seed."""
    player = _Player(seed)
    opened = player.text("opennote")
    scene = player.open(system, seed)
    player.play(scene, system)
    player.do(WriteNote(text=opened, secret=False, scene=scene))
    return SecretJournal(player.session, player.secrets(), {opened})
