"""The example's prepared scenes, led by the next step: it alone comes to each game's end.

Where a step leads the hand, the hand lays down at the first place that takes what it holds.
"""

import pytest

from choicedesk.desk.roller import SeededRoller
from choicedesk.desk.scenes import resume_scene
from choicedesk.models.ability_cards_table import AbilityCardsTable
from choicedesk.models.challenge_table import ChallengeTable
from choicedesk.models.conflict_table import ConflictTable
from choicedesk.models.confrontation_table import ConfrontationTable
from choicedesk.models.controller import RulesController
from choicedesk.resource_files import resource
from choicedesk.storage.example import open_example

MOST_STEPS = 200


@pytest.fixture(params=("de", "en"))
def example(request, tmp_path, qapp):
    path = tmp_path / "example.choicedesk"
    source = resource("examples", f"nebelhafen.{request.param}.json")
    with open_example(source, path) as file:
        yield RulesController(file.session(), SeededRoller(5))


class Hand:
    """Does the next step, over and over; ``lead`` answers where a form would open."""

    def __init__(self, controller, kind, system):
        self.controller = controller
        scene = next(s.id for s in controller.campaign.scenes.values() if s.system == system)
        assert controller.run(*resume_scene(controller.campaign, scene))
        controller.show_scene(scene)
        self.refused, self.forms = [], []
        controller.refused.connect(self.refused.append)
        self.table = kind(controller)
        self.table.grasp_wanted.connect(self._lay_down)
        self.table.form_wanted.connect(lambda form, about: self.forms.append((form, about)))

    @property
    def view(self):
        return self.controller.system.view(self.controller.state)

    def until(self, ended, instead=None):
        """Do the main step until the game has ended; ``instead`` names steps taken for others."""
        kinds = []
        while not ended(self.view):
            offer = self.table.offer()
            wanted = (instead or {}).get(offer.main.kind)
            step = next((each for each in offer.others if each.kind == wanted), offer.main)
            assert not step.reason, step
            kinds.append(step.kind)
            step.act()
            assert len(kinds) < MOST_STEPS, kinds
        assert not self.refused
        return kinds

    def _lay_down(self, carry):
        found = (each for each in self.table.places(carry).values() if each.meanings)
        next(found).meanings[0].act()


def test_the_challenge_teaches_itself(example):
    hand = Hand(example, ChallengeTable, "challenge")
    kinds = hand.until(lambda view: view["phase"] == "spent")
    assert kinds[:3] == ["assist", "oppose", "roll"]
    assert kinds[-1] == "spend"


def test_the_duel_teaches_itself(example):
    hand = Hand(example, ConfrontationTable, "confrontation")
    kinds = hand.until(lambda view: view["phase"] == "done")
    assert [kinds[0], kinds[1]] == ["open", "call"]
    assert {"roll", "show", "belt", "check"} <= set(kinds)
    assert hand.view["winners"]


def test_the_storm_teaches_itself(example):
    hand = Hand(example, ConflictTable, "conflict")
    kinds = hand.until(lambda view: view["over"])
    assert {"act", "let_through", "end_round"} <= set(kinds)
    assert hand.view["round"] <= 4


def test_the_deck_is_dealt_and_laid_out_by_the_next_step(example):
    hand = Hand(example, AbilityCardsTable, "ability_cards")
    kinds = hand.until(
        lambda view: view["phase"] == "laying_out" and bool(hand.forms or any(view["face_up"])),
        instead={"attributes": "no_attributes"},
    )
    assert kinds[0] == "deal_rest"
    assert all(len(cards) == 3 for cards in hand.view["hands"].values())
