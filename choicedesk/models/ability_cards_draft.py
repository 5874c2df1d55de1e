"""A test of ability cards that is being put together: nothing of it is played yet."""

from unicodedata import category

from msgspec import UNSET, Struct

from choicedesk.rules.ability_cards.moves import Test
from choicedesk.rules.ability_cards.setup import ActionId, PlayerId


class ActionDraft(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What has been said of a test so far; ``id`` is the action's, once its text names one.

    ``supports`` is the id of the action that this one is to support, ``supported_text`` its text.
    """

    id: str = ""
    text: str = ""
    player: str = ""
    attribute: str = ""
    advantage: bool = False
    disadvantage: bool = False
    reaction: bool = False
    supports: str = ""
    supported_text: str = ""

    @property
    def named(self) -> bool:
        """Whether it says what is tried."""
        return bool(self.id)

    def move(self, dice: tuple[int, ...] = ()) -> Test:
        """Return the move that the draft comes to with these faces."""
        attribute = self.attribute.strip()
        return Test(
            id=ActionId(self.id),
            player=PlayerId(self.player),
            text=one_line(self.text),
            attribute=attribute or UNSET,
            advantage=self.advantage,
            disadvantage=self.disadvantage,
            reaction=self.reaction,
            supports=ActionId(self.supports) if self.supports else UNSET,
            dice=dice,
        )


def one_line(text: str) -> str:
    """Return a text on one line, without outer spaces.

    >>> one_line("  open   the lock ")
    'open the lock'
    """
    return " ".join(text.split())


def alike(text: str) -> str:
    """Return a text as actions are compared: without regard to case, spaces and end marks.

    >>> alike("Open  the Lock ") == alike("open the lock") == alike("“Open the lock”!")
    True
    >>> alike("?") == alike("!")
    False
    """
    whole = "".join(text.split()).casefold()
    marks = "".join({sign for sign in whole if category(sign).startswith("P")})
    return whole.strip(marks) or whole
