"""A campaign on disk with one challenge in it, for tests of its table."""

from choicedesk.desk.campaign import Person
from choicedesk.desk.entries import OpenScene, PutPerson
from choicedesk.desk.roller import SeededRoller
from choicedesk.models.challenge_table import ChallengeTable
from choicedesk.models.controller import RulesController
from choicedesk.storage.campaign_file import create

BURGLARY = {
    "actor": {"pool": 9},
    "tasks": [
        {"id": "lock", "name": "Open the lock", "difficulty": 2},
        {"id": "watch", "name": "Before the watch", "difficulty": {"opposed": {"pool": 6}}},
    ],
    "complications": [
        {"id": "scratches", "task": "lock", "level": 1, "text": "Scratches"},
        {"id": "dog", "task": "watch", "level": 1, "text": "The dog wakes"},
    ],
    "enhancements": [
        {
            "id": "Skeleton key",
            "level": 2,
            "tasks": ["lock"],
            "drawback": {
                "kind": "complication",
                "level": 2,
                "task": "lock",
                "text": "The pick breaks",
            },
        },
        {"id": "Local knowledge", "level": 1},
    ],
    "helpers": [{"id": "p2", "pool": 3, "tasks": ["watch"]}],
}
BLANK = {"actor": {"pool": 0}}


class ChallengeScene:
    """Everything the window would hold, without a window."""

    def __init__(self, folder, setup=BURGLARY, seed=7):
        self.file = create(folder / "challenge.choicedesk", "Challenge", "en")
        session = self.file.session()
        people = (Person(id="p1", name="Ada"), Person(id="p2", name="Bo", real_dice=True))
        session.play(*(PutPerson(person=one, new=True) for one in people))
        links = {"actor": "p1", "p2": "p2"}
        session.play(
            OpenScene(scene="s1", title="Burglary", system="challenge", setup=setup, links=links)
        )
        self.controller = RulesController(session, SeededRoller(seed))
        self.table = ChallengeTable(self.controller)
        self.refusals = []
        self.controller.refused.connect(self.refusals.append)

    def play(self, *moves):
        for move in moves:
            assert self.controller.play(move), (move, self.refusals)

    def rolled(self, dice=(10, 9, 8, 8, 8, 7, 5, 4, 2), without=("Local knowledge",)):
        self.play(
            {"move": "assist", "helper": "p2", "dice": [1, 2, 3]},
            {"move": "oppose", "task": "watch", "dice": [9, 8, 8, 1, 2, 3]},
            {"move": "roll", "dice": list(dice), "without": list(without)},
        )

    def drop(self, source, target, count=1):
        """Lay coins as a hand would; the answer is the first line, or why not."""
        from msgspec.structs import replace

        carry = replace(self.table.carries(source)[0], count=count)
        verdict = self.table.verdict(carry, target)
        if not verdict.meanings:
            return verdict.reason
        assert verdict.meanings[0].act()
        return verdict.meanings[0].first

    def laid(self):
        return {place: dict(on) for place, on in self.table.draft.laid.items()}
