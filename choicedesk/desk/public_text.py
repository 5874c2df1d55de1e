"""What a text that somebody typed says to the table: no name of a thing that is hidden.

A name is read in whole words, in capitals or not, with the endings that names take. Where the table
has another name for the thing it stands there; else dots do. A name that lies open in the scene is
told, whatever else is called so; one that does not lie there is as open as it ever was elsewhere.
"""

import re
import unicodedata
from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache
from typing import Any, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from choicedesk.desk.campaign import Campaign, Scene, SceneId
from choicedesk.desk.named_things import is_less, is_met, known_names
from choicedesk.rules.knowing import name_shown
from choicedesk.rules.system import Known

Told = TypeVar("Told")
Levels = Callable[[str], Known]
DOTS = "…"
_SHORTEST = 3
_TYPED = frozenset({"text", "texts", "label"})
"""Fields of views, drafts and events that hold what somebody typed."""


class PublicTexts:
    """Reads texts as the table may, in the campaign as it is; names are found once."""

    def __init__(self, campaign: Campaign) -> None:
        self._campaign = campaign
        self._names: dict[SceneId, tuple[tuple[str, str, Known], ...]] = {}
        self._elsewhere: dict[str, tuple[str, Known]] | None = None

    def read(self, text: str, scene: Scene | None, levels: Levels | None = None) -> str:
        """Return a text as the table reads it in a scene; ``levels`` what it knew at a time."""
        return read(text, self._hidden(scene, levels)) if text else text

    def told(self, value: Told, scene: Scene | None, levels: Levels | None = None) -> Told:
        """Return a value in which every typed text reads as the table may read it."""
        if not any(_texts(value)):
            return value
        hidden = self._hidden(scene, levels)
        return _changed(value, lambda text: read(text, hidden))

    def _hidden(self, scene: Scene | None, levels: Levels | None) -> Mapping[str, str]:
        known: dict[str, tuple[str, Known]] = dict(self._everywhere())
        if scene is not None:
            here: dict[str, tuple[str, Known]] = {}
            for local, name, present in self._of(scene):
                _put(here, name, _then(local, present, levels))
            known.update(here)
        shown = ((name, name_shown(one, name)) for name, one in known.values())
        return {name: called or DOTS for name, called in shown if called != name}

    def _everywhere(self) -> Mapping[str, tuple[str, Known]]:
        """Return what is known of each name: in scenes that were before the table, or else wait."""
        if self._elsewhere is None:
            met: dict[str, tuple[str, Known]] = {}
            waiting: dict[str, tuple[str, Known]] = {}
            for scene in self._campaign.scenes.values():
                into = met if is_met(scene) else waiting
                for _local, name, known in self._of(scene):
                    _put(into, name, known)
            self._elsewhere = {**waiting, **met}
        return self._elsewhere

    def _of(self, scene: Scene) -> tuple[tuple[str, str, Known], ...]:
        if scene.id not in self._names:
            self._names[scene.id] = tuple(known_names(self._campaign, scene))
        return self._names[scene.id]


def read(text: str, hidden: Mapping[str, str]) -> str:
    """Return a text in which hidden names are called what the table calls them.

    >>> read("Run from CROW's men", {"The Crow": "…", "Crow": "the bird"})
    "Run from the bird's men"
    """
    if not hidden:
        return text
    plain = unicodedata.normalize("NFC", text)
    called = {_key(name): name for name in hidden}
    # Some letters are two in capitals, so a name is sought as it is and as it is compared.
    spelt = {unicodedata.normalize("NFC", name) for name in hidden} | set(called)
    pattern = _pattern(tuple(sorted(spelt, key=lambda name: (-len(name), name))))
    if pattern is None:
        return text

    def named(found: re.Match[str]) -> str:
        return hidden[called[_key(found[1])]]

    told = pattern.sub(named, plain)
    return text if told == plain else told


def _then(local: str, present: Known, levels: Levels | None) -> Known:
    """Return what was known of a thing at a time; a fate's steps are as hidden as the fate."""
    if levels is None or local.startswith("side:"):
        return present
    if local.startswith("step:"):
        return Known(levels(local.removeprefix("step:")).level)
    return levels(local)


def _put(into: dict[str, tuple[str, Known]], name: str, known: Known) -> None:
    """Note a name, with the most that is known of what is called so."""
    key = _key(name)
    if key not in into or is_less(into[key][1], known):
        into[key] = (name, known)


def _key(name: str) -> str:
    return " ".join(unicodedata.normalize("NFC", name).casefold().split())


@lru_cache(maxsize=64)
def _pattern(names: tuple[str, ...]) -> re.Pattern[str] | None:
    words = [r"\s+".join(map(re.escape, name.split())) for name in names if len(name) >= _SHORTEST]
    if not words:
        return None
    return re.compile(rf"(?<!\w)({'|'.join(words)})(?:e?s|e?n)?(?!\w)", re.IGNORECASE)


def _texts(value: Any) -> Iterator[str]:
    """Yield every typed text within a value."""
    if isinstance(value, Struct):
        for name in value.__struct_fields__:
            inner = getattr(value, name)
            if name in _TYPED:
                yield from (inner,) if isinstance(inner, str) else inner
            else:
                yield from _texts(inner)
    elif isinstance(value, tuple):
        for each in value:  # pyright: ignore[reportUnknownVariableType]
            yield from _texts(each)


def _changed(value: Any, told: Callable[[str], str]) -> Any:
    if isinstance(value, Struct):
        changes: dict[str, Any] = {}
        for name in value.__struct_fields__:
            inner = getattr(value, name)
            if name not in _TYPED:
                changed = _changed(inner, told)
            elif isinstance(inner, str):
                changed = told(inner)
            else:
                changed = tuple(told(each) for each in inner)
            if changed is not inner and changed != inner:
                changes[name] = changed
        return replace(value, **changes) if changes else value
    if isinstance(value, tuple):
        return tuple(_changed(each, told) for each in value)  # pyright: ignore[reportUnknownVariableType]
    return value
