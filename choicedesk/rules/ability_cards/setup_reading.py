"""Reads a setup of ability cards from decoded JSON and checks it whole."""

from typing import Any

import msgspec

from choicedesk.rules.ability_cards.setup import Setup
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
    """Return why a setup of the right types is not valid, or None: ids stand once in their list."""
    for entries in (setup.players, setup.deck):
        taken: set[str] = set()
        for entry in entries:
            if entry.id in taken:
                return bad_value("$", fault="twice", id=entry.id)
            taken.add(entry.id)
    return None
