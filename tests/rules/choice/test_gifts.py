from choicedesk.rules.choice.state import Placed
from tests.rules.choice.table import EVENING, SETUP, TEST, begun, code, played

BOAT = {"move": "activate", "player": "bo", "card": "boat", "ability": "clever"}
WAR = {"move": "advance_fate", "fate": "war"}


def ruled(**values):
    return {"move": "ruling", "set": values, "why": "so"}


def test_who_put_it_there_and_what_for():
    state = played(
        *EVENING, BOAT, {"move": "activate", "player": "ada", "card": "smith", "talent": True}
    )
    assert state.on_card == {"boat": Placed("bo", "clever"), "smith": Placed("ada", "talent")}


def test_a_card_without_abilities_and_talent_does_nothing():
    state = played(*EVENING)
    move = {"move": "activate", "player": "bo", "card": "stone"}
    assert code(state, {**move, "talent": True}) == "no_talent"
    assert code(state, {**move, "ability": "stark"}) == "no_such_ability"


def test_an_opportunity_needs_an_empty_card_too():
    state = played(*EVENING, BOAT, {"move": "grant_opportunity", "to": "players"})
    assert code(state, {**BOAT, "with": "opportunity"}) == "card_not_empty"


def test_who_is_absent_releases_nothing_but_others_release_theirs():
    state = played(
        *EVENING,
        {"move": "activate", "player": "bo", "card": "singer", "ability": "charmant"},
        ruled(absent=["bo"]),
    )
    release = {"move": "release", "player": "bo", "card": "singer", "goal": "home"}
    assert code(state, release) == "absent"
    assert played({**release, "player": "ada"}, state=state).goals == {"home": 3}


def test_a_fate_gives_back_to_who_put_it_on_a_common_gift():
    state = played(*EVENING, BOAT, WAR)
    assert state.on_card == {}
    assert state.ready == {"ada": 5, "bo": 5}


def test_a_fate_gives_back_to_the_absent_too():
    state = played(
        *EVENING,
        {"move": "activate", "player": "bo", "card": "singer", "ability": "charmant"},
        BOAT,
        ruled(absent=["bo"]),
        WAR,
    )
    assert state.ready["bo"] == 5


def test_what_a_ruling_put_on_a_common_gift_stays_and_on_an_own_one_goes_to_its_owner():
    state = played(*EVENING, ruled(on_card={"boat": 1, "singer": 1}), WAR)
    assert state.on_card == {"boat": Placed()}
    assert state.ready == {"ada": 5, "bo": 6}


def test_a_ruling_that_names_what_is_there_keeps_who_put_it_there():
    state = played(*EVENING, BOAT, ruled(on_card={"boat": 1}))
    assert state.on_card == {"boat": Placed("bo", "clever")}
    assert played(ruled(on_card={"boat": 0, "smith": 0}), state=state).on_card == {}


def test_gifts_that_keep_theirs():
    state = played(*EVENING, BOAT, {**WAR, "keep": ["boat", "smith"]})
    assert state.on_card == {"boat": Placed("bo", "clever")}
    assert code(state, {**WAR, "keep": ["ship"]}) == "unknown_id"


def test_the_last_step_is_the_last():
    state = played(*EVENING, WAR, WAR)
    assert code(state, WAR) == "fate_complete"


def test_a_common_gift_that_becomes_owned_pays_its_owner():
    state = played(
        *EVENING,
        BOAT,
        {"move": "revise", "change": {"gifts": [{"id": "boat", "owner": "ada"}]}, "why": ""},
        WAR,
    )
    assert state.ready == {"ada": 6, "bo": 4}


def test_an_own_gift_that_becomes_common_pays_who_put_it_there():
    state = played(
        *EVENING,
        {"move": "activate", "player": "bo", "card": "singer", "ability": "charmant"},
        {"move": "revise", "change": {"gifts": [{"id": "singer", "owner": None}]}, "why": ""},
        WAR,
    )
    assert state.ready == {"ada": 5, "bo": 5}


def test_white_dice_are_paid_one_after_the_other():
    state = played(*TEST, {"move": "grant_opportunity", "to": "players"})
    books = {"card": "books", "ability": "gebildet"}
    second = played({"move": "buy_white", "payment": [books]}, state=state)
    boat = {"card": "boat", "ability": "clever"}
    twice = {"move": "buy_white", "payment": [boat, boat]}
    assert code(second, twice) == "card_not_empty"
    lucky = {"move": "buy_white", "payment": [{**boat, "with": "opportunity"}, boat]}
    third = played(lucky, state=second)
    assert (third.risk.white, third.opportunity, third.ready["ada"]) == (3, 0, 2)
    unlucky = {"move": "buy_white", "payment": [boat, {**boat, "with": "opportunity"}]}
    assert code(second, unlucky) == "card_not_empty"


def test_a_payment_is_all_or_nothing():
    poor = begun(session_willpower=6)
    state = played(
        *TEST,
        {"move": "buy_white", "payment": [{"card": "books", "ability": "gebildet"}]},
        state=poor,
    )
    assert state.ready == {"bo": 2}
    payment = [{"card": "boat", "ability": "clever"}, {"card": "dancer", "ability": "geschickt"}]
    assert code(state, {"move": "buy_white", "payment": payment}) == "no_willpower"
    payment[0]["card"] = "singer"
    assert code(state, {"move": "buy_white", "payment": payment}) == "not_your_card"


def test_who_has_gone_home_pays_nothing():
    state = played(*TEST, ruled(absent=["ada"]))
    payment = [{"card": "boat", "ability": "clever"}]
    assert code(state, {"move": "buy_white", "payment": payment}) == "absent"
    declared = played(*TEST[:4], ruled(absent=["ada"]))
    assert code(declared, {"move": "avoid_risk", "card": "boat", "ability": "clever"}) == "absent"


def test_a_setup_of_one_player_plays_too():
    alone = begun(
        players=SETUP["players"][:1],
        gifts=[gift for gift in SETUP["gifts"] if gift["owner"] != "bo"],
    )
    assert played(*EVENING, state=alone).ready == {"ada": 10}
