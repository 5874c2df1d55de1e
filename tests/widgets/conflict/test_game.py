"""A whole conflict by real mouse and keys, and the same one by the rules' replay."""

from PySide6.QtCore import Qt

from choicedesk.rules.conflict import CONFLICT
from choicedesk.rules.script import read_script, replay
from tests.models.conflict import SETUP


def act(party, ability, goal, *dice, **more):
    return {
        "move": "act",
        "party": party,
        "ability": ability,
        "goal": goal,
        "dice": list(dice),
        **more,
    }


LET, END = {"move": "let_through"}, {"move": "end_round"}
MOVES = [
    act("tove", "shove", "gate", 6, 5, 4, 4, 2, 1),
    {"move": "defend", "party": "guard", "dice": [5, 1, 2, 1], "reduce": ["shields", "bolts"]},
    LET,
    act("mira", "fingers", "barricade", 6, 6, 3, 2, 1, 1),
    LET,
    act("guard", "shields", "gate", 6, 6, 6),
    LET,
    END,
    {"move": "move_zone", "party": "mira", "zone": "lamp"},
    act("tove", "shove", "gate", 6, 5, 5, 4, 4, split={"gate": 3, "out:guard": 2}),
    {
        "move": "defend",
        "party": "guard",
        "dice": [1, 6, 6],
        "reduce": ["bolts"],
        "goal": "gate",
    },
    LET,
    {
        "move": "stunt",
        "party": "tove",
        "character": "nils",
        "ability": "sling",
        "goal": "out:guard",
        "dice": [6, 5, 4],
    },
    LET,
    END,
    {
        "move": "make_support",
        "party": "mira",
        "ability": "climb",
        "id": "Rope",
        "dice": [5, 4, 1, 2, 6],
    },
    act(
        "tove",
        "shove",
        "gate",
        6,
        6,
        6,
        6,
        6,
        use_support={"id": "Rope", "as": "reach"},
        vague=True,
    ),
    LET,
    {"move": "record_fallout", "what": "guard", "text": "a broken arm"},
    {"move": "record_fallout", "what": "light", "text": "soot"},
]
DICE = tuple(face for move in MOVES for face in move.get("dice", ()))


def first_round(desk):
    desk.click("party:tove")
    desk.drag("ability:tove/shove", "gate")
    desk.drag("party:guard", "gate")
    desk.click("ability:guard/shields")
    desk.click("ability:guard/bolts")
    desk.press(desk.view.panel.pending.steps.button("let_through"))
    desk.click("party:mira")
    desk.drag("ability:mira/fingers", "barricade")
    desk.press(desk.view.panel.pending.steps.button("let_through"))
    # By keys alone: who acts, with what, on which goal.
    desk.board.setFocus()
    desk.main()
    desk.main()
    assert desk.carrying.by_key
    while desk.carrying.hovered != "gate":
        desk.key(Qt.Key.Key_Tab)
    desk.key(Qt.Key.Key_Return)
    desk.step("let_through")
    desk.main()


def second_round(desk):
    desk.drag("party:mira", "zone:lamp")
    desk.click("party:tove")
    desk.press(desk.view.panel.acting.split)
    desk.drag("ability:tove/shove", "gate")
    share = desk.view.panel.split.shares["out:guard"]
    desk.press(share.more)
    desk.press(share.more)
    desk.press(desk.view.panel.split.steps.button("confirm_split"))
    desk.drag("party:guard", "gate")
    desk.step("lower:bolts")
    desk.step("let_through")
    desk.click("party:tove")
    desk.drag("stunt:nils/sling", "out:guard")
    desk.step("let_through")
    desk.step("end_round")


def last_round(desk):
    desk.click("party:mira")
    desk.step("make_support")
    desk.type("Rope")
    desk.key(Qt.Key.Key_Return)
    desk.click("party:tove")
    desk.press(desk.view.panel.acting.vague)
    field = desk.view.panel.acting.support.field
    field.setFocus()
    while field.key() != "Rope\nreach":
        desk.key(Qt.Key.Key_Down)
    field.finished.emit()
    desk.drag("ability:tove/shove", "gate")
    desk.main()
    for text in ("a broken arm", "soot"):
        desk.main()
        desk.type(text)
        desk.key(Qt.Key.Key_Return)


def test_a_whole_conflict_by_hand_is_the_same_as_by_replay(make_desk):
    desk = make_desk(dice=DICE)
    for play in (first_round, second_round, last_round):
        play(desk)
    script = {"system": "conflict", "setup": SETUP, "moves": MOVES}
    answer = replay(
        read_script(script, {"conflict": CONFLICT}),
        {"conflict": CONFLICT},
        lambda refusal, _s: refusal.code,
    )
    assert CONFLICT.view(desk.conflict.state) == answer["view"]
    assert not desk.conflict.refusals
    assert desk.conflict.state.fallout == {"guard": "a broken arm", "light": "soot"}
