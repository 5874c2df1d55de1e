"""What laying an ability or a party down somewhere in a conflict would mean, or why it may not."""

from collections.abc import Callable, Mapping
from typing import Any

from msgspec.structs import replace

from choicedesk.models.conflict_board import PARTY, STUNT, ZONE
from choicedesk.models.conflict_chances import Lines, attack_lines, defence_lines
from choicedesk.models.conflict_choice import Choice
from choicedesk.models.conflict_supports import usable
from choicedesk.models.conflict_throws import Rolled, Throw, lent, throw_of
from choicedesk.models.controller import RulesController
from choicedesk.models.meanings import Carry, Meaning, Verdict
from choicedesk.rules.conflict.course import may_move_besides
from choicedesk.rules.conflict.defence import undefendable
from choicedesk.rules.conflict.goals import goal_ids, is_goal, out
from choicedesk.rules.conflict.moves import (
    Act,
    Aside,
    Defend,
    MoveZone,
    Ruled,
    Ruling,
    Stunt,
    UseSupport,
)
from choicedesk.rules.conflict.setup import PartyId, SupportId
from choicedesk.rules.conflict.state import ConflictState
from choicedesk.rules.system import Refusal
from choicedesk.words import bubbles
from choicedesk.words import conflict_bubbles as words

Attempt = Callable[[Throw], bool]


class Drops:
    """Answers for every place; each answer is asked of the rules."""

    def __init__(self, controller: RulesController, choice: Choice, attempt: Attempt) -> None:
        self._controller = controller
        self._choice = choice
        self._attempt = attempt

    def places(self, carry: Carry, ruling: bool) -> Mapping[str, Verdict]:
        """Return a verdict for every place of the table."""
        state = self._state
        if state is None:
            return {}
        found = [*goal_ids(state), *(f"{PARTY}{party.id}" for party in state.setup.parties)]
        found += [f"{ZONE}{zone.id}" for zone in state.setup.zones] if carry.kind == "party" else []
        return {
            place: self.verdict(carry, place, ruling) for place in found if place != carry.place
        }

    def verdict(self, carry: Carry, place: str, ruling: bool) -> Verdict:
        """Return what dropping this here would mean, or why it means nothing."""
        state = self._state
        if state is None or place == carry.place:
            return Verdict()
        if ruling:
            return self._ruled(state, carry, place)
        if carry.kind == "party":
            return self._party(state, carry, place)
        goal = out(PartyId(place.removeprefix(PARTY))) if place.startswith(PARTY) else place
        if not is_goal(state, goal):
            return Verdict(reason=words.not_here(carry.kind))
        return self._work(state, carry, goal)

    def planned(self, place: str, goal: str) -> Rolled | None:
        """Return the move, without dice, of an ability on a goal, as things were chosen."""
        state = self._state
        if state is None:
            return None
        owner, _slash, ability = place.partition(":")[2].partition("/")
        if place.startswith(STUNT):
            party = next(
                (
                    party.id
                    for party in state.setup.parties
                    if any(one.id == owner for one in party.characters)
                ),
                "",
            )
            what = {"character": owner, "vague": self._choice.vague}
            return Stunt(party=party, ability=ability, goal=goal, dice=(), **what)  # type: ignore[arg-type]
        if follows_aside(state, owner, ability):
            return Aside(party=owner, goal=goal, dice=(), vague=self._choice.vague)  # type: ignore[arg-type]
        return Act(
            party=owner,  # type: ignore[arg-type]
            ability=ability,  # type: ignore[arg-type]
            goal=goal,  # type: ignore[arg-type]
            dice=(),
            vague=self._choice.vague,
            use_support=lent(self._choice.use),
        )

    def throw(self, place: str, goal: str) -> Throw | Refusal:
        """Return the roll of an ability on a goal, or why it cannot be made."""
        state, move = self._state, self.planned(place, goal)
        if state is None or move is None:
            return Refusal(code="wrong_phase")
        preview: Any = self._controller.preview
        split = self._choice.split and isinstance(move, Act)
        found = throw_of(state, move, preview, split=split)
        if isinstance(found, Refusal) or not split:
            return found
        divided = preview(replace(move, split={goal: 1}))
        cannot = isinstance(divided, Refusal) and divided.code == "cannot_split"
        return divided if cannot else found

    @property
    def _state(self) -> ConflictState | None:
        state = self._controller.state
        return state if isinstance(state, ConflictState) else None

    def _work(self, state: ConflictState, carry: Carry, goal: str) -> Verdict:
        found = self.throw(carry.place, goal)
        if isinstance(found, Refusal):
            return self._with_pointer(found, carry.place, goal)
        lines = attack_lines(state, found, self._ability_name(state, carry.place))

        def act(_why: str = "") -> bool:
            return self._attempt(found)

        return _one("real-dice", words.rolls(found.count, found.quality), lines, act)

    def _with_pointer(self, refusal: Refusal, place: str, goal: str) -> Verdict:
        """Say why not; where lent *reach* alone would make it possible, say that too (Z-12)."""
        said = self._why(refusal)
        state, move = self._state, self.planned(place, goal)
        if state is None or refusal.code != "wrong_zone" or not isinstance(move, Act):
            return said
        if move.use_support is not None:
            return said
        preview: Any = self._controller.preview
        for support in usable(state, move.party):
            use = UseSupport(id=SupportId(support), used_as="reach")
            found = throw_of(state, replace(move, use_support=use), preview)
            if not isinstance(found, Refusal):
                return Verdict(reason=f"{said.reason} {words.could_reach(support)}")
        return said

    def _party(self, state: ConflictState, carry: Carry, place: str) -> Verdict:
        party = carry.place.removeprefix(PARTY)
        if place.startswith(ZONE):
            return self._move(state, party, place.removeprefix(ZONE))
        goal = out(PartyId(place.removeprefix(PARTY))) if place.startswith(PARTY) else place
        if state.pending is None or not is_goal(state, goal):
            return Verdict(reason=words.not_here("party"))
        return self.defence(party, goal)

    def _move(self, state: ConflictState, party: str, zone: str) -> Verdict:
        move = MoveZone(party=party, zone=zone)  # type: ignore[arg-type]
        if state.zones[party] == zone:  # type: ignore[index]
            return Verdict()
        seen = self._controller.preview(move)
        if isinstance(seen, Refusal):
            return self._why(seen)
        besides = party in state.acted and may_move_besides(state, party)

        def act(_why: str = "") -> bool:
            return self._controller.play(move, place=f"{ZONE}{zone}")

        first = words.goes_to(state.setup.zone_of[zone].name)
        second = words.as_action(besides)
        return Verdict((Meaning(label="", icon="zone", first=first, second=second, act=act),))

    def defence(self, party: str, goal: str) -> Verdict:
        """Return what a defence of a goal by a party would mean, or why it cannot be made."""
        state = self._state
        if state is None or state.pending is None:
            return Verdict()
        refusal = undefendable(state, state.setup.party_of[party], goal)  # type: ignore[arg-type]
        if refusal is not None:
            return self._why(refusal)
        named: Any = goal if state.pending.split else None
        preview: Any = self._controller.preview
        found = throw_of(state, Defend(party=party, dice=(), reduce=(), goal=named), preview)  # type: ignore[arg-type]
        if isinstance(found, Refusal):
            return self._why(found)
        lines = defence_lines(found)

        def act(_why: str = "") -> bool:
            return self._attempt(found)

        return _one("defend", words.defends(found.count, found.quality), lines, act)

    def _ruled(self, state: ConflictState, carry: Carry, place: str) -> Verdict:
        if carry.kind != "party" or not place.startswith(ZONE):
            return Verdict(reason=words.no_ruling(carry.kind))
        party, zone = carry.place.removeprefix(PARTY), place.removeprefix(ZONE)
        if state.zones[party] == zone:  # type: ignore[index]
            return Verdict()
        line = bubbles.ruling(words.put_into(state.setup.zone_of[zone].name))

        def act(why: str = "") -> bool:
            values = Ruled(zones={party: zone})  # type: ignore[dict-item]
            return self._controller.play(Ruling(values=values, why=why), place=place)

        return Verdict((Meaning(label=line, icon="ruling", first=line, ruling=True, act=act),))

    def _why(self, refusal: Refusal) -> Verdict:
        from choicedesk.words import refusals

        return Verdict(reason=refusals.sentence(refusal, self._state))

    @staticmethod
    def _ability_name(state: ConflictState, place: str) -> str:
        owner, _slash, ability = place.partition(":")[2].partition("/")
        here = state.setup.character_of if place.startswith(STUNT) else state.setup.party_of
        found = here.get(owner)
        return next((one.name for one in found.abilities if one.id == ability), "") if found else ""


def follows_aside(state: ConflictState, party: str, ability: str) -> bool:
    """Return whether the next roll of this ability is the second one of an open action."""
    action = state.action
    return (
        action is not None
        and (action.party, action.ability) == (party, ability)
        and bool(action.goals)
        and not action.aside_done
    )


def _one(icon: str, first: str, lines: Lines, act: Callable[..., bool]) -> Verdict:
    second = " · ".join(text for _icon, text in lines)
    meaning = Meaning(label="", icon=icon, first=first, second=second, lines=lines, act=act)
    return Verdict((meaning,))
