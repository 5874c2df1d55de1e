"""Which dice of a roll cancel each other, so that the tray can show it (C-18).

The rules only count effects; here every cancelled effect gets its die. A die leaves the felt when
it bears nothing that remains: it is blank, or all its effects are cancelled. A die with both
effects that loses only one of them stays, and that effect is struck out on it.

Equal dice are paired first (both with both, main with main, side with side), so that as many dice
as possible leave in plain pairs. Then a die with both effects meets one die for each of them.
"""

from collections.abc import Iterable, Sequence
from functools import cached_property
from typing import Literal

from msgspec import Struct

Color = Literal["white", "black"]
Effect = Literal["M", "S"]
COLORS: tuple[Color, Color] = ("white", "black")
EFFECTS: tuple[Effect, Effect] = ("M", "S")
BLANK = "-"


class Link(Struct, frozen=True):
    """A white and a black effect that cancel; ``white``, ``black`` are places in the roll."""

    effect: Effect
    white: int
    black: int


class Group(Struct, frozen=True):
    """Dice that lie together on the shelf. Blank dice are alone and not ``struck``."""

    white: tuple[int, ...]
    black: tuple[int, ...]
    struck: bool


class Matching(Struct, frozen=True, dict=True):
    """A roll with every cancelled effect given to a die. Faces as in C-20: M, S, MS and -."""

    white: tuple[str, ...]
    black: tuple[str, ...]
    links: tuple[Link, ...]

    @cached_property
    def _struck(self) -> dict[tuple[Color, int], str]:
        struck: dict[tuple[Color, int], str] = {}
        for link in self.links:
            ends: tuple[tuple[Color, int], ...] = (("white", link.white), ("black", link.black))
            for end in ends:
                struck[end] = struck.get(end, "") + link.effect
        return struck

    def faces(self, color: Color) -> tuple[str, ...]:
        """Return the faces of one colour in the order of the roll."""
        return self.white if color == "white" else self.black

    def struck(self, color: Color, index: int) -> str:
        """Return the cancelled effects of a die: "", "M", "S" or "MS"."""
        found = self._struck.get((color, index), "")
        return "".join(effect for effect in EFFECTS if effect in found)

    def remains(self, color: Color, index: int) -> str:
        """Return what still counts on a die: "-", "M", "S" or "MS"."""
        face, struck = self.faces(color)[index], self.struck(color, index)
        return "".join(e for e in EFFECTS if e in face and e not in struck) or BLANK

    def leaves(self, color: Color, index: int) -> bool:
        """Say whether a die goes to the shelf."""
        return self.remains(color, index) == BLANK

    def staying(self, color: Color) -> tuple[int, ...]:
        """Return the dice of one colour that stay large, in the order of the roll."""
        return tuple(i for i in range(len(self.faces(color))) if not self.leaves(color, i))

    def left(self) -> tuple[int, int, int, int]:
        """Return what remains: white main, black main, white side, black side."""
        count = {
            (color, effect): sum(effect in self.remains(color, i) for i in self.staying(color))
            for color in COLORS
            for effect in EFFECTS
        }
        return (
            count["white", "M"],
            count["black", "M"],
            count["white", "S"],
            count["black", "S"],
        )

    def groups(self) -> tuple[Group, ...]:
        """Return what lies on the shelf: cancelled dice with their partners, then blank dice."""
        found: list[tuple[set[int], set[int]]] = []
        for link in self.links:
            white = {link.white} if self.leaves("white", link.white) else set[int]()
            black = {link.black} if self.leaves("black", link.black) else set[int]()
            home = next((g for g in found if g[0] & white or g[1] & black), None)
            if home is None:
                home = (set[int](), set[int]())
                found.append(home)
            home[0].update(white)
            home[1].update(black)
        struck = (Group(tuple(sorted(w)), tuple(sorted(b)), True) for w, b in found if w or b)  # noqa: FBT003
        return (*struck, *self._blanks())

    def _blanks(self) -> Iterable[Group]:
        for index, face in enumerate(self.white):
            if face == BLANK:
                yield Group((index,), (), struck=False)
        for index, face in enumerate(self.black):
            if face == BLANK:
                yield Group((), (index,), struck=False)

    def order(self, color: Color) -> tuple[int, ...]:
        """Return the dice of one colour as they are laid in rows: pairs first, blank dice last.

        Partners get the same place in both rows, so that they stand one above the other.
        """
        groups = self.groups()
        struck = [i for g in groups if g.struck for i in self._of(g, color)]
        blank = [i for g in groups if not g.struck for i in self._of(g, color)]
        return (*struck, *self.staying(color), *blank)

    @staticmethod
    def _of(group: Group, color: Color) -> tuple[int, ...]:
        return group.white if color == "white" else group.black


def match(white: Sequence[str], black: Sequence[str]) -> Matching:
    """Pair off a roll as C-18 says: main with main, side with side, until one colour has none.

    ``white`` and ``black`` are faces ("M", "S", "MS" or "-") in the order of the roll.
    """
    links: list[Link] = []
    open_white = [set(face) - {BLANK} for face in white]
    open_black = [set(face) - {BLANK} for face in black]

    def pair(first: int, second: int, effects: Iterable[Effect]) -> None:
        for effect in effects:
            links.append(Link(effect, first, second))
            open_white[first].discard(effect)
            open_black[second].discard(effect)

    alike: tuple[tuple[Effect, ...], ...] = (EFFECTS, ("M",), ("S",))
    for effects in alike:
        wanted = set(effects)
        whites = [i for i, face in enumerate(open_white) if face == wanted]
        blacks = [i for i, face in enumerate(open_black) if face == wanted]
        for first, second in zip(whites, blacks, strict=False):
            pair(first, second, effects)
    for effect in EFFECTS:
        whites = [i for i, face in enumerate(open_white) if effect in face]
        blacks = [i for i, face in enumerate(open_black) if effect in face]
        for first, second in zip(whites, blacks, strict=False):
            pair(first, second, (effect,))
    return Matching(tuple(white), tuple(black), tuple(links))
