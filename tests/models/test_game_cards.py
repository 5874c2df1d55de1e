"""Cards of the other games in the library's lists: words, search, owners, faults."""

import pytest

from choicedesk.desk.campaign import (
    AbilityCard,
    Campaign,
    CardId,
    ChallengeCard,
    CharacterCard,
    ConflictCard,
    PersonId,
    SpecialtyCard,
)
from choicedesk.desk.challenge_parts import ChallengeComplication, ChallengeTask, Opponent
from choicedesk.desk.conflict_parts import ConflictGoal, ConflictParty, ConflictZone
from choicedesk.desk.sheets import CardEntry, PartySheet, Pool, Ranks, SheetAbility
from choicedesk.models.card_attributes import attributes_of
from choicedesk.models.card_faults import fault_of
from choicedesk.models.card_shelf import CardShelf
from choicedesk.models.cards import CardsModel, owner_name
from choicedesk.models.shown_cards import ShownCards, what_it_is
from choicedesk.words import library

HERO = CharacterCard(
    id=CardId("c1"),
    name="Ada",
    person=PersonId("p1"),
    ranks=Ranks(attribute=3, skill=2),
    pool=Pool(pool=9),
    sheet=PartySheet(abilities=(SheetAbility(id="a1", name="Climbing"),)),
    entries=(CardEntry(attribute="Grace"),),
)
LUCK = AbilityCard(
    id=CardId("c2"),
    name="Luck",
    text="Falls on its feet.",
    entries=(CardEntry(attribute="Courage"), CardEntry(attribute=" grace ", value=-1)),
)
BREAK_IN = ChallengeCard(
    id=CardId("c3"),
    name="Break-in",
    tasks=(
        ChallengeTask(id="t1", name="Lock", level=2),
        ChallengeTask(id="t2", name="Patrol", difficulty="opposed", opponent=Opponent(pool=4)),
    ),
    complications=(ChallengeComplication(id="x", task="t1", text="Scratches"),),
)
STORM = ConflictCard(
    id=CardId("c4"),
    name="Storm",
    zones=(ConflictZone(id="z1", name="Yard"),),
    goals=(ConflictGoal(id="g1", name="Gate", zone="z1", central=True, target=6),),
    parties=(ConflictParty(id="p1", name="Gulls", side="Gulls", zone="z1"),),
)
MIST = SpecialtyCard(id=CardId("c5"), name="Mist Walker", text="Nobody sees her.")


@pytest.mark.parametrize(
    ("card", "words"),
    [
        (HERO, "ranks 3 + 2 · pool 9 dice, 8+ · 1 ability"),
        (LUCK, "+ Courage · − grace"),
        (BREAK_IN, "2 tasks · 1 complication"),
        (STORM, "1 goal · 1 party"),
        (MIST, "Nobody sees her."),
    ],
    ids=lambda each: getattr(each, "name", ""),
)
def test_a_card_says_what_it_holds(card, words):
    assert " ".join(what_it_is(card).split()) == words


@pytest.mark.parametrize("kind", ["character", "ability", "challenge", "conflict", "specialty"])
def test_a_new_card_is_sound_and_can_be_copied_and_removed(evening, kind):
    shelf = CardShelf(evening.controller)
    made = shelf.make(kind, "Harbour")
    card = shelf.thing(made)
    assert card.name == library.new_thing(kind)
    assert card.tags == ("Harbour",)
    assert fault_of(evening.controller.campaign, card) == ""
    assert shelf.thing(shelf.duplicate(made)).name == f"{card.name} (copy)"
    assert shelf.remove(made)
    assert shelf.thing(made) is None


def test_words_on_a_card_are_searched(evening):
    shelf = CardShelf(evening.controller)
    shelf.make("conflict")
    shown = ShownCards(CardsModel(evening.controller))
    shown.show_words("new goal")
    assert [thing.name for thing in shown.things] == ["New conflict"]


def test_a_character_belongs_to_who_plays_it(evening):
    people = evening.controller.campaign.people
    player = people[PersonId("p1")].player
    assert owner_name(HERO, people) == (player or people[PersonId("p1")].name)
    assert owner_name(CharacterCard(id=CardId("c9"), name="Crow"), people) == "narrator"


def test_an_attribute_is_proposed_once():
    campaign = Campaign(title="", cards={card.id: card for card in (HERO, LUCK, MIST)})
    assert attributes_of(campaign) == ["Courage", "Grace"]


@pytest.mark.parametrize(
    ("card", "fault"),
    [
        (LUCK, ""),
        (BREAK_IN, ""),
        (STORM, ""),
        (ChallengeCard(id=CardId("c"), name="C", tasks=(ChallengeTask(id="t", name=" "),)), "name"),
        (
            ConflictCard(
                id=CardId("c"), name="C", parties=(ConflictParty(id="p", side="S", link=None),)
            ),
            "name",
        ),
        (
            CharacterCard(
                id=CardId("c"),
                name="C",
                sheet=PartySheet(abilities=(SheetAbility(id="a", name=""),)),
            ),
            "name",
        ),
        (
            ConflictCard(
                id=CardId("c"), name="C", goals=(ConflictGoal(id="g", name="G", central=True),)
            ),
            "needs a target",
        ),
        (CharacterCard(id=CardId("c"), name="C", ranks=Ranks(attribute=0, skill=0)), "1 to 30"),
    ],
)
def test_a_card_that_cannot_be_played_says_why(card, fault):
    said = fault_of(Campaign(title=""), card)
    assert fault in said
    assert bool(said) == bool(fault)


def test_every_kind_stands_in_one_group():
    kinds = [kind for _heading, _icon, kinds in library.groups() for kind in kinds]
    assert len(kinds) == len(set(kinds)) == 10
    assert [library.how_many(kind, 2) for kind in kinds][-1] == "2 specialties"
    assert all(library.missing(kind)[1].endswith("?") for kind in kinds)
