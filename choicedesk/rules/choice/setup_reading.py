"""Reads a CHOICE setup from decoded JSON and checks it whole."""

from collections import Counter
from collections.abc import Iterable
from typing import Any

import msgspec

from choicedesk.rules.choice.setup import Fate, Gift, Setup
from choicedesk.rules.json_values import bad_value, read
from choicedesk.rules.system import JsonObject, Refusal

RESERVED = frozenset({"players", "opportunity", "tray"})
"""Names of places on the table, which no player and no card may bear; nor any ``ready:…``."""


def read_setup(value: Any) -> Setup | Refusal:
    """Return the setup that decoded JSON describes, or ``bad_value`` with the path of its fault."""
    setup = read(value, Setup)
    if isinstance(setup, Refusal):
        return setup
    return ownerless(value.get("gifts", ()), "$.gifts", "C-1") or fault(setup) or setup


def write_setup(setup: Setup) -> JsonObject:
    """Return a setup as JSON that reads back to an equal one."""
    return msgspec.to_builtins(setup)


def ownerless(gifts: Iterable[Any], path: str, rule: str) -> Refusal | None:
    """Refuse gifts that do not say whose they are: ``owner`` has no default (C-1)."""
    for place, gift in enumerate(gifts):
        if "owner" not in gift:
            return bad_value(f"{path}[{place}]", rule, fault="missing", key="owner")
    return None


def fault(setup: Setup) -> Refusal | None:
    """Return why a setup of the right types is not valid, or None."""
    return _ids(setup) or _owners(setup) or _abilities(setup.gifts) or _steps(setup.fates)


def _ids(setup: Setup) -> Refusal | None:
    players = [player.id for player in setup.players]
    cards = [
        card.id
        for cards in (setup.gifts, setup.goals, setup.fates, setup.dangers)
        for card in cards
    ]
    for name in (*players, *cards):
        if name in RESERVED or name.startswith("ready:"):
            return bad_value("$", fault="reserved", id=name)
    for ids in (players, cards):
        for name, times in Counter(ids).items():
            if times > 1:
                return bad_value("$", fault="twice", id=name)
    return None


def _owners(setup: Setup) -> Refusal | None:
    for place, gift in enumerate(setup.gifts):
        if gift.owner is not None and gift.owner not in setup.player_of:
            return bad_value(
                f"$.gifts[{place}].owner", "C-1", fault="owner", id=gift.owner, card_name=gift.name
            )
    return None


def _abilities(gifts: Iterable[Gift]) -> Refusal | None:
    for place, gift in enumerate(gifts):
        if len(set(gift.abilities)) < len(gift.abilities):
            return bad_value(f"$.gifts[{place}].abilities", "C-1", fault="abilities")
    return None


def _steps(fates: Iterable[Fate]) -> Refusal | None:
    for place, fate in enumerate(fates):
        if fate.step > fate.steps:
            return bad_value(f"$.fates[{place}].step", "C-4", fault="step", steps=fate.steps)
    return None
