"""The details of a refusal, as a sentence takes them."""

from collections.abc import Mapping
from typing import Any

from choicedesk.words.language import _

Details = Mapping[str, Any]


class Named:
    """The details of a refusal, with a name for whatever has none."""

    def __init__(self, details: Details, state: object) -> None:
        self.details = details
        self._setup = getattr(state, "setup", None)

    def get(self, key: str, otherwise: Any = "") -> Any:
        """Return a detail."""
        value = self.details.get(key)
        return otherwise if value is None else value

    def count(self, key: str) -> int:
        """Return a number."""
        value = self.get(key, 0)
        return value if isinstance(value, int) else 0

    def name(self, key: str) -> str:
        """Return the name that goes with an id among the details, or else the id."""
        return str(self.get(f"{key}_name") or self._looked_up(key) or self.get(key))

    def owner(self) -> str:
        """Return the name of the player who owns a card."""
        players = getattr(self._setup, "player_of", {})
        owner = players.get(self.get("owner"))
        return owner.name if owner else _("another player")

    def ids(self, kind: str) -> list[str]:
        """Return the ids of this kind that there are."""
        return list(self._kind(kind))

    def _kind(self, kind: str) -> Mapping[str, Any]:
        key = {"card": "gift_of"}.get(kind, f"{kind}_of")
        return getattr(self._setup, key, {})

    def _looked_up(self, key: str) -> str:
        entry = self._kind(key).get(self.get(key))
        return entry.name if entry else ""
