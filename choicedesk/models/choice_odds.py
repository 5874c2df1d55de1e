"""What a pool of CHOICE is worth, now and with one white die more."""

from typing import Any

from msgspec import Struct

from choicedesk.models.chances import Parted, ShownChances
from choicedesk.odds.choice import MOST_DICE, SIDES, JointTable, joint
from choicedesk.odds.stopping import Look
from choicedesk.rules.choice.setup import Die
from choicedesk.words import choice_odds as words

_ICONS = ("main-effect", "side-effect")


class ChoiceQuestion(Struct, frozen=True):
    """Two pools and the faces of the die; the answer has the table now and with one die more."""

    white: int
    black: int
    die: Die | tuple[str, ...]

    @property
    def ordinary(self) -> bool:
        """Whether it is answered within a frame: it always is."""
        return True

    def answer(self, look: Look) -> tuple[JointTable, ...]:
        """Return the joint tables; none for more dice than are answered for."""
        if max(self.white, self.black) > MOST_DICE:
            return ()
        whites = [each for each in (self.white, self.white + 1) if each <= MOST_DICE]
        die: Any = self.die
        return tuple(joint(white, self.black, die) for white in whites)


def choice_chances(
    question: ChoiceQuestion, tables: tuple[JointTable, ...], price: int, *, priced: bool = True
) -> ShownChances:
    """Return both effects, each now and below with the next die.

    ``price`` is what that die costs; with ``priced`` False it is said elsewhere.
    """
    if not tables:
        return ShownChances(heading=words.heading_now(), said=words.too_large(MOST_DICE))
    several = len(tables) > 1
    heading = words.heading(question.white + 1) if several else words.heading_now()
    lines = (
        tuple(tuple(float(table.main(left)) for left in SIDES) for table in tables),
        tuple(tuple(float(table.side(left)) for left in SIDES) for table in tables),
    )
    parted = tuple(
        Parted(title=title, icon=icon, names=names, grounds=SIDES, lines=shares)
        for title, icon, names, shares in zip(
            words.titles(), _ICONS, words.captions(), lines, strict=True
        )
    )
    foot = words.costs(price) if several and price and priced else ""
    return ShownChances(heading=heading, parted=parted, foot=foot)
