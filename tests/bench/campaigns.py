"""Builds the large campaigns of the benchmarks, through the product's own doors."""

import sqlite3
from collections.abc import Iterator
from pathlib import Path

from choicedesk.desk.campaign import (
    CardId,
    DangerCard,
    FateCard,
    GiftCard,
    GoalCard,
    Person,
    PersonId,
    SceneId,
)
from choicedesk.desk.entries import Entry, OpenScene, PutCard, PutPerson, SceneMove
from choicedesk.desk.session import Session
from choicedesk.rules.choice.setup import Ability
from choicedesk.rules.system import JsonObject, Refusal
from choicedesk.storage.campaign_file import CampaignFile, create

SCENE = SceneId("s1")
ABILITIES: tuple[Ability, ...] = ("stark", "geschickt", "charmant", "clever", "gebildet")
SEATS = 4


def names(kind: str, count: int) -> list[str]:
    """Return the ids of one kind of card."""
    return [f"{kind}{number}" for number in range(count)]


def counts(cards: int) -> tuple[int, int, int, int]:
    """Divide a number of cards into gifts, goals, fates and dangers."""
    few = max(1, cards // 25)
    return cards - 3 * few, few, few, few


def setup(cards: int) -> JsonObject:
    """Return a setup with so many cards; its willpower is enough for a bead on every gift."""
    gifts, goals, fates, dangers = counts(cards)
    seats = names("p", SEATS)
    return {
        "players": [{"id": seat, "name": f"Hand {seat}"} for seat in seats],
        "gifts": [
            {
                "id": gift,
                "owner": seats[number % SEATS],
                "name": f"Gift number {number}",
                "abilities": sorted({ABILITIES[number % 5], ABILITIES[number % 3]}),
                "talent": f"knows {number} ways out",
            }
            for number, gift in enumerate(names("g", gifts))
        ],
        "goals": [{"id": goal, "name": f"Goal {goal}"} for goal in names("z", goals)],
        "fates": [{"id": fate, "name": f"Fate {fate}", "steps": 4} for fate in names("f", fates)],
        "dangers": [
            {"id": danger, "name": f"Danger {danger}", "willpower": 5}
            for danger in names("d", dangers)
        ],
        "session_willpower": cards + 12,
    }


def library(cards: int) -> Iterator[Entry]:
    """Yield the people and cards of that setup."""
    gifts, goals, fates, dangers = counts(cards)
    for number, seat in enumerate(names("p", SEATS)):
        person = Person(id=PersonId(seat), name=f"Hand {seat}", player="someone", colour=number)
        yield PutPerson(person=person, new=True)
    for number, gift in enumerate(names("g", gifts)):
        card = GiftCard(
            id=CardId(gift),
            name=f"Gift number {number}",
            owner=PersonId(f"p{number % SEATS}"),
            abilities=(ABILITIES[number % 5],),
            talent=f"knows {number} ways out",
        )
        yield PutCard(card=card, new=True)
    for goal in names("z", goals):
        yield PutCard(card=GoalCard(id=CardId(goal), name=f"Goal {goal}"), new=True)
    for fate in names("f", fates):
        yield PutCard(
            card=FateCard(id=CardId(fate), name=f"Fate {fate}", steps=("",) * 4), new=True
        )
    for danger in names("d", dangers):
        card = DangerCard(id=CardId(danger), name=f"Danger {danger}", willpower=5)
        yield PutCard(card=card, new=True)


def opening(cards: int, beads: int) -> Iterator[JsonObject]:
    """Yield moves that bring the scene into play with about so many beads lying about."""
    gifts, goals, _, dangers = counts(cards)
    yield {"move": "start_session"}
    yield {"move": "share"}
    for danger in names("d", dangers):
        yield {"move": "introduce_danger", "danger": danger}
    filled = min(gifts - 8, beads // 2)
    rest = max(beads - filled - 5 * dangers, goals) // goals
    # The first gifts stay empty: they are what the measured moves are made with.
    yield {
        "move": "ruling",
        "why": "a large table",
        "set": {
            "on_card": dict.fromkeys(names("g", gifts)[8 : 8 + filled], 1),
            "goals": dict.fromkeys(names("z", goals), rest),
            "ready": dict.fromkeys(names("p", SEATS), 12),
        },
    }


def rounds() -> Iterator[JsonObject]:
    """Yield, without end, moves that come back to where they began."""
    while True:
        for seat in range(SEATS):
            gift, player = f"g{seat}", f"p{seat}"
            ability = ABILITIES[seat % 5]
            yield {"move": "activate", "player": player, "card": gift, "ability": ability}
            yield {"move": "release", "player": player, "card": gift, "goal": "z0"}
            back = {"ready": {player: 12}, "goals": {"z0": 1}}
            yield {"move": "ruling", "why": "once more", "set": back}


def move(content: JsonObject) -> Entry:
    """Return a move as a journal entry of the scene."""
    return SceneMove(scene=SCENE, move=content)


def play(session: Session, *entries: Entry) -> None:
    """Play one step that must be accepted."""
    answer = session.play(*entries)
    if isinstance(answer, Refusal):
        raise TypeError(f"{answer} for {str(entries)[:200]}")


def build(path: Path, *, cards: int, beads: int = 0, lines: int = 0) -> CampaignFile:
    """Make a campaign with one scene of so many cards and at least so many journal lines."""
    file = create(path, "A large campaign", "en")
    session = file.session()
    play(session, *library(cards))
    play(session, OpenScene(scene=SCENE, title="Bench", system="choice", setup=setup(cards)))
    play(session, *map(move, opening(cards, beads)))
    if lines:
        # Only while building: nobody loses anything if the power goes now.
        connection: sqlite3.Connection = file._connected()
        connection.execute("PRAGMA synchronous = OFF")
        connection.execute("PRAGMA journal_mode = MEMORY")
        for content in rounds():
            play(session, move(content))
            if session.sequence >= lines:
                break
    file.close()
    return file
