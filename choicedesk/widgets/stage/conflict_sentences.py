"""What the stage says of a conflict, made from the redacted view alone."""

from collections.abc import Sequence

from choicedesk.desk.stage_drafts import ConflictDraft
from choicedesk.desk.table_view import StageView
from choicedesk.rules.conflict.table_values import (
    ConflictTableView,
    CountView,
    GoalView,
    PartyView,
    RollView,
    SupportView,
)
from choicedesk.widgets.stage.sentences import Line
from choicedesk.words import conflict_bubbles, conflict_labels, conflict_terms
from choicedesk.words.language import _, ngettext
from choicedesk.words.lists import all_of


def due(stage: StageView) -> ConflictDraft | None:
    """Return a roll that waits for its faces, or for where they go."""
    draft = stage.draft
    return draft if isinstance(draft, ConflictDraft) and draft.set else None


def acting(stage: StageView) -> ConflictDraft | None:
    """Return who is about to act, while no dice lie and none are due."""
    draft, view = stage.draft, stage.other
    if not isinstance(draft, ConflictDraft) or draft.set or not isinstance(view, ConflictTableView):
        return None
    return draft if view.last is None and view.winner is None else None


def headline(stage: StageView, view: ConflictTableView) -> str:
    """Return the big line: who won, who does what, or the round."""
    if view.winner is not None:
        if view.winner.timer:
            return _("The time is up")
        if view.winner.side is None:
            return _("The conflict is over")
        return _("{side} wins").format(side=view.sides[view.winner.side])
    roll = due(stage) or view.last
    if roll is None:
        return conflict_labels.round_state(view.round, acted=False)
    name = party_name(view.parties[roll.party])
    aim = aims_of(view, roll.goals, roll.parties)
    if isinstance(roll, RollView) and roll.support:
        aim = _("Support")
    if not aim:
        return name
    if roll.defends:
        return _("{name} defends: {goal}").format(name=name, goal=aim)
    return _("{name}: {goal}").format(name=name, goal=aim)


def second_line(stage: StageView, view: ConflictTableView) -> str:
    """Return the line under it: the reached goal, who acts with what, or round and magnitude."""
    if view.winner is not None and view.winner.goal is not None:
        name = goal_name(view.goals[view.winner.goal])
        return _("reached: {goal}").format(goal=name)
    draft = acting(stage)
    if draft is not None:
        return _about_to(view, draft)
    parts = [conflict_labels.conflict_magnitude(view.magnitude)]
    if view.last is not None or due(stage) is not None:
        parts.insert(0, conflict_labels.round_state(view.round, acted=False))
    return " · ".join(parts)


def lines(stage: StageView, view: ConflictTableView) -> tuple[Line, ...]:
    """Return what the dice that lie came to, or what those that are due stand for."""
    draft, last = due(stage), view.last
    if draft is not None:
        return _due_lines(draft)
    if last is None:
        return ()
    return _defence(last) if last.defends else _action(last)


def fallout(view: ConflictTableView, off: frozenset[str] = frozenset()) -> str:
    """Return of what a fallout roll is still due, as far as the table sees it; "" for nothing."""
    names = [goal_name(goal) for goal in view.goals if goal.numbers and goal.numbers.fallout_due]
    names += [
        party_name(party)
        for party in (() if "parties" in off else view.parties)
        if party.numbers and party.numbers.fallout_due
    ]
    return _("Fallout is due: {things}").format(things=all_of(names)) if names else ""


def next_to(view: ConflictTableView, zone: int) -> str:
    """Return the zones beside one, for where the map does not show ways."""
    names = [view.zones[each].name for each in view.zones[zone].adjacent]
    return ", ".join(names) if names else _("no way from here")


def standing(
    view: ConflictTableView, counts: Sequence[CountView], target: int | None, *, pulling: bool
) -> str:
    """Return how far a goal has come: of the side that leads, or of two that pull."""
    reached = {each.side: each.count for each in counts}
    if pulling and len(view.sides) == 2:
        return f"{reached.get(0, 0)} : {reached.get(1, 0)}"
    most = max(reached.values(), default=0)
    return f"{most} / {target}" if target else str(most)


def and_more(names: Sequence[str]) -> str:
    """Return how many more there are, and what they are called."""
    return f"+ {len(names)}: {', '.join(names)}"


def more_zones(count: int) -> str:
    """Return how many zones there is no room for."""
    return ngettext("{n} more zone", "{n} more zones", count).format(n=count)


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


def spoken(stage: StageView, view: ConflictTableView) -> list[str]:
    """Return everything that is to be read out."""
    tray = "tray" not in stage.off
    said = [line.text for line in lines(stage, view)] if tray else []
    draft = due(stage)
    faces = draft.faces if draft is not None else view.last.dice if view.last is not None else ()
    if faces and tray:
        in_order = ", ".join(map(str, sorted(faces, reverse=True)))
        said.insert(0, _("Dice: {faces}").format(faces=in_order))
    said += [_spoken_goal(view, goal) for goal in view.goals]
    if "parties" not in stage.off:
        said += [_spoken_party(view, party) for party in view.parties]
    said += [f"{support.name}: {support_uses(support)}" for support in view.supports]
    said += [f"{zone.name}: {next_to(view, at)}" for at, zone in enumerate(view.zones)]
    said.append(fallout(view, stage.off))
    return said


def aims_of(view: ConflictTableView, goals: Sequence[int], parties: Sequence[int]) -> str:
    """Return what is worked on."""
    names = [goal_name(view.goals[goal]) for goal in goals]
    names += [knocking_out(view.parties[party]) for party in parties]
    return all_of(names)


def _about_to(view: ConflictTableView, draft: ConflictDraft) -> str:
    name = party_name(view.parties[draft.party])
    if not draft.dice:
        return _("{name} acts").format(name=name)
    aim = aims_of(view, draft.goals, draft.parties)
    said = _("{name} with {ability}: {goal}").format(name=name, ability=draft.ability, goal=aim)
    dice = ngettext("{n} die", "{n} dice", draft.dice).format(n=draft.dice)
    return " · ".join((said, dice, _("gap {n}").format(n=draft.gap)))


def _due_lines(draft: ConflictDraft) -> tuple[Line, ...]:
    if draft.faces:
        hits = sum(face >= draft.quality for face in draft.faces)
        worn = sum(face <= 1 + draft.gap for face in draft.faces)
        return Line("success" if hits else "none", _successes(hits)), _lost(worn)
    dice = ngettext("{n} die", "{n} dice", draft.dice).format(n=draft.dice)
    return (
        Line("real-dice", dice),
        Line("success", conflict_labels.to_throw(draft.quality)),
        Line("wear", conflict_bubbles.wears(draft.gap)),
    )


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
    if roll.support:
        return Line("support", conflict_labels.uses_left(roll.come))
    return Line("defend", conflict_labels.pending(roll.come))


def _worn(roll: RollView) -> Line:
    return _lost(roll.worn + roll.exhausted)


def _lost(lost: int) -> Line:
    if not lost:
        return Line("none", _("Nothing is worn"), quiet=True)
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
