"""What is being put together at the table, as all may follow it: values without room for a secret.

Things are told apart by their position in the view that a draft goes with; what the view does not
show has none. So a draft can hold neither an id nor a name of its own that all may not know.
"""

from msgspec import Struct


class ChoiceDraft(Struct, frozen=True, kw_only=True):
    """Where a bead is held before it is let go: over an open goal or danger, or a seat."""

    goal: int | None = None
    danger: int | None = None
    seat: int | None = None


class SumPart(Struct, frozen=True, kw_only=True):
    """One thing that counts for or against a test; ``name`` is that of a card that lies open."""

    kind: str
    value: int
    name: str = ""


class CardsDraft(Struct, frozen=True, kw_only=True):
    """A test of ability cards that is being built, with what lies open: seat, sum and dice.

    Cards that count though they lie face down are not in it, nor in its sum.
    """

    seat: int
    text: str = ""
    attribute: str = ""
    parts: tuple[SumPart, ...] = ()
    net: int = 0
    dice: int = 1


class ChallengeDraft(Struct, frozen=True, kw_only=True):
    """Coins as they lie before they are spent: how many on each task and complication seen."""

    tasks: tuple[int, ...] = ()
    complications: tuple[int, ...] = ()


class ConflictDraft(Struct, frozen=True, kw_only=True):
    """Who acts, and what with: ``dice`` is 0 while that is not said.

    A roll that is ``set`` waits for its faces; with ``faces`` it waits for where they go.
    """

    party: int
    ability: str = ""
    goals: tuple[int, ...] = ()
    parties: tuple[int, ...] = ()
    dice: int = 0
    quality: int = 0
    gap: int = 0
    defends: bool = False
    set: bool = False
    faces: tuple[int, ...] = ()


class FreeDice(Struct, frozen=True, kw_only=True):
    """An open roll beside the rules; ``dice`` are (sides, face), and not ``fallen`` in the air."""

    dice: tuple[tuple[int, int], ...]
    label: str = ""
    fallen: bool = True


Draft = ChoiceDraft | CardsDraft | ChallengeDraft | ConflictDraft
