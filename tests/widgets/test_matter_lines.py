"""The open matter is written whole, smaller or on more lines where its panel is narrow."""

import pytest

from choicedesk.models.rows import Facts
from choicedesk.widgets.table import table_words as words
from choicedesk.widgets.table.matter_lines import matter_lines
from choicedesk.widgets.table.measures import COMPACT
from choicedesk.widgets.theme.theme import Theme

LINES = (
    ("Fokus: Willenskraft zwischen Zielen verschieben", "10 Willenskraft bleiben zu verteilen"),
    ("Anselm Brück: Über die Dächer ins Kontor", "Das Risiko ist offen · betrifft Hauptmann Krähe"),
    ("Nichts ist gerade offen", ""),
)


@pytest.mark.parametrize(("width", "height"), [(320, 48), (380, 48), (240, 80), (400, 80)])
@pytest.mark.parametrize("lines", LINES)
def test_both_lines_stand_whole_in_their_panel(qapp, lines, width, height):
    upper, lower = matter_lines(Theme("lamp"), *lines, width, height)
    assert " ".join(upper.lines).replace("- ", "") == lines[0]
    assert " ".join(lower.lines).replace("- ", "") == lines[1]
    assert upper.height + lower.height <= height


def test_a_novel_ends_in_an_ellipsis(qapp):
    upper, lower = matter_lines(Theme("lamp"), "über alle Dächer " * 40, "offen", 320, 48)
    assert upper.lines[-1].endswith("…")
    assert upper.height + lower.height <= 48


def test_while_dice_roll_the_matter_does_not_say_that_they_lie():
    facts = Facts(risk_player="p1", risk_state="rolled", risk_text="roofs")
    assert words.matter(facts, "Ada", "", rolling=True)[1] == "The dice are rolling …"
    assert words.matter(facts, "Ada", "")[1] == "The dice have fallen"


def test_a_long_risk_is_written_large_enough_at_a_compact_table(qapp):
    theme = Theme("lamp")
    risk = "Mira Falkner: Die Tür aufbrechen, ohne die Wache zu wecken"
    upper, _lower = matter_lines(theme, risk, "Das Risiko ist offen", 320, COMPACT.band)
    assert len(upper.lines) == 2
    assert upper.font.pointSizeF() >= theme.font("body").pointSizeF()
