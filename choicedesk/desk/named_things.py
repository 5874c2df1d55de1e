"""The things of a scene that may be hidden, by the names they have there."""

from collections.abc import Iterator
from typing import Any

from choicedesk.desk.campaign import Campaign, CardId, FateCard, Scene
from choicedesk.desk.challenge_scene import ACTOR
from choicedesk.desk.first_knowledge import known_of
from choicedesk.rules.system import Known, Level

_ORDER = tuple(Level)


def named_things(campaign: Campaign, scene: Scene) -> Iterator[tuple[str, str]]:
    """Yield the id in the scene and the name of each thing that can be hidden by its level."""
    setup: Any = scene.state.setup
    match scene.system:
        case "choice":
            for each in (*setup.goals, *setup.fates, *setup.dangers):
                yield each.id, each.name
        case "challenge":
            yield from _of_challenge(campaign, scene)
        case "ability_cards":
            yield from ((card.id, card.name) for card in setup.deck)
        case "confrontation":
            yield from ((each.id, each.name) for each in setup.participants)
        case "conflict":
            yield from ((each.id, each.name) for each in (*setup.parties, *setup.goals))
            for party in setup.parties:
                yield from ((party.id, one.name) for one in party.characters)
        case _:
            return


def _of_challenge(campaign: Campaign, scene: Scene) -> Iterator[tuple[str, str]]:
    setup: Any = scene.state.setup
    yield from ((task.id, task.name) for task in setup.tasks)
    yield from ((each.id, each.text) for each in setup.complications)
    for each in setup.enhancements:
        if each.drawback is not None:
            yield each.id, each.drawback.text
    actor = campaign.cards.get(CardId(scene.links.get(ACTOR, "")))
    if actor is not None:
        yield ACTOR, actor.name


def known_names(campaign: Campaign, scene: Scene) -> Iterator[tuple[str, str, Known]]:
    """Yield id, name and what is known of each thing that can be hidden, and of sides.

    What a fate's steps say is among them. Complications and drawbacks are not told before a task
    of theirs; a side is hidden with its parties.
    """
    setup: Any = scene.state.setup
    tasks: dict[str, tuple[str, ...]] = {}
    if scene.system == "challenge":
        tasks = {each.id: (each.task,) for each in setup.complications}
        tasks |= {each.id: each.tasks for each in setup.enhancements}
    for local, name in named_things(campaign, scene):
        known = known_of(scene, local)
        if tasks.get(local):
            levels = (known_of(scene, task).level for task in tasks[local])
            known = less_known(known, Known(max(levels, key=_ORDER.index)))
        yield local, name, known
    if scene.system == "choice":
        yield from _steps_of_fates(campaign, scene)
    if scene.system == "conflict":
        for side in setup.sides:
            parties = (each.id for each in setup.parties if each.side == side)
            is_open = any(known_of(scene, each).level is Level.OPEN for each in parties)
            called = known_of(scene, f"side:{side}").public_name
            yield f"side:{side}", side, Known(Level.OPEN if is_open else Level.SECRET, called)


def _steps_of_fates(campaign: Campaign, scene: Scene) -> Iterator[tuple[str, str, Known]]:
    """Yield what a fate will bring: as hidden as the fate, and called nothing in its place."""
    for fate in scene.state.setup.fates:
        card = campaign.cards.get(CardId(scene.links.get(fate.id, "")))
        level = known_of(scene, fate.id).level
        for step in card.steps if isinstance(card, FateCard) else ():
            if step:
                yield f"step:{fate.id}", step, Known(level)


def is_less(one: Known, other: Known) -> bool:
    """Return whether less is known of the one than of the other."""
    return _ORDER.index(one.level) < _ORDER.index(other.level)


def less_known(one: Known, other: Known) -> Known:
    """Return the one of which less is known, the first of two alike.

    >>> less_known(Known(Level.OPEN), Known(Level.KIND, "A shape")).public_name
    'A shape'
    """
    return other if is_less(other, one) else one


def is_met(scene: Scene) -> bool:
    """Return whether a scene has been before the table: one set aside unplayed waits for it."""
    if not scene.paused:
        return True
    from choicedesk.rules.registry import SYSTEMS

    return SYSTEMS[scene.system].start(scene.state.setup) != scene.state
