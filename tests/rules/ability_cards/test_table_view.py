"""Hidden cards show only that they are there: to the table, and to every seat but the own."""

import json

import msgspec
import pytest
from msgspec.structs import replace

from choicedesk.rules.ability_cards import ABILITY_CARDS
from choicedesk.rules.ability_cards.state import AttributeCard
from choicedesk.rules.ability_cards.table_view import CardView, EntryView, table_view
from choicedesk.rules.system import Known, Level
from tests.rules.ability_cards.table import DEALT, LAID, PLAY, SETUP, played, trial

CHOSEN = {"move": "choose_attributes", "player": "jo", "bonus": "Lore", "malus": "Grace"}
TURNED = {"move": "reveal", "player": "ida", "card": "fox"}
TEST = trial("the-key-of-an-action", "jo", 8, text="over the wall")


def text_of(view):
    return msgspec.json.encode(view).decode()


def marked(state):
    """Return the state with texts on each card that nothing else has, and those of hidden ones."""
    deck = []
    secrets = []
    shown = {card for cards in state.face_up.values() for card in cards}
    for at, card in enumerate(state.setup.deck):
        texts = [f"q{at}{kind}q" for kind in "nte"]
        entries = tuple(replace(entry, attribute=texts[2]) for entry in card.entries)
        deck.append(replace(card, name=texts[0], text=texts[1], entries=entries))
        secrets += texts if card.id not in shown else []
    return replace(state, setup=replace(state.setup, deck=tuple(deck))), secrets


@pytest.mark.parametrize("moves", [(), DEALT, LAID, PLAY, (*PLAY, TURNED), (*PLAY, TEST)])
def test_no_text_of_a_hidden_card_and_no_id_is_in_the_table_view(moves):
    state, secrets = marked(played(*moves))
    seen = text_of(table_view(state, {}))
    ids = [entry["id"] for key in ("players", "deck") for entry in SETUP[key]]
    for secret in (*secrets, *(f'"{id_}"' for id_ in ids), "the-key-of-an-action"):
        assert secret not in seen
    assert secrets


@pytest.mark.parametrize("moves", [DEALT, LAID, PLAY, (*PLAY, TURNED)])
def test_what_another_holds_hidden_makes_no_difference_to_a_seat(moves):
    state = played(*moves)
    shown = state.shown("jo")
    other = tuple(card if card in shown else "mole" for card in state.hand("jo"))
    changed = replace(state, hands={**state.hands, "jo": other})
    seen = ABILITY_CARDS.seat_view(changed, "ida")
    assert seen == ABILITY_CARDS.seat_view(state, "ida")
    assert seen["hands"]["ida"] == ["bear", "fox"]
    assert "mole" not in json.dumps(seen)
    assert len(seen["hands"]["jo"]) == 2


def test_what_all_see():
    view = table_view(played(CHOSEN, *PLAY, TEST), {})
    ida, jo = view.seats
    bear = CardView(name="Bear", text="growls", entries=(EntryView("Strength", 1),))
    assert (ida.name, ida.face_up, ida.hidden) == ("Ida", (bear,), 1)
    assert (jo.hidden, jo.attribute_card) == (1, AttributeCard("Lore", "Grace"))
    assert (view.phase, view.deck, view.rolled) == ("play", 1, 1)
    last = view.last
    assert (last.player, last.text, last.dice, last.band) == (1, "over the wall", (8,), "limited")


def test_who_has_left_is_nobodys_seat():
    gone = {"move": "revise", "remove": {"players": ["jo"]}, "why": ""}
    assert table_view(played(*PLAY, TEST, gone), {}).last.player is None


@pytest.mark.parametrize(
    ("level", "name"),
    [(Level.SECRET, ""), (Level.KNOWN, ""), (Level.KIND, "A beast"), (Level.OPEN, "A beast")],
)
def test_a_card_and_a_player_go_by_what_is_known(level, name):
    known = Known(level, "A beast")
    seat = table_view(played(*PLAY), {"bear": known, "ida": known}).seats[0]
    assert (seat.name, seat.face_up[0].name) == (name, name)
    assert bool(seat.face_up[0].entries) is (level is Level.OPEN)
