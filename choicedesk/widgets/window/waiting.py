"""What the table says where no scene is shown: what waits for one, and the step that shows it."""

from msgspec import Struct


class Waiting(Struct, frozen=True):
    """Words for the empty table; ``step`` is the kind of the step that its button does."""

    title: str
    text: str
    step: str
