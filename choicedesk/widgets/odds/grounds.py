"""Colours of what chances are split into: the ground of a part, and the ink on it."""

from PySide6.QtGui import QColor

from choicedesk.widgets.theme.tokens import tokens

BANDS = {
    "failure": ("#3a2326", "#f3dfda"),
    "none": ("#5b4a3c", "#f6ead8"),
    "limited": ("#a98a5f", "#1c120a"),
    "full": ("#fbf1da", "#1c120a"),
}
"""The bands of a twelve-sided die; the same on its scale."""

_BAND = "band-"


def ground_and_ink(name: str) -> tuple[QColor, QColor]:
    """Return the colours of a ground by its name."""
    pair = BANDS[name.removeprefix(_BAND)] if name.startswith(_BAND) else tokens().odds[name]
    return QColor(pair[0]), QColor(pair[1])
