"""What may be told to the table of a move in a conflict: a hidden party's turn leaves no line."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from msgspec.structs import replace

from choicedesk.rules.conflict import events
from choicedesk.rules.conflict.setup import TIMER
from choicedesk.rules.conflict.state import ConflictState
from choicedesk.rules.conflict.table_view import SIDE
from choicedesk.words import conflict_lines, conflict_terms
from choicedesk.words.conflict_names import ConflictNames
from choicedesk.words.journal_line import Line, numbered
from choicedesk.words.language import _, ngettext
from choicedesk.words.lists import all_of, bold
from choicedesk.words.public_names import PublicNames

_OUT, _SUPPORT = "out:", "support:"


def line(happened: Sequence[Any], names: PublicNames) -> Line | None:
    """Return the line of a move as its table may read it, None where there is nothing to tell."""
    first: object = happened[0]
    say = _FIRST.get(type(first))
    said = say(first, names) if say else None
    parts = [part for event in happened[1:] if (part := _followed(event, names))]
    if said is not None:
        return replace(said, text=" · ".join((said.text, *parts)))
    return Line(text=" · ".join(parts), icon="zone", kind="evening") if parts else None


def _followed(event: object, names: PublicNames) -> str:
    say = _MORE.get(type(event))
    return say(event, names) if say else ""


def _state(names: PublicNames) -> ConflictState | None:
    return names.state if isinstance(names.state, ConflictState) else None


def _is_side_seen(side: str, names: PublicNames) -> bool:
    """Return whether one of a side's parties is open; a timer is a side that all know of."""
    state = _state(names)
    parties = state.setup.parties if state else ()
    return side == TIMER or any(party.side == side and names.is_open(party.id) for party in parties)


def _is_open(goal: str, names: PublicNames) -> bool:
    """Return whether a goal may be told of: an implicit one with its party, or its side."""
    if goal.startswith(_SUPPORT):
        return _is_support_seen(goal.removeprefix(_SUPPORT), names)
    return names.is_open(goal.removeprefix(_OUT))


def _is_support_seen(support: str, names: PublicNames) -> bool:
    state = _state(names)
    found: Any = state.supports.get(support) if state else None  # type: ignore[arg-type]
    is_told = names.is_seen(f"{_SUPPORT}{support}")
    return found is not None and is_told and _is_side_seen(found.side, names)


def _called(side: str, names: PublicNames) -> str:
    """Return what a side is called before the table."""
    return side if side == TIMER else names.known(f"{SIDE}{side}").public_name or side


def _in_full(event: Any, names: PublicNames) -> Line:
    return conflict_lines.line([event], names)


def _started(event: events.ConflictStarted, names: PublicNames) -> Line:
    said = _in_full(replace(event, by=_called(event.by, names)), names)
    seen = names.is_open(event.caller) and _is_side_seen(event.by, names)
    if seen and _is_open(event.goal, names):
        return said
    return replace(said, text=_("The conflict begins"), people=())


def _worked_on(event: events.GoalWorkedOn, names: PublicNames) -> Line | None:
    if not names.is_open(event.party):
        return None
    said = _in_full(event, names)
    if all(_is_open(goal, names) for goal in event.goals):
        return said
    called = ConflictNames(names)
    owner = event.party if event.character is None else event.character
    who = called.party(event.party) if event.character is None else called.character(owner)
    text = ngettext(
        "{who} rolls with {ability}: {n} success ({faces})",
        "{who} rolls with {ability}: {n} successes ({faces})",
        event.successes,
    ).format(
        who=who,
        ability=called.ability(event.ability, owner),
        n=event.successes,
        faces=conflict_terms.faces(event.dice),
    )
    return replace(said, text=text, numbers=numbered(event.dice, conflict_lines.SIDES))


def _defended(event: events.GoalDefended, names: PublicNames) -> Line | None:
    told = names.is_open(event.party) and _is_open(event.goal, names)
    return _in_full(event, names) if told else None


def _counted(event: events.SuccessesCounted, names: PublicNames) -> Line | None:
    successes = {goal: n for goal, n in event.successes.items() if _is_open(goal, names)}
    if not successes or not _is_side_seen(event.side, names):
        return None
    counts = {
        goal: {
            _called(side, names): n
            for side, n in event.counts.get(goal, {}).items()
            if _seen(side, names)
        }
        for goal in successes
    }
    called = _called(event.side, names)
    return _in_full(replace(event, side=called, successes=successes, counts=counts), names)


def _seen(side: str, names: PublicNames) -> bool:
    return _is_side_seen(side, names)


def _of_party(event: Any, names: PublicNames) -> Line | None:
    return _in_full(event, names) if names.is_open(event.party) else None


def _round_ended(event: events.RoundEnded, names: PublicNames) -> Line:
    state = _state(names)
    known: Mapping[str, Any] = state.setup.goal_of if state else {}
    timers = {
        timer: n for timer, n in event.timers.items() if timer in known and names.is_open(timer)
    }
    return _in_full(replace(event, timers=timers), names)


def _fallout(event: events.FalloutRecorded, names: PublicNames) -> Line | None:
    return _in_full(event, names) if _is_open(event.what, names) else None


def _ruled(event: events.Ruled, names: PublicNames) -> Line | None:
    changes = tuple(
        _with_called_side(change, names)
        for change in event.changes
        if _is_change_seen(change[0], change[1], names)
    )
    zones = {party: zone for party, zone in event.zones.items() if names.is_open(party)}
    fallout = {what: text for what, text in event.fallout.items() if _is_open(what, names)}
    if not changes and not zones and not fallout:
        return None
    seen = replace(event, changes=changes, zones=zones, fallout=fallout, why="")
    return _in_full(seen, names)


def _is_change_seen(place: str, what: str, names: PublicNames) -> bool:
    kind, _colon, of = what.partition(":")
    seen = _is_open(place.removeprefix("party:"), names)
    return seen and (kind != "side" or _is_side_seen(of, names))


def _with_called_side(change: tuple[Any, ...], names: PublicNames) -> tuple[Any, ...]:
    """Return a change of a count with its side as the table calls it."""
    kind, colon, of = change[1].partition(":")
    return (change[0], f"{kind}{colon}{_called(of, names)}", *change[2:]) if colon else change


def _about_party(event: Any, names: PublicNames) -> str:
    return conflict_lines.consequence(event, names) if names.is_open(event.party) else ""


def _destroyed(event: events.SupportDestroyed, names: PublicNames) -> str:
    seen = _is_support_seen(event.support, names)
    return conflict_lines.consequence(event, names) if seen else ""


def _ended(event: events.ConflictEnded, names: PublicNames) -> str:
    due = tuple(each for each in event.fallout_due if _is_open(each, names))
    if not _is_side_seen(event.winner, names):
        return _("the conflict is over")
    if _is_open(event.won_by, names):
        winner = _called(event.winner, names)
        return conflict_lines.consequence(replace(event, winner=winner, fallout_due=due), names)
    text = _("the conflict is over: {side} wins").format(
        side=bold(conflict_terms.side(_called(event.winner, names)))
    )
    if not due:
        return text
    called = all_of([ConflictNames(names).thing(each) for each in due])
    return _("{text}, fallout is due for {due}").format(text=text, due=called)


_FIRST: Mapping[type, Callable[[Any, PublicNames], Line | None]] = {
    events.ConflictStarted: _started,
    events.GoalWorkedOn: _worked_on,
    events.GoalDefended: _defended,
    events.SuccessesCounted: _counted,
    events.PartyMoved: _of_party,
    events.SupportMade: _of_party,
    events.RoundEnded: _round_ended,
    events.FalloutRecorded: _fallout,
    events.Ruled: _ruled,
}
_MORE: Mapping[type, Callable[[Any, PublicNames], str]] = {
    events.PartyKnockedOut: _about_party,
    events.PartyRecovered: _about_party,
    events.SupportDestroyed: _destroyed,
    events.ConflictEnded: _ended,
}
