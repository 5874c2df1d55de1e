"""A scene as it stands, kept so that an encounter can begin there."""

from collections.abc import Mapping

import msgspec
from msgspec.structs import replace

from choicedesk.desk.campaign import Campaign, CardId, PersonId, Scene, Start, Variant
from choicedesk.desk.fresh_games import fresh_game
from choicedesk.desk.fresh_script import fresh_script
from choicedesk.desk.opening import Opening
from choicedesk.rules.choice.state import ChoiceState
from choicedesk.rules.registry import SYSTEMS
from choicedesk.rules.script import last_state


def start_of(scene: Scene) -> Start:
    """Return what leads to a scene as it stands.

    What only its own moves could tell of is left out: an open risk, what is pending, supports, and
    the numbers of evenings and rounds.
    """
    if isinstance(scene.state, ChoiceState):
        setup, moves = fresh_script(scene.state)
    else:
        setup, moves = fresh_game(scene)
    start = Start(setup=setup, moves=moves, links=scene.links, knowledge=scene.knowledge)
    # As it comes back from the file: lists, where rules have tuples.
    return msgspec.json.decode(msgspec.json.encode(start), type=Start)


def is_playable(system: str, start: Start) -> bool:
    """Return whether the rules accept all of it."""
    return last_state(SYSTEMS[system], start.setup, start.moves) is not None


def opening_as_kept(campaign: Campaign, system: str, start: Start) -> Opening:
    """Return the opening of a kept start; links to what is not there any more are left out."""
    links = {
        local: link
        for local, link in start.links.items()
        if PersonId(link) in campaign.people or CardId(link) in campaign.cards
    }
    return Opening(
        system=system,
        setup=dict(start.setup),
        links=links,
        knowledge=start.knowledge,
        moves=tuple(dict(move) for move in start.moves),
    )


def relinked(variant: Variant, ids: Mapping[str, str]) -> Variant:
    """Return a variant whose start names people and cards by their new ids."""
    if variant.start is None:
        return variant
    links = {local: ids.get(link, link) for local, link in variant.start.links.items()}
    return replace(variant, start=replace(variant.start, links=links))
