"""What may be told to the table of a move in CHOICE."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from msgspec.structs import replace

from choicedesk.rules.choice import events
from choicedesk.rules.choice.state import ChoiceState
from choicedesk.words import evening_lines, risk_lines, ruling_lines
from choicedesk.words.journal_line import Line
from choicedesk.words.language import _, ngettext
from choicedesk.words.public_names import PublicNames


def line(happened: Sequence[Any], names: PublicNames) -> Line | None:
    """Return the line of a move as its table may read it, None where there is nothing to tell."""
    *paid, last = happened
    if isinstance(last, events.WhiteBought):
        return risk_lines.bought(last, paid, names)
    first: object = happened[0]
    say = _LINES.get(type(first))
    return say(first, names) if say else None


def _focus_moved(event: events.FocusMoved, names: PublicNames) -> Line | None:
    ends = (event.source, event.target)
    return evening_lines.focus_moved(event, names) if _open(ends, names) else None


def _shared(event: events.WillpowerShared, names: PublicNames) -> Line:
    return evening_lines.shared(_without_goals(event, names), names)


def _ended(event: events.SessionEnded, names: PublicNames) -> Line:
    return evening_lines.ended(_without_goals(event, names), names)


def _without_goals(event: Any, names: PublicNames) -> Any:
    """Return an event that tells what lies on the goals only where each of them is open."""
    state = names.state
    goals = [goal.id for goal in state.setup.goals] if isinstance(state, ChoiceState) else []
    return event if _open(goals, names) else replace(event, on_goals=0)


def _released(event: events.GiftReleased, names: PublicNames) -> Line:
    said = evening_lines.released(event, names)
    if names.is_open(event.goal):
        return said
    text = _("{player} releases {card}").format(
        player=names.player(event.player), card=names.card(event.card)
    )
    return replace(said, text=text)


def _advanced(event: events.FateAdvanced, names: PublicNames) -> Line | None:
    """Tell what everyone saw come back and go; a fate that is not known of only does that."""
    said = evening_lines.advanced(event, names)
    if names.is_open(event.fate):
        return said
    text = ", ".join(evening_lines.came_of(event, names))
    if names.is_seen(event.fate):
        pattern = _("{fate} advances: {what}") if text else _("{fate} advances")
        text = pattern.format(fate=names.fate(event.fate), what=text)
    return replace(said, text=text, icon="fate") if text else None


def _granted(event: events.OpportunityGranted, names: PublicNames) -> Line | None:
    told = event.to == "players" or names.is_open(event.to)
    return evening_lines.granted(event, names) if told else None


def _introduced(event: events.DangerIntroduced, names: PublicNames) -> Line | None:
    return evening_lines.introduced(event, names) if names.is_open(event.danger) else None


def _dismissed(event: events.DangerDismissed, names: PublicNames) -> Line | None:
    return evening_lines.dismissed(event, names) if names.is_open(event.danger) else None


def _declared(event: events.RiskDeclared, names: PublicNames) -> Line:
    if event.danger is not None and not names.is_seen(event.danger):
        event = replace(event, danger=None)
    return risk_lines.declared(event, names)


def _forced(event: events.TestForced, names: PublicNames) -> Line:
    said = risk_lines.forced(event, names)
    if names.is_open(event.danger):
        return said
    black = event.willpower + event.opportunity
    text = ngettext(
        "A test is forced: {n} black die", "A test is forced: {n} black dice", black
    ).format(n=black)
    return replace(said, text=text)


def _blackened(event: events.BlackAdded, names: PublicNames) -> Line:
    said = risk_lines.blackened(event, names)
    if names.is_open(event.danger):
        return said
    text = ngettext(
        "{n} black die lies in the tray", "{n} black dice lie in the tray", event.black
    ).format(n=event.black)
    return replace(said, text=text)


def _rolled(event: events.DiceRolled, names: PublicNames) -> Line:
    named = event.result.danger_opportunity
    if named is not None and not names.is_open(named):
        event = replace(event, result=replace(event.result, danger_opportunity="open"))
    return risk_lines.rolled(event, names)


def _ruled(event: events.Ruled, names: PublicNames) -> Line | None:
    """Tell what was set in sight; why is what the narrator wrote down, and stays with them."""
    changes = tuple(change for change in event.changes if _in_sight(change[0], names))
    if not changes and event.absent is None:
        return None
    return ruling_lines.ruled(replace(event, changes=changes, why=""), names)


def _in_sight(place: str, names: PublicNames) -> bool:
    return place == "opportunity" or place.startswith("ready:") or names.is_open(place)


def _open(things: Iterable[str], names: PublicNames) -> bool:
    return all(names.is_open(thing) for thing in things)


_LINES: Mapping[type, Callable[[Any, PublicNames], Line | None]] = {
    events.SessionStarted: evening_lines.started,
    events.FocusMoved: _focus_moved,
    events.WillpowerShared: _shared,
    events.GiftActivated: evening_lines.activated,
    events.GiftReleased: _released,
    events.FateAdvanced: _advanced,
    events.DangerIntroduced: _introduced,
    events.DangerDismissed: _dismissed,
    events.OpportunityGranted: _granted,
    events.SessionEnded: _ended,
    events.RiskDeclared: _declared,
    events.RiskClosed: risk_lines.closed,
    events.TestForced: _forced,
    events.BlackAdded: _blackened,
    events.DiceRolled: _rolled,
    events.Ruled: _ruled,
}
"""Revisions of the table's cards and people are missing: they name what is added in secret, too."""
