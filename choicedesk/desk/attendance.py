"""People who come or go in mid-evening: one step of revisions and rulings (R-1, R-2)."""

from collections.abc import Mapping

from choicedesk.desk.campaign import Campaign, Person, PersonId, Scene, SceneId
from choicedesk.desk.choice_scene import free_name, names_in
from choicedesk.desk.entries import Entries, Entry, PutPerson, SceneMove
from choicedesk.desk.library import added
from choicedesk.rules.choice.setup import PlayerId
from choicedesk.rules.choice.state import ChoiceState
from choicedesk.rules.system import JsonObject


def join(
    campaign: Campaign,
    scene_id: SceneId,
    person: Person,
    willpower: int,
    given: Mapping[PersonId, int] | None = None,
    why: str = "",
) -> Entries:
    """Seat a person who comes now, new or absent until now, with ``willpower`` ready.

    ``given`` says how much of it each of the others gives from what is ready; the rest comes from
    the supply. Ready willpower is there in play only; before, the next share will give some.
    """
    scene = campaign.scenes[scene_id]
    entries: list[Entry] = []
    if person.id not in campaign.people:
        entries.append(PutPerson(person=person, new=True))
    name = next(iter(names_in(scene, person.id)), None)
    if name is None:
        name = free_name(scene, person.id)
        seat = added(campaign, scene, person)
        entries += [seat] if seat is not None else []
    state: ChoiceState = scene.state
    ruled: JsonObject = {}
    if name in state.absent:
        ruled["absent"] = [player for player in state.absent if player != name]
    if state.phase == "play" and (willpower or PlayerId(name) in state.ready):
        gained = {name: state.ready.get(PlayerId(name), 0) + willpower}
        ruled["ready"] = gained | _given(scene, given or {}, -1)
    return (*entries, _ruling(scene, ruled, why)) if ruled else tuple(entries)


def leave(
    campaign: Campaign,
    scene_id: SceneId,
    person: PersonId,
    heirs: Mapping[PersonId, int] | None = None,
    why: str = "",
) -> Entries:
    """Let a person go for this evening: absent from now on, what they had ready goes to ``heirs``.

    Without ``heirs`` the others who are present share it as evenly as may be, earlier seats first.
    What lies on the person's gifts stays there until a fate gives it back. An empty answer: the
    person has no seat in the scene.
    """
    scene = campaign.scenes[scene_id]
    state: ChoiceState = scene.state
    names = names_in(scene, person)
    if not names:
        return ()
    name = names[0]
    absent = {*state.absent, name}
    ruled: JsonObject = {
        "absent": [player.id for player in state.setup.players if player.id in absent]
    }
    rest = state.ready.get(PlayerId(name), 0)
    if rest and state.phase == "play":
        shares = _even(state, absent, rest) if heirs is None else _given(scene, heirs, 1)
        ruled["ready"] = {name: 0} | shares
    return (_ruling(scene, ruled, why),)


def _given(scene: Scene, amounts: Mapping[PersonId, int], sign: int) -> dict[str, int]:
    """Return what is ready for each of these people after giving or getting an amount."""
    ready: Mapping[str, int] = scene.state.ready
    return {
        name: ready.get(name, 0) + sign * amount
        for person, amount in amounts.items()
        for name in names_in(scene, person)[:1]
    }


def _even(state: ChoiceState, absent: set[str], rest: int) -> dict[str, int]:
    present = [player.id for player in state.setup.players if player.id not in absent]
    shares: dict[str, int] = {}
    for place, player in enumerate(present):
        share = rest // len(present) + (place < rest % len(present))
        shares[player] = state.ready.get(player, 0) + share
    return shares


def _ruling(scene: Scene, ruled: JsonObject, why: str) -> SceneMove:
    move: JsonObject = {"move": "ruling", "set": ruled, "why": why}
    return SceneMove(scene=scene.id, move=move)
