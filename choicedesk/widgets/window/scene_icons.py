"""The picture of each rule system, on tabs and tiles."""

from collections.abc import Mapping

ICONS: Mapping[str, str] = {
    "choice": "nav-table",
    "confrontation": "cup",
    "ability_cards": "nav-cards",
    "conflict": "zone",
    "challenge": "task",
}


def system_icon(system: str) -> str:
    """Return the name of a system's icon."""
    return ICONS.get(system, "nav-table")
