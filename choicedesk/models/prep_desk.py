"""What lies on the desk of the page of encounters: the chosen one, and what is asked about it."""

from collections.abc import Mapping
from functools import partial
from typing import Any

from msgspec.structs import replace
from PySide6.QtCore import QObject, Signal

from choicedesk.desk.campaign import Campaign, Encounter, Variant
from choicedesk.desk.encounters import one_more_variant, with_variant, without_variant
from choicedesk.desk.opening import Opening
from choicedesk.models.controller import Changed, RulesController
from choicedesk.models.encounter_cards import EncounterCards
from choicedesk.models.encounters import Encounters
from choicedesk.models.prep_questions import (
    USUAL_RUNS,
    choice_asked,
    conflict_asked,
    key_of,
    opened,
)
from choicedesk.models.prep_runs import Asked, Failure, PrepRuns
from choicedesk.models.prep_work import work_for
from choicedesk.rules.system import Refusal
from choicedesk.words import refusals
from choicedesk.words.prep import broken, variant_name

SIMULATED = frozenset({"choice", "conflict"})
"""Systems whose reports are played out, as often as is wished; the others are exact."""


_OF = {"curve": ("number", "task"), "steps": ("side",)}
"""Which parts of what curves are wanted of belong to the question of a kind."""


class PrepDesk(QObject):
    """``changed`` tells of another encounter or another state of it, ``worked`` of figures."""

    changed = Signal()
    worked = Signal()

    def __init__(self, controller: RulesController, runs: PrepRuns) -> None:
        super().__init__(controller)
        self.controller = controller
        self.encounters = Encounters(controller)
        self.cards = EncounterCards(controller, self.encounters)
        self.runs = runs
        self.number_of_runs = USUAL_RUNS
        self.curve: Mapping[str, Any] = {}
        self._chosen = ""
        self._shown = False
        self._openings: dict[int, tuple[Variant, Opening]] = {}
        self._campaign: Campaign | None = None
        controller.changed.connect(self._follow)
        runs.changed.connect(self.worked)

    @property
    def encounter(self) -> Encounter | None:
        """The chosen encounter."""
        return self.encounters.get(self._chosen)

    def choose(self, identifier: str) -> None:
        """Choose another encounter."""
        if identifier != self._chosen:
            self._chosen = identifier
            self.curve = {}
            self.cards.look_at(identifier)
            self._renew()

    def be_shown(self, shown: bool) -> None:
        """Work figures out only while somebody looks."""
        self._shown = shown
        if shown:
            self._renew()
        else:
            self.runs.forget()

    def set_runs(self, number: int) -> None:
        """Play every variant so often from now on."""
        self.number_of_runs = number
        self._renew()

    def ask_curve(self, **wanted: Any) -> None:
        """Ask for a curve over one number of the set-up ({}: none)."""
        self.curve = wanted
        self._renew()

    def name_of(self, variant: Variant) -> str:
        """Return what a variant is called."""
        there = self.encounter
        ids = [each.id for each in there.variants] if there else []
        number = ids.index(variant.id) + 1 if variant.id in ids else 1
        return variant_name(variant.name, number)

    def opening(self, variant: Variant) -> Opening:
        """Return what a scene of a variant begins with."""
        there = self.encounter
        assert there is not None, "a variant is one of an encounter"
        campaign = self.encounters.campaign
        if campaign is not self._campaign:
            self._campaign, self._openings = campaign, {}
        # By identity, for variants need not be hashable; kept, so that the id stays its own.
        kept = self._openings.get(id(variant))
        if kept is None:
            kept = self._openings[id(variant)] = (variant, opened(campaign, there, variant))
        return kept[1]

    def put(self, encounter: Encounter) -> bool:
        """Write a changed encounter."""
        return self.encounters.put(encounter)

    def put_variant(self, variant: Variant) -> bool:
        """Write a changed variant of the chosen encounter."""
        there = self.encounter
        return there is not None and self.put(with_variant(there, variant))

    def choose_variant(self, identifier: str) -> bool:
        """Look at another variant, which is the one that comes to the table then."""
        there = self.encounter
        if there is None or there.variant.id == identifier:
            return there is not None
        self.encounters.look_at(there.id, identifier)
        self._renew()
        return True

    def add_variant(self) -> bool:
        """Copy the chosen variant, to change it and compare."""
        there = self.encounter
        return there is not None and self.put(one_more_variant(there, ""))

    def remove_variant(self, identifier: str) -> bool:
        """Take a variant away; the last one stays."""
        there = self.encounter
        return there is not None and self.put(without_variant(there, identifier))

    def set_habit(self, name: str, value: Any, within: str = "") -> bool:
        """Change one habit of the chosen variant, ``within`` a part of the habits."""
        there = self.encounter
        if there is None:
            return False
        habits = dict(there.variant.habits)
        if within:
            habits[within] = {**habits.get(within, {}), name: value}
        else:
            habits[name] = value
        return self.put_variant(replace(there.variant, habits=habits))

    def habit(self, name: str, usual: Any, within: str = "") -> Any:
        """Return one habit of the chosen variant, ``usual`` where nothing is said."""
        there = self.encounter
        habits: Mapping[str, Any] = there.variant.habits if there is not None else {}
        found = habits.get(within, {}) if within else habits
        return found.get(name, usual)

    def question(self, variant: Variant) -> Any:
        """Return what is asked about a variant: a question, a refusal, or None for nothing."""
        there = self.encounter
        if there is None:
            return None
        opening = self.opening(variant)
        if there.system == "choice":
            return choice_asked(opening, variant, self.number_of_runs)
        if there.system == "conflict":
            return conflict_asked(opening, variant, self.number_of_runs)
        if there.system == "confrontation":
            return opening.setup, variant.habits
        if there.system == "ability_cards":
            chosen = {
                move["player"]: (move["bonus"], move["malus"])
                for move in opening.moves
                if move["move"] == "choose_attributes"
            }
            return opening.setup, {**variant.habits, "attribute_cards": chosen}
        return opening.setup

    def answer(self, variant: Variant, kind: str = "") -> Any:
        """Return what was found about a variant; None while it is being worked out."""
        return self.runs.answer(f"{variant.id}:{kind}")

    def fault(self, variant: Variant) -> str:
        """Return why nothing can be asked about a variant, in a sentence, or ""."""
        question = self.question(variant)
        if isinstance(question, Refusal):
            return refusals.sentence(question)
        found = self.answer(variant)
        if isinstance(found, Failure):
            return broken()
        return refusals.sentence(found) if isinstance(found, Refusal) else ""

    def _renew(self) -> None:
        there = self.encounter
        if not self._shown or there is None:
            self.runs.forget()
        else:
            self.runs.want(self._asked(there))
        self.changed.emit()

    def _asked(self, there: Encounter) -> dict[str, Asked]:
        """Return all questions: the chosen variant first, its further ones after all others."""
        asked: dict[str, Asked] = {}
        later: dict[str, Asked] = {}
        chosen = there.variant
        for variant in sorted(there.variants, key=lambda each: each is not chosen):
            question = self.question(variant)
            if question is None or isinstance(question, Refusal):
                continue
            for kind, work in work_for(there.system, question, self.curve).items():
                if kind and variant is not chosen:
                    continue
                asked_of = [self.curve.get(part, "") for part in _OF.get(kind, ())]
                key = key_of(f"{there.system}:{kind}:{asked_of}", question)
                light = not kind and self.number_of_runs <= USUAL_RUNS
                slot = Asked(key, partial(work), light and there.system in SIMULATED)
                (later if kind else asked)[f"{variant.id}:{kind}"] = slot
        return asked | later

    def _follow(self, changed: Changed) -> None:
        if changed.cause == "open":
            self.encounters.forget_looks()
        if changed.cause == "open" and self.encounter is None:
            self._chosen = ""
            self.cards.look_at("")
        old, new = changed.old, changed.new
        if self._shown and (
            old.encounters is not new.encounters
            or old.cards is not new.cards
            or old.people is not new.people
            or changed.cause == "open"
        ):
            self._renew()
