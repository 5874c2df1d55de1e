"""What a coin of a challenge would do where it is laid; whether it may, the rules are asked."""

from collections.abc import Iterable, Mapping

from msgspec.structs import replace

from choicedesk.desk.entries import Entry, SceneMove
from choicedesk.models.challenge_coins import DICE, Coins, Due, Laid, Purse, task_place
from choicedesk.models.challenge_draft import Draft
from choicedesk.models.challenge_laying import added, removed, supported, swapped
from choicedesk.models.challenge_names import ChallengeNames
from choicedesk.models.challenge_plan import Plan
from choicedesk.models.controller import RulesController
from choicedesk.models.meanings import Carry, Meaning, Verdict
from choicedesk.rules.challenge.moves import Ruled, Ruling
from choicedesk.rules.system import Refusal
from choicedesk.words import bubbles
from choicedesk.words import challenge_bubbles as words
from choicedesk.words.lists import bold

POOL = "pool"
GOLD, BOUND = "success", "bonus"


def pool_place(key: str) -> str:
    """Return the place where the coins of a purse wait."""
    return f"pool:{key}"


def paid_place(place: str, key: str) -> str:
    """Return where the coins of a purse lie that were laid on a place."""
    return f"paid:{key}:{place}"


class Drops:
    """Answers for one moment: a state, and how coins lie in it."""

    def __init__(
        self, controller: RulesController, coins: Coins, draft: Draft, names: ChallengeNames
    ) -> None:
        self._controller = controller
        self._coins, self._draft, self._names = coins, draft, names
        self._laid = draft.laid
        self._left = coins.left(self._laid)

    def carries(self) -> Mapping[str, Carry]:
        """Return what can be picked up, by the place where it lies."""
        if self._coins.state.phase != "rolled":
            return {}
        waiting = {
            pool_place(key): Carry(_kind(key), pool_place(key))
            for key, number in self._left.items()
            if number
        }
        lying = {
            paid_place(place, key): Carry(_kind(key), paid_place(place, key))
            for place, on in self._laid.items()
            for key in on
        }
        return {**waiting, **lying}

    def lying(self) -> Mapping[str, str]:
        """Return where coins lie that were laid, with what they lie on."""
        return {paid_place(at, key): at for at, on in self._laid.items() for key in on}

    def most(self, place: str) -> int:
        """Return how many coins can be picked up at a place together."""
        key, source = self._origin(place)
        return self._laid[source][key] if source else self._left.get(key, 0)

    def verdict(self, carry: Carry, place: str, *, ruling: bool) -> Verdict:
        """Return what laying coins on a place would mean."""
        if carry.place not in self.carries() or place == carry.place:
            return Verdict()
        key, source = self._origin(carry.place)
        if place == POOL or place.startswith("pool:"):
            return self._back(carry, key, source) if source and not ruling else Verdict()
        due = self._coins.dues.get(place) or self._owner(place)
        if due is None:
            return Verdict(reason=self._unknown(place))
        if due.place == source:
            return Verdict()
        number = min(carry.count, self.most(carry.place))
        before = self._laid
        if source:
            before = supported(self._coins, removed(self._laid, source, key, number))
        if ruling:
            return self._ruled(before, due, key, number)
        return self._on(before, due, self._coins.purses[key], number)

    def refusal(self, places: Iterable[str]) -> Refusal | None:
        """Return why the rules would not let all these places be bought together."""
        seen = self._controller.preview(self._coins.move(places))
        return seen if isinstance(seen, Refusal) else None

    def why(self, refusal: Refusal) -> str:
        """Return the rules' own sentence; a complication in it goes by its name."""
        from choicedesk.words import refusals

        details = refusal.details
        if details.get("fault") == "needless":
            name = self._names.complication(str(details.get("id")))
            refusal = replace(refusal, details={**details, "id": name})
        return refusals.sentence(refusal, self._coins.state)

    def _on(self, before: Laid, due: Due, purse: Purse, number: int) -> Verdict:
        if due.task not in purse.tasks:
            return Verdict(reason=self._irrelevant(purse))
        refusal = self.refusal({*before, due.place})
        if refusal is not None and refusal.details.get("fault") == "needless":
            return Verdict(reason=words.task_first(self._names.task(due.task)))
        if refusal is not None:
            return Verdict(reason=self._too_few(before, due, refusal) or self.why(refusal))
        missing = self._coins.missing(before, due.place)
        if missing:
            return self._lay(before, due, purse.key, min(number, missing))
        golden = before[due.place].get(DICE, 0)
        if purse.key == DICE or not golden:
            return Verdict(reason=words.full(self._names.due(due)))
        laid = swapped(before, due.place, purse.key, min(number, golden))
        first = words.swaps(bold(self._names.due(due)))
        return self._meaning(laid, "enhancement", first)

    def _too_few(self, before: Laid, due: Due, refusal: Refusal) -> str:
        """Say how many of the coins that are good for a place could still go there, and its price.

        "" where that is not what is wrong: coins that lie elsewhere could be others.
        """
        purses = self._coins.purses.values()
        good = [purse.key for purse in purses if due.task in purse.tasks]
        amount = sum(self._coins.purses[key].amount for key in good)
        if amount >= due.price and refusal.code == "overspent":
            return ""
        elsewhere = (on.get(key, 0) for at, on in before.items() if at != due.place for key in good)
        usable = amount - sum(elsewhere)
        if usable >= due.price:
            return ""
        every = sum(purse.amount for purse in purses)
        return words.too_few(self._names.due(due), usable, every, due.price)

    def _lay(self, before: Laid, due: Due, key: str, number: int) -> Verdict:
        laid = added(before, due.place, key, number)
        name = bold(self._names.due(due))
        missing = self._coins.missing(laid, due.place)
        if missing:
            first = words.towards(name, due.price - missing, due.price)
        else:
            first = words.succeeds(name) if due.is_task else words.buys_off(name)
        return self._meaning(laid, "success" if key == DICE else "enhancement", first)

    def _back(self, carry: Carry, key: str, source: str) -> Verdict:
        number = min(carry.count, self.most(carry.place))
        taken = removed(self._laid, source, key, number)
        laid = supported(self._coins, taken)
        freed = [self._names.due(self._coins.dues[at]) for at in taken if at not in laid]
        second = words.frees(freed) if freed else ""
        return self._meaning(laid, "undo", words.takes_back(), second)

    def _meaning(self, laid: Laid, icon: str, first: str, second: str = "") -> Verdict:
        left = self._coins.left(laid)
        free = left.get(DICE, 0)
        second = second or words.left(free, sum(left.values()) - free)

        def act(_why: str = "") -> bool:
            return self._draft.keep(laid)

        return Verdict((Meaning(label="", icon=icon, first=first, second=second, act=act),))

    def _ruled(self, before: Laid, due: Due, key: str, number: int) -> Verdict:
        """A coin laid by force: what lies there then is enough."""
        if not due.is_task:
            return Verdict(reason=words.only_difficulties())
        level = sum(before.get(due.place, {}).values()) + number
        values: dict[str, int] = {due.id: level}
        move = Ruling(values=Ruled(difficulty=values))  # type: ignore[arg-type]
        seen = self._controller.preview(move)
        if isinstance(seen, Refusal):
            return Verdict(reason=self.why(seen))
        first = words.ruled_difficulty(bold(self._names.due(due)), level)
        line = bubbles.ruling(first)

        def act(why: str = "") -> bool:
            laid = self._laid
            if due.task in self._coins.purses[key].tasks:
                laid = self._draft.supported(added(before, due.place, key, number))
            return self._rule(replace(move, why=why), due.place, laid)

        return Verdict((Meaning(label=line, icon="ruling", first=line, ruling=True, act=act),))

    def _rule(self, move: Ruling, place: str, laid: Laid) -> bool:
        """Rule, and let the coin lie where it was laid, in one step."""
        controller = self._controller
        scene, system = controller.scene, controller.system
        if scene is None or system is None:
            return False
        entries: list[Entry] = [SceneMove(scene=scene.id, move=system.write_move(move))]
        if laid != self._laid:
            entries.append(Plan(controller).laying(scene, laid))
        return controller.run(*entries, place=place)

    def _irrelevant(self, purse: Purse) -> str:
        names = self._names.tasks(purse.tasks)
        source = self._names.purse(purse)
        return words.only_for(source, names) if names else words.nowhere(source)

    def _unknown(self, place: str) -> str:
        """Say why nothing may lie on a place that has no price."""
        for task, price in self._coins.count.difficulty.items():
            if price is None and place == task_place(task):
                refusal = self.refusal(())
                return self.why(refusal) if refusal else words.not_there()
        return words.not_there()

    def _owner(self, place: str) -> Due | None:
        """Return what is bought by coins that lie at a place."""
        for at, on in self._laid.items():
            if any(paid_place(at, key) == place for key in on):
                return self._coins.dues[at]
        return None

    def _origin(self, place: str) -> tuple[str, str]:
        """Return the purse of coins that can be picked up at a place, and what they lie on."""
        for at, on in self._laid.items():
            for key in on:
                if paid_place(at, key) == place:
                    return key, at
        return next((key for key in self._coins.purses if pool_place(key) == place), ""), ""


def _kind(key: str) -> str:
    return GOLD if key == DICE else BOUND
