"""Counts the faces that fell, and says what honest dice would have shown. Loads no Qt."""

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Literal

from msgspec import Struct

from choicedesk.desk.campaign import Campaign, SceneId
from choicedesk.desk.history import LiveSteps
from choicedesk.desk.journal import Row
from choicedesk.desk.thrown import Thrown, thrown
from choicedesk.odds.usual import usual_range
from choicedesk.rules.dice import EFFECTS, faces

Whose = Literal["all", "program", "real"]


class FaceCount(Struct, frozen=True, kw_only=True):
    """How often a face was seen of so many dice, expected, and usual (in 90 of 100 cases)."""

    face: str
    seen: int
    expected: float
    low: int
    high: int

    @property
    def is_usual(self) -> bool:
        """Whether what was seen needs no discussion."""
        return self.low <= self.seen <= self.high


class DieCount(Struct, frozen=True, kw_only=True):
    """A kind of die, ``white``, ``black`` or ``d`` with its sides, and its faces in order."""

    kind: str
    total: int
    faces: tuple[FaceCount, ...]

    @property
    def unusual(self) -> int:
        """How many faces lie outside of what is usual."""
        return sum(not face.is_usual for face in self.faces)


class DiceTally:
    """Takes rows in any order; counts only those that were not taken back."""

    def __init__(self) -> None:
        self._thrown: list[tuple[int, SceneId | None, Thrown]] = []

    def clear(self) -> None:
        """Forget everything."""
        self._thrown.clear()

    def take(self, row: Row, campaign: Campaign) -> None:
        """Keep the dice of a row, if it has any."""
        found = thrown(row, campaign)
        if found is not None:
            self._thrown.append((row.step, row.scene, found))

    def counts(
        self, live: LiveSteps, campaign: Campaign, whose: Whose = "all"
    ) -> tuple[DieCount, ...]:
        """Return every kind of die that fell: effect dice, then the others by their sides.

        Dice under a cover do not count before their scene is decided: few of them would tell.
        """
        seen: dict[str, Counter[str]] = {}
        expected: dict[str, dict[str, float]] = {}
        for scene, dice in self._wanted(live, campaign, whose):
            chances = _effect_chances(scene, campaign) if dice.effects else {}
            for colour, face in dice.effects:
                seen.setdefault(colour, Counter())[face] += 1
                _expect(expected.setdefault(colour, {}), chances)
            for sides, face in dice.numbers:
                kind = f"d{sides}"
                seen.setdefault(kind, Counter())[str(face)] += 1
        kinds = sorted(seen, key=_order)
        return tuple(_die(kind, seen[kind], expected.get(kind)) for kind in kinds)

    def _wanted(
        self, live: LiveSteps, campaign: Campaign, whose: Whose
    ) -> Iterator[tuple[SceneId | None, Thrown]]:
        for step, scene, dice in self._thrown:
            told = not dice.covered or _is_decided(scene, campaign)
            if step in live and told and whose in {"all", "real" if dice.real else "program"}:
                yield scene, dice


def _is_decided(scene_id: SceneId | None, campaign: Campaign) -> bool:
    scene = campaign.scenes.get(scene_id) if scene_id is not None else None
    return scene is not None and getattr(scene.state, "outcome", None) is not None


def _effect_chances(scene_id: SceneId | None, campaign: Campaign) -> Mapping[str, float]:
    """Return the share of each face of a scene's die, as it is now."""
    scene = campaign.scenes.get(scene_id) if scene_id is not None else None
    die = faces(getattr(getattr(getattr(scene, "state", None), "setup", None), "die", "split"))
    return {face: count / len(die) for face, count in Counter(die).items()}


def _expect(expected: dict[str, float], chances: Mapping[str, float]) -> None:
    for face, chance in chances.items():
        expected[face] = expected.get(face, 0.0) + chance


def _order(kind: str) -> tuple[int, int]:
    effects = ("white", "black")
    return (0, effects.index(kind)) if kind in effects else (1, int(kind[1:]))


def _die(kind: str, seen: Counter[str], expected: Mapping[str, float] | None) -> DieCount:
    total = seen.total()
    if expected is None:
        sides = int(kind[1:])
        expected = {str(face): total / sides for face in range(1, sides + 1)}
        names = list(expected)
    else:
        names = [face for face in EFFECTS if seen[face] or expected.get(face, 0)]
    return DieCount(
        kind=kind,
        total=total,
        faces=tuple(_face(name, seen[name], expected.get(name, 0.0), total) for name in names),
    )


def _face(name: str, seen: int, expected: float, total: int) -> FaceCount:
    low, high = usual_range(total, min(1.0, expected / total))
    return FaceCount(face=name, seen=seen, expected=expected, low=low, high=high)
