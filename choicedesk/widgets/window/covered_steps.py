"""What can be played while secrets are covered: steps that name only what all may know.

Which of them are offered follows from what lies open alone. So a step can be refused when it is
pressed, but what is hidden never shows in a button that comes or goes.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from PySide6.QtCore import QObject, QPoint
from PySide6.QtWidgets import QMenu, QWidget

from choicedesk.desk.campaign import Scene
from choicedesk.desk.first_knowledge import known_of
from choicedesk.desk.persons import person_behind
from choicedesk.models.controller import RulesController
from choicedesk.models.meanings import Carry
from choicedesk.models.scene_table import Offer
from choicedesk.models.scene_transfers import SceneTransfers
from choicedesk.models.transfers import PLAYERS
from choicedesk.rules.choice.means import most_activations
from choicedesk.rules.choice.state import ChoiceState
from choicedesk.rules.system import Level
from choicedesk.widgets.window.actions import Actions
from choicedesk.widgets.window.pop_up import pop_up
from choicedesk.widgets.window.shown_step import ShownStep

_OTHER_SYSTEMS: Mapping[str, tuple[str, ...]] = {
    "challenge": ("step:assist", "step:oppose", "step:roll"),
    "ability_cards": ("step:deal_rest",),
    "confrontation": ("step:call", "step:check", "step:pass", "step:belt"),
}
"""Of the other systems' steps those that need no board, no form and nothing hidden. Who acts next
in a conflict, and what is typed under a cup, would show in theirs.
"""


class CoveredSteps(QObject):
    """Asks the state that all see; ``pay`` offers in a menu what a hand would do on the board."""

    def __init__(
        self,
        controller: RulesController,
        transfers: SceneTransfers,
        actions: Actions,
        window: QWidget,
    ) -> None:
        super().__init__(window)
        self._controller, self._transfers = controller, transfers
        self._actions, self._window = actions, window
        self.pledged: Callable[[], int] = lambda: 0
        self.offer: Callable[[], Offer | None] = lambda: None

    def kinds(self) -> tuple[str, ...]:
        """Return the steps that are offered now, the first one for Space."""
        scene, state = self._controller.scene, self._controller.state
        if scene is None:
            return ()
        if isinstance(state, ChoiceState):
            return self._of_choice(state)
        wanted = _OTHER_SYSTEMS.get(scene.system, ())
        if scene.system == "challenge":
            return self._of_challenge(scene, state, wanted)
        if scene.system == "ability_cards" and state.phase == "laying_out":
            # Whose turn it is to lay out lies open, and each does it on the page for one hand.
            return ("hand_round",)
        return tuple(kind for kind in wanted if kind in self._actions)

    def _of_challenge(self, scene: Scene, state: Any, wanted: tuple[str, ...]) -> tuple[str, ...]:
        """Return the desk's own next step, unless something secret decides which it is."""
        offer = self.offer()
        if state.phase == "spent" or offer is None:
            return ("step:end",)
        setup = state.setup
        tasks = {one.id for one in setup.tasks if known_of(scene, one.id).level is Level.OPEN}
        main = f"step:{offer.main.kind}"
        if state.phase == "before":
            helps = any(tasks & set(setup.relevant(one.tasks)) for one in setup.helpers)
            is_told = helps if main == "step:assist" else len(tasks) == len(setup.tasks)
            first = (main,) if main in wanted and is_told else ()
            return tuple(dict.fromkeys((*first, "step:roll")))
        every = (*setup.tasks, *setup.complications)
        if all(known_of(scene, one.id).level is Level.OPEN for one in every):
            return (main,) if main == "step:spend" else (main, "step:spend")
        # Coins lie open before all, and what they could be laid on need not.
        is_laid = any(step.kind == "clear" for step in offer.others)
        return ("step:spend",) if is_laid else ("step:propose", "step:spend")

    def _of_choice(self, state: ChoiceState) -> tuple[str, ...]:
        if state.phase == "between_sessions":
            return ("start_session",) if state.setup.players else ()
        if state.phase == "focus":
            return ("share",)
        risk = state.risk
        if risk is None:
            return ("declare_risk", "end_session")
        match risk.state:
            case "declared":
                pays = most_activations(state, risk.player) > 0
                return ("avoid_risk", "take_risk") if pays else ("take_risk", "withdraw_risk")
            case "avoided":
                return ("let_stand",)
            case "test":
                return ("buy_white", "roll") if self.pledged() else ("roll", "buy_white")
            case _:
                return ("close_test",)

    def allow(self, kind: str) -> bool:
        """Return whether a step can be done while secrets are covered.

        Real dice are typed at the desk.
        """
        risk = getattr(self._controller.state, "risk", None)
        if kind == "roll" and risk is not None and self._rolls_real_dice(risk.player):
            return False
        return kind in self.kinds()

    def _rolls_real_dice(self, player: str) -> bool:
        campaign, scene = self._controller.campaign, self._controller.scene
        if campaign is None or scene is None:
            return False
        person = person_behind(campaign, scene.links.get(player, player))
        return person is not None and person.real_dice

    def shown(self, key: str) -> Iterable[ShownStep]:
        """Return the steps as the header shows them; ``key`` is that of the first one.

        Why one cannot be done now may have to do with what is hidden: it is not said.
        """
        for at, kind in enumerate(self.kinds()):
            if kind in self._actions:
                action = self._actions[kind]
                yield ShownStep(kind, action.text(), key="" if at else key, icon=action.icon)

    def pay(self, carry: Carry) -> None:
        """Offer where a token of the player's could go; gifts lie open before all."""
        menu = QMenu(self._window)
        state = self._controller.state
        gifts = {gift.id: gift for gift in state.setup.gifts}
        carries = dict.fromkeys((carry, *self._transfers.carries(PLAYERS)))
        for each in carries:
            for place, verdict in self._transfers.places(each).items():
                for meaning in verdict.meanings if place in gifts else ():
                    text = " · ".join((gifts[place].name, meaning.label))
                    action = menu.addAction(text.replace("&", "&&"))
                    action.triggered.connect(lambda _on=False, act=meaning.act: act(""))
        pop_up(menu, self._window.mapToGlobal(QPoint(self._window.width() // 2, 60)))
