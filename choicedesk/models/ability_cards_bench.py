"""What lies on the bench of a scene with ability cards: drafts and what was passed over."""

from collections.abc import Mapping

from msgspec import Struct
from msgspec.structs import replace

from choicedesk.models.ability_cards_draft import ActionDraft


class ActionBench(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What a hand has begun; the rules know nothing of it.

    ``building`` says that a test is being put together, ``parked`` is the action that waits while
    somebody supports it, and ``passed`` who goes without an attribute card.
    """

    draft: ActionDraft = ActionDraft()
    building: bool = False
    parked: ActionDraft | None = None
    passed: frozenset[str] = frozenset()

    @property
    def says(self) -> bool:
        """Whether something has been said that would be missed."""
        said = self.draft != ActionDraft(player=self.draft.player)
        return said or self.parked is not None or bool(self.passed)

    def begun(self) -> "ActionBench":
        """Begin a new action, of whoever tried the last one."""
        return replace(self, draft=ActionDraft(player=self.draft.player), building=True)

    def dropped(self) -> "ActionBench":
        """Drop the draft; what waited for it is taken up again."""
        if self.parked is not None:
            return self.taken_up()
        return replace(self, draft=ActionDraft(player=self.draft.player), building=False)

    def taken_up(self) -> "ActionBench":
        """Take up the action that waited for its support."""
        return replace(self, draft=self.parked or ActionDraft(), parked=None, building=True)

    def helped(self, helper: str, text: str) -> "ActionBench":
        """Put the draft aside and begin the action that supports it."""
        aside = self.draft
        support = ActionDraft(
            text=text, player=helper, supports=aside.id, supported_text=aside.text
        )
        return replace(self, draft=support, parked=aside, building=True)

    def rolled(self) -> "ActionBench":
        """The draft was rolled."""
        return replace(self, draft=ActionDraft(player=self.draft.player), building=False)

    def without(self, players: Mapping[str, object]) -> "ActionBench":
        """Leave out whoever is not among the players any more."""
        if not self.draft.player or self.draft.player in players:
            return self
        return replace(self, draft=replace(self.draft, player=""))
