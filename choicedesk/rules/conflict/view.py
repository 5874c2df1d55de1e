"""The full view of a conflict, as the rule page has it."""

from choicedesk.rules.conflict.counting import fallout_due
from choicedesk.rules.conflict.goals import goal_ids, is_out
from choicedesk.rules.conflict.setup import PartyId
from choicedesk.rules.conflict.state import ConflictState, LastRoll, Support
from choicedesk.rules.system import JsonObject


def view(state: ConflictState) -> JsonObject:
    """Return everything of the conflict; of counts only those above 0."""
    return {
        "round": state.round,
        "over": state.winner is not None,
        "winner": state.winner,
        "won_by": state.won_by,
        "parties": {party.id: _party(state, party.id) for party in state.setup.parties},
        "characters": {
            id_: {"spent": id_ in state.spent, "abilities": dict(abilities)}
            for id_, abilities in state.characters.items()
        },
        "goals": {goal: dict(state.goals.get(goal, {})) for goal in goal_ids(state)},
        "supports": {id_: _support(support) for id_, support in state.supports.items()},
        "pending": dict(state.pending.counts) if state.pending else {},
        "last": _last(state.last) if state.last else None,
        "fallout_due": list(fallout_due(state)),
    }


def seat_view(state: ConflictState, player: str) -> JsonObject:
    """Return what one player may see: in a conflict everything lies open at the table."""
    return {**view(state), "seat": player}


def _party(state: ConflictState, party: PartyId) -> JsonObject:
    return {
        "zone": state.zones[party],
        "acted": party in state.acted,
        "out": is_out(state, party),
        "abilities": dict(state.abilities[party]),
        "defences": state.defences.get(party, 0),
    }


def _support(support: Support) -> JsonObject:
    return {
        "side": support.side,
        "uses": support.uses,
        "zone": support.zone,
        "destroyed": support.destroyed,
    }


def _last(last: LastRoll) -> JsonObject:
    return {
        "gap": last.gap,
        "successes": last.successes,
        "worn": last.worn,
        "exhausted": last.exhausted,
    }
