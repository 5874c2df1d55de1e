"""Names of what a conflict is about, as steps and forms say them."""

from choicedesk.rules.conflict.refusing import name_of
from choicedesk.rules.conflict.state import ConflictState
from choicedesk.words import conflict_terms


def goal_name(state: ConflictState, goal: str) -> str:
    """Return the name of a goal; an implicit one says what is to be done."""
    return conflict_terms.goal(goal, name_of(state.setup, "goal", goal) or goal)


def party_name(state: ConflictState, party: str) -> str:
    """Return the name of a party, "" for none."""
    found = state.setup.party_of.get(party)
    return found.name if found else ""
