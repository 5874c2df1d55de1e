import pytest

from choicedesk.rules.choice import CHOICE
from choicedesk.rules.choice.events import Revised
from choicedesk.rules.choice.state import Placed
from tests.rules.choice.table import EVENING, TEST, begun, code, played, tried

BOAT = {"move": "activate", "player": "bo", "card": "boat", "ability": "clever"}
EMPTY_BO = {"move": "ruling", "set": {"ready": {"bo": 0}}, "why": ""}
BO_GOES = {"players": ["bo"], "gifts": ["singer", "stone"]}


def revise(**parts):
    values = {"set": parts.pop("values")} if "values" in parts else {}
    return {"move": "revise", **parts, **values, "why": "cards change"}


def test_in_every_phase():
    move = revise(add={"goals": [{"id": "sea", "name": "The sea", "willpower": 1}]})
    assert played(move).goals == {"home": 2, "sea": 1}
    assert CHOICE.view(played(EVENING[0], move))["supply_rest"] == 9
    assert CHOICE.view(played(*EVENING, move))["notices"] == ["willpower_sum"]


def test_nothing_at_all_is_a_revision_too():
    state = played(*TEST)
    assert played(revise(), state=state) == state


def test_what_is_new_comes_last_and_starts_as_its_setup_says():
    state = played(
        *EVENING,
        revise(
            add={
                "players": [{"id": "cy", "name": "Cy"}],
                "fates": [
                    {"id": "tide", "name": "Tide", "steps": 4, "step": 2},
                    {"id": "rain", "name": "Rain", "steps": 1},
                ],
                "dangers": [{"id": "bear", "name": "Bear", "willpower": 9}],
            }
        ),
    )
    view = CHOICE.view(state)
    assert list(view["ready"].items())[-1] == ("cy", 0)
    assert view["fates"] == {"war": 1, "tide": 2, "rain": 0}
    assert view["dangers"]["bear"]["on_table"] is False


def test_fields_are_replaced_whole_and_present_values_stay():
    change = {
        "gifts": [{"id": "boat", "abilities": ["gebildet"], "talent": ""}],
        "fates": [{"id": "war", "name": "The war"}],
        "dangers": [{"id": "wolf", "willpower": 9}],
        "players": [{"id": "bo", "name": "Bob"}],
        "goals": [{"id": "home", "name": "The way home"}],
    }
    state = played(
        *EVENING, BOAT, {"move": "introduce_danger", "danger": "wolf"}, revise(change=change)
    )
    boat = state.setup.gift_of["boat"]
    assert (boat.name, boat.abilities, boat.talent) == ("Boat", ("gebildet",), "")
    assert state.on_card == {"boat": Placed("bo", "clever")}
    assert state.dangers["wolf"].willpower == 4
    assert [player.name for player in state.setup.players] == ["Ada", "Bob"]
    state = played(
        {"move": "dismiss_danger", "danger": "wolf"},
        {"move": "introduce_danger", "danger": "wolf"},
        state=state,
    )
    assert state.dangers["wolf"].willpower == 9


def test_a_lowered_maximum_cuts_what_is_present():
    state = played(*EVENING, {"move": "ruling", "set": {"fates": {"war": 3}}, "why": ""})
    state = played(revise(change={"fates": [{"id": "war", "steps": 2}]}), state=state)
    assert state.fates == {"war": 2}
    state = played(revise(change={"fates": [{"id": "war", "steps": 1}]}), state=state)
    assert (state.fates, state.setup.fates[0].step) == ({"war": 1}, 1)


def test_the_same_card_may_change_twice():
    change = {"goals": [{"id": "home", "name": "A"}, {"id": "home", "name": "B"}]}
    step = tried(begun(), revise(change=change))
    assert step.state.setup.goal_of["home"].name == "B"
    assert step.events[0].changed == ("B",)


@pytest.mark.parametrize(
    "move",
    [
        revise(remove={"gifts": ["ship"]}),
        revise(remove={"gifts": ["books", "books"]}),
        revise(remove={"goals": ["wolf"]}),
        revise(change={"players": [{"id": "cora"}]}),
        revise(remove={"gifts": ["books"]}, change={"gifts": [{"id": "books"}]}),
        revise(add={"players": [{"id": "cy", "name": "Cy"}]}, change={"players": [{"id": "cy"}]}),
    ],
)
def test_what_is_not_there(move):
    assert code(played(*EVENING), move) == "unknown_id"


@pytest.mark.parametrize(
    "move",
    [
        revise(add={"goals": [{"id": "wolf", "name": "Again"}]}),
        revise(add={"goals": [{"id": "tray", "name": "Tray"}]}),
        revise(add={"gifts": [{"id": "owl", "owner": "cora", "name": "Owl"}]}),
        revise(change={"gifts": [{"id": "boat", "owner": "cora"}]}),
        revise(change={"gifts": [{"id": "boat", "abilities": ["stark", "stark"]}]}),
        revise(add={"fates": [{"id": "a", "name": "A", "steps": 1, "step": 2}]}),
    ],
)
def test_what_would_be_no_setup(move):
    refusal = tried(played(*EVENING), move)
    assert (refusal.code, refusal.rule) == ("bad_value", "R-1")


def test_a_player_who_goes_takes_the_gifts_along_or_hands_them_on():
    state = played(*EVENING, EMPTY_BO)
    assert code(state, revise(remove={"players": ["bo"]})) == "bad_value"
    handed = revise(
        remove={"players": ["bo"], "gifts": ["stone"]},
        change={"gifts": [{"id": "singer", "owner": "ada"}]},
    )
    assert played(handed, state=state).setup.gift_of["singer"].owner == "ada"
    assert list(played(revise(remove=BO_GOES), state=state).setup.player_of) == ["ada"]


@pytest.mark.parametrize("moves", [(), (EMPTY_BO, {**BOAT, "card": "singer"})])
def test_a_player_with_willpower_stays(moves):
    state = played(*EVENING)
    if moves:
        use = {"move": "activate", "player": "bo", "card": "singer", "ability": "charmant"}
        state = played(use, EMPTY_BO, state=state)
    refusal = tried(state, revise(remove=BO_GOES))
    assert (refusal.code, refusal.details["player"]) == ("not_empty", "bo")


def test_emptiness_is_judged_before_the_revision():
    state = played(
        *EVENING,
        {"move": "activate", "player": "bo", "card": "singer", "ability": "charmant"},
        EMPTY_BO,
    )
    handed = revise(
        remove={"players": ["bo"], "gifts": ["stone"]},
        change={"gifts": [{"id": "singer", "owner": "ada"}]},
    )
    assert code(state, handed) == "not_empty"


@pytest.mark.parametrize(
    ("remove", "kind"),
    [
        ({"gifts": ["boat"]}, "card"),
        ({"goals": ["home"]}, "goal"),
        ({"dangers": ["wolf"]}, "danger"),
    ],
)
def test_what_goes_must_be_empty(remove, kind):
    state = played(*EVENING, BOAT, {"move": "introduce_danger", "danger": "wolf"})
    refusal = tried(state, revise(remove=remove))
    assert refusal.code == "not_empty"
    assert f"{kind}_name" in refusal.details


def test_a_danger_without_tokens_goes_from_the_table():
    emptied = {"move": "ruling", "set": {"dangers": {"storm": {"willpower": 0}}}, "why": ""}
    state = played(*EVENING, {"move": "introduce_danger", "danger": "storm"}, emptied)
    state = played(revise(remove={"dangers": ["storm"]}), state=state)
    assert state.dangers == {}
    again = revise(add={"dangers": [{"id": "storm", "name": "Storm", "willpower": 1}]})
    assert played(again, state=state).dangers == {}


def test_what_a_departed_player_put_on_a_common_gift_stays_there():
    state = played(*EVENING, BOAT, EMPTY_BO, revise(remove=BO_GOES))
    assert state.on_card == {"boat": Placed(None, "clever")}
    back = revise(add={"players": [{"id": "bo", "name": "Bo"}]})
    state = played(back, {"move": "advance_fate", "fate": "war"}, state=state)
    assert state.on_card == {"boat": Placed(None, "clever")}
    assert state.ready == {"ada": 5}


def test_who_is_new_under_an_old_id_is_present():
    state = played({"move": "start_session", "absent": ["bo"]})
    anew = revise(remove={"players": ["bo"]}, add={"players": [{"id": "bo", "name": "Bob"}]})
    assert played(anew, state=state).absent == ()


def test_what_is_put_back_in_one_revision_starts_anew():
    anew = revise(
        remove={"fates": ["war"]}, add={"fates": [{"id": "war", "name": "War", "steps": 2}]}
    )
    assert played(anew).fates == {}


def test_the_open_risk_holds_its_player_and_its_danger():
    declared = played(
        *EVENING,
        {"move": "introduce_danger", "danger": "storm"},
        {"move": "ruling", "set": {"dangers": {"storm": {"willpower": 0}}}, "why": ""},
        EMPTY_BO,
        {"move": "declare_risk", "player": "bo", "text": "", "danger": "storm"},
    )
    assert code(declared, revise(remove=BO_GOES)) == "in_use"
    assert code(declared, revise(remove={"dangers": ["storm"]})) == "in_use"
    assert not code(declared, revise(values={"die": "independent"}))


@pytest.mark.parametrize("rolled", [False, True])
def test_the_dice_of_an_open_test_stay(rolled):
    roll = {"move": "roll", "white": ["M"], "black": ["M"]}
    state = played(*TEST, *([roll] if rolled else []))
    assert code(state, revise(values={"die": "split"})) == "in_use"
    assert not code(state, revise(values={"session_willpower": 13}))


def test_a_revision_says_by_name_what_it_changed():
    step = tried(
        begun(),
        revise(
            remove={"goals": ["crown"]},
            change={"fates": [{"id": "war", "name": "The war"}]},
            add={"goals": [{"id": "sea", "name": "The sea"}]},
            values={"die": ["MS", "-"]},
        ),
    )
    assert step.events == (
        Revised(
            added=("The sea",),
            changed=("The war",),
            removed=("Crown",),
            settings=("die",),
            why="cards change",
        ),
    )
    assert step.state.setup.die == ("MS", "-")


def test_a_revision_that_was_made_by_hand_is_read_as_well():
    move = CHOICE.read_move(revise())
    assert CHOICE.apply(begun(), type(move)(add={"goals": ({"id": 7},)})).code == "bad_value"
