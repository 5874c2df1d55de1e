"""The table of a confrontation: its seats, what each is asked for now, and what a hand may do."""

from collections.abc import Mapping

from PySide6.QtCore import QObject, Signal

from choicedesk.desk.entries import UndoTo
from choicedesk.models.confrontation_dice import ConfrontationDice
from choicedesk.models.confrontation_outcome import Comparison, comparison
from choicedesk.models.confrontation_places import ConfrontationPlaces
from choicedesk.models.confrontation_rows import SeatRow, seat_rows
from choicedesk.models.confrontation_steps import ConfrontationSteps
from choicedesk.models.confrontation_story import Story, story, told_on
from choicedesk.models.controller import Changed, RulesController
from choicedesk.models.meanings import Carry, Verdict
from choicedesk.models.scene_table import Offer
from choicedesk.rules.confrontation.stages import to_show
from choicedesk.rules.confrontation.state import SHOWINGS, ConfrontationState

LONGEST_STAKE = 300
MOST_LEVEL = 999


class ConfrontationTable(QObject):
    """Follows the controller; holds besides only what a hand has not done yet.

    ``level`` and ``text`` are of the stake that is being thought over, ``picked`` the positions of
    dice that are to be shown.
    """

    changed = Signal()
    grasp_wanted = Signal(object)
    form_wanted = Signal(str, str)

    def __init__(self, controller: RulesController, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.controller = controller
        self.dice = ConfrontationDice(controller)
        self._story: tuple[str, int, Story] = ("", 0, Story())
        self._moment: tuple[object, ...] = ()
        self._chosen = ""
        self._level = 0
        self._text = ""
        self._picked: tuple[int, ...] | None = None
        self._looked: frozenset[str] = frozenset()
        self._steps = ConfrontationSteps(self)
        self._places = ConfrontationPlaces(self)
        controller.changed.connect(self._follow)
        controller.scene_changed.connect(self._show)

    # what lies there

    @property
    def state(self) -> ConfrontationState | None:
        """The state of the scene that is shown, if it is a confrontation."""
        state = self.controller.state
        return state if isinstance(state, ConfrontationState) else None

    def seats(self) -> tuple[SeatRow, ...]:
        """Return every seat in seating order."""
        campaign, scene = self.controller.campaign, self.controller.scene
        if campaign is None or scene is None or self.state is None:
            return ()
        return seat_rows(campaign, scene, self._told(), self.chosen)

    def seat(self, who: str) -> SeatRow | None:
        """Return one seat."""
        return next((row for row in self.seats() if row.id == who), None)

    def name(self, who: str) -> str:
        """Return the name of one who takes part, "" for nobody."""
        found = self.state.setup.participant_of.get(who) if self.state else None
        return found.name if found is not None else ""

    @property
    def chosen(self) -> str:
        """Whose matter it is now; where several may act, the one chosen, else the first."""
        self._catch_up()
        able = self.able()
        if self._chosen in able:
            return self._chosen
        wanting = self.dice.wanting()
        return (wanting or able or ("",))[0]

    def able(self) -> tuple[str, ...]:
        """Return all who may act now."""
        state = self.state
        if state is None or state.phase in {"done", "belt"}:
            return ()
        if state.phase in {"opening", "roll"}:
            real = [who for who in state.left if state.phase == "opening" or self.dice.is_real(who)]
            return tuple(real)
        if state.phase in SHOWINGS:
            return state.waiting
        return (state.turn,) if state.turn else ()

    @property
    def raiser(self) -> str:
        """Who holds the highest stake by an own word: the last raiser, else the initiator."""
        state = self.state
        if state is None:
            return ""
        acts = self._told().acts
        raised = [who for who, act in acts.items() if act == "raised"]
        return raised[-1] if raised else (state.initiator or "")

    def comparison(self) -> Comparison | None:
        """Return how the sets compare, None while it is not over."""
        return comparison(self.state) if self.state is not None else None

    def faces(self, who: str) -> tuple[int, ...]:
        """Return all faces of a pool, or those typed so far: for the eyes of its owner only."""
        state = self.state
        if state is None:
            return ()
        return state.dice.get(who) or self.dice.typed(who)  # type: ignore[call-overload]

    # what a hand thinks over

    @property
    def level(self) -> int:
        """The level of the stake that is being thought over."""
        self._catch_up()
        return max(self._level, self.lowest)

    @property
    def lowest(self) -> int:
        """The lowest level that could be staked now."""
        return (self.state.highest if self.state else 0) + 1

    @property
    def text(self) -> str:
        """What is to be staked, in words."""
        self._catch_up()
        return self._text

    def think(self, level: int | None = None, text: str | None = None) -> None:
        """Think of another level, or of other words: nothing else on the table is about those."""
        before = self.level
        if text is not None:
            self._text = text[:LONGEST_STAKE]
        if level is not None:
            self._level = max(self.lowest, min(MOST_LEVEL, level))
            if self.level != before:
                self.changed.emit()

    def choose(self, who: str) -> bool:
        """Let one of those who may act be the one who does."""
        if who not in self.able():
            return False
        if who != self.chosen:
            self._chosen, self._picked = who, None
            self.changed.emit()
        return True

    def choose_next(self) -> None:
        """Let the next of those who may act be the one who does."""
        able = self.able()
        if len(able) > 1:
            self.choose(able[(able.index(self.chosen) + 1) % len(able)])

    @property
    def picked(self) -> tuple[int, ...]:
        """The positions of the dice that the chosen one would show; at first the first ones."""
        self._catch_up()
        state, who = self.state, self.chosen
        if state is None or state.phase not in SHOWINGS or not who:
            return ()
        if self._picked is not None:
            return self._picked
        return state.hidden(who)[: to_show(state, who)]  # type: ignore[arg-type]

    def unseen(self, who: str) -> bool:
        """Whether showing would show dice that their owner has neither looked at nor chosen."""
        state = self.state
        if state is None or who not in state.left or state.phase not in SHOWINGS:
            return False
        if who in self._looked:
            return False
        chosen = who == self.chosen and self._picked is not None
        return not chosen and len(state.hidden(who)) > to_show(state, who)  # type: ignore[arg-type]

    def look(self, who: str) -> None:
        """Somebody has looked under the own cup: what is picked is no blind choice any more."""
        if self.unseen(who):
            self._looked |= {who}
            self.changed.emit()

    @property
    def wanted(self) -> int:
        """How many dice the chosen one has to show."""
        state, who = self.state, self.chosen
        if state is None or state.phase not in SHOWINGS or not who:
            return 0
        return to_show(state, who)  # type: ignore[arg-type]

    def pick(self, position: int) -> None:
        """Pick a die, or leave it again; one too many lets the one picked first go."""
        state = self.state
        if state is None or position not in state.hidden(self.chosen):  # type: ignore[arg-type]
            return
        picked = list(self.picked)
        if position in picked:
            picked.remove(position)
        else:
            picked.append(position)
        self._picked = tuple(picked[-self.wanted :] if self.wanted else ())
        self.changed.emit()

    def pick_these(self, positions: tuple[int, ...] | None) -> None:
        """Pick just these dice; None are the first ones again."""
        self._picked = positions
        self.changed.emit()

    # SceneTable

    def offer(self) -> Offer:
        """Return the steps of the present state."""
        return self._steps.offer()

    @property
    def steps(self) -> ConfrontationSteps:
        """The steps one by one, for the buttons of the column."""
        return self._steps

    def sources(self) -> frozenset[str]:
        """Return every place where something lies that a hand could take."""
        return self._places.sources()

    def carries(self, place: str) -> tuple[Carry, ...]:
        """Return what can be picked up at a place."""
        return self._places.carries(place)

    def places(self, carry: Carry, ruling: bool = False) -> Mapping[str, Verdict]:
        """Return a verdict for every place of the table."""
        return self._places.places(carry, ruling)

    def verdict(self, carry: Carry, place: str, ruling: bool = False) -> Verdict:
        """Return what dropping this here would mean, or why it means nothing."""
        return self._places.verdict(carry, place, ruling)

    # following

    def _told(self) -> Story:
        """Return what was said so far, read on from where it was read last."""
        session, scene = self.controller.session, self.controller.scene
        if session is None or scene is None:
            return Story()
        told_of, sequence, told = self._story
        if told_of == scene.id and sequence < session.sequence:
            rows = session.journal.rows(sequence + 1, session.sequence)
            if any(isinstance(row.entry, UndoTo) for row in rows):
                told_of = ""
            for row in rows:
                told = told_on(told, row.events) if row.scene == scene.id else told
        if told_of != scene.id or sequence > session.sequence:
            told = story(session, scene.id)
        self._story = (scene.id, session.sequence, told)
        return told

    def _catch_up(self) -> None:
        """In another moment, what was thought over before does not hold any more."""
        state, scene = self.state, self.controller.scene
        if state is None or scene is None:
            return
        moment = (scene.id, state.phase, state.turn, state.waiting, state.highest)
        if moment != self._moment:
            if self._moment[:2] != moment[:2]:
                self._chosen, self._looked = "", frozenset()
            self._moment = moment
            self._level, self._text, self._picked = 0, "", None

    def _follow(self, changed: Changed) -> None:
        if changed.cause == "open":
            self._story = ("", 0, Story())
        self._show()

    def _show(self, _scene: object = None) -> None:
        if self.state is not None:
            self.changed.emit()
