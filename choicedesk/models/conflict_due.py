"""What roll a conflict waits for, as its chances are asked: the next attack, or a defence."""

from choicedesk.models.conflict_chances import missing
from choicedesk.models.conflict_names import goal_name
from choicedesk.models.conflict_odds import Attack, Defence, Defender
from choicedesk.models.conflict_table import ConflictTable
from choicedesk.rules.conflict.defence import undefendable
from choicedesk.rules.conflict.goals import aim, is_out
from choicedesk.rules.conflict.state import ConflictState


def due_question(table: ConflictTable) -> Attack | Defence | None:
    """Return what the next step would roll; None where it rolls nothing, or dice are on the way."""
    state = table.state
    if state is None or state.winner is not None or table.choice.throw or table.choice.rolled:
        return None
    return _defence(state) if state.pending is not None else _attack(table, state)


def _attack(table: ConflictTable, state: ConflictState) -> Attack | None:
    due = table.due_throw()
    if due is None:
        return None
    ability, throw = due
    side = state.setup.party_of[throw.party].side  # type: ignore[index]
    return Attack(
        ability=ability,
        goal=goal_name(state, throw.goal),
        count=throw.count,
        quality=throw.quality,
        gap=throw.gap,
        tires=throw.tires,
        doubled=throw.doubled,
        missing=missing(state, throw.goal, side) or 0,
        defender=_best_defender(state, throw.goal, side),
    )


def _defence(state: ConflictState) -> Defence | None:
    pending = state.pending
    if pending is None:
        return None
    for goal, count in pending.counts.items():
        able = tuple(
            Defender(party.name, party.quality)
            for party in state.setup.parties
            if undefendable(state, party, goal) is None
        )
        if able:
            lacking = missing(state, goal, pending.side) or 0
            return Defence(
                goal=goal_name(state, goal), count=count, missing=lacking, defenders=able
            )
    return None


def _best_defender(state: ConflictState, goal: str, side: str) -> Defender | None:
    """Return who could defend there best: of another side, in the zone, still standing."""
    zone = aim(state, goal).zone  # type: ignore[arg-type]
    able = [
        party
        for party in state.setup.parties
        if party.side != side and not is_out(state, party.id) and state.zones[party.id] == zone
    ]
    best = min(able, key=lambda party: party.quality, default=None)
    return Defender(best.name, best.quality) if best is not None else None
