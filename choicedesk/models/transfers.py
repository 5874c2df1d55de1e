"""The one way a bead takes: what a drop would mean, why not, and doing it.

Drag, key, button and menu all come through here; every answer is asked of the rules.
"""

from collections.abc import Callable, Mapping
from functools import cached_property
from typing import Any

from PySide6.QtCore import QObject, Signal

from choicedesk.models.choice_table import ChoiceTable
from choicedesk.models.controller import RulesController
from choicedesk.models.meanings import Carry, Meaning, Verdict
from choicedesk.models.pledge import Pledge
from choicedesk.rules.choice.moves import (
    AddBlack,
    ForceTest,
    GrantOpportunity,
    MoveFocus,
    Release,
)
from choicedesk.rules.choice.state import ChoiceState
from choicedesk.rules.system import Refusal
from choicedesk.words import bubbles

PLAYERS = "opportunity"
TRAY = "tray"
SUPPLY = "supply"

__all__ = ["PLAYERS", "SUPPLY", "TRAY", "Carry", "Meaning", "Transfers", "Verdict"]


class Transfers(QObject):
    """Answers what may be picked up, where it may go, and what that would do."""

    pledge_changed = Signal()

    def __init__(
        self,
        controller: RulesController,
        table: ChoiceTable,
        pledge: Pledge,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._controller = controller
        self._table = table
        self._pledge = pledge
        pledge.changed.connect(self.pledge_changed)

    @cached_property
    def _rulings(self) -> Any:
        from choicedesk.models.rulings import Rulings

        return Rulings(self._controller)

    @cached_property
    def _activations(self) -> Any:
        from choicedesk.models.activations import Activations

        return Activations(self._controller, self._pledge)

    def withdraw_pledge(self) -> None:
        """Take back what was promised for the next white die."""
        self._pledge.clear()

    def sources(self) -> frozenset[str]:
        """Return every place where something lies that a hand could take."""
        state = self._state
        if state is None:
            return frozenset()
        found = {f"ready:{player}" for player, count in state.ready.items() if count}
        found.update(state.on_card, (goal for goal, count in state.goals.items() if count))
        found.update(
            danger for danger, lying in state.dangers.items() if lying.willpower + lying.opportunity
        )
        found.update(activation.card for activation in self._pledge.activations)
        if state.phase == "play":
            found.add(SUPPLY)
        if state.opportunity:
            found.add(PLAYERS)
        return frozenset(found)

    def carries(self, place: str) -> tuple[Carry, ...]:
        """Return what can be picked up at a place; the first is what a plain grasp takes."""
        state = self._state
        if state is None:
            return ()
        if place.startswith("ready:"):
            row = self._table.seats.piece(place.removeprefix("ready:"))
            return (Carry("willpower", place, 1, row.id),) if row and row.ready else ()
        if place == PLAYERS:
            return (Carry("opportunity", place),) if self._table.facts.opportunity else ()
        if place == SUPPLY:
            return (Carry("opportunity", place),)
        if place in state.on_card or state.goals.get(place, 0):  # type: ignore[operator]
            return (Carry("willpower", place),)
        return self._carries_of_danger(state, place)

    @staticmethod
    def _carries_of_danger(state: ChoiceState, place: str) -> tuple[Carry, ...]:
        lying = state.dangers.get(place)  # type: ignore[call-overload]
        if lying is None:
            return ()
        found = []
        if lying.willpower:
            found.append(Carry("danger_willpower", place))
        if lying.opportunity:
            found.append(Carry("danger_opportunity", place))
        return tuple(found)

    def places(self, carry: Carry, ruling: bool = False) -> Mapping[str, Verdict]:
        """Return a verdict for every place of the table."""
        state = self._state
        if state is None:
            return {}
        setup = state.setup
        ids = [*(f"ready:{one.id}" for one in setup.players), PLAYERS, TRAY]
        for cards in (setup.gifts, setup.goals, setup.fates, setup.dangers):
            ids.extend(card.id for card in cards)
        return {place: self.verdict(carry, place, ruling) for place in ids if place != carry.place}

    def verdict(self, carry: Carry, place: str, ruling: bool = False) -> Verdict:
        """Return what dropping this here would mean, or why it means nothing."""
        state = self._state
        if state is None or place == carry.place:
            return Verdict()
        if ruling:
            return self._ruled(carry, place)
        if carry.kind.startswith("danger"):
            return self._black(state, carry, place)
        if carry.kind == "opportunity" and carry.place == SUPPLY:
            return self._grant(state, place)
        gift = next((one for one in state.setup.gifts if one.id == place), None)
        from_pool = carry.place.startswith("ready:") or carry.place == PLAYERS
        if gift is not None and from_pool:
            return self._activations.verdict(state, carry, gift)
        if carry.kind == "willpower" and any(one.id == place for one in state.setup.goals):
            return self._on_goal(state, carry, place)
        return self._misplaced(state, carry, place)

    @property
    def _state(self) -> ChoiceState | None:
        state = self._controller.state
        return state if isinstance(state, ChoiceState) else None

    def _ruled(self, carry: Carry, place: str) -> Verdict:
        # A ruling lays tokens of one kind; what + added of the other stays where it is.
        count = min(carry.count, _lying(self._state, carry))
        move = self._rulings.transfer(carry.kind, carry.place, place, count)
        if move is None:
            return Verdict(reason=bubbles.no_ruling())
        seen = self._controller.preview(move)
        if isinstance(seen, Refusal):
            return self._why(seen)
        line = bubbles.ruling(bubbles.ruled_move(self._name(place)))

        def act(why: str = "") -> bool:
            return self._controller.play(self._rulings.because(move, why), place=place)

        return Verdict((Meaning(label=line, icon="ruling", first=line, ruling=True, act=act),))

    def _name(self, place: str) -> str:
        if place.startswith("ready:"):
            row = self._table.seats.piece(place.removeprefix("ready:"))
            return bubbles.pool_of(row.name if row else "")
        if place == PLAYERS:
            return bubbles.for_the_players()
        row = self._table.row(place)
        return row.name if row else bubbles.back_to_supply()

    @staticmethod
    def _misplaced(state: ChoiceState, carry: Carry, place: str) -> Verdict:
        from choicedesk.models.misplaced import misplaced

        return Verdict(reason=misplaced(state, carry, place))

    def _why(self, refusal: Refusal) -> Verdict:
        from choicedesk.words import refusals

        return Verdict(reason=refusals.sentence(refusal, self._state))

    def _one(
        self, move: Any, place: str, label: str, icon: str, lines: Callable[[Any], tuple[str, str]]
    ) -> Verdict:
        """Return the verdict of a single move: its lines are made from the state after it."""
        seen = self._controller.preview(move)
        if isinstance(seen, Refusal):
            return self._why(seen)
        first, second = lines(seen.state)
        return Verdict((self._plain(move, place, label, icon, first, second),))

    def _plain(
        self, move: Any, place: str, label: str, icon: str, first: str, second: str
    ) -> Meaning:
        def act(_why: str = "") -> bool:
            return self._controller.play(move, place=place)

        return Meaning(label=label, icon=icon, first=first, second=second, act=act)

    def _black(self, state: ChoiceState, carry: Carry, place: str) -> Verdict:
        if place != TRAY:
            return self._misplaced(state, carry, place)
        testing = state.risk is not None and state.risk.state == "test"
        if state.risk is not None and state.risk.danger not in (None, carry.place):
            return Verdict(reason=bubbles.other_danger(self._name(str(state.risk.danger))))
        spent = _spent(state, carry)
        move = AddBlack(**spent) if testing else ForceTest(**spent)

        def lines(after: ChoiceState) -> tuple[str, str]:
            lying = after.dangers[carry.place]  # type: ignore[index]
            left = lying.willpower, lying.opportunity
            if testing and after.risk:
                return bubbles.black_dice(carry.count, after.risk.black, *left)
            return bubbles.forces(carry.count, *left)

        return self._one(move, place, "", "die-black", lines)

    def _grant(self, state: ChoiceState, place: str) -> Verdict:
        to = "players" if place == PLAYERS else place
        if place != PLAYERS and all(one.id != place for one in state.setup.dangers):
            return Verdict(reason=bubbles.grants_to())
        name = bubbles.for_the_players() if place == PLAYERS else self._name(place)
        move = GrantOpportunity(to=to)  # type: ignore[arg-type]
        return self._one(
            move, place, name, "opportunity", lambda _after: (bubbles.grants(name), "")
        )

    def _on_goal(self, state: ChoiceState, carry: Carry, place: str) -> Verdict:
        move: Any
        if carry.place in state.on_card:
            move = Release(player=self._releaser(state, carry.place), card=carry.place, goal=place)  # type: ignore[arg-type]
        elif carry.place in state.goals:
            if state.phase == "play":
                return Verdict(reason=bubbles.only_in_focus())
            move = MoveFocus(source=carry.place, target=place, amount=carry.count)  # type: ignore[arg-type]
        else:
            return Verdict(reason=bubbles.not_from_pool())

        def lines(after: ChoiceState) -> tuple[str, str]:
            return bubbles.to_goal(self._name(place), after.goals.get(place, 0))  # type: ignore[call-overload]

        return self._one(move, place, "", "goal", lines)

    @staticmethod
    def _releaser(state: ChoiceState, card: str) -> str:
        """Return who lets go: the card's owner, or the first player present (C-11: anyone may)."""
        present = [one.id for one in state.setup.players if one.id not in state.absent]
        owner = next((one.owner for one in state.setup.gifts if one.id == card), None)
        return next((one for one in (owner, *present) if one is not None and one in present), "")


def _lying(state: ChoiceState | None, carry: Carry) -> int:
    """Return how many tokens of the carried kind lie on a danger; of others, all that are held."""
    lying = state.dangers.get(carry.place) if state is not None else None  # type: ignore[call-overload]
    if lying is None or not carry.kind.startswith("danger"):
        return carry.count
    return lying.opportunity if carry.kind == "danger_opportunity" else lying.willpower


def _spent(state: ChoiceState, carry: Carry) -> dict[str, int]:
    """Return what a danger spends: the kind that was taken, and once that is used up the other."""
    own = min(carry.count, _lying(state, carry))
    rest = carry.count - own
    if carry.kind == "danger_opportunity":
        return {"willpower": rest, "opportunity": own}
    return {"willpower": own, "opportunity": rest}
