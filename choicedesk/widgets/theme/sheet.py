"""The style sheet of the application, the same rules in every look."""

from collections.abc import Mapping


def style_sheet(look: str, tokens: Mapping[str, str]) -> str:
    """Return the sheet filled with the colours of a look."""
    return ""
