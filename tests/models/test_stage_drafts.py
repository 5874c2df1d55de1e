"""What the stage is told of hands at work: all that lies open, nothing that does not."""

import pytest
from hypothesis import HealthCheck, given, settings
from msgspec.structs import replace

from choicedesk.desk.entries import SetKnowledge
from choicedesk.desk.journal import Snapshot
from choicedesk.desk.roller import SeededRoller
from choicedesk.desk.session import Session
from choicedesk.desk.stage_drafts import CardsDraft, ChallengeDraft, ConflictDraft, SumPart
from choicedesk.desk.table_view import table_view
from choicedesk.models.ability_cards_table import AbilityCardsTable
from choicedesk.models.challenge_table import ChallengeTable
from choicedesk.models.conflict_table import ConflictTable
from choicedesk.models.controller import RulesController
from choicedesk.models.stage_drafts import stage_draft
from choicedesk.rules.system import Known, Level
from choicedesk.widgets.stage.game_pages import page_of
from tests.desk.secret_campaigns import SCENE, SecretCampaign, campaigns_of_all
from tests.desk.secret_journals import MemoryJournal
from tests.models.cards_evening import CardsEvening
from tests.models.challenge_scene import ChallengeScene
from tests.models.conflict import Conflict, FixedDice

TABLES = {
    "ability_cards": AbilityCardsTable,
    "challenge": ChallengeTable,
    "conflict": ConflictTable,
}


@pytest.fixture
def cards(tmp_path, qapp):
    made = CardsEvening(tmp_path)
    made.lay_out()
    yield made
    made.file.close()


@pytest.fixture
def challenge(tmp_path, qapp):
    made = ChallengeScene(tmp_path)
    yield made
    made.file.close()


@pytest.fixture
def conflict(tmp_path, qapp):
    made = Conflict(tmp_path, None, FixedDice(6, 5, 2, 1, 4, 4))
    yield made
    made.file.close()


def drafted(game):
    return stage_draft(game.controller.scene, game.table)


def know(game, thing, level, name=""):
    game.controller.run(SetKnowledge(scene="s1", thing=thing, known=Known(level, name)))


def test_a_test_is_followed_with_what_lies_open(cards):
    assert drafted(cards) is None
    cards.table.edit(text="pick a pocket", player="p1", attribute=" SKILL", reaction=True)
    # The guardian spirit works face down: the roll will tell of it, and not before.
    assert drafted(cards) == CardsDraft(
        seat=0,
        text="pick a pocket",
        attribute="SKILL",
        parts=(
            SumPart(kind="card", value=1, name="Thief’s fingers"),
            SumPart(kind="attribute_card", value=1),
            SumPart(kind="reaction", value=-1),
        ),
        net=1,
        dice=2,
    )
    know(cards, "a1", Level.OPEN, "Quick hands")
    assert drafted(cards).parts[0].name == "Quick hands"
    know(cards, "a1", Level.KNOWN)
    assert [part.kind for part in drafted(cards).parts] == ["attribute_card", "reaction"]
    assert cards.table.enter((3, 4, 5))
    assert drafted(cards) is None


def test_coins_are_followed_where_the_table_sees_what_they_lie_on(challenge):
    for thing in ("lock", "scratches", "dog"):
        know(challenge, thing, Level.OPEN)
    challenge.rolled()
    assert drafted(challenge) is None
    challenge.table.draft.buy("task:watch", "complication:dog")
    assert drafted(challenge) is None
    challenge.table.draft.buy("task:lock", "complication:scratches")
    assert drafted(challenge) == ChallengeDraft(tasks=(2,), complications=(1, 0))
    know(challenge, "watch", Level.OPEN)
    assert drafted(challenge) == ChallengeDraft(tasks=(2, 3), complications=(1, 1))


def test_a_players_next_roll_is_followed(conflict):
    conflict.play({"move": "ruling", "set": {"zones": {"mira": "lamp"}}})
    conflict.table.choose("mira")
    shown = drafted(conflict)
    assert (shown.party, shown.ability, shown.goals) == (0, "Nimble fingers", (2,))
    assert (shown.dice, shown.quality, shown.set) == (6, 3, False)
    know(conflict, "light", Level.KIND)
    assert drafted(conflict) == ConflictDraft(party=0)


@pytest.mark.parametrize("party", ["tove", "guard"])
def test_whom_the_narrator_chose_is_told_by_the_roll(conflict, party):
    conflict.table.choose(party)
    assert drafted(conflict) is None


def test_real_dice_that_are_due_are_followed_until_they_lie(conflict):
    conflict.table.set_real("guard", True)
    conflict.table.choose("guard")
    conflict.drop("ability:guard/shields", "gate")
    assert drafted(conflict) == ConflictDraft(
        party=2, goals=(0,), dice=4, quality=4, gap=0, set=True
    )
    know(conflict, "gate", Level.SECRET)
    assert drafted(conflict).goals == ()
    know(conflict, "guard", Level.KNOWN)
    assert drafted(conflict) is None


def begin(drawn: SecretCampaign):
    """Begin something with all that lies in a drawn scene; yield scene and table at each step."""
    start = Snapshot(step=0, sequence=0, campaign=drawn.campaign)
    controller = RulesController(Session(MemoryJournal(), start), SeededRoller(1))
    controller.show_scene(SCENE)
    scene = controller.scene
    if scene.system in TABLES:
        table = TABLES[scene.system](controller)
        for _step in HANDS[scene.system](table, scene.state.setup, drawn.secret):
            yield scene, table


def lay_coins(table, _setup, _secret):
    yield table.draft.propose()


def choose_and_roll(table, setup, _secret):
    for party in setup.parties:
        table.set_real(party.id, on=True)
        yield table.choose(party.id)
        for carry in [table.carries(place)[0] for place in table.sources()]:
            table.no_roll()
            aim = table.weightiest(carry)
            yield aim and table.verdict(carry, aim).meanings[0].act("")
        table.no_roll()


def build_tests(table, setup, secret):
    for player in setup.players:
        table.edit(text="climb", player=player.id)
        for card in setup.deck:
            attribute = card.entries[0].attribute
            if attribute not in secret:
                yield table.edit(attribute=attribute)


HANDS = {"challenge": lay_coins, "conflict": choose_and_roll, "ability_cards": build_tests}


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None)
@given(campaigns_of_all())
def test_no_draft_tells_a_secret(qapp, drawn: SecretCampaign):
    for scene, table in begin(drawn):
        draft = stage_draft(scene, table)
        view = replace(table_view(drawn.campaign, SCENE), draft=draft)
        page = page_of(view)
        told = "\n".join((page.headline(view), page.second_line(view), *page.spoken(view)))
        held = f"{draft} {told}"
        assert [secret for secret in drawn.secret if secret in held] == []
