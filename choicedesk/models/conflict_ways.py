"""What the parties of a conflict could do now, asked of the rules one way after the other."""

from collections.abc import Iterator
from typing import Any

from choicedesk.models.conflict_aims import DONE, OPEN, Aims
from choicedesk.models.conflict_board import ABILITY, STUNT
from choicedesk.models.conflict_drops import Drops
from choicedesk.models.conflict_supports import no_support
from choicedesk.models.conflict_throws import best_ability
from choicedesk.models.controller import RulesController
from choicedesk.rules.conflict.goals import aim, goal_ids, out
from choicedesk.rules.conflict.moves import MoveZone
from choicedesk.rules.conflict.setup import CharacterId, Party, PartyId
from choicedesk.rules.conflict.state import ConflictState
from choicedesk.rules.system import Refusal


class Ways:
    """Looks for ways in one state; made anew for each."""

    def __init__(self, state: ConflictState, controller: RulesController, drops: Drops) -> None:
        self._state = state
        self._controller = controller
        self._drops = drops

    def next_party(self, but: str = "") -> str:
        """Return the next party that could act, in the order of the table, "" where none can."""
        state = self._state
        order = [party.id for party in state.setup.parties]
        if state.turn is not None:
            order = [state.turn]
        elif but in order:
            at = order.index(PartyId(but))
            order = order[at + 1 :] + order[:at]
        return next((party for party in order if party != but and self.can_act(party)), "")

    def able(self, but: str) -> tuple[str, ...]:
        """Return the other parties that could act, in the order of the table."""
        state = self._state
        parties = (party.id for party in state.setup.parties if party.id != but)
        return tuple(party for party in parties if state.turn is None and self.can_act(party))

    def can_act(self, party: str) -> bool:
        """Return whether a party has an action left and anything to do with it."""
        return not self.support_reason(party) or self.may_move(party)

    def support_reason(self, party: str) -> str:
        """Return why a party cannot make support, "" where it can."""
        state = self._state
        found = state.setup.party_of[party]
        ability = best_ability(found, state.abilities[found.id])
        first = found.abilities[0].id if found.abilities else ""
        if not (ability or first):
            from choicedesk.words import conflict_steps

            return conflict_steps.hint("no_ability")
        why = no_support(state, self._controller.preview, party, ability or first)
        return self._words(why) if why is not None else ""

    def move_reason(self, party: str) -> str:
        """Return why a party cannot go to another zone, "" where it can."""
        zones = sorted(self._state.setup.neighbours[self._state.zones[PartyId(party)]])
        said = ""
        for zone in zones:
            seen = self._controller.preview(MoveZone(party=PartyId(party), zone=zone))
            if not isinstance(seen, Refusal):
                return ""
            said = said or self._words(seen)
        if not zones:
            from choicedesk.words import conflict_steps

            return conflict_steps.no_way()
        return said

    def may_move(self, party: str) -> bool:
        """Return whether a party can go to another zone."""
        return not self.move_reason(party)

    def best_place(self, party: str) -> str:
        """Return where the ability lies that a party best uses on a goal, "" for none.

        The goal that weighs most decides, then the higher ability; what is reached weighs nothing.
        """
        found = self._state.setup.party_of.get(party)
        if found is None:
            return ""
        values = self._state.abilities[found.id]
        order = sorted(found.abilities, key=lambda each: -values[each.id])
        places = [f"{ABILITY}{party}/{each.id}" for each in order if values[each.id]]
        best = min(places, key=self.worth, default="")
        return best if best and self.worth(best) < DONE else ""

    def worth(self, place: str) -> int:
        """Return how much the best goal weighs that an ability can work on, the less the better."""
        party = self._party_at(place)
        aims, zone = self.aims(party.side), self._state.zones[party.id]

        def weight(goal: str) -> int:
            # What is only reached from afar is no better than what is open here.
            far = aim(self._state, goal).zone != zone  # type: ignore[arg-type]
            return max(aims.worth(goal), OPEN if far else 0)

        for goal in sorted(self._near(place), key=weight):
            if weight(goal) == DONE:
                break
            if not isinstance(self._drops.throw(place, goal), Refusal):
                return weight(goal)
        return DONE

    def aims(self, side: str) -> Aims:
        """Return what is worth doing for a side."""
        return Aims(self._state, side)

    def need_elsewhere(self, party: str) -> tuple[str, str] | None:
        """Return a goal in another zone that needs a party more, and the zone it goes to first."""
        found = self._state.setup.party_of.get(party)
        if found is None or not self.may_move(party):
            return None
        place = self.best_place(party)
        here = self.worth(place) if place else DONE
        return self.aims(found.side).need_elsewhere(found, here)

    def _party_at(self, place: str) -> Party:
        owner = place.partition(":")[2].partition("/")[0]
        parties = self._state.setup.parties
        return next(
            party
            for party in parties
            if owner == party.id or any(owner == each.id for each in party.characters)
        )

    def best_stunt(self, party: str, character: str) -> str:
        """Return where the highest ability lies for a stunt of a character, "" for none."""
        values = self._state.characters[CharacterId(character)]
        found = self._state.setup.character_of[character]
        order = sorted(found.abilities, key=lambda each: -values[each.id])
        places = (f"{STUNT}{character}/{each.id}" for each in order if values[each.id])
        return next((place for place in places if self.has_goal(place)), "")

    def stunt_reason(self, _party: str, character: str) -> str:
        """Return why there is no stunt of a character, "" where there is one."""
        found = self._state.setup.character_of[character]
        for ability in found.abilities:
            place = f"{STUNT}{character}/{ability.id}"
            reasons = [self._drops.throw(place, goal) for goal in self._near(place)]
            refused = [each for each in reasons if isinstance(each, Refusal)]
            if refused and len(refused) == len(reasons):
                return self._words(refused[0])
        from choicedesk.words import conflict_steps

        return "" if found.abilities else conflict_steps.hint("no_ability")

    def has_goal(self, place: str) -> bool:
        """Return whether there is a goal that an ability can work on now."""
        return any(
            not isinstance(self._drops.throw(place, goal), Refusal) for goal in self._near(place)
        )

    def ability_name(self, place: str) -> str:
        """Return the name of the ability at a place."""
        owner, _slash, ability = place.partition(":")[2].partition("/")
        setup: Any = self._state.setup
        found = (setup.character_of if place.startswith(STUNT) else setup.party_of).get(owner)
        return next((one.name for one in found.abilities if one.id == ability), "") if found else ""

    def _near(self, place: str) -> Iterator[str]:
        """Yield the goals, those of the setup first; never the own party's."""
        owner = place.partition(":")[2].partition("/")[0]
        yield from (goal for goal in goal_ids(self._state) if goal != out(PartyId(owner)))

    def _words(self, refusal: Refusal) -> str:
        from choicedesk.words import refusals

        return refusals.sentence(refusal, self._state)
