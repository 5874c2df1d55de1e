"""How a confrontation ended: who won, by what, and what each comparison had to show."""

from collections.abc import Callable, Mapping, Sequence

from choicedesk.words.language import _, ngettext
from choicedesk.words.lists import all_of

Name = Callable[[str], str]

_DECIDED: Mapping[str, Callable[[], str]] = {
    "left_alone": lambda: _("{who} wins: all the others have passed."),
    "count": lambda: _("{who} wins with more sets than anyone else."),
    "sizes": lambda: _("{who} wins: equally many sets, but larger ones."),
    "values": lambda: _("{who} wins: sets of the same size, but of higher value."),
    "test_result": lambda: _("{who} wins: level in every set, but with the better test result."),
    "tie": lambda: _("All is level: {who} win together."),
}
_CRITERIA: Mapping[str, Callable[[], str]] = {
    "count": lambda: _("How many sets"),
    "sizes": lambda: _("Their sizes, largest first"),
    "values": lambda: _("Their values, in the same order"),
    "test_result": lambda: _("The test result"),
}


def result(comparison: object, name: Name) -> str:
    """Say in one sentence who won, and why."""
    winners: Sequence[str] = getattr(comparison, "winners", ())
    decided = getattr(comparison, "decided_by", "")
    if decided not in _DECIDED:
        return ""
    return _DECIDED[decided]().format(who=all_of([name(who) for who in winners]))


def criterion(kind: str) -> str:
    """Return what is compared in a step."""
    return _CRITERIA[kind]()


def values(kind: str, numbers: Sequence[int]) -> str:
    """Return what one seat has to show in a step."""
    if kind == "count":
        return ngettext("{n} set", "{n} sets", numbers[0]).format(n=numbers[0])
    return " · ".join(map(str, numbers)) or "–"


def set_of(size: int, value: int) -> str:
    """Return a set in short."""
    return _("{size} × {value}").format(size=size, value=value)


def botch(size: int) -> str:
    """Name a botch."""
    return _("a botch of {n}").format(n=size)


def loses(name: str, level: int, text: str = "") -> str:
    """Say what somebody loses."""
    if text:
        return _("{name} loses the stake of {n}: {text}").format(name=name, n=level, text=text)
    return _("{name} loses the stake of {n}").format(name=name, n=level)


def loses_nothing() -> str:
    """Say that nobody loses a stake."""
    return _("Nobody loses a stake.")


def journal_line(title: str, comparison: object, name: Name, lost: Mapping[str, int]) -> str:
    """Return the line that an evening's journal keeps of a confrontation."""
    parts = [result(comparison, name).rstrip(".")]
    parts += [loses(name(who), level) for who, level in lost.items()]
    return _("Confrontation “{title}”: {result}").format(title=title, result=" · ".join(parts))


def botched(name: str, size: int, face: int) -> str:
    """Name somebody's botch."""
    return _("{name} botches: {size} × {face} are no set").format(name=name, size=size, face=face)
