"""Scripts: a setup and moves, played from outside without any window."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, cast

from msgspec import Struct

from choicedesk.rules.system import JsonObject, Refusal, System

Sentence = Callable[[Refusal, Any], str]
"""Words a refusal of a move; the state (None where there is none) gives the names."""

AnySystem = System[Any, Any, Any, Any]


class Script(Struct, frozen=True, kw_only=True):
    """A script as it was read: setup and moves are still JSON.

    ``goes_on`` (``"continue": true``) plays on past refusals and lists them all.
    """

    name: str | None
    system: str
    setup: JsonObject
    moves: Sequence[Any]
    goes_on: bool = False


class NoScriptError(ValueError):
    """Why a value is no script: ``reason`` and the ``place`` of the script among the cases, or -1.

    Reasons: ``no_object``, ``no_system``, ``unknown_system`` (``detail`` is what stood there),
    ``no_setup``, ``no_moves``, ``no_cases``.
    """

    def __init__(self, reason: str, detail: str = "") -> None:
        super().__init__(f"{reason} {detail}".strip())
        self.reason = reason
        self.detail = detail
        self.place = -1


def read_scripts(document: Any, systems: Mapping[str, AnySystem]) -> tuple[Script, ...]:
    """Return the script, or the scripts under ``cases``; raises ``NoScriptError``.

    Keys that a script does not need, such as ``expect``, are passed over.
    """
    if not isinstance(document, dict) or "cases" not in document:
        return (read_script(document, systems),)
    cases = cast("JsonObject", document)["cases"]
    if not isinstance(cases, list):
        raise NoScriptError("no_cases")
    scripts: list[Script] = []
    for place, case in enumerate(cast("list[Any]", cases)):
        try:
            scripts.append(read_script(case, systems))
        except NoScriptError as error:
            error.place = place
            raise
    return tuple(scripts)


def read_script(value: Any, systems: Mapping[str, AnySystem]) -> Script:
    """Return one script; raises ``NoScriptError``."""
    if not isinstance(value, dict):
        raise NoScriptError("no_object")
    script = cast("JsonObject", value)
    system, name = script.get("system"), script.get("name")
    if not isinstance(system, str):
        raise NoScriptError("no_system")
    if system not in systems:
        raise NoScriptError("unknown_system", system)
    if not isinstance(script.get("setup"), dict):
        raise NoScriptError("no_setup")
    if not isinstance(script.get("moves"), list):
        raise NoScriptError("no_moves")
    return Script(
        name=name if isinstance(name, str) else None,
        system=system,
        setup=script["setup"],
        moves=script["moves"],
        goes_on=script.get("continue") is True,
    )


def replay(script: Script, systems: Mapping[str, AnySystem], sentence: Sentence) -> JsonObject:
    """Return what a script comes to: its name, what was refused, and the view at its end.

    Stops at the first refusal unless the script goes on. A setup that is not valid is refused
    under index -1, with no view.
    """
    system = systems[script.system]
    setup = system.read_setup(script.setup)
    if isinstance(setup, Refusal):
        return _answer(script, [_refused(-1, setup, sentence(setup, None))], None)
    state = system.start(setup)
    refused: list[JsonObject] = []
    for index, raw in enumerate(script.moves):
        move = system.read_move(raw)
        step = move if isinstance(move, Refusal) else system.apply(state, move)
        if not isinstance(step, Refusal):
            state = step.state
            continue
        refused.append(_refused(index, step, sentence(step, state)))
        if not script.goes_on:
            break
    return _answer(script, refused, system.view(state))


def last_state(system: AnySystem, setup: Any, moves: Sequence[Any]) -> Any | None:
    """Return the state after all moves, None where the setup or one of them is refused."""
    read = system.read_setup(setup)
    if isinstance(read, Refusal):
        return None
    state = system.start(read)
    for raw in moves:
        move = system.read_move(raw)
        step = move if isinstance(move, Refusal) else system.apply(state, move)
        if isinstance(step, Refusal):
            return None
        state = step.state
    return state


def _answer(script: Script, refused: list[JsonObject], view: JsonObject | None) -> JsonObject:
    first = refused[0] if refused else None
    return {
        "name": script.name,
        "refused": refused if script.goes_on else first,
        "view": view,
    }


def _refused(index: int, refusal: Refusal, message: str) -> JsonObject:
    return {"index": index, "code": refusal.code, "rule": refusal.rule, "message": message}
