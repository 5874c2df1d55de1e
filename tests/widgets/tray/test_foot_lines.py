"""Words at the foot of the felt: in two lines where one cuts them, never a part torn apart."""

import pytest

from choicedesk.widgets.tray.foot_lines import foot_lines
from choicedesk.widgets.tray.places import Box

ROLL = "4 successes · 2 levels worn · 1 level by exhaustion"


def measure(words, bold):
    return len(words) * (11.0 if bold else 10.0)


@pytest.mark.parametrize(
    ("wide", "runs", "lines"),
    [
        (600, [(ROLL, True), ("", False)], [((ROLL, True),)]),
        (
            420,
            [(ROLL, True), ("", False)],
            [
                (("4 successes · 2 levels worn", True),),
                (("1 level by exhaustion", True),),
            ],
        ),
        (
            360,
            [("Success from 3 on", True), ("faces 1 and 2 wear", False)],
            [(("Success from 3 on", True),), (("faces 1 and 2 wear", False),)],
        ),
        (
            230,
            [("holds up whatever comes", True)],
            [(("holds up whatever", True),), (("comes", True),)],
        ),
        (230, [("", True), ("", False)], []),
    ],
)
def test_words_break_between_their_parts(wide, runs, lines):
    felt = Box(0, 0, wide + 22, 200)
    assert list(foot_lines(runs, felt, 10, measure)) == lines


def test_a_low_felt_keeps_one_line():
    runs = ((ROLL, True),)
    assert foot_lines(runs, Box(0, 0, 300, 70), 10, measure) == (runs,)
