"""Reads the setup of a confrontation from decoded JSON and checks it whole."""

from typing import Any

import msgspec

from choicedesk.rules.confrontation.setup import LARGEST_POOL, Options, Participant, Setup
from choicedesk.rules.json_values import bad_value, read
from choicedesk.rules.system import JsonObject, Refusal


def read_setup(value: Any) -> Setup | Refusal:
    """Return the setup that decoded JSON describes, or ``bad_value`` with the path of its fault."""
    setup = read(value, Setup)
    return setup if isinstance(setup, Refusal) else fault(setup) or setup


def write_setup(setup: Setup) -> JsonObject:
    """Return a setup as JSON that reads back to an equal one."""
    return msgspec.to_builtins(setup)


def fault(setup: Setup) -> Refusal | None:
    """Return why a setup of the right types is not valid, or None."""
    taken: set[str] = set()
    for place, participant in enumerate(setup.participants):
        if participant.id in taken:
            return bad_value("$", "K-1", fault="twice", id=participant.id)
        taken.add(participant.id)
        wrong = _participant(participant, f"$.participants[{place}]", setup.options)
        if wrong:
            return wrong
    return options_fault(setup.options, "$.options")


def options_fault(options: Options, path: str) -> Refusal | None:
    """Refuse a botch that no die can show (K-2)."""
    if options.botch is not None and options.botch > options.sides:
        return bad_value(f"{path}.botch", "K-2", fault="botch", sides=options.sides)
    return None


def _participant(participant: Participant, path: str, options: Options) -> Refusal | None:
    if not 1 <= participant.pool <= LARGEST_POOL:
        return bad_value(
            path,
            "K-1",
            fault="pool",
            who_name=participant.name,
            dice=participant.pool,
            most=LARGEST_POOL,
        )
    if options.test_result == "given" and participant.test_result is msgspec.UNSET:
        return bad_value(path, "K-2", fault="missing", key="test_result")
    return None
