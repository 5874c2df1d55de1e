"""A scene with ability cards as its table shows it: rows, the test being built, what was rolled."""

from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace
from PySide6.QtCore import QObject, QTimer, Signal

from choicedesk.desk.campaign import Campaign, Scene, SceneId
from choicedesk.models.ability_cards_actions import PastAction, PastActions, known_id
from choicedesk.models.ability_cards_bench import ActionBench
from choicedesk.models.ability_cards_draft import ActionDraft, one_line
from choicedesk.models.ability_cards_kept import KeptBench
from choicedesk.models.ability_cards_rows import (
    CardRow,
    CardsSeatRow,
    card_rows,
    character_entries,
    seat_row,
)
from choicedesk.models.ability_cards_sum import Weighing, past_weighing, weighing
from choicedesk.models.controller import Changed, RulesController
from choicedesk.rules import growing
from choicedesk.rules.ability_cards.setup import plain
from choicedesk.rules.ability_cards.state import CardsState
from choicedesk.rules.system import Refusal
from choicedesk.words import ability_cards_steps as steps
from choicedesk.words.language import sort_key

PAUSE = 400
"""Milliseconds without a key after which a word that is typed is kept."""


class AbilityCardsScene(QObject):
    """Answers only while a scene of ability cards is shown.

    ``changed`` tells of another state or another draft, ``draft_changed`` of the draft alone.
    ``aimed`` is the card of an opened hand that the next step would lay out.
    """

    changed = Signal()
    draft_changed = Signal()
    grasp_wanted = Signal(object)
    form_wanted = Signal(str, str)

    def __init__(self, controller: RulesController, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.controller = controller
        self._kept = KeptBench(controller)
        self._benches: dict[SceneId, ActionBench] = {}
        self._typing: SceneId | None = None
        self._keeping = False
        self._pause = QTimer(self)
        self._pause.setSingleShot(True)
        self._pause.timeout.connect(self.settle)
        self._past = PastActions()
        self.aimed = ""
        controller.changed.connect(self._follow)
        controller.scene_changed.connect(self._scene_shown)

    @property
    def state(self) -> CardsState | None:
        """The state of the scene, None where another system is played."""
        state = self.controller.state
        return state if isinstance(state, CardsState) else None

    def _shown(self) -> tuple[Campaign, Scene] | None:
        campaign, scene = self.controller.campaign, self.controller.scene
        if campaign is None or scene is None or not isinstance(scene.state, CardsState):
            return None
        return campaign, scene

    def cards(self) -> Mapping[str, CardRow]:
        """Return all cards by id; those that count for the test at hand are marked."""
        shown = self._shown()
        return card_rows(*shown, self.sum().cards) if shown else {}

    def deck(self) -> tuple[CardRow, ...]:
        """Return the cards that nobody has."""
        return tuple(card for card in self.cards().values() if not card.owner)

    def seats(self) -> tuple[CardsSeatRow, ...]:
        """Return the seats in their order."""
        shown = self._shown()
        if shown is None:
            return ()
        cards, counted = self.cards(), self.sum().attribute_card
        who = self.tester
        return tuple(
            seat_row(*shown, player, cards, counted and player.id == who)
            for player in shown[1].state.setup.players
        )

    def seat(self, player: str) -> CardsSeatRow | None:
        """Return one seat."""
        return next((seat for seat in self.seats() if seat.id == player), None)

    def attributes(self) -> tuple[str, ...]:
        """Return the attributes in play by the alphabet, each as it is first named."""
        state = self.state
        if state is None:
            return ()
        named = [entry.attribute for card in state.setup.deck for entry in card.entries]
        for card in state.attribute_cards.values():
            named += [card.bonus, card.malus]
        found: dict[str, str] = {}
        for attribute in named:
            found.setdefault(plain(attribute), attribute.strip())
        return tuple(sorted(filter(None, found.values()), key=sort_key))

    def proposed_attributes(self, player: str) -> tuple[str, str]:
        """Return the bonus and malus that the character's card names ("" where it names none)."""
        shown = self._shown()
        if shown is None:
            return "", ""
        campaign, scene = shown
        link = scene.links.get(player, "")
        entries = character_entries(campaign, link)
        bonus = next((one.attribute for one in entries if one.value > 0), "")
        return bonus, next((one.attribute for one in entries if one.value < 0), "")

    @property
    def bench(self) -> ActionBench:
        """What a hand has begun in this scene."""
        shown = self._shown()
        if shown is None:
            return ActionBench()
        scene = shown[1]
        if scene.id not in self._benches:
            self._benches[scene.id] = self._kept.bench(scene)
        return self._benches[scene.id]

    @property
    def draft(self) -> ActionDraft:
        """The test being built."""
        return self.bench.draft

    @property
    def building(self) -> bool:
        """Whether a test is being built, and not the last one shown."""
        state = self.state
        return self.bench.building or state is None or state.last is None

    @property
    def tester(self) -> str:
        """Who tries the action at hand ("": nobody yet, or somebody who has left)."""
        state = self.state
        if self.building or state is None or state.last is None:
            return self.draft.player
        return state.last.player or ""

    def sum(self) -> Weighing:
        """Return what counts for the test being built, or counted for the last one."""
        state, draft = self.state, self.draft
        if state is None:
            return Weighing()
        if not self.building:
            last = self.last_action()
            return past_weighing(state, last.tested) if last and last.tested else Weighing()
        if draft.player not in state.setup.player_of:
            return Weighing()
        return weighing(state, draft.move())

    def last_action(self) -> PastAction | None:
        """Return the action that was rolled last."""
        state = self.state
        last = state.last if state else None
        if last is None:
            return None
        return next((one for one in self.past() if one.id == last.id and one.tested), None)

    def past(self) -> tuple[PastAction, ...]:
        """Return the actions that count as rolled, the oldest first."""
        shown, session = self._shown(), self.controller.session
        if shown is None or session is None:
            return ()
        return self._past.of(session, shown[1].id, shown[1].state)

    def rolled_before(self) -> PastAction | None:
        """Return the roll of the action that the draft names, if it has been rolled."""
        return next((one for one in self.past() if one.id == self.draft.id), None)

    def helpers(self) -> tuple[PastAction, ...]:
        """Return the supports that give the drafted action its advantage."""
        state = self.state
        if state is None or not self.draft.id:
            return ()
        helping = {
            action for action, helped in growing.entries(state.rolled) if helped == self.draft.id
        }
        return tuple(one for one in self.past() if one.id in helping)

    def missing(self) -> str:
        """Return which field of the draft is still empty: "action", "who", or "" for none."""
        state = self.state
        if state is None or not self.draft.named:
            return "action"
        return "" if self.draft.player in state.setup.player_of else "who"

    def why_not_roll(self) -> str:
        """Say why the draft cannot be rolled, "" where it can."""
        missing = self.missing()
        if missing:
            return steps.name_it_first() if missing == "action" else steps.choose_who()
        return self.reason(self.draft.move((1,) * self.sum().dice))

    def reason(self, move: Any) -> str:
        """Return why the rules refuse a move, "" where they do not."""
        seen = self.controller.preview(move)
        if not isinstance(seen, Refusal):
            return ""
        from choicedesk.words import refusals

        return refusals.sentence(seen, self.state)

    def _id_of(self, text: str) -> str:
        state = self.state
        known = known_id(text, state, self.past()) if state else ""
        return known or one_line(text)

    def _put(self, bench: ActionBench, *, typing: bool = False) -> None:
        """Lay another bench out; words are kept once the hand rests, everything else at once."""
        if bench == self.bench:
            return
        self._set(bench)
        if self._typing is None:
            scene = self.controller.scene
            self._typing = scene.id if scene is not None else None
        if typing:
            self._pause.start(PAUSE)
        else:
            self.settle()
        self.draft_changed.emit()
        self.changed.emit()

    def settle(self) -> None:
        """Keep what was typed; it is a step that can be taken back."""
        scene, self._typing = self._typing, None
        self._pause.stop()
        if scene is not None and scene in self._benches:
            self._keeping = True
            self._kept.keep(scene, self._benches[scene])
            self._keeping = False

    def _set(self, bench: ActionBench) -> None:
        scene = self.controller.scene
        if scene is not None:
            self._benches[scene.id] = bench

    def _follow(self, changed: Changed) -> None:
        if self._keeping:
            return
        if changed.cause == "play":
            self._past.follow(changed.rows)
        else:
            self._past.forget()
        if changed.cause == "open":
            self._typing = None
            self._pause.stop()
        if changed.cause != "play" and self._typing is None:
            self._benches.clear()
        if self.state is not None:
            self._mend()
            if changed.cause != "play":
                # Who heard of the change first has seen the test as it was before.
                self.draft_changed.emit()
            self.changed.emit()

    def _scene_shown(self, _scene: object) -> None:
        if self.state is not None:
            self._mend()
            self.changed.emit()

    def _mend(self) -> None:
        """Keep the bench in step with who has left, and what counts as rolled now."""
        state = self.state
        if state is None:
            return
        bench = self.bench.without(state.setup.player_of)
        if bench.draft.text:
            known = known_id(bench.draft.text, state, self.past())
            draft = replace(bench.draft, id=known or one_line(bench.draft.text))
            bench = replace(bench, draft=draft)
        self._set(bench)
