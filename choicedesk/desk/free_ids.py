"""Ids that are free: of the campaign's people, cards and scenes, and of things inside a scene."""

import re
from collections.abc import Collection, Container
from typing import Literal

from choicedesk.desk.campaign import Campaign, CardId, EncounterId, PersonId, SceneId

_ID = re.compile(r"[a-z](\d{1,15})")


def next_id(campaign: Campaign, letter: Literal["p", "c", "s", "e"]) -> str:
    """Return the next free id of people (p), cards (c), scenes (s) or encounters (e).

    Those of what was removed stay taken.
    """
    kinds: tuple[Collection[str], ...] = (
        campaign.people,
        campaign.cards,
        campaign.scenes,
        campaign.encounters,
        campaign.former,
    )
    ids = (name for kind in kinds for name in kind if name.startswith(letter))
    numbers = (int(found[1]) for name in ids if (found := _ID.fullmatch(name)))
    return f"{letter}{max(numbers, default=0) + 1}"


def next_card_id(campaign: Campaign) -> CardId:
    """Return the next free id for a card."""
    return CardId(next_id(campaign, "c"))


def next_person_id(campaign: Campaign) -> PersonId:
    """Return the next free id for a person."""
    return PersonId(next_id(campaign, "p"))


def next_scene_id(campaign: Campaign) -> SceneId:
    """Return the next free id for a scene."""
    return SceneId(next_id(campaign, "s"))


def next_encounter_id(campaign: Campaign) -> EncounterId:
    """Return the next free id for an encounter."""
    return EncounterId(next_id(campaign, "e"))


def free(wanted: str, taken: Container[str]) -> str:
    """Return ``wanted``, or with the next number after it if that is taken.

    >>> free("c1", {"c1", "c1-2"})
    'c1-3'
    """
    name, number = wanted, 2
    while name in taken:
        name, number = f"{wanted}-{number}", number + 1
    return name
