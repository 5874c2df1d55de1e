"""What the stage says, made from the redacted view alone: headings, names, outcome, spoken text."""

from collections.abc import Sequence
from typing import Literal, Protocol

from msgspec import Struct

from choicedesk.desk.table_view import Chance, StageView
from choicedesk.rules.choice.table_view import (
    ChoiceTableView,
    DangerView,
    FateView,
    GoalView,
    ResultView,
    RiskView,
)
from choicedesk.words.language import _, ngettext, percent

Sign = Literal[
    "white-main",
    "black-main",
    "white-side",
    "black-side",
    "white-die",
    "black-die",
    "next-die",
    "works",
    "happens",
    "none",
]


class Line(Struct, frozen=True):
    """A row of the outcome: the sign of its cause, or an icon, and the consequence in words.

    A ``quiet`` one says what the dice or the head say as well; it goes where there is no room.
    """

    sign: Sign | str
    text: str
    quiet: bool = False


def curtain_sentence() -> str:
    """Return the one sentence on the curtain."""
    return _("We are taking a break.")


class Named(Protocol):
    """Somebody with a name."""

    @property
    def name(self) -> str:
        """The name as the table may hear it."""
        ...


def short_names(seats: Sequence[Named]) -> tuple[str, ...]:
    """Return the first words of the names, the whole of those that these would not tell apart."""
    first = [seat.name.split(" ", 1)[0] for seat in seats]
    return tuple(
        seat.name if first.count(word) > 1 or len(word) < 4 else word
        for seat, word in zip(seats, first, strict=True)
    )


def headline(view: StageView) -> str:
    """Return the big line: the open risk, else the title of the campaign."""
    choice = view.choice
    if choice is None or choice.risk is None:
        return view.title
    name = short_names(choice.seats)[choice.risk.player]
    aim = _lines(choice.risk)[0]
    if not aim:
        return _("{name} takes on a risk").format(name=name)
    return _("{name}: {risk}").format(name=name, risk=aim)


def second_line(view: StageView) -> str:
    """Return the line under the headline."""
    choice = view.choice
    if choice is None:
        return ""
    if choice.risk is None:
        return _evening(choice)
    parts = [" ".join(_lines(choice.risk)[1:]) or _state(choice.risk)]
    if choice.risk.state == "avoided" and parts[0] != _state(choice.risk):
        parts.insert(0, _("Avoided"))
    if choice.risk.danger is not None:
        parts.append(_concerns(choice.dangers[choice.risk.danger]))
    return " · ".join(parts)


def roll_line(view: StageView) -> str:
    """Return the number of the roll that lies there, "" before the first.

    Dice that wait for where they go lie there already; they are counted with what they do.
    """
    number = view.rolls + bool(getattr(view.draft, "faces", ()))
    return _("Roll {n}").format(n=number) if number else ""


def danger_name(danger: DangerView) -> str:
    """Return the name of a danger as the table may hear it."""
    if danger.level == "known":
        return _("Unknown danger")
    return danger.name or _("A danger")


def goal_name(goal: GoalView) -> str:
    """Return the name of a goal as the table may hear it."""
    if goal.level == "known":
        return _("Unknown goal")
    return goal.name or _("A goal")


def fate_name(fate: FateView) -> str:
    """Return the name of a fate as the table may hear it."""
    if fate.level == "known":
        return _("Unknown fate")
    return fate.name or _("A fate")


def shown_dangers(choice: ChoiceTableView) -> tuple[DangerView, ...]:
    """Return the dangers that stand on the stage: an open one only while it is on the table."""
    return tuple(danger for danger in choice.dangers if danger.on_table is not False)


def opportunities(count: int) -> str:
    """Return the caption beside the players' opportunities."""
    if count == 0:
        return _("No opportunity")
    return _("Opportunity") if count == 1 else _("Opportunities")


def pool_lines(choice: ChoiceTableView) -> tuple[Line, ...]:
    """Return what lies in the tray while the pool is built, in words."""
    risk = choice.risk
    if risk is None:
        return ()
    price = ngettext("Next white die: {n} gift", "Next white die: {n} gifts", risk.white)
    return (
        Line("white-die", _dice(risk.white, "white"), quiet=True),
        Line("black-die", _dice(risk.black, "black"), quiet=True),
        Line("next-die", price.format(n=risk.white)),
    )


def outcome_lines(choice: ChoiceTableView) -> tuple[Line, ...]:
    """Return risk, action and opportunity as the roll decided them, always in this order."""
    result = choice.risk.result if choice.risk else None
    if result is None:
        return ()
    risk = (
        Line("happens", _("The risk happens"))
        if result.risk_happens
        else Line("white-main", _("The risk does not happen"))
    )
    action = (
        Line("works", _("The action works"))
        if result.action_succeeds
        else Line("black-main", _("The action fails"))
    )
    return risk, action, _opportunity(choice, result)


def figures(chance: Chance) -> str:
    """Return a chance in figures, and what it would be with the next die."""
    now = percent(chance.share)
    return now if chance.then is None else f"{now} → {percent(chance.then)}"


def next_heading() -> str:
    """Say what stands after the arrows of chances."""
    return _("→ with the next white die")


def spoken_chance(chance: Chance) -> str:
    """Return a chance as it is read out."""
    said = f"{chance.name} {percent(chance.share)}"
    if chance.then is None:
        return said
    return _("{chance}, with the next white die {then}").format(
        chance=said, then=percent(chance.then)
    )


def last_line(choice: ChoiceTableView) -> str:
    """Return how the last closed risk ended, empty before the first."""
    if choice.last is None:
        return ""
    risk = _("risk happened") if choice.last.risk_happens else _("risk averted")
    action = _("action worked") if choice.last.action_succeeds else _("action failed")
    return _("Last: {risk} · {action}").format(risk=risk, action=action)


def more_things(kind: Literal["goal", "fate", "danger"], count: int) -> str:
    """Return how many further things of a kind there is no room for."""
    match kind:
        case "goal":
            text = ngettext("{n} more goal", "{n} more goals", count)
        case "fate":
            text = ngettext("{n} more fate", "{n} more fates", count)
        case "danger":
            text = ngettext("{n} more danger", "{n} more dangers", count)
    return text.format(n=count)


def names_of(things: Sequence[GoalView | FateView | DangerView]) -> str:
    """Return the names that the table may hear, in a row; what has none is left out."""
    return ", ".join(thing.name for thing in things if thing.name)


def spoken_things(view: StageView) -> list[str]:
    """Return what stands on the stage below its headlines, for those who hear it."""
    return [] if view.choice is None else _spoken_things(view.choice, view.off)


def _lines(risk: RiskView) -> list[str]:
    return [" ".join(line.split()) for line in risk.text.strip().split("\n")]


def _state(risk: RiskView) -> str:
    match risk.state:
        case "declared":
            return _("An open risk")
        case "avoided":
            return _("Avoided – does the narrator force a test?")
        case "test":
            return _("Test")
        case "rolled":
            return _("The dice have fallen")


def _concerns(danger: DangerView) -> str:
    if danger.level == "known":
        return _("concerns an unknown danger")
    if not danger.name:
        return _("concerns a danger")
    return _("concerns {danger}").format(danger=danger.name)


def _evening(choice: ChoiceTableView) -> str:
    if choice.session == 0:
        return _("The first evening is about to begin")
    if choice.phase == "between_sessions":
        return _("Evening {n} is over").format(n=choice.session)
    return _("Evening {n}").format(n=choice.session)


def _dice(count: int, color: Literal["white", "black"]) -> str:
    if color == "white":
        return ngettext("{n} white die", "{n} white dice", count).format(n=count)
    return ngettext("{n} black die", "{n} black dice", count).format(n=count)


def _opportunity(choice: ChoiceTableView, result: ResultView) -> Line:
    if result.players_opportunity:
        return Line("white-side", _("Opportunity for the players"))
    if not result.danger_opportunity:
        return Line("none", _("No opportunity"))
    if result.danger is None:
        return Line("black-side", _("Opportunity for a danger"))
    name = danger_name(choice.dangers[result.danger])
    return Line("black-side", _("Opportunity for {danger}").format(danger=name))


def _spoken_things(choice: ChoiceTableView, off: frozenset[str]) -> list[str]:
    lines = [line.text for line in outcome_lines(choice) or pool_lines(choice)]
    if "tray" in off:
        lines = []
    if not (choice.risk and choice.risk.state in {"test", "rolled"}):
        lines += [_spoken_goal(goal) for goal in choice.goals]
        lines += [_spoken_fate(fate) for fate in choice.fates]
    lines += [_spoken_danger(danger) for danger in shown_dangers(choice)]
    for seat in () if "seats" in off else choice.seats:
        count = ngettext("{n} willpower ready", "{n} willpower ready", seat.ready)
        ready = _("absent") if seat.absent else count.format(n=seat.ready)
        lines.append(f"{seat.name}: {ready}")
    if "opportunities" not in off:
        lines.append(_("Opportunities: {n}").format(n=choice.opportunity))
    lines.append(last_line(choice))
    return lines


def _spoken_goal(goal: GoalView) -> str:
    if goal.willpower is None:
        return goal_name(goal)
    count = ngettext("{n} willpower", "{n} willpower", goal.willpower).format(n=goal.willpower)
    return f"{goal_name(goal)}: {count}"


def _spoken_fate(fate: FateView) -> str:
    if fate.steps is None or fate.step is None:
        return fate_name(fate)
    steps = _("step {step} of {steps}").format(step=fate.step, steps=fate.steps)
    return f"{fate_name(fate)}: {steps}"


def _spoken_danger(danger: DangerView) -> str:
    if danger.willpower is None or danger.opportunity is None:
        return danger_name(danger)
    tokens = _("{n} willpower, {m} opportunities").format(n=danger.willpower, m=danger.opportunity)
    return f"{danger_name(danger)}: {tokens}"
