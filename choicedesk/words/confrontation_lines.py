"""Journal lines of a confrontation. Hidden dice are counted, never named."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any

from choicedesk.rules.confrontation import events
from choicedesk.rules.confrontation.setup import ParticipantId
from choicedesk.rules.confrontation.state import ConfrontationState
from choicedesk.words import ruling_lines
from choicedesk.words.journal_line import Line, Names, joined, numbered
from choicedesk.words.language import _, ngettext
from choicedesk.words.lists import all_of, bold


def line(happened: Sequence[Any], names: Names) -> Line | None:
    """Return the line of a move: its first event, then what followed from it."""
    return joined(happened, names, _LINES)


def concerned(event: object) -> Iterator[str]:
    """Yield the ids of those whom an event is about."""
    who = getattr(event, "who", None)
    if isinstance(who, str):
        yield who
    if isinstance(event, events.ConfrontationEnded):
        yield from (*event.outcome.winners, *event.lost)
    if isinstance(event, events.StakesRuled):
        yield from (each for each, *_rest in event.changes)
    if isinstance(event, events.PoolsRolled):
        yield from event.dice


def _opened(event: events.Opened, names: Names) -> Line:
    text = _("{who} opens the confrontation with a stake of {n}").format(
        who=_name(event.who, names), n=event.level
    )
    return _bid(ruling_lines.with_reason(text, event.text), "stake", event.who, names)


def _called(event: events.Called, names: Names) -> Line:
    text = _("{who} calls: a stake of {n}").format(who=_name(event.who, names), n=event.level)
    return _bid(text, "call", event.who, names)


def _passed(event: events.Passed, names: Names) -> Line:
    who = _name(event.who, names)
    if event.lost is None:
        text = _("{who} passes and loses nothing").format(who=who)
    else:
        text = _("{who} passes and loses the stake of {n}").format(who=who, n=event.lost)
    return _bid(text, "pass", event.who, names)


def _checked(event: events.Checked, names: Names) -> Line:
    text = _("{who} checks").format(who=_name(event.who, names))
    return _bid(text, "check-bid", event.who, names)


def _raised(event: events.StakeRaised, names: Names) -> Line:
    text = _("{who} raises from {before} to {n}").format(
        who=_name(event.who, names), before=event.before, n=event.level
    )
    return _bid(ruling_lines.with_reason(text, event.text), "raise", event.who, names)


def _rolled(event: events.PoolsRolled, names: Names) -> Line:
    pools = [
        ngettext("{who} {n} die", "{who} {n} dice", len(faces)).format(
            who=_name(who, names), n=len(faces)
        )
        if faces
        else _name(who, names)
        for who, faces in event.dice.items()
    ]
    text = _("Rolled in secret: {pools}").format(pools=all_of(pools))
    return Line(text=text, icon="cup", kind="roll", people=names.people(event.dice))


def _shown(event: events.DiceShown, names: Names) -> Line:
    match event.stage:
        case "attribute":
            text = _("{who} shows attribute dice: {faces}")
        case "skill":
            text = _("{who} shows skill dice: {faces}")
        case _:
            text = _("{who} shows the rest: {faces}")
    said = text.format(who=_name(event.who, names), faces=_faces(event.faces))
    return Line(
        text=said,
        icon="eye",
        kind="roll",
        people=names.people([event.who]),
        numbers=numbered(event.faces, names.sides),
    )


def _belt(event: events.BeltRolled, names: Names) -> Line:
    text = _("The belt die shows {face}").format(face=event.face)
    numbers = numbered((event.face,), names.sides)
    return Line(text=text, icon="belt-die", kind="roll", numbers=numbers)


def _ended(event: events.ConfrontationEnded, names: Names) -> Line:
    winners = event.outcome.winners
    match event.outcome.decided_by:
        case "left_alone":
            text = _("{who} is left alone and wins")
        case "count":
            text = _("{who} wins by more sets")
        case "sizes":
            text = _("{who} wins by larger sets")
        case "values":
            text = _("{who} wins by higher sets")
        case "test_result":
            text = _("{who} wins by the better test result")
        case _:
            text = _("All is level: {who} win together")
    parts = [
        text.format(who=_names(winners, names)),
        *(_hand(who, event, names) for who in event.outcome.sets),
        *(
            _("{who} loses the stake of {n}").format(who=_name(who, names), n=level)
            for who, level in event.lost.items()
        ),
    ]
    people = names.people((*winners, *event.lost))
    return Line(text=" · ".join(parts), icon="set", kind="risk", people=people, listed=True)


def _hand(who: ParticipantId, event: events.ConfrontationEnded, names: Names) -> str:
    sets = event.outcome.sets[who]
    said = [_("{size} × {value}").format(size=size, value=value) for size, value in sets]
    botch = event.outcome.botches[who]
    if botch:
        said.append(_("a botch of {n}").format(n=botch))
    return _("{who}: {sets}").format(who=_name(who, names), sets=", ".join(said) or _("no set"))


def _ruled(event: events.StakesRuled, names: Names) -> Line:
    changes = [
        _("{who} stake {before} → {after}").format(
            who=_name(who, names), before=before, after=after
        )
        for who, before, after in event.changes
    ]
    return ruling_lines.ruling(
        changes, event.why, names.people(who for who, *_rest in event.changes)
    )


def _bid(text: str, icon: str, who: ParticipantId, names: Names) -> Line:
    return Line(text=text, icon=icon, kind="risk", people=names.people([who]))


def _faces(faces: Iterable[int]) -> str:
    return ", ".join(map(str, sorted(faces, reverse=True)))


def _names(people: Iterable[ParticipantId], names: Names) -> str:
    return all_of([_name(who, names) for who in people])


def _name(who: ParticipantId, names: Names) -> str:
    state: object = names.state
    found = state.setup.participant_of.get(who) if isinstance(state, ConfrontationState) else None
    return bold(names.named(found.name if found else None, who))


_LINES: Mapping[type, Callable[[Any, Names], Line]] = {
    events.Opened: _opened,
    events.Called: _called,
    events.Passed: _passed,
    events.Checked: _checked,
    events.StakeRaised: _raised,
    events.PoolsRolled: _rolled,
    events.DiceShown: _shown,
    events.BeltRolled: _belt,
    events.ConfrontationEnded: _ended,
    events.StakesRuled: _ruled,
    events.Revised: ruling_lines.revised,
}
