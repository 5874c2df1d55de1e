"""One line of the journal in words, and the names it takes from the campaign."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Literal, cast

from msgspec import Struct, structs
from msgspec.structs import replace

from choicedesk.desk.campaign import Campaign, CardId, EncounterId, PersonId, Scene, SceneId
from choicedesk.rules.choice.refusing import name_of
from choicedesk.rules.choice.state import ChoiceState
from choicedesk.rules.system import Level
from choicedesk.words.language import _
from choicedesk.words.lists import bold, plain
from choicedesk.words.scenes import scene_title

Kind = Literal["roll", "willpower", "fate", "ruling", "card", "note", "evening", "risk", "undo"]
Mark = Literal["real", "ruling", "secret"]


class Line(Struct, frozen=True, kw_only=True):
    """A journal row as it is shown.

    ``text`` marks names with ``**``; ``icon`` is a file in resources/icons; ``people`` are the
    campaign's people it is about; ``white`` and ``black`` are the faces of a roll, ``numbers`` its
    dice with numbers as (sides, face). Where it is ``listed`` it says so much that a report gives
    each of its parts a line.
    """

    text: str
    icon: str
    kind: Kind
    people: tuple[str, ...] = ()
    white: tuple[str, ...] = ()
    black: tuple[str, ...] = ()
    numbers: tuple[tuple[int, int], ...] = ()
    marks: tuple[Mark, ...] = ()
    listed: bool = False


class Names:
    """Finds names as the scene has them now, else as the campaign has or had them."""

    def __init__(self, campaign: Campaign, scene: Scene | None) -> None:
        self._campaign = campaign
        self._scene = scene

    @property
    def system(self) -> str:
        """The rules of the scene, "" for none."""
        return self._scene.system if self._scene else ""

    def player(self, id_: str) -> str:
        """Return a player's name, not marked."""
        return plain(self._name("player", id_))

    def card(self, id_: str) -> str:
        """Return the name of a gift, marked as bold."""
        return bold(self._name("card", id_))

    def goal(self, id_: str) -> str:
        """Return the name of a goal, marked as bold."""
        return bold(self._name("goal", id_))

    def fate(self, id_: str) -> str:
        """Return the name of a fate, marked as bold."""
        return bold(self._name("fate", id_))

    def danger(self, id_: str) -> str:
        """Return the name of a danger, marked as bold."""
        return bold(self._name("danger", id_))

    def thing(self, id_: str) -> str:
        """Return the name of whatever card this is, marked as bold."""
        kinds = ("card", "goal", "fate", "danger")
        found = (*(self._in_scene(kind, id_) for kind in kinds), self._in_lists(id_))
        return bold(next((name for name in found if name), None) or self._in_campaign(id_))

    def scene(self, id_: SceneId) -> str:
        """Return the title of a scene, marked as bold."""
        scene = self._campaign.scenes.get(id_)
        return bold(scene_title(scene)) if scene else _("someone gone")

    def people(self, players: Iterable[str]) -> tuple[str, ...]:
        """Return the campaign's people whom players in the scene stand for, each once."""
        return tuple(dict.fromkeys(self._linked(player) for player in players))

    @property
    def sides(self) -> int:
        """How many sides the dice of the scene have where its options say so, else ten."""
        setup = getattr(self.state, "setup", None)
        return getattr(getattr(setup, "options", None), "sides", 10)

    @property
    def state(self) -> Any:
        """The present state of the scene, whatever its system; None outside any."""
        return self._scene.state if self._scene else None

    def named(self, name: str | None, id_: str) -> str:
        """Return a name that the scene has, or else the one that the campaign has or had."""
        return name or self._in_campaign(id_)

    def is_secret(self, id_: str) -> bool:
        """Return whether the table is to know nothing of a thing in this scene."""
        known = self._scene.knowledge.get(id_) if self._scene else None
        return known is not None and known.level is Level.SECRET

    def _name(self, kind: str, id_: str) -> str:
        return self._in_scene(kind, id_) or self._in_campaign(id_)

    def _in_scene(self, kind: str, id_: str) -> str | None:
        state = self._scene.state if self._scene else None
        return name_of(state.setup, kind, id_) if isinstance(state, ChoiceState) else None

    def _in_lists(self, id_: str) -> str | None:
        """Return the name that a thing has in the setup of a scene of whatever system."""
        setup = self._scene.state.setup if self._scene else None
        parts: Iterable[Any] = () if setup is None else structs.astuple(setup)
        things = (thing for part in parts for thing in _each(part))
        return next((thing.name for thing in things if getattr(thing, "id", None) == id_), None)

    def _in_campaign(self, id_: str) -> str:
        linked = self._linked(id_)
        campaign = self._campaign
        thing = (
            campaign.people.get(PersonId(linked))
            or campaign.cards.get(CardId(linked))
            or campaign.encounters.get(EncounterId(linked))
        )
        return (thing.name if thing else campaign.former.get(linked, "")) or _("someone gone")

    def _linked(self, id_: str) -> str:
        return self._scene.links.get(id_, id_) if self._scene else id_


def numbered(faces: Iterable[int], sides: int) -> tuple[tuple[int, int], ...]:
    """Return faces as dice of a line, (sides, face) each, the highest first."""
    return tuple((sides, face) for face in sorted(faces, reverse=True))


def _each(part: Any) -> Iterable[Any]:
    """Return the entries of a list of a setup; its single values have none."""
    return cast("Iterable[Any]", part) if isinstance(part, tuple) else ()


def joined(
    happened: Sequence[Any], names: Names, says: Mapping[type[object], Callable[[Any, Names], Line]]
) -> Line | None:
    """Return the first line that ``says`` has for an event, with the words of the others."""
    kinds: list[tuple[type[object], Any]] = [(type(event), event) for event in happened]
    lines = [says[kind](event, names) for kind, event in kinds if kind in says]
    if not lines:
        return None
    text, listed = " · ".join(each.text for each in lines), any(each.listed for each in lines)
    return replace(lines[0], text=text, listed=listed)
