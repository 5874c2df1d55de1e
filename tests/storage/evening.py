"""A small campaign for tests, and hands that play it at random."""

import random
from collections.abc import Iterator
from pathlib import Path

from choicedesk.desk.campaign import (
    Campaign,
    CardId,
    DangerCard,
    FateCard,
    GiftCard,
    GoalCard,
    Person,
    PersonId,
    SceneId,
)
from choicedesk.desk.entries import Entry, PutCard, PutPerson, SceneMove, WriteNote
from choicedesk.desk.library import new_scene
from choicedesk.desk.roller import SeededRoller
from choicedesk.desk.session import Done, Session
from choicedesk.rules.choice import CHOICE
from choicedesk.rules.dice import faces
from choicedesk.rules.system import JsonObject, Refusal
from choicedesk.storage.campaign_codec import encode_campaign
from choicedesk.storage.campaign_file import CampaignFile, create

SCENE = SceneId("s1")
THINGS: tuple[Entry, ...] = (
    PutPerson(person=Person(id=PersonId("p1"), name="Mira", player="Jule"), new=True),
    PutPerson(person=Person(id=PersonId("p2"), name="Änne", player="Ö", colour=1), new=True),
    PutCard(
        card=GiftCard(
            id=CardId("c1"),
            name="Steps",
            owner=PersonId("p1"),
            abilities=("clever", "stark"),
            talent="silent",
        ),
        new=True,
    ),
    PutCard(card=GiftCard(id=CardId("c2"), name="Boat", abilities=("stark",)), new=True),
    PutCard(
        card=GiftCard(id=CardId("c3"), name="Mug", owner=PersonId("p2"), abilities=("clever",)),
        new=True,
    ),
    PutCard(card=GoalCard(id=CardId("c4"), name="Lighthouse", willpower=1), new=True),
    PutCard(card=FateCard(id=CardId("c5"), name="Tide", steps=("low", "", "high")), new=True),
    PutCard(card=DangerCard(id=CardId("c6"), name="Crow", willpower=3), new=True),
    PutCard(card=DangerCard(id=CardId("c7"), name="Fog", willpower=2), new=True),
)


def evening(path: Path, *, started: bool = True) -> CampaignFile:
    """Make a campaign with two players; the evening has been started and shared."""
    file = create(path, "Nebelhafen", "de")
    session = file.session()
    done(session.play(*THINGS))
    done(session.play(*new_scene(session.campaign, "Der Turm")))
    if started:
        done(session.play(move("start_session")))
        done(session.play(move("share")))
    return file


def move(name: str, **keys: object) -> SceneMove:
    return SceneMove(scene=SCENE, move={"move": name, **keys})


def done(answer: Done | Refusal | None) -> Done:
    assert isinstance(answer, Done), answer
    return answer


def image(session: Session) -> bytes:
    """Return the present campaign as bytes, to compare states by."""
    return encode_campaign(session.campaign)


def any_move(campaign: Campaign, chance: random.Random) -> JsonObject:
    """Return a move that is legal now, now and then one that is not."""
    state = campaign.scenes[SCENE].state
    if chance.random() < 0.05:
        return {"move": "activate", "player": "nobody", "card": "c1", "ability": "stark"}
    legal = chance.choice(CHOICE.legal(state))
    found = CHOICE.write_move(legal.move)
    if found["move"] == "roll":
        roller, sides = SeededRoller(chance.randrange(1 << 30)), faces(state.setup.die)
        found["white"] = list(roller.roll(sides, state.risk.white))
        found["black"] = list(roller.roll(sides, state.risk.black))
    return found


def hands(session: Session, seed: int) -> Iterator[Done | Refusal | None]:
    """Play without end: moves, notes, undo, redo and jumps."""
    chance = random.Random(seed)
    while True:
        kind = chance.random()
        if SCENE not in session.campaign.scenes:
            yield session.redo()
        elif kind < 0.8:
            yield session.play(SceneMove(scene=SCENE, move=any_move(session.campaign, chance)))
        elif kind < 0.85:
            yield session.play(WriteNote(text=f"note {chance.random()}"))
        elif kind < 0.92:
            yield session.undo()
        elif kind < 0.97:
            yield session.redo()
        else:
            yield session.undo_to(chance.randrange(len(THINGS) + 1, session.sequence + 1))
