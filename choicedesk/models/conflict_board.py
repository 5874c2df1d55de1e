"""Builds what the table of a conflict shows from its state: plain functions."""

from collections.abc import Iterator, Mapping

from choicedesk.desk.campaign import Campaign, Person, Scene
from choicedesk.desk.zone_places import kept_places
from choicedesk.models.conflict_rows import (
    AbilityRow,
    BoardRow,
    CharacterRow,
    CountRow,
    GoalRow,
    PartyRow,
    SideRow,
    SpecialtyRow,
    SupportRow,
    ZoneRow,
)
from choicedesk.rules.conflict.counting import fallout_due
from choicedesk.rules.conflict.goals import aim, destroying, is_out, out, pending_on
from choicedesk.rules.conflict.setup import TIMER, Ability, Character, Goal, Party
from choicedesk.rules.conflict.state import ConflictState
from choicedesk.rules.system import Known, Level
from choicedesk.words import conflict_terms

PARTY, ZONE, ABILITY, STUNT = "party:", "zone:", "ability:", "stunt:"


def board_row(campaign: Campaign, scene: Scene, acting: str = "") -> BoardRow:
    """Return the whole table; ``acting`` is the party that was chosen to act."""
    return _Builder(campaign, scene, acting).board()


def person_of(campaign: Campaign, scene: Scene, party: str) -> Person | None:
    """Return the person whom a party stands for, itself or by its card."""
    key = scene.links.get(party, party)
    person = campaign.people.get(key)  # type: ignore[call-overload]
    if person is not None:
        return person
    card = campaign.cards.get(key)  # type: ignore[call-overload]
    return campaign.people.get(getattr(card, "person", None) or "")  # type: ignore[call-overload]


def side_numbers(state: ConflictState) -> Mapping[str, int]:
    """Return the number of each side: those with parties first, then those with counts alone."""
    counted = (side for counts in state.goals.values() for side in counts if side != TIMER)
    sides = dict.fromkeys((*state.setup.sides, *counted))
    return {side: number for number, side in enumerate(sides)}


class _Builder:
    def __init__(self, campaign: Campaign, scene: Scene, acting: str) -> None:
        self._campaign, self._scene, self._acting = campaign, scene, acting
        self._state: ConflictState = scene.state
        self._sides = side_numbers(self._state)
        self._due = fallout_due(self._state)
        self._kept = kept_places(scene)

    def board(self) -> BoardRow:
        state = self._state
        return BoardRow(
            magnitude=state.setup.magnitude,
            round=state.round,
            sides=tuple(SideRow(id=key, name=key, number=n) for key, n in self._sides.items()),
            zones=tuple(self._zones()),
            winner=state.winner or "",
            won_by=state.won_by or "",
            fallout=tuple(
                (what, self._name(what), state.fallout.get(what, ""))
                for what in (*self._due, *state.fallout)
            ),
        )

    def _name(self, what: str) -> str:
        setup = self._state.setup
        entry = setup.party_of.get(what) or setup.goal_of.get(what)
        return entry.name if entry else what

    def _zones(self) -> Iterator[ZoneRow]:
        setup = self._state.setup
        if not setup.zones:
            yield self._zone("", "", ())
        for zone in setup.zones:
            yield self._zone(zone.id, zone.name, tuple(sorted(setup.neighbours[zone.id])))

    def _zone(self, id_: str, name: str, adjacent: tuple[str, ...]) -> ZoneRow:
        state, setup = self._state, self._state.setup
        here = id_ or None
        parties = [party for party in setup.parties if state.zones[party.id] == here]
        goals = [self._goal(goal) for goal in setup.goals if goal.zone == here]
        goals += [row for party in parties if (row := self._out(party)) is not None]
        return ZoneRow(
            id=id_,
            name=name,
            adjacent=adjacent,
            at=self._kept.get(id_),
            goals=tuple(goals),
            parties=tuple(self._party(party) for party in parties),
            supports=tuple(self._supports(here)),
        )

    def _supports(self, zone: str | None) -> Iterator[SupportRow]:
        for id_, support in self._state.supports.items():
            if support.zone == zone and not support.destroyed:
                yield SupportRow(
                    id=id_,
                    side=self._sides[support.side],
                    zone=zone or "",
                    uses=support.uses,
                    goal=self._implicit(destroying(id_), "support", id_, support.side),
                )

    def _goal(self, goal: Goal) -> GoalRow:
        known = self._scene.knowledge.get(goal.id, Known(Level.KNOWN if goal.timer else Level.OPEN))
        return GoalRow(
            id=goal.id,
            name=goal.name,
            kind="timer" if goal.timer else "goal",
            zone=goal.zone or "",
            central=goal.central,
            contradictory=goal.contradictory,
            exhausting=goal.exhausting,
            fallout=goal.fallout,
            target=goal.target,
            per_round=goal.timer.per_round if goal.timer else 0,
            counts=self._counts(goal.id),
            sides=(pulling := self._pulling(goal.id)),
            names=tuple(list(self._sides)[side] for side in pulling),
            pending=pending_on(self._state, goal.id),
            pending_side=self._pending_side(),
            defended=self._defended(goal.id),
            level="" if known.level is Level.OPEN else known.level.value,
            due=goal.id in self._due,
        )

    def _out(self, party: Party) -> GoalRow | None:
        """Return the card of knocking a party out; of the own side only once it has begun."""
        goal = out(party.id)
        row = self._implicit(goal, "out", party.name, party.side)
        return row if self._sides[party.side] or row.counts or row.pending else None

    def _implicit(self, goal: str, kind: str, name: str, owner: str) -> GoalRow:
        here = aim(self._state, goal)  # type: ignore[arg-type]
        return GoalRow(
            id=goal,
            name=conflict_terms.goal(goal, name),
            short=name,
            kind=kind,
            zone=here.zone or "",
            target=here.target,
            counts=self._counts(goal),
            pending=pending_on(self._state, goal),  # type: ignore[arg-type]
            pending_side=self._pending_side(),
            defended=self._defended(goal),
            owner=self._sides[owner],
        )

    def _counts(self, goal: str) -> tuple[CountRow, ...]:
        counts = self._state.goals.get(goal, {})  # type: ignore[call-overload]
        rows = (
            CountRow(
                side=-1 if side == TIMER else self._sides[side],
                name=conflict_terms.side(side),
                count=count,
            )
            for side, count in counts.items()
        )
        return tuple(sorted(rows, key=lambda row: row.side))

    def _pulling(self, goal: str) -> tuple[int, ...]:
        """Return the two sides of a tug-of-war: who has a count or is on the way, then others."""
        counts = self._state.goals.get(goal, {})  # type: ignore[call-overload]
        there = [self._sides[side] for side in counts if side != TIMER]
        if pending_on(self._state, goal):  # type: ignore[arg-type]
            there.append(self._pending_side())
        two = list(dict.fromkeys((*there, *self._sides.values())))[:2]
        return tuple(sorted(two))

    def _pending_side(self) -> int:
        pending = self._state.pending
        return self._sides[pending.side] if pending else -1

    def _defended(self, goal: str) -> bool:
        pending = self._state.pending
        return bool(pending and goal in pending.defended)

    def _party(self, party: Party) -> PartyRow:
        state = self._state
        person = person_of(self._campaign, self._scene, party.id)
        card = self._campaign.cards.get(self._scene.links.get(party.id, party.id))  # type: ignore[call-overload]
        known = self._scene.knowledge.get(party.id, Known(Level.OPEN))
        colour = getattr(card, "colour", -1) if person is None else person.colour
        return PartyRow(
            id=party.id,
            name=party.name,
            side=self._sides[party.side],
            side_name=party.side,
            zone=state.zones[party.id] or "",
            magnitude=party.magnitude,
            quality=party.quality,
            out_at=party.out_at,
            acted=party.id in state.acted,
            out=is_out(state, party.id),
            acting=party.id == self._acting,
            turn=party.id == state.turn,
            defences=state.defences.get(party.id, 0),
            colour=colour,
            level="" if known.level is Level.OPEN else known.level.value,
            due=party.id in self._due,
            linked=str(card.id) if card is not None else "",
            abilities=tuple(
                _ability(f"{ABILITY}{party.id}/{each.id}", each, state.abilities[party.id][each.id])
                for each in party.abilities
            ),
            characters=tuple(self._character(each) for each in party.characters),
        )

    def _character(self, character: Character) -> CharacterRow:
        values = self._state.characters[character.id]
        return CharacterRow(
            id=character.id,
            name=character.name,
            quality=character.quality,
            spent=character.id in self._state.spent,
            abilities=tuple(
                _ability(f"{STUNT}{character.id}/{each.id}", each, values[each.id])
                for each in character.abilities
            ),
        )


def _ability(place: str, ability: Ability, value: int) -> AbilityRow:
    return AbilityRow(
        place=place,
        id=ability.id,
        name=ability.name,
        theme=ability.theme,
        value=value,
        most=ability.value,
        specialties=tuple(
            SpecialtyRow(id=each, name=conflict_terms.specialty(each))
            if isinstance(each, str)
            else SpecialtyRow(id="", name=each.name, text=each.text)
            for each in ability.specialties
        ),
    )
