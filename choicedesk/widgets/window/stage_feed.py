"""What the stage is fed with: the redacted view of the scene, hands at work, a roll beside it."""

from typing import Any

from msgspec.structs import replace
from PySide6.QtCore import QObject, QTimer, Signal

from choicedesk.desk.entries import FreeRoll, SceneMove, UndoTo
from choicedesk.desk.seen_rolls import is_roll
from choicedesk.models.controller import Changed, RulesController
from choicedesk.models.preferences import Preferences

SOON_MS = 60


class StageFeed(QObject):
    """``changed`` tells that ``view`` is another one though nothing was played.

    Hands are followed a moment later and once for several steps: a table tells of what was played
    as well, and dice that fall shall be seen before what is begun after them.
    """

    changed = Signal()

    def __init__(
        self, controller: RulesController, preferences: Preferences, parent: QObject
    ) -> None:
        super().__init__(parent)
        self._controller = controller
        self._preferences = preferences
        self._table: tuple[str, Any] | None = None
        self._led: tuple[Any, str] | None = None
        self._free: tuple[Any, Any] | None = None
        self._odds: Any = None
        self._soon = QTimer(self)
        self._soon.setSingleShot(True)
        self._soon.setInterval(SOON_MS)
        self._soon.timeout.connect(self.changed)
        preferences.changed.connect(self._live_by)

    def use(self, system: str, table: Any) -> None:
        """Follow the hands at the table of this system; None where the stage needs none."""
        self._table = (system, table) if table is not None else None
        self.renew()

    def lead(self, carry: Any, place: str) -> None:
        """A hand holds something over a place where it may land, or over none."""
        led = (carry, place) if place else None
        if led != self._led:
            self._led = led
            self.renew()

    def renew(self) -> None:
        """The hands may have done something."""
        self._soon.start()

    def follow(self, changed: Changed) -> bool:
        """Take notice of what was played; the answer says whether dice fell, seen or not.

        An open roll that is restored lies there again, as it fell.
        """
        entries = self._entries(changed)
        for entry in entries:
            if isinstance(entry, FreeRoll) and not entry.secret:
                from choicedesk.desk.stage_drafts import FreeDice

                dice = tuple((sides, face) for sides, face in entry.dice)
                self._free = (FreeDice(dice=dice, label=entry.label), self._seen())
        return changed.cause == "play" and any(
            isinstance(entry, FreeRoll) or (isinstance(entry, SceneMove) and is_roll(entry.move))
            for entry in entries
        )

    def _entries(self, changed: Changed) -> list[Any]:
        """Return what was done by a step that was played, or restored."""
        session = self._controller.session
        if changed.cause == "play":
            return [row.entry for row in changed.rows]
        if changed.cause != "redo" or session is None:
            return []
        (last,) = (row.entry.sequence for row in changed.rows if isinstance(row.entry, UndoTo))
        steps = [row.step for row in session.journal.rows(last, last)]
        return [row.entry for step in steps for row in session.journal.step_rows(step)]

    def view(self) -> Any:
        """Return what the table may see now."""
        view = self._seen()
        if self._free is not None and view != self._free[1]:
            # What changes nothing that is seen leaves it lying: it shall not tell of itself.
            self._free = None
        off = self._preferences.settings.panels_off
        if self._free is not None and "tray" not in off:
            view = replace(view, free=self._told(self._free[0]))
        if not off:
            return self._with_chances(view, view)
        from choicedesk.desk.stage_panels import COUNTING, without

        left = frozenset(off)
        return self._with_chances(without(view, left), without(view, left - COUNTING))

    def _seen(self) -> Any:
        from choicedesk.desk.table_view import table_view

        scene = self._controller.table_scene
        view = table_view(self._controller.table_campaign, scene.id if scene else None)
        draft = self._draft()
        return view if draft is None else replace(view, draft=self._told(draft))

    def _told(self, typed: Any) -> Any:
        """Return what was typed without the names that the table does not know."""
        from choicedesk.desk.public_text import PublicTexts

        campaign = self._controller.table_campaign
        if campaign is None:
            return typed
        return PublicTexts(campaign).told(typed, self._controller.table_scene)

    def _draft(self) -> Any:
        scene = self._controller.scene
        if scene is None or self._controller.branched:
            return None
        system, table = self._table or ("choice", None)
        if system != scene.system or (table is None and self._led is None):
            return None
        from choicedesk.models.stage_drafts import stage_draft

        return stage_draft(scene, table, self._led)

    def _with_chances(self, view: Any, counted: Any) -> Any:
        """Add the chances of what is ``counted``, where the settings let all see them."""
        if not self._preferences.settings.odds_on_stage:
            return view
        from choicedesk.models.stage_chances import StageOdds

        if self._odds is None:
            self._odds = StageOdds(self)
            self._odds.changed.connect(self.changed)
        scene = self._controller.table_scene
        return replace(view, chances=self._odds.follow(counted, scene.state if scene else None))

    def _live_by(self, settings: Any) -> None:
        """Show chances, or no more; in another language once it is spoken."""
        if settings.odds_on_stage or self._odds is not None:
            QTimer.singleShot(0, self, self.changed.emit)
