"""Words of drops, of taking back and bringing again, and of a window that cannot be shown."""

import pytest

from choicedesk.words import bubbles, confrontation_faults, undo_lines
from choicedesk.words.journal_line import Line
from choicedesk.words.no_window import no_window

LINE = Line(text="**Mira** rolls", icon="x", kind="roll", people=("p1",), marks=("secret",))
ALONE = (
    bubbles.avoids,
    bubbles.for_the_players,
    bubbles.no_ruling,
    bubbles.goal_to_goal,
    bubbles.from_gift_to_goal,
    bubbles.paid_on_gifts,
    bubbles.opportunity_on_gift,
    bubbles.grants_to,
    bubbles.danger_waits,
    bubbles.only_in_focus,
    bubbles.not_from_pool,
)


def test_what_stands_alone_is_said_once():
    said = {say() for say in ALONE}
    assert all(said)
    assert len(said) == len(ALONE)


def test_what_a_drop_would_do():
    assert bubbles.activates("Boat") == "activates **Boat**"
    assert bubbles.pays(2, 1, 1) == "buys white die no. 2"
    assert bubbles.pays(2, 1, 3) == "white die no. 2: 1 of 3 paid"
    assert bubbles.to_goal("Tower", 2) == ("goes to **Tower**", "2 lie there then")
    assert bubbles.grants("Mira") == "an opportunity for **Mira**"
    assert bubbles.ruling("so be it") == "Ruling: so be it"
    assert bubbles.ruled_move("Boat") == "lay it on **Boat** by hand"
    assert bubbles.pool_of("Mira") == "Mira’s pool"
    assert bubbles.ready_on_gift("Mira").startswith("Mira’s willpower goes onto a gift")


@pytest.mark.parametrize(
    ("willpower", "opportunity", "said"),
    [
        (2, 1, "2 willpower and 1 opportunity stay on the danger"),
        (1, 0, "1 willpower stays on the danger"),
        (0, 2, "2 opportunities stay on the danger"),
        (0, 0, "nothing stays on the danger"),
    ],
)
def test_what_a_danger_would_keep(willpower, opportunity, said):
    assert bubbles.danger_keeps(willpower, opportunity) == said
    into, then = bubbles.black_dice(1, 3, willpower, opportunity)
    assert (into, then) == ("1 black die into the tray", f"3 black dice then · {said}")
    assert bubbles.forces(2, willpower, opportunity) == ("forces a test: 2 black dice", said)


def test_taken_back_and_brought_again():
    said = [undo_lines.taken_back(LINE), undo_lines.taken_back(LINE, 3)]
    said += [undo_lines.restored(LINE), undo_lines.restored(LINE, 3)]
    assert [line.text for line in said] == [
        "Taken back: Mira rolls",
        "3 steps taken back, last: Mira rolls",
        "Restored: Mira rolls",
        "3 steps restored, last: Mira rolls",
    ]
    assert {(line.kind, line.people, line.marks) for line in said} == {
        ("undo", LINE.people, ("secret",))
    }
    assert undo_lines.taken_back(Line(text="T", icon="x", kind="roll")).marks == ()


def test_why_there_is_no_window():
    assert "xvfb-run" in no_window(["first", "qt.qpa: Could not connect to display :9"])
    assert no_window(["a  library\nis missing", "then"]).endswith("(a library is missing)")
    assert no_window([]).endswith("(Qt)")


def test_dice_that_a_confrontation_cannot_have():
    known, face = (confrontation_faults.FAULTS[code] for code in ("known", "face"))
    assert known({"dice": 4}).endswith("it holds 4.")
    assert face({"sides": 8}) == "A die shows 1 to 8."
