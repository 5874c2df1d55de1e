"""Words that stand alone: dates, steps, kinds, pictures, bubbles, numbers."""

import errno
from datetime import UTC, datetime, timedelta

import pytest

from choicedesk.desk.things import KINDS
from choicedesk.words import (
    bubbles,
    calendar,
    command_line,
    evening,
    files,
    language,
    library,
    pictures,
    sizes,
    steps,
    undo_lines,
)
from choicedesk.words.journal_line import Line

NOON = datetime(2026, 11, 30, 12, 5).astimezone()


@pytest.fixture
def german():
    language.use("de")
    yield
    language.use("en")


def test_when_something_was():
    assert calendar.when(NOON, NOON) == "today, 12:05"
    assert calendar.when(NOON, NOON + timedelta(days=1)) == "yesterday, 12:05"
    assert calendar.when(NOON, NOON + timedelta(days=2)) == "30 November 2026, 12:05"
    assert calendar.when(datetime.now(UTC)).startswith("today")


def test_when_something_was_in_german(german):
    assert calendar.when(NOON, NOON + timedelta(days=2)) == "30. November 2026, 12:05"
    assert language.percent(0.005) == "0,5\N{NARROW NO-BREAK SPACE}%"


def test_how_an_evening_is_called():
    assert evening.evening_name(0) == "Before the first evening"
    assert evening.evening_heading(2, NOON) == "Evening 2 · 30 November 2026"


def test_per_cent_are_never_surer_than_the_chance():
    shares = {0: "0%", 0.0004: "< 0.1%", 0.005: "0.5%", 0.5: "50%", 0.995: "99.5%", 1: "100%"}
    assert {share: language.percent(share) for share in shares} == shares
    assert language.percent(0.9995) == "> 99.9%"


def test_names_sort_as_in_a_dictionary():
    names = ["Zoll", "Äpfel", "Apfel", "apfel", "Straße", "Strasse"]
    expected = ["Apfel", "apfel", "Äpfel", "Strasse", "Straße", "Zoll"]
    assert sorted(names, key=language.sort_key) == expected


def test_kinds_of_things():
    assert [library.kind_name(kind, 1) for kind in KINDS[:5]] == [
        "Player", "Gift", "Goal", "Fate", "Danger"
    ]  # fmt: skip
    assert library.kind_name("goal") == "Goals"
    assert library.new_thing("gift") == "New gift"
    assert library.new_thing("danger") == "New danger"
    counts = [library.how_many(kind, 1) for kind in (*KINDS[:5], "")]
    assert counts == ["1 player", "1 gift", "1 goal", "1 fate", "1 danger", "1 card"]
    assert len({library.missing(kind) for kind in KINDS}) == len(KINDS)


@pytest.mark.parametrize(
    "reason", ["huge", "heavy", "outside", "unknown", "empty", "unreadable", "damaged"]
)
def test_why_a_picture_is_not_taken(reason):
    said = pictures.picture_refusal(reason, 3_000_000, 50)
    assert said.endswith((".", "MB)."))
    assert ("3" in said) == (reason in {"huge", "heavy"})


def test_steps_have_names_keys_and_hints():
    assert steps.step("roll") == "Roll"
    assert (steps.short_step("take_risk"), steps.short_step("roll")) == ("Accept", "Roll")
    assert (steps.step_key("roll"), steps.step_key("share")) == ("R", "")
    assert steps.phase("test") == "Test"
    assert steps.hint("take_risk", "Mira") == "Mira has nothing left to avoid it with"
    assert steps.hint("end_session") == ""
    assert steps.next_payment(2) == "Choose payment no. 2"
    assert steps.read_only()
    assert steps.evening_over(3).startswith("Evening 3 is over.")


def test_no_two_steps_have_one_key(german):
    keys = [steps.step_key(kind) for kind in steps._KEYS]
    assert len(set(keys)) == len(keys)


def test_what_would_be_left():
    assert bubbles.stay_ready(0) == "none stays ready"
    assert bubbles.stay_ready(1) == "1 stays ready"
    assert bubbles.opportunities_left(0).startswith("the last opportunity")
    assert bubbles.opportunities_left(2).startswith("2 opportunities left")
    assert bubbles.back_to_supply() == "back to the supply"
    assert bubbles.into_the_tray().startswith("A danger")
    assert bubbles.by_keys() == "Enter lays it down · Esc cancels"
    assert bubbles.by_player("Mira", "strong") == "Mira: strong"
    assert bubbles.talent() == "talent"
    assert bubbles.all_promised().startswith("Nothing more is ready")
    assert bubbles.promised_already().startswith("This gift is already")
    assert bubbles.other_danger("Wolf").startswith("This risk concerns Wolf;")


def test_a_long_line_is_cut_between_words():
    said = undo_lines.shortened(f"**Mira** {'says much, ' * 20}")
    assert said.endswith(("says…", "much…"))
    assert len(said) <= undo_lines.LONGEST
    assert len(undo_lines.shortened("x" * 200)) == undo_lines.LONGEST


def test_undo_to_a_line_and_to_nothing():
    line = Line(text="**Mira** rolls", icon="x", kind="roll")
    assert undo_lines.gone_back_to(line).text == "Gone back to: Mira rolls"
    assert undo_lines.all_taken_back().text == "Everything taken back"


def test_what_has_no_words_of_its_own():
    assert command_line._fault("something else") == "something else"
    assert sizes.beyond("moons", {}).startswith("This question is too large")
    assert files.unreadable(PermissionError()) == "reading it is not permitted"
    assert files.unreadable(OSError(errno.EIO, "broken")) == "it cannot be read (broken)"
    assert files.unreadable(OSError()) == "it cannot be read (OSError)"
