"""Sentences about screens: how desk and stage share them, and what covering means."""

from collections.abc import Callable

from choicedesk.words.language import _, pgettext

_PANELS: dict[str, Callable[[], str]] = {
    "title": lambda: pgettext("panel of the stage", "Title"),
    "tray": lambda: pgettext("panel of the stage", "Dice"),
    "seats": lambda: pgettext("panel of the stage", "Seats"),
    "opportunities": lambda: pgettext("panel of the stage", "Opportunities"),
    "goals": lambda: pgettext("panel of the stage", "Goals"),
    "fates": lambda: pgettext("panel of the stage", "Fates"),
    "dangers": lambda: pgettext("panel of the stage", "Dangers"),
    "complications": lambda: pgettext("panel of the stage", "Complications"),
    "helps": lambda: pgettext("panel of the stage", "Help and enhancements"),
    "test": lambda: pgettext("panel of the stage", "Test"),
    "hands": lambda: pgettext("panel of the stage", "Seats and cards"),
    "stakes": lambda: pgettext("panel of the stage", "Stakes"),
    "parties": lambda: pgettext("panel of the stage", "Parties"),
    "timers": lambda: pgettext("panel of the stage", "Timers"),
    "supports": lambda: pgettext("panel of the stage", "Supports"),
}


def new_screen(label: str, *, mirrored: bool) -> str:
    """Say that screens are there that were not together before."""
    if mirrored:
        return _("{screen} shows the same as the desk. Secrets are covered.").format(screen=label)
    return _("Another screen is here: {screen}").format(screen=label)


def new_screen_short(*, mirrored: bool) -> str:
    """Say the same where there is little room."""
    return _("This screen is mirrored.") if mirrored else _("Another screen is here.")


def way_button(way: str, *, mirrored: bool = False) -> str:
    """Return what the button of a way says."""
    match way:
        case "extended":
            return _("Stage there")
        case "mirrored":
            return _("Keep covered") if mirrored else _("All see the desk: cover it")
        case _:
            return _("Show the desk") if mirrored else _("No stage")


def way_name(way: str) -> str:
    """Return what a way is called in palette, menu and settings."""
    match way:
        case "extended":
            return _("Stage on a screen of its own")
        case "mirrored":
            return _("Mirrored: all see the desk, secrets covered")
        case _:
            return _("No stage")


def later() -> str:
    """Name the button that lets the question go."""
    return _("Not now")


def mirrored_notice(key: str) -> str:
    """Say plainly what a mirrored desk means."""
    return _(
        "Everyone sees this screen. Hold {key} to peek – everyone who is there sees that too."
    ).format(key=key)


def covered_hint(key: str) -> str:
    """Say in the header how to peek while secrets are covered."""
    return _("Hold {key} to peek: all who see this screen see it too").format(key=key)


def peeking() -> str:
    """Name the state while the key is held."""
    return _("Peeking: everyone here sees this")


def let_go() -> str:
    """Say how the peek ends."""
    return _("Let go to cover")


def peek() -> str:
    """Name the step that peeks as long as it is held."""
    return _("Peek (hold)")


def desk_is_away(key: str) -> str:
    """Say why secrets were covered: the desk's own screen has gone."""
    return _("The desk’s screen is gone, so its secrets are covered. {key} shows them.").format(
        key=key
    )


def covered_first() -> str:
    """Say why something cannot be done while secrets are covered."""
    return _("Secrets are covered. Show the desk again first.")


def needs_desk(key: str) -> str:
    """Say that a step cannot be done from what all may see."""
    return _("This needs the desk: hold {key}, or show it again.").format(key=key)


def curtain_first() -> str:
    """Say why nothing can be seen past the cover."""
    return _("The curtain is closed: nobody shall see anything. Open it first.")


def panels() -> str:
    """Name the list of panels in the stage's menu."""
    return _("What the stage shows")


def panel(name: str, system: str = "") -> str:
    """Return what a panel of the stage is called in a system."""
    if name == "tray" and system == "confrontation":
        return pgettext("panel of the stage", "Belt die")
    return _PANELS[name]()


def chances() -> str:
    """Name the chances among the panels of the stage."""
    return pgettext("panel of the stage", "Chances")


def why_chances() -> str:
    """Say when the stage shows chances, and when it does not."""
    return _(
        "Before a roll, where they follow from what all see and have room: in a challenge while "
        "every task that is known of lies open, in a conflict for a defence. Not with ability "
        "cards: there hidden cards count too."
    )


def switch_panel(name: str, system: str = "", *, on: bool) -> str:
    """Name the action that switches a panel of a system: on where it is off."""
    if on:
        return _("Stage: leave out {panel}").format(panel=panel(name, system))
    return _("Stage: show {panel}").format(panel=panel(name, system))
