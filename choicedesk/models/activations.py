"""What laying a token on a gift means: activate it, avoid the risk, or pay for a white die."""

from typing import Any

from msgspec.structs import replace

from choicedesk.models.controller import RulesController
from choicedesk.models.meanings import Carry, Meaning, Verdict
from choicedesk.models.pledge import Pledge
from choicedesk.rules.choice.means import most_activations
from choicedesk.rules.choice.moves import Activate, Activation, AvoidRisk, BuyWhite
from choicedesk.rules.choice.setup import Gift, PlayerId
from choicedesk.rules.choice.state import ChoiceState
from choicedesk.rules.system import Preview, Refusal
from choicedesk.words import bubbles
from choicedesk.words.terms import ability, in_order


class Activations:
    """Asks the rules about every ability and the talent of a gift (C-9, C-10, C-15, C-17)."""

    def __init__(self, controller: RulesController, pledge: Pledge) -> None:
        self._controller = controller
        self._pledge = pledge

    def verdict(self, state: ChoiceState, carry: Carry, gift: Gift) -> Verdict:
        """Return every meaning the rules allow, or the reason of the last one they refuse."""
        meanings: list[Meaning] = []
        refusal: Refusal | None = None
        token: Any = "opportunity" if carry.kind == "opportunity" else "willpower"
        players = self._hands(state, carry, gift)
        for player in players:
            for used in (*in_order(gift.abilities), *(("talent",) if gift.talent else ())):
                what: dict[str, Any] = {"talent": True} if used == "talent" else {"ability": used}
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
        from choicedesk.words import refusals

        return Verdict(reason=refusals.sentence(refusal, state))

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
        self,
        meaning: Meaning,
        state: ChoiceState,
        player: str,
        several: bool,
    ) -> Meaning:
        if not several:
            return meaning
        name = next(one.name for one in state.setup.players if one.id == player)
        return replace(meaning, label=bubbles.by_player(name, meaning.label))

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
        label, icon = _label(used)

        def act(_why: str = "") -> bool:
            return self._controller.play(move, place=gift.id)

        first = bubbles.activates(gift.name)
        return Meaning(label=label, icon=icon, first=first, second=second, act=act)

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
        ready = state.ready.get(PlayerId(player), 0)
        pool = state.opportunity if activation.token == "opportunity" else ready
        if promised >= pool:
            return bubbles.all_promised()
        first = bubbles.pays(price + 1, len(payment), price)
        second = self._pay_line(seen, move, player, activation.token, promised)
        most = most_activations(state, PlayerId(player))
        if most < price:
            # It stays legal: what is missing may still be released or granted.
            second = f"{bubbles.short_of(price, most)} · {second}"
        label, icon = _label(used)

        def act(_why: str = "") -> bool:
            if len(payment) == price:
                # The promise goes with the move, so that undo brings both back.
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
    return ability(used), f"ability-{used}"
