"""A conflict in a campaign on disk: the storm on the lighthouse, three zones, two sides."""

from msgspec.structs import replace

from choicedesk.desk.campaign import Person
from choicedesk.desk.entries import OpenScene, PutPerson
from choicedesk.desk.roller import SeededRoller
from choicedesk.models.conflict_table import ConflictTable
from choicedesk.models.controller import RulesController
from choicedesk.storage.campaign_file import create

SETUP = {
    "magnitude": 1,
    "zones": [
        {"id": "yard", "name": "Forecourt", "adjacent": ["stairs"]},
        {"id": "stairs", "name": "Tower stairs", "adjacent": ["lamp"]},
        {"id": "lamp", "name": "Lantern room"},
    ],
    "parties": [
        {
            "id": "mira",
            "name": "Mira",
            "side": "The Gulls",
            "quality": 3,
            "zone": "stairs",
            "out_at": 4,
            "abilities": [
                {
                    "id": "climb",
                    "name": "Climbing",
                    "theme": "heights, footholds",
                    "value": 5,
                    "specialties": ["mobile"],
                },
                {
                    "id": "fingers",
                    "name": "Nimble fingers",
                    "theme": "locks, ropes, pockets",
                    "value": 6,
                    "specialties": ["aside"],
                },
                {"id": "noise", "name": "Distraction", "value": 3, "specialties": ["reach"]},
            ],
        },
        {
            "id": "tove",
            "name": "Tove and the harbour folk",
            "side": "The Gulls",
            "magnitude": 2,
            "zone": "yard",
            "out_at": 6,
            "abilities": [{"id": "shove", "name": "Shoving", "value": 6}],
            "characters": [
                {
                    "id": "nils",
                    "name": "Nils",
                    "quality": 3,
                    "abilities": [{"id": "sling", "name": "Sling", "value": 3}],
                }
            ],
        },
        {
            "id": "guard",
            "name": "Gate guard",
            "side": "Crow’s watch",
            "magnitude": 1,
            "zone": "yard",
            "out_at": 5,
            "abilities": [
                {"id": "shields", "name": "Shield wall", "value": 4, "specialties": ["enduring"]},
                {"id": "bolts", "name": "Crossbows", "value": 3, "specialties": ["reach"]},
            ],
        },
    ],
    "goals": [
        {
            "id": "gate",
            "name": "Hold the gate",
            "zone": "yard",
            "central": True,
            "contradictory": True,
            "target": 6,
        },
        {
            "id": "barricade",
            "name": "Break the barricade",
            "zone": "stairs",
            "exhausting": True,
            "target": 8,
        },
        {
            "id": "light",
            "name": "Light the lamp",
            "zone": "lamp",
            "central": True,
            "fallout": True,
            "target": 8,
        },
        {
            "id": "oil",
            "name": "The oil runs out",
            "zone": "lamp",
            "contradictory": True,
            "target": 10,
            "timer": {"per_round": 2},
        },
    ],
}


class Conflict:
    """Everything the window would hold, without a window."""

    def __init__(self, folder, setup=None, dice=None):
        self.file = create(folder / "conflict.choicedesk", "Harbour", "en")
        session = self.file.session()
        session.play(PutPerson(person=Person(id="mira", name="Mira", player="Ann"), new=True))
        session.play(OpenScene(scene="s1", title="Storm", system="conflict", setup=setup or SETUP))
        self.controller = RulesController(session, dice or SeededRoller(7))
        self.table = ConflictTable(self.controller)
        self.refusals = []
        self.controller.refused.connect(self.refusals.append)

    @property
    def state(self):
        return self.table.state

    def play(self, *moves):
        for each in moves:
            move = {"why": "", **each} if each["move"] in {"ruling", "revise"} else each
            assert self.controller.play(move), (move, self.refusals)

    def act(self, party, ability, goal, *dice, **more):
        self.play(
            {
                "move": "act",
                "party": party,
                "ability": ability,
                "goal": goal,
                "dice": list(dice),
                **more,
            }
        )

    def real_dice(self, person, on):
        """Let a person roll real dice, as the window does."""
        there = self.controller.campaign.people[person]
        self.controller.run(PutPerson(person=replace(there, real_dice=on)))

    def drop(self, place, target, index=0):
        """Drop what lies at a place on another, by the meaning of this number."""
        (carry,) = self.table.carries(place)
        return self.table.verdict(carry, target).meanings[index].act("")


class FixedDice:
    """A roller that shows what the test says."""

    def __init__(self, *faces):
        self.faces = list(faces)

    def roll(self, _faces, count):
        rolled, self.faces = self.faces[:count], self.faces[count:]
        return tuple(rolled)
