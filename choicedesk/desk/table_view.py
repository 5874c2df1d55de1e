"""What the stage shows of a campaign: the systems' table views, joined with what lies open anyway.

The campaign's title is the group's own name for its game and stands on the stage; a scene's title
is the narrator's working title ("Krähe's ambush") and never does.
"""

from msgspec import Struct

from choicedesk.desk.campaign import Campaign, Person, PersonId, Scene, SceneId
from choicedesk.rules.choice.state import ChoiceState
from choicedesk.rules.choice.table_view import ChoiceTableView
from choicedesk.rules.choice.table_view import table_view as choice_table_view


class Seat(Struct, frozen=True):
    """Who sits behind a character: the player's name and the seat colour (0 to 7)."""

    player: str = ""
    colour: int = 0


class StageView(Struct, frozen=True, kw_only=True):
    """Everything the stage knows. ``rolls`` counts rolls; ``seats`` go with those of ``choice``."""

    title: str = ""
    rolls: int = 0
    seats: tuple[Seat, ...] = ()
    choice: ChoiceTableView | None = None


def table_view(campaign: Campaign | None, scene: SceneId | None) -> StageView:
    """Return what the table may see of one scene; of no scene or campaign only what is there."""
    if campaign is None:
        return StageView()
    shown = campaign.scenes.get(scene) if scene is not None else None
    if shown is None or not isinstance(shown.state, ChoiceState):
        return StageView(title=campaign.title, rolls=campaign.rolls)
    return StageView(
        title=campaign.title,
        rolls=campaign.rolls,
        seats=_seats(campaign, shown, shown.state),
        choice=choice_table_view(shown.state, shown.knowledge),
    )


def _seats(campaign: Campaign, scene: Scene, state: ChoiceState) -> tuple[Seat, ...]:
    seats: list[Seat] = []
    for place, player in enumerate(state.setup.players):
        person = campaign.people.get(PersonId(scene.links.get(player.id, player.id)))
        seats.append(_seat(person, place))
    return tuple(seats)


def _seat(person: Person | None, place: int) -> Seat:
    return Seat(person.player, person.colour) if person else Seat("", place % 8)
