"""Cards made of what a scene is now: a challenge, or a conflict set, to be played again."""

from collections.abc import Iterable
from typing import Any

import msgspec
from msgspec.structs import replace

from choicedesk.desk.campaign import (
    Campaign,
    CardId,
    ChallengeCard,
    CharacterCard,
    ConflictCard,
    Scene,
)
from choicedesk.desk.challenge_parts import (
    ChallengeComplication,
    ChallengeEnhancement,
    ChallengeHelper,
    ChallengeOptions,
    ChallengeTask,
    Drawback,
    Opponent,
)
from choicedesk.desk.conflict_parts import ConflictGoal, ConflictParty, ConflictZone
from choicedesk.desk.sheets import PartySheet, next_part
from choicedesk.desk.zone_places import kept_places
from choicedesk.rules.registry import SYSTEMS
from choicedesk.rules.system import JsonObject, Known, Level

SAVED = frozenset({"challenge", "conflict"})
"""The systems whose scenes make cards."""


def template_card(
    campaign: Campaign, scene: Scene, card: CardId, name: str
) -> ChallengeCard | ConflictCard | None:
    """Return the card of a scene's present setup.

    None where a system has no such cards, or where the setup holds more than a card can say, as one
    that came from outside may.
    """
    if scene.system not in SAVED:
        return None
    setup = SYSTEMS[scene.system].write_setup(scene.state.setup)
    try:
        if scene.system == "challenge":
            return _challenge(scene, setup, ChallengeCard(id=card, name=name))
        return _conflict(campaign, scene, setup, ConflictCard(id=card, name=name))
    except msgspec.ValidationError:
        return None


def _challenge(scene: Scene, setup: JsonObject, card: ChallengeCard) -> ChallengeCard:
    taken = [each["id"] for each in (*setup["tasks"], *setup["complications"])]
    enhancements = [_enhancement(each, _next("e", taken)) for each in setup["enhancements"]]
    helpers = [_helper(each, _next("h", taken)) for each in setup["helpers"]]
    return replace(
        card,
        options=msgspec.convert(setup["options"], ChallengeOptions),
        tasks=tuple(_task(scene, each) for each in setup["tasks"]),
        complications=tuple(
            ChallengeComplication(**each, open=_level(scene, each["id"]) is Level.OPEN)
            for each in setup["complications"]
        ),
        enhancements=tuple(enhancements),
        helpers=tuple(helpers),
    )


def _task(scene: Scene, each: JsonObject) -> ChallengeTask:
    task = ChallengeTask(
        id=each["id"],
        name=each["name"],
        secret=_level(scene, each["id"]) is not Level.OPEN,
    )
    difficulty: Any = each["difficulty"]
    if isinstance(difficulty, int):
        return replace(task, level=difficulty)
    kind = "opposed" if "opposed" in difficulty else "simultaneous"
    opponent = msgspec.convert(difficulty[kind], Opponent)
    return replace(task, difficulty=kind, opponent=opponent)


def _enhancement(each: JsonObject, id_: str) -> ChallengeEnhancement:
    drawback = each.get("drawback")
    return ChallengeEnhancement(
        id=id_,
        name=each["id"],
        level=each["level"],
        tasks=_tasks(each),
        drawback=None if drawback is None else msgspec.convert(drawback, Drawback),
    )


def _helper(each: JsonObject, id_: str) -> ChallengeHelper:
    return ChallengeHelper(
        id=id_,
        name=each["id"],
        pool=each["pool"],
        target_number=each["target_number"],
        tasks=_tasks(each),
    )


def _tasks(each: JsonObject) -> tuple[str, ...] | None:
    tasks: Iterable[str] | None = each.get("tasks")
    return None if tasks is None else tuple(tasks)


def _conflict(
    campaign: Campaign, scene: Scene, setup: JsonObject, card: ConflictCard
) -> ConflictCard:
    zones, places = {zone["id"] for zone in setup["zones"]}, kept_places(scene)
    parties: list[ConflictParty] = []
    # In a scene a zone and a goal may bear the same id; on a card they may not.
    taken = [*zones, *(goal["id"] for goal in setup["goals"])]
    for each in setup["parties"]:
        link = scene.links.get(each["id"])
        is_character = isinstance(campaign.cards.get(CardId(link or "")), CharacterCard)
        parties.append(
            ConflictParty(
                id=_next("q", taken),
                name=each["name"],
                link=link if is_character else None,
                sheet=_sheet(each),
                side=each["side"],
                zone=scene.state.zones.get(each["id"]),
                secret=_level(scene, each["id"]) is not Level.OPEN,
            )
        )
    return replace(
        card,
        magnitude=setup["magnitude"],
        zones=tuple(
            msgspec.convert({**each, "at": places.get(each["id"])}, ConflictZone)
            for each in setup["zones"]
        ),
        goals=tuple(_goal(scene, each, zones) for each in setup["goals"]),
        parties=tuple(parties),
    )


def _goal(scene: Scene, each: JsonObject, zones: set[str]) -> ConflictGoal:
    timer = each["timer"]
    plain = {key: value for key, value in each.items() if key not in {"id", "timer"}}
    return ConflictGoal(
        **plain,
        id=each["id"] if each["id"] not in zones else f"g-{each['id']}",
        per_round=timer["per_round"] if timer else None,
        secret=_level(scene, each["id"]) is Level.SECRET,
    )


def _sheet(each: JsonObject) -> PartySheet:
    """Return the sheet of a party; its characters get ids of their own, which differ."""
    kept = ("magnitude", "quality", "out_at", "abilities", "characters")
    characters = [{**one, "id": f"k{place}"} for place, one in enumerate(each["characters"], 1)]
    content = {key: each[key] for key in kept} | {"characters": characters}
    return msgspec.convert(content, PartySheet)


def _level(scene: Scene, thing: str) -> Level:
    return scene.knowledge.get(thing, Known(Level.OPEN)).level


def _next(letter: str, taken: list[str]) -> str:
    found = next_part(letter, taken)
    taken.append(found)
    return found
