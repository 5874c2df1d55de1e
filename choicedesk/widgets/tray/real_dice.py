"""Faces of dice rolled on the real table, as they are tapped or typed: plain values, no Qt.

A digit is the number of a face of the die (1 is the first); letters name what a face bears.
"""

from collections.abc import Sequence

from msgspec import Struct
from msgspec.structs import replace

KEYS = {
    "m": "M",
    "h": "M",
    "s": "S",
    "n": "S",
    "b": "MS",
    "x": "MS",
    "-": "-",
    "l": "-",
    "0": "-",
}
ORDER = ("M", "S", "MS", "-")


class Entry(Struct, frozen=True):
    """What is entered so far for ``white`` and ``black`` dice of a die with these ``die`` faces.

    ``faces`` come white first. ``begun`` is the first digit of a number of two digits.
    """

    white: int
    black: int
    die: tuple[str, ...]
    faces: tuple[str, ...] = ()
    begun: str = ""

    @property
    def count(self) -> int:
        """Return how many dice lie on the table."""
        return self.white + self.black

    @property
    def complete(self) -> bool:
        """Say whether every die has its face."""
        return len(self.faces) == self.count

    @property
    def kinds(self) -> tuple[str, ...]:
        """Return the different faces that the die has, in a fixed order."""
        return tuple(face for face in ORDER if face in self.die)

    def roll(self) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """Return the white and the black faces."""
        return self.faces[: self.white], self.faces[self.white :]

    def numbers(self, face: str) -> tuple[int, ...]:
        """Return which numbers of the die bear this face."""
        return tuple(i + 1 for i, other in enumerate(self.die) if other == face)

    def put(self, face: str) -> "Entry":
        """Return the entry with one more face; what the die does not have changes nothing."""
        if self.complete or face not in self.die:
            return replace(self, begun="")
        return replace(self, faces=(*self.faces, face), begun="")

    def back(self) -> "Entry":
        """Return the entry without its last face, or without a digit just begun."""
        if self.begun:
            return replace(self, begun="")
        return replace(self, faces=self.faces[:-1])

    def typed(self, key: str) -> "Entry":
        """Return the entry after a key: a digit or a letter; others change nothing."""
        if key.isdecimal() and key.isascii() and (key != "0" or self.begun):
            return self._digit(key)
        face = KEYS.get(key.casefold())
        return self if face is None else self.put(face)

    def _digit(self, digit: str) -> "Entry":
        number = int(self.begun + digit)
        if not 1 <= number <= len(self.die):
            # Too large as a second digit: the first one stands, this one begins anew.
            return self.settled().typed(digit) if self.begun else self
        if number * 10 <= len(self.die):
            return self if self.complete else replace(self, begun=str(number))
        return self.put(self.die[number - 1])

    def settled(self) -> "Entry":
        """Return the entry with a begun number taken as it stands."""
        return self.put(self.die[int(self.begun) - 1]) if self.begun else self

    def of_pool(self, white: int, black: int, die: Sequence[str]) -> "Entry":
        """Return the entry for another pool; what was entered falls away unless it is the same."""
        if (white, black, tuple(die)) == (self.white, self.black, self.die):
            return self
        return Entry(white, black, tuple(die))


def spans(numbers: Sequence[int]) -> str:
    """Return numbers as a short text: "1–3", "2, 5"."""
    parts: list[list[int]] = []
    for number in numbers:
        if parts and parts[-1][-1] == number - 1:
            parts[-1].append(number)
        else:
            parts.append([number])
    return ", ".join(str(p[0]) if len(p) == 1 else f"{p[0]}–{p[-1]}" for p in parts)
