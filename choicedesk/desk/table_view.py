"""What the stage shows of a campaign: the systems' table views, joined with what lies open anyway.

The campaign's title is the group's own name for its game and stands on the stage; a scene's title
is the narrator's working title ("Krähe's ambush") and never does. A text that was typed at the
table stands there without the names that the table does not know.
"""

from collections.abc import Iterator

from msgspec import Struct

from choicedesk.desk.campaign import Campaign, CardId, CharacterCard, Scene, SceneId
from choicedesk.desk.challenge_scene import ACTOR
from choicedesk.desk.persons import person_behind
from choicedesk.desk.public_text import PublicTexts
from choicedesk.desk.stage_drafts import Draft, FreeDice
from choicedesk.desk.zone_places import Cell, Near, kept_places, laid
from choicedesk.rules.choice.state import ChoiceState
from choicedesk.rules.choice.table_view import ChoiceTableView
from choicedesk.rules.choice.table_view import table_view as choice_table_view
from choicedesk.rules.knowing import name_shown
from choicedesk.rules.registry import SYSTEMS
from choicedesk.rules.system import Known, Level

_OPEN = Known(Level.OPEN)
NOBODY = -1


class Seat(Struct, frozen=True):
    """Who sits behind a character: the player's name and the seat colour (0 to 7).

    Who is not open has neither, and ``NOBODY`` for a colour. ``name`` is the character's where the
    view of the system has none: in a challenge.
    """

    player: str = ""
    colour: int = 0
    name: str = ""


class Chance(Struct, frozen=True):
    """A chance, 0 to 1, and ``then`` what it would be with the next die; ``sign`` heads a group."""

    sign: str
    name: str
    share: float
    then: float | None = None


class StageView(Struct, frozen=True, kw_only=True):
    """Everything the stage knows. ``rolls`` counts rolls that all may know of.

    ``seats`` go with those of the view: players, participants, seen parties, or who acts.
    ``off`` names panels that the narrator has switched off; what is in the view without them
    (seats, opportunities, hands, parties, tray) is left out where it is painted and said.
    ``chances`` stand beside the tray where the narrator lets all see them; they are worked out from
    the rest of the view alone, and from help that is left out.
    ``draft`` is what is being put together at the table, ``free`` an open roll beside the rules
    while nothing else has happened. ``places`` are where the zones of a conflict lie on its map,
    column and row of each.
    """

    title: str = ""
    rolls: int = 0
    seats: tuple[Seat, ...] = ()
    choice: ChoiceTableView | None = None
    system: str = ""
    other: Struct | None = None
    off: frozenset[str] = frozenset()
    chances: tuple[Chance, ...] = ()
    draft: Draft | None = None
    free: FreeDice | None = None
    places: tuple[Cell, ...] = ()


def table_view(campaign: Campaign | None, scene: SceneId | None) -> StageView:
    """Return what the table may see of one scene; of no scene or campaign only what is there."""
    if campaign is None:
        return StageView()
    shown = campaign.scenes.get(scene) if scene is not None else None
    title, rolls = campaign.title, campaign.rolls
    if shown is None:
        return StageView(title=title, rolls=rolls)
    seats = tuple(_seats(campaign, shown))
    texts = PublicTexts(campaign)
    if isinstance(shown.state, ChoiceState):
        choice = texts.told(choice_table_view(shown.state, shown.knowledge), shown)
        return StageView(title=title, rolls=rolls, seats=seats, system="choice", choice=choice)
    other = texts.told(SYSTEMS[shown.system].table_view(shown.state, shown.knowledge), shown)
    return StageView(
        title=title,
        rolls=rolls,
        seats=seats,
        system=shown.system,
        other=other,
        places=_places(shown),
    )


def _places(scene: Scene) -> tuple[Cell, ...]:
    """Return where the zones lie, as the desk shows them where it has room for all."""
    if scene.system != "conflict":
        return ()
    setup = scene.state.setup
    near: Near = {zone.id: sorted(setup.neighbours[zone.id]) for zone in setup.zones}
    return tuple(laid(near, kept_places(scene)).values())


def _seats(campaign: Campaign, scene: Scene) -> Iterator[Seat]:
    if scene.system == "challenge":
        known = scene.knowledge.get(ACTOR, _OPEN)
        seat = _known_seat(campaign, scene, ACTOR, 0)
        yield Seat(seat.player, seat.colour, name_shown(known, _name(campaign, scene, ACTOR)))
    for place, local in enumerate(_seated(scene)):
        yield _known_seat(campaign, scene, local, place)


def _seated(scene: Scene) -> tuple[str, ...]:
    """Return the ids behind the seats of a view, in its order."""
    setup = scene.state.setup
    match scene.system:
        case "choice" | "ability_cards":
            return tuple(player.id for player in setup.players)
        case "confrontation":
            return tuple(participant.id for participant in setup.participants)
        case "conflict":
            parties = (party.id for party in setup.parties)
            return tuple(party for party in parties if not _is_secret(scene, party))
        case _:
            return ()


def _is_secret(scene: Scene, local: str) -> bool:
    return scene.knowledge.get(local, _OPEN).level is Level.SECRET


def _known_seat(campaign: Campaign, scene: Scene, local: str, place: int) -> Seat:
    """Return a seat whose colour tells nothing of one who is not open, or goes by another name."""
    known = scene.knowledge.get(local, _OPEN)
    if known.level is not Level.OPEN or known.public_name:
        return Seat("", NOBODY)
    return _seat(campaign, scene, local, place)


def _seat(campaign: Campaign, scene: Scene, local: str, place: int) -> Seat:
    link = scene.links.get(local, local)
    person = person_behind(campaign, link)
    if person is not None:
        return Seat(person.player, person.colour)
    card = campaign.cards.get(CardId(link))
    colour = card.colour if isinstance(card, CharacterCard) else place % 8
    return Seat("", colour)


def _name(campaign: Campaign, scene: Scene, local: str) -> str:
    link = scene.links.get(local, "")
    person = person_behind(campaign, link)
    card = campaign.cards.get(CardId(link))
    return person.name if person else card.name if card else ""
