import pytest

from choicedesk.odds.choice_question import read_question
from choicedesk.rules.choice import CHOICE
from choicedesk.rules.system import Refusal
from choicedesk.words.refusals import in_script, sentence
from tests.rules.choice.table import EVENING, TEST, begun, played, tried

ABSENT = {"move": "ruling", "set": {"absent": ["bo"]}, "why": ""}
POOR = {"move": "ruling", "set": {"ready": {"ada": 0}}, "why": ""}
LUCK = {"move": "grant_opportunity", "to": "players"}
WOLF = {"move": "introduce_danger", "danger": "wolf"}
ROLL = {"move": "roll", "white": ["M"], "black": ["S"]}
SMITH = {"move": "activate", "player": "ada", "card": "smith", "ability": "stark"}
BOOKS = {"card": "books", "ability": "gebildet"}
RISK = {"move": "declare_risk", "player": "bo", "text": ""}


def revise(**parts):
    return {"move": "revise", **parts, "why": ""}


@pytest.mark.parametrize(
    ("moves", "move", "said"),
    [
        ((), {"move": "dance"}, "There is no move “dance”; the rules name those that there are."),
        (EVENING, {**SMITH, "player": "cora"}, "“cora” is not there; there are ada and bo."),
        ((), {"move": "share"}, "No evening is under way; start one first."),
        (EVENING, {"move": "share"}, "The willpower has been shared already"),
        ((), SMITH, "No evening is under way; start one, then share the willpower."),
        (EVENING[:1], SMITH, "The willpower has not been shared yet; share it first."),
        (EVENING, {"move": "start_session"}, "An evening is under way; end it"),
        (EVENING, {"move": "take_risk"}, "No risk is open; take one on first."),
        (TEST[:4], {"move": "let_stand"}, "The player has yet to avoid the risk"),
        (TEST[:5], ROLL, "The risk has been avoided; let it stand, or force a test."),
        (TEST, {"move": "close_test"}, "The dice have not been rolled yet; roll them first."),
        (TEST, {"move": "take_risk"}, "A test is open; add dice to it, or roll."),
        ((*TEST, ROLL), ROLL, "The dice lie already; close the test."),
        (
            (*TEST, ROLL),
            {"move": "assign_opportunity", "danger": "wolf"},
            "No danger has to be named now; close the test.",
        ),
        (
            TEST,
            {"move": "roll", "white": [], "black": ["M"]},
            "The tray holds 1 white and 1 black dice; each shows main effect (M) or side effect",
        ),
        ((*EVENING, WOLF), WOLF, "Wolf is on the table already"),
        (EVENING, {**RISK, "danger": "wolf"}, "Wolf is not on the table; introduce it first."),
        (
            (*EVENING, RISK, {"move": "avoid_risk", "card": "singer", "ability": "charmant"}),
            {"move": "force_test", "willpower": 1},
            "The risk concerns no danger",
        ),
        ((*EVENING, ABSENT), RISK, "Bo is absent this evening and makes no move"),
        (
            EVENING,
            {"move": "release", "player": "ada", "card": "smith", "goal": "home"},
            "No willpower lies on Smith; choose a gift that holds one.",
        ),
        (
            EVENING[:1],
            {"move": "move_focus", "from": "crown", "to": "home"},
            "No willpower lies on Crown",
        ),
        (
            EVENING[:1],
            {"move": "move_focus", "from": "home", "to": "crown", "amount": 3},
            "Only 2 willpower lie on Home; move no more than that.",
        ),
        (
            EVENING[:1],
            {"move": "share", "shares": {"ada": 6, "bo": 4}},
            "Shares differ by one at most; here everyone gets 5.",
        ),
        (
            (
                EVENING[0],
                {"move": "ruling", "set": {"goals": {"home": 1}}, "why": ""},
            ),
            {"move": "share", "shares": {"ada": 7, "bo": 4}},
            "here everyone gets 5 or 6.",
        ),
        (
            EVENING[:1],
            {"move": "share", "shares": {"ada": 5, "bo": 4}},
            "The shares make 9 together, but 10 are there to be shared.",
        ),
        (
            EVENING[:1],
            {"move": "share", "shares": {"ada": 10}},
            "shares: Shares name exactly those present: Ada and Bo.",
        ),
        (
            ({"move": "start_session", "absent": ["ada", "bo"]},),
            {"move": "share"},
            "Nobody is present",
        ),
        (
            (revise(set={"session_willpower": 1}),),
            {"move": "start_session"},
            "2 willpower lie on the goals, but the evening has only 1",
        ),
        (TEST, {"move": "end_session"}, "A risk of Ada is still open; bring it to its end first."),
        (TEST, {"move": "dismiss_danger", "danger": "wolf"}, "The open risk concerns Wolf"),
        (TEST, RISK, "A risk of Ada is still open; bring it to its end before the next one."),
        ((*EVENING, POOR), SMITH, "Ada has no ready willpower; when a fate advances"),
        ((*EVENING, POOR, LUCK), SMITH, "Ada has no ready willpower; use an opportunity"),
        (EVENING, {**SMITH, "with": "opportunity"}, "The players have no opportunity; use"),
        ((*EVENING, POOR), {**SMITH, "with": "opportunity"}, "opportunity; the narrator can"),
        (
            EVENING,
            {**SMITH, "player": "bo"},
            "Smith belongs to Ada; Bo can use own gifts and common ones.",
        ),
        ((*EVENING, SMITH), SMITH, "Willpower lies on Smith already; release it"),
        (
            EVENING,
            {**SMITH, "ability": "charmant"},
            "Smith cannot do that; it has strong, clever and Talent.",
        ),
        (
            EVENING,
            {**SMITH, "card": "stone", "player": "bo"},
            "Stone has neither abilities nor a talent",
        ),
        (
            EVENING,
            {"move": "activate", "player": "bo", "card": "stone", "talent": True},
            "Stone has neither abilities nor a talent",
        ),
        (
            EVENING,
            {"move": "activate", "player": "ada", "card": "books", "talent": True},
            "Books has no talent; it has learned.",
        ),
        (
            (*EVENING, *[{"move": "advance_fate", "fate": "war"}] * 2),
            {"move": "advance_fate", "fate": "war"},
            "War has reached its last step (3)",
        ),
        (
            TEST[:5],
            {"move": "force_test", "willpower": 5},
            "Wolf has only 4 willpower and 0 opportunities to spend.",
        ),
        (
            (*TEST[:5], {"move": "force_test", "willpower": 4}),
            {"move": "add_black", "willpower": 1},
            "Nothing is left on Wolf; no black die can be bought.",
        ),
        (
            TEST,
            {"move": "buy_white", "payment": [BOOKS, BOOKS]},
            "White die no. 2 costs exactly 1 activation, not 2.",
        ),
        (
            (*TEST, {"move": "introduce_danger", "danger": "storm"}, ROLL),
            {"move": "close_test"},
            "First say which danger gets the opportunity: Wolf or Storm.",
        ),
        (EVENING, revise(remove={"players": ["bo"]}), "Bo still has willpower"),
        (EVENING, revise(remove={"goals": ["home"]}), "Something still lies on Home"),
        ((*TEST, POOR), revise(set={"die": "split"}), "A test is open; the dice can change"),
        (
            (*EVENING, POOR, {**RISK, "player": "ada"}),
            revise(remove={"players": ["ada"]}),
            "The open risk is about Ada",
        ),
    ],
)
def test_what_is_wrong_and_what_would_be_legal(moves, move, said):
    state = played(*moves)
    refusal = tried(state, move)
    assert isinstance(refusal, Refusal)
    assert said in in_script(refusal, state)


@pytest.mark.parametrize(
    ("values", "said"),
    [
        ({"session_willpower": -1}, "session_willpower: a whole number of at least 0 is wanted."),
        ({"session_willpower": "12"}, "session_willpower: a whole number is wanted."),
        ({"session_willpower": 1.5}, "session_willpower: This cannot be used"),
        ({"die": ["M"]}, "die: a list of at least 2 entries is wanted."),
        ({"die": ["M"] * 21}, "die: a list of at most 20 entries is wanted."),
        ({"die": "round"}, "die: This is none of the values"),
        ({"luck": 1}, "The key “luck” is not known here; leave it out."),
        ({"players": [{"id": "a"}]}, "players[0]: The key “name” is missing."),
        ({"goals": [{"id": "tray", "name": "T"}]}, "“tray” is the name of a place on the table"),
        ({"goals": [{"id": "wolf", "name": "T"}]}, "The id “wolf” stands twice"),
        (
            {"gifts": [{"id": "a", "name": "Axe", "owner": "cora"}]},
            "gifts[0].owner: “Axe” belongs to a player who is not there",
        ),
        (
            {"gifts": [{"id": "a", "name": "A", "owner": None, "abilities": ["stark"] * 2}]},
            "An ability stands twice",
        ),
        ({"fates": [{"id": "a", "name": "A", "steps": 1, "step": 2}]}, "its last step, here 1."),
    ],
)
def test_what_is_wrong_with_a_setup(values, said):
    setup = begun().setup
    refusal = CHOICE.read_setup({**CHOICE.write_setup(setup), **values})
    assert said in in_script(refusal)


@pytest.mark.parametrize(
    ("move", "said"),
    [
        ({"move": "share", "shares": None}, "shares: Nothing stands here"),
        ({**SMITH, "talent": True}, "ability: Name an ability, or the talent, and not both."),
        ({"move": "force_test"}, "willpower: At least one willpower or opportunity"),
        (
            {"move": "ruling", "set": {"dangers": {"wolf": {}}}, "why": ""},
            "“Wolf” is not on the table; introduce it first.",
        ),
        (
            {"move": "ruling", "set": {"fates": {"war": 9}}, "why": ""},
            "A fate goes no further than its last step, here 3.",
        ),
    ],
)
def test_what_is_wrong_with_a_value_in_a_move(move, said):
    assert said in in_script(tried(played(*EVENING), move))


@pytest.mark.parametrize(
    ("refusal", "said"),
    [
        (Refusal(code="strange"), "That is not possible now (strange)."),
        (Refusal(code="unknown_id", details={"id": "x"}), "“x” is not there (any more)"),
        (Refusal(code="bad_value", details={"path": "name"}), "name: This value is not possible"),
        (Refusal(code="wrong_phase"), "the next step stands at the top"),
        (Refusal(code="no_such_ability", details={"card": "boat"}), "boat has neither abilities"),
        (Refusal(code="scene_ended", details={"name": "S"}), "The scene “S” is over"),
        (Refusal(code="unknown_system", details={"system": "chess"}), "“chess” is not known"),
        (Refusal(code="owns_gifts"), "still owns gifts"),
        (Refusal(code="not_your_card", details={"card": "boat"}), "belongs to another player"),
    ],
)
def test_refusals_that_say_little(refusal, said):
    assert said in in_script(refusal)


def test_a_state_adds_the_names():
    refusal = Refusal(code="card_not_empty", details={"card": "boat"})
    assert in_script(refusal, begun()).startswith("Willpower lies on Boat already")


def test_too_many_dice_name_the_simulator():
    assert "simulate" in in_script(read_question({"white": 41, "black": 0}))


@pytest.mark.parametrize(
    ("path", "fault", "said"),
    [
        ("$.difficulty.lock", "price", "“Lock” costs 2: pay that, or 0 to let it fail."),
        ("$.set.difficulty.lock", "expected", "Difficulty: a whole number is wanted."),
        (
            "$.change.tasks[0]",
            "null",
            "Nothing stands here; leave the key out, or give it a value.",
        ),
    ],
)
def test_at_the_table_a_value_has_a_name_and_no_path(path, fault, said):
    more = {"task_name": "Lock", "price": 2, "expected": "int"}
    refusal = Refusal(code="bad_value", details={"path": path, "fault": fault, **more})
    assert sentence(refusal) == said
    assert path.removeprefix("$.") in in_script(refusal)
