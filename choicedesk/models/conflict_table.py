"""The table of a conflict: what lies there, what the hands have chosen, and the next steps."""

from collections.abc import Mapping
from typing import Any

from PySide6.QtCore import QObject, Signal

from choicedesk.desk.entries import EndScene, KeepPlan
from choicedesk.desk.zone_places import MAP, Places
from choicedesk.models import conflict_edits as edits
from choicedesk.models.conflict_board import (
    ABILITY,
    PARTY,
    STUNT,
    ZONE,
    board_row,
    person_of,
)
from choicedesk.models.conflict_chances import attack_lines
from choicedesk.models.conflict_choice import Choice
from choicedesk.models.conflict_drops import Drops
from choicedesk.models.conflict_kept import KeptDice
from choicedesk.models.conflict_offers import Offers
from choicedesk.models.conflict_rolling import Rolling
from choicedesk.models.conflict_rows import BoardRow
from choicedesk.models.conflict_seen_rolls import RollRow, SeenRolls, open_roll
from choicedesk.models.conflict_supports import gains, support_throw, usable
from choicedesk.models.conflict_throws import Throw
from choicedesk.models.conflict_turns import begin, hand_over
from choicedesk.models.conflict_ways import Ways
from choicedesk.models.controller import Changed, RulesController
from choicedesk.models.meanings import Carry, Verdict
from choicedesk.models.scene_table import Offer, Step
from choicedesk.rules.conflict.goals import goal_ids
from choicedesk.rules.conflict.state import ConflictState
from choicedesk.rules.system import Refusal
from choicedesk.words import conflict_steps, language
from choicedesk.words.conflict_bubbles import rolls


class ConflictTable(QObject):
    """Satisfies ``SceneTable`` while a conflict is shown.

    ``choice`` is read by the view; it is changed by what this class does. ``told`` comes right
    before ``changed``, so that the view has begun to act out what happened when others ask.
    ``cause`` is what the last change came from, "" where only a choice has changed.
    """

    told = Signal()
    changed = Signal()
    grasp_wanted = Signal(object)
    form_wanted = Signal(str, str)

    def __init__(self, controller: RulesController, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._controller = controller
        self.choice = Choice()
        self._kept = KeptDice(controller)
        self.rolling = Rolling(controller, self.choice, self._kept, self._tell)
        self.drops = Drops(controller, self.choice, self._attempt)
        self._offers = Offers(controller, self)
        self._rolls = SeenRolls()
        self.cause = "open"
        self._seen: ConflictState | None = None
        self._board: tuple[tuple[object, ...], BoardRow] | None = None
        controller.changed.connect(self._follow)
        controller.scene_changed.connect(self._show_scene)
        self._begin()

    def _tell(self, cause: str = "") -> None:
        self.cause = cause
        self.told.emit()
        self.changed.emit()

    # what lies there

    @property
    def state(self) -> ConflictState | None:
        """The state of the conflict that is shown, if one is."""
        state = self._controller.state
        return state if isinstance(state, ConflictState) else None

    @property
    def is_behind(self) -> bool:
        """Whether a change has not come here yet; it does within the same notice."""
        return self._seen is not self.state

    @property
    def board(self) -> BoardRow:
        """Everything on the table; the same value as long as nothing changes."""
        campaign, scene = self._controller.campaign, self._controller.scene
        if campaign is None or scene is None or self.state is None:
            return BoardRow()
        # The names of implicit goals are in the language of the moment.
        key = (campaign, scene, self.acting, language.language())
        if self._board is not None and all(map(_is_same, self._board[0], key)):
            return self._board[1]
        row = board_row(campaign, scene, self.acting)
        self._board = (key, row)
        return row

    # what was chosen

    @property
    def acting(self) -> str:
        """The party that was chosen to act, "" for none."""
        return self.choice.acting

    def choose(self, party: str) -> None:
        """Let a party act, or nobody ("")."""
        if party != self.choice.acting:
            self.choice.choose(party)
            self._tell()

    def set_vague(self, on: bool) -> None:
        """Say whether the next action fits only vaguely."""
        self.choice.vague = on
        self._tell()

    def set_split(self, on: bool) -> None:
        """Say whether the next action's successes are to be divided."""
        self.choice.split = on
        self._tell()

    def set_use(self, use: tuple[str, str] | None) -> None:
        """Say which support the next action uses, and as what."""
        self.choice.use = use
        self._tell()

    def best_place(self) -> str:
        """Return where the ability lies that the next step takes, "" where it takes none."""
        state = self.state
        if state is None or state.winner is not None or state.pending is not None:
            return ""
        ways = self._ways(state)
        if self.acting not in state.acted and ways.need_elsewhere(self.acting):
            return ""
        return ways.best_place(self.acting)

    def able(self) -> frozenset[str]:
        """Return the parties that could act or move now, and those that could defend."""
        state = self.state
        if state is None or state.winner is not None:
            return frozenset()
        if state.pending is not None:
            goals = tuple(state.pending.counts)
            return frozenset(
                party.id
                for party in state.setup.parties
                if any(self.drops.defence(party.id, goal).meanings for goal in goals)
            )
        ways = self._ways(state)
        return frozenset(party.id for party in state.setup.parties if ways.can_act(party.id))

    def may_split(self) -> bool:
        """Return whether the acting party stands above the conflict (Z-4)."""
        state = self.state
        party = state.setup.party_of.get(self.acting) if state else None
        return bool(state and party and party.magnitude > state.setup.magnitude)

    def supports(self) -> tuple[str, ...]:
        """Return the supports that the acting party could use."""
        state = self.state
        if state is None or self.acting not in state.setup.party_of:
            return ()
        return usable(state, self.acting)

    def gains(self) -> tuple[str, ...]:
        """Return what a use of support could give to the acting party's abilities."""
        state = self.state
        party = state.setup.party_of.get(self.acting) if state else None
        if state is None or party is None:
            return ()
        found = (gain for each in party.abilities for gain in gains(state, party.id, each.id))
        return tuple(dict.fromkeys(found))

    # rolls

    def due_throw(self) -> tuple[str, Throw] | None:
        """Return the ability that the next step takes, and what it would roll on its goal."""
        state, place = self.state, self.best_place()
        if state is None or not place:
            return None
        carried = self.carries(place)
        goal = self.weightiest(carried[0]) if carried else ""
        return self.throw_on(place, goal) if goal else None

    def throw_on(self, place: str, goal: str) -> tuple[str, Throw] | None:
        """Return the name of an ability, and what it would roll on a goal; None where it cannot."""
        state = self.state
        is_aim = state is not None and place.startswith("ability:")
        found = self.drops.throw(place, goal) if is_aim else None
        if state is None or found is None or isinstance(found, Refusal):
            return None
        return self._ways(state).ability_name(place), found

    @property
    def roll(self) -> RollRow | None:
        """The roll that lies in the tray."""
        state, rolled = self.state, self.choice.rolled
        if state is None:
            return None
        return open_roll(state, rolled) if rolled is not None else self._rolls.last(state)

    def rolls_real(self, party: str) -> bool:
        """Return whether a party's dice are real ones that are typed."""
        campaign, scene = self._controller.campaign, self._controller.scene
        if campaign is None or scene is None:
            return False
        person = person_of(campaign, scene, party)
        return person.real_dice if person else party in self.choice.real

    def person(self, party: str) -> str:
        """Return the id of the person a party stands for, "" where there is none."""
        campaign, scene = self._controller.campaign, self._controller.scene
        found = person_of(campaign, scene, party) if campaign and scene else None
        return found.id if found else ""

    def set_real(self, party: str, on: bool) -> None:
        """Let a party without a person roll real dice, or not."""
        (self.choice.real.add if on else self.choice.real.discard)(party)
        self._tell()

    def enter(self, dice: tuple[int, ...]) -> bool:
        """Take what real dice show."""
        return self.rolling.enter(dice)

    @property
    def typed(self) -> tuple[int, ...]:
        """Return the faces of the real dice that are waited for, as far as they are typed."""
        throw = self.choice.throw
        return self._kept.faces(throw.party) if throw is not None else ()

    def type_faces(self, faces: tuple[int, ...]) -> None:
        """Keep what is typed of the real dice that are waited for."""
        if self.choice.throw is not None:
            self._kept.keep(self.choice.throw, faces)

    def no_roll(self) -> None:
        """Do not wait for real dice any more."""
        throw = self.choice.throw
        self.choice.forget_roll()
        if throw is None or not self._kept.keep(throw, ()):
            self._tell()

    def _take_up(self) -> None:
        """Wait again for what is said about dice that lie, or for those that are half typed."""
        state, choice = self.state, self.choice
        if state is None or choice.throw is not None or choice.rolled is not None:
            return
        throw = self.rolling.take_up(state)
        if throw is not None and state.pending is None:
            choice.acting = throw.party

    def lower(self, ability: str) -> bool:
        """Lower an ability for a wearing die of a defence (Z-14)."""
        return self.rolling.name_level(ability)

    def name_anew(self) -> None:
        """Choose again which abilities a defence lowers."""
        self.choice.name_anew()
        self._tell()

    def shift(self, goal: str, by: int) -> None:
        """Give a goal more or fewer of the successes that are being divided."""
        self.choice.shift(goal, by)
        self._tell()

    def divide(self) -> bool:
        """Divide the successes as they are laid out now."""
        return self.rolling.divide()

    def make_support(self, party: str, ability: str, name: str) -> bool:
        """Roll for support under a name."""
        state = self.state
        if state is None:
            return False
        found = support_throw(
            state, self._controller.preview, party, ability, name=name, vague=self.choice.vague
        )
        if isinstance(found, Refusal):
            return self._controller.play(self._refused_support(party, ability, name))
        return self._attempt(found)

    def support_roll(self, party: str, ability: str) -> str:
        """Say what making support by an ability would roll, and what it would cost."""
        state = self.state
        if state is None:
            return ""
        found = support_throw(
            state, self._controller.preview, party, ability, vague=self.choice.vague
        )
        if isinstance(found, Refusal):
            from choicedesk.words import refusals

            return refusals.sentence(found, state)
        abilities = state.setup.party_of[party].abilities
        name = next(each.name for each in abilities if each.id == ability)
        lines = [text for _icon, text in attack_lines(state, found, name)]
        return " · ".join((rolls(found.count, found.quality), *lines))

    def _refused_support(self, party: str, ability: str, name: str) -> dict[str, object]:
        """Return the move as it is refused, so that the refusal is said where all are."""
        return {
            "move": "make_support",
            "party": party,
            "ability": ability,
            "id": name or "?",
            "dice": [],
        }

    def _attempt(self, throw: Throw) -> bool:
        return self.rolling.attempt(throw, real=self.rolls_real(throw.party))

    def attempt_move(self, move: Mapping[str, object], place: str = "") -> str:
        """Make a move from a form; return why it cannot be made, "" where it was."""
        system = self._controller.system
        read = system.read_move(dict(move)) if system is not None else None
        seen = read if isinstance(read, Refusal) else self._controller.preview(read)
        if isinstance(seen, Refusal):
            from choicedesk.words import refusals

            return refusals.sentence(seen, self.state)
        self._controller.play(read, place=place)
        return ""

    # the map

    def lay_zones(self, places: Places) -> bool:
        """Keep where the zones lie on the map; none at all lays them out automatically."""
        scene = self._controller.scene
        if scene is None:
            return False
        value = {zone: list(cell) for zone, cell in places.items()} or None
        return self._controller.run(KeepPlan(scene=scene.id, part=MAP, value=value))

    def join_zones(self, one: str, other: str) -> bool:
        """Draw a way between two zones, or take away the one there is."""
        state = self.state
        if state is None:
            return False
        move = edits.join(state.setup, one, other)
        return self._controller.play(move, place=f"{ZONE}{one}")

    # steps and hands

    def offer(self) -> Offer:
        """Return the steps of the present state."""
        state = self.state
        if state is None:
            empty = conflict_steps.phase("empty")
            nothing = Step(kind="nobody", text=conflict_steps.step("nobody"), act=lambda: None)
            return Offer(phase=empty, hint="", main=nothing)
        return self._offers.offer(state)

    def end_scene(self) -> bool:
        """Put the scene into the archive."""
        scene = self._controller.scene
        return scene is not None and self._controller.run(EndScene(scene=scene.id))

    def sources(self) -> frozenset[str]:
        """Return every place where something can be taken."""
        state = self.state
        if state is None or state.winner is not None:
            return frozenset()
        places = [f"{PARTY}{party.id}" for party in state.setup.parties]
        row = self.board.party(self.acting)
        if row is not None:
            places += [each.place for each in row.abilities]
            places += [each.place for one in row.characters for each in one.abilities]
        return frozenset(place for place in places if self.carries(place))

    def carries(self, place: str) -> tuple[Carry, ...]:
        """Return what can be picked up at a place."""
        state = self.state
        if state is None or state.winner is not None or self.choice.throw or self.choice.rolled:
            return ()
        if place.startswith(PARTY):
            there = place.removeprefix(PARTY) in state.setup.party_of
            walks = len(state.setup.zones) > 1 or state.pending is not None
            return (Carry("party", place),) if there and walks else ()
        kind = place.partition(":")[0] + ":"
        owner, slash, ability = place.removeprefix(kind).partition("/")
        if kind not in {ABILITY, STUNT} or not slash:
            return ()
        here: Mapping[Any, Mapping[Any, int]] = (
            state.abilities if kind == ABILITY else state.characters
        )
        if not here.get(owner, {}).get(ability, 0):
            return ()
        return (Carry("ability" if kind == ABILITY else "stunt", place, 1, owner),)

    def places(self, carry: Carry, ruling: bool = False) -> Mapping[str, Verdict]:
        """Return a verdict for every place of the table."""
        return self.drops.places(carry, ruling)

    def weightiest(self, carry: Carry) -> str:
        """Return where what is carried is best laid: on an open goal, or towards one that needs it.

        "" leaves that to the hand.
        """
        state = self.state
        if state is None:
            return ""
        if carry.kind == "party":
            party = state.setup.party_of.get(carry.place.removeprefix(PARTY))
            need = self._ways(state).need_elsewhere(party.id) if party else None
            zone = f"{ZONE}{need[1]}" if need else ""
            return zone if zone and self.verdict(carry, zone).meanings else ""
        side = state.setup.party_of[carry.player].side if carry.player else state.setup.sides[0]
        aims = self._ways(state).aims(side)
        # Whether it can be rolled is enough here; what it would come to is worked out for bubbles.
        goals = [
            place
            for place in goal_ids(state)
            if self.board.goal(place) is not None
            and not isinstance(self.drops.throw(carry.place, place), Refusal)
        ]
        return min(goals, key=aims.worth, default="")

    def verdict(self, carry: Carry, place: str, ruling: bool = False) -> Verdict:
        """Return what dropping this here would mean, or why it means nothing."""
        return self.drops.verdict(carry, place, ruling)

    def _ways(self, state: ConflictState) -> Ways:
        return Ways(state, self._controller, self.drops)

    # following

    def _show_scene(self, _scene: object) -> None:
        self.choice.choose("")
        self.choice.forget_roll()
        self._begin()
        self._tell("open")

    def _begin(self) -> None:
        """Go on where the scene was left."""
        self._seen = state = self.state
        if state is not None:
            begin(self.choice, state, self._ways(state))
            self._take_up()

    def _follow(self, changed: Changed) -> None:
        old, new = self._seen, self.state
        self._seen = new
        if new is None:
            return
        if old is not new:
            self.choice.forget_roll()
            if changed.cause == "play":
                self._rolls.see(new, changed.rows)
            if old is not None:
                hand_over(self.choice, old, new, changed.cause, self._ways(new))
        elif changed.cause != "play":
            self.choice.forget_roll()
        self._take_up()
        self._tell(changed.cause)


def _is_same(one: object, other: object) -> bool:
    """Return whether two parts of a key are the same; large values are not compared in depth."""
    return one is other or (isinstance(one, str) and one == other)
