"""The one door through which hands reach the rules; nothing else writes."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Literal

from msgspec import Struct
from PySide6.QtCore import QObject, Signal

from choicedesk.desk.campaign import Campaign, Scene, SceneId
from choicedesk.desk.entries import Entry, SceneMove, SetKnowledge
from choicedesk.desk.journal import CampaignError, Picture, Row
from choicedesk.desk.roller import Roller
from choicedesk.desk.session import Done, Session
from choicedesk.desk.shown_scene import first_scene, shown_after
from choicedesk.rules.choice.moves import IntroduceDanger, Roll
from choicedesk.rules.dice import faces
from choicedesk.rules.registry import SYSTEMS
from choicedesk.rules.system import (
    JsonObject,
    Knowledge,
    Known,
    Legal,
    Level,
    Preview,
    Refusal,
    System,
)

Cause = Literal["play", "undo", "redo", "open"]


class Changed(Struct, frozen=True):
    """One change notice: the campaign before and after, and the rows that made it."""

    old: Campaign
    new: Campaign
    rows: tuple[Row, ...]
    cause: Cause


class Refused(Struct, frozen=True):
    """A refusal, the place where the hand was ("" if none), and the move that was tried."""

    refusal: Refusal
    place: str
    move: Any


class RulesController(QObject):
    """Plays moves through the session and tells everyone once what changed."""

    about_to_change = Signal(str)
    changed = Signal(object)
    refused = Signal(object)
    failed = Signal(object)
    scene_changed = Signal(object)

    def __init__(
        self, session: Session | None, roller: Roller, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._session = session
        self._roller = roller
        self._scene: SceneId | None = first_scene(self.campaign)
        self._left: tuple[Session, SceneId | None] | None = None

    @property
    def branched(self) -> bool:
        """Whether what is shown is a branch that nobody else sees, and that leaves no trace."""
        return self._left is not None

    @property
    def table_campaign(self) -> Campaign | None:
        """The campaign that is played at the table, also while a branch is shown."""
        return self._left[0].campaign if self._left is not None else self.campaign

    @property
    def table_scene(self) -> Scene | None:
        """The scene that is played at the table, also while a branch is shown."""
        if self._left is None:
            return self.scene
        session, scene = self._left
        return session.campaign.scenes.get(scene) if scene else None

    @property
    def session(self) -> Session | None:
        """The session of the open campaign, if one is open."""
        return self._session

    @property
    def campaign(self) -> Campaign | None:
        """The present campaign."""
        return self._session.campaign if self._session else None

    @property
    def scene(self) -> Scene | None:
        """The scene that is shown."""
        campaign = self.campaign
        return campaign.scenes.get(self._scene) if campaign and self._scene else None

    @property
    def state(self) -> Any:
        """The rules state of the scene that is shown."""
        scene = self.scene
        return scene.state if scene else None

    @property
    def system(self) -> System[Any, Any, Any, Any] | None:
        """The rule system of the scene that is shown."""
        scene = self.scene
        return SYSTEMS[scene.system] if scene else None

    @property
    def can_undo(self) -> bool:
        """Whether a step can be taken back."""
        return bool(self._session and self._session.can_undo and not self._session.read_only)

    @property
    def can_redo(self) -> bool:
        """Whether a step taken back can be restored."""
        return bool(self._session and self._session.can_redo and not self._session.read_only)

    def open(self, session: Session | None) -> None:
        """Follow another campaign from now on (None: none is open)."""
        self._left = None
        self._enter(session, None)

    def branch(self, session: Session, scene: SceneId | None = None) -> None:
        """Show a session of a copy of the campaign, with the same scene if no other is named."""
        if self._session is not None and self._left is None:
            self._left = (self._session, self._scene)
            self._enter(session, scene or self._scene)

    def leave_branch(self) -> None:
        """Go back to the table, as it was left."""
        if self._left is not None:
            (session, scene), self._left = self._left, None
            self._enter(session, scene)

    def _enter(self, session: Session | None, scene: SceneId | None) -> None:
        old = self.campaign or Campaign(title="")
        self._session = session
        there = self.campaign is not None and scene in self.campaign.scenes
        self._scene = scene if there else first_scene(self.campaign)
        self.about_to_change.emit("open")
        self.changed.emit(Changed(old, self.campaign or Campaign(title=""), (), "open"))
        self.scene_changed.emit(self._scene)

    def show_scene(self, scene: SceneId) -> None:
        """Show another scene of the campaign."""
        if scene != self._scene and self.campaign and scene in self.campaign.scenes:
            self._scene = scene
            self.scene_changed.emit(scene)

    def play(self, move: Any, *, place: str = "", real: bool = False) -> bool:
        """Make a move in the scene that is shown; the answer says whether it was accepted."""
        system, scene = self.system, self.scene
        if system is None or scene is None:
            return False
        if isinstance(move, Mapping):
            read = system.read_move(dict(move))
            if isinstance(read, Refusal):
                self.refused.emit(Refused(read, place, move))
                return False
            move = read
        return self._step([self._scene_move(scene, system.write_move(move), real)], place, move)

    def _scene_move(self, scene: Scene, move: JsonObject, real: bool) -> SceneMove:
        """Return a move with what the table knows at first of what it brings along."""
        known: Knowledge = {}
        brings = "add" in move or move.get("move") == "make_support"
        if brings and self.campaign is not None:
            from choicedesk.desk.brought_knowledge import brought

            known = brought(self.campaign, scene, move)
        return SceneMove(scene=scene.id, move=move, real=real, knowledge=known)

    def introduce(self, danger: str, level: Level = Level.OPEN) -> bool:
        """Bring a danger to the table and let the table know of it, in one step (C-4)."""
        system, scene = self.system, self.scene
        if system is None or scene is None:
            return False
        move = IntroduceDanger(danger=danger)  # type: ignore[arg-type]
        before = scene.knowledge.get(danger, Known())
        known = Known(level, before.public_name)
        entries: list[Entry] = [SceneMove(scene=scene.id, move=system.write_move(move))]
        if known != before:
            entries.append(SetKnowledge(scene=scene.id, thing=danger, known=known))
        return self._step(entries, danger, move)

    def run(self, *entries: Entry, place: str = "", pictures: Sequence[Picture] = ()) -> bool:
        """Carry out campaign commands as one step."""
        return self._step(entries, place, None, pictures)

    def roll(self) -> bool:
        """Roll the dice that lie in the tray."""
        risk = self.state.risk if self.state else None
        if risk is None:
            return False
        die = faces(self.state.setup.die)
        white = self._roller.roll(die, risk.white)
        black = self._roller.roll(die, risk.black)
        return self.play(Roll(white=white, black=black), place="tray")

    def roll_dice(self, sides: int, count: int) -> tuple[int, ...]:
        """Return the faces of ``count`` dice with faces 1 to ``sides``; a move carries them in."""
        return self._roller.roll(range(1, sides + 1), count)

    def undo(self) -> bool:
        """Take the last step back."""
        return self._travel(lambda session: session.undo())

    def redo(self) -> bool:
        """Restore the step taken back last, with the same dice."""
        return self._travel(lambda session: session.redo())

    def undo_to(self, sequence: int) -> bool:
        """Go back to the moment after this journal row."""
        return self._travel(lambda session: session.undo_to(sequence))

    def preview(self, move: Any) -> Preview[Any] | Refusal:
        """Tell what a move would change, without making it."""
        system = self.system
        if system is None:
            return Refusal(code="wrong_phase")
        return system.preview(self.state, move)

    def legal(self) -> tuple[Legal[Any], ...]:
        """Return the moves open now."""
        system = self.system
        return system.legal(self.state) if system else ()

    def _step(
        self,
        entries: Sequence[Entry],
        place: str,
        move: Any,
        pictures: Sequence[Picture] = (),
    ) -> bool:
        session = self._session
        if session is None:
            return False
        try:
            answer = session.play(*entries, pictures=pictures)
        except CampaignError as error:
            self.failed.emit(error)
            return False
        if isinstance(answer, Refusal):
            self.refused.emit(Refused(answer, place, move))
            return False
        self._tell(answer)
        return True

    def _travel(self, how: Callable[[Session], Done | None]) -> bool:
        session = self._session
        if session is None or session.read_only:
            return False
        try:
            done = how(session)
        except CampaignError as error:
            self.failed.emit(error)
            return False
        if done is None:
            return False
        self._tell(done)
        return True

    def _tell(self, done: Done) -> None:
        shown = self._scene
        self._follow_scene(done)
        self.about_to_change.emit(done.cause)
        self.changed.emit(Changed(done.old, done.new, done.rows, done.cause))
        if self._scene != shown:
            self.scene_changed.emit(self._scene)

    def _follow_scene(self, done: Done) -> None:
        """Undo and redo show the scene they changed; a scene that went is left."""
        travelled = done.cause != "play"
        self._scene = shown_after(done.old, done.new, self._scene, travelled=travelled)
