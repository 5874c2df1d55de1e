from choicedesk.rules.challenge import CHALLENGE
from choicedesk.rules.system import Change, Preview, Refusal
from tests.rules.challenge.table import DUEL, READY, ROLL, SAM, SPEND, begun, played, ruling


def open_now(*moves, state=None):
    found = CHALLENGE.legal(played(*moves, state=state))
    return [(CHALLENGE.write_move(each.move), each.needs) for each in found]


def preview(state, move):
    return CHALLENGE.preview(state, CHALLENGE.read_move(move))


def test_before_the_roll_everyone_may_roll_once():
    assert open_now(DUEL) == [
        ({"move": "oppose", "task": "race", "dice": ()}, ("dice",)),
        ({"move": "assist", "helper": "sam", "dice": ()}, ("dice",)),
        ({"move": "roll", "dice": ()}, ("dice",)),
    ]
    assert CHALLENGE.legal(played())[-1].choices == {"without": ("rope", "wine")}
    assert [each["move"] for each, _ in open_now(DUEL, SAM)] == ["oppose", "roll"]


def test_who_has_no_dice_needs_none():
    assert open_now(state=begun(actor={"pool": 0}))[-1] == ({"move": "roll", "dice": ()}, ())


def test_the_spending_waits_for_the_opposition():
    assert [each["move"] for each, _ in open_now(ROLL)] == ["oppose", "oppose"]
    (spending,) = CHALLENGE.legal(played(*READY))
    assert spending.choices == {
        "difficulty.wall": (0, 2),
        "difficulty.duel": (0, 1),
        "difficulty.race": (0, 2),
        "complications": ("wire", "dog", "drawback:wine"),
    }


def test_after_the_spending_failed_tasks_want_consolation():
    found = open_now(*READY, {**SPEND, "difficulty": {"duel": 1}})
    assert [each["task"] for each, _ in found] == ["wall", "race"]


def test_a_preview_names_every_number():
    found = preview(played(*READY), {**SPEND, "difficulty": {"duel": 1}, "complications": []})
    assert isinstance(found, Preview)
    assert found.changes == (
        Change("actor", "left_over", 0, 6),
        Change("task:duel", "succeeded", 0, 1),
        Change("complication:dog", "suffered", 0, 1),
    )
    ruled = preview(played(), ruling(duel=3))
    assert isinstance(ruled, Preview)
    assert ruled.changes == (Change("task:duel", "difficulty", 0, 3),)
    rolled = preview(played(DUEL), {"move": "roll", "dice": [8, 1, 1, 1]})
    assert isinstance(rolled, Preview)
    assert Change("complication:drawback:wine", "level", 0, 1) in rolled.changes
    assert Change("actor", "rolled", 0, 1) in rolled.changes


def test_a_preview_of_what_is_refused_says_why():
    assert isinstance(preview(played(), SPEND), Refusal)
