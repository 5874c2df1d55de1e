"""What the events of all systems have in common: their form in JSON, and the revision (R-1)."""

from msgspec import Struct


class TaggedEvent(Struct, frozen=True, kw_only=True, tag_field="event"):
    """Something that happened; it goes by its tag under the key ``event``."""


class Revised(TaggedEvent, frozen=True, tag="revised"):
    """Cards or people changed in mid-play; names of what was added, changed and removed.

    ``settings`` are the keys of the setup that were set.
    """

    added: tuple[str, ...]
    changed: tuple[str, ...]
    removed: tuple[str, ...]
    settings: tuple[str, ...]
    why: str
