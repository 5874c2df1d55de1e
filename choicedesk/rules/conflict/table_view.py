"""What all at the table may see of a conflict: what is secret is missing without leaving a gap.

What each level shows of a goal, a timer or a party:

========== ==================================================================================
``secret`` nothing; what it does to things that are seen shows its number, not where it is from
``known``  that it exists: no name (a public one neither), no number
``kind``   its public name where it has one, else nothing but what kind of thing it is; no number
``open``   its name (the public one instead of the real one where it has one) and its numbers
========== ==================================================================================

Without an entry in the knowledge goals and parties are open, and of a timer is known that it runs:
as a conflict begins, and who hides in ambush is hidden by hand. Zones and the round lie open. A
side is seen when one of its parties is open; the count of another one stands there without a name.
A support is seen with its side, unless it is hidden itself, and successes on their way have a side
where the party is open whose they are. ``side:<name>`` and ``support:<id>`` are the things' ids in
the knowledge; of a side only the public name counts.
"""

from collections.abc import Iterable, Mapping
from typing import TypeVar

from choicedesk.rules.conflict.counting import fallout_due
from choicedesk.rules.conflict.goals import destroying, is_out, out, pending_on
from choicedesk.rules.conflict.setup import (
    TIMER,
    Ability,
    AbilityId,
    Character,
    Goal,
    GoalId,
    Party,
    PartyId,
    SupportId,
    Zone,
)
from choicedesk.rules.conflict.state import ConflictState, LyingDice, Support
from choicedesk.rules.conflict.table_values import (
    AbilityView,
    CharacterView,
    ConflictTableView,
    CountView,
    GoalNumbers,
    GoalView,
    PartyNumbers,
    PartyView,
    RollView,
    SupportView,
    WinnerView,
    ZoneView,
)
from choicedesk.rules.knowing import Shown, name_shown, shown
from choicedesk.rules.system import Knowledge, Known, Level

Key = TypeVar("Key", bound=str)
SIDE = "side:"
"""Before the name of a side, in the knowledge: a side has no id of its own."""


def table_view(state: ConflictState, knowledge: Knowledge) -> ConflictTableView:
    """Return what the table may see of ``state``; ``knowledge`` goes by the scene's own ids."""
    return _Eyes(state, knowledge).all()


class _Eyes:
    """Looks at a state with what the table knows, and gives positions for ids."""

    def __init__(self, state: ConflictState, knowledge: Knowledge) -> None:
        setup = state.setup
        self._state = state
        self._knowledge = knowledge
        self._parties = {
            party.id: knowledge.get(party.id, Known(Level.OPEN)) for party in setup.parties
        }
        self._goals = {goal.id: knowledge.get(goal.id, _at_first(goal)) for goal in setup.goals}
        seen = [party for party in setup.parties if self._parties[party.id].level is Level.OPEN]
        self._sides = _positions(party.side for party in seen)
        self._zones = _positions(zone.id for zone in setup.zones)
        self._due = fallout_due(state)

    def all(self) -> ConflictTableView:
        state, setup, last = self._state, self._state.setup, self._last()
        return ConflictTableView(
            round=state.round,
            magnitude=setup.magnitude,
            sides=tuple(self._called(side) for side in self._sides),
            zones=tuple(self._zone_view(zone) for zone in setup.zones),
            parties=tuple(
                self._party(party, level)
                for party in setup.parties
                if (level := shown(self._parties[party.id]))
            ),
            goals=tuple(
                self._goal(goal, level)
                for goal in setup.goals
                if (level := shown(self._goals[goal.id]))
            ),
            supports=self._supports(),
            last=self._roll(last),
            attack=self._attack(last),
            pending_side=self._pending_side(),
            winner=self._winner(),
        )

    def _called(self, side: str) -> str:
        return self._knowledge.get(f"{SIDE}{side}", Known()).public_name or side

    def _pending_side(self) -> int | None:
        """Return whose successes are on the way; those of a hidden party are nobody's."""
        pending = self._state.pending
        if pending is None or not self._is_open(pending.party):
            return None
        return self._sides.get(pending.side)

    def _zone_view(self, zone: Zone) -> ZoneView:
        adjacent = sorted(self._zones[each] for each in self._state.setup.neighbours[zone.id])
        return ZoneView(name=zone.name, adjacent=tuple(adjacent))

    def _party(self, party: Party, level: Shown) -> PartyView:
        known = self._parties[party.id]
        if level != "open":
            return PartyView(level=level, name=name_shown(known, ""))
        state = self._state
        numbers = PartyNumbers(
            side=self._sides[party.side],
            zone=self._zone(state.zones[party.id]),
            magnitude=party.magnitude,
            quality=party.quality,
            acted=party.id in state.acted,
            next=party.id == state.turn,
            out=is_out(state, party.id),
            out_at=party.out_at,
            defences=state.defences.get(party.id, 0),
            counts=self._counts(out(party.id)),
            pending=pending_on(state, out(party.id)),
            fallout_due=party.id in self._due,
            abilities=_abilities(party.abilities, state.abilities[party.id]),
            characters=tuple(self._character(each) for each in party.characters),
        )
        return PartyView(level=level, name=name_shown(known, party.name), numbers=numbers)

    def _character(self, character: Character) -> CharacterView:
        return CharacterView(
            name=character.name,
            quality=character.quality,
            spent=character.id in self._state.spent,
            abilities=_abilities(character.abilities, self._state.characters[character.id]),
        )

    def _goal(self, goal: Goal, level: Shown) -> GoalView:
        known, timer = self._goals[goal.id], goal.timer is not None
        if level != "open":
            return GoalView(level=level, timer=timer, name=name_shown(known, ""))
        numbers = GoalNumbers(
            zone=self._zone(goal.zone),
            central=goal.central or timer,
            contradictory=goal.contradictory,
            exhausting=goal.exhausting,
            fallout=goal.fallout,
            target=goal.target,
            per_round=goal.timer.per_round if goal.timer else None,
            counts=self._counts(goal.id),
            pending=pending_on(self._state, goal.id),
            fallout_due=goal.id in self._due,
        )
        name = name_shown(known, goal.name)
        return GoalView(level=level, timer=timer, name=name, numbers=numbers)

    def _supports(self) -> tuple[SupportView, ...]:
        supports = self._state.supports.items()
        return tuple(
            self._support(id_, support)
            for id_, support in supports
            if support.side in self._sides and self._is_support_open(id_)
        )

    def _is_support_open(self, support: SupportId) -> bool:
        known = self._knowledge.get(destroying(support), Known(Level.OPEN))
        return known.level is not Level.SECRET

    def _support(self, id_: SupportId, support: Support) -> SupportView:
        goal = destroying(id_)
        return SupportView(
            name=id_,
            side=self._sides[support.side],
            zone=self._zone(support.zone),
            uses=support.uses,
            destroyed=support.destroyed,
            counts=self._counts(goal),
            pending=pending_on(self._state, goal),
        )

    def _last(self) -> tuple[PartyId, LyingDice] | None:
        """Return the dice of the last doing of those who are open, None where it had none.

        What others did leaves them lying: it is not to be seen.
        """
        seen = [doing for doing in self._state.lying.items() if self._is_open(doing[0])]
        party, dice = seen[-1] if seen else (None, None)
        return None if party is None or dice is None else (party, dice)

    def _roll(self, lying: tuple[PartyId, LyingDice] | None) -> RollView | None:
        if lying is None:
            return None
        party, dice = lying
        goals, parties = _seen(self._goals), _seen(self._parties)
        knocking = {out(each): parties[each] for each in self._parties if self._is_open(each)}
        return RollView(
            party=parties[party],
            dice=dice.dice,
            quality=dice.quality,
            gap=dice.gap,
            successes=dice.successes,
            worn=dice.worn,
            exhausted=dice.exhausted,
            come=dice.come,
            goals=tuple(goals[each] for each in dice.goals if each in goals),
            parties=tuple(knocking[each] for each in dice.goals if each in knocking),
            defends=dice.against is not None,
            support=dice.against is None and not dice.goals,
        )

    def _attack(self, lying: tuple[PartyId, LyingDice] | None) -> RollView | None:
        against = lying[1].against if lying else None
        dice = self._state.lying.get(against) if against is not None else None
        if against is None or dice is None or not self._is_open(against):
            return None
        return self._roll((against, dice))

    def _is_open(self, party: PartyId) -> bool:
        return party in self._parties and self._parties[party].level is Level.OPEN

    def _winner(self) -> WinnerView | None:
        state = self._state
        if state.winner is None or state.won_by is None:
            return None
        is_open = self._goals[state.won_by].level is Level.OPEN
        return WinnerView(
            timer=state.winner == TIMER,
            side=self._sides.get(state.winner),
            goal=_seen(self._goals)[state.won_by] if is_open else None,
        )

    def _counts(self, goal: GoalId) -> tuple[CountView, ...]:
        counts = self._state.goals.get(goal, {})
        return tuple(
            CountView(side=self._sides.get(side), count=count) for side, count in counts.items()
        )

    def _zone(self, zone: str | None) -> int | None:
        return None if zone is None else self._zones[zone]


def _at_first(goal: Goal) -> Known:
    return Known(Level.KNOWN if goal.timer else Level.OPEN)


def _positions(keys: Iterable[str]) -> dict[str, int]:
    return {key: place for place, key in enumerate(dict.fromkeys(keys))}


def _seen(known: Mapping[Key, Known]) -> dict[str, int]:
    """Return the positions of those things that are in the view at all."""
    return _positions(key for key, each in known.items() if each.level is not Level.SECRET)


def _abilities(
    abilities: Iterable[Ability], values: Mapping[AbilityId, int]
) -> tuple[AbilityView, ...]:
    return tuple(
        AbilityView(
            name=ability.name,
            theme=ability.theme,
            value=values[ability.id],
            most=ability.value,
            specialties=tuple(each for each in ability.specialties if isinstance(each, str)),
            own=tuple(each.name for each in ability.specialties if not isinstance(each, str)),
        )
        for ability in abilities
    )
