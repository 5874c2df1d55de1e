"""A change of the library reaches the unended scenes of the other games by revisions (R-1).

Every system says by one function where a thing stands in its setup. A revision that the rules
refuse, in the middle of a bidding for instance, is left out: that scene keeps its own values.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import cast

from msgspec import Struct

from choicedesk.desk.campaign import Campaign, CardId, Scene, SceneId
from choicedesk.desk.entries import Entries, SceneMove
from choicedesk.rules.registry import SYSTEMS
from choicedesk.rules.system import JsonObject, Refusal

Standing = Callable[[Campaign, str, str], tuple[str, JsonObject] | None]
"""Says of a local id and its link the list of the setup and the entry there.

The list "" stands for keys of the setup itself. None: the thing stands nowhere there.
"""


class Reached(Struct, frozen=True):
    """Revisions that scenes take, and the scenes that keep the values they have."""

    moves: Entries = ()
    kept: tuple[SceneId, ...] = ()


def reach(before: Campaign, after: Campaign) -> Reached:
    """Return what the scenes do when people and cards become those of ``after``."""
    moves: list[SceneMove] = []
    kept: list[SceneId] = []
    for scene in before.scenes.values():
        revision = None if scene.ended else _revision(before, after, scene)
        if revision is None:
            continue
        if _takes(scene, revision):
            moves.append(SceneMove(scene=scene.id, move=revision))
        else:
            kept.append(scene.id)
    return Reached(tuple(moves), tuple(kept))


def removed(campaign: Campaign, card: CardId) -> Entries:
    """Return the revisions that take a card out of decks where nobody holds it."""
    moves: list[SceneMove] = []
    for scene in campaign.scenes.values():
        names = [local for local, link in scene.links.items() if link == card]
        if scene.ended or scene.system != "ability_cards" or not names:
            continue
        move: JsonObject = {"move": "revise", "remove": {"deck": names}, "why": ""}
        if _takes(scene, move):
            moves.append(SceneMove(scene=scene.id, move=move))
    return tuple(moves)


def staying(before: Campaign, after: Campaign, thing: str) -> tuple[SceneId, ...]:
    """Return the scenes that go on with what they have of a card or person that was taken out."""
    found: list[SceneId] = []
    for scene in after.scenes.values():
        old = before.scenes.get(scene.id)
        if scene.ended or old is None:
            continue
        names = [local for local, link in old.links.items() if link == thing]
        setup = SYSTEMS[scene.system].write_setup(scene.state.setup) if names else {}
        # What has no list, as who acts in a challenge, stands in the setup itself.
        if any(name in setup or name in _listed(setup) for name in names):
            found.append(scene.id)
    return tuple(found)


def _listed(setup: JsonObject) -> set[str]:
    found: set[str] = set()
    for part in setup.values():
        if isinstance(part, list | tuple):
            found |= {str(entry.get("id")) for entry in cast("Iterable[JsonObject]", part)}
    return found


def _revision(before: Campaign, after: Campaign, scene: Scene) -> JsonObject | None:
    reader = _READERS.get(scene.system)
    if reader is None:
        return None
    standing = reader()
    change: dict[str, list[JsonObject]] = {}
    setting: JsonObject = {}
    for local, link in scene.links.items():
        old, new = standing(before, local, link), standing(after, local, link)
        if old is None or new is None or old == new:
            continue
        kind, entry = new
        fields = {key: value for key, value in entry.items() if old[1].get(key) != value}
        if kind:
            change.setdefault(kind, []).append({"id": local, **fields})
        else:
            setting |= fields
    parts: Mapping[str, object] = {"change": change, "set": setting}
    filled = {key: part for key, part in parts.items() if part}
    return {"move": "revise", "why": "", **filled} if filled else None


def _takes(scene: Scene, move: JsonObject) -> bool:
    system = SYSTEMS[scene.system]
    read = system.read_move(move)
    return not isinstance(read, Refusal) and not isinstance(
        system.apply(scene.state, read), Refusal
    )


def _confrontation() -> Standing:
    from choicedesk.desk.confrontation_opening import standing

    return standing


def _ability_cards() -> Standing:
    from choicedesk.desk.ability_cards_scene import standing

    return standing


def _conflict() -> Standing:
    from choicedesk.desk.conflict_scene import standing

    return standing


def _challenge() -> Standing:
    from choicedesk.desk.challenge_scene import standing

    return standing


_READERS: Mapping[str, Callable[[], Standing]] = {
    "confrontation": _confrontation,
    "ability_cards": _ability_cards,
    "conflict": _conflict,
    "challenge": _challenge,
}
