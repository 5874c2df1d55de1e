"""A table whose moves are lost is laid out again, wherever the evening stood."""

import pytest

from choicedesk.desk.fresh_script import fresh_script
from choicedesk.rules.choice import CHOICE
from tests.rules.choice.table import EVENING, SETUP
from tests.rules.playing import begun, played

PLAYED = (
    *EVENING,
    {"move": "introduce_danger", "danger": "wolf"},
    {"move": "grant_opportunity", "to": "wolf"},
    {"move": "grant_opportunity", "to": "players"},
    {"move": "activate", "player": "ada", "card": "smith", "ability": "stark"},
    {"move": "advance_fate", "fate": "war", "keep": ["smith"]},
    {"move": "grant_opportunity", "to": "wolf"},
)
ENDED = (*PLAYED, {"move": "end_session"})
HEAVY = {"move": "ruling", "set": {"goals": {"crown": 13}}, "why": ""}


@pytest.mark.parametrize(
    "moves",
    [
        (),
        EVENING[:1],
        EVENING,
        PLAYED,
        ENDED,
        (*ENDED, {"move": "start_session", "absent": ["bo"]}),
        (HEAVY,),
    ],
)
def test_every_token_lies_where_it_lay(moves):
    state = played(CHOICE, begun(CHOICE, SETUP), *moves)
    setup, again = fresh_script(state)
    found = CHOICE.view(played(CHOICE, begun(CHOICE, setup), *again))
    assert {**found, "session": state.session} == CHOICE.view(state)
