"""What a CHOICE scene starts from: people, cards, willpower, dice (C-1 to C-4, C-20)."""

from collections.abc import Mapping
from functools import cached_property
from typing import Annotated, Literal, NewType

from msgspec import Meta, Struct

from choicedesk.rules import dice
from choicedesk.rules.json_values import MOST

PlayerId = NewType("PlayerId", str)
GiftId = NewType("GiftId", str)
GoalId = NewType("GoalId", str)
FateId = NewType("FateId", str)
DangerId = NewType("DangerId", str)

Ability = Literal["stark", "geschickt", "charmant", "clever", "gebildet"]
Face = dice.EffectFace
Faces = Annotated[tuple[Face, ...], Meta(min_length=2, max_length=20)]
Die = Literal["split", "independent"] | Faces
Count = Annotated[int, Meta(ge=0, le=MOST)]
Steps = Annotated[int, Meta(ge=1, le=1000)]


class Player(Struct, frozen=True, forbid_unknown_fields=True):
    """A seat at the table; ``name`` is the character's."""

    id: PlayerId
    name: str


class Gift(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A card with up to five abilities and one talent, of one player or (``owner`` None) of all."""

    id: GiftId
    owner: PlayerId | None = None
    name: str
    abilities: tuple[Ability, ...] = ()
    talent: str = ""


class Goal(Struct, frozen=True, forbid_unknown_fields=True):
    """A goal card and the willpower it starts with."""

    id: GoalId
    name: str
    willpower: Count = 0


class Fate(Struct, frozen=True, forbid_unknown_fields=True):
    """A fate with ``steps`` of at least 1 and the step it starts on."""

    id: FateId
    name: str
    steps: Steps
    step: Count = 0


class Danger(Struct, frozen=True, forbid_unknown_fields=True):
    """A danger and the willpower that is put on it when it is introduced."""

    id: DangerId
    name: str
    willpower: Count


class Setup(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, dict=True):
    """A whole CHOICE setup; every list in the order of the table.

    The mappings by id are made at their first use and live as long as the setup: a move looks a
    card up without walking the lists. They are no part of the value.
    """

    players: tuple[Player, ...] = ()
    gifts: tuple[Gift, ...] = ()
    goals: tuple[Goal, ...] = ()
    fates: tuple[Fate, ...] = ()
    dangers: tuple[Danger, ...] = ()
    session_willpower: Count = 12
    die: Die = "split"

    @cached_property
    def player_of(self) -> Mapping[str, Player]:
        """Players by id, in seating order."""
        return {player.id: player for player in self.players}

    @cached_property
    def gift_of(self) -> Mapping[str, Gift]:
        """Gifts by id."""
        return {gift.id: gift for gift in self.gifts}

    @cached_property
    def goal_of(self) -> Mapping[str, Goal]:
        """Goals by id."""
        return {goal.id: goal for goal in self.goals}

    @cached_property
    def fate_of(self) -> Mapping[str, Fate]:
        """Fates by id."""
        return {fate.id: fate for fate in self.fates}

    @cached_property
    def danger_of(self) -> Mapping[str, Danger]:
        """Dangers by id."""
        return {danger.id: danger for danger in self.dangers}
