"""The palette of a look, for everything the style sheet does not reach."""

from collections.abc import Callable

from PySide6.QtGui import QColor, QPalette

_ROLES = {
    QPalette.ColorRole.Window: "bg1",
    QPalette.ColorRole.WindowText: "ink",
    QPalette.ColorRole.Base: "bg0",
    QPalette.ColorRole.AlternateBase: "bg1",
    QPalette.ColorRole.Text: "ink",
    QPalette.ColorRole.PlaceholderText: "ink3",
    QPalette.ColorRole.Button: "bg2",
    QPalette.ColorRole.ButtonText: "ink",
    QPalette.ColorRole.BrightText: "accent",
    QPalette.ColorRole.ToolTipBase: "bubble",
    QPalette.ColorRole.ToolTipText: "bubbleink",
    QPalette.ColorRole.Highlight: "bg3",
    QPalette.ColorRole.HighlightedText: "accent",
    QPalette.ColorRole.Accent: "accent",
    QPalette.ColorRole.Link: "accent",
    QPalette.ColorRole.LinkVisited: "accent",
    QPalette.ColorRole.Light: "bg3",
    QPalette.ColorRole.Midlight: "bg2",
    QPalette.ColorRole.Mid: "line",
    QPalette.ColorRole.Dark: "line2",
    QPalette.ColorRole.Shadow: "bg0",
}
_TEXTS = (
    QPalette.ColorRole.WindowText,
    QPalette.ColorRole.Text,
    QPalette.ColorRole.ButtonText,
)


def palette(color: Callable[[str], QColor]) -> QPalette:
    """Return a palette whose every role is a token, texts paler while disabled."""
    made = QPalette()
    for role, token in _ROLES.items():
        made.setColor(role, color(token))
    pale = color("ink")
    pale.setAlphaF(0.5)
    for role in _TEXTS:
        made.setColor(QPalette.ColorGroup.Disabled, role, pale)
    return made
