"""Journal lines of a challenge: one line a move, with all that it brought about."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any

from choicedesk.rules.challenge import events
from choicedesk.rules.challenge.counting import Count
from choicedesk.rules.challenge.refusing import name_of
from choicedesk.rules.challenge.setup import DRAWBACK
from choicedesk.rules.challenge.state import ChallengeState
from choicedesk.rules.events import Revised
from choicedesk.words import ruling_lines
from choicedesk.words.journal_line import Line, Names, joined, numbered
from choicedesk.words.language import _, ngettext
from choicedesk.words.lists import all_of, bold, plain


def line(
    happened: Sequence[Any], names: Names, who: str = "", tasks: Sequence[str] = ()
) -> Line | None:
    """Return the line of a move: its first event, then what followed from it.

    A roll is told of the actor ``who`` where there is a name, and of these ``tasks``.
    """
    lines = dict(_LINES)
    if who:
        lines[events.Rolled] = lambda event, names: _rolled(event, names, who, tasks)
    return joined(happened, names, lines)


def concerned(event: object) -> Iterator[str]:
    """Yield the ids of tasks, complications and enhancements that an event is about."""
    task = getattr(event, "task", None)
    if isinstance(task, str):
        yield task
    match event:
        case events.Drawn():
            yield from (event.enhancement, f"{DRAWBACK}{event.enhancement}")
        case events.Spent():
            yield from (*event.succeeded, *event.failed, *event.bought_off, *event.suffered)
        case events.DifficultyRuled():
            yield from (each for each, *_rest in event.changes)
        case _:
            return


def _opposed(event: events.Opposed, names: Names) -> Line:
    pattern = _("The other side rolls against {task}: {successes}")
    if event.race:
        pattern = _("In the race for {task} the other side rolls: {successes}")
    text = pattern.format(
        task=_task(event.task, names), successes=_successes(event.successes, event.dice)
    )
    numbers = numbered(event.dice, names.sides)
    return Line(text=text, icon="defend", kind="roll", numbers=numbers)


def assisted(event: events.Assisted, helper: str, names: Names) -> Line:
    """Say what help came to; ``helper`` is the name, marked as bold."""
    successes = _successes(event.successes, event.dice)
    pattern = _("{helper} helps: {successes}, an enhancement of {n}")
    if not event.gives:
        pattern = _("{helper} wants to help, without avail: {successes}")
    text = pattern.format(helper=helper, successes=successes, n=event.gives)
    numbers = numbered(event.dice, names.sides)
    return Line(text=text, icon="teamwork", kind="roll", numbers=numbers)


def _assisted(event: events.Assisted, names: Names) -> Line:
    return assisted(event, bold(_named("helper", event.helper, names)), names)


def _rolled(event: events.Rolled, names: Names, who: str = "", tasks: Sequence[str] = ()) -> Line:
    pattern = _("Rolled: {successes}")
    if who:
        pattern = (
            _("{who} rolls for {tasks}: {successes}") if tasks else _("{who} rolls: {successes}")
        )
    text = pattern.format(
        who=who,
        tasks=_tasks(tasks, names),
        successes=_successes(event.successes, event.dice),
    )
    if event.without:
        left_out = [bold(_named("enhancement", each, names)) for each in event.without]
        text = _("{text}, without {names}").format(text=text, names=all_of(left_out))
    numbers = numbered(event.dice, names.sides)
    return Line(text=text, icon="success", kind="roll", numbers=numbers)


def _drawn(event: events.Drawn, names: Names) -> Line:
    pattern = {
        "complication": _("drawback: a complication of level {n} for {task}"),
        "difficulty": _("drawback: another action gets harder by {n}"),
        "antagonist": _("drawback: an enhancement of {n} for the opposition"),
    }[event.kind]
    task = "" if event.task is None else _task(event.task, names)
    text = ruling_lines.with_reason(pattern.format(n=event.level, task=task), event.text)
    return Line(text=text, icon="drawback", kind="fate")


def _spent(event: events.Spent, names: Names) -> Line:
    parts = [
        _("succeeded: {names}").format(names=_tasks(event.succeeded, names))
        if event.succeeded
        else "",
        _("failed: {names}").format(names=_tasks(event.failed, names)) if event.failed else "",
        _("bought off: {names}").format(names=_complications(event.bought_off, names))
        if event.bought_off
        else "",
        _("suffered: {names}").format(names=_complications(event.suffered, names))
        if event.suffered
        else "",
        ngettext("{n} success left over", "{n} successes left over", event.left_over).format(
            n=event.left_over
        )
        if event.left_over
        else "",
    ]
    said = "; ".join(part for part in parts if part) or _("nothing was at stake")
    text = _("The successes are spent · {outcome}").format(outcome=said)
    return Line(text=text, icon="task", kind="risk")


def _consoled(event: events.Consoled, names: Names) -> Line:
    text = _("Consolation for {task}").format(task=_task(event.task, names))
    return Line(text=ruling_lines.with_reason(text, event.text), icon="consolation", kind="fate")


def _ruled(event: events.DifficultyRuled, names: Names) -> Line:
    parts = [
        _("difficulty of {task} {before} → {after}").format(
            task=_task(task, names), before="?" if before is None else before, after=after
        )
        for task, before, after in event.changes
    ]
    return ruling_lines.ruling(parts, event.why)


def _successes(n: int, dice: Sequence[int]) -> str:
    if not dice:
        return _("no dice, no success")
    faces = ", ".join(map(str, sorted(dice, reverse=True)))
    return ngettext("{n} success ({faces})", "{n} successes ({faces})", n).format(n=n, faces=faces)


def _task(id_: str, names: Names) -> str:
    return bold(_named("task", id_, names))


def _tasks(ids: Iterable[str], names: Names) -> str:
    return all_of([_task(id_, names) for id_ in ids])


def _complications(ids: Iterable[str], names: Names) -> str:
    """Return the complications by their texts, those of drawbacks by the drawbacks'."""
    state = names.state
    count = Count(state) if isinstance(state, ChallengeState) else None
    complications = count.complications if count else ()
    texts: dict[str, str] = {each.id: each.name for each in complications}
    return all_of([bold(names.named(texts.get(id_) or plain(id_), id_)) for id_ in ids])


def _named(kind: str, id_: str, names: Names) -> str:
    state = names.state
    found = name_of(state.setup, kind, id_) if isinstance(state, ChallengeState) else None
    return names.named(found, id_)


_LINES: Mapping[type[object], Callable[[Any, Names], Line]] = {
    events.Opposed: _opposed,
    events.Assisted: _assisted,
    events.Rolled: _rolled,
    events.Drawn: _drawn,
    events.Spent: _spent,
    events.Consoled: _consoled,
    events.DifficultyRuled: _ruled,
    Revised: ruling_lines.revised,
}
