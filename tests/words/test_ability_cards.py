"""Ability cards in words: journal lines of every event, sentences of every refusal."""

from typing import get_args

import pytest

from choicedesk.desk.campaign import Campaign, SceneId
from choicedesk.rules.ability_cards import ABILITY_CARDS, events
from choicedesk.rules.system import Known, Level
from choicedesk.words import ability_cards_lines
from choicedesk.words.ability_cards_faults import FAULTS
from choicedesk.words.ability_cards_refusals import REFUSALS
from choicedesk.words.journal_line import Names
from choicedesk.words.language import use
from choicedesk.words.refusals import in_script
from tests.rules.ability_cards.table import (
    DEALT,
    LAID,
    PLAY,
    begun,
    played,
    trial,
    tried,
)
from tests.words.telling import told

SCENE = SceneId("s1")
CHOSEN = {"move": "choose_attributes", "player": "ida", "bonus": "Lore", "malus": "Grace"}
TURNED = {"move": "reveal", "player": "ida", "card": "fox"}
HELD = (*PLAY, trial("hold the rope", "jo", 7, supports="climb"))


def ruling(why="", **values):
    return {"move": "ruling", "set": values, "why": why}


def revise(**parts):
    return {"move": "revise", **parts, "why": ""}


def lines(*moves, state=None, **scene_keys):
    """Return the line of the last of these moves."""
    return told(ABILITY_CARDS, played(*moves[:-1], state=state), moves[-1], **scene_keys)


@pytest.mark.parametrize(
    ("moves", "text"),
    [
        (DEALT[:1], "**Ida** draws 2 ability cards"),
        (DEALT[:2], "**Jo** chooses an ability card"),
        ((CHOSEN,), "**Ida** takes a malus on Grace for a bonus on Lore"),
        (LAID, "**Ida** lays out **Bear** face up, 1 card face down"),
        ((*LAID, TURNED), "**Ida** turns up **Fox**"),
        ((*PLAY, trial("leap", "ida", 5)), "**Ida** tries “leap” · 5: **no success**"),
        (
            (*PLAY, trial("a", "ida", 3, 9, text="a leap", attribute="strength")),
            ("**Ida** tries “a leap” · 1 bonus on strength · the best of 3 and 9"
            " is 9: **limited success**"),
        ),
        (
            (*PLAY, trial("a", "jo", 3, 9, 8, 5, attribute="Strength", disadvantage=True,
                          reaction=True)),
            ("**Jo** tries “a” · 1 malus on Strength, disadvantage, reaction · the"
            " worst of 3, 9, 8 and 5 is 3: **failure with consequences**"),
        ),
        (
            HELD,
            "**Jo** tries “hold the rope” · in support of “climb” · 7: **limited success**",
        ),
        (
            (*HELD, trial("climb", "ida", 2, 10)),
            ("**Ida** tries “climb” · advantage by support · the best of 2 and 10"
            " is 10: **full success**"),
        ),
        (
            (*PLAY, trial("a", "ida", 2, 10, advantage=True)),
            ("**Ida** tries “a” · advantage · the best of 2 and 10 is 10: **full"
            " success**"),
        ),
        (
            (*PLAY, ruling("so agreed", face_up={"ida": ["fox", "bear"]}, rolled=["a", "b"])),
            ("Ruling: face up before **Ida**: **Fox** and **Bear**, rolled: “a” and “b” ·"
            " “so agreed”"),
        ),
        ((*PLAY, ruling(rolled=[])), "Ruling: rolled: nothing"),
        ((ruling(),), "Ruling: nothing changes"),
        (
            (revise(set={"hand_size": 3, "extremes": True}),),
            "At the table: another number of cards in a hand, extremes count otherwise",
        ),
    ],
)  # fmt: skip
def test_what_happened(moves, text):
    assert lines(*moves).text == text


def test_an_extreme_result_is_told():
    line = lines(*PLAY, trial("a", "ida", 12), state=begun(extremes=True))
    assert line.text == "**Ida** tries “a” · 12: **full success**, extreme"


def test_no_line_names_a_hidden_card():
    for moves in (DEALT[:1], DEALT[:2], LAID):
        assert not {"Fox", "Cat", "Owl"} & set(lines(*moves).text.replace("*", "").split())


def test_every_event_has_its_line():
    assert set(get_args(events.Event)) == set(ability_cards_lines._LINES)


def test_what_no_line_is_made_of():
    assert ability_cards_lines.line([object()], Names(Campaign(title="C"), None)) is None


@pytest.mark.parametrize("moves", [DEALT[:1], LAID, (*PLAY, ruling(face_up={"ida": ["fox"]}))])
def test_lines_of_something_secret_are_marked(moves):
    assert "secret" in lines(*moves, knowledge={"ida": Known(Level.SECRET)}).marks


@pytest.mark.parametrize(
    ("moves", "move", "said"),
    [
        (DEALT, DEALT[1], "Every hand is full; nobody gets cards now."),
        (LAID, CHOSEN, "Ida has laid out; attributes are chosen before that."),
        ((), LAID[-1], "Hands are not full yet; deal the rest first."),
        (LAID, LAID[-1], "Ida has laid out already; turn up further cards instead."),
        (DEALT, TURNED, "Ida has not laid out yet; then cards are turned up."),
        (DEALT, ruling(rolled=[]), "Only cards that were laid out are turned"),
        ((), trial("a", "ida", 1), "Hands are not full yet; tests are rolled when"),
        (LAID, trial("a", "ida", 1), "Not everyone has laid out yet"),
        (DEALT[:1], {**DEALT[1], "player": "ida"}, "The hand of Ida is full."),
        (
            DEALT[:2],
            {"move": "deal_random", "player": "jo", "cards": ["owl", "mole"]},
            "Jo gets 1 card more, and no more than that.",
        ),
        (DEALT[:1], {**DEALT[1], "card": "fox"}, "“Fox” is in a hand already"),
        ((CHOSEN,), CHOSEN, "Ida has an attribute card already"),
        ((), {**CHOSEN, "malus": "lore"}, "Bonus and malus go to two different attributes."),
        (LAID, {**TURNED, "card": "owl"}, "“Owl” is not in the hand of Ida; choose one that is."),
        (LAID, {**TURNED, "card": "bear"}, "“Bear” lies face up already"),
        ((*PLAY, trial("a", "ida", 5)), trial("a", "jo", 5), "“a” has been rolled"),
        (PLAY, trial("a", "ida", 5, 5), "Exactly 1 die of 12 faces is due; each shows 1 to 12."),
        (PLAY, revise(remove={"deck": ["cat"]}), "“Cat” is in a hand; a card goes when nobody"),
        (PLAY, revise(set={"hand_size": 3}), "The number of cards changes only while"),
        (PLAY, trial("a", "zoe", 1), "“zoe” is not there; there are ida and jo."),
        (PLAY, trial("a", "ida", 1, supports="a"), "supports: An action supports another one"),
        (PLAY, ruling(face_up={"ida": []}), "At least one card of Ida stays face up, and none"),
        (PLAY, ruling(face_up={"ida": ["owl"]}), "Only cards from the hand of Ida can lie there."),
        (PLAY, ruling(rolled=["a", "a"]), "Each action stands on the list once."),
        (DEALT[:1], revise(set={"hand_size": 1}), "Someone holds 2 cards already"),
    ],
)
def test_why_not(moves, move, said):
    state = played(*moves)
    assert said in in_script(tried(state, move), state)


def test_every_code_of_the_page_is_worded():
    page = "hand_full card_taken same_attribute already_chosen not_your_card already_face_up"
    common = {"wrong_phase", "already_rolled", "bad_dice", "in_use"}
    assert set(page.split()) | common == set(REFUSALS)


def test_no_cards_at_all():
    assert FAULTS["no_cards"]({}) == "At least one card is dealt."


def test_it_all_is_there_in_german():
    use("de")
    try:
        text = lines(*HELD).text
    finally:
        use("en")
    assert "versucht »hold the rope« · zur Unterstützung von »climb«" in text
