"""The user's settings: one small JSON file that never stops the start."""

import contextlib
from collections.abc import Mapping
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Literal

import msgspec
from msgspec import Struct

from choicedesk.storage.faults import in_words
from choicedesk.storage.file_names import free_path
from choicedesk.storage.new_file import publish

MOST_RECENT = 12
MOST_SETS = 24
_LARGEST = 1 << 20
_MAPPINGS = frozenset({"geometry", "standings", "least_letters", "more"})

Way = Literal["extended", "mirrored", "single"]


class Standing(Struct, frozen=True):
    """How desk and stage share the screens: a stage on ``screen``, the desk covered, or neither.

    ``full`` says that the stage fills its screen.
    """

    way: Way
    screen: str = ""
    full: bool = True


class Settings(Struct, frozen=True, kw_only=True):
    """What a user has chosen, and where the windows were.

    ``language`` "" is the system's; ``look`` lamp, paper or projector; ``scale`` in per cent, 80
    to 250; ``dice_speed`` 0 (at once) to 2; chances are ``odds_shown`` to the narrator, and
    ``odds_on_stage`` to all; ``recent`` newest first; ``geometry`` by window name,
    (x, y, width, height). ``standings`` by the names of all screens that were there together, the
    newest last; ``least_letters`` by screen, the stage's smallest letters in pixels of a picture
    1080 high; ``panels_off`` what the stage leaves out; ``curtain_picture`` the name of a file
    beside the settings, "" the lamp. ``more`` is room for what one part keeps.
    """

    language: str = ""
    look: str = "lamp"
    scale: int = 100
    stage_look: str = "projector"
    stage_screen: str = ""
    reduced_motion: bool = False
    dice_speed: float = 1.0
    odds_shown: bool = True
    odds_on_stage: bool = False
    last_campaign: str = ""
    recent: tuple[str, ...] = ()
    geometry: Mapping[str, tuple[int, int, int, int]] = {}
    standings: Mapping[str, Standing] = {}
    least_letters: Mapping[str, float] = {}
    panels_off: tuple[str, ...] = ()
    curtain_picture: str = ""
    more: Mapping[str, Any] = {}


class Loaded(Struct, frozen=True):
    """The settings, and where a file went that could not be read (None: all was well)."""

    settings: Settings
    moved_aside: Path | None = None


def load_settings(path: Path, time: datetime) -> Loaded:
    """Read the settings; a file that makes no sense is moved aside. Never raises."""
    try:
        with path.open("rb") as file:
            content = file.read(_LARGEST)
    except OSError:
        return Loaded(Settings())
    try:
        settings = msgspec.json.decode(content.removeprefix(b"\xef\xbb\xbf"), type=Settings)
        return Loaded(_in_range(settings))
    except (ValueError, RecursionError):
        return Loaded(Settings(), _move_aside(path, time))


def with_changes(there: Settings, before: Settings, now: Settings) -> Settings:
    """Return the settings in which ``there`` has what was changed from ``before`` to ``now``.

    Two programs that run at once write one file: neither takes back what the other has kept.
    """
    changes: dict[str, Any] = {}
    for name in Settings.__struct_fields__:
        old, new = getattr(before, name), getattr(now, name)
        if new != old:
            merges = name in _MAPPINGS
            changes[name] = _merged(getattr(there, name), old, new) if merges else new
    return msgspec.structs.replace(there, **changes)


def _merged(
    there: Mapping[str, Any], before: Mapping[str, Any], now: Mapping[str, Any]
) -> dict[str, Any]:
    gone = set(before) - set(now)
    own = {key: one for key, one in now.items() if key not in before or before[key] != one}
    rest = {key: one for key, one in there.items() if key not in gone and key not in own}
    return {**rest, **own}


def settings_there(path: Path) -> Settings | None:
    """Return the settings that lie there now, None where none can be read. Never raises."""
    try:
        with path.open("rb") as file:
            return msgspec.json.decode(file.read(_LARGEST), type=Settings)
    except (OSError, ValueError, RecursionError):
        return None


def save_settings(path: Path, settings: Settings) -> None:
    """Write the settings whole or not at all; raises ``CampaignError``."""
    content = msgspec.json.format(msgspec.json.encode(settings), indent=1)
    with in_words(path):
        path.parent.mkdir(parents=True, exist_ok=True)
        with publish(path, replace=True) as draft:
            draft.write_bytes(content)


def with_recent(settings: Settings, path: Path) -> Settings:
    """Return the settings with this campaign as the last and the newest recent one."""
    name = str(path)
    recent = (name, *(other for other in settings.recent if other != name))
    return msgspec.structs.replace(settings, last_campaign=name, recent=recent[:MOST_RECENT])


def without_recent(settings: Settings, path: Path) -> Settings:
    """Return the settings without this campaign, which was removed or is not found."""
    name = str(path)
    last = "" if settings.last_campaign == name else settings.last_campaign
    recent = tuple(other for other in settings.recent if other != name)
    return msgspec.structs.replace(settings, last_campaign=last, recent=recent)


def with_standing(settings: Settings, screens: str, standing: Standing) -> Settings:
    """Return the settings with how one stands with these screens, as the newest."""
    others = {key: value for key, value in settings.standings.items() if key != screens}
    kept = list(others.items())[-(MOST_SETS - 1) :]
    standings = dict([*kept, (screens, standing)])
    return msgspec.structs.replace(settings, standings=standings)


def _in_range(settings: Settings) -> Settings:
    return msgspec.structs.replace(
        settings,
        scale=min(250, max(80, settings.scale)),
        dice_speed=min(2.0, max(0.0, settings.dice_speed)),
        recent=settings.recent[:MOST_RECENT],
    )


def _move_aside(path: Path, time: datetime) -> Path | None:
    stamp = time.astimezone(UTC).strftime("%Y-%m-%dT%H-%M-%SZ")
    target = free_path(path.parent, f"{path.stem} unreadable {stamp}", path.suffix)
    with contextlib.suppress(OSError):
        path.replace(target)
        return target
    return None
