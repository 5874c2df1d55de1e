"""A free roll in words: the dice as the table writes them, what they showed, what is no die."""

from collections.abc import Sequence

from msgspec import Struct

from choicedesk.desk.entries import FreeRoll
from choicedesk.desk.limits import MOST_DICE, MOST_FREE_SIDES
from choicedesk.words.journal_line import Line, Mark
from choicedesk.words.language import _, ngettext, pgettext
from choicedesk.words.lists import bold

_LETTERS = frozenset("dw")


class Asked(Struct, frozen=True):
    """Dice as they were written: (count, sides) in order, or why they cannot be read."""

    dice: tuple[tuple[int, int], ...] = ()
    fault: str = ""

    @property
    def sides(self) -> tuple[int, ...]:
        """Return the sides of every die."""
        return tuple(sides for count, sides in self.dice for _n in range(count))


def read_dice(text: str) -> Asked:
    """Read dice such as ``3d6 + 2d10`` or ``3W6, W20``; anything else gets a sentence.

    >>> read_dice("3d6 + W20").dice
    ((3, 6), (1, 20))
    """
    parts = text.replace("+", " ").replace(",", " ").replace(";", " ").split()
    dice: list[tuple[int, int]] = []
    for part in parts:
        die = _die(part)
        if die is None:
            return Asked(fault=_("“{part}” is no die; write for example 3d6.").format(part=part))
        if not 2 <= die[1] <= MOST_FREE_SIDES:
            return Asked(
                fault=_("A die has 2 to {most} sides; “{part}” has not.").format(
                    most=MOST_FREE_SIDES, part=part
                )
            )
        dice.append(die)
    if not dice or any(count < 1 for count, _sides in dice):
        return Asked(fault=_("Which dice? Write for example 3d6 + 2d10."))
    if sum(count for count, _sides in dice) > MOST_DICE:
        return Asked(fault=_("At most {most} dice roll at once.").format(most=MOST_DICE))
    return Asked(tuple(dice))


def _die(part: str) -> tuple[int, int] | None:
    """Return count and sides of a part such as ``3d6``; a letter alone before it is one die."""
    lower = part.casefold()
    at = next((place for place, letter in enumerate(lower) if letter in _LETTERS), -1)
    count, sides = lower[:at], lower[at + 1 :]
    if at < 0 or not _number(sides) or (count and not _number(count)):
        return None
    return int(count or 1), int(sides)


def _number(text: str) -> bool:
    return text.isascii() and text.isdigit() and len(text) <= 4


def dice_words(counted: Sequence[tuple[int, int]]) -> str:
    """Return dice as the table writes them: "3d6 + 2d10", in German "3W6 + 2W10"."""
    return " + ".join(
        _("{n}d{sides}").format(n=count, sides=sides)
        if count != 1
        else _("d{sides}").format(sides=sides)
        for count, sides in counted
    )


def counted(sides: Sequence[int]) -> tuple[tuple[int, int], ...]:
    """Return how many dice of each kind there are, in the order of the kinds."""
    found: dict[int, int] = {}
    for die in sides:
        found[die] = found.get(die, 0) + 1
    return tuple((count, die) for die, count in found.items())


def throw_words(sides: Sequence[int]) -> str:
    """Return what to throw: "Throw 3d6 + 2d10"."""
    return _("Throw {dice}").format(dice=dice_words(counted(sides)))


def total_words(dice: Sequence[tuple[int, int]]) -> str:
    """Return what the dice make together; of one die what it shows."""
    total = sum(face for _sides, face in dice)
    if len(dice) == 1:
        return pgettext("dice", "shows {n}").format(n=total)
    return pgettext("dice", "together {n}").format(n=total)


def faces_words(dice: Sequence[tuple[int, int]]) -> str:
    """Return what the dice showed, each kind by itself and from high to low: "5, 4, 1 · 10, 3"."""
    parts: dict[int, list[str]] = {}
    for sides, face in in_order(dice):
        parts.setdefault(sides, []).append(str(face))
    return " · ".join(", ".join(part) for part in parts.values())


def in_order(dice: Sequence[tuple[int, int]]) -> tuple[tuple[int, int], ...]:
    """Return dice kind by kind as they were asked for, each from high to low."""
    kinds = list(dict.fromkeys(sides for sides, _face in dice))
    return tuple(sorted(dice, key=lambda die: (kinds.index(die[0]), -die[1])))


def spoken_result(dice: Sequence[tuple[int, int]]) -> str:
    """Return a result as it is read out."""
    words = ngettext("{n} die: {faces}", "{n} dice: {faces}", len(dice))
    faces = words.format(n=len(dice), faces=faces_words(dice))
    return faces if len(dice) == 1 else f"{faces}; {total_words(dice)}"


def free_roll_line(entry: FreeRoll) -> Line:
    """Return the journal's line of a free roll."""
    dice = dice_words(counted([sides for sides, _face in entry.dice]))
    values = {"dice": dice, "faces": faces_words(entry.dice), "total": total_words(entry.dice)}
    if entry.label.strip():
        text = _("{label}: {dice}").format(label=bold(entry.label), dice=dice)
    else:
        text = _("Free roll: {dice}").format(dice=dice)
    pattern = pgettext("dice", "{roll} shows {faces}")
    if len(entry.dice) > 1:
        pattern = pgettext("dice", "{roll} show {faces}, {total}")
    wanted: tuple[tuple[Mark, bool], ...] = (("real", entry.real), ("secret", entry.secret))
    return Line(
        text=pattern.format(roll=text, **values),
        icon="die-white",
        kind="roll",
        numbers=in_order(entry.dice),
        marks=tuple(mark for mark, on in wanted if on),
    )
