"""What counts for a test and against it, and what comes of it."""

import pytest

from tests.rules.ability_cards.table import PLAY, begun, code, played, trial

TURNED = (*PLAY, {"move": "reveal", "player": "ida", "card": "fox"})
CHOSEN = ({"move": "choose_attributes", "player": "jo", "bonus": "Lore ", "malus": "Courage"},)


def last(*moves, state=None):
    return played(*moves, state=state).last


@pytest.mark.parametrize(
    ("moves", "player", "attribute", "net"),
    [
        (PLAY, "ida", "strength", 1),
        (TURNED, "ida", "STRENGTH ", 0),
        (PLAY, "ida", "Cunning", 0),
        (TURNED, "ida", "Cunning", 1),
        (PLAY, "jo", "Strength", -1),
        (PLAY, "jo", "Lore", 1),
        ((*CHOSEN, *PLAY), "jo", "lore", 2),
        ((*CHOSEN, *PLAY), "jo", "courage", -1),
        ((*CHOSEN, *PLAY), "ida", "courage", 0),
        (PLAY, "ida", "Flying", 0),
    ],
)
def test_entries_that_count(moves, player, attribute, net):
    dice = [5] * (1 + abs(net))
    assert last(*moves, trial("a", player, *dice, attribute=attribute)).net == net


@pytest.mark.parametrize(
    ("given", "net"),
    [
        ({"advantage": True}, 1),
        ({"disadvantage": True}, -1),
        ({"reaction": True}, -1),
        ({"disadvantage": True, "reaction": True}, -2),
        ({"advantage": True, "reaction": True}, 0),
    ],
)
def test_what_the_narrator_gives(given, net):
    outcome = last(*PLAY, trial("a", "ida", *[3, 9, 6][: 1 + abs(net)], **given))
    assert (outcome.net, outcome.keeps) == (net, "best" if net >= 0 else "worst")
    assert outcome.result == (3 if net <= 0 else 9)


@pytest.mark.parametrize(
    ("face", "band"),
    [(1, "failure"), (3, "failure"), (4, "none"), (6, "none"), (7, "limited"), (9, "limited"),
     (10, "full"), (12, "full")],
)  # fmt: skip
def test_bands_and_extremes(face, band):
    outcome = last(*PLAY, trial("a", "ida", face))
    assert (outcome.band, outcome.extreme) == (band, False)
    marked = last(*PLAY, trial("a", "ida", face), state=begun(extremes=True))
    assert marked.extreme is (face in {1, 12})


def test_supports_give_one_advantage_however_many():
    helped = (
        *PLAY,
        trial("hold", "jo", 7, supports="climb"),
        trial("push", "jo", 12, supports="climb"),
        trial("cheer", "jo", 6, supports="climb"),
    )
    assert last(*helped, trial("climb", "ida", 2, 5)).net == 1
    assert last(*helped, trial("climb", "ida", 2, 5, advantage=True)).net == 1
    assert last(*helped, trial("swim", "ida", 2)).net == 0


def test_a_support_ruled_away_gives_nothing_and_nothing_when_put_back():
    helped = (*PLAY, trial("hold", "jo", 7, supports="climb"))
    away = {"move": "ruling", "set": {"rolled": []}, "why": ""}
    back = {"move": "ruling", "set": {"rolled": ["hold"]}, "why": ""}
    assert code(played(*helped, back), trial("climb", "ida", 2)) == "bad_dice"
    assert not code(played(*helped, away), trial("climb", "ida", 2))
    assert not code(played(*helped, away, back), trial("climb", "ida", 2))
    again = trial("hold", "ida", 8, supports="climb")
    assert code(played(*helped, away, again), trial("climb", "ida", 2)) == "bad_dice"


def test_an_action_that_was_supported_keeps_it_when_it_is_rolled_again():
    helped = (*PLAY, trial("hold", "jo", 7, supports="climb"), trial("climb", "ida", 2, 5))
    again = {"move": "ruling", "set": {"rolled": ["hold"]}, "why": ""}
    assert last(*helped, again, trial("climb", "ida", 2, 6)).result == 6
