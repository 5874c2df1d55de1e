"""A branch of the campaign to try things out in: the same tables, and no trace of it anywhere.

It is a session in memory on a copy of the present state; the file, its journal and the stage know
nothing of it.
"""

from datetime import UTC, datetime

from msgspec import Struct
from PySide6.QtCore import QObject, Signal

from choicedesk.desk.campaign import Campaign, EncounterId, PictureHash, Scene, SceneId
from choicedesk.desk.encounter_opening import start_encounter
from choicedesk.desk.journal import Picture, Snapshot
from choicedesk.desk.session import Session
from choicedesk.models.controller import Changed, RulesController
from choicedesk.models.encounters import Encounters
from choicedesk.storage.draft import MemoryJournal
from choicedesk.words.scenes import first_words, scene_title


class _BranchJournal(MemoryJournal):
    """Keeps rows in memory; pictures are those of the campaign that was branched."""

    def __init__(self, origin: Session) -> None:
        now = datetime.now(UTC)
        start = Snapshot(step=0, sequence=0, campaign=origin.campaign)
        super().__init__(start, now)
        self._origin = origin

    def now(self) -> datetime:
        """Return the present time."""
        return datetime.now(UTC)

    def picture(self, picture: PictureHash) -> Picture | None:
        """Return a picture of the branch or of what it came from."""
        return super().picture(picture) or self._origin.picture(picture)


class _Thrown(Struct, frozen=True):
    """A branch that was thrown away, of the session it came from."""

    home: Session
    session: Session
    scene: SceneId | None
    tried: str
    left_at: int


class Sandbox(QObject):
    """Begins and leaves branches; ``changed`` tells of both.

    What was thrown away can be taken back until the next branch begins.
    """

    changed = Signal()

    def __init__(self, controller: RulesController, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._controller = controller
        self._active = False
        self._tried = ""
        self._thrown: _Thrown | None = None
        controller.changed.connect(self._follow)

    @property
    def active(self) -> bool:
        """Whether a branch is shown."""
        return self._controller.branched

    @property
    def origin(self) -> str:
        """The title of the scene that was branched, "" where there was none."""
        scene = self._controller.table_scene
        return scene_title(scene) if scene is not None else ""

    @property
    def tried(self) -> str:
        """The name of the encounter that is tried out, "" where a scene was branched."""
        campaign = self._controller.campaign
        there = campaign.encounters.get(EncounterId(self._tried)) if campaign else None
        return there.name if there is not None else ""

    @property
    def can_take_back(self) -> bool:
        """Whether a branch of this campaign was thrown away that can still be had again."""
        thrown = self._thrown
        return thrown is not None and not self.active and self._controller.session is thrown.home

    @property
    def left_last(self) -> bool:
        """Whether throwing the branch away was the last thing that was done."""
        thrown = self._thrown
        return thrown is not None and self.can_take_back and thrown.home.sequence == thrown.left_at

    def begin(self) -> bool:
        """Branch from the present state; within a branch nothing happens."""
        return self._branch("")

    def _branch(self, tried: str) -> bool:
        session = self._controller.session
        if session is None or self.active:
            return False
        # Said before the branch is: whoever hears of it asks at once what it is of.
        self._tried, self._thrown = tried, None
        journal = _BranchJournal(session)
        self._controller.branch(Session(journal, journal.start))
        return True

    def try_out(self, encounter: str) -> bool:
        """Branch, and bring an encounter to the table there."""
        there = Encounters(self._controller).get(encounter)
        if there is None or not self._branch(there.id):
            return False
        campaign = self._controller.campaign or Campaign(title="")
        entries = start_encounter(campaign, there, first_words())
        return self._controller.run(*entries, place="encounter")

    def leave(self) -> bool:
        """Throw the branch away and go back to the table; whether it can be taken back."""
        controller = self._controller
        session, scene = controller.session, controller.scene
        controller.leave_branch()
        home, begun = controller.session, 1 if self._tried else 0
        # Where nothing was done, nothing is lost: beginning again gives the same.
        if session is not None and home is not None and session.sequence > begun:
            identifier = scene.id if scene is not None else None
            self._thrown = _Thrown(home, session, identifier, self._tried, home.sequence)
        return self.can_take_back

    def take_back(self) -> bool:
        """Show the branch again that was thrown away last, as it was left."""
        thrown = self._thrown
        if thrown is None or not self.can_take_back:
            return False
        self._tried, self._thrown = thrown.tried, None
        self._controller.branch(thrown.session, thrown.scene)
        return True

    def keep(self) -> str | None:
        """Keep the shown scene of the branch as an encounter, and go back; its id."""
        controller = self._controller
        scene: Scene | None = controller.scene
        branch = controller.campaign
        if not self.active or scene is None or branch is None:
            return None
        controller.leave_branch()
        encounters = Encounters(controller)
        origin = encounters.get(self._tried)
        if origin is None or origin.system != scene.system:
            origin = encounters.named(scene.title, scene.system)
        made = encounters.keep_scene(scene, branch, origin)
        return made.id if encounters.put(made) else None

    def _follow(self, _changed: Changed) -> None:
        if self._controller.branched != self._active:
            self._active = self._controller.branched
            self.changed.emit()
