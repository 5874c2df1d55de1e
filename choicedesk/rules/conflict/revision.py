"""Revisions: zones, parties and goals change in mid-play (R-1)."""

from collections.abc import Container, Iterable, Iterator, Mapping
from typing import TypeVar

from msgspec import UNSET
from msgspec.structs import replace

from choicedesk.rules.conflict.counting import settled
from choicedesk.rules.conflict.goals import out
from choicedesk.rules.conflict.refusing import refuse
from choicedesk.rules.conflict.revision_reading import Parts, Removed, read_parts
from choicedesk.rules.conflict.ruling import unrepresentable
from choicedesk.rules.conflict.setup import (
    Ability,
    AbilityId,
    CharacterId,
    Party,
    PartyId,
    Setup,
)
from choicedesk.rules.conflict.setup_reading import fault
from choicedesk.rules.conflict.state import ConflictState, OpenAction
from choicedesk.rules.conflict.step import Step
from choicedesk.rules.json_values import bad_value
from choicedesk.rules.moves import Revise
from choicedesk.rules.revisions import given, missing_entry, revised_event, revised_list
from choicedesk.rules.system import Refusal

Id = TypeVar("Id", bound=str)

LISTS: Mapping[str, str] = {"zones": "zone", "parties": "party", "goals": "goal"}
"""The lists of a setup and what their entries are."""


def unknown_entry(state: ConflictState, move: Revise) -> Refusal | None:
    """Refuse a revision that cannot be read, or removes or changes what is not there."""
    parts = read_parts(move)
    if isinstance(parts, Refusal):
        return parts
    return missing_entry(state.setup, parts, LISTS)


def apply(state: ConflictState, move: Revise) -> Step:
    """Revise setup and state: first remove, then change, then add, then set."""
    parts = read_parts(move)
    if isinstance(parts, Refusal):  # pragma: no cover
        return parts
    refusal = _not_empty(state, parts.remove) or _in_use(state, parts)
    if refusal:
        return refusal
    before = _as_it_stands(state)
    setup = _revised(before, parts)
    invalid = fault(setup)
    if invalid:
        return Refusal(code=invalid.code, rule="R-1", details=invalid.details)
    revised = _revised_state(state, before, setup, parts)
    refusal = _homeless(revised) or unrepresentable(revised, dict.fromkeys(revised.goals), "R-1")
    if refusal:
        return refusal
    return settled(state, revised, revised_event(before, setup, parts, LISTS, move.why))


def _not_empty(state: ConflictState, remove: Removed) -> Refusal | None:
    """R-1: counts, and what is in a zone, judged before the revision."""
    for kind, id_ in _holding(state, remove):
        return refuse(state, "not_empty", "R-1", **{kind: id_})
    return None


def _holding(state: ConflictState, remove: Removed) -> Iterator[tuple[str, str]]:
    lived_in = {
        *state.zones.values(),
        *(goal.zone for goal in state.setup.goals),
        *(support.zone for support in state.supports.values()),
    }
    yield from (("goal", goal) for goal in remove.goals if goal in state.goals)
    yield from (("party", party) for party in remove.parties if out(party) in state.goals)
    yield from (("zone", zone) for zone in remove.zones if zone in lived_in)


def _in_use(state: ConflictState, parts: Parts) -> Refusal | None:
    """R-1: who made pending successes, what they lie on, and the magnitude they were made at."""
    pending = state.pending
    if pending is None:
        return None
    if parts.settings.magnitude is not UNSET:
        return refuse(state, "in_use", "R-1", magnitude=state.setup.magnitude)
    parties = [*parts.remove.parties, *(change.id for change in parts.change.parties)]
    for party in parties:
        if party == pending.party or out(party) in pending.counts:
            return refuse(state, "in_use", "R-1", party=party)
    goals = [*parts.remove.goals, *(change.id for change in parts.change.goals)]
    used = next((goal for goal in goals if goal in pending.counts), None)
    return None if used is None else refuse(state, "in_use", "R-1", goal=used)


def _as_it_stands(state: ConflictState) -> Setup:
    """Return the setup with each party in the zone where it stands by now."""
    parties = (replace(party, zone=state.zones[party.id]) for party in state.setup.parties)
    return replace(state.setup, parties=tuple(parties))


def _revised(setup: Setup, parts: Parts) -> Setup:
    remove, change, add = parts.remove, parts.change, parts.add
    return replace(
        setup,
        zones=revised_list(setup.zones, remove.zones, change.zones, add.zones),
        parties=revised_list(setup.parties, remove.parties, change.parties, add.parties),
        goals=revised_list(setup.goals, remove.goals, change.goals, add.goals),
        **given(parts.settings),
    )


def _revised_state(
    state: ConflictState, before: Setup, setup: Setup, parts: Parts
) -> ConflictState:
    staying = [party for party in before.parties if party.id not in parts.remove.parties]
    kept = {party.id for party in staying}
    known = _known_characters(staying, setup, {party.id for party in parts.add.parties})
    abilities = {party.id: party.abilities for party in staying}
    return replace(
        state,
        setup=setup,
        zones={party.id: party.zone for party in setup.parties},
        abilities={
            party.id: _present(
                party.abilities, abilities.get(party.id, ()), state.abilities.get(party.id, {})
            )
            for party in setup.parties
        },
        characters={
            character.id: _present(
                character.abilities,
                known.get(character.id, ()),
                state.characters.get(character.id, {}),
            )
            for character in setup.character_of.values()
        },
        spent=_among(state.spent, known),
        acted=_among(state.acted, kept),
        stunts=_among(state.stunts, kept),
        defences={party: n for party, n in state.defences.items() if party in kept},
        turn=state.turn if state.turn in kept else None,
        action=_still_open(setup, state.action, kept),
    )


def _known_characters(
    staying: Iterable[Party], setup: Setup, new: Container[PartyId]
) -> Mapping[CharacterId, tuple[Ability, ...]]:
    """Return the former abilities of characters that stay; one in a new party starts afresh."""
    former = {each.id: each.abilities for party in staying for each in party.characters}
    there = [each.id for party in setup.parties if party.id not in new for each in party.characters]
    return {id_: former[id_] for id_ in there if id_ in former}


def _present(
    abilities: Iterable[Ability], former: Iterable[Ability], values: Mapping[AbilityId, int]
) -> Mapping[AbilityId, int]:
    """R-1: what stays keeps its value, which only a lowered maximum cuts; what is new is fresh."""
    maxima = {ability.id: ability.value for ability in former}
    present: dict[AbilityId, int] = {}
    for ability in abilities:
        value = values[ability.id] if ability.id in maxima else ability.value
        lowered = ability.value < maxima.get(ability.id, 0)
        present[ability.id] = min(value, ability.value) if lowered else value
    return present


def _among(ids: Iterable[Id], kept: Container[Id]) -> tuple[Id, ...]:
    return tuple(id_ for id_ in ids if id_ in kept)


def _still_open(
    setup: Setup, action: OpenAction | None, kept: Container[PartyId]
) -> OpenAction | None:
    """What may follow an action goes with its party, and with the ability."""
    if action is None or action.party not in kept:
        return None
    abilities = setup.party_of[action.party].abilities
    return action if any(each.id == action.ability for each in abilities) else None


def _homeless(state: ConflictState) -> Refusal | None:
    """Z-12: support stays where it was made, so that zone stays too."""
    zones = state.setup.zone_of
    for id_, support in state.supports.items():
        if (support.zone in zones) if zones else support.zone is None:
            continue
        return bad_value("$", "R-1", fault="no_such_zone", id=support.zone or "", support=id_)
    return None
