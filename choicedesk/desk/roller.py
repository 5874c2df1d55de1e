"""Where dice faces come from: the operating system's randomness in play, a seed in tests."""

import random
from collections.abc import Sequence
from typing import Protocol, TypeVar

FaceType = TypeVar("FaceType")


class Roller(Protocol):
    """Rolls ``count`` dice that all have these faces."""

    def roll(self, faces: Sequence[FaceType], count: int) -> tuple[FaceType, ...]:
        """Return one face a die, each face equally likely."""
        ...


class SystemRoller:
    """Rolls by the operating system's random source; nothing is drawn beforehand."""

    def __init__(self) -> None:
        # What ``secrets`` rolls with as well, without all that it loads.
        self._random = random.SystemRandom()

    def roll(self, faces: Sequence[FaceType], count: int) -> tuple[FaceType, ...]:
        """Return one face a die."""
        return tuple(self._random.choice(faces) for _ in range(count))


class SeededRoller:
    """Rolls the same faces for the same seed: for tests and simulations only."""

    def __init__(self, seed: int) -> None:
        self._random = random.Random(seed)

    def roll(self, faces: Sequence[FaceType], count: int) -> tuple[FaceType, ...]:
        """Return one face a die."""
        return tuple(self._random.choice(faces) for _ in range(count))
