"""Journal lines of a conflict: one line a move, with all that it brought about."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, cast

from msgspec.structs import replace

from choicedesk.rules.conflict import events
from choicedesk.rules.events import Revised
from choicedesk.words import conflict_terms, ruling_lines
from choicedesk.words.conflict_names import ConflictNames
from choicedesk.words.conflict_rulings import ruled
from choicedesk.words.journal_line import Line, Names, numbered
from choicedesk.words.language import _, ngettext, pgettext
from choicedesk.words.lists import all_of, bold, plain

SIDES = 6
"""Abilities roll d6 (Z-2)."""


def line(happened: Sequence[Any], names: Names) -> Line:
    """Return the line of a move: its first event, then what followed from it."""
    return _with_consequences(_first_line(happened[0], names), happened[1:], ConflictNames(names))


def _first_line(event: object, names: Names) -> Line:
    if isinstance(event, Revised):
        return ruling_lines.revised(event, names)
    return _LINES[type(event)](event, ConflictNames(names))


def concerned(event: object) -> Iterator[str]:
    """Yield the ids of goals and parties that an event is about."""
    for key in ("party", "goal", "won_by", "what", "caller"):
        thing: object = getattr(event, key, None)
        if isinstance(thing, str):
            yield _bare(thing)
    for key in ("goals", "successes", "timers"):
        things: object = getattr(event, key, None)
        if isinstance(things, tuple | dict):
            yield from map(_bare, cast("Iterable[object]", things))
    if isinstance(event, events.Ruled):
        yield from (_bare(place.removeprefix("party:")) for place, *_rest in event.changes)
        yield from (*event.zones, *event.fallout)


def _bare(id_: object) -> str:
    """Return whom or what a goal is about: of an implicit one, the party."""
    return str(id_).removeprefix("out:")


def _with_consequences(said: Line, rest: Sequence[Any], names: ConflictNames) -> Line:
    more = [_CONSEQUENCES[type(event)](event, names) for event in rest if _follows(event)]
    return replace(said, text=" · ".join((said.text, *more)))


def _follows(event: object) -> bool:
    return type(event) in _CONSEQUENCES


def consequence(event: object, names: Names) -> str:
    """Return the words for what followed from a move."""
    return _CONSEQUENCES[type(event)](event, ConflictNames(names))


def _started(event: events.ConflictStarted, names: ConflictNames) -> Line:
    text = ngettext(
        "{caller} calls for a conflict: {side} has {n} success on {goal}, {caller} acts next",
        "{caller} calls for a conflict: {side} has {n} successes on {goal}, {caller} acts next",
        event.successes,
    ).format(
        caller=names.party(event.caller),
        side=plain(event.by),
        n=event.successes,
        goal=names.goal(event.goal),
    )
    return Line(text=text, icon="call", kind="evening", people=names.people([event.caller]))


def _worked_on(event: events.GoalWorkedOn, names: ConflictNames) -> Line:
    owner = event.party if event.character is None else event.character
    pattern = {
        "act": _("{who} works on {goals} with {ability}"),
        "aside": _("{who} works on {goals} aside, with {ability}"),
        "stunt": _("{who} dares a stunt on {goals} with {ability}"),
    }[event.how]
    who = names.party(event.party)
    if event.character is not None:
        who = names.character(event.character)
    text = pattern.format(
        who=who, goals=names.goals(event.goals), ability=names.ability(event.ability, owner)
    )
    parts = [_successes(event.successes, event.dice)]
    if event.mighty:
        parts.append(_("doubled by might to {n}").format(n=sum(event.pending.values())))
    if event.support is not None and event.lent is not None:
        parts.append(
            _("supported by {support} ({use})").format(
                support=bold(event.support), use=conflict_terms.specialty(event.lent)
            )
        )
    parts += _costs(event.worn, event.exhausted)
    return Line(
        text=f"{text}: {', '.join(parts)}",
        icon="stunt" if event.how == "stunt" else "goal",
        kind="roll",
        people=names.people([event.party]),
        numbers=numbered(event.dice, SIDES),
    )


def _successes(n: int, dice: Sequence[int]) -> str:
    faces = conflict_terms.faces(dice)
    return ngettext("{n} success ({faces})", "{n} successes ({faces})", n).format(n=n, faces=faces)


def _costs(worn: int, exhausted: int) -> list[str]:
    parts: list[str] = []
    if worn:
        parts.append(ngettext("{n} level worn", "{n} levels worn", worn).format(n=worn))
    if exhausted:
        parts.append(_("1 level by exhaustion"))
    return parts


def _defended(event: events.GoalDefended, names: ConflictNames) -> Line:
    text = _("{party} defends {goal}: stops {stopped} of {n} ({faces})").format(
        party=names.party(event.party),
        goal=names.goal(event.goal),
        stopped=event.stopped,
        n=event.stopped + event.left,
        faces=conflict_terms.faces(event.dice),
    )
    if event.reduced:
        text = _("{text}, a level less: {abilities}").format(
            text=text, abilities=names.abilities(event.reduced, event.party)
        )
    return Line(
        text=text,
        icon="defend",
        kind="roll",
        people=names.people([event.party]),
        numbers=numbered(event.dice, SIDES),
    )


def _counted(event: events.SuccessesCounted, names: ConflictNames) -> Line:
    parts = [
        _("{n} on {goal} (now {counts})").format(
            n=n, goal=names.goal(goal), counts=_counts(event.counts.get(goal, {}))
        )
        for goal, n in event.successes.items()
    ]
    text = _("Successes of {side} come through: {parts}").format(
        side=plain(event.side), parts=all_of(parts)
    )
    return Line(text=text, icon="success", kind="evening")


def _counts(counts: Mapping[str, int]) -> str:
    said = [
        _("{side} {n}").format(side=plain(conflict_terms.side(side)), n=n)
        for side, n in counts.items()
    ]
    return all_of(said) or pgettext("successes", "nothing")


def _moved(event: events.PartyMoved, names: ConflictNames) -> Line:
    pattern = _("{party} also moves to {zone}") if event.besides else _("{party} moves to {zone}")
    text = pattern.format(party=names.party(event.party), zone=names.zone(event.target))
    return Line(text=text, icon="zone", kind="evening", people=names.people([event.party]))


def _supported(event: events.SupportMade, names: ConflictNames) -> Line:
    if event.uses:
        text = ngettext(
            "{party} makes support {support} with {ability}: {n} use",
            "{party} makes support {support} with {ability}: {n} uses",
            event.uses,
        )
    else:
        text = _("{party} fails to make support {support} with {ability}")
    text = text.format(
        party=names.party(event.party),
        support=bold(event.support),
        ability=names.ability(event.ability, event.party),
        n=event.uses,
    )
    parts = [f"{text} ({conflict_terms.faces(event.dice)})", *_costs(event.worn, 0)]
    return Line(
        text=", ".join(parts),
        icon="support",
        kind="roll",
        people=names.people([event.party]),
        numbers=numbered(event.dice, SIDES),
    )


def _round_ended(event: events.RoundEnded, names: ConflictNames) -> Line:
    text = _("Round {n} is over").format(n=event.round)
    timers = [
        _("{timer} stands at {n}").format(timer=names.goal(timer), n=n)
        for timer, n in event.timers.items()
    ]
    return Line(
        text=": ".join((text, all_of(timers))) if timers else text, icon="timer", kind="evening"
    )


def _fallout(event: events.FalloutRecorded, names: ConflictNames) -> Line:
    text = _("Fallout for {what}: {text}").format(
        what=names.thing(event.what), text=plain(event.text)
    )
    return Line(text=text, icon="fallout", kind="evening", people=names.people([event.what]))


def _knocked_out(event: events.PartyKnockedOut, names: ConflictNames) -> str:
    return _("{party} is knocked out").format(party=names.party(event.party))


def _recovered(event: events.PartyRecovered, names: ConflictNames) -> str:
    return _("{party} is back in the conflict").format(party=names.party(event.party))


def _destroyed(event: events.SupportDestroyed, _names: ConflictNames) -> str:
    return _("support {support} is destroyed").format(support=bold(event.support))


def _ended(event: events.ConflictEnded, names: ConflictNames) -> str:
    text = _("the conflict is over: {side} wins by {goal}").format(
        side=bold(conflict_terms.side(event.winner)), goal=names.goal(event.won_by)
    )
    if not event.fallout_due:
        return text
    due = all_of([names.thing(each) for each in event.fallout_due])
    return _("{text}, fallout is due for {due}").format(text=text, due=due)


_LINES: Mapping[type, Callable[[Any, ConflictNames], Line]] = {
    events.ConflictStarted: _started,
    events.GoalWorkedOn: _worked_on,
    events.GoalDefended: _defended,
    events.SuccessesCounted: _counted,
    events.PartyMoved: _moved,
    events.SupportMade: _supported,
    events.RoundEnded: _round_ended,
    events.FalloutRecorded: _fallout,
    events.Ruled: ruled,
}
_CONSEQUENCES: Mapping[type, Callable[[Any, ConflictNames], str]] = {
    events.PartyKnockedOut: _knocked_out,
    events.PartyRecovered: _recovered,
    events.SupportDestroyed: _destroyed,
    events.ConflictEnded: _ended,
}
