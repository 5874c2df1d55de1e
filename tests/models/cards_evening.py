"""A campaign on disk with a scene of ability cards: two players, a deck of seven cards."""

from choicedesk.desk.campaign import Person, SceneId
from choicedesk.desk.entries import OpenScene, PutPerson
from choicedesk.desk.roller import SeededRoller
from choicedesk.models.ability_cards_table import AbilityCardsTable
from choicedesk.models.controller import RulesController
from choicedesk.storage.campaign_file import create, open_file

NAMES = ("Thief’s fingers", "Roof runner", "Old manuals", "Thick skull", "Rough tone")
ENTRIES = (
    (("Skill", 1), ("Trust", -1)),
    (("skill ", 1), ("Courage", 1)),
    (("Wits", 1),),
    (("Strength", 1), ("Wits", -1)),
    (("Courage", 1), ("Charm", -1)),
)


def card(number, name, entries, **more):
    made = [{"attribute": attribute, "value": value} for attribute, value in entries]
    return {"id": f"a{number}", "name": name, "text": "says so", "entries": made, **more}


def setup(**more):
    deck = [card(at + 1, *one) for at, one in enumerate(zip(NAMES, ENTRIES, strict=True))]
    deck.append(card(6, "Guardian spirit", (("Skill", 1),), works_face_down=True))
    deck.append(card(7, "Bad luck", (("Skill", -1),)))
    players = [{"id": "p1", "name": "Ada"}, {"id": "p2", "name": "Bo"}]
    return {"players": players, "deck": deck, "hand_size": 3, **more}


class CardsEvening:
    """Everything the window would hold of such a scene, without a window."""

    def __init__(self, folder, **more):
        self.file = create(folder / "cards.choicedesk", "Cards", "en")
        session = self.file.session()
        people = (Person(id="p1", name="Ada", player="Ann"), Person(id="p2", name="Bo", colour=1))
        session.play(*(PutPerson(person=one, new=True) for one in people))
        made = setup(**more)
        links = {player["id"]: player["id"] for player in made["players"] if player["id"] < "p3"}
        scene = OpenScene(
            scene=SceneId("s1"), title="Office", system="ability_cards", setup=made, links=links
        )
        session.play(scene)
        self.controller = RulesController(session, SeededRoller(7))
        self.table = AbilityCardsTable(self.controller)
        self.refusals = []
        self.controller.refused.connect(self.refusals.append)

    def close(self):
        self.table.settle()
        self.controller.open(None)
        self.file.close()

    def open_again(self):
        """Close the file and open it as another start of the program would."""
        path = self.file.path
        self.close()
        self.file = open_file(path)
        self.controller = RulesController(self.file.session(), SeededRoller(7))
        self.table = AbilityCardsTable(self.controller)

    @property
    def state(self):
        return self.controller.state

    def play(self, *moves):
        for move in moves:
            assert self.controller.play(move), (move, self.refusals)

    def deal(self):
        self.play(
            {"move": "deal_random", "player": "p1", "cards": ["a1", "a2", "a6"]},
            {"move": "deal_random", "player": "p2", "cards": ["a3", "a4", "a5"]},
        )

    def lay_out(self):
        self.deal()
        self.play(
            {"move": "choose_attributes", "player": "p1", "bonus": "Skill", "malus": "Strength"},
            {"move": "lay_out", "player": "p1", "face_up": "a1"},
            {"move": "lay_out", "player": "p2", "face_up": "a3"},
        )
