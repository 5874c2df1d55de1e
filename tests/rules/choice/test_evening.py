from choicedesk.rules.choice import CHOICE
from tests.rules.choice.table import EVENING, TEST, begun, code, played


def view(state):
    return CHOICE.view(state)


def test_an_absent_player_is_named_once_and_in_seating_order():
    state = played({"move": "start_session", "absent": ["bo", "ada", "bo"]})
    assert state.absent == ("ada", "bo")
    assert code(state, {"move": "share"}) == "no_players"


def test_too_much_on_goals_at_the_share():
    state = played({"move": "start_session"})
    ruled = played({"move": "ruling", "set": {"goals": {"crown": 11}}, "why": "so"}, state=state)
    assert view(ruled)["notices"] == ["willpower_sum"]
    assert view(ruled)["supply_rest"] == 0
    assert code(ruled, {"move": "share"}) == "too_much_on_goals"


def test_goals_may_hold_all():
    state = played(*EVENING, state=begun(session_willpower=2))
    assert state.ready == {}
    assert view(state)["ready"] == {"ada": 0, "bo": 0}


def test_a_focus_may_stay_where_it_is():
    state = played({"move": "start_session"})
    move = {"move": "move_focus", "from": "home", "to": "home", "amount": 2}
    assert played(move, state=state) == state


def test_the_next_evening_starts_with_what_lay_on_the_goals():
    first = played(
        *EVENING,
        {"move": "activate", "player": "ada", "card": "smith", "ability": "stark"},
        {"move": "release", "player": "bo", "card": "smith", "goal": "crown"},
        {"move": "activate", "player": "bo", "card": "boat", "talent": True},
        {"move": "end_session"},
    )
    assert first.goals == {"home": 2, "crown": 1}
    assert first.on_card == {}
    second = played(*EVENING, state=first)
    assert (second.session, second.ready) == (2, {"ada": 5, "bo": 4})


def test_the_world_stays_over_night_and_nobody_is_absent():
    state = played(
        {"move": "start_session", "absent": ["bo"]},
        {"move": "share"},
        {"move": "introduce_danger", "danger": "wolf"},
        {"move": "grant_opportunity", "to": "wolf"},
        {"move": "grant_opportunity", "to": "players"},
        {"move": "advance_fate", "fate": "war"},
        {"move": "grant_opportunity", "to": "players"},
        {"move": "end_session"},
    )
    assert state.absent == ()
    assert (state.opportunity, state.fates) == (1, {"war": 2})
    assert view(state)["dangers"]["wolf"] == {"willpower": 4, "opportunity": 0, "on_table": True}


def test_no_evening_ends_with_an_open_test():
    assert code(played(*TEST), {"move": "end_session"}) == "test_open"


def test_the_outcome_of_the_last_risk_stays_over_night():
    state = played(
        *EVENING,
        {"move": "declare_risk", "player": "bo", "text": ""},
        {"move": "take_risk"},
        {"move": "end_session"},
        {"move": "start_session"},
    )
    assert view(state)["last"] == {"risk_happens": True, "action_succeeds": True}
