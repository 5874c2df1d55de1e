"""The names of the stage's panels, and which of them each system has.

What is switched off is remembered by these names, so each stands for one thing of one system;
``title`` and ``tray`` alone are those of every game.
"""

EVERYWHERE = ("title", "tray")
"""What the stage has in every game."""

OWN: dict[str, tuple[str, ...]] = {
    "choice": ("seats", "opportunities", "goals", "fates", "dangers"),
    "challenge": ("complications", "helps"),
    "ability_cards": ("test", "hands"),
    "confrontation": ("stakes",),
    "conflict": ("parties", "timers", "supports"),
}
"""What it has in a system besides."""

PANELS = (*EVERYWHERE, *(panel for panels in OWN.values() for panel in panels))


def panels_of(system: str) -> tuple[str, ...]:
    """Return the panels of a system's stage, in the order of the menu."""
    return (*EVERYWHERE, *OWN.get(system, ()))


def system_of(panel: str) -> str:
    """Return the one system that has a panel, "" where every one has it."""
    return next((system for system, panels in OWN.items() if panel in panels), "")
