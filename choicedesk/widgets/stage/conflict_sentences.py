"""What the stage says of a conflict, made from the redacted view alone."""

from choicedesk.rules.conflict.table_values import (
    ConflictTableView,
    CountView,
    GoalView,
    PartyView,
    RollView,
    SupportView,
)
from choicedesk.widgets.stage.sentences import Line
from choicedesk.words import conflict_labels, conflict_terms
from choicedesk.words.language import _, ngettext
from choicedesk.words.lists import all_of


def headline(view: ConflictTableView) -> str:
    """Return the big line: who won, who does what, or the round."""
    if view.winner is not None:
        if view.winner.timer:
            return _("The time is up")
        if view.winner.side is None:
            return _("The conflict is over")
        return _("{side} wins").format(side=view.sides[view.winner.side])
    if view.last is None:
        return conflict_labels.round_state(view.round, acted=False)
    name = party_name(view.parties[view.last.party])
    aim = _aim(view, view.last)
    if view.last.defends:
        return _("{name} defends: {goal}").format(name=name, goal=aim) if aim else name
    return _("{name}: {goal}").format(name=name, goal=aim or _("Support"))


def second_line(view: ConflictTableView) -> str:
    """Return the line under it: the reached goal, or the sides and the magnitude."""
    if view.winner is not None and view.winner.goal is not None:
        name = goal_name(view.goals[view.winner.goal])
        return _("reached: {goal}").format(goal=name)
    parts = [conflict_labels.conflict_magnitude(view.magnitude)]
    if view.last is not None:
        parts.insert(0, conflict_labels.round_state(view.round, acted=False))
    return " · ".join(parts)


def lines(view: ConflictTableView) -> tuple[Line, ...]:
    """Return what the dice that lie came to."""
    last = view.last
    if last is None:
        return ()
    return _defence(last) if last.defends else _action(last)


def party_name(party: PartyView) -> str:
    """Return the name of a party as the table may hear it."""
    if party.level == "known":
        return _("Unknown party")
    return party.name or _("A party")


def goal_name(goal: GoalView) -> str:
    """Return the name of a goal or a timer as the table may hear it."""
    if goal.timer:
        return _("A timer is running") if goal.level == "known" else goal.name or _("A timer")
    if goal.level == "known":
        return _("Unknown goal")
    return goal.name or _("A goal")


def knocking_out(party: PartyView) -> str:
    """Return what is to be done to a party."""
    return conflict_terms.goal("out:", party_name(party))


def support_uses(support: SupportView) -> str:
    """Return how much of a support is left."""
    return _("destroyed") if support.destroyed else conflict_labels.uses_left(support.uses)


def more_parties(count: int) -> str:
    """Return how many parties there is no room for."""
    return ngettext("{n} more party", "{n} more parties", count).format(n=count)


def more_goals(count: int) -> str:
    """Return how many goals there is no room for."""
    return ngettext("{n} more goal", "{n} more goals", count).format(n=count)


def spoken(view: ConflictTableView) -> list[str]:
    """Return everything that is to be read out."""
    said = [line.text for line in lines(view)]
    if view.last is not None and view.last.dice:
        faces = ", ".join(map(str, sorted(view.last.dice, reverse=True)))
        said.insert(0, _("Dice: {faces}").format(faces=faces))
    said += [_spoken_goal(view, goal) for goal in view.goals]
    said += [_spoken_party(view, party) for party in view.parties]
    said += [f"{support.name}: {support_uses(support)}" for support in view.supports]
    return said


def _aim(view: ConflictTableView, roll: RollView) -> str:
    names = [goal_name(view.goals[goal]) for goal in roll.goals]
    names += [knocking_out(view.parties[party]) for party in roll.parties]
    return all_of(names)


def _action(roll: RollView) -> tuple[Line, ...]:
    hits = Line("success" if roll.successes else "none", _successes(roll.successes))
    return hits, _worn(roll), _coming(roll)


def _defence(roll: RollView) -> tuple[Line, ...]:
    stopped = ngettext("stops {n} success", "stops {n} successes", roll.successes)
    text = stopped.format(n=roll.successes) if roll.successes else _("stops no success")
    through = ngettext("{n} gets through", "{n} get through", roll.come).format(n=roll.come)
    last = through if roll.come else _("Nothing gets through")
    return Line("defend", text), Line("success" if roll.come else "tick", last), _worn(roll)


def _coming(roll: RollView) -> Line:
    if not roll.come:
        return Line("none", _("Nothing is on the way"))
    if not roll.goals and not roll.parties:
        return Line("support", conflict_labels.uses_left(roll.come))
    return Line("defend", conflict_labels.pending(roll.come))


def _worn(roll: RollView) -> Line:
    lost = roll.worn + roll.exhausted
    if not lost:
        return Line("none", _("Nothing is worn"))
    return Line("wear", ngettext("{n} level worn", "{n} levels worn", lost).format(n=lost))


def _successes(count: int) -> str:
    if not count:
        return _("No success")
    return ngettext("{n} success", "{n} successes", count).format(n=count)


def _spoken_goal(view: ConflictTableView, goal: GoalView) -> str:
    if goal.numbers is None:
        return goal_name(goal)
    counts = [_count(view, each, goal.numbers.target) for each in goal.numbers.counts]
    if goal.numbers.pending:
        counts.append(conflict_labels.pending(goal.numbers.pending))
    return f"{goal_name(goal)}: {', '.join(counts)}" if counts else goal_name(goal)


def _count(view: ConflictTableView, each: CountView, target: int | None) -> str:
    if each.side is None:
        return conflict_labels.out_of(each.count, target) if target else str(each.count)
    return conflict_labels.count_of(view.sides[each.side], each.count, target)


def _spoken_party(view: ConflictTableView, party: PartyView) -> str:
    numbers = party.numbers
    if numbers is None:
        return party_name(party)
    said = list(
        conflict_labels.plate_about(
            view.sides[numbers.side],
            numbers.quality,
            numbers.magnitude,
            acted=numbers.acted,
            out=numbers.out,
        )
    )
    if numbers.zone is not None:
        said.insert(0, view.zones[numbers.zone].name)
    return f"{party_name(party)}: {', '.join(said)}"
