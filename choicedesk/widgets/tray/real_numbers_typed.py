"""Faces of real dice with numbers as they are typed or tapped: plain values, no Qt."""

from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

Fault = Literal["", "no_such_face", "not_a_number", "full"]


class Typed(Struct, frozen=True):
    """What is entered so far; ``sides`` has one number a die, in the order they are asked for.

    ``begun`` are digits that may still get another one, ``fault`` why the last key meant
    nothing and ``key`` that key.
    """

    sides: tuple[int, ...]
    faces: tuple[int, ...] = ()
    begun: str = ""
    fault: Fault = ""
    key: str = ""

    @property
    def count(self) -> int:
        """Return how many dice are asked for."""
        return len(self.sides)

    @property
    def complete(self) -> bool:
        """Say whether every die has its face."""
        return len(self.faces) == len(self.sides)

    @property
    def next_sides(self) -> int:
        """Return how many sides the next die has, 0 if there is none."""
        return 0 if self.complete else self.sides[len(self.faces)]

    def put(self, face: int) -> "Typed":
        """Return the entry with one more face."""
        if self.complete:
            return replace(self, begun="", fault="full", key=str(face))
        if not 1 <= face <= self.next_sides:
            return replace(self, begun="", fault="no_such_face", key=str(face))
        return replace(self, faces=(*self.faces, face), begun="", fault="", key="")

    def back(self) -> "Typed":
        """Return the entry without its last face, or without a digit just begun."""
        faces = self.faces if self.begun else self.faces[:-1]
        return replace(self, faces=faces, begun="", fault="", key="")

    def back_to(self, index: int) -> "Typed":
        """Return the entry up to the die ``index``."""
        return replace(self, faces=self.faces[:index], begun="", fault="", key="")

    def settled(self) -> "Typed":
        """Return the entry with a begun digit taken as it stands."""
        return self.put(int(self.begun)) if self.begun else replace(self, fault="", key="")

    def typed(self, key: str) -> "Typed":
        """Return the entry after a key.

        A digit is a face; where another digit could follow, it waits for it. 0 is the ten of a
        die with ten sides. A blank, a comma or a full stop ends a number.

        >>> Typed((12, 12)).typed("1").typed("1").faces
        (11,)
        >>> Typed((10, 10)).typed("1").typed("3").faces
        (1, 3)
        >>> Typed((6,)).typed("7").fault
        'no_such_face'
        """
        if key in {" ", ",", ".", ";"}:
            return self.settled()
        if not (len(key) == 1 and key.isascii() and key.isdigit()):
            return replace(self, fault="not_a_number", key=key)
        return self._digit(key)

    def _digit(self, digit: str) -> "Typed":
        if self.complete:
            return replace(self, fault="full", key=digit)
        sides = self.next_sides
        number = int(self.begun + digit)
        if self.begun and number > sides:
            # Too large as a second digit: the first one stands, this one begins anew.
            return self.settled().typed(digit)
        if number == 0:
            return self.put(10) if sides == 10 else self.put(0)
        if number * 10 <= sides:
            return replace(self, begun=str(number), fault="", key="")
        return self.put(number)
