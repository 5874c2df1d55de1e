"""What may be told to the table of a move in a challenge."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from msgspec.structs import replace

from choicedesk.rules.challenge import events
from choicedesk.rules.challenge.counting import Count
from choicedesk.rules.challenge.setup import DRAWBACK
from choicedesk.rules.challenge.state import ChallengeState
from choicedesk.words import challenge_lines
from choicedesk.words.journal_line import Line
from choicedesk.words.public_names import PublicNames


def line(happened: Sequence[Any], names: PublicNames) -> Line | None:
    """Return the line of a move as its table may read it, None where there is nothing to tell."""
    told = [event for each in happened if (event := _told(each, names)) is not None]
    helped = next((each for each in told if isinstance(each, events.Assisted)), None)
    if helped is not None:
        return challenge_lines.assisted(helped, names.person(helped.helper), names)
    tasks = names.state.setup.tasks if isinstance(names.state, ChallengeState) else ()
    seen = [task.id for task in tasks if names.is_open(task.id)]
    return challenge_lines.line(told, names, names.actor(), seen)


def _told(event: Any, names: PublicNames) -> Any:
    """Return an event without what is hidden of it, None where nothing is left."""
    match event:
        case events.Rolled():
            # What was left out goes by names that no table view shows.
            return replace(event, without=())
        case events.Opposed() | events.Consoled():
            return event if names.is_open(event.task) else None
        case events.Assisted():
            return event if _helps_with_open_tasks(event.helper, names) else None
        case events.Drawn():
            told = names.is_open(f"{DRAWBACK}{event.enhancement}")
            return event if told and (event.task is None or names.is_open(event.task)) else None
        case events.Spent():
            return _spent(event, names)
        case events.DifficultyRuled():
            changes = tuple(each for each in event.changes if names.is_open(each[0]))
            return replace(event, changes=changes, why="") if changes else None
        case _:
            return None


def _helps_with_open_tasks(helper: str, names: PublicNames) -> bool:
    setup = names.state.setup if isinstance(names.state, ChallengeState) else None
    found: Any = setup.helper_of.get(helper) if setup else None
    if setup is None or found is None:
        return False
    return any(names.is_open(task) for task in setup.relevant(found.tasks))


def _spent(event: events.Spent, names: PublicNames) -> events.Spent | None:
    lists: Mapping[str, tuple[Any, ...]] = {
        key: _open(getattr(event, key), names)
        for key in ("succeeded", "failed", "bought_off", "suffered")
    }
    if not any(lists.values()):
        return None
    left_over = event.left_over if _all_is_open(names) else 0
    return replace(event, left_over=left_over, **lists)


def _all_is_open(names: PublicNames) -> bool:
    """Return whether nothing is hidden that what is left over would tell the price of."""
    state = names.state
    if not isinstance(state, ChallengeState):
        return False
    things: list[str] = [task.id for task in state.setup.tasks]
    things += [each.id for each in Count(state).complications]
    return all(names.is_open(thing) for thing in things)


def _open(things: Iterable[str], names: PublicNames) -> tuple[str, ...]:
    return tuple(thing for thing in things if names.is_open(thing))
