"""A small campaign with an evening and a confrontation of three, for tests without a window."""

from choicedesk.desk.campaign import CharacterCard, DangerCard, Person
from choicedesk.desk.confrontation_opening import confrontation_opening
from choicedesk.desk.entries import PutCard, PutPerson
from choicedesk.desk.library import new_scene
from choicedesk.desk.opening import FirstWords
from choicedesk.desk.roller import SeededRoller
from choicedesk.desk.scenes import open_scene
from choicedesk.desk.sheets import Ranks
from choicedesk.models.confrontation_table import ConfrontationTable
from choicedesk.models.controller import RulesController
from choicedesk.storage.campaign_file import create

PEOPLE = (
    Person(id="p1", name="Ilse", player="Ann"),
    Person(id="p2", name="Mira", colour=1),
    Person(id="p3", name="Tove", colour=2),
    Person(id="p4", name="Jost", colour=3),
    Person(id="p5", name="Lene", colour=4),
    Person(id="p6", name="Kuno", colour=5),
    Person(id="p7", name="Rika", colour=6),
)
CARDS = (
    DangerCard(id="c1", name="Crow", willpower=3),
    CharacterCard(id="c2", name="Ilse", person="p1", ranks=Ranks(attribute=3, skill=2)),
    CharacterCard(id="c3", name="Crow", ranks=Ranks(attribute=2, skill=4)),
)


class Duel:
    """Everything the window would hold, without a window; ``seats`` take part."""

    def __init__(self, folder, seats=("p1", "p2", "c1"), options=None, real=()):
        self.file = create(folder / "duel.choicedesk", "Duel", "en")
        session = self.file.session()
        people = [Person(**{**_fields(one), "real_dice": one.id in real}) for one in PEOPLE]
        session.play(*(PutPerson(person=one, new=True) for one in people))
        session.play(*(PutCard(card=one, new=True) for one in CARDS))
        session.play(*new_scene(session.campaign, "Evening"))
        opening = confrontation_opening(session.campaign, seats, FirstWords(), options=options)
        session.play(*open_scene(session.campaign, "Duel", opening))
        self.controller = RulesController(session, SeededRoller(7))
        self.table = ConfrontationTable(self.controller)
        self.refusals = []
        self.controller.refused.connect(self.refusals.append)

    @property
    def state(self):
        return self.table.state

    @property
    def scene(self):
        return self.controller.scene

    def play(self, *moves):
        for move in moves:
            assert self.controller.play(move), (move, self.refusals)

    def step(self, kind=""):
        """Do the main step, or another one that is offered."""
        offer = self.table.offer()
        steps = (offer.main, *offer.others)
        found = offer.main if not kind else next(one for one in steps if one.kind == kind)
        assert not found.reason, found.reason
        return found.act()

    def status(self):
        return {row.name: row.status for row in self.table.seats()}


def _fields(person):
    return {name: getattr(person, name) for name in person.__struct_fields__}
