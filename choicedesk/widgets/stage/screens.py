"""The screens a stage can stand on: told apart by name, listed in words, never held on to."""

from collections.abc import Sequence

from msgspec import Struct
from PySide6.QtCore import QRect
from PySide6.QtGui import QGuiApplication, QScreen

from choicedesk.words.language import _


class ScreenFacts(Struct, frozen=True):
    """What is known of a screen; ``size`` in device pixels."""

    name: str
    model: str = ""
    size: tuple[int, int] = (0, 0)


class ScreenChoice(Struct, frozen=True):
    """A screen to choose: ``key`` finds it again, ``label`` names it; ``desk`` is the desk's."""

    key: str
    label: str
    desk: bool


def screen_keys(names: Sequence[str]) -> tuple[str, ...]:
    """Return a key for each screen name; equal names are numbered in the order of the screens."""
    seen: dict[str, int] = {}
    keys: list[str] = []
    for name in names:
        seen[name] = seen.get(name, 0) + 1
        keys.append(name if seen[name] == 1 else f"{name} #{seen[name]}")
    return tuple(keys)


def screen_choices(facts: Sequence[ScreenFacts], desk: str) -> tuple[ScreenChoice, ...]:
    """Return the screens to choose from, those beside the desk's first."""
    keys = screen_keys([each.name for each in facts])
    choices = [
        ScreenChoice(key, _label(key, each, own=key == desk), key == desk)
        for key, each in zip(keys, facts, strict=True)
    ]
    return tuple(sorted(choices, key=lambda choice: choice.desk))


def _label(key: str, facts: ScreenFacts, *, own: bool) -> str:
    parts = [key.rsplit("\\", 1)[-1]]
    if facts.model and facts.model not in key:
        parts.append(facts.model)
    parts.append(f"{facts.size[0]} × {facts.size[1]}")
    if own:
        parts.append(_("the desk’s screen"))
    return " · ".join(parts)


def present_screens() -> tuple[ScreenFacts, ...]:
    """Return the facts of the screens that are there now."""
    facts: list[ScreenFacts] = []
    for screen in QGuiApplication.screens():
        size = screen.size() * screen.devicePixelRatio()
        facts.append(ScreenFacts(screen.name(), screen.model(), (size.width(), size.height())))
    return tuple(facts)


def present_keys() -> tuple[str, ...]:
    """Return the keys of the screens that are there now."""
    return screen_keys([screen.name() for screen in QGuiApplication.screens()])


def set_key() -> str:
    """Return what tells this set of screens from others: all of their names, however arranged."""
    names = (
        "/".join(filter(None, (one.name(), one.manufacturer(), one.model(), one.serialNumber())))
        or "-"
        for one in QGuiApplication.screens()
    )
    return " + ".join(sorted(names))


def is_real() -> bool:
    """Say whether any screen is there; while all are off, Qt has one without a size."""
    return any(not one.geometry().isEmpty() for one in QGuiApplication.screens())


def mirrors_of(key: str) -> tuple[str, ...]:
    """Return the screens that show the same as this one, or a part of it."""
    screens, keys = QGuiApplication.screens(), present_keys()
    own = screen_of(key)
    if own is None:
        return ()
    area = own.geometry()
    return tuple(
        other
        for other, one in zip(keys, screens, strict=True)
        if other != key and one.geometry().intersects(area)
    )


def screen_of(key: str) -> QScreen | None:
    """Return the screen of a key for the moment; do not keep it."""
    keys = present_keys()
    return QGuiApplication.screens()[keys.index(key)] if key in keys else None


def key_of(screen: QScreen | None) -> str:
    """Return the key of a screen that is there, else nothing."""
    screens = QGuiApplication.screens()
    return present_keys()[screens.index(screen)] if screen in screens else ""


def best_screen(wanted: str, desk: str) -> str:
    """Return ``wanted`` if it is there, else the first screen that is not the desk's, else that.

    A screen that mirrors the desk's would put a full stage over the desk.
    """
    keys = present_keys()
    if wanted in keys:
        return wanted
    own = {desk, *mirrors_of(desk)}
    return next((key for key in keys if key not in own), desk if desk in keys else keys[0])


def fit_into(area: QRect, rect: QRect) -> QRect:
    """Return the rectangle moved, and only where it must be made smaller, to lie in an area."""
    if area.contains(rect):
        return rect
    fitted = QRect(rect.topLeft(), rect.size().boundedTo(area.size()))
    fitted.moveLeft(min(max(fitted.left(), area.left()), area.right() - fitted.width() + 1))
    fitted.moveTop(min(max(fitted.top(), area.top()), area.bottom() - fitted.height() + 1))
    return fitted


def framed_rect(area: QRect) -> QRect:
    """Return where a framed stage stands at first on a screen: its middle, 16:9, with air."""
    width = min(area.width() * 7 // 10, area.height() * 7 // 10 * 16 // 9, 1280)
    rect = QRect(0, 0, width, width * 9 // 16)
    rect.moveCenter(area.center())
    return rect
