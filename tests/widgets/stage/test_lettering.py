"""Names fit by steps: smaller, on more lines, hyphenated, at last cut."""

import pytest
from PySide6.QtGui import QFontMetricsF

from choicedesk.widgets.stage.lettering import letter
from choicedesk.widgets.theme.theme import Theme


@pytest.fixture
def steps(qapp):
    theme = Theme("lamp")
    return ((theme.font_of(30), 1), (theme.font_of(24), 2))


def width_of(step, text):
    return QFontMetricsF(step[0]).horizontalAdvance(text)


def test_what_fits_keeps_the_first_size(steps):
    found = letter("The Fog", steps, width_of(steps[0], "The Fog") + 1)
    assert (found.lines, found.font.pixelSize()) == (("The Fog",), steps[0][0].pixelSize())


def test_what_is_too_wide_takes_the_next_step(steps):
    found = letter("Captain Crow", steps, width_of(steps[0], "Captain Crow") - 1)
    assert found.font.pixelSize() == steps[1][0].pixelSize()
    assert " ".join(found.lines) == "Captain Crow"


def test_a_long_word_is_broken_where_a_syllable_begins(steps):
    found = letter("zurückgewinnen", steps, width_of(steps[1], "zurückgewin-") + 1)
    assert found.lines == ("zurückgewin-", "nen")


def test_what_has_no_room_at_all_ends_in_an_ellipsis_and_stays_inside(steps):
    width = width_of(steps[1], "Donaudampf")
    found = letter("Donaudampfschifffahrtsgesellschaftskapitän", steps, width)
    assert found.lines[-1].endswith("…")
    assert found.width <= width


def test_even_lines_leave_no_orphan(steps):
    width = width_of(steps[1], "Das Risiko tritt nicht") + 1
    found = letter("Das Risiko tritt nicht ein", steps[1:], width, even=True)
    assert found.lines == ("Das Risiko", "tritt nicht ein")
