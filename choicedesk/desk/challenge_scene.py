"""How somebody and a challenge card stand in the setup of a challenge."""

from typing import Any

from choicedesk.desk.campaign import Campaign, CardId, ChallengeCard, CharacterCard
from choicedesk.desk.challenge_parts import (
    ChallengeEnhancement,
    ChallengeHelper,
    ChallengeTask,
)
from choicedesk.desk.free_ids import free
from choicedesk.desk.opening import FirstWords, Opening
from choicedesk.desk.roster import Roster
from choicedesk.desk.sheets import Pool
from choicedesk.rules.system import JsonObject, Known, Level

ACTOR = "actor"
"""Under this id a scene links who rolls to a character's card."""

OPEN, SECRET = Known(Level.OPEN), Known(Level.SECRET)
_NO_TEXT = "?"


def challenge_opening(
    campaign: Campaign, actor: str, card: ChallengeCard | None, words: FirstWords
) -> Opening:
    """Return a challenge before a person or character; without a card it has one small task."""
    roster = Roster(campaign, words.ability)
    who = roster.character(actor, "pool") or roster.stranger(words.nobody, "pool")
    card = card or ChallengeCard(
        id=CardId(""), name="", tasks=(ChallengeTask(id="t1", name=words.task),)
    )
    names = _Names(card)
    setup: JsonObject = {
        "actor": _actor(who, card.options.sides),
        "options": {"sides": card.options.sides, "tens": card.options.tens},
        "tasks": [
            {"id": each.id, "name": each.name, "difficulty": _difficulty(each)}
            for each in card.tasks
        ],
        "complications": [
            {"id": each.id, "task": each.task, "level": each.level, "text": each.text}
            for each in card.complications
        ],
        "enhancements": [_enhancement(each, names) for each in card.enhancements],
        "helpers": [_helper(each, names) for each in card.helpers],
    }
    return Opening(
        system="challenge",
        setup=setup,
        links={ACTOR: who.id},
        knowledge=_knowledge(card, names),
        cards=roster.entries,
    )


def standing(campaign: Campaign, local: str, link: str) -> tuple[str, JsonObject] | None:
    """Return what the one who rolls sets of the setup ("": in no list)."""
    roster = Roster(campaign, "")
    who = roster.character(link, "pool")
    if local != ACTOR or who is None or roster.entries:
        return None
    return "", {ACTOR: _actor(who)}


class _Names:
    """The ids of enhancements and helpers inside a scene: their names, for the rules give none."""

    def __init__(self, card: ChallengeCard) -> None:
        self.of: dict[str, str] = {}
        taken = {each.id for each in (*card.tasks, *card.complications)}
        for part in (*card.enhancements, *card.helpers):
            name = free(_no_drawback(part.name), taken)
            taken.add(name)
            self.of[part.id] = name


def _no_drawback(name: str) -> str:
    """Return a name that the rules do not take for a drawback's."""
    plain = " ".join(name.split()) or _NO_TEXT
    return plain.replace(":", " –", 1) if plain.startswith("drawback:") else plain


def _actor(card: CharacterCard, sides: int = 20) -> JsonObject:
    pool = card.pool or Pool()
    return {"pool": pool.pool, "target_number": min(pool.target_number, sides)}


def _difficulty(task: ChallengeTask) -> int | JsonObject:
    who: JsonObject = {
        "pool": task.opponent.pool,
        "target_number": task.opponent.target_number,
    }
    match task.difficulty:
        case "static":
            return task.level
        case "opposed":
            return {"opposed": {**who, "enhancements": task.opponent.enhancements}}
        case "simultaneous":
            return {"simultaneous": who}


def _enhancement(each: ChallengeEnhancement, names: _Names) -> JsonObject:
    drawback: JsonObject | None = None
    if each.drawback is not None:
        drawback = {
            "kind": each.drawback.kind,
            "level": each.drawback.level,
            "text": each.drawback.text,
        }
        if each.drawback.kind == "complication":
            drawback["task"] = each.drawback.task
    return {
        "id": names.of[each.id],
        "level": each.level,
        "drawback": drawback,
        **_only(each.tasks),
    }


def _helper(each: ChallengeHelper, names: _Names) -> JsonObject:
    return {
        "id": names.of[each.id],
        "pool": each.pool,
        "target_number": each.target_number,
        **_only(each.tasks),
    }


def _only(tasks: Any) -> JsonObject:
    return {} if tasks is None else {"tasks": list(tasks)}


def _knowledge(card: ChallengeCard, names: _Names) -> dict[str, Known]:
    """Tasks lie open; complications, and what enhancements bring along, are secret."""
    known = {each.id: SECRET if each.secret else OPEN for each in card.tasks}
    known |= {each.id: OPEN if each.open else SECRET for each in card.complications}
    known |= {names.of[each.id]: SECRET for each in card.enhancements if each.drawback}
    return known
