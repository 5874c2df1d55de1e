"""The table of a challenge: what it shows, what is sensible now, and what a coin may do."""

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Any

from msgspec.structs import replace
from PySide6.QtCore import QObject, Signal

from choicedesk.desk.campaign import Campaign, Scene
from choicedesk.desk.entries import EndScene
from choicedesk.desk.library import put_person
from choicedesk.models.challenge_coins import Coins, Laid, task_place
from choicedesk.models.challenge_draft import Draft
from choicedesk.models.challenge_drops import POOL, Drops
from choicedesk.models.challenge_edits import ChallengeEdits
from choicedesk.models.challenge_matter import Matter, matter
from choicedesk.models.challenge_names import ACTOR, ChallengeNames
from choicedesk.models.challenge_offer import offer
from choicedesk.models.challenge_plan import Plan
from choicedesk.models.challenge_rows import Rows
from choicedesk.models.controller import Changed, RulesController
from choicedesk.models.meanings import Carry, Verdict
from choicedesk.models.scene_table import Offer
from choicedesk.rules.challenge.moves import Assist, Console, Oppose, Roll, Ruled, Ruling
from choicedesk.rules.challenge.outcome import outcome
from choicedesk.rules.challenge.setup import Character
from choicedesk.rules.challenge.state import ChallengeState
from choicedesk.rules.moves import Revise
from choicedesk.rules.system import Preview, Refusal
from choicedesk.words import steps


class _Moment:
    """All that follows from one state and from how coins lie in it, worked out once."""

    def __init__(
        self,
        controller: RulesController,
        campaign: Campaign,
        scene: Scene,
        draft: Draft,
        plan: Plan,
        coins: Coins,
    ) -> None:
        self.scene, self.campaign, self.coins = scene, campaign, coins
        self.names = ChallengeNames(campaign, scene, scene.state)
        self._controller, self._draft, self._plan = controller, draft, plan

    @cached_property
    def drops(self) -> Drops:
        """What coins may do."""
        return Drops(self._controller, self.coins, self._draft, self.names)

    @cached_property
    def laid(self) -> Laid:
        """How coins lay when they were spent."""
        bought, laid = self.coins.bought, self._draft.laid
        so = set(laid) == set(bought) and not self.coins.unfinished(laid)
        return laid if so else self.coins.spread(bought) or {}

    @cached_property
    def rows(self) -> Rows:
        """What the table shows."""
        spent = self.coins.state.spent is not None
        laid = self.laid if spent else self._draft.laid
        return Rows(self.coins, laid, self.names, self._plan.without)


class ChallengeTable(QObject):
    """Answers only while a challenge is shown.

    ``dice_wanted`` tells whose real dice are to be typed: "actor", a task's place, "helper:<id>".
    """

    changed = Signal()
    grasp_wanted = Signal(object)
    form_wanted = Signal(str, str)
    dice_wanted = Signal(str)

    def __init__(self, controller: RulesController, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._controller = controller
        self._moment: _Moment | None = None
        self.plan = Plan(controller)
        self.draft = Draft(lambda: self._now.coins if self.is_shown else None, self.plan)
        self.edits = ChallengeEdits(controller)
        controller.changed.connect(self._follow)
        controller.scene_changed.connect(lambda _scene: self._follow(None))

    @property
    def is_shown(self) -> bool:
        """Whether the scene that is shown is a challenge."""
        return isinstance(self._controller.state, ChallengeState)

    @property
    def state(self) -> ChallengeState:
        """The present state."""
        return self._now.coins.state

    @property
    def coins(self) -> Coins:
        """What there is to spend."""
        return self._now.coins

    @property
    def names(self) -> ChallengeNames:
        """What the parts are called."""
        return self._now.names

    @property
    def rows(self) -> Rows:
        """What the parts show."""
        return self._now.rows

    @property
    def matter(self) -> Matter:
        """What the challenge waits for."""
        return matter(self.coins, self.draft.laid)

    @property
    def drops(self) -> Drops:
        """What coins may do."""
        return self._now.drops

    @property
    def scene_id(self) -> str:
        """The id of the scene that is shown."""
        return self._now.scene.id

    @property
    def lies_as_proposed(self) -> bool:
        """Whether the coins buy just what the rules propose (H-11)."""
        proposed, laid = self.coins.proposed, self.draft.laid
        if proposed is None or self.coins.unfinished(laid):
            return False
        return set(laid) == set(self.coins.spending(proposed))

    @property
    def failed(self) -> tuple[str, ...]:
        """The tasks that failed, once the successes are spent."""
        return outcome(self.state).failed

    @property
    def read_only(self) -> str:
        """Why nothing can be done in a campaign that is only read, "" elsewhere."""
        session = self._controller.session
        return steps.read_only() if session is not None and session.read_only else ""

    # what every table answers

    def offer(self) -> Offer:
        """Return the steps of the present state."""
        return offer(self)

    def sources(self) -> frozenset[str]:
        """Return every place where coins lie that a hand could take."""
        return frozenset(self.drops.carries()) if self.is_shown else frozenset()

    def carries(self, place: str) -> tuple[Carry, ...]:
        """Return what can be picked up at a place."""
        found = self.drops.carries().get(place) if self.is_shown else None
        return (found,) if found else ()

    def places(self, carry: Carry, ruling: bool = False) -> Mapping[str, Verdict]:
        """Return a verdict for every place of the table."""
        if not self.is_shown:
            return {}
        tasks = (task_place(task.id) for task in self.state.setup.tasks)
        places = dict.fromkeys((*tasks, *self.coins.dues, POOL))
        found = {place: self.verdict(carry, place, ruling) for place in places}
        # Coins that lie on a card say what the card says, but only the card takes more.
        for place, due in self.drops.lying().items():
            if place != carry.place and not found[due].meanings:
                found[place] = found[due]
        return found

    def verdict(self, carry: Carry, place: str, ruling: bool = False) -> Verdict:
        """Return what laying coins on a place would mean, or why it means nothing."""
        return self.drops.verdict(carry, place, ruling=ruling) if self.is_shown else Verdict()

    def most_of(self, carry: Carry) -> int:
        """Return how many coins can be carried together from where these lie."""
        return self.drops.most(carry.place) if self.is_shown else 1

    # what only a challenge has

    @property
    def without(self) -> frozenset[str]:
        """The enhancements that are to be left out of the roll."""
        there = {each.id for each in self.state.setup.enhancements} if self.is_shown else set()
        return self.plan.without & there

    def leave_out(self, enhancement: str, *, out: bool) -> None:
        """Leave an enhancement out of the roll, or use it."""
        if self.state.phase == "before":
            without = self.without - {enhancement}
            self.plan.leave_out(without | {enhancement} if out else without)

    def character(self, role: str) -> Character:
        """Return who rolls: "actor", a task's opponent, a helper."""
        setup = self.state.setup
        if role.startswith("helper:"):
            return setup.helper_of[role.removeprefix("helper:")]
        task = setup.task_of.get(role.removeprefix("task:")) if role != ACTOR else None
        return task.contest.opponent if task and task.contest else setup.actor

    def rolls_real(self, role: str) -> bool:
        """Return whether somebody rolls real dice: by a switch here, or as a person's card says."""
        person = self.names.person(role.removeprefix("helper:"))
        wish = self.plan.real(role) if person is None else person.real_dice
        return bool(wish)

    def roll_real(self, role: str, *, real: bool) -> None:
        """Let somebody roll real dice, or the program roll for them; of people it is kept."""
        campaign = self._controller.campaign
        person = self.names.person(role.removeprefix("helper:"))
        if person is not None and campaign is not None:
            self._controller.run(*put_person(campaign, replace(person, real_dice=real)))
        else:
            self.plan.roll_real(role, real=real)

    def typed(self, role: str) -> tuple[int, ...]:
        """Return the faces of somebody's real dice that are typed so far."""
        return self.plan.typed(role)

    def keep_typed(self, role: str, faces: Sequence[int]) -> bool:
        """Keep the faces of somebody's real dice that are typed so far."""
        return self.plan.type(role, tuple(faces))

    def roll(self, role: str) -> bool:
        """Roll for somebody, or ask for the faces of their real dice."""
        who = self.character(role)
        if self.rolls_real(role) and who.pool:
            self.dice_wanted.emit(role)
            return True
        sides = self.state.setup.options.sides
        return self.enter(role, self._controller.roll_dice(sides, who.pool), real=False)

    def enter(self, role: str, faces: Sequence[int], *, real: bool = True) -> bool:
        """Make the roll of somebody with these faces."""
        dice = tuple(faces)
        move: Roll | Oppose | Assist = Roll(dice=dice, without=tuple(sorted(self.without)))  # type: ignore[arg-type]
        if role.startswith("helper:"):
            move = Assist(helper=role.removeprefix("helper:"), dice=dice)  # type: ignore[arg-type]
        elif role != ACTOR:
            move = Oppose(task=role.removeprefix("task:"), dice=dice)  # type: ignore[arg-type]
        return self._controller.play(move, place=role, real=real)

    def spend(self) -> bool:
        """Spend the successes as the coins lie."""
        return self._controller.play(self.coins.move(self.draft.laid), place=POOL)

    def toggle(self, place: str) -> Refusal | None:
        """Pay for what stands at a place in full, or take its coins back where it is paid for."""
        laid = self.draft.laid
        if place in self.coins.dues and laid.get(place) and not self.coins.missing(laid, place):
            self.draft.empty(place)
            return None
        refusal = self.drops.refusal({*laid, place})
        if refusal is None:
            self.draft.buy(place)
        return refusal

    def in_use(self) -> Refusal | None:
        """Return why parts cannot be changed any more; None before the roll."""
        seen = self._controller.preview(Revise(change={}))
        return seen if isinstance(seen, Refusal) else None

    def console(self, task: str, text: str) -> bool:
        """Name the consolation of a failed task."""
        return self._controller.play(Console(task=task, text=text), place=task_place(task))  # type: ignore[arg-type]

    def rule(self, task: str, level: int, why: str = "") -> bool:
        """Set a difficulty by hand (R-2)."""
        move = Ruling(values=Ruled(difficulty={task: level}), why=why)  # type: ignore[dict-item]
        return self._controller.play(move, place=task_place(task))

    def end(self) -> bool:
        """Put the scene into the archive."""
        scene = self._controller.scene
        return scene is not None and self._controller.run(EndScene(scene=scene.id))

    def preview(self, move: Any) -> Preview[Any] | Refusal:
        """Tell what a move would change."""
        return self._controller.preview(move)

    @property
    def _now(self) -> _Moment:
        moment = self._moment
        scene, campaign = self._controller.scene, self._controller.campaign
        if scene is None or campaign is None or not self.is_shown:
            raise LookupError("no challenge is shown")
        if moment is None or moment.scene is not scene or moment.campaign is not campaign:
            # Coins laid and ticks leave the state as it is: prices and purses stay.
            same = moment is not None and moment.coins.state is scene.state
            coins = moment.coins if same and moment is not None else Coins(scene.state)
            moment = _Moment(self._controller, campaign, scene, self.draft, self.plan, coins)
            self._moment = moment
        return moment

    def _follow(self, _changed: Changed | None) -> None:
        if self.is_shown:
            self.changed.emit()
