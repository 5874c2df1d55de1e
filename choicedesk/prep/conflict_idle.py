"""Which parties of a conflict do nothing all along, or what nobody has any use of."""

from choicedesk.prep.conflict_question import BEST, PLAIN, Question
from choicedesk.rules.conflict.goals import OUT
from choicedesk.rules.conflict.setup import Ability, Party, specialty_ids


def idle(question: Question) -> tuple[str, ...]:
    """Return the parties that have goals, but none they ever reach, and that do not move.

    Who has no goal at all is not among them: that is said to do nothing.
    """
    setup = question.setup
    if not setup.zones:
        return ()
    return tuple(
        party.id
        for party in setup.parties
        if party.id in question.policies
        and question.policies[party.id].goals
        and not _goes(question, party.id)
        and not _has_more_to_do(question, party)
        and not any(_reaches(question, party, goal) for goal in question.policies[party.id].goals)
    )


def unused_support(question: Question) -> tuple[str, ...]:
    """Return the parties that make support which nobody of their side takes for anything."""
    habits = question.habits
    parties = question.setup.parties
    using = {p.side for p in parties if habits.get(p.id, PLAIN).use_support != "never"}
    return tuple(p.id for p in parties if habits.get(p.id, PLAIN).support and p.side not in using)


def _goes(question: Question, party: str) -> bool:
    habit = question.habits.get(party, PLAIN)
    return habit.moves or habit.mobile


def _has_more_to_do(question: Question, party: Party) -> bool:
    habit = question.habits.get(party.id, PLAIN)
    alone = bool(habit.stunts_from and party.characters)
    return bool(habit.support) or habit.against_support != "never" or alone


def _reaches(question: Question, party: Party, goal: str) -> bool:
    setup = question.setup
    if goal.startswith(OUT):
        other = setup.party_of[goal.removeprefix(OUT)]  # type: ignore[index]
        if _goes(question, other.id):
            return True
        zone = other.zone
    else:
        zone = setup.goal_of[goal].zone  # type: ignore[index]
    if party.zone == zone:
        return True
    far = zone in setup.neighbours[party.zone]  # type: ignore[index]
    if far and question.habits.get(party.id, PLAIN).use_support == "reach":
        return True
    return far and any("reach" in specialty_ids(each) for each in _used(question, party))


def _used(question: Question, party: Party) -> tuple[Ability, ...]:
    """Return the abilities that a party may come to use where it stands.

    The best one stays the best unless it is worn, and only who defends wears without acting.
    """
    policy = question.policies[party.id]
    if policy.ability != BEST:
        return tuple(each for each in party.abilities if each.id == policy.ability)
    if question.habits.get(party.id, PLAIN).defend_support:
        return party.abilities
    if policy.defend:
        places = {goal.id: goal.zone for goal in question.setup.goals}
        if any(goal.startswith(OUT) or places[goal] == party.zone for goal in policy.defend):  # type: ignore[index]
            return party.abilities
    return (max(party.abilities, key=lambda each: each.value),) if party.abilities else ()
