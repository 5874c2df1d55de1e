"""The CHOICE table as item models: follows the state old to new and touches only what differs."""

from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace
from PySide6.QtCore import QObject, Signal

from choicedesk.desk.campaign import Campaign, Scene
from choicedesk.models import choice_rows
from choicedesk.models.controller import Changed, RulesController
from choicedesk.models.pieces import PiecesModel
from choicedesk.models.pledge import Pledge
from choicedesk.models.rows import Facts
from choicedesk.rules.choice.events import DiceRolled
from choicedesk.rules.choice.state import ChoiceState


class ChoiceTable(QObject):
    """Seats, gifts, goals, fates and dangers of the scene shown, and the facts beside them."""

    facts_changed = Signal(object)
    revealed = Signal()

    hold_rolls = False
    """Whether what a roll gave away waits for ``reveal``, until the dice lie still."""

    def __init__(
        self, controller: RulesController, pledge: Pledge, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._controller = controller
        self._pledge = pledge
        self.seats = PiecesModel(self)
        self.gifts = PiecesModel(self)
        self.goals = PiecesModel(self)
        self.fates = PiecesModel(self)
        self.dangers = PiecesModel(self)
        self._facts = Facts()
        self._shown: tuple[Campaign, Scene] | None = None
        self._bygone: dict[str, object] = {}
        self._held = False
        controller.changed.connect(self._follow)
        controller.scene_changed.connect(lambda _scene: self.show())
        pledge.changed.connect(self._show_pledge)
        self.show()

    @property
    def facts(self) -> Facts:
        """What of the scene is not a row."""
        return self._facts

    def row(self, piece: str) -> Any:
        """Return the row of a card or seat by id, or None."""
        for model in self._models():
            found = model.piece(piece)
            if found is not None:
                return found
        return None

    def show(self) -> None:
        """Show the present scene whole; rows that stay equal are not touched."""
        campaign, scene = self._controller.campaign, self._controller.scene
        if campaign is None or scene is None or not isinstance(scene.state, ChoiceState):
            self._shown = None
            for model in self._models():
                model.follow(())
            self._set_facts(Facts())
            return
        self._shown = (campaign, scene)
        setup = scene.state.setup
        pledge = self._pledge
        rows = choice_rows
        self.seats.follow([rows.seat_row(campaign, scene, one, pledge) for one in setup.players])
        self.gifts.follow([rows.gift_row(campaign, scene, one, pledge) for one in setup.gifts])
        self.goals.follow([rows.goal_row(campaign, scene, one) for one in setup.goals])
        self.fates.follow([rows.fate_row(campaign, scene, one) for one in setup.fates])
        self.dangers.follow([rows.danger_row(campaign, scene, one) for one in setup.dangers])
        self._set_facts(rows.facts(campaign, scene, pledge))

    def reveal(self) -> None:
        """Show what a roll gave: the dice lie still."""
        if self._held:
            self._held = False
            self.show()
            self.revealed.emit()

    @property
    def holding(self) -> bool:
        """Whether something waits to be revealed."""
        return self._held

    def _models(self) -> tuple[PiecesModel, ...]:
        return self.seats, self.gifts, self.goals, self.fates, self.dangers

    def _of_this_evening(self, facts: Facts) -> Facts:
        """Leave out how the last risk of an earlier evening ended."""
        if self._shown is None:
            return facts
        scene = self._shown[1].id
        if facts.phase != "play":
            self._bygone[scene] = facts.last
        # The very same outcome, not an equal one: this evening's risk may end alike.
        return replace(facts, last=None) if facts.last is self._bygone.get(scene) else facts

    def _set_facts(self, facts: Facts) -> None:
        facts = self._of_this_evening(facts)
        if facts != self._facts:
            self._facts = facts
            self.facts_changed.emit(facts)

    def _follow(self, changed: Changed) -> None:
        self.reveal()
        shown, scene = self._shown, self._controller.scene
        pledged = self._drop_stale_pledge() | self._paying()
        if shown is None or scene is None or self._must_rebuild(shown, changed.new, scene):
            self.show()
            return
        if self.hold_rolls and _rolled(changed):
            self._held = True
        old = shown[1].state
        self._shown = (changed.new, scene)
        self._touch_gifts(old, scene.state, pledged)
        self._touch_seats(old, scene.state, touch_all=bool(pledged))
        facts = choice_rows.facts(changed.new, scene, self._pledge)
        if self._held:
            self._set_facts(replace(facts, opportunity=self._facts.opportunity))
            return
        self._touch_narrator(shown[1], scene)
        self._set_facts(facts)

    @staticmethod
    def _must_rebuild(shown: tuple[Campaign, Scene], campaign: Campaign, scene: Scene) -> bool:
        old_campaign, old_scene = shown
        return (
            old_scene.id != scene.id
            or old_scene.state.setup is not scene.state.setup
            or old_campaign.cards is not campaign.cards
            or old_campaign.people is not campaign.people
            or old_scene.links is not scene.links
            or old_scene.state.absent != scene.state.absent
        )

    def _touch_gifts(self, old: ChoiceState, new: ChoiceState, pledged: set[str]) -> None:
        gifts = new.setup.gift_of
        for changed in _differing(old.on_card, new.on_card) | pledged:
            self._put_gift(gifts[changed])

    def _put_gift(self, gift: Any) -> None:
        if self._shown:
            self.gifts.put(choice_rows.gift_row(*self._shown, gift, self._pledge))

    def _touch_seats(self, old: ChoiceState, new: ChoiceState, *, touch_all: bool) -> None:
        changed = _differing(old.ready, new.ready)
        if touch_all:
            changed = {player.id for player in new.setup.players}
        changed |= {risk.player for risk in (old.risk, new.risk) if risk and old.risk != new.risk}
        for player in new.setup.players:
            if player.id in changed and self._shown:
                self.seats.put(choice_rows.seat_row(*self._shown, player, self._pledge))

    def _touch_narrator(self, before: Scene, after: Scene) -> None:
        if self._shown is None:
            return
        old, new, setup = before.state, after.state, after.state.setup
        known = _differing(before.knowledge, after.knowledge)
        for goal in _differing(old.goals, new.goals) | (known & setup.goal_of.keys()):
            self.goals.put(choice_rows.goal_row(*self._shown, setup.goal_of[goal]))
        for fate in _differing(old.fates, new.fates) | (known & setup.fate_of.keys()):
            self.fates.put(choice_rows.fate_row(*self._shown, setup.fate_of[fate]))
        dangers = _differing(old.dangers, new.dangers) | (known & setup.danger_of.keys())
        dangers |= {risk.danger for risk in (old.risk, new.risk) if risk and risk.danger}
        for danger in dangers:
            self.dangers.put(choice_rows.danger_row(*self._shown, setup.danger_of[danger]))

    def _drop_stale_pledge(self) -> set[str]:
        """Take a promise back that cannot be kept any more; return the gifts it concerned."""
        pledged = self._pledge.cards
        state = self._controller.state
        if pledged and not (isinstance(state, ChoiceState) and self._pledge.fits(state)):
            self._pledge.clear()
        return pledged

    def _paying(self) -> set[str]:
        """Return the gifts that show a promise, whether it still holds or not."""
        return {row.id for row in self.gifts.rows() if row.payment}

    def _show_pledge(self) -> None:
        if self._shown is None:
            return
        scene = self._controller.scene
        if scene is None or scene is not self._shown[1]:
            return
        pledged = self._pledge.cards
        shown = self._paying()
        gifts = scene.state.setup.gift_of
        for gift in pledged | shown:
            self._put_gift(gifts[gift])
        risk = scene.state.risk
        for player in scene.state.setup.players:
            if risk and player.id == risk.player:
                self.seats.put(choice_rows.seat_row(*self._shown, player, self._pledge))
        self._set_facts(choice_rows.facts(self._shown[0], scene, self._pledge))


def _rolled(changed: Changed) -> bool:
    """Return whether dice were rolled just now (not restored by redo)."""
    return changed.cause == "play" and any(
        isinstance(event, DiceRolled) for row in changed.rows for event in row.events
    )


def _differing(old: Mapping[Any, Any], new: Mapping[Any, Any]) -> set[Any]:
    """Return the keys whose values differ between two sparse mappings."""
    if old is new:
        return set()
    changed = {
        key for key, value in new.items() if (was := old.get(key)) is not value and was != value
    }
    return changed | (old.keys() - new.keys())
