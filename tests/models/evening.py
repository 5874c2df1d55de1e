"""A small campaign on disk for tests of the models: two players, three gifts, a danger, a fate."""

from choicedesk.desk.campaign import DangerCard, FateCard, GiftCard, GoalCard, Person
from choicedesk.desk.entries import PutCard, PutPerson
from choicedesk.desk.library import new_scene
from choicedesk.desk.roller import SeededRoller
from choicedesk.models.choice_table import ChoiceTable
from choicedesk.models.controller import RulesController
from choicedesk.models.pledge import Pledge
from choicedesk.models.transfers import Transfers
from choicedesk.storage.campaign_file import create

CARDS = (
    GiftCard(id="c1", name="Lamp", owner="p1", abilities=("stark", "clever"), talent="glows"),
    GiftCard(id="c2", name="Keys", owner="p1", abilities=("geschickt",)),
    GiftCard(id="c3", name="Mask", owner="p2", abilities=("charmant",)),
    GiftCard(id="c4", name="Boat", owner=None, abilities=("stark",)),
    GoalCard(id="c5", name="Home"),
    GoalCard(id="c6", name="Crown"),
    FateCard(id="c7", name="Flood", steps=("rain", "tide")),
    DangerCard(id="c8", name="Crow", willpower=3, note="flees"),
    DangerCard(id="c9", name="Fog", willpower=2),
)


class Evening:
    """Everything the window would hold, without a window."""

    def __init__(self, folder):
        self.file = create(folder / "evening.choicedesk", "Evening", "en")
        session = self.file.session()
        people = (Person(id="p1", name="Ada", player="Ann"), Person(id="p2", name="Bo", colour=1))
        session.play(*(PutPerson(person=one, new=True) for one in people))
        session.play(*(PutCard(card=one, new=True) for one in CARDS))
        session.play(*new_scene(session.campaign, ""))
        self.controller = RulesController(session, SeededRoller(7))
        self.pledge = Pledge()
        self.table = ChoiceTable(self.controller, self.pledge)
        self.transfers = Transfers(self.controller, self.table, self.pledge)
        self.refusals = []
        self.controller.refused.connect(self.refusals.append)

    def play(self, *moves):
        for move in moves:
            assert self.controller.play(move), (move, self.refusals)

    def begin(self):
        self.play({"move": "start_session"}, {"move": "share"})

    def open_test(self):
        self.begin()
        assert self.controller.introduce("c8")
        self.play(
            {"move": "declare_risk", "player": "p1", "text": "roofs", "danger": "c8"},
            {"move": "avoid_risk", "card": "c2", "ability": "geschickt"},
            {"move": "force_test", "willpower": 1},
        )
