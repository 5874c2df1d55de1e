from choicedesk.rules.choice import CHOICE
from choicedesk.rules.choice.legal import MOST_CHOICES, payments
from choicedesk.rules.choice.means import most_activations
from choicedesk.rules.choice.move_reading import NAMES
from choicedesk.rules.system import Change
from tests.rules.choice.table import EVENING, TEST, begun, code, played

BOOKS = {"move": "buy_white", "payment": [{"card": "books", "ability": "gebildet"}]}


def names(state):
    return [NAMES[type(legal.move)] for legal in CHOICE.legal(state)]


def of(state, name):
    return [legal for legal in CHOICE.legal(state) if NAMES[type(legal.move)] == name]


def changes(state, move):
    return CHOICE.preview(state, CHOICE.read_move(move)).changes


def test_between_sessions_one_starts():
    assert names(begun()) == ["start_session"]
    assert names(begun(session_willpower=1)) == []


def test_in_focus():
    state = played({"move": "start_session"})
    assert names(state) == ["share", "move_focus"]
    assert of(state, "move_focus")[0].choices == {"amount": (1, 2)}
    assert names(played({"move": "start_session", "absent": ["ada", "bo"]})) == ["move_focus"]


def test_in_play():
    state = played(*EVENING)
    assert set(names(state)) == {
        "declare_risk",
        "end_session",
        "activate",
        "advance_fate",
        "introduce_danger",
        "grant_opportunity",
    }
    assert len(of(state, "activate")) == 5 + 2 + 1 + 2
    assert of(state, "declare_risk")[0].choices == {"danger": (None,)}


def test_the_stages_of_a_test():
    assert {"avoid_risk", "take_risk", "withdraw_risk"} <= set(names(played(*TEST[:4])))
    avoided = played(*TEST[:5])
    assert {"let_stand", "force_test"} <= set(names(avoided))
    assert of(avoided, "force_test")[0].choices == {
        "willpower": (0, 1, 2, 3, 4),
        "opportunity": (0,),
    }
    tested = played(*TEST)
    assert {"roll", "add_black", "buy_white"} <= set(names(tested))
    assert of(tested, "roll")[0].needs == ("dice",)
    rolled = played({"move": "roll", "white": ["M"], "black": ["M"]}, state=tested)
    assert "close_test" in names(rolled)


def test_the_danger_of_the_risk_cannot_be_dismissed():
    assert of(played(*TEST), "dismiss_danger") == []


def test_a_spent_danger_forces_nothing():
    spent = {"move": "ruling", "set": {"dangers": {"wolf": {"willpower": 0}}}, "why": ""}
    assert "force_test" not in names(played(*TEST[:5], spent))
    assert "add_black" not in names(played(*TEST, spent))
    lucky = played(*TEST[:5], spent, {"move": "grant_opportunity", "to": "wolf"})
    assert of(lucky, "force_test")[0].move.opportunity == 1


def test_no_test_where_no_danger_is_near():
    declared = {"move": "declare_risk", "player": "ada", "text": ""}
    avoided = {"move": "avoid_risk", "card": "smith", "talent": True}
    assert "force_test" not in names(played(*EVENING, declared, avoided))


def test_further_white_dice_need_a_payment_that_can_be_made():
    state = played(*TEST, BOOKS)
    assert of(state, "buy_white")[0].needs == ("payment",)
    poor = {"move": "ruling", "set": {"ready": {"ada": 1}}, "why": ""}
    assert of(played(poor, state=state), "buy_white") == []
    lucky = played(poor, {"move": "grant_opportunity", "to": "players"}, state=state)
    assert of(lucky, "buy_white")[0].needs == ("payment",)


def test_who_is_absent_pays_nothing():
    state = played(*TEST, {"move": "ruling", "set": {"absent": ["ada"]}, "why": ""})
    assert list(payments(state, "ada")) == []
    assert most_activations(state, "ada") == 0
    assert of(state, "buy_white") == []


def test_opportunities_alone_need_an_empty_card():
    full = {"ready": {"ada": 0}, "on_card": dict.fromkeys(["books", "dancer", "boat"], 1)}
    state = played(
        *TEST,
        {"move": "ruling", "set": full, "why": ""},
        {"move": "grant_opportunity", "to": "players"},
    )
    assert most_activations(state, "ada") == 0
    emptied = {"move": "ruling", "set": {"on_card": {"boat": 0}}, "why": ""}
    state = played(emptied, state=state)
    assert most_activations(state, "ada") == 1
    assert {each.token for each in payments(state, "ada")} == {"opportunity"}


def test_the_narrator_names_a_danger():
    state = played(
        *TEST,
        {"move": "introduce_danger", "danger": "storm"},
        {"move": "roll", "white": ["M"], "black": ["S"]},
    )
    assert len(of(state, "assign_opportunity")) == 2
    assert of(state, "close_test") == []


def test_a_fate_at_its_end_goes_no_further():
    done = {"move": "ruling", "set": {"fates": {"war": 3}}, "why": ""}
    assert of(played(*EVENING, done), "advance_fate") == []


def test_no_list_of_amounts_is_endless():
    state = played({"move": "start_session"}, state=begun(session_willpower=10**9))
    rich = {"move": "ruling", "set": {"goals": {"crown": 10**8}}, "why": ""}
    amounts = of(played(rich, state=state), "move_focus")[-1].choices["amount"]
    assert len(amounts) == MOST_CHOICES


def test_what_an_activation_changes():
    move = {"move": "activate", "player": "ada", "card": "smith", "ability": "stark"}
    assert changes(played(*EVENING), move) == (
        Change("ready:ada", "willpower", 5, 4),
        Change("smith", "willpower", 0, 1),
    )


def test_what_a_share_changes():
    assert changes(played({"move": "start_session"}), {"move": "share"}) == (
        Change("ready:ada", "willpower", 0, 5),
        Change("ready:bo", "willpower", 0, 5),
        Change("supply", "willpower", 10, 0),
    )


def test_what_a_danger_changes():
    state = played(*EVENING)
    assert changes(state, {"move": "introduce_danger", "danger": "wolf"}) == (
        Change("wolf", "on_table", 0, 1),
        Change("wolf", "willpower", 0, 4),
    )


def test_what_a_test_changes():
    assert changes(played(*TEST[:5]), {"move": "force_test", "willpower": 2}) == (
        Change("wolf", "willpower", 4, 2),
        Change("tray", "white", 0, 1),
        Change("tray", "black", 0, 2),
    )
    rolled = played(*TEST, {"move": "roll", "white": ["M"], "black": ["M"]})
    assert changes(rolled, {"move": "close_test"}) == (
        Change("tray", "white", 1, 0),
        Change("tray", "black", 1, 0),
    )


def test_what_a_fate_changes():
    state = played(*TEST, {"move": "grant_opportunity", "to": "wolf"})
    assert changes(state, {"move": "advance_fate", "fate": "war"}) == (
        Change("ready:ada", "willpower", 4, 5),
        Change("smith", "willpower", 1, 0),
        Change("war", "step", 1, 2),
        Change("wolf", "opportunity", 1, 0),
    )


def test_a_preview_of_what_is_refused_is_the_refusal():
    move = CHOICE.read_move({"move": "share"})
    assert CHOICE.preview(begun(), move) == CHOICE.apply(begun(), move)
    assert code(begun(), {"move": "share"}) == "wrong_phase"


def test_a_seat_sees_no_danger_that_is_yet_to_come():
    state = played(*EVENING, {"move": "introduce_danger", "danger": "wolf"})
    seen = CHOICE.seat_view(state, "ada")
    assert list(seen["dangers"]) == ["wolf"]
    assert seen["seat"] == "ada"
