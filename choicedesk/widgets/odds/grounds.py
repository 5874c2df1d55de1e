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

_PROJECTED = {
    "white": ("#ffffff", "#000000"),
    "none": ("#565656", "#ffffff"),
    "black": ("#000000", "#ffffff"),
}
"""A projector has no half tones to spare: what is neither is a grey that bears white."""

_BAND = "band-"


def ground_and_ink(name: str, look: str = "lamp") -> tuple[QColor, QColor]:
    """Return the colours of a ground by its name."""
    if look == "projector" and name in _PROJECTED:
        pair = _PROJECTED[name]
        return QColor(pair[0]), QColor(pair[1])
    pair = BANDS[name.removeprefix(_BAND)] if name.startswith(_BAND) else tokens().odds[name]
    return QColor(pair[0]), QColor(pair[1])
