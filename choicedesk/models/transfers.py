"""The one way a bead takes: what a drop would mean, why not, and doing it.

Drag, key, button and menu all come through here; every answer is asked of the rules.
"""

from collections.abc import Callable, Mapping
from typing import Any, Literal

from msgspec import Struct
from PySide6.QtCore import QObject, Signal

from choicedesk.models.choice_table import ChoiceTable
from choicedesk.models.controller import RulesController
from choicedesk.models.pledge import Pledge
from choicedesk.models.rulings import Rulings
from choicedesk.rules.choice.moves import (
    Activate,
    Activation,
    AddBlack,
    AvoidRisk,
    BuyWhite,
    ForceTest,
    GrantOpportunity,
    MoveFocus,
    Release,
)
from choicedesk.rules.choice.setup import Gift
from choicedesk.rules.choice.state import ChoiceState
from choicedesk.rules.system import Preview, Refusal
from choicedesk.words import bubbles, refusals, terms

Kind = Literal["willpower", "opportunity", "danger_willpower", "danger_opportunity"]
PLAYERS = "opportunity"
TRAY = "tray"
SUPPLY = "supply"


class Carry(Struct, frozen=True):
    """What a hand holds: a kind of token, where it came from, how many, and whose it is."""

    kind: Kind
    place: str
    count: int = 1
    player: str = ""


class Meaning(Struct, frozen=True, kw_only=True):
    """One thing a drop can mean: its label for the chooser, two bubble lines, and the act.

    ``act`` takes the reason of a ruling (others ignore it) and answers whether it was accepted.
    """

    label: str
    icon: str
    first: str
    second: str = ""
    ruling: bool = False
    act: Callable[..., bool]


class Verdict(Struct, frozen=True):
    """What a drop on a place can mean; with no meanings ``reason`` says why not."""

    meanings: tuple[Meaning, ...] = ()
    reason: str = ""


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
        self._rulings = Rulings(controller)
        pledge.changed.connect(self.pledge_changed)

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

    def places(self, carry: Carry, ruling: bool = False) -> Mapping[str, Verdict]:  # noqa: FBT001, FBT002 - part of the agreed shape
        """Return a verdict for every place of the table."""
        state = self._state
        if state is None:
            return {}
        setup = state.setup
        ids = [*(f"ready:{one.id}" for one in setup.players), PLAYERS, TRAY]
        for cards in (setup.gifts, setup.goals, setup.fates, setup.dangers):
            ids.extend(card.id for card in cards)
        return {place: self.verdict(carry, place, ruling) for place in ids if place != carry.place}

    def verdict(self, carry: Carry, place: str, ruling: bool = False) -> Verdict:  # noqa: FBT001, FBT002 - part of the agreed shape
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
            return self._on_gift(state, carry, gift)
        if carry.kind == "willpower" and any(one.id == place for one in state.setup.goals):
            return self._on_goal(state, carry, place)
        return Verdict(reason=bubbles.nothing_to_do())

    @property
    def _state(self) -> ChoiceState | None:
        state = self._controller.state
        return state if isinstance(state, ChoiceState) else None

    def _ruled(self, carry: Carry, place: str) -> Verdict:
        move = self._rulings.transfer(carry.kind, carry.place, place, carry.count)
        if move is None:
            return Verdict(reason=bubbles.nothing_to_do())
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

    def _why(self, refusal: Refusal) -> Verdict:
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
            return Verdict(reason=bubbles.nothing_to_do())
        spent = {carry.kind.removeprefix("danger_"): carry.count}
        testing = state.risk is not None and state.risk.state == "test"
        if state.risk is not None and state.risk.danger not in (None, carry.place):
            return Verdict(reason=bubbles.other_danger(self._name(str(state.risk.danger))))
        move = AddBlack(**spent) if testing else ForceTest(**spent)

        def lines(after: ChoiceState) -> tuple[str, str]:
            lying = after.dangers[carry.place]  # type: ignore[index]
            left = lying.willpower + lying.opportunity
            if testing and after.risk:
                return bubbles.black_dice(carry.count, after.risk.black, left)
            return bubbles.forces(carry.count, left)

        return self._one(move, place, "", "die-black", lines)

    def _grant(self, state: ChoiceState, place: str) -> Verdict:
        to = "players" if place == PLAYERS else place
        if place != PLAYERS and all(one.id != place for one in state.setup.dangers):
            return Verdict(reason=bubbles.nothing_to_do())
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
        return owner if owner in present else (present[0] if present else "")

    def _on_gift(self, state: ChoiceState, carry: Carry, gift: Gift) -> Verdict:
        meanings: list[Meaning] = []
        refusal: Refusal | None = None
        token: Any = "opportunity" if carry.kind == "opportunity" else "willpower"
        players = self._hands(state, carry, gift)
        for player in players:
            for used in (*gift.abilities, *(("talent",) if gift.talent else ())):
                what = {"talent": True} if used == "talent" else {"ability": used}
                answer = self._activation(
                    state, player, gift, Activation(card=gift.id, token=token, **what), used
                )
                if isinstance(answer, Refusal):
                    refusal = answer
                elif isinstance(answer, str):
                    return Verdict(reason=answer)
                else:
                    meanings.append(self._signed(answer, state, player, len(players) > 1))
        if meanings:
            return Verdict(tuple(meanings))
        if refusal is None:
            refusal = Refusal(code="no_such_ability", rule="C-9", details={"card": gift.id})
        return self._why(refusal)

    @staticmethod
    def _hands(state: ChoiceState, carry: Carry, gift: Gift) -> list[str]:
        """Return who may be meant: the pool's player, or for an opportunity whoever could."""
        if carry.player:
            return [carry.player]
        if state.risk is not None and state.risk.state in {"declared", "test"}:
            return [state.risk.player]
        if gift.owner is not None:
            return [gift.owner]
        return [one.id for one in state.setup.players if one.id not in state.absent]

    def _signed(
        self, meaning: Meaning, state: ChoiceState, player: str, several: bool  # noqa: FBT001
    ) -> Meaning:
        if not several:
            return meaning
        name = next(one.name for one in state.setup.players if one.id == player)
        return Meaning(
            label=bubbles.by_player(name, meaning.label),
            icon=meaning.icon,
            first=meaning.first,
            second=meaning.second,
            act=meaning.act,
        )

    def _activation(
        self, state: ChoiceState, player: str, gift: Gift, activation: Activation, used: str
    ) -> Meaning | Refusal | str:
        """Return the meaning of one activation in the present state of the open risk."""
        risk = state.risk
        mine = risk is not None and risk.player == player
        what: dict[str, Any] = {
            "card": activation.card,
            "ability": activation.ability,
            "talent": activation.talent,
            "token": activation.token,
        }
        if mine and risk is not None and risk.state == "test":
            return self._payment(state, player, gift, activation, used)
        if mine and risk is not None and risk.state == "declared":
            move: Any = AvoidRisk(**what)
        else:
            move = Activate(player=player, **what)  # type: ignore[arg-type]
        seen = self._controller.preview(move)
        if isinstance(seen, Refusal):
            return seen
        second = self._stays(seen.state, player, activation.token)
        if isinstance(move, AvoidRisk):
            second = f"{second} · {bubbles.avoids()}"
        return self._plain(move, gift.id, *_label(used), bubbles.activates(gift.name), second)

    @staticmethod
    def _stays(after: ChoiceState, player: str, token: str, promised: int = 0) -> str:
        if token == "opportunity":
            return bubbles.opportunities_left(after.opportunity - promised)
        return bubbles.stay_ready(after.ready.get(player, 0) - promised)  # type: ignore[call-overload]

    def _payment(
        self, state: ChoiceState, player: str, gift: Gift, activation: Activation, used: str
    ) -> Meaning | Refusal | str:
        """Return what one activation more would mean for the price of the next white die (C-17)."""
        risk = state.risk
        price = risk.white if risk else 1
        payment = (*self._pledge.activations, activation)
        promised = self._pledge.promised(activation.token)
        if self._pledge.token_on(gift.id) == "willpower":
            return bubbles.promised_already()
        move: Any = (
            BuyWhite(payment=payment)
            if len(payment) == price
            else Activate(
                player=player,  # type: ignore[arg-type]
                card=activation.card,
                ability=activation.ability,
                talent=activation.talent,
                token=activation.token,
            )
        )
        seen = self._controller.preview(move)
        if isinstance(seen, Refusal):
            return seen
        pool = state.opportunity if activation.token == "opportunity" else state.ready.get(player, 0)  # type: ignore[call-overload]
        if promised >= pool:
            return bubbles.all_promised()
        first = bubbles.pays(price + 1, len(payment), price)
        second = self._pay_line(seen, move, player, activation.token, promised)
        label, icon = _label(used)

        def act(_why: str = "") -> bool:
            if len(payment) == price:
                self._pledge.clear()
                return self._controller.play(move, place=gift.id)
            self._pledge.add(activation)
            return True

        return Meaning(label=label, icon=icon, first=first, second=second, act=act)

    def _pay_line(
        self, seen: Preview[Any], move: Any, player: str, token: str, promised: int
    ) -> str:
        already = 0 if isinstance(move, BuyWhite) else promised
        return self._stays(seen.state, player, token, already)


def _label(used: str) -> tuple[str, str]:
    if used == "talent":
        return bubbles.talent(), "talent"
    return terms.ability(used), f"ability-{used}"
