"""Dice as people write them, and the sentence that a free roll leaves."""

from datetime import UTC, datetime

import pytest

from choicedesk.desk.campaign import Campaign
from choicedesk.desk.entries import FreeRoll
from choicedesk.desk.journal import Row
from choicedesk.words.free_roll import dice_words, read_dice, spoken_result, throw_words
from choicedesk.words.journal import sentence


@pytest.mark.parametrize(
    ("text", "dice"),
    [
        ("3d6 + 2d10", ((3, 6), (2, 10))),
        ("3W6,2w10", ((3, 6), (2, 10))),
        (" d20 ", ((1, 20),)),
        ("40d6", ((40, 6),)),
        ("D100", ((1, 100),)),
        ("2d6 2d6", ((2, 6), (2, 6))),
    ],
)
def test_dice_are_read_as_people_write_them(text, dice):
    assert read_dice(text).dice == dice


@pytest.mark.parametrize(
    ("text", "part"),
    [
        ("", "Which dice"),
        ("   ", "Which dice"),
        ("0d6", "Which dice"),
        ("3d6 + 4", "“4”"),
        ("3d6 + 4x", "“4x”"),
        ("3d6!", "“3d6!”"),
        ("3d", "“3d”"),
        ("-1d6", "“-1d6”"),
        ("½d6", "“½d6”"),
        ("٣d6", "“٣d6”"),
        ("1d1", "2 to 100"),
        ("1d1000", "2 to 100"),
        ("41d6", "At most 40"),
        ("20d6 + 21d10", "At most 40"),
        ("9999999d6", "“9999999d6”"),
        ("1e6d6", "“1e6d6”"),
    ],
)
def test_what_is_no_die_gets_a_sentence_that_names_it(text, part):
    asked = read_dice(text)
    assert part in asked.fault
    assert asked.dice == ()


def test_written_dice_are_read_again():
    dice = ((3, 6), (1, 20), (2, 10))
    assert read_dice(dice_words(dice)).dice == dice
    assert throw_words((6, 6, 20)) == "Throw 2d6 + d20"


def line(entry):
    row = Row(sequence=1, step=1, parent=0, time=datetime.now(UTC), scene=None, entry=entry)
    return sentence(row, Campaign(title="x"))


def test_a_roll_is_one_sentence_with_faces_from_high_to_low():
    found = line(FreeRoll(dice=((6, 2), (6, 5), (20, 13)), label="a **storm**"))
    assert found.text.endswith("2d6 + d20 show 5, 2 · 13, together 20")
    assert "storm" in found.text
    assert found.numbers == ((6, 5), (6, 2), (20, 13))
    assert found.kind == "roll"


def test_real_and_secret_rolls_are_marked():
    assert line(FreeRoll(dice=((6, 2),), real=True, secret=True)).marks == ("real", "secret")
    assert line(FreeRoll(dice=((6, 2),))).marks == ()
    assert line(FreeRoll(dice=((6, 2),))).text == "Free roll: d6 shows 2"


def test_a_result_is_read_out_with_its_sum():
    assert spoken_result(((6, 2), (6, 5))) == "2 dice: 5, 2; together 7"
    assert spoken_result(((6, 2),)) == "1 die: 2"
