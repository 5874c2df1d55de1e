"""The two lines of the open matter, set as large as their panel allows, and whole."""

from typing import NamedTuple

from choicedesk.widgets.cards.face_text import Fitted, fit_sentence
from choicedesk.widgets.theme.theme import Theme


class _Step(NamedTuple):
    """One way to set both: roles of the fonts and how many lines each may take."""

    title: str
    titles: int
    second: str
    seconds: int


_HIGH = (
    _Step("heading", 1, "body", 1),
    _Step("card_title", 1, "body", 1),
    _Step("strong", 1, "body", 1),
    _Step("strong", 2, "label", 1),
    _Step("body", 2, "label", 1),
    _Step("strong", 1, "label", 2),
    _Step("body", 2, "small", 2),
    _Step("label", 3, "small", 1),
    _Step("label", 2, "small", 2),
    _Step("small", 3, "small", 2),
)
_LOW = (
    _Step("strong", 1, "label", 1),
    _Step("body", 1, "label", 1),
    _Step("body", 1, "small", 1),
    _Step("label", 1, "small", 1),
    _Step("label", 2, "small", 1),
    _Step("small", 1, "small", 2),
    _Step("small", 2, "small", 1),
)


def matter_lines(
    theme: Theme, title: str, second: str, width: float, height: float
) -> tuple[Fitted, Fitted]:
    """Return both, in the first way that cuts neither; only a novel ends in an ellipsis."""
    steps = _HIGH if height > 52 else _LOW
    found = None
    for step in steps:
        upper = theme.font(step.title, serif=True, bold=True)
        lower = theme.font(step.second)
        found = (
            fit_sentence(title, upper, width, step.titles),
            fit_sentence(second, lower, width, step.seconds),
        )
        whole = _lines(title, found[0], width) <= step.titles
        if whole and second:
            whole = _lines(second, found[1], width) <= step.seconds
        if whole and found[0].height + found[1].height <= height - 4:
            break
    assert found is not None
    return found


def _lines(text: str, fitted: Fitted, width: float) -> int:
    """Return how many lines a text would take; measuring a novel whole would take its time."""
    return len(fit_sentence(text[:400], fitted.font, width, 9).lines)
