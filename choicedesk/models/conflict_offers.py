"""The next steps of a conflict, from setting it up to its fallout."""

from collections.abc import Callable, Iterator
from typing import Any

from choicedesk.models.conflict_aims import DONE
from choicedesk.models.conflict_board import PARTY
from choicedesk.models.conflict_choice import Choice
from choicedesk.models.conflict_drops import Drops, follows_aside
from choicedesk.models.conflict_names import goal_name, party_name
from choicedesk.models.conflict_waiting import Waiting
from choicedesk.models.conflict_ways import Ways
from choicedesk.models.controller import RulesController
from choicedesk.models.meanings import Carry
from choicedesk.models.scene_table import Offer, Step
from choicedesk.rules.conflict.goals import aim
from choicedesk.rules.conflict.moves import EndRound
from choicedesk.rules.conflict.state import ConflictState
from choicedesk.words import conflict_steps as words

Form = Callable[[str, str], object]


class Offers:
    """Finds what is sensible now."""

    def __init__(self, controller: RulesController, table: Any) -> None:
        self._controller, self._table = controller, table
        self._choice: Choice = table.choice
        self._drops: Drops = table.drops
        self._waiting = Waiting(controller, table)

    def offer(self, state: ConflictState) -> Offer:
        """Return the steps of the present state."""
        return self._waiting.offer(state) or self._lacking(state) or self._play(state)

    # setting up

    def _lacking(self, state: ConflictState) -> Offer | None:
        setup = state.setup
        kind = "" if setup.parties else "no_party"
        main = self._form_step("party")
        if not kind and not setup.goals:
            kind, main = "no_goal", self._form_step("goal")
        able = any(each.value for party in setup.parties for each in party.abilities)
        if not kind and not able:
            kind, main = "no_ability", self._form_step("party", setup.parties[0].id)
        if not kind:
            return None
        return Offer(
            phase=words.phase("empty"),
            hint=words.hint(kind),
            main=main,
            others=self._editing(main.kind),
        )

    def _editing(self, but: str = "") -> tuple[Step, ...]:
        kinds = ("goal", "party", "zone", "magnitude")
        return tuple(self._form_step(kind) for kind in kinds if kind != but)

    def _form_step(self, kind: str, about: str = "") -> Step:
        icons = {"party": "party", "goal": "goal", "zone": "zone", "magnitude": "magnitude-1"}
        return Step(
            kind=kind,
            text=words.step(kind),
            short=words.short(kind),
            letter=words.key(kind),
            icon=icons.get(kind, "plus"),
            act=lambda: self._table.form_wanted.emit(kind, about),
        )

    # play

    def _play(self, state: ConflictState) -> Offer:
        ways = Ways(state, self._controller, self._drops)
        following = self._following(state)
        acting = self._choice.acting
        next_one = ways.next_party(acting)
        letting = [self._let_act(state, next_one)] if next_one else []
        end = self._end_round()
        common = (
            *self._deeds(state, ways),
            *self._switches(),
            *self._start(state),
            *self._editing(),
        )
        phase = words.round_phase(state.round)
        if following:
            kind, steps = following
            hint = words.hint(kind, name=party_name(state, acting))
            rest = (*steps[1:], *letting, end, *self._switches(), *self._editing())
            return Offer(phase=phase, hint=hint, main=steps[0], others=rest)
        need = ways.need_elsewhere(acting) if acting and acting not in state.acted else None
        if need is not None:
            goal, zone = goal_name(state, need[0]), self._zone_of(state, need[0])
            move = Carry("party", f"{PARTY}{acting}")
            use = self._use(state, ways)
            rest = tuple(step for step in common if step.kind != "move_zone")
            return Offer(
                phase=phase,
                hint=words.decides_elsewhere(goal, zone),
                main=self._grasp("move_zone", move),
                others=(*((use,) if use else ()), end, *letting, *rest),
            )
        main = self._use(state, ways)
        if main is not None:
            return Offer(
                phase=phase, hint=words.hint("drag"), main=main, others=(end, *letting, *common)
            )
        other = self._otherwise(state, ways)
        if other is not None:
            rest = tuple(step for step in common if step.kind != other.kind)
            return Offer(
                phase=phase,
                hint=words.hint("far"),
                main=other,
                others=(end, *letting, *rest),
            )
        if letting:
            more = (self._let_act(state, party, "") for party in ways.able(next_one))
            return Offer(
                phase=phase,
                hint=words.hint("choose"),
                main=letting[0],
                others=(end, *more, *common),
            )
        return Offer(
            phase=phase,
            hint=words.hint("all_acted"),
            main=end,
            others=common,
        )

    @staticmethod
    def _zone_of(state: ConflictState, goal: str) -> str:
        zone = aim(state, goal).zone  # type: ignore[arg-type]
        return state.setup.zone_of[zone].name if zone is not None else ""

    def _let_act(self, state: ConflictState, party: str, letter: str = "next") -> Step:
        name = party_name(state, party)
        return Step(
            kind="next" if letter else f"next:{party}",
            text=words.let_act(name),
            short=words.acts(name),
            letter=words.key(letter),
            icon="party",
            act=lambda: self._table.choose(party),
        )

    def _use(self, state: ConflictState, ways: "Ways") -> Step | None:
        """Return the step that takes the acting party's best ability that can be used."""
        place = ways.best_place(self._choice.acting)
        if not place:
            return None
        name = ways.ability_name(place)
        kind = "stunt" if place.startswith("stunt:") else "ability"
        carry = Carry(kind, place, 1, self._choice.acting)
        return Step(
            kind="act",
            text=words.use(name),
            short=name,
            icon="goal",
            act=lambda: self._table.grasp_wanted.emit(carry),
        )

    def _otherwise(self, state: ConflictState, ways: "Ways") -> Step | None:
        """Return what a party does that has no goal in reach: go elsewhere, or make support."""
        if self._choice.acting in state.acted:
            return None
        deeds = {step.kind: step for step in self._deeds(state, ways) if not step.reason}
        return deeds.get("move_zone") or deeds.get("make_support")

    def _following(self, state: ConflictState) -> tuple[str, list[Step]] | None:
        """Return what may follow the action of the acting party: a second roll, a way (Z-19)."""
        action = state.action
        if action is None or action.party != self._choice.acting:
            return None
        steps: list[Step] = []
        ways = Ways(state, self._controller, self._drops)
        place = f"ability:{action.party}/{action.ability}"
        kind = ""
        if follows_aside(state, action.party, action.ability) and ways.worth(place) < DONE:
            kind = "aside"
            steps.append(self._grasp("aside", Carry("ability", place, 1, action.party)))
        # A way that leads nowhere in particular is no step of its own; it is among the deeds.
        if ways.may_move(action.party) and (kind or ways.need_elsewhere(action.party)):
            kind = kind or "mobile"
            steps.append(self._grasp("mobile", Carry("party", f"{PARTY}{action.party}")))
        return (kind, steps) if steps else None

    def _grasp(self, kind: str, carry: Carry) -> Step:
        icons = {"aside": "spec-aside", "mobile": "spec-mobile", "move_zone": "zone"}
        return Step(
            kind=kind,
            text=words.step(kind),
            short=words.short(kind),
            letter=words.key(kind),
            icon=icons.get(kind, ""),
            act=lambda: self._table.grasp_wanted.emit(carry),
        )

    def _deeds(self, state: ConflictState, ways: "Ways") -> Iterator[Step]:
        """Yield what else the acting party could do."""
        acting = self._choice.acting
        if not acting:
            return
        yield Step(
            kind="make_support",
            text=words.step("make_support"),
            short=words.short("make_support"),
            letter=words.key("make_support"),
            icon="support",
            reason=ways.support_reason(acting),
            act=lambda: self._table.form_wanted.emit("make_support", acting),
        )
        if state.setup.zones:
            carry = Carry("party", f"{PARTY}{acting}")
            step = self._grasp("move_zone", carry)
            yield _because(step, ways.move_reason(acting))
        party = state.setup.party_of[acting]
        for at, character in enumerate(party.characters):
            place = ways.best_stunt(acting, character.id)
            yield Step(
                kind=f"stunt:{character.id}",
                text=words.stunt_of(character.name),
                short=words.short("stunt"),
                letter=words.key("stunt") if not at else "",
                icon="stunt",
                reason=ways.stunt_reason(acting, character.id) if not place else "",
                act=self._taking(Carry("stunt", place, 1, acting)),
            )

    def _taking(self, carry: Carry) -> Callable[[], object]:
        return lambda: self._table.grasp_wanted.emit(carry)

    def _switches(self) -> Iterator[Step]:
        """Yield what may be said about the next action beforehand."""
        if not self._choice.acting:
            return
        vague, split = self._choice.vague, self._choice.split
        yield self._switch("vague", "minus", lambda: self._table.set_vague(not vague))
        if self._table.may_split():
            yield self._switch("split", "spec-aside", lambda: self._table.set_split(not split))

    @staticmethod
    def _switch(kind: str, icon: str, act: Callable[[], object]) -> Step:
        return Step(kind=kind, text=words.step(kind), letter=words.key(kind), icon=icon, act=act)

    def _start(self, state: ConflictState) -> tuple[Step, ...]:
        if state.started or len(state.setup.sides) < 2:
            return ()
        return (
            Step(
                kind="start",
                text=words.step("start"),
                short=words.short("start"),
                letter=words.key("start"),
                icon="call",
                act=lambda: self._table.form_wanted.emit("start", ""),
            ),
        )

    def _end_round(self) -> Step:
        return Step(
            kind="end_round",
            text=words.step("end_round"),
            short=words.short("end_round"),
            letter=words.key("end_round"),
            icon="timer",
            act=lambda: self._controller.play(EndRound()),
        )


def _because(step: Step, reason: str) -> Step:
    from msgspec.structs import replace

    return replace(step, reason=reason)
