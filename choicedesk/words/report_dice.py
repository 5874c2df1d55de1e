"""The dice and marks of a report's line in words and signs, for every kind of document."""

from collections.abc import Mapping

from choicedesk.words.journal_line import Line
from choicedesk.words.language import _, pgettext
from choicedesk.words.report import Report, ReportLine
from choicedesk.words.terms import face

SIGNS: Mapping[str, str] = {"M": "☀", "S": "☾", "MS": "☀☾", "-": "○"}
"""What stands for the faces of effect dice in a document without pictures."""


def marks(line: ReportLine) -> tuple[str, ...]:
    """Return the marks of a line in words."""
    # Rulings say so themselves.
    names = {"real": _("real dice"), "secret": _("secret")}
    found = [names[mark] for mark in line.words.marks if mark in names]
    return (*found, _("undone")) if line.struck else tuple(found)


def effect_dice(words: Line) -> str:
    """Return the effect dice of a line as signs: *white ☀ ☾ · black ☾*."""
    parts = [
        pattern.format(faces=" ".join(SIGNS.get(each, each) for each in faces))
        for pattern, faces in (
            (pgettext("dice", "white {faces}"), words.white),
            (pgettext("dice", "black {faces}"), words.black),
        )
        if faces
    ]
    return " · ".join(parts)


def spoken(color: str, name: str) -> str:
    """Return what an effect die shows, for those who cannot see it."""
    pattern = (
        pgettext("dice", "white: {face}") if color == "white" else pgettext("dice", "black: {face}")
    )
    return pattern.format(face=face(name))


def legend(report: Report) -> str:
    """Return what the signs of effect dice mean, where there are any."""
    used = {each for line in report.lines for each in (*line.words.white, *line.words.black)}
    return " · ".join(f"{SIGNS[each]} {face(each)}" for each in SIGNS if each in used)
