"""Journal lines of what a table lays out for a coming move: coins, ticks, dice half typed."""

from typing import Any, TypeVar

import msgspec

from choicedesk.desk.entries import KeepPlan
from choicedesk.words.journal_line import Kind, Line, Names
from choicedesk.words.language import _, ngettext
from choicedesk.words.lists import all_of, plain

Read = TypeVar("Read")


class _Draft(msgspec.Struct, frozen=True):
    text: str = ""
    player: str = ""


class _Bench(msgspec.Struct, frozen=True):
    draft: _Draft = _Draft()
    building: bool = False
    passed: tuple[str, ...] = ()


class _Action(msgspec.Struct, frozen=True):
    bench: _Bench = _Bench()


class _Pledge(msgspec.Struct, frozen=True):
    activations: tuple[Any, ...] = ()


def plan_line(entry: KeepPlan, names: Names) -> Line:
    """Return the line of one part; the last of several in a row says what lies there now."""
    part, _colon, _about = entry.part.partition(":")
    value: Any = entry.value
    icon = "real-dice"
    kind: Kind = "evening"
    match part:
        case "laid":
            text, icon = _laid(value), "success"
        case "without":
            text, icon = _left_out(value, names), "enhancement"
        case "action":
            text, icon = _action(value, names), "twelve"
        case "pledge":
            text, icon, kind = _pledge(value), "willpower", "willpower"
        case "map":
            text, icon = _map(value), "zone"
        case _other:
            text, kind = _dice(part, value), "roll"
    return Line(text=text, icon=icon, kind=kind, marks=("secret",))


def _dice(part: str, value: Any) -> str:
    match part:
        case "typed":
            n = len(_read(value, tuple[int, ...]) or ())
            return ngettext("{n} real die is typed", "{n} real dice are typed", n).format(n=n)
        case "real":
            return _("Real dice for this roll") if value else _("No real dice for this roll")
        case "roll":
            return _("A roll waits for its real dice")
        case "dice":
            return _("Dice lie there and wait for a word")
        case _other:
            return _("Something is laid out for what comes next")


def _pledge(value: Any) -> str:
    n = len((_read(value, _Pledge) or _Pledge()).activations)
    if not n:
        return _("Nothing is promised for the next white die any more")
    return ngettext(
        "{n} activation is promised for the next white die",
        "{n} activations are promised for the next white die",
        n,
    ).format(n=n)


def _map(value: Any) -> str:
    if value is None:
        return _("The zones lie where they come to lie by themselves")
    return _("The zones are laid out anew")


def _action(value: Any, names: Names) -> str:
    kept = _read(value, _Action) or _Action()
    bench = kept.bench
    if bench.building and bench.draft.text:
        return _("A test in the making: {text}").format(text=plain(bench.draft.text))
    if bench.building:
        return _("A test is put together")
    if bench.passed and not bench.draft.player:
        without = all_of([names.thing(each) for each in bench.passed])
        return _("Without an attribute card: {names}").format(names=without)
    return _("No test is in the making any more")


def _left_out(value: Any, names: Names) -> str:
    left_out = [names.thing(each) for each in _read(value, tuple[str, ...]) or ()]
    if not left_out:
        return _("No enhancement is left out of the coming roll")
    return _("Left out of the coming roll: {names}").format(names=all_of(left_out))


def _laid(value: Any) -> str:
    laid = _read(value, dict[str, dict[str, int]]) or {}
    n = sum(sum(on.values()) for on in laid.values())
    if not n:
        return _("All successes are taken back")
    return ngettext(
        "{n} success lies on what it is to pay for",
        "{n} successes lie on what they are to pay for",
        n,
    ).format(n=n)


def _read(value: Any, form: type[Read]) -> Read | None:
    """Return a part of a plan; what another program wrote otherwise is nothing."""
    try:
        return msgspec.convert(value, form)
    except msgspec.ValidationError:
        return None
