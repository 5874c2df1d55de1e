"""What the header's one filled button does while a page is in front."""

from collections.abc import Callable

from msgspec import Struct


class PrimaryAction(Struct, frozen=True):
    """A verb phrase, the key that does the same, and what is done."""

    text: str
    shortcut: str
    act: Callable[[], object]
