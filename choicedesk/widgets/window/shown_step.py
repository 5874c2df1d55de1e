"""A step as the header shows it."""

from msgspec import Struct


class ShownStep(Struct, frozen=True):
    """The action's kind and words, ``short`` ones for little room, its key, and its icon.

    ``reason`` says why it cannot be done now ("" = it can).
    """

    kind: str
    text: str
    short: str = ""
    key: str = ""
    reason: str = ""
    icon: str = ""
